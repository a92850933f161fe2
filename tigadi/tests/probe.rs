//! Exact knowledge beside an evaluation that knows nothing: the engine plays perfectly, asks about
//! the right positions with the right quiet count, and lets the game's history come first.

mod toys;
mod walks;

use std::{
    collections::{HashMap, HashSet},
    ops::ControlFlow,
    sync::{Arc, Mutex},
};

use tigadi::{
    AnyEngine, AnyPosition, Engine, Game, History, Level, Limits, Notation, Player, Position,
    Probe, Rng, Score, Table,
    games::{
        mangala::{Mangala, Rules},
        morris::{self, Morris},
    },
    notation::named_text,
    rules::{Rules as _, Value},
};
use toys::Even;
use walks::{pick, walk};

/// A score one turn earlier.
fn before(score: Score) -> Score {
    match (score.win_in(), score.loss_in()) {
        (Some(turns), _) => Score::win(score.points(), turns + 1),
        (_, Some(turns)) => Score::loss(score.points(), turns + 1),
        _ => score,
    }
}

/// Every position that can be reached, with its value for the side to move: as minimax finds it,
/// wins as soon as can be and losses as late.
struct Solved(HashMap<Mangala, Score>);

impl Solved {
    fn new(pits: u32, stones: u32) -> Self {
        let size = [("pits", Value::Number(pits)), ("stones", Value::Number(stones))];
        let rules = Rules::MANGALA.with(&size).unwrap();
        let mut solved = Self(HashMap::new());
        solved.solve(&Mangala::start(rules));
        solved
    }

    fn solve(&mut self, position: &Mangala) -> Score {
        if let Some(&score) = self.0.get(position) {
            return score;
        }
        let score = match position.outcome() {
            Some(outcome) => match outcome.winner {
                None => Score::DRAW,
                Some(winner) if winner == position.turn() => Score::win(outcome.points, 0),
                Some(_) => Score::loss(outcome.points, 0),
            },
            None => {
                let moves = position.moves();
                moves.iter().map(|&m| self.after(position, m)).max().expect("a move")
            }
        };
        self.0.insert(*position, score);
        score
    }

    /// What a move is worth to its player.
    fn after(&mut self, position: &Mangala, m: <Mangala as Position>::Move) -> Score {
        let mut next = *position;
        assert!(next.play_unchecked(m), "stones only go home: nothing comes back");
        let score = before(self.solve(&next));
        if next.turn() == position.turn() { score } else { -score }
    }

    fn open(&self) -> Vec<Mangala> {
        let mut open: Vec<_> =
            self.0.keys().filter(|position| position.outcome().is_none()).copied().collect();
        open.sort_by_cached_key(|position| named_text(position).to_string());
        open
    }
}

impl Probe<Mangala> for Solved {
    fn probe(&self, position: &Mangala, _: u16) -> Option<Score> {
        assert_eq!(position.outcome(), None, "a finished position is not asked about");
        self.0.get(position).copied()
    }
}

impl Probe<AnyPosition> for Solved {
    fn probe(&self, position: &AnyPosition, quiet: u16) -> Option<Score> {
        match position {
            AnyPosition::Mangala(position) => self.probe(position, quiet),
            _ => None,
        }
    }
}

