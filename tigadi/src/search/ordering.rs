//! Which moves to try first: what the search remembers of moves from one position to the next.

use core::{
    hash::{Hash, Hasher},
    ops::ControlFlow,
};

use super::MAX_PLY;
use crate::{Ordered, Player, Position, list::List};

/// What has worked elsewhere in the tree.
pub(super) struct Memory<M> {
    /// Quiet moves that refuted others at the same distance from the root.
    killers: [[Option<M>; 2]; MAX_PLY],
    /// How well moves did, for each player: the history heuristic.
    credit: [[i16; CREDITS]; 2],
}

const CREDIT_BITS: u32 = 11;
const CREDITS: usize = 1 << CREDIT_BITS;
const MAX_CREDIT: i32 = 1 << 14;

impl<M: Copy + Eq + Hash> Memory<M> {
    pub(super) fn new() -> Self {
        Self { killers: [[None; 2]; MAX_PLY], credit: [[0; CREDITS]; 2] }
    }

    /// Before a search: killers belong to another root, and credit fades.
    pub(super) fn renew(&mut self) {
        self.killers = [[None; 2]; MAX_PLY];
        for credit in self.credit.iter_mut().flatten() {
            *credit /= 2;
        }
    }

    fn credit(&mut self, player: Player, m: M) -> &mut i16 {
        &mut self.credit[player.index()][fold(m)]
    }

    /// `best` has refuted the previous move; `tried` were searched before it in vain.
    pub(super) fn reward(
        &mut self,
        (player, ply, depth): (Player, usize, i32),
        (best, quiet): (M, bool),
        tried: impl Iterator<Item = M>,
    ) {
        if quiet && self.killers[ply][0] != Some(best) {
            self.killers[ply] = [Some(best), self.killers[ply][0]];
        }
        let bonus = (depth * depth).min(MAX_CREDIT / 16);
        earn(self.credit(player, best), bonus);
        for m in tried {
            earn(self.credit(player, m), -bonus);
        }
    }
}

/// Moves the credit by the bonus, less the closer it is to its bound.
fn earn(credit: &mut i16, bonus: i32) {
    let value = i32::from(*credit);
    *credit = (value + bonus - value * bonus.abs() / MAX_CREDIT) as i16;
}

/// A small number for any move. Moves are a few small integers; shifting keeps them apart, the
/// multiplication folds what is shifted too far.
fn fold<M: Hash>(m: M) -> usize {
    struct Shift(u64);

    impl Hasher for Shift {
        #[inline]
        fn write(&mut self, bytes: &[u8]) {
            for &byte in bytes {
                self.write_u8(byte);
            }
        }

        #[inline]
        fn write_u8(&mut self, byte: u8) {
            self.0 = self.0.rotate_left(5) ^ u64::from(byte);
        }

        /// Which variant of an enum it is, and the length of a list: the fields say it.
        #[inline]
        fn write_isize(&mut self, _: isize) {}

        #[inline]
        fn write_usize(&mut self, _: usize) {}

        #[inline]
        fn finish(&self) -> u64 {
            self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - CREDIT_BITS)
        }
    }

    let mut hasher = Shift(0);
    m.hash(&mut hasher);
    hasher.finish() as usize
}

/// The moves of a position, best hope first, each with its place in the order of generation.
pub(super) struct Order<P: Position> {
    pub(super) moves: P::List<P::Move>,
    /// Rank in the high half, then what is left of 65535 when the place is taken off.
    ranks: P::List<u32>,
}

const TABLE_MOVE: u32 = 0xffff;
const TACTICAL: u32 = 0xc000;
const KILLERS: [u32; 2] = [0x8002, 0x8001];
const QUIET: i32 = 0x4000;

impl<P: Ordered> Order<P> {
    /// Room for moves. A list is large: it is filled where it stands, never moved.
    #[inline]
    pub(super) fn new() -> Self {
        Self { moves: P::List::default(), ranks: P::List::default() }
    }

    #[inline]
    pub(super) fn fill(
        &mut self,
        position: &P,
        memory: &mut Memory<P::Move>,
        ply: usize,
        table_move: u16,
    ) {
        let player = position.turn();
        let killers = memory.killers[ply];
        let mut index = 0;
        let _ = position.visit_moves(|m| {
            let credit = i32::from(*memory.credit(player, m));
            let rank = if index == u32::from(table_move) {
                TABLE_MOVE
            } else if position.is_tactical(m) {
                TACTICAL + ((credit + MAX_CREDIT) >> 2) as u32
            } else if let Some(place) = killers.iter().position(|&killer| killer == Some(m)) {
                KILLERS[place]
            } else {
                (QUIET + credit) as u32
            };
            self.ranks.push(rank << 16 | (0xffff - index));
            self.moves.push(m);
            index += 1;
            ControlFlow::<()>::Continue(())
        });
    }

    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    /// The place of the move to be tried as number `turn`. To be asked in ascending order.
    #[inline]
    pub(super) fn pick(&mut self, turn: usize) -> usize {
        let rest = &mut self.ranks[turn..];
        let (best, _) = rest.iter().enumerate().max_by_key(|&(_, rank)| *rank).unwrap_or((0, &0));
        rest.swap(0, best);
        0xffff - (rest[0] & 0xffff) as usize
    }

    /// The moves that were picked before number `turn`.
    pub(super) fn picked(&self, turn: usize) -> impl Iterator<Item = P::Move> {
        self.ranks[..turn].iter().map(|rank| self.moves[0xffff - (rank & 0xffff) as usize])
    }
}
