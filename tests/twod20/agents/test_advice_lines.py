"""The lines of advice: one notion of equal, nobody hidden is named, no idle tests."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from agents.advice import reason_words as reasons_words
from agents.advice.advice import advise
from agents.advice.idle import distinct, shorter, what_follows
from agents.advice.prices import middle
from agents.advice.reason_words import Teller, told_apart
from agents.advice.scribe import Scribe, mostly, once_more
from agents.advice.steps import Later, going_on, is_weighty, walk
from agents.calibrating import Z, interval
from agents.lines import Line, Reason
from agents.particulars import Particular, behind
from agents.reasons.games import Played
from agents.search.candidates import Sketcher
from agents.search.race import Budget
from agents.search.simulator import Simulator
from agents.twod20.particulars import named
from agents.twod20.particulars_kernel import FIREWALLS, WIDTH, tally_particulars
from arena.systems import SYSTEMS, conceal, settle
from arena.twod20 import catalog as act
from arena.twod20 import codes
from benchmarks.searching import opening
from scenarios.limits import CHARACTERS
from table.views.advice import facts
from tests.twod20.build import Table, person, scene

TWOD20 = SYSTEMS["twod20"]


def action_of(table: Table, words: str) -> int:
    """Return the number of an action that is legal at a table."""
    return int(table.out[table.legal().index(words)])


def line(share: float, equal: bool) -> Line:
    return Line(["wait"], [1], share, 0.0, 1.0, share, 100, None, "", {}, "", [], equal=equal)


def test_whoever_makes_the_test_is_named_as_inside_a_sentence() -> None:
    tested = replace(line(0.5, False), success=Fraction(1, 2), tester="The watcher")
    assert "Test of the watcher: 50.0%" in facts(tested)


class Games:
    """Leads of plans over each other: by what they differ, and the error of any difference."""

    system: Any = SimpleNamespace(measures=(), pools=())

    def __init__(self, shares: list[float], error: float) -> None:
        self.shares, self.error = np.array(shares), error

    def side_by_side(self, one: int, other: int) -> Any:
        return np.zeros((40, 2))

    def lead(self, rows: Any, over: int) -> Any:
        return self.shares[rows] - self.shares[over], np.full(len(rows), self.error)


def teller(shares: list[float], error: float, found: list[Reason]) -> Teller:
    """Return who tells of lines with these shares; what sets any two apart is `found`."""
    race: Any = Games(shares, error)
    result: Any = SimpleNamespace(race=race, rows=np.arange(len(shares)), last=len(shares))
    speaks = [(["likelier"], ["costs more"]), (["costs less"], ["less likely"])]
    promise = SimpleNamespace(beside=lambda row, other: speaks[row > other])
    scribe: Any = SimpleNamespace(per_share=lambda one, other: 0.8, promise=promise)
    told = Teller(result, Played(), list(range(len(shares))), scribe)
    told.reasons = lambda lines, place, other: found  # type: ignore[method-assign]
    return told


# words


def test_a_line_that_is_better_says_why_and_the_other_does_not_repeat_it() -> None:
    told = teller([0.6, 0.3], 0.05, [Reason("a", "falls more", -0.25, 0.1)])
    first, second = (told.line([line(0.6, True), line(0.3, False)], place).why for place in (0, 1))
    assert first == ["beside line 2: likelier; but costs more", "against it: falls more"]
    assert second == []


def test_what_speaks_for_and_against_an_equal_line_is_told_apart() -> None:
    found = [
        Reason("a", "hits more", 0.12, 0.0),
        Reason("b", "suffers", -0.17, 0.0),
        Reason("c", "c", 0.01, 0),
    ]
    first, second = (
        teller([0.5, 0.5], 0.02, found).line([line(0.5, True), line(0.5, True)], place).why
        for place in (0, 1)
    )
    assert first == [
        "beside line 2: likelier; but costs more",
        "for it: hits more",
        "against it: suffers",
    ]
    assert second == []


@pytest.mark.parametrize("share", [1.0, 0.4])
def test_lines_that_end_alike_have_no_reasons(share: float) -> None:
    told = teller([share, share], 0.0, [Reason("later", "what comes later", 0.03, 0.0)])
    found = told.line([line(share, True), line(share, True)], 0)
    assert len(found.why) == 1 and found.why[0].startswith("beside line 2") and found.reasons == []


def test_a_line_that_is_only_behind_another_equal_one_is_compared_with_that() -> None:
    told = teller([0.5, 0.55, 0.46], 0.04, [])
    lines = [line(0.5, True), line(0.55, True), line(0.46, False)]
    assert told.against(lines, 2) == 1 and told.against(lines, 1) == 0
    assert told.line(lines, 2).why[0].startswith("beside line 2")


def test_errors_and_intervals_have_one_level() -> None:
    low, high = interval(0.5, 0.005, 10_001)
    assert high - low == pytest.approx(2 * Z * 0.005, rel=0.01) and reasons_words.Z == Z


def test_shares_differ_as_the_plans_did_with_equal_dice() -> None:
    race: Any = Games([0.40, 0.46, 0.9], 0.02)
    scribe: Scribe = Scribe.__new__(Scribe)
    scribe.result = SimpleNamespace(  # type: ignore[assignment]
        race=race, rows=np.arange(3), last=2, mean=np.array([0.40, 0.43, 0.2])
    )
    assert list(scribe.shares()) == pytest.approx([0.40, 0.46, 0.2])


# who and what is named


def test_who_is_most_of_a_difference_is_named_only_where_it_is_sure() -> None:
    known = [Particular(0, "lost", "Ann {0:.0%} instead of {1:.0%}"), Particular(1, "lost", "Bo {0:.0%}")]
    mine, theirs = np.zeros((100, 2)), np.zeros((100, 2))
    mine[:80, 0] = theirs[:20, 0] = 1.0
    assert behind("lost", mine, theirs, known) == "Ann 80% instead of 20%"
    assert behind("lost", mine[:3], mine[:3], known) == ""
    assert behind("won", mine, theirs, known) == ""
    rng = np.random.default_rng(1)
    unsure = rng.random((8, 2)) < 0.5
    assert behind("lost", unsure * 1.0, unsure[::-1] * 1.0, known) == ""


@pytest.mark.parametrize("side", [codes.PCS, codes.NPCS])
def test_nobody_and_nothing_that_a_side_does_not_know_is_named(side: int) -> None:
    states, cast = opening("crossing")
    conceal(states[0], side)
    said = " ".join(each.words for each in named(states, side, cast))
    hidden = [
        name
        for who, name in enumerate(cast.character_names)
        if states[0].characters[who].status == codes.RESERVE and states[0].characters[who].side != side
    ]
    assert all(name not in said for name in hidden) and (hidden != []) == (side == codes.PCS)
    assert ("Stop the woman" in said) is False  # a secret aim of the opposition, and a matter of who falls
    assert "Be on the ferry stage together" in said


def test_who_is_out_and_how_far_objectives_are_is_noted() -> None:
    states, _ = opening("counting_house")
    states[0].characters[1].status = codes.DEFEATED
    states[0].objectives[0].progress = 1
    found = np.zeros(WIDTH)
    tally_particulars(states[0], codes.PCS, found)
    assert found[:CHARACTERS].sum() == found[1] == 1.0
    assert found[CHARACTERS] == pytest.approx(1 / 3)


# steps


def test_the_first_answer_of_a_question_is_no_step_and_a_choice_of_actions_is_one() -> None:
    heads = frozenset({7})
    assert not is_weighty(3, np.array([3, 4], np.int16), heads)
    assert is_weighty(4, np.array([3, 4], np.int16), heads) and is_weighty(
        3, np.array([3, 7], np.int16), heads
    )


def in_a_turn(scene: str) -> tuple[Any, Any, Sketcher]:
    states, cast = opening(scene)
    settle(states[0], np.zeros(TWOD20.actions, np.int16))
    side = int(states[0].decider)
    return states, cast, Sketcher(states, side, Simulator(states.dtype), np.random.default_rng(1))


def test_what_follows_a_test_can_be_done_without_it() -> None:
    states, cast, sketcher = in_a_turn("skirmish")
    begun = next(each for each in sketcher.options(()) if act.ACT <= each < act.UNDEFEATED)
    blow = next(each for each in sketcher.options((begun,)) if act.ATTACK <= each < act.SURGE)
    plan = [int(each) for each in sketcher.plan((begun, blow)) if each >= 0]
    follows = what_follows(states, sketcher.side, plan, 3)
    assert follows and blow not in follows
    made = shorter(sketcher, plan, 3)
    assert made and all(each[0] == begun and blow not in each for each in made)
    for each in made:  # each can be played as it stands
        whole = [int(action) for action in each if action >= 0]
        assert len(walk(states, cast, sketcher.side, whole).steps) == len(whole)


def test_of_plans_that_have_become_one_the_first_stays() -> None:
    assert distinct(np.array([[1], [2], [1], [3]], np.int16), [2, 1, 0, 3]) == [2, 1, 3]


def test_a_plan_that_ends_at_dice_before_any_turn_says_how_the_turn_goes_on() -> None:
    """A vision is bought and rolled for before somebody acts: half a turn is no advice."""
    place = {"yard": {"name": "Yard", "zones": ["yard"], "stage": 1}}
    people = {"hero": person("pcs", weapons=["stick"]), "thug": person(tier="major", weapons=["stick"])}
    table = Table(scene(people, locations=place, first="npcs", threat=6))
    vision = "haunt hero with 1 threat"
    plan = [action_of(table, vision), action_of(table.fork().do(vision), "no response")]
    walked = walk(table.states, table.cast, codes.NPCS, plan)
    assert walked.steps == ["haunt hero with 1 threat", "no response"]
    after = np.zeros((1, TWOD20.actions), np.int32)
    table.do(vision).skip(codes.ROLL).dice(20, 20).skip(codes.ROLL).damage(3, 3, 3, 3)
    after[0, action_of(table.skip(codes.ACTOR).engage("thug", "hero"), "act thug")] = 40
    result: Any = SimpleNamespace(after=after, count=np.array([40]), side=codes.NPCS)
    after[0, action_of(table.do("act thug"), "attack stick -> hero")] = 20
    told = [str(each) for each in going_on(walked.at, table.cast, codes.NPCS, result, 0, {})]
    assert (
        told[0] == "the thug acts (nearly always)"
        and "with the Stick" in told[1]
        and told[1].endswith("(5 times in 10)")
    )
    ended = table.do("end turn").states
    assert going_on(ended, table.cast, codes.NPCS, result, 0, {}) == []


def test_lines_that_read_the_same_are_told_apart_by_what_is_typed() -> None:
    lines = [
        replace(line(0.5, False), aloud="It is refused.", steps=[f"resist by {by}", "no help"]) for by in "ab"
    ]
    other = replace(line(0.5, False), aloud="It is granted.", steps=["yield"])
    assert [each.aloud for each in told_apart([*lines, other])] == [
        "It is refused. (resist by a)",
        "It is refused. (resist by b)",
        "It is granted.",
    ]


def test_a_turn_says_what_it_mostly_goes_on_with_where_there_are_words_for_it() -> None:
    often, seldom = Later(1, "runs for the quay", 0.9), Later(2, "takes aim", 0.3)
    assert mostly([often, seldom]) == [often]
    assert mostly([seldom]) == mostly([Later(3, "end the turn", 1.0, is_typed=True)]) == []
    assert str(often) == "runs for the quay (9 times in 10)"


def test_what_a_turn_goes_on_with_is_said_to_be_done_again_where_its_sentence_says_it() -> None:
    later = [Later(0, "works on the gate", 0.9)]
    assert once_more(later, "Nell works on the gate.")[0].words == "works on the gate again"
    assert once_more(later, "Nell works on the gatehouse.") == once_more(later, "Nell runs.") == later


def test_a_readied_rush_is_told_of_who_was_ready() -> None:
    people = {
        "hero": person("pcs", weapons=["stick"]),
        "thug": person(weapons=["stick"], skills={"fight": 3}),
    }
    table = Table(scene(people, first="npcs")).engage("hero", "thug")
    table.do("act thug", "ready to rush", "when an enemy attacks")
    while table.phase != "turn" or int(table.state.turn.actor) != table.who("hero"):
        table.do(next(each for each in table.legal() if each in ("act hero", "end turn", "hand over")))
    table.do("attack stick -> thug")
    assert {"rush hall", "hold back"} <= set(table.legal())
    told = walk(table.states, table.cast, codes.NPCS, [action_of(table, "rush hall")]).aloud
    assert told.startswith("The thug runs for the hall")


def test_a_blow_that_a_readied_action_comes_before_is_told_with_its_own_test() -> None:
    people = {
        "hero": person("pcs", weapons=["stick"]),
        "thug": person(weapons=["stick"], skills={"fight": 3}),
    }
    table = Table(scene(people, first="npcs")).engage("hero", "thug")
    table.do("act thug", "ready stick", "when an enemy attacks")
    while table.phase != "turn" or int(table.state.turn.actor) != table.who("hero"):
        table.do(next(each for each in table.legal() if each in ("act hero", "end turn", "hand over")))
    sketcher = Sketcher(table.states, codes.PCS, Simulator(table.states.dtype), np.random.default_rng(1))
    plan = sketcher.plan((action_of(table, "attack stick -> thug"),))
    walked = walk(table.states, table.cast, codes.PCS, [int(each) for each in plan if each >= 0])
    assert walked.test is not None and walked.test.side == codes.PCS
    assert "attacks" in walked.aloud and "Thug" in walked.aloud.title()


@pytest.mark.compiled_only
def test_what_follows_the_dice_has_its_price() -> None:
    """A boss in front of somebody buys a second attack: the line says what it takes of the Threat."""
    arms = {"fist": {"name": "Fist", "form": "melee", "damage": 5}}
    people = {"hero": person("pcs", weapons=["fist"]), "boss": person(tier="major", weapons=["fist"])}
    table = Table(scene(people, weapons=arms, first="npcs", threat=9)).engage("hero", "boss").do("act boss")
    advice = advise(table.states, table.cast, budget=Budget(simulations=4000), seed=1, threads=1)
    paid = [each for line in advice.lines for each in line.then if " Threat, " in each]
    assert paid and all(re.search(r"\(\d Threat, ", each) for each in paid)


def test_the_price_of_a_thing_is_what_is_mostly_paid_for_it() -> None:
    assert str(Later(0, "takes another major action", 0.6, price="2 Threat")) == (
        "takes another major action (2 Threat, 6 times in 10)"
    )
    assert middle([{0: -2}, {0: -2, 1: 1}, {0: -1}]) == {0: -2}


def test_a_line_says_what_is_left_of_the_firewalls_of_others() -> None:
    states, cast = opening("berth_nine")
    crane = [name.lower() for name in cast.names("network")].index("the crane")
    walls = [each for each in named(states, codes.NPCS, cast) if each.measure == "firewalls"]
    told = {each.place - FIREWALLS: each.alone.format(0.4) for each in walls}
    assert told[crane] == "40% of the Firewall of the crane gone"
    network = states[0].hacking.networks
    assert all(int(network[number].side) != codes.NPCS for number in told)
    found, network[crane].stress = np.zeros(WIDTH), 5
    tally_particulars(states[0], codes.NPCS, found)
    assert found[FIREWALLS + crane] == pytest.approx(5 / int(network[crane].firewall))
