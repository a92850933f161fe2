//! The calls that came later: sessions, integers, pictures, formats, words.

use std::{mem::MaybeUninit, ptr};

use super::{
    Caller, byte, digit,
    given::{Given, Text},
    number,
};
use crate::{tigadi_status::*, *};

/// Entries that a session may have when more are asked for.
const MOST_ENTRIES: usize = 300;

impl Caller {
    /// The session as text, and what is not in it, for comparison.
    fn session_stands(&self) -> Option<String> {
        let session = &self.session.as_ref()?.0;
        Some(format!("{session}{:?} {:?}", session.clock(), session.proposal()))
    }

    pub(super) fn further(
        &mut self,
        what: u8,
        given: Given,
        argument: &[u8],
        rest: &[u8],
    ) -> Option<tigadi_status> {
        match what {
            b'@' => self.set_up(given, argument),
            b'#' => self.look_at_integers(given),
            b'^' => self.look_at_picture(given, argument),
            b';' => self.look_at_words(given, argument),
            b'.' => self.write_record(given, argument),
            b',' => self.look_at_ids(given, argument),
            b':' => {
                let text = Text::new(argument, given);
                let game = self.game.as_deref_mut().filter(|_| given.handle());
                let mut roll = MaybeUninit::uninit();
                let place = given.place().then_some(&mut roll);
                // SAFETY: a text has its length.
                return Some(given.call(|error| unsafe {
                    tigadi_game_roll_text(game, text.address(), text.length(), place, error)
                }));
            }
            b'+' => {
                let text = Text::new(argument, given);
                let turn = self.turn.as_deref_mut().filter(|_| given.handle());
                let mut step = MaybeUninit::uninit();
                let place = given.place().then_some(&mut step);
                // SAFETY: a text has its length.
                given.call(|error| unsafe {
                    tigadi_turn_play_text(turn, text.address(), text.length(), place, error)
                });
            }
            _ => self.with_session(what, given, argument, rest),
        }
        None
    }

    fn with_session(&mut self, what: u8, given: Given, argument: &[u8], rest: &[u8]) {
        let before = self.session_stands();
        let status = match what {
            b'~' => {
                let terms = Text::new(argument, given);
                // SAFETY: a text has its length.
                let made = given.make(|session, error| unsafe {
                    tigadi_session_new(terms.address(), terms.length(), session, error)
                });
                self.session = made.or(self.session.take());
                return;
            }
            b'`' => {
                let text = Text::new(rest, given);
                // SAFETY: a text has its length.
                let made = given.make(|session, error| unsafe {
                    tigadi_session_from_text(text.address(), text.length(), session, error)
                });
                self.session = made.or(self.session.take());
                return;
            }
            b'%' => {
                self.look_at_session(given);
                return;
            }
            _ => self.change_session(what, given, argument),
        };
        if status != TIGADI_OK {
            assert_eq!(self.session_stands(), before);
        }
    }

    fn change_session(&mut self, what: u8, given: Given, argument: &[u8]) -> tigadi_status {
        let mut random = tigadi_random { state: number(argument) };
        let mut added = MaybeUninit::uninit();
        let session = self
            .session
            .as_deref_mut()
            .filter(|session| given.handle() && session.0.entries().len() < MOST_ENTRIES);
        let given = Given(given.0 | u8::from(session.is_none()));
        let random = given.text().then_some(&mut random);
        let place = given.place().then_some(&mut added);
        let text = Text::new(argument.get(1..).unwrap_or_default(), given);
        match what {
            b'|' => {
                let by = digit(argument, 0);
                // SAFETY: a text has its length.
                given.call(|error| unsafe {
                    let (text, length) = (text.address(), text.length());
                    tigadi_session_command(session, by, text, length, random, place, error)
                })
            }
            b'&' => {
                let time = number(argument) & 0xF_FFFF;
                given.call(|error| tigadi_session_tick(session, time, random, place, error))
            }
            _ => {
                let line = Text::new(argument, given);
                // SAFETY: a text has its length.
                given.call(|error| unsafe {
                    tigadi_session_read(session, line.address(), line.length(), error)
                })
            }
        }
    }

