//! A small game with everything that dice bring: a roll-off with ties, plays of several words,
//! rolling again after a double, wins of several points.
//!
//! Two runners race over 12 squares. Both dice of 1 to 3 are played in either order; who lands on
//! the other runner sends it back to the start.

use core::{fmt, ops::ControlFlow};

use tigadi::{
    Chance, DrawRules, NoSymmetry, Notation, Ordered, Outcome, ParseError, Player, Position,
    Problem, Reason, Refusal,
    rules::{HouseRule, RulesTable},
};

pub(crate) const FINISHED: Reason = Reason::new("finished", "a runner has arrived");

const GOAL: u8 = 12;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Race {
    at: [u8; 2],
    turn: Option<Player>,
    dice: Option<(u8, u8)>,
}

/// The dice in the order in which they are played, or rolled.
pub(crate) type Dice = (u8, u8);

fn higher_first((a, b): Dice) -> Dice {
    (a.max(b), a.min(b))
}

impl Race {
    fn step(&mut self, die: u8) {
        let [own, other] = [self.turn().index(), self.turn().other().index()];
        self.at[own] = GOAL.min(self.at[own] + die);
        if self.at[own] == self.at[other] && self.at[own] < GOAL {
            self.at[other] = 0;
        }
    }
}

impl Position for Race {
    type Move = Dice;

    type List<T> = Vec<T>;

    fn turn(&self) -> Player {
        self.turn.unwrap_or(Player::One)
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = Player::BOTH.into_iter().find(|player| self.at[player.index()] == GOAL)?;
        let points = self.forfeit(winner.other());
        Some(Outcome { winner: Some(winner), points, reason: FINISHED })
    }

    fn visit_moves<B>(&self, mut visit: impl FnMut(Dice) -> ControlFlow<B>) -> ControlFlow<B> {
        let Some((a, b)) = self.dice.filter(|_| self.outcome().is_none()) else {
            return ControlFlow::Continue(());
        };
        visit((a, b))?;
        if a == b { ControlFlow::Continue(()) } else { visit((b, a)) }
    }

    fn play_unchecked(&mut self, (a, b): Dice) -> bool {
        self.step(a);
        self.step(b);
        self.dice = None;
        if a != b {
            self.turn = Some(self.turn().other());
        }
        true
    }

    fn check_unfinished(&self, m: Dice) -> Result<(), Refusal> {
        match self.dice {
            _ if self.outcome().is_some() => Err(Refusal::GAME_OVER),
            None => Err(Refusal::ROLL_FIRST),
            Some(dice) if dice != higher_first(m) => Err(Refusal::NO_SUCH_ROLL),
            Some(_) => Ok(()),
        }
    }

    fn zobrist(&self) -> u64 {
        self.zobrist_from_scratch()
    }

    fn zobrist_from_scratch(&self) -> u64 {
        let (a, b) = self.dice.unwrap_or((0, 0));
        let turn = self.turn.map_or(2, |player| player as u8);
        u64::from_le_bytes([self.at[0], self.at[1], turn, a, b, 0, 0, 0])
    }

    fn forfeit(&self, loser: Player) -> u8 {
        if self.at[loser.index()] < GOAL / 2 { 2 } else { 1 }
    }

    fn max_points(&self) -> u8 {
        3
    }

    fn draw_rules(&self) -> DrawRules {
        DrawRules::NONE
    }
}

impl Chance for Race {
    type Roll = Dice;

    fn has_chance(&self) -> bool {
        true
    }

    fn awaits_roll(&self) -> bool {
        self.dice.is_none() && self.outcome().is_none()
    }

