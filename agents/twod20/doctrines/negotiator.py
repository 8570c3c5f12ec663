"""The negotiator: words as long as words may do, threats when nothing else is left, blows only in answer."""

from agents.twod20.doctrines.skirmisher import play_skirmisher
from agents.twod20.habits.menu import offers
from agents.twod20.habits.turn.attacks import action_value, is_attack
from agents.twod20.habits.turn.care import best_care
from agents.twod20.habits.turn.talk import best_doubt, words_failed
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.codes import AS_MENTAL, NONE, SOCIAL
from arena.twod20.core.rules.attack.attack import form_of, target_of
from arena.twod20.core.rules.ground.zone import is_engaged


@rule
def play_negotiator(state, legal, number, who):
    """Return what a negotiator does once there is nothing to ask: a threat, its own composure, or a fight."""
    if state.chapters & SOCIAL == 0 or state.social.struck != 0:
        return play_skirmisher(state, legal, number, who)
    threat = best_threat(state, legal, number, who)
    if threat != NONE:
        return threat
    remedy, relief = best_care(state, who, legal, number, is_engaged(state, who))
    if relief > 0.0 and remedy != NONE:
        return remedy
    bolster = act.BOLSTER + who
    if state.turn.minors_left > 0 and offers(legal, number, bolster):
        return bolster
    doubt = best_doubt(state, legal, number, who)
    return doubt if doubt != NONE else act.END_TURN


@rule
def best_threat(state, legal, number, who):
    """Return the threat that promises most against somebody who has been asked for something, or NONE.

    Against anybody once words have failed.
    """
    engaged, failed = is_engaged(state, who), words_failed(state, int(state.characters[who].side))
    best, value = NONE, WEIGHTS.good_threat
    for place in range(number):
        action = int(legal[place])
        if not is_attack(action) or form_of(state, who, action) != AS_MENTAL:
            continue
        if state.characters[target_of(action)].pressed == 0 and not failed:
            continue
        promise = action_value(state, who, engaged, action, value)
        if promise > value:
            best, value = action, promise
    return best