    fn look_at_session(&mut self, given: Given) {
        let session = self.session.as_deref().filter(|_| given.handle());
        let state = given.value(|state, error| tigadi_session_state(session, state, error));
        let [text, terms] = [tigadi_session_text, tigadi_session_terms].map(|write| {
            // SAFETY: `written` gives buffers with their capacity.
            given.written(|buffer, capacity, length, error| unsafe {
                write(session, buffer, capacity, length, error)
            })
        });
        assert_eq!((text.is_some(), terms.is_some()), (session.is_some(), session.is_some()));
        let deadline = given.value(|time, error| tigadi_session_deadline(session, time, error));
        if let (Some(state), Some(deadline)) = (state, deadline) {
            assert!(state.over || state.times.deadline == deadline);
            assert_eq!(state.over, state.on_turn == TIGADI_NOBODY);
            assert_eq!(state.proposal == TIGADI_NO_PROPOSAL, state.proposer == TIGADI_NOBODY);
            assert_eq!(state.seats[0] + state.seats[1], 1);
            for index in [0, state.entries.saturating_sub(1), state.entries] {
                let entry =
                    given.value(|entry, error| tigadi_session_entry(session, index, entry, error));
                // SAFETY: `written` gives buffers with their capacity.
                let line = given.written(|buffer, capacity, length, error| unsafe {
                    tigadi_session_entry_text(session, index, buffer, capacity, length, error)
                });
                assert_eq!(line.is_some(), index < state.entries);
                assert_eq!(entry.is_some(), line.is_some());
            }
        }
        let no_step = tigadi_move { family: 77, ..super::NO_MOVE };
        // SAFETY: `list` gives arrays with their capacity.
        given.list(no_step, |steps, capacity, count, error| unsafe {
            tigadi_session_steps(session, steps, capacity, count, error)
        });
        if let Some(text) = text {
            let (address, length) = (text.as_ptr().cast(), text.len());
            // SAFETY: a text has its length.
            let again = Given(b' ').make(|session, error| unsafe {
                tigadi_session_from_text(address, length, session, error)
            });
            assert!(again.is_some_and(|again| Some(again.0) == session.map(|s| s.0.clone())));
        }
        tigadi_session_free(given.make(|clone, error| tigadi_session_clone(session, clone, error)));
        let contest = given.make(|contest, error| tigadi_session_contest(session, contest, error));
        let game = given.make(|game, error| tigadi_session_game(session, game, error));
        self.contest = contest.or(self.contest.take());
        self.game = game.or(self.game.take());
    }

    /// Sets up what stands on the board, some of it changed: pairs of a place and a value.
    fn set_up(&mut self, given: Given, argument: &[u8]) {
        let Some((rules, mut values)) = self.integers() else { return };
        for pair in argument.chunks_exact(2) {
            if let Some(value) = values.get_mut(usize::from(pair[0])) {
                *value = i32::from(pair[1].cast_signed()) - 48;
            }
        }
        let rules = Text::new(rules.as_bytes(), given);
        let values = if given.length() { values.as_slice() } else { &[] };
        // SAFETY: a text has its length, and an array its count.
        let made = given.make(|game, error| unsafe {
            let (rules, length) = (rules.address(), rules.length());
            tigadi_game_set_up(rules, length, values.as_ptr(), values.len(), game, error)
        });
        if let Some(game) = &made {
            let mut again = vec![0; values.len()];
            tigadi::learn::Encode::encode(game.0.position(), &mut again);
            assert_eq!(again, values);
        }
        self.game = made.or(self.game.take());
    }

    /// The rules of the game as text, and its integers.
    fn integers(&self) -> Option<(String, Vec<i32>)> {
        let game = self.game.as_deref()?;
        let text = game.0.to_string();
        // SAFETY: `list` gives arrays with their capacity.
        let values = Given(b' ').list(77_777, |values, capacity, count, error| unsafe {
            tigadi_game_encode(Some(game), values, capacity, count, error)
        });
        Some((text.split(' ').next()?.to_owned(), values))
    }

