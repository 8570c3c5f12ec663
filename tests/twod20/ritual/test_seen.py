"""What each side sees of rituals."""

from __future__ import annotations

from arena.systems import SYSTEMS
from arena.twod20 import codes, columns
from arena.twod20.sight.observe import observe
from tests.twod20.build import Table
from tests.twod20.ritual.ceremony import ceremony, deed, pay, perform

NAMES = ("task", "by", "tally", "bears", "cost", "given", "offerings", "animals")


def seen(table: Table, side: int) -> list[int]:
    """Return what a side sees of the first ritual."""
    view = SYSTEMS["twod20"].view.blank()
    observe(table.state, side, *view.values())
    return [int(view["world"][getattr(columns.W, f"ritual_0_{name}")]) for name in NAMES]


def begun(**more: object) -> Table:
    """Return a table at which an animal is slain for a ritual, and a Complication counts against it."""
    goods = {"offerings": 2, "animals": 2}
    table = deed(ceremony(rite=goods, **more), "sacrifice an animal for calling", 5, 5)  # type: ignore[arg-type]
    return pay(perform(table, 20, 18, how="perform it in blood in 3 steps"), 3, 3, 3)


def test_both_sides_see_who_performs_it_how_near_a_miscast_is_and_what_was_given() -> None:
    table = begun()
    assert seen(table, codes.PCS) == [1, 1 + table.who("mage"), 1, 2, 3, 1 + 2, 2, 1]
    assert seen(table, codes.NPCS) == seen(table, codes.PCS)


def test_of_a_secret_ritual_the_other_side_sees_nothing() -> None:
    table = begun(task={"secret": True})
    assert seen(table, codes.PCS)[0] == 1
    assert seen(table, codes.NPCS) == [0] * 8


def test_before_it_is_begun_nobody_performs_it() -> None:
    assert seen(ceremony(), codes.NPCS)[:4] == [1, 0, 0, 3]


def test_who_performs_it_unseen_is_not_known() -> None:
    table = begun(stealth=True)
    table["mage"].stealth.level = codes.HIDDEN
    assert (seen(table, codes.PCS)[1], seen(table, codes.NPCS)[1]) == (1 + table.who("mage"), 0)
