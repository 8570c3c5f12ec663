"""Who is not in the scene: reserves that may come, and those who are absent by decision at the table."""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.twod20.codes import EV_ARRIVED, NONE, RESERVE, UP
from arena.twod20.core import hooks


@rule
def may_come(character):
    """Return whether `character` is a reserve that is waiting to come."""
    return character.status == RESERVE and character.voluntary == 0


@rule
def is_absent(character):
    """Return whether `character` is not here by decision: nothing but another decision brings it."""
    return character.status == RESERVE and character.voluntary == 1


@rule
def arrive(state, who):
    """A reserve comes into the scene and may still act this round."""
    character = state.characters[who]
    character.status = UP
    character.acted = 0
    log(state, EV_ARRIVED, who, character.zone, 0, 0)
    hooks.arrives(state, who)


@rule
def acting_zone(state, who):
    """Return the zone in which `who` acts: that of its mind, where that has gone elsewhere."""
    place = hooks.mind_place(state, who)
    return int(state.characters[who].zone) if place == NONE else place
