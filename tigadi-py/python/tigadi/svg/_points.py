"""Boards of points and drawn lines: the morris family and baghchal."""

from __future__ import annotations

from collections.abc import Callable

from .._values import Player
from ._canvas import FAINT, INK, LAST, TRAY_HEIGHT, Canvas, Point, Tray, draw_tray
from ._scene import Scene

_BOARD = 400.0
_MARGIN = 54.0
_EDGE = 10.0

# A line of the board from one grid place to another, in steps from the top left corner.
_Line = tuple[tuple[int, int], tuple[int, int]]


def draw_morris(scene: Scene) -> tuple[Canvas, dict[str, Point]]:
    """Three rings, two rings or three by three points, with or without diagonals."""
    board = scene.rules["board"]
    diagonals = bool(scene.rules["diagonals"])
    side = {"three-rings": 7, "two-rings": 5, "three-by-three": 3}[str(board)]
    lines = _square_lines(diagonals) if side == 3 else _ring_lines(side, diagonals)
    names = [
        f"{chr(ord('a') + column)}{side - row}"
        for row in range(side)
        for column in range(side)
        if side == 3 or _on_rings(row, column, side)
    ]
    grid = {name: (ord(name[0]) - ord("a"), side - int(name[1])) for name in names}
    count = len(names)
    board_values, hands = list(scene.observation[:count]), scene.observation[count : count + 2]
    stones = {name: value for name, value in zip(names, board_values) if value}

    def tray(player: Player) -> Tray:
        hand = hands[player.index]
        sign = 1 if player is Player.ONE else -1
        lost = int(scene.rules["stones"]) - hand - board_values.count(sign)
        said = [f"{hand} in hand"] * bool(hand) + [f"{lost} lost"] * bool(lost)
        note = scene.note(player) or ", ".join(said)
        pieces = [(scene.material(player), hand)]
        return Tray(scene.name(player), scene.material(player), pieces, note, scene.turn is player)

    files = "abcdefg"[:side]
    picture = _PointsBoard(scene, side, lines, grid, tray)
    picture.coordinates(list(files), [str(side - row) for row in range(side)], files_below=True)
    radius = min(18.5, picture.step * 0.38)
    picture.dots(5.0)
    picture.last_move(radius)
    for name, value in stones.items():
        picture.canvas.disc(picture.places[name], radius, "light" if value > 0 else "dark")
    return picture.canvas, picture.places


def draw_baghchal(scene: Scene) -> tuple[Canvas, dict[str, Point]]:
    """Five by five points, tigers and goats with faces."""
    lines: list[_Line] = []
    for i in range(5):
        lines += [((i, 0), (i, 4)), ((0, i), (4, i))]
    lines += [((0, 0), (4, 4)), ((4, 0), (0, 4))]
    lines += [((2, 0), (0, 2)), ((2, 0), (4, 2)), ((0, 2), (2, 4)), ((4, 2), (2, 4))]
    names = [f"{row}{column}" for row in range(1, 6) for column in range(1, 6)]
    grid = {name: (int(name[1]) - 1, int(name[0]) - 1) for name in names}
    in_hand, captured = scene.observation[25:27]

    def tray(player: Player) -> Tray:
        if player is Player.ONE:
            note, pieces = f"{in_hand} in hand", [("goat", in_hand)]
        else:
            note, pieces = f"{captured} captured", [("goat", captured)]
        note = scene.note(player) or note
        return Tray(scene.name(player), scene.material(player), pieces, note, scene.turn is player)

    picture = _PointsBoard(scene, 5, lines, grid, tray)
    numbers = list("12345")
    picture.coordinates(numbers, numbers, files_below=False)
    picture.dots(5.0)
    picture.last_move(23)
    for name, value in zip(names, scene.observation):
        if value > 0:
            _goat(picture.canvas, picture.places[name], 22)
        elif value < 0:
            _tiger(picture.canvas, picture.places[name], 24)
    return picture.canvas, picture.places


