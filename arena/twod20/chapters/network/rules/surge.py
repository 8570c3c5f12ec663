"""Hazards inside networks: what they do to the gear of whoever is there.

SRD "Navigating Quantronic Zones". Where there is biofeedback they hurt people, as hazards elsewhere do.
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.twod20.chapters.network.rules.mind import is_program
from arena.twod20.chapters.network.rules.system import network_of
from arena.twod20.codes import AFTER_SURGE, NONE
from arena.twod20.core.rules.harm.damage import begin_damage, roll_damage
from arena.twod20.core.rules.harm.effect import add_effects
from arena.twod20.core.rules.harm.resistance import stand_bare


@rule
def strikes_gear(state, who, zone):
    """Return whether the hazard of a zone deals hacking damage to `who`: inside a network.

    Where there is biofeedback it hurts visitors themselves; programs are nothing but their gear.
    """
    if not has(state.hacking.rooms, zone):
        return False
    return not has(state.hacking.biofeedback, zone) or is_program(state, who)


@rule
def surge(state, who, zone, then):
    """The hazard of a zone inside a network strikes the gear of `who`; go on with the step `then`."""
    own = network_of(state, who)
    if own == NONE or state.hacking.networks[own].down > 0:
        return
    hacking = state.hacking
    hacking.network = own
    hacking.first = own
    hacking.caught = bit(own)
    hacking.then = then
    begin_damage(state, NONE, state.zones[zone].hazard, 0, AFTER_SURGE)
    add_effects(state.damage.effects, state.zones[zone].hazard_effects)
    stand_bare(state.damage)
    roll_damage(state)


@rule
def surge_at(state, who, place, step):
    """The hazard of a zone strikes the gear of `who` where it is one that does; return whether it is."""
    if not strikes_gear(state, who, place):
        return False
    surge(state, who, place, step)
    return True
