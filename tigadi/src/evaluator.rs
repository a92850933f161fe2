//! What the search is told of a position that it does not see the end of: an estimate, or what is
//! known exactly.

use crate::{Position, Score};

/// What a position is worth to the side to move before the search has seen its end.
///
/// Owned by the engine: tables, weights or networks live in the value that implements it.
pub trait Evaluator<P: Position>: Sync {
    /// The score for the side to move of a position that is not finished.
    fn evaluate(&self, position: &P) -> Score;

    /// How much worse than the best a move may be that a strong player chooses for variety, under
    /// the rules of this position.
    fn margin(&self, _position: &P) -> u32 {
        4
    }
}

/// What is known exactly of a position: a table, a solver, another program.
///
/// The search asks it beside its [`Evaluator`], at every position that it enters and of the moves
/// of the searched position itself, and believes what it says. Draws by the game's history come
/// before the answer.
///
/// ```
/// use tigadi::games::morris::{Evaluation, Morris, Rules};
/// use tigadi::{Bucket, Engine, History, Limits, Notation, Player, Position, Probe, Score, Table};
///
/// /// Knows one thing: a side without a stone in the corner is lost.
/// struct Corner;
///
/// impl Probe<Morris> for Corner {
///     fn probe(&self, position: &Morris, _quiet: u16) -> Option<Score> {
///         let stones = Player::BOTH.map(|player| position.stones(player) & 1);
///         (stones == [0, 1]).then(|| match position.turn() {
///             Player::One => Score::loss(1, 20),
///             Player::Two => Score::win(1, 20),
///         })
///     }
/// }
///
/// let mut memory = [const { Bucket::new() }; 16];
/// let table = Table::lent(&mut memory);
/// let mut engine = Engine::with_probe(Evaluation::default(), table, Corner);
/// let position = Morris::parse_position(Rules::TIGADI, "3/3/3/6/3/3/2w b 8 9")?;
/// let analysis = engine.analyse(&position, History::NONE, &Limits::new().depth(3));
/// assert_eq!(analysis.score, Score::win(1, 21));
/// assert_eq!(position.parse_move("a7")?, analysis.best.unwrap());
/// # Ok::<(), tigadi::ParseError>(())
/// ```
pub trait Probe<P: Position>: Sync {
    /// The exact score, for the side to move, of a position that is not finished, which may await
    /// a roll in a game with dice; `None` where nothing is known. `quiet` is the number of quiet
    /// turns that have been played, which the rules may limit. Turns to a forced end are counted
    /// from the position.
    fn probe(&self, position: &P, quiet: u16) -> Option<Score>;
}

/// Knows nothing: what an engine has that was given nothing else.
impl<P: Position> Probe<P> for () {
    #[inline]
    fn probe(&self, _: &P, _: u16) -> Option<Score> {
        None
    }
}

impl<P: Position, T: Probe<P> + ?Sized> Probe<P> for &T {
    #[inline]
    fn probe(&self, position: &P, quiet: u16) -> Option<Score> {
        (**self).probe(position, quiet)
    }
}

/// An evaluation made of weights that a program may tune.
pub trait Tuned: Clone {
    /// All weights. A change of one changes the scores of [`sum`](Self::sum) in proportion.
    fn weights(&mut self) -> &mut [i32];

    /// The same weights with their bare sum for a score: what a tuner fits.
    #[must_use]
    fn sum(&self) -> Self {
        self.clone()
    }

    /// What a weight stands for.
    fn weight_name(&self, index: usize) -> &'static str;
}
