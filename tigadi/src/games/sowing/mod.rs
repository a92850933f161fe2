//! Sowing: what the games of pits and stones share.
//!
//! All stones of a pit are lifted and dropped one by one along a path, the first into the pit
//! itself; a single stone goes to the next place.

pub(crate) mod drawing;
pub(crate) mod evaluation;
pub(crate) mod explain;
pub(crate) mod text;

use crate::{
    Player, Refusal,
    games::reasons,
    rules::{HouseRule, Kind, Value},
    zobrist,
};

/// The most pits a side: pits are named by one digit.
pub(crate) const MAX_PITS: usize = 9;
/// The most stones on a board: any place can hold all of them in one byte.
pub(crate) const MAX_STONES: u32 = 254;

/// All stones of a game.
pub(crate) const fn total(pits: u8, stones: u8) -> u32 {
    2 * pits as u32 * stones as u32
}

/// Whether a board of this size makes a game.
pub(crate) const fn validate(pits: u8, stones: u8) -> Result<(), Refusal> {
    if total(pits, stones) > MAX_STONES { Err(reasons::BOARD_OVERFULL) } else { Ok(()) }
}

/// The rule of the pits a side.
pub(crate) const fn pits<R>(
    get: fn(&R) -> Value,
    set: fn(&mut R, Value) -> Result<(), Refusal>,
) -> HouseRule<R> {
    HouseRule {
        key: "pits",
        kind: Kind::Number(1, MAX_PITS as u32),
        about: "pits a side",
        get,
        set,
    }
}

/// The rule of the stones that each pit has at the start.
pub(crate) const fn stones<R>(
    get: fn(&R) -> Value,
    set: fn(&mut R, Value) -> Result<(), Refusal>,
) -> HouseRule<R> {
    let about = "stones a pit at the start";
    HouseRule { key: "stones", kind: Kind::Number(1, MAX_STONES / 2), about, get, set }
}

/// A sowing: the pit of the player to move that is emptied.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PitMove {
    /// The number of the pit, from 1 at the player's left.
    pub pit: u8,
}

/// The most stones that sowing one pit of a side, counted from 1, would take.
#[inline]
pub(crate) fn greatest(side: &[u8], capture: impl Fn(u8) -> u8) -> u8 {
    let sowable = (1..).zip(side).filter(|&(_, &stones)| stones > 0);
    sowable.map(|(pit, _)| capture(pit)).max().unwrap_or(0)
}

/// Whether the pit of a move is one of the side and holds stones.
pub(crate) fn check(side: &[u8], m: PitMove) -> Result<(), Refusal> {
    match usize::from(m.pit).checked_sub(1).and_then(|index| side.get(index)) {
        None => Err(Refusal::NO_SUCH_PLACE),
        Some(0) => Err(reasons::PIT_EMPTY),
        Some(_) => Ok(()),
    }
}

/// A place where stones lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A player's pit with this number, from 1.
    Pit(Player, u8),
    /// A player's store (hazine, kazan).
    Store(Player),
}

/// Why stones are taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Taking {
    /// The last stone made an opponent's pit even.
    Even,
    /// The last stone fell into an own empty pit with stones opposite.
    Opposite,
    /// The last stone made an opponent's pit three: it becomes a tuzdik.
    NewTuzdik,
    /// The stone fell into a tuzdik.
    Tuzdik,
    /// One side is empty: its player takes what is left on the other.
    Rest,
}

/// One step of a sowing, for interfaces that show it. The steps of a move, done one after the
/// other, lead to the position that the move leads to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// All stones of a pit are lifted.
    Lift {
        /// The pit.
        place: Place,
        /// How many stones.
        stones: u8,
    },
    /// One of the lifted stones is dropped.
    Drop {
        /// Where it falls.
        place: Place,
    },
    /// Stones go from a pit to a player's store.
    Take {
        /// The pit that they are taken from.
        place: Place,
        /// How many stones.
        stones: u8,
        /// The player who gets them.
        player: Player,
        /// Why.
        why: Taking,
    },
}

/// The number of a place in the array that holds all of them, so that sowing is one operation on
/// the whole of it: nine pits of player one, nine of player two, two stores, padding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lane(u8);

/// The lanes, a multiple of eight bytes.
const LANES: usize = 24;
const KEYS: [u64; 2 * MAX_PITS + 2] = zobrist::keys(40);

impl Lane {
    /// The lane of a pit, counted from 0.
    #[inline]
    pub(crate) const fn pit(side: Player, index: u8) -> Self {
        Self(side as u8 * MAX_PITS as u8 + index)
    }

