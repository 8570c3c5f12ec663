"""Brawl plays, searches, advises, trains and saves. Put the rules that you add to the test here as well."""

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
from arena.calls import act_at, settle_all_at, take_roll_at
from arena.state.fields import outside
from arena.systems import SYSTEMS, register
from scenarios.errors import ScenarioError
from scenarios.loader import load, loads
from table.session.save import Save, Settings
from table.session.session import CHOICE, OVER, Session, resumed
from table.skeleton import brawl

register(brawl.__name__)
YARD = str(Path(brawl.__file__).parent / "bundled" / "yard.yaml")
ADA, INNKEEPER = 0, 2


def opened(seed: int = 1) -> tuple[Any, Any]:
    """Return the opening of the bundled scene, and its words."""
    return SYSTEMS["brawl"].compile(load(YARD), seed)


def blow(die: int, words: str = "hit innkeeper") -> Any:
    """Return the position after Ada has hit at the innkeeper in the stable, and the die has shown that."""
    session = Session(load(YARD), Settings(1))
    session.begin()
    session.rule("set ada zone stable")
    session.rule("turn of ada")
    states, system = session.states.copy(), SYSTEMS["brawl"]
    legal = np.zeros(system.actions, np.int16)
    number = int(settle_all_at(states, 0, legal))
    act_at(states, 0, system.parse(words, states[0], session.cast, legal[:number]))
    states[0].rolled[0] = die
    take_roll_at(states, 0)
    return states[0]


@pytest.mark.parametrize(
    ("die", "words", "health"), [(9, "", 3), (10, "", 2), (5, " with grit", 2), (4, " with grit", 3)]
)
def test_a_blow_hits_from_14_on_and_grit_adds_5(die: int, words: str, health: int) -> None:
    state = blow(die, f"hit innkeeper{words}")
    assert state.characters[INNKEEPER].health == health
    assert state.characters[ADA].grit == (1 if words else 2)


def test_random_games_keep_to_the_ranges_and_end() -> None:
    system, (states, _) = SYSTEMS["brawl"], opened()
    opening, legal, rng = (
        states.copy(),
        np.zeros(SYSTEMS["brawl"].actions, np.int16),
        np.random.default_rng(1),
    )
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


def test_a_position_is_a_token_and_a_file_says_how_things_stand() -> None:
    states, cast = opened()
    assert token.decode(token.encode(states, cast, with_dice=True))[0].tobytes() == states.tobytes()
    text = Path(YARD).read_text(encoding="utf-8")
    standing = loads(f"{text}now: {{people: {{ada: {{zone: stable, health: 2}}}}}}\n", "yard.yaml")
    ada = SYSTEMS["brawl"].compile(standing, 1)[0][0].characters[ADA]
    assert (ada.zone, ada.health) == (2, 2)
    with pytest.raises(ScenarioError, match="health is 0 to 10"):
        SYSTEMS["brawl"].compile(loads(f"{text}now: {{people: {{ada: {{health: 99}}}}}}\n", "yard.yaml"))


def test_the_script_beats_chance_and_search_advises() -> None:
    played = run_match("scripted", "uniform", 60, scenarios=[YARD], workers=1)
    assert sum(game.result for game in played) / len(played) > 0.6
    states, cast = opened()
    settle_all_at(states, 0, np.zeros(SYSTEMS["brawl"].actions, np.int16))
    advice = advise(states, cast, budget=Budget(simulations=300), threads=1)
    assert advice.lines and set(advice.lines[0].figures) > {"out", "own_out", "aims", "blows"}


def test_it_is_a_gymnasium_environment() -> None:
    assert envs
    made = gymnasium.make("arena/Conflict-v1", scenario=YARD, opponent="scripted", illegal="replace")
    check_env(made.unwrapped, skip_render_check=True)


def test_a_learner_is_given_its_games() -> None:
    training = pytest.importorskip("agents.training.training")
    from agents.policy.sampling import blank_policy
    from envs.vector import ConflictVectorEnv

    many = ConflictVectorEnv(3, YARD, "npcs", "uniform", padded=False)
    games = training.TrainingGames([many], blank_policy(many.games.openings, seed=0, looked_at=60))
    games.reset()
    games.step_async(games.masks().argmax(axis=1))
    assert games.step_wait()[1].shape == (3,)


def test_a_table_plays_rules_saves_and_comes_back(tmp_path: Path) -> None:
    loaded, path = load(YARD), tmp_path / "yard.arena"
    session = Session(loaded, Settings(3), Save.create(path, loaded, Settings(3), SYSTEMS["brawl"]))
    session.begin()
    assert session.rule("set ada grit 1").sentences == ("Grit of Ada Stone is 1 now.",)
    session.rule("turn of ada")
    session.act(session.parse("move yard"))
    assert resumed(Save.open(path)).states.tobytes() == session.states.tobytes()
    session.rule("set objective 1 done yes")
    assert session.waiting == OVER and session.state.winner == 0
    assert session.undo() and session.waiting == CHOICE
