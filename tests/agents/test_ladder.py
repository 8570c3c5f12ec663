"""The ladder: who is better stands higher, results are kept, and going on plays nothing twice."""

import json
import sys
from pathlib import Path

import pytest

from agents.match.ladder import LadderError, Result, pairings, played, rungs
from agents.match.match import wilson
from scenarios.errors import ScenarioError
from scenarios.random_scene import scenes_listed
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


@pytest.mark.parametrize("points", [2.0, 1.0])
def test_few_games_that_all_ended_alike_leave_much_open(points: float) -> None:
    for pairs, least in ((2, 100), (200, 5)):
        best, last = rungs(["a", "b"], [Result("a", "b", "x", seed, points) for seed in range(pairs)])
        assert best.low < best.rating < best.high and best.high - best.low > least
        assert (best.low > 0) == (points == 2.0) and best.low == pytest.approx(-last.high)


def test_the_interval_of_two_agents_is_that_of_the_share_won() -> None:
    results = [Result("a", "b", "x", seed, 2.0 if seed < 60 else 0.0) for seed in range(100)]
    best, _ = rungs(["a", "b"], results)
    low, high = (1 / (1 + 10 ** (-2 * end / 400)) for end in (best.low, best.high))
    assert (low, high) == pytest.approx(wilson(120, 200), abs=0.02)


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


def test_scenes_may_be_named_one_by_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    named = ["--scenarios", "frost", "--scenarios", "duel"]
    words = ["arena", "match", "--first", "scripted", "--second", "uniform", *named, "--games", "4", "--json"]
    monkeypatch.setattr(sys, "argv", words)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    assert set(json.loads(capsys.readouterr().out)["scenarios"]) == {"frost", "duel", "all"}


@pytest.mark.parametrize("names", ["", ",", " , "])
def test_a_list_without_a_scene_is_refused(names: str) -> None:
    with pytest.raises(ScenarioError, match="names no scene"):
        scenes_listed(names)


def test_a_scene_that_is_named_twice_is_played_once() -> None:
    assert scenes_listed("duel, frost,duel") == ["duel", "frost"]
