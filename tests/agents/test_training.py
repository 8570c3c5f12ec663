"""Training: what the learner is told, what comes out, and that a training cut off goes on to the same end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

training = pytest.importorskip("agents.training.training")

import torch  # noqa: E402

from agents.policy import store  # noqa: E402
from agents.policy.policy import weigh  # noqa: E402
from agents.policy.sampling import blank_policy  # noqa: E402
from agents.training import imitation as training_imitation  # noqa: E402
from agents.training import run as training_run  # noqa: E402
from agents.training import state as training_state  # noqa: E402
from agents.training.config import Config, read_config  # noqa: E402
from agents.training.run import Run, TrainingError  # noqa: E402
from envs.parameters.scenes import Openings  # noqa: E402
from scenarios.errors import ScenarioError  # noqa: E402
from tests import ROOT  # noqa: E402
from tests.further import known  # noqa: E402

STONE = str(ROOT / "tests" / "toy" / "stone.yaml")
SHORT: dict[str, Any] = {
    "against": ["self", "scripted"],
    "imitate": 120,
    "steps": 240,
    "games": 6,
    "rollout": 8,
    "batch": 24,
    "width": 8,
    "measure_every": 96,
    "measure_games": 8,
    "last_games": 8,
    "keep_every": 0,
    "average": 0.6,
    "near": 0.01,
    "last_entropy": 0.001,
}


@pytest.fixture(autouse=True, scope="module")
def toy() -> Iterator[None]:
    """Make the small rules of the tests known to this module."""
    with known("tests.toy"):
        yield


@pytest.fixture(autouse=True)
def small_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a round of imitation be some positions."""
    for module in (training_imitation, training_run):
        monkeypatch.setattr(module, "ROUND", 60)


def games_of(config: Config, scene: str = STONE, looked_at: int = 80) -> Any:
    """Return the games that a learner is given."""
    policy = blank_policy(Openings(scene), 0, looked_at)
    return training.TrainingGames(training.parts_of(config, [scene]), policy, config.draw)


# ---- what the learner is told ----


def test_the_trainer_is_told_which_actions_are_legal() -> None:
    from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

    games = games_of(Config(games=4, against=["uniform"], sides="npcs"), "duel")
    games.seed(3)
    games.reset()
    masks = get_action_masks(games)
    assert is_masking_supported(games)
    assert masks.shape == (4, len(games.policy.actions)) and len(games.policy.actions) < 320
    assert (masks.sum(axis=1) == games.parts[0].games.numbers).all()


def test_every_legal_action_is_possible_in_its_scenario() -> None:
    games, hand = games_of(Config(games=4), "duel"), np.random.default_rng(0)
    games.seed(5)
    games.reset()
    for _ in range(25):
        masks = games.masks()
        assert (masks.sum(axis=1) == games.parts[0].games.numbers).all()
        games.step(np.array([hand.choice(np.flatnonzero(mask)) for mask in masks]))


def test_opponents_have_equal_shares_of_the_games_on_both_sides() -> None:
    parts = training.parts_of(Config(games=12, against=["self", "scripted", "uniform"]), [STONE])
    found = [(part.num_envs, part.games.side, part.games.opponent) for part in parts]
    assert found == [
        (4, -1, "nobody"),
        (2, 0, "scripted"),
        (2, 1, "scripted"),
        (2, 0, "uniform"),
        (2, 1, "uniform"),
    ]


def played(config: Config) -> tuple[list[tuple[int, int, int]], list[float]]:
    """Return the ends of some games, and the rewards that the steps in which they ended brought."""
    games, hand = games_of(config), np.random.default_rng(1)
    games.seed(2)
    games.reset()
    rewards: list[float] = []
    for _ in range(60):
        chosen = [hand.choice(np.flatnonzero(mask)) for mask in games.masks()]
        _, gained, over, _ = games.step(np.array(chosen))
        rewards += gained[over].tolist()
    return games.finished, rewards