    fn visit_rolls<B>(&self, mut visit: impl FnMut(Dice, u32) -> ControlFlow<B>) -> ControlFlow<B> {
        for a in 1..=3 {
            for b in 1..=3 {
                match self.turn {
                    None if a != b => visit((a, b), 1)?,
                    Some(_) if a >= b => visit((a, b), if a == b { 1 } else { 2 })?,
                    _ => {}
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn roll_unchecked(&mut self, (a, b): Dice) {
        if self.turn.is_none() {
            if a == b {
                return;
            }
            self.turn = Some(if a > b { Player::One } else { Player::Two });
        }
        self.dice = Some(higher_first((a, b)));
    }

    fn check_roll(&self, (a, b): Dice) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            Err(Refusal::GAME_OVER)
        } else if !self.awaits_roll() {
            Err(Refusal::NO_ROLL_DUE)
        } else if [a, b].iter().all(|die| (1..=3).contains(die)) {
            Ok(())
        } else {
            Err(Refusal::NO_SUCH_ROLL)
        }
    }

    fn dice(&self) -> Option<Dice> {
        self.dice
    }

    fn is_roll_off(&self) -> bool {
        self.turn.is_none()
    }
}

impl NoSymmetry for Race {}

impl Ordered for Race {
    fn is_tactical(&self, _: Self::Move) -> bool {
        false
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Rules;

impl RulesTable for Rules {
    const FAMILY: &'static str = "race";
    const REASONS: &'static [Reason] = &[FINISHED];
    const REFUSALS: &'static [Refusal] = &[];
    const PRESETS: &'static [(&'static str, Self)] = &[("race", Self)];
    const HOUSE_RULES: &'static [HouseRule<Self>] = &[];

    fn preset_index(&self) -> usize {
        0
    }

    fn validate(&self) -> Result<(), Refusal> {
        Ok(())
    }
}

fn dice(text: &str) -> Result<Dice, ParseError> {
    let mut digits = text.chars().map(|c| c.to_digit(10));
    match (digits.next(), digits.next(), digits.next()) {
        (Some(Some(a)), Some(Some(b)), None) => Ok((a as u8, b as u8)),
        _ => Err(ParseError::new(0, Problem::Expected("two dice"))),
    }
}

impl Notation for Race {
    type Rules = Rules;

    fn start(_: Rules) -> Self {
        Self { at: [0, 0], turn: None, dice: None }
    }

    fn rules(&self) -> Rules {
        Rules
    }

    fn write_position(&self, f: &mut dyn fmt::Write) -> fmt::Result {
        let turn = ["1", "2", "-"][self.turn.map_or(2, Player::index)];
        write!(f, "{} {} {turn} ", self.at[0], self.at[1])?;
        match self.dice {
            Some(dice) => Self::write_roll(dice, f),
            None => f.write_str("-"),
        }
    }

    fn parse_position(_: Rules, text: &str) -> Result<Self, ParseError> {
        let wrong = ParseError::new(0, Problem::Expected("a race"));
        let fields: Vec<_> = text.split(' ').collect();
        let [one, two, turn, roll] = fields[..] else { return Err(wrong) };
        let at = [one, two].map(|at| at.parse().ok().filter(|at| *at <= GOAL));
        let [Some(one), Some(two)] = at else { return Err(wrong) };
        let turn = match turn {
            "1" => Some(Player::One),
            "2" => Some(Player::Two),
            _ => None,
        };
        let dice = if roll == "-" { None } else { Some(dice(roll)?) };
        Ok(Self { at: [one, two], turn, dice })
    }

    fn write_move(&self, (a, b): Dice, f: &mut dyn fmt::Write) -> fmt::Result {
        write!(f, "+{a} +{b}")
    }

    fn parse_move(&self, text: &str) -> Result<Dice, ParseError> {
        dice(&text.replace(['+', ' '], ""))
    }

    fn write_roll((a, b): Dice, f: &mut dyn fmt::Write) -> fmt::Result {
        write!(f, "{a}{b}")
    }

    fn parse_roll(&self, text: &str) -> Result<Dice, ParseError> {
        dice(text).map(|dice| if self.turn.is_none() { dice } else { higher_first(dice) })
    }
}