    fn look_at_integers(&self, given: Given) {
        let Some((rules, values)) = self.integers() else { return };
        let game = self.game.as_deref();
        let text = Text::new(rules.as_bytes(), given);
        let (address, length) = (text.address(), text.length());
        let mut groups = [const { MaybeUninit::<tigadi_group>::uninit() }; 8];
        let mut count = MaybeUninit::new(0);
        // SAFETY: a text has its length, and a buffer its capacity.
        let status = given.call(|error| unsafe {
            let groups = groups.as_mut_ptr().cast();
            tigadi_groups(address, length, groups, 8, Some(&mut count), error)
        });
        if status == TIGADI_OK {
            // SAFETY: so many groups are written if all went well.
            let sum: usize = unsafe {
                groups[..count.assume_init()].iter().map(|group| group.assume_init_ref().length)
            }
            .sum();
            assert_eq!(sum, values.len());
        }
        // SAFETY: a text has its length.
        let all =
            given.value(|all, error| unsafe { tigadi_action_count(address, length, all, error) });
        let asked = game.filter(|_| given.handle());
        // SAFETY: `list` gives arrays with their capacity.
        let actions = given.list(u32::MAX, |actions, capacity, count, error| unsafe {
            tigadi_game_actions(asked, actions, capacity, count, error)
        });
        // SAFETY: as above.
        let mask = given.list(77, |mask, capacity, count, error| unsafe {
            tigadi_game_action_mask(asked, mask, capacity, count, error)
        });
        assert_eq!(mask.iter().map(|&legal| usize::from(legal)).sum::<usize>(), actions.len());
        assert!(all.is_none() || mask.is_empty() || Some(mask.len() as u32) == all);
        for &action in actions.iter().take(4) {
            let m = given.value(|m, error| tigadi_game_action_move(asked, action, m, error));
            let back =
                given.value(|back, error| tigadi_game_action(asked, m.as_ref(), back, error));
            assert!(m.is_none() || back == Some(action));
        }
    }

    fn look_at_picture(&self, given: Given, argument: &[u8]) {
        let game = self.game.as_deref().filter(|_| given.handle());
        let flags = byte(argument, 0);
        let mark = Text::new(argument.get(2..).unwrap_or_default(), given);
        let ends_early = argument.get(2..).unwrap_or_default().contains(&0);
        let marks = [mark.address(), mark.address()];
        let arrows = [tigadi_arrow {
            source: mark.address(),
            target: mark.address(),
            colour: if flags & 32 == 0 { ptr::null() } else { mark.address() },
        }];
        let view = tigadi_view {
            marks: marks.as_ptr(),
            mark_count: usize::from(flags & 1) * marks.len(),
            arrows: arrows.as_ptr(),
            arrow_count: usize::from(flags >> 1 & 1),
            size: number(argument) as u32,
            side: digit(argument, 1),
            last_move: flags & 4 == 0,
            without_coordinates: flags & 8 == 0,
            without_trays: flags & 16 == 0,
        };
        let view = given.length().then_some(&view);
        // SAFETY: `written` gives buffers with their capacity; arrays have their count, and texts
        // end with a NUL.
        let svg = given.written(|buffer, capacity, length, error| unsafe {
            tigadi_game_svg(game, view, buffer, capacity, length, error)
        });
        assert!(
            svg.is_none_or(|svg| ends_early
                || svg.ends_with("</svg>\n")
                || svg.ends_with("</svg>"))
        );
        let index = usize::from(flags);
        // SAFETY: `written` gives buffers with their capacity.
        given.written(|buffer, capacity, length, error| unsafe {
            tigadi_game_place(game, index, buffer, capacity, length, error)
        });
        if let Some(m) = game.and_then(|game| game.0.moves().first().copied()) {
            let m = m.into();
            let trail = given.value(|trail, error| tigadi_game_trail(game, Some(&m), trail, error));
            assert!(trail.is_none_or(|trail| trail.count <= TIGADI_MAX_STEPS));
        }
    }

