//! Perft of every game, and of chess as the yardstick.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tigadi_benches::{GAMES, Kind, chess};

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    group.throughput(Throughput::Elements(119_060_324));
    group.bench_function("cozy-chess 6", |bencher| bencher.iter(chess));
    for game in GAMES {
        group.throughput(Throughput::Elements(game.perft.leaves));
        let name = format!("{} {}", game.position, game.perft.depth);
        group.bench_function(name, |bencher| bencher.iter(game.work(Kind::Perft)));
    }
}

criterion_group!(benches, perft);
criterion_main!(benches);
