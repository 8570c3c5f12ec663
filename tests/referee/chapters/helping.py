"""Help: who may give it, from where, how many, and that it takes the helper's turn."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.bench import Chapter
from tests.referee.chapters.skill import count
from tests.referee.recording import Event, Step
from tests.referee.sums.networks import hears


class Help(Chapter):
    """Judges help given when a test is declared, and help promised before."""

    name = "help"
    general = True

    def begin(self) -> None:
        """Nobody has promised anything."""
        self.promised: dict[int, int] = {}

    def judge(self, step: Step) -> None:
        """Follow promises, and look at everybody who helps."""
        for event in step.events:
            if event.kind == codes.EV_ACTOR:
                self.promised.pop(event.a, None)
            if event.kind == codes.EV_HELP:
                self._help(step, event)

    def _help(self, step: Step, event: Event) -> None:
        """Judge one helper."""
        before = step.before
        if step.after.pursuit.stage == codes.RUNNING:
            return  # all others of a side help its lead
        helper, leader = before.characters[event.a], before.characters[event.b]
        self.expect("helps a friend", True, helper.side == leader.side and event.a != event.b)
        if event.c == 1:
            self.promised[event.a] = event.b
            return
        self.expect("a helper is up", codes.UP, helper.status)
        if step.verb == "help":
            self._at_once(step, event)
        else:
            self.expect("help was promised", event.b, self.promised.pop(event.a, NONE))
        test = step.after.tests[codes.ACTIVE if step.after.tests[0].who == event.b else codes.REACTIVE]
        if test.who == event.b and test.goal != codes.FOR_PURSUIT:
            self.expect("assistants", True, count(test.helpers) <= before.assistants_allowed)

    def _at_once(self, step: Step, event: Event) -> None:
        """Who helps at once must hear the other, and still have its turn."""
        before = step.before
        helper = before.characters[event.a]
        self.expect("a helper can act", (0, 0), (helper.stunned, helper.acted))
        if before.venture.scene == codes.CONFLICT:
            self.expect("earshot", True, hears(before, event.a, event.b))
