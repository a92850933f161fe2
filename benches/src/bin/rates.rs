//! Prints a table of rates, measured in turn in one run, with the chess yardstick beside them.

use std::time::Instant;

use tigadi_benches::{PERFT, chess};

const ROUNDS: usize = 5;

fn seconds(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64()
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn main() {
    // Round by round, so that a slow moment of the machine touches every row.
    let mut times = vec![Vec::new(); PERFT.len() + 1];
    let mut leaves = 0;
    for _ in 0..ROUNDS {
        times[0].push(seconds(|| leaves = chess()));
        for (times, perft) in times[1..].iter_mut().zip(PERFT) {
            times.push(seconds(|| perft.run()));
        }
    }
    let mut rates = times.into_iter().map(median);
    let yardstick = leaves as f64 / rates.next().expect("the yardstick");
    println!("{:<40} {:>12} {:>8}", "perft, every leaf visited", "leaves/s", "ratio");
    println!("{:<40} {:>10.1} M {:>8.2}", "cozy-chess 6", yardstick / 1e6, 1.0);
    for (perft, time) in PERFT.iter().zip(rates) {
        let rate = perft.leaves as f64 / time;
        let name = format!("{} {}", perft.position, perft.depth);
        println!("{name:<40} {:>10.1} M {:>8.2}", rate / 1e6, rate / yardstick);
    }
}
