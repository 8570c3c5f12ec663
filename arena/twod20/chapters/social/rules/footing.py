"""Objectives about requests: granted, refused, somebody overwhelmed, the peace kept.

SRD "Social Conflict", "Objectives".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20.chapters.social.rules.request import grant
from arena.twod20.codes import GRANT, GRANTED, NONE, OVERWHELM, OVERWHELMED, REFUSE, RESERVE, UP
from scenarios.twod20.limits import REQUESTS


@rule
def is_reached_by_talk(state, objective):
    """Return whether what an objective wants has been granted, or all it names are overwhelmed."""
    if objective.kind == GRANT:
        return state.social.requests[objective.request].status == GRANTED
    if objective.kind != OVERWHELM:
        return False
    for who in range(state.character_count):
        if has(objective.who, who) and state.characters[who].status != OVERWHELMED:
            return False
    return True


@rule
def is_lost_by_talk(state, objective):
    """Return whether an objective has failed: granted after all, or never to be granted."""
    if objective.kind != GRANT and objective.kind != REFUSE:
        return False
    request = state.social.requests[objective.request]
    if objective.kind == REFUSE:
        return request.status == GRANTED
    return request.in_way == 0 and is_gone(state, request.of)


@rule
def clear_the_way(state):
    """Whoever only stood in the way of a request is out of the scene: it is as good as granted."""
    for number in range(REQUESTS):
        request = state.social.requests[number]
        if request.of != NONE and request.in_way == 1 and request.status != GRANTED:
            if is_gone(state, request.of):
                grant(state, number)


@rule
def is_gone(state, who):
    """Return whether somebody is no longer there to grant anything."""
    status = state.characters[who].status
    return status != UP and status != RESERVE
