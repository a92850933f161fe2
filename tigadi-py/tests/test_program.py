"""``python -m tigadi``."""

from __future__ import annotations

import importlib.metadata
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tigadi


def test_the_version_is_that_of_the_package() -> None:
    assert tigadi.__version__ == importlib.metadata.version("tigadi")


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
    wrong: list[tuple[str, ...]] = [("play", "chess"), ("play", "tigadi\udcff"), ("play",), ()]
    wrong += [("play", "tigadi", "--time", time) for time in ("-1", "0", "nan", "inf", "1e13", "x")]
    wrong += [("play", "tigadi", "--seed", seed) for seed in ("-1", str(2**64), "9" * 5000, "x")]
    for arguments in wrong:
        result = run(*arguments)
        assert result.returncode == 2 and result.stdout == "" and result.stderr
        assert "Traceback" not in result.stderr


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "latin-1"])
def test_no_input_is_too_strange(tmp_path: Path, encoding: str) -> None:
    lines = b"\xff\n\0\nd6\0\nsvg a\0b\nsvg \xff/\xc3\xa4/b\nsvg .\n\xed\xa0\x80\n\xe2\x82\xac\n"
    lines += b"d" * 100_000 + b"\nundo\nredo\nd6\nquit\n"
    result = subprocess.run(
        [sys.executable, "-m", "tigadi", "play", "tigadi", "--two-players"],
        input=lines,
        env=os.environ | {"PYTHONIOENCODING": encoding},
        cwd=tmp_path,
        capture_output=True,
        timeout=60,
    )
    assert result.returncode == 0 and result.stderr == b""
    assert b"two> " in result.stdout, "d6 was played in the end"


def test_the_games_are_listed() -> None:
    listed = run("games").stdout.splitlines()
    assert [line.partition(":")[0] for line in listed] == [info.preset for info in tigadi.games()]
