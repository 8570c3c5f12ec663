"""The Threat deck: three cards at the start, four with ten Threat; those drawn lie open, those bought aside.

A card brings in as many reserves as it says, its trait and its damage to all player characters.
"""

from __future__ import annotations

from arena.twod20 import codes
from tests.referee.bench import Chapter
from tests.referee.chapters.hazards import hurtable
from tests.referee.chapters.skill import members
from tests.referee.recording import DICE, Event, Step

AT_START, PLENTY = 3, 10
DRAWN, BROUGHT = 0, 1


class Cards(Chapter):
    """Judges drawing and buying."""

    name = "cards"

    def begin(self) -> None:
        """Nothing has been drawn."""
        self.at_start: int | None = None

    def judge(self, step: Step) -> None:
        """Follow the cards from the deck to the table and aside."""
        if not step.before.chapters & codes.DECK:
            return
        before, after = step.before.deck, step.after.deck
        everything = before.left | before.open | before.aside
        self.expect("no card is lost", everything, after.left | after.open | after.aside)
        self.expect("a card lies in one place", 0, after.left & after.open | after.open & after.aside)
        moved = [event for event in step.events if event.kind == codes.EV_CARD]
        for event in moved:
            if event.b == DRAWN:
                self._drawn(step, event)
            elif event.b == BROUGHT:
                self._brought(step, event)
        if step.verb == "reshuffle":
            self.expect("paid for once", (0, 1), (before.reshuffled, after.reshuffled))
        if not moved:
            self.expect("cards stay where they are", (before.left, before.open), (after.left, after.open))
        if before.opens and not after.opens:
            wanted = AT_START + (step.before.threat >= PLENTY)
            lying = len(members(after.open)) + after.due
            total = len(members(after.left)) + len(members(after.open))
            self.expect("cards at the start", min(wanted, total), lying)

    def _drawn(self, step: Step, event: Event) -> None:
        """The card that the draw names, counted among those left, is laid open."""
        self.expect("drawn by chance", DICE, step.command)
        left = members(step.before.deck.left)
        self.expect(codes.EV_CARD, left[step.dice[0] - 1], event.a)
        self.expect("laid open", True, bool(step.after.deck.open >> event.a & 1))

    def _brought(self, step: Step, event: Event) -> None:
        """A card that lay open does what it says, and is set aside."""
        self.expect("lay open", True, bool(step.before.deck.open >> event.a & 1))
        self.expect("set aside", True, bool(step.after.deck.aside >> event.a & 1))
        deed = step.before.deck.deeds[step.before.deck.cards[event.a]]
        comers = [each.a for each in step.of_kind(codes.EV_ARRIVED)]
        if not deed.alarm:
            self.expect("who comes with a card", deed.amount, len(comers))
        for who in comers:
            self.expect("comes fresh", (codes.UP, 0), (step.after.characters[who].status, 0))
        if deed.damage and not step.before.variants.no_stress:
            whom = [
                who
                for who in range(step.before.character_count)
                if step.before.characters[who].side == codes.PCS
                and step.before.characters[who].tier != codes.OBJECT
                and hurtable(step.before, who, deed.mental)
            ]
            found = (step.after.damage.dice, members(step.after.damage.whole))
            self.expect("damage of a card", (deed.damage, whom), found)
