//! Game clocks as plain arithmetic: the caller says how much time has passed.
//!
//! Clocks count in nanoseconds: time that is fed in small slices adds up.

use core::time::Duration;

use crate::Player;

/// How much time the players have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TimeControl {
    /// Each player's time for the whole game; `None` for as much as they like.
    pub main: Option<Duration>,
    /// What a player gets back for every turn.
    pub increment: Duration,
    /// The turn timer; `None` for none. A turn over it is finished by the referee
    /// ([`Game::finish_turn`](crate::Game::finish_turn)) and the game goes on.
    pub turn: Option<Duration>,
}

/// The clocks of both players and the turn timer.
///
/// ```
/// use core::time::Duration;
/// use tigadi::{Clock, Player, TimeControl};
///
/// let seconds = Duration::from_secs;
/// let control = TimeControl { main: Some(seconds(60)), increment: seconds(2), turn: None };
/// let mut clock = Clock::new(control);
/// clock.start(Player::One);
/// clock.elapse(seconds(10));
/// clock.press(Player::Two);
/// assert_eq!(clock.remaining(Player::One), Some(seconds(52)));
/// clock.elapse(seconds(60));
/// assert_eq!(clock.flag(), Some(Player::Two));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Clock {
    control: TimeControl,
    remaining: [Duration; 2],
    /// What the turn has used.
    used: Duration,
    turn: Option<Player>,
    paused: bool,
}

impl Clock {
    /// Clocks that stand still.
    #[must_use]
    pub const fn new(control: TimeControl) -> Self {
        let main = match control.main {
            Some(main) => main,
            None => Duration::MAX,
        };
        Self { control, remaining: [main; 2], used: Duration::ZERO, turn: None, paused: false }
    }

    /// A clock that goes on from [`parts`](Self::parts).
    #[must_use]
    pub const fn from_parts(
        control: TimeControl,
        remaining: [Duration; 2],
        used: Duration,
        turn: Option<Player>,
        paused: bool,
    ) -> Self {
        Self { control, remaining, used, turn, paused }
    }

    /// Everything that the clock knows, to keep it: the time control, what is left to each player
    /// (any time where the main time has no limit) and what the turn has used; whose turn it is, and whether the clock is paused.
    #[must_use]
    pub const fn parts(&self) -> (TimeControl, [Duration; 2], Duration, Option<Player>, bool) {
        (self.control, self.remaining, self.used, self.turn, self.paused)
    }

    /// The time control.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// What a player has left of the main time; `None` where there is none.
    #[must_use]
    pub const fn remaining(&self, player: Player) -> Option<Duration> {
        match self.control.main {
            Some(_) => Some(self.remaining[player.index()]),
            None => None,
        }
    }

    /// What is left of the turn; `None` where there is no turn timer.
    #[must_use]
    pub const fn turn_remaining(&self) -> Option<Duration> {
        match self.control.turn {
            Some(limit) => Some(limit.saturating_sub(self.used)),
            None => None,
        }
    }

    /// Whose clock runs; none before the start, in a pause and after a flag has fallen.
    #[must_use]
    pub fn running(&self) -> Option<Player> {
        self.turn.filter(|_| !self.paused && self.flag().is_none())
    }

