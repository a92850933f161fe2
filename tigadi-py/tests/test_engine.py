"""The engine: moves, limits, threads, interruption."""

from __future__ import annotations

import _thread
import signal
import subprocess
import sys
import threading
import time
from typing import Any

import pytest
from conftest import play

from tigadi import Clock, Engine, Game, GameOverError, IllegalMoveError, Player, Position


def opened(name: str) -> Game:
    """A game in which a move can be chosen."""
    game = Game(name)
    while game.awaits_roll:
        game.roll("31")
    return game


def test_it_plays_every_game(name: str) -> None:
    game = opened(name)
    for level in ("easy", "medium", "hard"):
        assert Engine(level, seed=1, table_mb=1).choose(game, nodes=2000) in game.legal_moves
    analysis = Engine(table_mb=1).analyse(game, depth=2, lines=2)
    assert analysis.best in game.legal_moves
    assert analysis.pv[0] == analysis.best == analysis.lines[0].pv[0]
    assert analysis.lines[0].score == analysis.score >= analysis.lines[-1].score
    assert analysis.depth >= 1 and analysis.nodes > 0
    assert f"{analysis.best}" in repr(analysis) and str(analysis.score) in repr(analysis.lines[0])


def test_equal_seeds_and_nodes_give_equal_games(name: str) -> None:
    def moves() -> list[str]:
        game, engine = opened(name), Engine("hard", seed=7, table_mb=1)
        for _ in range(4):
            if not game.is_game_over():
                if game.awaits_roll:
                    game.roll("42")
                game.push(engine.choose(game, nodes=3000))
        return [str(event) for event in game.history]

    assert moves() == moves()


def test_it_sees_a_win() -> None:
    game = Game("three-mens-morris")
    for text in "b2 a1 c3 c1".split():
        game.push(text)
    analysis = Engine(seed=1).analyse(game, depth=4)
    assert game.push(analysis.best).player is Player.ONE
    taken = Position("three-mens-morris w2/1w1/bb1 w 1 1")
    won = Engine(seed=1).analyse(taken, depth=3)
    assert won.score.win_in == 1 and won.proved and won.score.loss_in is None
    assert won.score.value == int(won.score) > 2**19
    assert str(won.score) == "win in 1" and won.score.points == 1


def test_nothing_to_find() -> None:
    game = Game("tigadi")
    game.resign()
    for search in (Engine().choose, Engine().analyse):
        with pytest.raises(GameOverError):
            search(game, depth=1)


def test_a_search_in_two_threads() -> None:
    engine = Engine(threads=2)
    assert engine.threads == 2
    game = Game("tigadi")
    assert engine.choose(game, nodes=20_000) in game.legal_moves


def test_wrong_arguments() -> None:
    wrong: list[dict[str, Any]] = [
        {"level": "god"},
        {"table_mb": 0},
        {"table_mb": 10**9},
        {"seed": -1},
        {"threads": 0},
    ]
    for arguments in wrong:
        with pytest.raises(ValueError):
            Engine(**arguments)
    game, engine = Game("tigadi"), Engine()
    for limits in ({"nodes": 0}, {"depth": 0}, {"time": -1}, {"time": float("nan")}, {"nodes": -3}):
        with pytest.raises(ValueError):
            engine.choose(game, **limits)
    with pytest.raises(ValueError):
        engine.analyse(game, depth=1, lines=0)
    for other in ("tigadi", None, 3):
        with pytest.raises(TypeError):
            engine.choose(other, depth=1)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        engine.choose(game, 0.1)  # type: ignore[call-arg]


def test_time_is_kept_and_other_threads_go_on() -> None:
    counted = 0
    done = threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.wait(0.001):
            counted += 1

    thread = threading.Thread(target=count)
    thread.start()
    start = time.monotonic()
    Engine("hard").choose(Game("tigadi"), time=0.3)
    elapsed = time.monotonic() - start
    done.set()
    thread.join()
    assert 0.25 < elapsed < 1.5
    assert counted > 10, "the lock was not released"


def test_several_threads_search_at_once() -> None:
    shared = Engine("hard", seed=1, table_mb=1)
    found: list[bool] = []

    def search(engine: Engine) -> None:
        game = play(Game("nine-mens-morris"), range(5))
        found.append(engine.choose(game, nodes=20_000) in game.legal_moves)

    engines = [shared, shared, Engine("medium", table_mb=1), Engine("easy", table_mb=1)]
    threads = [threading.Thread(target=search, args=(engine,)) for engine in engines]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [True] * 4


def test_a_clock_limits_the_search() -> None:
    clock = Clock(main=1.0, increment=0.0)
    start = time.monotonic()
    Engine("hard").choose(Game("tigadi"), clock=clock)
    assert time.monotonic() - start < 1.0


@pytest.mark.parametrize("call", ["choose", "analyse"])
def test_ctrl_c_stops_a_search(call: str) -> None:
    engine, game = Engine("hard", table_mb=1), Game("tigadi")
    pressed = 0.0

    def press() -> None:
        nonlocal pressed
        pressed = time.monotonic()
        _thread.interrupt_main()

    timer = threading.Timer(0.2, press)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        getattr(engine, call)(game, time=20)
    # 50 ms on a machine that has nothing else to do.
    assert time.monotonic() - pressed < 1.0
    assert engine.choose(game, nodes=1000) in game.legal_moves
    assert game == Game("tigadi")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise")
@pytest.mark.parametrize("megabytes", [16, 256])
def test_ctrl_c_stops_the_first_search_of_an_engine(megabytes: int) -> None:
    game = opened("nardi")
    Engine(table_mb=1).choose(game, nodes=100)
    engine = Engine(table_mb=megabytes)
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    try:
        start = time.process_time()
        with pytest.raises(KeyboardInterrupt):
            # Within, for on a busy machine the alarm may come before the search.
            signal.setitimer(signal.ITIMER_REAL, 0.005)
            engine.choose(game, time=20)
        # The processor's time: the machine may have other things to do.
        assert time.process_time() - start < 0.055
    finally:
        signal.signal(signal.SIGALRM, before)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise")
def test_ctrl_c_stops_playouts() -> None:
    program = "import tigadi; print('ready', flush=True); tigadi.playouts('tigadi', 10**9, 1)"
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        try:
            _, errors = process.communicate(timeout=10)
        finally:
            process.kill()
    assert b"KeyboardInterrupt" in errors
