"""Weapons of people as a person at the table may speak of them: in hand, lying somewhere, and their shots.

A system with weapons has them in the field `weapons` of its people, with `carried`, `shots`, `capacity` and
either `dropped` (0: in hand, a zone and one: lies there, NONE: taken away) or `away` (1: not in hand).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from arena.people.codes import NONE
from arena.rulings.row import NO_YES, Given, Line, Position, Ruling, need
from arena.rulings.ruled import bounded
from arena.scene.ruled import in_one_word, small_print, spelt
from arena.state.fields import Field, Fields, Part
from arena.words.cast import Named
from arena.words.story import count_of, name_of
from scenarios.loader import LoadedScenario

Places = Callable[[list[Any]], list[int]]  # of somebody's weapons in the record
DROPPED, WEAPON = "dropped", "weapon"


def carried(loaded: LoadedScenario, slots: int, places: Places) -> dict[str, tuple[Named, ...]]:
    """Return what everybody carries, by the places in the record; "" stands where there is none."""
    found = []
    for each in loaded.characters:
        names = [""] * slots
        for weapon, place in zip(each.entry.weapons, places(each.entry.weapons), strict=True):
            names[place] = weapon.name
        found.append(Named(tuple(name.lower().replace(" ", "_") for name in names), tuple(names)))
    return {WEAPON: tuple(found)}


def weapon_of(position: Position, given: Given) -> tuple[Any, str, str]:
    """Return the record of a weapon that was named, its name, and its owner's."""
    who, slot = given["who"], given[WEAPON]
    name = position.cast.names(WEAPON, who)[slot]
    return position.state.characters[who].weapons[slot], name, name_of(position.cast, who)


def set_held(position: Position, given: Given) -> list[Line]:
    """Say whether somebody has a weapon in hand; one that it has not is out of reach for all."""
    weapon, name, owner = weapon_of(position, given)
    if DROPPED in weapon.dtype.names:
        weapon.dropped = 0 if given["yes"] else NONE
    else:
        weapon.away = 1 - given["yes"]
    return [Line(f"{owner} has {'the' if given['yes'] else 'no'} {name} in hand now.", (given["who"],))]


def set_lies(position: Position, given: Given) -> list[Line]:
    """Let a weapon lie in a zone, where its owner may pick it up."""
    weapon, name, owner = weapon_of(position, given)
    weapon.dropped = given["zone"] + 1
    place = position.cast.zone_names[given["zone"]]
    return [Line(f"{owner} has lost the {name}, which lies at {place} now.", (given["who"],))]


def set_shots(position: Position, given: Given) -> list[Line]:
    """Say how many shots a weapon has left."""
    weapon, name, owner = weapon_of(position, given)
    need(weapon.capacity > 0, f"the {name} needs no ammunition")
    weapon.shots = bounded(given["number"], 0, int(weapon.capacity), f"the number of shots of a {name}")
    left = count_of(int(weapon.shots), "shot", "shots")
    return [Line(f"The {name} of {owner} has {left} left now.", (given["who"],))]


def said_of(
    field: str, word: str, shown: Callable[[Position, int], str]
) -> Callable[[Position, Any], Iterable[str]]:
    """Return what says the wanted value of a field of every weapon in which it differs, as far as it can."""

    def said(position: Position, wanted: Any) -> Iterable[str]:
        now, then = (state["characters"]["weapons"][field] for state in (position.state, wanted))
        for who, key in enumerate(position.cast.characters):
            for slot, weapon in enumerate(position.cast.keys(WEAPON, who)):
                value = shown(position, int(then[who][slot]))
                if weapon and value and now[who][slot] != then[who][slot]:
                    yield f"set {key} {weapon} {word} {value}"

    return said


def in_hand(position: Position, dropped: int) -> str:
    """Return whether a weapon is in hand, "" for one that lies somewhere."""
    return "" if dropped > 0 else NO_YES[dropped == 0]


def weapon_rulings(person: Fields) -> tuple[Ruling, ...]:
    """Return the rulings on weapons, none for a system whose people have none."""
    weapons = [part for part in person if isinstance(part, Part) and part.name == "weapons"]
    if not weapons:
        return ()
    is_dropped = any(field.name == DROPPED for field in weapons[0].fields)
    held = Ruling(
        "set {who} {weapon} held {yes}",
        "say whether somebody has a weapon in hand",
        "set ada sword held no",
        set_held,
        {"yes": NO_YES},
        said_of(DROPPED, "held", in_hand)
        if is_dropped
        else said_of("away", "held", lambda position, away: NO_YES[away == 0]),
        heading="People",
    )
    shots = Ruling(
        "set {who} {weapon} shots {number}",
        "say how many shots a weapon has left",
        "set ada pistol shots 2",
        set_shots,
        said=said_of("shots", "shots", lambda position, left: str(left)),
        heading="People",
    )
    lies = Ruling(
        "set {who} {weapon} lies {zone}",
        "let a weapon lie somewhere",
        "set ada sword lies yard",
        set_lies,
        said=said_of(DROPPED, "lies", lambda position, at: position.cast.zones[at - 1] if at > 0 else ""),
        heading="People",
    )
    ruled = ("carried", "shots", DROPPED, "away")
    others = (
        each
        for each in weapons[0].fields
        if isinstance(each, Field) and not each.fixed and each.name not in ruled
    )
    return (held, shots, *((lies,) if is_dropped else ()), *map(detail, others))


def detail(field: Field) -> Ruling:
    """Return the ruling that sets a further field of a weapon, a level by its name."""
    levels = in_one_word(field.levels)
    value = "level" if levels else "number"

    def do(position: Position, given: Given) -> list[Line]:
        weapon, name, owner = weapon_of(position, given)
        weapon[field.name] = bounded(given[value], *field.range, field.name)
        shown = spelt(position.cast, value, given[value], levels)
        return [Line(f"{field.name} of the {name} of {owner} is {shown} now.", (given["who"],))]

    return Ruling(
        f"set {{who}} {{weapon}} {field.name} {{{value}}}",
        small_print(field),
        f"set ada pistol {field.name} {levels[0] if levels else 1}",
        do,
        {value: levels} if levels else {},
        said_of(field.name, field.name, lambda position, number: spelt(position.cast, value, number, levels)),
        heading="People",
        rare=True,
    )
