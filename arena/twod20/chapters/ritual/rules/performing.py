"""Performing a ritual: how it is begun, what an offering brings, Complications, what comes of it.

SRD "Performing Rituals", "Miscast", "Sacrifice", "Spell Reversal".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.power import power
from arena.twod20.chapters.ritual.rules.requirement import is_tallied, is_under_way, rite_of, takes_blood
from arena.twod20.codes import ACTIVE, EV_RITUAL, NONE, UP
from arena.twod20.core.rules.asking import ask_side_of
from arena.twod20.core.rules.harm.damage import begin_damage, roll_damage
from arena.twod20.core.rules.harm.effect import add_effects
from arena.twod20.core.rules.test.trait import stack, unstack
from arena.twod20.limits import FEW
from scenarios.twod20.limits import RITES

FEWEST = 1


@rule
def note_ritual(state, who, number, what, amount):
    """Log what happens to a ritual; of a secret one only the side whose it is will be told."""
    log(state, EV_RITUAL, who, number, what, amount)


# the beginning


@rule
def list_beginnings(state, who, number, out):
    """List in how many Steps `who` may begin a ritual, with blood and without; return how many ways.

    More than the Complications that a sacrifice for it has brought already: with as many it would be miscast.
    """
    rite = rite_of(state, number)
    found = 0
    fewest = max(int(rite.fewest), int(rite.tally) + 1)
    plain = power(state, who) > 0 or rite.animal == 1 or rite.person == 1
    for steps in range(fewest, rite.most + 1):
        found = offer(out, found, act.BEGIN_RITE + steps, plain and not takes_blood(rite))
    for steps in range(fewest, rite.most + 1):
        out[found] = act.BEGIN_IN_BLOOD + steps
        found += 1
    return found


@rule
def ask_beginning(state, who, number):
    """Ask `who` how it begins a ritual."""
    state.venture.task = number
    ask_side_of(state, codes.RITE, who)


@rule
def legal_rite(state, out):
    """List in how many Steps, and with blood or without, the ritual in hand may be begun."""
    return list_beginnings(state, int(state.asked), int(state.venture.task), out)


@rule
def start(state, who, action):
    """`who` sets about a ritual: its Steps are fixed, its place too, and offerings are used up."""
    number = int(state.venture.task)
    task, rite = state.venture.tasks[number], rite_of(state, number)
    in_blood = action >= act.BEGIN_IN_BLOOD
    steps = action - (act.BEGIN_IN_BLOOD if in_blood else act.BEGIN_RITE)
    rite.leader = who
    rite.offerings -= rite.offering
    rite.blood = 1 if in_blood else 0
    task.fewer = rite.most - steps
    task.spared = task.fewer * rite.stress_per_step
    if task.zone == NONE:
        task.zone = state.characters[who].zone
    note_ritual(state, who, number, codes.RITE_IN_BLOOD if in_blood else codes.RITE_BEGUN, steps)


# offerings


@rule
def expend_offering(state):
    """An offering brings a point of bonus Momentum. SRD "Sacrifice"."""
    number = int(state.venture.task)
    rite_of(state, number).offerings -= 1
    state.bonus += 1
    note_ritual(state, state.tests[ACTIVE].who, number, codes.RITE_OFFERING, 1)


# Complications, and what a miscast does


@rule
def add_to_tally(state, number, more):
    """Count Complications of a ritual that is not done; with as many as it has Steps it is miscast."""
    task, rite = state.venture.tasks[number], rite_of(state, number)
    if task.done == 1 or task.closed == 1:
        return
    rite.tally = min(FEW[1], int(rite.tally) + more)
    note_ritual(state, rite.leader, number, codes.RITE_TALLY, rite.tally)
    if rite.tally >= steps_of(state, number):
        miscast(state, number)


@rule
def steps_of(state, number):
    """Return how many Steps a ritual takes: as many as it was begun with."""
    task = state.venture.tasks[number]
    return max(FEWEST, int(task.amount) - int(task.fewer))


@rule
def miscast(state, number):
    """A ritual goes out of control: nobody goes on with it, and what it does then comes at once."""
    task, rite = state.venture.tasks[number], rite_of(state, number)
    note_ritual(state, rite.leader, number, codes.RITE_MISCAST, rite.tally)
    rite.due = 1 if rite.leader != NONE else 0
    if rite.trouble != NONE:
        state.venture.events |= bit(rite.trouble)
    if rite.stands == 1:
        task.done = 1
        rite.marred = 1
        bring_about(state, number, 1)
    else:
        task.closed = 1


@rule
def bring_about(state, number, copies):
    """Bring about what a ritual is for: its trait, its change of the scene, or what it was is undone."""
    task, rite = state.venture.tasks[number], rite_of(state, number)
    trait = task.trait
    if trait.copies > 0:
        stack(state, trait.scope, trait.on, trait.tests, trait.effect, trait.against, trait.sense, copies)
    if rite.outcome != NONE:
        state.venture.events |= bit(rite.outcome)
    if rite.reverses != NONE:
        undo(state, int(rite.reverses))


@rule
def fulfil(state, number):
    """A ritual is done: with more Steps than it needs at least its trait is the stronger."""
    task, rite = state.venture.tasks[number], rite_of(state, number)
    bring_about(state, number, int(task.trait.copies) + steps_of(state, number) - int(rite.fewest))
    if rite.hours > 0:
        note_ritual(state, rite.leader, number, codes.RITE_HOLDS, rite.hours * power(state, rite.leader))


@rule
def undo(state, number):
    """The same ritual again undoes what a ritual has done. SRD "Spell Reversal"."""
    task = state.venture.tasks[number]
    if task.done == 0:
        return
    take_away(state, number)
    note_ritual(state, NONE, number, codes.RITE_UNDONE, 0)


@rule
def take_away(state, number):
    """What a ritual has done is done no longer: it is closed, and its trait is gone."""
    task = state.venture.tasks[number]
    trait = task.trait
    task.done = 0
    task.closed = 1
    if trait.copies > 0:
        unstack(state, trait.scope, trait.on, trait.tests, trait.effect, trait.against, trait.sense)


@rule
def watch_over_rituals(state):
    """A ritual whose ritualist has fallen, or left the scene, is miscast. SRD "Abandoning the Ritual"."""
    for place in range(RITES):
        rite = state.rituals.rites[place]
        if rite.task != NONE and rite.leader != NONE and is_under_way(state, rite.task):
            if state.characters[rite.leader].status != UP:
                miscast(state, int(rite.task))


@rule
def leave_rituals(state):
    """The scene becomes a pursuit: rituals of those who go along are miscast; return whether one strikes."""
    pursuit = state.pursuit
    for place in range(RITES):
        rite = state.rituals.rites[place]
        if rite.task == NONE or rite.leader == NONE or not is_under_way(state, rite.task):
            continue
        leads = rite.leader == pursuit.pursuer or rite.leader == pursuit.quarry
        if leads or has(pursuit.helpers[0] | pursuit.helpers[1], rite.leader):
            miscast(state, int(rite.task))
    return suffer_miscast(state)


@rule
def suffer_miscast(state):
    """Let what a miscast does to the ritualist strike it; return whether dice are to be rolled for that."""
    for place in range(RITES):
        rite = state.rituals.rites[place]
        if rite.due == 0:
            continue
        rite.due = 0
        who = int(rite.leader)
        if rite.miscast_dice > 0 and state.characters[who].status == UP:
            begin_damage(state, NONE, int(rite.miscast_dice), int(rite.miscast_mental), codes.AFTER_MISCAST)
            add_effects(state.damage.effects, rite.miscast_effects)
            state.damage.first = who
            state.damage.whole = bit(who)
            roll_damage(state)
            return True
    return False


@rule
def count_complications(state):
    """Complications of a test at a ritual do nothing by themselves: they are counted.

    Return whether it is such a test. SRD "Miscast".
    """
    if not is_tallied(state):
        return False
    test = state.tests[ACTIVE]
    more = int(test.complications)
    test.complications = 0
    add_to_tally(state, int(state.venture.task), more)
    return True
