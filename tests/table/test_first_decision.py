"""No scene is decided before the person at the table has decided anything, and undo takes that back."""

import pytest

from agents.match.match import make_player
from scenarios.loader import bundled
from table.session.deciding import Deciding
from table.session.position import CHOICE, OVER, ROLLING
from table.session.save import Settings
from table.session.seats import PROGRAM
from table.session.session import Session
from tests.table.test_save import new_game

SEEDS = 20
SCENES = [name for name, _ in bundled()]
BUDGET = 0.02  # seconds of thought of an opponent, which is to act before anybody else


def first_decision(scene: str, seed: int, against: str) -> Session:
    """Return a game where its person is asked for the first time, or where it is over before that."""
    session = new_game(scene=scene, settings=Settings(seed=seed))
    deciding, opponent = Deciding(session), make_player(against, BUDGET, seed)
    while session.waiting != OVER:
        if session.waiting == ROLLING:
            session.roll()
        elif deciding.seat() == PROGRAM:
            session.act(int(opponent.choose(session.states, session.legal, session.number)), asked=False)
        else:
            answer = deciding.answer()
            if answer is None:
                return session
            session.act(answer.action, asked=False)
    return session


def check(scene: str, seed: int, against: str) -> None:
    """Hold a game to its first decision, and undo to that."""
    session = first_decision(scene, seed, against)
    assert session.waiting == CHOICE and session.decider == 0, f"over before a decision: seed {seed}"
    before = session.states.tobytes()
    session.act(session.legal_actions()[-1])
    assert session.undo(0) and session.states.tobytes() == before


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_asks_the_players_before_it_is_decided(scene: str) -> None:
    for seed in range(0, SEEDS, 4):
        check(scene, seed, "scripted")


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("level", range(1, 6))
@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_asks_the_players_before_it_is_decided_at_every_level(scene: str, level: int) -> None:
    """The five levels share the seeds among them."""
    for seed in range(level - 1, SEEDS, 5):
        check(scene, seed, f"search@{level}")
