//! What an observer of a sowing is told.

use crate::Player;

/// A place where stones lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A player's pit with this number, from 1.
    Pit(Player, u8),
    /// A player's store (hazine, kazan).
    Store(Player),
}

/// Why stones are taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Taking {
    /// The last stone made an opponent's pit even.
    Even,
    /// The last stone fell into an own empty pit with stones opposite.
    Opposite,
    /// The last stone made an opponent's pit three: it becomes a tuzdik.
    NewTuzdik,
    /// The stone fell into a tuzdik.
    Tuzdik,
    /// One side is empty: its player takes what is left on the other.
    Rest,
}

/// One step of a sowing, for interfaces that show it. The steps of a move, done one after the
/// other, lead to the position that the move leads to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// All stones of a pit are lifted.
    Lift {
        /// The pit.
        place: Place,
        /// How many stones.
        stones: u8,
    },
    /// One of the lifted stones is dropped.
    Drop {
        /// Where it falls.
        place: Place,
    },
    /// Stones go from a pit to a player's store.
    Take {
        /// The pit that they are taken from.
        place: Place,
        /// How many stones.
        stones: u8,
        /// The player who gets them.
        player: Player,
        /// Why.
        why: Taking,
    },
}
