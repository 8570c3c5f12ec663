"""Games as Minari datasets: made by the command, read back, played again, and cloned from."""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from scenarios.known import HOUSE
from scenarios.loader import bundled
from table.command import main
from tests import ROOT

minari = pytest.importorskip("minari", reason="minari is not installed: make test-ecosystem")
pytest.importorskip("h5py", reason="h5py is not installed: make test-ecosystem")


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep datasets in a folder of this test."""
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))


def command(monkeypatch: pytest.MonkeyPatch, *words: str) -> Any:
    """Return the exit status of `arena dataset` with some words."""
    monkeypatch.setattr(sys, "argv", ["arena", "dataset", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    return ended.value.code


@pytest.mark.parametrize("by", ["scripted", "uniform", "search", "net:duel"])
def test_a_dataset_holds_the_games_that_its_environment_plays_again(
    by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("duel", "--by", by, "--decisions", "40", "--budget", "5ms", "--name", "arena/test-v0")
    assert command(monkeypatch, *words) == 0
    dataset = minari.load_dataset("arena/test-v0")
    assert dataset.total_steps >= 40 and dataset.storage.metadata["algorithm_name"] == by
    env = dataset.recover_environment()
    for seed, game in enumerate(dataset.iterate_episodes()):
        seen, _ = env.reset(seed=seed)
        for step, action in enumerate(game.actions):
            for name, rows in game.observations.items():
                assert (rows[step] == seen[name]).all()
            assert game.observations["action_mask"][step][action] == 1
            seen, reward, over, _, _ = env.step(int(action))
            assert (reward, over) == (game.rewards[step], game.terminations[step])
        assert over and len(game.observations["observation"]) == len(game.actions) + 1


@pytest.mark.parametrize("system", HOUSE)
def test_games_of_every_system_become_a_dataset(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = bundled(system)[0][0]
    assert command(monkeypatch, scene, "--decisions", "5", "--side", "pcs") == 0
    assert minari.load_dataset(f"arena/{scene}/scripted-pcs-v0").total_steps >= 5


def test_a_name_that_is_taken_or_none_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    assert command(monkeypatch, "duel", "--decisions", "2") == 0
    assert command(monkeypatch, "duel", "--decisions", "2") == 2
    assert "is there already" in capsys.readouterr().err
    assert command(monkeypatch, "duel", "--decisions", "2", "--name", "a b/c") == 2
    assert "no name of a dataset" in capsys.readouterr().err


@pytest.mark.slow
def test_the_example_clones_the_script(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch", reason="torch is not installed: make test-ecosystem")
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "examples"))
    import clone

    assert command(monkeypatch, "duel", "--decisions", "4000") == 0
    dataset = minari.load_dataset("arena/duel/scripted-npcs-v0")
    rows, masks, actions = clone.decisions(dataset)
    assert len(rows) == len(masks) == len(actions) == dataset.total_steps
    net, met = clone.cloned(dataset, epochs=5)
    chance = float(np.mean(1 / masks.sum(1).numpy()))
    assert met > chance + 0.3
    assert 0 <= clone.won(net, dataset.recover_environment(), games=5) <= 1
