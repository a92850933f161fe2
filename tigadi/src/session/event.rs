//! What has happened in a session.

use alloc::string::String;
use core::time::Duration;

use crate::{Chance, Contestant, Player, Position, Stepwise};

/// What one player proposes and the other may accept or refuse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proposal {
    /// The game is drawn.
    Draw,
    /// The proposer's last turn is taken back, and what came after it.
    Undo,
    /// What was taken back is played again, to the proposer's next turn.
    Redo,
    /// The proposer loses this many points, fewer than would end the game at once.
    Resignation(u8),
}

/// What has happened, in a game with these moves, rolls and steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<M, R, S> {
    /// The dice were rolled.
    Roll(R),
    /// A step of a turn was taken.
    Step(S),
    /// The last step was taken back.
    Back,
    /// A turn was played.
    Move(M),
    /// A proposal was made.
    Offer(Proposal),
    /// The opponent's proposal was accepted.
    Accept,
    /// A proposal was refused, or taken back by who made it.
    Refuse,
    /// A player gave the game up for so many points.
    Resign(u8),
    /// A player's clock ran out.
    Flag(Player),
    /// A player asked for the next game. When both have, it begins.
    Again,
    /// A player left the game and the contest.
    Leave,
}

/// One event: when, by whom, and what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<M, R, S> {
    /// The time since the entry before.
    pub elapsed: Duration,
    /// Who did it; `None` is the referee, who finishes turns whose time is up.
    pub by: Option<Contestant>,
    /// What happened.
    pub event: Event<M, R, S>,
    /// The same as one line of text: `+1500 A move b2`.
    pub text: String,
}

/// What happens in a session of this game.
pub type EventOf<P> = Event<<P as Position>::Move, <P as Chance>::Roll, <P as Stepwise>::Step>;

/// An entry of a session of this game.
pub type EntryOf<P> = Entry<<P as Position>::Move, <P as Chance>::Roll, <P as Stepwise>::Step>;
