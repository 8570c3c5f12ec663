"""Where somebody acts: minds that have gone into a network, and programs that are there as they are.

SRD "Intrusion".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20.codes import NONE
from scenarios.twod20.limits import CONSOLES


@rule
def console_of(state, who):
    """Return the number of the console that `who` has, or NONE."""
    return next((number for number in range(CONSOLES) if state.hacking.consoles[number].owner == who), NONE)


@rule
def is_away(state, who):
    """Return whether the mind of `who` is inside a network: it has gone in, or `who` is a program there."""
    return state.hacking.rooms != 0 and (is_program(state, who) or has_gone_in(state, who))


@rule
def is_program(state, who):
    """Return whether `who` is inside a network as it is, and has no body."""
    zone = state.characters[who].zone
    return zone != NONE and has(state.hacking.rooms, zone)


@rule
def has_gone_in(state, who):
    """Return whether the console of `who` has brought its mind into a network."""
    console = console_of(state, who)
    return console != NONE and state.hacking.consoles[console].inside != NONE


@rule
def is_visitor(state, who):
    """Return whether `who` has gone into a network and left a body behind."""
    return state.hacking.rooms != 0 and has_gone_in(state, who)


@rule
def mind_place(state, who):
    """Return the zone of a network that the mind of `who` has gone to, or NONE."""
    return int(state.hacking.consoles[console_of(state, who)].inside) if is_visitor(state, who) else NONE


@rule
def is_beyond(state, who, other):
    """Return whether `other` is a program inside a network, and `who` is outside."""
    return is_program(state, other) and not is_away(state, who)
