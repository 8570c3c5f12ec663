"""Answers of whoever casts: whether to draw on more Power, and who undoes a spell."""

from agents.twod20.habits.price import price_in_threat
from agents.twod20.habits.temper import daring
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.catalog import DRAW_DEEPLY, DRAW_PLAINLY, RAISE_SCREEN
from arena.twod20.chapters.magic.rules.power import DRAWN_POWER, power
from arena.twod20.codes import NONE
from scenarios.limits import CHARACTERS

EFFECTS_PER_DIE = 1.0 / 3.0


@rule
def choose_hunger(state, legal, number):
    """Phase HUNGER: more Power where what its Effects feed the Threat is worth less; the daring do anyhow."""
    who = int(state.asked)
    row = state.magic.spells[state.magic.spell]
    effects = (state.magic.power + DRAWN_POWER + row.dice) * EFFECTS_PER_DIE
    gain = DRAWN_POWER * WEIGHTS.spell_die * (1.0 + daring(state.characters[who]))
    return DRAW_DEEPLY if gain > price_in_threat(state, int(state.decider), effects) else DRAW_PLAINLY


@rule
def best_undoing(state, legal, number):
    """Return the Counterspell of the caster with most Power, NONE where nobody may."""
    best, most = NONE, -1
    for place in range(number):
        action = int(legal[place])
        if act.COUNTERSPELL <= action < act.COUNTERSPELL + CHARACTERS:
            strength = power(state, action - act.COUNTERSPELL)
            if strength > most:
                best, most = action, strength
    return best


@rule
def choose_screen(state, legal, number):
    """Phase SCREEN: the screen, for the Reaction of a round is seldom better used."""
    return RAISE_SCREEN
