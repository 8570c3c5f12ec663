"""TorchRL plays one side, a batch of games, and both sides of a table; the mask reaches its distributions."""

from typing import Any

import pytest

reason = "torchrl is not installed: make test-ecosystem"
torch = pytest.importorskip("torch", reason=reason)
libs = pytest.importorskip("torchrl.envs", reason=reason)

LONGEST = 1000  # decisions; the clock of a duel ends it long before
GIVEN = {"padded": False, "observation": "flat", "opponent": "uniform"}


def masked(env: Any) -> Any:
    """Return an environment whose mask is boolean and bounds random actions."""
    cast = libs.DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"])
    return libs.TransformedEnv(env, libs.Compose(cast, libs.ActionMask()))


def policy(seen: Any, actions: int) -> Any:
    """Return an untrained policy over the legal actions."""
    from tensordict.nn import TensorDictModule
    from torchrl.modules import MaskedCategorical, ProbabilisticActor

    net = torch.nn.Linear(seen.shape[-1], actions)
    module = TensorDictModule(net, in_keys=["observation"], out_keys=["logits"])
    keys = {"logits": "logits", "mask": "action_mask"}
    return ProbabilisticActor(module, in_keys=keys, distribution_class=MaskedCategorical)


def test_one_side_is_played_to_the_end_by_a_masked_policy() -> None:
    import gymnasium

    import envs  # noqa: F401

    single = gymnasium.make("arena/Conflict-v1", **GIVEN)
    env = masked(libs.GymWrapper(single, categorical_action_encoding=True))
    libs.check_env_specs(env)
    played = env.rollout(LONGEST, policy(env.observation_spec["observation"], env.action_spec.space.n))
    assert played["next", "done"][-1]
    assert played["action_mask"].gather(1, played["action"][:, None]).all()


def test_a_batch_goes_on_when_games_end() -> None:
    from envs.vector import ConflictVectorEnv

    games = ConflictVectorEnv(3, autoreset_mode="Disabled", **GIVEN)
    env = masked(libs.GymWrapper(games, categorical_action_encoding=True))
    libs.check_env_specs(env)
    actor = policy(env.observation_spec["observation"], games.single_action_space.n)
    played = env.rollout(220, actor, break_when_any_done=False)
    assert played["next", "done"].sum() >= 3
    assert played["action_mask"].gather(2, played["action"][..., None]).all()


@pytest.mark.filterwarnings("ignore:PettingZoo in TorchRL is tested using")
@pytest.mark.parametrize("observation", ["tables", "flat", "flat_only"])
def test_both_sides_of_a_table_are_played_to_the_end(observation: str) -> None:
    from envs.table import TableEnv

    table = TableEnv(padded=False, observation=observation)
    env = libs.PettingZooWrapper(table, use_mask=True, categorical_actions=True)
    libs.check_env_specs(env)
    played = env.rollout(LONGEST)
    assert played["next", "done"][-1]
    assert played["next", "pcs", "reward"].sum() == -played["next", "npcs", "reward"].sum()
