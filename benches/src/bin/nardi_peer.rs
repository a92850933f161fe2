//! Answers questions about nardi positions, one a line, for the script that compares the library
//! with GNU Backgammon's networks.
//!
//! `plays ID ROLL` gives the position IDs that the plays lead to, `mean ID` the mean rolls of the
//! side on roll in thousandths, `move ID ROLL LEVEL MS` the ID after the engine's move and
//! `random ID ROLL` that after any; IDs after a move have the opponent on roll. `over ID` gives the
//! points that the side on roll has lost, or `-`.

use std::{
    io::{BufRead, Write},
    time::Duration,
};

use tigadi::{
    Engine, History, Level, Limits, Notation, Player, Position, Rng, Table,
    games::nardi::{Evaluation, Nardi, Rules},
};

fn parse(id: &str, roll: &str) -> Result<Nardi, String> {
    Nardi::parse_position(Rules, &format!("{id} 1 {roll}")).map_err(|error| error.to_string())
}

fn after(position: &Nardi, m: <Nardi as Position>::Move) -> String {
    let mut next = *position;
    next.play_unchecked(m);
    next.position_id().to_string()
}

struct Peer {
    engine: Engine<'static, Nardi, Evaluation>,
    rng: Rng,
}

impl Peer {
    fn answer(&mut self, line: &str) -> Result<String, String> {
        let fields: Vec<_> = line.split_whitespace().collect();
        match fields[..] {
            ["plays", id, roll] => {
                let position = parse(id, roll)?;
                let ids: Vec<_> = position.moves().iter().map(|&m| after(&position, m)).collect();
                Ok(ids.join(" "))
            }
            ["mean", id] => {
                let position = parse(id, "-")?;
                let mean = self.engine.evaluator().mean_rolls(position.places(Player::One));
                Ok(mean.ok_or("not all checkers are home")?.to_string())
            }
            ["over", id] => {
                let outcome = parse(id, "-")?.outcome();
                Ok(outcome.map_or("-".into(), |outcome| outcome.points.to_string()))
            }
            ["random", id, roll] => {
                let position = parse(id, roll)?;
                let moves = position.moves();
                Ok(after(&position, moves[self.rng.below(moves.len() as u32) as usize]))
            }
            ["move", id, roll, level, time] => {
                let position = parse(id, roll)?;
                let level = Level::from_word(level).ok_or("easy, medium or hard is expected")?;
                let time = time.parse().map_err(|_| "a number of milliseconds is expected")?;
                let limits = Limits::new().time(Duration::from_millis(time));
                let (engine, rng) = (&mut self.engine, &mut self.rng);
                let chosen = engine.choose(level, &position, History::NONE, &limits, rng);
                Ok(after(&position, chosen.ok_or("there is no move")?.0))
            }
            _ => Err("plays, mean, over, random or move is expected".into()),
        }
    }
}

fn main() {
    let engine = Engine::new(Evaluation::default(), Table::new(16));
    let mut peer = Peer { engine, rng: Rng::new(1) };
    let mut out = std::io::stdout();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let answer = peer.answer(&line).unwrap_or_else(|why| format!("error: {why}"));
        if writeln!(out, "{answer}").and_then(|()| out.flush()).is_err() {
            return;
        }
    }
}
