//! The rules of nardi: there is one set, and nothing for a caller to change.

use super::reasons;
use crate::{
    Reason, Refusal,
    rules::{HouseRule, RulesTable},
};

/// The rules of Georgian short nardi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rules;

impl RulesTable for Rules {
    const FAMILY: &'static str = "nardi";
    const REASONS: &'static [Reason] = reasons::REASONS;
    const REFUSALS: &'static [Refusal] = reasons::REFUSALS;
    const PRESETS: &'static [(&'static str, Self)] = &[("nardi", Self)];
    const HOUSE_RULES: &'static [HouseRule<Self>] = &[];

    fn preset_index(&self) -> usize {
        0
    }
}
