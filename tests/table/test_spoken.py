"""Sentences that join orders, or leave words out, make the position that they speak of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.table.phrases.run import GOOD, judge, read

SPOKEN = read(str(Path(__file__).parent / "phrases" / "spoken.yaml"))


@pytest.mark.parametrize("entry", SPOKEN, ids=[each["say"] for each in SPOKEN])
def test_what_is_said_makes_its_position(entry: dict[str, Any]) -> None:
    verdict = judge(entry)
    assert verdict.word in GOOD, verdict
