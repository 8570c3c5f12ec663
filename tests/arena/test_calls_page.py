"""What the page on environments shows of the rules alone."""

from __future__ import annotations

import random
import re

import pytest

from tests import ROOT


def test_the_example_of_the_rules_alone_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "reference" / "environment.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", page, re.M | re.S)
    (example,) = (each for each in blocks if "arena.calls" in each)
    random.seed(1)
    exec(example, {})
    assert re.fullmatch(r"[1-9]\d* decisions; for the players (0|0\.5|1)(\.0)?\n", capsys.readouterr().out)
