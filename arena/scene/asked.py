"""Who is asked in a scene: whoever is asked aside, in the midst of an action, else whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arena.people.codes import NONE
from arena.phases.asking import Asking
from arena.phases.rows import A_TURN, ALWAYS, PRECIOUS
from arena.scene.codes import HELD, OWN_PHASE, TURN


def whose(state: Any) -> int:
    """Return who is asked."""
    aside = state.phase >= OWN_PHASE and state.roller != NONE
    return int(state.roller if aside else state.actor)


def if_decides(state: Any, who: int) -> int:
    """Return `who` where its side decides, NONE where the decision is the other side's."""
    return who if who != NONE and state.characters[who].side == state.decider else NONE


def precious_in(*phases: int) -> Callable[[Any], str]:
    """Return what says how much a question matters: in some phases something precious may be spent."""

    def matters(state: Any) -> str:
        if state.phase in (TURN, HELD):
            return A_TURN
        return PRECIOUS if state.phase in phases else ALWAYS

    return matters


ASKING = Asking(about=lambda state: if_decides(state, whose(state)), subject=whose)
