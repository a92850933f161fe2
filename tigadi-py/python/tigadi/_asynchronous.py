"""Searches that are awaited."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from ._tigadi import Analysis, Game, Position, Stop

T = TypeVar("T")


def search(
    call: Callable[..., T],
    game: Game | Position,
    *,
    stop: Stop | None = None,
    on_depth: Callable[[Analysis], object] | None = None,
    **options: Any,
) -> Coroutine[Any, Any, T]:
    """Calls a search of an engine in a thread, with the game as it is now."""
    here = game.copy() if isinstance(game, Game) else game
    return _search(partial(call, here, **options), stop or Stop(), on_depth)


async def _search(
    call: Callable[..., T], stop: Stop, on_depth: Callable[[Analysis], object] | None
) -> T:
    loop = asyncio.get_running_loop()
    failures: list[BaseException] = []

    def tell(analysis: Analysis) -> None:
        if on_depth is None or failures:
            return
        try:
            on_depth(analysis)
        except BaseException as error:
            failures.append(error)
            stop.set()

    def report(analysis: Analysis) -> None:
        loop.call_soon_threadsafe(tell, analysis)

    reports = {} if on_depth is None else {"on_depth": report}
    future = loop.run_in_executor(None, partial(call, stop=stop, **reports))
    try:
        found = await asyncio.shield(future)
    except asyncio.CancelledError:
        stop.set()
        # The engine is free again when this is over, and what it has found is not wanted.
        await asyncio.wait([future])
        if not future.cancelled():
            future.exception()  # nor what it has raised
        raise
    if failures:
        raise failures[0]
    return found
