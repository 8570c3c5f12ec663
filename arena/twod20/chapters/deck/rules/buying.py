"""The Threat deck: what a card that lies open brings in for its price.

SRD "Buying Cards". A card is made of what there is already: reserves who come, a trait, a change of the
scene, damage, a step of the alarm, a round less.
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.deck.rules import drawing
from arena.twod20.chapters.venture.rules.alarm import can_rise, raise_alarm, shorten
from arena.twod20.core.rules.attack.attack import can_be_hurt
from arena.twod20.core.rules.ground.presence import arrive, may_come
from arena.twod20.core.rules.harm.damage import begin_damage, roll_damage
from arena.twod20.core.rules.pools.resource import gain_threat
from arena.twod20.core.rules.test.trait import free_trait, stack_trait
from arena.twod20.limits import MOST_CARDS

BROUGHT_IN, SHUFFLED_IN = 1, 2  # in EV_CARD: not drawn, but bought; the discards come back


@rule
def deed_of(state, card):
    """Return what a card brings in, and its price."""
    return state.deck.deeds[state.deck.cards[card]]


@rule
def comers(state, deed):
    """Return the set of reserves of whom some come with a card."""
    found = bit(0) - bit(0)
    if deed.group == 0:
        return found
    for who in range(state.character_count):
        if has(state.deck.groups[deed.group - 1], who) and may_come(state.characters[who]):
            found |= bit(who)
    return found


@rule
def has_comers(state, deed):
    """Return whether there are as many reserves as are to come."""
    waiting = 0
    there = comers(state, deed)
    for who in range(state.character_count):
        waiting += has(there, who)
    return waiting >= deed.amount


@rule
def struck_by(state, deed):
    """Return the set of players' characters whom the damage of a card hurts: all who can be hurt so."""
    found = bit(0) - bit(0)
    form = codes.AS_MENTAL if deed.mental == 1 else codes.AS_RANGED
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side == codes.PCS and character.tier != codes.OBJECT and can_be_hurt(state, who, form):
            found |= bit(who)
    return found


@rule
def can_happen(state, deed):
    """Return whether everything that a card brings can come about now."""
    if deed.group > 0 and not has_comers(state, deed):
        return False
    if deed.trait.copies > 0 and free_trait(state) == codes.NONE:
        return False
    if deed.damage > 0 and struck_by(state, deed) == 0:
        return False
    if deed.alarm == 1 and not can_rise(state):
        return False
    if deed.event > 0 and state.environment[deed.event - 1].used == 1:
        return False
    return deed.hurries == 0 or state.round_limit > state.round_number


@rule
def can_bring_in(state, card):
    """Return whether a card lies open that Threat can bring in now."""
    deed = deed_of(state, card)
    return has(state.deck.open, card) and deed.price <= state.threat and can_happen(state, deed)


@rule
def is_card_for_sale(state):
    """Return whether Threat could bring in any card now."""
    return any(can_bring_in(state, card) for card in range(MOST_CARDS))


@rule
def list_cards(state, out, number):
    """List the open cards that Threat can bring in, and drawing one more."""
    for card in range(MOST_CARDS):
        number = offer(out, number, act.BRING_IN + card, can_bring_in(state, card))
    number = offer(out, number, act.DRAW_CARD, drawing.can_draw(state) and state.threat >= drawing.DRAW_PRICE)
    return offer(out, number, act.RESHUFFLE, drawing.can_reshuffle(state))


@rule
def is_of_deck(action):
    """Return whether an action is one of these."""
    return act.BRING_IN <= action <= act.DRAW_CARD or action == act.RESHUFFLE


@rule
def do_deck(state, action):
    """Bring a card in, draw one more, or have the discards shuffled in when the scene is over."""
    if action == act.RESHUFFLE:
        gain_threat(state, -drawing.RESHUFFLE_PRICE)
        state.deck.reshuffled = 1
        log(state, codes.EV_CARD, 0, SHUFFLED_IN, 0, 0)
        return
    if action == act.DRAW_CARD:
        gain_threat(state, -drawing.DRAW_PRICE)
        if state.phase == codes.MEDDLING:
            state.meddled = 0
        drawing.draw_cards(state, 1, codes.CONTINUE)
        return
    card = action - act.BRING_IN
    gain_threat(state, -int(deed_of(state, card).price))
    bring_in(state, card)


@rule
def bring_in(state, card):
    """A card is set aside, and what it says happens."""
    deck = state.deck
    deck.open &= ~bit(card)
    deck.aside |= bit(card)
    log(state, codes.EV_CARD, card, BROUGHT_IN, 0, 0)
    deed = deed_of(state, card)
    send_in(state, deed)
    if deed.trait.copies > 0:
        stack_trait(state, deed.trait)
    if deed.alarm == 1:
        raise_alarm(state)
    if deed.hurries == 1:
        shorten(state)
    if deed.event > 0:
        state.venture.events |= bit(deed.event - 1)
        state.phase = codes.CONTINUE
    if deed.damage > 0:
        begin_damage(state, codes.NONE, deed.damage, deed.mental, codes.AFTER_ENVIRONMENT)
        state.damage.whole = struck_by(state, deed)
        roll_damage(state)


@rule
def send_in(state, deed):
    """Let as many of the reserves as a card says come, those who stand first in the scene first."""
    left = int(deed.amount)
    there = comers(state, deed)
    for who in range(state.character_count):
        if left > 0 and has(there, who):
            arrive(state, who)
            left -= 1


@rule
def take_deck(state, action):
    """Buy or play a card; return whether it is that."""
    if not is_of_deck(action):
        return False
    do_deck(state, action)
    return True
