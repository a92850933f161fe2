"""Rules, referee and opponent for Tigadi, the morris family and other traditional board games.

>>> import tigadi
>>> game = tigadi.Game("tigadi")
>>> len(game.legal_moves)
24
>>> game.push("d6").target
'd6'
>>> game.text
'tigadi 3/1w1/3/6/3/3/3 b 8 9 0'

``Game`` is a game in progress, ``Position`` a frozen position, ``Move`` a turn, ``Record`` a game
as PGN, ``Contest`` several games scored together, ``Clock`` the players' clocks, ``Engine`` an opponent.
``Session`` is everything between two players and a game. ``games()`` lists the games with their
house rules, ``tigadi.svg`` draws boards, ``tigadi.formats`` reads and writes files.
"""

from collections.abc import Sequence as _Sequence

from ._tigadi import (
    Analysis,
    Clock,
    Contest,
    Engine,
    Entry,
    Game,
    GameInfo,
    LegalMoves,
    Line,
    Move,
    Outcome,
    Playouts,
    Position,
    Record,
    Rng,
    Roll,
    Score,
    Session,
    Setting,
    Step,
    Stop,
    Turn,
    __version__,
    games,
    playouts,
    reasons,
    refusals,
)
from ._values import Contestant, Player
from .errors import (
    ContestError,
    GameOverError,
    IllegalMoveError,
    NotationError,
    PositionError,
    RecordError,
    RulesError,
    SessionError,
    TigadiError,
)

__all__ = [
    "Analysis",
    "Clock",
    "Contest",
    "ContestError",
    "Contestant",
    "Engine",
    "Entry",
    "Game",
    "GameInfo",
    "GameOverError",
    "IllegalMoveError",
    "LegalMoves",
    "Line",
    "Move",
    "NotationError",
    "Outcome",
    "Player",
    "Playouts",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "Rng",
    "Roll",
    "RulesError",
    "Score",
    "Session",
    "SessionError",
    "Setting",
    "Step",
    "Stop",
    "TigadiError",
    "Turn",
    "__version__",
    "formats",
    "games",
    "playouts",
    "reasons",
    "refusals",
    "svg",
]

from . import formats, svg

_Sequence.register(LegalMoves)
