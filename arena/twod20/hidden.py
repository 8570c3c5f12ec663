"""What a side must not know, taken out of a position before that side plans with it."""

from __future__ import annotations

from arena.dice import reseed
from arena.rule import rule
from arena.twod20.codes import DEAD, NONE, PCS, PREVENT, RESERVE
from arena.twod20.rules.task import is_for
from scenarios.limits import ENVIRONMENT, OBJECTIVES, TASKS


@rule
def conceal(state, side):
    """Remove what `side` cannot know: the coming dice, and for players what the gamemaster keeps back.

    Reserves that may still come and changes of the scene that only the gamemaster can set off are
    left out altogether: a player plans with what is on the table.
    """
    reseed(state.generator, 0)
    hide_secrets(state, side)
    if side != PCS:
        return
    state.venture.stage_count = state.venture.stage
    for who in range(state.character_count):
        character = state.characters[who]
        if character.status == RESERVE and character.side != side:
            character.status = DEAD
            character.zone = NONE
    for event in range(ENVIRONMENT):
        if state.environment[event].interact == NONE:
            state.environment[event].used = 1


@rule
def hide_secrets(state, side):
    """Take out what the other side wants and does in secret."""
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.secret == 1 and objective.side != side:
            objective.kind = PREVENT
    for number in range(TASKS):
        task = state.venture.tasks[number]
        if task.secret == 1 and not is_for(state, number, side):
            task.kind = NONE
