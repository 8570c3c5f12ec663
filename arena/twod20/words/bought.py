"""Why what Threat buys of corruption and of the Threat deck is not to be had now."""

from __future__ import annotations

from typing import Any

from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.device import FAILURE_PRICE, can_be_spoiled, may_fail
from arena.twod20.chapters.corruption.rules.location import VILE
from arena.twod20.chapters.corruption.rules.malice import (
    DISTRACTION_PRICE,
    LEAST_CALAMITY,
    LEAST_VISION,
    can_be_endangered,
    can_be_haunted,
    least_to_corrupt,
    least_to_tempt,
)
from arena.twod20.chapters.corruption.rules.soul import is_open
from arena.twod20.chapters.deck.rules.drawing import DRAW_PRICE, RESHUFFLE_PRICE
from arena.twod20.limits import MOST_CALAMITY, MOST_CORRUPTION, MOST_VISION
from arena.words.cast import Cast
from scenarios.limits import CHARACTERS
from scenarios.twod20.limits import LOCATIONS

EACH = MOST_CORRUPTION + 1  # amounts of Threat of one corruption roll


def is_between(state: Any) -> bool:
    """Return whether the gamemaster is asked what Threat buys between turns."""
    return bool(state.phase in (codes.ACTOR, codes.MEDDLING) and state.decider == codes.NPCS)


def reason_of_threat(number: int, state: Any, cast: Cast) -> str:
    """Return why one of them cannot be bought now."""
    said, price = _price_of(number)
    why = _barred(number, state, cast)
    if why:
        return why
    if state.threat < price:
        return f"that costs {price} Threat, and there is {int(state.threat)}"
    return said if is_between(state) else "Threat buys that between turns, before the opposition acts"


def _price_of(number: int) -> tuple[str, int]:
    """Return what is said where nothing else is in the way, and the Threat that it costs."""
    if number == act.DRAW_CARD:
        return "no card is left in the deck", DRAW_PRICE
    if number == act.RESHUFFLE:
        return "it is paid for, or there are no discards", RESHUFFLE_PRICE
    if act.DISTRACT <= number < act.VISION:
        return "it is distracted already", DISTRACTION_PRICE
    if act.VISION <= number < act.CALAMITY:
        return _costs(LEAST_VISION, MOST_VISION), (number - act.VISION) % (MOST_VISION + 1)
    if act.CALAMITY <= number < act.CORRUPT:
        return _costs(LEAST_CALAMITY, MOST_CALAMITY), (number - act.CALAMITY) % (MOST_CALAMITY + 1)
    if act.MALFUNCTION <= number:
        return "it cannot fail so now", FAILURE_PRICE
    for first in (act.SPOIL, act.TEMPT, act.CORRUPT):
        if number >= first and (first != act.CORRUPT or number < act.CORRUPT + LOCATIONS * EACH):
            return "so few dice can come to nothing: more Threat", (number - first) % EACH
    return "", 0


def _costs(least: int, most: int) -> str:
    return f"that is for {least} to {most} Threat"


def _barred(number: int, state: Any, cast: Cast) -> str:
    """Return why what is named cannot be troubled at all, "" where it can."""
    if not state.chapters & codes.CORRUPTION or number in (act.DRAW_CARD, act.RESHUFFLE):
        return ""
    if number >= act.SPOIL:
        return _of_device(number, state, cast)
    if act.TEMPT <= number < act.TEMPT + CHARACTERS * EACH:
        who = (number - act.TEMPT) // EACH
        if least_to_tempt(state, who) != codes.NONE:
            return ""
        key = cast.characters[who]
        opened = "" if is_open(state, who) else f": only after a Trauma, or set {key} tempted yes"
        return f"corruption may not reach for {key}{opened}"
    if number >= act.CORRUPT:
        place = (number - act.CORRUPT) // EACH
        vile = state.corruption.locations[place].stage == VILE
        return "it is vile already" if vile and least_to_corrupt(state, place) == codes.NONE else ""
    each = {act.DISTRACT: 1, act.VISION: MOST_VISION + 1, act.CALAMITY: MOST_CALAMITY + 1}
    first = max(start for start in each if start <= number)
    who = (number - first) // each[first]
    there = can_be_haunted(state, who) if first != act.CALAMITY else can_be_endangered(state, who)
    return "" if there else f"{cast.characters[who]} is in no corrupt place"


def _of_device(number: int, state: Any, cast: Cast) -> str:
    """Return why a device can neither be spoiled nor fail."""
    if number < act.MALFUNCTION:
        device = (number - act.SPOIL) // EACH
        there = can_be_spoiled(state, device)
        return "" if there else f"{cast.keys('device')[device]} is corrupt already, or its owner is down"
    device = number - act.MALFUNCTION
    if number >= act.MISFIRE:
        device = (number - act.MISFIRE) // CHARACTERS
    key = cast.keys("device")[device]
    if not state.corruption.devices[device].corrupt:
        return f"{key} is not corrupt"
    return "" if may_fail(state, device) else f"{key} is not in use"
