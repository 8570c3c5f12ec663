"""What an influence does to tests: the kinds of them that it makes harder.

SRD "Corrupting People".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.twod20 import codes
from arena.twod20.limits import INFLUENCE

USUAL_PURITY = 2  # of people
INFLUENCES = INFLUENCE[1]
FACES_EACH = 3  # of a d20; the last has two


@rule
def purity_of(character):
    """Return the points of `character` that resist corruption."""
    return USUAL_PURITY + int(character.purity)


@rule
def influence_of(face):
    """Return which influence a d20 brings, from 1, the desires, to 7, pride.

    >>> [int(influence_of(face)) for face in (1, 3, 4, 18, 19, 20)]
    [1, 1, 2, 6, 7, 7]
    """
    return min(INFLUENCES, (face + FACES_EACH - 1) // FACES_EACH)


@rule
def hampered_by(influence):
    """Return the kinds of test that an influence makes harder; a reading, see docs/reference/rulings.md.

    Desire: patient work; excess: care for others; greed: talk; apathy: movement; rage: defence; envy:
    watching; pride: endurance.
    """
    if influence == 1:
        return bit(codes.ACTIVITY)
    if influence == 2:
        return bit(codes.MEDICINE)
    if influence == 3:
        return bit(codes.PERSUASION)
    if influence == 4:
        return bit(codes.MOVEMENT)
    if influence == 5:
        return bit(codes.DEFENCE)
    if influence == 6:
        return bit(codes.OBSERVING)
    return bit(codes.ENDURANCE) if influence == INFLUENCES else bit(0) - bit(0)


@rule
def sway(state, who, kind):
    """Return what the influence that `who` is under adds to the Difficulty of a test of this kind."""
    if state.chapters & codes.CORRUPTION == 0:
        return 0
    return 1 if has(hampered_by(int(state.characters[who].influence)), kind) else 0