class _PointsBoard:
    """A square board with trays above and below."""

    def __init__(
        self,
        scene: Scene,
        side: int,
        lines: list[_Line],
        grid: dict[str, tuple[int, int]],
        tray: Callable[[Player], Tray],
    ) -> None:
        self.scene, self.side = scene, side
        self.step = (_BOARD - 2 * _MARGIN) / (side - 1)
        width = _BOARD + 2 * _EDGE
        top = TRAY_HEIGHT + 4
        self.corner = (_EDGE, top)
        self.canvas = Canvas(width, _BOARD + 2 * top, f"{scene.name(Player.ONE)} against {scene.name(Player.TWO)}")
        draw_tray(self.canvas, tray(scene.above), (_EDGE, 2), _BOARD)
        draw_tray(self.canvas, tray(scene.below), (_EDGE, top + _BOARD + 2), _BOARD)
        self.canvas.board(self.corner, (_BOARD, _BOARD))
        for start, end in lines:
            self.canvas.line(
                self.at(start), self.at(end), stroke=INK, stroke_width=2.6, stroke_linecap="round"
            )
        self.places = {name: self.at(place) for name, place in grid.items()}

    def at(self, place: tuple[int, int]) -> Point:
        column, row = place
        if self.scene.below is Player.TWO:
            column, row = self.side - 1 - column, self.side - 1 - row
        return (
            self.corner[0] + _MARGIN + column * self.step,
            self.corner[1] + _MARGIN + row * self.step,
        )

    def coordinates(self, columns: list[str], rows: list[str], files_below: bool) -> None:
        turned = self.scene.below is Player.TWO
        edge = _BOARD - 16 if files_below != turned else 16
        for i, (column, row) in enumerate(zip(columns, rows)):
            x, y = self.at((i, i))
            self.canvas.text((x, self.corner[1] + edge), column, 13, fill=FAINT)
            side = _BOARD - 16 if turned else 16
            self.canvas.text((self.corner[0] + side, y), row, 13, fill=FAINT)

    def dots(self, radius: float) -> None:
        for place in self.places.values():
            self.canvas.circle(place, radius, fill=INK)

    def last_move(self, radius: float) -> None:
        """Rings where the piece came from and arrived, a ghost where something was taken."""
        move = self.scene.last_move
        if move is None or move.target is None:
            return
        if move.source is not None:
            start, end = self.places[move.source], self.places[move.target]
            self.canvas.circle(start, radius * 0.62, fill=LAST, opacity=0.45)
            self.canvas.line(
                start, end, stroke=LAST, stroke_width=5, opacity=0.45, stroke_linecap="round"
            )
        self.canvas.ring(self.places[move.target], radius + 5)
        if move.capture is not None:
            taken = self.scene.material(move.player.other)
            self.canvas.ghost(self.places[move.capture], radius, taken)


