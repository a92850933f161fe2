//! GNU Backgammon's position and match IDs, as its manual describes them (*A technical
//! description of the position ID*, *of the match ID*).

use core::{fmt, str::FromStr};

use arrayvec::ArrayString;

use super::{
    Nardi, Parts, Roll, Rules,
    board::{CHECKERS, OFF, PLACES},
    position::Stage,
    reasons,
};
use crate::{Chance, ParseError, Player, Position, Problem, Setup};
#[cfg(feature = "alloc")]
use crate::{Contest, Contestant, Game, Length};

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The base 64 digits of a key of `bytes` bytes, its lowest byte first.
fn write_key(key: u128, bytes: u32, f: &mut dyn fmt::Write) -> fmt::Result {
    let digits = (bytes * 8).div_ceil(6);
    let number = (key.swap_bytes() >> (128 - bytes * 8)) << (digits * 6 - bytes * 8);
    (0..digits)
        .rev()
        .try_for_each(|digit| f.write_char(DIGITS[(number >> (digit * 6) & 63) as usize].into()))
}

fn read_key(text: &str, bytes: u32) -> Result<u128, ParseError> {
    let digits = (bytes * 8).div_ceil(6);
    let expected = "a digit of base 64 (A-Z, a-z, 0-9, +, /)";
    let mut number = 0;
    for place in 0..digits as usize {
        let Some(byte) = text.as_bytes().get(place) else {
            return Err(ParseError::new(place, Problem::End(expected)));
        };
        let digit = DIGITS.iter().position(|digit| digit == byte);
        let digit = digit.ok_or(ParseError::new(place, Problem::Expected(expected)))?;
        number = number << 6 | digit as u128;
    }
    if text.len() > digits as usize {
        return Err(ParseError::new(digits as usize, Problem::Trailing));
    }
    let padding = digits * 6 - bytes * 8;
    if number & ((1 << padding) - 1) != 0 {
        return Err(ParseError::new(digits as usize - 1, PADDING));
    }
    Ok((number >> padding << (128 - bytes * 8)).swap_bytes())
}

const PADDING: Problem = Problem::Wrong("bits are set after the end of the ID's content");

const POSITION_BYTES: u32 = 10;

/// The checkers that a position ID holds, the player on roll last.
pub(super) fn read_position_id(text: &str) -> Result<[[u8; PLACES]; 2], ParseError> {
    let mut key = read_key(text, POSITION_BYTES)?;
    let impossible = |why| ParseError::new(0, Problem::Impossible(why));
    let mut sides = [[0; PLACES]; 2];
    for places in &mut sides {
        places[usize::from(OFF)] = CHECKERS;
        for place in 1..PLACES {
            let count = key.trailing_ones() as u8;
            key >>= count + 1;
            places[place] = count;
            places[usize::from(OFF)] = places[usize::from(OFF)]
                .checked_sub(count)
                .ok_or(impossible(reasons::TOO_MANY_CHECKERS))?;
        }
    }
    if key != 0 {
        return Err(ParseError::new(text.len() - 1, PADDING));
    }
    Ok(sides)
}

impl Nardi {
    /// GNU Backgammon's position ID: 14 characters that hold the checkers as the player to move
    /// sees them, not who that is, nor the dice.
    ///
    /// ```
    /// use tigadi::{Notation, games::nardi::{Nardi, Rules}};
    /// assert_eq!(&Nardi::start(Rules).position_id(), "4HPwATDgc/ABMA");
    /// ```
    #[must_use]
    pub fn position_id(&self) -> ArrayString<14> {
        let (mut key, mut bit) = (0_u128, 0);
        for player in [self.turn().other(), self.turn()] {
            for &count in &self.places(player)[1..] {
                key |= ((1 << count) - 1) << bit;
                bit += u32::from(count) + 1;
            }
        }
        let mut id = ArrayString::new();
        // There is room for all digits.
        let _ = write_key(key, POSITION_BYTES, &mut id);
        id
    }

    /// The position of an ID with `turn` to roll.
    ///
    /// # Errors
    /// The place of a wrong digit, or why no game reaches the position.
    ///
    /// ```
    /// use tigadi::{Player, games::nardi::Nardi};
    /// let position = Nardi::from_position_id("4HPwATDgc/ABMA", Player::Two)?;
    /// assert_eq!(position.pips(Player::One), 167);
    /// # Ok::<(), tigadi::ParseError>(())
    /// ```
    pub fn from_position_id(id: &str, turn: Player) -> Result<Self, ParseError> {
        Self::from_id(id, turn, Stage::Roll)
    }

    /// The position of an ID in a match: whose turn it is and the dice are the match's.
    ///
    /// # Errors
    /// As [`from_position_id`](Self::from_position_id); also dice in a finished game.
    pub fn from_ids(id: &str, match_id: &MatchId) -> Result<Self, ParseError> {
        let stage = match_id.roll.map_or(Stage::Roll, |roll| Stage::Play(roll.higher_first()));
        Self::from_id(id, match_id.turn, stage)
    }

    pub(super) fn from_id(id: &str, turn: Player, stage: Stage) -> Result<Self, ParseError> {
        let [other, own] = read_position_id(id)?;
        let checkers = match turn {
            Player::One => [own, other],
            Player::Two => [other, own],
        };
        let roll_off = stage == Stage::RollOff;
        let dice = if let Stage::Play(roll) = stage { Some(roll) } else { None };
        let parts = Parts { places: checkers, turn: (!roll_off).then_some(turn), dice };
        Self::from_parts(Rules, &parts).map_err(|why| ParseError::new(0, Problem::Impossible(why)))
    }
}

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
/// use tigadi::{Player, games::nardi::{MatchId, Roll}};
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
    /// use tigadi::{Contest, Length, games::nardi::{MatchId, Roll, Rules}};
    /// let contest = Contest::new(Rules, Length::Points(5))?;
    /// let mut game = contest.next_game()?;
    /// game.roll_text("13")?;
    /// let id = MatchId::of(&contest, &game).unwrap();
    /// assert_eq!((id.length(), id.roll), (5, Roll::new(3, 1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
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
