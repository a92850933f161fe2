//! Positions from integers.

use tigadi::{
    AnyPosition, AnyRules, Chance, Notation, Position, Refusal, Setup, learn::Encode, rules::Rules,
};

/// A name of a game up to the first line break, then an integer a byte: refused, or a position
/// that gives the same integers and parts, and whose text is read back.
pub fn setup(data: &[u8]) {
    let end = data.iter().position(|byte| *byte == b'\n').unwrap_or(data.len());
    let name = str::from_utf8(&data[..end]).ok();
    let Some(Ok(rules)) = name.map(AnyRules::parse) else { return };
    let mut values: Vec<_> =
        data.iter().skip(end + 1).take(100).map(|&byte| integer(byte)).collect();
    if let Ok(position) = decode(rules, &values) {
        comes_back(&position);
    }
    // What is missing is 0, what is too much is dropped.
    values.resize(AnyPosition::encoded_len(&rules), 0);
    if let Ok(position) = decode(rules, &values) {
        comes_back(&position);
    }
}

/// A small number, or one beyond all that a position holds.
const fn integer(byte: u8) -> i32 {
    match byte as i8 {
        i8::MIN => i32::MIN,
        -127 => -256,
        126 => 256,
        i8::MAX => i32::MAX,
        small => small as i32,
    }
}

fn decode(rules: AnyRules, values: &[i32]) -> Result<AnyPosition, Refusal> {
    let position = AnyPosition::decode(rules, values)?;
    let mut again = vec![0; AnyPosition::encoded_len(&rules)];
    position.encode(&mut again);
    assert_eq!(again, values, "{position}");
    Ok(position)
}

fn comes_back(position: &AnyPosition) {
    let text = position.to_string();
    let read = text.parse::<AnyPosition>();
    assert_eq!(read.as_ref(), Ok(position), "{text}");
    assert_eq!(AnyPosition::from_parts(position.rules(), &position.parts()).as_ref(), Ok(position));
    assert_eq!(position.zobrist(), position.zobrist_from_scratch(), "{text}");
    assert!(position.outcome().is_some() || position.awaits_roll() || position.has_moves());
}
