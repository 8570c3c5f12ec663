"""What the script does about rituals: goes on, gets in their way, shares their Cost."""

from __future__ import annotations

import numpy as np

from agents.twod20.scripted import choose
from arena.twod20 import codes
from arena.twod20.legal import list_legal
from tests.twod20.build import Table
from tests.twod20.ritual.ceremony import ceremony, pay, perform
from tests.twod20.ritual.test_disturbing import of_the_mage, under_way
from tests.twod20.ritual.test_glamour import worn


def chosen(table: Table) -> str:
    """Return what the script chooses."""
    legal = np.zeros(len(table.out), np.int16)
    number = int(list_legal(table.state, legal))
    return table.legal()[list(legal[:number]).index(int(choose(table.state, legal, number)))]


def test_whoever_performs_a_ritual_goes_on_with_it() -> None:
    assert chosen(of_the_mage(under_way(foe={"zone": "hall"}))) == "overcome calling"


def test_an_animal_at_hand_is_sacrificed_first() -> None:
    assert chosen(ceremony(rite={"animals": 1})) == "sacrifice an animal for calling"


def test_the_last_complication_is_worth_more_than_a_weak_blow() -> None:
    table = under_way()
    table.state.rituals.rites[0].tally = 2
    assert chosen(table) == "disrupt calling"


def test_an_assistant_bears_what_leaves_both_the_most_room() -> None:
    table = ceremony({"cost": 4}).do("overcome calling", "perform it in 3 steps").skip(codes.ASSIST)
    table.do("help from friend").skip().dice(18, 18, 10).skip(codes.ROLL, codes.SHARE)
    assert chosen(table) == "bear 2 dice of it"
    table["friend"].stress = 10
    assert chosen(table) == "bear 0 dice of it"


def test_the_hale_and_weak_begin_in_blood_and_the_strong_do_not() -> None:
    weak = ceremony(mage={"caster": None, "tier": "pc"}).do("overcome calling")
    assert chosen(weak) == "perform it in blood in 3 steps"
    assert chosen(ceremony().do("overcome calling")) == "perform it in 3 steps"


def test_what_is_done_is_not_gone_on_with() -> None:
    table = pay(perform(ceremony(), 5, 18, power=(2, 2, 1, 3)), 3, 3, 3)
    table.state.venture.tasks[0].closed = 1
    table.state.turn.majors = 0
    assert table.legal("overcome") == []


def test_whoever_has_no_better_blow_looks_closely_at_what_wears_a_glamour() -> None:
    assert chosen(worn()) == "examine calling"
