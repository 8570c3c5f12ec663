"""What the dice of a test come to: successes, Complications, the excess, success at a cost.

SRD "Attempting a Skill Test", "Teamwork and Assistance", "Success at Cost".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.state.listing import choices
from arena.twod20 import codes
from arena.twod20.catalog import ACCEPT_COST, REFUSE_COST, RUSH
from arena.twod20.codes import ACTIVE, NONE
from arena.twod20.core import hooks
from arena.twod20.core.rules.test.manner import critical_face, helping_pair, target_number


@rule
def successes_of(face, number, critical):
    """Return the successes of one die: two up to the critical face, one up to the Target Number.

    >>> [int(successes_of(face, 12, 2)) for face in (1, 2, 3, 12, 13)]
    [2, 2, 1, 1, 0]
    """
    if face <= critical:
        return 2
    return 1 if face <= number else 0


@rule
def score(state, role):
    """Count successes and Complications of one side's dice.

    SRD "Attempting a Skill Test": at most the Target Number one success, at most the critical face
    two; helpers count only when the leader scored; every die in the range is a Complication.
    """
    test = state.tests[role]
    own = 0
    bad = 0
    for die in range(test.rolled):
        face = test.faces[die]
        own += successes_of(face, test.target_number, test.critical)
        if face > 20 - test.complication_range:
            bad += 1
    helped = 0
    die = int(test.rolled)
    if die > 0:
        log(state, codes.EV_FACES, test.who, packed_faces(test, 0, die), packed_faces(test, 3, die), 0)
    for helper in range(state.character_count):
        if has(test.helpers, helper):
            face = test.faces[die]
            log(state, codes.EV_FACES, helper, face, 0, 0)
            helped += helper_score(state, helper, role, face)
            if face > 20 - test.complication_range:
                bad += 1
            die += 1
    test.successes = own + helped if own > 0 else 0
    test.complications = bad
    if test.rolled > 0:
        log(state, codes.EV_ROLLED, test.who, test.successes, bad, test.difficulty)


@rule
def packed_faces(test, first, dice):
    """Return up to three faces from die `first` on as one number, five bits each."""
    packed = 0
    for place in range(min(3, dice - first)):
        packed |= int(test.faces[first + place]) << (5 * place)
    return packed


@rule
def helper_numbers(state, helper, role):
    """Return Target Number and critical face of an assistant."""
    test = state.tests[role]
    character = state.characters[helper]
    attribute, skill = helping_pair(state, helper, test)
    return target_number(character, attribute, skill), critical_face(character, test.kind, skill)


@rule
def helper_score(state, helper, role, face):
    """Return an assistant's successes, by its own attribute, skill and Focus."""
    number, critical = helper_numbers(state, helper, role)
    return successes_of(face, number, critical)


@rule
def can_succeed_at_cost(state):
    """Return whether the failed test may be turned: Rush always, breaking free too; what the scene says."""
    goal = state.tests[ACTIVE].goal
    if goal == codes.FOR_KEY and state.venture.at_cost == 1:
        return True
    if (
        goal == codes.FOR_RUSH and state.variants.terrain_momentum == 1
    ):  # nothing may be spent on such a success
        return hooks.toll_to(state, state.tests[ACTIVE].who, RUSH, state.rush_zone) <= 0
    if goal == codes.FOR_RELEASE or goal == codes.FOR_FORCE or goal == codes.FOR_SACRIFICE:
        return True
    if goal == codes.FOR_RUSH or goal == codes.FOR_BREAK_FREE:
        return True
    return goal != codes.FOR_PURSUIT and has(state.variants.at_cost, state.tests[ACTIVE].kind)


@rule
def may_spend(state):
    """Return whether Momentum may be spent on the success: it was rolled, and has no other cost."""
    return state.at_cost == 0 and state.tests[state.spender].rolled > 0


legal_cost = choices(ACCEPT_COST, REFUSE_COST)


@rule
def excess(test):
    """Return the successes above the Difficulty, NONE when the test failed, by its dice or on purpose."""
    if test.failed == 1 or test.successes < test.difficulty:
        return NONE
    return test.successes - test.difficulty
