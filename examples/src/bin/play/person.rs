//! A person's seat: lines become commands.

use std::fmt::Display;

use tigadi::{
    AnyPosition, Contestant, Event, Explain as _, Game, Player, Position as _, Record,
    notation::move_text,
    session::{Command, Proposal},
};
use tigadi_examples::{
    input::Reply,
    say,
    words::{painted, win_points},
};

use crate::table::{Seat, Table};

const HELP: &str = "\
moves [START]   the legal moves, or those that start so: moves d6
hint            what the engine would play, and why
undo, redo      take turns back, and play them again
board           the board once more
draw            offer a draw
resign          give up the game; in nardi also resign oini, mars or koks
leave           give up the game and the contest
record          the game so far as a record
quit            end the program";

/// What a person's line leads to.
pub(crate) enum Next {
    /// The turn is over, or the game.
    Turn,
    /// Another line is awaited.
    Ask,
    Quit,
}

impl Table {
    /// Asks the person to move for a line, and does what it says.
    pub(crate) fn ask(&mut self, who: Contestant) -> Next {
        let mover = self.session.seat(who);
        let left = match self.session.clock().remaining(mover) {
            Some(left) => format!(" {}:{:02}", left.as_secs() / 60, left.as_secs() % 60),
            None => String::new(),
        };
        let prompt = format!("{}{left}> ", self.session.game().position().player_name(mover));
        let deadline = self.session.deadline();
        let Some(input) = &mut self.input else { return Next::Quit };
        let reply = input.read(&prompt, deadline);
        let is_late = match (&reply, deadline) {
            // The wait used all there was, however the system rounded it.
            (Reply::TimeUp, Some(deadline)) => self.pass(deadline),
            _ => self.tick(),
        };
        match reply {
            _ if is_late => Next::Turn,
            Reply::Line(line) => match self.obey(who, line.trim()) {
                // What a command takes, an answer to an offer or a hint, is the player's time.
                Next::Ask if self.tick() => Next::Turn,
                next => next,
            },
            Reply::Garbled => {
                say!("That is not text.");
                Next::Ask
            }
            Reply::TimeUp => Next::Ask,
            Reply::End => {
                say!("");
                Next::Quit
            }
        }
    }

    fn obey(&mut self, who: Contestant, line: &str) -> Next {
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.is_empty() {
            return Next::Ask;
        }
        if let ["quit" | "exit"] = words[..] {
            return Next::Quit;
        }
        if let Some(answer) = self.answer(&words) {
            say(answer);
            return Next::Ask;
        }
        match self.act(who, line, &words) {
            Ok(()) => Next::Turn,
            Err(why) => {
                say(why);
                Next::Ask
            }
        }
    }

    /// The answer to a question about the game.
    fn answer(&mut self, words: &[&str]) -> Option<String> {
        let game = self.session.game();
        Some(match words {
            ["help" | "?"] => format!("Moves: {}.\n{HELP}", game.position().move_examples()),
            ["board"] => painted(game.position()),
            ["moves", start @ ..] => legal(game, &start.join(" ")),
            ["hint"] => self.adviser.hint(game),
            ["record"] => Record::from(game.clone()).to_string().trim_end().into(),
            _ => return None,
        })
    }

    /// Carries out a command, or says why not.
    fn act(&mut self, who: Contestant, line: &str, words: &[&str]) -> Result<(), String> {
        let refused = |why: &dyn Display| format!("{line}: {why}.");
        let command = match *words {
            ["undo"] => return self.undo(),
            ["redo"] => return self.redo(),
            ["draw"] => Command::Draw,
            ["leave"] => Command::Leave,
            ["resign"] => Command::Resign(None),
            ["resign", value] => {
                let points = win_points(self.session.game().position(), value);
                Command::Resign(Some(points.map_err(|why| refused(&why))?))
            }
            _ => Command::Move(line),
        };
        self.command(who, command).map_err(|why| refused(&why))?;
        match self.session.proposal() {
            Some((by, proposal)) if by == who => self.offer(who, proposal),
            _ => Ok(()),
        }
    }

    /// Lets the opponent answer an offer: another person at the terminal is asked, the engine
    /// takes it when it is worth no less than the player's position.
    fn offer(&mut self, who: Contestant, proposal: Proposal) -> Result<(), String> {
        let position = self.session.game().position();
        let (offer, value) = match proposal {
            Proposal::Resignation(points) => {
                (position.win_name(points).unwrap_or_default(), -1000 * i32::from(points))
            }
            _ => ("a draw", 0),
        };
        let opponent = who.other();
        let takes = match (&self.seats[opponent as usize], &mut self.input) {
            (Seat::Person, Some(input)) => {
                let name = position.player_name(self.session.seat(opponent));
                let asked = format!("{name}, do you take {offer}? (yes or no) ");
                matches!(input.read(&asked, None), Reply::Line(line) if line.trim() == "yes")
            }
            _ => self.adviser.score(self.session.game()) >= value,
        };
        let answer = if takes { Command::Accept } else { Command::Refuse };
        self.command(opponent, answer).map_err(|why| format!("{why}."))?;
        if takes { Ok(()) } else { Err("The offer is refused.".into()) }
    }

    /// Takes back to the last position in which a person was to move.
    fn undo(&mut self) -> Result<(), String> {
        let turns = self.session.game().history().rev();
        let movers = turns.filter(|(_, event)| matches!(event, Event::Move(_)));
        let last = movers.map(|(position, _)| position.turn()).find(|&mover| self.is_person(mover));
        self.agree(last.ok_or("There is nothing to take back.")?, Command::Undo)
    }

    /// Plays again up to the next position in which a person is to move.
    fn redo(&mut self) -> Result<(), String> {
        let mut ahead = self.session.game().clone();
        while ahead.redo().is_some() {
            if !ahead.awaits_roll() && self.is_person(ahead.turn()) {
                return self.agree(ahead.turn(), Command::Redo);
            }
        }
        Err("There is nothing to play again.".into())
    }

    /// What a player asks for, and nobody at this table refuses.
    fn agree(&mut self, player: Player, command: Command<'_>) -> Result<(), String> {
        let who = self.session.contestant(player);
        self.command(who, command)
            .and_then(|()| self.command(who.other(), Command::Accept))
            .map_err(|why| format!("{why}."))
    }

    fn is_person(&self, player: Player) -> bool {
        matches!(self.seats[self.session.contestant(player) as usize], Seat::Person)
    }
}

/// The legal moves whose text starts so.
fn legal(game: &Game<AnyPosition>, start: &str) -> String {
    let moves = game.canonical_moves();
    let texts = moves.iter().map(|&m| move_text(game.position(), m).to_string());
    let texts: Vec<_> = texts.filter(|text| text.starts_with(start)).collect();
    if texts.is_empty() { format!("No legal move starts with {start}.") } else { texts.join("  ") }
}