    #[inline]
    pub(crate) const fn store(player: Player) -> Self {
        Self(2 * MAX_PITS as u8 + player as u8)
    }

    #[inline]
    const fn index(self) -> usize {
        self.0 as usize
    }

    /// The pit's number from 1, if it is one of this side.
    #[inline]
    pub(crate) const fn pit_of(self, side: Player) -> Option<u8> {
        let index = self.0.wrapping_sub(Self::pit(side, 0).0);
        if index < MAX_PITS as u8 { Some(index + 1) } else { None }
    }

    /// The place as a caller knows it.
    pub(crate) const fn place(self) -> Place {
        match (self.pit_of(Player::One), self.pit_of(Player::Two)) {
            (Some(pit), _) => Place::Pit(Player::One, pit),
            (_, Some(pit)) => Place::Pit(Player::Two, pit),
            _ if self.0 == Self::store(Player::One).0 => Place::Store(Player::One),
            _ => Place::Store(Player::Two),
        }
    }
}

/// The position of lanes that are not on a path.
const OFF: u8 = 128;
const MAX_LENGTH: usize = 2 * MAX_PITS + 1;
/// A sowing starts at position 9 at the most and its last part is shorter than the path.
const REACH: usize = MAX_PITS + MAX_LENGTH;

/// The places along which a player sows: the own pits, in some games the own store, the
/// opponent's pits, and round again.
#[derive(Clone, Copy)]
pub(crate) struct Path {
    length: u8,
    /// The position of each lane.
    positions: [u8; LANES],
    /// The lane at each position, going round.
    lanes: [Lane; REACH],
    /// The sums of the keys of all lanes before each position, going round.
    sums: [u64; REACH + 1],
}

/// The paths of both players for every number of pits.
pub(crate) type Paths = [[Path; MAX_PITS]; 2];

pub(crate) const fn paths(with_store: bool) -> Paths {
    let mut paths = [[Path::new(Player::One, 1, with_store); MAX_PITS]; 2];
    let mut pits = 1;
    while pits <= MAX_PITS {
        paths[0][pits - 1] = Path::new(Player::One, pits, with_store);
        paths[1][pits - 1] = Path::new(Player::Two, pits, with_store);
        pits += 1;
    }
    paths
}

impl Path {
    const fn new(player: Player, pits: usize, with_store: bool) -> Self {
        let length = 2 * pits + with_store as usize;
        let mut path = Self {
            length: length as u8,
            positions: [OFF; LANES],
            lanes: [Lane(0); REACH],
            sums: [0; REACH + 1],
        };
        let mut i = 0;
        while i < REACH {
            let position = i % length;
            let lane = if position < pits {
                Lane::pit(player, position as u8)
            } else if with_store && position == pits {
                Lane::store(player)
            } else {
                Lane::pit(player.other(), (position + pits - length) as u8)
            };
            path.positions[lane.index()] = position as u8;
            path.lanes[i] = lane;
            path.sums[i + 1] = path.sums[i].wrapping_add(KEYS[lane.index()]);
            i += 1;
        }
        path
    }

    /// How the stones of a pit, counted from 0, are sown.
    #[inline]
    const fn spread(&self, pit: u8, stones: u8) -> Spread {
        let (mut laps, mut rest) = (0, stones);
        if stones >= self.length {
            (laps, rest) = (stones / self.length, stones % self.length);
        }
        Spread { start: pit + (stones == 1) as u8, laps, rest }
    }
}

/// A sowing as numbers: one stone for every place of the path in each of `laps` laps, then one
/// for each of the first `rest` places from `start`.
#[derive(Clone, Copy)]
struct Spread {
    start: u8,
    laps: u8,
    rest: u8,
}

impl Spread {
    /// How many stones fall at a position.
    #[inline]
    const fn at(self, position: u8, length: u8) -> u8 {
        let laps = if position < OFF { self.laps } else { 0 };
        let behind = position.wrapping_sub(self.start);
        // Places before the start come at the end of a lap.
        laps + ((behind < self.rest) | (behind.wrapping_add(length) < self.rest)) as u8
    }

    /// The lane of the last stone.
    #[inline]
    const fn last(self, path: &Path) -> Lane {
        let distance = if self.rest == 0 { path.length } else { self.rest };
        path.lanes[(self.start + distance - 1) as usize]
    }
}

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
        if all.map(|&stones| u32::from(stones)).sum::<u32>() != total.into() {
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
