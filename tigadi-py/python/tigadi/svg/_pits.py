"""Boards of pits: mangala with its stores, toguz korgool and bestemshe with kazans and tuzdiks."""

from __future__ import annotations

import math

from .._values import Player
from ._canvas import FAINT, INK, LAST, TRAY_HEIGHT, Canvas, Point, Tray, draw_tray
from ._scene import Scene

_EDGE = 10.0
_TUZDIK = "#b8860b"


def draw_mangala(scene: Scene) -> tuple[Canvas, dict[str, Point]]:
    """Two rows of round pits, the store of each player at the right of the own row."""
    pits = (len(scene.observation) - 3) // 2
    rows, stores = _split(scene, pits)
    step, store = 74.0, 78.0
    height = 260.0
    width = pits * step + 2 * store + 24
    board = _Board(scene, width, height, stores)
    places: dict[str, Point] = {}
    for player in Player:
        lower = player is scene.below
        y = board.top + (height - 74 if lower else 74)
        for i, stones in enumerate(rows[player.index]):
            x = _EDGE + 12 + store + step * ((i if lower else pits - 1 - i) + 0.5)
            places[f"{_number(player)}:{i + 1}"] = (x, y)
            board.pit((x, y), 31, 31, stones)
            board.labels((x, y), 31, stones, i + 1, lower)
        x = _EDGE + width - 12 - store / 2 if lower else _EDGE + 12 + store / 2
        middle = board.top + height / 2
        places[f"{_number(player)}:store"] = (x, middle)
        board.pit((x, middle), 29, height / 2 - 26, stores[player.index], count_at=(x, middle))
    board.last_move(places, 31)
    return board.canvas, places


def draw_toguz_korgool(scene: Scene) -> tuple[Canvas, dict[str, Point]]:
    """Two rows of long pits and between them the two kazans, a tuzdik ringed in gold."""
    pits = (len(scene.observation) - 5) // 2
    rows, kazans = _split(scene, pits)
    tuzdiks = scene.observation[2 * pits + 2 : 2 * pits + 4]
    step, long = 62.0, 56.0
    height = 400.0
    width = max(pits * step + 36, 260.0)
    board = _Board(scene, width, height, kazans)
    places: dict[str, Point] = {}
    left = _EDGE + (width - pits * step) / 2
    for player in Player:
        lower = player is scene.below
        y = board.top + (height - 84 if lower else 84)
        for i, stones in enumerate(rows[player.index]):
            x = left + step * ((i if lower else pits - 1 - i) + 0.5)
            places[f"{_number(player)}:{i + 1}"] = (x, y)
            board.pit((x, y), 23, long, stones)
            board.labels((x, y), long, stones, i + 1, lower)
            if tuzdiks[player.other.index] == i + 1:
                board.tuzdik((x, y), 23, long, player.other)
        y = board.top + height / 2 + (20 if lower else -20)
        places[f"{_number(player)}:kazan"] = (_EDGE + width / 2, y)
        board.trough((left + 4, y - 15), (pits * step - 8, 30), kazans[player.index])
    board.last_move(places, 23, long)
    return board.canvas, places


def _split(scene: Scene, pits: int) -> tuple[tuple[list[int], list[int]], list[int]]:
    values = list(scene.observation)
    return (values[:pits], values[pits : 2 * pits]), values[2 * pits : 2 * pits + 2]


def _number(player: Player) -> int:
    return player.index + 1


