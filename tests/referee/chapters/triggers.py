"""Readied actions: whoever is asked has readied something, and what it waits for has just happened."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.bench import Chapter
from tests.referee.recording import Event, Step

MOVING = {codes.STEPPING, codes.DISENGAGING, codes.SHIFTING, codes.MOUNTING}
MAY_MOVE = {codes.EV_MOVE, codes.EV_APPROACH, codes.EV_RIDE, codes.EV_CARRIED}
STRIKES = {"attack", "throw", "threaten", "hack", "hack_line", "cast", "cast_at"}
QUESTION = (codes.READY,)


class Triggers(Chapter):
    """Judges interruptions by what was readied."""

    name = "readied actions"

    def begin(self) -> None:
        """Nobody has readied anything."""
        self.ready: dict[int, Event] = {}
        self.deed = ""
        self.since: list[Event] = []
        self.up: set[int] = set()
        self.asked: set[int] = set()

    def judge(self, step: Step) -> None:
        """Keep what was readied and what happens, and look at who is asked."""
        before, after = step.before, step.after
        if before.phase in (codes.TURN, codes.ACTOR, codes.HAND_OVER, codes.FIRST):
            self.deed, self.since, self.asked = step.verb, [], set()
            self.up = {who for who in range(before.character_count) if self._stands(step, who)}
        self.since += step.events
        for event in step.events:
            if event.kind == codes.EV_READY:
                self.ready[event.a] = event
            elif event.kind == codes.EV_ACTOR or (event.kind == codes.EV_HELP and step.verb == "help"):
                self.ready.pop(event.a, None)
        if after.phase in QUESTION and (before.phase not in QUESTION or after.asked != before.asked):
            self._interrupts(step, after.asked)

    def _stands(self, step: Step, who: int) -> bool:
        """Return whether somebody is up as a deed begins."""
        return bool(step.before.characters[who].status == codes.UP)

    def _interrupts(self, step: Step, who: int) -> None:
        """Judge one who is asked."""
        known, after = self.ready.get(who), step.after
        self.expect("has readied something", True, known is not None)
        self.expect(
            "is able to", (codes.UP, 0), (after.characters[who].status, after.characters[who].stunned)
        )
        if known is None:
            return
        mover = after.turn.actor
        self.expect("not in its own turn", False, mover == who)
        happened = self._happened(step, who, known, mover)
        self.expect(f"waits for {TRIGGER_WORDS[known.c]}", True, happened)

    def _happened(self, step: Step, who: int, known: Event, mover: int) -> bool:
        """Return whether what somebody waits for has happened since the deed began."""
        after = step.after
        enemy = mover != NONE and after.characters[mover].side != after.characters[who].side
        moves = [event for event in self.since if event.a == mover and is_move(event)]
        if known.c == codes.ON_TURN:
            return known.d == mover and any(event.kind == codes.EV_ACTOR for event in self.since)
        if known.c == codes.ON_FALL:
            fallen = [other for other in self.up if after.characters[other].status != codes.UP]
            own = after.characters[who].side
            return any(after.characters[other].side == own and other != who for other in fallen)
        if known.c == codes.ON_ATTACK:
            return enemy and self.deed in STRIKES
        if known.c == codes.ON_ENTRY:
            here = after.characters[who].zone
            came = [event for event in moves if event.kind == codes.EV_MOVE and event.b == here]
            return enemy and bool(came) and after.characters[mover].zone == here
        near = bool(after.characters[who].in_reach >> mover & 1)
        return enemy and bool(moves) and (known.c == codes.ON_MOVE or near)


TRIGGER_WORDS = ("a movement", "an attack", "an entry", "reach", "a turn", "a fall")


def is_move(event: Event) -> bool:
    """Return whether somebody has moved, or has come into Reach."""
    return event.kind in MAY_MOVE or (event.kind == codes.EV_MINOR and event.b in MOVING)
