"""Performing a ritual: SRD "Rituals", "Performing Rituals", "Miscast"."""

from __future__ import annotations

from arena.twod20 import codes
from tests.twod20.ritual.ceremony import begin, calling, ceremony, pay, perform, rite


def test_a_caster_performs_it_with_its_attribute_and_power() -> None:
    table = begin(ceremony())
    test = table.state.tests[0]
    assert (test.attribute, test.skill, test.difficulty) == (codes.REASON, codes.KNOW, 1)
    table.skip().dice(5, 5).do("roll damage")
    assert table.state.roll_count == 4


def test_who_is_no_caster_performs_it_with_will_and_half_of_know() -> None:
    table = begin(ceremony(mage={"caster": None}))
    assert table.state.tests[0].attribute == codes.WILL
    table.skip().dice(5, 5).do("roll damage")
    assert table.state.roll_count == 1


def test_the_complication_range_is_wider_by_the_difficulty() -> None:
    for difficulty, expected in ((1, 2), (2, 3), (3, 4), (4, 5), (5, 5)):
        table = begin(ceremony({"difficulty": difficulty}))
        assert table.state.tests[0].complication_range == expected
    assert begin(ceremony({"unclear": 2})).state.tests[0].complication_range == 4


def test_five_stress_or_a_full_track_is_a_step_and_each_test_costs() -> None:
    table = perform(ceremony(), 5, 18, power=(2, 2, 1, 3))
    assert (calling(table).stress, calling(table).breakthroughs) == (5, 1)
    assert table.state.roll_count == 3
    pay(table, 2, 1, 3)
    assert table["mage"].stress == 3 and table["mage"].traumas == 0
    pay(perform(table, 5, 18, power=(2, 2, 2, 3)), 3, 3, 3)
    assert (calling(table).stress, calling(table).breakthroughs, calling(table).done) == (8, 3, 1)
    assert table.state.winner == codes.PCS


def test_a_failed_test_costs_as_much_and_does_nothing() -> None:
    table = perform(ceremony(), 18, 18)
    assert table.state.roll_kind == codes.DAMAGE_DICE and table.state.roll_count == 3
    pay(table, 2, 2, 3)
    assert (calling(table).stress, table["mage"].stress) == (0, 4)
    assert table.phase == "turn"


def test_complications_are_only_counted_and_as_many_as_steps_are_a_miscast() -> None:
    table = perform(ceremony(), 5, 20)
    threat = int(table.state.threat)
    pay(table, 3, 3, 3)
    assert (rite(table).tally, table.state.threat, table["mage"].flustered) == (1, threat, 0)
    pay(perform(table, 20, 19), 3, 3, 3)
    assert (rite(table).tally, calling(table).closed) == (3, 1)
    assert table.state.winner == codes.NPCS


def test_a_complication_of_the_test_that_completes_it_is_no_miscast() -> None:
    table = ceremony({"steps": 1})
    perform(table, 5, 20, how="perform it in 1 step", power=(2, 2, 1, 3))
    assert calling(table).done == 1
