"""Reasons: what matters most for winning comes first, equal lines are equal, whose test it is is said."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from agents.advice.reason_words import UNCOMPARED, Teller, shared
from agents.advice.steps import walk
from agents.calibrating import Chance
from agents.lines import Line, Reason
from agents.reasons.games import Games, Gift, Played, play_once
from agents.reasons.kernel import END, OWN, ROUND, STAGES
from agents.reasons.reasons import Weighed, added_up, in_the_end, reasons, weigh
from agents.search.candidates import Sketcher, empty
from agents.search.race import Race
from agents.search.simulator import Simulator
from agents.systems import choose_scripted
from arena.system import Measure, Pool
from arena.systems import SYSTEMS, conceal, do_action, settle, settle_all
from arena.twod20 import catalog as act
from arena.twod20 import codes
from benchmarks.searching import opening
from tests.twod20.stealth.dark import begin, dark

GAMES = 400
TWOD20 = SYSTEMS["twod20"]
LITTLE = Measure("prizes", "prizes", 0.05, "takes {0} prizes instead of {1}", good=1)
MUCH = Measure("noise", "blows", 0.3, "makes {0} noise instead of {1}")
LEFT = Measure("luck_after", "points", 0.3, "leaves {0} Luck instead of {1}", at_once=True)
NOBODY: Any = None
RULES: Any = SimpleNamespace(
    measures=(LITTLE, MUCH, LEFT), pools=(Pool("Luck", "luck", 0, "the players", 2),)
)


def games_of(
    prizes: tuple[float, float], noise: tuple[float, float], luck: tuple[float, float] = (0, 0)
) -> Played:
    """Return games of two lines: prizes win by half a chance each, noise and what is random say nothing."""
    rng = np.random.default_rng(5)
    stages, values = np.zeros((GAMES, 2, STAGES, 3)), np.zeros((GAMES, 2))
    for line in range(2):
        won = rng.random(GAMES) < prizes[line]
        stages[:, line, OWN:, 0] = won[:, None]
        stages[:, line, OWN:, 1] = rng.normal(noise[line], 2.0, GAMES)[:, None]
        stages[:, line, :, 2] = luck[line]
        values[:, line] = rng.random(GAMES) < 0.3 + 0.5 * won + 0.05 * luck[line]
    return Played([Games(np.array([4, 7]), values, stages, np.zeros((GAMES, 2, STAGES, 0)))])


def edge(played: Played) -> float:
    """Return how much more often the first line wins."""
    means = played.games[0].values.mean(0)
    return float(means[0] - means[1])


def told(played: Played) -> list[str]:
    return [reason.about for reason in reasons(weigh(played, 4, 7, RULES, ROUND), edge(played), 4)[0]]


# what matters


def test_what_matters_for_winning_comes_first_however_small_its_own_units() -> None:
    played = games_of((0.6, 0.3), (90.0, 20.0))
    found, left = reasons(weigh(played, 4, 7, RULES, ROUND), edge(played), 4)
    assert found[0].about == "prizes" and found[0].worth == pytest.approx(0.5 * 0.3, abs=0.06)
    assert found[0].when == "in this turn"
    assert sum(reason.worth for reason in found) + left == pytest.approx(edge(played))


def test_a_line_that_is_ahead_in_nothing_that_wins_has_no_reason() -> None:
    assert told(games_of((0.5, 0.5), (20.0, 20.0))) == []


def test_what_is_good_is_never_told_as_a_loss() -> None:
    played = games_of((0.3, 0.6), (1.0, 1.0))
    played.games[0].values[:] = 1.0 - played.games[0].values  # prizes now seem to lose
    assert "prizes" not in told(played)


def test_contributions_come_nearer_to_the_difference_and_keep_their_signs() -> None:
    found = [Reason("a", "", 0.14, 0.02), Reason("b", "", 0.07, 0.02), Reason("c", "", -0.02, 0.01)]
    mended = [reason.worth for reason in added_up(found, 0.10)]
    assert sum(mended) == pytest.approx(0.10, abs=0.04) and mended[0] > mended[1] > 0 > mended[2]
    assert [reason.worth for reason in added_up(found, 0.19)] == pytest.approx([0.14, 0.07, -0.02])
    assert all(reason.worth >= 0 for reason in added_up(found[:2], -0.5))


def test_draws_count_half() -> None:
    played = games_of((0.6, 0.3), (1.0, 1.0))
    halved = Played([each._replace(values=0.5 + each.values / 2) for each in played.games])
    whole, half = (weigh(each, 4, 7, RULES, ROUND)[0].worth for each in (played, halved))
    assert half == pytest.approx(whole / 2)


def test_points_left_are_worth_what_games_with_points_given_show() -> None:
    played = games_of((0.5, 0.5), (1.0, 1.0), luck=(2.0, 0.0))
    plain = played.games[0]
    better = plain._replace(values=np.minimum(plain.values + (np.arange(GAMES) % 10 < 3)[:, None], 1.0))
    played.gifts.append(Gift(0, 2, plain, better))
    (found,) = [each for each in weigh(played, 4, 7, RULES, ROUND) if each.measure is LEFT]
    assert found.worth == pytest.approx((better.values - plain.values).mean())
    assert "luck_after" in told(played)


def test_few_games_give_no_reasons() -> None:
    played = games_of((0.6, 0.3), (1.0, 1.0))
    few = Played([each._replace(values=each.values[:9], stages=each.stages[:9]) for each in played.games])
    assert weigh(few, 4, 7, RULES, ROUND) == []


def test_what_comes_after_is_told_by_how_it_ends() -> None:
    mine, theirs = np.zeros(STAGES), np.zeros(STAGES)
    mine[END] = 1.0
    assert in_the_end([Weighed(LITTLE, 0.2, 0.01, mine, theirs)], 1.0) == (
        "takes 1 prize instead of 0, by the end of the scene"
    )
    assert in_the_end([Weighed(LITTLE, 0.2, 0.01, mine, theirs)], -1.0) == ""


# lines


def line(win: float, equal: bool = True) -> Line:
    return Line(["wait"], [1], win, win - 0.1, win + 0.1, win, 100, None, "", {}, "", [], equal=equal)


def test_lines_that_are_not_told_apart_have_one_figure() -> None:
    asked = []

    def told(share: float, games: int) -> Chance:
        asked.append((share, games))
        return Chance(0.9, 0.7, 0.99)

    one, other, third = shared([line(0.91), line(0.95), line(0.5, equal=False)], told)
    assert asked == [(pytest.approx(0.93), 100)]  # the interval of what is told, not of each line
    assert (one.win, one.low, one.high) == (other.win, other.low, other.high) == (0.9, 0.7, 0.99)
    assert (one.share, other.share, third.win) == (0.91, 0.95, 0.5)


@pytest.mark.parametrize(
    ("ahead", "waits", "why"),
    [
        ([], [], UNCOMPARED),
        ([-0.1], [0], "left out: Reeve does thing 1 (clearly worse; likelier)"),
        ([-0.1, -0.001], [0, 0], "left out: Reeve does thing 2 (about as good; likelier)"),
        ([-0.1, 0.02], [0, 2], "left out: Reeve does thing 1 (clearly worse; likelier)"),
    ],
)
def test_the_only_plan_is_told_beside_the_best_that_is_left_out(
    ahead: list[float], waits: list[int], why: str
) -> None:
    leads = dict(enumerate([0.0, *ahead]))
    kinds = SimpleNamespace(sense=SimpleNamespace(is_business=lambda family: True))
    race = SimpleNamespace(
        system=RULES,
        lead=lambda rows, _: (np.array([leads[int(row)] for row in rows]), np.zeros(len(rows))),
        waits=lambda row: False,
        family=lambda row: "strike",
        purpose=lambda row: row,
        kinds=kinds,
    )
    found: Any = SimpleNamespace(rows=np.arange(len(ahead) + 1), last=len(ahead) + 1, race=race)
    scribe: Any = SimpleNamespace(
        promise=SimpleNamespace(whole=float, beside=lambda *_: (["likelier"], [])),
        waits=[0, *waits].__getitem__,
        walk=lambda row: SimpleNamespace(aloud=f"Reeve does thing {row}."),
    )
    assert Teller(found, Played(), [0], scribe).alone(0) == why


def test_the_test_of_the_other_side_is_told_as_its_own_in_the_middle_of_its_turn_alone() -> None:
    states, cast = opening("duel")
    side, legal = int(states[0].decider), np.zeros(TWOD20.actions, np.int16)
    assert settle(states[0], legal) > 1 and states[0].phase == codes.FIRST
    assert walk(states, cast, side, [act.FIRST + 1 - side]).test is None
    do_action(states[0], act.FIRST + 1 - side)
    while (number := settle_all(states[0], legal)) and int(states[0].decider) != side:
        do_action(states[0], choose_scripted(states[0], legal, number))
    chance = walk(states, cast, side, [int(legal[0])]).test
    assert chance is not None and chance.side == 1 - side
    assert chance.who in cast.character_names and chance.who != ""


# turns and hidden things


def test_who_acts_alone_has_a_turn_a_round() -> None:
    table = begin(dark(guard={"attention": "asleep"}), "sneak")
    sketcher = Sketcher(table.states, codes.PCS, Simulator(table.states.dtype), np.random.default_rng(1))
    moved = next(each for each in sketcher.options(()) if act.MOVE <= each < act.PREPARE)
    assert act.END_TURN in sketcher.options((moved,))
    assert sketcher.options((moved, act.END_TURN)) == []


@pytest.mark.compiled_only  # whole games of many people
def test_what_a_side_does_not_know_changes_no_reason() -> None:
    states, _ = opening("ambush")
    other = states.copy()
    for each in other[0].characters:
        if each.status == codes.RESERVE and each.side == codes.NPCS:
            each.stress_base, each.attributes[:] = 60, 16
    assert other.tobytes() != states.tobytes()
    played = []
    for root in (states, other):
        conceal(root[0], codes.PCS)
        race = Race(root, codes.PCS, empty(())[None], TWOD20)
        played.append(play_once(Simulator(root.dtype), race, np.zeros(1, np.int64), np.arange(2)))
    assert np.array_equal(played[0].stages, played[1].stages)


def test_what_is_measured_grows_and_ends_where_the_scene_does() -> None:
    states, _ = opening("duel")
    side = int(states[0].decider)
    race = Race(states, side, empty(())[None], TWOD20)
    found = play_once(Simulator(states.dtype), race, np.zeros(1, np.int64), np.arange(6))
    sums = found.stages[:, 0, :, :4]
    assert (np.diff(sums, axis=1) >= 0).all() and sums[:, END].sum() > 0
    assert race.count[0] == 6 and np.array_equal(race.values[0, :1], found.values.sum(0))


def test_games_with_points_given_are_not_counted() -> None:
    states, _ = opening("duel")
    race = Race(states, 1, empty(())[None], TWOD20)
    given = play_once(Simulator(states.dtype), race, np.zeros(1, np.int64), np.arange(3), 0, 2)
    assert given.values.shape == (3, 1) and race.count[0] == 0 and race.passes == []


def test_a_line_is_told_beside_the_first_where_none_is_equal() -> None:
    race = SimpleNamespace(system=RULES, lead=lambda *_: (np.array([-0.01]), np.array([0.02])))
    found: Any = SimpleNamespace(rows=np.arange(2), last=2, race=race)
    lines = [line(0.9, equal=False), line(0.9, equal=False)]
    assert Teller(found, Played(), [0, 1], NOBODY).against(lines, 1) == 0
    race.lead = lambda *_: (np.array([-0.2]), np.array([0.02]))
    assert Teller(found, Played(), [0, 1], NOBODY).against(lines, 1) == 0
