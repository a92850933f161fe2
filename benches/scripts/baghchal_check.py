#!/usr/bin/env python3
"""Compares random games of baghchal, move set by move set, with the PyPI package `baghchal` 1.0.1.

    cargo build --release --bin referee
    python3 -m venv target/baghchal-check
    target/baghchal-check/bin/pip install baghchal==1.0.1
    target/baghchal-check/bin/python benches/scripts/baghchal_check.py target/release/referee

Legal moves, pieces, counts, turn and winner must agree after every move. Repetition is off on both
sides: the package's rule for it ignores the side to move.
"""

import argparse
import random
import subprocess
from pathlib import Path

TURNS = 300  # random games without draws may go on for ever


class Referee:
    """The library's side: one command a line, one answer a line."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "baghchal:repetition=off"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, command):
        print(command, file=self.process.stdin, flush=True)
        return self.process.stdout.readline().rstrip("\n")

    def moves(self):
        word, _, moves = self.ask("moves").partition(" ")
        assert word == "moves", word
        return moves.split("; ")

    def close(self):
        self.process.stdin.close()
        assert self.process.wait() == 0


def peer_board():
    from baghchal.env import Board  # changes the working directory when imported

    class WithoutRepetition(Board):
        def check_draw(self):
            return 0

    return WithoutRepetition()


def peer_text(board):
    rows = "/".join(
        "".join(str(point or ".") for point in row).replace(".....", "5") for row in board.board
    )
    for length in (4, 3, 2, 1):
        rows = rows.replace("." * length, str(length))
    turn = board.next_turn.lower()
    return f"{rows} {turn} {board.goats_placed} {board.goats_captured}"


def compare_game(program, choose):
    """Plays one game on both sides; the number of positions compared."""
    referee, board = Referee(program), peer_board()
    for turn in range(TURNS):
        ours, theirs = referee.moves(), board.possible_moves()
        assert len(ours) == len(set(ours)) and set(ours) == theirs, (board.pgn, ours, theirs)
        move = choose(ours)
        board.move(move)
        word, _, rest = referee.ask(move).partition(" ")
        assert rest.endswith(f" {peer_text(board)}"), (board.pgn, rest, peer_text(board))
        assert (word == "over") == board.is_game_over(), (board.pgn, word)
        if word == "over":
            winner = {"1-0": "G", "0-1": "B"}[rest.split()[0]]
            assert winner == board.winner(), board.pgn
            break
        assert word == "ok", (board.pgn, word, rest)
    referee.close()
    return turn + 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=Path, help="the built referee program")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    program = arguments.program.resolve()
    choose = random.Random(arguments.seed).choice
    compared = sum(compare_game(program, choose) for _ in range(arguments.games))
    print(f"{arguments.games} games agree in {compared} positions")


if __name__ == "__main__":
    main()
