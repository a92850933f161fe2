"""Random games through the Python package, for the table of rates: prints turns and seconds.

    playouts.py GAME GAMES

One generator of seed 1 chooses among the rolls and among the moves in the order of generation, as
in the other languages, so that the turns must be as many.
"""

from __future__ import annotations

import sys
import time

import tigadi


def play(name: str, games: int) -> int:
    """The turns of so many games."""
    rng, turns = tigadi.Rng(1), 0
    for _ in range(games):
        game = tigadi.Game(name)
        while not game.is_game_over():
            if game.awaits_roll:
                game.roll(rng=rng)
                continue
            moves = game.legal_moves
            game.push(moves[rng.below(len(moves))])
            turns += 1
    return turns


def main() -> None:
    name, games = sys.argv[1:]
    start = time.perf_counter()
    turns = play(name, int(games))
    print(turns, time.perf_counter() - start)


if __name__ == "__main__":
    main()
