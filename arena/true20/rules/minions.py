"""Minions: a blow that strikes several, and one that steps in for its master.

"Minions": every 5 points by which a blow beats Defense strike a further minion beside; a minion within 10
feet may take a hit meant for whoever commands it.
"""

from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.state.bits import bit, has
from arena.state.events import log
from arena.true20 import codes
from arena.true20.core.rules.attack import damage_in_hand, is_lethal
from arena.true20.core.rules.damage import begin_save
from arena.true20.core.rules.person import is_helpless, is_idle

EACH = 5  # points beyond Defense for a further minion


@rule
def count_sweeps(state, who, other, slot):
    """Count the further minions that a blow of `who` may strike: none where `other` is no minion."""
    state.swept = bit(other)
    minions = state.characters[other].minion == 1 and state.characters[who].minion == 0
    state.sweeps = min(99, state.excess // EACH) if minions and slot < codes.MISSILE else 0


@rule
def sweep(state):
    """Let the blow in hand strike the next minion beside; return whether there is one."""
    who = int(state.attacker)
    for other in range(state.character_count):
        one = state.characters[other]
        if has(state.swept, other) or one.minion == 0 or one.status != UP:
            continue
        if one.side != state.characters[who].side and one.zone == state.characters[who].zone:
            state.swept |= bit(other)
            state.sweeps -= 1
            log(state, codes.EV_ATTACK, who, other, codes.SWEPT, 0)
            damage, lethal = int(damage_in_hand(state)), is_lethal(state, who, int(state.slot))
            begin_save(state, other, damage, lethal, False, 0)
            return True
    state.sweeps = 0
    return False


@rule
def shielding(state, master):
    """Return the minion that may take a hit meant for `master`, NONE for none."""
    if state.mode != codes.DAMAGE or state.characters[master].minion == 1 or state.shielder != NONE:
        return NONE
    for who in range(state.character_count):
        one = state.characters[who]
        if one.minion == 1 and one.orders == master and one.status == UP and one.shielded == 0:
            free = not is_helpless(state, who) and not is_idle(state, who) and one.grip == NONE
            if free and one.zone == state.characters[master].zone:
                return who
    return NONE


@rule
def ask_to_step_in(state, master):
    """Ask the side of a minion whether it takes the hit."""
    state.shielder = shielding(state, master)
    state.phase, state.decider = codes.SHIELD, state.characters[master].side


@rule
def step_in(state):
    """Let the minion take the hit."""
    who = int(state.shielder)
    state.characters[who].shielded = 1
    log(state, codes.EV_SHIELDED, who, state.target, 0, 0)
    state.target = who
