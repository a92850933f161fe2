"""Random play in Python, side by side with OpenSpiel (``pip install open_spiel``).

The same loop in both: all legal moves listed, one chosen, pushed, until the game is over. OpenSpiel
counts the stone that a mill takes as an action of its own; a turn of ours holds it. Prints turns
and actions a second, the best of many short runs that alternate, so that other
work on the machine disturbs neither.
"""

from __future__ import annotations

import argparse
import random
import time

import pyspiel

import tigadi


def ours(games: int, rng: random.Random) -> int:
    """Turns played."""
    choose, turns = rng.choice, 0
    for _ in range(games):
        game = tigadi.Game("nine-mens-morris")
        while not game.is_game_over():
            game.push(choose(game.legal_moves))
            turns += 1
    return turns


def theirs(games: int, rng: random.Random) -> int:
    """Actions played."""
    rules = pyspiel.load_game("nine_mens_morris")
    choose, actions = rng.choice, 0
    for _ in range(games):
        state = rules.new_initial_state()
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
            actions += 1
    return actions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games a run")
    parser.add_argument("--runs", type=int, default=40)
    options = parser.parse_args()
    best = {"tigadi, turns": 0.0, "OpenSpiel, actions": 0.0}
    for run in range(options.runs):
        for name, play in zip(best, (ours, theirs)):
            rng = random.Random(run)
            start = time.perf_counter()
            count = play(options.games, rng)
            best[name] = max(best[name], count / (time.perf_counter() - start))
    for name, rate in best.items():
        print(f"{name} a second: {rate:,.0f}")
    mine, other = best.values()
    print(f"ratio: {mine / other:.2f}")


if __name__ == "__main__":
    main()
