"""What a temper makes of a turn: who flees, who stays by the captain, who goes for the purse, who stays put.

Whoever is of an even temper is not asked. What a temper only weighs otherwise is in `habits.temper`.
"""

from agents.twod20.doctrines.coward import safest
from agents.twod20.habits import temper
from agents.twod20.habits.menu import offers, take
from agents.twod20.habits.turn.attacks import best_attack, is_attack
from agents.twod20.habits.turn.fight import take_aim
from agents.twod20.habits.turn.goals import go, goal_zone, guarded, work_freely
from agents.twod20.habits.turn.steps import best_prey_zone, danger, fights_close, toward, wants_cover, way
from agents.twod20.habits.turn.tasks import best_undertaking
from agents.twod20.habits.turn.waiting import lie_in_wait
from agents.twod20.habits.worth import hurt_share, stress_share, tier_worth
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.task.rules.standing import is_open
from arena.twod20.codes import COMPLETE, CONFLICT, EVEN, HOLD, NONE, OBJECT, REACH_ZONE, UP
from arena.twod20.core.rules.attack.attack import target_of
from arena.twod20.core.rules.ground.zone import is_engaged
from arena.twod20.core.rules.harm.harm import total_harms
from scenarios.limits import OBJECTIVES
from scenarios.twod20.limits import TASKS


@rule
def heed(state, legal, number, who):
    """Return what the temper of `who` demands before any objective, or NONE."""
    character = state.characters[who]
    if character.temper == EVEN or state.venture.scene != CONFLICT:
        return NONE
    if temper.is_fearful(character) and is_shaken(state, who):
        return flee(state, legal, number, who)
    if temper.is_loyal(character):
        return attend(state, legal, number, who)
    if temper.cruelty(character) > 0.0:
        return finish(state, legal, number, who)
    if temper.closes_in(character):
        return charge_in(state, legal, number, who)
    if temper.lets_come(character):
        return back_off(state, legal, number, who)
    return grasp(state, legal, number, who) if temper.greed(character) > 0.0 else NONE


@rule
def tempered(state, legal, number, who, action):
    """Return `action`, what the doctrine of `who` would do, or what its temper does instead."""
    character = state.characters[who]
    if character.temper == EVEN:
        return action
    if temper.is_loyal(character):
        charge = captain(state, who)
        ends = action == act.END_TURN or action == act.RAISE_GUARD or action == act.DEFEND + who
        if ends and charge != NONE and offers(legal, number, act.DEFEND + charge):
            return act.DEFEND + charge
    zone = place_of(action)
    if zone != NONE and stays(state, who, zone):
        return stay_put(state, legal, number, who)
    return action


@rule
def place_of(action):
    """Return the zone to which a step or a Rush leads, NONE for anything else."""
    if act.MOVE <= action < act.PREPARE:
        return action - act.MOVE
    return action - act.RUSH if act.RUSH <= action < act.TREAT_WOUND else NONE


# the panicky


@rule
def is_shaken(state, who):
    """Return whether `who` is hurt: by a Harm, or by half the stress it takes."""
    character = state.characters[who]
    if total_harms(character) > 0:
        return True
    return state.variants.no_stress == 0 and stress_share(character) >= WEIGHTS.shaken


@rule
def flee(state, legal, number, who):
    """Return a way out, out of Reach, to where less can happen; to cover; NONE where nothing is better."""
    turn = state.turn
    if offers(legal, number, act.LEAVE):
        return act.LEAVE
    if danger(state, who, int(state.characters[who].zone)) <= WEIGHTS.at_ease:
        return calm_down(state, legal, number, who)
    if is_engaged(state, who) and offers(legal, number, act.DISENGAGE):
        return act.DISENGAGE
    if turn.majors < turn.majors_allowed and turn.moved == 0:
        run = safest(state, legal, number, who, act.RUSH)
        if run != NONE:
            return run
    if turn.minors_left > 0 and turn.moved == 0:
        step = safest(state, legal, number, who, act.MOVE)
        if step != NONE:
            return step
    if wants_cover(state, who, legal, number):
        return act.SHIFT
    return calm_down(state, legal, number, who)


@rule
def calm_down(state, legal, number, who):
    """Return catching one's breath with nobody in Reach, an end to the turn that has moved; or NONE."""
    if is_engaged(state, who):
        return NONE
    if state.turn.majors < state.turn.majors_allowed:
        return take(legal, number, act.RECOVER)
    return act.END_TURN if state.turn.moved == 1 else NONE


# the cruel


@rule
def finish(state, legal, number, who):
    """Return the blow at somebody who lies Defeated, after Aim, where that promises most; or NONE."""
    if state.turn.majors >= state.turn.majors_allowed or not any(
        is_attack(legal[place]) and state.characters[target_of(legal[place])].status != UP
        for place in range(number)
    ):
        return NONE
    attack, promise = best_attack(state, who, is_engaged(state, who), legal, number)
    if attack == NONE or promise < WEIGHTS.weak or state.characters[target_of(attack)].status == UP:
        return NONE
    return take_aim(state, legal, number, attack)


# the reckless and the cautious


@rule
def charge_in(state, legal, number, who):
    """Return a Rush or a step to where the enemy is that draws `who` most; NONE there, or in Reach of one."""
    prey = best_prey_zone(state, who)
    if prey == NONE or prey == state.characters[who].zone or is_engaged(state, who):
        return NONE
    if goal_zone(state, who) != NONE or state.turn.moved == 1:
        return NONE
    step = toward(state, who, legal, number, act.MOVE, prey)
    near = way(state, int(state.characters[who].zone), prey) <= 1
    rush = NONE if near else toward(state, who, legal, number, act.RUSH, prey)
    return rush if rush != NONE else step


