//! serde: positions and rules as their texts, moves as plain fields.
#![cfg(feature = "serde")]

use tigadi::{
    AnyMove, AnyPosition, AnyRules, Notation, Position,
    games::morris::{Morris, Move, Rules},
    rules::Rules as _,
};

#[test]
fn positions_and_rules_are_their_texts() {
    let text = "\"nine-mens-morris:flying=off 3/1w1/3/6/3/3/3 b 8 9\"";
    let any: AnyPosition = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_string(&any).unwrap(), text);
    let morris: Morris = serde_json::from_str(text).unwrap();
    assert_eq!(any, AnyPosition::Morris(morris));
    assert_eq!(serde_json::to_string(&morris).unwrap(), text);
    let rules: Rules = serde_json::from_str("\"tigadi:quiet=off\"").unwrap();
    assert_eq!(serde_json::to_string(&rules).unwrap(), "\"tigadi:quiet=off\"");
    let refused = serde_json::from_str::<AnyPosition>("\"tigadi 3/3\"").unwrap_err().to_string();
    assert!(refused.contains("a slash and the next row"), "{refused}");
    assert!(serde_json::from_str::<AnyPosition>("7").is_err());
}

#[test]
fn moves_are_plain_fields() {
    let position = Morris::start(Rules::TIGADI);
    let m = position.parse_move("d6").unwrap();
    let text = r#"{"source":null,"target":4,"capture":null}"#;
    assert_eq!(serde_json::to_string(&m).unwrap(), text);
    assert_eq!(serde_json::from_str::<Move>(text).unwrap(), m);
    assert!(serde_json::from_str::<Move>(r#"{"source":null,"target":40,"capture":null}"#).is_err());
}

#[test]
fn every_move_of_every_game_round_trips() {
    for rules in AnyRules::presets() {
        let position = AnyPosition::start(rules);
        for m in position.moves() {
            let text = serde_json::to_string(&m).unwrap();
            assert_eq!(serde_json::from_str::<AnyMove>(&text).unwrap(), m, "{text}");
        }
    }
}
