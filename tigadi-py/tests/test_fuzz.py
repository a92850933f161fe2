"""Whatever comes in, a wrong type is a TypeError and a wrong value a ValueError; nothing else."""

from __future__ import annotations

from typing import Any

from conftest import HOUSES, NAMES, choices, play
from hypothesis import given, settings
from hypothesis import strategies as st

import tigadi
from tigadi import Clock, Contest, Engine, Game, Move, Player, Position, Record, Rng, Roll, svg

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
                tigadi.Outcome,
                tigadi.Step,
                svg.board,
            ]
        )
    )
    attempt(call, *data.draw(st.lists(VALUES, max_size=3)))


@given(st.dictionaries(st.sampled_from(["flying", "quiet", "stones", "board", "x"]), VALUES))
def test_house_rules(rules: dict[str, Any]) -> None:
    attempt(Game, "nine-mens-morris", **rules)


@settings(max_examples=60)
@given(
    st.fixed_dictionaries(
        {"nodes": st.integers(-1, 300)},
        optional={"time": VALUES, "depth": VALUES, "lines": VALUES, "clock": VALUES},
    ),
    st.sampled_from(["choose", "analyse"]),
)
def test_limits(limits: dict[str, Any], method: str) -> None:
    attempt(getattr(ENGINE, method), Game("three-mens-morris"), **limits)


@given(st.dictionaries(st.sampled_from(["last_move", "arrows", "side", "size"]), VALUES))
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