@rule
def back_off(state, legal, number, who):
    """Return a way out of Reach for the cautious who can do something from afar; or NONE."""
    if not is_engaged(state, who) or fights_close(state, who):
        return NONE
    shift = take(legal, number, act.SHIFT)
    return shift if shift != NONE else take(legal, number, act.DISENGAGE)


# the loyal


@rule
def captain(state, who):
    """Return whom `who` follows: a friend worth more, who leads or whom an objective names; or NONE."""
    best, value = NONE, standing_of(state, who, who)
    for other in range(state.character_count):
        friend = state.characters[other]
        if friend.side != state.characters[who].side or friend.status != UP or friend.tier == OBJECT:
            continue
        worth = standing_of(state, who, other)
        if worth > value:
            best, value = other, worth
    return best


@rule
def standing_of(state, who, other):
    """Return how much of a captain `other` is to `who`."""
    character = state.characters[other]
    value = tier_worth(character)
    if character.doctrine == temper.LEADER:
        value += WEIGHTS.leads
    if other != who and guarded(state, who) == other:
        value += WEIGHTS.charged
    return value


@rule
def attend(state, legal, number, who):
    """Return what the loyal do for a captain: a step to its side, cover for it once it is hurt; or NONE."""
    charge = captain(state, who)
    if charge == NONE:
        return NONE
    zone = int(state.characters[charge].zone)
    if way(state, int(state.characters[who].zone), zone) > 0:
        step = toward(state, who, legal, number, act.MOVE, zone)
        return step if state.turn.moved == 0 else NONE
    if hurt_share(state, charge) >= WEIGHTS.captain_hurt and state.characters[charge].protected == 0:
        return take(legal, number, act.PROTECT + charge)
    return NONE


# the greedy


@rule
def grasp(state, legal, number, who):
    """Return what the greedy do for what there is to win: take it, or go where it is; or NONE."""
    if offers(legal, number, act.LEAVE):
        return act.LEAVE
    engaged = is_engaged(state, who)
    work = work_freely(legal, number, engaged)
    if work != NONE:
        return work
    if state.chapters & codes.TASKS and state.turn.majors < state.turn.majors_allowed:
        action, value = best_undertaking(state, legal, number, who)
        if value >= WEIGHTS.worth_trying:
            return action
    zone = purse(state, who)
    if zone == NONE or zone == state.characters[who].zone:
        return NONE
    return go(state, legal, number, who, zone, engaged)


@rule
def purse(state, who):
    """Return the zone of what there is to win, for the own side before the other, or NONE."""
    own = goal_zone(state, who)
    if own != NONE:
        return own
    side = int(state.characters[who].side)
    for other in range(2):
        for number in range(OBJECTIVES):
            objective = state.objectives[number]
            if objective.kind == NONE:
                break
            if objective.done == 1 or objective.side != (side if other == 0 else 1 - side):
                continue
            if other == 1 and objective.secret == 1:
                continue
            zone = prize_zone(state, number)
            if zone != NONE:
                return zone
    return NONE


@rule
def prize_zone(state, number):
    """Return where an objective is about something to be had, NONE where it is about people or a way out."""
    objective = state.objectives[number]
    if objective.kind == codes.WORK or objective.kind == REACH_ZONE or objective.kind == HOLD:
        return int(objective.zone)
    if objective.kind == COMPLETE:
        for task in range(TASKS):
            if objective.tasks >> task & 1 and is_open(state, task) and state.venture.tasks[task].secret == 0:
                return int(state.venture.tasks[task].zone)
    return NONE


# who stays


@rule
def stays(state, who, zone):
    """Return whether `who` will not go to `zone` by itself: from a post, a purse, a captain, into danger."""
    character = state.characters[who]
    here = int(character.zone)
    if state.clock_winner == 1 - character.side:
        return False
    if temper.is_dutiful(character):
        return True
    if temper.greed(character) > 0.0:
        return purse(state, who) == here
    if temper.is_loyal(character):
        charge = captain(state, who)
        return charge != NONE and way(state, zone, int(state.characters[charge].zone)) > 0
    if temper.lets_come(character):
        return danger(state, who, zone) > danger(state, who, here) + WEIGHTS.into_danger
    return False


@rule
def stay_put(state, legal, number, who):
    """Return the best that can be done without going anywhere."""
    if state.turn.majors < state.turn.majors_allowed:
        attack, promise = best_attack(state, who, is_engaged(state, who), legal, number)
        if attack != NONE and promise > 0.0:
            return take_aim(state, legal, number, attack)
        wait = lie_in_wait(state, legal, number, who)
        if wait != NONE:
            return wait
    if wants_cover(state, who, legal, number):
        return act.SHIFT
    if offers(legal, number, act.RAISE_GUARD):
        return act.RAISE_GUARD
    charge = captain(state, who) if temper.is_loyal(state.characters[who]) else who
    if charge != NONE and offers(legal, number, act.DEFEND + charge):
        return act.DEFEND + charge
    if offers(legal, number, act.PROTECT + who) and danger(state, who, int(state.characters[who].zone)) > 0.2:
        return act.PROTECT + who
    return act.END_TURN
