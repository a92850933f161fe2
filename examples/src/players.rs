//! Who may sit at the board: a level of the engine, or chance.

use std::{fmt, str::FromStr, time::Duration};

use tigadi::{AnyEngine, AnyMove, AnyPosition, Game, Level, Limits, Rng};

/// A player that a program moves for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Plays any legal move.
    Random,
    /// A level of the engine.
    Level(Level),
}

impl FromStr for Kind {
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        if word == "random" {
            return Ok(Self::Random);
        }
        Level::from_word(word).map(Self::Level).ok_or("random, easy, medium or hard is expected")
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Level(level) => level.fmt(f),
        }
    }
}

/// How long a player may think about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many positions: equal seeds give equal games.
    Nodes(u64),
    /// So much time.
    Time(Duration),
}

impl Budget {
    /// What is asked for, or else so many positions.
    #[must_use]
    pub fn new(nodes: Option<u64>, milliseconds: Option<u64>) -> Self {
        match (nodes, milliseconds) {
            (None, Some(milliseconds)) => Self::Time(Duration::from_millis(milliseconds)),
            (nodes, _) => Self::Nodes(nodes.unwrap_or(50_000)),
        }
    }

    /// The budget as the engine's limits.
    #[must_use]
    pub fn limits(self) -> Limits<'static> {
        match self {
            Self::Nodes(nodes) => Limits::new().nodes(nodes),
            Self::Time(time) => Limits::new().time(time),
        }
    }
}

/// The size of each player's table in megabytes.
pub const TABLE: usize = 16;

/// A player at the board with a memory of its own.
pub struct Automaton {
    kind: Kind,
    engine: AnyEngine,
}

impl Automaton {
    /// A player for the game of this position.
    #[must_use]
    pub fn new(kind: Kind, position: &AnyPosition) -> Self {
        Self { kind, engine: AnyEngine::new(position, TABLE) }
    }

    /// Forgets the last game.
    pub fn clear(&mut self) {
        self.engine.clear();
    }

    /// Its move, where the game has one.
    pub fn choose(
        &mut self,
        game: &Game<AnyPosition>,
        limits: &Limits<'_>,
        rng: &mut Rng,
    ) -> Option<AnyMove> {
        match self.kind {
            Kind::Random => {
                let moves = game.moves();
                (!moves.is_empty()).then(|| moves[rng.below(moves.len() as u32) as usize])
            }
            Kind::Level(level) => {
                self.engine.choose(level, game.position(), game.past(), limits, rng).map(|(m, _)| m)
            }
        }
    }
}