    fn look_at_words(&self, given: Given, argument: &[u8]) {
        let game = self.game.as_deref().filter(|_| given.handle());
        let (one, two) = (digit(argument, 0), digit(argument, 1));
        // SAFETY: `written` gives buffers with their capacity.
        unsafe {
            let name = given.written(|buffer, capacity, length, error| {
                tigadi_game_player_name(game, one, buffer, capacity, length, error)
            });
            assert_eq!(name.is_some(), game.is_some() && one < 2);
            given.written(|buffer, capacity, length, error| {
                tigadi_game_win_name(game, one, buffer, capacity, length, error)
            });
            let [result, examples] = [tigadi_game_result, tigadi_game_move_examples].map(|write| {
                given.written(|buffer, capacity, length, error| {
                    write(game, buffer, capacity, length, error)
                })
            });
            assert_eq!((result.is_some(), examples.is_some()), (game.is_some(), game.is_some()));
            let roll = tigadi_roll { first: one, second: two };
            for write in [tigadi_roll_text, tigadi_roll_name] {
                let name = given.written(|buffer, capacity, length, error| {
                    write(roll, buffer, capacity, length, error)
                });
                assert_eq!(name.is_some(), [one, two].iter().all(|die| (1..=6).contains(die)));
            }
            given.written(|buffer, capacity, length, error| {
                tigadi_format(one.into(), buffer, capacity, length, error)
            });
            let word = Text::new(argument, given);
            let (text, text_length) = (word.address(), word.length());
            let level =
                given.value(|level, error| tigadi_level_from_word(text, text_length, level, error));
            assert!(level.is_none_or(|level| !tigadi_level_word(level).is_null()));
            for write in [tigadi_preset_text, tigadi_preset_family] {
                given.written(|buffer, capacity, length, error| {
                    write(text, text_length, buffer, capacity, length, error)
                });
            }
            let moves = [tigadi_game_moves, tigadi_game_canonical_moves].map(|list| {
                given.list(super::NO_MOVE, |moves, capacity, count, error| {
                    list(game, moves, capacity, count, error)
                })
            });
            assert_eq!(moves[0].len(), moves[1].len());
        }
        let none = tigadi_chance { weight: 0, roll: tigadi_roll { first: 77, second: 77 } };
        // SAFETY: `list` gives arrays with their capacity.
        let rolls = given.list(none, |rolls, capacity, count, error| unsafe {
            tigadi_game_rolls(game, rolls, capacity, count, error)
        });
        assert!(game.is_none_or(|game| rolls.is_empty() || game.0.awaits_roll()));
        given.value(|zobrist, error| tigadi_game_zobrist(game, zobrist, error));
        let often = given.value(|often, error| tigadi_game_occurrences(game, often, error));
        assert!(often.is_none_or(|often| often > 0));
        let start = given.make(|start, error| tigadi_game_start(game, start, error));
        assert!(start.is_none_or(|start| start.0.history().len() == 0));
    }

    fn write_record(&self, given: Given, argument: &[u8]) {
        let record = self.record.as_deref().filter(|_| given.handle());
        let format = Text::new(argument, given);
        let records = [record];
        let count = usize::from(given.length());
        // SAFETY: a text has its length, an array its count, and a buffer its capacity.
        let text = given.written(|buffer, capacity, length, error| unsafe {
            let (format, format_length) = (format.address(), format.length());
            tigadi_records_write(
                format,
                format_length,
                records.as_ptr(),
                count,
                buffer,
                capacity,
                length,
                error,
            )
        });
        if let (Some(text), Some(_), 1) = (text, record, count) {
            let (address, length) = (text.as_ptr().cast(), text.len());
            let all = Given(b' ');
            // SAFETY: a text has its length.
            let mut reader = all
                .make(|reader, error| unsafe { tigadi_reader_new(address, length, reader, error) });
            let again =
                all.make(|next, error| tigadi_reader_next(reader.as_deref_mut(), next, error));
            assert!(again.is_some(), "{text}");
        }
    }

    /// A match ID, and the position ID of the game with it.
    fn look_at_ids(&mut self, given: Given, argument: &[u8]) {
        let text = Text::new(argument, given);
        let (address, length) = (text.address(), text.length());
        // SAFETY: a text has its length.
        let id =
            given.value(|id, error| unsafe { tigadi_match_id_read(address, length, id, error) });
        if let Some(id) = id {
            // SAFETY: `written` gives buffers with their capacity.
            let written = given.written(|buffer, capacity, length, error| unsafe {
                tigadi_match_id_text(Some(&id), buffer, capacity, length, error)
            });
            assert!(written.is_some());
        }
        let game = self.game.as_deref().filter(|_| given.handle());
        let contest = self.contest.as_deref().filter(|_| given.handle());
        given.value(|id, error| tigadi_match_id_of(contest, game, id, error));
        // SAFETY: `written` gives buffers with their capacity.
        let position = given.written(|buffer, capacity, length, error| unsafe {
            tigadi_game_position_id(game, buffer, capacity, length, error)
        });
        if let Some(position) = position {
            let (position, position_length) = (position.as_ptr().cast(), position.len());
            // SAFETY: a text has its length.
            let made = given.make(|game, error| unsafe {
                tigadi_game_from_ids(position, position_length, address, length, game, error)
            });
            self.game = made.or(self.game.take());
        }
    }
}
