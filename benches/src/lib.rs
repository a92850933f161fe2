//! What the benchmarks measure: counted work, so that a rate is never one of wrong answers.

mod perft;
mod playout;

use std::hint::black_box;

use tigadi::{
    AnyEngine, AnyPosition, History, Limits, Notation,
    notation::{move_text, named_text},
};

pub use perft::{Perft, chess};
pub use playout::Playout;

/// A game and its known counts.
pub struct Game {
    /// The position that is counted and searched, with the game's name before it.
    pub position: &'static str,
    /// A count of some tenths of a second.
    pub perft: Perft,
    /// A count small enough to be done instruction by instruction.
    pub small: Perft,
    /// Random games.
    pub playout: Playout,
}

/// One row a game.
pub const GAMES: &[Game] = &[
    Game {
        position: "tigadi",
        perft: Perft { depth: 6, leaves: 99_862_272 },
        small: Perft { depth: 5, leaves: 5_150_880 },
        playout: Playout { game: "tigadi", games: 300, turns: 17_986 },
    },
    Game {
        position: "nine-mens-morris",
        perft: Perft { depth: 6, leaves: 99_274_176 },
        small: Perft { depth: 5, leaves: 5_140_800 },
        playout: Playout { game: "nine-mens-morris", games: 300, turns: 23_329 },
    },
    Game {
        position: "baghchal",
        perft: Perft { depth: 7, leaves: 339_123_476 },
        small: Perft { depth: 5, leaves: 1_304_788 },
        playout: Playout { game: "baghchal", games: 300, turns: 14_760 },
    },
    Game {
        position: "mangala",
        perft: Perft { depth: 10, leaves: 29_814_701 },
        small: Perft { depth: 8, leaves: 1_087_622 },
        playout: Playout { game: "mangala", games: 1000, turns: 43_547 },
    },
    Game {
        position: "toguz-korgool",
        perft: Perft { depth: 8, leaves: 25_166_174 },
        small: Perft { depth: 6, leaves: 360_035 },
        playout: Playout { game: "toguz-korgool", games: 300, turns: 36_958 },
    },
    Game {
        position: "bestemshe",
        perft: Perft { depth: 11, leaves: 13_861_250 },
        small: Perft { depth: 9, leaves: 685_630 },
        playout: Playout { game: "bestemshe", games: 1000, turns: 64_631 },
    },
    Game {
        position: "nardi 4HPwATDgc/ABMA 1 -",
        perft: Perft { depth: 3, leaves: 116_154_993 },
        small: Perft { depth: 2, leaves: 202_782 },
        playout: Playout { game: "nardi", games: 300, turns: 28_535 },
    },
];

/// What is measured of every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Leaves counted, each visited.
    Perft,
    /// The same, to the smaller depth.
    SmallPerft,
    /// Nodes of a search from the game's start.
    Search,
    /// Turns of random games, referee included.
    Playout,
    /// Positions read from their text, each with a move of it.
    Parse,
}

/// Nodes of a measured search.
const NODES: u64 = 100_000;

impl Game {
    /// The work, prepared: to be done as often as it is called. It answers how much was done, and
    /// panics where that is not what it should be.
    #[must_use]
    pub fn work(&'static self, kind: Kind) -> Box<dyn FnMut() -> u64> {
        let position: AnyPosition = self.position.parse().expect("a position");
        match kind {
            Kind::Perft => Box::new(move || self.perft.run(&position)),
            Kind::SmallPerft => Box::new(move || self.small.run(&position)),
            Kind::Search => {
                let mut engine = AnyEngine::new(&position, 16);
                Box::new(move || {
                    engine.clear();
                    let limits = Limits::new().nodes(NODES);
                    let nodes = engine.analyse(&position, History::NONE, &limits).nodes;
                    assert_eq!(nodes, NODES, "{} search", self.position);
                    nodes
                })
            }
            Kind::Playout => Box::new(|| self.playout.run(|_, _| ())),
            Kind::Parse => {
                let mut texts = Vec::new();
                self.playout.run(|game, m| {
                    let position = game.position();
                    let m = move_text(position, m).to_string();
                    texts.push((named_text(position).to_string(), m));
                });
                Box::new(move || {
                    for (position, m) in &texts {
                        let position: AnyPosition = position.parse().expect("a position");
                        black_box(position.parse_move(m).expect("a move of it"));
                    }
                    texts.len() as u64
                })
            }
        }
    }
}
