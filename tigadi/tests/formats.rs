//! Formats through their common door: a third one made here, conversion by code that knows none,
//! errors that say where.
#![cfg(feature = "alloc")]

use std::fmt::Write as _;

use tigadi::{
    AnyPosition, Event, Game, Notation, Player, Record,
    formats::{
        Export, ExportError, Format, Import, ImportError, Items,
        mat::{Mat, MatMatch},
        pgn::Pgn,
    },
    games::nardi::Nardi,
    notation::{move_text, roll_text},
};

/// A game a line: its named start and every roll and move, each after a semicolon.
struct Lines;

impl Lines {
    fn line<P: Notation>(record: &Record<P>) -> Result<String, String> {
        let from_game = ["Game", "Position", "RollOff", "Result", "Termination", "Points"];
        if let Some((name, _)) =
            record.tags().into_iter().find(|(name, _)| !from_game.contains(&name.as_str()))
        {
            return Err(format!("there are no tags such as {name}"));
        }
        if record.comments().next().is_some() {
            return Err("there are no comments".into());
        }
        let mut line = Game::from(record.game().start().0.clone()).to_string();
        for (position, event) in record.game().history() {
            let text = match event {
                Event::Move(m) => move_text(position, m).to_string(),
                Event::Roll(roll) => roll_text::<P>(roll).to_string(),
                Event::End(_) => return Err("a game must be played out".into()),
            };
            write!(line, "; {text}").unwrap();
        }
        Ok(line + "\n")
    }

    fn record<P: Notation>(line: &str) -> Result<Record<P>, String> {
        let mut events = line.split("; ");
        let start = events.next().unwrap_or_default();
        let mut game: Game<P> = start.parse().map_err(|why| format!("{start}: {why}"))?;
        for text in events {
            let done = if game.awaits_roll() {
                game.roll_text(text).map(|_| ())
            } else {
                game.play_text(text).map(|_| ())
            };
            done.map_err(|why| format!("{text}: {why}"))?;
        }
        Ok(game.into())
    }
}

impl Format for Lines {
    fn name(&self) -> &'static str {
        "lines"
    }

    fn extension(&self) -> &'static str {
        "txt"
    }

    fn recognises(&self, text: &str) -> bool {
        text.lines().next().is_some_and(|line| line.contains("; "))
    }
}

impl<P: Notation + 'static> Import<Record<P>> for Lines {
    fn read<'t>(&self, text: &'t str) -> Items<'t, Record<P>> {
        Box::new(
            (1..).zip(text.lines()).map(|(line, text)| {
                Self::record(text).map_err(|reason| ImportError { line, reason })
            }),
        )
    }
}

impl<P: Notation> Export<Record<P>> for Lines {
    fn write(&self, records: &[Record<P>]) -> Result<String, ExportError> {
        records
            .iter()
            .map(|record| Self::line(record).map_err(|reason| ExportError { reason }))
            .collect()
    }
}

/// The first error of reading or writing, if there is one.
fn convert<T: 'static>(
    from: &dyn Import<T>,
    to: &dyn Export<T>,
    text: &str,
) -> Result<String, String> {
    let items =
        from.read(text).collect::<Result<Vec<T>, _>>().map_err(|error| error.to_string())?;
    to.write(&items).map_err(|error| error.to_string())
}

/// The line of every item that cannot be read, 0 for one that can.
fn lines<T: 'static>(from: &impl Import<T>, text: &str) -> Vec<usize> {
    from.read(text).map(|item| item.map_or_else(|error| error.line, |_| 0)).collect()
}

const MATCH: &str = " 3 point match

 Game 1
 Nino : 0                          Gio B. : 0
  1)                               52: 24/22 13/8
  2) 53: 8/3* 6/3                  63: Cannot Move
  3) 66: 24/18 24/18 13/7 13/7     41: 25/24 13/9
      Wins 2 points

 Game 2
 Nino : 2                          Gio B. : 0
  1) 31: 8/5 6/5                   62: 24/18 13/11
                                   Wins 3 points and the match
";

