"""Training: some thousand steps are enough to beat an opponent that plays at random."""

from pathlib import Path

import numpy as np
import pytest

training = pytest.importorskip("agents.training")

from envs.vector import ConflictVectorEnv  # noqa: E402

STEPS = 60_000


def duels(number: int = 4) -> ConflictVectorEnv:
    """Return duels against uniform play as they are trained on."""
    return ConflictVectorEnv(number, "duel", "npcs", "uniform", padded=False)


def test_the_trainer_is_told_which_actions_are_legal() -> None:
    from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

    games = training.TrainingGames(duels())
    games.seed(3)
    games.reset()
    assert is_masking_supported(games)
    assert (get_action_masks(games) == games.inner.games.masks).all()


def test_an_untrained_model_takes_only_legal_actions() -> None:
    games = duels()
    model = training.make_model(games, seed=0)
    seen, infos = games.reset(seed=1)
    for _ in range(5):
        actions, _ = model.predict(seen, action_masks=infos["action_mask"].astype(np.bool_))
        assert all(infos["action_mask"][game, action] for game, action in enumerate(actions))
        seen, _, _, _, infos = games.step(actions)


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
