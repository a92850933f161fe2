//! Points of a board, for the games whose pieces stand on points.

pub(crate) mod drawing;
pub(super) mod moves;
pub(crate) mod rows;

use core::num::NonZeroU8;

/// A point of a board, numbered from 0 in reading order: rows from the top, each from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(NonZeroU8); // the index plus one: `Option<Point>` is one byte

impl Point {
    /// The point with this index, less than 32; a board may have fewer points.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 32 { Some(Self(NonZeroU8::MIN.saturating_add(index))) } else { None }
    }

    /// The index, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The point as a set of one.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        1 << self.index()
    }

    /// The lowest point of a set that is not empty.
    #[inline]
    pub(crate) const fn lowest(set: u32) -> Self {
        Self(NonZeroU8::MIN.saturating_add(set.trailing_zeros() as u8))
    }
}

/// The points of a set, from the lowest.
#[inline]
pub(crate) fn points(mut set: u32) -> impl Iterator<Item = Point> {
    core::iter::from_fn(move || {
        let point = (set != 0).then(|| Point::lowest(set));
        set &= set.wrapping_sub(1);
        point
    })
}

#[cfg(feature = "serde")]
mod as_index {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use super::Point;

    impl Serialize for Point {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_u8(self.index() as u8)
        }
    }

    impl<'de> Deserialize<'de> for Point {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Self::new(u8::deserialize(deserializer)?)
                .ok_or_else(|| D::Error::custom("a point's index is less than 32"))
        }
    }
}
