"""Somebody new in 2d20: what every system has, people of the party who stayed away, and five numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from numpy.typing import NDArray

from arena.rulings.arrivals import HEADING, SIDES, Arrivals
from arena.rulings.row import Given, Line, Position, Ruling, need
from arena.twod20 import codes
from arena.twod20.record import LEAVES
from arena.twod20.setup.scene import compile_scenario
from scenarios.loader import plain
from scenarios.people import name_from
from scenarios.twod20.models import Member


def carry_hacking(before: NDArray[Any], new: NDArray[Any], opening: NDArray[Any]) -> None:
    """Let somebody bring its console and network along."""
    who = int(before["character_count"][0])
    if not before["chapters"][0] & codes.HACKING:
        new["hacking"] = opening["hacking"]
    for things in ("networks", "consoles"):
        of_it = opening["hacking"][things][0]["owner"] == who
        new["hacking"][things][0, of_it] = opening["hacking"][things][0, of_it]


class Newcomers(Arrivals):
    """How somebody new comes into a 2d20 scene, somebody of the party included."""

    def add_kind(self, position: Position, given: Given) -> list[Line]:
        """Add one of a kind that the libraries of the scene know, or somebody of the party who is away."""
        kind, party = given["kind"].lower(), position.cast.scenario.scenario.party
        if party is not None and kind in party.members:
            return self.add_member(position, given, kind, party.absent)
        return super().add_kind(position, given)

    def add_member(
        self, position: Position, given: Given, key: str, absent: Mapping[str, Member]
    ) -> list[Line]:
        """Add somebody of the party with all it carries; raise RulingError for who is here or lost."""
        here = [each.first.key for each in position.cast.scenario.characters]
        need(key not in here, f"{key} is here already")
        need(key in absent, f"{key} has been lost to the party")
        entry = dict(plain(position.cast.scenario)["party"]["absent"][key])
        side = SIDES[given["side"]] if "side" in given else entry.get("side", "pcs")
        return self.add(position, {**given, "side": SIDES.index(side)}, key, entry, entry["name"])

    def add_numbers(self, position: Position, given: Given) -> list[Line]:
        """Add somebody of whom five numbers are known, with a blow and a shot of such damage."""
        key = "".join(sign if sign.isalnum() and sign.isascii() else "_" for sign in given["name"].lower())
        need(key.strip("_"), f'"{given["name"]}" is no name')
        entry: dict[str, Any] = {
            "tier": "notable",
            "attributes": dict.fromkeys(codes.ATTRIBUTE_WORDS, given["attribute"]),
            "skills": dict.fromkeys(codes.SKILL_WORDS, given["skill"]),
            "stress": given["stress"],
            "armour": given["armour"],
            "weapons": [f"blow_{given['damage']}", f"shot_{given['damage']}"],
        }
        forms = {"blow": "melee", "shot": "ranged"}
        weapons = {
            f"{word}_{given['damage']}": {"name": word, "form": form, "damage": given["damage"]}
            for word, form in forms.items()
        }
        return self.add(position, given, key.strip("_"), entry, name_from(key.strip("_")), weapons)

    def rulings(self) -> tuple[Ruling, ...]:
        """Return the rulings that add somebody."""
        by_numbers = Ruling(
            "add {name} at {zone} with {attribute} {skill} {stress} {armour} {damage}",
            "add an opponent by five numbers: each attribute, each skill, Stress, armour, damage",
            "add bruiser at hall with 9 2 10 1 3",
            self.add_numbers,
            heading=HEADING,
        )
        return (*super().rulings(), by_numbers)


ARRIVALS = Newcomers(compile_scenario, LEAVES, carry_hacking, "archetype").rulings()
