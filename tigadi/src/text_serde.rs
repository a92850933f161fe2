//! serde for what has a stable text: the value is its text.

use core::fmt;

use serde::{Deserializer, de};

use crate::ParseError;

/// Implements serde for types by a function that gives their text and one that reads it.
macro_rules! serde_as_text {
    ($($type:ty: $text:path, $parse:path);+ $(;)?) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&$text(self))
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::text_serde::deserialize(deserializer, $parse)
            }
        }
    )+};
}

pub(crate) fn deserialize<'de, T, D: Deserializer<'de>>(
    deserializer: D,
    parse: fn(&str) -> Result<T, ParseError>,
) -> Result<T, D::Error> {
    struct Text<T>(fn(&str) -> Result<T, ParseError>);

    impl<T> de::Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a text in this library's notation")
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
            (self.0)(text).map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Text(parse))
}
