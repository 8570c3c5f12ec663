"""What every position keeps: numbers in their ranges, and between two actions what belongs together."""

from __future__ import annotations

from arena.twod20 import codes
from tests.referee.bench import Chapter
from tests.referee.duties.always import of_somebody, of_the_scene
from tests.referee.recording import Step

BETWEEN = (codes.ACTOR, codes.TURN, codes.HAND_OVER)


class Always(Chapter):
    """Judges positions by themselves, and that each new Wound hampers something."""

    name = "always"

    def begin(self) -> None:
        """Nobody has changed."""
        self.changed: set[int] = set()
        self.struck: set[int] = set()  # who has new Wounds
        self.deck = False

    def judge(self, step: Step) -> None:
        """Remember who has changed, and look at them once nothing is in hand."""
        if step.beyond or step.after.phase in BETWEEN:
            self.expect("numbers in their ranges", (), step.beyond)
        for field, places in step.changed.items():
            if field.startswith("characters."):
                self.changed |= places
        self.struck |= {each.a for each in step.of_kind(codes.EV_HARM) if not each.c}
        self.deck = self.deck or bool(step.of_kind(codes.EV_CARD))
        if step.after.phase not in BETWEEN:
            return
        checks = of_the_scene(step.after) if self.deck else []
        for who in sorted(self.changed):
            checks += of_somebody(step.after, who)
        for who in sorted(self.struck):
            one = step.after.characters[who]
            if one.tier != codes.OBJECT:
                checks.append(("a Wound hampers something", one.wounds, sum(one.hampered)))
        for what, expected, found in checks:
            self.expect(what, expected, found)
        self.begin()
