"""Beaten opponents at a table: when they have had enough, and what is ruled for a yes or a no.

That somebody was asked is read from the rulings themselves, so undo, redo and resume know of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from arena.people.codes import NPCS, UP
from arena.rulings.ruled import is_in_hand
from arena.rulings.yielding import CONCEDE, SURRENDER, WITHDRAW
from arena.systems import acting
from table.session.position import CHOICE
from table.session.save import RULING
from table.session.seats import ME, SIDES

if TYPE_CHECKING:
    from agents.calibrating import Chance
    from agents.morale import Breaking
    from table.session.session import Session

GAMES = 64  # by script, that say how a worn side stands
REFUSED = "note They fight on ({} left)."
ANSWERS = (f"{SURRENDER} ", f"{CONCEDE} ", f"{WITHDRAW} ", REFUSED.partition("{")[0])  # how the rulings begin


class Offer(NamedTuple):
    """What opponents want to do, as a sentence, and the rulings by which they do, and do not."""

    text: str
    accepted: str
    refused: str


class Yielding:
    """Knows when the opponents whom the program plays have had enough; looks once a turn."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.looked: tuple[int, int, int] | None = None  # round, whose turn and who was up, when it looked
        self.found: Offer | None = None

    def offer(self) -> Offer | None:
        """Return what the opponents want as a turn of theirs begins, None for nothing."""
        session, state = self.session, self.session.state
        if session.waiting != CHOICE or session.decider != NPCS or is_in_hand(session.states):
            return None
        if session.system.headlines.isdisjoint(session.legal_actions()):
            return None
        if session.seats.decides(session.cast, NPCS, session.about) == ME:
            return None
        actor, up = int(acting(state)), self._up()
        where = (int(state.round_number), actor, sum(1 << who for who in up))
        if where != self.looked:
            self.looked, self.found = where, self._look()
        return None if self.found is None or self._was_asked(self.found) else self.found

    def _up(self) -> list[int]:
        """Return who of the opposition is up."""
        people = self.session.state["characters"][: int(self.session.state["character_count"])]
        return [int(who) for who in np.flatnonzero((people["side"] == NPCS) & (people["status"] == UP))]

    def _was_asked(self, offer: Offer) -> bool:
        """Return whether the opposition gave up or fought on in this round, or as many as now ever did."""
        now = int(self.session.state.round_number)
        ruled = [
            (each.round_number, each.command.words)
            for each in self.session.told
            if each.command is not None and each.command.kind == RULING
        ]
        return any(
            words == offer.refused or (number == now and words.startswith(ANSWERS)) for number, words in ruled
        )

    def _look(self) -> Offer | None:
        """Return what the opponents want, whether they were asked or not."""
        from agents.morale import breaking, is_lost, may_be_lost

        states, cast = self.session.states, self.session.cast
        if not may_be_lost(states, NPCS):
            return None
        found = breaking(states, cast, NPCS)
        if found is None or not self._is_free(found) or not is_lost(states, NPCS, self._chance()):
            return None
        return Offer(found.wants, found.ruling, REFUSED.format(len(self._up())))

    def _is_free(self, found: Breaking) -> bool:
        """Return whether the person plays nobody of those who have had enough."""
        seats, people = self.session.seats, self.session.cast.scenario.characters
        return all(seats.of(people[who].first.key, SIDES[NPCS]) != ME for who in found.who)

    def _chance(self) -> Chance:
        """Return the chance of the opposition, as far as it knows how things stand."""
        from agents.advice.chance import SEEDS, chance_for, games_by_script
        from agents.search.simulator import Simulator

        states = self.session.states
        simulator = Simulator(states.dtype)
        values = games_by_script(simulator, states, NPCS, SEEDS[:GAMES], NPCS)[:, 0]
        return chance_for(simulator, states[0], self.session.cast, NPCS, values)
