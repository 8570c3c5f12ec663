"""Which habit answers a phase: `choose_*` of the phase's name, in one of the modules that answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

from agents.twod20 import turns
from agents.twod20.habits import price
from agents.twod20.habits.answer import (
    dice,
    hacking,
    injury,
    magic,
    order,
    pressure,
    pursuit,
    ritual,
    sneaking,
    spends,
    trouble,
    value,
)
from agents.twod20.habits.turn import care, command, steps, talk, waiting
from arena.compiling.rule import rule
from arena.phases.rows import Phase
from arena.phases.tables import by_number
from arena.twod20 import codes
from arena.twod20.phases import PHASES, WAITS

ANSWERING = (turns, price, care, command, steps, talk, waiting, dice, hacking, injury, magic, order, pressure)
ANSWERING += (pursuit, ritual, sneaking, spends, trouble, value)


@rule
def take_first(state, legal, number):
    """A phase without a habit takes what stands first."""
    return int(legal[0])


@rule
def pass_over(state, legal, number):
    """There is no opinion."""
    return codes.NONE


def habit_of(row: Phase, modules: Iterable[ModuleType]) -> Callable[..., Any]:
    """Return the rule that answers a phase; raise LookupError where its row says otherwise, or two do."""
    name = f"choose_{row.called}"
    found = [
        module for module in modules if getattr(vars(module).get(name), "__module__", "") == module.__name__
    ]
    if len(found) > 1:
        homes = ", ".join(module.__name__ for module in found)
        raise LookupError(f"the phase {row.name} has more than one habit: {homes}")
    if row.habit and not found:
        raise LookupError(f"the phase {row.name} has no habit: nothing is called {name}")
    if found and not row.habit:
        raise LookupError(f"the phase {row.name} says that it has no habit, and there is {name}")
    return vars(found[0])[name] if found else take_first


HABITS = by_number(
    codes,
    [(row.name, habit_of(row, ANSWERING)) for row in PHASES] + [(row.name, pass_over) for row in WAITS],
)
IN_PURSUIT = {  # while one runs; of any other phase the first that is offered
    codes.DICE: pursuit.choose_pursuit_dice,
    codes.PURSUIT_SPEND: pursuit.choose_pursuit_spend,
    codes.PAY: price.choose_pay,
    codes.BUY_OFF: pursuit.choose_obstacle_price,
    codes.COMPLICATION: pursuit.choose_obstacle,
    codes.REROLL: dice.choose_pursuit_reroll,
}
HABITS_IN_PURSUIT = tuple(IN_PURSUIT.get(number, pass_over) for number in codes.PHASE_NUMBERS)


@rule
def propose_in_phase(state, legal, number):
    """Hand the decision to its habit."""
    return HABITS[state.phase](state, legal, number)


@rule
def propose_in_pursuit(state, legal, number):
    """Hand a decision of a pursuit to its habit; NONE in any other phase."""
    return HABITS_IN_PURSUIT[state.phase](state, legal, number)
