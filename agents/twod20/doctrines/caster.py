"""The caster: out of Reach, then a spell wherever one serves; fights like a skirmisher without."""

from agents.twod20.doctrines.skirmisher import play_skirmisher
from agents.twod20.habits.menu import offers
from agents.twod20.habits.turn.attacks import best_attack
from agents.twod20.habits.turn.spells import best_spell
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.chapters.magic.rules.power import caster_of
from arena.twod20.codes import MAGIC, NONE
from arena.twod20.core.rules.ground.zone import is_engaged


@rule
def play_caster(state, legal, number, who):
    """Return what a caster does next: shake off who is in Reach, cast what serves, else fight."""
    if state.chapters & MAGIC and caster_of(state, who) != NONE and state.magic.cast == 0:
        engaged = is_engaged(state, who)
        if engaged and offers(legal, number, act.SHIFT):
            return act.SHIFT
        if state.turn.majors < state.turn.majors_allowed:
            spell, gain = best_spell(state, who, legal, number, engaged)
            _, promise = best_attack(state, who, engaged, legal, number)
            if spell != NONE and gain >= WEIGHTS.worth_casting and gain > WEIGHTS.above_a_blow * promise:
                return spell
    return play_skirmisher(state, legal, number, who)
