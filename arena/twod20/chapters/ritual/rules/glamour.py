"""Glamours, and who sees through them: a close look, or a ritual that tells what is what.

SRD "Glamour", "Identify".
"""

from arena.compiling.rule import rule
from arena.state.listing import offer
from arena.twod20 import codes
from arena.twod20.catalog import DONE, INQUIRE
from arena.twod20.chapters.ritual.rules.performing import note_ritual, steps_of, take_away
from arena.twod20.chapters.ritual.rules.requirement import is_ritual, rite_of
from arena.twod20.chapters.stealth.rules.notice import is_unseen
from arena.twod20.chapters.task.rules.standing import is_for
from arena.twod20.codes import ACTIVE, NONE
from arena.twod20.core.rules.asking import ask
from arena.twod20.core.rules.pools.inquiry import can_inquire, inquire
from arena.twod20.core.rules.test.skill_test import begin_test
from arena.twod20.core.rules.test.trait import is_barred
from arena.twod20.core.rules.turns.freedom import may_act
from scenarios.twod20.limits import RITES

MARRED_DIFFICULTY = 1  # of a glamour that a miscast has left with faults

# a close look


@rule
def is_glamour(state, number):
    """Return whether a task is a ritual that makes something look what it is not, and has done so."""
    if not is_ritual(state, number) or state.venture.tasks[number].done == 0:
        return False
    return rite_of(state, number).glamour == 1


@rule
def is_near_glamour(state, zone, number):
    """Return whether what wears a glamour is in `zone`: what its trait is on, else where it was made."""
    task = state.venture.tasks[number]
    place = int(task.zone)
    if task.trait.copies > 0 and task.trait.scope == codes.ON_CHARACTER:
        return state.characters[task.trait.on].zone == zone
    if task.trait.copies > 0 and task.trait.scope == codes.ON_ZONE:
        place = int(task.trait.on)
    return place == NONE or place == zone


@rule
def is_worn_unseen(state, number):
    """Return whether a glamour is on somebody who is not seen at all."""
    trait = state.venture.tasks[number].trait
    if state.chapters & codes.STEALTH == 0 or trait.copies == 0 or trait.scope != codes.ON_CHARACTER:
        return False
    return is_unseen(state, trait.on)


@rule
def can_examine(state, who, number):
    """Return whether `who` may look closely at what a glamour of the other side is on."""
    if not is_glamour(state, number) or state.venture.tasks[number].secret == 1:
        return False
    if is_for(state, number, int(state.characters[who].side)) or is_worn_unseen(state, number):
        return False
    if not is_near_glamour(state, int(state.characters[who].zone), number):
        return False
    return may_act(state, who, True) and not is_barred(state, who, codes.OBSERVING, NONE)


@rule
def glamour_difficulty(state, number):
    """Return how hard a glamour is to see through: by its Steps, 1 where a miscast has marred it."""
    return MARRED_DIFFICULTY if rite_of(state, number).marred == 1 else steps_of(state, number)


@rule
def begin_examining(state, who, number):
    """Set up the test with which a glamour is seen through."""
    state.venture.task = number
    difficulty = glamour_difficulty(state, number)
    begin_test(
        state, ACTIVE, who, codes.FOR_EXAMINE, codes.OBSERVING, codes.INSIGHT, codes.KNOW, difficulty, NONE
    )


@rule
def see_through(state, who, number):
    """A glamour holds no longer: what it made believe is gone."""
    if is_glamour(state, number):
        note_ritual(state, who, number, codes.RITE_SEEN_THROUGH, 0)
        take_away(state, number)


# what a ritual reveals


@rule
def reveal(state, number):
    """A ritual that tells what is what is done: glamours at its place fall, and questions follow."""
    rite, zone = rite_of(state, number), int(state.venture.tasks[number].zone)
    if rite.reveals == 0:
        return
    side = int(state.characters[rite.leader].side)
    for place in range(RITES):
        other = int(state.rituals.rites[place].task)
        if other != NONE and other != number and is_glamour(state, other) and not is_for(state, other, side):
            if is_near_glamour(state, zone, other):
                see_through(state, int(rite.leader), other)
    if state.variants.questions == 1:
        rite.questions = steps_of(state, number)


@rule
def ask_knowing(state):
    """Ask whoever has performed the ritual in hand what it wants to know; return whether it is asked."""
    number = int(state.venture.task)
    if number == NONE or not is_ritual(state, number):
        return False
    rite, who = rite_of(state, number), int(state.tests[ACTIVE].who)
    if rite.questions == 0:
        return False
    side = int(state.characters[who].side)
    for topic in range(codes.AIMS, codes.WHEREABOUTS + 1):
        if can_inquire(state, side, topic):
            ask(state, codes.KNOWING, side, who)
            return True
    rite.questions = 0
    return False


@rule
def legal_knowing(state, out):
    """List asking nothing more, and what may be asked."""
    out[0] = DONE
    number = 1
    for topic in range(codes.AIMS, codes.WHEREABOUTS + 1):
        number = offer(out, number, INQUIRE + topic, can_inquire(state, int(state.decider), topic))
    return number


@rule
def do_knowing(state, action):
    """Have one question answered, or ask no more."""
    rite = rite_of(state, state.venture.task)
    state.phase = codes.SETTLE_PROBLEM
    if action == DONE:
        rite.questions = 0
        return
    rite.questions -= 1
    inquire(state, int(state.asked), action - INQUIRE)
