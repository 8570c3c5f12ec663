"""How hard an attack is before what is true: its form, the range, how its target stands and is armed."""

from __future__ import annotations

from arena.twod20 import codes
from scenarios.twod20.limits import WEAPONS
from tests.referee.chapters import board
from tests.referee.recording import Step, View

PLAIN = 1
WORDS = 0  # slot of what everybody has: bare hands, a stone, a threat in words
SHORTEST = 1  # Reach of bare hands


def attack_base(step: Step) -> int:
    """Return the Difficulty of an attack before traits: its kind, the range, and how the target stands."""
    position, after = step.before, step.after
    target = position.characters[after.test_target]
    attacker = position.characters[after.tests[codes.ACTIVE].who]
    weapon, form = attacker.weapons[after.weapon_slot], after.attack_form
    base = position.ranged_difficulty if form == codes.AS_RANGED else PLAIN
    far = board.band_between(position, attacker.zone, target.zone)
    base += target.protected
    if form == codes.AS_RANGED:
        close = weapon.form == codes.AS_MELEE
        base += abs((codes.CLOSE if close else weapon.band) - far)
        if target.prone and far >= codes.MEDIUM:
            base += 1
    elif form == codes.AS_MENTAL:
        base += abs(codes.CLOSE - far) if after.weapon_slot == WORDS else threat_modifier(weapon, far)
        if position.chapters & codes.SOCIAL:
            base += target.defied
    elif position.variants.guard:
        base += int(target.guard == 1 and reach_of(target) > weapon.weapon_reach)
    if position.variants.cover_harder and form != codes.AS_MENTAL:
        zone = position.zones[target.zone]
        base += int(
            target.shield > 0 or (zone.cover > 0 and (not zone.cover_feature or target.at_cover == 1))
        )
    return int(base)


def reach_of(character: View) -> int:
    """Return the Reach of the longest melee weapon in somebody's hands."""
    weapons = (character.weapons[slot] for slot in range(WEAPONS + 1))
    blades = [each for each in weapons if each.damage and each.held and each.form == codes.AS_MELEE]
    return max([SHORTEST, *(each.weapon_reach for each in blades)])


def threat_modifier(weapon: View, far: int) -> int:
    """Return what range or medium adds to a mental attack."""
    if weapon.form == codes.AS_MELEE:
        return 0
    if weapon.form == codes.AS_RANGED:
        return abs(int(weapon.band) - far)
    if weapon.medium == codes.LIVE:
        return 1
    if weapon.medium in (codes.DELAYED, codes.WRITTEN):
        return 2
    if weapon.medium == codes.ABSTRACT:
        return int(weapon.difficulty) - 1
    return abs(int(weapon.band) - far)
