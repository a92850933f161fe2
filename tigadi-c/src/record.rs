//! `tigadi_record`: a whole game as text, with tags and comments; `tigadi_reader`: many of them.

use std::{ffi::c_char, mem::MaybeUninit, vec};

use tigadi::{
    AnyPosition, Record,
    formats::{Format, Import, mat::Mat, pgn::Records},
    games::nardi::Nardi,
};

use crate::{
    border::{border, free, given, hand_out, put_text, room, text},
    game::tigadi_game,
    status::{Failure, tigadi_error, tigadi_status},
};

/// A game with its tags and comments, as PGN.
pub struct tigadi_record(pub(crate) Record<AnyPosition>);

/// The record of a game, without tags and comments of its own.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_record_new(
    game: Option<&tigadi_game>,
    record: Option<&mut MaybeUninit<Option<Box<tigadi_record>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || hand_out(record, || Ok(tigadi_record(given(game, "game")?.0.clone().into()))))
}

/// Reads a text of one game, and plays it through.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_record_read(
    text: *const c_char,
    length: usize,
    record: Option<&mut MaybeUninit<Option<Box<tigadi_record>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        hand_out(record, || {
            // SAFETY: a text has its length.
            let text = unsafe { self::text(text, length) }?;
            Ok(tigadi_record(text.parse()?))
        })
    })
}

/// Another record with the same contents.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_record_clone(
    record: Option<&tigadi_record>,
    clone: Option<&mut MaybeUninit<Option<Box<tigadi_record>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || hand_out(clone, || Ok(tigadi_record(given(record, "record")?.0.clone()))))
}

/// Gives a record back.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_record_free(record: Option<Box<tigadi_record>>) {
    free(record);
}

/// The record as PGN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_record_text(
    record: Option<&tigadi_record>,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        put_text(buffer, length, &given(record, "record")?.0)
    })
}

/// The game, to be looked at or continued: everything in it can be taken back.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_record_game(
    record: Option<&tigadi_record>,
    game: Option<&mut MaybeUninit<Option<Box<tigadi_game>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || hand_out(game, || Ok(tigadi_game(given(record, "record")?.0.game().clone()))))
}

/// Gives the record a game that has gone on. Tags stay; comments on what is no longer in the game
/// are dropped.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_record_set_game(
    record: Option<&mut tigadi_record>,
    game: Option<&tigadi_game>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let record = &mut given(record, "record")?.0;
        *record = record.clone().with_game(given(game, "game")?.0.clone());
        Ok(())
    })
}

/// The name of a tag, counted from 0 in the order in which they are written, those that follow from
/// the game included. TIGADI_ERROR_NOTHING after the last.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_record_tag_name(
    record: Option<&tigadi_record>,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        let tags = given(record, "record")?.0.tags();
        let tag = tags.get(index).ok_or_else(|| Failure::nothing("there is no such tag"))?;
        put_text(buffer, length, &tag.0)
    })
}

/// The value of a tag. TIGADI_ERROR_NOTHING if it is not there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_record_tag(
    record: Option<&tigadi_record>,
    name: *const c_char,
    name_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length, and a buffer its capacity.
        let (name, buffer) = unsafe { (text(name, name_length)?, room(buffer, capacity)?) };
        let value = given(record, "record")?.0.tag(name);
        put_text(buffer, length, value.ok_or_else(|| Failure::nothing("there is no such tag"))?)
    })
}

/// Sets a tag; a new one comes after the others. Tags that follow from the game are refused.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_record_set_tag(
    record: Option<&mut tigadi_record>,
    name: *const c_char,
    name_length: usize,
    value: *const c_char,
    value_length: usize,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length.
        let (name, value) = unsafe { (text(name, name_length)?, text(value, value_length)?) };
        Ok(given(record, "record")?.0.set_tag(name, value)?)
    })
}

/// Removes a tag. TIGADI_ERROR_NOTHING if it is not there or follows from the game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_record_remove_tag(
    record: Option<&mut tigadi_record>,
    name: *const c_char,
    name_length: usize,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length.
        let name = unsafe { text(name, name_length) }?;
        let removed = given(record, "record")?.0.remove_tag(name);
        removed.map(drop).ok_or_else(|| Failure::nothing("there is no such tag"))
    })
}

/// A comment, counted from 0, and after how many events of the game's history it stands.
/// TIGADI_ERROR_NOTHING after the last.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_record_comment(
    record: Option<&tigadi_record>,
    index: usize,
    after: Option<&mut MaybeUninit<usize>>,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        let comment = given(record, "record")?.0.comments().nth(index);
        let (events, text) = comment.ok_or_else(|| Failure::nothing("there is no such comment"))?;
        let after = given(after, "after")?;
        put_text(buffer, length, text)?;
        after.write(events);
        Ok(())
    })
}

/// Adds a comment after so many events of the game's history, behind those already there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_record_add_comment(
    record: Option<&mut tigadi_record>,
    after: usize,
    text: *const c_char,
    length: usize,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length.
        let text = unsafe { self::text(text, length) }?;
        given(record, "record")?.0.comment(after, text);
        Ok(())
    })
}

/// Reads the records of a text one by one.
pub struct tigadi_reader(Reader);

enum Reader {
    Pgn(Records<AnyPosition, String>),
    Read(vec::IntoIter<Result<Record<AnyPosition>, Failure>>),
}

/// A reader at the beginning of a text, in whichever format of tigadi_format it is. The text is not
/// needed any more after this.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_reader_new(
    text: *const c_char,
    length: usize,
    reader: Option<&mut MaybeUninit<Option<Box<tigadi_reader>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        hand_out(reader, || {
            // SAFETY: a text has its length.
            let text = unsafe { self::text(text, length) }?;
            Ok(tigadi_reader(match read_records(text) {
                Some(records) => Reader::Read(records.into_iter()),
                None => Reader::Pgn(Record::read_all(text.to_owned())),
            }))
        })
    })
}

/// Gives a reader back.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_reader_free(reader: Option<Box<tigadi_reader>>) {
    free(reader);
}

/// The next record; TIGADI_ERROR_RECORD if it cannot be read, and then the one after it comes next;
/// TIGADI_ERROR_NOTHING after the last.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_reader_next(
    reader: Option<&mut tigadi_reader>,
    record: Option<&mut MaybeUninit<Option<Box<tigadi_record>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        hand_out(record, || {
            let next = match &mut given(reader, "reader")?.0 {
                Reader::Pgn(records) => records.next().map(|record| Ok(record?)),
                Reader::Read(records) => records.next(),
            };
            Ok(tigadi_record(next.ok_or_else(|| Failure::nothing("there is no more game"))??))
        })
    })
}

/// The records of a text, in whichever format it is.
fn read_records(text: &str) -> Option<Vec<Result<Record<AnyPosition>, Failure>>> {
    // PGN is read record by record elsewhere.
    if !Mat.recognises(text) {
        return None;
    }
    let games = Import::<Record<Nardi>>::read(&Mat, text);
    Some(games.map(|record| Ok(record?.to_string().parse()?)).collect())
}
