//! Several threads on one position: each searches on its own, and what one finds out the others
//! find in the table (lazy SMP).

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    thread,
    vec::Vec,
};

use core::ops::ControlFlow;

use super::{Analysis, Limits, Memory, Report, Search, Searchable, Watch, root::RootMove};
use crate::{Evaluator, Probe};

impl<P: Searchable, E: Evaluator<P>, K: Probe<P>> Search<'_, P, E, K> {
    /// As [`Search::run`], with helpers that run until it ends. Their nodes are counted, what they
    /// find out only fills the table.
    pub(super) fn run_with_helpers(
        self,
        position: &P,
        limits: &Limits<'_>,
        roots: &mut [RootMove<P::Move>],
        threads: usize,
        report: Report<'_, P::Move>,
    ) -> Analysis<P::Move> {
        let share = limits.nodes / threads as u64;
        let (evaluator, probe, table, task) = (self.evaluator, self.probe, self.table, self.task);
        let (depth, path) = (limits.depth, self.path.clone());
        let (ended, nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        let mut analysis = thread::scope(|scope| {
            for helper in 1..threads {
                let mut roots: Vec<_> = roots.to_vec();
                let path = path.clone();
                let (ended, nodes) = (&ended, &nodes);
                let help = move || {
                    let ended = || ended.load(Relaxed);
                    let limits = Limits::new().depth(depth).nodes(share).stop(&ended);
                    let mut memory = Memory::new();
                    let watch = Watch::new(&limits);
                    let memory = &mut memory;
                    let search = Search {
                        watch,
                        memory,
                        evaluator,
                        probe,
                        table,
                        path,
                        nodes: 0,
                        inexact: 0,
                        stopped: false,
                        task,
                    };
                    // Every other helper is one turn ahead, so that not all do the same.
                    let first = 1 + helper as u32 % 2;
                    let mut silent = |_: &_| ControlFlow::Continue(());
                    let found = search.run(position, &limits, &mut roots, first, &mut silent);
                    nodes.fetch_add(found.nodes, Relaxed);
                };
                // A system that has no thread to give leaves the work to the others.
                let _ = thread::Builder::new().spawn_scoped(scope, help);
            }
            let own = limits.nodes(share);
            let search = Search { watch: Watch::new(&own), ..self };
            let analysis = search.run(position, &own, roots, 1, report);
            ended.store(true, Relaxed);
            analysis
        });
        analysis.nodes += nodes.into_inner();
        analysis
    }
}
