"""What Python calls of the rules themselves, for their fast code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from arena import calls as by_index
from arena.compiling.roots import Call
from arena.state.dice import draw, reseed

if TYPE_CHECKING:
    from arena.system import System


def calls(system: System) -> Iterator[Call]:
    """Yield what is called of the rules themselves: all that `arena.systems` has, and the dice."""
    states, legal = np.zeros(1, system.state), np.zeros(system.actions, np.int16)
    given = arguments(system, legal, 0)
    for name, others in given.items():
        yield system.rule(name), (states[0], *others)
    for name in ("list_legal", "settle", "settle_all", "take_roll", "acting", "score", "conceal", "observe"):
        yield getattr(by_index, f"{name}_at"), (states, 0, *given[name])
    yield by_index.act_at, (states, 0, 0)
    yield by_index.step_at, (states, 0, 0, legal)
    generator = np.zeros(4, np.int64)
    yield draw, (generator, 6)
    yield reseed, (generator, 1)


def arguments(system: System, legal: Any, action: int) -> dict[str, tuple[Any, ...]]:
    """Return what each function of a system is called with behind the state, by its name."""
    side = pool = points = 0
    totals = np.zeros(system.totals)
    seen = tuple(system.view.blank().values())
    return {
        "list_legal": (legal,),
        "settle": (legal,),
        "settle_all": (legal,),
        "stall": (),
        "do_action": (action,),
        "roll_dice": (),
        "take_roll": (),
        "score": (side,),
        "ending": (np.zeros(5, np.int16),),
        "tally": (side, totals),
        "tally_end": (side, totals),
        "acting": (),
        "give_turn": (side,),
        "add_points": (pool, points),
        "conceal": (side,),
        "imagine": (side,),
        "observe": (side, *seen),
        "observe_changes": (side, *seen),
    }
