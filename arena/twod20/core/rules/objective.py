"""Objectives and the clock: what each side wants, and when the scene is over.

SRD "Objectives", "Ticking Clock".
"""

from arena.aims.rules import amount_needed, may_leave, reach_goal
from arena.compiling.rule import rule
from arena.people.rules import all_out, how_many, is_out, side_up
from arena.state.bits import bit, has
from arena.state.events import log
from arena.twod20 import codes
from arena.twod20.codes import NONE, NPCS, OBJECT, PCS
from arena.twod20.core import hooks
from arena.twod20.core.rules.ground.presence import acting_zone, is_absent, may_come
from arena.twod20.core.rules.harm.last_care import finish
from scenarios.limits import OBJECTIVES
from scenarios.twod20.limits import TASKS as MOST_TASKS


@rule
def work_at(state, who):
    """Return the number of the unfinished task `who` may work on where it stands, or NONE."""
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if (
            objective.kind == codes.WORK
            and objective.done == 0
            and objective.side == state.characters[who].side
        ):
            if objective.zone == acting_zone(state, who) and has(objective.who, who):
                return number
    return NONE


@rule
def has_work_left(state, side):
    """Return whether `side` has a task to finish before it may leave."""
    return any(
        (objective.kind == codes.WORK or objective.kind == codes.COMPLETE)
        and objective.done == 0
        and objective.side == side
        for objective in state.objectives
    )


@rule
def exit_for(state, who):
    """Return whether `who` stands where its side means to leave the scene, the way being open."""
    return may_leave(state, who) and not has_work_left(state, state.characters[who].side)


@rule
def reached(state, number):
    """Log that an objective is reached."""
    log(state, codes.EV_OBJECTIVE, number, state.objectives[number].progress, 1, 0)


@rule
def is_person(state, who):
    """Return whether a character is no mere object."""
    return state.characters[who].tier != OBJECT


@rule
def is_away(state, who):
    """Return whether somebody is absent by decision."""
    return is_absent(state.characters[who])


@rule
def progress(state, number):
    """One more success at a task; reached when there are enough."""
    objective = state.objectives[number]
    objective.progress += 1
    if objective.progress >= objective.amount:
        reach_goal(state, number)
    elif objective.secret == 0:
        log(state, codes.EV_OBJECTIVE, number, objective.progress, 0, 0)


@rule
def review(state):
    """Look at the objectives that can be reached at any moment; return the set of sides that have failed."""
    failed = bit(0) - bit(0)
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.kind == codes.DEFEAT or objective.kind == codes.DESTROY:
            if all_out(state, objective.who):
                reach_goal(state, number)
        elif objective.kind == codes.ESCAPE:
            if how_many(state, objective.who, codes.ESCAPED) >= amount_needed(state, objective):
                reach_goal(state, number)
            elif objective.done == 0 and not can_still_escape(state, number):
                failed |= bit(objective.side)
        elif objective.kind == codes.COMPLETE:
            if is_complete(state, objective):
                reach_goal(state, number)
            elif objective.done == 0 and is_hopeless(state, objective):
                failed |= bit(objective.side)
        elif objective.kind == codes.PROTECT and anybody_out(state, objective.who):
            failed |= bit(objective.side)
        elif objective.kind == codes.PEACE and has(state.social.struck, objective.side):
            failed |= bit(objective.side)
        elif hooks.reaches_goal(state, objective):
            reach_goal(state, number)
        elif hooks.loses_goal(state, objective):
            failed |= bit(objective.side)
    return failed


@rule
def anybody_out(state, members):
    """Return whether somebody of the set is out."""
    for who in range(state.character_count):
        status = state.characters[who].status
        if has(members, who) and is_out(status) and status != codes.OVERWHELMED:
            return True
    return False


@rule
def can_still_escape(state, number):
    """Return whether enough of those meant have left or still could: neither dead, mad nor down to stay."""
    objective = state.objectives[number]
    total = 0
    for who in range(state.character_count):
        character = state.characters[who]
        lost = character.status == codes.DEAD or character.status == codes.BROKEN or character.voluntary == 1
        lost = lost or character.status == codes.OVERWHELMED
        if has(objective.who, who) and not lost:
            total += 1
    return total >= amount_needed(state, objective)


