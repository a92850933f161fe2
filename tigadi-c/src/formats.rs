//! Games as other programs write them: `.mat` files, GNU Backgammon's IDs.

use std::{ffi::c_char, mem::MaybeUninit};

use tigadi::{
    AnyPosition, AnyRules, Contest, Game, Notation, Record,
    formats::{
        Export,
        gnubg::{GameState, MatchId},
        mat::Mat,
        pgn::Pgn,
    },
    games::nardi::{self, Nardi},
};

use crate::{
    border::{border, given, hand_out, items, put_text, room, text},
    contest::tigadi_contest,
    game::tigadi_game,
    record::tigadi_record,
    status::{Failure, tigadi_error, tigadi_status},
    values::{player, player_number, tigadi_player, tigadi_roll},
};

const NAMES: [&str; 2] = ["pgn", "mat"];

/// The name of a format of records, counted from 0, which tigadi_records_write takes: "pgn", for
/// any game, and "mat", the matches of nardi that GNU Backgammon, XG and others write.
/// TIGADI_ERROR_NOTHING after the last.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_format(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        let name = NAMES.get(index).ok_or_else(|| Failure::nothing("there is no such format"))?;
        put_text(buffer, length, name)
    })
}

/// Writes count records as one text of a format. TIGADI_ERROR_FORMAT for what the format has no
/// place for: nothing is left out silently. A text in "mat" is one match of all games, whose tags
/// White, Black, Round and MatchLength name player one and player two, say the game's number and
/// the points that win the match.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_records_write(
    format: *const c_char,
    format_length: usize,
    records: *const Option<&tigadi_record>,
    count: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length, an array its count, and a buffer its capacity.
        let (format, records, buffer) = unsafe {
            (text(format, format_length)?, items(records, count)?, room(buffer, capacity)?)
        };
        let records = records.iter().map(|record| Ok(given(*record, "a record")?.0.clone()));
        let records = records.collect::<Result<Vec<_>, Failure>>()?;
        let written = match format {
            "pgn" => Pgn.write(&records)?,
            "mat" => {
                let records = records.iter().map(nardi_record);
                Mat.write(&records.collect::<Result<Vec<_>, _>>()?)?
            }
            _ => return Err(Failure::value("there is no such format")),
        };
        put_text(buffer, length, written)
    })
}

/// How far a game of nardi is.
pub type tigadi_game_stage = u8;
/// No game has been started.
pub const TIGADI_STAGE_NONE: tigadi_game_stage = 0;
/// A game is being played.
pub const TIGADI_STAGE_PLAYING: tigadi_game_stage = 1;
/// The game has been played to its end.
pub const TIGADI_STAGE_OVER: tigadi_game_stage = 2;
/// The game has been resigned.
pub const TIGADI_STAGE_RESIGNED: tigadi_game_stage = 3;

const STAGES: [GameState; 4] =
    [GameState::None, GameState::Playing, GameState::Over, GameState::Resigned];

/// What GNU Backgammon's match ID says about a match without doubling. Its player 0 is player one.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tigadi_match_id {
    /// The points that win the match; 0 is a match without end.
    pub length: u16,
    /// The points of player one and of player two.
    pub score: [u16; 2],
    /// The player on roll, or who has rolled.
    pub turn: tigadi_player,
    /// The player who must decide: not the one on roll when a resignation is offered.
    pub decides: tigadi_player,
    /// How far the game is.
    pub stage: tigadi_game_stage,
    /// The points of an offered resignation, 1 to 3; 0 when none is offered.
    pub resignation: u8,
    /// The dice; 0 and 0 where there are none.
    pub roll: tigadi_roll,
}

