//! The programs as a person or another program runs them.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

fn run(program: &str, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    // A program that has ended already reads nothing.
    let _ = child.stdin.take().expect("its input").write_all(input);
    child.wait_with_output().expect("its output")
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("text")
}

const PLAY: &str = env!("CARGO_BIN_EXE_play");
const PERFT: &str = env!("CARGO_BIN_EXE_perft");
const REFEREE: &str = env!("CARGO_BIN_EXE_referee");
const ARENA: &str = env!("CARGO_BIN_EXE_arena");

#[test]
fn a_watched_game_ends_with_its_record_and_is_the_same_again() {
    let arguments = ["--watch", "--seed", "1", "--nodes", "3000"];
    let output = run(PLAY, &arguments, b"");
    assert!(output.status.success());
    let printed = text(&output.stdout);
    let record = &printed[printed.find("[Game \"tigadi\"]").expect("a record")..];
    let read: tigadi::Record<tigadi::AnyPosition> = record.parse().expect("a record");
    assert!(read.game().is_over());
    assert_eq!(run(PLAY, &arguments, b"").stdout, output.stdout);
}

#[test]
fn every_game_can_be_watched() {
    for rules in <tigadi::AnyRules as tigadi::rules::Rules>::presets() {
        let name = tigadi::rules::Rules::preset(&rules);
        let output = run(PLAY, &["--watch", "--seed", "2", "--nodes", "100", "--game", name], b"");
        assert!(output.status.success(), "{name}: {}", text(&output.stderr));
        assert!(text(&output.stdout).contains(&format!("[Game \"{name}\"]")), "{name}");
    }
}

#[test]
fn a_person_plays_errs_asks_and_leaves() {
    let input =
        b"help\nd6\nd6\nhint\nmoves d\n\xff\xfe\nundo\nredo\nxyzzy\nboard\nrecord\nresign\n";
    let output = run(PLAY, &["--seed", "1", "--nodes", "500"], input);
    assert!(output.status.success());
    let printed = text(&output.stdout);
    assert!(printed.contains("d6: the target is occupied."), "{printed}");
    assert!(printed.contains("That is not text."), "{printed}");
    assert!(printed.contains("Black wins: resignation."), "{printed}");
    // The input ends in the middle of a game.
    let output = run(PLAY, &["--two-players"], b"d6\nf4\n");
    assert!(output.status.success());
    assert!(text(&output.stdout).ends_with("1. d6 f4 *\n"));
}

