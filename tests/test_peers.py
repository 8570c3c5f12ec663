"""How other engines are measured and set beside this one."""

from __future__ import annotations

import io
import json
import random
import time
from typing import Any

import pytest
from rich.console import Console

from benchmarks.peers import harness
from benchmarks.peers.run import HERE, PEERS
from benchmarks.peers.table import WAYS, print_table


def line(peer: str, way: str, median: float, unit: str = "decisions/s") -> str:
    """Return what a measurement prints."""
    return json.dumps(
        {"peer": peer, "version": "1", "way": way, "layer": "game", "unit": unit, "median": median}
    )


def shown(*lines: str) -> str:
    """Return the table of some measurements."""
    out = io.StringIO()
    print_table(lines, Console(file=out, width=110))
    return out.getvalue()


def test_each_figure_stands_beside_ours_of_the_same_way() -> None:
    text = shown(line("arena", "loop", 8e6), line("other", "calls", 2e5), line("arena", "calls", 8e5))
    row = next(each for each in text.splitlines() if each.startswith("other"))
    assert row.split() == ["other", "1", "game", "200k", "decisions/s", "4x"]
    assert text.index(WAYS["calls"]) < text.index("other") < text.index(WAYS["loop"])


def test_a_copy_is_faster_when_it_takes_less_time() -> None:
    assert "0.5x" in shown(line("arena", "copy", 1.0, "us"), line("other", "copy", 0.5, "us"))


def test_an_engine_that_failed_is_told() -> None:
    failed = json.dumps({"peer": "other", "failed": "not installed: ERROR"})
    assert "other" in (text := shown(line("arena", "calls", 1.0), failed)) and "not installed" in text


def test_every_engine_has_its_runner() -> None:
    assert {path.stem for path in HERE.glob("play_*.py")} == {f"play_{peer}" for peer in PEERS}


def test_what_is_left_out_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(time, "process_time", lambda: clock[0])

    def play(chance: random.Random) -> float:
        with harness.left_out():
            clock[0] += 3.0
        clock[0] += 0.5
        return 1.0

    assert harness.run_for(2.0, play, random.Random(0)) == 2.0


def test_a_game_that_fails_is_reported_and_the_others_go_on(capsys: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(harness, "version", lambda package: "1")

    def play(chance: random.Random) -> float:
        raise RuntimeError("no dice")

    harness.measure("other", harness.CALLS, "game", play)
    assert json.loads(capsys.readouterr().out)["failed"] == "RuntimeError: no dice"
