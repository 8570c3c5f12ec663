"""Who is ahead: the score of a position, from lost to won."""

from __future__ import annotations

from arena.rule import rule
from arena.twod20.codes import (
    DEFEAT,
    DEFEATED,
    DRAW,
    ESCAPE,
    HOLD,
    NONE,
    NPCS,
    OBJECT,
    ONGOING,
    PCS,
    SURVIVE_UNTIL,
    UP,
    WORK,
)
from arena.twod20.rules.harm import maximum_stress, total_harms
from arena.twod20.rules.objective import escaped
from scenarios.limits import OBJECTIVES


@rule
def fitness(state, who):
    """Return how much fight is left in `who`: one for being up, one a Harm to go, up to one for Stress."""
    character = state.characters[who]
    if character.tier == OBJECT:
        return 0.0
    if character.status == DEFEATED and character.fortune > 0 and character.voluntary == 0:
        return 0.6
    if character.status != UP:
        return 0.0
    maximum = maximum_stress(character)
    left = (maximum - character.stress) / maximum if maximum > 0 else 0.0
    lost_turn = 0.4 if character.stunned == 1 or character.snared > 0 else 0.0
    return 1.0 + max(0, character.harm_limit - total_harms(character)) + left - lost_turn


@rule
def side_fitness(state, side):
    """Return the fight left in a whole side."""
    total = 0.0
    for who in range(state.character_count):
        if state.characters[who].side == side:
            total += fitness(state, who)
    return total


@rule
def headway(state, number):
    """Return how far an objective other than beating the enemy has come, 0 to 1."""
    objective = state.objectives[number]
    if objective.done == 1:
        return 1.0
    if objective.kind == WORK:
        return objective.progress / objective.amount
    if objective.kind == HOLD:
        return objective.progress / objective.rounds
    if objective.kind == ESCAPE:
        return escaped(state, objective.who) / objective.amount
    if objective.kind == SURVIVE_UNTIL:
        return (state.round_number - 1) / objective.rounds
    return 0.0


@rule
def aims(state, side):
    """Return the headway of a side over what it wants besides beating the enemy, NONE without such aims."""
    total = 0.0
    wanted = 0
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.kind > DEFEAT and objective.side == side:
            total += headway(state, number)
            wanted += 1
    return total / wanted if wanted > 0 else NONE * 1.0


@rule
def score(state, side):
    """Return how well `side` stands, 0 (lost) to 1 (won); a draw is 0.5.

    While the scene goes on: the fight left in both sides, headway of objectives, and the clock.
    """
    if state.winner != ONGOING:
        if state.winner == DRAW:
            return 0.5
        return 1.0 if state.winner == side else 0.0
    own, other = side_fitness(state, PCS), side_fitness(state, NPCS)
    lead = (own - other) / (own + other + 0.001)
    clock = state.round_number / (state.round_limit + 1.0)
    if state.clock_winner == PCS:
        lead += 0.3 * clock
    elif state.clock_winner == NPCS:
        lead -= 0.3 * clock
    for one in range(2):
        gained = aims(state, one)
        if gained > 0.0:
            lead += 0.5 * gained if one == PCS else -0.5 * gained
    lead = min(1.0, max(-1.0, lead))
    value = 0.5 + 0.45 * lead
    return value if side == PCS else 1.0 - value
