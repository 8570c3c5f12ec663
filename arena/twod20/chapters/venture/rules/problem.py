"""Rolls against a problem: the Stress that an extended task or a consequence takes, and what follows.

SRD "Extended Tasks", "Extended Consequences".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit
from arena.state.events import log
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.ritual.rules.glamour import ask_knowing, reveal
from arena.twod20.chapters.ritual.rules.requirement import is_ritual
from arena.twod20.chapters.task.rules.standing import amount_of, in_hand, limit_of, tell
from arena.twod20.chapters.venture.rules.task import first_event, next_event, succeed_at_task
from arena.twod20.codes import ACTIVE, NONE
from arena.twod20.core.rules.asking import ask
from arena.twod20.core.rules.harm.damage import damage_total, effects_rolled
from arena.twod20.core.rules.harm.stress import harms_suffered
from arena.twod20.core.rules.pools.resource import gain_threat
from arena.twod20.core.rules.test.trait import stack, stack_trait
from arena.twod20.limits import FEW, MOST_MORE, PROBLEM_EFFECTS

PROBLEM_THRESHOLD = 5  # Stress from one roll that is a Breakthrough or Setback by itself
RESISTANCE_LOST = 2
ESCALATION_THREAT = 2


@rule
def threatening(state):
    """Return the record of the consequence in hand."""
    return state.venture.consequences[state.venture.consequence]


@rule
def strike_problem(state):
    """The roll stands: Resistance, Stress, Breakthroughs or Setbacks; return whether it is on a problem."""
    if state.damage.after == codes.AFTER_OVERCOME:
        strike_task(state)
    elif state.damage.after == codes.AFTER_CONSEQUENCE:
        strike_consequence(state)
    else:
        return False
    return True


@rule
def points_through(state, resistance):
    """Return what the roll in hand inflicts after so much Resistance."""
    damage = state.damage
    ignored = damage.penetration + damage.effects.ratings[codes.PIERCING] * effects_rolled(state)
    return max(0, damage_total(state) - max(0, resistance - ignored))


@rule
def strike_task(state):
    """An extended task takes Stress; with Breakthroughs enough it is done. SRD "Extended Tasks"."""
    task = in_hand(state)
    points = points_through(state, task.resistance)
    found = harms_suffered(task.stress, limit_of(task), points, PROBLEM_THRESHOLD)
    if found > 0 and state.damage.effects.bits & codes.INTENSE and effects_rolled(state) > 0:
        found += 1
    task.stress = min(limit_of(task), task.stress + points)
    found = min(found, amount_of(task) - task.breakthroughs)
    task.breakthroughs += found
    if task.secret == 0:
        log(state, codes.EV_PROBLEM, state.venture.task, points, task.stress, found)
    state.venture.unsettled = found
    if task.breakthroughs >= amount_of(task):
        state.venture.unsettled = 0
        succeed_at_task(state, int(state.tests[ACTIVE].who), codes.FOR_KEY)
        if task.done == 1 and is_ritual(state, int(state.venture.task)):
            reveal(state, int(state.venture.task))
    state.phase = codes.SETTLE_PROBLEM


@rule
def strike_consequence(state):
    """A consequence takes Stress; with Setbacks enough comes the disaster. SRD "Extended Consequences"."""
    threat = threatening(state)
    points = points_through(state, threat.resistance)
    found = harms_suffered(threat.stress, threat.stress_limit, points, PROBLEM_THRESHOLD)
    threat.stress = min(threat.stress_limit, threat.stress + points)
    found = min(found, threat.amount - threat.setbacks)
    threat.setbacks += found
    log(state, codes.EV_CONSEQUENCE, state.venture.consequence, points, threat.stress, found)
    state.venture.unsettled = found
    if threat.setbacks >= threat.amount:
        state.venture.unsettled = 0
        threat.due = 0
        log(state, codes.EV_DISASTER, state.venture.consequence, 0, 0, 0)
        if threat.disaster != NONE:
            state.venture.events |= bit(threat.disaster)
    state.phase = codes.SETTLE_PROBLEM


@rule
def settle_problem(state):
    """Settle the effects of Breakthroughs or Setbacks one by one, in order or by choice; then go on."""
    of_task = state.damage.after == codes.AFTER_OVERCOME
    if state.venture.unsettled == 0:
        if not (of_task and state.chapters & codes.RITUALS and ask_knowing(state)):
            state.phase = codes.COMPLICATIONS if of_task else codes.CONTINUE
        return
    if of_task:
        settle_breakthrough(state)
    else:
        settle_setback(state)


@rule
def effect_number(effects, place):
    """Return effect number `place` of a list, the last one again behind its end, NONE of an empty list."""
    found = NONE
    for number in range(PROBLEM_EFFECTS):
        if effects[number] == NONE:
            break
        found = int(effects[number])
        if number == place:
            break
    return found


@rule
def list_effects(state, problem, event, first, out):
    """List the effects that may be chosen, numbered from action `first` on; return how many.

    `event`, the effect that lets changes of the scene happen, while one is left or nothing else is.
    """
    number = 0
    for place in range(PROBLEM_EFFECTS):
        effect = int(problem.effects[place])
        if effect != NONE and (effect != event or first_event(state, problem.events) != NONE):
            out[number] = first + effect
            number += 1
    if number == 0:
        out[0] = first + event
        number = 1
    return number


@rule
def next_effect(state, problem, phase, reached):
    """Ask the side that may choose in `phase`, or return the effect whose turn it is; NONE without any.

    `reached` is how many Breakthroughs or Setbacks there are by now, those to be settled among them.
    """
    if problem.chooser != NONE:
        ask(state, phase, problem.chooser, state.tests[ACTIVE].who if phase == codes.BREAKTHROUGH else NONE)
        return NONE
    place = reached - state.venture.unsettled
    state.venture.unsettled -= 1
    return effect_number(problem.effects, place)


@rule
def settle_breakthrough(state):
    """Ask the side that may choose, or take the effect whose turn it is."""
    task = in_hand(state)
    effect = next_effect(state, task, codes.BREAKTHROUGH, int(task.breakthroughs))
    if effect != NONE:
        break_through(state, task, effect)


@rule
def legal_breakthrough(state, out):
    """List the effects that a Breakthrough of the task in hand may have."""
    return list_effects(state, in_hand(state), codes.EVENT_HAPPENS, act.BREAKTHROUGH, out)


@rule
def do_breakthrough(state, action):
    """Take the effect that was chosen."""
    state.venture.unsettled -= 1
    break_through(state, in_hand(state), action - act.BREAKTHROUGH)
    state.phase = codes.SETTLE_PROBLEM


@rule
def break_through(state, task, effect):
    """What one Breakthrough does."""
    tell(state, codes.EV_BREAKTHROUGH, state.venture.task, effect)
    if effect == codes.EASIER_FROM_HERE:
        task.difficulty = max(-FEW[1], int(task.difficulty) - 1)
        tell(state, codes.EV_TASK_CHANGED, state.venture.task, -2)
    elif effect == codes.HINDRANCE_GONE:
        task.resistance = max(0, task.resistance - RESISTANCE_LOST)
    elif effect == codes.MORE_PROGRESS:
        task.more_dice = min(MOST_MORE, task.more_dice + 1)
    elif effect == codes.KEENER_PROGRESS:
        task.more_vicious = min(MOST_MORE, task.more_vicious + 1)
    elif effect == codes.ON_THE_SCENE:
        stack_trait(state, task.trait)
    elif effect == codes.EVENT_HAPPENS:
        next_event(state, task.events)


@rule
def settle_setback(state):
    """Ask the side that may choose, or take the effect whose turn it is."""
    threat = threatening(state)
    effect = next_effect(state, threat, codes.SETBACK, int(threat.setbacks))
    if effect != NONE:
        set_back(state, threat, effect)


@rule
def legal_setback(state, out):
    """List the effects that a Setback of the consequence in hand may have."""
    return list_effects(state, threatening(state), codes.WORSE_EVENT, act.SETBACK, out)


@rule
def do_setback(state, action):
    """Take the effect that was chosen."""
    state.venture.unsettled -= 1
    set_back(state, threatening(state), action - act.SETBACK)
    state.phase = codes.SETTLE_PROBLEM


@rule
def set_back(state, threat, effect):
    """What one Setback does."""
    log(state, codes.EV_SETBACK, state.venture.consequence, effect, 0, 0)
    if effect == codes.UNCERTAINTY:
        burden(state, threat, codes.UNCERTAIN)
    elif effect == codes.DIFFICULTY:
        burden(state, threat, codes.HARDER)
    elif effect == codes.INSTABILITY:
        threat.resistance = max(0, threat.resistance - RESISTANCE_LOST)
    elif effect == codes.FURY:
        threat.more_dice = min(MOST_MORE, threat.more_dice + 1)
    elif effect == codes.KEENER_FURY:
        threat.more_vicious = min(MOST_MORE, threat.more_vicious + 1)
    elif effect == codes.ESCALATION:
        gain_threat(state, ESCALATION_THREAT)
    elif effect == codes.WORSE_SCENE:
        stack_trait(state, threat.trait)
    elif effect == codes.WORSE_EVENT:
        next_event(state, threat.events)


@rule
def burden(state, threat, effect):
    """Make the tests of the side that the consequence speaks of harder or less certain."""
    stack(state, codes.ON_SIDE, threat.side, threat.tests, effect, 0, codes.NO_SENSE, 1)
