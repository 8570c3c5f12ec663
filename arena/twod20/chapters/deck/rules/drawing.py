"""The Threat deck: drawing cards, at the scene's start, for a Complication, for Threat.

SRD "The Threat Deck", "Drawing from the Deck". The order of the cards is nowhere: which one comes is chance,
as what dice show is, and nobody knows it before.
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, count, has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import codes
from arena.twod20.catalog import ANOTHER_CARD
from arena.twod20.codes import CARD_DRAW, DECK, EV_CARD, EV_COMPLICATION, NONE, NPCS, PCS
from arena.twod20.core.rules.test.skill_test import ask_for_roll
from arena.twod20.limits import MOST_CARDS

AT_START = 3  # cards
PLENTY_OF_THREAT = 10  # with which a fourth is drawn
DRAW_PRICE = 2  # Threat for one card more
RESHUFFLE_PRICE = 2  # for the discards back in the deck


@rule
def can_draw(state):
    """Return whether there is a deck, and a card left in it."""
    return state.chapters & DECK != 0 and state.deck.left != 0


@rule
def can_reshuffle(state):
    """Return whether there are discards, or cards that will be, and nobody has paid for shuffling them in."""
    discards = state.deck.aside | state.deck.open
    return discards != 0 and state.deck.reshuffled == 0 and state.threat >= RESHUFFLE_PRICE


@rule
def draw_cards(state, number, then):
    """Draw so many cards, one at a time; go on with the step `then`."""
    state.deck.due = min(number, count(state.deck.left))
    state.deck.then = then
    go_on_drawing(state)


@rule
def go_on_drawing(state):
    """Ask for the next card that is due, or go on with whatever comes after the last."""
    deck = state.deck
    if deck.due > 0:
        ask_for_roll(state, CARD_DRAW, count(deck.left), 1)
        state.asked = NONE
        return
    state.phase = deck.then
    if deck.then == codes.FIRST:
        state.decider = NPCS


@rule
def list_another_card(state, who, out, number):
    """List one more card, as a Complication of a player character."""
    return offer(out, number, ANOTHER_CARD, can_draw(state) and state.characters[who].side == PCS)


@rule
def announce_card(state, who, action):
    """A Complication is one more card, drawn when it is over; return whether it is that."""
    if action == ANOTHER_CARD:
        log(state, EV_COMPLICATION, who, codes.ONE_MORE_CARD, 0, 0)
    return action == ANOTHER_CARD


@rule
def draw_another_card(state, action):
    """The Complication is over: draw the card that it was."""
    if action == ANOTHER_CARD:
        draw_cards(state, 1, state.phase)


@rule
def card_at(cards, place):
    """Return the card at a place, counted from 1, among a set in the order of their numbers.

    >>> [int(card_at(0b101100, place)) for place in (1, 2, 3)]
    [2, 3, 5]
    """
    for card in range(MOST_CARDS):
        if has(cards, card):
            place -= 1
            if place == 0:
                return card
    return NONE


@rule
def take_card(state):
    """A card is drawn and laid open; at the start a fourth follows where there is much Threat."""
    deck = state.deck
    card = card_at(deck.left, int(state.rolled[0]))
    deck.left &= ~bit(card)
    deck.open |= bit(card)
    deck.due -= 1
    log(state, EV_CARD, card, 0, 0, 0)
    if deck.opens == 1 and deck.due == 0:
        deck.opens = 0
        deck.due = 1 if state.threat >= PLENTY_OF_THREAT and deck.left != 0 else 0
    go_on_drawing(state)
