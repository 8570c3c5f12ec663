"""What a first look says of plans is a prior: games that go on outweigh it, and the script's plan stays."""

from __future__ import annotations

import numpy as np

from agents.search.prior import LEANING, best_weighed, prior_of, weighed
from agents.search.race import Race
from arena.systems import SYSTEMS

TWOD20 = SYSTEMS["twod20"]
EVERY = np.arange(3)


def a_race() -> Race:
    plans = np.full((3, 24), -1, np.int16)
    plans[:, 0] = [1, 2, 3]
    return Race(np.zeros(1, TWOD20.state), 0, plans, TWOD20)


def play(race: Race, values: list[float], games: int) -> None:
    race.note(EVERY, np.tile(values, (games, 1)))
    race.totals[:, -1] += games


def after_a_look(values: list[float]) -> tuple[Race, object]:
    race = a_race()
    play(race, values, 40)
    prior = prior_of(race, EVERY)
    race.forget(EVERY)
    return race, prior


def test_a_lead_that_the_first_look_shows_is_believed_in_part() -> None:
    _, prior = after_a_look([0.5, 0.7, 0.4])
    assert prior.lead[0] == 0 and 0 < prior.lead[1] < 0.2 and -0.1 < prior.lead[2] < 0
    assert prior.error[1] >= LEANING


def test_many_games_outweigh_the_first_look_and_few_do_not() -> None:
    race, prior = after_a_look([0.5, 0.7, 0.4])
    play(race, [0.5, 0.4, 0.6], 2)
    lead, error = weighed(race, EVERY, prior)
    assert lead[1] > lead[0] > lead[2]
    play(race, [0.5, 0.4, 0.6], 400)
    later, closer = weighed(race, EVERY, prior)
    assert later[2] > later[0] > later[1] and (closer[1:] < error[1:]).all()


def test_the_scripted_plan_stays_and_is_kept_where_others_lead_by_less_than_doubt() -> None:
    race, prior = after_a_look([0.5, 0.51, 0.52])
    play(race, [0.5, 0.51, 0.52], 4)
    assert list(best_weighed(race, EVERY, prior, 2, 0.0)) == [2, 0]
    assert best_weighed(race, EVERY, prior, 3, 1.0)[0] == 0
