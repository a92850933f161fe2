//! The stones on a board, and how they are moved.

use core::{array, ops::ControlFlow};

use super::{
    amounts::{Amounts, WORDS},
    lane::{KEYS, LANES, Lane},
    path::Path,
    size::MAX_PITS,
    step::{Step, Taking},
};
use crate::{Player, Refusal, games::reasons};

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

    /// A board with these stones in its pits and stores.
    pub(crate) fn of(
        sides: [[u8; MAX_PITS]; 2],
        stores: [u8; 2],
        pits: u8,
        total: u8,
    ) -> Result<Self, Refusal> {
        if sides.iter().any(|side| side[pits.into()..].iter().any(|&stones| stones > 0)) {
            return Err(reasons::OFF_THE_BOARD);
        }
        let all = sides.as_flattened().iter().chain(&stores);
        if all.map(|&stones| u32::from(stones)).sum::<u32>() != u32::from(total) {
            return Err(reasons::STONES_DO_NOT_ADD_UP);
        }
        let mut board = Self::new(pits, 0);
        for player in Player::BOTH {
            for (index, &stones) in (0..pits).zip(&sides[player.index()]) {
                board.set(Lane::pit(player, index), stones);
            }
            board.set(Lane::store(player), stores[player.index()]);
        }
        Ok(board)
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
        let [one, two] = self.is_filled();
        !(match side {
            Player::One => one,
            Player::Two => two,
        })
    }

    #[inline]
    pub(crate) fn has_empty_side(&self) -> bool {
        let [one, two] = self.is_filled();
        !(one && two)
    }

    /// Whether each side holds a stone. Asks the words that a sowing writes: reading across two of
    /// them would have to wait.
    #[inline]
    fn is_filled(&self) -> [bool; 2] {
        let [a, b, c] = self.words();
        [a | (b & 0xff) != 0, (b >> 8) | (c & 0xffff) != 0]
    }

    #[inline]
    fn words(&self) -> [u64; WORDS] {
        let (words, _) = self.lanes.as_chunks();
        array::from_fn(|i| u64::from_le_bytes(words[i]))
    }

    // Always: see who visits moves by it.
    /// Visits the pits of a side that hold stones, counted from 1.
    #[inline(always)]
    pub(crate) fn visit_filled<B>(
        &self,
        side: Player,
        mut visit: impl FnMut(u8) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        let [a, b, c] = self.words();
        let (eight, ninth) = match side {
            Player::One => (a, b & 0xff),
            Player::Two => ((b >> 8) | (c << 56), (c >> 8) & 0xff),
        };
        // The highest bit of every byte that is not zero, then these bits side by side.
        let bits = (((eight & LOW) + LOW) | eight) & !LOW;
        let bits = (bits >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        let mut filled = bits as u32 | (u32::from(ninth > 0) << 8);
        while filled != 0 {
            visit(filled.trailing_zeros() as u8 + 1)?;
            filled &= filled - 1;
        }
        ControlFlow::Continue(())
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

    /// Where the last stone of a side's pit, counted from 0, falls when it is sown, and how many
    /// stones lie there then, before any is taken.
    #[inline]
    pub(crate) fn landing(&self, path: &Path, side: Player, pit: u8) -> (Lane, u8) {
        let source = Lane::pit(side, pit);
        let (last, fallen) = path.spread(pit, self.get(source)).last(path);
        let before = if last == source { 0 } else { self.get(last) };
        (last, before + fallen)
    }

    /// How many stones lie in a lane after a sowing, before anything is taken.
    #[inline]
    pub(crate) fn after(&self, path: &Path, side: Player, pit: u8, lane: Lane) -> u8 {
        let source = Lane::pit(side, pit);
        let before = if lane == source { 0 } else { self.get(lane) };
        before + path.spread(pit, self.get(source)).amounts(path).of(lane)
    }

    // The only functions that change the stones: the key changes with them.

    #[inline]
    fn put(&mut self, stones: &Amounts) {
        for (lanes, word) in self.lanes.as_chunks_mut().0.iter_mut().zip(stones.lanes) {
            *lanes = word.to_le_bytes();
        }
        self.key = stones.key;
    }

    pub(crate) fn set(&mut self, lane: Lane, stones: u8) {
        self.put(&self.lifted(lane, self.get(lane)).plus(&Amounts::stones(lane, stones)));
    }

    /// What is left when all stones of a lane are lifted, which are so many.
    #[inline]
    fn lifted(&self, lane: Lane, stones: u8) -> Amounts {
        let lifted = KEYS[lane.index()].wrapping_mul(stones.into());
        let all = Amounts { lanes: self.words(), key: self.key.wrapping_sub(lifted) };
        all.without(lane)
    }

    /// Sows a side's pit, counted from 0, and returns the lane of the last stone and how many
    /// stones lie there now. The work does not depend on the number of stones. Tells the observer
    /// of the stones one by one.
    #[inline]
    pub(crate) fn sow(
        &mut self,
        path: &Path,
        side: Player,
        pit: u8,
        mut observe: impl FnMut(Step, Lane),
    ) -> (Lane, u8) {
        let source = Lane::pit(side, pit);
        let stones = self.get(source);
        let spread = path.spread(pit, stones);
        // Found before the stones are changed: what depends on it need not wait for them.
        let landing = self.landing(path, side, pit);
        self.put(&self.lifted(source, stones).plus(&spread.amounts(path)));

        observe(Step::Lift { place: source.place(), stones }, source);
        let mut position = spread.start;
        for _ in 0..stones {
            let lane = path.lane(position);
            observe(Step::Drop { place: lane.place() }, lane);
            position = if position + 1 == path.length { 0 } else { position + 1 };
        }
        landing
    }

    /// Moves all stones of a lane to a player's store.
    #[inline]
    pub(crate) fn take(&mut self, lane: Lane, player: Player) -> u8 {
        let stones = self.get(lane);
        let moved = Amounts::stones(Lane::store(player), stones);
        self.put(&self.lifted(lane, stones).plus(&moved));
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
