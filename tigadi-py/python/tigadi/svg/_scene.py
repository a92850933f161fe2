"""What a picture shows, as plain values: the same for a game in progress and a lone position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .._tigadi import Move, Outcome
from .._values import Player

NAMES = {
    "morris": (("White", "light"), ("Black", "dark")),
    "baghchal": (("Goats", "goat"), ("Tigers", "tiger")),
    "nardi": (("White", "light"), ("Black", "dark")),
    "mangala": (("Player one", "light"), ("Player two", "dark")),
    "toguz-korgool": (("Player one", "light"), ("Player two", "dark")),
}


@dataclass(frozen=True)
class Scene:
    """A position with what is drawn on top of it."""

    family: str
    rules: Mapping[str, bool | int | str]
    observation: Sequence[int]
    """As ``Position.observation()`` documents it for each game."""
    turn: Player | None
    """Whose turn it is; ``None`` when the game is over or nobody has won the roll-off."""
    outcome: Outcome | None
    last_move: Move | None
    below: Player
    """The player at the lower edge."""

    @property
    def above(self) -> Player:
        return self.below.other

    def name(self, player: Player) -> str:
        return NAMES[self.family][player.index][0]

    def material(self, player: Player) -> str:
        return NAMES[self.family][player.index][1]

    def note(self, player: Player) -> str:
        """How the game ended, said to the winner, or to both in a draw."""
        if self.outcome is None:
            return ""
        if self.outcome.winner is None:
            return f"draw: {self.outcome.reason}"
        if self.outcome.winner is not player:
            return ""
        points = f", {self.outcome.points} points" if self.outcome.points > 1 else ""
        return f"won: {self.outcome.reason}{points}"
