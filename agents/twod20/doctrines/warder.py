"""The warder: spells that shield, bless and heal come first, and what it keeps up; else it guards."""

from agents.twod20.doctrines.guardian import play_guardian
from agents.twod20.habits.menu import offers
from agents.twod20.habits.turn.spells import best_ward
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.chapters.magic.rules.lasting import keeps_barrier
from arena.twod20.chapters.magic.rules.power import caster_of
from arena.twod20.codes import MAGIC, NONE
from arena.twod20.core.rules.ground.zone import is_engaged


@rule
def play_warder(state, legal, number, who):
    """Return what a warder does next: hold a barrier, ward who needs it most, else guard."""
    if state.chapters & MAGIC and caster_of(state, who) != NONE:
        turn = state.turn
        holds = keeps_barrier(state, who) and turn.minors_left > 0 and turn.prepared == 0
        if holds and offers(legal, number, act.PREPARE):
            return act.PREPARE
        if turn.majors < turn.majors_allowed and state.magic.cast == 0:
            spell, gain = best_ward(state, who, legal, number, is_engaged(state, who))
            if spell != NONE and gain >= WEIGHTS.worth_warding:
                return spell
    return play_guardian(state, legal, number, who)