def _on_rings(row: int, column: int, side: int) -> bool:
    """Whether a grid place is a corner or the midpoint of a ring's side."""
    x, y = abs(column - side // 2), abs(row - side // 2)
    return max(x, y) > 0 and (x == y or x == 0 or y == 0)


def _ring_lines(side: int, diagonals: bool) -> list[_Line]:
    last, middle = side - 1, side // 2
    inner = middle - 1
    lines: list[_Line] = []
    for ring in range(middle):
        a, b = ring, last - ring
        lines += [((a, a), (b, a)), ((b, a), (b, b)), ((b, b), (a, b)), ((a, b), (a, a))]
    for near, far in ((0, inner), (last, last - inner)):
        lines += [((middle, near), (middle, far)), ((near, middle), (far, middle))]
        if diagonals:
            lines += [((near, near), (far, far)), ((near, last - near), (far, last - far))]
    return lines


def _square_lines(diagonals: bool) -> list[_Line]:
    lines: list[_Line] = []
    for i in range(3):
        lines += [((i, 0), (i, 2)), ((0, i), (2, i))]
    if diagonals:
        lines += [((0, 0), (2, 2)), ((2, 0), (0, 2))]
    return lines


def _mirrored(canvas: Canvas, centre: Point, unit: float, data: str, **style: object) -> None:
    """A path in units of the piece's radius, and its mirror image."""
    for sign in (1, -1):
        move = f"translate({centre[0]:.2f} {centre[1]:.2f}) scale({sign * unit:.3f} {unit:.3f})"
        canvas.path(data, transform=move, **style)


def _tiger(canvas: Canvas, centre: Point, radius: float) -> None:
    x, y = centre
    for sign in (-1, 1):
        ear = (x + sign * radius * 0.66, y - radius * 0.7)
        canvas.circle(ear, radius * 0.3, fill="#e07b1f", stroke="#7a3c08", stroke_width=1)
        canvas.circle(ear, radius * 0.15, fill="#f7d9b0")
    canvas.disc(centre, radius, "tiger")
    stripe = {"fill": "#2b1a0e"}
    _mirrored(canvas, centre, radius, "M0.12 -0.97L0.3 -0.93L0.2 -0.5Z", **stripe)
    _mirrored(canvas, centre, radius, "M0.97 -0.1L0.95 0.08L0.55 0.02Z", **stripe)
    _mirrored(canvas, centre, radius, "M0.93 0.3L0.84 0.48L0.5 0.3Z", **stripe)
    canvas.polygon(
        [(x - radius * 0.07, y - radius), (x + radius * 0.07, y - radius), (x, y - radius * 0.4)],
        **stripe,
    )
    canvas.ellipse((x, y + radius * 0.46), (radius * 0.42, radius * 0.3), fill="#fff3df")
    for sign in (-1, 1):
        canvas.ellipse(
            (x + sign * radius * 0.36, y - radius * 0.14), (radius * 0.13, radius * 0.15), fill="#fff3df"
        )
        canvas.circle((x + sign * radius * 0.36, y - radius * 0.12), radius * 0.09, fill="#2b1a0e")
    canvas.path(
        "M-0.15 0.22L0.15 0.22L0 0.4Z",
        transform=f"translate({x:.2f} {y:.2f}) scale({radius:.3f})",
        **stripe,
    )
    _mirrored(
        canvas, centre, radius, "M0 0.4Q0.02 0.6 0.22 0.54", fill="none", stroke="#2b1a0e", stroke_width=0.06
    )


def _goat(canvas: Canvas, centre: Point, radius: float) -> None:
    x, y = centre
    canvas.disc(centre, radius, "goat")
    horn = {"fill": "#8c7a5e", "stroke": "#5e5140", "stroke_width": 0.03}
    _mirrored(canvas, centre, radius, "M0.08 -0.4Q0.2 -0.85 0.62 -0.72Q0.38 -0.62 0.3 -0.3Z", **horn)
    ear = {"fill": "#cfd6d4", "stroke": "#4d5654", "stroke_width": 0.04}
    _mirrored(canvas, centre, radius, "M0.3 -0.24Q0.6 -0.32 0.72 -0.06Q0.5 0.02 0.32 -0.06Z", **ear)
    canvas.path(
        "M-0.36 -0.3Q0 -0.5 0.36 -0.3Q0.36 0.1 0.2 0.42Q0 0.62 -0.2 0.42Q-0.36 0.1 -0.36 -0.3Z",
        transform=f"translate({x:.2f} {y:.2f}) scale({radius:.3f})",
        fill="#ffffff",
        stroke="#4d5654",
        stroke_width=0.05,
    )
    canvas.path(
        "M-0.1 0.54L0.1 0.54L0 0.86Z",
        transform=f"translate({x:.2f} {y:.2f}) scale({radius:.3f})",
        fill="#8f9896",
    )
    for sign in (-1, 1):
        canvas.circle((x + sign * radius * 0.17, y - radius * 0.1), radius * 0.075, fill="#26302e")
        canvas.circle((x + sign * radius * 0.08, y + radius * 0.36), radius * 0.04, fill="#4d5654")

