"""Weapons of other games: what they do here, under one key each however many people have them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from scenarios.party.foundry import Data, found_at, items_of, key_from, name_of, number
from scenarios.twod20.importing.table import Arms, Form, Game, Table
from scenarios.twod20.limits import WEAPONS
from scenarios.twod20.models import Effects

MOST_DAMAGE, MOST_BURST, MOST_RATING = 10, 6, 10
RATED = ("persistent", "piercing", "vicious")
WITH_NUMBER = re.compile(r"(.*?)[ _]*(?:x|([0-9]{1,2}))?", re.IGNORECASE)


class Armoury:
    """The weapons of a party that is being made."""

    def __init__(self) -> None:
        """Begin with none."""
        self.weapons: dict[str, Data] = {}

    def weapons_of(
        self, actor: Data, game: Game, table: Table, left: list[str]
    ) -> tuple[list[str], list[Form]]:
        """Return keys and forms of what somebody is armed with; `left` gets what could not be read."""
        if game.weapons is None:
            return [], []
        keys: list[str] = []
        forms: list[Form] = []
        items = items_of(actor, game.weapons.items)
        ready = [each for each in items if any(v is True for v in _values(each, game.weapons.equipped))]
        found = [
            made_of(item, game.weapons, table, left)
            for item in [*ready, *(each for each in items if each not in ready)]
        ]
        for made in strongest([each for each in found if each is not None], left):
            if len(keys) == WEAPONS:
                left.append(f'"{made["name"]}" is one weapon too many, {WEAPONS} fit')
                continue
            key = self._key(made)
            if key not in keys:
                keys.append(key)
                forms.append(made["form"])
        return keys, forms

    def _key(self, weapon: Data) -> str:
        """Return the key of a weapon, a new one unless there is the same."""
        key, count = key_from(weapon["name"]), 1
        while self.weapons.get(key, weapon) != weapon:
            count += 1
            key = f"{key_from(weapon['name'])[:27]}_{count}"
        self.weapons[key] = weapon
        return key


def strongest(weapons: list[Data], left: list[str]) -> list[Data]:
    """Return the weapons of somebody, of those alike in name and form only the one that does most."""
    kept: dict[tuple[str, str], Data] = {}
    for weapon in weapons:
        which = weapon["name"], weapon["form"]
        if which in kept and kept[which] != weapon:
            left.append(f'"{weapon["name"]}" comes twice: the one that does more damage is taken')
        if which not in kept or weapon["damage"] > kept[which]["damage"]:
            kept[which] = weapon
    return list(kept.values())


def made_of(item: Data, arms: Arms, table: Table, left: list[str]) -> Data | None:
    """Return a weapon made of an item, None of what does no damage."""
    name = name_of(item) or "weapon"
    stands = _values(item, arms.damage)
    damage = next((found for each in stands if (found := number(each)) is not None), None)
    if damage is None or damage + arms.plus < 1:
        said = [each for each in stands if isinstance(each, str) and each.strip()]
        nothing = f'is no number: "{said[0]}"' if said else "is not there"
        why = nothing if damage is None else f"is {damage}"
        left.append(f'"{name}" is left out: its damage {why}')
        return None
    if damage + arms.plus > MOST_DAMAGE:
        left.append(f'"{name}": damage {damage + arms.plus} is {MOST_DAMAGE} here')
    form = form_of(item, arms, table, name, left)
    made: Data = {"name": name.lower(), "form": form, "damage": min(damage + arms.plus, MOST_DAMAGE)}
    if form == "mental":
        made["skill"] = "talk"
    if form != "melee":
        bands = [table.ranges[word] for word in _said(item, arms.range) if word in table.ranges]
        made["range"] = bands[0] if bands else "medium"
    made |= _handling(item, arms, table, form)
    effects = _effects(item, arms, table, name, left)
    return {**made, **({"effects": effects} if effects else {})}


def form_of(item: Data, arms: Arms, table: Table, name: str, left: list[str]) -> Form:
    """Return how a weapon is used: as its type, a field or a range says, else by its name."""
    kind = str(item.get("type", "")).lower()
    if kind in table.forms:
        return table.forms[kind]
    for path in arms.form:
        for value in found_at(item, path):
            if isinstance(value, bool):
                if value:
                    return "melee"
                continue
            for word in _plain_words(value):
                if word in table.forms:
                    return table.forms[word]
    if any(word in table.ranges for word in _said(item, arms.range)):
        return "ranged"
    told = [form for word, form in table.names.items() if word in name.lower()]
    if not told:
        left.append(f'"{name}" is taken for a melee weapon')
    return told[0] if told else "melee"


def _handling(item: Data, arms: Arms, table: Table, form: Form) -> Data:
    """Return how many hands a weapon takes, how far it reaches, and how it fires."""
    found: Data = {}
    hands = _number(item, arms.hands)
    if hands is not None and hands >= 2 or "two_handed" in dict(qualities(item, arms)):
        found["hands"] = 2
    reach = _number(item, arms.reach)
    if form == "melee" and reach is not None:
        found["reach"] = min(max(reach, 1), 3)
    burst = _number(item, arms.burst)
    if form == "ranged" and burst is not None and burst > 0:
        found |= {"burst": min(burst, MOST_BURST), "reloads": table.reloads}
    return found


def _effects(item: Data, arms: Arms, table: Table, name: str, left: list[str]) -> Data:
    """Return the damage effects of a weapon's qualities, and note the qualities that have none here."""
    found: Data = {}
    unknown = []
    for quality, rating in qualities(item, arms):
        effect = table.effects.get(plain(quality))
        if effect is not None:
            found[effect] = max(found.get(effect, 0), min(max(rating, 1), MOST_RATING))
        elif plain(quality) not in map(plain, table.harmless):
            unknown.append(quality)
    if unknown:
        left.append(f'"{name}": nothing here is like {", ".join(dict.fromkeys(unknown))}')
    return {word: found[word] if word in RATED else True for word in Effects.model_fields if word in found}


