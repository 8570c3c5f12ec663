"""Talk: how hard it is to ask and to resist, to lie, to prove and to doubt, to read and not to be read."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from scenarios.twod20.limits import CLAIMS, OFFERS
from tests.referee.recording import View

USUAL = 1
BY_MEDIUM = {codes.FACE_TO_FACE: 0, codes.LIVE: 1, codes.DELAYED: 2, codes.WRITTEN: 2}


def talk_base(position: View, goal: int, who: int, other: int) -> int | None:
    """Return the Difficulty of whoever begins to talk; None where the test is of another kind."""
    social = position.social
    if goal == codes.FOR_PERSUADE:
        return asking(position, who, social.request)
    if goal == codes.FOR_CLAIM:
        claim = social.claims[social.claim]
        eased = bool(claim.lie) and knows(position, claim.to, codes.BELIEF)
        base = claim.difficulty - int(eased) + BY_MEDIUM[claim.medium]
        return int(base + caught(position, who, claim.to))
    if goal == codes.FOR_DOUBT:
        return USUAL
    if goal == codes.FOR_READING:
        return int(position.characters[other].secretive)
    return None


def standing_base(position: View, goal: int) -> int | None:
    """Return the Difficulty of whoever answers a test of that goal."""
    social = position.social
    if goal == codes.FOR_PERSUADE:
        request = social.requests[social.request]
        pressing = sum(offer.made == codes.TO_PRESS for offer in offers_about(position, social.request))
        return int(request.resistance + position.characters[request.of].traumas + pressing)
    if goal == codes.FOR_CLAIM:
        return int(social.claims[social.claim].suspicion)
    if goal in (codes.FOR_DOUBT, codes.FOR_READING):
        return USUAL
    return None


def asking(position: View, who: int, number: int) -> int:
    """Return the Difficulty of a request: what it asks, how, and what has been said and offered before."""
    request = position.social.requests[number]
    offers = offers_about(position, number)
    backfired = [
        claim
        for claim in claims_of(position)
        if claim.status == codes.BACKFIRED and claim.to == request.of and claim.requests >> number & 1
    ]
    total = (
        request.difficulty + BY_MEDIUM[request.medium] + caught(position, who, request.of) + len(backfired)
    )
    total -= sum(offer.made == codes.TO_EASE for offer in offers)
    return int(total - bool(offers and knows(position, request.of, codes.DESIRE)))


def widened(position: View, who: int, goal: int, other: int) -> int:
    """Return what talk adds to the Complication range of whoever begins it: lies to keep up, writing."""
    social = position.social
    if goal == codes.FOR_PERSUADE:
        medium = social.requests[social.request].medium
    elif goal == codes.FOR_CLAIM:
        medium = social.claims[social.claim].medium
    else:
        return 0
    lies = [
        claim
        for claim in claims_of(position)
        if claim.lie and claim.status == codes.ACCEPTED and claim.teller == who and claim.to == other
    ]
    return len(lies) + int(medium == codes.WRITTEN)


def caught(position: View, who: int, by: int) -> int:
    """Return how many lies of somebody somebody else has found out."""
    found = (claim.teller == who and claim.to == by for claim in claims_of(position, codes.EXPOSED))
    return sum(found)


def claims_of(position: View, status: int | None = None) -> list[View]:
    """Return the claims there are, or those of which such has become."""
    claims = (position.social.claims[place] for place in range(CLAIMS))
    return [claim for claim in claims if claim.to != NONE and status in (None, claim.status)]


def offers_about(position: View, request: int) -> list[View]:
    """Return the offers that were made about a request."""
    offers = (position.social.offers[place] for place in range(OFFERS))
    return [one for one in offers if one.to != NONE and one.made and one.requests >> request & 1]


def knows(position: View, whom: int, fact: int) -> bool:
    """Return whether this has been learnt of somebody."""
    return bool(position.characters[whom].known_facts >> fact & 1)