#[test]
fn with_a_table_and_depth_one_every_move_is_perfect() {
    let mut solved = Solved::new(3, 2);
    let open = solved.open();
    assert!(open.len() > 500, "{}", open.len());
    let values: HashSet<_> = solved.0.values().map(|score| score.value().signum()).collect();
    assert_eq!(values.len(), 3, "wins, draws and losses");
    let best: Vec<HashSet<_>> = open
        .iter()
        .map(|position| {
            let worth = solved.0[position];
            let moves = position.moves();
            moves.iter().copied().filter(|&m| solved.after(position, m) == worth).collect()
        })
        .collect();

    let limits = Limits::new().depth(1);
    let solved = Arc::new(solved);
    let mut engine = Engine::with_probe(Even, Table::new(1), &*solved);
    let start = AnyPosition::Mangala(open[0]);
    let mut any = AnyEngine::new(&start, 1).with_probe(solved.clone());
    let mut blind = Engine::new(Even, Table::new(1));
    let mut errors = 0;
    for (position, best) in open.iter().zip(&best) {
        let (text, worth) = (named_text(position), solved.0[position]);
        let analysis = engine.analyse(position, History::NONE, &limits);
        assert_eq!(analysis.score, worth, "{text}");
        assert!(best.contains(&analysis.best.unwrap()), "{text}: {:?}", analysis.best);
        assert!(analysis.proved && analysis.depth == 1, "{text}");

        let position_of_any = AnyPosition::Mangala(*position);
        let analysis = any.analyse(&position_of_any, History::NONE, &limits);
        assert_eq!(analysis.score, worth, "{text}");
        let chosen = |m| best.iter().any(|&best| tigadi::AnyMove::Mangala(best) == m);
        assert!(chosen(analysis.best.unwrap()), "{text}");

        let analysis = blind.analyse(position, History::NONE, &limits);
        errors += usize::from(!best.contains(&analysis.best.unwrap()));
    }
    assert!(errors > open.len() / 10, "without the table {errors} of {} are wrong", open.len());
}

#[test]
fn deeper_searches_and_all_lines_say_the_same() {
    let mut solved = Solved::new(3, 2);
    let open = solved.open();
    let mut rng = Rng::new(2);
    let mut wanted = Vec::new();
    for _ in 0..300 {
        let position = *pick(&open, &mut rng);
        let moves = position.moves();
        let mut scores: Vec<_> = moves.iter().map(|&m| solved.after(&position, m)).collect();
        scores.sort();
        scores.reverse();
        wanted.push((position, scores));
    }
    for depth in [2, 3, 6] {
        let mut engine = Engine::with_probe(Even, Table::new(1), &solved);
        let limits = Limits::new().depth(depth).lines(9);
        for (position, scores) in &wanted {
            let analysis = engine.analyse(position, History::NONE, &limits);
            let found: Vec<_> = analysis.lines.iter().map(|line| line.score).collect();
            assert_eq!(&found, scores, "{} at depth {depth}", named_text(position));
        }
    }
}

#[test]
fn every_level_takes_a_certain_win() {
    let mut solved = Solved::new(3, 2);
    let open = solved.open();
    let mut rng = Rng::new(3);
    let won: Vec<_> = open.iter().filter(|p| solved.0[p].win_in().is_some()).collect();
    for _ in 0..100 {
        let position = **pick(&won, &mut rng);
        for level in Level::ALL {
            let limits = Limits::new().depth(2);
            let mut engine = Engine::with_probe(Even, Table::new(1), &solved);
            let choice = engine.choose(level, &position, History::NONE, &limits, &mut rng);
            let (m, analysis) = choice.unwrap();
            assert_eq!(analysis.score, solved.0[&position], "{level} {}", named_text(&position));
            assert_eq!(solved.after(&position, m), analysis.score);
        }
    }
}

/// Knows nothing and writes down what it is asked.
#[derive(Default)]
struct Asked(Mutex<HashSet<(Morris, u16)>>);

impl Probe<Morris> for Asked {
    fn probe(&self, position: &Morris, quiet: u16) -> Option<Score> {
        self.0.lock().unwrap().insert((*position, quiet));
        None
    }
}

impl Probe<AnyPosition> for Asked {
    fn probe(&self, position: &AnyPosition, quiet: u16) -> Option<Score> {
        let AnyPosition::Morris(position) = position else { panic!("{position}") };
        self.probe(position, quiet)
    }
}

/// Every position of the lines of so many turns with its quiet count, the first left out.
fn lines(position: &Morris, quiet: u16, turns: u32, found: &mut HashSet<(Morris, u16)>) {
    for m in position.moves() {
        let mut next = *position;
        let quiet = if next.play_unchecked(m) { 0 } else { quiet + 1 };
        if next.outcome().is_some() {
            continue;
        }
        found.insert((next, quiet));
        if turns > 1 {
            lines(&next, quiet, turns - 1, found);
        }
    }
}

