//! What a player asks for.

use crate::{Explain, ParseError, Problem};

/// What a player asks for. As text, the words in the table; a person's abbreviations are not
/// among them.
///
/// | text | command |
/// |---|---|
/// | `move d6` | a whole turn |
/// | `roll` | the dice |
/// | `step 8/5` | a step of a turn |
/// | `back` | takes the last step back |
/// | `done` | ends a turn whose steps are complete |
/// | `draw` | offers a draw, or agrees to one |
/// | `undo`, `redo` | asks to take a turn back, to play it again |
/// | `resign`, `resign mars` | gives the game up for the least that ends it, or for so much |
/// | `accept`, `refuse` | answers an offer; its author takes it back by `refuse` |
/// | `again` | asks for the next game, or for another contest with seats exchanged |
/// | `leave` | leaves the game, and with it the contest |
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Command<'a> {
    /// A whole turn in the game's notation.
    Move(&'a str),
    /// The dice. In a roll-off either player may roll.
    Roll,
    /// A step of a turn in the game's notation.
    Step(&'a str),
    /// The last step is taken back.
    Back,
    /// The turn is over: its steps are complete.
    Done,
    /// An offer of a draw. Where the opponent has made it, too, the game is drawn.
    Draw,
    /// A request to take the player's last turn back, and what came after it.
    Undo,
    /// A request to play again what was taken back, to the player's next turn.
    Redo,
    /// Gives the game up for so many points, or for the least that ends it at once. For less it is
    /// an offer.
    Resign(Option<u8>),
    /// Accepts the opponent's offer.
    Accept,
    /// Refuses the opponent's offer, or takes the own one back.
    Refuse,
    /// Asks for the next game of the contest, or when that is decided for another contest with
    /// seats exchanged. It begins when both have asked.
    Again,
    /// Leaves the game, and with it the contest.
    Leave,
}

impl<'a> Command<'a> {
    /// Reads a command; what a win is called depends on the game.
    ///
    /// # Errors
    /// The place and what is expected.
    pub fn parse<P: Explain>(position: &P, text: &'a str) -> Result<Self, ParseError> {
        let (word, body) = text.split_once(' ').unwrap_or((text, ""));
        Ok(match (word, body) {
            ("move", body) if !body.is_empty() => Self::Move(body),
            ("step", body) if !body.is_empty() => Self::Step(body),
            ("roll", "") => Self::Roll,
            ("back", "") => Self::Back,
            ("done", "") => Self::Done,
            ("draw", "") => Self::Draw,
            ("undo", "") => Self::Undo,
            ("redo", "") => Self::Redo,
            ("resign", "") => Self::Resign(None),
            ("resign", value) => {
                let named = (1..=position.max_points())
                    .find(|&points| position.win_name(points) == Some(value));
                let points = named.or_else(|| value.parse().ok());
                let expected = Problem::Expected("what the win is worth");
                Self::Resign(Some(points.ok_or(ParseError::new("resign ".len(), expected))?))
            }
            ("accept", "") => Self::Accept,
            ("refuse", "") => Self::Refuse,
            ("again", "") => Self::Again,
            ("leave", "") => Self::Leave,
            _ => {
                const WORDS: &[&str] = &[
                    "move", "roll", "step", "back", "done", "draw", "undo", "redo", "resign",
                    "accept", "refuse", "again", "leave",
                ];
                return Err(ParseError::new(0, Problem::OneOf(WORDS)));
            }
        })
    }
}
