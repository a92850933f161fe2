//! Every game behind one closed enum, for programs and bindings that choose at run time.

mod drawing;
mod encode;
mod engine;
mod explain;
mod moves;
mod notation;
mod position;
mod rules;
mod setup;
mod steps;

pub use engine::AnyEngine;
pub use moves::{AnyMove, AnyRoll, AnyStep};
pub use position::AnyPosition;
pub use rules::AnyRules;
pub use setup::AnyParts;

/// The games. Adding one is one line here: its name in the enums, its position type and its
/// evaluation.
macro_rules! games {
    ($each:path) => {
        $each! {
            Morris(crate::games::morris::Morris, crate::games::morris::Evaluation),
            Baghchal(crate::games::baghchal::Baghchal, crate::games::baghchal::Evaluation),
            Mangala(crate::games::mangala::Mangala, crate::games::mangala::Evaluation),
            ToguzKorgool(
                crate::games::toguz_korgool::ToguzKorgool,
                crate::games::toguz_korgool::Evaluation
            ),
            Nardi(crate::games::nardi::Nardi, crate::games::nardi::Evaluation),
        }
    };
}
use games;
