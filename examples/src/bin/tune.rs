//! Finds the weights of an evaluation from games of the engine against itself.

use clap::Parser;
use tigadi::{
    AnyPosition, Engine, Evaluator, Game, Limits, Position, Rng, Searchable, Table, Tuned,
    games::{mangala, morris, toguz_korgool},
};
use tigadi_examples::{arguments, fail, players::TABLE};

/// Find the weights of a game's evaluation by self-play
///
/// The engine plays both sides from a few random moves on. Every position of these games of which
/// it does not see the end is noted with the result for its side to move. Then the weights are
/// moved, by gradient descent, to where the logistic function of the static score predicts the
/// results best (Texel's method), and the next round of games is played with them. One game of
/// five is held out: how well its results are predicted tells whether more was learnt than the
/// other games by heart. Prints the weights of each round.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// The games to play, with house rules after a colon; all of one family
    #[arg(required = true)]
    games: Vec<String>,
    /// How many rounds of games and fitting
    #[arg(long, default_value = "2")]
    rounds: u32,
    /// How many games of each kind in a round
    #[arg(long, default_value = "1000")]
    count: u32,
    /// How many positions the engine may look at for a move
    #[arg(long, default_value = "3000")]
    nodes: u64,
    /// How many random moves a game begins with, at the most
    #[arg(long, default_value = "8")]
    random: u32,
    /// The score at which a win is ten times as likely as a loss: the scale of the weights
    #[arg(long, default_value = "200", value_parser = clap::value_parser!(u32).range(1..))]
    scale: u32,
    /// The seed of the first game
    #[arg(long, default_value = "1")]
    seed: u64,
}

fn main() {
    let arguments: Arguments = arguments();
    let starts: Vec<_> = arguments
        .games
        .iter()
        .map(|text| text.parse().unwrap_or_else(|error| fail(format!("{text}: {error}"))))
        .collect();
    macro_rules! tune_first_of {
        ($($game:ident($evaluation:ty)),+) => {
            match &starts[0] {
                $(AnyPosition::$game(_) => tune(
                    &family(&starts, |start| match start {
                        AnyPosition::$game(start) => Some(*start),
                        _ => None,
                    }),
                    <$evaluation>::default(),
                    &arguments,
                ),)+
                _ => fail("the evaluation of this game has no weights to tune"),
            }
        };
    }
    tune_first_of!(
        Morris(morris::Evaluation),
        Mangala(mangala::Evaluation),
        ToguzKorgool(toguz_korgool::Evaluation)
    );
}

/// All positions as those of one family.
fn family<P>(starts: &[AnyPosition], as_first: impl Fn(&AnyPosition) -> Option<P>) -> Vec<P> {
    let one_family = starts.iter().map(as_first).collect::<Option<_>>();
    one_family.unwrap_or_else(|| fail("these games do not share an evaluation"))
}

/// A position as the fit sees it: what each weight adds to the score, and the result.
struct Sample {
    /// The index of a weight that has a part in the score, and the score's change for each unit.
    parts: Vec<(usize, f64)>,
    /// 1 for a win of the side to move, 0 for a loss.
    result: f64,
}

/// One game of so many is held out.
const HELD_OUT: u32 = 5;

#[derive(Default)]
struct Samples {
    fitted: Vec<Sample>,
    held_out: Vec<Sample>,
}

fn tune<P, E>(starts: &[P], mut evaluation: E, arguments: &Arguments)
where
    P: Searchable,
    E: Evaluator<P> + Tuned,
{
    let mut samples = Samples::default();
    for round in 0..arguments.rounds {
        // Earlier rounds were played with other weights, but their results still tell something.
        for start in starts {
            play(start, &evaluation, round, arguments, &mut samples);
        }
        let Samples { fitted, held_out } = &samples;
        let scale = f64::from(arguments.scale);
        eprintln!("round {}: {} positions", round + 1, fitted.len() + held_out.len());
        let tell = |when, evaluation: &mut E| {
            let weights: Vec<_> = evaluation.weights().iter().map(|&w| w.into()).collect();
            let [fitted, held_out] =
                [fitted, held_out].map(|samples| error(&weights, samples, scale));
            eprintln!("mean squared error {when}: fitted {fitted:.6}, held out {held_out:.6}");
        };
        tell("before", &mut evaluation);
        fit(&mut evaluation, fitted, scale);
        tell("after", &mut evaluation);
        println!("round {}", round + 1);
        for index in 0..evaluation.weights().len() {
            let weight = evaluation.weights()[index];
            println!("{weight}\t{}", evaluation.weight_name(index));
        }
    }
}

