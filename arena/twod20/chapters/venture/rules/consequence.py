"""Extended consequences: what moves them, the rolls that are due, and tests that lessen them.

SRD "Extended Consequences".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has, lowest
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.ritual.rules.deeds import list_rite_deeds
from arena.twod20.chapters.ritual.rules.requirement import is_ritual
from arena.twod20.chapters.task.rules.standing import STANDARD_INTERVALS
from arena.twod20.chapters.venture.rules.condition import heeds, is_live, note_deed
from arena.twod20.chapters.venture.rules.rite import begin_ritual
from arena.twod20.chapters.venture.rules.task import (
    begin_overcome,
    begin_pave,
    begin_task,
    can_pave,
    can_try,
    is_task_goal,
    list_tasks,
    succeed_at_task,
)
from arena.twod20.codes import ACTIVE, NONE
from arena.twod20.core.rules.ground.presence import acting_zone
from arena.twod20.core.rules.harm.damage import begin_damage, roll_damage
from arena.twod20.core.rules.pools.gamemaster import trigger
from arena.twod20.core.rules.test.skill_test import begin_test
from arena.twod20.core.rules.test.trait import is_barred
from scenarios.limits import ZONES
from scenarios.twod20.limits import CONSEQUENCES, ENVIRONMENT, TASKS


@rule
def note_action(state, who, action):
    """Look at what `who` begins to do for what consequences may wait for."""
    deed = 0
    if act.ATTACK <= action < act.AID or act.HACK <= action < act.PLUG:
        deed = codes.ATTACKS
    elif act.MOVE <= action < act.MOVE + ZONES:
        deed = codes.MOVES
    elif act.RUSH <= action < act.RUSH + ZONES:
        deed = codes.RUSHES
    elif act.INTERACT <= action < act.INTERACT + ENVIRONMENT:
        deed = codes.INTERACTS
    elif act.OVERCOME <= action < act.OVERCOME + 2 * TASKS or action == act.WORK:
        deed = codes.WORKS
    if deed != 0:
        note_deed(state, who, deed)


@rule
def list_worsen(state, who, kind, out, number):
    """List the consequences that a Complication of `who` on a test of this kind moves."""
    for consequence in range(CONSEQUENCES):
        threat = state.venture.consequences[consequence]
        if has(threat.complications, kind) and heeds(state, threat, who):
            out[number] = act.WORSEN + consequence
            number += 1
    return number


@rule
def reckon(state):
    """Let what is due happen, one thing at a time; return whether something did."""
    venture = state.venture
    if venture.events != 0:
        event = lowest(venture.events)
        venture.events &= ~(1 << event)
        if state.environment[event].used == 0:
            trigger(state, event)
        return True
    for number in range(CONSEQUENCES):
        threat = venture.consequences[number]
        if threat.due > 0 and is_live(threat):
            threat.due -= 1
            venture.consequence = number
            dice = threat.dice + threat.more_dice
            begin_damage(state, NONE, dice, 0, codes.AFTER_CONSEQUENCE)
            state.damage.effects.ratings[codes.PIERCING] = threat.piercing
            state.damage.effects.ratings[codes.VICIOUS] = threat.vicious + threat.more_vicious
            roll_damage(state)
            return True
    return False


@rule
def failed_sides(state):
    """Return the set of sides whom a disaster has cost the scene."""
    failed = bit(0) - bit(0)
    for number in range(CONSEQUENCES):
        threat = state.venture.consequences[number]
        if threat.dice > 0 and threat.fatal == 1 and threat.setbacks >= threat.amount:
            failed |= bit(threat.side)
    return failed


# steadying


@rule
def can_steady(state, who, number):
    """Return whether `who` may lessen a consequence: one of its own side, with Stress, in its place."""
    threat = state.venture.consequences[number]
    if not is_live(threat) or threat.steady_points == 0 or threat.stress == 0:
        return False
    if threat.side != state.characters[who].side:
        return False
    return threat.steady_zone == NONE or threat.steady_zone == acting_zone(state, who)


@rule
def list_steadying(state, who, out, number):
    """List the consequences that `who` may try to lessen."""
    for consequence in range(CONSEQUENCES):
        number = offer(out, number, act.STEADY + consequence, can_steady(state, who, consequence))
    return number


@rule
def begin_steady(state, who, number):
    """Set up the test that lessens a consequence."""
    threat = state.venture.consequences[number]
    state.venture.consequence = number
    state.venture.duration = STANDARD_INTERVALS
    state.test_target = NONE
    attribute, skill = threat.steady_attribute, threat.steady_skill
    begin_test(
        state,
        ACTIVE,
        who,
        codes.FOR_STEADY,
        codes.ENDURANCE,
        attribute,
        skill,
        threat.steady_difficulty,
        NONE,
    )
    state.phase = codes.ASK_RESPONSE


@rule
def steady(state, number, points):
    """Take Stress from a consequence; Setbacks stay."""
    threat = state.venture.consequences[number]
    less = min(int(threat.stress), int(points))
    threat.stress -= less
    log(state, codes.EV_STEADIED, number, less, threat.stress, 0)


@rule
def finish_steady(state, goal):
    """A test that lessens a consequence has succeeded."""
    if goal == codes.FOR_STEADY:
        number = int(state.venture.consequence)
        steady(state, number, state.venture.consequences[number].steady_points)


@rule
def can_ease(state, side, number):
    """Return whether Momentum of `side` may lessen a consequence."""
    threat = state.venture.consequences[number]
    return is_live(threat) and threat.ease_points > 0 and threat.stress > 0 and threat.side == side


# major actions


@rule
def list_undertakings(state, who, out, number):
    """List the major actions of `who` at tasks and consequences."""
    number = list_tasks(state, who, out, number)
    if state.chapters & codes.RITUALS:
        number = list_rite_deeds(state, who, out, number)
    return list_steadying(state, who, out, number)


@rule
def can_undertake(state, who):
    """Return whether `who` may try a task, pave the way for one or lessen a consequence where it stands."""
    for task in range(TASKS):
        if can_try(state, who, task):
            return True
        if can_pave(state, state.characters[who].side, task) and not is_barred(
            state, who, codes.ADVANTAGE, NONE
        ):
            return True
    return any(can_steady(state, who, consequence) for consequence in range(CONSEQUENCES))


@rule
def is_ready_to_work(state, who):
    """Return whether `who` has readied work and finds some where it stands."""
    return state.characters[who].ready_deed == codes.READY_WORK and can_undertake(state, who)


@rule
def begin_undertaking(state, who, action):
    """Begin one of them."""
    if act.PAVE <= action < act.PAVE + TASKS:
        begin_pave(state, who, action - act.PAVE)
    elif act.STEADY <= action < act.STEADY + CONSEQUENCES:
        begin_steady(state, who, action - act.STEADY)
    elif action >= act.ATTEMPT:
        begin_task(state, who, action - act.ATTEMPT)
    elif is_ritual(state, action - act.OVERCOME):
        begin_ritual(state, who, action - act.OVERCOME)
    else:
        begin_task(state, who, action - act.OVERCOME)


@rule
def succeed(state, who, goal):
    """A test at a task, at a consequence or for a paved way has succeeded; return whether it was one."""
    if not is_task_goal(goal):
        return False
    if goal == codes.FOR_OVERCOME:
        begin_overcome(state, who)
    else:
        succeed_at_task(state, who, goal)
        finish_steady(state, goal)
    return True


@rule
def take_undertaking(state, who, action):
    """Begin a task, paving its way, or steadying a Consequence; return whether it was one."""
    if act.OVERCOME <= action < act.OPPOSE:
        begin_undertaking(state, who, action)
        return True
    return False
