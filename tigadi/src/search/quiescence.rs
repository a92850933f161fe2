//! Past the last turn: captures are followed to their end.

use core::ops::ControlFlow;

use super::{Search, Variation};
use crate::{Evaluator, Position, list::List};

/// How many turns beyond the depth it may go.
const MOST: i32 = 8;

impl<P: Position, E: Evaluator<P>> Search<'_, P, E> {
    /// The static score, or what captures and the like make of it, so that no position is judged
    /// in the middle of an exchange.
    pub(super) fn quiesce(
        &mut self,
        position: &P,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        let mut best = self.evaluate(position);
        if self.plain || P::HAS_CHANCE || best >= beta || depth <= -MOST {
            return best;
        }
        let mut moves = P::List::<P::Move>::default();
        let _ = position.visit_moves(|m| {
            if position.is_tactical(m) {
                moves.push(m);
            }
            ControlFlow::<()>::Continue(())
        });
        let mut pv = Variation::new();
        for &m in moves.iter() {
            let next = self.follow(position, m, ply);
            let window = (alpha.max(best), beta);
            let score = self.reply(position.turn(), &next, depth - 1, window, ply + 1, &mut pv);
            if self.stopped {
                break;
            }
            best = best.max(score);
            if best >= beta {
                break;
            }
        }
        best
    }
}
