"""Whatever comes in, a wrong type is a TypeError and a wrong value a ValueError; nothing else."""

from __future__ import annotations

from typing import Any

from conftest import HOUSES, NAMES, choices, play
from hypothesis import given, settings
from hypothesis import strategies as st

import tigadi
from tigadi import (
    Clock,
    Contest,
    Contestant,
    Engine,
    Game,
    Move,
    Player,
    Position,
    Record,
    Rng,
    Roll,
    Session,
    formats,
    svg,
)

TEXTS = st.one_of(
    st.text(max_size=20),
    st.sampled_from(
        [
            "tigadi 3/3/3/6/3/3/3 w 9 9",
            "d6xg7",
            "pass",
            "bar/21*",
            "76x",
            "31",
            "\ud800",
            "\0",
            '[Game "tigadi"]\n1. d6 *',
            "mangala 4,4,4,4,4,4 4,4,4,4,4,4 0 0 1",
        ]
    ),
    st.text(alphabet="abcdefgwbBG0123456789/-x, *()\n[]\"", max_size=40),
)
VALUES = st.one_of(
    TEXTS,
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.binary(max_size=5),
    st.lists(st.integers(), max_size=3),
    st.tuples(st.integers(), st.integers()),
    st.sampled_from([*Player, *tigadi.Contestant, Game("baghchal"), Position("tigadi")]),
    st.sampled_from([Game("tigadi").parse_move("d6"), Rng(1), Clock(1.0), object()]),
)
ALLOWED = (ValueError, TypeError, IndexError)

METHODS = [
    "push",
    "parse_move",
    "roll",
    "resign",
    "accept",
    "refuse",
    "agree_draw",
    "time_out",
    "leave",
    "finish_turn",
    "pop",
    "redo",
    "peek",
    "action",
    "move_of",
    "legal_mask",
    "legal_actions",
    "explain",
    "summary",
    "observation",
    "record",
    "rolls",
    "__eq__",
    "__copy__",
    "__deepcopy__",
]


def attempt(call: Any, *arguments: Any, **keywords: Any) -> Any:
    try:
        return call(*arguments, **keywords)
    except ALLOWED:
        return None


@settings(max_examples=300)
@given(
    st.sampled_from(NAMES + HOUSES),
    choices,
    st.lists(st.tuples(st.sampled_from(METHODS), st.lists(VALUES, max_size=2)), max_size=12),
)
def test_calls_of_a_game(name: str, numbers: list[int], calls: list[tuple[str, list[Any]]]) -> None:
    game = play(Game(name), numbers)
    for method, arguments in calls:
        before, history = game.text, game.history
        failed = False
        try:
            getattr(game, method)(*arguments)
        except ALLOWED:
            failed = True
        if failed:
            assert game.text == before and game.history == history
    assert Game.from_record(game.record()) == game


@settings(max_examples=300)
@given(st.data())
def test_constructors_and_functions(data: st.DataObject) -> None:
    call = data.draw(
        st.sampled_from(
            [
                Game,
                Game.from_text,
                Game.from_record,
                Position,
                Move,
                Record,
                Record.parse,
                Record.read_all,
                Roll,
                Rng,
                Clock,
                Contest,
                Session,
                Session.from_text,
                tigadi.Outcome,
                tigadi.Score,
                tigadi.Score.win,
                tigadi.Analysis,
                tigadi.Line,
                tigadi.LegalMoves,
                tigadi.GameInfo,
                Game.from_position,
                formats.MatchId,
                formats.MatchId.make,
                formats.MatMatch.parse,
                formats.MatMatch.from_contest,
                formats.read_records,
                formats.write_records,
                formats.format_of,
                tigadi.Step,
                svg.board,
            ]
        )
    )
    attempt(call, *data.draw(st.lists(VALUES, max_size=3)))


@given(st.dictionaries(st.sampled_from(["flying", "quiet", "stones", "board", "x"]), VALUES))
def test_house_rules(rules: dict[str, Any]) -> None:
    attempt(Game, "nine-mens-morris", **rules)


@given(
    st.sampled_from(NAMES),
    st.dictionaries(st.sampled_from(["points", "hands", "one", "dice", "turn", "stores"]), VALUES),
)
def test_parts(name: str, parts: dict[str, Any]) -> None:
    attempt(Position.from_parts, name, **parts)


COMMANDS = st.one_of(
    TEXTS,
    st.sampled_from(["roll", "back", "done", "draw", "undo", "redo", "resign", "accept", "again"]),
    st.sampled_from(["refuse", "leave", "move d6", "move 3", "step 8/5", "move G33", "resign 1"]),
)


@given(
    st.sampled_from(["tigadi", "nardi points=3", "mangala sets=3 turn=5000", "baghchal"]),
    st.lists(st.tuples(st.sampled_from(list(Contestant)), COMMANDS), max_size=30),
)
def test_commands_of_a_session(terms: str, commands: list[tuple[Contestant, str]]) -> None:
    session = Session(terms)
    for who, command in commands:
        before = session.text
        if attempt(session.command, who, command, rng=Rng(1)) is None:
            assert session.text == before
        attempt(session.tick, 0.7, rng=Rng(2))
    assert Session.from_text(session.text) == session


@settings(max_examples=60)
@given(
    st.fixed_dictionaries(
        {"nodes": st.integers(-1, 300)},
        optional={
            "time": VALUES,
            "depth": VALUES,
            "lines": VALUES,
            "clock": VALUES,
            "stop": VALUES,
            "rng": VALUES,
        },
    ),
    st.sampled_from(["choose", "analyse"]),
)
def test_limits(limits: dict[str, Any], method: str) -> None:
    attempt(getattr(ENGINE, method), Game("three-mens-morris"), **limits)


@given(st.dictionaries(st.sampled_from(["last_move", "marks", "arrows", "side", "size", "trays"]), VALUES))
def test_pictures(arguments: dict[str, Any]) -> None:
    attempt(svg.board, Game("tigadi"), **arguments)


@given(st.sampled_from(["main", "increment", "turn"]), VALUES, VALUES)
def test_clocks(key: str, value: Any, seconds: Any) -> None:
    clock = attempt(Clock, **{key: value})
    if clock is not None:
        clock.start(Player.ONE)
        attempt(clock.elapse, seconds)
        clock.press(Player.TWO)


@given(VALUES, VALUES)
def test_engines(level: Any, seed: Any) -> None:
    attempt(Engine, level, seed, 1)


ENGINE = Engine("hard", seed=1, table_mb=1)
