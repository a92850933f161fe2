//! Benchmarks of the tigadi library.
