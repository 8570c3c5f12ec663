"""Reactions: one a round, back with the round, never in the own turn; unlimited ones at a rising price."""

from __future__ import annotations

from collections import Counter

from arena.twod20 import codes
from tests.referee.bench import Chapter
from tests.referee.recording import Step

KINDS = {
    codes.DODGING: codes.AS_RANGED,
    codes.PARRYING: codes.AS_MELEE,
    codes.RESISTING_MENTALLY: codes.AS_MENTAL,
    codes.HITTING_THE_DIRT: codes.AS_RANGED,
}


class Reactions(Chapter):
    """Judges who reacts, to what, and how often."""

    name = "reactions"
    general = True

    def begin(self) -> None:
        """Nobody has reacted."""
        self.used: Counter[int] = Counter()

    def judge(self, step: Step) -> None:
        """Count reactions of the round."""
        for event in step.events:
            if event.kind == codes.EV_ROUND:
                self.used.clear()
            elif event.kind == codes.EV_REACTION:
                self._reaction(step, event.a, event.b)

    def _reaction(self, step: Step, who: int, kind: int) -> None:
        """Judge one Reaction."""
        before = step.before
        character = before.characters[who]
        unlimited = before.variants.reactions == codes.UNLIMITED_REACTIONS
        if unlimited:
            paid = sum(event.a for event in step.of_kind(codes.EV_THREAT))
            paid += sum(event.c for event in step.of_kind(codes.EV_PAID))
            due = self.used[who] + 1
            self.expect("rising price", due, abs(paid))
        else:
            self.expect("one Reaction a round", 0, self.used[who])
        self.used[who] += 1
        self.expect("not in its own turn", False, before.turn.actor == who)
        able = character.status == codes.UP and not character.rabble and not character.stunned
        self.expect("somebody who can react", True, able)
        if kind in (codes.COUNTERING, codes.BARRING):
            self.expect("what it reacts to", codes.FOR_HACK, before.tests[codes.ACTIVE].goal)
        elif kind == codes.COUNTERSPELLING:
            self.expect("a spell is cast", codes.FOR_SPELL, before.tests[codes.ACTIVE].goal)
        elif kind == codes.SCREENING:
            self.expect("a hit", who, before.damage.target)
        else:
            self.expect("what it reacts to", KINDS[kind], before.attack_form)
