"""What a kind of ruling is: how it is typed, what it means, and the function that carries it out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from numpy.typing import NDArray

from arena.words.cast import Cast

NOBODY = -1  # no side


class RulingError(ValueError):
    """A ruling that cannot be carried out; the text is one sentence that says where and what instead."""


def need(holds: Any, otherwise: str) -> None:
    """Raise RulingError with a sentence unless something holds."""
    if not holds:
        raise RulingError(otherwise)


class Line(NamedTuple):
    """What a ruling has changed, as a sentence; whom it is about, and the side that does not hear of it."""

    text: str
    about: tuple[int, ...] = ()  # numbers of characters
    secret_from: int = NOBODY


@dataclass
class Position:
    """What a ruling changes: the position, shape (1,), the opening it is measured against, and the words.

    Rulings of one file share it.
    """

    states: NDArray[Any]
    opening: NDArray[Any]
    cast: Cast
    stand: set[int] = field(default_factory=set)  # who is said to be up, whatever their harm

    @property
    def state(self) -> Any:
        """The record of the position, a view."""
        return self.states[0]


Given: TypeAlias = "dict[str, Any]"  # what was typed: numbers of things by their kind, numbers, a text
FIRST, PRESENT, WHOSE, REST, LAST = range(5)  # in which order many rulings are made at once
NO_YES = ("no", "yes")  # of the choice "yes"


def nothing_said(position: Position, wanted: Any) -> Iterable[str]:
    """Say nothing of how a position differs from the one that is wanted."""
    return ()


@dataclass(frozen=True)
class Ruling:
    """A kind of ruling.

    `words` are typed, each {kind} in them stands for a thing of the scene (`who`, `zone`, ... as in `Cast`),
    for one of `choices`, for words (`text`: the rest of the line; `name`, `kind`: one word), for somebody or
    nobody (`whom`), a zone or none (`where`), any number of people (`people`) or else for a whole number.
    `do` changes the position or raises RulingError; where it returns no sentence, the log of the state tells
    what happened. `said(position, wanted)` yields the rulings of this kind, as they are typed, that make a
    position more like the state that is wanted. Of many rulings made at once those of a lower `stage` come
    first: pools and time, who is there, whose turn it is, the rest, and what holds only by the rest. `agree`
    is given what such rulings of this kind say, and lets them agree. Help shows a kind under its
    `heading`, a `rare` one only to who asks for all.
    """

    words: str
    meaning: str  # a sentence without its stop, small letters first
    example: str
    do: Callable[[Position, Given], Sequence[Line]]
    choices: Mapping[str, Sequence[str]] = field(default_factory=dict)
    said: Callable[[Position, Any], Iterable[str]] = nothing_said
    stage: int = REST
    agree: Callable[[Sequence[Given]], None] = lambda *_: None
    heading: str = ""
    rare: bool = False
    several: frozenset[str] = frozenset()  # kinds of choices of which many may be joined by +

    @property
    def usage(self) -> str:
        """The words with what is to be put in written large.

        >>> Ruling("set {who} stress {number}", "", "", lambda position, given: []).usage
        'set WHO stress NUMBER'
        """
        return " ".join(word[1:-1].upper() if word.startswith("{") else word for word in self.words.split())
