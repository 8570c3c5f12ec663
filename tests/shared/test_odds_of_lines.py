"""The odds of a line are those that stand beside the menu: both say how it stands now."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from agents.advice.steps import walk
from agents.systems import choose_scripted_at
from arena.calls import act_at, settle_all_at, settle_at, step_at
from arena.odds.asked import percent
from arena.systems import SYSTEMS, clone, system_of
from scenarios.loader import load

SCENES = ("ambush", "yew_court", "gate", "wharf", "gallery", "mill_bridge", "orangery")
DECISIONS, LEAST = 120, 8


def quiet_plan(states: Any, action: int) -> list[int]:
    """Return an action and what its side answers on the way to the dice, nothing each time."""
    system, work, plan = system_of(states.dtype), clone(states), [action]
    side, legal = int(states["decider"][0]), np.zeros(system.actions, np.int16)
    act_at(work, 0, action)
    while (number := settle_at(work, 0, legal)) > 0 and system.headlines.isdisjoint(legal[:number].tolist()):
        plan += [int(legal[0])] * (int(work["decider"][0]) == side)
        act_at(work, 0, int(legal[0]))
    return plan


@pytest.mark.compiled_only
@pytest.mark.parametrize("scene", SCENES)
def test_a_line_has_the_odds_that_stand_beside_its_action(scene: str) -> None:
    loaded = load(scene)
    system = SYSTEMS[loaded.scenario.system]
    states, cast = system.compile(loaded, 4)
    legal, compared = np.zeros(system.actions, np.int16), 0
    number = settle_all_at(states, 0, legal)
    for _ in range(DECISIONS):
        if number == 0:
            break
        side = int(states["decider"][0])
        for action in map(int, legal[:number]):
            said = system.words.beside(action, states[0], cast, side)
            if action in system.headlines and said[:1].isdigit() and "%" in said.split(";")[0].split(",")[0]:
                test = walk(states, cast, side, quiet_plan(states, action)).test
                if test is not None and test.side == side:
                    compared += 1
                    assert said.startswith(percent(test.success)), (
                        system.text(action, states[0], cast),
                        said,
                    )
        number = step_at(states, 0, choose_scripted_at(states, 0, legal, number), legal)
        number = number or settle_all_at(states, 0, legal)
    assert compared >= LEAST
