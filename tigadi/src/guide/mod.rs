//! Guides: how to embed the library, how levels and limits work, how to add a game.
//!
//! What each game's rules are, as implemented, stands with the game:
//! [morris](crate::games::morris), [baghchal](crate::games::baghchal),
//! [nardi](crate::games::nardi), [mangala](crate::games::mangala),
//! [toguz korgool](crate::games::toguz_korgool).

#[doc = include_str!("embedding.md")]
pub mod embedding {}

#[doc = include_str!("levels.md")]
pub mod levels {}

#[doc = include_str!("adding_a_game.md")]
pub mod adding_a_game {}
