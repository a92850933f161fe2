"""What goes wrong: every error is a ``ValueError`` and says which move or text it is about.

After an error nothing has changed.
"""

from __future__ import annotations

__all__ = [
    "ContestError",
    "GameOverError",
    "IllegalMoveError",
    "NotationError",
    "RecordError",
    "RulesError",
    "TigadiError",
]


class TigadiError(ValueError):
    """The errors of this package."""


class IllegalMoveError(TigadiError):
    """A move, roll or ending that the position does not allow."""

    def __init__(self, reason: str, move: str, position: str) -> None:
        super().__init__(reason, move, position)
        self.reason = reason
        """Why it is refused."""
        self.move = move
        """What is refused: the text of a move or roll, or the name of a method."""
        self.position = position
        """The position's text."""

    def __str__(self) -> str:
        return f"{self.move!r} in {self.position!r}: {self.reason}"


class GameOverError(IllegalMoveError):
    """Something is done in a game that is over."""


class NotationError(TigadiError):
    """A text that cannot be read as a position, move or roll."""

    def __init__(self, reason: str, text: str, position: str | None = None) -> None:
        super().__init__(reason, text, position)
        self.reason = reason
        """The place in the text, and what is wrong there."""
        self.text = text
        """The text."""
        self.position = position
        """The text of the position in which a move or roll was read; ``None`` for other texts."""

    def __str__(self) -> str:
        where = "" if self.position is None else f" in {self.position!r}"
        return f"{self.text!r}{where}: {self.reason}"


class RecordError(TigadiError):
    """A text that is not the record of a game."""

    def __init__(self, reason: str, line: int) -> None:
        super().__init__(reason, line)
        self.reason = reason
        """What is wrong."""
        self.line = line
        """The line, counted from 1."""

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


class RulesError(TigadiError):
    """An unknown game, or rules that make no game."""

    def __init__(self, reason: str, name: str) -> None:
        super().__init__(reason, name)
        self.reason = reason
        """What is wrong."""
        self.name = name
        """The name that was given."""

    def __str__(self) -> str:
        return f"{self.name!r}: {self.reason}"


class ContestError(TigadiError):
    """Something that a contest does not allow."""
