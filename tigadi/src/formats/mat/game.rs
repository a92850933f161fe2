//! One game of a match, checked play by play.

use alloc::vec::Vec;

use super::error::MatProblem;
use crate::{
    Chance, Event, Game, Notation, Outcome, ParseError, PlayError, Player, Position, Record,
    games::nardi::{Move, Nardi, Roll, Rules},
};

/// One game of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatGame {
    starter: Player,
    turns: Vec<(Roll, Move)>,
    result: Option<(Player, u8)>,
}

impl MatGame {
    /// A game from the starter's first roll and play on.
    ///
    /// `result` is who has won, and how many points: of a game that is played out it may be left
    /// out, of another it is how the players ended it, or `None` while the game goes on. Of a game
    /// without turns nobody knows who starts it: it has player one as its starter.
    ///
    /// # Errors
    /// [`MatProblem::Double`] for the first roll, [`MatProblem::Move`] for an illegal play,
    /// [`MatProblem::Result`], or a number of points that no win is worth.
    pub fn new(
        starter: Player,
        turns: &[(Roll, Move)],
        result: Option<(Player, u8)>,
    ) -> Result<Self, MatProblem> {
        let starter = if turns.is_empty() { Player::One } else { starter };
        let (mut game, mut position) = Self::start(starter);
        for &(roll, play) in turns {
            game.take_turn(&mut position, roll, |_| Ok(play))?;
        }
        if let Some((winner, points)) = result {
            game.end(winner, points)?;
        }
        Ok(game)
    }

    /// The start, with the winner of the roll-off to take its roll.
    pub(super) fn start(starter: Player) -> (Self, Nardi) {
        let position = Nardi::roll_off_won_by(starter);
        (Self { starter, turns: Vec::new(), result: None }, position)
    }

    pub(super) fn take_turn(
        &mut self,
        position: &mut Nardi,
        roll: Roll,
        read: impl FnOnce(&Nardi) -> Result<Move, ParseError>,
    ) -> Result<(), MatProblem> {
        if self.turns.is_empty() && roll.is_double() {
            return Err(MatProblem::Double);
        }
        let roll = roll.higher_first();
        position.roll(roll)?;
        let play = read(position)?;
        position.check(play)?;
        let play = position.as_generated(play);
        position.play(play)?;
        self.turns.push((roll, play));
        self.result =
            position.outcome().and_then(|Outcome { winner, points, .. }| Some((winner?, points)));
        Ok(())
    }

    /// Ends a game that goes on; of one that is played out the result must be this.
    pub(super) fn end(&mut self, winner: Player, points: u8) -> Result<(), MatProblem> {
        if !(1..=3).contains(&points) {
            return Err(MatProblem::Expected("1 to 3 points"));
        }
        if *self.result.get_or_insert((winner, points)) != (winner, points) {
            return Err(MatProblem::Result);
        }
        Ok(())
    }

    /// Who has won the roll-off.
    #[must_use]
    pub const fn starter(&self) -> Player {
        self.starter
    }

    /// Every turn's roll, the higher die first, and play; the starter's turn comes first.
    #[must_use]
    pub fn turns(&self) -> &[(Roll, Move)] {
        &self.turns
    }

    /// Who has won, and how many points; nobody while the game goes on.
    #[must_use]
    pub const fn result(&self) -> Option<(Player, u8)> {
        self.result
    }

    /// The position after all turns.
    #[must_use]
    pub fn position(&self) -> Nardi {
        let mut position = Self::start(self.starter).1;
        for &(roll, play) in &self.turns {
            position.roll_unchecked(roll);
            position.play_unchecked(play);
        }
        position
    }
}

/// The game alone: ties of the roll-off, a roll that was not played, and whether it was time or
/// resignation that ended it are lost.
impl TryFrom<&Game<Nardi>> for MatGame {
    type Error = MatProblem;

    /// # Errors
    /// [`MatProblem::NoGame`] for a game that did not begin with the roll-off, or a draw.
    fn try_from(game: &Game<Nardi>) -> Result<Self, MatProblem> {
        if *game.start().0 != Nardi::start(Rules) {
            return Err(MatProblem::NoGame);
        }
        let result = match game.outcome() {
            None => None,
            Some(outcome) => Some((outcome.winner.ok_or(MatProblem::NoGame)?, outcome.points)),
        };
        let (mut starter, mut turns) = (Player::One, Vec::new());
        for (position, event) in game.history() {
            if let (Event::Move(play), Some(roll)) = (event, position.dice()) {
                if turns.is_empty() {
                    starter = position.turn();
                }
                turns.push((roll, play));
            }
        }
        Self::new(starter, &turns, result)
    }
}

/// The game from a roll-off that its starter wins with the first roll; one that was not played
/// out is resigned.
impl From<&MatGame> for Game<Nardi> {
    fn from(from: &MatGame) -> Self {
        let mut game = Self::new(Rules);
        // Every turn and the result have been checked.
        let _ = from.replay(&mut game);
        game
    }
}

impl From<&MatGame> for Record<Nardi> {
    fn from(game: &MatGame) -> Self {
        Game::from(game).into()
    }
}

impl MatGame {
    fn replay(&self, game: &mut Game<Nardi>) -> Result<(), PlayError> {
        for &(roll, play) in &self.turns {
            let reversed = game.position().is_roll_off() && self.starter == Player::Two;
            game.roll(if reversed { roll.reversed() } else { roll })?;
            game.play(play)?;
        }
        if let Some((winner, points)) = self.result
            && !game.is_over()
        {
            game.resign(winner.other(), Some(points))?;
            if game.offer().is_some() {
                game.accept()?;
            }
        }
        Ok(())
    }
}