/// A position of tigadi, not finished, in which all stones have been placed.
fn moving(rng: &mut Rng) -> Morris {
    let start = Morris::start(morris::Rules::TIGADI);
    let placed = |position: &Morris| Player::BOTH.iter().all(|&player| position.hand(player) == 0);
    loop {
        let mut found = None;
        walk(&start, 30, rng, |position, _| {
            if placed(position) && position.outcome().is_none() {
                found = Some(*position);
            }
        });
        if let Some(position) = found {
            return position;
        }
    }
}

#[test]
fn the_table_is_asked_with_the_quiet_count_of_the_line() {
    let history = History { keys: &[], quiet: 41 };
    let counts = [0, 1, 2, 42, 43, 44];
    let mut rng = Rng::new(1);
    // A position from which one can take, so that lines of both kinds meet.
    let (position, near, all) = loop {
        let position = moving(&mut rng);
        let (mut near, mut all) = (HashSet::new(), HashSet::new());
        lines(&position, history.quiet, 1, &mut near);
        if !near.iter().any(|&(_, quiet)| quiet == 0) {
            continue;
        }
        lines(&position, history.quiet, 3, &mut all);
        if counts.iter().all(|&quiet| all.iter().any(|&(_, count)| count == quiet)) {
            break (position, near, all);
        }
    };

    let asked = Asked::default();
    let mut engine = Engine::with_probe(Even, Table::new(1), &asked);
    engine.analyse(&position, history, &Limits::new().depth(1));
    assert_eq!(*asked.0.lock().unwrap(), near, "every move of the root and nothing else");
    engine.analyse(&position, history, &Limits::new().depth(3));
    let inside = asked.0.lock().unwrap().clone();
    assert!(inside.is_subset(&all) && inside.len() > near.len());
    for quiet in counts {
        assert!(inside.iter().any(|&(_, count)| count == quiet), "{quiet}");
    }

    let asked = Arc::new(Asked::default());
    let position = AnyPosition::Morris(position);
    let mut any = AnyEngine::new(&position, 1).with_probe(asked.clone());
    any.analyse(&position, history, &Limits::new().depth(1));
    assert_eq!(*asked.0.lock().unwrap(), near);
}

#[test]
fn random_lines_are_asked_about_with_their_own_count() {
    let mut rng = Rng::new(6);
    for _ in 0..6 {
        let position = moving(&mut rng);
        let mut all = HashSet::new();
        lines(&position, 7, 2, &mut all);
        let asked = Asked::default();
        let mut engine = Engine::with_probe(Even, Table::new(1), &asked);
        engine.analyse(&position, History { keys: &[], quiet: 7 }, &Limits::new().depth(2));
        assert!(asked.0.lock().unwrap().is_subset(&all), "{}", named_text(&position));
    }
}

/// Calls every position won for a player in nine more turns.
struct Won(Player);

impl Probe<Morris> for Won {
    fn probe(&self, position: &Morris, _: u16) -> Option<Score> {
        let win = position.turn() == self.0;
        Some(if win { Score::win(1, 9) } else { Score::loss(1, 9) })
    }
}

