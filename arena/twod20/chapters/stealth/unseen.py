"""Whom a side does not know of, and whose place it does not know."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.core import hooks
from arena.twod20.core.rules.pools.inquiry import knows_of_comers


def lost_to(state: Any, side: int, who: int) -> bool:
    """Return whether `side` does not know where `who` is."""
    character = state.characters[who]
    hides = bool(state.chapters & codes.STEALTH and character.stealth.level != codes.REVEALED)
    return hides and character.side != side and character.status == codes.UP


def is_lost(state: Any, who: int, side: int | None) -> bool:
    """Return whether `side` does not know where somebody is; nobody is lost to who sees everything."""
    return side is not None and lost_to(state, side, who)


def is_hidden(state: Any, who: int, side: int | None) -> bool:
    """Return whether `side` does not know of the character: a reserve that may come, an enemy in hiding."""
    character = state.characters[who]
    if is_lost(state, who, side) and character.stealth.level == codes.HIDDEN:
        return True
    if hooks.no_reserve(state, who):
        return False
    reserve = character.status == codes.RESERVE and character.side != codes.PCS
    return bool(side == codes.PCS and reserve and not knows_of_comers(state, side))
