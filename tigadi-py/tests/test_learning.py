"""Observations, actions, playouts."""

from __future__ import annotations

import array
import contextlib
import os
import random
import struct
import subprocess
import sys
import threading
import time

if sys.platform == "linux":
    import resource

import numpy as np
import pytest
from conftest import HOUSES, NAMES, choices, play
from hypothesis import given
from hypothesis import strategies as st

from tigadi import Game, IllegalMoveError, Player, RulesError, games, playouts


@given(st.sampled_from(NAMES + HOUSES), choices)
def test_observations_have_one_size_and_tell_positions_apart(
    name: str, numbers: list[int]
) -> None:
    game, start = play(Game(name), numbers), Game(name)
    values = game.observation()
    assert len(values) == len(start.observation())
    assert all(type(value) is int for value in values)
    assert values[-1] == (1 if game.turn is Player.ONE else -1)
    assert (values == start.observation()) == (game.position == start.position)


def test_documented_observations() -> None:
    assert {name: len(Game(name).observation()) for name in NAMES if name != "nardi"} == {
        "tigadi": 27,
        "nine-mens-morris": 27,
        "twelve-mens-morris": 27,
        "morabaraba": 27,
        "lasker-morris": 27,
        "six-mens-morris": 19,
        "five-mens-morris": 19,
        "three-mens-morris": 12,
        "baghchal": 28,
        "mangala": 15,
        "toguz-korgool": 23,
        "bestemshe": 15,
    }
    game = Game("baghchal")
    game.push("G33")
    values = game.observation()
    assert values[:5] == (-1, 0, 0, 0, -1) and values[12] == 1 and values[25:] == (19, 0, -1)
    assert Game("mangala").observation() == (4,) * 12 + (0, 0, 1)
    toguz = Game.from_text("toguz-korgool 9,1,0,9,9,9,9,9,9 9,0,9,9,9,9,9,9,9 10 16 2 3 2")
    assert toguz.observation()[18:] == (10, 16, 2, 3, -1)


@given(st.sampled_from([name for name in NAMES + HOUSES if name != "nardi"]), choices)
def test_actions_number_the_moves(name: str, numbers: list[int]) -> None:
    game = play(Game(name), numbers)
    count = game.action_count
    assert count == Game(name).action_count
    assert count is not None
    mask = game.legal_mask()
    assert len(mask) == count and set(mask) <= {0, 1}
    indices = [game.action(move) for move in game.legal_moves]
    assert indices == game.legal_actions()
    if not game.is_game_over():
        assert game.position.legal_actions() == indices
        assert game.position.legal_mask() == mask
    assert sorted(indices) == [index for index, legal in enumerate(mask) if legal]
    for move, index in zip(game.legal_moves, indices):
        assert game.move_of(index) == move
        assert game.action(str(move)) == index
    for index in {0, count - 1} - set(indices):
        with pytest.raises(IllegalMoveError):
            game.move_of(index)


def test_numbers_that_no_action_has() -> None:
    game = Game("baghchal")
    assert game.action_count == 650
    for index in (-1, 650, 2**70):
        with pytest.raises(ValueError):
            game.move_of(index)
    for text in ("B1122", "nonsense"):
        with pytest.raises(ValueError):
            game.action(text)


@given(st.sampled_from(NAMES + HOUSES), choices)
def test_observations_are_written_into_a_buffer(name: str, numbers: list[int]) -> None:
    game = play(Game(name), numbers)
    values = game.observation()
    row = np.zeros(len(values), np.int32)
    assert game.observation(row) is row and tuple(row) == values
    batch = np.full((2, len(values)), 7, np.int32)
    assert game.position.observation(out=batch[1]) is not None
    assert tuple(batch[1]) == values and set(batch[0]) == {7}
    plain = array.array("i", [0] * len(values))
    assert game.observation(plain) is plain and tuple(plain) == values


def test_wrong_buffers() -> None:
    game = Game("tigadi")
    size = len(game.observation())
    fixed = np.zeros(size, np.int32)
    fixed.flags.writeable = False
    wrong: list[object] = [np.zeros(size), np.zeros(size, np.int64), np.zeros(size, np.uint32)]
    wrong += [bytearray(4 * size), [0] * size, "0" * size, 3, fixed, np.zeros(2 * size, np.int32)[::2]]
    for out in wrong:
        with pytest.raises(TypeError):
            game.observation(out)
    for length in (0, size - 1, size + 1):
        with pytest.raises(ValueError, match="27 integers"):
            game.observation(np.zeros(length, np.int32))


def test_playouts_are_repeatable_and_counted(name: str) -> None:
    result = playouts(name, 20, 5)
    assert result == playouts(name, 20, seed=5)
    assert result.games == 20 == result.one + result.two + result.draws
    assert result.turns > 20
    assert repr(result).startswith("<Playouts games=20 ")


def test_wrong_playouts() -> None:
    with pytest.raises(RulesError):
        playouts("chess", 1)
    with pytest.raises(ValueError):
        playouts("tigadi", -1)
    with pytest.raises(TypeError):
        playouts("tigadi", "many")  # type: ignore[arg-type]
    assert playouts("tigadi", 0).turns == 0


def test_playouts_release_the_lock() -> None:
    thread = threading.Thread(target=playouts, args=("tigadi", 5000, 1))
    thread.start()
    counted = 0
    while thread.is_alive():
        counted += 1
        time.sleep(0.001)
    assert counted > 3


def resident() -> int:
    """The memory of the process in bytes."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


@pytest.mark.skipif(sys.platform != "linux", reason="the system tells it otherwise")
def test_memory_does_not_grow() -> None:
    def push_games(count: int) -> None:
        choose = random.Random(1).choice
        for _ in range(count):
            game = Game("nine-mens-morris")
            while not game.is_game_over():
                game.push(choose(game.legal_moves))

    playouts("nine-mens-morris", 1000, 1)
    push_games(1000)
    before = resident()
    playouts("nine-mens-morris", 100_000, 2)
    push_games(10_000)
    assert resident() - before < 1_000_000


def test_the_games_list_their_rules() -> None:
    for info in games():
        for setting in info.settings:
            assert setting.kind in ("switch", "number", "limit", "word")
            assert (setting.kind == "word") == bool(setting.words)
            assert (setting.least is None) == (setting.kind in ("switch", "word"))
            assert setting.about and setting.key.isidentifier()
            assert Game(info.preset, **{setting.key: setting.default}) == Game(info.preset)


def test_playouts_take_house_rules() -> None:
    by_name = playouts("nine-mens-morris:flying=off,quiet=20", 30, 1)
    assert playouts("nine-mens-morris", 30, 1, flying=False, quiet=20) == by_name
    assert playouts("nine-mens-morris", 30, 1) != by_name
    with pytest.raises(RulesError):
        playouts("nine-mens-morris", 1, wings=True)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pseudo-terminal")
def test_playouts_show_a_bar_on_a_terminal_only() -> None:
    import fcntl
    import pty
    import termios

    program = [sys.executable, "-c", "import tigadi; tigadi.playouts('three-mens-morris', 20_000, 1)"]
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("4H", 24, 80, 0, 0))
    with subprocess.Popen(program, stderr=theirs) as process:
        os.close(theirs)
        shown = b""
        with contextlib.suppress(OSError):  # how Linux says that the other end is closed
            while part := os.read(ours, 4096):
                shown += part
    os.close(ours)
    assert process.returncode == 0 and b"three-mens-morris" in shown and b"/20000" in shown
    assert subprocess.run(program, capture_output=True, check=True).stderr == b""
