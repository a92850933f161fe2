"""Records, contests and clocks."""

from __future__ import annotations

import copy
import pickle

import pytest
from conftest import HOUSES, NAMES, choices, play
from hypothesis import given
from hypothesis import strategies as st

import tigadi
from tigadi import (
    Clock,
    Contest,
    Contestant,
    ContestError,
    Game,
    Player,
    Record,
    RecordError,
    RulesError,
)

PGN = """\
[Game "tigadi"]
[Event "Practice"]
[Result "0-1"]
[Termination "resignation"]

1. d6 f4 {on the cross} 2. d7 g4 0-1
"""


def test_a_record_is_read_and_written() -> None:
    record = Record.parse(PGN)
    assert str(record) == PGN
    assert list(record.tags) == ["Game", "Event", "Result", "Termination"]
    assert record.tags["Event"] == "Practice"
    assert record.comments == [(2, "on the cross")]
    assert record.game.result == "0-1"
    assert [str(event) for event in record.game.history][:4] == ["d6", "f4", "d7", "g4"]
    record.set_tag("Site", 'the "old" club')
    record.comment(0, "begins")
    assert record.remove_tag("Event") == "Practice" and record.remove_tag("Event") is None
    again = Record.parse(str(record))
    assert again == record and again.tags["Site"] == 'the "old" club'
    for other in (copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert other == record
    assert eval(repr(record), vars(tigadi)) == record
    for name, value in (("", "x"), ("A b", "x"), ("Game", "x"), ("Site", "two\nlines")):
        with pytest.raises(ValueError):
            record.set_tag(name, value)
    with pytest.raises(TypeError):
        record.tags["Event"] = "lost"  # type: ignore[index]


def test_a_record_is_played_on() -> None:
    record = Record.parse(PGN)
    game = record.game
    game.pop()
    game.pop()
    game.push("b4")
    went_on = record.with_game(game)
    assert went_on.game == game and record.game.result == "0-1"
    assert went_on.tags["Event"] == "Practice" and went_on.tags["Result"] == "*"
    assert went_on.comments == [(2, "on the cross")]
    while game.history:
        game.pop()
    assert record.with_game(game).comments == []


@pytest.mark.parametrize(
    ("pgn", "line"),
    [
        ("", 1),
        ('[Game "chess"]\n*', 1),
        ('[Game "tigadi"]\n\n1. d6\nd6 *', 4),
        ('[Game "tigadi"]\n\n1. d6 f4', 3),
        ('[Game "tigadi"]\n\n1. d6 {no end *', 3),
        ('[Game "tigadi"]\n\n1. d6 1-0', 3),
    ],
)
def test_what_is_wrong_with_a_record_is_said_with_its_line(pgn: str, line: int) -> None:
    with pytest.raises(RecordError) as caught:
        Record.parse(pgn)
    assert caught.value.line == line
    assert caught.value.message and str(caught.value).startswith(f"line {line}: ")
    with pytest.raises(RecordError):
        Game.from_record(pgn)


def test_several_games_in_one_text() -> None:
    records = Record.read_all(PGN + '\n[Game "tigadi"]\n1. d6 d6 *\n' + PGN)
    first, broken, last = records
    assert first == last == Record.parse(PGN)
    assert isinstance(broken, RecordError) and "occupied" in broken.message
    assert broken.line == PGN.count("\n") + 3


def test_games_are_read_as_they_are_asked_for() -> None:
    records = Record.read_all(PGN * 3 + "; and no more")
    assert iter(records) is records and next(records) == Record.parse(PGN)
    assert len(list(records)) == 2 and list(records) == []


@given(st.sampled_from(NAMES + HOUSES), choices)
def test_every_game_has_a_record(name: str, numbers: list[int]) -> None:
    game = play(Game(name), numbers)
    assert Game.from_record(game.record()) == game
    assert str(Record(game)) == game.record()


def test_a_contest_of_sets() -> None:
    contest = Contest("mangala", sets=3)
    assert contest.sets == 3 and contest.points is None
    assert contest.starter is Contestant.A and str(contest) == "0-0"
    game = contest.next_game()
    with pytest.raises(ContestError):
        contest.push(game)
    game.resign(Player.TWO)
    contest.push(game)
    assert contest.score(Contestant.A) == 1
    assert contest.starter == Contestant.A.other
    assert contest.seat(1, Contestant.A) is Player.TWO
    assert contest.contestant(1, Player.ONE) is Contestant.B
    game = contest.next_game()
    game.agree_draw()
    contest.push(Record(game))
    assert str(contest) == "1.5-0.5" and not contest.is_over() and contest.winner is None
    other = copy.deepcopy(contest)
    assert other == contest and len(other.records) == 2
    game = contest.next_game()
    game.leave(Player.ONE)
    contest.push(game)
    assert contest.is_over() and contest.winner is Contestant.B and contest.starter is None
    with pytest.raises(ContestError):
        contest.next_game()
    assert contest.pop() == Record(game)
    assert contest == other
    with pytest.raises(ContestError):
        contest.push(Game("mangala", pits=3))


def test_wrong_contests() -> None:
    with pytest.raises(ContestError):
        Contest("nine-mens-morris", points=0)
    for lengths in ({}, {"points": 3, "sets": 3}):
        with pytest.raises(TypeError):
            Contest("mangala", **lengths)
    with pytest.raises(RulesError):
        Contest("chess", sets=3)
    for number in (-1, 2**40):
        with pytest.raises(ValueError):
            Contest("mangala", sets=number)
    contest = Contest("nine-mens-morris", points=2, flying=False)
    assert contest.next_game().settings["flying"] is False
    with pytest.raises(TypeError, match="a Game or a Record is expected, not str"):
        contest.push("a game")  # type: ignore[arg-type]


def test_clocks() -> None:
    clock = Clock(main=60, increment=2)
    assert (clock.main, clock.increment, clock.turn) == (60.0, 2.0, None)
    assert (clock.running, clock.turn_remaining) == (None, None)
    clock.start(Player.ONE)
    clock.elapse(10)
    clock.press(Player.TWO)
    assert (clock.remaining(Player.ONE), clock.running) == (52.0, Player.TWO)
    clock.pause()
    clock.elapse(1000)
    clock.resume()
    before = copy.copy(clock)
    clock.elapse(60)
    assert (clock.flag, clock.running, before.flag) == (Player.TWO, None, None)
    assert before != clock
    timer = Clock(turn=1.5)
    timer.start(Player.ONE)
    timer.elapse(1.25)
    assert (timer.turn_remaining, timer.turn_is_over) == (0.25, False)
    timer.elapse(1)
    assert (timer.turn_is_over, timer.remaining(Player.ONE)) == (True, None)
    for wrong in (-1, float("nan"), float("inf"), 1e300):
        with pytest.raises(ValueError):
            clock.elapse(wrong)
        with pytest.raises(ValueError):
            Clock(main=wrong)
    with pytest.raises(TypeError):
        clock.elapse("1")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        clock.press("one")  # type: ignore[arg-type]
