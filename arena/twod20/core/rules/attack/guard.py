"""Reach and Guard, a variant: longer weapons keep enemies off, and Guard is lost and raised again.

SRD "Reach and Guard".
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20.catalog import RAISE_GUARD
from arena.twod20.codes import AS_MELEE, EV_MINOR, GUARDING, NONE, OBJECT, UP
from arena.twod20.core.rules.ground.zone import is_engaged
from arena.twod20.limits import WEAPONS

LONGER_WEAPON = 1  # Difficulty against an enemy on guard whose weapon is longer
REMOVE_PRICE = 2  # Momentum to beat a guard aside
SHORTEST = 1  # Reach of bare hands


@rule
def reach_in_hand(state, who):
    """Return the Reach of the longest melee weapon in the hands of `who`."""
    longest = SHORTEST
    for slot in range(WEAPONS):
        weapon = state.characters[who].weapons[slot]
        if weapon.damage > 0 and weapon.held == 1 and weapon.form == AS_MELEE:
            longest = max(longest, int(weapon.weapon_reach))
    return longest


@rule
def guard_difficulty(state, slot_reach, target):
    """Return what the Guard of `target` adds to a melee attack with a weapon of that Reach."""
    enemy = state.characters[target]
    if enemy.guard == 1 and reach_in_hand(state, target) > slot_reach:
        return LONGER_WEAPON
    return 0


@rule
def is_open(state, slot_reach, target):
    """Return whether `target`, off guard, has no defence against a weapon of that Reach: a shorter one."""
    enemy = state.characters[target]
    return state.variants.guard == 1 and enemy.guard == 0 and reach_in_hand(state, target) > slot_reach


@rule
def is_in_play(state, who, slot):
    """Return whether the weapon is the one whose Reach counted: only that one strikes back."""
    if state.variants.guard == 0:
        return True
    return state.characters[who].weapons[slot].weapon_reach == reach_in_hand(state, who)


@rule
def can_remove_guard(state, target):
    """Return whether the attack in hand may beat the guard of `target` aside."""
    character = state.characters[target]
    on_guard = character.guard == 1 and character.status == UP and character.tier != OBJECT
    return state.variants.guard == 1 and state.attack_form == AS_MELEE and on_guard


@rule
def may_raise_guard(state, who):
    """Return whether `who`, off guard since its turn began, stands and may raise its guard."""
    character = state.characters[who]
    return state.turn.off_guard == 1 and character.guard == 0 and character.prone == 0


@rule
def list_free_guard(state, who, out, number):
    """List raising the guard as a free action, with no enemy in Reach."""
    return offer(out, number, RAISE_GUARD, may_raise_guard(state, who) and not is_engaged(state, who))


@rule
def list_minor_guard(state, who, out, number):
    """List raising the guard as a minor action, beside an enemy."""
    return offer(out, number, RAISE_GUARD, may_raise_guard(state, who) and is_engaged(state, who))


@rule
def raise_guard(state, who):
    """Be on guard again; a guard that is lost after this stays down until the next turn."""
    state.characters[who].guard = 1
    state.turn.off_guard = 0
    log(state, EV_MINOR, who, GUARDING, NONE, NONE)
