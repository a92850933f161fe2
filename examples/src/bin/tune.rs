//! Finds the weights of an evaluation from games of the engine against itself.

use clap::Parser;
use tigadi::{
    AnyPosition, Engine, Evaluator, Limits, Position, Referee, Rng, Table, Tuned, games::morris,
};
use tigadi_examples::{arguments, fail, players::TABLE};

/// Find the weights of a game's evaluation by self-play
///
/// The engine plays both sides from a few random moves on. Every position of these games of which
/// it does not see the end is noted with the result for its side to move. Then the weights are moved, by gradient descent, to
/// where the logistic function of the static score predicts the results best (Texel's method), and
/// the next round of games is played with them. Prints the weights of each round.
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
    /// The seed of the first game
    #[arg(long, default_value = "1")]
    seed: u64,
}

fn main() {
    let arguments: Arguments = arguments();
    let mut starts = Vec::new();
    for text in &arguments.games {
        match text.parse() {
            Ok(AnyPosition::Morris(start)) => starts.push(start),
            Ok(_) => fail(format!("{text}: the evaluation of this game has no weights to tune")),
            Err(error) => fail(format!("{text}: {error}")),
        }
    }
    tune(&starts, morris::Evaluation::default(), &arguments);
}

/// A position as the fit sees it: what each weight adds to the score, and the result.
struct Sample {
    /// The index of a weight that has a part in the score, and the score's change for each unit.
    parts: Vec<(usize, f64)>,
    /// 1 for a win of the side to move, 0 for a loss.
    result: f64,
}

fn tune<P, E>(starts: &[P], mut evaluation: E, arguments: &Arguments)
where
    P: Position,
    E: Evaluator<P> + Tuned + Clone,
{
    let mut samples = Vec::new();
    for round in 0..arguments.rounds {
        // Earlier rounds were played with other weights, but their results still tell something.
        for start in starts {
            play(start, &evaluation, round, arguments, &mut samples);
        }
        eprintln!("round {}: {} positions", round + 1, samples.len());
        fit(&mut evaluation, &samples);
        println!("round {}", round + 1);
        for index in 0..evaluation.weights().len() {
            let weight = evaluation.weights()[index];
            println!("{weight}\t{}", evaluation.weight_name(index));
        }
    }
}

fn play<P, E>(
    start: &P,
    evaluation: &E,
    round: u32,
    arguments: &Arguments,
    samples: &mut Vec<Sample>,
) where
    P: Position,
    E: Evaluator<P> + Tuned + Clone,
{
    let mut engine = Engine::new(evaluation.clone(), Table::new(TABLE));
    let limits = Limits::new().nodes(arguments.nodes);
    for i in 0..arguments.count {
        let mut rng = Rng::new(arguments.seed + u64::from(round * arguments.count + i));
        engine.clear();
        let mut game = Referee::from(start.clone());
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
        for position in open {
            let result = winner.map_or(0.5, |winner| f64::from(winner == position.turn()));
            samples.push(Sample { parts: parts(&position, evaluation), result });
        }
    }
}

/// What the score gains by each weight, found by changing one weight after the other.
fn parts<P: Position, E: Evaluator<P> + Tuned + Clone>(
    position: &P,
    evaluation: &E,
) -> Vec<(usize, f64)> {
    const STEP: i32 = 64;
    let mut changed = evaluation.clone();
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

/// The score at which a win is ten times as likely as a loss, in the evaluation's unit: it fixes
/// the scale of the weights.
const TEN_TO_ONE: f64 = 200.0;
const STEPS: u32 = 400;

/// Adam on the mean squared error of the prediction.
fn fit(evaluation: &mut impl Tuned, samples: &[Sample]) {
    const RATE: f64 = 1.0;
    const DECAY: (f64, f64) = (0.9, 0.999);
    let scale = std::f64::consts::LN_10 / TEN_TO_ONE;
    let mut weights: Vec<f64> = evaluation.weights().iter().map(|&w| w.into()).collect();
    let first = weights.clone();
    let mut moments = vec![(0.0, 0.0); weights.len()];
    for step in 1..=STEPS {
        let mut slope = vec![0.0; weights.len()];
        let mut error = 0.0;
        for sample in samples {
            let score: f64 = sample.parts.iter().map(|&(i, part)| weights[i] * part).sum();
            let predicted = 1.0 / (1.0 + (-scale * score).exp());
            let off = predicted - sample.result;
            error += off * off;
            let steep = off * predicted * (1.0 - predicted) * scale;
            for &(i, part) in &sample.parts {
                slope[i] += steep * part;
            }
        }
        if step == 1 || step == STEPS {
            eprintln!("mean squared error {:.6}", error / samples.len() as f64);
        }
        for (i, weight) in weights.iter_mut().enumerate() {
            // A weight that hardly any position speaks of stays where it was.
            let slope = slope[i] / samples.len() as f64 + 1e-8 * (*weight - first[i]);
            let (mean, square) = &mut moments[i];
            *mean = DECAY.0 * *mean + (1.0 - DECAY.0) * slope;
            *square = DECAY.1 * *square + (1.0 - DECAY.1) * slope * slope;
            let mean = *mean / (1.0 - DECAY.0.powi(step as i32));
            let square = *square / (1.0 - DECAY.1.powi(step as i32));
            *weight -= RATE * mean / (square.sqrt() + 1e-12);
        }
    }
    for (weight, fitted) in evaluation.weights().iter_mut().zip(weights) {
        *weight = fitted.round() as i32;
    }
}
