"""Pictures of boards as SVG text.

``board(game)`` draws any game or position: the lines of the board, coordinates, pieces in hand and
taken, the last move in blue, dice, stones counted in pits, whose turn it is or how it ended.

Places have the names that ``Move.legs`` uses: in morris and baghchal as moves write them (``"d6"``,
``"33"``), ``"1:3"`` and ``"2:store"`` in mangala, ``"2:kazan"`` in toguz korgool, and in nardi the
points in player one's numbers, ``"8"``, ``"1:bar"``, ``"2:off"``. In the picture each place is an
element of class ``place`` with its name in ``data-place``.
"""

from __future__ import annotations

from ._tigadi import Move, board

__all__ = ["Arrow", "board"]

Arrow = Move | tuple[str, str] | tuple[str, str, str]
"""A move, or the names of two places, with a CSS colour if it is not to be green."""
