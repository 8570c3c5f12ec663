"""How likely a test is to succeed: the rules say what bears on it, the tables what the dice do."""

from agents.twod20.estimate import chance
from arena.compiling.rule import rule
from arena.twod20.core.rules.test.manner import critical_face, target_number
from arena.twod20.core.rules.test.skill_test import tally_from
from arena.twod20.core.rules.test.trait import is_barred

USUAL_DICE = 3  # two and one bought


@rule
def difficulty_here(state, who, engaged, kind, target, base):
    """Return the Difficulty of a test of `who` where it stands, an enemy in Reach (`engaged`) or none."""
    return max(0, tally_from(state, who, int(state.characters[who].zone), engaged, kind, target, base))


@rule
def likely(state, who, engaged, kind, attribute, skill, target, base):
    """Return the chance that `who` succeeds at a test with the usual dice; none where a trait bars it."""
    if is_barred(state, who, kind, target):
        return 0.0
    character = state.characters[who]
    hard = difficulty_here(state, who, engaged, kind, target, base)
    number = target_number(character, attribute, skill)
    return chance(USUAL_DICE, number, critical_face(character, kind, skill), hard)
