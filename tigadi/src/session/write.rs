//! An entry as a line of text.

use core::{fmt, time::Duration};

use super::event::{Event, EventOf, Proposal};
use crate::{
    Contestant, Stepwise,
    notation::{move_text, roll_text},
    text::milliseconds,
};

/// An entry's text, as the position is before it.
pub(super) fn entry_text<P: Stepwise>(
    position: &P,
    elapsed: Duration,
    by: Option<Contestant>,
    event: &EventOf<P>,
) -> impl fmt::Display {
    crate::text::from_fn(move |f| {
        write!(f, "+{} {} ", milliseconds(elapsed), by.map_or("-", name))?;
        match *event {
            Event::Roll(roll) => write!(f, "roll {}", roll_text::<P>(roll)),
            Event::Step(step) => {
                f.write_str("step ")?;
                position.write_step(step, f)
            }
            Event::Back => f.write_str("back"),
            Event::Move(m) => write!(f, "move {}", move_text(position, m)),
            Event::Offer(Proposal::Draw) => f.write_str("offer draw"),
            Event::Offer(Proposal::Undo) => f.write_str("offer undo"),
            Event::Offer(Proposal::Redo) => f.write_str("offer redo"),
            Event::Offer(Proposal::Resignation(points)) => write!(f, "offer resign {points}"),
            Event::Accept => f.write_str("accept"),
            Event::Refuse => f.write_str("refuse"),
            Event::Resign(points) => write!(f, "resign {points}"),
            Event::Flag(loser) => write!(f, "flag {loser}"),
            Event::Again => f.write_str("again"),
            Event::Leave => f.write_str("leave"),
        }
    })
}

const fn name(who: Contestant) -> &'static str {
    match who {
        Contestant::A => "A",
        Contestant::B => "B",
    }
}