def test_rewards_are_those_of_the_players_whoever_decides() -> None:
    for against in (["self"], ["scripted"]):
        ends, rewards = played(Config(games=6, against=against))
        assert len(ends) == len(rewards) > 5 and {winner for _, winner, _ in ends} >= {0, 1}
        worth = {0: 1.0, 1: -1.0, 2: 0.0}
        assert rewards == [worth[winner] for _, winner, _ in ends]


def test_advantages_are_those_of_whoever_decides() -> None:
    config = Config(games=6, rollout=8, width=8)
    buffer = training.make_model(games_of(config), config).rollout_buffer
    buffer.observations[..., -1] = np.array([[-1.0, 1.0] * 3] * 8, np.float32) + buffer.middle
    buffer.rewards[:] = 1.0
    buffer.compute_returns_and_advantage(torch.zeros(6), np.ones(6))
    assert (buffer.advantages[:, 0::2] > 0).all() and (buffer.advantages[:, 1::2] < 0).all()
    assert (buffer.returns > 0).all()


def test_chances_are_those_of_all_outputs_though_only_legal_ones_are_worked_out() -> None:
    config = Config(games=6, width=8, seed=2)
    games = games_of(config)
    net = training.make_model(games, config).policy
    games.seed(4)
    rows, masks = torch.as_tensor(games.reset()), games.masks()
    wanted = net.action_net(net.mlp_extractor.forward_actor(rows))
    wanted = wanted.masked_fill(~torch.as_tensor(masks), -1e9).softmax(1)
    actions, _, logs = net(rows, action_masks=masks)
    _, again, entropy = net.evaluate_actions(rows, actions, masks)
    assert masks[np.arange(6), actions.numpy()].all()
    torch.testing.assert_close(logs.exp(), wanted.gather(1, actions[:, None])[:, 0])
    torch.testing.assert_close(again, logs)
    torch.testing.assert_close(entropy, -(wanted * wanted.clamp_min(1e-30).log()).sum(1))


def test_a_network_is_held_near_what_it_was() -> None:
    config = Config(games=6, width=8, seed=2)
    games = games_of(config)
    net = training.make_model(games, config).policy
    games.seed(4)
    rows, masks = torch.as_tensor(games.reset()), games.masks()
    actions = net(rows, action_masks=masks)[0]
    free = net.evaluate_actions(rows, actions, masks)[2]
    net.held = 3.0
    net.hold()
    torch.testing.assert_close(net.evaluate_actions(rows, actions, masks)[2], free)
    with torch.no_grad():
        net.action_net.bias += torch.linspace(-1, 1, len(net.action_net.bias))
    held = net.evaluate_actions(rows, actions, masks)[2]
    net.held = 0.0
    free = net.evaluate_actions(rows, actions, masks)[2]
    assert (held <= free + 1e-6).all() and (held < free - 1e-4).any()


# ---- what comes out ----


def test_weights_are_averaged_over_the_last_part(tmp_path: Path) -> None:
    from agents.training.average import Average

    config = Config(games=2, width=4)
    games = games_of(config)
    model = training.make_model(games, config)
    average = Average(model, 100)
    for steps, bias in ((50, 9.0), (100, 1.0), (150, 2.0), (200, 6.0)):
        model.num_timesteps = steps
        with torch.no_grad():
            model.policy.action_net.bias.fill_(bias)
        average.add()
    assert average.count == 3 and average.exported(games.policy).last_bias.tolist() == pytest.approx(
        [3.0] * len(games.policy.actions)
    )
    kept = Average(model, 100)
    training_state.restore_average(kept, average.state())
    assert kept.exported(games.policy).last_bias.tolist() == average.exported(games.policy).last_bias.tolist()


