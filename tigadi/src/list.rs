//! Lists of moves: fixed room on the stack, or a `Vec` where the size is not known.

use core::ops::DerefMut;

use arrayvec::ArrayVec;

/// A list that a position fills with its legal moves, or the search with moves and their scores.
///
/// `ArrayVec` serves games whose greatest number of moves is known.
pub trait List<T>: Default + DerefMut<Target = [T]> + IntoIterator<Item = T> {
    /// Adds an item at the end.
    ///
    /// # Panics
    /// When the list is full: the game that chose it has promised enough room.
    fn push(&mut self, item: T);
}

impl<T, const N: usize> List<T> for ArrayVec<T, N> {
    #[inline]
    fn push(&mut self, item: T) {
        Self::push(self, item);
    }
}

#[cfg(feature = "alloc")]
impl<T> List<T> for alloc::vec::Vec<T> {
    #[inline]
    fn push(&mut self, item: T) {
        Self::push(self, item);
    }
}
