"""Requests and what supports them: who yields, what resisting costs, claims and offers."""

from __future__ import annotations

from arena.twod20 import codes
from tests.referee.bench import Chapter
from tests.referee.recording import Event, Step


class Talk(Chapter):
    """Judges requests, the pressure they put on people, claims and offers."""

    name = "talk"

    def begin(self) -> None:
        """Nobody has been asked for anything."""
        self.pressed: dict[int, int] = {}

    def judge(self, step: Step) -> None:
        """Follow each request."""
        if not step.before.chapters & codes.SOCIAL:
            return
        for event in step.events:
            if event.kind == codes.EV_ASKED:
                self._asked(step, event)
            elif event.kind == codes.EV_ANSWERED:
                self._answered(step, event)
            elif event.kind == codes.EV_PRESSED:
                self._pressed(event)
            elif event.kind == codes.EV_OVERWHELMED:
                self._overwhelmed(step, event)
            elif event.kind == codes.EV_OFFER:
                self._offer(step, event)
            elif event.kind == codes.EV_CLAIM:
                self._claim(step, event)

    def _asked(self, step: Step, event: Event) -> None:
        """Only what is open may be asked, by who may ask; a refusal stands until circumstances change."""
        request = step.before.social.requests[event.b]
        self.expect("who may ask", True, bool(request.askers >> event.a & 1))
        fresh = request.status == codes.OPEN or (request.status == codes.REFUSED and request.fresh == 1)
        self.expect(codes.EV_ASKED, True, fresh)
        self.expect("who is asked", request.of, event.c)

    def _answered(self, step: Step, event: Event) -> None:
        """Who yields has granted it; who resists has refused, and is tested."""
        request = step.after.social.requests[event.b]
        expected = codes.GRANTED if event.c else codes.REFUSED
        self.expect(codes.EV_ANSWERED, expected, request.status)

    def _pressed(self, event: Event) -> None:
        """Every Harm that resisting would bring is a Complication, counted for itself."""
        known = self.pressed.get(event.a, 0)
        self.expect(codes.EV_PRESSED, True, event.b > known)
        self.pressed[event.a] = event.b
        self.limit = event.c

    def _overwhelmed(self, step: Step, event: Event) -> None:
        """As many as overwhelm, or one's own choice; who is overwhelmed is out of the scene."""
        if event.b:
            self.expect("overwhelmed by choice", codes.PLAYER, step.before.characters[event.a].tier)
        else:
            self.expect(codes.EV_OVERWHELMED, True, self.pressed.get(event.a, 0) >= self.limit)
        self.expect("out of the scene", codes.OVERWHELMED, step.after.characters[event.a].status)

    def _offer(self, step: Step, event: Event) -> None:
        """An offer is made once, by who may; its price is its own, and one more after threats."""
        before = step.before
        offer = before.social.offers[event.b]
        self.expect(codes.EV_OFFER, (codes.NOT_MADE, True), (offer.made, bool(offer.makers >> event.a & 1)))
        due = offer.threat + before.characters[offer.to].threatened
        moved = sum(abs(each.a) for each in step.of_kind(codes.EV_THREAT))
        if step.after.environment is not None and offer.change == codes.NONE:
            self.expect("price of an offer", due, moved)

    def _claim(self, step: Step, event: Event) -> None:
        """A claim is put forward by who may, to whom it is meant for."""
        claim = step.before.social.claims[event.b]
        self.expect(codes.EV_CLAIM, (True, claim.to), (bool(claim.tellers >> event.a & 1), event.c))
