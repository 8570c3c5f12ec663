"""Who is in a scene, with every choice made: counts written out, names told apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self, TypeVar

from scenarios.errors import Problem
from scenarios.files.reading import Document
from scenarios.words import SideName


@dataclass(frozen=True)
class Person:
    """Somebody or something in the scene, with nothing left open."""

    key: str
    group: str  # the key in the file, shared by all that one `count` makes
    name: str
    text: str
    side: SideName
    zone: str
    before: Self | None = field(default=None, kw_only=True)  # as the file had it, if play has changed it
    entry: Any = field(default=None, kw_only=True)  # what the file says of them, where that is all there is

    @property
    def first(self) -> Self:
        """Whoever it was when the scene began."""
        return self if self.before is None else self.before


Somebody = TypeVar("Somebody", bound=Person)
NATURE = ("doctrine", "temper")  # what says how the program plays somebody, in systems that have it


def member_keys(key: str, count: int) -> list[str]:
    """Return the keys of the `count` characters that one entry stands for.

    >>> member_keys("thug", 3), member_keys("captain", 1)
    (['thug_1', 'thug_2', 'thug_3'], ['captain'])
    """
    return [key] if count == 1 else [f"{key}_{number}" for number in range(1, count + 1)]


def name_from(key: str) -> str:
    """Return what somebody is called whom the file gives no name.

    >>> name_from("roof_guard")
    'Roof guard'
    """
    return key.replace("_", " ").capitalize()


def everybody(parts: Any) -> list[Person]:
    """Return the people of a scene whose characters have a side, a place, and perhaps `name` and `text`."""
    found: list[Person] = []
    for key, each in parts.scenario.characters.items():
        name = getattr(each, "name", None) or name_from(key)
        text = getattr(each, "text", None) or ""
        one = Person(key, key, name, text, each.side, each.zone, entry=each)
        found.extend(written_out(one, each.count))
    changed = getattr(parts.scenario, "changed", {})
    return [altered(each, changed.get(each.key)) for each in with_distinct_names(found)]


def altered(one: Somebody, change: Any, **more: Any) -> Somebody:
    """Return somebody with what play has changed, if anything: its key and name, its side, how it plays,
    and `more`."""
    if change is None:
        return one
    nature = {word: said for word in NATURE if (said := getattr(change, word, None)) is not None}
    more |= nature if one.entry is None else {"entry": one.entry.model_copy(update=nature)}
    key, name, side = change.key or one.key, change.name or one.name, change.side or one.side
    return replace(one, key=key, name=name, side=side, before=one, **more)


def written_out(one: Somebody, count: int) -> list[Somebody]:
    """Return the `count` people that one entry of a file stands for."""
    return [replace(one, key=member) for member in member_keys(one.group, count)]


def with_distinct_names(people: Sequence[Somebody]) -> list[Somebody]:
    """Return `people` with a number behind every name that several of them have."""
    shared = {name for name, count in Counter(each.name for each in people).items() if count > 1}
    numbers: Counter[str] = Counter()
    named: list[Somebody] = []
    for each in people:
        numbers[each.name] += 1
        name = f"{each.name} {numbers[each.name]}" if each.name in shared else each.name
        named.append(replace(each, name=name))
    return named


def groups_of(people: Sequence[Person]) -> dict[str, list[int]]:
    """Return the indices of the people that each key, of an entry or of a member, stands for."""
    groups: dict[str, list[int]] = {}
    for index, each in enumerate(people):
        for key in dict.fromkeys((each.key, each.first.key, each.group)):
            groups.setdefault(key, []).append(index)
    return groups


def shared_names(document: Document, people: Sequence[Person]) -> Iterator[Problem]:
    """Yield a problem for everybody whose name somebody before already has."""
    seen: set[str] = set()
    for each in people:
        if each.name in seen:
            text = f"somebody before is already called {each.name}"
            yield document.problem(("characters", each.group), text)
        seen.add(each.name)
