"""Plans against somebody who thinks: the same on any machine, and what is made of them."""

import numpy as np
import pytest

from agents.search.kernel import LONGEST, NONE
from agents.search.race import TRUE, Race
from agents.search.replies import reply_to
from arena.systems import SYSTEMS, settle_all
from scenarios.loader import load

SCENES = ["duel", "orangery", "ring"]


def race_in(scene: str) -> Race:
    """Return a race of the script's plan and of the first that is legal, in the opening of a scene."""
    loaded = load(scene)
    system = SYSTEMS[loaded.scenario.system]
    states, _ = system.compile(loaded, 1)
    legal = np.zeros(system.actions, np.int16)
    settle_all(states[0], legal)
    plans = np.full((2, LONGEST), NONE, np.int16)
    plans[1, 0] = legal[0]
    return Race(states, int(states[0].decider), plans, system)


@pytest.mark.compiled_only
@pytest.mark.parametrize("scene", SCENES)
def test_games_against_who_thinks_are_the_same_however_many_threads_play_them(scene: str) -> None:
    one, other = race_in(scene), race_in(scene)
    before = one.root.tobytes()
    for race, threads in ((one, 1), (other, 2)):
        reply_to(race, np.arange(2), np.array([5, 6, 7]), threads)
    assert one.root.tobytes() == before
    for row in range(2):
        assert np.array_equal(one.replied[row], other.replied[row])
        assert ((one.replied[row] >= 0) & (one.replied[row] <= 1)).all()


def test_a_lead_by_script_is_half_believed_and_gives_way_to_games_against_who_thinks() -> None:
    race = race_in("orangery")
    race.note(np.arange(2), np.repeat([[0.2, 0.9]], 64, 0))
    assert race.lead(np.array([1]), 0)[0][0] == pytest.approx(0.7)
    race.replied = {0: np.full(64, 0.3)}
    assert race.lead(np.array([1]), 0)[0][0] == pytest.approx(TRUE * 0.7)
    race.replied[1] = np.full(64, 0.2)
    ahead, error = race.lead(np.array([1]), 0)
    assert ahead[0] == pytest.approx(-0.1, abs=0.03) and 0 < error[0] < 0.05
