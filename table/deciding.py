"""Who answers what a session asks, and what is answered before anybody has to be asked.

A line may hold a whole turn: its parts answer the questions as they come, and questions that no part answers
are answered by habit, or asked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from agents.asking import answer_again, answer_meant, answer_unasked
from arena.systems import acting, clone, do_action, settle
from table.save import ACTION, UNASKED
from table.seats import ME, NOBODY, PROPOSALS
from table.session import Session

MARKS = (";", ",")  # between the parts of a line
TIMES = re.compile(r"(.*\S) x([1-9])", re.IGNORECASE)  # a part that answers as often


class Answer(NamedTuple):
    """An action that nobody has to be asked for, and whether it is one by habit."""

    action: int
    by_habit: bool


class Deciding:
    """What a person at a session is asked, and what goes by itself."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.rest: list[str | int] = []  # parts of a line, or actions of a proposal, that are still to come
        self.turn: tuple[int, int] | None = None  # round and character that they are for
        self.held = self.changed = -1  # how many commands there are where no habit, or no proposal, comes
        self.left_out = ""  # a sentence on parts that found no question
        self.asked: tuple[int, int, int] | None = None  # how many commands there were, the phase, about whom

    def seat(self) -> str:
        """Return who answers the question: one of the ways in `table.seats`."""
        session = self.session
        seat = session.seats.decides(session.cast, session.decider, session.about)
        return ME if seat == PROPOSALS and self.changed == len(session.played) else seat

    def take_back(self) -> None:
        """Expect nothing more of a line, and ask in any case here: the person has changed something."""
        self.rest, self.held = [], len(self.session.played)

    def expect(self, parts: Sequence[str | int]) -> None:
        """Answer the questions to come with these parts of a line, or actions."""
        self.rest, self.turn = list(parts), self._now()

    def answer(self) -> Answer | None:
        """Return what answers the question without asking, None where the person has to be asked."""
        session = self.session
        self.left_out = ""
        if self.held == len(session.played):
            return None
        wrong = "the turn is over" if self._is_over() else ""
        if self.rest and not wrong:
            action, wrong = self._read(self.rest[0])
            if not wrong:
                self.rest, self.turn = self.rest[1:], self._now()
                self._note_question()
                return Answer(action, False)
        habit = answer_unasked(session.states, session.legal, session.number, session.settings.ask)
        if habit is None:
            habit = self._once_more()
        if habit is not None and wrong and self._ends_turn(habit):
            habit = None  # a person who wants more of the turn than is possible is asked
            self._leave_out(wrong)
        if self.rest and (self._is_over() or (habit is None and self._is_of_turn())):
            self._leave_out(wrong)
        if habit is None:
            self._note_question()
            return None
        return Answer(habit, True)

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
        """Return whether the turn that the line is for would be over after an action."""
        work = clone(self.session.states)
        do_action(work[0], action)
        settle(work[0], self.session.legal.copy())
        return self.turn is not None and int(acting(work[0])) != self.turn[1]

    def _is_of_turn(self) -> bool:
        """Return whether the question is about what a turn is made of."""
        return any(action in self.session.system.headlines for action in self.session.legal_actions())

    def _read(self, part: str | int) -> tuple[int, str]:
        """Return the legal action that a part means, and what is wrong with it, "" for nothing."""
        if isinstance(part, int):
            return part, "" if part in self.session.legal_actions() else "it cannot be done now"
        try:
            return self.session.parse(part), ""
        except ValueError as error:
            return NOBODY, str(error).rstrip(".")

    def _leave_out(self, why: str) -> None:
        """Expect the rest no more, and note that where a person has typed it."""
        typed = [part for part in self.rest if isinstance(part, str)]
        if typed:
            self.left_out = f'Left out: "{"; ".join(typed)}" ({why}).'
        self.rest = []


def parts_of(typed: str) -> list[str]:
    """Return the parts of a line that a person has typed.

    >>> parts_of("act kip; aim, attack rifle -> captain;")
    ['act kip', 'aim', 'attack rifle -> captain']
    >>> parts_of("raise difficulty x2")
    ['raise difficulty', 'raise difficulty']
    """
    for mark in MARKS[1:]:
        typed = typed.replace(mark, MARKS[0])
    parts = list[str]()
    for part in filter(None, map(str.strip, typed.split(MARKS[0]))):
        often = TIMES.fullmatch(part)
        parts += [part] if often is None else [often[1]] * int(often[2])
    return parts
