"""The board of nardi: points, checkers, bar, borne-off checkers, dice."""

from __future__ import annotations

from .._values import Player
from ._canvas import FAINT, INK, LAST, TRAY_HEIGHT, Canvas, Point, Tray, draw_tray
from ._scene import Scene

_EDGE = 10.0
_STEP = 38.0
_RADIUS = 17.0
_BAR = 44.0
_OFF = 50.0
_HEIGHT = 452.0
_POINT = 172.0
_TONES = ("#b5553a", "#f7ead0")
_STACK = 5
"""More checkers on a point than this share the room, and a number says how many."""


def draw_nardi(scene: Scene) -> tuple[Canvas, dict[str, Point]]:
    """The player at the lower edge has the home at the lower right and moves towards it."""
    board = _Board(scene)
    values = scene.observation
    sides = {Player.ONE: values[:26], Player.TWO: values[26:52]}
    board.draw_points()
    if scene.last_move is not None:
        board.last_move()
    for player, checkers in sides.items():
        for point in range(1, 25):
            board.stack(player, point, checkers[point])
        board.bar(player, checkers[25])
        board.borne_off(player, checkers[0])
    high, low = values[52:54]
    if high:
        board.dice(high, low)
    return board.canvas, board.places()


class _Board:
    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.top = TRAY_HEIGHT + 4
        self.left = _EDGE + 16
        self.width = 12 * _STEP + _BAR + _OFF + 32
        self.canvas = Canvas(self.width + 2 * _EDGE, _HEIGHT + 2 * self.top, "Nardi")
        for player, y in ((scene.above, 2.0), (scene.below, self.top + _HEIGHT + 2)):
            values = scene.observation[26 * player.index : 26 * player.index + 26]
            pips = sum(place * count for place, count in enumerate(values))
            note = scene.note(player) or f"{pips} to go"
            tray = Tray(scene.name(player), scene.material(player), [], note, scene.turn is player)
            draw_tray(self.canvas, tray, (_EDGE, y), self.width)
        self.canvas.board((_EDGE, self.top), (self.width, _HEIGHT))
        field = {"fill": "#d9b67c", "stroke": INK, "stroke_width": 1.4}
        for x in (self.left, self.left + 6 * _STEP + _BAR):
            self.canvas.rect((x, self.top + 26), (6 * _STEP, _HEIGHT - 52), **field)
        self.canvas.rect(
            (self.left + 6 * _STEP + 5, self.top + 26), (_BAR - 10, _HEIGHT - 52), fill="#a06c3f", rx=3
        )
        x = self.left + 12 * _STEP + _BAR + 8
        for y in (self.top + 26, self.top + _HEIGHT / 2 + 8):
            self.canvas.rect((x, y), (_OFF - 6, _HEIGHT / 2 - 34), fill="#a06c3f", rx=4)

    def seen(self, player: Player, point: int) -> int:
        """The point as the player at the lower edge counts it."""
        return point if player is self.scene.below else 25 - point

    def column(self, seen: int) -> float:
        """The middle of a point, from the left: 12 and 13 are the outermost, 1 and 24 at the right."""
        place = 12 - seen if seen <= 12 else seen - 13
        return self.left + _STEP * (place + 0.5) + (_BAR if place >= 6 else 0)

    def draw_points(self) -> None:
        for seen in range(1, 25):
            x, low = self.column(seen), seen <= 12
            base = self.top + (_HEIGHT - 27 if low else 27)
            tip = base + (-_POINT if low else _POINT)
            tone = _TONES[seen % 2]
            self.canvas.polygon(
                [(x - _STEP / 2 + 1, base), (x + _STEP / 2 - 1, base), (x, tip)],
                fill=tone,
                stroke="#6b4226",
                stroke_width=0.8,
            )
            y = self.top + (_HEIGHT - 14.5 if low else 14.5)
            self.canvas.text((x, y), str(seen), 11, fill=FAINT)

    def place(self, player: Player, point: int, checker: int = 0, count: int = 1) -> Point:
        """Where a checker of a stack lies, counted from the edge."""
        seen = self.seen(player, point)
        low = seen <= 12
        step = 2 * _RADIUS * min(1.0, (_STACK - 1) / max(count - 1, 1))
        away = 27 + _RADIUS + 1 + step * checker
        return self.column(seen), self.top + (_HEIGHT - away if low else away)

    def stack(self, player: Player, point: int, count: int) -> None:
        material = self.scene.material(player)
        for i in range(count):
            self.canvas.disc(self.place(player, point, i, count), _RADIUS, material)
        if count > _STACK:
            self._count(self.place(player, point, count - 1, count), count, player)

    def _count(self, centre: Point, count: int, player: Player) -> None:
        colour = "#3a2a1a" if player is Player.ONE else "#f4efe6"
        self.canvas.text(centre, str(count), 15, fill=colour, font_weight="bold")

    def _bar_place(self, player: Player, checker: int = 0, count: int = 1) -> Point:
        """Checkers on the bar enter in the opponent's home: they wait beside it."""
        above = player is self.scene.below
        step = 2 * _RADIUS * min(1.0, 3 / max(count - 1, 1))
        away = 30 + _RADIUS + 10 + step * checker
        x = self.left + 6 * _STEP + _BAR / 2
        return x, self.top + (away if above else _HEIGHT - away)

    def bar(self, player: Player, count: int) -> None:
        for i in range(count):
            self.canvas.disc(self._bar_place(player, i, count), _RADIUS, self.scene.material(player))
        if count > 4:
            self._count(self._bar_place(player, count - 1, count), count, player)

    def _off_place(self, player: Player, checker: int = 0) -> Point:
        low = player is self.scene.below
        x = self.left + 12 * _STEP + _BAR + 8 + (_OFF - 6) / 2
        away = 26 + 8 + checker * 9.4
        return x, self.top + (_HEIGHT - away if low else away)

    def borne_off(self, player: Player, count: int) -> None:
        colours = ("#f4eee2", "#7d6b52") if player is Player.ONE else ("#34343a", "#000")
        for i in range(count):
            x, y = self._off_place(player, i)
            self.canvas.rect(
                (x - 17, y - 4.4), (34, 8.8), rx=3, fill=colours[0], stroke=colours[1], stroke_width=0.9
            )
        if count:
            x, y = self._off_place(player, count)
            away = -9 if player is self.scene.below else 9
            self.canvas.text((x, y + away), str(count), 14, fill="#fbf6ec", font_weight="bold")

    def dice(self, high: int, low: int) -> None:
        """In the right half of the board when the player below has rolled, else in the left."""
        right = self.scene.turn is self.scene.below
        middle = self.left + 3 * _STEP + (6 * _STEP + _BAR if right else 0)
        for value, side in ((high, -1), (low, 1)):
            self._die((middle + side * 24, self.top + _HEIGHT / 2), value)

    def _die(self, centre: Point, value: int) -> None:
        x, y = centre
        half = 17
        self.canvas.rect((x - half + 1.5, y - half + 2.5), (2 * half, 2 * half), rx=6, fill="#000", opacity=0.25)
        self.canvas.rect(
            (x - half, y - half),
            (2 * half, 2 * half),
            rx=6,
            fill="#fffdf8",
            stroke=INK,
            stroke_width=1.2,
        )
        for dx, dy in _PIPS[value]:
            self.canvas.circle((x + 9.4 * dx, y + 9.4 * dy), 3.3, fill="#2a1c12")

    def last_move(self) -> None:
        """An arrow for each step."""
        move = self.scene.last_move
        if move is None or move.steps is None:
            return
        player = move.player
        for step in move.steps:
            self.canvas.arrow(
                self._step_place(player, step.source), self._step_place(player, step.target), LAST, 4.5
            )

    def _step_place(self, player: Player, point: int) -> Point:
        """Where a step begins or ends: 25 is the bar, 0 is off the board."""
        if point == 25:
            return self._bar_place(player)
        if point == 0:
            return self._off_place(player)
        seen = self.seen(player, point)
        return self.column(seen), self.top + (_HEIGHT - 27 - _POINT if seen <= 12 else 27 + _POINT)

    def places(self) -> dict[str, Point]:
        places = {}
        for player in Player:
            number = player.index + 1
            for point in range(1, 25):
                places[f"{number}:{point}"] = self.place(player, point)
            places[f"{number}:bar"] = self._bar_place(player)
            places[f"{number}:off"] = self._off_place(player)
        return places


_CORNERS = [(-1, -1), (1, 1)]
_OTHER_CORNERS = [(1, -1), (-1, 1)]
_PIPS = {
    1: [(0, 0)],
    2: _CORNERS,
    3: [(0, 0), *_CORNERS],
    4: _CORNERS + _OTHER_CORNERS,
    5: [(0, 0), *_CORNERS, *_OTHER_CORNERS],
    6: [*_CORNERS, *_OTHER_CORNERS, (-1, 0), (1, 0)],
}
