//! Presets and house rules, to choose from.

use std::{ffi::c_char, mem::MaybeUninit};

use tigadi::{
    AnyRules,
    rules::{Kind, Rules, Setting, rules_text},
};

use crate::{
    border::{border, given, put_text, room, text},
    status::{Failure, c_text, tigadi_error, tigadi_status},
};

/// What values a house rule can have.
pub type tigadi_setting_kind = u8;
/// "on" or "off".
pub const TIGADI_SETTING_SWITCH: tigadi_setting_kind = 1;
/// A number from least to most.
pub const TIGADI_SETTING_NUMBER: tigadi_setting_kind = 2;
/// A number from least to most, or "off".
pub const TIGADI_SETTING_LIMIT: tigadi_setting_kind = 3;
/// One of the words.
pub const TIGADI_SETTING_WORD: tigadi_setting_kind = 4;

/// A house rule, as it stands in the text of a game: "nine-mens-morris:key=value". Its texts end
/// with a NUL.
#[repr(C)]
pub struct tigadi_setting {
    /// Its name.
    pub key: [c_char; 32],
    /// The value that it has.
    pub value: [c_char; 32],
    /// The value that it has when the text does not mention it.
    pub default_value: [c_char; 32],
    /// Of TIGADI_SETTING_WORD: the words, with spaces between them.
    pub words: [c_char; 128],
    /// What it means, in a line of English.
    pub about: [c_char; 256],
    /// The least number.
    pub least: u32,
    /// The greatest number.
    pub most: u32,
    /// What values it can have.
    pub kind: tigadi_setting_kind,
}

impl From<Setting> for tigadi_setting {
    fn from(Setting { key, kind, about, value, default }: Setting) -> Self {
        let (kind, least, most, words) = match kind {
            Kind::Switch => (TIGADI_SETTING_SWITCH, 0, 0, String::new()),
            Kind::Number(least, most) => (TIGADI_SETTING_NUMBER, least, most, String::new()),
            Kind::Limit(least, most) => (TIGADI_SETTING_LIMIT, least, most, String::new()),
            Kind::Words(words) => (TIGADI_SETTING_WORD, 0, 0, words.join(" ")),
        };
        Self {
            key: c_text(key),
            value: c_text(&value.to_string()),
            default_value: c_text(&default.to_string()),
            words: c_text(&words),
            about: c_text(about),
            least,
            most,
            kind,
        }
    }
}

/// The name of a preset, counted from 0: what tigadi_game_new reads. TIGADI_ERROR_NOTHING after the
/// last.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_preset(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        let preset = AnyRules::presets().nth(index);
        let preset = preset.ok_or_else(|| Failure::nothing("there is no such preset"))?;
        put_text(buffer, length, preset.preset())
    })
}

/// The family of the game whose name, with house rules if there are any, is the text, as in
/// "morris".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_preset_family(
    text: *const c_char,
    length: usize,
    buffer: *mut c_char,
    capacity: usize,
    written: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length, and a buffer its capacity.
        let (text, buffer) = unsafe { (self::text(text, length)?, room(buffer, capacity)?) };
        put_text(buffer, written, AnyRules::parse(text)?.family())
    })
}

/// A game's name with house rules as it is printed: in the table's order, defaults left out.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_preset_text(
    text: *const c_char,
    length: usize,
    buffer: *mut c_char,
    capacity: usize,
    written: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length, and a buffer its capacity.
        let (text, buffer) = unsafe { (self::text(text, length)?, room(buffer, capacity)?) };
        put_text(buffer, written, rules_text(&AnyRules::parse(text)?))
    })
}

/// A house rule of the game whose name, with house rules if there are any, is the text; counted
/// from 0. TIGADI_ERROR_NOTHING after the last.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_preset_setting(
    text: *const c_char,
    length: usize,
    index: usize,
    setting: Option<&mut MaybeUninit<tigadi_setting>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length.
        let text = unsafe { self::text(text, length) }?;
        let found = AnyRules::parse(text)?.setting(index);
        let found = found.ok_or_else(|| Failure::nothing("there is no such rule"))?;
        given(setting, "setting")?.write(found.into());
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_of_a_setting_fits() {
        for setting in AnyRules::presets().flat_map(|preset| preset.settings().collect::<Vec<_>>())
        {
            let words = if let Kind::Words(words) = setting.kind { words } else { &[] };
            assert!(setting.key.len() < 32 && words.iter().all(|word| word.len() < 32));
            assert!(words.join(" ").len() < 128, "{words:?}");
            assert!(setting.about.len() < 256, "{}", setting.about);
        }
    }
}
