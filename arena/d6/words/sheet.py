"""All there is to know of somebody: what is counted now, die codes, weapons and armour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.d6 import codes
from arena.d6.words.story import FURTHER
from arena.state.bits import has
from arena.words.cast import Cast
from scenarios.d6.codes import Code
from scenarios.d6.format import slot
from scenarios.d6.skills import ATTRIBUTES, RATING_NAMES
from scenarios.d6.words import TEMPERS


def lines(state: Any, cast: Cast, who: int) -> Iterator[str]:
    """Yield the further lines of a sheet."""
    character = state.characters[who]
    names = [(at, name.replace("_", " ")) for at, name in enumerate(RATING_NAMES)]
    yield "Attributes: " + ", ".join(
        f"{name} {rating(character, at)}" for at, name in names[: len(ATTRIBUTES)]
    )
    learned = [(at, name) for at, name in names[len(ATTRIBUTES) :] if has(character.trained, at)]
    if learned:
        yield "Skills: " + ", ".join(f"{name} {rating(character, at)}" for at, name in learned)
    yield "Weapons: " + "; ".join(weapons(character, cast.scenario.characters[who].entry))
    scale = f", scale {int(character.scale)}" if character.scale else ""
    more = f", may take a {FURTHER[character.extra]} action in a turn" if character.extra else ""
    if character.temper:
        yield f"Temper: {TEMPERS[character.temper]}"
    yield f"Move {int(character.move)}, initiative {int(character.initiative)}{scale}{more}"


def rating(character: Any, at: int) -> Code:
    """Return the die code of a rating."""
    return Code(int(character.dice[at]), int(character.pips[at]))


def weapons(character: Any, entry: Any) -> Iterator[str]:
    """Yield each weapon with its damage, its ranges in metres and its shots."""
    names = {codes.FISTS: "fists", **{slot(weapon): weapon.name for weapon in entry.weapons}}
    for place, weapon in enumerate(character.weapons):
        if weapon.carried:
            ranges = "/".join(str(int(metres)) for metres in weapon.ranges)
            further = [f"{ranges} metres"] * bool(weapon.ranges[2])
            further += [f"{int(weapon.shots)} of {int(weapon.capacity)} shots"] * bool(weapon.capacity)
            further += ["not in hand"] * bool(weapon.away)
            beside = f" ({', '.join(further)})" if further else ""
            yield f"{names[place]} {Code(int(weapon.dice), int(weapon.pips))}{beside}"
