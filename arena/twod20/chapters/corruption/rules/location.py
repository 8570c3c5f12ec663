"""Places that corruption takes hold of: where they are, how far it has come, and what stays on people there.

SRD "Corrupting Locations".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.twod20.codes import CORRUPTION, HACKING, NONE, PCS, TASKS, UP
from arena.twod20.core.rules.ground.presence import acting_zone
from arena.twod20.limits import LEVEL
from scenarios.twod20 import limits
from scenarios.twod20.limits import LOCATIONS

UNTOUCHED, TAINTED, MALIGN, VILE = range(4)  # stages
FED = 2  # Threat that a mental Harm brings where a place is vile


@rule
def location_at(state, zone):
    """Return which place a zone belongs to, NONE: to none that corruption could take hold of."""
    for number in range(LOCATIONS):
        if zone != NONE and has(state.corruption.locations[number].zones, zone):
            return number
    return NONE


@rule
def stage_at(state, zone):
    """Return how far corruption has come in a zone, UNTOUCHED in scenes that know none."""
    if state.chapters & CORRUPTION == 0:
        return UNTOUCHED
    number = location_at(state, zone)
    return UNTOUCHED if number == NONE else int(state.corruption.locations[number].stage)


@rule
def stage_around(state, who):
    """Return how far corruption has come where `who` is, or where its mind is inside a network."""
    stage = stage_at(state, state.characters[who].zone)
    if state.chapters & HACKING == 0:
        return stage
    return max(stage, stage_at(state, acting_zone(state, who)))


@rule
def settle_stage(state, number, stage):
    """Corruption of a place is at this stage from now on; work that cleanses it is as much harder or easier.

    Rituals have a Difficulty of their own.
    """
    change = stage - int(state.corruption.locations[number].stage)
    state.corruption.locations[number].stage = stage
    if state.chapters & TASKS == 0:
        return
    for place in range(limits.TASKS):
        task = state.venture.tasks[place]
        if task.cleanses == number + 1 and task.ritual == 0 and task.done == 0:
            task.difficulty = min(LEVEL[1], task.difficulty + change)


@rule
def stubborn_fatigue(state, who):
    """Return the points of Fatigue that `who` cannot recover where it is."""
    return int(state.characters[who].stubborn) if stage_around(state, who) > UNTOUCHED else 0


@rule
def shake_off(state, who):
    """Out of corrupted places what was stubborn about the Fatigue of `who` is over."""
    if stage_around(state, who) == UNTOUCHED:
        state.characters[who].stubborn = 0


@rule
def fed_by(state, who):
    """Return the Threat that each mental Harm of `who` brings where it is."""
    return FED if stage_around(state, who) == VILE else 0


@rule
def is_present(state, who):
    """Return whether `who` is up in a corrupted place."""
    return state.characters[who].status == UP and stage_around(state, who) > UNTOUCHED


@rule
def tempt(state, who):
    """The mind of `who` has been hurt: corruption may reach for it once. SRD "Corrupting People"."""
    if state.characters[who].side == PCS:
        state.corruption.tempted |= bit(who)
