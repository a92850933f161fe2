//! The engine on games small enough to know the truth, and on morris against plain minimax.

mod toys;

use std::{
    cell::Cell,
    collections::HashSet,
    ops::ControlFlow,
    time::{Duration, Instant},
};

use tigadi::{
    Analysis, AnyEngine, AnyMove, AnyPosition, AnyRules, Bucket, Chance, DrawRules, Engine,
    Evaluator, History, Level, Limits, Notation, Outcome, Player, Position, Rng, Score, Searchable,
    Table,
    games::{
        baghchal, mangala,
        morris::{Evaluation, Morris, Rules},
        nardi, toguz_korgool,
    },
    notation::move_text,
    perft,
    rules::Rules as _,
};
use toys::{Even, Fancy, Heap, Race, Road, Run, Tree};

fn engine<P: Searchable, E: Evaluator<P>>(evaluator: E) -> Engine<'static, P, E> {
    Engine::new(evaluator, Table::new(1))
}

/// What minimax to a fixed depth says: the score of an end or of the evaluation at depth 0, the
/// greatest over the moves, the mean over the rolls rounded to the nearest, halves upwards.
fn minimax<P: Searchable>(
    position: &P,
    evaluator: &impl Evaluator<P>,
    depth: u32,
    ply: i32,
) -> i32 {
    if let Some(Outcome { winner, points, .. }) = position.outcome() {
        let win = if position.has_chance() {
            i32::from(points) * Score::POINT_WITH_CHANCE
        } else {
            i32::from(points) * Score::POINT - ply
        };
        return match winner {
            None => 0,
            Some(winner) if winner == position.turn() => win,
            Some(_) => -win,
        };
    }
    if depth == 0 {
        return evaluator.evaluate(position).value();
    }
    let turn = position.turn();
    let seen_by_mover = |next: &P, depth, ply| {
        let score = minimax(next, evaluator, depth, ply);
        if next.turn() == turn { score } else { -score }
    };
    if position.awaits_roll() {
        let (mut sum, mut weights) = (0_i64, 0);
        let _ = position.visit_rolls(|roll, weight| {
            let mut next = position.clone();
            next.roll_unchecked(roll);
            sum += i64::from(weight) * i64::from(seen_by_mover(&next, depth, ply));
            weights += i64::from(weight);
            ControlFlow::<()>::Continue(())
        });
        return (sum as f64 / weights as f64 + 0.5).floor() as i32;
    }
    position
        .moves()
        .iter()
        .map(|&m| {
            let mut next = position.clone();
            next.play_unchecked(m);
            seen_by_mover(&next, depth - 1, ply + 1)
        })
        .max()
        .unwrap()
}

