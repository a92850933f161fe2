"""The same seed, node limit and table make the same game in Python, Rust and C.

`make watch` builds the programs of the other languages.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Final

import pytest

from tigadi import Engine, Game, Player, Rng

BUILT = Path(os.environ.get("CARGO_TARGET_DIR", Path(__file__).parents[2] / "target")) / "debug"
SEED, NODES = 11, 300
LEVEL: Final = "hard"


def printed(program: str, *arguments: str) -> list[str]:
    """The record that a program prints, from its first tag on."""
    path = BUILT / program
    if not path.exists():
        pytest.fail(f"{path} is missing: make watch builds it")
    done = subprocess.run([path, *arguments], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.strip().splitlines()
    return lines[next(i for i, line in enumerate(lines) if line.startswith("[Game ")) :]


def played(name: str) -> list[str]:
    """The record of a game between two engines; the dice and both share one generator."""
    game, rng = Game(name), Rng(SEED)
    engines = {player: Engine(LEVEL, table_mb=16) for player in Player}
    for engine in engines.values():
        engine.clear()
    while not game.is_game_over():
        if game.awaits_roll:
            game.roll(rng=rng)
        else:
            game.push(engines[game.turn].choose(game, nodes=NODES, rng=rng))
    return game.record().strip().splitlines()


def test_a_game_is_the_same_in_every_language(name: str) -> None:
    here = played(name)
    assert here[0] == f'[Game "{name}"]' and any(line.startswith("1.") for line in here)
    options = ["--seed", str(SEED), "--nodes", str(NODES), "--level", LEVEL, "--game", name]
    assert printed("play", "--watch", *options) == here, "Rust plays another game"
    watch = printed("c-tests/watch-static", name, LEVEL, str(SEED), str(NODES))
    assert watch == here, "C plays another game"
