"""Stealth and observation: how hard it is to stay unseen, to do something silently, to notice somebody.

Every such test relies on one sense, and what opposes it relies on the same; what is true of light, noise
and smells bears on it by that sense. Fog is like darkness that no light lifts, and nothing at close quarters.
"""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.chapters import board
from tests.referee.recording import View
from tests.referee.sums.truths import from_traits

STEALTH = 1  # Difficulty of every stealth test
SILENTLY = 1  # more, for what is done silently
SPRINTED = 1  # more after a Rush, to the own next turn
IN_REACH = -1
GLARE = 1  # when the light has just changed


def stealth_base(position: View, who: int) -> int:
    """Return the Difficulty of staying unseen, before what is true."""
    return STEALTH + SPRINTED * int(position.characters[who].stealth.sprinted)


def silence(position: View, who: int, sense: int) -> int:
    """Return what doing something silently adds to its test: more in a Rush, or after one."""
    rushes = position.tests[codes.ACTIVE].goal == codes.FOR_RUSH
    sprinted = SPRINTED * int(rushes or position.characters[who].stealth.sprinted)
    return SILENTLY + sprinted + from_traits(position, who, codes.SNEAKING, NONE, sense)


def observation_base(position: View, who: int, zone: int, target: int, sense: int) -> int:
    """Return the Difficulty for somebody to notice what is in a zone; `target` NONE: nobody is there."""
    observer = position.characters[who]
    apart = board.band_between(position, observer.zone, zone)
    if sees_afar(position, who, zone):
        apart = codes.CLOSE
    total = apart + observer.stealth.attention
    if target != NONE and observer.in_reach >> target & 1:
        total += IN_REACH
    if sense == codes.SIGHT and position.notice.light_round == position.round_number:
        total += GLARE
    return int(total + surroundings(position, zone, target, 1 - observer.side, sense, apart))


def sees_afar(position: View, who: int, zone: int) -> bool:
    """Return whether a lasting spell shows somebody a place as if it stood there."""
    if not position.chapters & codes.MAGIC:
        return False
    own = [each for each in position.magic.workings if each.caster == who and each.zone == zone]
    spells = [position.magic.spells[each.spell] for each in own if each.spell != NONE]
    return any(spell.does == codes.SEES for spell in spells)


def surroundings(position: View, zone: int, target: int, side: int, sense: int, apart: int) -> int:
    """Return what is true of the place that is looked at, or of who is there: light, fog, noise, smells."""
    light = fog = other = 0
    for number in range(position.trait_count):
        trait = position.traits[number]
        if not trait.against or not trait.tests >> codes.OBSERVING & 1:
            continue
        if trait.effect not in (codes.EASIER, codes.HARDER) or not lies_on(trait, zone, target, side):
            continue
        worth = trait.copies if trait.effect == codes.HARDER else -trait.copies
        if trait.sense == codes.FOG:
            fog += worth if sense == codes.SIGHT and apart > codes.CLOSE else 0
        elif trait.sense == codes.SIGHT:
            light += worth if sense == codes.SIGHT else 0
        elif trait.sense in (codes.NO_SENSE, sense):
            other += worth
    return int((max(0, light) if fog > 0 else light) + fog + other)


def lies_on(trait: View, zone: int, target: int, side: int) -> bool:
    """Return whether a trait is one of a place, or of whoever is looked for there."""
    if trait.scope == codes.ON_CHARACTER:
        return bool(trait.on == target)
    if trait.scope == codes.ON_SIDE:
        return bool(trait.on == side)
    return bool(trait.scope == codes.ON_SCENE or trait.on == zone)
