"""The fields of an observation that a scene with requests fills; zeros in every other scene."""

from __future__ import annotations

from arena.state.view import Column
from arena.twod20.codes import FACT_WORDS
from scenarios.twod20.limits import CLAIMS, OFFERS, REQUESTS


def flags(*names: str) -> tuple[Column, ...]:
    """Return fields that are 1 when so and 0 when not."""
    return tuple(Column(name, "flag", 0, 1) for name in names)


PERSON = (
    *flags("focus_persuasion", "overwhelmed", "threatened"),
    Column("pressed", "Complications from resisting", 0, 9),
    Column("defied", "failed threats", 0, 9),
    Column("secretive", "Difficulty to read", 0, 5),
    *flags(*(f"can_learn_{fact}" for fact in FACT_WORDS)),
    *flags(*(f"known_{fact}" for fact in FACT_WORDS)),
)
REQUEST = tuple(
    field
    for number in range(REQUESTS)
    for field in (
        *flags(f"request_{number}_exists", f"request_{number}_own", f"request_{number}_asked_now"),
        *flags(f"request_{number}_granted", f"request_{number}_refused", f"request_{number}_fresh"),
        *flags(f"request_{number}_ready", f"request_{number}_in_way"),
        Column(f"request_{number}_asking", "Difficulty", 0, 20),
        Column(f"request_{number}_resisting", "Difficulty", 0, 127),
        Column(f"request_{number}_pressed", "Complications, hundredths of what overwhelms", 0, 900),
        Column(f"request_{number}_missing", "what it is granted for, still to come; -1: not known", -1, 12),
    )
)
CLAIM = tuple(
    field
    for number in range(CLAIMS)
    for field in (
        *flags(f"claim_{number}_known", f"claim_{number}_own", f"claim_{number}_lie"),
        *flags(f"claim_{number}_told", f"claim_{number}_believed", f"claim_{number}_exposed"),
        Column(f"claim_{number}_difficulty", "Difficulty, own claims only", 0, 5),
    )
)
OFFER = tuple(
    field
    for number in range(OFFERS)
    for field in (
        *flags(f"offer_{number}_known", f"offer_{number}_own", f"offer_{number}_made"),
        Column(f"offer_{number}_threat", "Threat it costs", 0, 6),
    )
)
SOCIAL = (*flags("own_struck", "enemy_struck"), *REQUEST, *CLAIM, *OFFER)

REQUEST_AT = 2
REQUEST_WIDTH = len(REQUEST) // REQUESTS
CLAIM_AT = REQUEST_AT + len(REQUEST)
CLAIM_WIDTH = len(CLAIM) // CLAIMS
OFFER_AT = CLAIM_AT + len(CLAIM)
OFFER_WIDTH = len(OFFER) // OFFERS
