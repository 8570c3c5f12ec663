"""From an actor of another game to somebody of a party file, and what could not be taken over, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scenarios.errors import printable
from scenarios.party.foundry import Data, found_at, inside, items_of, name_of, number
from scenarios.twod20.importing.arms import Armoury
from scenarios.twod20.importing.table import Actor, Game, Paths, Table
from scenarios.twod20.words import Attribute, Skill

ATTRIBUTES, SKILLS, SMALL, STRESS, FORTUNE = (3, 18), (0, 6), (0, 10), (1, 60), (0, 5)
PLAIN = 8  # an attribute of which nothing is known
MOST_HARMS = 9
FEW = 2  # numbers that are missing, each of which has a remark of its own
LONGEST = 300  # letters of a remark


@dataclass
class Person:
    """Somebody who has been taken over: the entry of the file, what is carried, and what was left out."""

    name: str
    entry: Data = field(default_factory=dict)
    carried: Data = field(default_factory=dict)
    left: list[str] = field(default_factory=list)  # what could not be read, a few words each


class LeftOut(ValueError):
    """An actor that is nobody who could be in a party; the text says why."""


def taken_over(actor: Data, game: Game, table: Table, armoury: Armoury) -> Person:
    """Return somebody made of an actor; raise LeftOut where it is no person, or none that can be read."""
    kind = str(actor.get("type", "")).lower()
    name = name_of(actor) or "Nameless"
    what = game.actors.get(kind)
    if what is None:
        raise LeftOut(
            f"{name} is of the type {kind or 'nothing'}, which the table for {game.title} does not know"
        )
    if what.leave is not None:
        raise LeftOut(f"{name} is {what.leave}, and no character")
    if not isinstance(inside(actor), dict):
        raise LeftOut(f"{name} has no numbers of {game.title} (the part `system` is missing)")
    one = Person(name)
    one.entry["name"] = name
    _place(one, actor, game, what)
    _numbers(one, actor, game, what)
    _protection(one, actor, game)
    _focuses(one, actor, game, table)
    keys, forms = armoury.weapons_of(actor, game, table, one.left)
    one.entry["weapons"] = keys
    one.entry["doctrine"] = table.doctrines.get(forms[0] if forms else "melee", "brute")
    _harms(one, actor, game)
    one.left += _others(actor, game)
    one.left = [" ".join(printable(each).split())[:LONGEST] for each in one.left]
    return one


def _place(one: Person, actor: Data, game: Game, what: Actor) -> None:
    """Say which side somebody is on, and how important it is."""
    words = [_words(value) for path in game.rank.at for value in found_at(actor, path)]
    ranks = [game.rank.words[word] for found in words for word in found if word in game.rank.words]
    tier = ranks[0] if ranks else what.tier or "notable"
    if tier != "pc":
        one.entry |= {"side": "npcs", "tier": tier}


def _words(value: Any) -> list[str]:
    """Return the words in a value, small: a text, a list of them, or of what has a `value`."""
    if isinstance(value, str):
        return [value.strip().lower()]
    if isinstance(value, dict):
        return [word for key in ("value", "name", "label") for word in _words(value.get(key))]
    return [word for each in value for word in _words(each)] if isinstance(value, list) else []


def _numbers(one: Person, actor: Data, game: Game, what: Actor) -> None:
    """Write attributes and skills; raise LeftOut where nothing at all is found."""
    attributes = what.attributes or game.attributes
    means = {word: _mean(_found(actor, paths)) for word, paths in attributes.items()}
    if all(each is None for each in means.values()):
        paths = ", ".join(dict.fromkeys(path for each in attributes.values() for path in each))
        raise LeftOut(f"{one.name} has no attributes of {game.title} (looked for {paths})")
    one.entry["attributes"] = {
        word: _bounded(one, word, PLAIN if mean is None else mean + game.attributes_plus, ATTRIBUTES)
        for word, mean in means.items()
    }
    _missing(one, [word for word, mean in means.items() if mean is None], attributes, PLAIN)
    skills = what.skills or game.skills
    best = {word: max(_found(actor, paths), default=None) for word, paths in skills.items()}
    one.entry["skills"] = {
        word: _bounded(one, word, 0 if high is None else high + game.skills_plus, SKILLS)
        for word, high in best.items()
    }
    _missing(one, [word for word, high in best.items() if high is None], skills, 0)


def _missing(
    one: Person, words: Sequence[str], looked: Mapping[Attribute, Paths] | Mapping[Skill, Paths], value: int
) -> None:
    """Note what there was no number for: a few with where it was looked for, many in one remark."""
    if len(words) > FEW:
        one.left.append(f"no numbers for {', '.join(words[:-1])} and {words[-1]}, {value} each here")
        return
    for word, paths in looked.items():
        if word in words:
            one.left.append(f"no number for {word} ({', '.join(paths)}), {value} here")


def _found(actor: Data, paths: Paths) -> list[int]:
    """Return the numbers that stand at some paths."""
    values = [number(value) for path in paths for value in found_at(actor, path)]
    return [value for value in values if value is not None]


def _mean(values: Sequence[int]) -> int | None:
    """Return the mean, a half rounded up; None of nothing."""
    return (2 * sum(values) + len(values)) // (2 * len(values)) if values else None


def _bounded(one: Person, what: str, value: int, bounds: tuple[int, int]) -> int:
    """Return a number within bounds, and note where that is another one."""
    inside_bounds = min(max(value, bounds[0]), bounds[1])
    if inside_bounds != value:
        one.left.append(f"{what} would be {value}, and is {inside_bounds} here")
    return inside_bounds


def _first(actor: Data, paths: Paths) -> int | None:
    """Return the number at the first path that has one, the highest of it."""
    return next((max(found) for path in paths if (found := _found(actor, [path]))), None)


def _protection(one: Person, actor: Data, game: Game) -> None:
    for word, paths in (("armour", game.armour), ("courage", game.courage)):
        value = _first(actor, paths)
        if value:
            one.entry[word] = _bounded(one, word, value, SMALL)
    most = _first(actor, game.stress)
    if most is not None and most > 0:
        one.entry["stress"] = _bounded(one, "stress", most, STRESS)


def _focuses(one: Person, actor: Data, game: Game, table: Table) -> None:
    """Write what somebody is especially good at, as far as the table knows what that helps with."""
    found: dict[str, list[str]] = {}
    for name in _focus_names(actor, game):
        tests = [test for word, known in table.focuses.items() if word in name.lower() for test in known]
        found[name] = list(dict.fromkeys(tests))
        if not tests:
            one.left.append(
                f'the Focus "{name}" helps with nothing (write its tests, or a word of it into the table)'
            )
    if found:
        one.entry["focuses"] = found


def _focus_names(actor: Data, game: Game) -> Iterator[str]:
    """Yield the names of Focuses: items of their own, or parts of skills."""
    for item in items_of(actor, game.focuses):
        if name_of(item):
            yield name_of(item)
    for item in items_of(actor, ["skill"]):
        listed = (inside(item) or {}).get("focuses") if isinstance(inside(item), dict) else None
        for each in listed if isinstance(listed, list) else []:
            if isinstance(each, dict) and each.get("isfocus") and name_of({"name": each.get("title")}):
                yield name_of({"name": each.get("title")})


def _harms(one: Person, actor: Data, game: Game) -> None:
    """Write what somebody carries already."""
    for word, paths in (("wounds", game.wounds), ("traumas", game.traumas), ("fatigue", game.fatigue)):
        value = _first(actor, paths)
        if value is not None and value > 0:
            one.carried[word] = min(value, MOST_HARMS)
    points = _first(actor, game.fortune)
    if points is not None and "side" not in one.entry and 0 <= points <= FORTUNE[1]:
        one.carried["fortune"] = points


def _others(actor: Data, game: Game) -> Iterator[str]:
    """Yield what else somebody has that means nothing here, by name."""
    meant = {*game.focuses, *game.known, "skill", *(game.weapons.items if game.weapons else ())}
    for item in actor["items"] if isinstance(actor.get("items"), list) else []:
        kind = str(item.get("type", "")) if isinstance(item, dict) else ""
        if kind and kind.lower() not in meant and name_of(item):
            yield f'the {kind} "{name_of(item)}" is not taken over'
