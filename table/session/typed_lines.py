"""What a person types in one line: its parts, and which of them fit."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, Protocol

from arena.systems import acting
from arena.words.notation import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from table.session.session import Session

MARKS = (";", ",")  # between the parts of a line
TIMES = re.compile(r"(.*\S) x([1-9])", re.IGNORECASE)  # a part that answers as often
DICE = re.compile(r"(.*\S) (?:with |and )?\+?([1-9]) (?:more |extra )?(?:dice|die)", re.IGNORECASE)
NUMBER_OF_DICE = re.compile(r"([1-9]) dice")
NOBODY = -1
STAY = "stay"  # stands beside nobody, where somebody is asked whom to stand beside


class Readable(Protocol):
    """A position in which typed parts may mean something."""

    def legal_actions(self) -> list[int]:
        """Return the numbers of all legal actions."""
        ...

    def parse(self, typed: str) -> int:
        """Return the legal action that `typed` means; raise ValueError with one sentence else."""
        ...


class Part(NamedTuple):
    """What a part of a line means now: an action, or why it means none; `then` is what comes after it."""

    action: int
    wrong: str = ""
    then: tuple[str, ...] = ()

    @property
    def fits(self) -> bool:
        """Whether it answers the question that is asked."""
        return not self.wrong


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


def read(session: Readable, part: str | int) -> Part:
    """Return what a part means among what is legal; one that ends in a number of dice is two parts."""
    if isinstance(part, int):
        return Part(part, "" if part in session.legal_actions() else "it cannot be done now")
    try:
        return Part(session.parse(part))
    except NotationError as error:
        wrong = _why(str(error))
    dice = DICE.fullmatch(part)
    if dice is not None:
        found = read(session, dice[1])
        return found._replace(then=(f"{dice[2]} dice",)) if found.fits else found
    return Part(NOBODY, wrong)


def _why(refusal: str) -> str:
    """Return the clause of a refusal that says why, without what is legal instead.

    >>> _why('"aim" is not legal now: the action is spent; legal: end turn')
    'the action is spent'
    """
    said = refusal.partition("; legal: ")[0].rstrip(".")
    _, known, why = said.partition('" is not legal now')
    return (why.removeprefix(": ") or "it cannot be done now") if known else said


def dice_meant(session: Session, part: str | int) -> str:
    """Return how to say how many dice are meant by a part that is a number of dice alone, "" for others.

    It may be those that are bought, or all that are rolled.
    """
    said = NUMBER_OF_DICE.fullmatch(str(part))
    texts = session.legal_texts() if said else []
    bought = [text for text in texts if text.endswith((" dice", " die"))]
    same = next((text for text in bought if said and f" {said[1]} " in text), "")
    return f'type "{same}" for so many beside those of the test' if same else ""


def is_of_a_test(session: Session, part: str | int) -> bool:
    """Return whether a part answers what is asked within a test, and is no action of a turn."""
    headlines = session.system.headlines
    return _may_mean(session, part, [each for each in _possible(session) if each not in headlines])


def goes_on(session: Session, part: str | int) -> bool:
    """Return whether a part is an action of another kind than what answers the question, legal now or not."""
    kinds = {text.split()[0] for text in session.legal_texts()}
    others = [each for each in _possible(session) if session.text(each).split()[0] not in kinds]
    return _may_mean(session, part, others)


def is_begun(session: Session, part: str | int) -> bool:
    """Return whether a part says that somebody takes a turn, and it is the turn of that character already."""
    who = int(acting(session.state))
    return who != NOBODY and _takes_turn(session, part, [who])


def is_of_another(session: Session, part: str | int) -> bool:
    """Return whether a part says that somebody takes a turn whose turn it is not."""
    people = range(len(session.cast.characters))
    return _takes_turn(session, part, people) and not is_begun(session, part)


def _takes_turn(session: Session, part: str | int, people: Iterable[int]) -> bool:
    """Return whether a part says that one of these people takes its turn."""
    takes = session.system.asking.takes_turn
    return _may_mean(session, part, [takes(who) for who in people if takes(who) != NOBODY])


def _possible(session: Session) -> Iterable[int]:
    return map(int, session.system.possible_actions(session.cast))


def _may_mean(session: Session, part: str | int, actions: list[int]) -> bool:
    """Return whether a part means one of some actions, or may mean several."""
    if isinstance(part, int) or not actions:
        return part in actions
    try:
        return session.system.parse(part, session.state, session.cast, actions) in actions
    except NotationError as error:
        return " may mean " in str(error)
