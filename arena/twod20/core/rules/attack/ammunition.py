"""Ammunition: Reloads spent on a burst, and the variants: Salvo Effects, or no counting at all.

SRD "Burst", "Salvo Attacks", "Simplified Ammunition".
"""

from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.catalog import FURTHER_SALVO, SALVO, SALVO_ROOM
from arena.twod20.core.rules.asking import ask_side_of
from arena.twod20.core.rules.harm.effect import bring_effect
from scenarios.twod20.limits import SALVO_EFFECTS


@rule
def ask_reloads(state, who, slot, form):
    """Ask how many Reloads to spend when the weapon fires bursts; a mandatory one is asked for too."""
    weapon = state.characters[who].weapons[slot]
    fires = weapon.form == codes.AS_RANGED and form != codes.AS_MELEE and slot != 0
    state.salvo = 0
    if fires and most_reloads(state, weapon) > 0:
        ask_side_of(state, codes.RELOADS, who)
    else:
        state.phase = codes.ASK_RESPONSE


@rule
def most_reloads(state, weapon):
    """Return how many Reloads one attack may spend; a mandatory one counts toward the Burst."""
    if state.variants.ammunition == codes.SIMPLE:
        return 0
    burst = int(weapon.burst)
    if state.variants.ammunition == codes.SALVOS:
        fires = can_add_salvo(state, weapon, 0) or can_add_salvo(state, weapon, 1)
        burst = int(weapon.mandatory) + (1 if fires else 0)
    return min(max(burst, int(weapon.mandatory)), int(weapon.reloads))


@rule
def can_add_salvo(state, weapon, place):
    """Return whether the weapon has a Salvo Effect there; without damage dice only Area does anything."""
    effect = int(weapon.salvo[place])
    return effect > 0 and (state.variants.no_stress == 0 or 1 << (effect - 1) == codes.AREA)


@rule
def legal_reloads(state, out):
    """List how many Reloads the attack may spend, or which Salvo Effect one of them adds."""
    weapon = state.characters[state.asked].weapons[state.weapon_slot]
    if state.variants.ammunition == codes.SALVOS:
        return list_salvos(state, weapon, out)
    number = 0
    for reloads in range(int(weapon.mandatory), most_reloads(state, weapon) + 1):
        out[number] = act.RELOADS + reloads
        number += 1
    return number


@rule
def list_salvos(state, weapon, out):
    """List spending no Reload beside a mandatory one, and each Salvo Effect that one more adds."""
    out[0] = act.RELOADS + int(weapon.mandatory)
    number = 1
    if weapon.reloads <= weapon.mandatory:
        return number
    for place in range(SALVO_EFFECTS):
        if can_add_salvo(state, weapon, place):
            out[number] = salvo_action(int(weapon.salvo[place]) - 1)
            number += 1
    return number


@rule
def salvo_action(effect):
    """Return the action that adds a damage effect, by its number; `salvo` has no room for further ones.

    >>> salvo_action(0) == SALVO, salvo_action(SALVO_ROOM) == FURTHER_SALVO + SALVO_ROOM
    (True, True)
    """
    return SALVO + effect if effect < SALVO_ROOM else FURTHER_SALVO + effect


@rule
def salvo_effect(action):
    """Return the number of the damage effect that an action adds.

    >>> salvo_effect(SALVO + 3), salvo_effect(FURTHER_SALVO + SALVO_ROOM) == SALVO_ROOM
    (3, True)
    """
    return action - FURTHER_SALVO if action >= FURTHER_SALVO else action - SALVO


@rule
def do_reloads(state, action):
    """Spend Reloads: each gives one bonus Momentum, save a mandatory first one; or the Salvo Effect."""
    weapon = state.characters[state.asked].weapons[state.weapon_slot]
    state.phase = codes.ASK_RESPONSE
    if action >= SALVO:
        state.salvo = salvo_effect(action) + 1
        state.reloads_spent = 1 + int(weapon.mandatory)
        weapon.reloads -= state.reloads_spent
        return
    reloads = action - act.RELOADS
    weapon.reloads -= reloads
    state.reloads_spent = reloads
    state.bonus += max(0, reloads - weapon.mandatory)


@rule
def add_salvo(state, weapon):
    """Add the Salvo Effect to the damage of the attack; of a rated effect the higher rating counts."""
    rating = 1
    for place in range(SALVO_EFFECTS):
        if weapon.salvo[place] == state.salvo:
            rating = int(weapon.salvo_rating[place])
    bring_effect(state.damage.effects, int(state.salvo) - 1, rating)


@rule
def empty_weapon(state, who):
    """Return the slot of the weapon `who` is firing and may run dry, where nobody counts; or NONE."""
    test = state.tests[codes.ACTIVE]
    if state.variants.ammunition != codes.SIMPLE or test.who != who or test.goal != codes.FOR_ATTACK:
        return codes.NONE
    weapon = state.characters[who].weapons[state.weapon_slot]
    fired = weapon.form == codes.AS_RANGED and weapon.mandatory == 1 and weapon.reloads > 0
    return int(state.weapon_slot) if fired else codes.NONE
