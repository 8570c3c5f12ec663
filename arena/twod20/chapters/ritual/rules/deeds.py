"""What is done about a ritual beside performing it: sacrifices, abandoning it, disrupting it.

SRD "Sacrifice", "Abandoning the Ritual", "Disrupting a Ritual".
"""

from arena.compiling.rule import rule
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.power import caster_of, casting_attribute
from arena.twod20.chapters.ritual.rules.glamour import begin_examining, can_examine, see_through
from arena.twod20.chapters.ritual.rules.performing import add_to_tally, miscast, note_ritual
from arena.twod20.chapters.ritual.rules.requirement import can_be_offered, can_perform, is_under_way, rite_of
from arena.twod20.chapters.stealth.rules.notice import is_unseen
from arena.twod20.chapters.task.rules.standing import STANDARD_INTERVALS, brings_it, is_open
from arena.twod20.codes import ACTIVE, NONE, UP
from arena.twod20.core.rules.ground.zone import range_between
from arena.twod20.core.rules.harm.harm import die, fall, suffer_fatigue
from arena.twod20.core.rules.pools.resource import gain_threat
from arena.twod20.core.rules.test.manner import paving_pair
from arena.twod20.core.rules.test.skill_test import begin_test
from arena.twod20.core.rules.test.trait import is_barred
from arena.twod20.core.rules.turns.freedom import may_act
from scenarios.limits import CHARACTERS
from scenarios.twod20.limits import RITES, TASKS

SACRIFICE_DIFFICULTY = 2
DISRUPT_DIFFICULTY = 2
HORROR_THREAT = 2  # for the attempt to sacrifice somebody


@rule
def list_rite_deeds(state, who, out, number):
    """List what `who` may do about rituals beside performing them."""
    for place in range(RITES):
        task = int(state.rituals.rites[place].task)
        if task == NONE:
            continue
        number = offer(out, number, act.ABANDON + task, can_abandon(state, who, task))
        number = offer(out, number, act.DISRUPT + task, can_disrupt(state, who, task))
        number = offer(out, number, act.EXAMINE + task, can_examine(state, who, task))
        number = offer(out, number, act.SACRIFICE_ANIMAL + task, can_sacrifice_animal(state, who, task))
    for victim in range(state.character_count):
        number = offer(out, number, act.SACRIFICE + victim, rite_for(state, who, victim) != NONE)
    return number


@rule
def begin_rite_deed(state, who, action):
    """Begin one of them."""
    state.test_target = NONE
    state.venture.duration = STANDARD_INTERVALS
    if act.ABANDON <= action < act.ABANDON + TASKS:
        begin_abandoning(state, who, action - act.ABANDON)
    elif act.DISRUPT <= action < act.DISRUPT + TASKS:
        begin_disrupting(state, who, action - act.DISRUPT)
    elif act.SACRIFICE_ANIMAL <= action < act.SACRIFICE_ANIMAL + TASKS:
        begin_sacrifice(state, who, action - act.SACRIFICE_ANIMAL)
    elif act.EXAMINE <= action < act.EXAMINE + TASKS:
        begin_examining(state, who, action - act.EXAMINE)
    else:
        victim = action - act.SACRIFICE
        number = rite_for(state, who, victim)
        state.test_target = victim
        rite_of(state, number).horror = 1
        gain_threat(state, HORROR_THREAT)
        begin_sacrifice(state, who, number)
    state.phase = codes.ASK_RESPONSE


@rule
def finish_rite_deed(state, who, goal):
    """A test of one of them has succeeded."""
    if goal == codes.FOR_SACRIFICE:
        sacrifice(state, who)
    elif goal == codes.FOR_ABANDON:
        abandon(state, who)
    elif goal == codes.FOR_EXAMINE:
        see_through(state, who, int(state.venture.task))
    else:
        disrupt(state, who)


# sacrifices


@rule
def is_at(state, who, number):
    """Return whether `who` stands where a ritual is performed, and could perform it or go on with it."""
    task = state.venture.tasks[number]
    if not is_open(state, number) or task.who >> who & 1 == 0 or not brings_it(state, who, task):
        return False
    here = task.zone == NONE or task.zone == state.characters[who].zone
    return here and can_perform(state, who, number)


@rule
def can_sacrifice_animal(state, who, number):
    """Return whether `who` may slaughter an animal for a ritual: once, while there is one."""
    rite = rite_of(state, number)
    return rite.animals > 0 and rite.animal == 0 and is_at(state, who, number)


@rule
def rite_for(state, who, victim):
    """Return the task, a ritual, for which `who` may sacrifice somebody, NONE without one."""
    for place in range(RITES):
        number = int(state.rituals.rites[place].task)
        if number == NONE:
            continue
        if can_be_offered(state, who, number, victim) and is_at(state, who, number):
            return number
    return NONE


@rule
def begin_sacrifice(state, who, number):
    """Set up the test with which somebody, or an animal, is slain for a ritual."""
    state.venture.task = number
    target = int(state.test_target)
    begin_test(
        state,
        ACTIVE,
        who,
        codes.FOR_SACRIFICE,
        codes.ACTIVITY,
        codes.COORDINATION,
        codes.SURVIVE,
        SACRIFICE_DIFFICULTY,
        target,
    )


