"""How a threat, or talk, gets to its target: face to face, over a wire, recorded, in writing, or as a sign.

SRD "Medium and Range".
"""

from arena.compiling.rule import rule
from arena.twod20.codes import ABSTRACT, AS_MENTAL, DELAYED, FACE_TO_FACE, LIVE, WRITTEN

MENTAL_DIFFICULTY = 1
LIVE_DIFFICULTY = 1  # more than face to face: over a wire
LATER_DIFFICULTY = 2  # recorded or written


@rule
def message_difficulty(weapon):
    """Return the Difficulty of a threat that is not made face to face, whatever the range.

    SRD "Medium and Range": one more when live, two more when it arrives later; an abstract one has its own.
    """
    if weapon.medium == ABSTRACT:
        return int(weapon.difficulty)
    return MENTAL_DIFFICULTY + (LIVE_DIFFICULTY if weapon.medium == LIVE else LATER_DIFFICULTY)


@rule
def medium_difficulty(medium):
    """Return what it adds to the Difficulty of talk that it is not made face to face."""
    if medium == FACE_TO_FACE:
        return 0
    return LIVE_DIFFICULTY if medium == LIVE else LATER_DIFFICULTY


@rule
def medium_risk(medium):
    """Return what it adds to the Complication range of talk that it is made in writing."""
    return 1 if medium == WRITTEN else 0


@rule
def arrives_later(weapon, form):
    """Return whether the attack is a recorded or written threat, which nobody can defend against at once."""
    return form == AS_MENTAL and (weapon.medium == DELAYED or weapon.medium == WRITTEN)
