//! Principal variation search: alpha-beta in which every move after the first is only asked
//! whether it is better.

use super::Searchable;
use super::{
    MAX_PLY, Search, Variation,
    ordering::Order,
    symmetry::Image,
    table::{Bound, Entry},
};
use crate::{Evaluator, Outcome, Player, Probe, Score};

/// From this depth on symmetric positions share their entry.
const SYMMETRIC_DEPTH: i32 = 3;

impl<P: Searchable, E: Evaluator<P>, K: Probe<P>> Search<'_, P, E, K> {
    /// The score of a position for its side to move: exact between alpha and beta, a bound
    /// outside. Without meaning once the search is stopped.
    pub(super) fn value(
        &mut self,
        position: &P,
        depth: i32,
        mut alpha: i32,
        mut beta: i32,
        ply: usize,
        pv: &mut Variation<P::Move>,
    ) -> i32 {
        pv.clear();
        if self.is_over() {
            return 0;
        }
        self.nodes += 1;
        if let Some(outcome) = position.outcome() {
            return self.end(outcome, position.turn(), ply);
        }
        if !self.task.plain && self.path.is_drawn(ply) {
            self.inexact += 1;
            return if position.turn() == self.task.root {
                self.task.draw
            } else {
                -self.task.draw
            };
        }
        if let Some(score) = self.probe.probe(position, self.path.quiet(ply)) {
            return self.believe(score, ply);
        }
        // Captures are not followed further: quiescence lost 44:56 in nine men's morris, 48:52 in
        // tigadi and 47:53 in mangala at 10,000 nodes a move.
        if depth <= 0 || ply >= MAX_PLY {
            return self.evaluate(position, ply);
        }
        // No line from here ends better, or worse, than by a decision on the next turn.
        let most = if position.has_chance() {
            self.most_with_chance()
        } else {
            Score::POINT * i32::from(self.task.max_points) - (ply as i32 + 1)
        };
        alpha = alpha.max(-most);
        beta = beta.min(most);
        if alpha >= beta {
            return alpha;
        }

        if let Some(score) = self.far_above(position, depth, alpha, beta, ply) {
            return score;
        }
        let image = (self.task.symmetric && depth >= SYMMETRIC_DEPTH).then(|| Image::of(position));
        let key = image.as_ref().map_or_else(|| position.zobrist(), Image::key)
            ^ if self.task.plain { 0 } else { self.path.salt(ply) };
        let known = self.table.probe(key);
        if let Some(score) = known.and_then(|entry| self.answer(entry, depth, alpha, beta, ply)) {
            return score;
        }
        let inexact = self.inexact;
        let (score, mut index) = if position.awaits_roll() {
            (self.expect(position, depth, alpha, beta, ply), Entry::NO_MOVE)
        } else {
            let table_move = match (known, &image) {
                (None, _) => Entry::NO_MOVE,
                (Some(entry), None) => entry.index,
                (Some(entry), Some(image)) => image.original_index(position, entry.index),
            };
            self.best_move(position, depth, alpha, beta, ply, table_move, pv)
        };
        if self.stopped {
            return 0;
        }
        if let Some(image) = image {
            index = image.index_of(position, index);
        }
        let everything = !self.task.plain && self.inexact == inexact;
        self.table.store(
            key,
            Entry {
                score: to_table(score, ply),
                index,
                depth: if everything { Entry::ANY_DEPTH } else { depth as u8 },
                bound: Bound::of(score, alpha, beta),
            },
        );
        score
    }

    /// What is known exactly, counted from the searched position. A draw may be one only because
    /// the quiet limit is near: with fewer quiet turns behind it the position may be won.
    fn believe(&mut self, score: Score, ply: usize) -> i32 {
        if score == Score::DRAW && self.path.quiet(ply) > 0 {
            self.inexact += 1;
        }
        from_table(score.value(), ply)
    }

    /// A score above beta for a position so good that the few turns left will hardly lose as much
    /// as it lies above: reverse futility. It comes before the look at the table, which mostly
    /// waits for memory.
    #[inline]
    fn far_above(
        &mut self,
        position: &P,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Option<i32> {
        const DEEPEST: i32 = 6;
        const MARGINS: i32 = 10;
        let asked =
            self.task.selective && !position.has_chance() && depth <= DEEPEST && beta - alpha == 1;
        if !asked || Score::raw(beta).is_decided() {
            return None;
        }
        let loss = MARGINS * depth * self.task.margin;
        let score = self.evaluate(position, ply) - loss;
        (score >= beta).then_some(score)
    }

    /// The score of the best move, and its place in the order of generation.
    #[expect(clippy::too_many_arguments)]
    fn best_move(
        &mut self,
        position: &P,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
        table_move: u16,
        pv: &mut Variation<P::Move>,
    ) -> (i32, u16) {
        let player = position.turn();
        let mut order = Order::new();
        order.fill(position, self.memory, ply, table_move);
        let mut below = Variation::new();
        let (mut best, mut best_index) = (-Score::INFINITE, Entry::NO_MOVE);
        for turn in 0..order.len() {
            let index = order.pick(turn);
            let m = order.moves[index];
            let lowest = alpha.max(best);
            let score = self.try_move(position, m, depth, (lowest, beta), ply, turn, &mut below);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_index = index as u16;
                    pv.clear();
                    pv.push(m);
                    pv.extend(below.iter().copied().take(pv.remaining_capacity()));
                }
                if score >= beta {
                    let quiet = !position.is_tactical(m);
                    self.memory.reward((player, ply, depth), (m, quiet), order.picked(turn));
                    break;
                }
            }
        }
        (best, best_index)
    }

    /// The score of a move for the side that plays it, the first one with the whole window, the
    /// others with more than a null window only when they turn out to be better.
    #[expect(clippy::too_many_arguments)]
    #[inline]
    fn try_move(
        &mut self,
        position: &P,
        m: P::Move,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
        turn: usize,
        pv: &mut Variation<P::Move>,
    ) -> i32 {
        let player = position.turn();
        let next = self.follow(position, m, ply);
        let full = depth - 1;
        if turn > 0 {
            let null = (alpha, alpha + 1);
            let less = full - if self.task.selective { reduction(depth, turn) } else { 0 };
            if less < full {
                let score = self.reply(player, &next, less, null, ply + 1, pv);
                if score <= alpha || self.stopped {
                    return score;
                }
            }
            let score = self.reply(player, &next, full, null, ply + 1, pv);
            if score <= alpha || score >= beta || self.stopped {
                return score;
            }
        }
        self.reply(player, &next, full, (alpha, beta), ply + 1, pv)
    }

    /// The position after a move, noted on the path.
    #[inline]
    pub(super) fn follow(&mut self, position: &P, m: P::Move, ply: usize) -> P {
        let mut next = position.clone();
        let irreversible = next.play_unchecked(m);
        self.path.step(ply + 1, next.zobrist(), irreversible);
        next
    }

    /// The score of the next position for `player`, who may be on turn again.
    #[inline]
    pub(super) fn reply(
        &mut self,
        player: Player,
        next: &P,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
        pv: &mut Variation<P::Move>,
    ) -> i32 {
        if next.turn() == player {
            self.value(next, depth, alpha, beta, ply, pv)
        } else {
            -self.value(next, depth, -beta, -alpha, ply, pv)
        }
    }

    /// The static score.
    #[inline]
    fn evaluate(&mut self, position: &P, ply: usize) -> i32 {
        self.inexact += 1;
        let score = self.evaluator.evaluate(position).value();
        if position.has_chance() {
            let most = self.most_with_chance();
            score.clamp(-most, most)
        } else if self.task.selective {
            self.path.faded(score, ply)
        } else {
            score
        }
    }

    /// The greatest score of a game with dice.
    #[inline]
    pub(super) const fn most_with_chance(&self) -> i32 {
        Score::POINT_WITH_CHANCE * self.task.max_points as i32
    }

    /// What the end of the game is worth.
    pub(super) fn end(&self, outcome: Outcome, player: Player, ply: usize) -> i32 {
        if self.task.chance {
            Score::of_outcome_with_chance(outcome, player).value()
        } else {
            Score::of_outcome(outcome, player, ply as u32).value()
        }
    }

    /// The score that the table gives for this depth and window, if it does.
    #[inline]
    fn answer(
        &mut self,
        entry: Entry,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Option<i32> {
        let score = from_table(entry.score, ply);
        let fits = entry.bound == Bound::Exact && beta - alpha == 1
            || entry.bound.is_lower() && score >= beta
            || entry.bound.is_upper() && score <= alpha;
        if !fits {
            return None;
        }
        if self.task.plain {
            self.inexact += 1;
            return (i32::from(entry.depth) == depth).then_some(score);
        }
        let decided = Score::raw(entry.score).is_decided();
        if decided && Score::raw(-entry.score.abs()).loss_in() > Some(self.path.quiet_left(ply)) {
            // The draw by quiet turns may come before that end.
            return None;
        }
        // A forced win is a lower bound at any depth, a forced loss an upper one.
        let forced = decided
            && if score > 0 {
                entry.bound.is_lower() && score >= beta
            } else {
                entry.bound.is_upper() && score <= alpha
            };
        if forced || entry.depth == Entry::ANY_DEPTH {
            return Some(score);
        }
        if i32::from(entry.depth) < depth {
            return None;
        }
        self.inexact += 1;
        Some(score)
    }
}

/// How much less deeply a move is searched at first that was put so far back: late move
/// reductions. They win 58:42 in tigadi at 10,000 nodes a move, and in nine men's morris 61:39.
const fn reduction(depth: i32, turn: usize) -> i32 {
    if depth < 3 || turn < 3 {
        return 0;
    }
    let less = (depth.ilog2() * (turn + 1).ilog2() / 2) as i32;
    if less > depth - 2 { depth - 2 } else { less }
}

/// Forced ends are counted from the root in the search and from the position in the table.
const fn to_table(score: i32, ply: usize) -> i32 {
    if Score::raw(score).is_decided() { score + score.signum() * ply as i32 } else { score }
}

const fn from_table(score: i32, ply: usize) -> i32 {
    if Score::raw(score).is_decided() { score - score.signum() * ply as i32 } else { score }
}
