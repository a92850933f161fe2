//! Iterative deepening: the moves of the searched position itself, turn by turn further.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
#[cfg(feature = "alloc")]
use core::cmp::Reverse;

use super::{
    Analysis, Limits, Report, Search, Searchable, Variation, ordering::Order, table::Entry,
};
use crate::{Evaluator, Probe, Score, list::List};

/// A move of the searched position.
#[derive(Clone, Copy)]
pub(super) struct RootMove<M> {
    m: M,
    /// Added to its score in comparison with others, unless that is decided.
    noise: i32,
}

/// The best of some root moves.
#[derive(Clone, Copy)]
struct Found {
    place: usize,
    score: i32,
    /// The score with its noise, as it was compared.
    compared: i32,
}

/// The half width of the first aspiration window, in the evaluation's margins.
const ASPIRATION: i32 = 4;

impl<P: Searchable, E: Evaluator<P>, K: Probe<P>> Search<'_, P, E, K> {
    /// The moves of the position with their noise, best hope first.
    pub(super) fn roots(
        &mut self,
        position: &P,
        mut noise: impl FnMut(P::Move) -> i32,
    ) -> P::List<RootMove<P::Move>> {
        let mut order = Order::new();
        order.fill(position, self.memory, 0, Entry::NO_MOVE);
        let mut noises = P::List::<i32>::default();
        for &m in order.moves.iter() {
            noises.push(noise(m));
        }
        let mut roots = P::List::<RootMove<P::Move>>::default();
        for turn in 0..order.len() {
            let index = order.pick(turn);
            roots.push(RootMove { m: order.moves[index], noise: noises[index] });
        }
        roots
    }

    /// Searches the moves deeper and deeper, beginning with the depth `first`.
    pub(super) fn run(
        mut self,
        position: &P,
        limits: &Limits<'_>,
        roots: &mut [RootMove<P::Move>],
        first: u32,
        report: Report<'_, P::Move>,
    ) -> Analysis<P::Move> {
        let Some(hope) = roots.first() else { return Analysis::new(None, 0, true) };
        let mut analysis = Analysis::new(Some(hope.m), 0, false);
        analysis.pv.push(hope.m);
        let wanted = limits.line_count().min(roots.len());
        #[cfg(feature = "alloc")]
        if limits.lines > 0 {
            analysis.lines.push(analysis.first_line());
        }
        for depth in first..=limits.depth {
            let inexact = self.inexact;
            let settled = if wanted == 1 {
                self.find_best(position, roots, depth, &mut analysis)
            } else {
                self.find_lines(position, roots, depth, wanted, &mut analysis)
            };
            if self.stopped {
                break;
            }
            analysis.depth = depth;
            analysis.nodes = self.nodes;
            let everything = self.inexact == inexact;
            if report(&analysis).is_break() || everything || settled || !self.watch.may_deepen() {
                break;
            }
        }
        analysis.nodes = self.nodes;
        analysis
    }

    /// Searches all moves to a depth and notes the best. A search that is stopped notes what is
    /// better than what the depth before has found. Tells whether no deeper search can find more.
    fn find_best(
        &mut self,
        position: &P,
        roots: &mut [RootMove<P::Move>],
        depth: u32,
        analysis: &mut Analysis<P::Move>,
    ) -> bool {
        let inexact = self.inexact;
        let mut pv = Variation::new();
        let guess = (analysis.depth > 0).then_some(analysis.score);
        let Some(found) = self.aspire(position, roots, depth, guess, &mut pv) else { return false };
        roots[..=found.place].rotate_right(1);
        let (score, proved) = self.judge(found, inexact);
        analysis.note(score, proved, pv);
        #[cfg(feature = "alloc")]
        if let [line] = &mut analysis.lines[..] {
            *line = super::Line { score, proved, pv: analysis.pv.clone() };
        }
        self.is_settled(score, depth)
    }

    /// Searches for so many best moves, one after the other among those that are left, and notes
    /// them, best first. A search that is stopped notes nothing, unless nothing is known yet.
    #[cfg(feature = "alloc")]
    fn find_lines(
        &mut self,
        position: &P,
        roots: &mut [RootMove<P::Move>],
        depth: u32,
        wanted: usize,
        analysis: &mut Analysis<P::Move>,
    ) -> bool {
        let inexact = self.inexact;
        let mut found_lines = Vec::with_capacity(wanted);
        let mut settled = true;
        let mut pv = Variation::new();
        for place in 0..wanted {
            let known = analysis.lines.get(place).filter(|_| analysis.depth > 0);
            let guess = known.map(|line| line.score);
            let Some(found) = self.aspire(position, &mut roots[place..], depth, guess, &mut pv)
            else {
                break;
            };
            roots[place..=place + found.place].rotate_right(1);
            let (score, proved) = self.judge(found, inexact);
            settled &= self.is_settled(score, depth);
            let line = super::Line { score, proved, pv: pv.clone() };
            found_lines.push((found.compared, roots[place], line));
            if self.stopped {
                break;
            }
        }
        if found_lines.is_empty() || self.stopped && analysis.depth > 0 {
            return false;
        }
        // A move that was set aside as worse may, searched on its own, turn out to be better.
        found_lines.sort_by_key(|(compared, ..)| Reverse(*compared));
        analysis.lines.clear();
        for ((_, root, line), place) in found_lines.into_iter().zip(roots) {
            *place = root;
            analysis.lines.push(line);
        }
        let best = &analysis.lines[0];
        let (score, proved, pv) = (best.score, best.proved, best.pv.clone());
        analysis.note(score, proved, pv);
        settled
    }

    /// Without an allocator no more than one line can be asked for.
    #[cfg(not(feature = "alloc"))]
    fn find_lines(
        &mut self,
        position: &P,
        roots: &mut [RootMove<P::Move>],
        depth: u32,
        _wanted: usize,
        analysis: &mut Analysis<P::Move>,
    ) -> bool {
        self.find_best(position, roots, depth, analysis)
    }

    /// The score of what was found, and whether it is certain: nothing inexact has been counted
    /// since `inexact`, or it is a forced end.
    fn judge(&self, found: Found, inexact: u64) -> (Score, bool) {
        let score = Score::raw(found.score);
        let everything = self.inexact == inexact && !self.stopped;
        // Where moves were left out, a better one may be among them.
        let decided = score.is_decided() && (found.score > 0 || !self.stopped);
        (score, everything || decided)
    }

    /// Where a roll is awaited there is no move to find, but a score.
    pub(super) fn run_before_roll(
        mut self,
        position: &P,
        limits: &Limits<'_>,
        report: Report<'_, P::Move>,
    ) -> Analysis<P::Move> {
        let mut analysis = Analysis::new(None, 0, false);
        let mut pv = Variation::new();
        for depth in 1..=limits.depth {
            let inexact = self.inexact;
            let (alpha, beta) = (-Score::INFINITE, Score::INFINITE);
            let score = self.value(position, depth as i32, alpha, beta, 0, &mut pv);
            if self.stopped {
                break;
            }
            analysis.score = Score::raw(score);
            analysis.depth = depth;
            analysis.proved = self.inexact == inexact;
            analysis.nodes = self.nodes;
            if report(&analysis).is_break() || analysis.proved || !self.watch.may_deepen() {
                break;
            }
        }
        analysis.nodes = self.nodes;
        analysis
    }

    /// Whether no deeper search can find a better end.
    fn is_settled(&self, score: Score, depth: u32) -> bool {
        let most = Score::POINT * i32::from(self.task.max_points);
        let best_win = score.value() > most - Score::POINT && score.win_in() < Some(depth);
        let only_loss =
            self.task.max_points == 1 && score.loss_in().is_some_and(|turns| turns < depth);
        score.is_decided() && (best_win || only_loss)
    }

    /// Searches the moves with a window around the guess, wider and wider until the score lies
    /// inside. `None` if the search was stopped before it knew anything.
    fn aspire(
        &mut self,
        position: &P,
        roots: &mut [RootMove<P::Move>],
        depth: u32,
        guess: Option<Score>,
        pv: &mut Variation<P::Move>,
    ) -> Option<Found> {
        let mut width = (self.task.margin + 1) * ASPIRATION;
        let guess = guess.filter(|score| !score.is_decided()).map(Score::value);
        let (mut alpha, mut beta) = match guess {
            Some(guess) if depth > 3 => (guess - width, guess + width),
            _ => (-Score::INFINITE, Score::INFINITE),
        };
        loop {
            let found = self.best_root(position, roots, depth, (alpha, beta), pv)?;
            width *= 4;
            let wide = width < Score::MAX_HEURISTIC / 2;
            if self.stopped {
                return (found.compared > alpha).then_some(found);
            } else if found.compared <= alpha {
                alpha = if wide { found.compared - width } else { -Score::INFINITE };
            } else if found.compared >= beta {
                beta = if wide { found.compared + width } else { Score::INFINITE };
            } else {
                return Some(found);
            }
        }
    }

    fn best_root(
        &mut self,
        position: &P,
        roots: &mut [RootMove<P::Move>],
        depth: u32,
        (alpha, beta): (i32, i32),
        pv: &mut Variation<P::Move>,
    ) -> Option<Found> {
        let player = position.turn();
        let mut best: Option<Found> = None;
        let mut below = Variation::new();
        for (place, root) in roots.iter().enumerate() {
            let next = self.follow(position, root.m, 0);
            let lowest = best.map_or(alpha, |best| alpha.max(best.compared));
            let window = (lowest - root.noise, beta - root.noise);
            let mut score = window.0 + 1;
            if place > 0 {
                let null = (window.0, window.0 + 1);
                score = self.reply(player, &next, depth as i32 - 1, null, 1, &mut below);
            }
            if place == 0 || score > window.0 && score < window.1 && !self.stopped {
                score = self.reply(player, &next, depth as i32 - 1, window, 1, &mut below);
            }
            if self.stopped {
                break;
            }
            let noise = if Score::raw(score).is_decided() { 0 } else { root.noise };
            let compared = score + noise;
            if best.is_none_or(|best| compared > best.compared) {
                best = Some(Found { place, score, compared });
                pv.clear();
                pv.push(root.m);
                pv.extend(below.iter().copied().take(pv.remaining_capacity()));
                if compared >= beta {
                    break;
                }
            }
        }
        best
    }
}
