"""The programs of examples/python, and PettingZoo's own test of the environment."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import warnings
from pathlib import Path
from types import ModuleType

import pytest
from pettingzoo.test import api_test

EXAMPLES = Path(__file__).parents[2] / "examples" / "python"


def run(name: str, *arguments: str) -> str:
    program = [sys.executable, str(EXAMPLES / f"{name}.py"), *arguments]
    done = subprocess.run(program, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_first_game() -> None:
    assert "refused: 'f6' in 'tigadi " in run("first_game")


def test_tournament() -> None:
    table = run("tournament", "three-mens-morris", "--games", "2", "--nodes", "200")
    assert table.count("\nhard ") == 1 and "total" in table


def test_check_record(tmp_path: Path) -> None:
    said = run("check_record")
    assert "game 1: tigadi, Practice" in said and "game 3: line 14: move 1 of player two" in said
    path = tmp_path / "games.pgn"
    path.write_text('[Game "tigadi"]\n1. d6 *\n', encoding="utf-8")
    assert "game 1: tigadi, no event, 1 events, *" in run("check_record", str(path))


def test_gallery(tmp_path: Path) -> None:
    path = tmp_path / "gallery.html"
    run("gallery", str(path))
    assert path.read_text(encoding="utf-8").count("<svg") >= 24


def test_live_analysis() -> None:
    said = run("live_analysis", "three-mens-morris", "--seconds", "0.05")
    assert said.startswith("depth  1 ") and "\nbest is " in said


def test_table() -> None:
    said = run("table")
    assert "wrong_side: it is the other side's turn" in said and "the score is " in said


def environment() -> ModuleType:
    spec = importlib.util.spec_from_file_location("env", EXAMPLES / "pettingzoo_env.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["tigadi", "baghchal", "mangala", "toguz-korgool"])
def test_the_environment_passes_pettingzoos_test(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(environment().TigadiEnv(name), num_cycles=300, verbose_progress=False)
    assert "turns: " in run("pettingzoo_env", name)