@pytest.mark.parametrize("scene", [STONE, "rooftops"])
def test_the_network_that_plays_weighs_as_the_one_that_was_trained(scene: str) -> None:
    config = Config(games=4, width=16, seed=7)
    games = games_of(config, scene)
    model = training.make_model(games, config)
    policy = training.exported(model, games.policy)
    games.seed(4)
    rows, hand = games.reset(), np.random.default_rng(3)
    for _ in range(6):
        with torch.no_grad():
            hidden = model.policy.mlp_extractor.forward_actor(torch.as_tensor(rows))
            wanted = model.policy.action_net(hidden).numpy()
        found = np.zeros_like(wanted)
        for row, outputs in zip(rows, found, strict=True):
            weigh(policy, row, outputs)
        np.testing.assert_allclose(found, wanted, atol=1e-5)
        rows = games.step(np.array([hand.choice(np.flatnonzero(mask)) for mask in games.masks()]))[0]


def arrays(folder: Path) -> list[Any]:
    """Return the weights of the network in a folder."""
    policy = store.load(f"net:{folder}").policy
    return [policy.first, policy.second, policy.last, policy.last_bias]


def log(folder: Path) -> list[dict[str, Any]]:
    """Return the log of a training without its times."""
    lines = [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]
    return [{name: value for name, value in line.items() if name != "seconds"} for line in lines]


def test_a_training_leaves_a_network_a_log_and_curves(tmp_path: Path) -> None:
    said: list[str] = []
    measures = Run([STONE], Config(**SHORT), tmp_path, tell=said.append).train()
    lines = log(tmp_path)
    assert [line["kind"] for line in lines].count("imitation") == 2
    assert {line["opponent"] for line in lines if line["kind"] == "measure"} == {"uniform", "scripted"}
    assert lines[-1]["steps"] >= 360 and lines[-1]["side"] == "both"
    assert [line.side for line in measures] == ["pcs", "npcs", "both"] * 2
    low, high = measures[-1].interval
    assert low <= measures[-1].points / measures[-1].games <= high
    found = store.load(f"net:{tmp_path}")
    assert found.sides == ("pcs", "npcs") and found.about["settings"]["steps"] == 240
    assert found.about["measured"] == [str(line) for line in measures]
    assert list(tmp_path.glob("events.out.tfevents.*"))
    updates = [line for line in lines if line["kind"] == "update"]
    assert {"value_loss", "approx_kl", "self, won by pcs", "scripted, won as npcs"} <= set().union(*updates)
    assert len(said) >= 2 and all("against" in line for line in said)
    assert read_config(tmp_path / "config.yaml").model_dump() == {
        **Config(**SHORT).model_dump(),
        "scenarios": [STONE],
    }


class CutOffError(Exception):
    """What a test ends a training with."""


@pytest.mark.parametrize("after", ["imitating", "280 decisions"])
def test_a_training_that_is_cut_off_goes_on_to_the_same_end(tmp_path: Path, after: str) -> None:
    config = Config(**SHORT)
    Run([STONE], config, tmp_path / "whole").train()

    def cut(text: str, share: float) -> None:
        if after in text and share > 0.2:
            raise CutOffError

    with pytest.raises(CutOffError):
        Run([STONE], config, tmp_path / "cut", cut).train()
    assert 0 < len(log(tmp_path / "cut")) < len(log(tmp_path / "whole"))
    Run([STONE], config, tmp_path / "cut").train()
    for one, other in zip(arrays(tmp_path / "whole"), arrays(tmp_path / "cut"), strict=True):
        np.testing.assert_array_equal(one, other)
    assert log(tmp_path / "whole") == log(tmp_path / "cut")


def test_a_training_goes_on_only_with_its_own_settings(tmp_path: Path) -> None:
    Run([STONE], Config(**{**SHORT, "steps": 48}), tmp_path).train()
    with pytest.raises(TrainingError, match=r"was begun with other settings \(seed was 0, is 1\)"):
        Run([STONE], Config(**{**SHORT, "steps": 48, "seed": 1}), tmp_path).train()
    kept = torch.load(tmp_path / training_state.FILE, weights_only=True)
    del kept["average"]
    torch.save(kept, tmp_path / training_state.FILE)
    with pytest.raises(TrainingError, match="is of another version"):
        Run([STONE], Config(**{**SHORT, "steps": 48}), tmp_path).train()
    (tmp_path / training_state.FILE).write_bytes(b"no checkpoint")
    with pytest.raises(TrainingError, match="is damaged"):
        Run([STONE], Config(**{**SHORT, "steps": 48}), tmp_path).train()


