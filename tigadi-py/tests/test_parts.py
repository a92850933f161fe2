"""Positions put together of parts."""

from __future__ import annotations

import pickle

import pytest
from conftest import HOUSES, NAMES, choices, play
from hypothesis import given
from hypothesis import strategies as st

from tigadi import Game, Player, Position, PositionError, RulesError


@given(st.sampled_from(NAMES + HOUSES), choices)
def test_every_position_is_its_parts(name: str, numbers: list[int]) -> None:
    position = play(Game(name), numbers).position
    parts = position.parts()
    assert parts["turn"] is position.turn
    assert Position.from_parts(name, **parts) == position
    assert Game.from_parts(name, **parts) == Game.from_position(position)


def test_parts_that_are_left_out_are_those_of_the_start(name: str) -> None:
    assert Position.from_parts(name) == Position(name)
    assert Game.from_parts(name) == Game(name) == Game.from_position(Position(name))


def test_the_parts_of_the_games() -> None:
    assert {info: list(Position(info).parts()) for info in ("tigadi", "baghchal", "nardi")} == {
        "tigadi": ["points", "hands", "turn"],
        "baghchal": ["points", "hand", "captured", "turn"],
        "nardi": ["one", "two", "dice", "roll_off", "turn"],
    }
    assert list(Position("mangala").parts()) == ["one", "two", "stores", "turn"]
    assert Position("toguz-korgool").parts()["tuzdiks"] == (0, 0)
    points = [0, 1, 0, 0, 0, 0, 0, 0, -1]
    position = Position.from_parts("three-mens-morris", points=points, hands=(2, 2))
    assert position.text == "three-mens-morris 1w1/3/2b w 2 2" and position.turn is Player.ONE
    goats = Position.from_parts("baghchal", hand=19, captured=1)
    assert goats.text == "baghchal B3B/5/5/5/B3B g 1 1"
    game = Game.from_parts("nardi", dice=(3, 1), roll_off=0, turn=Player.TWO)
    assert game.text == Game.from_text("nardi 4HPwATDgc/ABMA 2 31").text
    rules = Game.from_parts("mangala:pits=3", stores=[0, 0], turn=Player.TWO)
    assert rules.text == "mangala:pits=3 4,4,4 4,4,4 0 0 2"


@pytest.mark.parametrize(
    ("name", "parts", "refusal"),
    [
        ("three-mens-morris", {"hands": (4, 3)}, "too_many_stones"),
        ("three-mens-morris", {"points": [2] + [0] * 8}, "out_of_range"),
        ("three-mens-morris", {"points": [0] * 8}, "wrong_length"),
        ("three-mens-morris", {"points": [0] * 8, "hands": (3, 3, 0)}, "wrong_length"),
        ("three-mens-morris", {"hands": (10**30, 3)}, "out_of_range"),
        ("three-mens-morris", {"hands": (-1, 3)}, "out_of_range"),
        ("baghchal", {"captured": 40}, None),
        ("nardi", {"dice": (7, 1)}, None),
        ("mangala", {"one": [255] * 6}, None),
    ],
)
def test_what_no_game_reaches_is_refused(
    name: str, parts: dict[str, list[int]], refusal: str | None
) -> None:
    for make in (Position.from_parts, Game.from_parts):
        with pytest.raises(PositionError) as caught:
            make(name, **parts)
        error = caught.value
        assert isinstance(error, ValueError) and error.name and str(error) == error.message
        assert refusal is None or error.name == refusal
        again = pickle.loads(pickle.dumps(error))
        assert (again.name, again.message) == (error.name, error.message)


def test_wrong_parts() -> None:
    with pytest.raises(TypeError, match="no part stones; it has points, hands, turn"):
        Position.from_parts("tigadi", stones=[1])
    for wrong in ({"turn": 1}, {"turn": "one"}, {"points": "w" * 24}, {"hands": None}):
        with pytest.raises(TypeError):
            Position.from_parts("tigadi", **wrong)
    with pytest.raises(RulesError):
        Position.from_parts("chess")
    with pytest.raises(TypeError):
        Game.from_position("tigadi")  # type: ignore[arg-type]
