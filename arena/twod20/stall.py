"""What stops a conflict that makes no progress: the error that names the phase, or step, and the actor."""

from arena.compiling.rule import rule
from arena.phases.stalled import Stalled
from arena.twod20 import codes


class ConflictStalled(Stalled):
    """The rules of a conflict go round in a circle.

    >>> ConflictStalled(codes.NEXT_TURN, 2).phase_words()
    '"next turn"'
    """

    phases, steps, first_step = codes.PHASE_WORDS, codes.STEP_WORDS, codes.FIRST_STEP


@rule
def stall(state):
    """Raise the error that says where the rules make no progress."""
    raise ConflictStalled(int(state.phase), int(state.turn.actor))
