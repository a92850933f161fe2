//! A position put together of its parts, as an editor of boards does it.

use core::fmt::Debug;

use crate::{Notation, Refusal};

/// A game whose positions can be put together of parts: pieces, hands, pits, dice, turn.
///
/// The parts are plain fields. Every position that a text or another program describes is put
/// together here, so that what the rules cannot have is refused in one place.
///
/// ```
/// use tigadi::games::morris::{Morris, Parts, Rules, reasons};
/// use tigadi::{Player, Setup};
/// let parts = Parts { stones: [0b111, 0b111 << 21], hands: [0, 0], turn: Player::One };
/// let position = Morris::from_parts(Rules::TIGADI, &parts)?;
/// assert_eq!(position.parts(), parts);
/// let crowded = Parts { hands: [7, 0], ..parts };
/// let refusal = Morris::from_parts(Rules::TIGADI, &crowded).unwrap_err();
/// assert_eq!(refusal, reasons::TOO_MANY_STONES);
/// # Ok::<(), tigadi::Refusal>(())
/// ```
pub trait Setup: Notation {
    /// What a position is put together of.
    type Parts: Clone + Eq + Debug;

    /// The position of these parts.
    ///
    /// # Errors
    /// Why no game under the rules reaches it.
    fn from_parts(rules: Self::Rules, parts: &Self::Parts) -> Result<Self, Refusal>;

    /// The parts of a position.
    fn parts(&self) -> Self::Parts;
}
