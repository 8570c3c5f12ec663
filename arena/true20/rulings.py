"""What a person at the table may rule in True20 beside what every scene knows."""

from __future__ import annotations

from arena.rulings.row import Position, need
from arena.scene.codes import ROLL
from arena.scene.deciding import NO_CHECK, deciding
from arena.true20 import codes
from arena.true20.core.rules.check import SIMPLE, TAKEN
from arena.true20.core.rulings import RULINGS as CONDITIONS
from arena.true20.rules.resolving import settle_check, take_settled


def decide(position: Position, succeeds: bool) -> int:
    """Let the check in hand succeed or fail, by one or by nothing; against somebody else too."""
    state = position.state
    need(state.phase == ROLL and state.roll_for == codes.CHECK, NO_CHECK)
    who = int(state.checker)
    if state.stage != SIMPLE:
        state.other_total = state.difficulty = TAKEN + int(state.other_bonus)
        state.other_natural = TAKEN
    state.natural, state.margin, state.won = TAKEN, 0 if succeeds else -1, succeeds
    state.total = int(state.difficulty) + int(state.margin)
    settle_check(state)
    take_settled(state)
    return who


RULINGS = (*deciding(decide), *CONDITIONS)