const ONE_GAME: &str = " 3 point match

 Game 1
 A : 0                             B : 0
  1) 31: 8/5 6/5                   62: 24/18 13/11
";

#[test]
fn a_match_goes_to_records_and_back() {
    let pgn = convert::<Record<Nardi>>(&Mat, &Pgn, MATCH).unwrap();
    assert_eq!(pgn.matches("[Game \"nardi\"]").count(), 2);
    assert_eq!(pgn.matches("[MatchLength \"3\"]").count(), 2);
    assert!(pgn.contains("[Round \"2\"]"), "{pgn}");
    assert_eq!(convert::<Record<Nardi>>(&Pgn, &Mat, &pgn).as_deref(), Ok(MATCH));
    assert_eq!(convert::<Record<Nardi>>(&Pgn, &Pgn, &pgn), Ok(pgn));
    assert_eq!(convert::<MatMatch>(&Mat, &Mat, MATCH).as_deref(), Ok(MATCH));
}

#[test]
fn several_matches_stand_in_one_text() {
    let text = format!("{MATCH}\n{ONE_GAME}");
    assert_eq!(convert::<MatMatch>(&Mat, &Mat, &text).as_ref(), Ok(&text));
    let games: Vec<Record<Nardi>> = Mat.read(&text).map(Result::unwrap).collect();
    assert_eq!(games.len(), 3);
    assert_eq!(lines::<MatMatch>(&Mat, "; nothing\n\n"), []);
    assert_eq!(
        convert::<Record<Nardi>>(&Mat, &Mat, &text).unwrap_err(),
        "the games differ in the tag White"
    );
}

#[test]
fn a_format_from_elsewhere() {
    let pgn = "[Game \"three-mens-morris\"]\n[Result \"*\"]\n\n1. b2 a3 2. c1 *\n\n\
        [Game \"nardi\"]\n[RollOff \"31\"]\n[Result \"*\"]\n\n1. 31: 8/5 6/5 62: 24/18 13/11 *\n";
    let text = "three-mens-morris 3/3/3 w 3 3 0; b2; a3; c1\n\
        nardi 4HPwATDgc/ABMA - -; 31; 8/5 6/5; 62; 24/18 13/11\n";
    assert_eq!(convert::<Record<AnyPosition>>(&Pgn, &Lines, pgn).as_deref(), Ok(text));
    assert_eq!(convert::<Record<AnyPosition>>(&Lines, &Pgn, text).as_deref(), Ok(pgn));
    assert_eq!(
        convert::<Record<Nardi>>(&Mat, &Lines, ONE_GAME).unwrap_err(),
        "there are no tags such as White"
    );
    let nardi = text.lines().nth(1).unwrap();
    let unnamed = ONE_GAME.replace(" A ", " ? ").replace(" B ", " ? ").replace(" 3 p", " 0 p");
    assert_eq!(convert::<Record<Nardi>>(&Lines, &Mat, nardi), Ok(unnamed));
}

#[test]
fn formats_know_their_texts() {
    let formats: [&dyn Import<Record<Nardi>>; 3] = [&Pgn, &Mat, &Lines];
    let names = |text: &str| -> Vec<&str> {
        formats
            .iter()
            .filter(|format| format.recognises(text))
            .map(|format| format.name())
            .collect()
    };
    assert_eq!(names(MATCH), ["mat"]);
    assert_eq!(names(&format!("\n; [Site \"Tbilisi\"]\n{MATCH}")), ["mat"]);
    assert_eq!(names("{first} \u{feff}[Event \"x\"]\n[Game \"nardi\"]\n*"), Vec::<&str>::new());
    assert_eq!(names("\u{feff}{first}\n[Event \"x\"]\n[Game \"nardi\"]\n*"), ["pgn"]);
    assert_eq!(names("[Event]\n[Game \"chess\"]\n*"), ["pgn"]);
    assert_eq!(names("[Event \"a game of chess\"]\n\n1. e4 *"), Vec::<&str>::new());
    assert_eq!(names("nardi; 31"), ["lines"]);
    assert_eq!(names(""), Vec::<&str>::new());
    assert_eq!(formats.map(Format::extension), ["pgn", "mat", "txt"]);
}

