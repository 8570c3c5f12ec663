"""What one side can see of requests, claims and offers.

A lie is shown as a lie to whoever tells it, and to the other side once it is found out. What somebody
would grant a request for is known to its own side, and to the other once that has learnt its desire.
"""

from __future__ import annotations

from typing import Any

from arena.aims.rules import percent
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.seen import copier, places
from arena.twod20 import codes
from arena.twod20.chapters.social.imagined import has_open_terms, is_unmade, is_untold, lead
from arena.twod20.chapters.social.record import CLAIM_SEEN, OFFER_SEEN, REQUEST, REQUEST_SEEN
from arena.twod20.chapters.social.rules.context import asking_difficulty, knows, missing, resisting_difficulty
from arena.twod20.chapters.social.rules.offers import offer_price
from arena.twod20.codes import NONE
from arena.twod20.columns import C, W
from scenarios.twod20.limits import CLAIMS, OFFERS, REQUESTS

copy_request = copier(REQUEST, REQUEST_SEEN)
REQUEST_AT: Any = places(REQUEST_SEEN)
CLAIM_AT: Any = places(CLAIM_SEEN)
OFFER_AT: Any = places(OFFER_SEEN)


@rule
def write_social(state, side, characters, zones, world):
    """Write all of it, behind everything else."""
    world[W.own_struck] = has(state.social.struck, side)
    world[W.enemy_struck] = has(state.social.struck, 1 - side)
    for number in range(REQUESTS):
        write_request(state, side, number, world, W.request_0_exists + number * len(REQUEST_SEEN))
    for number in range(CLAIMS):
        write_claim(state, side, number, world, W.claim_0_known + number * len(CLAIM_SEEN))
    for number in range(OFFERS):
        write_offer(state, side, number, world, W.offer_0_known + number * len(OFFER_SEEN))
    for who in range(state.character_count):
        if characters[who, C.known] != 0:
            characters[who, C.overwhelmed] = state.characters[who].status == codes.OVERWHELMED


@rule
def asker(state, number):
    """Return one of those who may make a request."""
    request = state.social.requests[number]
    return next((who for who in range(state.character_count) if has(request.askers, who)), 0)


@rule
def is_ready(state, number):
    """Return whether a request may be made now as far as earlier ones go."""
    request = state.social.requests[number]
    if request.status == codes.GRANTED or (request.status == codes.REFUSED and request.fresh == 0):
        return False
    for other in range(REQUESTS):
        if has(request.needs, other) and state.social.requests[other].status != codes.GRANTED:
            return False
    return True


@rule
def write_request(state, side, number, world, at):
    """Write a request: both sides know what may be asked."""
    request = state.social.requests[number]
    world[at : at + len(REQUEST_SEEN)] = 0
    if request.of == NONE:
        return
    own = state.characters[request.of].side != side
    world[at] = 1
    world[at + REQUEST_AT.own] = own
    world[at + REQUEST_AT.asked_now] = state.phase == codes.ANSWER and state.social.request == number
    world[at + REQUEST_AT.granted] = request.status == codes.GRANTED
    world[at + REQUEST_AT.refused] = request.status == codes.REFUSED
    copy_request(request, world, at)
    world[at + REQUEST_AT.ready] = is_ready(state, number)
    world[at + REQUEST_AT.asking] = max(0, asking_difficulty(state, asker(state, number), number))
    world[at + REQUEST_AT.resisting] = resisting_difficulty(state, number)
    world[at + REQUEST_AT.pressed] = percent(state.characters[request.of].pressed / request.limit)
    known = not own or knows(state, request.of, codes.DESIRE)
    settles = request.settle_claims != 0 or request.settle_offers != 0
    world[at + REQUEST_AT.missing] = missing(state, number) if known and settles else NONE


@rule
def write_claim(state, side, number, world, at):
    """Write a claim: one's own, or what one has been told; which are lies only where that is known."""
    claim = state.social.claims[number]
    world[at : at + len(CLAIM_SEEN)] = 0
    if claim.to == NONE:
        return
    own = state.characters[claim.to].side != side
    if not own and claim.status == codes.UNSAID:
        return
    world[at] = 1
    world[at + CLAIM_AT.own] = own
    world[at + CLAIM_AT.lie] = claim.lie if own or claim.status == codes.EXPOSED else 0
    world[at + CLAIM_AT.told] = claim.status != codes.UNSAID
    world[at + CLAIM_AT.believed] = claim.status == codes.ACCEPTED
    world[at + CLAIM_AT.exposed] = claim.status == codes.EXPOSED
    world[at + CLAIM_AT.difficulty] = claim.difficulty if own else 0


@rule
def write_offer(state, side, number, world, at):
    """Write an offer: one's own, or one that was made."""
    offer = state.social.offers[number]
    world[at : at + len(OFFER_SEEN)] = 0
    if offer.to == NONE:
        return
    own = state.characters[offer.to].side != side
    if not own and offer.made == codes.NOT_MADE:
        return
    world[at] = 1
    world[at + OFFER_AT.own] = own
    world[at + OFFER_AT.made] = offer.made != codes.NOT_MADE
    world[at + OFFER_AT.threat] = offer_price(state, number)


@rule
def conceal_social(state, side):
    """Turn face down what `side` cannot know of the other's words.

    A lie it has been told counts as the truth, unsaid claims and unmade offers say nothing, evidence of
    its own is not known to backfire, and what the other would settle for is open until learnt.
    """
    for number in range(CLAIMS):
        claim = state.social.claims[number]
        if is_untold(state, side, number):
            hide_claim(state, side, claim)
        elif claim.to != NONE and state.characters[claim.to].side == side:
            if claim.status != codes.EXPOSED:
                claim.lie = 0
        elif claim.status == codes.UNSAID:
            claim.backfires = 0
    for number in range(OFFERS):
        if is_unmade(state, side, number):
            hide_offer(state, side, state.social.offers[number])
    for number in range(REQUESTS):
        if has_open_terms(state, side, number):
            state.social.requests[number].settle_claims = 0
            state.social.requests[number].settle_offers = 0


@rule
def hide_claim(state, side, claim):
    """Leave of a claim that the other side has one to make."""
    claim.to = lead(state, side)
    claim.tellers = 0
    claim.requests = claim.medium = claim.difficulty = claim.suspicion = 0
    claim.lie = claim.apt = claim.backfires = 0


@rule
def hide_offer(state, side, offer):
    """Leave of an offer that the other side has one to make."""
    offer.to = lead(state, side)
    offer.makers = 0
    offer.requests = offer.medium = offer.threat = 0
    offer.change = NONE
