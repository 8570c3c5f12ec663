"""A turn of somebody whom the enemy has not found: quietly to the goal, a blow from the dark, out of sight.

SRD "Stealth and Infiltration".
"""

from agents.twod20.habits.menu import offers, take
from agents.twod20.habits.temper import INFILTRATOR
from agents.twod20.habits.turn.attacks import best_attack
from agents.twod20.habits.turn.goals import goal_zone, work_freely
from agents.twod20.habits.turn.steps import toward
from agents.twod20.habits.turn.tasks import undertake
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20.chapters.stealth.rules.loudness import is_sneaky
from arena.twod20.chapters.stealth.rules.senses import is_watched
from arena.twod20.codes import DEFEAT, DETECTED, HIDDEN, NONE, OBJECT, REVEALED, TASKS, UP
from arena.twod20.core.rules.attack.attack import form_of, slot_of
from arena.twod20.core.rules.ground.zone import is_engaged
from scenarios.limits import OBJECTIVES


@rule
def lurk(state, legal, number, who):
    """Return what somebody unseen does next in its turn; NONE where sneaking has nothing to say."""
    level = state.characters[who].stealth.level
    if offers(legal, number, act.LEAVE):
        return act.LEAVE
    majors_left = state.turn.majors < state.turn.majors_allowed
    if level == REVEALED:
        return get_away(state, legal, number, who) if majors_left else NONE
    if majors_left:
        action = strike_or_work(state, legal, number, who)
        if action != NONE:
            return action
    step = quiet_step(state, legal, number, who)
    if step != NONE:
        return step
    if level == DETECTED and majors_left and offers(legal, number, act.HIDE):
        return act.HIDE
    if enemy_in_sight(state, who) or goal_zone(state, who) != NONE:
        return act.END_TURN
    return NONE


@rule
def get_away(state, legal, number, who):
    """Return hiding for an infiltrator who was found and has nothing better to do; or NONE."""
    if state.characters[who].doctrine != INFILTRATOR or not offers(legal, number, act.HIDE):
        return NONE
    _, promise = best_attack(state, who, is_engaged(state, who), legal, number)
    return act.HIDE if promise < WEIGHTS.stand_and_fight else NONE


@rule
def strike_or_work(state, legal, number, who):
    """Return the task at hand, or an attack out of the dark that is worth being noticed; or NONE."""
    engaged = is_engaged(state, who)
    work = work_freely(legal, number, engaged)
    if work != NONE:
        return work
    if state.chapters & TASKS:
        task = undertake(state, legal, number, who)
        if task != NONE:
            return task
    attack, promise = best_attack(state, who, engaged, legal, number)
    hidden = state.characters[who].stealth.level == HIDDEN
    if not hidden and not engaged and goal_zone(state, who) != NONE:
        return NONE  # the way is open: whoever stops to fight is found by all
    if attack == NONE or promise < (WEIGHTS.ambush if hidden else WEIGHTS.stand_and_fight):
        return NONE
    return NONE if hidden and must_stay_quiet(state, who) and not is_quiet(state, who, attack) else attack


@rule
def must_stay_quiet(state, who):
    """Return whether the side of `who` wants something else than a fight."""
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.side == state.characters[who].side and objective.kind > DEFEAT and objective.done == 0:
            return True
    return False


@rule
def is_quiet(state, who, attack):
    """Return whether an attack may go unnoticed when it fells its target: a blow, or a blade shown."""
    return is_sneaky(state, who, slot_of(attack), form_of(state, who, attack))


@rule
def quiet_step(state, legal, number, who):
    """Return the Movement that brings `who` nearer to its goal, or out of the zone where it was noticed."""
    if state.turn.moved == 1:
        return NONE
    goal = goal_zone(state, who)
    if state.turn.minors_left > 0 and goal != NONE:
        step = toward(state, who, legal, number, act.MOVE, goal)
        if step != NONE:
            return step
    if state.characters[who].stealth.level == DETECTED and not offers(legal, number, act.HIDE):
        return way_out(state, legal, number, who)
    return NONE


@rule
def way_out(state, legal, number, who):
    """Return a step to a zone in which `who` could hide, or NONE."""
    here = int(state.characters[who].zone)
    side = int(state.characters[who].side)
    for zone in range(state.zone_count):
        step = act.MOVE + zone
        if zone == here or not has(state.zones[here].links, zone) or not offers(legal, number, step):
            continue
        if zone != state.characters[who].stealth.given_away and not is_watched(state, zone, side):
            return take(legal, number, step)
    return NONE


@rule
def enemy_in_sight(state, who):
    """Return whether an enemy that the side of `who` knows of is up."""
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.side != state.characters[who].side and enemy.status == UP and enemy.tier != OBJECT:
            return True
    return False
