//! A referee that reads one command a line and answers each with one line.

use std::{
    fmt::Display,
    io::{self, BufRead},
};

use clap::Parser;
use tigadi::{AnyPosition, Explain, Game, Player, Rng, notation::move_text};
use tigadi_examples::{arguments, fail, game, named, reasons, say, words::win_points};

/// Referee a game: one command a line on standard input, one answer a line
///
/// Commands: a move; roll, or roll 31 with the dice; moves; undo; redo; draw (agreed by both);
/// resign one|two [oini|mars|koks]; accept; refuse.
///
/// Answers: "ok LEGAL TEXT", "moves M1; M2; ...", "offer VALUE", "no REASON", or
/// "over RESULT REASON [points N] TEXT".
#[derive(Parser)]
#[command(version, after_long_help = reasons())]
struct Arguments {
    /// The game, with house rules after a colon: tigadi, nine-mens-morris:flying=off, ...
    game: String,
    /// The position to start from, without the game's name
    #[arg(long)]
    position: Option<String>,
    /// The seed of the dice; taken from the system if not given
    #[arg(long)]
    seed: Option<u64>,
}

fn main() {
    let Arguments { game: name, position, seed } = arguments();
    let mut game = game(&named(&name, position.as_deref()));
    let mut rng = Rng::new(seed.unwrap_or_else(Rng::system_seed));
    for line in io::stdin().lock().split(b'\n') {
        let line = line.unwrap_or_else(|error| fail(error));
        // What is not text is no command either, and refused as such.
        let command = String::from_utf8_lossy(&line);
        match answer(&mut game, command.trim(), &mut rng) {
            Ok(answer) => say(answer),
            Err(why) => say!("no {why}"),
        }
    }
}

fn answer(game: &mut Game<AnyPosition>, command: &str, rng: &mut Rng) -> Result<String, String> {
    let words: Vec<&str> = command.split_ascii_whitespace().collect();
    if game.is_over() && words != ["undo"] {
        return Err("the game is over".into());
    }
    // Any command that is not an answer refuses a resignation on offer, also one that is refused.
    if game.offer().is_some() && !matches!(words[..], ["accept" | "refuse"]) {
        game.refuse().map_err(refused)?;
    }
    match words[..] {
        ["moves"] => {
            let moves = game.canonical_moves();
            let texts: Vec<_> =
                moves.iter().map(|&m| move_text(game.position(), m).to_string()).collect();
            return Ok(format!("moves {}", texts.join("; ")).trim_end().into());
        }
        ["roll"] => drop(game.roll_random(rng).map_err(refused)?),
        ["roll", roll] => drop(game.roll_text(roll).map_err(refused)?),
        ["undo"] => drop(game.undo().ok_or("there is nothing to take back")?),
        ["redo"] => drop(game.redo().ok_or("there is nothing to redo")?),
        ["draw"] => game.agree_draw().map_err(refused)?,
        ["accept"] => game.accept().map_err(refused)?,
        ["refuse"] => game.refuse().map_err(refused)?,
        ["resign", who @ ("one" | "two"), ref value @ ..] if value.len() < 2 => {
            let loser = if who == "one" { Player::One } else { Player::Two };
            let points = match value.first() {
                None => None,
                Some(word) => Some(win_points(game.position(), word)?),
            };
            game.resign(loser, points).map_err(refused)?;
            if let Some(offer) = game.offer() {
                let name = game.position().win_name(offer.points).unwrap_or_default();
                return Ok(format!("offer {name}"));
            }
        }
        ["resign", ..] => return Err("resign one or two, and what the win is worth".into()),
        _ => drop(game.play_text(command).map_err(refused)?),
    }
    Ok(game.summary().to_string())
}

fn refused(why: impl Display) -> String {
    why.to_string()
}
