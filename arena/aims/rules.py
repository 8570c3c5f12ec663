"""Objectives and the clock: what has been reached, what is lost, and when a scene is over.

They work on every record that has `objectives`. `systems.reached` says how one that is reached is told.
"""

from arena import systems
from arena.aims.codes import ACHIEVED, BEATEN, DEFEAT, DESTROY, ESCAPE, FAILED, HOLD, PROTECT, REACH, SURVIVE
from arena.compiling.rule import rule
from arena.people.codes import DRAW, ESCAPED, NONE, NPCS, ONGOING, OUT, PCS, UP
from arena.people.rules import all_out, how_many, is_out, side_up, up_in
from arena.state.bits import bit, count, has
from scenarios.limits import OBJECTIVES


@rule
def reach_goal(state, number):
    """Mark an objective as reached."""
    if state.objectives[number].done == 0:
        state.objectives[number].done = 1
        systems.reached(state, number)


@rule
def amount_needed(state, objective):
    """Return how many must leave, or be there: as many as it says, of those who are not absent."""
    here = 0
    for who in range(state.character_count):
        if has(objective.who, who) and not systems.is_absent(state, who):
            here += 1
    return max(1, min(int(objective.amount), here))


@rule
def may_leave(state, who):
    """Return whether `who` stands where its side means to leave the scene."""
    character = state.characters[who]
    return any(
        objective.kind == ESCAPE
        and objective.side == character.side
        and has(objective.who, who)
        and objective.zone == character.zone
        for objective in state.objectives
    )


@rule
def anybody_out(state, members):
    """Return whether somebody of the set is out."""
    for who in range(state.character_count):
        if has(members, who) and is_out(state.characters[who].status):
            return True
    return False


@rule
def can_still_escape(state, objective):
    """Return whether enough of those meant have left or still could."""
    lost = 0
    for who in range(state.character_count):
        if has(objective.who, who) and is_out(state.characters[who].status):
            lost += 1
    return count(objective.who) - lost >= amount_needed(state, objective)


@rule
def review(state):
    """Look at the objectives that can be reached at any moment; return the set of sides that have failed."""
    failed = bit(0) - bit(0)
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.kind == DEFEAT or objective.kind == DESTROY:
            if all_out(state, objective.who):
                reach_goal(state, number)
        elif objective.kind == ESCAPE:
            if how_many(state, objective.who, ESCAPED) >= amount_needed(state, objective):
                reach_goal(state, number)
            elif objective.done == 0 and not can_still_escape(state, objective):
                failed |= bit(objective.side)
        elif objective.kind == PROTECT and anybody_out(state, objective.who):
            failed |= bit(objective.side)
    return failed


@rule
def all_done(state, side):
    """Return whether everything `side` wants to achieve is done; only protecting is not achieving."""
    anything = False
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.kind == NONE or objective.side != side or objective.kind == PROTECT:
            continue
        anything = True
        if objective.done == 0:
            return False
    return anything


@rule
def judge(state):
    """End the scene when a side has what it wants, has failed, or has nobody left."""
    if state.winner != ONGOING:
        return
    failed = review(state)
    ending = FAILED if failed != 0 else ACHIEVED
    pcs_win = has(failed, NPCS) or (all_done(state, PCS) and not has(failed, PCS))
    npcs_win = has(failed, PCS) or (all_done(state, NPCS) and not has(failed, NPCS))
    if not pcs_win and not npcs_win:
        ending = BEATEN
        pcs_win, npcs_win = side_up(state, NPCS) == 0, side_up(state, PCS) == 0
    if pcs_win and npcs_win:
        finish(state, DRAW, ending)
    elif pcs_win or npcs_win:
        finish(state, PCS if pcs_win else NPCS, ending)


@rule
def finish(state, winner, ending):
    """End the scene."""
    state.winner, state.ending = winner, ending


@rule
def review_round(state):
    """At the end of a round: zones held or reached, rounds survived."""
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        side = int(objective.side)
        if objective.kind == HOLD and objective.done == 0:
            own = up_in(state, side, objective.zone, objective.who)
            enemies = up_in(state, 1 - side, objective.zone, -1)
            objective.progress = objective.progress + 1 if own > 0 and enemies == 0 else 0
            if objective.progress >= objective.rounds:
                reach_goal(state, number)
        elif objective.kind == REACH and objective.done == 0:
            if up_in(state, side, objective.zone, objective.who) >= amount_needed(state, objective):
                reach_goal(state, number)
        elif objective.kind == SURVIVE and state.round_number >= objective.rounds:
            if how_many(state, objective.who, UP) > 0:
                reach_goal(state, number)


@rule
def percent(share):
    """Return a share, of which 1 is all, in whole hundredths."""
    return int(100.0 * share + 0.5)


@rule
def headway(state, number):
    """Return how far an objective has come, 0 to 1."""
    objective = state.objectives[number]
    if objective.done == 1:
        return 1.0
    if objective.kind == HOLD:
        return objective.progress / objective.rounds
    if objective.kind == ESCAPE:
        return how_many(state, objective.who, ESCAPED) / amount_needed(state, objective)
    if objective.kind == REACH:
        return 0.9 * up_in(state, objective.side, objective.zone, objective.who) / count(objective.who)
    if objective.kind == DEFEAT:
        return how_many(state, objective.who, OUT) / count(objective.who)
    if objective.kind == SURVIVE:
        return (state.round_number - 1) / objective.rounds
    if objective.kind == DESTROY and objective.who == 0:
        return objective.progress / max(1, objective.rounds)
    return 0.0


@rule
def aims_of(state, side):
    """Return how far a side has come with what it wants besides beating the other, 0 to 1, or NONE."""
    total, wanted = 0.0, 0
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.kind > DEFEAT and objective.kind != PROTECT and objective.side == side:
            total += headway(state, number)
            wanted += 1
    return total / wanted if wanted > 0 else NONE * 1.0
