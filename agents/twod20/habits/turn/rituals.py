"""What is done about rituals: whoever performs one goes on with it, and the other side gets in its way."""

from agents.twod20.habits.likely import likely
from agents.twod20.habits.menu import offers
from agents.twod20.habits.temper import cruelty
from agents.twod20.habits.turn.attacks import best_attack
from agents.twod20.habits.turn.steps import toward
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.chapters.ritual.rules.deeds import DISRUPT_DIFFICULTY, disrupting_pair
from arena.twod20.chapters.ritual.rules.glamour import glamour_difficulty
from arena.twod20.chapters.ritual.rules.performing import steps_of
from arena.twod20.chapters.ritual.rules.requirement import is_under_way, rite_of
from arena.twod20.chapters.task.rules.standing import is_open
from arena.twod20.codes import ANIMAL, INSIGHT, KNOW, NONE, OBSERVING, PERSON
from arena.twod20.core.rules.ground.zone import is_engaged
from scenarios.limits import CHARACTERS
from scenarios.twod20.limits import RITES


@rule
def attend(state, legal, number, who):
    """Return what `who` does about rituals before anything else, NONE where it has other things to do."""
    for place in range(RITES):
        task = int(state.rituals.rites[place].task)
        if task == NONE:
            continue
        if state.venture.tasks[task].who >> who & 1:
            action = perform(state, legal, number, who, task)
        else:
            action = hinder_ritual(state, legal, number, who, task)
        if action != NONE:
            return action
    return NONE


@rule
def perform(state, legal, number, who, task):
    """Return what brings a ritual on: a sacrifice, its next test, the way back to its place."""
    rite = rite_of(state, task)
    if not is_open(state, task) or (rite.leader != NONE and rite.leader != who):
        return NONE
    if state.turn.majors < state.turn.majors_allowed:
        if offers(legal, number, act.SACRIFICE_ANIMAL + task):
            return act.SACRIFICE_ANIMAL + task
        victim = victim_of(state, legal, number, who, rite)
        if victim != NONE:
            return victim
        if rite.leader == who and offers(legal, number, act.OVERCOME + task):
            if is_engaged(state, who) and offers(legal, number, act.SHIFT):
                return act.SHIFT
            return act.OVERCOME + task
    if rite.leader == who and state.venture.tasks[task].zone != state.characters[who].zone:
        return toward(state, who, legal, number, act.MOVE, int(state.venture.tasks[task].zone))
    return NONE


@rule
def victim_of(state, legal, number, who, rite):
    """Return the sacrifice of somebody, by whoever is cruel or cannot do without; or NONE."""
    needed = rite.sacrifice == PERSON or (rite.sacrifice == ANIMAL and rite.animal == 0)
    if not needed and cruelty(state.characters[who]) <= 0.0:
        return NONE
    for place in range(number):
        if act.SACRIFICE <= legal[place] < act.SACRIFICE + CHARACTERS:
            return int(legal[place])
    return NONE


@rule
def hinder_ritual(state, legal, number, who, task):
    """Return what gets in the way of a ritual of the other side, if it is worth more than a blow; or NONE."""
    if offers(legal, number, act.EXAMINE + task):
        return examine(state, legal, number, who, task)
    if not offers(legal, number, act.DISRUPT + task):
        return NONE
    engaged = is_engaged(state, who)
    kind, attribute, skill = disrupting_pair(state, who, task)
    share = likely(state, who, engaged, kind, attribute, skill, NONE, DISRUPT_DIFFICULTY)
    _, promise = best_attack(state, who, engaged, legal, number)
    return act.DISRUPT + task if share * complication_worth(state, task) > promise else NONE


@rule
def examine(state, legal, number, who, task):
    """Return looking closely at a glamour, where that is worth more than a blow; or NONE."""
    engaged = is_engaged(state, who)
    difficulty = glamour_difficulty(state, task)
    share = likely(state, who, engaged, OBSERVING, INSIGHT, KNOW, NONE, difficulty)
    _, promise = best_attack(state, who, engaged, legal, number)
    worth = WEIGHTS.at_hand if state.venture.tasks[task].trait.copies > 0 else WEIGHTS.unmasked
    return act.EXAMINE + task if share * worth > promise else NONE


@rule
def complication_worth(state, task):
    """Return what a Complication more of a ritual is worth to the other side: all where it is the last."""
    left = max(1, steps_of(state, task) - int(rite_of(state, task).tally))
    return WEIGHTS.at_hand + WEIGHTS.last / left


@rule
def ritual_spend(state, legal, number, price):
    """Return what is bought about rituals: a blow that breaks into one, an offering; or NONE."""
    for place in range(number):
        action = int(legal[place])
        if action == act.EXPEND_OFFERING and state.generated + state.bonus == 0:
            return action
        if act.BREAK_INTO <= action < act.EXPEND_OFFERING:
            task = action - act.BREAK_INTO
            if is_under_way(state, task) and complication_worth(state, task) > 2.0 * price:
                return action
    return NONE