def qualities(item: Data, arms: Arms) -> list[tuple[str, int]]:
    """Return the qualities that a weapon has, with their ratings, 1 where there is none."""
    return [each for path in arms.qualities for value in found_at(item, path) for each in _qualities(value)]


def _qualities(value: Any) -> Iterator[tuple[str, int]]:
    """Yield qualities from one of the ways in which systems keep them.

    >>> list(_qualities({"area": True, "piercingx": 2, "stun": False, "vicious": {"value": True, "rank": 2}}))
    [('area', 1), ('piercing', 2), ('vicious', 2)]
    >>> list(_qualities(["Vicious 1", {"type": "Stun", "value": ""}, {"name": "parrying", "enabled": False}]))
    [('vicious', 1), ('stun', 1)]
    """
    if isinstance(value, str):
        value = value.split(",")
    if isinstance(value, dict):
        for name, said in value.items():
            rating = _rating(said)
            if rating:
                yield _named(str(name), rating)
    for each in value if isinstance(value, list) else []:
        if isinstance(each, str) and each.strip():
            yield _named(each.strip(), 0)
        elif isinstance(each, dict) and each.get("enabled") is not False:
            name = next((each[key] for key in ("type", "name", "label", "key", "id") if each.get(key)), "")
            if isinstance(name, str) and name:
                yield _named(name, number(each.get("value")) or number(each.get("rating")) or 0)


def _rating(said: Any) -> int:
    """Return the rating that a quality has, 0 where the weapon does not have it."""
    if isinstance(said, dict):
        has = said.get("value")
        return (number(said.get("rank")) or 1) if has is True else max(0, number(has) or 0)
    return 1 if said is True else max(0, number(said) or 0)


def _named(text: str, rating: int) -> tuple[str, int]:
    """Return a quality by name and rating; the rating may stand behind the name."""
    match = WITH_NUMBER.fullmatch(text.strip())
    name, behind = (match[1], match[2]) if match else (text, None)
    return (name or text).lower(), rating or int(behind or 1)


def plain(word: str) -> str:
    """Return a word without what people write differently.

    >>> plain("Armor-Piercing"), plain("two_handed")
    ('armorpiercing', 'twohanded')
    """
    return "".join(sign for sign in word.lower() if sign.isalnum())


def _values(item: Data, paths: list[str]) -> list[Any]:
    return [value for path in paths for value in found_at(item, path)]


def _number(item: Data, paths: list[str]) -> int | None:
    return next((found for each in _values(item, paths) if (found := number(each)) is not None), None)


def _said(item: Data, paths: list[str]) -> list[str]:
    """Return the words that stand at some paths; of qualities the names of those that it has."""
    return [word for value in _values(item, paths) for word in _plain_words(value)]


def _plain_words(value: Any) -> list[str]:
    if isinstance(value, str):
        return [plain(value), *(plain(word) for word in re.split(r"[ ,;/]+", value))]
    return [plain(name) for name, _ in _qualities(value)] if isinstance(value, dict | list) else []
