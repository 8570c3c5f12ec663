"""What checks are called at a table."""

from __future__ import annotations

from typing import Any

from arena.true20 import codes
from arena.true20.core.rules.moving import obstacle_on
from scenarios.true20.words import SKILLS


def called(state: Any) -> str:
    """Return what the check in hand is called: a way and a task by the skill that they take."""
    zone, check = int(state.characters[state.checker].zone), int(state.check)
    if check == codes.TASK:
        return list(SKILLS)[int(state.zones[zone].task)]
    if check == codes.WAY:
        return list(SKILLS)[int(state.obstacles[obstacle_on(state, zone, int(state.goal))].skill)]
    return codes.CHECKS[check]
