"""Stealth: states change one step at a time, noise gives away, and nobody is seen through a wall."""

from __future__ import annotations

from arena.twod20 import codes
from tests.referee.bench import Chapter
from tests.referee.chapters.board import band_between
from tests.referee.recording import Event, Step, View


class Stealth(Chapter):
    """Judges every change of a stealth state."""

    name = "stealth"

    def begin(self) -> None:
        """Nobody has been asked to watch, or tried to stay unseen."""
        self.asked = 0

    def judge(self, step: Step) -> None:
        """Look at who is noticed, who hides and who watches."""
        if not step.before.chapters & codes.STEALTH:
            return
        if step.after.phase == codes.WATCH:
            asked = (step.after.notice.observer, 1 - step.after.characters[step.after.tests[0].who].side)
            self.expect("who is asked to watch", asked, (step.after.asked, step.after.decider))
        if step.of_kind(codes.EV_TEST):
            self.asked = 0
            self._looks_for(step)
        if step.after.phase in (codes.WATCH, codes.EVADE) and step.before.phase != step.after.phase:
            self.asked += 1
            self.expect("asked once about a test", 1, self.asked)
        if step.verb == "hide" and step.before.phase == codes.TURN:
            self._hides(step)
        for event in step.events:
            if event.kind == codes.EV_NOTICED:
                self._noticed(step, event)
            elif event.kind == codes.EV_WATCHED:
                self._watched(step, event)
            elif event.kind == codes.EV_EVADED:
                self.expect(
                    codes.EV_EVADED, True, step.before.characters[event.a].stealth.level > codes.REVEALED
                )

    def _looks_for(self, step: Step) -> None:
        """A search finds who is detected in its zone before who is hidden there, and nobody elsewhere."""
        test, position = step.after.tests[codes.ACTIVE], step.after
        if test.who == codes.NONE or test.goal != codes.FOR_SEARCH:
            return
        side = position.characters[test.who].side
        unseen = {
            who: position.characters[who].stealth.level
            for who in range(position.character_count)
            if position.characters[who].zone == position.notice.zone
            and position.characters[who].side != side
            and position.characters[who].status == codes.UP
            and position.characters[who].stealth.level != codes.REVEALED
        }
        detected = [who for who, level in unseen.items() if level == codes.DETECTED]
        first = next(iter([*detected, *unseen]), codes.NONE)
        self.expect("who is looked for", first, position.test_target)

    def _hides(self, step: Step) -> None:
        """Somebody hides where no enemy it knows of stands, and not where it was last given away."""
        position, who = step.before, step.before.turn.actor
        character = position.characters[who]
        self.expect("hides elsewhere", False, character.zone == character.stealth.given_away)
        others = (position.characters[other] for other in range(position.character_count))
        here = [
            other.side
            for other in others
            if other.zone == character.zone and other.side != character.side and awake(other)
        ]
        self.expect("hides from enemies", [], here)

    def _noticed(self, step: Step, event: Event) -> None:
        """From one state to another; to be revealed somebody must be able to see."""
        self._known(step, event)
        if event.b == event.c == codes.DETECTED:
            return  # heard where nobody sees it: its place is known anew
        self.expect("a change", True, event.b != event.c)
        if step.verb == "show":
            return
        if event.c > event.b:
            self.expect("better one step at a time", 1, event.c - event.b)
            return
        blow = bool(
            step.before.tests[codes.ACTIVE].who == event.a and step.before.tests[0].goal == codes.FOR_ATTACK
        )
        if event.c == codes.REVEALED and not blow:
            self.expect("nobody is seen through a wall", True, somebody_sees(step.after, event.a))

    def _known(self, step: Step, event: Event) -> None:
        """Whoever is noticed is known to be there, and those within earshot are awake and alert."""
        if event.c > event.b or step.verb == "show" or len(step.of_kind(codes.EV_NOTICED)) > 1:
            return
        stealth = step.after.characters[event.a].stealth
        self.expect("last seen", event.d, stealth.last_seen)
        if (event.b, event.c) == (codes.HIDDEN, codes.DETECTED):
            self.expect("given away", event.d, stealth.given_away)
        if event.d == codes.NONE:
            return
        side = step.after.characters[event.a].side
        for other in range(step.after.character_count):
            enemy = step.after.characters[other]
            if enemy.side == side or enemy.status != codes.UP or enemy.zone == codes.NONE:
                continue
            if band_between(step.after, enemy.zone, event.d) <= codes.MEDIUM:
                self.expect("roused", True, enemy.stealth.attention <= codes.ALERT)

    def _watched(self, step: Step, event: Event) -> None:
        """Who watches pays attention, is up, and stands against who sneaks."""
        watcher, sneaker = step.before.characters[event.a], step.before.characters[event.b]
        self.expect("an opponent watches", True, watcher.side != sneaker.side)
        self.expect("who is up watches", codes.UP, watcher.status)
        self.expect("the sleeping do not watch", True, watcher.stealth.attention != codes.ASLEEP)


def awake(character: View) -> bool:
    """Return whether somebody is there to notice, and is known to be."""
    stealth = character.stealth
    able = character.status == codes.UP and character.tier != codes.OBJECT
    return bool(able and stealth.attention != codes.ASLEEP and stealth.level == codes.REVEALED)


def somebody_sees(position: View, who: int) -> bool:
    """Return whether an enemy stands where it sees the place of somebody."""
    character = position.characters[who]
    if character.zone == codes.NONE:
        return True
    for other in range(position.character_count):
        enemy = position.characters[other]
        if enemy.side == character.side or enemy.status != codes.UP or enemy.zone == codes.NONE:
            continue
        if enemy.zone == character.zone or position.zones[enemy.zone].sight >> character.zone & 1:
            return True
    return False
