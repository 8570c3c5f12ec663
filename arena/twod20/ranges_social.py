"""The range of every field of requests, claims and offers while a 2d20 state waits."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.ranges_base import FLAG, LEVEL, NOBODY, PEOPLE, Ranges
from scenarios.limits import CLAIMS, ENVIRONMENT, OFFERS, REQUESTS

CHANGE = (codes.NONE, ENVIRONMENT - 1)
SET_OF_REQUESTS = (0, 2**REQUESTS - 1)
MEDIUM = (codes.FACE_TO_FACE, codes.WRITTEN)
SET_OF_FACTS = (0, 2 ** len(codes.FACT_WORDS) - 1)
MOST_PRESSED = 9  # Complications that a scenario may ask for

REQUEST: Ranges = {
    "askers": PEOPLE,
    "of": NOBODY,
    "difficulty": LEVEL,
    "resistance": LEVEL,
    "medium": MEDIUM,
    "limit": (0, MOST_PRESSED),
    "in_way": FLAG,
    "leaves": FLAG,
    "needs": SET_OF_REQUESTS,
    "settle_claims": (0, 2**CLAIMS - 1),
    "settle_offers": (0, 2**OFFERS - 1),
    "change": CHANGE,
    "status": (codes.OPEN, codes.REFUSED),
    "fresh": FLAG,
}

CLAIM: Ranges = {
    "tellers": PEOPLE,
    "to": NOBODY,
    "requests": SET_OF_REQUESTS,
    "lie": FLAG,
    "apt": FLAG,
    "backfires": FLAG,
    "difficulty": LEVEL,
    "medium": MEDIUM,
    "suspicion": LEVEL,
    "status": (codes.UNSAID, codes.BACKFIRED),
    "teller": NOBODY,
}

OFFER: Ranges = {
    "makers": PEOPLE,
    "to": NOBODY,
    "requests": SET_OF_REQUESTS,
    "medium": MEDIUM,
    "threat": LEVEL,
    "change": CHANGE,
    "made": (codes.NOT_MADE, codes.TO_PRESS),
}

SOCIAL: Ranges = {
    "request": (0, REQUESTS - 1),
    "claim": (0, CLAIMS - 1),
    "attribute": (0, len(codes.ATTRIBUTE_WORDS) - 1),
    "struck": (0, 3),
    "requests": REQUEST,
    "claims": CLAIM,
    "offers": OFFER,
}

CHARACTER: Ranges = {
    "pressed": (0, MOST_PRESSED),
    "defied": (0, 9),
    "threatened": FLAG,
    "facts": SET_OF_FACTS,
    "known_facts": SET_OF_FACTS,
    "secretive": LEVEL,
    "guarded": FLAG,
}
