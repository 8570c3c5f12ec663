"""What could be changed about a scene to make it easier or harder, as changed copies of its file.

Here is what every rule system has: how many they are, and how long there is. A system adds its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from scenarios.files.reading import parse
from scenarios.limits import ROUNDS

if TYPE_CHECKING:
    from scenarios.format import LoadedScenario

MOST_GROUPS = 5  # of the opposition, each a way to have one more or fewer
MOST_ADDED, MOST_ALIKE = 4, 12  # people more of a kind, and people of a kind
FEW = 4  # steps that most other things are changed by
NUMBERED = re.compile(r" [0-9]+$")  # what tells the members of a group apart by name

Data = dict[str, Any]


@dataclass(frozen=True)
class Adjustment:
    """One way to change a scene, by so many steps either way.

    Two that are `about` the same thing exclude each other; those of one sign are ever more of the same, of
    `amount` steps. `words` say it, `edit` makes it in the plain values of a file.
    """

    about: str
    amount: int
    words: str
    edit: Callable[[Data], None]


def adjusted(loaded: LoadedScenario, adjustments: Iterable[Adjustment]) -> LoadedScenario:
    """Return a scene with some adjustments made; raise `ScenarioError` where it cannot be played so."""
    from scenarios.loader import changed

    data = deepcopy(plain_values(loaded.text, loaded.source))
    for each in adjustments:
        each.edit(data)
    return changed(loaded, data)


@lru_cache(maxsize=4)
def plain_values(text: str, source: str) -> Data:
    """Return what a file says; the same text is read only once."""
    data: Data = parse(text, source).data
    return data


def adjustments(loaded: LoadedScenario) -> Iterator[Adjustment]:
    """Yield what can be changed about a scene of any rule system."""
    yield from crowds(loaded, groups(loaded))
    yield from rounds(loaded)


def groups(loaded: LoadedScenario, side: str = "npcs") -> list[str]:
    """Return the keys of the characters of a side in the file, the most numerous first."""
    keys = [key for key, each in loaded.scenario.characters.items() if each.side == side]
    return sorted(keys, key=lambda key: -loaded.scenario.characters[key].count)


def name_of(loaded: LoadedScenario, key: str) -> str:
    """Return what one of a group is called."""
    name = loaded.characters[loaded.groups[key][0]].name
    return NUMBERED.sub("", name) if loaded.scenario.characters[key].count > 1 else name


def crowds(loaded: LoadedScenario, keys: Sequence[str]) -> Iterator[Adjustment]:
    """Yield some more and some fewer of each of the first groups."""
    for key in keys[:MOST_GROUPS]:
        count, name = loaded.scenario.characters[key].count, name_of(loaded, key)
        for other in range(min(count + MOST_ADDED, MOST_ALIKE) + 1):
            if other != count:
                about, words = f"characters.{key}.count", crowd_words(name, count, other)
                yield Adjustment(about, other - count, words, crowd(key, other))


def crowd_words(name: str, count: int, other: int) -> str:
    """Return that there are so many others of somebody.

    >>> crowd_words("Guard", 3, 1), crowd_words("Big Marl", 1, 2), crowd_words("Big Marl", 1, 0)
    ('Guard: 1 instead of 3', '1 more like Big Marl', 'Without Big Marl')
    """
    if other == 0:
        return f"Without {name}"
    return f"{other - 1} more like {name}" if count == 1 else f"{name}: {other} instead of {count}"


def crowd(key: str, count: int) -> Callable[[Data], None]:
    """Return what lets so many of a group take part, 0 for none."""

    def edit(data: Data) -> None:
        data["characters"][key]["count"] = count
        if count == 0:
            del data["characters"][key]

    return edit


def rounds(loaded: LoadedScenario) -> Iterator[Adjustment]:
    """Yield some rounds more and fewer on the clock."""
    now = loaded.scenario.clock.rounds
    yield from numbers("Rounds on the clock", ("clock", "rounds"), now, 1, ROUNDS)


def numbers(
    what: str, path: Sequence[str], now: int, least: int, most: int, step: int = 1
) -> Iterator[Adjustment]:
    """Yield some steps more and fewer of a number that stands at a path of the file."""
    for amount in range(-FEW, FEW + 1):
        other = now + amount * step
        if amount != 0 and least <= other <= most:
            yield Adjustment(".".join(path), amount, f"{what}: {other} instead of {now}", put(path, other))


def put(path: Sequence[str], value: Any) -> Callable[[Data], None]:
    """Return what puts a value at a path of a file."""

    def edit(data: Data) -> None:
        for step in path[:-1]:
            data = data.setdefault(step, {})
        data[path[-1]] = value

    return edit
