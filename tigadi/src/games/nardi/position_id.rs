//! GNU Backgammon's position ID, as its manual describes it (*A technical description of the
//! position ID*), and the base 64 in which its match ID is written, too.

use core::fmt;

use arrayvec::ArrayString;

#[cfg(feature = "alloc")]
use super::Roll;
use super::{
    Nardi, Parts, Rules,
    board::{CHECKERS, OFF, PLACES},
    position::Stage,
    reasons,
};
use crate::{ParseError, Player, Position, Problem, Setup};

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The base 64 digits of a key of `bytes` bytes, its lowest byte first.
pub(crate) fn write_key(key: u128, bytes: u32, f: &mut dyn fmt::Write) -> fmt::Result {
    let digits = (bytes * 8).div_ceil(6);
    let number = (key.swap_bytes() >> (128 - bytes * 8)) << (digits * 6 - bytes * 8);
    (0..digits)
        .rev()
        .try_for_each(|digit| f.write_char(DIGITS[(number >> (digit * 6) & 63) as usize].into()))
}

/// The key of `bytes` bytes that a text holds.
pub(crate) fn read_key(text: &str, bytes: u32) -> Result<u128, ParseError> {
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

pub(crate) const PADDING: Problem =
    Problem::Wrong("bits are set after the end of the ID's content");

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

    /// The same with the dice that have been rolled, if they have.
    #[cfg(feature = "alloc")]
    pub(crate) fn from_id_and_dice(
        id: &str,
        turn: Player,
        dice: Option<Roll>,
    ) -> Result<Self, ParseError> {
        let stage = dice.map_or(Stage::Roll, |roll| Stage::Play(roll.higher_first()));
        Self::from_id(id, turn, stage)
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
