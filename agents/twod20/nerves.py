"""How somebody of the 2d20 System takes a lost fight, by doctrine and temper."""

from __future__ import annotations

from typing import Any

from agents.nerve import BEAST, BOLD, COVERS, LEADS, NEVER, RUNS, YIELDS, Nerve
from agents.twod20.tempers import TEMPERS
from arena.twod20 import codes
from arena.twod20.core.going import is_pursued
from arena.twod20.words.everyday.falling import is_talk

OF_DOCTRINE = {
    "leader": LEADS,
    "guardian": COVERS,
    "coward": RUNS,
    "beast": BEAST,
    "corrupter": NEVER,
    "ritualist": NEVER,
}


def nerve(state: Any, who: int) -> Nerve:
    """Return how somebody takes a lost fight; who runs after others is in no fight."""
    one = state["characters"][who]
    most = max(1, int(one["stress_base"]) - int(one["fatigue"]))
    hurt = bool(one["wounds"] or one["traumas"] or 2 * int(one["stress"]) >= most)
    return Nerve(manner(state, who), hurt, not one["snared"], is_talk(state), int(one["fortune"]))


def manner(state: Any, who: int) -> str:
    """Return what somebody is like: by what it is, how it fights, and what it wants and fears."""
    one = state["characters"][who]
    if one["fearless"] or is_pursued(state) or int(state["magic"]["graves"]) >> who & 1:
        return NEVER
    own = OF_DOCTRINE.get(codes.DOCTRINE_WORDS[one["doctrine"]], YIELDS)
    temper = TEMPERS[one["temper"]]
    if own in (NEVER, BEAST, LEADS):
        return own
    if temper.caution < -1:
        return BOLD
    if temper.loyalty or temper.duty:
        return COVERS
    return RUNS if temper.fright or temper.greed or temper.caution > 1 else own