@rule
def only_prevents(kind):
    """Return whether an objective of this kind is never achieved, only lost."""
    return kind == codes.PROTECT or kind == codes.PREVENT or kind == codes.REFUSE or kind == codes.PEACE


@rule
def all_done(state, side):
    """Return whether everything `side` wants to achieve is done; only protecting is not achieving."""
    any_goal = False
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.kind == NONE or objective.side != side or only_prevents(objective.kind):
            continue
        any_goal = True
        if objective.done == 0:
            return False
    return any_goal


@rule
def leads_on(state, winner):
    """Return whether the quarry's side has won what lets the pursuit begin, and somebody can follow."""
    pursuit = state.pursuit
    if (
        state.chapters & codes.PURSUIT == 0
        or pursuit.stage != codes.TO_COME
        or pursuit.begins != codes.AT_OBJECTIVE
    ):
        return False
    hunters = state.characters[pursuit.pursuer].side
    return winner == 1 - hunters and side_up(state, hunters) > 0 and not has(state.gave_up, hunters)


@rule
def is_off(state):
    """Return whether the quarry has left the scene, and that is when the pursuit begins."""
    pursuit = state.pursuit
    if (
        state.chapters & codes.PURSUIT == 0
        or pursuit.stage != codes.TO_COME
        or pursuit.begins != codes.AT_ESCAPE
    ):
        return False
    hunters = state.characters[pursuit.pursuer].side
    return state.characters[pursuit.quarry].status == codes.ESCAPED and side_up(state, hunters) > 0


@rule
def is_complete(state, objective):
    """Return whether the tasks of an objective are done: all, or one where that is enough."""
    for number in range(MOST_TASKS):
        if has(objective.tasks, number):
            done = state.venture.tasks[number].done == 1
            if done and objective.any_task == 1:
                return True
            if not done and objective.any_task == 0:
                return False
    return objective.any_task == 0


@rule
def is_hopeless(state, objective):
    """Return whether tasks that an objective needs are closed."""
    for number in range(MOST_TASKS):
        if has(objective.tasks, number):
            closed = state.venture.tasks[number].closed == 1
            if closed and objective.any_task == 0:
                return True
            if not closed and objective.any_task == 1:
                return False
    return objective.any_task == 1


@rule
def judge(state):
    """End the scene when a side has what it wants, has failed, or has nobody left; or let it lead on.

    A pursuit that is due is begun by whoever asked for the judgement.
    """
    if state.settled != codes.ONGOING:
        return
    if is_off(state):
        state.pursuit.stage = codes.DUE
        return
    hooks.judgement(state)
    failed = review(state) | int(state.gave_up)
    failed |= hooks.failed_sides(state)
    if hooks.is_late(state, 0):
        finish(state, int(state.venture.late_winner), codes.TIME)
        return
    pcs_win = has(failed, NPCS) or (all_done(state, PCS) and not has(failed, PCS))
    npcs_win = has(failed, PCS) or (all_done(state, NPCS) and not has(failed, NPCS))
    ending = codes.FAILED if failed != 0 else codes.ACHIEVED
    if not pcs_win and not npcs_win:
        ending = codes.BEATEN
        pcs_win = is_beaten(state, NPCS)
        npcs_win = is_beaten(state, PCS)
    if not pcs_win and not npcs_win:
        if hooks.is_late(state, 1):
            finish(state, int(state.venture.late_winner), codes.TIME)
        return
    winner = codes.DRAW
    if pcs_win != npcs_win:
        winner = PCS if pcs_win else NPCS
    if leads_on(state, winner):
        state.pursuit.stage = codes.DUE
    else:
        finish(state, winner, ending)


@rule
def is_beaten(state, side):
    """Return whether `side` has nobody up and nobody who will still come by himself.

    In a challenge the opposition may be a thing, or nobody: it is not beaten in that way.
    """
    if side == NPCS and state.venture.scene == codes.CHALLENGE:
        return False
    return side_up(state, side) == 0 and not more_to_come(state, side)


@rule
def more_to_come(state, side):
    """Return whether reserves of `side` will still arrive by themselves."""
    return any(
        may_come(character)
        and character.side == side
        and state.round_number < character.arrives <= state.round_limit
        for character in state.characters[: state.character_count]
    )
