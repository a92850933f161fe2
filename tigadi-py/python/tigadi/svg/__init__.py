"""Pictures of boards as SVG text.

``board(game)`` draws any game or position: the lines of the board, coordinates, stones in hand and
taken, the last move in blue, dice, stones counted in pits, whose turn it is or how it ended.

Places have names, for arrows: in morris and baghchal as moves write them (``"d6"``, ``"33"``); in
the other games the player's number comes first: ``"1:8"``, ``"2:bar"``, ``"1:off"`` in nardi,
``"1:3"``, ``"2:store"`` in mangala, ``"2:kazan"`` in toguz korgool.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .._tigadi import Game, Move, Position
from .._values import Player
from ._canvas import ARROW, Canvas, Point
from ._nardi import draw_nardi
from ._pits import draw_mangala, draw_toguz_korgool
from ._points import draw_baghchal, draw_morris
from ._scene import Scene

__all__ = ["Arrow", "board"]

Arrow = Move | tuple[str, str] | tuple[str, str, str]
"""A move, or the names of two places, with a CSS colour if it is not to be green."""

_DRAW: dict[str, Callable[[Scene], tuple[Canvas, dict[str, Point]]]] = {
    "morris": draw_morris,
    "baghchal": draw_baghchal,
    "nardi": draw_nardi,
    "mangala": draw_mangala,
    "toguz-korgool": draw_toguz_korgool,
}


def board(
    game: Game | Position,
    *,
    last_move: Move | None = None,
    arrows: Iterable[Arrow] = (),
    perspective: Player = Player.ONE,
    size: float | None = None,
) -> str:
    """Draws a game or a position and returns the SVG text.

    ``last_move`` is marked on the board; a game marks its own last move unless told otherwise.
    ``arrows`` are drawn on top. ``perspective`` is the player at the lower edge. ``size`` is the
    width in pixels, from 1 to 1,000,000; the height follows.

    Raises ``TypeError`` for something that is neither game nor position, and ``ValueError`` for an
    arrow between places that the board does not have, a move of another game, a colour that cannot
    be written, or a size out of range.
    """
    if isinstance(game, Game):
        position, outcome = game.position, game.outcome()
        if last_move is None:
            last_move = game.last_move
    elif isinstance(game, Position):
        position, outcome = game, game.outcome()
    else:
        raise TypeError(f"a Game or a Position is expected, not {type(game).__name__}")
    if last_move is not None and not isinstance(last_move, Move):
        raise TypeError(f"last_move is a Move, not {type(last_move).__name__}")
    if not isinstance(perspective, Player):
        raise TypeError(f"perspective is a Player, not {type(perspective).__name__}")
    if size is not None and not 1 <= size <= 1_000_000:
        raise ValueError("a picture is 1 to 1,000,000 pixels wide")
    arrows = list(arrows)
    for move in (last_move, *arrows):
        if isinstance(move, Move) and move.position.family != position.family:
            raise ValueError(f"{move} is a move of another game")
    over = outcome is not None or position.is_roll_off
    scene = Scene(
        family=position.family,
        rules=position.rules,
        observation=position.observation(),
        turn=None if over else position.turn,
        outcome=outcome,
        last_move=last_move,
        below=perspective,
    )
    draw = _DRAW[position.family]
    try:
        canvas, places = draw(scene)
    except KeyError as missing:
        raise ValueError(f"the last move has no place on this board: {missing}") from None
    for arrow in arrows:
        for start, end, colour in _arrow_ends(arrow):
            if start not in places or end not in places:
                raise ValueError(f"this board has no places {start!r} and {end!r}")
            canvas.arrow(places[start], places[end], colour)
    return canvas.written(size)


def _arrow_ends(arrow: Arrow) -> list[tuple[str, str, str]]:
    if isinstance(arrow, tuple):
        if not 2 <= len(arrow) <= 3 or not all(isinstance(part, str) for part in arrow):
            raise TypeError("an arrow is the names of two places, and a colour if need be: all str")
        start, end, colour = arrow if len(arrow) == 3 else (*arrow, ARROW)
        if not colour.isprintable():
            raise ValueError(f"no colour is {colour!r}")
        return [(start, end, colour)]
    if not isinstance(arrow, Move):
        raise TypeError(f"an arrow is a Move or a tuple of names, not {type(arrow).__name__}")
    if arrow.steps is not None:
        player = arrow.player.index + 1
        ends = {25: "bar", 0: "off"}
        return [
            (
                f"{player}:{ends.get(step.source, step.source)}",
                f"{player}:{ends.get(step.target, step.target)}",
                ARROW,
            )
            for step in arrow.steps
        ]
    if arrow.target is None:
        return []
    return [(arrow.source or arrow.target, arrow.target, ARROW)]
