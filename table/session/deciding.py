"""Who answers what a session asks, and what is answered before anybody has to be asked.

A line may hold a whole turn: its parts answer the questions as they come, and questions that no part answers
are answered by habit, or asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from agents.asking import answer_again, answer_meant, answer_unasked
from arena.systems import acting, clone, do_action, settle
from table.session.foresight import Foreseen, foresee, worse
from table.session.save import ACTION, UNASKED
from table.session.seats import ME, NOBODY, PROPOSALS
from table.session.session import Session
from table.session.typed_lines import (
    STAY,
    Part,
    dice_meant,
    goes_on,
    is_begun,
    is_of_a_test,
    is_of_another,
    read,
)


class Answer(NamedTuple):
    """An action that nobody has to be asked for, and whether it is one by habit."""

    action: int
    by_habit: bool


class Deciding:
    """What a person at a session is asked, and what goes by itself."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.rest: list[str | int] = []  # parts of a line, or actions of a proposal, that are still to come
        self.foreseen: list[Foreseen | None] = []  # what each of them came to when the line was typed
        self.missed = self.stopped = False  # whether an action of the turn was left out, or a line stopped
        self.turn: tuple[int, int] | None = None  # round and character that they are for
        self.held = self.changed = -1  # how many commands there are where no habit, or no proposal, comes
        self.left_out: list[str] = []  # sentences on parts that found no question
        self.asked: tuple[int, int, int] | None = None  # how many commands there were, the phase, about whom

    def seat(self) -> str:
        """Return who answers the question: one of the ways in `table.session.seats`."""
        session = self.session
        seat = session.seats.decides(session.cast, session.decider, session.about)
        return ME if seat == PROPOSALS and self.changed == len(session.played) else seat

    def take_back(self) -> None:
        """Expect nothing more of a line, and ask in any case here: the person has changed something."""
        self.rest, self.foreseen, self.held = [], [], len(self.session.played)

    def expect(self, parts: Sequence[str | int], after: int | None = None) -> None:
        """Answer the questions to come with these parts of a line, or actions; `after` comes before them."""
        before = [] if after is None else [after]
        self.rest, self.turn, self.missed, self.stopped = list(parts), self._now(), False, False
        self.foreseen = foresee(self.session, [*before, *parts])[len(before) :] if parts else []

    def begin(self, parts: Sequence[str]) -> int | None:
        """Expect a line that a person has typed; return the action it begins with, None where none fits."""
        self.left_out = []
        self.expect(parts)
        found = self._typed(begins=True)
        return None if found is None else found.action

    def answer(self) -> Answer | None:
        """Return what answers the question without asking, None where the person has to be asked."""
        session = self.session
        self.left_out, self.stopped = [], False
        if self.held == len(session.played):
            return None
        if self._is_over():
            self._leave_out(len(self.rest), "the turn is over")
        typed = self._typed()
        if typed is not None:
            return typed
        habit = None
        if not self.stopped and not (self.missed and self.left_out):
            habit = answer_unasked(session.states, session.legal, session.number, session.settings.ask)
            habit = self._once_more() if habit is None else habit
            habit = self._stays() if habit is None else habit
        if habit is not None and self.rest and self._ends_turn(habit):
            habit = None  # a person who wants more of the turn than is possible is asked
            self._leave_out(len(self.rest), read(session, self.rest[0]).wrong)
        if habit is None:
            self._note_question()
            return None
        return Answer(habit, True)

    def _typed(self, begins: bool = False) -> Answer | None:
        """Return the answer of the next part that fits, None where none does or a habit comes first."""
        session = self.session
        while self.rest:
            found = read(session, self.rest[0])
            why = self._stops(found)
            if why:
                self._leave_out(len(self.rest), why)
                self.stopped = True
                return None
            if found.fits:
                self.rest[:1], self.foreseen[:1] = found.then, [None] * len(found.then)
                self.turn = self._now()
                self._note_question()
                return Answer(found.action, False)
            if is_begun(session, self.rest[0]):
                self._drop(1)
            elif dice := dice_meant(session, self.rest[0]):
                self._leave_out(1, dice)
                self.stopped = True
                return None
            elif self._is_of_turn() or begins:
                self.missed = self.missed or not is_of_a_test(session, self.rest[0])
                self._leave_out(1, found.wrong)
            else:
                return None
        return None

    def _stops(self, found: Part) -> str:
        """Return why the line stops before its next part, "" where it goes on."""
        part, then = self.rest[0], self.foreseen[0]
        if found.fits and self.missed and self._ends_turn(found.action):
            return "it would end the turn, and something before it was left out"
        if found.fits:
            return worse(then, foresee(self.session, self.rest)[0]) if then is not None else ""
        if self._is_of_turn() and (then is not None or is_of_another(self.session, part)):
            return "" if is_begun(self.session, part) else found.wrong
        return ""

    def _once_more(self) -> int | None:
        """Return what the person has meant with the answer before, or what ends a question asked again."""
        session, asked = self.session, self.asked
        if asked is None or asked[0] >= len(session.played):
            return None
        given, *since = session.played[asked[0] :]
        phase, about = asked[1:]
        if given.kind not in (ACTION, UNASKED) or any(each.side != given.side for each in since):
            return None
        question = session.states, session.legal, session.number, given.action, session.settings.ask
        if phase != int(session.state.phase):
            return answer_meant(*question) if session.about in (about, NOBODY) else None
        return answer_again(*question) if about == session.about and not self.rest else None

    def _stays(self) -> int | None:
        """Return the answer that somebody stands beside nobody, where the line goes on."""
        session = self.session
        stays = next((each for each in session.legal_actions() if session.text(each) == STAY), None)
        return stays if stays is not None and self.rest and goes_on(session, self.rest[0]) else None

    def _note_question(self) -> None:
        """Remember the question that the person answers now."""
        self.asked = len(self.session.played), int(self.session.state.phase), self.session.about

    def _now(self) -> tuple[int, int] | None:
        """Return the round and whose turn it is, None between turns."""
        who = int(acting(self.session.state))
        return None if who == NOBODY else (int(self.session.state.round_number), who)

    def _is_over(self) -> bool:
        """Return whether the turn that the line was for is over, and another has begun."""
        now = self._now()
        return bool(self.rest) and self.turn is not None and now is not None and now != self.turn

    def _ends_turn(self, action: int) -> bool:
        """Return whether the turn would be over after an action."""
        work, who = clone(self.session.states), int(acting(self.session.state))
        do_action(work[0], action)
        settle(work[0], self.session.legal.copy())
        return who != NOBODY and int(acting(work[0])) != who

    def _is_of_turn(self) -> bool:
        """Return whether the question is about what a turn is made of."""
        return any(action in self.session.system.headlines for action in self.session.legal_actions())

    def _leave_out(self, number: int, why: str) -> None:
        """Expect the next parts no more, and note that where a person has typed them."""
        typed = [part for part in self.rest[:number] if isinstance(part, str)]
        self._drop(number)
        if typed:
            self.left_out.append(f'Left out "{"; ".join(typed)}": {why}.')

    def _drop(self, number: int) -> None:
        """Expect the next parts no more."""
        del self.rest[:number], self.foreseen[:number]
