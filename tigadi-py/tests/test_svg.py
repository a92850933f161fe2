"""Pictures: well-formed, with everything in them that is on the board."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from conftest import HOUSES, NAMES, choices, play
from hypothesis import given, settings
from hypothesis import strategies as st

from tigadi import Game, Player, Position, svg

_SVG = "{http://www.w3.org/2000/svg}"


def groups(picture: str, kind: str) -> list[ElementTree.Element]:
    """The groups of a class: places, pieces."""
    found = ElementTree.fromstring(picture).iter(f"{_SVG}g")
    return [group for group in found if kind in (group.get("class") or "").split()]


def counted(picture: str) -> dict[str, int]:
    """How many pieces stand on each place, by its name."""
    return {
        place.get("data-place", ""): int(place.get("data-count", "0"))
        for place in groups(picture, "place")
    }


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(picture).iter(f"{_SVG}text")]


@settings(max_examples=40)
@given(st.sampled_from(NAMES + HOUSES), choices, st.sampled_from(list(Player)))
def test_every_position_has_a_picture(name: str, numbers: list[int], below: Player) -> None:
    game = play(Game(name), numbers)
    for shown in (game, game.position):
        picture = svg.board(shown, side=below, arrows=list(game.legal_moves[:3]), size=300)
        root = ElementTree.fromstring(picture)
        assert root.tag == f"{_SVG}svg" and root.get("width") == "300"
        numbers_in = root.get("viewBox", "").split()
        assert len(numbers_in) == 4 and "nan" not in picture
        x, y = float(numbers_in[2]), float(numbers_in[3])
        for element in root.iter(f"{_SVG}circle"):
            assert -30 < float(element.get("cx", "nan")) < x + 30
            assert -30 < float(element.get("cy", "nan")) < y + 30


@given(st.sampled_from(["tigadi", "nine-mens-morris", "six-mens-morris"]), choices)
def test_every_stone_is_drawn(name: str, numbers: list[int]) -> None:
    game = play(Game(name), numbers)
    points = game.observation()[:-3]
    drawn = counted(svg.board(game.position))
    assert list(drawn.values()) == [abs(value) for value in points], "in reading order"
    owners = [place.get("data-player") for place in groups(svg.board(game.position), "place")]
    assert owners == [{1: "1", -1: "2", 0: None}[value] for value in points]
    bare = svg.board(game.position, trays=False)
    assert len(groups(bare, "piece")) == sum(abs(value) for value in points)


def test_stones_in_pits_are_counted() -> None:
    picture = svg.board(Position("mangala 0,1,2,3,4,5 6,7,8,9,0,1 1 1 1"))
    assert {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"} <= set(texts(picture))
    pits = counted(picture)
    assert [pits[f"1:{pit}"] for pit in range(1, 7)] == [0, 1, 2, 3, 4, 5]
    assert [pits[f"2:{pit}"] for pit in range(1, 7)] == [6, 7, 8, 9, 0, 1]
    assert pits["1:store"] == pits["2:store"] == 1 and sum(pits.values()) == 48


def test_the_last_move_is_marked_and_what_it_took() -> None:
    game = Game("tigadi")
    for text in "d6 a1 b6 a4 f6xa1".split():
        game.push(text)
    marked = svg.board(game)
    assert [place.get("data-place") for place in groups(marked, "last-target")] == ["f6"]
    assert [place.get("data-place") for place in groups(marked, "last-capture")] == ["a1"]
    assert marked != svg.board(game.position)
    assert marked == svg.board(game.position, last_move=game.last_move) == game._repr_svg_()


def test_places_are_marked_and_what_surrounds_the_board_is_left_out() -> None:
    game = Game("tigadi")
    game.push("d6")
    targets = [move.target for move in game.legal_moves if move.target]
    marked = groups(svg.board(game, marks=targets), "marked")
    assert {place.get("data-place") for place in marked} == set(targets)
    assert texts(svg.board(game, trays=False, coordinates=False)) == []
    with pytest.raises(ValueError, match="no place \"z9\""):
        svg.board(game, marks=["z9"])
    with pytest.raises(TypeError):
        svg.board(game, marks=[3])  # type: ignore[list-item]


def test_both_sides_may_be_below() -> None:
    game = Game("tigadi")
    game.push("a1")
    above, below = (svg.board(game, side=player) for player in Player)
    assert above != below
    assert texts(below)[:2] == ["White", "8 in hand"] and texts(above)[:2] == ["Black", "9 in hand"]


def test_how_a_game_ended_is_said_and_escaped() -> None:
    game = Game("baghchal")
    game.resign()
    assert "won: resignation" in texts(svg.board(game))
    picture = svg.board(game, arrows=[("11", "22", 'red"/><script>')])
    assert "<script>" not in picture
    ElementTree.fromstring(picture)


@pytest.mark.parametrize(("name", "other"), [("mangala", "toguz-korgool"), ("bestemshe", "mangala")])
def test_a_move_of_another_game_is_not_drawn(name: str, other: str) -> None:
    move = Game(other).legal_moves[0]
    assert move.position == Position(other)
    with pytest.raises(ValueError, match="another game"):
        svg.board(Game(name), last_move=move)
    with pytest.raises(ValueError, match="another game"):
        svg.board(Game(name), arrows=[move])
    assert svg.board(Game(other), last_move=move, arrows=iter([move]))


def test_wrong_arguments() -> None:
    game = Game("tigadi")
    other = Game("baghchal").parse_move("G33")
    wrong_values: list[dict[str, Any]] = [{"size": size} for size in (0, -1, 0.5, 10**400, 1e308)]
    wrong_values += [{"arrows": [("a1", "d1", colour)]} for colour in ("\0", "\ud800")]
    for arguments in wrong_values:
        with pytest.raises(ValueError):
            svg.board(game, **arguments)
    for arrow in (("a1", "d1", 3), ("a1", "d1", None), ("a1", 3), (["a1"], "d1"), ("a1",), ()):
        with pytest.raises(TypeError):
            svg.board(game, arrows=[arrow])  # type: ignore[list-item]
    for arguments in (
        {"arrows": [("a1", "z9")]},
        {"last_move": other},
        {"size": 0},
        {"size": float("nan")},
        {"arrows": [other]},
    ):
        with pytest.raises(ValueError):
            svg.board(game, **arguments)
    for wrong in ({"side": "one"}, {"arrows": [3]}, {"last_move": "d6"}, {"size": "big"}):
        with pytest.raises(TypeError):
            svg.board(game, **wrong)
