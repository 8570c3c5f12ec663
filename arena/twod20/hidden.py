"""What a side must not know, taken out of a position before that side plans with it."""

from __future__ import annotations

from arena.dice import reseed
from arena.rule import rule
from arena.twod20.codes import DEAD, NONE, PCS, RESERVE
from scenarios.limits import ENVIRONMENT


@rule
def conceal(state, side):
    """Remove what `side` cannot know: the coming dice, and for players what the gamemaster keeps back.

    Reserves that may still come and changes of the scene that only the gamemaster can set off are
    left out altogether: a player plans with what is on the table.
    """
    reseed(state.generator, 0)
    if side != PCS:
        return
    for who in range(state.character_count):
        character = state.characters[who]
        if character.status == RESERVE and character.side != side:
            character.status = DEAD
            character.zone = NONE
    for event in range(ENVIRONMENT):
        if state.environment[event].interact == NONE:
            state.environment[event].used = 1
