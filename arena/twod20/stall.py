"""What stops a conflict that makes no progress: the error that names the phase, or step, and the actor."""

from __future__ import annotations

from arena.rule import rule
from arena.stalled import Stalled
from arena.twod20 import codes


class ConflictStalled(Stalled):
    """The rules of a conflict go round in a circle."""

    def phase_words(self) -> str:
        """Return the words for a phase, or the name of a step.

        >>> ConflictStalled(codes.NEXT_TURN, 2).phase_words()
        '"next turn"'
        """
        if 0 <= self.phase < len(codes.PHASE_WORDS):
            return f'"{codes.PHASE_WORDS[self.phase]}"'
        named = (name for name, number in vars(codes).items() if number == self.phase)
        return f'"{next(named, str(self.phase)).lower().replace("_", " ")}"'


@rule
def stall(state):
    """Raise the error that says where the rules make no progress."""
    raise ConflictStalled(int(state.phase), int(state.turn.actor))
