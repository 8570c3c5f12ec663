"""What is bought about rituals: a blow that breaks into one, an offering for a test at one.

SRD "Attacking a Ritualist", "Sacrifice".
"""

from arena.compiling.rule import rule
from arena.state.listing import offer
from arena.twod20.catalog import BREAK_INTO, EXPEND_OFFERING
from arena.twod20.chapters.ritual.rules.performing import add_to_tally, expend_offering
from arena.twod20.chapters.ritual.rules.requirement import is_performing, is_under_way, rite_of
from arena.twod20.codes import ACTIVE, NONE
from arena.twod20.core.rules.pools.resource import can_pay_from_test
from scenarios.twod20.limits import RITES, TASKS

BREAKING_PRICE = 2  # Momentum
ONCE_BROKEN_INTO = 1 << 22  # of `spent_once`


@rule
def is_ritual_spend(action):
    """Return whether an action is bought about a ritual."""
    return BREAK_INTO <= action < BREAK_INTO + TASKS or action == EXPEND_OFFERING


@rule
def ritual_spend_price(state, action):
    """Return what it costs, NONE: it is none of these."""
    if not is_ritual_spend(action):
        return NONE
    return 0 if action == EXPEND_OFFERING else BREAKING_PRICE


@rule
def list_ritual_spends(state, who, out, number):
    """List an offering for the ritual in hand, and the rituals of whoever is hit that may be broken into."""
    if state.spender == ACTIVE and is_performing(state):
        number = offer(out, number, EXPEND_OFFERING, rite_of(state, state.venture.task).offerings > 0)
    target = int(state.damage.first)
    if target == NONE or state.spent_once & ONCE_BROKEN_INTO:
        return number
    if not can_pay_from_test(state, state.characters[who].side, BREAKING_PRICE):
        return number
    for place in range(RITES):
        task = int(state.rituals.rites[place].task)
        if task == NONE:
            continue
        number = offer(out, number, BREAK_INTO + task, can_break_into(state, who, target, task))
    return number


@rule
def can_break_into(state, who, target, number):
    """Return whether a hit on `target` may break into a ritual that it performs and `who` knows of."""
    if not is_under_way(state, number) or state.venture.tasks[number].secret == 1:
        return False
    if state.characters[target].side == state.characters[who].side:
        return False
    return rite_of(state, number).leader == target


@rule
def take_ritual_spend(state, who, action):
    """The effect of one of them; return whether it is one."""
    if not is_ritual_spend(action):
        return False
    if action == EXPEND_OFFERING:
        expend_offering(state)
        return True
    state.spent_once |= ONCE_BROKEN_INTO
    if is_under_way(state, action - BREAK_INTO):
        add_to_tally(state, action - BREAK_INTO, 1)
    return True