#[test]
fn a_draw_by_the_games_history_comes_before_the_table() {
    let text = "nine-mens-morris 3/3/3/wwb3/3/3/wbb w 0 0";
    let mut game: Game<Morris> = text.parse().unwrap();
    let [there, back, out, home] = {
        let mut shuffled = game.clone();
        let mut texts = Vec::new();
        // The first pair of moves that can be taken back at once.
        for _ in 0..2 {
            let m = *shuffled.moves().iter().find(|m| m.capture.is_none()).unwrap();
            texts.push(m);
            shuffled.play(m).unwrap();
        }
        let turned = |m: morris::Move| morris::Move { source: m.target, target: m.source, ..m };
        [texts[0], texts[1], turned(texts[0]), turned(texts[1])]
    };
    let rules = game.position().draw_rules();
    assert_eq!(rules.repetition, Some(3), "the third occurrence draws");
    for m in [there, back, out, home, there, back, out] {
        game.play(m).unwrap();
        assert!(!game.is_over());
    }
    // The move home leads to the start for the third time.
    let position = *game.position();
    assert_eq!(position.turn(), Player::Two);
    let limits = Limits::new().depth(1).lines(100);

    let mut winning = Engine::with_probe(Even, Table::new(1), Won(Player::Two));
    let analysis = winning.analyse(&position, game.past(), &limits);
    assert_eq!(analysis.score, Score::win(1, 10));
    assert_ne!(analysis.best, Some(home));
    for line in &analysis.lines {
        let score = if line.pv[0] == home { Score::DRAW } else { Score::win(1, 10) };
        assert_eq!(line.score, score, "{:?}", line.pv[0]);
    }
    assert_eq!(analysis.lines.len(), position.moves().len());

    let mut losing = Engine::with_probe(Even, Table::new(1), Won(Player::One));
    let analysis = losing.analyse(&position, game.past(), &limits);
    assert_eq!((analysis.best, analysis.score), (Some(home), Score::DRAW));
    assert_eq!(analysis.lines[1].score, Score::loss(1, 10));

    // Without the past there is nothing to repeat.
    let analysis = losing.analyse(&position, History::NONE, &limits);
    assert_eq!(analysis.score, Score::loss(1, 10));
    game.play(home).unwrap();
    assert_eq!(game.result(), "1/2-1/2");
}

#[test]
fn a_draw_by_quiet_turns_comes_before_the_table() {
    let rules = morris::Rules::TIGADI;
    let limit = rules.draws().quiet.expect("a limit of quiet turns");
    let position = Morris::parse_position(rules, "w1b/1w1/3/b2ww1/1b1/1b1/w1b w 0 0").unwrap();
    assert!(position.moves().iter().all(|m| m.capture.is_none()));
    let mut engine = Engine::with_probe(Even, Table::new(1), Won(Player::One));
    let limits = Limits::new().depth(1);
    let analysis = engine.analyse(&position, History { keys: &[], quiet: limit - 2 }, &limits);
    assert_eq!(analysis.score, Score::win(1, 10));
    let analysis = engine.analyse(&position, History { keys: &[], quiet: limit - 1 }, &limits);
    assert_eq!(analysis.score, Score::DRAW);
}

#[test]
fn every_finished_depth_is_reported_once_in_order() {
    for text in ["tigadi", "mangala", "nardi 4HPwATDgc/ABMA 1 31", "baghchal"] {
        let position: AnyPosition = text.parse().unwrap();
        let depth = if text.starts_with("nardi") { 2 } else { 5 };
        for threads in [1, 2] {
            let mut engine = AnyEngine::new(&position, 1);
            let (mut depths, mut nodes) = (Vec::new(), 0);
            let limits = Limits::new().depth(depth).threads(threads);
            let mut last = None;
            let analysis = engine.analyse_with(&position, History::NONE, &limits, |analysis| {
                assert!(position.is_legal(analysis.best.unwrap()), "{text}");
                assert_eq!(analysis.pv.first().copied(), analysis.best, "{text}");
                assert!(analysis.nodes > nodes, "{text}");
                nodes = analysis.nodes;
                depths.push(analysis.depth);
                last = Some((analysis.best, analysis.score, analysis.depth));
                ControlFlow::Continue(())
            });
            assert_eq!(depths, (1..=depth).collect::<Vec<_>>(), "{text} threads {threads}");
            assert_eq!(last, Some((analysis.best, analysis.score, analysis.depth)), "{text}");
        }
    }
}

