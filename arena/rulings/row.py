"""What a kind of ruling is: how it is typed, what it means, and the function that carries it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from numpy.typing import NDArray

from arena.words.cast import Cast

NOBODY = -1  # no side


class RulingError(ValueError):
    """A ruling that cannot be carried out; the text is one sentence that says where and what instead."""


class Line(NamedTuple):
    """What a ruling has changed, as a sentence; whom it is about, and the side that does not hear of it."""

    text: str
    about: tuple[int, ...] = ()  # numbers of characters
    secret_from: int = NOBODY


@dataclass
class Position:
    """What a ruling changes: the position, shape (1,), the opening it is measured against, and the words."""

    states: NDArray[Any]
    opening: NDArray[Any]
    cast: Cast

    @property
    def state(self) -> Any:
        """The record of the position, a view."""
        return self.states[0]


Given: TypeAlias = "dict[str, Any]"  # what was typed: numbers of things by their kind, numbers, a text


@dataclass(frozen=True)
class Ruling:
    """A kind of ruling.

    `words` are typed, each {kind} in them stands for a thing of the scene (`who`, `zone`, ... as in `Cast`),
    for one of `choices`, for words (`text`: the rest of the line; `name`, `kind`: one word) or else for a
    whole number. `do` changes the position or raises RulingError; where it returns no sentence, the log of
    the state tells what happened.
    """

    words: str
    meaning: str  # a sentence without its stop, small letters first
    example: str
    do: Callable[[Position, Given], Sequence[Line]]
    choices: Mapping[str, Sequence[str]] = field(default_factory=dict)

    @property
    def usage(self) -> str:
        """The words with what is to be put in written large.

        >>> Ruling("set {who} stress {number}", "", "", lambda position, given: []).usage
        'set WHO stress NUMBER'
        """
        return " ".join(word[1:-1].upper() if word.startswith("{") else word for word in self.words.split())
