"""Searches that are watched, stopped and awaited; what they find."""

from __future__ import annotations

import asyncio
import copy
import pickle
import threading
from collections.abc import Callable
from typing import Any

import pytest

import tigadi
from tigadi import (
    Analysis,
    Contestant,
    Engine,
    Game,
    GameInfo,
    GameOverError,
    Line,
    Position,
    RulesError,
    Score,
    Session,
    Setting,
    Stop,
)

FOREVER = 3600.0
"""No test waits for it: something stops the search."""


def opened(name: str) -> Game:
    """A game in which a move can be chosen."""
    game = Game(name)
    while game.awaits_roll:
        game.roll("31")
    return game


def test_every_finished_depth_is_reported(name: str) -> None:
    game, seen = opened(name), list[Analysis]()
    depth = 2 if name == "nardi" else 3
    analysis = Engine(table_mb=1).analyse(game, depth=depth, lines=2, on_depth=seen.append)
    assert [found.depth for found in seen] == list(range(1, analysis.depth + 1))
    assert seen[-1].best == analysis.best and seen[-1].score == analysis.score
    assert all(found.best in game.legal_moves for found in seen)
    assert all(1 <= len(found.lines) <= 2 for found in seen)
    told = list[int]()
    move = Engine("medium", seed=1, table_mb=1).choose(
        game, nodes=2000, on_depth=lambda found: told.append(found.depth)
    )
    assert move in game.legal_moves and told == sorted(set(told))


@pytest.mark.parametrize("method", ["choose", "analyse"])
def test_an_exception_in_a_report_ends_the_search(method: str) -> None:
    engine, game = Engine(table_mb=1), Game("tigadi")

    def report(found: Analysis) -> None:
        if found.depth == 2:
            raise LookupError("two")

    with pytest.raises(LookupError, match="two"):
        getattr(engine, method)(game, time=FOREVER, on_depth=report)
    with pytest.raises(TypeError):
        getattr(engine, method)(game, time=FOREVER, on_depth=3)
    assert engine.choose(game, nodes=100) in game.legal_moves


def test_a_report_may_not_search_with_the_same_engine() -> None:
    engine, other, game = Engine(table_mb=1), Engine(table_mb=1), Game("tigadi")
    with pytest.raises(RuntimeError, match="is searching"):
        engine.analyse(game, depth=2, on_depth=lambda _: engine.choose(game, depth=1))
    engine.analyse(game, depth=2, on_depth=lambda _: other.choose(game, depth=1))


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("method", ["choose", "analyse"])
def test_a_stop_ends_a_search_with_what_it_has_found(method: str, threads: int) -> None:
    engine, game, stop = Engine(table_mb=1, threads=threads), Game("tigadi"), Stop()
    begun = threading.Event()

    def stop_it() -> None:
        begun.wait()
        stop.set()

    stopper = threading.Thread(target=stop_it)
    stopper.start()
    found = getattr(engine, method)(
        game, time=FOREVER, stop=stop, on_depth=lambda _: begun.set()
    )
    stopper.join()
    assert stop.is_set() and repr(stop) == "<Stop: set>"
    assert (found.best if method == "analyse" else found) in game.legal_moves
    # One that is set already lets a search go no further than to a legal move.
    again = getattr(engine, method)(game, time=FOREVER, stop=stop)
    assert (again.best if method == "analyse" else again) in game.legal_moves
    stop.clear()
    assert not stop.is_set() and repr(stop) == "<Stop: not set>"


def test_a_search_is_awaited() -> None:
    async def searches() -> tuple[tigadi.Move, Analysis, list[str]]:
        game, engine, thread = Game("tigadi"), Engine(seed=1, table_mb=1), threading.current_thread()
        happened = list[str]()

        def report(found: Analysis) -> None:
            assert threading.current_thread() is thread, "the loop calls"
            happened.append(f"depth {found.depth}")

        search = engine.analyse_async(game, depth=3, lines=2, on_depth=report)
        game.push("d6")  # which the search, begun before, does not see
        analysis = await search
        move = await engine.choose_async(Position("tigadi"), nodes=500)
        return move, analysis, happened

    move, analysis, happened = asyncio.run(searches())
    assert move in Game("tigadi").legal_moves and analysis.best in Game("tigadi").legal_moves
    assert happened == [f"depth {depth}" for depth in range(1, analysis.depth + 1)]
    assert len(analysis.lines) == 2


def test_a_cancelled_task_stops_its_search() -> None:
    async def cancelled() -> tuple[Stop, tigadi.Move]:
        game, engine, stop, begun = Game("tigadi"), Engine(table_mb=1), Stop(), asyncio.Event()
        task = asyncio.create_task(
            engine.choose_async(game, time=FOREVER, stop=stop, on_depth=lambda _: begun.set())
        )
        await begun.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return stop, await engine.choose_async(game, nodes=100)

    stop, move = asyncio.run(cancelled())
    assert stop.is_set() and move in Game("tigadi").legal_moves


