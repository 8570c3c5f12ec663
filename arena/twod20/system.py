"""The 2d20 System as the registry knows it."""

from __future__ import annotations

from arena.system import System
from arena.twod20 import apply, legal, outcome
from arena.twod20.catalog import ACTIONS
from arena.twod20.compile import compile_scenario
from arena.twod20.record import STATE

SYSTEM = System(
    name="twod20",
    state=STATE,
    actions=ACTIONS,
    compile=compile_scenario,
    rules={
        "list_legal": legal.list_legal,
        "do_action": apply.do_action,
        "settle": apply.settle,
        "settle_all": apply.settle_all,
        "roll_dice": apply.roll_dice,
        "take_roll": apply.take_roll,
        "score": outcome.score,
    },
)