#[test]
fn a_turn_timer_finishes_turns_until_the_game_ends() {
    let mut child = Command::new(PLAY)
        .args(["--game", "three-mens-morris", "--turn-timer", "1", "--nodes", "100", "--seed", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program");
    let _nobody_types = child.stdin.take();
    let output = child.wait_with_output().expect("its output");
    assert!(output.status.success());
    assert!(text(&output.stdout).contains("the referee plays a1"), "{}", text(&output.stdout));
}

#[test]
fn two_people_play_a_contest() {
    let arguments = ["--two-players", "--game", "mangala", "--sets", "3"];
    let input = b"1\nundo\nredo\nredo\nresign\ndraw\nno\ndraw\nyes\nresign mars\nleave\n";
    let output = run(PLAY, &arguments, input);
    assert!(output.status.success());
    let printed = text(&output.stdout);
    for needle in [
        "Game 1, score 0-0; the first contestant plays player one.",
        "There is nothing to play again.",
        "Player one wins: resignation.",
        "Game 2, score 1-0; the first contestant plays player two.",
        "The offer is refused.",
        "A draw: agreed.",
        "Game 3, score 1.5-0.5; the first contestant plays player one.",
        "resign mars: a win has no other value in this game.",
        "Player two wins: the opponent has left.",
        "The contest ends 1.5-1.5: the second contestant wins.",
    ] {
        assert!(printed.contains(needle), "{needle}\n{printed}");
    }
}

#[test]
fn a_resignation_for_less_is_offered_to_the_other() {
    let arguments = ["--two-players", "--game", "nardi", "--seed", "1"];
    let input = b"resign oini\nno\nresign gammon\nresign oini\nyes\n";
    let output = run(PLAY, &arguments, input);
    let printed = text(&output.stdout);
    assert!(printed.contains("The offer is refused."), "{printed}");
    assert!(printed.contains("resign gammon: a win is worth oini, mars, koks."), "{printed}");
    assert!(printed.contains(" wins (oini): resignation."), "{printed}");
}

#[test]
fn perft_prints_a_line_a_depth() {
    let output = run(PERFT, &["tigadi", "3"], b"");
    assert_eq!(
        text(&output.stdout),
        "tigadi perft 1 24\ntigadi perft 2 552\ntigadi perft 3 12144\n"
    );
    let arguments = ["tigadi", "1", "--moves", "f6 d3 g1 d7 d5 e3 f4"];
    assert_eq!(text(&run(PERFT, &arguments, b"").stdout), "tigadi perft 1 20\n");
    // A text copied from the referee, with its quiet count.
    let arguments = ["tigadi", "1", "--position", "3/1w1/3/6/3/3/3 b 8 9 0"];
    assert_eq!(text(&run(PERFT, &arguments, b"").stdout), "tigadi perft 1 23\n");
}

#[test]
fn the_referee_answers_each_line() {
    let input = b"d6\nd6\nf4\n\nmoves now\nroll\nundo\nredo\nresign one mars\nresign\ndraw\nd5\nundo\n\xff\n";
    let output = run(REFEREE, &["tigadi"], input);
    assert!(output.status.success());
    assert_eq!(
        text(&output.stdout).lines().collect::<Vec<_>>(),
        [
            "ok 23 tigadi 3/1w1/3/6/3/3/3 b 8 9 0",
            "no the target is occupied",
            "ok 22 tigadi 3/1w1/3/4b1/3/3/3 w 8 8 0",
            "no at character 1: the text ends where a point of the board is expected",
            "no at character 1: a point of the board is expected",
            "no the dice may not be rolled now",
            "ok 23 tigadi 3/1w1/3/6/3/3/3 b 8 9 0",
            "ok 22 tigadi 3/1w1/3/4b1/3/3/3 w 8 8 0",
            "no a win has no other value in this game",
            "no resign one or two, and what the win is worth",
            "over 1/2-1/2 agreement tigadi 3/1w1/3/4b1/3/3/3 w 8 8 0",
            "no the game is over",
            "ok 22 tigadi 3/1w1/3/4b1/3/3/3 w 8 8 0",
            "no at character 1: a point of the board is expected",
        ],
    );
}

#[test]
fn the_arena_counts() {
    let output = run(
        ARENA,
        &["tigadi", "hard", "random", "--games", "6", "--seed", "1", "--nodes", "2000"],
        b"",
    );
    assert_eq!(text(&output.stdout), "hard wins 6 draws 0 losses 0 score 100.0%\n");
    let arguments =
        ["three-mens-morris", "easy", "random", "--games", "4", "--seed", "9", "--nodes", "100"];
    let output = run(ARENA, &arguments, b"");
    assert_eq!(run(ARENA, &arguments, b"").stdout, output.stdout);
}

#[test]
fn wrong_arguments_get_one_line_and_status_2() {
    for (program, arguments, needle) in [
        (PLAY, vec!["--game", "chess"], "there is no game chess; the games are tigadi,"),
        (PLAY, vec!["--game", "tigadi 3/1w1/3/6/3/3/3 b 8 9"], "play begins at the start"),
        (PLAY, vec!["--side", "three"], "possible values: one, two"),
        (PLAY, vec!["--clock", "5++3"], "minutes+seconds are expected"),
        (PLAY, vec!["--watch", "--side", "one"], "cannot be used with"),
        (PERFT, vec!["tigadi"], "<DEPTH>"),
        (PERFT, vec!["tigadi", "-1"], "-1"),
        (PERFT, vec!["tigadi", "2", "--moves", "d6 d6"], "d6: the target is occupied"),
        (REFEREE, vec!["tigadi", "--position", "3/3"], "a slash and the next row"),
        (REFEREE, vec!["tigadi\nfoo"], "there is no game"),
        (REFEREE, vec!["tigadi:flying=maybe"], "on or off is expected"),
        (ARENA, vec!["tigadi", "hard", "strong"], "random, easy, medium or hard is expected"),
    ] {
        let output = run(program, &arguments, b"");
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(error.starts_with("error: ") && error.contains(needle), "{arguments:?}: {error}");
        assert_eq!((error.lines().count(), &output.stdout[..]), (1, &b""[..]), "{error}");
    }
}

#[test]
fn nobody_has_to_read_to_the_end() {
    for (program, arguments) in [
        (PERFT, &["tigadi", "4"][..]),
        (ARENA, &["three-mens-morris", "random", "random", "--games", "2"]),
        (PLAY, &["--watch", "--nodes", "100", "--seed", "1"]),
    ] {
        let mut child = Command::new(program)
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("its end");
        assert!(!text(&output.stderr).contains("panicked"), "{}", text(&output.stderr));
        assert!(output.status.success(), "{program}");
    }
}

#[test]
fn the_help_lists_games_rules_and_reasons() {
    let help = run(REFEREE, &["--help"], b"");
    let help = text(&help.stdout);
    for needle in ["nine-mens-morris", "mill_wins", "loses or passes", "agreement", "koks"] {
        assert!(help.contains(needle), "{needle}");
    }
}
