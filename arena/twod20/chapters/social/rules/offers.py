"""Offers: what is laid on the table, and what it costs to threaten first.

SRD "Negotiation".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.twod20 import catalog as act
from arena.twod20.chapters.social.rules.context import can_reach, renew
from arena.twod20.codes import EV_OFFER, NONE, NOT_MADE, NPCS, OFFERING, TO_EASE, TO_PRESS
from arena.twod20.core.rules.pools.gamemaster import trigger
from arena.twod20.core.rules.pools.resource import can_pay_threat, gain_threat
from arena.twod20.core.rules.turns.freedom import may_act
from arena.twod20.core.rules.turns.minor import extra_price
from scenarios.twod20.limits import OFFERS

HOSTILITY_THREAT = 1  # an offer costs more once there were threats. SRD "Negotiation"


@rule
def offer_price(state, number):
    """Return the Threat an offer costs: its own, and one more to somebody who was attacked."""
    offer = state.social.offers[number]
    return int(offer.threat) + HOSTILITY_THREAT * int(state.characters[offer.to].threatened)


@rule
def can_offer(state, who, number, besides):
    """Return whether `who` may make this offer now and pay what it costs, and `besides` for the time."""
    offer = state.social.offers[number]
    if offer.to == NONE or offer.made != NOT_MADE or not has(offer.makers, who):
        return False
    if not can_reach(state, who, offer.to, offer.medium):
        return False
    side = state.characters[who].side
    more = besides if side == NPCS else 0
    return can_pay_threat(state, side, offer_price(state, number) + more)


@rule
def list_offers(state, who, besides, out, number):
    """List the offers `who` may make, to make asking easier or resisting harder; `besides` is due as well."""
    for offer in range(OFFERS):
        if can_offer(state, who, offer, besides):
            for use in range(act.OFFER_USES):
                out[number] = act.OFFER + offer * act.OFFER_USES + use
                number += 1
    return number


@rule
def make_offer(state, who, action):
    """Make an offer and pay its price: the circumstances of what it is about have changed."""
    number, use = (action - act.OFFER) // act.OFFER_USES, (action - act.OFFER) % act.OFFER_USES
    offer = state.social.offers[number]
    cost = offer_price(state, number)
    state.turn.minors |= 1 << OFFERING
    offer.made = TO_EASE if use == 0 else TO_PRESS
    log(state, EV_OFFER, who, number, offer.made, 0)
    gain_threat(state, -cost if state.characters[who].side == NPCS else cost)
    renew(state, offer.to)
    if offer.change != NONE and state.environment[offer.change].used == 0:
        trigger(state, offer.change)


@rule
def list_offers_of_turn(state, who, out, number):
    """List what `who` may still offer in this turn, with a free mind."""
    if has(state.turn.minors, OFFERING) or not may_act(state, who, True):
        return number
    return list_offers(state, who, extra_price(state), out, number)


@rule
def is_offer(state, action):
    """Return whether an action makes an offer."""
    return act.OFFER <= action < act.OFFER + OFFERS * act.OFFER_USES


@rule
def take_offer(state, who, action):
    """Make an offer that is paid for; return whether it was one."""
    if is_offer(state, action):
        make_offer(state, who, action)
        return True
    return False
