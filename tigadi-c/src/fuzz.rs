//! A program that makes whatever calls a text of bytes says, and looks at every answer: for the
//! fuzzer, and for the test that replays its corpus.
//!
//! A line is a call: a byte for which, a byte for what is NULL ([`Given`]), and what it is given.

mod further;
mod given;

use std::mem::MaybeUninit;

use self::given::{Given, Text, read};
use crate::{tigadi_status::*, *};

/// Lines that count, so that an input takes no long time.
const MOST_CALLS: usize = 60;
/// Events that a game may have when more are asked for.
const MOST_EVENTS: usize = 400;

type Handle<T> = Option<Box<T>>;

/// Makes the calls of an input, and panics when an answer is not what the header says.
pub fn calls(data: &[u8]) {
    let mut caller = Caller::default();
    caller.make_calls(data);
    caller.free();
}

/// What a caller has.
#[derive(Default)]
struct Caller {
    game: Handle<tigadi_game>,
    other: Handle<tigadi_game>,
    record: Handle<tigadi_record>,
    reader: Handle<tigadi_reader>,
    contest: Handle<tigadi_contest>,
    turn: Handle<tigadi_turn>,
    clock: Handle<tigadi_clock>,
    engine: Handle<tigadi_engine>,
    stop: Handle<tigadi_stop>,
    session: Handle<tigadi_session>,
}

/// A number out of an argument: byte `index`, or 0.
fn byte(argument: &[u8], index: usize) -> u8 {
    argument.get(index).copied().unwrap_or_default()
}

/// The same with digits for small numbers.
fn digit(argument: &[u8], index: usize) -> u8 {
    byte(argument, index).wrapping_sub(b'0')
}