def test_settings_are_checked_by_line(tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text("steps: 100\ngames: many\nlearning: fast\n")
    with pytest.raises(ScenarioError) as refused:
        read_config(path)
    assert "wrong.yaml:2: games" in refused.value.lines[0] and "wrong.yaml:3" in refused.value.lines[1]
    with pytest.raises(ScenarioError, match="no such file"):
        read_config(tmp_path / "none.yaml")


@pytest.mark.slow
@pytest.mark.compiled_only
def test_some_thousand_steps_learn_to_beat_uniform_play_in_the_duel(tmp_path: Path) -> None:
    settings: Any = {"steps": 300_000, "games": 128, "epochs": 2, "rate": 1.5e-3, "seed": 1}
    config = Config(sides="npcs", against=["uniform"], **settings)
    run = Run(["duel"], config, tmp_path)
    found = {line.opponent: line.points / line.games for line in run.train()}
    assert found["uniform"] > 0.6


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("scene", ["orangery", "generated:fight:1v1:3:d6"])
def test_a_network_learns_to_beat_uniform_play_in_duels_of_the_other_rules(
    scene: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (training_imitation, training_run):
        monkeypatch.setattr(module, "ROUND", 20_000)
    settings: Any = {"imitate": 100_000, "steps": 50_000, "measure_games": 20, "last_games": 200, "seed": 1}
    run = Run([scene], Config(against=["self", "scripted", "uniform"], **settings), tmp_path)
    found = {line.opponent: line.points / line.games for line in run.train()}
    assert found["uniform"] > 0.85


@pytest.mark.slow
@pytest.mark.compiled_only
def test_imitation_learns_to_do_as_the_script_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (training_imitation, training_run):
        monkeypatch.setattr(module, "ROUND", 20_000)
    Run(["rooftops"], Config(imitate=100_000, steps=0, measure_games=20, last_games=20), tmp_path).train()
    met = [line["agreement"] for line in log(tmp_path) if line["kind"] == "imitation"]
    assert met[0] < met[-1] and met[-1] > 0.9


# ---- random scenes ----


def test_a_network_of_a_range_of_scenes_is_measured_on_others_and_plays_them(tmp_path: Path) -> None:
    held = "generated:fight:2v2:100-101:d6"
    config = Config(**{**SHORT, "held_out": [held], "imitate": 0, "last_games": 8})
    run = Run(["generated:fight:2v2:0-9:d6"], config, tmp_path)
    last = run.train()
    assert [name for name in run.measured_on.names] == [
        f"generated:fight:2v2:{each}:d6" for each in (100, 101)
    ]
    assert last[-1].side == "both" and last[-1].games == 8
    trained = store.load(f"net:{tmp_path}")
    assert list(trained.scenes) == ["generated:fight:2v2:0-9:d6"]
    trained.check(Openings("generated:fight:2v2:101:d6").states, (0, 1), "net")
    with pytest.raises(store.PolicyError, match="of up to 4 people and . zones, and this one has 6"):
        trained.check(Openings("generated:fight:3v3:5:d6").states, (0, 1), "net")


def test_scenes_to_be_measured_on_have_to_fit_the_network(tmp_path: Path) -> None:
    for held, said in (("generated:fight:4v4:7:d6", "of up to 8 people"), ("duel", "expected d6")):
        with pytest.raises(TrainingError, match=said):
            Run(["generated:fight:2v2:0-1:d6"], Config(**{**SHORT, "held_out": [held]}), tmp_path)
