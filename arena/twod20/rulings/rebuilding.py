"""The scenario changed by a ruling: other ways, names, sides; the position is carried over into it."""

from __future__ import annotations

from arena.rulings.rebuilding import Rebuilding
from arena.rulings.row import Position, need
from arena.twod20.core.going import is_between
from arena.twod20.record import LEAVES
from arena.twod20.setup.scene import compile_scenario


def need_nothing_in_hand(position: Position) -> None:
    """Raise RulingError while a test, damage or the like is in hand."""
    need(is_between(position.state), "something is in hand: play that out, or type rule off first")


REBUILDING = Rebuilding(compile_scenario, LEAVES)
