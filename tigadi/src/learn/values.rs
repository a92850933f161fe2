//! Integers written one after another, and read back.

use crate::{Player, Refusal};

/// A position has other than so many integers.
pub const WRONG_LENGTH: Refusal =
    Refusal::new("wrong_length", "the number of integers is not that of the board");
/// An integer is not one of those that can stand there.
pub const OUT_OF_RANGE: Refusal =
    Refusal::new("out_of_range", "an integer is not one that can stand there");

/// The place where the next integers go.
pub(crate) struct Writer<'a> {
    values: &'a mut [i32],
}

impl<'a> Writer<'a> {
    pub(crate) const fn new(values: &'a mut [i32]) -> Self {
        Self { values }
    }

    /// # Panics
    /// When there is no more room.
    #[inline]
    pub(crate) fn push(&mut self, value: i32) {
        let (first, rest) =
            core::mem::take(&mut self.values).split_first_mut().expect("room for the position");
        *first = value;
        self.values = rest;
    }

    #[inline]
    pub(crate) fn counts<'c>(&mut self, counts: impl IntoIterator<Item = &'c u8>) {
        for &count in counts {
            self.push(count.into());
        }
    }

    /// For each point 1 or -1 for a piece of player one or two, 0 for none.
    pub(crate) fn pieces(&mut self, points: usize, [one, two]: [u32; 2]) {
        let bit = |set: u32, point: usize| (set >> point & 1) as i32;
        for point in 0..points {
            self.push(bit(one, point) - bit(two, point));
        }
    }

    /// 1 for player one, -1 for player two; the last integer.
    ///
    /// # Panics
    /// When there is room for more.
    pub(crate) fn turn(mut self, player: Player) {
        self.push(match player {
            Player::One => 1,
            Player::Two => -1,
        });
        assert!(self.values.is_empty(), "room for the position and no more");
    }
}

/// What is still to be read.
pub(crate) struct Reader<'a> {
    values: &'a [i32],
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(values: &'a [i32]) -> Self {
        Self { values }
    }

    pub(crate) fn next(&mut self) -> Result<i32, Refusal> {
        let (first, rest) = self.values.split_first().ok_or(WRONG_LENGTH)?;
        self.values = rest;
        Ok(*first)
    }

    pub(crate) fn count(&mut self) -> Result<u8, Refusal> {
        u8::try_from(self.next()?).map_err(|_| OUT_OF_RANGE)
    }

    pub(crate) fn counts<const N: usize>(&mut self) -> Result<[u8; N], Refusal> {
        let mut counts = [0; N];
        self.fill(&mut counts)?;
        Ok(counts)
    }

    pub(crate) fn fill(&mut self, counts: &mut [u8]) -> Result<(), Refusal> {
        for count in counts {
            *count = self.count()?;
        }
        Ok(())
    }

    pub(crate) fn pieces(&mut self, points: usize) -> Result<[u32; 2], Refusal> {
        let mut sets = [0; 2];
        for point in 0..points {
            match self.next()? {
                0 => {}
                1 => sets[0] |= 1 << point,
                -1 => sets[1] |= 1 << point,
                _ => return Err(OUT_OF_RANGE),
            }
        }
        Ok(sets)
    }

    pub(crate) fn turn(mut self) -> Result<Player, Refusal> {
        let player = match self.next()? {
            1 => Player::One,
            -1 => Player::Two,
            _ => return Err(OUT_OF_RANGE),
        };
        if self.values.is_empty() { Ok(player) } else { Err(WRONG_LENGTH) }
    }
}