/// Eight bytes of an argument, fewer of a shorter one.
fn number(argument: &[u8]) -> u64 {
    argument.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// Any move at all.
fn any_move(argument: &[u8]) -> tigadi_move {
    let at = |index| byte(argument, index);
    let steps = [3, 5, 7, 9].map(|i| tigadi_step { source: at(i), target: at(i + 1) });
    tigadi_move { family: at(0), count: at(1), capture: at(2), reserved: 0, steps }
}

/// No item of a list.
const NO_STEP: tigadi_step = tigadi_step { source: 77, target: 77 };
const NO_MOVE: tigadi_move =
    tigadi_move { family: 77, count: 77, capture: 77, reserved: 77, steps: [NO_STEP; 4] };

/// What a search tells, which ends it after two depths.
unsafe extern "C" fn look_at_report(
    data: *mut std::ffi::c_void,
    analysis: &tigadi_analysis,
    lines: *const tigadi_line,
    count: usize,
) -> bool {
    // SAFETY: the data of this search.
    let told = unsafe { &mut *data.cast::<u32>() };
    assert!(analysis.depth > *told && analysis.line.count > 0);
    *told = analysis.depth;
    // SAFETY: so many lines are told.
    let lines = unsafe { std::slice::from_raw_parts(lines, count) };
    assert!(lines.iter().all(|line| line.count > 0));
    *told > 1
}

impl Caller {
    fn make_calls(&mut self, data: &[u8]) {
        let mut rest = data;
        for line in data.split(|&byte| byte == b'\n').take(MOST_CALLS) {
            rest = rest.get(line.len() + 1..).unwrap_or_default();
            if let [what, given, argument @ ..] = line {
                self.call(*what, Given(*given), argument, rest);
            }
        }
    }

    fn call(&mut self, what: u8, given: Given, argument: &[u8], rest: &[u8]) {
        let before = self.stands();
        let given = Given(given.0 | u8::from(!self.has_what_it_takes(what)));
        let status = match what {
            b'a'..=b'z' => self.change_game(what, given, argument),
            b'A'..=b'Z' => self.with_game_and_record(what, given, argument, rest),
            b'@' | b'#' | b'^' | b';' | b'.' | b',' | b':' | b'+' | b'~' | b'`' | b'%' | b'|'
            | b'&' | b'_' => self.further(what, given, argument, rest),
            _ => self.with_the_others(what, given, argument),
        };
        // What fails has changed nothing.
        if status.is_some_and(|status| status != TIGADI_OK) {
            assert_eq!(self.stands(), before);
        }
    }

    /// Whether there are the handles that a call takes.
    fn has_what_it_takes(&self, what: u8) -> bool {
        match what {
            b'n' | b'x' | b'L' | b'P' | b'R' | b'W' => true,
            b'a'..=b'z' | b'N' | b'0' | b'!' | b'=' => self.game.is_some(),
            b'S' => self.game.is_some() && self.record.is_some(),
            b'M' => self.reader.is_some(),
            b'A'..=b'Z' => self.record.is_some(),
            b'1'..=b'9' => self.turn.is_some(),
            b']' | b'{' | b'(' | b')' => self.contest.is_some(),
            b'}' => self.contest.is_some() && self.record.is_some(),
            b'>' => self.clock.is_some(),
            b'@' | b'#' | b'^' | b';' | b':' => self.game.is_some(),
            b',' => self.game.is_some() && self.contest.is_some(),
            b'.' => self.record.is_some(),
            b'+' => self.turn.is_some(),
            b'%' | b'|' | b'&' | b'_' => self.session.is_some(),
            _ => true,
        }
    }

    /// The game as a text of all that happened, for comparison.
    fn stands(&self) -> Option<String> {
        let game = self.game.as_ref()?;
        let offer = game.0.offer();
        Some(format!("{:?} {} {offer:?} {}", game.0.position(), game.0, game.0.history().len()))
    }

    fn change_game(&mut self, what: u8, given: Given, argument: &[u8]) -> Option<tigadi_status> {
        let text = Text::new(argument, given);
        let (address, length) = (text.address(), text.length());
        let mut random = tigadi_random { state: number(argument) };
        let many = self.game.as_ref().is_some_and(|game| game.0.history().len() >= MOST_EVENTS);
        let loser = digit(argument, 0);
        let roll = tigadi_roll { first: digit(argument, 0), second: digit(argument, 1) };
        let mut game = self.game.as_deref_mut().filter(|_| given.handle());
        let is_there = game.is_some();
        let status = match what {
            b'n' => {
                // SAFETY: a text has its length.
                let new = given
                    .make(|game, error| unsafe { tigadi_game_new(address, length, game, error) });
                if new.is_some() {
                    self.game = new;
                }
                return None;
            }
            b'a' if is_there && !many => {
                argument.iter().for_each(|&choice| self.play_legal(choice));
                return None;
            }
            b'm' => {
                let m = any_move(argument);
                given.call(|error| tigadi_game_play(game, given.text().then_some(&m), error))
            }
            b'p' if !many => {
                let mut m = MaybeUninit::uninit();
                let place = given.place().then_some(&mut m);
                // SAFETY: a text has its length.
                given.call(|error| unsafe {
                    tigadi_game_play_text(game, address, length, place, error)
                })
            }
            b'q' => {
                // SAFETY: a text has its length.
                let read = given.value(|m, error| unsafe {
                    tigadi_game_parse_move(game.as_deref(), address, length, m, error)
                });
                if let Some(m) = read {
                    self.look_at_move(&m);
                }
                return None;
            }
            b'r' => given.call(|error| tigadi_game_roll(game, roll, error)),
            b's' => given.call(|error| {
                let mut roll = MaybeUninit::uninit();
                let place = given.place().then_some(&mut roll);
                let random = given.text().then_some(&mut random);
                tigadi_game_roll_random(game, random, place, error)
            }),
            b'f' if !many => given.call(|error| {
                let mut m = MaybeUninit::uninit();
                let place = given.place().then_some(&mut m);
                let random = given.text().then_some(&mut random);
                tigadi_game_finish_turn(game, random, place, error)
            }),
            b'z' => {
                let mut event = MaybeUninit::uninit();
                let place = given.place().then_some(&mut event);
                given.call(|error| tigadi_game_undo(game.as_deref_mut(), place, error))
            }
            b'y' => {
                let mut event = MaybeUninit::uninit();
                let place = given.place().then_some(&mut event);
                given.call(|error| tigadi_game_redo(game, place, error))
            }
            b'g' => {
                let points = digit(argument, 1);
                given.call(|error| tigadi_game_resign(game, loser, points, error))
            }
            b'c' => given.call(|error| tigadi_game_accept(game, error)),
            b'd' => given.call(|error| tigadi_game_refuse(game, error)),
            b'e' => given.call(|error| tigadi_game_agree_draw(game, error)),
            b't' => given.call(|error| tigadi_game_time_out(game, loser, error)),
            b'l' => given.call(|error| tigadi_game_leave(game, loser, error)),
            b'o' => {
                self.look_at_game(given);
                return None;
            }
            b'x' => {
                std::mem::swap(&mut self.game, &mut self.other);
                return None;
            }
            b'w' => {
                let game = game.as_deref();
                let clone = given.make(|clone, error| tigadi_game_clone(game, clone, error));
                tigadi_game_free(self.other.take());
                self.other = clone;
                return None;
            }
            _ => return None,
        };
        assert!(is_there || status != TIGADI_OK);
        Some(status)
    }

    /// Plays one of the legal moves, or rolls.
    fn play_legal(&mut self, choice: u8) {
        let all = Given(b' ');
        let Some(game) = self.game.as_deref_mut() else { return };
        // SAFETY: `list` gives arrays with their capacity.
        let legal = all.list(NO_MOVE, |moves, capacity, count, error| unsafe {
            tigadi_game_moves(Some(game), moves, capacity, count, error)
        });
        let Some(state) = all.value(|state, error| tigadi_game_state(Some(game), state, error))
        else {
            unreachable!("a game has a state");
        };
        let over = state.over;
        assert_eq!(over, state.outcome.reason[0] != 0);
        assert_eq!(legal.is_empty(), over || state.awaits_roll);
        if let Some(m) = legal.get(usize::from(choice) % legal.len().max(1)) {
            let text = Self::text_of(game, m);
            let mut read = MaybeUninit::new(NO_MOVE);
            let (address, length) = (text.as_ptr().cast(), text.len());
            // SAFETY: a text has its length; `read` is set before the call.
            let read = unsafe {
                let place = Some(&mut read);
                all.call(|error| tigadi_game_parse_move(Some(game), address, length, place, error));
                read.assume_init()
            };
            assert_eq!(read, *m, "{text}");
            assert_eq!(all.call(|error| tigadi_game_play(Some(game), Some(m), error)), TIGADI_OK);
        } else {
            let mut random = tigadi_random { state: choice.into() };
            let status = all
                .call(|error| tigadi_game_roll_random(Some(game), Some(&mut random), None, error));
            assert_eq!(status == TIGADI_OK, !over);
        }
    }

    fn text_of(game: &tigadi_game, m: &tigadi_move) -> String {
        // SAFETY: `written` gives buffers with their capacity.
        let text = Given(b' ').written(|buffer, capacity, length, error| unsafe {
            tigadi_game_move_text(Some(game), Some(m), buffer, capacity, length, error)
        });
        text.expect("a legal move has a text")
    }

    /// A move is legal, with texts, or refused everywhere.
    fn look_at_move(&self, m: &tigadi_move) {
        let all = Given(b' ');
        let game = self.game.as_deref();
        let status = all.call(|error| tigadi_game_check(game, Some(m), error));
        let [text, why] = [tigadi_game_move_text, tigadi_game_explain].map(|write| {
            // SAFETY: `written` gives buffers with their capacity.
            all.written(|buffer, capacity, length, error| unsafe {
                write(game, Some(m), buffer, capacity, length, error)
            })
        });
        assert_eq!(text.is_some(), status == TIGADI_OK);
        assert_eq!(why.is_some(), status == TIGADI_OK);
    }

    fn look_at_game(&self, given: Given) {
        let game = self.game.as_deref().filter(|_| given.handle());
        let state = given.value(|state, error| tigadi_game_state(game, state, error));
        let [text, ..] = [tigadi_game_text, tigadi_game_summary, tigadi_game_board].map(|write| {
            // SAFETY: `written` gives buffers with their capacity.
            given.written(|buffer, capacity, length, error| unsafe {
                write(game, buffer, capacity, length, error)
            })
        });
        assert_eq!(text.is_some(), game.is_some());
        let no_event = tigadi_event {
            what: 77,
            player: 77,
            roll: tigadi_roll { first: 77, second: 77 },
            outcome: tigadi_outcome { reason: [77; 32], winner: 77, points: 77 },
            played: NO_MOVE,
        };
        // SAFETY: `list` gives arrays with their capacity.
        let history = given.list(no_event, |events, capacity, count, error| unsafe {
            tigadi_game_history(game, events, capacity, count, error)
        });
        // SAFETY: `list` gives arrays with their capacity.
        let values = given.list(77, |values, capacity, count, error| unsafe {
            tigadi_game_encode(game, values, capacity, count, error)
        });
        if let Some(state) = state {
            assert_eq!(history.len(), state.events);
            assert_eq!(values.last(), Some(&(1 - 2 * i32::from(state.turn))));
            let name = read(&state.outcome.reason);
            let (address, name_length) = (name.as_ptr().cast(), name.len());
            // SAFETY: a text has its length, and `written` gives buffers with their capacity.
            let about = given.written(|buffer, capacity, length, error| unsafe {
                tigadi_reason_about(address, name_length, buffer, capacity, length, error)
            });
            assert_eq!(about.is_some(), state.over);
        }
        if let Some(text) = text {
            let (address, length) = (text.as_ptr().cast(), text.len());
            // SAFETY: a text has its length.
            let again = Given(b' ')
                .make(|game, error| unsafe { tigadi_game_new(address, length, game, error) });
            assert!(again.is_some_and(|again| again.0.to_string() == text));
        }
    }

    fn with_game_and_record(
        &mut self,
        what: u8,
        given: Given,
        argument: &[u8],
        rest: &[u8],
    ) -> Option<tigadi_status> {
        let (text, rest) = (Text::new(argument, given), Text::new(rest, given));
        let (address, length) = (text.address(), text.length());
        let index = usize::from(digit(argument, 0));
        let game = self.game.as_deref().filter(|_| given.handle());
        let mut record = self.record.as_deref_mut().filter(|_| given.handle());
        match what {
            b'N' => {
                let made = given.make(|record, error| tigadi_record_new(game, record, error));
                self.record = made.or(self.record.take());
            }
            b'R' => {
                // SAFETY: a text has its length.
                let made = given.make(|record, error| unsafe {
                    tigadi_record_read(rest.address(), rest.length(), record, error)
                });
                self.record = made.or(self.record.take());
            }
            b'L' => {
                // SAFETY: a text has its length.
                let made = given.make(|reader, error| unsafe {
                    tigadi_reader_new(rest.address(), rest.length(), reader, error)
                });
                self.reader = made.or(self.reader.take());
            }
            b'M' => {
                let reader = self.reader.as_deref_mut().filter(|_| given.handle());
                let next = given.make(|record, error| tigadi_reader_next(reader, record, error));
                self.record = next.or(self.record.take());
            }
            b'C' => {
                let record = record.as_deref();
                let made = given.make(|clone, error| tigadi_record_clone(record, clone, error));
                tigadi_record_free(made);
            }
            b'G' => {
                let record = record.as_deref();
                let made = given.make(|game, error| tigadi_record_game(record, game, error));
                self.game = made.or(self.game.take());
            }
            b'S' => {
                return Some(given.call(|error| tigadi_record_set_game(record, game, error)));
            }
            b'T' => {
                let record = record.as_deref();
                // SAFETY: `written` gives buffers with their capacity.
                let text = given.written(|buffer, capacity, length, error| unsafe {
                    tigadi_record_text(record, buffer, capacity, length, error)
                });
                if let Some(text) = text {
                    let (address, length) = (text.as_ptr().cast(), text.len());
                    // SAFETY: a text has its length.
                    let again = Given(b' ').make(|record, error| unsafe {
                        tigadi_record_read(address, length, record, error)
                    });
                    assert!(again.is_some_and(|again| again.0.to_string() == text), "{text}");
                }
            }
            b'K' => {
                let end = argument.iter().position(|&c| c == b'=').unwrap_or(argument.len());
                let value = argument.get(end + 1..).unwrap_or_default();
                let (name, value) = (Text::new(&argument[..end], given), Text::new(value, given));
                // SAFETY: a text has its length.
                return Some(given.call(|error| unsafe {
                    tigadi_record_set_tag(
                        record,
                        name.address(),
                        name.length(),
                        value.address(),
                        value.length(),
                        error,
                    )
                }));
            }
            b'D' => {
                // SAFETY: a text has its length.
                return Some(given.call(|error| unsafe {
                    tigadi_record_remove_tag(record, address, length, error)
                }));
            }
            b'V' => {
                let record = record.as_deref();
                // SAFETY: a text has its length, and `written` gives buffers with their capacity.
                given.written(|buffer, capacity, written, error| unsafe {
                    tigadi_record_tag(record, address, length, buffer, capacity, written, error)
                });
            }
            b'I' => {
                let record = record.as_deref();
                // SAFETY: `written` gives buffers with their capacity.
                let name = given.written(|buffer, capacity, length, error| unsafe {
                    tigadi_record_tag_name(record, index, buffer, capacity, length, error)
                });
                let mut after = MaybeUninit::uninit();
                // SAFETY: as above.
                given.written(|buffer, capacity, length, error| unsafe {
                    let after = given.place().then_some(&mut after);
                    tigadi_record_comment(record, index, after, buffer, capacity, length, error)
                });
                if let Some(name) = name {
                    let (name, name_length) = (name.as_ptr().cast(), name.len());
                    // SAFETY: a text has its length, and a buffer its capacity.
                    let value = Given(b' ').written(|buffer, capacity, length, error| unsafe {
                        tigadi_record_tag(
                            record,
                            name,
                            name_length,
                            buffer,
                            capacity,
                            length,
                            error,
                        )
                    });
                    assert!(value.is_some());
                }
            }
            b'A' => {
                let comment = Text::new(argument.get(1..).unwrap_or_default(), given);
                // SAFETY: a text has its length.
                return Some(given.call(|error| unsafe {
                    let (text, length) = (comment.address(), comment.length());
                    tigadi_record_add_comment(record.take(), index, text, length, error)
                }));
            }
            b'P' => {
                // SAFETY: `written` gives buffers with their capacity.
                given.written(|buffer, capacity, length, error| unsafe {
                    tigadi_preset(index, buffer, capacity, length, error)
                });
                let name = Text::new(argument.get(1..).unwrap_or_default(), given);
                // SAFETY: a text has its length.
                let setting = given.value(|setting, error| unsafe {
                    let (text, length) = (name.address(), name.length());
                    tigadi_preset_setting(text, length, index, setting, error)
                });
                if let Some(setting) = setting {
                    assert!(!read(&setting.key).is_empty() && !read(&setting.value).is_empty());
                    assert!(!read(&setting.default_value).is_empty());
                    assert!(!read(&setting.about).is_empty());
                    assert_eq!(
                        read(&setting.words).is_empty(),
                        setting.kind != TIGADI_SETTING_WORD
                    );
                }
            }
            b'W' => {
                let number = u32::try_from(number(argument)).unwrap_or(u32::MAX);
                for text in [tigadi_status_name(number), tigadi_status_text(number)] {
                    assert_eq!(text.is_null(), number > TIGADI_ERROR_DEFECT as u32);
                }
            }
            _ => {}
        }
        None
    }

    fn with_the_others(
        &mut self,
        what: u8,
        given: Given,
        argument: &[u8],
    ) -> Option<tigadi_status> {
        let game = self.game.as_deref().filter(|_| given.handle());
        match what {
            b'0'..=b'9' => self.with_turn(what, given, argument),
            b'!' => self.search(given, argument),
            b'*' => {
                // A table of more memory than there is, or a small one.
                let size = if byte(argument, 0) == b'9' { usize::MAX } else { 1 };
                let made = given.make(|engine, error| tigadi_engine_new(size, engine, error));
                self.engine = made.or(self.engine.take());
                if let Some(engine) = self.engine.as_deref_mut() {
                    tigadi_engine_free(
                        given.make(|clone, error| tigadi_engine_clone(Some(engine), clone, error)),
                    );
                    let engine = Some(engine).filter(|_| given.handle());
                    given.call(|error| tigadi_engine_clear(engine, error));
                }
            }
            b'$' => {
                let made = given.make(|stop, error| tigadi_stop_new(stop, error));
                self.stop = made.or(self.stop.take());
                let stop = self.stop.as_deref().filter(|_| given.handle());
                let set = [tigadi_stop_set, tigadi_stop_clear][usize::from(byte(argument, 0) & 1)];
                given.call(|error| set(stop, error));
                tigadi_stop_free(given.make(|clone, error| tigadi_stop_clone(stop, clone, error)));
            }
            b'[' => {
                let text = Text::new(argument.get(2..).unwrap_or_default(), given);
                let (unit, units) = (digit(argument, 0), digit(argument, 1));
                // SAFETY: a text has its length.
                let made = given.make(|contest, error| unsafe {
                    let (text, length) = (text.address(), text.length());
                    tigadi_contest_new(text, length, unit, units.into(), contest, error)
                });
                self.contest = made.or(self.contest.take());
            }
            b']' | b'{' | b'}' | b'(' | b')' => self.with_contest(what, given, argument),
            b'<' => {
                let at = |i: usize| number(argument.get(i * 8..).unwrap_or_default());
                let control = tigadi_time_control { main: at(0), increment: at(1), turn: at(2) };
                let control = given.text().then_some(&control);
                let made = given.make(|clock, error| tigadi_clock_new(control, clock, error));
                self.clock = made.or(self.clock.take());
            }
            b'>' => self.with_clock(given, argument),
            b'?' => {
                let mut random = tigadi_random { state: number(argument) };
                let bound = u32::from(byte(argument, 0));
                let random = given.handle().then_some(&mut random);
                let below =
                    given.value(|number, error| tigadi_random_below(random, bound, number, error));
                assert!(below.is_none_or(|number| number < bound));
            }
            b'=' => {
                let m = any_move(argument);
                if game.is_some() {
                    self.look_at_move(&m);
                }
                let m = given.text().then_some(&m);
                given.call(|error| tigadi_game_check(game, m, error));
            }
            _ => {}
        }
        None
    }

    fn with_turn(&mut self, what: u8, given: Given, argument: &[u8]) {
        let game = self.game.as_deref();
        let mut turn = self.turn.as_deref_mut().filter(|_| given.handle());
        let place = digit(argument, 0);
        let step = tigadi_step { source: byte(argument, 0), target: byte(argument, 1) };
        match what {
            b'0' => {
                let game = game.filter(|_| given.handle());
                let made = given.make(|turn, error| tigadi_turn_new(game, turn, error));
                self.turn = made.or(self.turn.take());
            }
            b'1' => {
                given.call(|error| tigadi_turn_play(turn, step, error));
            }
            b'2' => {
                let mut step = MaybeUninit::uninit();
                let place = given.place().then_some(&mut step);
                given.call(|error| tigadi_turn_undo(turn, place, error));
            }
            b'3' => {
                for &place in argument {
                    let place = place.wrapping_sub(b'0');
                    let turn = turn.as_deref_mut();
                    let done = given.value(|tap, error| tigadi_turn_tap(turn, place, tap, error));
                    assert!(done.is_none_or(|done| done <= TIGADI_TAP_MOVED));
                }
            }
            b'4' => {
                let turn = turn.as_deref();
                given.value(|place, error| tigadi_turn_selected(turn, place, error));
                tigadi_turn_free(given.make(|clone, error| tigadi_turn_clone(turn, clone, error)));
            }
            b'5' => {
                let turn = turn.as_deref();
                // SAFETY: `list` gives arrays with their capacity.
                unsafe {
                    given.list(77, |places, capacity, count, error| {
                        tigadi_turn_places(turn, places, capacity, count, error)
                    });
                    given.list(77, |dice, capacity, count, error| {
                        tigadi_turn_dice(turn, dice, capacity, count, error)
                    });
                    given.list(NO_STEP, |steps, capacity, count, error| {
                        tigadi_turn_steps(turn, steps, capacity, count, error)
                    });
                    given.list(NO_MOVE, |ways, capacity, count, error| {
                        tigadi_turn_ways(turn, place, ways, capacity, count, error)
                    });
                }
            }
            _ => self.step(given, argument),
        }
    }

    /// Plays steps that may follow, and looks at what the turn comes to: a legal play as long as
    /// the game stands where the turn began.
    fn step(&mut self, given: Given, argument: &[u8]) {
        let mut made = None;
        if argument.first() == Some(&b'n') && self.game.is_some() {
            let game = self.game.as_deref();
            made = Given(b' ').make(|turn, error| tigadi_turn_new(game, turn, error));
        }
        let fresh = made.is_some();
        self.turn = made.or(self.turn.take());
        let Some(turn) = self.turn.as_deref_mut() else { return };
        for &choice in argument {
            // SAFETY: `list` gives arrays with their capacity.
            let next = given.list(NO_STEP, |steps, capacity, count, error| unsafe {
                tigadi_turn_next_steps(Some(turn), steps, capacity, count, error)
            });
            if let Some(&step) = next.get(usize::from(choice) % next.len().max(1)) {
                let status = given.call(|error| tigadi_turn_play(Some(turn), step, error));
                assert_eq!(status, TIGADI_OK);
            }
        }
        let complete = given.value(|play, error| tigadi_turn_complete(Some(turn), play, error));
        let finished = given.value(|play, error| tigadi_turn_finish(Some(turn), play, error));
        for play in [complete, finished].into_iter().flatten().filter(|_| fresh) {
            let game = self.game.as_deref();
            let status = given.call(|error| tigadi_game_check(game, Some(&play), error));
            assert_eq!(status, TIGADI_OK);
        }
    }

    /// A short search: by a few nodes, whatever the other limits say.
    fn search(&mut self, given: Given, argument: &[u8]) {
        if self.engine.is_none() {
            self.engine = Given(b' ').make(|engine, error| tigadi_engine_new(0, engine, error));
        }
        let game = self.game.as_deref();
        let stop = self.stop.as_deref();
        let engine = self.engine.as_deref_mut().filter(|_| given.handle());
        let large = number(argument.get(2..).unwrap_or_default());
        let mut told = 0;
        let limits = tigadi_limits {
            nodes: 1 + u64::from(byte(argument, 1) & 31),
            time: large,
            clock: large.rotate_left(8),
            increment: large.rotate_left(16),
            depth: large as u32,
            threads: 0,
            plain: large & 1 == 1,
            report: Some(look_at_report),
            data: (&raw mut told).cast(),
        };
        let limits = given.text().then_some(&limits);
        let mut random = tigadi_random { state: large };
        let mut random = given.length().then_some(&mut random);
        let level = digit(argument, 0);
        let mut best = None;
        if level < 7 {
            let mut analysis = MaybeUninit::uninit();
            let chosen = given.value(|chosen, error| {
                let (random, analysis) = (random.take(), Some(&mut analysis));
                tigadi_engine_choose(
                    engine, level, game, limits, stop, random, chosen, analysis, error,
                )
            });
            // SAFETY: what a call returns is written if all went well.
            best = chosen.map(|m| (m, unsafe { analysis.assume_init() }.line));
        } else {
            let mut lines = [const { MaybeUninit::<tigadi_line>::uninit() }; 4];
            let mut count = MaybeUninit::new(0);
            let capacity = usize::from(level) % 5;
            // SAFETY: the array has its capacity.
            let found = given.value(|analysis, error| unsafe {
                let (lines, count) = (lines.as_mut_ptr().cast(), Some(&mut count));
                tigadi_engine_analyse(
                    engine, game, limits, stop, lines, capacity, count, analysis, error,
                )
            });
            // SAFETY: it was set above, and a call at most sets it again.
            let count = unsafe { count.assume_init() };
            assert!(count <= capacity);
            if let Some(analysis) = found {
                best = Some((analysis.line.moves[0], analysis.line));
                for line in &lines[..count] {
                    // SAFETY: so many lines are written if all went well.
                    let line = unsafe { line.assume_init_ref() };
                    assert!((1..=TIGADI_MAX_VARIATION).contains(&line.count));
                    let m = Some(&line.moves[0]);
                    let status = given.call(|error| tigadi_game_check(game, m, error));
                    assert_eq!(status, TIGADI_OK);
                }
            }
        }
        if let Some((m, line)) = best {
            assert!((1..=TIGADI_MAX_VARIATION).contains(&line.count));
            let status = given.call(|error| tigadi_game_check(game, Some(&m), error));
            assert_eq!(status, TIGADI_OK);
        }
    }

    fn with_contest(&mut self, what: u8, given: Given, argument: &[u8]) {
        let mut contest = self.contest.as_deref_mut().filter(|_| given.handle());
        let index = usize::from(digit(argument, 0));
        match what {
            b']' => {
                let contest = contest.as_deref();
                let stands =
                    given.value(|place, error| tigadi_contest_standing(contest, place, error));
                // SAFETY: `written` gives buffers with their capacity.
                let score = given.written(|buffer, capacity, length, error| unsafe {
                    tigadi_contest_score(contest, buffer, capacity, length, error)
                });
                assert!(stands.is_none() || score.is_some());
                tigadi_contest_free(
                    given.make(|clone, error| tigadi_contest_clone(contest, clone, error)),
                );
            }
            b'{' => {
                let contest = contest.as_deref();
                let made = given.make(|game, error| tigadi_contest_next_game(contest, game, error));
                self.game = made.or(self.game.take());
            }
            b'}' => {
                let record = self.record.as_deref().filter(|_| given.text());
                given.call(|error| tigadi_contest_play(contest.take(), record, error));
            }
            b'(' => {
                let contest = contest.as_deref();
                let made = given
                    .make(|record, error| tigadi_contest_record(contest, index, record, error));
                self.record = made.or(self.record.take());
            }
            _ => {
                given.call(|error| tigadi_contest_undo(contest.take(), error));
            }
        }
    }

    fn with_clock(&mut self, given: Given, argument: &[u8]) {
        let mut clock = self.clock.as_deref_mut().filter(|_| given.handle());
        let player = digit(argument, 1);
        let time = number(argument.get(1..).unwrap_or_default());
        match byte(argument, 0) {
            b's' => given.call(|error| tigadi_clock_start(clock.as_deref_mut(), player, error)),
            b'e' => given.call(|error| tigadi_clock_elapse(clock.as_deref_mut(), time, error)),
            b'p' => given.call(|error| tigadi_clock_press(clock.as_deref_mut(), player, error)),
            b'h' => given.call(|error| tigadi_clock_pause(clock.as_deref_mut(), error)),
            _ => given.call(|error| tigadi_clock_resume(clock.as_deref_mut(), error)),
        };
        let clock = clock.as_deref();
        if let Some(times) = given.value(|times, error| tigadi_clock_times(clock, times, error)) {
            assert!(times.running <= TIGADI_NOBODY && times.flag <= TIGADI_NOBODY);
        }
        tigadi_clock_free(given.make(|clone, error| tigadi_clock_clone(clock, clone, error)));
    }

    /// Gives everything back, and takes NULL for what there is not.
    fn free(self) {
        tigadi_game_free(self.game);
        tigadi_game_free(self.other);
        tigadi_record_free(self.record);
        tigadi_reader_free(self.reader);
        tigadi_contest_free(self.contest);
        tigadi_turn_free(self.turn);
        tigadi_clock_free(self.clock);
        tigadi_engine_free(self.engine);
        tigadi_stop_free(self.stop);
        tigadi_session_free(self.session);
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    /// The later calls, with everything given and with NULL for each thing.
    #[test]
    fn further_calls() {
        const INPUT: &str = "n tigadi\na 123\n# \n@ \n@ 10\n# \n^ 00d6\n^ 31d6\n^ 70\n; 01\n; hard\n; 31\n\
            N \n. pgn\n. mat\n. \n~ three-mens-morris sets=3 clock=5000+0 turn=900\n| 0move b2\n\
            | 1move b2\n| 1move a1\n| 1draw\n| 0accept\n% \n& 00\n_ +3 A again\n| 1again\n& 9z\n\
            | 0undo\n% \n~ nardi points=3\n| 0roll\n| 1roll\n| 0roll\n| 1resign 1\n% \n, cAkAAAAAAAAA\n\
            n nardi\n: 31\n: 31\n0 \n+ 8/5\n+ 8/5\n+ what\n[ 23nardi\n, cAkAAAAAAAAA\n, what\n# \n\
            ^ 74\n; 02\n` \nsession tigadi\n+0 A move d6\n";
        let mut caller = super::Caller::default();
        caller.make_calls(INPUT.as_bytes());
        // Everything was reached.
        assert!(caller.record.is_some() && caller.contest.is_some());
        assert_eq!(caller.turn.as_ref().map(|turn| turn.0.steps().len()), Some(1));
        let session = caller.session.as_ref().map(|session| session.0.to_string());
        assert_eq!(session.as_deref(), Some("session tigadi\n+0 A move d6\n"));
        caller.free();
        for missing in 1..32 {
            let mut input = Vec::new();
            for line in INPUT.split_inclusive('\n') {
                let (what, rest) = line.split_at(1);
                let rest = rest.strip_prefix(' ').unwrap_or(rest);
                let mut given = b' ';
                if !matches!(what, "n" | "~" | "N" | "a") {
                    given |= missing & 31;
                }
                input.extend(what.bytes().chain([given]).chain(rest.bytes()));
            }
            super::calls(&input);
        }
    }

    #[test]
    fn the_corpus_of_the_fuzzer() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus/c");
        let mut inputs = 0;
        for entry in fs::read_dir(folder).expect("the corpus") {
            let path = entry.expect("the corpus").path();
            println!("{}", path.display());
            super::calls(&fs::read(path).expect("an input"));
            inputs += 1;
        }
        assert!(inputs > 0);
    }
}
