"""What the other side might say and offer, which of its claims are lies, and what it might settle for."""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.dice import draw
from arena.twod20.chapters.social.rules.context import knows, missing
from arena.twod20.codes import DESIRE, EXPOSED, GRANTED, NONE, NOT_MADE, PLAYER, REFUSED, UNSAID
from scenarios.twod20.limits import CLAIMS, OFFERS, REQUESTS

LIES = 2  # one claim of the other side in so many is a lie
SUITS = 6  # one piece of its evidence in so many suits especially well
BACKFIRES = 5  # one piece of own evidence in so many does the contrary
WANTED = 2  # one thing in so many that may be proved or offered is something that it would settle for
COMMON = 2  # Difficulty of a claim, seldom one more or less
DEAREST = 2  # Threat that an offer costs: from 1 to that
CAN_SAY = 2  # one person in so many may put forward what the other side has to say


@rule
def imagine_talk(state, side):
    """Draw what `side` does not know of the other's words, and which of its own evidence backfires."""
    for number in range(CLAIMS):
        claim = state.social.claims[number]
        if claim.to == NONE:
            continue
        if is_untold(state, side, number):
            imagine_claim(state, side, number)
        elif state.characters[claim.to].side == side and claim.status != EXPOSED:
            claim.lie = int(draw(state.generator, LIES) == 1)
        elif claim.status == UNSAID and claim.lie == 0:
            claim.backfires = int(draw(state.generator, BACKFIRES) == 1)
    for number in range(OFFERS):
        if is_unmade(state, side, number):
            imagine_offer(state, side, number)
    for number in range(REQUESTS):
        if has_open_terms(state, side, number):
            imagine_terms(state, number)


# what is known to be there


@rule
def is_untold(state, side, number):
    """Return whether this is a claim that somebody of the other side may still put forward to `side`."""
    claim = state.social.claims[number]
    if claim.to == NONE or claim.status != UNSAID or claim.teller != NONE:
        return False
    return state.characters[claim.to].side == side


@rule
def is_unmade(state, side, number):
    """Return whether this is an offer that somebody of the other side may still make to `side`."""
    offer = state.social.offers[number]
    return offer.to != NONE and offer.made == NOT_MADE and state.characters[offer.to].side == side


@rule
def has_open_terms(state, side, number):
    """Return whether `side` does not know what whoever it asks would settle for."""
    request = state.social.requests[number]
    if request.of == NONE or state.characters[request.of].side == side:
        return False
    return not knows(state, request.of, DESIRE)


# what may be drawn


@rule
def members(state, side):
    """Return the set of all of a side."""
    found = bit(0) - bit(0)
    for who in range(state.character_count):
        if state.characters[who].side == side:
            found |= bit(who)
    return found


@rule
def some(state, side):
    """Return a set of some of a side, at least one."""
    found = bit(0) - bit(0)
    for who in range(state.character_count):
        if state.characters[who].side == side and draw(state.generator, CAN_SAY) == 1:
            found |= bit(who)
    return found if found != 0 else bit(lead(state, side))


@rule
def lead(state, side):
    """Return the first of a side."""
    return next((who for who in range(state.character_count) if state.characters[who].side == side), 0)


@rule
def any_request(state, side):
    """Return one of the requests made of `side`, each with the same chance; NONE where there is none."""
    found, met = NONE, 0
    for number in range(REQUESTS):
        request = state.social.requests[number]
        if request.of != NONE and state.characters[request.of].side == side:
            met += 1
            if draw(state.generator, met) == 1:
                found = number
    return found


@rule
def imagine_claim(state, side, number):
    """Say whom a claim of the other side is for, whether it is a lie, and how hard to prove."""
    claim = state.social.claims[number]
    about, wanted = any_request(state, side), NONE
    for other in range(REQUESTS):
        if has(state.social.requests[other].settle_claims, number):
            about = wanted = other
    claim.tellers = some(state, 1 - side)
    claim.to = lead(state, side) if about == NONE else state.social.requests[about].of
    claim.requests = 0 if about == NONE else 1 << about
    claim.lie = int(wanted == NONE and draw(state.generator, LIES) == 1)
    claim.apt = int(claim.lie == 0 and draw(state.generator, SUITS) == 1)
    claim.difficulty = draw(state.generator, COMMON) + draw(state.generator, COMMON) - 1
    claim.suspicion = 1


@rule
def imagine_offer(state, side, number):
    """Say to whom the other side makes an offer, and what it costs."""
    offer = state.social.offers[number]
    about = any_request(state, side)
    for other in range(REQUESTS):
        if has(state.social.requests[other].settle_offers, number):
            about = other
    offer.makers = members(state, 1 - side)
    offer.to = lead(state, side) if about == NONE else state.social.requests[about].of
    offer.requests = 0 if about == NONE else 1 << about
    offer.threat = draw(state.generator, DEAREST)


@rule
def imagine_terms(state, number):
    """Say which of all that bears on a request it would be granted for, if anything.

    A player's consent is not for sale, and somebody who has refused does not have all of it yet.
    """
    request = state.social.requests[number]
    request.settle_claims = request.settle_offers = 0
    if state.characters[request.of].tier == PLAYER or request.status == GRANTED:
        return
    for place in range(CLAIMS):
        claim = state.social.claims[place]
        if claim.to == request.of and claim.lie == 0 and has(claim.requests, number):
            if draw(state.generator, WANTED) == 1:
                request.settle_claims |= 1 << place
    for place in range(OFFERS):
        offer = state.social.offers[place]
        if offer.to == request.of and has(offer.requests, number) and draw(state.generator, WANTED) == 1:
            request.settle_offers |= 1 << place
    if request.status == REFUSED and missing(state, number) == 0:
        request.settle_claims = request.settle_offers = 0
