//! Perft of every game, and of chess as the yardstick.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tigadi_benches::{PERFT, chess};

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    group.throughput(Throughput::Elements(119_060_324));
    group.bench_function("cozy-chess 6", |bencher| bencher.iter(chess));
    for perft in PERFT {
        group.throughput(Throughput::Elements(perft.leaves));
        let name = format!("{} {}", perft.position, perft.depth);
        group.bench_function(name, |bencher| bencher.iter(|| perft.run()));
    }
}

criterion_group!(benches, perft);
criterion_main!(benches);
