"""A tournament between the levels of the engine, everybody against everybody, with a table.

    python tournament.py nine-mens-morris --games 10 --nodes 2000
"""

from __future__ import annotations

import argparse
import itertools
from typing import Literal

from tqdm import tqdm

import tigadi
from tigadi import Engine, Game, Player, Rng

Level = Literal["random", "easy", "medium", "hard"]
LEVELS: tuple[Level, ...] = ("random", "easy", "medium", "hard")


class Entrant:
    """A level of the engine, or chance."""

    def __init__(self, level: Level, seed: int, nodes: int) -> None:
        self.nodes, self.rng = nodes, Rng(seed)
        self.engine = None if level == "random" else Engine(level, seed=seed, table_mb=4)

    def choose(self, game: Game) -> tigadi.Move:
        if self.engine is not None:
            return self.engine.choose(game, nodes=self.nodes)
        return game.legal_moves[self.rng.below(len(game.legal_moves))]


def play(name: str, players: dict[Player, Entrant], dice: Rng) -> tigadi.Outcome:
    """One game; how it ended."""
    game = Game(name)
    while (outcome := game.outcome()) is None:
        if game.awaits_roll:
            game.roll(rng=dice)
        else:
            game.push(players[game.turn].choose(game))
    return outcome


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="tigadi")
    parser.add_argument("--games", type=int, default=4, help="games of each pair")
    parser.add_argument("--nodes", type=int, default=1000, help="positions a move")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    entrants = {level: Entrant(level, options.seed, options.nodes) for level in LEVELS}
    scores = {pair: 0.0 for pair in itertools.permutations(LEVELS, 2)}
    dice = Rng(options.seed)
    pairs = [pair for pair in itertools.combinations(LEVELS, 2) for _ in range(options.games)]
    for number, (first, second) in enumerate(tqdm(pairs, desc="games", disable=None)):
        seats = (first, second) if number % 2 == 0 else (second, first)
        players = {player: entrants[level] for player, level in zip(Player, seats)}
        winner = play(options.game, players, dice).winner
        for level, rival in itertools.permutations(seats):
            won = winner is not None and seats[winner.index] == level
            scores[level, rival] += 0.5 if winner is None else float(won)

    print(f"{options.game}, {options.games} games of each pair, {options.nodes} nodes a move")
    print(f"{'':8}" + "".join(f"{level:>8}" for level in LEVELS) + f"{'total':>8}")
    for level in sorted(LEVELS, key=lambda level: -sum(scores.get((level, r), 0) for r in LEVELS)):
        row = [scores.get((level, rival)) for rival in LEVELS]
        cells = "".join(f"{'-' if score is None else format(score, 'g'):>8}" for score in row)
        print(f"{level:8}{cells}{sum(score or 0 for score in row):8g}")


if __name__ == "__main__":
    main()
