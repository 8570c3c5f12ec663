"""Pursuits: what points do for a pursuit roll, and the last exchange."""

from __future__ import annotations

from arena.twod20 import codes
from tests.puzzles.puzzle import puzzle
from tests.twod20.build import Table
from tests.twod20.test_pursuit import chase, put


def last_exchange(**track: int) -> Table:
    """Return the last exchange of a pursuit: the hare must get away in it, 1 step is missing."""
    table = chase(rules={"momentum": 0, "threat": 6}, rounds=1, timeout="pursuer", resistance=0)
    return put(table, **{"apart": int(table.state.pursuit.apart_most), "pace": 8, **track})


def won(table: Table, own: tuple[int, int], *faces: int) -> Table:
    """Let the hare win the test with `own` and its challenge dice show `faces`."""
    table.do("buy 0 dice", "buy 0 dice").dice(19, 18).dice(*own).skip(codes.PURSUIT_SPEND)
    if table.state.phase == codes.ROLL:
        table.damage(*faces)
    return table


@puzzle(best="buy 3 dice", tempting=("buy 0 dice", "buy 1 die", "buy 2 dice"))
def everything_into_the_last_stretch() -> Table:
    """Who is still in sight after this exchange is caught: there is nothing to keep Momentum for."""
    table = last_exchange()
    table.state.momentum = 6
    return table.do("buy 0 dice")


@puzzle(best="bonus pace", tempting=("create hindrance", "done", "re-roll blanks"))
def one_point_short() -> Table:
    """The roll is one short of the five that make a step, nothing is in the way that could be evaded, and
    this is the last exchange."""
    return won(last_exchange(), (5, 19), 2, 1, 1, 3, 3)


@puzzle(best="evasion", tempting=("bonus pace", "create hindrance", "done"))
def around_the_cart() -> Table:
    """Resistance 3 leaves three of the six that were rolled: to get around it is worth 2, a bonus 1, and five
    make the last step."""
    table = chase(rules={"momentum": 0, "threat": 6}, rounds=1, timeout="pursuer", resistance=3)
    put(table, apart=int(table.state.pursuit.apart_most), pace=8)
    return won(table, (5, 19), 2, 2, 2, 3, 3)


@puzzle(best="re-roll blanks", tempting=("bonus pace", "done", "re-roll everything"))
def run_the_blanks_again() -> Table:
    """Two points lie there and five make the last step: four blanks rolled anew bring three more often than
    not, one point of Pace never does."""
    return won(last_exchange(), (5, 19), 2, 3, 3, 3, 3)


@puzzle(best="evasion", tempting=("bonus pace", "create hindrance"))
def through_the_hedge() -> Table:
    """The hare is ahead by all there is, and the hedge takes what she gains on the flat: through it, and she
    is gone."""
    table = put(
        chase(distance={"most": 5, "start": 5}, resistance=4, rounds=1, timeout="pursuer", threat_limit=0),
        pace=6,
    )
    table.do("buy 0 dice", "buy 0 dice").dice(19, 19).dice(5, 19)
    return table.dice(1, 2, 2, 1, 1, sides=6)
