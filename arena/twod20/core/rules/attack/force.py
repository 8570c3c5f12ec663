"""Non-lethal Harm, a variant: each physical attack is declared to kill or to stun, at a price.

SRD "Non-Lethal Harm".
"""

from arena.compiling.rule import rule
from arena.twod20 import codes
from arena.twod20.catalog import LETHAL, NON_LETHAL
from arena.twod20.codes import ACTIVE, AS_MENTAL, LETHAL_COSTS, MERCY_COSTS, OBJECT
from arena.twod20.core.rules.asking import ask_side_of
from arena.twod20.core.rules.attack.ammunition import ask_reloads
from arena.twod20.core.rules.pools.resource import can_escalate, escalate
from arena.twod20.core.rules.test.skill_test import change_difficulty


@rule
def is_choosable(state, form, target):
    """Return whether the attack may be meant to kill or to stun: a physical one on somebody alive."""
    return state.variants.mercy != 0 and form != AS_MENTAL and state.characters[target].tier != OBJECT


@rule
def ask_force(state, who, then):
    """Ask the side of `who` how the blow is meant; `then` 0: the attack goes on, else a blow back."""
    ask_side_of(state, codes.FORCE, who)
    state.force_then = then


@rule
def can_kill(state, side):
    """Return whether `side` can afford lethal force."""
    if state.variants.mercy & LETHAL_COSTS == 0:
        return True
    return can_escalate(state, side)


@rule
def legal_force(state, out):
    """List striking to kill and striking to stun."""
    out[0] = NON_LETHAL
    if not can_kill(state, state.decider):
        return 1
    out[1] = LETHAL
    return 2


@rule
def declare_force(state, action):
    """Note how the blow is meant and take its price; a blow back has no test left to make harder."""
    state.gentle = 1 if action == NON_LETHAL else 0
    if state.gentle == 1:
        if state.variants.mercy & MERCY_COSTS and state.force_then == 0:
            change_difficulty(state.tests[ACTIVE], 1)
    elif state.variants.mercy & LETHAL_COSTS:
        escalate(state, state.decider)
    if state.force_then == 0:
        ask_reloads(state, state.asked, state.weapon_slot, state.attack_form)
