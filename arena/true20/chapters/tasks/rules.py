"""What is to be done at a place, by skill or by concentrating, and first aid.

"Standard Actions", "Concentrate", "Dying".
"""

from arena.aims.codes import DESTROY
from arena.aims.rules import reach_goal
from arena.compiling.rule import rule
from arena.people.codes import NONE
from arena.state.events import log
from arena.true20 import codes
from arena.true20.core.rules.check import begin_check, done
from arena.true20.core.rules.damage import stabilise
from arena.true20.core.rules.person import is_helpless, skill
from arena.true20.core.rules.reach import is_near
from scenarios.limits import OBJECTIVES

FIRST_AID, DISTURBED = 15, 10


@rule
def can_work(state, who):
    """Return whether there is something to be done where `who` stands."""
    place = state.zones[state.characters[who].zone]
    return place.task != NONE and place.done < place.steps


@rule
def begin_work(state, who):
    """Let `who` work on the task of its zone; who concentrates among enemies must not be disturbed."""
    place = state.zones[state.characters[who].zone]
    if place.concentrate == 1 and is_disturbed(state, who):
        begin_check(state, codes.DISTURBED, who, skill(state, who, codes.CONCENTRATION), DISTURBED)
        return
    begin_task(state, who)


@rule
def begin_task(state, who):
    """Let `who` roll for the task."""
    place = state.zones[state.characters[who].zone]
    begin_check(state, codes.TASK, who, skill(state, who, int(place.task)), int(place.difficulty))


@rule
def is_disturbed(state, who):
    """Return whether an enemy within reach disturbs `who`."""
    for other in range(state.character_count):
        one = state.characters[other]
        if one.thing == 1 or one.side == state.characters[who].side or is_helpless(state, other):
            continue
        if is_near(state, who, other):
            return True
    return False


@rule
def resolve_disturbed(state):
    """Go on with the task, or lose the action."""
    if state.won == 1:
        begin_task(state, int(state.checker))
    else:
        done(state)


@rule
def resolve_task(state):
    """Count a success."""
    place = state.zones[state.characters[state.checker].zone]
    if state.won == 1:
        place.done += 1
        log(
            state, codes.EV_TASK, state.checker, state.characters[state.checker].zone, place.done, place.steps
        )
        count_for_aims(state, int(state.characters[state.checker].zone))
    done(state)


@rule
def count_for_aims(state, zone):
    """Let objectives about the task of a zone come nearer, or be reached."""
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.kind == DESTROY and objective.zone == zone:
            objective.progress = state.zones[zone].done
            if objective.progress >= objective.rounds:
                reach_goal(state, number)


@rule
def can_heal(state, who, other):
    """Return whether `who` can stabilise `other`."""
    one, two = state.characters[who], state.characters[other]
    return one.side == two.side and two.dying == 1 and one.zone == two.zone


@rule
def begin_heal(state, who, other):
    """Let `who` give first aid."""
    state.target = other
    begin_check(state, codes.HEALING, who, skill(state, who, codes.MEDICINE), FIRST_AID)


@rule
def resolve_heal(state):
    """Let the dying be dying no longer."""
    if state.won == 1:
        stabilise(state, int(state.target))
    done(state)
