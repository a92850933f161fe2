//! Every input in the fuzz corpora, run through its target again.

#[path = "../../fuzz/src/lib.rs"]
#[expect(unreachable_pub, reason = "a library where the fuzzer builds it")]
mod targets;

use std::{fs, path::Path};

fn replay(name: &str, target: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus").join(name);
    let mut inputs = 0;
    for entry in fs::read_dir(folder).expect("the corpus") {
        let path = entry.expect("the corpus").path();
        println!("{}", path.display());
        target(&fs::read(path).expect("an input"));
        inputs += 1;
    }
    assert!(inputs > 0, "no corpus for {name}");
}

#[test]
fn position() {
    replay("position", targets::position);
}

#[test]
fn moves() {
    replay("moves", targets::moves);
}

#[test]
fn play() {
    replay("play", targets::play);
}

#[test]
fn record() {
    replay("record", targets::record);
}

#[test]
fn referee() {
    replay("referee", targets::referee);
}

#[test]
fn mat() {
    replay("mat", targets::mat);
}

#[test]
fn session() {
    replay("session", targets::session);
}

#[test]
fn session_text() {
    replay("session_text", targets::session_text);
}

#[test]
fn setup() {
    replay("setup", targets::setup);
}
