"""What has changed though a sentence did not speak of it: of those it named, and of the scene around them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from tests.table.phrases.position import Position

OPEN = {"any", "winner", "turns", "round", "first_next_round", "decider", "next"}  # of which much follows
WHOLE = {"present", "up", "status", "dead", "dying", "unconscious", "wound", "wounds", "harms", "wounded"}
CLEAR = ("zone", "side", "status", "prone", "acted", "stress", "fatigue", "conviction", "body")  # of a person
GROUND = {"zone", "way", "dark", "light", "trait"}  # what speaks of the scene


def beside(now: Position, before: Position, then: dict[str, Any]) -> list[str]:
    """Return the fields that `then` leaves out, and that no other change of its own entails."""
    if OPEN & set(then):
        return []
    return [*of_people(now, before, then), *of_scene(now, before, then)]


def of_people(now: Position, before: Position, then: dict[str, Any]) -> Iterator[str]:
    for key, wanted in then.get("person", {}).items():
        if WHOLE & set(wanted):
            continue
        who = before.who(key)
        one, old = now.state.characters[who], before.state.characters[who]
        for field in CLEAR:
            if field in one.dtype.names and field not in wanted and int(one[field]) != int(old[field]):
                yield f"{key}.{field}"


def of_scene(now: Position, before: Position, then: dict[str, Any]) -> Iterator[str]:
    if "rounds" not in then and int(now.state.round_limit) != int(before.state.round_limit):
        yield "rounds"
    if not GROUND & set(then):
        fields = [each for each in before.state.zones.dtype.names if each != "occupants"]
        yield from (
            f"zones.{each}"
            for each in fields
            if not np.array_equal(now.state.zones[each], before.state.zones[each])
        )
    if "traits" in before.state.dtype.names and not {*GROUND, "person"} & set(then):
        if int(now.state.trait_count) != int(before.state.trait_count):
            yield "traits"
