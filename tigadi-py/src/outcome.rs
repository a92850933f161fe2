//! How a game ended.

use pyo3::{exceptions::PyValueError, prelude::*};
use tigadi::{AnyRules, Player, Reason, rules::Rules as _};

use crate::convert::{Int, Reduced, Seat};

/// How a game ended: who won how many points, and why.
///
/// Made by game.outcome(); Outcome(Player.ONE, "mill") makes one of one's own. Raises ValueError
/// for a reason for which no game ends, or points that a winner cannot have (1 to 255) or that a
/// draw has.
#[pyclass(module = "tigadi", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Outcome(pub(crate) tigadi::Outcome);

#[pymethods]
impl Outcome {
    #[new]
    #[pyo3(signature = (winner, reason, points=None))]
    fn new(winner: Option<Seat>, reason: &str, points: Option<Int<u8>>) -> PyResult<Self> {
        let reason = AnyRules::reasons()
            .chain(Reason::COMMON)
            .find(|known| known.name() == reason)
            .ok_or_else(|| PyValueError::new_err(format!("no game ends by {reason:?}")))?;
        let winner = winner.map(|Seat(player)| player);
        let points = points.map_or(u8::from(winner.is_some()), |Int(points)| points);
        if winner.is_some() != (points > 0) {
            return Err(PyValueError::new_err("a win is worth points and a draw none"));
        }
        Ok(Self(tigadi::Outcome { winner, points, reason }))
    }

    /// The winner; None is a draw.
    #[getter]
    fn winner(&self) -> Option<Seat> {
        self.0.winner.map(Seat)
    }

    /// The name of the reason why the game ended, such as "reduced" or "resignation".
    #[getter]
    fn reason(&self) -> &'static str {
        self.0.reason.name()
    }

    /// The reason in words for a person.
    #[getter]
    fn about(&self) -> &'static str {
        self.0.reason.about()
    }

    /// What the win is worth: 1, in nardi up to 3; 0 for a draw.
    #[getter]
    fn points(&self) -> u8 {
        self.0.points
    }

    /// The result as records write it: "1-0", "0-1" or "1/2-1/2".
    #[getter]
    fn result(&self) -> &'static str {
        self.0.result()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let winner = match self.0.winner {
            Some(Player::One) => "Player.ONE",
            Some(Player::Two) => "Player.TWO",
            None => "None",
        };
        format!("Outcome({winner}, '{}', {})", self.0.reason, self.0.points)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, (Option<Seat>, &'static str, u8)> {
        let this = &slf.get().0;
        (slf.get_type(), (this.winner.map(Seat), this.reason.name(), this.points))
    }
}
