"""A network at the table: it plays, is watched, is measured, says how it would go on, and is trained."""

from __future__ import annotations

import io
import json
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from agents.names import AGENTS
from agents.policy.sampling import blank_policy
from scenarios.loader import load
from table.session.save import Save, Settings, saved_games
from tests.agents.networks import written


@pytest.fixture
def arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Return what runs `arena WORDS` with `typed` on standard input; gives status, output and errors."""
    from table.command import main

    monkeypatch.setenv("ARENA_SAVES", str(tmp_path / "saves"))
    monkeypatch.chdir(tmp_path)

    def run(words: str, typed: str = "") -> tuple[Any, str, str]:
        monkeypatch.setattr(sys, "argv", ["arena", *words.split()])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return ended.value.code, said.out, said.err

    return run


@pytest.fixture(scope="module")
def net(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the name of a network for the duel."""
    return written("duel", tmp_path_factory.mktemp("net") / "policy.safetensors")


def test_it_is_played_against_and_the_game_goes_on_from_another_folder(
    arena: Any, net: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.safetensors").write_bytes(Path(net.removeprefix("net:")).read_bytes())
    status, out, err = arena("play duel --against net:mine.safetensors --seed 3", "quit\n")
    assert (status, err) == (0, "") and out
    save = Save.open(saved_games()[0])
    assert save.settings().against == f"net:{tmp_path / 'mine.safetensors'}"
    save.close()
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert arena("resume", "quit\n")[0] == 0
    (tmp_path / "mine.safetensors").unlink()
    status, _, err = arena("resume", "quit\n")
    assert status == 2 and "no such file" in err


def test_it_is_watched_and_measured(arena: Any, net: str) -> None:
    status, out, _ = arena(f"watch duel --pcs {net} --npcs scripted --seed 5")
    assert status == 0 and "-- Round" in out
    status, out, _ = arena(f"match --first {net} --second uniform --games 2 --workers 1 --json")
    assert status == 0 and json.loads(out)["scenarios"]["duel"]["games"] == 2


def test_it_says_how_it_would_go_on(arena: Any, net: str) -> None:
    status, out, _ = arena(f"suggest duel --by {net} --lines 2")
    assert (
        status == 0 and out.count("begins so in") == 2 and "not how well that ends" in " ".join(out.split())
    )
    status, again, _ = arena(f"suggest duel --against {net} --lines 2 --json")
    ways = json.loads(again)["ways"]
    assert status == 0 and len(ways) == 2 and ways[0]["chance"] >= ways[1]["chance"] > 0
    assert ways[0]["steps"][0] in " ".join(out.split())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play rooftops --against NET", "another scene"),
        ("watch rooftops --npcs NET", "another scene"),
        ("match --first NET --scenarios rooftops", "another scene"),
        ("suggest rooftops --by NET", "another scene"),
        ("play duel --against net:nowhere", "no such file"),
        ("match --first net:nowhere", "no such file"),
        ("suggest duel --by net:nowhere", "no such file"),
        ("suggest duel --by scripted", "expected a network"),
        ("play duel --against net:broken.safetensors", "is damaged"),
        ("train nowhere", "no such file or bundled scenario"),
        ("train duel --config none.yaml", "none.yaml: no such file"),
        ("train duel --config wrong.yaml", "wrong.yaml:1: steps"),
        ("train duel --config search.yaml", "opponent='search': no such opponent"),
        ("train rooftops --config net.yaml", "another scene"),
        ("train duel --out wrong.yaml", "--out wrong.yaml: is a file, and a folder is expected"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_line(
    arena: Any, net: str, tmp_path: Path, words: str, said: str
) -> None:
    if words.startswith("train"):
        pytest.importorskip("torch")
    (tmp_path / "broken.safetensors").write_bytes(b"\0" * 40)
    (tmp_path / "wrong.yaml").write_text("steps: many\n")
    (tmp_path / "search.yaml").write_text("against: [search]\n")
    (tmp_path / "net.yaml").write_text(f"against: ['{net}']\n")
    status, out, err = arena(words.replace("NET", net))
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1 and said in err
    assert not (tmp_path / "saves").exists() and not (tmp_path / "runs").exists()


def test_a_scene_that_was_changed_is_another(arena: Any, net: str, tmp_path: Path) -> None:
    text = load("duel").text
    changed = text.replace("talk: 3", "talk: 4")
    assert changed != text
    (tmp_path / "same.yaml").write_text(text.replace("Mill yard", "Mill court"))
    assert arena(f"suggest same.yaml --by {net}")[0] == 0
    (tmp_path / "changed.yaml").write_text(changed)
    status, _, err = arena(f"suggest changed.yaml --by {net}")
    assert status == 2 and "another scene, or was changed" in err


def test_training_without_its_libraries_says_what_to_install(
    arena: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("table.commands.train.NEEDED", {"no_such_library": "sb3-contrib"})
    status, out, err = arena("train duel")
    assert (status, out) == (2, "")
    assert "training needs sb3-contrib: pip install 'arena[train]'" in err and len(err.splitlines()) == 1


def test_training_leaves_a_network_that_plays(
    arena: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("agents.training.training")
    monkeypatch.setattr("agents.training.run.blank_policy", partial(blank_policy, looked_at=100))
    settings = "sides: npcs\nagainst: [uniform]\nsteps: 32\ngames: 2\nrollout: 8\nbatch: 8\nwidth: 8\n"
    (tmp_path / "few.yaml").write_text(settings + "measure_games: 2\nlast_games: 2\nmeasure_every: 1000\n")
    status, out, err = arena("train rooftops --config few.yaml")
    assert (
        status == 0 and "against scripted, playing npcs" in out and "The network is in runs/rooftops" in out
    )
    assert "Training in runs/rooftops: 50.0%, 16 decisions" in err, "no terminal: the way is told in lines"
    status, out, _ = arena("watch rooftops --npcs net:runs/rooftops --seed 2")
    assert status == 0 and out
    status, _, err = arena("watch rooftops --pcs net:runs/rooftops --seed 2")
    assert status == 2 and "was trained to play npcs alone" in err


@pytest.mark.parametrize(
    ("kept", "said"), [(True, "goes on from the last checkpoint"), (False, "begins anew")]
)
def test_a_training_that_is_stopped_says_how_it_goes_on(
    arena: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: bool, said: str
) -> None:
    pytest.importorskip("agents.training.training")
    monkeypatch.setattr("agents.training.run.blank_policy", partial(blank_policy, looked_at=100))

    def stop(run: Any) -> None:
        run.folder.mkdir(parents=True)
        if kept:
            (run.folder / "checkpoint.pt").write_bytes(b"")
        raise KeyboardInterrupt

    monkeypatch.setattr("agents.training.run.Run.train", stop)
    status, _, err = arena("train rooftops")
    assert status == 130 and said in err


@pytest.mark.parametrize("against", [*AGENTS, "net:anything"])
def test_a_saved_game_may_name_any_agent(against: str) -> None:
    Settings(against=against).check()
    with pytest.raises(ValueError, match="no table"):
        Settings(against=against[1:]).check()
