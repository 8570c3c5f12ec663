"""What spells that last change in the attacks, hits and turns of those they lie on.

SRD "Shield", "Blessing of Might", "Curse of Dread".
"""

from arena.compiling.rule import rule
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20.chapters.magic.rules import lasting
from arena.twod20.codes import AS_MELEE, AS_RANGED, NONE
from arena.twod20.core.rules.turns.menu import can_rush, may_do_more
from arena.twod20.core.rules.turns.minor import list_minors, list_steps
from arena.twod20.limits import MOST_RESISTANCE_DICE
from scenarios.limits import ZONES


@rule
def shots_blurred(state, form, target):
    """Return what spells add to the Difficulty of an attack: of a shot."""
    return lasting.blur(state, target) if form == AS_RANGED else 0


@rule
def blows_strengthened(state, who, form):
    """Return the challenge dice that spells add to a hit: to blows."""
    return lasting.strike_dice(state, who) if form == AS_MELEE else 0


@rule
def ward_against(state, who, mental):
    """Return the dice of Cover that a spell gives `who`: none against what hurts the mind."""
    return 0 if mental == 1 else lasting.ward_dice(state, who)


@rule
def armour_against(state, who, mental):
    """Return the Armour that spells give `who`: none against what hurts the mind."""
    return 0 if mental == 1 else lasting.given_armour(state, who)


@rule
def add_wards(state, who):
    """Count the Cover that spells give, and add what is there against this attack alone."""
    damage = state.damage
    if damage.mental == 1:
        return
    damage.resist_ward = lasting.ward_dice(state, who) + damage.screened
    more = damage.screened + lasting.barrier_dice(state, who, int(damage.source))
    damage.resist_dice = min(MOST_RESISTANCE_DICE, int(damage.resist_dice + more))


@rule
def list_flight(state, who, out, number):
    """List what gets `who` away from whoever it dreads: what leads farther off, and what comes before that.

    SRD "Curse of Dread".
    """
    if not lasting.must_flee(state, who):
        return number
    dreaded = state.characters[state.magic.dread].zone
    here = int(state.characters[who].zone)
    last = list_minors(state, who, out, 0) if may_do_more(state, who) else 0
    if state.turn.majors < state.turn.majors_allowed and can_rush(state, who):
        last = list_steps(state, who, act.RUSH, out, last)
    kept = 0
    for place in range(last):
        action = int(out[place])
        zone = NONE
        if act.MOVE <= action < act.MOVE + ZONES:
            zone = action - act.MOVE
        elif act.RUSH <= action < act.RUSH + ZONES:
            zone = action - act.RUSH
        farther = zone != NONE and state.ways[dreaded, zone] > state.ways[dreaded, here]
        kept = offer(out, kept, action, farther or action == act.DISENGAGE or (action == act.STAND))
    return kept
