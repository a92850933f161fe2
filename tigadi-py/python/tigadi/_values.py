"""Small values that Python itself can say best."""

from __future__ import annotations

import enum


class Player(enum.Enum):
    """One of the two players. Player one moves first, except in nardi (the roll-off decides).

    Player one has white, the goats, the lower row of pits.
    """

    ONE = "one"
    TWO = "two"

    @property
    def other(self) -> Player:
        """The opponent."""
        return Player.TWO if self is Player.ONE else Player.ONE

    @property
    def index(self) -> int:
        """0 for player one, 1 for player two: an index into pairs."""
        return 0 if self is Player.ONE else 1

    def __repr__(self) -> str:
        return f"Player.{self.name}"

    def __str__(self) -> str:
        return self.value


class Contestant(enum.Enum):
    """One of the two who play a contest: A is player one in the first game, B player two."""

    A = "A"
    B = "B"

    @property
    def other(self) -> Contestant:
        """The opponent."""
        return Contestant.B if self is Contestant.A else Contestant.A

    def __repr__(self) -> str:
        return f"Contestant.{self.name}"

    def __str__(self) -> str:
        return self.value
