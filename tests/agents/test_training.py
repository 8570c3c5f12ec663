"""Training: some thousand steps are enough to beat an opponent that plays at random."""

from pathlib import Path

import numpy as np
import pytest

training = pytest.importorskip("agents.training")

from envs.vector import ConflictVectorEnv  # noqa: E402

STEPS = 150_000


def duels(number: int = 4) -> ConflictVectorEnv:
    """Return duels against uniform play as they are trained on."""
    return ConflictVectorEnv(number, "duel", "npcs", "uniform", padded=False)


def test_the_trainer_is_told_which_actions_are_legal() -> None:
    from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

    games = training.TrainingGames(duels())
    games.seed(3)
    games.reset()
    masks = get_action_masks(games)
    assert is_masking_supported(games)
    assert masks.shape == (4, len(games.possible)) and len(games.possible) < 320
    assert (masks.sum(axis=1) == games.inner.games.numbers).all()


def test_every_legal_action_is_possible_in_its_scenario() -> None:
    games, hand = training.TrainingGames(duels()), np.random.default_rng(0)
    games.seed(5)
    games.reset()
    for _ in range(25):
        masks = games.masks()
        assert (masks.sum(axis=1) == games.inner.games.numbers).all()
        games.step(np.array([hand.choice(np.flatnonzero(mask)) for mask in masks]))


def test_an_untrained_model_takes_only_legal_actions() -> None:
    games = training.TrainingGames(duels())
    model = training.make_model(duels(), seed=0)
    games.seed(1)
    seen = games.reset()
    for _ in range(5):
        masks = games.masks()
        actions, _ = model.predict(seen, action_masks=masks)
        assert all(masks[game, action] for game, action in enumerate(actions))
        seen, _, _, _ = games.step(actions)


@pytest.mark.slow
@pytest.mark.compiled_only
def test_some_thousand_steps_learn_to_beat_uniform_play_in_the_duel(tmp_path: Path) -> None:
    untrained = training.win_rate(training.make_model(duels(training.GAMES), seed=0))
    model = training.train("duel", "npcs", "uniform", STEPS, seed=0, out=tmp_path / "duel.zip")
    trained = training.win_rate(model)
    assert trained > 0.6
    assert trained > untrained + 0.1
    again = training.MaskablePPO.load(tmp_path / "duel.zip", device="cpu")
    assert training.win_rate(again) > 0.6
