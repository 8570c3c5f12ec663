"""Brawl plays, searches, advises, trains and saves: tests that hold whatever its people and rules are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import envs
from agents.advice.advice import advise
from agents.match.match import run_match
from agents.search.race import Budget
from arena import token
from arena.calls import act_at, settle_all_at
from arena.rulings.written import written
from arena.state.fields import outside
from arena.systems import SYSTEMS, register
from scenarios.loader import load, loads
from table.session.position import OVER, ROLLING
from table.session.save import Save, Settings
from table.session.session import Session, resumed
from table.skeleton import brawl

register(brawl.__name__)
SCENES = sorted(map(str, (Path(brawl.__file__).parent / "bundled").glob("*.yaml")))
SCENE = SCENES[0]
DECISIONS = 5  # after which a position is saved


def opened(seed: int = 1) -> tuple[Any, Any]:
    """Return the opening of a scene at its first decision, and its words."""
    states, cast = SYSTEMS["brawl"].compile(load(SCENE), seed)
    settle_all_at(states, 0, np.zeros(SYSTEMS["brawl"].actions, np.int16))
    return states, cast


def go_on(session: Session) -> None:
    """Roll what is awaited, or do the last thing that may be done."""
    if session.waiting == ROLLING:
        session.roll()
    else:
        session.act(session.legal_actions()[-1])


@pytest.mark.parametrize("scene", SCENES)
def test_random_games_keep_to_the_ranges_and_end(scene: str) -> None:
    system = SYSTEMS["brawl"]
    states, _ = system.compile(load(scene), 1)
    opening, legal, rng = states.copy(), np.zeros(system.actions, np.int16), np.random.default_rng(1)
    for game in range(20):
        states[:] = opening
        states["generator"][0, 0] += game
        while (number := int(settle_all_at(states, 0, legal))) > 0:
            assert outside(states, system.fields) == [] and system.problem(states, opening) is None
            act_at(states, 0, int(rng.choice(legal[:number])))
        assert states[0].winner != -1


def test_every_action_is_written_and_read_back() -> None:
    system, (states, cast) = SYSTEMS["brawl"], opened()
    for action in system.possible_actions(cast):
        assert system.parse(system.text(action, states[0], cast), states[0], cast, [action]) == action


def test_a_position_is_a_token_and_a_file_that_says_how_things_stand() -> None:
    states, cast = SYSTEMS["brawl"].compile(load(SCENE), 1)
    assert token.decode(token.encode(states, cast, with_dice=True))[0].tobytes() == states.tobytes()
    standing = loads(written(states, cast).text, cast.scenario.source)
    again = SYSTEMS["brawl"].compile(standing, 1)[0]
    for field in ("zone", "side", "status"):
        assert (again["characters"][field] == states["characters"][field]).all()


def test_the_script_beats_chance_and_search_advises() -> None:
    played = run_match("scripted", "uniform", 60, scenarios=[SCENE], workers=1)
    assert sum(game.result for game in played) / len(played) > 0.6
    states, cast = opened()
    advice = advise(states, cast, budget=Budget(simulations=300), threads=1)
    measured = {each.name for each in SYSTEMS["brawl"].measures}
    assert advice.lines and measured <= set(advice.lines[0].figures)


def test_it_is_a_gymnasium_environment() -> None:
    assert envs
    made = gymnasium.make("arena/Conflict-v1", scenario=SCENE, opponent="scripted", illegal="replace")
    check_env(made.unwrapped, skip_render_check=True)


def test_a_learner_is_given_its_games() -> None:
    training = pytest.importorskip("agents.training.training")
    from agents.policy.sampling import blank_policy
    from envs.vector import ConflictVectorEnv

    many = ConflictVectorEnv(3, SCENE, "npcs", "uniform", padded=False)
    games = training.TrainingGames([many], blank_policy(many.games.openings, seed=0, looked_at=60))
    games.reset()
    games.step_async(games.masks().argmax(axis=1))
    assert games.step_wait()[1].shape == (3,)


def test_a_table_plays_saves_comes_back_and_undoes(tmp_path: Path) -> None:
    loaded, path = load(SCENE), tmp_path / "saved.arena"
    session = Session(loaded, Settings(3), Save.create(path, loaded, Settings(3), SYSTEMS["brawl"]))
    session.begin()
    before = session.states.tobytes()
    while session.waiting != OVER and len(session.played) < DECISIONS:
        go_on(session)
    again = resumed(Save.open(path))
    assert again.states.tobytes() == session.states.tobytes() != before
    assert session.undo()
