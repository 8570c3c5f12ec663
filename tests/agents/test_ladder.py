"""The ladder: who is better stands higher, results are kept, and going on plays nothing twice."""

import json
import sys
from pathlib import Path

import pytest

from agents.match.ladder import LadderError, Result, pairings, played, rungs
from table.command import main

AGENTS = ["uniform", "scripted"]


def test_the_better_agent_stands_higher_and_the_interval_holds_its_rating() -> None:
    tasks = pairings(AGENTS, 12, 0.1, ["frost"], 3)
    found = rungs(AGENTS, played(tasks, 1, "here", None, lambda done: None))
    assert [rung.name for rung in found] == ["scripted", "uniform"]
    for rung in found:
        assert rung.low <= rung.rating <= rung.high and rung.games == 12
    assert sum(rung.points for rung in found) == 12


def test_ratings_are_those_that_explain_the_results() -> None:
    results = [Result("a", "b", "x", seed, 2.0 if seed < 15 else 0.0) for seed in range(20)]
    results += [Result("b", "c", "x", seed, 2.0 if seed < 15 else 0.0) for seed in range(20)]
    best, middle, last = rungs(["c", "a", "b"], results)
    assert (best.name, middle.name, last.name) == ("a", "b", "c")
    assert best.rating - middle.rating == pytest.approx(
        185, abs=12
    )  # 30 of 40 won, and half a game more each
    assert best.rating + middle.rating + last.rating == pytest.approx(0, abs=1e-6)


def test_a_ladder_goes_on_from_what_is_kept(tmp_path: Path) -> None:
    kept, told = tmp_path / "kept.jsonl", []
    tasks = pairings(AGENTS, 8, 0.1, ["frost"], 3)
    whole = played(tasks, 1, "here", None, lambda done: None)
    assert played(tasks[:2], 1, "here", kept, lambda done: None) == whole[:2]
    assert played(tasks, 1, "here", kept, told.append) == whole
    assert told == [2, 3, 4] and len(kept.read_text().splitlines()) == 4
    assert played(tasks, 1, "here", kept, lambda done: None) == whole


@pytest.mark.parametrize("line", ["{}", "[1, 2]", '["a", "b", "c", 1, 0.1, 7]', "not json"])
def test_a_file_that_is_no_ladder_is_refused_with_its_line(tmp_path: Path, line: str) -> None:
    kept = tmp_path / "kept.jsonl"
    kept.write_text('["a", "b", "frost", 1, 0.1, 1.0]\n' + line + "\n")
    with pytest.raises(LadderError, match=r"kept.jsonl:2: is no pair of games of a ladder"):
        played([], 1, "here", kept, lambda done: None)


@pytest.mark.parametrize("agents", [["scripted"], ["scripted", "scripted"]])
def test_a_ladder_of_one_is_refused(agents: list[str]) -> None:
    with pytest.raises(LadderError, match="two agents or more"):
        pairings(agents, 4, 0.1, ["frost"], 1)


def test_the_command_ranks_agents(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["arena", "ladder", *AGENTS, "--scenarios", "frost", "--games", "4", "--json"]
    monkeypatch.setattr(sys, "argv", words)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    assert {rung["name"] for rung in json.loads(capsys.readouterr().out)} == set(AGENTS)
