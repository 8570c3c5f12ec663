"""Rows of numbers, and the lean interface: what varies in a scene, and what is possible in it."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import envs  # noqa: F401  (registers the environment)
from envs.conflict import ConflictEnv
from envs.rows import LOGS, Rows, scale_of
from envs.table import TableEnv
from envs.vector import ConflictVectorEnv
from scenarios.known import HOUSE
from scenarios.loader import bundled
from scenarios.random_scene import KINDS

LEAN = {"observation": "lean", "actions": "lean"}
GENERATED = [f"generated:{kind}:3v4:7:{system}" for system in HOUSE for kind in KINDS]
SCENES = ("duel", "rooftops", *(bundled(system)[0][0] for system in ("d6",)))


def lean(scenario: Any = "duel", **more: Any) -> Any:
    """Return the lean environment of a scene, as its users make it."""
    return gymnasium.make("arena/Conflict-v1", scenario=scenario, **{**LEAN, **more})


@pytest.mark.parametrize("scene", SCENES)
def test_gymnasium_accepts_the_lean_environment(scene: str) -> None:
    check_env(ConflictEnv(scene, illegal="replace", **LEAN), skip_render_check=True)


@pytest.mark.parametrize("scene", SCENES)
def test_a_lean_game_is_the_same_game(scene: str) -> None:
    """Same seed, same choices: the same legal actions, rewards and end as with the whole catalogue."""
    small, whole = lean(scene).unwrapped, ConflictEnv(scene)
    (_, told), (_, info) = small.reset(seed=5), whole.reset(seed=5)
    over, chance = False, np.random.default_rng(1)
    while not over:
        assert list(small.actions[np.flatnonzero(told["action_mask"])]) == sorted(whole.legal_actions())
        action = chance.choice(np.flatnonzero(told["action_mask"]))
        assert small.text(action) == whole.text(small.actions[action])
        seen, reward, over, _, told = small.step(action)
        _, gained, ended, _, info = whole.step(small.actions[action])
        assert (reward, over) == (gained, ended)
        assert small.observation_space.contains(seen)
    assert told["winner"] == info["winner"]


def test_a_row_holds_the_numbers_that_its_columns_name() -> None:
    row, tables = (ConflictEnv("duel", padded=False, observation=each) for each in ("lean", "tables"))
    (seen, _), (known, _) = row.reset(seed=3), tables.reset(seed=3)
    assert len(row.columns) == len(seen) < 250
    for column, value in zip(row.columns[:-1], seen, strict=False):
        table = known[column.table].reshape(
            -1 if column.table in ("world", "phase") else (len(known[column.table]), -1)
        )
        names = [each.name for each in row.columns if (each.table, each.row) == (column.table, column.row)]
        assert column.name in names
        if column.table == "characters":
            at = [each.name for each in row.games.system.view.characters].index(column.name)
            number = float(table[column.row, at])
            most = max(abs(column.low), abs(column.high))
            assert value == pytest.approx(np.sign(number) * np.log1p(abs(number)) / np.log1p(most))


def test_the_most_of_a_number_stands_in_a_row_as_1_at_most() -> None:
    most = np.arange(1, len(LOGS))
    shown = LOGS[most] * scale_of(most)
    assert shown.max() == shown[0] == 1 and shown.min() > 0.999999


def test_a_number_that_was_left_out_and_is_unusual_is_told() -> None:
    env = ConflictEnv("duel", **LEAN)
    env.reset(seed=1)
    views, rows = env.games.views, env.shown.row
    assert isinstance(rows, Rows)
    at = [each.name for each in rows.columns].index("unforeseen")
    assert rows(views, env.games.sides)[0, at] == 0
    left = np.flatnonzero(rows.parts[4].left_out)[0]
    views[4][0, left] += 1
    assert rows(views, env.games.sides)[0, at] == 1


@pytest.mark.parametrize("scene", GENERATED)
def test_what_happens_to_one_of_a_random_scene_is_seen_of_everybody(scene: str) -> None:
    """In games apart from those looked at others are hurt and go out: nothing that was left out varies."""
    games = ConflictVectorEnv(32, scene, "both", **LEAN)
    numbers = [name for table, _, name, *_ in games.columns if table == "characters"]
    often = {name: numbers.count(name) for name in numbers}
    assert often["up"] == often["zone"] == 7
    seen, infos = games.reset(seed=1)
    chance, at = np.random.default_rng(1), [each.name for each in games.columns].index("unforeseen")
    for _ in range(150):
        assert not seen[:, at].any()
        drawn = chance.random(infos["action_mask"].shape, np.float32) * infos["action_mask"]
        seen, _, _, _, infos = games.step(drawn.argmax(1))


def test_environments_of_one_scene_have_the_same_columns_and_actions() -> None:
    one, many = ConflictEnv("duel", **LEAN), ConflictVectorEnv(3, "duel", **LEAN)
    assert one.columns == many.columns and (one.actions == many.actions).all()
    seen, infos = many.reset(seed=8)
    for game in range(3):
        alone, info = one.reset(seed=8 + game)
        assert (alone == seen[game]).all() and (info["action_mask"] == infos["action_mask"][game]).all()


def test_a_mixture_has_what_varies_in_any_of_its_scenes() -> None:
    both = ConflictVectorEnv(4, ["duel", "rooftops"], **LEAN)
    for scene in ("duel", "rooftops"):
        assert set(ConflictEnv(scene, **LEAN).actions) <= set(both.actions)
    both.reset(seed=1)
    assert both.single_observation_space.shape == (len(both.columns),)


def test_with_both_sides_the_row_says_who_decides() -> None:
    games = ConflictVectorEnv(16, "duel", "both", **LEAN)
    seen, infos = games.reset(seed=1)
    chance = np.random.default_rng(1)
    for _ in range(20):
        assert games.columns[-1].name == "side" and (seen[:, -1] == infos["side"]).all()
        drawn = chance.random(infos["action_mask"].shape) * infos["action_mask"]
        seen, _, _, _, infos = games.step(drawn.argmax(1))


def test_two_players_sit_at_a_lean_table() -> None:
    table = TableEnv("duel", observation="lean_masked", actions="lean")
    table.reset(seed=1)
    for side in table.agent_iter():
        seen, _, over, _, info = table.last()
        assert seen["action_mask"].shape == (table.action_space(side).n,)
        table.step(None if over else table.action_space(side).sample(seen["action_mask"]))
    assert info["winner"] in ("pcs", "npcs", "draw")


@pytest.mark.parametrize(("name", "value"), [("observation", "leaner"), ("actions", "few")])
def test_another_word_is_refused_with_those_there_are(name: str, value: str) -> None:
    with pytest.raises(ValueError, match=f"{name}='{value}': expected"):
        ConflictEnv("duel", **{name: value})
