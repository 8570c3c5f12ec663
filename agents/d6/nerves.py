"""How somebody of D6 takes a lost fight, by doctrine and temper."""

from __future__ import annotations

from typing import Any

from agents.d6.characters import OF_DOCTRINE, OF_TEMPER
from agents.nerve import BEAST, BOLD, RUNS, Nerve
from arena.d6 import codes
from arena.d6.words.everyday import is_talk


def nerve(state: Any, who: int) -> Nerve:
    """Return how somebody takes a lost fight; a beast is what can do nothing with tools or machines."""
    one = state["characters"][who]
    serious = max(codes.STUNNED, min(codes.WOUNDED, int(one["out_at"]) - 1))
    hurt = bool(one["wound"] >= serious or 2 * int(one["body"]) < int(one["most_body"]))
    beast = not (one["dice"][codes.TECHNICAL] or one["dice"][codes.MECHANICAL])
    manner = BEAST if beast else by_temper(one)
    return Nerve(manner, hurt, one["held"] == codes.FREE, is_talk(state), points(one))


def points(one: Any) -> int:
    """Return how many points of its own somebody has to spend."""
    return int(one["action_dice"]) + int(one["character_points"]) + int(one["fate_points"])


def by_temper(one: Any) -> str:
    """Return what somebody is like: the daring are bold, who has more fear than daring runs."""
    daring = OF_TEMPER[one["temper"]].daring
    return (OF_DOCTRINE[one["doctrine"]].nerve, BOLD, RUNS)[daring]
