//! The stones on a board, and how they are moved.

use super::{
    lane::{KEYS, LANES, Lane},
    path::Path,
    size::MAX_PITS,
    step::{Step, Taking},
};
use crate::Player;

/// The stones on a board and their key, which is the sum of a key for each stone: a sowing
/// changes it by a few sums known beforehand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stones {
    lanes: [u8; LANES],
    key: u64,
}

impl Stones {
    /// A board on which every pit has the same number of stones.
    pub(crate) fn new(pits: u8, stones: u8) -> Self {
        let mut board = Self { lanes: [0; LANES], key: 0 };
        for player in Player::BOTH {
            for index in 0..pits {
                board.set(Lane::pit(player, index), stones);
            }
        }
        board
    }

    #[inline]
    pub(crate) const fn get(&self, lane: Lane) -> u8 {
        self.lanes[lane.index()]
    }

    /// The nine pits of a side.
    #[inline]
    pub(crate) fn side(&self, player: Player) -> &[u8; MAX_PITS] {
        let first = Lane::pit(player, 0).index();
        self.lanes[first..].first_chunk().expect("a side is inside the array")
    }

    #[inline]
    pub(crate) const fn store(&self, player: Player) -> u8 {
        self.get(Lane::store(player))
    }

    #[inline]
    pub(crate) fn is_empty(&self, side: Player) -> bool {
        let [eight @ .., ninth] = self.side(side);
        u64::from_le_bytes(*eight) | u64::from(*ninth) == 0
    }

    #[inline]
    pub(crate) fn on_side(&self, side: Player) -> u8 {
        self.side(side).iter().sum()
    }

    #[inline]
    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    pub(crate) fn key_from_scratch(&self) -> u64 {
        self.lanes.iter().zip(KEYS).fold(0, |key, (&stones, of_lane)| {
            key.wrapping_add(of_lane.wrapping_mul(u64::from(stones)))
        })
    }

    /// Where the last stone of a sowing falls and how many stones lie there then.
    #[inline]
    pub(crate) fn landing(&self, path: &Path, pit: u8) -> (Lane, u8) {
        let source = path.lanes[usize::from(pit)];
        let last = path.spread(pit, self.get(source)).last(path);
        (last, self.after(path, pit, last))
    }

    /// How many stones lie in a lane after a sowing, before anything is taken.
    #[inline]
    pub(crate) fn after(&self, path: &Path, pit: u8, lane: Lane) -> u8 {
        let source = path.lanes[usize::from(pit)];
        let before = if lane == source { 0 } else { self.get(lane) };
        before + path.spread(pit, self.get(source)).at(path.positions[lane.index()], path.length)
    }

    // The only functions that change the stones: the key changes with them.

    pub(crate) fn set(&mut self, lane: Lane, stones: u8) {
        let more = u64::from(stones).wrapping_sub(self.get(lane).into());
        self.key = self.key.wrapping_add(KEYS[lane.index()].wrapping_mul(more));
        self.lanes[lane.index()] = stones;
    }

    /// Sows a pit, counted from 0, and returns the lane of the last stone. The work does not
    /// depend on the number of stones. Tells the observer of the stones one by one.
    #[inline]
    pub(crate) fn sow(
        &mut self,
        path: &Path,
        pit: u8,
        mut observe: impl FnMut(Step, Lane),
    ) -> Lane {
        let source = path.lanes[usize::from(pit)];
        let stones = self.get(source);
        let spread = path.spread(pit, stones);
        for (stones, &position) in self.lanes.iter_mut().zip(&path.positions) {
            let before = if position == pit { 0 } else { *stones };
            *stones = before.wrapping_add(spread.at(position, path.length));
        }
        let (from, to) = (usize::from(spread.start), usize::from(spread.start + spread.rest));
        let lap = path.sums[usize::from(path.length)].wrapping_mul(spread.laps.into());
        let lifted = KEYS[source.index()].wrapping_mul(stones.into());
        let rest = path.sums[to].wrapping_sub(path.sums[from]);
        self.key = self.key.wrapping_add(rest).wrapping_add(lap).wrapping_sub(lifted);

        observe(Step::Lift { place: source.place(), stones }, source);
        for i in 0..usize::from(stones) {
            let lane = path.lanes[(usize::from(spread.start) + i) % usize::from(path.length)];
            observe(Step::Drop { place: lane.place() }, lane);
        }
        spread.last(path)
    }

    /// Moves all stones of a lane to a player's store.
    #[inline]
    pub(crate) fn take(&mut self, lane: Lane, player: Player) -> u8 {
        let stones = self.get(lane);
        let store = Lane::store(player);
        let moved = KEYS[store.index()].wrapping_sub(KEYS[lane.index()]);
        self.key = self.key.wrapping_add(moved.wrapping_mul(stones.into()));
        self.lanes[lane.index()] = 0;
        self.lanes[store.index()] += stones;
        stones
    }

    /// As [`take`](Self::take), and tells the observer.
    #[inline]
    pub(crate) fn take_for(
        &mut self,
        lane: Lane,
        player: Player,
        why: Taking,
        observe: &mut impl FnMut(Step),
    ) {
        let stones = self.take(lane, player);
        observe(Step::Take { place: lane.place(), stones, player, why });
    }
}
