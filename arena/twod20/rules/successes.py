"""What the dice of a test come to: successes, Complications, the excess, success at a cost.

SRD "Attempting a Skill Test", "Teamwork and Assistance", "Success at Cost".
"""

from __future__ import annotations

from arena.bits import has
from arena.events import log
from arena.rule import rule
from arena.twod20.catalog import ACCEPT_COST, REFUSE_COST, RUSH
from arena.twod20.codes import ACTIVE, EV_FACES, EV_ROLLED, FOR_BREAK_FREE, FOR_KEY, FOR_RUSH, NONE
from arena.twod20.rules.terrain import toll_to


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
        if face <= test.critical:
            own += 2
        elif face <= test.target_number:
            own += 1
        if face > 20 - test.complication_range:
            bad += 1
    helped = 0
    die = int(test.rolled)
    if die > 0:
        log(state, EV_FACES, test.who, packed_faces(test, 0, die), packed_faces(test, 3, die), 0)
    for helper in range(state.character_count):
        if has(test.helpers, helper):
            face = test.faces[die]
            log(state, EV_FACES, helper, face, 0, 0)
            helped += helper_score(state, helper, role, face)
            if face > 20 - test.complication_range:
                bad += 1
            die += 1
    test.successes = own + helped if own > 0 else 0
    test.complications = bad
    if test.rolled > 0:
        log(state, EV_ROLLED, test.who, test.successes, bad, test.difficulty)


@rule
def packed_faces(test, first, dice):
    """Return up to three faces from die `first` on as one number, five bits each."""
    packed = 0
    for place in range(min(3, dice - first)):
        packed |= int(test.faces[first + place]) << (5 * place)
    return packed


@rule
def helper_score(state, helper, role, face):
    """Return an assistant's successes: own skill and Focus, the pair of the test that is helped."""
    test = state.tests[role]
    character = state.characters[helper]
    target_number = character.attributes[test.attribute] + character.skills[test.skill]
    critical = max(1, character.skills[test.skill]) if has(character.focus, test.kind) else 1
    if face <= critical:
        return 2
    return 1 if face <= target_number else 0


@rule
def can_succeed_at_cost(state):
    """Return whether the failed test may be turned: Rush always, breaking free too."""
    goal = state.tests[ACTIVE].goal
    if goal == FOR_KEY:
        return state.venture.at_cost == 1
    if goal == FOR_RUSH and state.variants.terrain_momentum == 1:  # nothing may be spent on such a success
        return toll_to(state, state.tests[ACTIVE].who, RUSH, state.rush_zone) <= 0
    return goal == FOR_RUSH or goal == FOR_BREAK_FREE


@rule
def legal_cost(state, out):
    """List accepting the cost and accepting failure."""
    out[0] = ACCEPT_COST
    out[1] = REFUSE_COST
    return 2


@rule
def excess(test):
    """Return the successes above the Difficulty, NONE when the test failed."""
    if test.successes < test.difficulty:
        return NONE
    return test.successes - test.difficulty
