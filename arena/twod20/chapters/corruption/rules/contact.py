"""Contact with what corrupts: a corruption roll that nobody pays for, at the end of a turn in its zone.

SRD "Corruption Rolls".
"""

from arena.compiling.rule import rule
from arena.twod20.codes import CORRUPTION_DICE, NONE, OBJECT, PCS, UP
from arena.twod20.core.rules.test.skill_test import ask_for_roll


@rule
def can_be_marked(state, who):
    """Return whether corruption can mark `who`: a player's character who is up, in scenes with Stress."""
    character = state.characters[who]
    if character.side != PCS or character.tier == OBJECT or state.variants.no_stress == 1:
        return False
    return character.status == UP


@rule
def is_touched(state, who, zone):
    """Return whether something corrupts in a zone where `who` is, or its mind."""
    return state.zones[zone].corrupting > 0 and can_be_marked(state, who)


@rule
def touch(state, who, dice, then):
    """Ask for a corruption roll of so many dice against `who`; go on with the step `then`."""
    state.corruption.spent = dice
    state.corruption.thing = 0
    state.corruption.soul = who + 1
    state.corruption.then = then
    ask_for_roll(state, CORRUPTION_DICE, 6, dice)
    state.asked = NONE


@rule
def touch_at(state, who, place, step):
    """A turn of `who` ends in a zone: the corruption there touches it, unless it is proof against that."""
    if is_touched(state, who, place):
        touch(state, who, int(state.zones[place].corrupting), step)
