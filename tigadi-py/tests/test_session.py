"""Two seats around a game."""

from __future__ import annotations

import copy
import pickle

import pytest

import tigadi
from tigadi import (
    Contestant,
    GameOverError,
    IllegalMoveError,
    NotationError,
    Player,
    Rng,
    Session,
    SessionError,
)

A, B = Contestant.A, Contestant.B


def test_a_session_is_its_text() -> None:
    session = Session("three-mens-morris clock=60000+2000")
    assert session.tick(1.5) == [] and session.elapsed == 1.5
    (entry,) = session.command(A, "move b2")
    assert (entry.elapsed, entry.by, entry.event) == (1.5, A, "move b2")
    assert entry.text == str(entry) == "+1500 A move b2"
    session.command(B, "draw")
    assert session.proposal == (B, "draw")
    session.command(A, "accept")
    assert session.game.result == "1/2-1/2" and session.proposal is None
    assert session.on_turn is None and session.deadline is None
    text = session.text
    assert text == (
        "session three-mens-morris clock=60000+2000\n+1500 A move b2\n+0 B offer draw\n+0 A accept\n"
    )
    assert session.terms == "three-mens-morris clock=60000+2000"
    read = Session(session.terms)
    for line in text.splitlines()[1:]:
        read.read(line)
    others = [read, Session.from_text(text), copy.copy(session), copy.deepcopy(session)]
    others += [pickle.loads(pickle.dumps(session, protocol)) for protocol in range(6)]
    for other in others:
        assert other == session and other.text == text and other.entries == session.entries
    others[0].command(A, "again")
    assert others[0] != session and others[0].has_asked(A) and not session.has_asked(A)


def test_clocks_run_and_flags_fall() -> None:
    session = Session("tigadi clock=10000+0 turn=4000")
    assert session.deadline == 4 and session.clock.remaining(Player.ONE) == 10
    (entry,) = session.tick(4, rng=Rng(1))
    assert entry.by is None and entry.event.startswith("move ") and session.on_turn is B
    session.command(B, "move g7")
    session = Session("tigadi clock=10000+0")
    (flag,) = session.tick(11)
    assert flag.event == "flag one" and session.game.result == "0-1"
    for wrong in (-1, float("nan")):
        with pytest.raises(ValueError):
            session.tick(wrong)


def test_what_is_refused_changes_nothing() -> None:
    session = Session("tigadi")
    before = session.text
    for who, command, name in (
        (B, "move d6", "wrong_side"),
        (A, "accept", "no_offer"),
        (A, "undo", "nothing_to_undo"),
        (A, "again", "game_goes_on"),
        (A, "roll", "no_roll_due"),
    ):
        with pytest.raises(IllegalMoveError) as caught:
            session.command(who, command)
        assert caught.value.name == name and caught.value.move == command
    for command in ("", "move", "move d9", "jump", "resign much", "\ud800"):
        with pytest.raises(NotationError):
            session.command(A, command)
    for line in ("", "+x", "+0 C move d6", "+0 A move d9"):
        with pytest.raises(NotationError):
            session.read(line)
    with pytest.raises(TypeError):
        session.command(Player.ONE, "draw")  # type: ignore[arg-type]
    assert session.text == before
    session.command(A, "resign")
    with pytest.raises(GameOverError):
        session.command(B, "move d6")


def test_turns_of_nardi_are_entered_step_by_step() -> None:
    session = Session.from_text("session nardi points=5\n+0 A roll 31\n")
    assert session.on_turn is A and session.game.dice is not None
    session.command(A, "step 8/5")
    assert session.steps == ["8/5"]
    session.command(A, "back")
    assert session.steps == []
    with pytest.raises(IllegalMoveError) as caught:
        session.command(A, "done")
    assert caught.value.name == "turn_open"
    for step in ("8/5", "6/5"):
        session.command(A, f"step {step}")
    session.command(A, "done")
    assert session.steps == [] and str(session.game.last_move) == "8/5 6/5"
    rolled = [session.command(B, "roll", rng=Rng(1))[0].event for session in [copy.copy(session)] * 1]
    assert rolled[0].startswith("roll ")


def test_games_in_a_row() -> None:
    session = Session("mangala sets=3")
    assert session.seat(A) is Player.ONE and session.contestant(Player.TWO) is B
    for _ in range(2):
        session.command(A, "resign")
        for who in (A, B):
            if not session.contest.is_over():
                session.command(who, "again")
    assert session.contest.is_over() and session.contest.winner is B
    assert session.contest.sets == 3 and str(session.contest) == "0-2"
    for who in (A, B):
        session.command(who, "again")
    assert session.is_exchanged and session.seat(A) is Player.TWO
    assert repr(session).startswith("<Session mangala sets=3: ok ")


def test_texts_that_are_no_session() -> None:
    for terms in ("", "chess", "tigadi sets=1", "tigadi turn=x"):
        with pytest.raises(NotationError):
            Session(terms)
    for text, line, name in (
        ("", 1, "text"),
        ("session chess", 1, "text"),
        ("session tigadi\n+0 A move d9\n", 2, "text"),
        ("session tigadi\n+0 A move d6\n+0 B move d6\n", 3, "occupied"),
    ):
        with pytest.raises(SessionError) as caught:
            Session.from_text(text)
        assert (caught.value.line, caught.value.name) == (line, name)
        assert str(caught.value) == f"line {line}: {caught.value.message}"
        assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@pytest.mark.parametrize("part", [0.0001, 1 / 60, 0.0333])
def test_time_in_small_parts_adds_up(part: float) -> None:
    count = int(30 / part)
    clock = tigadi.Clock(main=60)
    clock.start(Player.ONE)
    session = Session("tigadi clock=60000+0")
    for _ in range(count):
        clock.elapse(part)
        session.tick(part)
    left = clock.remaining(Player.ONE)
    assert left is not None
    assert left == pytest.approx(60 - part * count, abs=1e-3)
    assert session.elapsed == pytest.approx(part * count, abs=1e-3)
