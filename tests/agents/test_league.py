"""Past selves as opponents, and best responses: who is met how often, and what a response wins."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

training = pytest.importorskip("agents.training.training")

from agents.policy import store  # noqa: E402
from agents.training.config import Config  # noqa: E402
from agents.training.exploit import exploitability, responses  # noqa: E402
from agents.training.measure import Measured  # noqa: E402
from agents.training.run import Run, TrainingError  # noqa: E402
from table.command import main  # noqa: E402
from tests.agents.test_training import STONE, CutOffError, arrays, log  # noqa: E402
from tests.further import known  # noqa: E402

SHORT: dict[str, Any] = {
    "against": ["self", "past"],
    "steps": 960,
    "games": 6,
    "rollout": 8,
    "batch": 24,
    "width": 8,
    "measure_every": 96,
    "measure_games": 8,
    "last_games": 8,
    "keep_every": 0,
}


@pytest.fixture(autouse=True, scope="module")
def toy() -> Iterator[None]:
    """Make the small rules of the tests known to this module."""
    with known("tests.toy"):
        yield


def test_past_selves_are_kept_and_met(tmp_path: Path) -> None:
    run = Run([STONE], Config(**SHORT), tmp_path)
    run.train()
    files = sorted(tmp_path.glob("past-*.safetensors"))
    assert len(files) == len(run.league.members) > 3
    assert all(store.load(f"net:{path}").sides == ("pcs", "npcs") for path in files)
    assert len({run.league.members[number].last.tobytes() for number in range(len(files))}) == len(files)
    for place, member in run.league.met.items():
        assert run.games.parts[place].games._mark is run.league.members[member]
    assert sum(games for _, games in run.league.results) > 0
    assert any("past" in line for line in log(tmp_path) if line["kind"] == "update")


def test_whoever_is_hard_to_beat_is_met_more_often(tmp_path: Path) -> None:
    run = Run([STONE], Config(**SHORT), tmp_path)
    tmp_path.mkdir(exist_ok=True)
    for _ in range(3):
        run.league.join()
    place, other = run.league.places
    for member, ends in enumerate(([1, 1, 0, 1], [0, 0, 0, 0], [1, 1, 1, 1])):
        run.league.meet({place: member, other: member})
        run.league.note([(place, winner, 1) for winner in ends])
    easy, hard, easiest = run.league.weights()[[0, 1, 2]]
    assert hard > easy > easiest > 0


def test_a_league_that_is_cut_off_goes_on_to_the_same_end(tmp_path: Path) -> None:
    config = Config(**SHORT)
    Run([STONE], config, tmp_path / "whole").train()

    def cut(text: str, share: float) -> None:
        if share > 0.6 and "decisions" in text:
            raise CutOffError

    with pytest.raises(CutOffError):
        Run([STONE], config, tmp_path / "cut", cut).train()
    Run([STONE], config, tmp_path / "cut").train()
    for one, other in zip(arrays(tmp_path / "whole"), arrays(tmp_path / "cut"), strict=True):
        np.testing.assert_array_equal(one, other)
    assert log(tmp_path / "whole") == log(tmp_path / "cut")


def test_a_league_needs_both_sides(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match="past needs sides: both"):
        Run([STONE], Config(**{**SHORT, "sides": "pcs"}), tmp_path)


def test_a_response_is_trained_and_measured_against_the_agent_alone(tmp_path: Path) -> None:
    config = Config(**{**SHORT, "steps": 48})
    found = responses("scripted", [STONE], config, tmp_path)
    assert [(line.opponent, line.side, line.games) for line in found] == [
        ("scripted", "pcs", 8),
        ("scripted", "npcs", 8),
    ]
    Run([STONE], Config(**{**SHORT, "steps": 48, "against": ["self"]}), tmp_path / "net").train()
    again = responses(f"net:{tmp_path / 'net'}", [STONE], config, tmp_path / "again")
    assert [line.side for line in again] == ["pcs", "npcs"]


def test_exploitability_is_what_responses_gain() -> None:
    lines = [Measured("x", "pcs", 10, 10, 0), Measured("x", "npcs", 10, 0, 10)]
    assert exploitability(lines) == 0.5
    assert exploitability([Measured("x", "pcs", 10, 1, 0)]) == 0


@pytest.mark.compiled_only
@pytest.mark.parametrize(("agent", "status"), [("uniform", 0), ("search", 2)])
def test_the_command_says_what_a_response_wins(
    agent: str, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    settings = tmp_path / "small.yaml"
    settings.write_text("games: 16\nrollout: 16\n")
    words = ["exploit", agent, "--scenario", "rooftops", "--steps", "2000", "--games", "20"]
    words += ["--config", str(settings)]
    monkeypatch.setattr(sys, "argv", ["arena", *words, "--out", str(tmp_path / "runs")])
    with pytest.raises(SystemExit) as ended:
        main()
    told = capsys.readouterr()
    assert ended.value.code == status
    assert "Exploitability: at least" in told.out if status == 0 else "nobody can train" in told.err
