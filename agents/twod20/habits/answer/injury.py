"""About to be hurt, and getting better: whether to avoid a Harm, and which Stress to recover.

SRD "Avoiding Injury", "Multiple Types of Stress".
"""

from agents.twod20.habits.menu import offers
from agents.twod20.habits.price import price_in_threat, price_of
from agents.twod20.habits.worth import plain_share, worth
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.codes import AVOID_FOR_BOTH
from arena.twod20.core.rules.harm.avoidance import avoid_price
from arena.twod20.core.rules.harm.harm import harms_left
from arena.twod20.core.rules.harm.stress import MIND, OWN, most_on, stress_on


@rule
def choose_avoid(state, legal, number):
    """Phase AVOID: give up armour first; pay what is cheaper while the Harm is worse than the price."""
    if offers(legal, number, act.USE_ARMOUR):
        return act.USE_ARMOUR
    best, cheapest = act.TAKE_HARM, pain_of_one(state, int(state.damage.target))
    if offers(legal, number, act.AVOID):
        cost = avoiding_cost(state, int(state.decider))
        if cost < cheapest:
            best, cheapest = act.AVOID, cost
    if offers(legal, number, act.AVOID_AT_COST) and cheapest > WEIGHTS.injury_complication:
        best = act.AVOID_AT_COST
    return best


@rule
def avoiding_cost(state, side):
    """Return what avoiding a Harm costs `side`, in fights; where both are due only Threat pays."""
    if state.variants.avoid == AVOID_FOR_BOTH:
        return price_in_threat(state, side, avoid_price(state)) + WEIGHTS.injury_complication
    return price_of(state, side, avoid_price(state))


@rule
def pain_of_one(state, who):
    """Return what it is worth to `who` to suffer one Harm less: nothing, when the rest is Defeat anyway."""
    character = state.characters[who]
    left = harms_left(character)
    harms = int(state.damage.harms)
    if harms > max(1, left):
        return 0.0
    return worth(state, who) * plain_share(left - harms + 1)


@rule
def choose_track(state, legal, number):
    """Phase TRACK: recover where there is less room for the next hit."""
    patient = state.characters[state.healed]
    body = most_on(patient, OWN) - stress_on(patient, OWN)
    mind = most_on(patient, MIND) - stress_on(patient, MIND)
    return act.RECOVER_MIND if mind < body else act.RECOVER_BODY
