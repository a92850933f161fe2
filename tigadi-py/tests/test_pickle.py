"""Everything that holds plain values survives a pickle, with all protocols."""

from __future__ import annotations

import pickle
from typing import TypeVar

import pytest
from conftest import NAMES, choices, play
from hypothesis import given
from hypothesis import strategies as st

import tigadi
from tigadi import Clock, Contest, Game, Player, Rng, Turn

T = TypeVar("T")
PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)


def pickled(value: T, protocol: int) -> T:
    again: T = pickle.loads(pickle.dumps(value, protocol))
    assert again == value and again is not value
    return again


@given(st.sampled_from(NAMES), choices, st.integers(0, 5), st.sampled_from(PROTOCOLS))
def test_what_was_taken_back_can_be_redone(name: str, numbers: list[int], undo: int, protocol: int) -> None:
    game = play(Game(name), numbers)
    for _ in range(min(undo, len(game.history))):
        game.pop()
    again = pickled(game, protocol)
    while True:
        try:
            assert game.redo() == again.redo() and game == again
        except IndexError:
            break
    for done in (game, again):
        with pytest.raises(IndexError):
            done.redo()


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_an_offer_is_kept(protocol: int) -> None:
    game = Game.from_text("nardi 4HPwATDgc/ABMA 1 31")
    game.push("8/5 6/5")
    game.pop()
    game.resign(points=1)
    again = pickled(game, protocol)
    assert again.offer == (Player.ONE, 1)
    assert str(again.redo()) == "8/5 6/5" and again.offer is None


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_playouts_come_back_from_another_process(protocol: int) -> None:
    played = pickled(tigadi.playouts("three-mens-morris", 20, seed=1), protocol)
    assert played.games == 20 and str(played).startswith("<Playouts games=20 one=")


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_generators_go_on(protocol: int) -> None:
    rng = Rng(2**64 - 1)
    rng.below(10)
    copies = [pickled(rng, protocol), eval(repr(rng), vars(tigadi))]
    expected = [rng.below(1000) for _ in range(9)]
    for again in copies:
        assert [again.below(1000) for _ in range(9)] == expected and again == rng
    assert Rng(1).next_u64() == Rng(1).next_u64() != Rng(2).next_u64() < 2**64


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_contests_go_on(protocol: int) -> None:
    contest = Contest("mangala", sets=3, pits=4)
    for _ in range(2):
        game = contest.next_game()
        game.resign(Player.ONE)
        contest.push(game)
        again = pickled(contest, protocol)
        assert str(again) == str(contest) and again.records == contest.records
        assert again.starter is contest.starter and repr(again) == repr(contest)
    assert pickled(Contest("nardi", points=5), protocol).points == 5


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_clocks_go_on(protocol: int) -> None:
    clock = Clock(main=60, increment=2, turn=30)
    clock.start(Player.TWO)
    clock.elapse(10.5)
    clock.press(Player.ONE)
    clock.elapse(3)
    clock.pause()
    again = pickled(clock, protocol)
    assert again.remaining(Player.TWO) == 51.5 and again.running is None
    again.resume()
    assert again != clock and again.running is Player.ONE and again.turn_remaining == 27
    for plain in (Clock(), Clock(turn=1.5)):
        assert pickled(plain, protocol).remaining(Player.ONE) is None


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_turns_go_on(protocol: int) -> None:
    turn = Turn(Game.from_text("nardi 4HPwATDgc/ABMA 1 31"))
    pickled(turn, protocol)
    turn.push(turn.next_steps()[0])
    turn.tap(8)
    again = pickled(turn, protocol)
    assert again.steps == turn.steps and again.selected == turn.selected
    assert again.pop() == turn.pop() and again == turn