impl tigadi_match_id {
    fn read(self) -> Result<MatchId, Failure> {
        let id = MatchId::new(self.length, self.score);
        let id = id.and_then(|id| id.with_resignation(self.resignation));
        let mut id = id.ok_or_else(|| Failure::value("a match ID has no room for the number"))?;
        let stage = STAGES.get(usize::from(self.stage));
        let stage = stage.ok_or_else(|| Failure::value("there is no such stage of a game"))?;
        let (turn, decides) = (player(self.turn)?, player(self.decides)?);
        let tigadi_roll { first, second } = self.roll;
        let roll = match (first, second) {
            (0, 0) => None,
            _ => {
                let roll = nardi::Roll::new(first, second);
                Some(roll.ok_or_else(|| Failure::value("dice show 1 to 6"))?)
            }
        };
        (id.turn, id.decides, id.state, id.roll) = (turn, decides, *stage, roll);
        Ok(id)
    }
}

impl From<MatchId> for tigadi_match_id {
    fn from(id: MatchId) -> Self {
        let [first, second] = id.roll.map_or([0; 2], nardi::Roll::dice);
        let stage = STAGES.iter().position(|&stage| stage == id.state);
        Self {
            length: id.length(),
            score: id.score(),
            turn: player_number(Some(id.turn)),
            decides: player_number(Some(id.decides)),
            stage: stage.unwrap_or_default() as u8,
            resignation: id.resignation(),
            roll: tigadi_roll { first, second },
        }
    }
}

/// Reads a match ID.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_match_id_read(
    text: *const c_char,
    length: usize,
    id: Option<&mut MaybeUninit<tigadi_match_id>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length.
        let read: MatchId = unsafe { self::text(text, length) }?.parse()?;
        given(id, "id")?.write(read.into());
        Ok(())
    })
}

/// Writes a match ID.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_match_id_text(
    id: Option<&tigadi_match_id>,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        put_text(buffer, length, given(id, "id")?.read()?)
    })
}

/// How a contest of nardi to so many points stands while this game of it is played; its contestant
/// A is player one. TIGADI_ERROR_FORMAT for a contest of sets, or one too long for an ID.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_match_id_of(
    contest: Option<&tigadi_contest>,
    game: Option<&tigadi_game>,
    id: Option<&mut MaybeUninit<tigadi_match_id>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let (contest, game) = (&given(contest, "contest")?.0, &given(game, "game")?.0);
        let mut same = Contest::new(nardi::Rules, contest.length())?;
        for record in contest.records() {
            same.play(nardi_record(record)?)?;
        }
        let mut played = nardi_record(&game.clone().into())?.into_game();
        // What is on offer is in no record.
        if let Some(offer) = game.offer() {
            played.resign(offer.loser, Some(offer.points))?;
        }
        let found = MatchId::of(&same, &played).ok_or_else(|| {
            Failure::new(
                tigadi_status::TIGADI_ERROR_FORMAT,
                "a match ID has no place for this contest",
            )
        })?;
        given(id, "id")?.write(found.into());
        Ok(())
    })
}

/// GNU Backgammon's position ID of a game of nardi: the checkers as the player to move sees them,
/// not who that is, nor the dice.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_position_id(
    game: Option<&tigadi_game>,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        match given(game, "game")?.0.position() {
            AnyPosition::Nardi(position) => put_text(buffer, length, position.position_id()),
            _ => Err(not_nardi()),
        }
    })
}

/// A game of nardi that goes on from a position ID; the match ID says whose turn it is and what the
/// dice are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_from_ids(
    position_id: *const c_char,
    position_length: usize,
    match_id: *const c_char,
    match_length: usize,
    game: Option<&mut MaybeUninit<Option<Box<tigadi_game>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        hand_out(game, || {
            // SAFETY: a text has its length.
            let (position, id) =
                unsafe { (text(position_id, position_length)?, text(match_id, match_length)?) };
            let position = id.parse::<MatchId>()?.position(position)?;
            Ok(tigadi_game(Game::from(AnyPosition::Nardi(position))))
        })
    })
}

fn not_nardi() -> Failure {
    Failure::new(tigadi_status::TIGADI_ERROR_FORMAT, "the format is for nardi only")
}

/// A record of any game as one of nardi.
fn nardi_record(record: &Record<AnyPosition>) -> Result<Record<Nardi>, Failure> {
    match record.game().position().rules() {
        AnyRules::Nardi(_) => Ok(record.to_string().parse()?),
        _ => Err(not_nardi()),
    }
}
