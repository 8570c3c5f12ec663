"""Somebody new: from the library, or as a copy of somebody there.

The scenario gets one more character behind all others, so that no number of anything changes; the position is
carried over into the opening that the longer scenario has.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from numpy.typing import NDArray

from arena.rulings.rebuilding import Rebuilding
from arena.rulings.row import Given, Line, Position, Ruling, RulingError, need
from scenarios.files.reading import parse
from scenarios.limits import CHARACTERS
from scenarios.loader import LoadedScenario, plain
from scenarios.people import name_from

SIDES = ("npcs", "pcs")
HEADING = "Somebody new"
OF_ITS_OWN = ("count", "reserve", "arrives", "rides", "starts", "name", "values", "flaws")  # not copied


@dataclass(frozen=True)
class Arrivals(Rebuilding):
    """How somebody new comes into the scenes of a system.

    `carry(before, new, opening)` completes the position that somebody has come into. Files call a `kind` of
    character so.
    """

    carry: Callable[[NDArray[Any], NDArray[Any], NDArray[Any]], None] = lambda *_: None
    kind: str = "template"

    def add_kind(self, position: Position, given: Given) -> list[Line]:
        """Add one of a kind that the libraries of the scene know."""
        kind = given["kind"].lower()
        known = kinds_known(position.cast.scenario)
        if kind not in known:
            raise RulingError(
                f'"{kind}" is no kind of character here (there is {", ".join(sorted(known)) or "none"})'
            )
        return self.add(position, given, kind, {self.kind: kind}, known[kind] or name_from(kind))

    def add_copy(self, position: Position, given: Given) -> list[Line]:
        """Add somebody like one who is there."""
        loaded = position.cast.scenario
        one = loaded.characters[given["who"]]
        entry = dict(plain(loaded)["characters"][one.group])
        kept = {key: each for key, each in entry.items() if key not in OF_ITS_OWN}
        side = SIDES[given.get("side", SIDES.index(one.side))]
        return self.add(
            position, {**given, "side": SIDES.index(side)}, one.group, kept, one.name.rstrip(" 0123456789")
        )

    def add(
        self,
        position: Position,
        given: Given,
        key: str,
        entry: dict[str, Any],
        name: str,
        weapons: dict[str, Any] | None = None,
    ) -> list[Line]:
        """Add the character of an entry, with weapons of its own, to scene and position."""
        loaded, zone = position.cast.scenario, position.cast.zones[given["zone"]]
        who = len(loaded.characters)
        need(who < CHARACTERS, f"a scene holds {CHARACTERS} characters, and this one has them")
        named = free_name(loaded, name)
        data = plain(loaded)
        whole = {**entry, "name": named, "side": SIDES[given.get("side", 0)], "zone": zone}
        data["characters"] = {**data["characters"], free_key(loaded, key): whole}
        if weapons:
            data["weapons"] = {**(data.get("weapons") or {}), **weapons}
        before, begun = position.states, position.opening
        opening = self.rebuild(position, data, "nobody like that fits into this scene")
        for old, new in ((before, position.states), (begun, position.opening)):
            new["characters"][0, who] = opening["characters"][0, who]
            self.carry(old, new, opening)
        zone_name = position.cast.zone_names[given["zone"]]
        return [Line(f"{named} ({position.cast.characters[who]}) is at {zone_name} now.", (who,))]

    def rulings(self) -> tuple[Ruling, ...]:
        """Return the rulings that add somebody."""
        return (
            Ruling(
                "add copy of {who} at {zone}",
                "add somebody like one who is there",
                "add copy of kip at hall",
                self.add_copy,
                heading=HEADING,
            ),
            Ruling(
                "add copy of {who} at {zone} for {side}",
                "add such a one to a side",
                "add copy of kip at hall for pcs",
                self.add_copy,
                {"side": SIDES},
                heading=HEADING,
            ),
            Ruling(
                "add {kind} at {zone}",
                "add somebody from the library",
                "add thug at hall",
                self.add_kind,
                heading=HEADING,
            ),
            Ruling(
                "add {kind} at {zone} for {side}",
                "add somebody from the library to a side",
                "add fighter at hall for pcs",
                self.add_kind,
                {"side": SIDES},
                heading=HEADING,
            ),
        )


def kinds_known(loaded: LoadedScenario) -> dict[str, str]:
    """Return the kinds of character that a scene and its libraries know, with their names, "" for none."""
    found: dict[str, str] = {}
    for text in (*loaded.library_texts.values(), loaded.text):
        found |= _kinds(text)
    return found


@lru_cache(maxsize=32)
def _kinds(text: str) -> dict[str, str]:
    """Return the kinds of character that one file knows; files stay the same all evening."""
    data = parse(text, "").data
    kinds = {
        key: each for part in ("archetypes", "templates") for key, each in (data.get(part) or {}).items()
    }
    return {key: str((each or {}).get("name") or "") for key, each in kinds.items()}


def free_key(loaded: LoadedScenario, key: str) -> str:
    """Return a key that nobody and no place has yet: thug, thug_2, ..."""
    people = (key for each in loaded.characters for key in (each.group, each.key, each.first.key))
    taken = {*people, *loaded.scenario.zones, "scene", "pcs", "npcs"}
    names = (key if number == 1 else f"{key}_{number}" for number in range(1, 2 * CHARACTERS + 2))
    return next(each for each in names if each not in taken)


def free_name(loaded: LoadedScenario, name: str) -> str:
    """Return a name that nobody has yet."""
    taken = {each.name for each in loaded.characters}
    names = (name if number == 1 else f"{name} {number}" for number in range(1, 2 * CHARACTERS + 2))
    return next(each for each in names if each not in taken)
