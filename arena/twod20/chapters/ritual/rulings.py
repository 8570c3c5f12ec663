"""Rituals that are under way: who performs one, how near it is to a miscast, what has been given for it."""

from __future__ import annotations

from typing import Any

from arena.rulings.row import Given, Line, Position, Ruling, need
from arena.twod20 import codes
from arena.twod20.chapters.ritual.record import RITE as FIELDS
from arena.twod20.core.detail import RITE, details_of, ruling_of


def may_perform(position: Position, given: Given) -> None:
    """Raise RulingError for a ritualist whom the scenario does not allow, or who is down."""
    whom, state = given["whom"], position.state
    if whom == codes.NONE:
        return
    need(
        int(state.venture.tasks[given["task"]].who) >> whom & 1, "the scenario lets somebody else perform it"
    )
    need(state.characters[whom].status == codes.UP, "only who is up performs a ritual")


def below_miscast(position: Position, given: Given) -> None:
    """Raise RulingError for as many Complications as make a miscast."""
    task = position.state.venture.tasks[given["task"]]
    RITE.record(position.state, given)
    most = int(task.amount) - int(task.fewer) - 1
    need(0 <= given["number"] <= most, f"its Complications are 0 to {most} here, not {given['number']}")


def at_hand(field: str) -> Any:
    """Return the check that not more is left than there was."""

    def check(position: Position, given: Given) -> None:
        most = int(RITE.record(position.opening[0], given)[field])
        need(0 <= given["number"] <= most, f"{field} are 0 to {most} here, not {given['number']}")

    return check


def set_steps(position: Position, given: Given) -> list[Line]:
    """Say in how many Steps a ritual is performed."""
    rite, task = RITE.record(position.state, given), position.state.venture.tasks[given["task"]]
    steps, low, high = given["number"], max(int(rite.fewest), int(task.breakthroughs)), int(rite.most)
    may = low if low == high else f"{low} to {high}"
    need(low <= steps <= high, f"it is performed in {may} steps here, not {steps}")
    task.fewer = high - steps
    task.spared = task.fewer * rite.stress_per_step
    task.stress = min(int(task.stress), int(task.stress_limit) - int(task.spared))
    text = f"{position.cast.names('task')[given['task']]} is performed in {steps} steps now."
    return [Line(text, (), RITE.hidden_from(position, given))]


def steps_said(position: Position, wanted: Any) -> Any:
    """Say in how many Steps rituals are performed."""
    for given, words in RITE.each(position):
        now, then = position.state.venture.tasks[given["task"]], wanted.venture.tasks[given["task"]]
        if now.fewer != then.fewer:
            yield f"{words} steps {int(then.amount) - int(then.fewer)}"


CHECKS = {
    "ritualist": may_perform,
    "tally": below_miscast,
    "offerings": at_hand("offerings"),
    "animals": at_hand("animals"),
}
HEADING = "Rituals"
RULINGS = (
    Ruling(
        "set {task} steps {number}",
        "say in how many steps a ritual is performed",
        "set song steps 3",
        set_steps,
        {},
        steps_said,
        rare=True,
    ),
    *map(ruling_of, details_of(RITE, FIELDS, CHECKS)),
)
