"""Whom one can attack with what: distance, range, room, hands, sight.

"Attack", "Ganging Up", "Range Penalty".
"""

from arena.board.rules import can_see
from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.people.rules import are_enemies, knows_of
from arena.state.bits import has
from arena.true20 import codes
from arena.true20.core import record
from arena.true20.core.rules.person import is_helpless, is_in

TOO_FAR = 99
PACE = 5  # feet
MOST_INCREMENTS, MOST_THROWN = 10, 5


@rule
def feet_apart(state, who, other):
    """Return how many feet the two are apart, NONE where it is too far to tell."""
    paces = int(state.spaces[state.characters[who].zone, state.characters[other].zone])
    return PACE * paces if paces >= 0 else NONE


@rule
def is_near(state, who, other):
    """Return whether the two can reach each other: they are in one zone."""
    return state.characters[who].zone == state.characters[other].zone


@rule
def range_penalty(feet, increment):
    """Return what the distance takes from an attack: 2 for each increment begun beyond the first.

    >>> [int(range_penalty(feet, 50)) for feet in (50, 51, 100, 120, 151)]
    [0, 2, 2, 4, 6]
    """
    return 2 * max(0, (int(feet) + increment - 1) // increment - 1)


@rule
def penalty_of_range(state, who, other, slot):
    """Return what the distance takes from an attack with a weapon, TOO_FAR out of range."""
    if slot < codes.MISSILE:
        return 0 if is_near(state, who, other) else TOO_FAR
    if not is_in_range(state, who, other, slot):
        return TOO_FAR
    return range_penalty(feet_apart(state, who, other), int(state.characters[who].weapons[slot].increment))


@rule
def is_in_range(state, who, other, slot):
    """Return whether what this weapon shoots or throws flies as far as `other`."""
    weapon, feet = state.characters[who].weapons[slot], feet_apart(state, who, other)
    most = MOST_THROWN if has(weapon.kind, record.THROWN_KIND) else MOST_INCREMENTS
    return weapon.increment > 0 and 0 <= feet <= most * weapon.increment


@rule
def is_in_melee(state, who, other):
    """Return whether `other` fights an ally of `who` at close quarters who is no giant's plaything."""
    target = state.characters[other]
    if is_helpless(state, other):
        return False
    for ally in range(state.character_count):
        friend = state.characters[ally]
        if ally == who or friend.side == target.side or friend.status != UP or friend.zone != target.zone:
            continue
        if not is_helpless(state, ally) and friend.thing == 0 and target.bulk < friend.bulk + 2:
            return True
    return False


@rule
def room_for(state, who, other):
    """Return whether `who` stands beside `other` and finds room to get at it."""
    target, others = state.characters[other], 0
    if not is_near(state, who, other):
        return False
    for ally in range(state.character_count):
        one = state.characters[ally]
        if ally != who and one.status == UP and one.struck == other and one.zone == target.zone:
            others += 1
    return others < state.zones[target.zone].attackers


@rule
def is_ready_to_use(state, who, slot):
    """Return whether `who` has the weapon of this place at hand, loaded, and hands free for it."""
    character = state.characters[who]
    weapon = character.weapons[slot]
    if weapon.carried == 0 or weapon.dropped != 0 or (weapon.capacity > 0 and weapon.shots == 0):
        return False
    if character.grip == NONE:
        return True
    return slot == codes.FISTS or (slot <= codes.OFF_HAND and has(weapon.kind, record.LIGHT))


@rule
def may_attack(state, who, other):
    """Return whether `who` would and could attack `other` at all."""
    character, target = state.characters[who], state.characters[other]
    if not are_enemies(state, who, other) or not knows_of(state, character.side, other):
        return False
    if target.status != UP or character.conditions & codes.AFRAID != 0 or not can_see(state, who, other):
        return False
    if is_in(state, other, codes.INCORPOREAL) and not is_in(state, who, codes.INCORPOREAL):
        return False
    return character.orders == NONE or character.ordered == 1


@rule
def can_reach(state, who, other, slot):
    """Return whether `who` can attack `other` with the weapon in this place from where it stands."""
    return may_attack(state, who, other) and reaches(state, who, other, slot)


@rule
def reaches(state, who, other, slot):
    """Return whether the weapon in this place reaches `other`, and can be used."""
    return is_ready_to_use(state, who, slot) and goes_as_far(state, who, other, slot)


@rule
def goes_as_far(state, who, other, slot):
    """Return whether a weapon of this place would reach `other`; who is held fights whom it is beside."""
    if slot < codes.MISSILE:
        return room_for(state, who, other)
    if state.characters[who].grip != NONE and not is_near(state, who, other):
        return False
    return is_in_range(state, who, other, slot)
