"""What one side can see of requests, claims and offers.

A lie is shown as a lie to whoever tells it, and to the other side once it is found out. What somebody
would grant a request for is known to its own side, and to the other once that has learnt its desire.
"""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20.chapters.social import columns as words
from arena.twod20.chapters.social.imagined import has_open_terms, is_unmade, is_untold, lead
from arena.twod20.chapters.social.rules.context import asking_difficulty, knows, missing, resisting_difficulty
from arena.twod20.chapters.social.rules.tools import offer_price
from arena.twod20.codes import (
    ACCEPTED,
    ANSWER,
    DESIRE,
    EXPOSED,
    GRANTED,
    NONE,
    NOT_MADE,
    OVERWHELMED,
    PERSUASION,
    REFUSED,
    UNSAID,
)
from arena.twod20.outcome import percent
from arena.twod20.sight import fields
from scenarios.twod20.limits import CLAIMS, OFFERS, REQUESTS

FACTS = 4


@rule
def write_social(state, side, characters, world):
    """Write all of it, behind everything else."""
    at = fields.SOCIAL_AT
    world[at] = has(state.social.struck, side)
    world[at + 1] = has(state.social.struck, 1 - side)
    for number in range(REQUESTS):
        write_request(state, side, number, world, at + words.REQUEST_AT + number * words.REQUEST_WIDTH)
    for number in range(CLAIMS):
        write_claim(state, side, number, world, at + words.CLAIM_AT + number * words.CLAIM_WIDTH)
    for number in range(OFFERS):
        write_offer(state, side, number, world, at + words.OFFER_AT + number * words.OFFER_WIDTH)
    for who in range(state.character_count):
        if characters[who, 0] != 0:
            write_person(state.characters[who], characters[who])


@rule
def write_person(character, row):
    """Write how somebody stands up to talk, and what may be and has been learnt of it."""
    at = fields.PERSON_AT
    row[at] = has(character.focus, PERSUASION)
    row[at + 1] = character.status == OVERWHELMED
    row[at + 2] = character.threatened
    row[at + 3] = character.pressed
    row[at + 4] = character.defied
    row[at + 5] = character.secretive
    for fact in range(FACTS):
        row[at + 6 + fact] = has(character.facts, fact)
        row[at + 6 + FACTS + fact] = has(character.known_facts, fact)


@rule
def asker(state, number):
    """Return one of those who may make a request."""
    request = state.social.requests[number]
    for who in range(state.character_count):
        if has(request.askers, who):
            return who
    return 0


@rule
def is_ready(state, number):
    """Return whether a request may be made now as far as earlier ones go."""
    request = state.social.requests[number]
    if request.status == GRANTED or (request.status == REFUSED and request.fresh == 0):
        return False
    for other in range(REQUESTS):
        if has(request.needs, other) and state.social.requests[other].status != GRANTED:
            return False
    return True


@rule
def write_request(state, side, number, world, at):
    """Write a request: both sides know what may be asked."""
    request = state.social.requests[number]
    world[at : at + words.REQUEST_WIDTH] = 0
    if request.of == NONE:
        return
    own = state.characters[request.of].side != side
    world[at] = 1
    world[at + 1] = own
    world[at + 2] = state.phase == ANSWER and state.social.request == number
    world[at + 3] = request.status == GRANTED
    world[at + 4] = request.status == REFUSED
    world[at + 5] = request.fresh
    world[at + 6] = is_ready(state, number)
    world[at + 7] = request.in_way
    world[at + 8] = max(0, asking_difficulty(state, asker(state, number), number))
    world[at + 9] = resisting_difficulty(state, number)
    world[at + 10] = percent(state.characters[request.of].pressed / request.limit)
    known = not own or knows(state, request.of, DESIRE)
    settles = request.settle_claims != 0 or request.settle_offers != 0
    world[at + 11] = missing(state, number) if known and settles else NONE


@rule
def write_claim(state, side, number, world, at):
    """Write a claim: one's own, or what one has been told; which are lies only where that is known."""
    claim = state.social.claims[number]
    world[at : at + words.CLAIM_WIDTH] = 0
    if claim.to == NONE:
        return
    own = state.characters[claim.to].side != side
    if not own and claim.status == UNSAID:
        return
    world[at] = 1
    world[at + 1] = own
    world[at + 2] = claim.lie if own or claim.status == EXPOSED else 0
    world[at + 3] = claim.status != UNSAID
    world[at + 4] = claim.status == ACCEPTED
    world[at + 5] = claim.status == EXPOSED
    world[at + 6] = claim.difficulty if own else 0


@rule
def write_offer(state, side, number, world, at):
    """Write an offer: one's own, or one that was made."""
    offer = state.social.offers[number]
    world[at : at + words.OFFER_WIDTH] = 0
    if offer.to == NONE:
        return
    own = state.characters[offer.to].side != side
    if not own and offer.made == NOT_MADE:
        return
    world[at] = 1
    world[at + 1] = own
    world[at + 2] = offer.made != NOT_MADE
    world[at + 3] = offer_price(state, number)


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
            if claim.status != EXPOSED:
                claim.lie = 0
        elif claim.status == UNSAID:
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