fn play<P, E>(start: &P, evaluation: &E, round: u32, arguments: &Arguments, samples: &mut Samples)
where
    P: Searchable,
    E: Evaluator<P> + Tuned,
{
    let mut engine = Engine::new(evaluation.clone(), Table::new(TABLE));
    let limits = Limits::new().nodes(arguments.nodes);
    for i in 0..arguments.count {
        let mut rng = Rng::new(arguments.seed + u64::from(round * arguments.count + i));
        engine.clear();
        let mut game = Game::from(start.clone());
        let mut open = Vec::new();
        let mut random = rng.below(arguments.random + 1);
        while !game.is_over() {
            if game.awaits_roll() {
                game.roll_random(&mut rng).unwrap_or_else(|error| fail(error));
                continue;
            }
            let position = game.position().clone();
            // Not as the level hard chooses: it is cautious, and draws tell little.
            let analysis = engine.analyse(&position, game.past(), &limits);
            let Some(mut m) = analysis.best else { fail("the engine found no move") };
            if random > 0 {
                random -= 1;
                let moves = game.moves();
                m = moves[rng.below(moves.len() as u32) as usize];
            } else if !analysis.score.is_decided() {
                open.push(position);
            }
            game.play(m).unwrap_or_else(|error| fail(error));
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        let samples = if i % HELD_OUT == 0 { &mut samples.held_out } else { &mut samples.fitted };
        for position in open {
            let result = winner.map_or(0.5, |winner| f64::from(winner == position.turn()));
            samples.push(Sample { parts: parts(&position, evaluation), result });
        }
    }
}

/// What the score gains by each weight, found by changing one weight after the other.
fn parts<P: Position, E: Evaluator<P> + Tuned>(position: &P, evaluation: &E) -> Vec<(usize, f64)> {
    // Large beside the rounding of scores in which a weight has only a share.
    const STEP: i32 = 1 << 12;
    let mut changed = evaluation.sum();
    let score = |evaluation: &E| evaluation.evaluate(position).value();
    let before = score(&changed);
    let mut parts = Vec::new();
    for index in 0..changed.weights().len() {
        changed.weights()[index] += STEP;
        let gain = score(&changed) - before;
        changed.weights()[index] -= STEP;
        if gain != 0 {
            parts.push((index, f64::from(gain) / f64::from(STEP)));
        }
    }
    parts
}

const STEPS: u32 = 400;

/// How likely the weights take a win of the side to move to be.
fn predicted(weights: &[f64], sample: &Sample, scale: f64) -> f64 {
    let score: f64 = sample.parts.iter().map(|&(i, part)| weights[i] * part).sum();
    1.0 / (1.0 + 10_f64.powf(-score / scale))
}

/// The mean squared error of the prediction.
fn error(weights: &[f64], samples: &[Sample], scale: f64) -> f64 {
    let off = |sample| predicted(weights, sample, scale) - sample.result;
    samples.iter().map(|sample| off(sample).powi(2)).sum::<f64>() / samples.len() as f64
}

/// Adam on the mean squared error, on a scale on which a step is a 200th of the score that makes
/// a win ten times as likely as a loss.
fn fit(evaluation: &mut impl Tuned, samples: &[Sample], scale: f64) {
    const DECAY: (f64, f64) = (0.9, 0.999);
    const PULL: f64 = 1e-6;
    let rate = scale / 200.0;
    let mut weights: Vec<f64> = evaluation.weights().iter().map(|&w| w.into()).collect();
    let first = weights.clone();
    let mut moments = vec![(0.0, 0.0); weights.len()];
    for step in 1..=STEPS {
        let mut slope = vec![0.0; weights.len()];
        for sample in samples {
            let predicted = predicted(&weights, sample, scale);
            let steep = (predicted - sample.result) * predicted * (1.0 - predicted);
            for &(i, part) in &sample.parts {
                slope[i] += steep * part;
            }
        }
        for (i, weight) in weights.iter_mut().enumerate() {
            // A weight that hardly any position speaks of stays where it was.
            let slope = slope[i] / samples.len() as f64 + PULL * (*weight - first[i]) / rate;
            let (mean, square) = &mut moments[i];
            *mean = DECAY.0 * *mean + (1.0 - DECAY.0) * slope;
            *square = DECAY.1 * *square + (1.0 - DECAY.1) * slope * slope;
            let mean = *mean / (1.0 - DECAY.0.powi(step as i32));
            let square = *square / (1.0 - DECAY.1.powi(step as i32));
            *weight -= rate * mean / (square.sqrt() + 1e-12);
        }
    }
    for (weight, fitted) in evaluation.weights().iter_mut().zip(weights) {
        *weight = fitted.round() as i32;
    }
}
