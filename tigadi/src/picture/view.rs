//! What a picture shows beside the position: from which side, the last move, marks and arrows.

use core::fmt;

use arrayvec::ArrayVec;

use crate::{Outcome, Player};

/// The name of a place on a board, as the [module](super) lists them.
pub type Place = &'static str;

/// A part of a move: one piece, or all stones of a pit, from place to place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Leg {
    /// Where it begins; `None` for a piece from the hand.
    pub source: Option<Place>,
    /// Where it ends. A sowing ends where the last stone falls.
    pub target: Place,
}

/// Where a move goes on the board, whatever the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Trail {
    /// Whose move it is.
    pub player: Player,
    /// Its parts in order: none in a pass, up to four in nardi, else one.
    pub legs: ArrayVec<Leg, 4>,
    /// Where a piece is taken that does not stand where a part ends.
    pub capture: Option<Place>,
}

impl Trail {
    /// A move that goes nowhere: a pass.
    #[must_use]
    pub const fn pass(player: Player) -> Self {
        Self { player, legs: ArrayVec::new_const(), capture: None }
    }

    /// A move of one part.
    #[must_use]
    pub fn new(player: Player, source: Option<Place>, target: Place) -> Self {
        Self { player, legs: [Leg { source, target }].into_iter().collect(), capture: None }
    }

    /// An arrow for each part, for [`View::arrows`]. A piece from the hand has a ring.
    #[must_use]
    pub fn arrows(&self) -> ArrayVec<Arrow<'static>, 4> {
        let arrow = |leg: &Leg| Arrow::new(leg.source.unwrap_or(leg.target), leg.target);
        self.legs.iter().map(arrow).collect()
    }
}

/// An arrow over the board; where both places are the same, a ring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arrow<'a> {
    /// The name of the place where it begins.
    pub source: &'a str,
    /// The name of the place where it ends.
    pub target: &'a str,
    /// A colour as CSS writes it; `None` is green.
    pub colour: Option<&'a str>,
}

impl<'a> Arrow<'a> {
    /// A green arrow.
    #[must_use]
    pub const fn new(source: &'a str, target: &'a str) -> Self {
        Self { source, target, colour: None }
    }
}

/// How a board is shown. Names of places that the board does not have are passed over;
/// [`Sketch::place`](super::Sketch::place) tells them.
///
/// ```
/// use tigadi::{Player, picture::View};
/// let view = View { side: Player::Two, size: Some(300), ..View::default() };
/// assert!(view.coordinates && view.trays);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View<'a> {
    /// The player at the lower edge.
    pub side: Player,
    /// The width in pixels; the height follows. `None` is the drawing's own size.
    pub size: Option<u32>,
    /// The move that has led here, shown in blue: its [`trail`](super::Draw::trail) in the
    /// position before it.
    pub last_move: Option<&'a Trail>,
    /// Names of places that are marked, such as those where a piece can go.
    pub marks: &'a [&'a str],
    /// Arrows over the board.
    pub arrows: &'a [Arrow<'a>],
    /// Whether places are labelled as moves write them.
    pub coordinates: bool,
    /// Whether lines above and below the board name the players and say whose turn it is, what is
    /// in hand and how the game has ended.
    pub trays: bool,
    /// How the game has ended, if the position itself does not tell: by resignation, on time, by
    /// agreement or repetition.
    pub outcome: Option<Outcome>,
}

impl Default for View<'_> {
    fn default() -> Self {
        Self {
            side: Player::One,
            size: None,
            last_move: None,
            marks: &[],
            arrows: &[],
            coordinates: true,
            trays: true,
            outcome: None,
        }
    }
}

impl View<'_> {
    pub(super) fn legs(&self) -> &[Leg] {
        self.last_move.map_or(&[], |trail| &trail.legs)
    }

    pub(super) fn is_source(&self, name: &str) -> bool {
        self.legs().iter().any(|leg| leg.source == Some(name))
    }

    pub(super) fn is_target(&self, name: &str) -> bool {
        self.legs().iter().any(|leg| leg.target == name)
    }

    /// Whose piece has been taken on a place by the last move.
    pub(super) fn taken_from(&self, name: &str) -> Option<Player> {
        let trail = self.last_move.filter(|trail| trail.capture == Some(name))?;
        Some(trail.player.other())
    }

    /// The classes of a place.
    pub(super) fn classes(&self, name: &str) -> impl fmt::Display {
        let classes = [
            (" last-source", self.is_source(name)),
            (" last-target", self.is_target(name)),
            (" last-capture", self.taken_from(name).is_some()),
            (" marked", self.marks.contains(&name)),
        ];
        crate::text::from_fn(move |f| {
            f.write_str("place")?;
            let all = classes.iter().filter(|(_, holds)| *holds);
            all.map(|(class, _)| class).try_for_each(|class| f.write_str(class))
        })
    }
}