class _Board:
    """A long board with trays above and below."""

    def __init__(self, scene: Scene, width: float, height: float, stores: list[int]) -> None:
        self.scene = scene
        self.top = TRAY_HEIGHT + 4
        self.canvas = Canvas(
            width + 2 * _EDGE, height + 2 * self.top, f"{scene.family}: {stores[0]} to {stores[1]}"
        )
        for player, y in ((scene.above, 2.0), (scene.below, self.top + height + 2)):
            note = scene.note(player)
            tray = Tray(scene.name(player), scene.material(player), [], note, scene.turn is player)
            draw_tray(self.canvas, tray, (_EDGE, y), width)
        self.canvas.board((_EDGE, self.top), (width, height))

    def pit(
        self, centre: Point, rx: float, ry: float, stones: int, count_at: Point | None = None
    ) -> None:
        """A hollow with its stones; round where both radii are equal."""
        x, y = centre
        self.canvas.rect(
            (x - rx, y - ry),
            (2 * rx, 2 * ry),
            rx=rx,
            fill="url(#tigadi-hollow)",
            stroke="#5d3b20",
            stroke_width=1.6,
        )
        if rx == ry:
            places, radius = _spiral(stones, rx)
        else:
            places, radius = _columns(stones, rx - 3, ry - 6)
        for dx, dy in places:
            self.canvas.disc((x + dx, y + dy), radius, "seed")
        if count_at is not None:
            self._plaque(count_at, stones)

    def _plaque(self, centre: Point, stones: int) -> None:
        x, y = centre
        self.canvas.rect((x - 19, y - 13), (38, 26), rx=8, fill="#fbf6ec", stroke=INK, stroke_width=1)
        self.canvas.text(centre, str(stones), 17, font_weight="bold")

    def trough(self, corner: Point, size: Point, stones: int) -> None:
        """A kazan, its stones in two lines from the left and their number at the right."""
        (x, y), (width, height) = corner, size
        self.canvas.rect(
            corner, size, rx=height / 2, fill="url(#tigadi-hollow)", stroke="#5d3b20", stroke_width=1.6
        )
        room = width - 70
        columns = max(math.ceil(stones / 2), 1)
        step = min(12.0, room / columns)
        for i in range(stones):
            place = (x + 16 + step * (i // 2), y + height / 2 + (-6.2 if i % 2 == 0 else 6.2))
            self.canvas.disc(place, 5.4, "seed")
        self._plaque((x + width - 24, y + height / 2), stones)

    def labels(self, centre: Point, ry: float, stones: int, number: int, lower: bool) -> None:
        """How many stones, towards the middle of the board; the pit's number at its edge."""
        x, y = centre
        inward = -1 if lower else 1
        self.canvas.text((x, y + inward * (ry + 13)), str(stones), 16, font_weight="bold")
        self.canvas.text((x, y - inward * (ry + 12)), str(number), 11, fill=FAINT)

    def tuzdik(self, centre: Point, rx: float, ry: float, owner: Player) -> None:
        """A golden ring round the pit, and on it the owner's colour."""
        x, y = centre
        self.canvas.rect(
            (x - rx - 3, y - ry - 3),
            (2 * rx + 6, 2 * ry + 6),
            rx=rx + 3,
            fill="none",
            stroke=_TUZDIK,
            stroke_width=4,
        )
        self.canvas.circle(centre, 13, fill="#fbf6ec", stroke=_TUZDIK, stroke_width=3)
        self.canvas.disc(centre, 7, self.scene.material(owner))

    def last_move(self, places: dict[str, Point], rx: float, ry: float | None = None) -> None:
        """A frame round the pit that was sown and one round the place of the last stone."""
        move = self.scene.last_move
        if move is None or move.source is None:
            return
        ry = rx if ry is None else ry
        for place, dash in ((move.source, "5 4"), (move.target, None)):
            if place is None:
                continue
            x, y = places[place]
            if place.endswith(("store", "kazan")):
                self.canvas.circle((x, y), 22, fill="none", stroke=LAST, stroke_width=3)
                continue
            self.canvas.rect(
                (x - rx - 3, y - ry - 3),
                (2 * rx + 6, 2 * ry + 6),
                rx=rx + 3,
                fill="none",
                stroke=LAST,
                stroke_width=3.2,
                stroke_dasharray=dash,
            )


_MOST_DRAWN = 60
"""More stones than this would hide each other; the number beside the pit says how many."""


def _spiral(stones: int, room: float) -> tuple[list[Point], float]:
    """Stones in a round pit: evenly spread like the seeds of a sunflower."""
    drawn = min(stones, _MOST_DRAWN)
    if drawn == 1:
        return [(0.0, 0.0)], 7.5
    radius = min(7.5, room * 0.86 / math.sqrt(max(drawn, 1)))
    scale = (room - radius - 2.5) / math.sqrt(max(drawn - 0.5, 1))
    scale = min(scale, radius * 1.95)
    golden = math.pi * (3 - math.sqrt(5))
    if drawn <= 4:
        angle = 2 * math.pi / max(drawn, 1)
        away = radius * (1.1 if drawn == 2 else 1.4)
        return [
            (away * math.sin(angle * i + 0.4), away * math.cos(angle * i + 0.4)) for i in range(drawn)
        ], radius
    places = [
        (scale * math.sqrt(i + 0.5) * math.cos(i * golden), scale * math.sqrt(i + 0.5) * math.sin(i * golden))
        for i in range(drawn)
    ]
    return places, radius


def _columns(stones: int, rx: float, ry: float) -> tuple[list[Point], float]:
    """Stones in a long pit: two columns filled from the middle, closer together when many."""
    drawn = min(stones, _MOST_DRAWN)
    columns = 2 if drawn <= 16 else 3
    rows = math.ceil(drawn / columns)
    radius = min(8.2, rx / columns - 0.4, 2 * ry / max(rows, 1) * 0.62)
    across, down = 2 * rx / columns * 0.96, min(2.15 * radius, (2 * ry - 2 * radius) / max(rows - 1, 1))
    places = []
    for i in range(drawn):
        row, column = divmod(i, columns)
        in_row = min(columns, drawn - row * columns)
        places.append(((column - (in_row - 1) / 2) * across, (row - (rows - 1) / 2) * down))
    return places, radius
