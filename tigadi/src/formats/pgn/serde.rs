//! Records and games in progress as the text of a record.

use alloc::string::String;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::write::write_game;
use crate::{Game, Notation, Record, record::all_tags};

impl<P: Notation> Serialize for Record<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, P: Notation> Deserialize<'de> for Record<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A record, so that the history is kept.
impl<P: Notation> Serialize for Game<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&crate::text::from_fn(|f| {
            write_game(self, all_tags(self, &[]), core::iter::empty(), f)
        }))
    }
}

impl<'de, P: Notation> Deserialize<'de> for Game<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Record::deserialize(deserializer).map(Record::into_game)
    }
}
