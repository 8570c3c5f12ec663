"""What a side must not know, taken out of a position before that side plans with it."""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.state.dice import draw, reseed
from arena.twod20.codes import DEAD, NONE, PCS, PREVENT, RESERVE, SOCIAL, STEALTH, UP
from arena.twod20.rules.ground.zone import leave_reach
from arena.twod20.rules.pools.inquiry import knows_of_comers
from arena.twod20.rules.stealth.notice import is_lost
from arena.twod20.rules.venture.task import is_for
from arena.twod20.sight.social import conceal_social
from scenarios.limits import OBJECTIVES
from scenarios.twod20.limits import ENVIRONMENT, TASKS

ANYWHERE = 4  # weight of a zone for an enemy of whom nothing is known
LAST_SEEN = 24  # weight of the zone where it was last known to be, so much less ...
EACH_ZONE = 6  # ... for each zone farther away
EMPTY_LOOKING = 4  # one of the own side is there and has noticed nothing: so much less likely


@rule
def conceal(state, side):
    """Remove what `side` cannot know: the coming dice, and for players what the gamemaster keeps back.
    Where there are requests, also what the other side keeps to itself.

    Reserves that may still come, unless they asked about them, and changes of the scene that only the
    gamemaster can set off are left out altogether: a player plans with what is on the table.
    """
    reseed(state.generator, 0)
    hide_secrets(state, side)
    if state.chapters & STEALTH:
        forget(state, side)
        imagine(state, side)
    if state.chapters & SOCIAL:
        conceal_social(state, side)
    if side != PCS:
        return
    state.venture.stage_count = state.venture.stage
    for who in range(state.character_count):
        character = state.characters[who]
        if character.status == RESERVE and character.side != side and not knows_of_comers(state, side):
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


@rule
def forget(state, side):
    """Take out what `side` does not know of the ways of enemies it has lost."""
    for who in range(state.character_count):
        if is_lost(state, side, who):
            stealth = state.characters[who].stealth
            stealth.trail_from = NONE
            stealth.trail_to = NONE
            stealth.trail_round = 0
            stealth.plain = 0
            leave_reach(state, who)


@rule
def imagine(state, side):
    """Put every enemy that `side` has lost where it might be, drawn from the state's own generator.

    Near where it was last known to be, or anywhere; seldom in a zone where one of the side stands and has
    noticed nothing. Where it really is plays no part.
    """
    if state.chapters & STEALTH == 0:
        return
    for who in range(state.character_count):
        if is_lost(state, side, who):
            total = 0
            for zone in range(state.zone_count):
                total += likelihood(state, side, who, zone)
            left = draw(state.generator, total)
            for zone in range(state.zone_count):
                left -= likelihood(state, side, who, zone)
                if left <= 0:
                    state.characters[who].zone = zone
                    break


@rule
def likelihood(state, side, who, zone):
    """Return how likely `side` thinks it that `who` is in `zone`, as a weight of 1 or more."""
    last = state.characters[who].stealth.last_seen
    weight = ANYWHERE
    if last != NONE:
        apart = state.ways[last, zone]
        weight = 1 if apart == NONE else max(1, LAST_SEEN - EACH_ZONE * int(apart))
    for other in range(state.character_count):
        friend = state.characters[other]
        if friend.side == side and friend.status == UP and friend.zone == zone:
            return max(1, weight // EMPTY_LOOKING)
    return weight


@rule
def veil(state, side):
    """Let enemies that `side` has lost look like reserves, until `unveil`: for whoever decides by script."""
    for who in range(state.character_count):
        if is_lost(state, side, who):
            state.characters[who].status = RESERVE
            state.characters[who].stealth.veiled = 1


@rule
def unveil(state):
    """Take back what `veil` has done."""
    for who in range(state.character_count):
        if state.characters[who].stealth.veiled == 1:
            state.characters[who].status = UP
            state.characters[who].stealth.veiled = 0
