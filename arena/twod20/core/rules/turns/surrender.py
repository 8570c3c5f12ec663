"""Giving up: a side that has lost too many may call it a day when it names its next character.

SRD "Objectives", failure conditions.
"""

from arena.compiling.rule import rule
from arena.people.rules import is_out
from arena.state.bits import bit, has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20.catalog import GIVE_UP
from arena.twod20.codes import CONTINUE, EV_GAVE_UP, OBJECT


@rule
def losses_of(state, side):
    """Return how many of `side`, things aside, are out of the scene against their will."""
    return sum(
        1
        for character in state.characters[: state.character_count]
        if character.side == side and character.tier != OBJECT and is_out(character.status)
    )


@rule
def can_give_up(state, side):
    """Return whether `side` has lost as many as the scenario says a side may before it gives up."""
    least = int(state.gives_up_at[side])
    return least > 0 and not has(state.gave_up, side) and losses_of(state, side) >= least


@rule
def list_giving_up(state, side, out, number):
    """List giving up, where that is open to `side`."""
    return offer(out, number, GIVE_UP, can_give_up(state, side))


@rule
def give_up(state, side):
    """`side` gives up: it has failed, whatever it wanted."""
    state.gave_up |= bit(side)
    log(state, EV_GAVE_UP, side, 0, 0, 0)
    state.phase = CONTINUE
