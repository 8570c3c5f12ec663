"""The rituals that come with the program: SRD "Sample Rituals"."""

from __future__ import annotations

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table
from tests.twod20.ritual.ceremony import calling, ceremony, rite


def of_the_library(name: str) -> Table:
    """Return a table at which the mage may perform a ritual of the common library."""
    goods = {"of": name}
    return ceremony(rite=goods, library=["arena:common.yaml"])


@pytest.mark.parametrize(
    "name, skill, stress, steps, cost, piercing",
    [
        ("alter_weather", codes.SURVIVE, 5 + 2 * 5, (1, 5), 3, 0),
        ("glamour", codes.TALK, 15, (2, 5), 3, 0),
        ("identify", codes.KNOW, 10, (2, 5), 2, 1),
    ],
)
def test_the_rituals_of_the_library_have_the_numbers_of_the_book(
    name: str, skill: int, stress: int, steps: tuple[int, int], cost: int, piercing: int
) -> None:
    table = of_the_library(name)
    task, one = calling(table), rite(table)
    assert (task.skill, task.difficulty, task.stress_limit) == (skill, 2, stress)
    assert ((one.fewest, one.most), one.cost) == (steps, cost)
    assert one.cost_effects.bits == codes.DRAIN
    assert one.cost_effects.ratings[codes.PIERCING] == piercing


def test_glamour_takes_blood_and_stands_when_it_is_miscast() -> None:
    one = rite(of_the_library("glamour"))
    assert (one.sacrifice, one.stands, one.miscast_dice) == (codes.BLOOD, 1, 5)
