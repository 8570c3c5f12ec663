"""Somebody new: from the library, as a copy of somebody there, or by five numbers.

The scenario gets one more character behind all others, so that no number of anything changes; the position is
carried over into the opening that the longer scenario has.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from numpy.typing import NDArray

from arena.rulings.row import Given, Line, Position, Ruling, RulingError
from arena.state.fields import values
from arena.twod20 import codes
from arena.twod20.core.going import need
from arena.twod20.record import LEAVES
from arena.twod20.rulings.rebuilding import plain
from arena.twod20.setup.scene import compile_scenario
from scenarios.errors import ScenarioError
from scenarios.files.reading import parse
from scenarios.limits import CHARACTERS
from scenarios.loader import changed
from scenarios.people import name_from
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.models import Member

SIDES = ("npcs", "pcs")
OF_ITS_OWN = ("count", "reserve", "arrives", "rides", "starts", "name", "values", "flaws")  # not copied


def add_kind(position: Position, given: Given) -> list[Line]:
    """Add one of a kind that the libraries of the scene know, or somebody of the party who stayed away."""
    kind = given["kind"].lower()
    party = position.cast.scenario.scenario.party
    if party is not None and kind in party.members:
        return add_member(position, given, kind, party.absent)
    known = archetypes(position.cast.scenario)
    if kind not in known:
        raise RulingError(f'"{kind}" is no kind of character here (there is {", ".join(sorted(known))})')
    return _add(position, given, kind, {"archetype": kind}, known[kind] or name_from(kind))


def add_member(position: Position, given: Given, key: str, absent: Mapping[str, Member]) -> list[Line]:
    """Add somebody of the party with all it carries; raise RulingError for who is here, or never comes."""
    here = [each.first.key for each in position.cast.scenario.characters]
    need(key not in here, f"{key} is here already")
    need(key in absent, f"{key} has been lost to the party")
    entry = dict(plain(position.cast.scenario)["party"]["absent"][key])
    side = SIDES[given["side"]] if "side" in given else entry.get("side", "pcs")
    return _add(position, {**given, "side": SIDES.index(side)}, key, entry, entry["name"])


def add_copy(position: Position, given: Given) -> list[Line]:
    """Add somebody like one who is there."""
    loaded = position.cast.scenario
    one = loaded.characters[given["who"]]
    entry = dict(plain(loaded)["characters"][one.group])
    kept = {key: each for key, each in entry.items() if key not in OF_ITS_OWN}
    side = SIDES[given.get("side", SIDES.index(one.side))]
    return _add(
        position, {**given, "side": SIDES.index(side)}, one.group, kept, one.name.rstrip(" 0123456789")
    )


def add_numbers(position: Position, given: Given) -> list[Line]:
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
    return _add(position, given, key.strip("_"), entry, name_from(key.strip("_")), weapons)


def _add(
    position: Position,
    given: Given,
    key: str,
    entry: dict[str, Any],
    name: str,
    weapons: dict[str, Any] | None = None,
) -> list[Line]:
    """Add the character of an entry, with weapons of its own, to scene and position."""
    loaded, zone = position.cast.scenario, position.cast.zones[given["zone"]]
    need(len(loaded.characters) < CHARACTERS, f"a scene holds {CHARACTERS} characters, and this one has them")
    side = SIDES[given.get("side", 0)]
    named = free_name(loaded, name)
    whole = {**entry, "name": named, "side": side, "zone": zone}
    longer = lengthened(loaded, free_key(loaded, key), whole, weapons or {})
    opening, cast = compile_scenario(longer, 0)
    position.states = carried_over(position.states, opening)
    position.opening = carried_over(position.opening, opening)
    position.cast = cast
    who = len(longer.characters) - 1
    return [Line(f"{named} ({cast.characters[who]}) is at {cast.zone_names[given['zone']]} now.", (who,))]


def carried_over(states: NDArray[Any], opening: NDArray[Any]) -> NDArray[Any]:
    """Return a position as it is in a scene that opens with `opening`, which has one more character."""
    new = states.copy()
    who = int(states["character_count"][0])
    for leaf in LEAVES:
        if leaf.fixed:
            values(new, leaf.path)[...] = values(opening, leaf.path)
    new["characters"][0, who] = opening["characters"][0, who]
    if not states["chapters"][0] & codes.HACKING:
        new["hacking"] = opening["hacking"]
    for things in ("networks", "consoles"):
        of_it = opening["hacking"][things][0]["owner"] == who
        new["hacking"][things][0, of_it] = opening["hacking"][things][0, of_it]
    return new


def archetypes(loaded: LoadedScenario) -> dict[str, str]:
    """Return the kinds of character that a scene and its libraries know, with their names, "" for none."""
    found: dict[str, str] = {}
    for text in (*loaded.library_texts.values(), loaded.text):
        found |= _kinds(text)
    return found


@lru_cache(maxsize=32)
def _kinds(text: str) -> dict[str, str]:
    """Return the kinds of character that one file knows; files stay the same all evening."""
    kinds = parse(text, "").data.get("archetypes") or {}
    return {key: str((each or {}).get("name") or "") for key, each in kinds.items()}


def lengthened(
    loaded: LoadedScenario, key: str, entry: dict[str, Any], weapons: dict[str, Any]
) -> LoadedScenario:
    """Return a scenario with one more character, its text as JSON; raise RulingError if it cannot be."""
    data = plain(loaded)
    data["characters"] = {**data["characters"], key: entry}
    if weapons:
        data["weapons"] = {**(data.get("weapons") or {}), **weapons}
    try:
        longer = changed(loaded, data)
    except ScenarioError as wrong:
        why = wrong.lines[0].partition(": ")[2] or wrong.lines[0]
        raise RulingError(f"nobody like that fits into this scene: {why}") from None
    found: LoadedScenario = longer  # type: ignore[assignment]
    return found


def free_key(loaded: LoadedScenario, key: str) -> str:
    """Return a key that nobody and no place has yet: thug, thug_2, ..."""
    taken = {*loaded.groups, *loaded.scenario.zones, "scene", "pcs", "npcs"}
    names = (key if number == 1 else f"{key}_{number}" for number in range(1, 2 * CHARACTERS + 2))
    return next(each for each in names if each not in taken)


def free_name(loaded: LoadedScenario, name: str) -> str:
    """Return a name that nobody has yet."""
    taken = {each.name for each in loaded.characters}
    names = (name if number == 1 else f"{name} {number}" for number in range(1, 2 * CHARACTERS + 2))
    return next(each for each in names if each not in taken)


ARRIVALS = (
    Ruling(
        "add copy of {who} at {zone}",
        "add somebody like one who is there",
        "add copy of kip at hall",
        add_copy,
    ),
    Ruling(
        "add copy of {who} at {zone} for {side}",
        "add such a one to a side",
        "add copy of kip at hall for pcs",
        add_copy,
        {"side": SIDES},
    ),
    Ruling(
        "add {name} at {zone} with {attribute} {skill} {stress} {armour} {damage}",
        "add an opponent by five numbers: each attribute, each skill, Stress, armour, damage",
        "add bruiser at hall with 9 2 10 1 3",
        add_numbers,
    ),
    Ruling(
        "add {kind} at {zone}",
        "add an opponent from the library, or somebody of the party who stayed away",
        "add thug at hall",
        add_kind,
    ),
    Ruling(
        "add {kind} at {zone} for {side}",
        "add somebody from the library to a side",
        "add fighter at hall for pcs",
        add_kind,
        {"side": SIDES},
    ),
)
