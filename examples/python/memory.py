"""How much the process grows: 100,000 random games inside the library, 10,000 in Python."""

from __future__ import annotations

import random
import resource

import tigadi


def push_games(count: int) -> None:
    """Random games, move by move."""
    choose = random.Random(1).choice
    for _ in range(count):
        game = tigadi.Game("nine-mens-morris")
        while not game.is_game_over():
            game.push(choose(game.legal_moves))


def peak() -> int:
    """The greatest size that the process has had, in KiB (on Linux)."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main() -> None:
    tigadi.playouts("nine-mens-morris", 1000, 1)
    push_games(200)
    before = peak()
    tigadi.playouts("nine-mens-morris", 100_000, 2)
    print(f"100,000 games through playouts: {peak() - before} KiB")
    before = peak()
    push_games(10_000)
    print(f"10,000 games through push: {peak() - before} KiB")


if __name__ == "__main__":
    main()
