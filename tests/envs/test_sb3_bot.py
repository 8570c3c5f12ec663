"""docs/examples/sb3_bot.py does what the network that it was given does in the environment."""

from pathlib import Path
from typing import Any

import gymnasium
import pytest

import envs  # noqa: F401
from envs.bots import View
from tests import ROOT


@pytest.mark.compiled_only
def test_a_network_of_stable_baselines3_plays_as_a_bot_what_it_plays_in_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contrib = pytest.importorskip("sb3_contrib")
    from envs.sb3 import LegalPolicy

    env: Any = gymnasium.make("arena/Conflict-v1", scenario="duel", observation="lean", actions="lean")
    contrib.MaskablePPO(LegalPolicy, env, n_steps=8, batch_size=8, seed=1).save(tmp_path / "net.zip")
    monkeypatch.setenv("BOT_MODEL", str(tmp_path / "net.zip"))
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "examples"))
    from sb3_bot import Trained

    bot = Trained()
    seen, info = env.reset(seed=3)
    other: Any = gymnasium.make("arena/Conflict-v1", scenario="duel", padded=False)
    tables, there = other.reset(seed=3)
    for _ in range(30):
        view = View(tables, 1)
        action, _ = bot.model.predict(seen, action_masks=info["action_mask"] == 1, deterministic=True)
        assert bot.act(view, there["action_mask"], None) == env.unwrapped.actions[int(action)]
        seen, _, over, _, info = env.step(int(action))
        tables, _, _, _, there = other.step(int(env.unwrapped.actions[int(action)]))
        if over:
            break
