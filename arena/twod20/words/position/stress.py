"""The questions of the variants of Stress and Harm, in words."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.core.rules.harm.avoidance import avoid_price, can_avoid, can_pay_for_it, can_use_armour
from arena.twod20.words.wording import track_list
from arena.words.cast import Cast
from arena.words.story import count_of


def _ahead(state: Any, cast: Cast) -> str:
    """Return what is about to be suffered: an avoided Harm is one of them."""
    harms = int(state.damage.harms)
    kind = "Trauma" if state.damage.mental == 1 else "Wound"
    return f"a {kind}" if harms == 1 else f"one of {count_of(harms, kind)}"


def _ways_out(state: Any, cast: Cast) -> str:
    """Return what avoiding it costs, and what there is to pay with."""
    who = int(state.damage.target)
    ways = []
    if can_avoid(state, who):
        if can_pay_for_it(state, who):
            ways.append(_price(state))
        if state.variants.avoid == codes.AVOID_FOR_POINTS:
            ways.append("a Complication")
    if can_use_armour(state, who):
        ways.append("the armour")
    return f"for {' or '.join(ways)}; Momentum {state.momentum}, Threat {state.threat}"


def _price(state: Any) -> str:
    """Return the points that avoid it, as the side that pays them knows them."""
    price = int(avoid_price(state))
    if state.variants.avoid == codes.AVOID_FOR_BOTH:
        added = "more " if state.decider == codes.PCS else ""
        return f"{price} {added}Threat and a Complication"
    return f"{price} {'Momentum or more ' if state.decider == codes.PCS else ''}Threat"


def _tracks_now(state: Any, cast: Cast) -> str:
    """Return the Stress of whoever recovers, track by track."""
    tracks = track_list(state, cast, int(state.healed))
    return ", ".join(f"{name} {stress}/{most}" for name, stress, most in tracks)


DETAILS = {
    "harm_ahead": _ahead,
    "ways_out": _ways_out,
    "recovered": lambda state, cast: str(state.healing),
    "tracks_now": _tracks_now,
}
