"""Whose turn it is: one a round for everybody, sides in turn, initiative kept once before an enemy acts.

A ledger of its own says who has had a turn. With scores the highest goes first, with Player Priority the
players do, and the gamemaster's order is whatever the gamemaster says.
"""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.bench import Chapter
from tests.referee.recording import Event, Step, View

ABLE = codes.UP


class Order(Chapter):
    """Judges who acts, who keeps the initiative, and when a round is over."""

    name = "order of turns"

    def begin(self) -> None:
        """Nobody has had a turn."""
        self.round = 1
        self.taken: set[int] = set()
        self.tried: set[int] = set()  # to save the dying, once all else is over
        self.passed: set[int] = set()
        self.last = NONE  # side that took the last turn
        self.kept = NONE  # side that has kept the initiative since the other last took a turn
        self.next = NONE  # side that is to act
        self.actor = NONE
        self.out_of_turn = NONE
        self.opening = True

    def judge(self, step: Step) -> None:
        """Follow turns, passes and initiative through the events."""
        if step.before.venture.scene != codes.CONFLICT or step.before.pursuit.stage == codes.RUNNING:
            return
        for event in step.events:
            if event.kind == codes.EV_ACTOR and step.before.phase == codes.LAST_CARE:
                self.expect("one try to save the dying", False, event.a in self.tried)
                self.tried.add(event.a)
            elif event.kind == codes.EV_ACTOR:
                self._actor(step, event.a)
            elif event.kind == codes.EV_PASS:
                self._pass(event.a)
            elif event.kind == codes.EV_HELP and step.verb == "help":
                self.expect("a helper has not had its turn", False, event.a in self.taken)
                self.taken.add(event.a)
            elif event.kind == codes.EV_INTERRUPTED:
                self.out_of_turn = event.a
            elif event.kind in (codes.EV_KEPT, codes.EV_HANDED):
                self._initiative(step, event)
            elif event.kind == codes.EV_ROUND:
                self._round(step, event.a)

    def _actor(self, step: Step, who: int) -> None:
        """A turn begins."""
        position = step.before
        character = position.characters[who]
        self.expect("one turn a round", False, who in self.taken)
        self.expect("who is up acts", True, able(position, who))
        if self.out_of_turn != who:
            self._in_order(position, who)
        self.out_of_turn = NONE
        if self.kept not in (NONE, character.side):
            self.kept = NONE
        self.opening = False
        self.taken.add(who)
        self.actor, self.last, self.next = who, character.side, NONE

    def _in_order(self, position: View, who: int) -> None:
        """Judge whether it is this one's turn."""
        side = position.characters[who].side
        order = position.variants.order
        if order == codes.STANDARD_ORDER and not self.opening:
            other = 1 - self.last if self.last != NONE else NONE
            due = self.next if self.next != NONE else other
            if due != NONE and self._waiting(position, due):
                self.expect("side to act", due, side)
        elif order in (codes.FIXED_SCORES, codes.RANDOM_SCORES) and not self.opening:
            waiting = [
                other
                for side in (0, 1)
                for other in self._waiting(position, side)
                if other not in self.passed
            ]
            best = max((position.characters[other].initiative for other in waiting), default=None)
            if best is not None and who not in self.passed:
                self.expect("highest score", best, position.characters[who].initiative)
        elif order == codes.PLAYER_PRIORITY and side == codes.NPCS:
            fresh = [other for other in self._waiting(position, codes.PCS) if other not in self.passed]
            self.expect("players go first", [], fresh)

    def _waiting(self, position: View, side: int) -> list[int]:
        """Return who of a side is still to act this round."""
        return [
            who
            for who in range(position.character_count)
            if position.characters[who].side == side and able(position, who) and who not in self.taken
        ]

    def _pass(self, who: int) -> None:
        """A turn was not taken: it may be, later in the round, once."""
        self.expect("passes once a round", False, who in self.passed)
        self.passed.add(who)
        self.taken.discard(who)

    def _initiative(self, step: Step, event: Event) -> None:
        """A side keeps the initiative, or hands it over."""
        if step.before.variants.order != codes.STANDARD_ORDER:
            return
        if event.kind == codes.EV_KEPT:
            self.expect("kept its own initiative", self.last, event.a)
            self.expect("kept before an enemy acted", False, self.kept == event.a)
            self.kept = event.a
        self.next = event.a

    def _round(self, step: Step, number: int) -> None:
        """A round begins when everybody has had a turn."""
        position = step.before
        self.expect(codes.EV_ROUND, self.round + 1, number)
        left = [who for side in (0, 1) for who in self._waiting(position, side) if able(step.after, who)]
        self.expect("everybody has acted", [], [who for who in left if who not in arrived(step)])
        self.round, self.taken, self.passed = number, set(), set()


def arrived(step: Step) -> list[int]:
    """Return who has come with this command."""
    return [event.a for event in step.of_kind(codes.EV_ARRIVED)]


def able(position: View, who: int) -> bool:
    """Return whether somebody takes turns: up, no thing, and not asleep."""
    character = position.characters[who]
    asleep = position.chapters & codes.STEALTH and character.stealth.attention == codes.ASLEEP
    return bool(character.status == ABLE and character.tier != codes.OBJECT and not asleep)
