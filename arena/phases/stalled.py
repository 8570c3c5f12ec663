"""What is raised where the rules make no progress: whoever waits for them does not wait for ever.

Between two decisions lie few steps, and a game has an end. Every loop that waits for either counts, and at
a number far beyond what play reaches it stops with `Stalled`.
"""

from __future__ import annotations

MOST_STEPS = 10_000  # of the rules by themselves, from one decision or roll to the next
MOST_FORCED = 20_000  # choices with one answer in a row, or rolls without a choice between them
MOST_DECISIONS = 100_000  # of a game


class Stalled(RuntimeError):
    """The rules go round in a circle; the text names the phase and whose turn it is.

    `phase` and `actor` are the system's numbers; a class of the system's own has the words for them.
    """

    phases: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()  # in the order of their numbers, from the first
    first_step = 0

    def __init__(self, phase: int, actor: int) -> None:
        """Keep where it happened; `actor` -1 is nobody."""
        self.phase, self.actor = int(phase), int(actor)
        super().__init__(self.phase, self.actor)

    def __str__(self) -> str:
        """Say it in one sentence."""
        whose = "in nobody's turn" if self.actor < 0 else f"in the turn of character {self.actor}"
        return f"the rules make no progress in the phase {self.phase_words()}, {whose}"

    def phase_words(self) -> str:
        """Return what the phase or the step is called, or its number.

        >>> Stalled(64, 2).phase_words()
        '"64"'
        """
        for words, first in ((self.phases, 0), (self.steps, self.first_step)):
            if first <= self.phase < first + len(words):
                return f'"{words[self.phase - first]}"'
        return f'"{self.phase}"'
