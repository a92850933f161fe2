//! The trait for positions and moves as integers.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::{Refusal, Setup};

/// Integers of a position that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Group {
    /// What they are, such as `points` or `hands`; a lower-case identifier.
    pub name: &'static str,
    /// How many they are.
    pub len: usize,
}

/// No position has more groups.
pub const MAX_GROUPS: usize = 8;

/// A game whose positions and moves are integers.
///
/// How many integers a position has depends on the rules only. Positions under equal rules are
/// equal when their integers are. The groups, in their order:
///
/// | game | groups |
/// |---|---|
/// | morris | `points`: for each in reading order 1 for white, -1 for black, 0; `hands`: the stones in hand of white and of black; `turn` |
/// | baghchal | `points`: for each in reading order 1 for a goat, -1 for a tiger, 0; `hand`: goats in hand; `captured`: goats captured; `turn` |
/// | nardi | `one`: the checkers of player one on each place, from 0 (off) over the points to 25 (the bar) in the player's own numbers; `two`: the same of player two; `dice`: the higher first, 0 and 0 before a roll; `roll_off`: 1 before it, else 0; `turn` |
/// | mangala | `one` and `two`: the stones in the pits of either player, from the player's left; `stores`; `turn` |
/// | toguz korgool | `one` and `two` as in mangala; `kazans`; `tuzdiks`: the numbers of the pits that are the tuzdik of player one and of player two, 0 for none; `turn` |
///
/// `turn` is 1 for player one and -1 for player two. Reading order begins with the row at the top,
/// each row from the left.
///
/// ```
/// use tigadi::learn::Encode;
/// use tigadi::{AnyPosition, Notation};
///
/// let position: AnyPosition = "three-mens-morris 1w1/3/2b w 2 2".parse()?;
/// let mut values = [0; 12];
/// assert_eq!(AnyPosition::encoded_len(&position.rules()), values.len());
/// position.encode(&mut values);
/// assert_eq!(values, [0, 1, 0, 0, 0, 0, 0, 0, -1, 2, 2, 1]);
/// assert_eq!(AnyPosition::decode(position.rules(), &values), Ok(position));
/// # Ok::<(), tigadi::ParseError>(())
/// ```
pub trait Encode: Setup {
    /// The groups of a position's integers under these rules, in their order.
    fn groups(rules: &Self::Rules) -> ArrayVec<Group, MAX_GROUPS>;

    /// Writes the position's integers.
    ///
    /// # Panics
    /// When there is room for more or fewer than [`encoded_len`](Self::encoded_len).
    fn encode(&self, values: &mut [i32]);

    /// The position of these integers.
    ///
    /// # Errors
    /// [`WRONG_LENGTH`](super::WRONG_LENGTH), [`OUT_OF_RANGE`](super::OUT_OF_RANGE), or why the
    /// rules cannot have the position.
    fn decode(rules: Self::Rules, values: &[i32]) -> Result<Self, Refusal>;

    /// How many actions there are under these rules, legal or not; `None` where the moves are not
    /// numbered: the plays of nardi.
    ///
    /// | game | the number of a move |
    /// |---|---|
    /// | morris, of n points | (source × n + target) × (n + 1) + capture: source 0 for the hand and capture 0 for none, else the point's number from 1, target from 0; the last action is the pass |
    /// | baghchal | source × 25 + target, in the same way |
    /// | mangala, toguz korgool | the number of the pit less 1 |
    fn action_count(rules: &Self::Rules) -> Option<usize>;

    /// The number of a legal move, less than [`action_count`](Self::action_count). For another the
    /// answer means nothing.
    fn action(&self, m: Self::Move) -> Option<usize>;

    /// How many integers a position has under these rules.
    #[must_use]
    fn encoded_len(rules: &Self::Rules) -> usize {
        Self::groups(rules).iter().map(|group| group.len).sum()
    }

    /// The legal move with this number.
    fn move_of(&self, action: usize) -> Option<Self::Move> {
        let found = self.visit_moves(|m| {
            if self.action(m) == Some(action) {
                ControlFlow::Break(m)
            } else {
                ControlFlow::Continue(())
            }
        });
        found.break_value()
    }

    /// Visits the numbers of the legal moves in the order in which they are generated; of none
    /// where the moves are not numbered.
    fn visit_actions<B>(&self, mut visit: impl FnMut(usize) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_moves(|m| self.action(m).map_or(ControlFlow::Continue(()), &mut visit))
    }
}
