"""What the cards of the Threat deck are worth to the gamemaster.

SRD "The Threat Deck".
"""

from agents.twod20.habits.turn.fight import rounds_to_serve
from agents.twod20.habits.worth import harm_gain, plain_gain, resisted, worth
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.state.bits import count, has
from arena.twod20.chapters.deck.rules.buying import is_card_for_sale, struck_by
from arena.twod20.chapters.deck.rules.drawing import AT_START, DRAW_PRICE, RESHUFFLE_PRICE
from arena.twod20.codes import NPCS, UP


@rule
def strike_value(state, deed):
    """Return what the damage of a card does to all whom it hurts, in fights."""
    total = 0.0
    struck = struck_by(state, deed)
    dice, mental = int(deed.damage), int(deed.mental)
    for who in range(state.character_count):
        if not has(struck, who) or state.characters[who].status != UP:
            continue
        if state.variants.no_stress == 1:
            total += worth(state, who) * plain_gain(state, who)
        else:
            stopped = resisted(state, who, dice, 0, mental)
            total += worth(state, who) * harm_gain(state, who, dice, 0, stopped, 0, mental)
    return total


@rule
def other_value(state, deed):
    """Return what a step of the alarm and a round less are worth."""
    total = WEIGHTS.alarmed * deed.alarm
    if deed.hurries == 1 and state.clock_winner == NPCS:
        total += WEIGHTS.hurried
    return total


@rule
def draw_value(state, price):
    """Return what drawing one more card brings above its price: only where none lies open for use."""
    if is_card_for_sale(state) or rounds_to_serve(state) < 2:
        return 0.0
    return WEIGHTS.unseen_card - DRAW_PRICE * price


@rule
def reshuffle_value(state, price):
    """Return what the discards back in the deck bring above their price: cards for the scene after this.

    Only where it is about to be over, and nothing lies open that the points could bring in instead.
    """
    if is_card_for_sale(state) or rounds_to_serve(state) >= 2:
        return 0.0
    missing = min(AT_START + 1 - count(state.deck.left), count(state.deck.aside | state.deck.open))
    return WEIGHTS.later_card * max(0, missing) - RESHUFFLE_PRICE * price


@rule
def is_wanting_cards(state):
    """Return whether the gamemaster has Threat for a card, and none lies open that it could bring in."""
    return state.threat >= DRAW_PRICE and not is_card_for_sale(state)
