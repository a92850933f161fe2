//! Random games, the same in every language: one generator chooses among the rolls and among the
//! moves in the order of generation.

use tigadi::{AnyMove, AnyPosition, Game, Rng};

/// So many games from the start with the generator of seed 1, and how many turns they have.
pub struct Playout {
    /// The game's name.
    pub game: &'static str,
    /// How many games are played.
    pub games: u32,
    /// How many turns that makes.
    pub turns: u64,
}

impl Playout {
    /// Plays them; `see` is shown the game and the move before each turn.
    ///
    /// # Panics
    /// When the turns are not as many as they should be.
    pub fn run(&self, mut see: impl FnMut(&Game<AnyPosition>, AnyMove)) -> u64 {
        let mut rng = Rng::new(1);
        let mut turns = 0;
        for _ in 0..self.games {
            let mut game: Game<AnyPosition> = self.game.parse().expect("a game");
            while !game.is_over() {
                if game.awaits_roll() {
                    game.roll_random(&mut rng).expect("a roll is due");
                    continue;
                }
                let moves = game.moves();
                let m = moves[rng.below(moves.len() as u32) as usize];
                see(&game, m);
                game.play(m).expect("a legal move");
                turns += 1;
            }
        }
        assert_eq!(turns, self.turns, "{} random games", self.game);
        turns
    }
}
