"""What makes sense at a table: use and cause, lines of different kinds, the same answer again."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from agents.advice.advice import advise
from agents.advice.rounded import compared, in_words
from agents.advice.steps import from_answers
from agents.calibrating import Fit, Own
from agents.search.candidates import Sketcher
from agents.search.kinds import Kinds
from agents.search.race import Budget
from agents.search.simulator import Simulator
from agents.systems import gives_nothing
from arena.systems import SYSTEMS
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.words.aloud import Spoken
from benchmarks.searching import opening
from tests.twod20.build import Table, person, scene

TWOD20 = SYSTEMS["twod20"]
ARMS = {"gun": {"name": "Gun", "form": "ranged", "damage": 4, "range": "medium"}}


def fight(first: str = "pcs", **more: Any) -> Table:
    """Return a scene of one with a gun against two who are alike."""
    thug = person(tier="minor", weapons=["gun"], zone="hall")
    people = {"hero": person("pcs", weapons=["gun"]), "thug_1": thug, "thug_2": thug}
    return Table(scene(people, weapons=ARMS, first=first, **more))


def number_of(table: Table, words: str) -> int:
    """Return the number of an action that is legal at a table."""
    return int(table.out[table.legal().index(words)])


def offered(table: Table) -> list[str]:
    """Return what a search would look at here, as text."""
    sketcher = Sketcher(
        table.states, int(table.state.decider), Simulator(table.states.dtype), np.random.default_rng(1)
    )
    return [TWOD20.text(action, table.state, table.cast) for action in sketcher.options(())]


def test_nobody_proposes_to_drop_a_weapon_or_to_end_a_turn_with_nothing_done() -> None:
    table = fight().do("act hero")
    assert {"drop gun", "end turn"} <= set(table.legal())
    assert not {"drop gun", "end turn"} & set(offered(table))
    moved = table.do("move hall", "stay")
    assert "end turn" in moved.legal() and not gives_nothing(moved.state, act.END_TURN)


def test_threat_hinders_nobody_to_whom_nothing_has_happened_and_nobody_twice() -> None:
    table = fight("npcs")
    table.state.threat = 8
    words = [each for each in table.legal() if each.startswith("complicate hero")]
    assert words and not [each for each in offered(table) if each.startswith("complicate")]
    table["hero"].wounds = 1
    assert [each for each in offered(table) if each.startswith("complicate")]
    table.do(words[0])
    assert [each for each in table.legal() if each.startswith("complicate")]
    assert not [each for each in offered(table) if each.startswith("complicate")]


def test_those_who_are_alike_make_one_kind_of_turn() -> None:
    table = fight("npcs")
    kinds = Kinds(TWOD20, table.state)
    one, other = (number_of(table, f"act thug_{number}") for number in (1, 2))
    assert one != other and kinds.of([one]) == kinds.of([other])
    for field, value in (("armour", 3), ("wounds", 1), ("stress", 30)):
        apart = fight("npcs")
        apart["thug_2"][field] = value
        kinds = Kinds(TWOD20, apart.state)
        assert kinds.of([one]) != kinds.of([other]), field


def test_a_turn_is_told_by_its_major_action_and_a_blow_with_bare_hands_is_no_strike() -> None:
    table = fight().do("act hero")
    family = Kinds(TWOD20, table.state).family
    assert family([number_of(table, "aim"), number_of(table, "attack gun -> thug_1")]) == "strike"
    assert family([number_of(table, "throw bare_hands -> thug_1")]) == "makeshift"
    assert family([act.END_TURN]) == "wait"


@pytest.mark.compiled_only
def test_advice_has_three_kinds_of_lines_a_strike_among_them() -> None:
    states, cast = opening("ambush")
    advice = advise(states, cast, budget=Budget(simulations=1500), seed=2, threads=1)
    kinds = Kinds(TWOD20, states[0])
    assert len({kinds.of(line.actions) for line in advice.lines}) == 3
    assert len({kinds.family(line.actions) for line in advice.lines}) >= 2
    assert "strike" in {kinds.family(line.actions) for line in advice.lines}
    assert all(line.standing for line in advice.lines)
    assert advice.low <= advice.win == advice.lines[0].win <= advice.high


@pytest.mark.compiled_only
def test_the_same_seed_is_the_same_thought_in_seconds_too_however_many_threads_think() -> None:
    states, cast = opening("duel")
    one, two = (advise(states, cast, budget=0.1, seed=4, threads=threads).to_json() for threads in (1, 2))
    assert not one["cut"] and one.pop("seconds") > 0 and two.pop("seconds") > 0
    assert one == two


@pytest.mark.compiled_only
def test_a_plan_goes_on_to_the_turn_after_the_dice_of_what_threat_buys() -> None:
    states, cast = opening("ambush")
    sketcher = Sketcher(states, codes.NPCS, Simulator(states.dtype), np.random.default_rng(1))
    bought = next(each for each in sketcher.options(()) if act.ENVIRONMENT <= each < act.COMPLICATE)
    plan = [int(each) for each in sketcher.plan((bought,)) if each >= 0]
    assert plan[0] == bought and any(act.ACT <= each < act.UNDEFEATED for each in plan)


def test_points_that_come_from_answers_are_said_where_a_price_needs_them() -> None:
    state = fight("npcs").state
    state.threat = 4
    spoken = [Spoken(1, (), "", {0: -3}), Spoken(1, (), "", {0: -3})]
    said = from_answers(state, codes.NPCS, spoken, Counter({0: 2}), TWOD20.pools)
    assert said == " (The other side's answers bring 2 Threat before that.)"
    assert from_answers(state, codes.NPCS, spoken[:1], Counter({0: 2}), TWOD20.pools) == ""


def test_what_can_be_lost_is_never_certain() -> None:
    fit = Fit(0.0, 1.2, 0.5, Own(0.0, 0.3), {})
    assert fit.chance(1.0, 10**6, "Somewhere", 0).win < 0.995
    assert in_words(0.34) == "about one time in three"
    assert compared(0.12, 0.03, True) == "clearly best" and compared(0.01, 0.2, False) == "not known yet"
