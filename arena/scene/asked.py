"""Who is asked in a scene: whoever is asked aside, in the midst of an action, else whose turn it is."""

from __future__ import annotations

from typing import Any

from arena.people.codes import NONE
from arena.phases.asking import Asking
from arena.scene.codes import OWN_PHASE


def whose(state: Any) -> int:
    """Return who is asked."""
    aside = state.phase >= OWN_PHASE and state.roller != NONE
    return int(state.roller if aside else state.actor)


def if_decides(state: Any, who: int) -> int:
    """Return `who` where its side decides, NONE where the decision is the other side's."""
    return who if who != NONE and state.characters[who].side == state.decider else NONE


ASKING = Asking(about=lambda state: if_decides(state, whose(state)))
