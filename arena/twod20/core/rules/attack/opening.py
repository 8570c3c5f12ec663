"""What a failed attack opens to its target: slipping away, striking back; or being left alone.

SRD "Making an Attack" step 4.
"""

from arena.compiling.rule import rule
from arena.state.bits import bit
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20.catalog import LET_GO, SLIP_AWAY, STRIKE_BACK
from arena.twod20.codes import AS_MELEE, DISENGAGING, EV_MINOR, NONE, REACTIVE
from arena.twod20.core import hooks
from arena.twod20.core.rules.attack.attack import is_ready_to_use
from arena.twod20.core.rules.attack.guard import is_in_play
from arena.twod20.core.rules.ground.zone import leave_reach
from arena.twod20.core.rules.turns.freedom import goes_itself, may_act
from arena.twod20.limits import WEAPONS


@rule
def legal_opening(state, out):
    """List what the defender may do: slip away, strike back with a melee weapon in hand, or neither.

    Without a defence rolled there is no blow back. The stunned and the bound do neither.
    """
    who = state.asked
    out[0] = LET_GO
    number = 1
    if state.characters[who].stunned == 1 or not may_act(state, who, False):
        return number
    number = offer(out, number, SLIP_AWAY, goes_itself(state, who))
    if state.tests[REACTIVE].who == NONE:
        return number
    for slot in range(WEAPONS):
        weapon = state.characters[who].weapons[slot]
        ready = weapon.form == AS_MELEE and weapon.prepare == 0 and is_ready_to_use(state, who, slot)
        number = offer(out, number, STRIKE_BACK + slot, ready and is_in_play(state, who, slot))
    return number


@rule
def slip_away(state, who):
    """Disengage as the minor action does: anywhere in the zone, in Reach of no enemy."""
    leave_reach(state, who)
    if state.turn.actor == who:
        state.turn.disengaged = 1
    log(state, EV_MINOR, who, DISENGAGING, NONE, NONE)


@rule
def lock_mind(state, who, target):
    """After a failed mental attack that enemy is proof against `who`, or against all, this scene.

    Where there are requests, further threats are harder instead. SRD "Intimidation".
    """
    if hooks.defies(state, target):
        return
    for other in range(state.character_count):
        if other == who or (
            state.mental_lock_all == 1 and state.characters[other].side == state.characters[who].side
        ):
            state.characters[other].unthreatened |= bit(target)
