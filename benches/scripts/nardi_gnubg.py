"""Compares nardi with GNU Backgammon's networks (the PyPI package gnubg-nn 1.1.0a11).

A development aid, no part of the tests:

    python3 -m venv target/gnubg && target/gnubg/bin/pip install gnubg-nn==1.1.0a11
    cargo build --release -p tigadi-benches --bin nardi_peer
    target/gnubg/bin/python benches/scripts/nardi_gnubg.py plays 20000
    target/gnubg/bin/python benches/scripts/nardi_gnubg.py bearoff 500
    target/gnubg/bin/python benches/scripts/nardi_gnubg.py match pubeval 1000 --time 50
    target/gnubg/bin/python benches/scripts/nardi_gnubg.py match random 200 --time 50
"""

import argparse
import math
import random
import subprocess
import sys

import gnubg_nn as gnubg

START = "4HPwATDgc/ABMA"


class Peer:
    """The library's side: a question and its answer are a line each."""

    def __init__(self):
        self.process = subprocess.Popen(
            ["target/release/nardi_peer"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, *words):
        print(*words, file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline().strip()
        if answer.startswith("error"):
            raise ValueError(f"{words}: {answer}")
        return answer


def opposite(board):
    return [list(board[1]), list(board[0])]


def board_of(id):
    return [list(side) for side in gnubg.board_from_position_id(id)]


def roll(rng):
    dice = sorted((rng.randint(1, 6), rng.randint(1, 6)), reverse=True)
    return dice, f"{dice[0]}{dice[1]}"


def random_board(rng):
    """Checkers anywhere, more of them at home; the second list is the side on roll."""
    board = [[0] * 25, [0] * 25]
    for side, other in ((1, 0), (0, 1)):
        for _ in range(rng.choice((15, 15, rng.randint(1, 15)))):
            place = rng.choice((rng.randint(0, 24), rng.randint(0, 24), rng.randint(0, 5)))
            if place == 24 or board[other][23 - place] == 0:
                board[side][place] += 1
    return board


def plays(count, rng):
    """Random positions and positions of random games: the same results of every roll?"""
    peer, id, done = Peer(), START, 0
    while done < count:
        if done % 2 == 0:
            board = random_board(rng)
            if not any(board[0]) or not any(board[1]):
                continue
            tested = gnubg.position_id(board)
        else:
            tested = id
        dice, text = roll(rng)
        try:
            ours = peer.ask("plays", tested, text).split()
        except ValueError as error:
            if "neither side can ever enter" not in str(error):
                raise
            continue
        theirs = [gnubg.position_id(opposite(gnubg.board_from_position_key(key)))
                  for key in gnubg.moves(board_of(tested), *dice)]
        if not theirs:  # their way to say pass
            theirs = [gnubg.position_id(opposite(board_of(tested)))]
        if sorted(ours) != sorted(theirs):
            sys.exit(f"{tested} {text}: {sorted(ours)} is not {sorted(theirs)}")
        if tested == id:
            id = rng.choice(ours)
            if peer.ask("over", id) != "-":
                id = START
        done += 1
    print(f"{count} positions with a random roll: equal plays")


def bearoff(count, rng):
    """Mean rolls of random homes against the one-sided table."""
    peer, worst = Peer(), 0.0
    for _ in range(count):
        home = [0] * 6
        for _ in range(rng.randint(1, 15)):
            home[rng.randint(0, 5)] += 1
        board = [[1] + [0] * 24, home + [0] * 19]
        chances = gnubg.bearoff_probabilities(tuple(home))
        mean = sum((i + 1) * chance for i, chance in enumerate(chances)) / sum(chances)
        ours = int(peer.ask("mean", gnubg.position_id(board))) / 1000
        worst = max(worst, abs(mean - ours))
    print(f"{count} homes: mean rolls differ by {worst:.5f} at the most")


def match(opponent, count, time, level, rng):
    """Games of a level of the engine against pubeval or random plays; the mean points a game."""
    peer, points = Peer(), []
    for game in range(count):
        id, dice = START, (0, 0)
        while dice[0] == dice[1]:
            dice, text = roll(rng)
        ours = rng.random() < 0.5
        while True:
            if ours:
                id = peer.ask("move", id, text, level, time)
            elif opponent == "random":
                id = peer.ask("random", id, text)
            else:
                legal = peer.ask("plays", id, text).split()
                id = pubeval(board_of(id), dice)
                assert id in legal, (id, legal)
            over = peer.ask("over", id)
            if over != "-":
                points.append(int(over) if ours else -int(over))
                break
            ours = not ours
            dice, text = roll(rng)
        if (game + 1) % 50 == 0 or game + 1 == count:
            mean = sum(points) / len(points)
            error = math.sqrt(sum((p - mean) ** 2 for p in points)) / len(points)
            print(f"{len(points)} games: {mean:+.3f} points a game, standard error {error:.3f}",
                  flush=True)


def pubeval(board, dice):
    """The ID after pubeval's play; it gives sources and targets in turn, counted from 0."""
    steps = list(gnubg.pub_best_move(board, *dice))
    for source, target in zip(steps[::2], steps[1::2]):
        board[1][source] -= 1
        if target >= 0:
            board[1][target] += 1
            if board[0][23 - target] == 1:
                board[0][23 - target] = 0
                board[0][24] += 1
    return gnubg.position_id(opposite(board))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time", type=int, default=50, help="milliseconds a move")
    parser.add_argument("--level", default="hard")
    what = parser.add_subparsers(dest="what", required=True)
    what.add_parser("plays").add_argument("count", type=int)
    what.add_parser("bearoff").add_argument("count", type=int)
    games = what.add_parser("match")
    games.add_argument("opponent", choices=("pubeval", "random"))
    games.add_argument("count", type=int)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    if arguments.what == "plays":
        plays(arguments.count, rng)
    elif arguments.what == "bearoff":
        bearoff(arguments.count, rng)
    else:
        match(arguments.opponent, arguments.count, arguments.time, arguments.level, rng)


main()
