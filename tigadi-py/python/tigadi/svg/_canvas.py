"""Shapes on a canvas, and what the pictures of all games share: colours, stones, trays, arrows."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree

Point = tuple[float, float]

INK = "#4a2f1b"
FAINT = "#9a7b5c"
PAPER = "#fbf6ec"
WOOD = "#e9cf9f"
WOOD_EDGE = "#8a5a33"
HOLLOW = "#8a5f38"
LAST = "#2f7fb5"
TAKEN = "#c0392b"
ARROW = "#2e8b57"

FONT = "'DejaVu Sans', Verdana, 'Segoe UI', Helvetica, Arial, sans-serif"

# The name of a gradient, its inner and outer colours, and the colour of the edge.
_MATERIALS = {
    "light": ("#ffffff", "#d9cfbd", "#7d6b52"),
    "dark": ("#6b6b73", "#1d1d22", "#000000"),
    "goat": ("#ffffff", "#dfe3e2", "#6f7a78"),
    "tiger": ("#ffc46b", "#e07b1f", "#7a3c08"),
    "seed": ("#ffffff", "#c9bda6", "#6d5f48"),
}


class Canvas:
    """A picture in the making; every shape is an element of the tree, escaped by the library."""

    def __init__(self, width: float, height: float, title: str) -> None:
        self.width, self.height = width, height
        self.root = ElementTree.Element(
            "svg",
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": f"0 0 {_number(width)} {_number(height)}",
                "font-family": FONT,
                "role": "img",
            },
        )
        ElementTree.SubElement(self.root, "title").text = title
        defs = ElementTree.SubElement(self.root, "defs")
        for name, (inner, outer, _) in _MATERIALS.items():
            self._gradient(defs, name, inner, outer)
        self._gradient(defs, "hollow", "#6d4526", "#a87a4b")
        self.rect((0, 0), (width, height), fill=PAPER)

    def _gradient(self, defs: ElementTree.Element, name: str, inner: str, outer: str) -> None:
        shape = {"id": f"tigadi-{name}", "cx": "0.38", "cy": "0.32", "r": "0.75"}
        gradient = ElementTree.SubElement(defs, "radialGradient", shape)
        for offset, colour in (("0", inner), ("1", outer)):
            ElementTree.SubElement(gradient, "stop", {"offset": offset, "stop-color": colour})

    def add(self, tag: str, **attributes: object) -> ElementTree.Element:
        """Adds an element; underscores in attribute names stand for hyphens."""
        written = {
            key.rstrip("_").replace("_", "-"): _number(value) if isinstance(value, float) else str(value)
            for key, value in attributes.items()
            if value is not None
        }
        return ElementTree.SubElement(self.root, tag, written)

    def rect(self, corner: Point, size: Point, **style: object) -> None:
        self.add("rect", x=corner[0], y=corner[1], width=size[0], height=size[1], **style)

    def circle(self, centre: Point, radius: float, **style: object) -> None:
        self.add("circle", cx=centre[0], cy=centre[1], r=radius, **style)

    def ellipse(self, centre: Point, radii: Point, **style: object) -> None:
        self.add("ellipse", cx=centre[0], cy=centre[1], rx=radii[0], ry=radii[1], **style)

    def line(self, start: Point, end: Point, **style: object) -> None:
        self.add("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], **style)

    def polygon(self, points: Iterable[Point], **style: object) -> None:
        self.add("polygon", points=" ".join(f"{_number(x)},{_number(y)}" for x, y in points), **style)

    def path(self, data: str, **style: object) -> None:
        self.add("path", d=data, **style)

    def text(self, place: Point, text: str, size: float, **style: object) -> None:
        """Text whose middle is at ``place``."""
        style = {"text_anchor": "middle", "fill": INK, **style}
        # The middle of a digit is about a third of the size above the baseline.
        self.add("text", x=place[0], y=place[1] + size * 0.36, font_size=size, **style).text = text

    def board(self, corner: Point, size: Point) -> None:
        """The wood on which everything lies."""
        self.rect(corner, size, rx=10, fill=WOOD, stroke=WOOD_EDGE, stroke_width=3)
        inset = 4.5
        self.rect(
            (corner[0] + inset, corner[1] + inset),
            (size[0] - 2 * inset, size[1] - 2 * inset),
            rx=7,
            fill="none",
            stroke="#f6e6c4",
            stroke_width=1.5,
        )

    def disc(self, centre: Point, radius: float, material: str, **style: object) -> None:
        """A stone or checker with its shadow."""
        x, y = centre
        edge = _MATERIALS[material][2]
        self.circle((x + radius * 0.08, y + radius * 0.14), radius, fill="#000", opacity=0.22)
        self.circle(
            centre,
            radius,
            fill=f"url(#tigadi-{material})",
            stroke=edge,
            stroke_width=max(0.6, radius * 0.06),
            **style,
        )

    def ring(self, centre: Point, radius: float, colour: str = LAST) -> None:
        """Marks a place as part of the last move."""
        self.circle(centre, radius, fill=colour, fill_opacity=0.16, stroke=colour, stroke_width=2.6)

    def ghost(self, centre: Point, radius: float, material: str) -> None:
        """Something that has just been taken: pale, crossed out."""
        x, y = centre
        self.circle(
            centre,
            radius,
            fill=f"url(#tigadi-{material})",
            opacity=0.4,
            stroke=TAKEN,
            stroke_width=1.5,
            stroke_dasharray="4 3",
        )
        d = radius * 0.52
        cross = f"M{_number(x - d)} {_number(y - d)}l{_number(2 * d)} {_number(2 * d)}m0 {_number(-2 * d)}l{_number(-2 * d)} {_number(2 * d)}"
        self.path(cross, fill="none", stroke=TAKEN, stroke_width=3, stroke_linecap="round")

    def arrow(self, start: Point, end: Point, colour: str = ARROW, width: float = 6) -> None:
        """An arrow from place to place; a ring where both are the same."""
        (x1, y1), (x2, y2) = start, end
        length = math.hypot(x2 - x1, y2 - y1)
        if length < 1:
            self.circle(start, 3.2 * width, fill="none", stroke=colour, stroke_width=width * 0.7, opacity=0.8)
            return
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        head = min(3 * width, length * 0.6)
        neck = (x2 - ux * head, y2 - uy * head)
        half, wing = width / 2, width * 1.4
        self.polygon(
            [
                (x1 - uy * half, y1 + ux * half),
                (neck[0] - uy * half, neck[1] + ux * half),
                (neck[0] - uy * wing, neck[1] + ux * wing),
                (x2, y2),
                (neck[0] + uy * wing, neck[1] - ux * wing),
                (neck[0] + uy * half, neck[1] - ux * half),
                (x1 + uy * half, y1 - ux * half),
            ],
            fill=colour,
            opacity=0.78,
        )

    def written(self, size: float | None) -> str:
        """The picture as text, ``size`` pixels wide."""
        width = self.width if size is None else size
        self.root.set("width", _number(width))
        self.root.set("height", _number(width * self.height / self.width))
        return ElementTree.tostring(self.root, encoding="unicode")


@dataclass(frozen=True)
class Tray:
    """What is beside the board for one player: a name, small pieces, a note."""

    name: str
    material: str
    pieces: Sequence[tuple[str, int]]
    """Materials of small discs and how many of each, already captured or still in hand."""
    note: str
    to_move: bool


TRAY_HEIGHT = 40.0


def draw_tray(canvas: Canvas, tray: Tray, corner: Point, width: float) -> None:
    """One line above or below the board: whose turn, the name, the pieces, the note at the right."""
    x, y = corner[0], corner[1] + TRAY_HEIGHT / 2
    canvas.disc((x + 22, y), 9, tray.material)
    if tray.to_move:
        canvas.polygon([(x + 1, y - 6), (x + 9, y), (x + 1, y + 6)], fill=LAST)
    weight = "bold" if tray.to_move else "normal"
    canvas.text((x + 38, y), tray.name, 14, text_anchor="start", font_weight=weight)
    canvas.text((x + width - 2, y), tray.note, 12, text_anchor="end", fill=FAINT)
    left = x + 48 + 9.2 * len(tray.name)
    room = width - (left - x) - 7.4 * len(tray.note) - 14
    count = sum(number for _, number in tray.pieces)
    step = min(13.0, room / max(count, 1))
    place = 0
    for material, number in tray.pieces:
        for _ in range(number):
            canvas.disc((left + 6 + step * place, y), 6, material)
            place += 1


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
