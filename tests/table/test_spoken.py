"""Sentences that join orders, or leave words out, make the position that they speak of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.table.phrases.run import GOOD, judge, read

PHRASES = Path(__file__).parent / "phrases"
SPOKEN = [
    each
    for name in ("spoken", "batch_10", "true20", "d6", "manners", "dictated")
    for each in read(str(PHRASES / f"{name}.yaml"))
]


@pytest.mark.parametrize("entry", SPOKEN, ids=[each["say"] for each in SPOKEN])
def test_what_is_said_makes_its_position(entry: dict[str, Any]) -> None:
    verdict = judge(entry)
    assert verdict.word in GOOD, verdict
