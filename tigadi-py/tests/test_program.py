"""``python -m tigadi``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import tigadi


def run(*arguments: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-m", "tigadi", *arguments]
    return subprocess.run(program, input=lines, capture_output=True, text=True, timeout=60)


def test_a_game_is_played(tmp_path: Path, name: str) -> None:
    picture = tmp_path / "board.svg"
    lines = f"help\nmoves\nz9\nhint\nsvg {picture}\nrecord\nundo\nredo\nresign\n"
    result = run("play", name, "--time", "0.05", "--seed", "3", lines=lines)
    assert result.returncode == 0 and result.stderr == ""
    assert "The game is over: 0-1 resignation" in result.stdout
    assert f'[Game "{name}"]' in result.stdout
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_two_players() -> None:
    result = run("play", "tigadi", "--two-players", lines="d6\nd5\nquit\n")
    assert result.returncode == 0
    assert "one> " in result.stdout and "two> " in result.stdout


def test_it_ends_with_its_input() -> None:
    assert run("play", "tigadi", "--side", "two", "--time", "0.05").returncode == 0


def test_bad_arguments() -> None:
    for arguments in (("play", "chess"), ("play", "tigadi", "--time", "-1"), ("play",), ()):
        result = run(*arguments)
        assert result.returncode == 2 and result.stdout == "" and result.stderr


def test_the_games_are_listed() -> None:
    listed = run("games").stdout.splitlines()
    assert [line.partition(":")[0] for line in listed] == [info.name for info in tigadi.games()]
