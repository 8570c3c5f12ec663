"""What could be changed about a scene of D6 to make it easier or harder, beside people and rounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios import adjusting
from scenarios.adjusting import Adjustment, numbers

STEP, LEAST, MOST = 2, -30, 60  # of the difficulty of a task


def adjustments(loaded: Any) -> Iterator[Adjustment]:
    """Yield what every scene has, the gamemaster's dice, tasks, and how firm people are against words."""
    yield from adjusting.adjustments(loaded)
    scenario = loaded.scenario
    for key, task in scenario.tasks.items():
        name = f"{task.name}, modifier"
        yield from numbers(name, ("tasks", key, "modifier"), task.modifier, LEAST, MOST, STEP)
        yield from numbers(f"{task.name}, rolls", ("tasks", key, "parts"), task.parts, 1, 9)
    for key, each in scenario.characters.items():
        if each.side == "npcs" and each.talk is not None and each.count == 1:
            name = f"{adjusting.name_of(loaded, key)}, resolve"
            yield from numbers(name, ("characters", key, "talk", "resolve"), each.talk.resolve, 1, 9)
