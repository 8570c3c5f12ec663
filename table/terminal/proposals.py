"""What the program proposes to a person: turns from the adviser, without those that were skipped there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from agents.search.kinds import Kind, Kinds

if TYPE_CHECKING:
    from agents.lines import Line
    from table.session.session import Session

MOST = 6  # different turns of one position
KEPT = 8  # positions whose advice is kept


class Proposer:
    """Proposes turns, the best first; what was skipped in a position is not proposed in it again."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.lines: dict[bytes, list[Line]] = {}
        self.skipped: dict[bytes, set[Kind]] = {}

    def here(self) -> list[Line]:
        """Return what there is to propose in the position, thinking where that was not done yet."""
        where = self.session.states.tobytes()
        if where not in self.lines:
            self.lines[where] = self._think()
            for old in list(self.lines)[:-KEPT]:
                del self.lines[old]
        skipped = self.skipped.get(where, set())
        return [line for line in self.lines[where] if self._kind(line) not in skipped]

    def is_thought(self) -> bool:
        """Return whether the position was thought about already."""
        return self.session.states.tobytes() in self.lines

    def skip(self, line: Line) -> None:
        """Propose turns of this kind in the position no more."""
        self.skipped.setdefault(self.session.states.tobytes(), set()).add(self._kind(line))

    def _kind(self, line: Line) -> Kind:
        """Return what turns are told apart by."""
        return Kinds(self.session.system, self.session.states[0]).of(line.actions)

    def _think(self) -> list[Line]:
        from agents.advice.advice import advise

        session = self.session
        budget = session.settings.budget
        return advise(session.states, session.cast, lines=MOST, budget=budget).lines
