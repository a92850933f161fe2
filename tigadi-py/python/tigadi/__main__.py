"""``python -m tigadi play GAME``: a game in the terminal against the engine or another person."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator

from tqdm import tqdm

from . import Engine, Game, Move, Outcome, Player, Rng, Roll, games

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (line editing for input())

_HELP = """\
a move      {examples}
moves       the legal moves
hint        what the engine would play
undo, redo  take back your last turn, or let it happen again
resign      give up the game
record      the game as PGN
svg FILE    the board as a picture
quit        leave"""


_LONGEST = 86_400


def main(arguments: list[str] | None = None) -> int:
    """Runs the program and returns its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tigadi", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("games", help="list the games and their house rules")
    play = commands.add_parser("play", help="play a game in the terminal")
    play.add_argument("game", metavar="GAME", help="its name, house rules after a colon")
    play.add_argument("--level", choices=["easy", "medium", "hard"], default="medium")
    play.add_argument("--side", choices=["one", "two"], default="one", help="your side")
    play.add_argument("--seed", type=int, help="for dice and the engine's choices")
    play.add_argument("--time", type=float, default=1.0, help="the engine's seconds a move")
    play.add_argument("--two-players", action="store_true", help="without the engine")
    options = parser.parse_args(arguments)
    if options.command == "games":
        _list_games()
        return 0
    try:
        session = _Session(
            Game(options.game),
            None if options.two_players else Player(options.side).other,
            Engine(options.level, seed=options.seed),
            options.time,
            Rng(options.seed),
        )
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    # Whatever is typed is read, and whatever is said is written, by terminals of any encoding.
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        session.run()
    except (EOFError, KeyboardInterrupt):
        print()
    except BrokenPipeError:
        # Nobody listens any more; nor is anything to be said when the program ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


def _list_games() -> None:
    for info in games():
        rules = ", ".join(f"{setting.key}={setting.default}" for setting in info.settings)
        print(f"{info.preset}: {rules}" if rules else info.preset)


class _Session:
    """A game at the terminal."""

    def __init__(
        self, game: Game, automaton: Player | None, engine: Engine, seconds: float, rng: Rng
    ) -> None:
        if not 0 < seconds <= _LONGEST:
            raise ValueError(f"the engine's time is more than 0 and at most {_LONGEST} seconds")
        self.game, self.automaton, self.engine = game, automaton, engine
        self.seconds, self.rng = seconds, rng

    def run(self) -> None:
        print("Type help for the commands.")
        while True:
            print(f"\n{self.game}\n")
            outcome = self.game.outcome()
            if outcome is not None:
                print(f"The game is over: {outcome}")
                print(self.game.record(), end="")
                return
            if self.game.awaits_roll:
                print(f"{self.game.turn} rolls {self.game.roll(rng=self.rng)}")
            elif self.game.turn is self.automaton:
                move = self.think()
                reason = self.game.explain(move)
                self.game.push(move)
                print(f"{move.player} plays {move}: {reason}")
            elif not self.turn():
                return

    def think(self) -> Move:
        """The engine's move, with a bar where somebody can see it."""
        with _progress(self.seconds):
            return self.engine.choose(self.game, time=self.seconds)

    def turn(self) -> bool:
        """Reads commands until the game has changed; False to leave."""
        while True:
            word, _, rest = input(f"{self.game.turn}> ").strip().partition(" ")
            try:
                if word in ("quit", "exit"):
                    return False
                if word == "help":
                    print(_HELP.format(examples=self.game.position.move_examples))
                elif word == "moves":
                    print("; ".join(str(move) for move in self.game.legal_moves))
                elif word == "hint":
                    move = self.think()
                    print(f"{move}: {self.game.explain(move)}")
                elif word == "record":
                    print(self.game.record(), end="")
                elif word == "svg" and rest:
                    with open(rest, "w", encoding="utf-8") as file:
                        file.write(self.game._repr_svg_())
                elif word in ("undo", "redo"):
                    self.travel(self.game.pop if word == "undo" else self.game.redo)
                    return True
                elif word == "resign":
                    self.game.resign()
                    return True
                elif word:
                    self.game.push(f"{word} {rest}".strip())
                    return True
            except BrokenPipeError:
                raise
            except (ValueError, IndexError, OSError) as error:
                print(error)

    def travel(self, step: Callable[[], Move | Roll | Outcome]) -> None:
        """Goes through the history to the next turn that this person has taken or will take."""
        step()
        with contextlib.suppress(IndexError):
            while self.game.awaits_roll or self.game.turn is self.automaton:
                step()


@contextlib.contextmanager
def _progress(seconds: float) -> Iterator[None]:
    """A bar that fills while the engine thinks, on a terminal only."""
    done = threading.Event()

    def fill() -> None:
        style = "{desc}: |{bar}| {elapsed}"
        with tqdm(total=100, desc="thinking", bar_format=style, leave=False, disable=None) as bar:
            start = time.monotonic()
            while not done.wait(0.05):
                bar.update(min(100, 100 * (time.monotonic() - start) / seconds) - bar.n)

    thread = threading.Thread(target=fill, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


if __name__ == "__main__":
    sys.exit(main())