@rule
def sacrifice(state, who):
    """The sacrifice is made: the ritual has more Power from now on."""
    number, victim = int(state.venture.task), int(state.test_target)
    rite = rite_of(state, number)
    if victim == NONE:
        rite.animal = 1
        rite.animals -= 1
        note_ritual(state, who, number, codes.RITE_ANIMAL, 1)
        return
    rite.person = 1
    note_ritual(state, who, number, codes.RITE_PERSON, victim)
    if state.characters[victim].status == UP:
        fall(state, victim, codes.DEFEATED)
    die(state, victim, 0)


# abandoning


@rule
def can_abandon(state, who, number):
    """Return whether `who` performs a ritual that it could abandon, with a mind that is free."""
    return (
        is_under_way(state, number)
        and rite_of(state, number).leader == who
        and may_act(state, who, True)
        and not is_barred(state, who, codes.ENDURANCE, NONE)
    )


@rule
def begin_abandoning(state, who, number):
    """Set up the test with which a ritual is let go: as hard as it has come far."""
    state.venture.task = number
    difficulty = int(state.venture.tasks[number].breakthroughs)
    begin_test(
        state, ACTIVE, who, codes.FOR_ABANDON, codes.ENDURANCE, codes.WILL, codes.SURVIVE, difficulty, NONE
    )


@rule
def abandon(state, who):
    """What was gathered is dispersed, and tires: the ritual may be begun anew."""
    number = int(state.venture.task)
    task, rite = state.venture.tasks[number], rite_of(state, number)
    steps = int(task.breakthroughs)
    note_ritual(state, who, number, codes.RITE_DISPERSED, steps)
    task.stress = 0
    task.breakthroughs = 0
    task.fewer = 0
    task.spared = 0
    task.more_dice = 0
    task.more_vicious = 0
    if rite.anywhere == 1:
        task.zone = NONE
    rite.leader = NONE
    rite.tally = 0
    rite.blood = 0
    rite.animal = 0
    rite.person = 0
    rite.horror = 0
    if steps > 0:
        suffer_fatigue(state, who, steps, 0)


@rule
def fail_to_abandon(state):
    """What was gathered cannot be held: the ritual is miscast."""
    miscast(state, int(state.venture.task))


# disrupting


@rule
def can_disrupt(state, who, number):
    """Return whether `who` may disrupt a ritual of the other side: where it is performed, a caster from near.

    SRD "Disrupting a Ritual".
    """
    task = state.venture.tasks[number]
    if not is_under_way(state, number) or task.secret == 1:
        return False
    leader = int(rite_of(state, number).leader)
    if state.characters[leader].side == state.characters[who].side:
        return False
    if state.chapters & codes.STEALTH and is_unseen(state, leader):
        return False
    by_magic = task.zone != state.characters[who].zone
    if by_magic:
        if caster_of(state, who) == NONE or not may_act(state, who, True):
            return False
        if range_between(state, state.characters[who].zone, task.zone) > codes.MEDIUM:
            return False
    return not is_barred(state, who, codes.CASTING if by_magic else codes.ADVANTAGE, NONE)


@rule
def disrupting_pair(state, who, number):
    """Return kind, attribute and skill with which `who` disrupts a ritual: at its place, or by magic."""
    task = state.venture.tasks[number]
    if task.zone != state.characters[who].zone:
        return codes.CASTING, casting_attribute(state, who), int(task.skill)
    attribute, skill = paving_pair(state, who, task)
    return codes.ADVANTAGE, int(attribute), int(skill)


@rule
def begin_disrupting(state, who, number):
    """Set up the test that disrupts a ritual."""
    state.venture.task = number
    kind, attribute, skill = disrupting_pair(state, who, number)
    begin_test(state, ACTIVE, who, codes.FOR_DISRUPT, kind, attribute, skill, DISRUPT_DIFFICULTY, NONE)


@rule
def disrupt(state, who):
    """A ritual is disrupted: one Complication more."""
    number = int(state.venture.task)
    note_ritual(state, who, number, codes.RITE_DISRUPTED, 1)
    if is_under_way(state, number):
        add_to_tally(state, number, 1)


@rule
def is_rite_deed(action):
    """Return whether an action is one of these major actions."""
    return (
        act.SACRIFICE <= action < act.SACRIFICE + CHARACTERS
        or act.SACRIFICE_ANIMAL <= action < act.BREAK_INTO
        or act.EXAMINE <= action < act.EXAMINE + TASKS
    )


@rule
def win_rite_deed(state, who, goal):
    """A deed at a ritual has succeeded; return whether it was one."""
    if not codes.FOR_SACRIFICE <= goal <= codes.FOR_EXAMINE:
        return False
    finish_rite_deed(state, who, goal)
    return True


@rule
def fail_rite_deed(state, who, goal):
    """A test has failed: a ritual that was to be abandoned is miscast."""
    if goal == codes.FOR_ABANDON:
        fail_to_abandon(state)


@rule
def take_rite_deed(state, who, action):
    """Begin what is done about a ritual; return whether it was that."""
    if is_rite_deed(action):
        begin_rite_deed(state, who, action)
        return True
    return False
