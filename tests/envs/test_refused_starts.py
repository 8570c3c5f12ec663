"""A start that is refused: the games go on as if nobody had asked."""

from functools import lru_cache
from typing import Any

import numpy as np
import pytest

from envs.conflict import ConflictEnv
from envs.table import TableEnv
from envs.vector import ConflictVectorEnv

SCENES = ("duel", "orangery", "ring")
LEAN = {"observation": "lean", "actions": "lean"}
ENDS = "ends before the side has a decision"


def anything(view: Any, mask: Any, rng: Any) -> int:
    """Return any legal action."""
    return int(rng.choice(np.flatnonzero(mask)))


def begun(scene: str, opponent: Any = "uniform") -> ConflictEnv:
    """Return a game after its first decisions."""
    env = ConflictEnv(scene, opponent=opponent, **LEAN)
    env.reset(seed=2)
    for _ in range(2):
        env.step(int(env.action_masks().argmax()))
    return env


@lru_cache
def ended(scene: str) -> str:
    """Return the token of a position in which all is over."""
    env, chance, over = ConflictEnv(scene, opponent="uniform"), np.random.default_rng(1), False
    env.reset(seed=1)
    while not over:
        _, _, over, _, _ = env.step(int(chance.choice(env.legal_actions())))
    return env.position()


@pytest.mark.parametrize("opponent", ["scripted", anything])
@pytest.mark.parametrize("scene", SCENES)
def test_a_game_goes_on_after_a_position_that_is_over_was_refused(scene: str, opponent: Any) -> None:
    env, other = begun(scene, opponent), begun(scene, opponent)
    for _ in range(2):
        with pytest.raises(ValueError, match=ENDS):
            env.reset(seed=7, options={"position": ended(scene)})
    for _ in range(4):
        assert env.position() == other.position() and (env.action_masks() == other.action_masks()).all()
        action = int(env.action_masks().argmax())
        (seen, *told, _), (known, *said, _) = env.step(action), other.step(action)
        assert (seen == known).all() and told == said
        if told[1]:
            break
    assert env.reset()[1]["scenario"] == 0


@pytest.mark.parametrize("scene", SCENES)
def test_a_game_that_began_in_a_position_keeps_its_words_when_another_is_refused(scene: str) -> None:
    generated = f"generated:fight:2v2:1:{begun(scene).games.system.name}"
    opening = ConflictEnv(generated, opponent="uniform")
    opening.reset(seed=1)
    env = ConflictEnv(scene, opponent="uniform")
    env.reset(seed=1, options={"position": opening.position()})
    before = [env.text(action) for action in env.legal_actions()]
    with pytest.raises(ValueError, match=ENDS):
        env.reset(options={"position": ended(scene)})
    assert [env.text(action) for action in env.legal_actions()] == before
    assert env.games.cast.characters == opening.games.cast.characters


@pytest.mark.parametrize("scene", SCENES)
def test_all_games_of_a_batch_go_on_after_one_was_refused_its_position(scene: str) -> None:
    env = ConflictVectorEnv(3, scene, opponent="uniform", **LEAN)
    env.reset(seed=1)
    before = env.games.states.tobytes(), env.action_masks().tobytes()
    for flags in ([True] * 3, [False, True, False]):
        with pytest.raises(ValueError, match=ENDS):
            env.reset(seed=4, options={"position": [None, ended(scene), None], "reset_mask": flags})
        assert before == (env.games.states.tobytes(), env.action_masks().tobytes())
    env.step(env.action_masks().argmax(1))
    _, infos = env.reset()
    assert list(infos["scenario"]) == [0, 0, 0]


def test_a_table_goes_on_after_a_position_that_is_over_was_refused() -> None:
    table = TableEnv("ring", **LEAN)
    table.reset(seed=1)
    before, side = table.position(), table.agent_selection
    with pytest.raises(ValueError, match=ENDS):
        table.reset(seed=2, options={"position": ended("ring")})
    assert (table.position(), table.agent_selection) == (before, side)
    table.step(int(np.flatnonzero(table.infos[side].get("action_mask", table._mask(side)))[0]))


def test_a_game_goes_on_after_the_bot_failed_in_the_first_turn_of_another() -> None:
    fails: list[bool] = []

    def bot(view: Any, mask: Any, rng: Any) -> int:
        return -1 if fails else anything(view, mask, rng)

    env = ConflictEnv("ring", opponent=bot, **LEAN)
    env.reset(seed=1)
    before = env.position()
    fails.append(True)
    with pytest.raises(ValueError, match="which is not legal"):
        for seed in range(20):
            env.reset(seed=seed)
            before = env.position()
    assert env.position() == before