#[test]
fn errors_name_the_line_and_the_next_item_is_read() {
    let pgn =
        "[Game \"tigadi\"]\n1. d6 *\n\n[Game \"tigadi\"]\n1. d6\nd6 *\n\n[Game \"tigadi\"]\n*\n";
    assert_eq!(lines::<Record<AnyPosition>>(&Pgn, pgn), [0, 6, 0]);
    let matches = format!("{}\n; the next\n{ONE_GAME}\n{ONE_GAME}", MATCH.replace("41:", "71:"));
    assert_eq!(lines::<MatMatch>(&Mat, &matches), [7, 0, 0]);
    assert_eq!(lines::<Record<Nardi>>(&Mat, &matches), [7, 0, 0]);
    let matches = format!("{MATCH}\n{}", ONE_GAME.replace("24/18", "24/17"));
    assert_eq!(lines::<MatMatch>(&Mat, &matches), [0, 19]);
    assert_eq!(
        convert::<Record<Nardi>>(&Mat, &Pgn, &matches).unwrap_err(),
        "line 19: game 1, move 1: no die left has that number"
    );
    let text = "tigadi; d6; f4\ntigadi; d6; d6\nchess; e4\ntigadi";
    assert_eq!(lines::<Record<AnyPosition>>(&Lines, text), [0, 2, 3, 0]);
}

#[test]
fn what_a_match_cannot_carry_is_refused() {
    let games: Vec<Record<Nardi>> = Mat.read(MATCH).map(Result::unwrap).collect();
    let refused = |change: &dyn Fn(&mut Record<Nardi>)| {
        let mut games = games.clone();
        change(&mut games[1]);
        Mat.write(&games).unwrap_err().to_string()
    };
    let place = |what| format!("game 2: the format has no place for {what}");
    assert_eq!(refused(&|record| record.set_tag("Event", "x").unwrap()), place("its tag Event"));
    assert_eq!(refused(&|record| record.set_tag("Round", "7").unwrap()), place("its tag Round"));
    assert_eq!(refused(&|record| record.comment(2, "good")), place("comments"));
    assert_eq!(
        refused(&|record| record.set_tag("White", "Gio").unwrap()),
        "the games differ in the tag White"
    );
    assert_eq!(
        refused(&|record| record.set_tag("MatchLength", "x").unwrap()),
        "the games differ in the tag MatchLength"
    );
    let again = |game: &mut Game<Nardi>, rolls: &[&str]| {
        while game.undo().is_some() {}
        for roll in rolls {
            game.roll_text(roll).unwrap();
        }
    };
    let with = |play: &dyn Fn(&mut Game<Nardi>)| {
        refused(&|record| {
            let mut game = record.game().clone();
            play(&mut game);
            *record = record.clone().with_game(game);
        })
    };
    assert_eq!(with(&|game| again(game, &["22", "31"])), place("its tag RollOff"));
    let unplayed = |game: &mut Game<Nardi>| {
        again(game, &["31"]);
        game.play_text("8/5 6/5").unwrap();
        game.roll_text("62").unwrap();
    };
    assert_eq!(with(&unplayed), place("a roll that is not played"));
    let late = |game: &mut Game<Nardi>| {
        again(game, &[]);
        game.time_out(Player::One).unwrap();
    };
    assert_eq!(with(&late), place("its tag Termination"));
    let drawn = |game: &mut Game<Nardi>| {
        again(game, &[]);
        game.agree_draw().unwrap();
    };
    assert_eq!(with(&drawn), "game 2: the format has no drawn games and none from a position");

    let mut one = games[0].clone();
    one.set_tag("MatchLength", "many").unwrap();
    assert_eq!(
        Mat.write(&[one]).unwrap_err().to_string(),
        "the tag MatchLength is no number of points: many"
    );
    assert_eq!(
        Mat.write(&[games[0].clone(), games[1].clone(), games[1].clone()]).unwrap_err().to_string(),
        "the match is won"
    );
    assert!(Export::<Record<Nardi>>::write(&Mat, &[]).is_err());
}
