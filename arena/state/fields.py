"""What a state is made of: every field with its type, range, unit and meaning, said once.

The record's type, the check that numbers are in range and the list of what a scenario fixes follow from it.
Rules keep to the ranges by themselves; whoever takes a state from outside checks it against them, so that
compiled rules, which look past the end of a table without a word, never see it otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from arena.compiling.ranges import declare
from arena.state.row import Row, answer_to

Range: TypeAlias = tuple[int, int]  # lowest and highest value
FLAG: Range = (0, 1)


class Field(NamedTuple):
    """A whole number of a record, or with `shape` an array of them.

    `range` holds while the state waits, for a decision, for dice, or over; `meaning` says in what unit it
    counts and what its numbers stand for. A `fixed` field is as the scenario made it all through play.
    `passing` is what it may hold between two decisions, where that is more. `seen`
    is the column of an observation that shows it: True for one of its own name; of an array or a set the
    names of one column for each entry, "" for none. `ruled` is the word that a ruling on
    it is typed by, True for its own name; the ruling does what the meaning says, "say whether it lies down",
    or the sentence that follows the word, "flat: say whether it lies down". `names` says what each thing in a
    set is called, `levels` what each number is from 0 on; `kind` how a ruling has its value typed where the
    range does not tell, as in `arena.rulings.reading`; `type` is its NumPy type where that is not `width`.
    """

    name: str
    range: Range
    meaning: str
    shape: tuple[int, ...] = ()
    fixed: bool = False
    passing: Range | None = None
    seen: bool | str | tuple[str, ...] = False
    ruled: bool | str = False
    names: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    kind: str = ""
    type: str = ""

    @property
    def width(self) -> str:
        """Return its type: the narrowest of i1, i2, i8 and u8 that holds its range.

        >>> [Field("", (low, high), "").width for low, high in ((-1, 127), (0, 128), (0, 2**20), (0, 2**63))]
        ['i1', 'i2', 'i8', 'u8']
        """
        low, high = self.passing or self.range
        return self.type or next(
            (f"i{size}" for size in (1, 2, 8) if max(~low, high) < 1 << 8 * size - 1), "u8"
        )


class Part(NamedTuple):
    """A record within a record, or with `shape` an array of them; `fixed` where the scenario fixes all.

    An `optional` one is zero or NONE throughout in scenes that have no such thing, and tells nothing of them.
    Of an array `there` says which of its fixed fields has which value where nothing stands in a place.
    """

    name: str
    fields: Fields
    meaning: str
    shape: tuple[int, ...] = ()
    fixed: bool = False
    optional: bool = False
    there: tuple[str, int] | None = None


Fields: TypeAlias = "tuple[Field | Part, ...]"


class Leaf(NamedTuple):
    """A plain field by its dotted name, as `characters.weapons.reloads`."""

    path: str
    low: int
    high: int
    fixed: bool
    meaning: str
    optional: bool = False


def set_of(number: int) -> Range:
    """Return the range of a set of so many things, kept as bits.

    >>> set_of(3)
    (0, 7)
    """
    return 0, 2**number - 1


def set_with(*numbers: int) -> int:
    """Return the set of some numbers as bits.

    >>> set_with(0, 2)
    5
    """
    return sum(1 << number for number in numbers)


def record(fields: Fields) -> np.dtype[np.void]:
    """Return the record type of `fields`, in their order.

    Its scalars answer to `.name`, compiled and interpreted alike.

    >>> point = (Field("row", (0, 9), "from the top"), Field("seen", FLAG, "1: in sight", (2,)))
    >>> record((Part("places", point, "all of them", (4,)),)).itemsize
    12
    """
    answer_to(field.name for field in fields)
    made = np.dtype((Row, [_described(field) for field in fields]))
    declare(made, {field.name: field.passing or field.range for field in fields if isinstance(field, Field)})
    return made


def _described(field: Field | Part) -> tuple[Any, ...]:
    kind = record(field.fields) if isinstance(field, Part) else field.width
    return (field.name, kind, field.shape) if field.shape else (field.name, kind)


def leaves(fields: Fields, path: str = "", fixed: bool = False, optional: bool = False) -> Iterator[Leaf]:
    """Yield every plain field below `fields`, in the order of the record.

    >>> point = (Field("row", (0, 9), "from the top"), Field("seen", FLAG, "1: in sight"))
    >>> [leaf.path for leaf in leaves((Part("places", point, "all of them"),))]
    ['places.row', 'places.seen']
    """
    for field in fields:
        name = f"{path}.{field.name}" if path else field.name
        if isinstance(field, Part):
            yield from leaves(field.fields, name, fixed or field.fixed, optional or field.optional)
        else:
            yield Leaf(name, *field.range, fixed or field.fixed, field.meaning, optional)


def values(states: NDArray[Any], path: str) -> NDArray[Any]:
    """Return all values that the field with this dotted name has in `states`, a view."""
    for name in path.split("."):
        states = states[name]
    return states


def wrong_against(states: NDArray[Any], opening: NDArray[Any], fields: Iterable[Leaf]) -> str | None:
    """Return which field is not what the scenario that opens so fixes, or out of its range; None for none."""
    known = tuple(fields)
    if _is_sound(states, opening, known):
        return None
    for leaf in known:
        if leaf.fixed and not np.array_equal(values(states, leaf.path), values(opening, leaf.path)):
            return f"{leaf.path} is not what the scenario says"
    return next(iter(outside(states, known)), None)


class Plan(NamedTuple):
    """Where the numbers of one width lie in a record, by their first byte, and what each may be."""

    kind: np.dtype[Any]
    at: NDArray[Any]
    low: NDArray[Any]
    high: NDArray[Any]
    fixed: NDArray[Any]


@cache
def _plans(kind: np.dtype[Any], fields: tuple[Leaf, ...]) -> list[Plan]:
    """Return where all the numbers of `fields` lie in a record, those of each width together."""
    numbered = np.zeros(1, kind)
    found: dict[np.dtype[Any], list[tuple[NDArray[Any], Leaf]]] = {}
    start = numbered.__array_interface__["data"][0]
    for leaf in fields:
        view = values(numbered, leaf.path)
        steps = [step * np.arange(count) for step, count in zip(view.strides, view.shape, strict=True)]
        first = view.__array_interface__["data"][0] - start
        places = first + np.ravel(sum(np.meshgrid(*steps, indexing="ij")))
        found.setdefault(view.dtype, []).append((places, leaf))
    return [
        Plan(
            width,
            (np.concatenate([places for places, _ in each])[:, None] + np.arange(width.itemsize)).ravel(),
            *(
                np.concatenate([np.full(len(places), getattr(leaf, name)) for places, leaf in each])
                for name in ("low", "high", "fixed")
            ),
        )
        for width, each in found.items()
    ]


def _is_sound(states: NDArray[Any], opening: NDArray[Any], fields: tuple[Leaf, ...]) -> bool:
    """Return whether a position, shape (1,), keeps to all ranges and to what its opening fixes."""
    if states.shape != (1,):
        return False
    here, there = (np.frombuffer(each.tobytes(), np.uint8) for each in (states, opening))
    for width, at, low, high, fixed in _plans(states.dtype, fields):
        numbers, begun = here[at].view(width), there[at].view(width)
        if (numbers < low).any() or (numbers > high).any() or (numbers[fixed] != begun[fixed]).any():
            return False
    return True


def largest(states: NDArray[Any], fields: tuple[Leaf, ...]) -> int:
    """Return the largest number that any of `fields` has in a position, shape (1,).

    >>> pools = (Field("momentum", (0, 6), "points"), Field("threat", (0, 99), "points"))
    >>> largest(np.array([(3, 12)], record(pools)), tuple(leaves(pools)))
    12
    """
    here = np.frombuffer(states.tobytes(), np.uint8)
    return max(int(here[plan.at].view(plan.kind).max()) for plan in _plans(states.dtype, fields))


def outside(states: NDArray[Any], fields: Iterable[Leaf]) -> list[str]:
    """Return a line for each of `fields` that is out of its range in `states`, of any shape.

    >>> pool = (Field("momentum", (0, 6), "points"),)
    >>> outside(np.array([(3,), (7,)], record(pool)), leaves(pool))
    ['momentum = 7, expected 0..6']
    """
    found = []
    for path, low, high, *_ in fields:
        every = values(states, path)
        least, most = int(every.min()), int(every.max())
        if least < low or most > high:
            found.append(f"{path} = {least if least < low else most}, expected {low}..{high}")
    return found
