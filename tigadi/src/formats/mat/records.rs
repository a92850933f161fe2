//! The games of a match as records, and the match of such records.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use super::{error::MatProblem, game::MatGame, matches::MatMatch};
use crate::{Record, formats::ExportError, games::nardi::Nardi};

const NAMES: [&str; 2] = ["White", "Black"];
const ROUND: &str = "Round";
const LENGTH: &str = "MatchLength";

impl MatMatch {
    /// The games as records. The tags `White` and `Black` name player one and player two, `Round`
    /// is the game's number, and `MatchLength` the points that win the match.
    #[must_use]
    pub fn records(&self) -> Vec<Record<Nardi>> {
        let record = |(number, game): (usize, &MatGame)| {
            let mut record = Record::from(game);
            let [one, two] = self.names().map(ToOwned::to_owned);
            let (number, length) = (number.to_string(), self.length().to_string());
            let tags = [(NAMES[0], one), (NAMES[1], two), (ROUND, number), (LENGTH, length)];
            for (name, value) in tags {
                // No name has a line break.
                let _ = record.set_tag(name, &value);
            }
            record
        };
        (1..).zip(self.games()).map(record).collect()
    }
}

/// The match of these games in their order, if nothing in the records is lost in it.
///
/// Without tags a name is `?`, and the match has no end.
pub(super) fn match_of(records: &[Record<Nardi>]) -> Result<MatMatch, ExportError> {
    let refused = |problem: MatProblem| ExportError { reason: problem.to_string() };
    let length = common_tag(records, LENGTH, "0")?;
    let length = length.parse().map_err(|_| ExportError {
        reason: format!("the tag {LENGTH} is no number of points: {length}"),
    })?;
    let [one, two] = NAMES.map(|name| common_tag(records, name, "?"));
    let mut games = Vec::with_capacity(records.len());
    for (number, record) in (1..).zip(records) {
        let game = MatGame::try_from(record.game());
        games.push(game.map_err(|problem| in_game(number, problem.to_string()))?);
    }
    let all = MatMatch::new(length, [&one?, &two?], games).map_err(refused)?;
    for ((number, record), kept) in (1..).zip(records).zip(all.records()) {
        if let Some(lost) = loss(record, &kept) {
            return Err(in_game(number, format!("the format has no place for {lost}")));
        }
    }
    Ok(all)
}

fn in_game(number: usize, reason: String) -> ExportError {
    ExportError { reason: format!("game {number}: {reason}") }
}

/// A tag's value, which is the same in all records.
fn common_tag(records: &[Record<Nardi>], name: &str, missing: &str) -> Result<String, ExportError> {
    let mut values =
        records.iter().map(|record| record.tag(name).unwrap_or_else(|| missing.to_owned()));
    let first = values.next().unwrap_or_else(|| missing.to_owned());
    if values.all(|value| value == first) {
        Ok(first)
    } else {
        Err(ExportError { reason: format!("the games differ in the tag {name}") })
    }
}

/// What a record says that is no longer in what is kept of it.
fn loss(record: &Record<Nardi>, kept: &Record<Nardi>) -> Option<String> {
    let tags = kept.tags();
    if let Some((name, _)) = record.tags().into_iter().find(|tag| !tags.contains(tag)) {
        Some(format!("its tag {name}"))
    } else if record.comments().next().is_some() {
        Some("comments".to_owned())
    } else if record.game().history().len() != kept.game().history().len() {
        Some("a roll that is not played".to_owned())
    } else {
        None
    }
}