    /// The player whose main time has run out.
    #[must_use]
    pub fn flag(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.remaining(player) == Some(Duration::ZERO))
    }

    /// Whether the turn timer has run out. The turn is to be finished and the clock pressed; a
    /// [`flag`](Self::flag) that fell by then comes first.
    #[must_use]
    pub fn turn_is_over(&self) -> bool {
        self.turn.is_some() && self.turn_remaining() == Some(Duration::ZERO)
    }

    /// After how much time a flag falls or the turn timer runs out, if nothing else happens;
    /// `None` while no clock runs that could.
    #[must_use]
    pub fn deadline(&self) -> Option<Duration> {
        let player = self.running()?;
        [self.remaining(player), self.turn_remaining()].into_iter().flatten().min()
    }

    /// Starts a turn, the first or one that was taken back, without an increment for anybody.
    pub const fn start(&mut self, player: Player) {
        self.turn = Some(player);
        self.used = Duration::ZERO;
    }

    /// Lets time pass for the player whose clock runs. A turn takes no longer than its timer.
    pub fn elapse(&mut self, time: Duration) {
        let Some(player) = self.running() else { return };
        let remaining = &mut self.remaining[player.index()];
        let most = match self.control.turn {
            Some(limit) => limit.saturating_sub(self.used),
            None => Duration::MAX,
        };
        let spent = time.min(most);
        self.used = self.used.saturating_add(spent);
        if self.control.main.is_some() {
            *remaining = remaining.saturating_sub(spent);
        }
    }

    /// Ends a turn, with the increment for who made it, and starts the next, which may be the
    /// same player's. Nothing happens while no clock runs.
    pub fn press(&mut self, next: Player) {
        let Some(player) = self.running() else { return };
        let remaining = &mut self.remaining[player.index()];
        *remaining = remaining.saturating_add(self.control.increment);
        self.start(next);
    }

    /// Stops the clock until [`resume`](Self::resume).
    pub const fn pause(&mut self) {
        self.paused = true;
    }

    /// Lets the clock run again.
    pub const fn resume(&mut self) {
        self.paused = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    const CONTROL: TimeControl =
        TimeControl { main: Some(ms(1_000)), increment: ms(100), turn: None };

    #[test]
    fn a_clock_goes_on_from_its_parts() {
        let mut clock = Clock::new(TimeControl { turn: Some(ms(300)), ..CONTROL });
        clock.start(Player::One);
        clock.elapse(ms(200));
        clock.pause();
        let (control, remaining, used, turn, paused) = clock.parts();
        let mut again = Clock::from_parts(control, remaining, used, turn, paused);
        assert_eq!(again, clock);
        again.resume();
        again.elapse(ms(100));
        assert!(again.turn_is_over() && !clock.turn_is_over());
    }

    #[test]
    fn flags_fall_at_the_last_millisecond() {
        let mut clock = Clock::new(CONTROL);
        clock.elapse(ms(5_000));
        assert_eq!((clock.running(), clock.remaining(Player::One)), (None, Some(ms(1_000))));
        clock.start(Player::One);
        clock.elapse(ms(999));
        assert_eq!((clock.flag(), clock.remaining(Player::One)), (None, Some(ms(1))));
        clock.elapse(ms(1));
        assert_eq!((clock.flag(), clock.running()), (Some(Player::One), None));
        // No increment brings a fallen flag up again.
        clock.press(Player::Two);
        clock.elapse(ms(1));
        assert_eq!(clock.remaining(Player::One), Some(ms(0)));
        assert_eq!(clock.remaining(Player::Two), Some(ms(1_000)));
    }

    #[test]
    fn a_turn_more_gets_its_own_increment_and_timer() {
        let mut clock = Clock::new(TimeControl { turn: Some(ms(300)), ..CONTROL });
        clock.start(Player::One);
        clock.elapse(ms(250));
        clock.press(Player::One);
        assert_eq!(clock.running(), Some(Player::One));
        assert_eq!(
            (clock.remaining(Player::One), clock.turn_remaining()),
            (Some(ms(850)), Some(ms(300)))
        );
        clock.press(Player::Two);
        assert_eq!(
            (clock.remaining(Player::One), clock.running()),
            (Some(ms(950)), Some(Player::Two))
        );
    }

    #[test]
    fn the_turn_timer_ends_turns_not_games() {
        let mut clock =
            Clock::new(TimeControl { main: None, increment: ms(0), turn: Some(ms(300)) });
        clock.start(Player::Two);
        clock.elapse(ms(299));
        assert!(!clock.turn_is_over());
        clock.elapse(Duration::MAX);
        assert!(clock.turn_is_over());
        assert_eq!((clock.flag(), clock.remaining(Player::Two)), (None, None));
        clock.press(Player::One);
        assert_eq!((clock.turn_is_over(), clock.turn_remaining()), (false, Some(ms(300))));
    }

    #[test]
    fn a_turn_costs_no_more_than_its_timer() {
        let mut clock = Clock::new(TimeControl { turn: Some(ms(300)), ..CONTROL });
        clock.start(Player::One);
        clock.elapse(ms(5_000));
        assert_eq!((clock.remaining(Player::One), clock.flag()), (Some(ms(700)), None));
        let mut short = Clock::new(TimeControl { turn: Some(ms(1_000)), ..CONTROL });
        short.start(Player::One);
        short.elapse(ms(1_000));
        assert_eq!((short.flag(), short.turn_is_over()), (Some(Player::One), true));
    }

    #[test]
    fn pauses_take_no_time() {
        let mut clock = Clock::new(CONTROL);
        clock.start(Player::Two);
        clock.pause();
        clock.elapse(ms(5_000));
        clock.press(Player::One);
        assert_eq!((clock.running(), clock.remaining(Player::Two)), (None, Some(ms(1_000))));
        clock.resume();
        clock.elapse(ms(1));
        assert_eq!(
            (clock.running(), clock.remaining(Player::Two)),
            (Some(Player::Two), Some(ms(999)))
        );
    }

    /// Time is never lost, whatever the slices.
    #[test]
    fn slices_add_up() {
        for (slice, count) in [
            (Duration::from_micros(100), 10_000),
            (Duration::from_nanos(1), 1_000),
            (Duration::from_secs(1) / 60, 59),
            (Duration::from_secs_f64(0.0033), 100),
        ] {
            let mut clock = Clock::new(CONTROL);
            clock.start(Player::One);
            for _ in 0..count {
                clock.elapse(slice);
            }
            assert_eq!(clock.remaining(Player::One), Some(ms(1_000).saturating_sub(slice * count)));
        }
    }
}
