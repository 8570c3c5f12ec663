"""What the environments share: parameters and their errors, rows of numbers, mixtures, and how games end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from arena.compiling.rule import INTERPRETED
from arena.state.view import OBSERVED
from envs.conflict import ConflictEnv
from envs.rows import Rows
from envs.shown import parts
from envs.twod20.pursuit import PursuitEnv, PursuitVectorEnv
from envs.vector import ConflictVectorEnv
from scenarios.errors import ScenarioError
from tests import ROOT

SINGLE, MANY = (ConflictEnv, PursuitEnv), (ConflictVectorEnv, PursuitVectorEnv)


def made(kind: type[Any], **more: Any) -> Any:
    """Return an environment against uniform play, with `more` changed."""
    if kind in (ConflictEnv, ConflictVectorEnv):
        more = {"scenario": "duel", "padded": False, **more}
    return kind(**{"opponent": "uniform", **({"num_envs": 2} if kind in MANY else {}), **more})


def play_out(env: Any, seed: int = 1) -> tuple[Any, float, dict[str, Any]]:
    """Return what is seen at the end of a game of uniform play, the last reward, and what is said of it."""
    hand = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    over = False
    while not over:
        assert "winner" not in info
        seen, reward, over, _, info = env.step(hand.choice(np.flatnonzero(info["action_mask"])))
    return seen, float(reward), info


@pytest.mark.parametrize("kind", [*SINGLE, *MANY])
@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"side": "monsters"}, "side='monsters': no such side"),
        ({"opponent": "oracle"}, "opponent='oracle': no such opponent"),
        ({"illegal": "ignore"}, "illegal='ignore': expected 'refuse' or 'replace'"),
        ({"render_mode": "human"}, "render_mode='human': expected 'ansi'"),
        ({"observation": "picture"}, "observation='picture': expected .*'flat'"),
        ({"scenario": []}, "expected one scenario or more"),
        ({"scenario": None}, "scenario=None: expected a name, a path"),
        ({"scenario": ["duel", 5]}, "scenario=5: expected a name, a path"),
    ],
)
def test_an_unknown_choice_is_refused_alike(kind: type[Any], more: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        made(kind, **more)


@pytest.mark.parametrize("kind", [ConflictEnv, ConflictVectorEnv])
@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"shaping": float("nan")}, "shaping=nan: expected a finite number"),
        ({"shaping": "a"}, "shaping='a': expected a finite number"),
        ({"padded": "yes"}, "padded='yes': expected True or False"),
    ],
)
def test_a_number_or_a_flag_that_is_none_is_refused_alike(
    kind: type[Any], more: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        made(kind, **more)


@pytest.mark.parametrize("kind", [*SINGLE, *MANY])
@pytest.mark.parametrize("illegal", ["refuse", "replace"])
def test_an_action_that_is_no_whole_number_is_refused_and_never_cut_to_one(
    kind: type[Any], illegal: str
) -> None:
    env = made(kind, illegal=illegal)
    env.reset(seed=1)
    before = env.games.states.tobytes()
    for odd in (0.9, 1.5):
        with pytest.raises(ValueError, match="expected one whole number"):
            env.step([odd] * 2 if kind in MANY else odd)
    assert env.games.states.tobytes() == before


@pytest.mark.parametrize("kind", [*SINGLE, *MANY])
def test_no_position_means_the_opening(kind: type[Any]) -> None:
    env = made(kind)
    opening = env.reset(seed=3)[0]
    again = env.reset(seed=3, options={"position": None})[0]
    assert repr(opening) == repr(again)


@pytest.mark.parametrize("kind", MANY)
def test_a_batch_puts_a_legal_action_in_the_place_of_an_illegal_one(kind: type[Any]) -> None:
    env, other = made(kind, illegal="replace"), made(kind)
    for each in (env, other):
        each.reset(seed=1)
    wrong = env.action_masks().argmin(axis=1)
    wrong[0] = 10**6
    with pytest.raises(ValueError, match="^game 0: action 1000000: expected a number from 0"):
        other.step(wrong)
    before = env.games.states.copy()
    env.step(wrong)
    assert (env.games.states["generator"] != before["generator"]).any() or (env.games.states != before).all()


def test_what_replaces_an_illegal_action_is_the_same_alone_and_in_a_batch() -> None:
    batch = made(ConflictVectorEnv, illegal="replace")
    alone = [made(ConflictEnv, illegal="replace") for _ in range(2)]
    batch.reset(seed=3)
    for row, env in enumerate(alone):
        env.reset(seed=3 + row)
    for _ in range(5):
        batch.step(np.array([-1, -1]))
        for row, env in enumerate(alone):
            env.step(-1)
            assert (env.games.states[0] == batch.games.states[row]).all()


def test_a_batch_is_rendered_game_by_game() -> None:
    env = made(ConflictVectorEnv, render_mode="rgb_array")
    env.reset(seed=1)
    pictures = env.render()
    assert len(pictures) == 2 and all(each.dtype == np.uint8 and each.shape[2] == 3 for each in pictures)
    alone = made(ConflictEnv, render_mode="rgb_array")
    alone.reset(seed=1)
    assert (alone.render() == pictures[0]).all()
    track = made(PursuitVectorEnv, render_mode="ansi")
    track.reset(seed=1)
    assert [each.count("Pace") for each in track.render()] == [1, 1]
    assert made(ConflictVectorEnv).render() is None


@pytest.mark.parametrize("kind", SINGLE)
def test_the_last_info_says_who_has_won_and_why(kind: type[Any]) -> None:
    env = made(kind, side="pcs")
    for seed in range(1 if kind is ConflictEnv else 6):
        _, reward, info = play_out(env, seed)
        state = env.games.states[0]
        assert info["winner"] == ("pcs", "npcs", "draw")[int(state.winner)]
        assert info["is_success"] is (reward == 1.0) and info["round"] == int(state.round_number)
        known = ("achieved", "failed", "beaten", "time", "caught", "away")
        assert info["reason"] in known and info["scenario"] == 0
        first = {"pcs": "The players win: ", "npcs": "The opposition wins: ", "draw": "Nobody wins: "}
        assert info["sentence"].startswith(first[info["winner"]]) and info["sentence"].endswith(".")


def test_the_reason_is_what_ended_the_scene() -> None:
    env = made(ConflictEnv)
    env.games.opening["round_number"] = env.games.opening["round_limit"] = 1
    env.games.opening["clock_winner"] = 1
    _, _, info = play_out(env)
    assert (info["winner"], info["reason"]) == ("npcs", "time")
    assert info["sentence"] == "The opposition wins: time is up."
    reasons = {play_out(made(PursuitEnv), seed)[2]["reason"] for seed in range(8)}
    assert reasons <= {"caught", "away", "time"} and len(reasons) > 1


@pytest.mark.parametrize("kind", SINGLE)
def test_one_action_counts_as_legal_when_a_game_is_over(kind: type[Any]) -> None:
    env = made(kind, observation="flat")
    seen, _, info = play_out(env)
    assert list(np.flatnonzero(info["action_mask"])) == [0]
    assert list(np.flatnonzero(env.action_masks())) == list(np.flatnonzero(seen["action_mask"])) == [0]
    assert env.action_space.sample() == 0
    with pytest.raises(ValueError, match="the game is over; reset it first"):
        env.step(0)


def test_a_row_holds_the_tables_one_behind_the_other() -> None:
    tables, flat, row = (made(ConflictEnv, observation=each) for each in ("tables", "flat", "flat_only"))
    (seen, info), (beside, _), (alone, _) = (env.reset(seed=2) for env in (tables, flat, row))
    assert alone.dtype == np.float32 and (alone == beside["observation"]).all()
    for name, (place, shape) in parts(tables.observation_space).items():
        assert (np.sign(alone[place].reshape(shape)) == np.sign(seen[name])).all()
    assert np.abs(alone).max() <= 1 and len(flat.columns) == len(alone)
    assert (beside["action_mask"] == info["action_mask"]).all()
    assert beside["to_play"] == 1  # the opposition, whose side it is
    for env in (flat, row):
        assert env.reset(seed=2)[0] in env.observation_space


def test_a_batch_shows_the_rows_of_its_games() -> None:
    many = {each: made(ConflictVectorEnv, observation=each, side="both") for each in ("flat", "flat_only")}
    for _ in range(3):
        seen = {name: env.reset(seed=2) for name, env in many.items()}
        (flat, infos), (row, _) = seen["flat"], seen["flat_only"]
        games = many["flat"].games
        assert (flat["observation"] == row).all()
        assert (row == Rows(games.system.view, games.rows)(games.views, games.sides)).all()
        assert (flat["to_play"] == infos["side"]).all() and flat in many["flat"].observation_space
        assert (flat["action_mask"] == infos["action_mask"]).all()


@pytest.mark.parametrize("kind", SINGLE)
@pytest.mark.parametrize("observation", ["flat", "flat_only"])
def test_gymnasium_accepts_rows(kind: type[Any], observation: str) -> None:
    check_env(made(kind, observation=observation), skip_render_check=True)


def test_games_of_a_mixture_are_drawn_by_their_seeds() -> None:
    mixture = ["duel", "ambush", "duel"]
    env = made(ConflictVectorEnv, num_envs=12, scenario=mixture)
    _, infos = env.reset(seed=1)
    assert env.scenarios == ("duel", "ambush", "duel")
    assert set(infos["scenario"]) == {0, 1, 2}
    for game, number in enumerate(infos["scenario"]):
        cast = env.games.cast_of(game)
        assert cast is env.games.openings.casts[number]
        assert env.games.states["character_count"][game] == len(cast.characters)
    alone = made(ConflictEnv, scenario=mixture)
    for seed in range(4):
        _, info = alone.reset(seed=1 + seed)
        assert info["scenario"] == infos["scenario"][seed]
        assert (alone.games.states[0] == env.games.states[seed]).all()


def test_openings_are_of_the_very_dtype_of_the_states_that_compiled_calls_stay_fast() -> None:
    env = made(ConflictEnv, scenario=["duel", "ambush"])
    env.reset(seed=1)
    env.reset(options={"position": env.position()})
    assert env.games.opening.dtype is env.games.states.dtype is env.games.system.state


def test_a_mixture_is_padded_to_its_largest_scenario() -> None:
    sizes = [made(ConflictEnv, scenario=each).games.rows for each in ("duel", "ambush")]
    both = made(ConflictEnv, scenario=["duel", "ambush"])
    assert both.games.rows == tuple(max(pair) for pair in zip(*sizes, strict=True))
    env = made(ConflictVectorEnv, num_envs=8, scenario=["duel", "ambush"])
    seen, infos = env.reset(seed=1)
    people = (seen["characters"].any(axis=2)).sum(axis=1)
    assert len(set(people[infos["scenario"] == 0])) == 1 and seen in env.observation_space


def test_a_position_may_be_a_scenario_of_the_mixture() -> None:
    before = made(ConflictEnv)
    before.reset(seed=3)
    for _ in range(5):
        before.step(int(before.action_masks().argmax()))
    position = before.position()
    env = made(ConflictEnv, scenario=position)
    env.reset(seed=9)
    assert (env.games.states["characters"] == before.games.states["characters"]).all()
    assert env.scenarios == ("position",)
    mixed = made(ConflictVectorEnv, num_envs=8, scenario=["duel", position])
    _, infos = mixed.reset(seed=1)
    assert set(infos["scenario"]) == {0, 1}


def test_games_placed_in_a_position_go_back_to_the_mixture_afterwards() -> None:
    first = made(ConflictEnv, scenario="ambush")
    first.reset(seed=1)
    position = first.position()
    env = made(ConflictVectorEnv, num_envs=3, scenario=["ambush", "duel"])
    env.reset(seed=1)
    _, infos = env.reset(options={"position": position, "reset_mask": [False, True, False]})
    assert infos["scenario"][1] == -1 and (infos["scenario"][[0, 2]] >= 0).all()
    _, infos = env.reset(options={"position": position, "reset_mask": [False, False, True]})
    assert list(infos["scenario"][1:]) == [-1, -1] and len(env.games.opening) == 4
    assert (env.games.states["characters"][1] == first.games.states["characters"][0]).all()
    assert env.games.cast_of(1).characters == first.games.cast.characters
    _, infos = env.reset()
    assert (infos["scenario"] >= 0).all()


def test_a_scenario_may_be_a_path_of_python() -> None:
    path = ROOT / "scenarios" / "twod20" / "bundled" / "duel.yaml"
    for asked in (path, [path, "duel"]):
        env = made(ConflictEnv, scenario=asked)
        seen, _ = env.reset(seed=1)
        assert env.scenarios[0] == str(path)
        assert repr(seen) == repr(made(ConflictEnv, scenario=["duel"] * len(env.scenarios)).reset(seed=1)[0])


def test_what_cannot_be_opened_is_refused_with_a_sentence() -> None:
    with pytest.raises(ScenarioError, match="no such file or bundled scenario"):
        made(ConflictVectorEnv, scenario=["duel", "nowhere"])
    with pytest.raises(ValueError, match="scenario='duel': expected one that is a pursuit"):
        made(PursuitVectorEnv, scenario=["rooftops", "duel"])
    for scene in ("ring", "orangery"):
        with pytest.raises(ValueError, match=f"scenario='{scene}': expected one that is a pursuit"):
            made(PursuitEnv, scenario=scene)


def test_a_python_opponent_plays_in_a_batch_what_it_plays_alone() -> None:
    def choose(view: Any, mask: Any, rng: Any) -> int:
        return int(rng.choice(np.flatnonzero(mask)))

    batch = made(ConflictVectorEnv, opponent=choose, side="pcs")
    alone = [made(ConflictEnv, opponent=choose, side="pcs") for _ in range(2)]
    batch.reset(seed=3)
    for row, env in enumerate(alone):
        env.reset(seed=3 + row)
    for _ in range(8):
        actions = batch.action_masks().argmax(axis=1)
        _, rewards, _, _, infos = batch.step(actions)
        assert (infos["side"] == 0).all()
        for row, env in enumerate(alone):
            assert env.step(actions[row])[1] == rewards[row]
            assert (env.games.states[0] == batch.games.states[row]).all()


def test_a_python_opponent_that_breaks_the_rules_is_told_so_in_a_batch() -> None:
    env = made(ConflictVectorEnv, opponent=lambda view, mask, rng: -3, side="pcs")
    with pytest.raises(ValueError, match="^the bot chose -3, which is not legal"):
        env.reset(seed=1)
        for _ in range(30):
            env.step(env.action_masks().argmax(axis=1))


@pytest.mark.parametrize("name", ["arena/Conflict-v1", "arena/Pursuit-v0"])
def test_gymnasium_makes_batches_with_the_same_words(name: str) -> None:
    for way in ("vector_entry_point", "sync"):
        env = gymnasium.make_vec(
            name,
            num_envs=2,
            vectorization_mode=way,
            opponent="uniform",
            illegal="replace",
            render_mode="ansi",
            observation="flat",
        )
        seen, _ = env.reset(seed=4)
        assert seen in env.observation_space and len(env.render() or ()) == 2
        env.close()


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
@pytest.mark.slow
def test_compiling_is_announced_once_and_only_where_it_happens(tmp_path: Path) -> None:
    import os

    code = (
        "import envs, gymnasium; env = gymnasium.make('arena/Pursuit-v0', opponent='uniform');"
        "_, info = env.reset(seed=1); env.step(int(info['action_mask'].argmax()))"
    )
    for lines in (1, 0):
        run = subprocess.run(
            [sys.executable, "-W", "ignore", "-c", code],
            cwd=ROOT,
            env={**os.environ, "ARENA_CACHE": str(tmp_path)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert run.stderr.count("Compiling the rules for this environment, once") == lines
        assert len(run.stderr.splitlines()) == lines and run.stdout == ""


def test_every_observed_table_has_its_place_in_a_row() -> None:
    env = made(ConflictEnv)
    assert tuple(parts(env.observation_space)) == OBSERVED