def test_what_an_awaited_search_raises() -> None:
    async def raised(call: Callable[[Engine], Any]) -> None:
        await call(Engine(table_mb=1))

    def fail(_: Analysis) -> None:
        raise LookupError("here")

    over, game = Game("tigadi"), Game("tigadi")
    over.resign()
    cases: list[tuple[type[Exception], Callable[[Engine], Any]]] = [
        (GameOverError, lambda engine: engine.choose_async(over, depth=1)),
        (LookupError, lambda engine: engine.analyse_async(game, time=FOREVER, on_depth=fail)),
        (TypeError, lambda engine: engine.choose_async(3, depth=1)),  # type: ignore[arg-type]
        (TypeError, lambda engine: engine.choose_async(game, lines=2)),  # type: ignore[call-arg]
        (ValueError, lambda engine: engine.analyse_async(game, lines=0)),
    ]
    for kind, call in cases:
        with pytest.raises(kind):
            asyncio.run(raised(call))


@pytest.mark.parametrize("threads", [1, 2])
def test_exact_scores_of_the_callers_own_are_believed(threads: int) -> None:
    asked = list[tuple[Position, int]]()

    def probe(position: Position, quiet: int) -> Score | None:
        asked.append((position, quiet))
        return Score.loss(1, 6) if position.text.startswith("tigadi 3/1w1/") else None

    engine, game = Engine(table_mb=1, threads=threads, probe=probe), Game("tigadi")
    analysis = engine.analyse(game, depth=2)
    assert str(analysis.best) == "d6" and analysis.score == Score.win(1, 7) and analysis.proved
    assert asked and all(position.family == "morris" for position, _ in asked)

    def fail(position: Position, quiet: int) -> Score | None:
        raise LookupError(position.text)

    failing = Engine(table_mb=1, threads=threads, probe=fail)
    for search in (failing.choose, failing.analyse):
        with pytest.raises(LookupError, match="tigadi"):
            search(game, time=FOREVER)
    with pytest.raises(TypeError):
        Engine(table_mb=1, probe=lambda *_: 3).choose(game, nodes=100)  # type: ignore[arg-type]


def test_scores_are_numbers_with_forced_ends() -> None:
    win, late, loss, even = Score.win(1, 3), Score.win(1, 5), Score.loss(2, 4), Score(25)
    assert loss < Score(-2**19) < even < Score(2**19) < late < win < Score.win(2, 9)
    assert -win == Score.loss(1, 3) and -(-even) == even and int(-even) == -25
    assert (win.win_in, win.loss_in, win.points, win.is_decided) == (3, None, 1, True)
    assert (loss.win_in, loss.loss_in, loss.points) == (None, 4, 2)
    assert (even.win_in, even.loss_in, even.points, even.is_decided) == (None, None, 0, False)
    assert Score(10**9) == Score(2**19), "an evaluation proves nothing"
    assert {win: 1}[Score.win(1, 3)] == 1 and str(loss) == "loss in 4"
    for make, numbers in ((Score, (2**40,)), (Score.win, (300, 1)), (Score.loss, (1, -1))):
        with pytest.raises(ValueError):
            make(*numbers)


def values() -> list[Any]:
    """Values of every class that a search and its caller exchange."""
    game = opened("nardi")
    analyses = [
        Engine(table_mb=1).analyse(game, depth=1, lines=3),
        Engine(table_mb=1).analyse(Position("three-mens-morris w2/1w1/bb1 w 1 1"), depth=3, lines=2),
    ]
    found: list[Any] = [Score.win(1, 3), Score.loss(3, 200), Score(-7), *analyses]
    found += [line for analysis in analyses for line in analysis.lines]
    found += [*tigadi.games(), GameInfo("nine-mens-morris:flying=off")]
    found += GameInfo("morabaraba:blocked=passes").settings
    session = Session("tigadi turn=1500")
    session.command(Contestant.A, "move d6")
    session.tick(2.25)
    found += session.entries
    return [*found, game.legal_moves, Game("mangala").legal_moves, Game("nardi").legal_moves]


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_what_is_found_survives_a_pickle(protocol: int) -> None:
    for value in values():
        again = pickle.loads(pickle.dumps(value, protocol))
        assert again == value and type(again) is type(value) and repr(again) == repr(value)


def test_what_is_found_is_copied() -> None:
    for value in values():
        assert copy.copy(value) == value == copy.deepcopy(value)
    for score in (Score.win(1, 3), Score.loss(3, 200), Score(-7)):
        assert eval(repr(score), vars(tigadi)) == score


def test_a_setting_is_named_by_its_game_and_key() -> None:
    assert Setting("tigadi", "flying") in GameInfo("tigadi").settings
    for preset, key in (("tigadi", "wings"), ("chess", "flying")):
        with pytest.raises(RulesError):
            Setting(preset, key)


def test_an_analysis_is_its_parts() -> None:
    found = Engine(table_mb=1).analyse(Game("tigadi"), depth=2, lines=2)
    same = Analysis(found.pv, found.score, found.proved, found.depth, found.nodes, found.lines)
    assert same == found and same.best == found.pv[0]
    line = found.lines[1]
    assert Line(line.pv, line.score, line.proved) == line != found.lines[0]
    with pytest.raises(ValueError):
        Analysis([], found.score, False, 1, 1, [])
    with pytest.raises(TypeError):
        hash(found)
