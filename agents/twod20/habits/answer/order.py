"""Who acts in orders other than the standard one: ties, turns before their time, the gamemaster's pick.

SRD "Action Order", its variants.
"""

from agents.twod20.habits.menu import first_of_kind, offers
from agents.twod20.habits.price import price_in_threat, threat_price
from agents.twod20.habits.turn.attacks import best_from
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.codes import NARRATIVE, NONE, NPCS, PCS
from arena.twod20.core.rules.turns.order_variants import TIE_PRICE, interrupt_price
from scenarios.limits import CHARACTERS

KEPT = 1  # Threat that is kept for dice


@rule
def promise_of(state, who):
    """Return what `who` could do at once, in fights."""
    return best_from(state, who, int(state.characters[who].zone), True, 1.0)


@rule
def choose_interrupt(state, legal, number):
    """Phase INTERRUPT: get up; act before the enemy when the attack is worth the Threat."""
    rise = first_of_kind(legal, number, act.UNDEFEATED, CHARACTERS)
    if rise != NONE:
        return rise
    price = interrupt_price(state)
    if state.decider == NPCS and state.threat < price + KEPT:
        return act.NO_INTERRUPT
    best, gain = act.NO_INTERRUPT, 0.0
    for place in range(number):
        who = int(legal[place]) - act.INTERRUPT
        if not 0 <= who < CHARACTERS or state.characters[who].stunned == 1:
            continue
        value = WEIGHTS.earlier * promise_of(state, who) - price_in_threat(state, state.decider, price)
        if value > gain:
            best, gain = act.INTERRUPT + who, value
    return best


@rule
def choose_tie(state, legal, number):
    """Phase TIE: go first when an opponent at that score has something to gain by it."""
    best = 0.0
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side == NPCS and character.acted == 0 and character.zone != NONE:
            best = max(best, promise_of(state, who))
    pays = state.threat >= TIE_PRICE + KEPT and WEIGHTS.earlier * best > threat_price(state) * TIE_PRICE
    return act.TAKE_PRECEDENCE if pays else act.GIVE_WAY


@rule
def acted(state, side):
    """Return how many of `side` have had their turn this round."""
    total = 0
    for who in range(state.character_count):
        if state.characters[who].side == side:
            total += int(state.characters[who].acted)
    return total


@rule
def fair_side(state, legal, number):
    """Return which side a fair gamemaster lets act next, where it names everybody: both in turn."""
    if state.variants.order != NARRATIVE:
        return int(state.decider)
    side = NPCS if acted(state, NPCS) < acted(state, PCS) else PCS
    for who in range(state.character_count):
        if state.characters[who].side == side and offers(legal, number, act.ACT + who):
            return side
    return 1 - side
