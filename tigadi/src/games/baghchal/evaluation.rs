//! What a baghchal position is worth before the search has seen its end.

use super::{
    Baghchal,
    board::{EDGE, spread},
};
use crate::{Evaluator, Player, Position, Score, games::points::points};

/// Weights in hundredths of a captured goat. Positive ones speak for the side that the name
/// suggests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// For the tigers: a captured goat.
    pub captured: i32,
    /// For the goats: a tiger without a move.
    pub trapped: i32,
    /// For the goats: a tiger with a single move.
    pub nearly_trapped: i32,
    /// For the tigers: a step or jump of a tiger.
    pub mobility: i32,
    /// For the tigers on their turn: a goat can be captured now.
    pub capturable: i32,
    /// For the tigers: each goat that can be jumped as the tigers stand.
    pub threatened: i32,
    /// For the tigers: each further goat that can be jumped after one step of a tiger.
    pub exposed: i32,
    /// For the tigers: an empty point on the edge.
    pub edge_hole: i32,
    /// For the goats: an empty point that no tiger can step to however long it walks, where goats
    /// can wait.
    pub closed: i32,
    /// For the goats: a goat in hand, which no tiger can threaten.
    pub in_hand: i32,
}

impl Default for Evaluation {
    fn default() -> Self {
        Self {
            captured: 100,
            trapped: 60,
            nearly_trapped: 15,
            mobility: 3,
            capturable: 60,
            threatened: 15,
            exposed: 4,
            edge_hole: 1,
            closed: 15,
            in_hand: 2,
        }
    }
}

impl Evaluation {
    /// The score for the goats.
    fn goats(&self, position: &Baghchal) -> i32 {
        let (tigers, empty) = (position.tigers(), position.empty());
        let (mut trapped, mut nearly_trapped, mut mobility) = (0, 0, 0);
        for tiger in points(tigers) {
            let moves = position.mobility(tiger) as i32;
            mobility += moves;
            trapped += i32::from(moves == 0);
            nearly_trapped += i32::from(moves == 1);
        }
        let threatened = position.in_reach_of(tigers);
        let exposed = position.in_reach_of(spread(tigers) & empty) & !threatened;
        let capturable = position.turn() == Player::Two && threatened != 0;
        self.trapped * trapped + self.nearly_trapped * nearly_trapped
            - self.mobility * mobility
            - self.captured * i32::from(position.captured())
            - self.capturable * i32::from(capturable)
            - self.threatened * count(threatened)
            - self.exposed * count(exposed)
            - self.edge_hole * count(empty & EDGE)
            + self.closed * count(empty & !walk(tigers, empty))
            + self.in_hand * i32::from(position.in_hand())
    }
}

const fn count(set: u32) -> i32 {
    set.count_ones() as i32
}

/// The points that these pieces can reach in any number of steps over empty points.
fn walk(pieces: u32, empty: u32) -> u32 {
    let mut reached = pieces;
    while let more = spread(reached) & empty & !reached
        && more != 0
    {
        reached |= more;
    }
    reached
}

impl Evaluator<Baghchal> for Evaluation {
    fn evaluate(&self, position: &Baghchal) -> Score {
        let score = self.goats(position);
        Score::new(match position.turn() {
            Player::One => score,
            Player::Two => -score,
        })
    }
}
