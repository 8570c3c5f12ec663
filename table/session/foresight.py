"""What a line comes to where it is typed, so that it can stop where that has changed.

The steps are carried out on a copy of what the person's side knows, up to the dice, and whatever is asked
between them is answered by habit, or with what costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from agents.asking import answer_meant, answer_unasked, costs_at_once
from agents.names import WHAT_MATTERS
from arena.odds.asked import percent
from arena.systems import clone, conceal, do_action, settle
from table.session.typed_lines import read

if TYPE_CHECKING:
    from table.session.session import Session

MOST_BETWEEN = 24  # questions between two steps of a line
MOST_FALLEN = Fraction(15, 100)  # of a chance, until the line stops


class Foreseen(NamedTuple):
    """What one step of a line costs, by what its side has, and the chance of the test that it belongs to."""

    action: int
    price: tuple[int, ...]
    chance: Fraction | None
    note: str  # how that test is rolled


class Ahead:
    """A copy of a game in which the steps of a line are tried."""

    def __init__(self, session: Session) -> None:
        """Begin where the session is, as the side knows it that is asked."""
        self.session, self.side = session, int(session.state.decider)
        self.states, self.legal, self.number = clone(session.states), session.legal.copy(), session.number
        conceal(self.states[0], self.side)

    def here(self) -> tuple[Any, Any, int]:
        """Return what `back_to` goes back to."""
        return clone(self.states), self.legal.copy(), self.number

    def back_to(self, here: tuple[Any, Any, int]) -> None:
        """Go back to where `here` was."""
        states, legal, self.number = here
        self.states, self.legal = clone(states), legal.copy()

    def do(self, action: int) -> None:
        """Carry out an action."""
        self.states[0].event_count = 0
        do_action(self.states[0], action)
        self.number = int(settle(self.states[0], self.legal))

    def legal_actions(self) -> list[int]:
        """Return the numbers of all legal actions."""
        return [int(each) for each in self.legal[: self.number]]

    def parse(self, typed: str) -> int:
        """Return the legal action that `typed` means; raise ValueError with one sentence else."""
        return self.session.system.parse(typed, self.states[0], self.session.cast, self.legal_actions())

    def is_of_turn(self) -> bool:
        """Return whether the question is about what a turn is made of."""
        return any(action in self.session.system.headlines for action in self.legal_actions())

    def pass_over(self, given: int) -> bool:
        """Answer a question that no step answers; return whether there is one, and it is not about a turn."""
        if self.number == 0 or self.is_of_turn():
            return False
        self.do(self.nothing(given))
        return True

    def nothing(self, given: int) -> int:
        """Return the answer that is given where a line says nothing."""
        question = self.states, self.legal, self.number
        if int(self.states[0].decider) == self.side:
            meant = answer_meant(*question, given, WHAT_MATTERS)
            habit = answer_unasked(*question, WHAT_MATTERS) if meant is None else meant
            if habit is not None:
                return habit
        free = (each for each in self.legal_actions() if not costs_at_once(self.states, each))
        return next(free, self.legal_actions()[0])

    def has(self) -> tuple[int, ...]:
        """Return what the side has that a step may cost."""
        system, state = self.session.system, self.states[0]
        pools = (int(pool.held(state)) for pool in system.pools if pool.side == self.side)
        return (*system.asking.precious(state, self.side), *pools)

    def chance(self) -> tuple[Fraction | None, str]:
        """Return the chance of the test of this side whose dice are awaited, and how it is rolled."""
        found = (
            self.session.system.test_chance(self.states[0], self.session.cast) if self.number == 0 else None
        )
        return (found.success, found.note) if found is not None and found.side == self.side else (None, "")


def foresee(session: Session, parts: Sequence[str | int]) -> list[Foreseen | None]:
    """Return what each step of a line comes to, None for a step that nothing is known of yet.

    What comes after dice is tried where the turn stood before them.
    """
    ahead, found = Ahead(session), list[Foreseen | None]()
    turn, since = ahead.here(), 0
    for part in parts:
        action = _reach(ahead, part)
        if action is None and ahead.number == 0:
            found[since:] = _with_chance(found[since:], *ahead.chance())
            since = len(found)
            ahead.back_to(turn)
            action = _reach(ahead, part)
        if action is None:
            found.append(None)
            continue
        if ahead.is_of_turn():
            turn = ahead.here()
        before = ahead.has()
        ahead.do(action)
        while _is_price(ahead) and ahead.pass_over(action):
            pass
        price = tuple(max(0, then - now) for then, now in zip(before, ahead.has(), strict=True))
        found.append(Foreseen(action, price, None, ""))
    for _ in range(MOST_BETWEEN):
        if not ahead.pass_over(found[-1].action if found and found[-1] else -1):
            break
    found[since:] = _with_chance(found[since:], *ahead.chance())
    return found


def _reach(ahead: Ahead, part: str | int) -> int | None:
    """Go on to the question that a step answers; return its action there, None where there is none."""
    here = ahead.here()
    for _ in range(MOST_BETWEEN):
        found = read(ahead, part)
        if found.fits:
            return found.action
        if not ahead.pass_over(-1):
            break
    if ahead.number > 0:
        ahead.back_to(here)
    return None


def _is_price(ahead: Ahead) -> bool:
    """Return whether the question is how to pay for what was chosen: each answer costs something."""
    if ahead.number == 0 or int(ahead.states[0].decider) != ahead.side or ahead.is_of_turn():
        return False
    return all(costs_at_once(ahead.states, each) for each in ahead.legal_actions())


def _with_chance(
    steps: Sequence[Foreseen | None], chance: Fraction | None, note: str
) -> list[Foreseen | None]:
    """Return the steps with the chance of the test that they lead to."""
    return [None if step is None else step._replace(chance=chance, note=note) for step in steps]


def worse(then: Foreseen | None, now: Foreseen | None) -> str:
    """Return in a clause what has become worse since a line was typed, "" for nothing that matters."""
    if then is None or now is None:
        return ""
    if then.chance is not None and now.chance is not None and then.chance - now.chance > MOST_FALLEN:
        return f"the chance has fallen from {percent(then.chance)} to {percent(now.chance)}: {now.note}"
    if any(price > before for before, price in zip(then.price, now.price, strict=True)):
        return "it costs more than when you typed it"
    return ""
