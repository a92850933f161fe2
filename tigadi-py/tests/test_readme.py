"""The Python in the READMEs runs, and its assertions hold."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", ["README.md", "tigadi-py/README.md"])
def test_readme(path: str) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / path).read_text("utf-8"), re.M | re.S)
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, path, "exec"), names)