#[test]
fn a_report_ends_the_search() {
    for text in ["tigadi", "toguz-korgool", "nardi 4HPwATDgc/ABMA 1 31", "nardi 4HPwATDgc/ABMA 1 -"]
    {
        let position: AnyPosition = text.parse().unwrap();
        for threads in [1, 2] {
            for depth in 1..=2 {
                let mut engine = AnyEngine::new(&position, 1);
                let mut reports = 0;
                let limits = Limits::new().threads(threads);
                let analysis = engine.analyse_with(&position, History::NONE, &limits, |analysis| {
                    reports += 1;
                    if analysis.depth < depth {
                        ControlFlow::Continue(())
                    } else {
                        ControlFlow::Break(())
                    }
                });
                assert_eq!((analysis.depth, reports), (depth, depth), "{text} {threads}");
            }
        }
    }
    // A depth that is not finished is not told.
    let position: AnyPosition = "tigadi".parse().unwrap();
    let mut depths = Vec::new();
    let analysis = AnyEngine::new(&position, 1).analyse_with(
        &position,
        History::NONE,
        &Limits::new().nodes(3_000),
        |analysis| {
            depths.push(analysis.depth);
            ControlFlow::Continue(())
        },
    );
    assert_eq!(depths, (1..=analysis.depth).collect::<Vec<_>>());
}

#[test]
fn a_choice_reports_as_far_as_its_level_looks() {
    let position: AnyPosition = "tigadi".parse().unwrap();
    let mut rng = Rng::new(5);
    for (level, depth) in [(Level::Medium, 4), (Level::Hard, 6)] {
        let mut depths = Vec::new();
        let limits = Limits::new().depth(6);
        let mut engine = AnyEngine::new(&position, 1);
        let report = |analysis: &tigadi::Analysis<_>| {
            depths.push(analysis.depth);
            ControlFlow::Continue(())
        };
        let choice = engine.choose_with(level, &position, History::NONE, &limits, &mut rng, report);
        assert!(position.is_legal(choice.unwrap().0));
        assert_eq!(depths, (1..=depth).collect::<Vec<_>>(), "{level}");
    }
}

#[test]
fn exact_scores_keep_their_points_and_turns() {
    let turns = || (0..=100_000).step_by(7).chain(0..=300).chain(99_990..=100_000);
    for points in 1..=3 {
        for turns in turns() {
            let (win, loss) = (Score::win(points, turns), Score::loss(points, turns));
            assert_eq!((win.points(), win.win_in(), win.loss_in()), (points, Some(turns), None));
            assert_eq!((loss.points(), loss.win_in(), loss.loss_in()), (points, None, Some(turns)));
            assert_eq!((-win, -loss, -(-win)), (loss, win, win));
            assert!(win.is_decided() && loss.is_decided());
            assert!(win > Score::new(i32::MAX) && loss < Score::new(i32::MIN));
            assert!(win > Score::DRAW && Score::DRAW > loss);
            assert!(win > Score::win(points, turns + 1), "sooner is better");
            assert!(loss < Score::loss(points, turns + 1), "later is better");
            assert!(Score::win(points + 1, 100_000) > win, "more points are better");
            assert!(Score::loss(points + 1, 100_000) < loss);
            assert_eq!(win.to_string(), format!("win in {turns}"));
            assert_eq!(loss.to_string(), format!("loss in {turns}"));
        }
    }
    for points in [1, 2, 3, 255] {
        let far = Score::win(points, Score::MAX_TURNS);
        assert_eq!((far.points(), far.win_in()), (points, Some(Score::MAX_TURNS)));
        assert_eq!(Score::win(points, u32::MAX), far);
        assert_eq!(Score::loss(points, u32::MAX), -far);
    }
    assert_eq!(Score::win(0, 4), Score::win(1, 4));
    for heuristic in [Score::DRAW, Score::new(1), Score::new(i32::MAX), Score::new(i32::MIN)] {
        assert!(!heuristic.is_decided());
        let told = (heuristic.points(), heuristic.win_in(), heuristic.loss_in());
        assert_eq!(told, (0, None, None), "{heuristic}");
    }
}
