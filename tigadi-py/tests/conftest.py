"""What the tests share: every game, and games played by lists of numbers."""

from __future__ import annotations

import signal
from collections.abc import Iterable

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tigadi import Game, games

settings.register_profile(
    "tigadi", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("tigadi")

# What a shell starts in the background is deaf to Ctrl-C, which the tests press.
signal.signal(signal.SIGINT, signal.default_int_handler)

NAMES = [info.preset for info in games()]

HOUSES = [
    "nine-mens-morris:flying=off,quiet=100",
    "tigadi:diagonals=off,repetition=off",
    "morabaraba:blocked=passes",
    "three-mens-morris:diagonals=off",
    "mangala:pits=3",
    "toguz-korgool:tuzdik=off",
]

choices = st.lists(st.integers(min_value=0, max_value=2**16), max_size=60)
"""A random game: which of the legal moves, which of the rolls."""


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    """The name of every game in turn."""
    return str(request.param)


def play(game: Game, numbers: Iterable[int]) -> Game:
    """Plays on by these numbers, as far as the game goes."""
    for number in numbers:
        if game.is_game_over():
            break
        if game.awaits_roll:
            rolls = game.rolls()
            game.roll(rolls[number % len(rolls)][0])
        else:
            moves = game.legal_moves
            game.push(moves[number % len(moves)])
    return game
