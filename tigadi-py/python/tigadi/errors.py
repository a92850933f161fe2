"""What goes wrong: every error is a ``ValueError`` and says which move or text it is about.

Each has a ``name`` by which programs tell it from others, such as ``"must_take"``, and a
``message`` for a person. After an error nothing has changed.
"""

from __future__ import annotations

__all__ = [
    "ContestError",
    "GameOverError",
    "IllegalMoveError",
    "NotationError",
    "PositionError",
    "RecordError",
    "RulesError",
    "SessionError",
    "TigadiError",
]


class TigadiError(ValueError):
    """The errors of this package."""

    name: str
    """The stable name of the reason: ``"text"`` for a text that cannot be read."""
    message: str
    """What is wrong, for a person."""

    def __init__(self, name: str, message: str, *others: object) -> None:
        super().__init__(name, message, *others)
        self.name = name
        self.message = message

    def __str__(self) -> str:
        return self.message


class IllegalMoveError(TigadiError):
    """A move, roll, ending or command that is refused."""

    def __init__(self, name: str, message: str, move: str, position: str) -> None:
        super().__init__(name, message, move, position)
        self.move = move
        """What is refused: the text of a move, roll or command, or the name of a method."""
        self.position = position
        """The position's text."""

    def __str__(self) -> str:
        return f"{self.move!r} in {self.position!r}: {self.message}"


class GameOverError(IllegalMoveError):
    """Something is done in a game that is over."""


class NotationError(TigadiError):
    """A text that cannot be read as a position, move, roll or command."""

    def __init__(self, name: str, message: str, text: str, position: str | None = None) -> None:
        super().__init__(name, message, text, position)
        self.text = text
        """The text."""
        self.position = position
        """The text of the position in which a move or roll was read; ``None`` for other texts."""

    def __str__(self) -> str:
        where = "" if self.position is None else f" in {self.position!r}"
        return f"{self.text!r}{where}: {self.message}"


class PositionError(TigadiError):
    """Parts that make no position."""


class RecordError(TigadiError):
    """A text that is not the record of a game, or what a record or its format cannot have."""

    def __init__(self, name: str, message: str, line: int | None = None) -> None:
        super().__init__(name, message, line)
        self.line = line
        """The line of the text, counted from 1; ``None`` where there is no text."""

    def __str__(self) -> str:
        return self.message if self.line is None else f"line {self.line}: {self.message}"


class RulesError(TigadiError):
    """An unknown game, or rules that make no game."""

    def __init__(self, name: str, message: str, preset: str) -> None:
        super().__init__(name, message, preset)
        self.preset = preset
        """The name that was given."""

    def __str__(self) -> str:
        return f"{self.preset!r}: {self.message}"


class ContestError(TigadiError):
    """Something that a contest does not allow."""


class SessionError(TigadiError):
    """A text that is not a session."""

    def __init__(self, name: str, message: str, line: int) -> None:
        super().__init__(name, message, line)
        self.line = line
        """The line, counted from 1."""

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"
