"""A gallery of pictures: every game after some turns, with its last move, as one HTML page.

    python gallery.py gallery.html

In a notebook a game is its own picture: the last line of a cell may be ``game``.
"""

from __future__ import annotations

import sys

from tigadi import Engine, Game, Player, Rng, games, svg

PAGE = """\
<!doctype html>
<meta charset="utf-8">
<title>Boards</title>
<style>
body {{ font-family: sans-serif; margin: 2em; }}
figure {{ display: inline-block; margin: 1em; vertical-align: top; }}
</style>
{figures}
"""


def opened(name: str, turns: int = 14) -> Game:
    """A game that the engine has played for some turns."""
    game, engine, rng = Game(name), Engine("medium", seed=1, table_mb=4), Rng(1)
    while len(game.history) < turns and not game.is_game_over():
        if game.awaits_roll:
            game.roll(rng=rng)
        else:
            game.push(engine.choose(game, nodes=2000))
    if game.awaits_roll:
        game.roll(rng=rng)
    return game


def main() -> None:
    figures = []
    for info in games():
        game = opened(info.preset)
        arrows = list(game.legal_moves[:1])
        for caption, picture in (
            (game.text, svg.board(game, size=420)),
            ("the other side, a move to come", svg.board(
                game, side=Player.TWO, arrows=arrows, size=420
            )),
        ):
            figures.append(f"<figure>{picture}<figcaption>{caption}</figcaption></figure>")
    path = sys.argv[1] if len(sys.argv) > 1 else "gallery.html"
    with open(path, "w", encoding="utf-8") as file:
        file.write(PAGE.format(figures="\n".join(figures)))
    print(f"{len(figures)} pictures in {path}")


if __name__ == "__main__":
    main()