/// A position some random moves and rolls after this one, not finished.
fn wander<P: Searchable>(start: &P, turns: u32, rng: &mut Rng) -> P {
    let mut position = start.clone();
    for _ in 0..turns {
        let mut next = position.clone();
        if next.awaits_roll() {
            let mut rolls = Vec::new();
            let _ = next.visit_rolls(|roll, _| {
                rolls.push(roll);
                ControlFlow::<()>::Continue(())
            });
            next.roll_unchecked(rolls[rng.below(rolls.len() as u32) as usize]);
        } else {
            let moves = next.moves();
            next.play_unchecked(moves[rng.below(moves.len() as u32) as usize]);
        }
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    position
}

/// Compares with minimax at each depth, the table filled by the searches before, and checks the
/// lines that the engine gives.
fn agrees<P: Searchable, E: Evaluator<P>>(engine: &mut Engine<'_, P, E>, position: &P, depth: u32) {
    let limits = Limits::new().depth(depth).plain().lines(3);
    let analysis = engine.analyse(position, History::NONE, &limits);
    let expected = minimax(position, engine.evaluator(), depth, 0);
    assert_eq!(analysis.score.value(), expected, "{position:?} at depth {depth}");
    if position.awaits_roll() || position.outcome().is_some() {
        assert_eq!(analysis.best, None);
        return;
    }
    let mut scores: Vec<i32> =
        position.moves().iter().map(|&m| worth(engine, position, m, depth)).collect();
    scores.sort_by_key(|&score| -score);
    assert_eq!(analysis.lines.len(), scores.len().min(3));
    assert_eq!(analysis.best, analysis.lines[0].pv.first().copied());
    for (line, score) in analysis.lines.iter().zip(scores) {
        assert_eq!(line.score.value(), score, "{position:?} at depth {depth}");
        assert_eq!(worth(engine, position, line.pv[0], depth), score);
    }
}

fn worth<P: Searchable, E: Evaluator<P>>(
    engine: &Engine<'_, P, E>,
    position: &P,
    m: P::Move,
    depth: u32,
) -> i32 {
    let mut next = position.clone();
    next.play_unchecked(m);
    let score = minimax(&next, engine.evaluator(), depth - 1, 1);
    if next.turn() == position.turn() { score } else { -score }
}

#[test]
fn random_trees_as_minimax() {
    let mut rng = Rng::new(1);
    let mut plain = engine(Fancy);
    let mut dice = engine(Fancy);
    for seed in 0..1000 {
        let start = Tree::<false>::new(seed);
        let position = wander(&start, rng.below(5), &mut rng);
        agrees(&mut plain, &position, 1 + seed as u32 % 6);
        let start = Tree::<true>::new(seed);
        let position = wander(&start, rng.below(9), &mut rng);
        agrees(&mut dice, &position, 1 + seed as u32 % 4);
    }
}

/// A thousand positions of each rule set, reached by random play, to depths that keep the count of
/// leaves of the plain search small.
fn game_as_minimax<P, E>(turns: u32, leaves: u64)
where
    P: Notation + Searchable,
    E: Evaluator<P> + Default,
{
    let mut rng = Rng::new(2);
    for rules in P::Rules::presets() {
        let mut engine = engine(E::default());
        let start = P::start(rules);
        for _ in 0..1000 {
            let position = wander(&start, rng.below(turns), &mut rng);
            let depth = (2..4).find(|&depth| perft(&position, depth) > leaves).unwrap_or(4) - 1;
            agrees(&mut engine, &position, depth);
        }
    }
}

#[test]
fn morris_as_minimax() {
    game_as_minimax::<Morris, Evaluation>(60, 500);
}

#[test]
fn baghchal_as_minimax() {
    game_as_minimax::<baghchal::Baghchal, baghchal::Evaluation>(60, 500);
}

#[test]
fn mangala_as_minimax() {
    game_as_minimax::<mangala::Mangala, mangala::Evaluation>(30, 200);
}

#[test]
fn toguz_korgool_as_minimax() {
    game_as_minimax::<toguz_korgool::ToguzKorgool, toguz_korgool::Evaluation>(60, 500);
}

#[test]
fn nardi_as_minimax() {
    game_as_minimax::<nardi::Nardi, nardi::Evaluation>(120, 200);
}

/// With everything switched on, a win or loss said to be certain is one, and comes no later or no
/// sooner than said; so it is when every line was followed to its end.
#[test]
fn what_is_proved_is_true() {
    let mut wins = [0, 0];
    for seed in (0..3000).step_by(5) {
        let tree = Tree::<false>::new(seed);
        let mut engine = engine(Fancy);
        let analysis = engine.analyse(&tree, History::NONE, &Limits::new().nodes(400));
        if !analysis.proved {
            continue;
        }
        let (win, loss) = (analysis.score.win_in(), analysis.score.loss_in());
        if win.or(loss).is_some() {
            wins[usize::from(loss.is_some())] += 1;
            // The table may know ends beyond the last full depth.
            let truth = minimax(&tree, &Even, analysis.depth + 3, 0);
            let said = analysis.score.value();
            assert!(if win.is_some() { truth >= said } else { truth <= said }, "{seed}");
        }
    }
    assert!(wins.iter().all(|&count| count > 20), "{wins:?}");
}

#[test]
fn threads_share_the_nodes_and_the_truth() {
    let position = Morris::parse_position(Rules::TIGADI, "3/b2/1b1/2ww1w/2b/3/w2 w 0 0").unwrap();
    let mut engine = engine(Evaluation::default());
    let limits = Limits::new().nodes(2_000_000);
    let alone = engine.analyse(&position, History::NONE, &limits);
    engine.clear();
    let helped = engine.analyse(&position, History::NONE, &limits.threads(2));
    assert!(helped.nodes <= 2_000_000);
    assert!(alone.proved && helped.proved);
    assert_eq!(alone.score.win_in(), Some(11));
    assert_eq!(helped.score.win_in(), Some(11));
}

/// Who is to move with 1, 2, 3 ... counters wins or loses, found by hand: 1 must be taken (loss).
/// 2: take 1 (win). 3: take 2, then move again with 1, or 3: loss; 1 leaves 2, a win for the
/// other: loss. 4: 3 leaves 1: win. 5: 1 leaves 4, win for the other; 2 and again with 3: loss;
/// 3 leaves 2: loss. 6: 1 leaves 5: win. 7: 1 leaves 6, 2 again with 5, 3 leaves 4: loss.
#[test]
fn a_player_moves_twice() {
    let mut engine = engine(Even);
    for (counters, wins) in (1..).zip([false, true, false, true, false, true, false]) {
        let heap = Heap { counters, turn: Player::Two };
        let analysis = engine.analyse(&heap, History::NONE, &Limits::new());
        assert!(analysis.proved);
        assert_eq!(analysis.score.win_in().is_some(), wins, "{counters}");
        assert_eq!(analysis.score.loss_in().is_some(), !wins, "{counters}");
    }
    // 5 lasts longest as 2, again 1; then the other takes 1 and leaves the last.
    let heap = Heap { counters: 5, turn: Player::One };
    let analysis = engine.analyse(&heap, History::NONE, &Limits::new());
    assert_eq!(analysis.score.loss_in(), Some(4));
    assert!(analysis.pv.starts_with(&[2, 1, 1]));
}

/// The race by hand, in thousandths of a point for the side to roll. The die shows 1 with weight
/// 2 of 3 and 3 with weight 1 of 3.
#[test]
fn dice_by_hand() {
    let mut engine = engine(Even);
    let race = |own, other| Race { left: [own, other], length: 4, turn: Player::One, rolled: None };
    let mut score = |position: Race, depth| {
        let analysis = engine.analyse(&position, History::NONE, &Limits::new().depth(depth));
        (analysis.score.value(), analysis.proved)
    };
    // One step to go: any roll wins; two points while the other stands at the start.
    assert_eq!(score(race(1, 4), 1), (2000, true));
    assert_eq!(score(race(1, 2), 1), (1000, false));
    assert_eq!(score(race(1, 2), 9), (1000, true));
    // Two to go, the other one: a 3 wins; after a 1 the other wins whatever we do.
    assert_eq!(score(race(2, 1), 9), ((-2000 + 1000) / 3, true)); // -333
    // Both two: a 3 wins; with a 1 we run and leave the other at -333.
    assert_eq!(score(race(2, 2), 9), ((2 * 333 + 1000) / 3, true)); // 555
    // Three against two: with a 1 we run (-555) or push (the other wins: -1000).
    assert_eq!(score(race(3, 2), 9), (-37, true)); // (2 * -555 + 1000) / 3 = -36.7
    // Three against three: with a 1 we run (37) or push: the other has two to go against three,
    // which are worth 555 to it (a 3 wins, with a 1 it runs and leaves us at -333).
    assert_eq!(score(race(2, 3), 9), (555, true));
    assert_eq!(score(race(3, 3), 9), ((2 * 37 + 1000) / 3, true)); // 358
    // Nothing is known one turn from the start.
    assert_eq!(score(race(4, 4), 1), (0, false));
    // A roll that is known.
    let rolled = Race { rolled: Some(1), ..race(2, 2) };
    let analysis = engine.analyse(&rolled, History::NONE, &Limits::new());
    assert_eq!((analysis.best, analysis.score.value()), (Some(Run::Own), 333));
}

fn road(place: i32, draws: DrawRules) -> Road {
    Road { place, end: 12, turn: Player::One, draws }
}

#[test]
fn forced_wins_by_distance() {
    let mut engine = engine(Even);
    // One or two fields before the end the mover wins; three before it any step loses but
    // standing still or going back does not.
    for (place, win_in) in [(11, 1), (10, 1)] {
        let analysis = engine.analyse(&road(place, DrawRules::NONE), History::NONE, &Limits::new());
        assert_eq!(analysis.score.win_in(), Some(win_in));
        assert!(analysis.proved);
        assert_eq!(analysis.score.to_string(), "win in 1");
    }
    let analysis =
        engine.analyse(&road(9, DrawRules::NONE), History::NONE, &Limits::new().depth(9));
    assert_eq!((analysis.score, analysis.proved), (Score::DRAW, false));
    // On a road of 3 fields without going back below 0 both just stand.
    let analysis = engine.analyse(
        &Road { end: 3, ..road(0, DrawRules::NONE) },
        History::NONE,
        &Limits::new().depth(9),
    );
    assert_eq!(analysis.best, Some(0));
}

/// Likes every position in which the token is far along.
struct Eager;

impl Evaluator<Road> for Eager {
    fn evaluate(&self, position: &Road) -> Score {
        let far = if position.turn == Player::One { 100 } else { -100 };
        Score::new(far + position.place)
    }
}

#[test]
fn history_draws() {
    let mut engine = engine(Eager);
    let rules = DrawRules { repetition: Some(3), quiet: Some(40) };
    let limits = Limits::new().depth(1);
    let start = road(5, rules);
    let keys: Vec<u64> = (-1..=2)
        .map(|m| {
            let mut next = start;
            next.play_unchecked(m);
            next.zobrist()
        })
        .collect();
    let free = engine.analyse(&start, History::NONE, &limits).best.unwrap();
    let reached = keys[(free + 1) as usize];
    // Seen once, the best move may be played again; seen twice, it draws and is avoided.
    let seen = |times: usize, quiet| -> (Vec<u64>, u16) { (vec![reached; times], quiet) };
    for (times, avoided) in [(1, false), (2, true)] {
        let (keys, quiet) = seen(times, 10);
        let history = History { keys: &keys, quiet };
        engine.clear();
        let analysis = engine.analyse(&start, history, &limits);
        assert_eq!(analysis.best != Some(free), avoided, "{times}");
        assert!(analysis.score > Score::DRAW);
    }
    // Every move but those seen twice is seen twice: nothing but draws.
    let twice: Vec<u64> = keys.iter().chain(&keys).copied().collect();
    let history = History { keys: &twice, quiet: 20 };
    engine.clear();
    assert_eq!(engine.analyse(&start, history, &limits).score, Score::DRAW);
    // At the quiet limit every move draws, but a win comes first.
    let history = History { keys: &[], quiet: 39 };
    engine.clear();
    assert_eq!(engine.analyse(&start, history, &limits).score, Score::DRAW);
    let analysis = engine.analyse(&road(10, rules), history, &limits);
    assert_eq!(analysis.score.win_in(), Some(1));
    // Without the history the same positions are worth something again.
    engine.clear();
    assert!(engine.analyse(&start, History::NONE, &limits).score > Score::DRAW);
}

fn tigadi() -> Morris {
    Morris::start(Rules::TIGADI)
}

#[test]
fn equal_seed_and_nodes_give_equal_choices() {
    let play = |seed| {
        let mut rng = Rng::new(seed);
        let mut engine = engine(Evaluation::default());
        let mut position = tigadi();
        let mut game = Vec::new();
        for level in Level::ALL.into_iter().cycle().take(12) {
            let limits = Limits::new().nodes(5000);
            let (m, analysis) =
                engine.choose(level, &position, History::NONE, &limits, &mut rng).unwrap();
            position.play(m).unwrap();
            game.push((m, analysis.score, analysis.nodes, analysis.pv));
        }
        game
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

/// The same on every platform.
#[test]
fn a_pinned_choice() {
    let mut engine = engine(Evaluation::default());
    let position = Morris::parse_position(Rules::TIGADI, "3/1w1/3/b2w2/1b1/3/3 w 7 7").unwrap();
    let limits = Limits::new().nodes(30_000);
    let (m, analysis) =
        engine.choose(Level::Hard, &position, History::NONE, &limits, &mut Rng::new(1)).unwrap();
    let text = move_text(&position, m).to_string();
    assert_eq!((text.as_str(), analysis.score.value(), analysis.depth), ("e3", 179, 9));
}

#[test]
fn limits_are_kept() {
    let mut engine = engine(Evaluation::default());
    let analyse =
        |engine: &mut Engine<'_, Morris, Evaluation>, limits: &Limits<'_>| -> Analysis<_> {
            engine.clear();
            let analysis = engine.analyse(&tigadi(), History::NONE, limits);
            assert!(tigadi().is_legal(analysis.best.unwrap()));
            analysis
        };
    for nodes in [0, 1, 2, 1000, 54_321] {
        assert_eq!(analyse(&mut engine, &Limits::new().nodes(nodes)).nodes, nodes);
    }
    for depth in 1..5 {
        assert_eq!(analyse(&mut engine, &Limits::new().depth(depth)).depth, depth);
    }
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 100
    };
    let analysis = analyse(&mut engine, &Limits::new().stop(&stop));
    assert_eq!(asked.get(), 101);
    assert!(analysis.nodes < 101 * 128);
    // Time: generous here, for a busy machine; the search itself ends within 5 ms.
    let start = Instant::now();
    analyse(&mut engine, &Limits::new().time(Duration::from_millis(30)));
    assert!((30..1000).contains(&start.elapsed().as_millis()));
    let start = Instant::now();
    let clock = Duration::from_millis(600);
    analyse(&mut engine, &Limits::new().clock(clock, Duration::ZERO));
    assert!(start.elapsed() < clock);
}

#[test]
fn a_finished_game_has_no_best_move() {
    let over = Morris::parse_position(Rules::TIGADI, "www/3/3/6/3/3/bb1 b 0 0").unwrap();
    let mut engine = engine(Evaluation::default());
    let analysis = engine.analyse(&over, History::NONE, &Limits::new());
    assert_eq!((analysis.best, analysis.score.loss_in()), (None, Some(0)));
    let mut rng = Rng::new(1);
    assert!(engine.choose(Level::Hard, &over, History::NONE, &Limits::new(), &mut rng).is_none());
}

#[test]
fn a_lent_table_of_any_size() {
    for buckets in [0, 1, 1024] {
        let mut memory: Vec<Bucket> = std::iter::repeat_with(Bucket::new).take(buckets).collect();
        let mut engine = Engine::new(Evaluation::default(), Table::lent(&mut memory));
        let analysis = engine.analyse(&tigadi(), History::NONE, &Limits::new().depth(4));
        assert_eq!(analysis.depth, 4);
    }
}

#[test]
fn hard_beats_a_random_player() {
    for game in ["tigadi", "nine-mens-morris", "three-mens-morris"] {
        let start: AnyPosition = game.parse().unwrap();
        let mut engine = tigadi::AnyEngine::new(&start, 1);
        for seed in 0..6 {
            let mut rng = Rng::new(seed);
            let side = Player::BOTH[seed as usize % 2];
            engine.clear();
            let mut position = start.clone();
            let (mut keys, mut quiet) = (Vec::new(), 0);
            let outcome = loop {
                if let Some(outcome) = position.outcome() {
                    break Some(outcome);
                }
                let history = History { keys: &keys, quiet };
                let m = if position.turn() == side {
                    let limits = Limits::new().nodes(10_000);
                    engine.choose(Level::Hard, &position, history, &limits, &mut rng).unwrap().0
                } else {
                    let moves = position.moves();
                    moves[rng.below(moves.len() as u32) as usize]
                };
                keys.push(position.zobrist());
                let irreversible = position.play(m).unwrap();
                quiet += 1;
                if irreversible {
                    (keys, quiet) = (Vec::new(), 0);
                }
                if quiet >= position.draw_rules().quiet.unwrap() {
                    break None;
                }
            };
            let winner = outcome.and_then(|outcome| outcome.winner);
            // Three men's morris is drawn with best play, also when played at random.
            assert!(
                winner == Some(side) || game == "three-mens-morris" && winner.is_none(),
                "{game} {seed}"
            );
        }
    }
}

/// Positions of random games of every preset.
fn wandered(seeds: u64, each: impl Fn(&AnyPosition, &mut Rng)) {
    for (number, rules) in AnyRules::presets().enumerate() {
        for seed in 0..seeds {
            let mut rng = Rng::new(100 * number as u64 + seed);
            let turns = rng.below(40);
            let position = wander(&AnyPosition::start(rules), turns, &mut rng);
            each(&position, &mut rng);
        }
    }
}

/// The lines of an analysis are distinct, best first, and the first is the best.
fn lines_are_in_order(analysis: &Analysis<AnyMove>) {
    let first = analysis.lines.first().map(|line| (line.score, line.proved, &line.pv));
    if let Some(best) = analysis.best {
        assert_eq!(first, Some((analysis.score, analysis.proved, &analysis.pv)));
        assert_eq!(analysis.pv.first(), Some(&best));
    }
    assert!(analysis.lines.is_sorted_by_key(|line| std::cmp::Reverse(line.score)));
    let moves: HashSet<_> = analysis.lines.iter().map(|line| line.pv[0]).collect();
    assert_eq!(moves.len(), analysis.lines.len());
}

#[test]
fn lines_come_best_first() {
    wandered(6, |position, rng| {
        let mut engine = AnyEngine::new(position, 1);
        for lines in [1, 3, 9, 50] {
            let limits = Limits::new().depth(1 + rng.below(5)).nodes(20_000).lines(lines);
            let analysis = engine.analyse(position, History::NONE, &limits);
            lines_are_in_order(&analysis);
            let moves = position.moves().len();
            if analysis.depth > 0 {
                assert_eq!(analysis.lines.len(), lines.min(moves), "{position}");
            }
        }
    });
    let named = [("toguz-korgool", 3, 9), ("tigadi b2/wbw/1w1/w2b2/b2/3/2w b 4 5", 6, 3)];
    for (text, depth, lines) in named {
        let position: AnyPosition = text.parse().unwrap();
        let limits = Limits::new().depth(depth).lines(lines);
        let analysis = AnyEngine::new(&position, 1).analyse(&position, History::NONE, &limits);
        assert_eq!(analysis.lines.len(), lines);
        lines_are_in_order(&analysis);
    }
}

/// With plain limits every line has the score of minimax.
#[test]
fn plain_lines_are_those_of_minimax() {
    wandered(4, |position, _| {
        tigadi::dispatch!(position, position => {
            let depth = if position.has_chance() { 1 } else { 2 };
            let mut engine = engine(Even);
            let limits = Limits::new().depth(depth).lines(400).plain();
            let analysis = engine.analyse(position, History::NONE, &limits);
            if position.awaits_roll() {
                return;
            }
            assert_eq!(analysis.lines.len(), position.moves().len());
            for line in &analysis.lines {
                let mut next = *position;
                next.play_unchecked(line.pv[0]);
                let score = minimax(&next, &Even, depth - 1, 1);
                let score = if next.turn() == position.turn() { score } else { -score };
                assert_eq!(line.score.value(), score, "{position:?} {:?}", line.pv);
            }
        });
    });
}

#[test]
fn more_threads_than_the_machine_has_keep_the_time() {
    let position: AnyPosition = "tigadi".parse().unwrap();
    let mut engine = AnyEngine::new(&position, 1);
    for threads in [1, 16, 256] {
        let begun = Instant::now();
        let limits = Limits::new().time(Duration::from_millis(50)).threads(threads);
        let analysis = engine.analyse(&position, History::NONE, &limits);
        assert!(analysis.best.is_some());
        // A machine that does other work may be late itself: this finds seconds, not milliseconds.
        assert!(begun.elapsed() < Duration::from_millis(1_500), "{threads} threads");
    }
}
