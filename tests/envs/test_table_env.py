"""Two sides at one table, as PettingZoo sees them."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test  # noqa: E402
from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # noqa: E402

from envs import opponents  # noqa: E402
from envs.conflict import ConflictEnv  # noqa: E402
from envs.table import TableEnv  # noqa: E402
from envs.uniform_opponent import choose_uniform  # noqa: E402
from envs.vector import ConflictVectorEnv  # noqa: E402

FORMS = ("tables", "flat", "flat_only")


def played(env: TableEnv, moves: int, seed: int = 3) -> list[int]:
    """Start a game and return the actions of so many random decisions."""
    hand, done = np.random.default_rng(seed), []
    env.reset(seed=seed)
    for _ in range(moves):
        done.append(int(hand.choice(env.games.legal[0, : env.games.numbers[0]])))
        env.step(done[-1])
    return done


# What the checker recommends: array observations, box spaces, and agents called player_0.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably")
@pytest.mark.filterwarnings("ignore:We recommend agents to be named")
@pytest.mark.parametrize("observation", FORMS)
def test_pettingzoo_accepts_the_environment(observation: str) -> None:
    api_test(TableEnv(padded=False, observation=observation), num_cycles=30)


@pytest.mark.parametrize("observation", FORMS)
def test_pettingzoo_finds_the_same_game_for_the_same_seed(observation: str) -> None:
    def opening(seed: int) -> str:
        env = TableEnv(padded=False, observation=observation)
        env.reset(seed=seed)
        return repr(env.games.states["generator"].tolist())

    seed_test(lambda: TableEnv(padded=False, observation=observation), num_cycles=15)
    assert opening(3) == opening(3) != opening(4)


def test_pettingzoo_accepts_the_environment_as_a_parallel_one() -> None:
    def make() -> Any:
        return turn_based_aec_to_parallel(TableEnv(padded=False, observation="flat", illegal="replace"))

    parallel_api_test(make(), num_cycles=30)
    parallel_seed_test(make, num_cycles=15)


@pytest.mark.parametrize("observation", FORMS)
def test_what_a_side_is_given_lies_in_its_space(observation: str) -> None:
    env = TableEnv(padded=False, observation=observation)
    played(env, 20)
    for side in env.possible_agents:
        assert env.observation_space(side).contains(env.observe(side))


def test_a_flat_row_holds_the_tables_one_after_the_other() -> None:
    tables, flat = TableEnv(padded=False), TableEnv(padded=False, observation="flat")
    alone = TableEnv(padded=False, observation="flat_only")
    for env in (tables, flat, alone):
        played(env, 12)
    for side in tables.possible_agents:
        seen, row = tables.observe(side), flat.observe(side)
        numbers = np.concatenate([each.ravel() for each in seen["observation"].values()])
        expected = row["observation"]
        assert expected.dtype == np.float32 and np.abs(expected).max() <= 1
        np.testing.assert_array_equal(np.sign(expected), np.sign(numbers))
        np.testing.assert_array_equal(row["action_mask"], seen["action_mask"])
        np.testing.assert_array_equal(alone.observe(side), expected)
        np.testing.assert_array_equal(alone.infos[side]["action_mask"], seen["action_mask"])
        assert row["to_play"] == ("pcs", "npcs").index(side)


@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_as_the_original_does_and_begins_anew(how: Any) -> None:
    env = TableEnv(padded=False, observation="flat")
    played(env, 10)
    other = how(env)
    for each in (env, other):
        each.step(int(each.games.legal[0, 0]))
    assert env.games.states.tobytes() == other.games.states.tobytes()
    assert other.action_space("pcs").sample() in other.games.legal[0, : other.games.numbers[0]]
    assert played(other, 10, seed=7) == played(env, 10, seed=7)
    assert env.games.states.tobytes() == other.games.states.tobytes()


@pytest.mark.parametrize("name", ["observation", "illegal", "render_mode"])
def test_an_unknown_value_is_refused_in_the_words_of_every_environment(name: str) -> None:
    said = []
    for make in (TableEnv, ConflictEnv, lambda **given: ConflictVectorEnv(2, **given)):
        with pytest.raises(ValueError, match=f"{name}='Flat': expected '") as caught:
            make(**{name: "Flat"})
        said.append(str(caught.value))
    assert len(set(said)) == 1


def test_the_end_is_told_to_both_sides() -> None:
    env = TableEnv(padded=False, observation="flat")
    env.reset(seed=1)
    while not env.games.over[0]:
        assert env.infos == {"pcs": {}, "npcs": {}}
        env.step(env.action_space(env.agent_selection).sample())
    winner = ("pcs", "npcs", "draw")[int(env.games.states["winner"][0])]
    for side in ("pcs", "npcs"):
        told = env.infos[side]
        assert told["winner"] == winner and told["is_success"] == (winner == side)
        assert told["reason"].isidentifier() and told["sentence"].endswith(".")
        assert told["round"] >= 1 and told["scenario"] == 0
        assert np.flatnonzero(env.observe(side)["action_mask"]).tolist() == [0]


def test_a_seed_begins_the_game_of_the_single_environment_and_those_that_follow() -> None:
    table, single = TableEnv(padded=False), ConflictEnv(side="pcs", opponent="uniform", padded=False)
    for seed in (np.int64(5), None):
        table.reset(seed=seed)
        single.reset(seed=seed)
        assert table.games.arrays.seeds[0] == single.games.arrays.seeds[0]


def test_games_may_be_drawn_from_several_scenarios() -> None:
    env, drawn = TableEnv(["duel", "brawl"], padded=False, observation="flat"), set()
    for seed in range(6):
        env.reset(seed=seed)
        drawn.add(env.games.scenario_of(0))
        assert env.observation_space("pcs").contains(env.observe("pcs"))
    assert drawn == {0, 1}


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(ValueError, match="step before reset"):
        TableEnv(padded=False).step(0)


def test_a_look_before_the_first_reset_is_refused() -> None:
    with pytest.raises(ValueError, match="observe before reset"):
        TableEnv(padded=False).observe("pcs")


@pytest.mark.parametrize("name", ["observation", "illegal", "render_mode", "actions"])
def test_a_value_that_is_no_word_is_refused_as_another_word_is(name: str) -> None:
    makers: list[Any] = [TableEnv, ConflictEnv, lambda **given: ConflictVectorEnv(2, **given)]
    for make in makers:
        with pytest.raises(ValueError, match=f"{name}=\\['flat'\\]: expected '"):
            make(**{name: ["flat"]})


def test_a_batch_refuses_a_side_that_is_no_word() -> None:
    side: Any = ["pcs"]
    with pytest.raises(ValueError, match="no such side"):
        ConflictVectorEnv(2, side=side)


@pytest.mark.parametrize("name", ["scripted", "uniform", "nobody", "net:mine"])
def test_an_opponent_of_the_house_is_not_replaced(name: str) -> None:
    before = opponents.seated(name, [], []) if name == "scripted" else None
    with pytest.raises(ValueError, match="stays as it is"):
        opponents.register(name, choose_uniform)
    assert before is None or opponents.seated(name, [], []) is before


def test_an_illegal_action_can_be_replaced_by_a_legal_one() -> None:
    ends = []
    for _ in range(2):
        env = TableEnv(padded=False, illegal="replace")
        env.reset(seed=1)
        for action in (-3, 10**6, *range(0, 1400, 70)):
            env.step(action)
        ends.append(env.games.states.tobytes())
    assert ends[0] == ends[1]


def test_the_space_of_actions_draws_what_the_asked_side_may_do() -> None:
    env = TableEnv(padded=False)
    env.reset(seed=2)
    for _ in range(25):
        side = env.agent_selection
        action = env.action_space(side).sample()
        assert env.observe(side)["action_mask"][action] == 1
        env.step(action)


def test_only_the_side_that_is_asked_has_legal_actions() -> None:
    env = TableEnv(padded=False)
    env.reset(seed=1)
    for _ in range(12):
        asked = env.agent_selection
        other = "pcs" if asked == "npcs" else "npcs"
        mask = env.observe(asked)["action_mask"]
        assert mask.any() and not env.observe(other)["action_mask"].any()
        env.step(int(mask.argmax()))


def test_what_one_side_wins_the_other_loses() -> None:
    env = TableEnv(padded=False)
    opening = env.games.opening
    opening["characters"]["stress"] = opening["characters"]["stress_base"] - 1
    opening["round_number"] = opening["round_limit"]
    opening["clock_winner"] = 0
    hand = np.random.default_rng(1)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(hand.choice(np.flatnonzero(mask))))
    winner = int(env.games.states["winner"][0])
    assert winner in (0, 1)
    assert env.rewards[("pcs", "npcs")[winner]] == 1.0
    assert sum(env.rewards.values()) == 0.0


def test_an_illegal_action_is_refused() -> None:
    env = TableEnv(padded=False)
    env.reset(seed=1)
    before = env.games.states.tobytes()
    with pytest.raises(ValueError, match="is not legal now"):
        env.step(int((env.observe(env.agent_selection)["action_mask"] == 0).argmax()))
    assert env.games.states.tobytes() == before


def test_every_environment_writes_its_actions_out() -> None:
    env, single, many = TableEnv(padded=False), ConflictEnv(padded=False), ConflictVectorEnv(2, padded=False)
    for each in (env, single, many):
        each.reset(seed=1)
        action = int(each.games.legal[-1, 0])
        said = each.text(action, 1) if each is many else each.text(action)
        assert said == each.games.system.text(action, each.games.states[-1], each.games.cast)


@pytest.mark.parametrize("actions", ["all", "lean"])
def test_a_number_that_no_action_has_is_not_written_out(actions: str) -> None:
    env = ConflictEnv(padded=False, actions=actions)
    env.reset(seed=1)
    for number in (-1, len(env.actions)):
        with pytest.raises(IndexError, match=f"no action has the number {number}; there are"):
            env.text(number)
