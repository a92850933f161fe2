//! GNU Backgammon's match ID, as its manual describes it (*A technical description of the match
//! ID*). Beside a position ID, which is nardi's own notation, it says everything about a game in a
//! match.

use core::{fmt, str::FromStr};

use crate::{
    Chance, Contest, Contestant, Game, Length, ParseError, Player, Problem,
    games::nardi::{Nardi, PADDING, Roll, read_key, reasons, write_key},
};

/// How far the game of a [`MatchId`] is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameState {
    /// No game has been started.
    None,
    /// A game is being played.
    Playing,
    /// The game has been played to its end.
    Over,
    /// The game has been resigned.
    Resigned,
}

impl GameState {
    const ALL: [Self; 4] = [Self::None, Self::Playing, Self::Over, Self::Resigned];
}

/// What GNU Backgammon's match ID says about a match without doubling. Its player 0 is
/// [`Player::One`].
///
/// The flags of the Crawford game and of Jacoby's rule, which only concern the doubling cube,
/// are not kept and are written as unset; an ID with a turned cube or a double is refused.
///
/// ```
/// use tigadi::{Player, formats::gnubg::MatchId, games::nardi::Roll};
/// let mut id: MatchId = "cAkAAAAAAAAA".parse()?;
/// assert_eq!(id.turn, Player::Two);
/// id.roll = Roll::new(3, 1);
/// assert_eq!(id.to_string().parse(), Ok(id));
/// assert_eq!(MatchId::new(7, [2, 6]).unwrap().score(), [2, 6]);
/// # Ok::<(), tigadi::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchId {
    /// The player on roll, or who has rolled.
    pub turn: Player,
    /// The player who must decide: not the one on roll when a resignation is offered.
    pub decides: Player,
    /// How far the game is.
    pub state: GameState,
    /// The dice.
    pub roll: Option<Roll>,
    // These have fewer bits in the ID than here.
    resignation: u8,
    length: u16,
    score: [u16; 2],
}

impl MatchId {
    /// A match to `length` points, 0 for one without end, at this score of player one and player
    /// two: a game is played, and player one is to roll. `None` for numbers from 2^15 on, for
    /// which an ID has no room.
    #[must_use]
    pub fn new(length: u16, score: [u16; 2]) -> Option<Self> {
        [length, score[0], score[1]].iter().all(|number| number >> 15 == 0).then_some(Self {
            turn: Player::One,
            decides: Player::One,
            state: GameState::Playing,
            roll: None,
            resignation: 0,
            length,
            score,
        })
    }

    /// The same match with a resignation of 1 to 3 points on offer, 0 for none; `None` for more.
    #[must_use]
    pub fn with_resignation(self, points: u8) -> Option<Self> {
        (points <= 3).then_some(Self { resignation: points, ..self })
    }

    /// How a contest stands while this game of it is played; its contestant A is player one.
    /// `None` for a contest of sets, or one too long for an ID.
    ///
    /// ```
    /// use tigadi::{Contest, Length, formats::gnubg::MatchId, games::nardi::{Roll, Rules}};
    /// let contest = Contest::new(Rules, Length::Points(5))?;
    /// let mut game = contest.next_game()?;
    /// game.roll_text("13")?;
    /// let id = MatchId::of(&contest, &game).unwrap();
    /// assert_eq!((id.length(), id.roll), (5, Roll::new(3, 1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(contest: &Contest<Nardi>, game: &Game<Nardi>) -> Option<Self> {
        let Length::Points(length) = contest.length() else {
            return None;
        };
        let [one, two] = Contestant::BOTH.map(|who| u16::try_from(contest.half_points(who) / 2));
        let id = Self::new(length.try_into().ok()?, [one.ok()?, two.ok()?])?;
        let (turn, offer) = (game.turn(), game.offer());
        let state = match game.outcome().map(|outcome| outcome.reason) {
            None => GameState::Playing,
            Some(reasons::BEAR_OFF) => GameState::Over,
            Some(_) => GameState::Resigned,
        };
        let decides = offer.map_or(turn, |offer| offer.loser.other());
        let id = Self { turn, decides, state, roll: game.position().dice(), ..id };
        id.with_resignation(offer.map_or(0, |offer| offer.points))
    }

    /// The position of a position ID in this match, which says whose turn it is and the dice.
    ///
    /// # Errors
    /// As [`Nardi::from_position_id`]; also dice in a finished game.
    pub fn position(&self, position_id: &str) -> Result<Nardi, ParseError> {
        Nardi::from_id_and_dice(position_id, self.turn, self.roll)
    }

    /// The points of an offered resignation, 1 to 3; 0 when none is offered.
    #[must_use]
    pub const fn resignation(&self) -> u8 {
        self.resignation
    }

    /// The points that win the match; 0 is a match without end.
    #[must_use]
    pub const fn length(&self) -> u16 {
        self.length
    }

    /// The points of player one and of player two.
    #[must_use]
    pub const fn score(&self) -> [u16; 2] {
        self.score
    }
}

const MATCH_BYTES: u32 = 9;
/// A cube of value 1 (four bits of its logarithm) in the middle (two bits).
const CENTRED_CUBE: u128 = 0b11_0000;

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dice = self.roll.map_or([0; 2], Roll::dice).map(u128::from);
        let score = self.score.map(u128::from);
        let fields = [
            (6, CENTRED_CUBE),
            (1, self.turn as u128),
            (1, 0),
            (3, self.state as u128),
            (1, self.decides as u128),
            (1, 0),
            (2, self.resignation.into()),
            (3, dice[0]),
            (3, dice[1]),
            (15, self.length.into()),
            (15, score[0]),
            (15, score[1]),
        ];
        let key = fields
            .into_iter()
            .rev()
            .fold(0, |key, (bits, value)| key << bits | value & ((1 << bits) - 1));
        write_key(key, MATCH_BYTES, f)
    }
}

impl FromStr for MatchId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut key = read_key(text, MATCH_BYTES)?;
        let mut field = |bits: u32| {
            let value = (key & ((1 << bits) - 1)) as u16;
            key >>= bits;
            value
        };
        let wrong = |why| ParseError::new(0, Problem::Wrong(why));
        let player = |bit| Player::BOTH[usize::from(bit)];
        let cube = u128::from(field(6));
        let turn = player(field(1));
        let _crawford = field(1);
        let state = field(3);
        let decides = player(field(1));
        let doubled = field(1) == 1;
        let resignation = field(2) as u8;
        let dice = [field(3), field(3)];
        let length = field(15);
        let score = [field(15), field(15)];
        let _jacoby = field(1);
        if cube != CENTRED_CUBE || doubled || state == 4 {
            return Err(wrong("nardi has no doubling cube"));
        }
        let state = GameState::ALL.get(usize::from(state)).copied();
        let roll = match dice {
            [0, 0] => None,
            [first, second] => {
                Some(Roll::new(first as u8, second as u8).ok_or(wrong("a die shows one to six"))?)
            }
        };
        if key != 0 {
            return Err(ParseError::new(text.len() - 1, PADDING));
        }
        Ok(Self {
            turn,
            decides,
            state: state.ok_or(wrong("there is no such state of a game"))?,
            resignation,
            roll,
            length,
            score,
        })
    }
}
