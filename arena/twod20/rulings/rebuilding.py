"""The scenario changed by a ruling: other ways, names, sides; the position is carried over into it."""

from __future__ import annotations

from typing import Any

from arena.rulings.rebuilding import Rebuilding, plain
from arena.rulings.row import Position, need
from arena.twod20.core.going import is_between
from arena.twod20.record import LEAVES
from arena.twod20.setup.scene import compile_scenario


def need_nothing_in_hand(position: Position) -> None:
    """Raise RulingError while a test, damage or the like is in hand."""
    need(is_between(position.state), "something is in hand: play that out, or type rule off first")


REBUILDING = Rebuilding(compile_scenario, LEAVES)


def change_person(position: Position, who: int, **change: Any) -> None:
    """Carry the position over into the scenario in which somebody has another `name`, `side` and so on."""
    data = plain(position.cast.scenario)
    person = position.cast.scenario.characters[who]
    before = (data.get("changed") or {}).get(person.first.key, {})
    data["changed"] = {**(data.get("changed") or {}), person.first.key: {**before, **change}}
    REBUILDING.rebuild(position, data, f"{person.name} cannot be changed so")
