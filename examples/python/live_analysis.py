"""Watches the engine think, from asyncio: each finished depth is shown, and another task stops it.

    python live_analysis.py nine-mens-morris --seconds 2
"""

from __future__ import annotations

import argparse
import asyncio

import tigadi


def show(analysis: tigadi.Analysis) -> None:
    """Called by the event loop after every finished depth."""
    line = " ".join(str(move) for move in analysis.pv[:6])
    print(f"depth {analysis.depth:2} {analysis.score!s:>12} {analysis.nodes:10,} nodes: {line}")


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="tigadi")
    parser.add_argument("--seconds", type=float, default=1.0)
    options = parser.parse_args()

    game, engine, stop = tigadi.Game(options.game), tigadi.Engine(seed=1), tigadi.Stop()
    while game.awaits_roll:
        game.roll()
    # A search of a minute that somebody ends sooner; the loop goes on meanwhile.
    search = asyncio.create_task(
        engine.analyse_async(game, time=60, lines=2, stop=stop, on_depth=show)
    )
    asyncio.get_running_loop().call_later(options.seconds, stop.set)
    analysis = await search
    print(f"best is {analysis.best}: {game.explain(analysis.best)}")
    for line in analysis.lines:
        print(f"{line.score}: {' '.join(map(str, line.pv))}")


if __name__ == "__main__":
    asyncio.run(main())
