"""Answers about rituals: how one is begun, and how much of its Cost an assistant bears."""

from agents.twod20.estimate import POINTS_PER_DIE
from agents.twod20.habits.temper import daring
from arena.compiling.rule import rule
from arena.twod20.catalog import BEGIN_IN_BLOOD
from arena.twod20.chapters.magic.rules.power import power
from arena.twod20.codes import ACTIVE
from arena.twod20.core.rules.harm.harm import harms_left
from arena.twod20.core.rules.harm.stress import maximum_stress

WEAK_POWER = 3  # dice up to which a die more is worth blood


@rule
def room(state, who):
    """Return how many points of Stress `who` can bear before the next Harm."""
    character = state.characters[who]
    return maximum_stress(character) - int(character.stress)


@rule
def choose_rite(state, legal, number):
    """Phase RITE: the fewest Steps; in blood where one's Power is small and one is hale, or is daring."""
    who = int(state.asked)
    weak = power(state, who) <= WEAK_POWER or daring(state.characters[who]) > 0.0
    hale = harms_left(state.characters[who]) > 1
    if weak and hale:
        for place in range(number):
            if legal[place] >= BEGIN_IN_BLOOD:
                return int(legal[place])
    return int(legal[0])


@rule
def choose_share(state, legal, number):
    """Phase SHARE: as many dice as leave both with as much room as can be."""
    who, leader = int(state.asked), int(state.tests[ACTIVE].who)
    best, worst = 0, -1000.0
    borne = int(state.rituals.shares[leader])
    for dice in range(number):
        left = min(
            room(state, who) - dice * POINTS_PER_DIE, room(state, leader) - (borne - dice) * POINTS_PER_DIE
        )
        if left > worst:
            best, worst = dice, left
    return int(legal[best])


@rule
def choose_knowing(state, legal, number):
    """Phase KNOWING: where somebody hides, or who may come, before what is wanted in secret."""
    return int(legal[number - 1])
