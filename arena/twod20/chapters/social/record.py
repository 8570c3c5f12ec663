"""The part of the state that holds requests, claims and offers."""

from __future__ import annotations

from arena.state.fields import FLAG, Field, Fields, Part, set_of
from arena.state.seen import numbered, seen
from arena.state.view import Column, flags
from arena.twod20 import codes
from arena.twod20.limits import CHANGE, LEVEL, MOST_PRESSED, NOBODY, PEOPLE, SET_OF_REQUESTS, WRITINGS
from scenarios.twod20.limits import CLAIMS, OFFERS, REQUESTS

REQUEST: Fields = (
    Field("askers", PEOPLE, "set of who may ask", fixed=True),
    Field("of", NOBODY, "who is asked, NONE: no such request", fixed=True),
    Field("difficulty", LEVEL, "of the asker's test: how unreasonable it is", fixed=True),
    Field("resistance", LEVEL, "Difficulty of the resister's test: how willing", fixed=True),
    Field("medium", WRITINGS, "how it is made, FACE_TO_FACE .. WRITTEN", fixed=True),
    Field("limit", (0, MOST_PRESSED), "Complications that overwhelm", fixed=True),
    Field("in_way", FLAG, "1: granted as well once the one asked is out of the scene", fixed=True, seen=True),
    Field("leaves", FLAG, "1: whoever grants it leaves the scene", fixed=True),
    Field("needs", SET_OF_REQUESTS, "set of requests to be granted first", fixed=True),
    Field("settle_claims", set_of(CLAIMS), "set of claims for which it is granted", fixed=True),
    Field("settle_offers", set_of(OFFERS), "set of offers for which it is granted", fixed=True),
    Field("change", CHANGE, "change of the scene it brings, NONE", fixed=True),
    Field("status", (codes.OPEN, codes.REFUSED), "OPEN, GRANTED, REFUSED"),
    Field("fresh", FLAG, "1: circumstances have changed since it was refused", seen=True),
)

CLAIM: Fields = (
    Field("tellers", PEOPLE, "set of who may put it forward", fixed=True),
    Field("to", NOBODY, "to whom, NONE: no such claim", fixed=True),
    Field("requests", SET_OF_REQUESTS, "set of requests it bears on", fixed=True),
    Field("lie", FLAG, "1: a lie, 0: evidence", fixed=True),
    Field("apt", FLAG, "1: evidence that suits especially well", fixed=True),
    Field("backfires", FLAG, "1: evidence that does the contrary", fixed=True),
    Field("difficulty", LEVEL, "of a lie, or to prove evidence; 0: evidence nobody doubts", fixed=True),
    Field("medium", WRITINGS, "how it is put forward, FACE_TO_FACE .. WRITTEN", fixed=True),
    Field("suspicion", LEVEL, "Difficulty of the test against a lie", fixed=True),
    Field("status", (codes.UNSAID, codes.BACKFIRED), "UNSAID .. BACKFIRED"),
    Field("teller", NOBODY, "who has put it forward, NONE"),
)

OFFER: Fields = (
    Field("makers", PEOPLE, "set of who may make it", fixed=True),
    Field("to", NOBODY, "to whom, NONE: no such offer", fixed=True),
    Field("requests", SET_OF_REQUESTS, "set of requests it bears on", fixed=True),
    Field("medium", WRITINGS, "how it is made, FACE_TO_FACE .. WRITTEN", fixed=True),
    Field("threat", LEVEL, "price in Threat", fixed=True),
    Field("change", CHANGE, "price as a change of the scene, NONE", fixed=True),
    Field("made", (codes.NOT_MADE, codes.TO_PRESS), "NOT_MADE, TO_EASE, TO_PRESS"),
)

SOCIAL: Fields = (
    Field("request", (0, REQUESTS - 1), "what is asked now"),
    Field("claim", (0, CLAIMS - 1), "what is claimed or doubted now"),
    Field("attribute", (0, len(codes.ATTRIBUTE_WORDS) - 1), "with which the request is made"),
    Field("struck", (0, 3), "set of sides that have resorted to blows"),
    Part("requests", REQUEST, "what the sides may ask of each other", (REQUESTS,)),
    Part("claims", CLAIM, "what may be put forward", (CLAIMS,)),
    Part("offers", OFFER, "what may be offered in exchange", (OFFERS,)),
)

# what an observation shows
PERSON_SEEN = flags("overwhelmed")
REQUEST_SEEN = (
    *flags("exists", "own", "asked_now", "granted", "refused", "ready"),
    Column("asking", "Difficulty", 0, 20),
    Column("resisting", "Difficulty", 0, 127),
    Column("pressed", "Complications, hundredths of what overwhelms", 0, 900),
    Column("missing", "what it is granted for, still to come; -1: not known", -1, CLAIMS + OFFERS),
    *seen(REQUEST),
)
CLAIM_SEEN = (
    *flags("known", "own", "lie", "told", "believed", "exposed"),
    Column("difficulty", "Difficulty, own claims only", *LEVEL),
)
OFFER_SEEN = (*flags("known", "own", "made"), Column("threat", "Threat it costs", 0, 6))
SEEN = (
    *flags("own_struck", "enemy_struck"),
    *numbered("request", REQUESTS, REQUEST_SEEN),
    *numbered("claim", CLAIMS, CLAIM_SEEN),
    *numbered("offer", OFFERS, OFFER_SEEN),
)
