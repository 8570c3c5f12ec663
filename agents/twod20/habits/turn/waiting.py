"""Readied actions: what to wait for, and what to do when the moment comes.

SRD "Major Actions", Ready.
"""

from agents.twod20.habits.menu import offers, take
from agents.twod20.habits.turn.attacks import action_value, is_attack
from agents.twod20.habits.turn.care import aid_value, revive_value
from agents.twod20.habits.turn.spells import spell_value
from agents.twod20.habits.turn.steps import best_prey_zone, toward
from agents.twod20.habits.worth import worth
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.casting import is_cast
from arena.twod20.codes import AS_MELEE, AS_RANGED, MATTERS, NONE, READY_ATTACK
from arena.twod20.core.rules.attack.attack import target_of
from arena.twod20.core.rules.ground.zone import is_engaged
from arena.twod20.core.rules.harm.stress import has_stress
from arena.twod20.limits import WEAPONS
from scenarios.limits import CHARACTERS


@rule
def choose_trigger(state, legal, number):
    """Phase TRIGGER: a blow for who comes into Reach, a shot for who moves, the rest for an attack."""
    character = state.characters[state.asked]
    if character.ready_deed == codes.READY_TEND and offers(legal, number, act.WHEN_FALLS):
        return act.WHEN_FALLS
    if character.ready_deed != READY_ATTACK:
        return act.WHEN_ATTACKS
    melee = character.weapons[character.readied].form == AS_MELEE
    return act.WHEN_REACHES if melee else act.WHEN_MOVES


@rule
def choose_ready(state, legal, number):
    """Phase READY: strike, protect whom the attack is meant for, help who is hurt, run toward the enemy."""
    if offers(legal, number, act.TAKE_READY):
        return act.TAKE_READY
    who = int(state.asked)
    engaged = is_engaged(state, who)
    best, value = NONE, 0.0
    for place in range(number):
        action = int(legal[place])
        gain = 0.0
        if is_attack(action):
            gain = action_value(state, who, engaged, action, 0.0)
        elif act.PROTECT <= action < act.PROTECT + CHARACTERS:
            gain = protect_value(state, who, action - act.PROTECT)
        elif act.AID <= action < act.AID + CHARACTERS:
            gain = aid_value(state, who, action - act.AID, engaged)
        elif act.REVIVE <= action < act.REVIVE + CHARACTERS:
            gain = revive_value(state, who, action - act.REVIVE, engaged)
        elif action == act.RECOVER:
            character = state.characters[who]
            gain = WEIGHTS.readied if has_stress(state, character) or character.avoided == 1 else 0.0
        elif action == act.WORK or act.OVERCOME <= action < act.OPPOSE or is_advantage(action):
            gain = WEIGHTS.readied
        elif is_cast(action):
            gain = spell_value(state, who, action, engaged)
        elif action == act.HIDE or act.TREAT_WOUND <= action < act.REVIVE:
            gain = WEIGHTS.readied
        if gain > value:
            best, value = action, gain
    if best != NONE:
        return best
    run = toward(state, who, legal, number, act.RUSH, best_prey_zone(state, who))
    return run if run != NONE else int(legal[number - 1])


@rule
def is_advantage(action):
    """Return whether an action creates an advantage for or against somebody."""
    return act.ADVANTAGE <= action < act.ADVANTAGE + CHARACTERS * MATTERS


@rule
def protect_value(state, who, other):
    """Return what protecting `other` is worth now: much, when an attack on it is about to be made."""
    if state.pending == NONE or not is_attack(int(state.pending)):
        return 0.05 if other == who else 0.0
    return worth(state, other) if target_of(int(state.pending)) == other else 0.0


@rule
def lie_in_wait(state, legal, number, who):
    """Return readying the strongest ranged weapon, for want of anything better to do; or NONE."""
    best, dice = NONE, 0
    for slot in range(WEAPONS):
        weapon = state.characters[who].weapons[slot]
        ready = take(legal, number, act.READY + slot)
        if ready != NONE and weapon.form == AS_RANGED and weapon.damage > dice:
            best, dice = ready, int(weapon.damage)
    return best
