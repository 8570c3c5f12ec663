"""Scenes for random play beside the bundled ones: some reach every corner, some mix chapters and variants."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, partial
from typing import Any

from scenarios.limits import CHARACTERS, ZONES
from scenarios.loader import LoadedScenario, load, loads
from scenarios.twod20.limits import ENVIRONMENT, TRAITS
from scenarios.twod20.models import Effects
from tests.twod20.mixed_scenes import at_random, every_pair, mixed

EFFECTS = {
    name: True if field.annotation is bool else 3
    for name, field in Effects.model_fields.items()
    if name != "destructive"  # which would soon leave no Cover to test
}
FRAIL = {"sturdy": True, "fragile": True, "uncertain": True, "volatile": 3}
COVER = {"dice": 6, **FRAIL}
HAZARD = {"name": "Fire", "dice": 10, "when": "stumble", "effects": {"persistent": 2}}


def crowded() -> LoadedScenario:
    """Return a scene as large as a scenario may be, with everything in it that numbers can grow on."""
    whole = {
        "system": "twod20",
        "name": "Crowd",
        "summary": "Everything at once.",
        "threat": 30,
        "momentum": 6,
        "clock": {"rounds": 30, "threat": 5},
        "variants": {"assistants": 3, "questions": True},
        **_crowded_board(),
        **_crowded_people(),
        **_crowded_talk(),
        "objectives": {
            "pcs": [{"activity": "zone_0", "count": 12}, {"destroy": ["gate"]}, {"defeat": "all"}],
            "npcs": [
                {"defeat": "all"},
                {"hold": "zone_0", "rounds": 30},
                {"survive": True, "round": 30, "secret": True},
            ],
        },
    }
    return loads(json.dumps(whole), "crowded.yaml")


def _crowded_board() -> dict[str, Any]:
    """Return as many zones, traits and changes of the scene as there may be."""
    zones: dict[str, Any] = {f"zone_{number}": {"name": f"Zone {number}"} for number in range(ZONES)}
    zones["zone_0"].update(cover=COVER, morale=4, morale_effects=FRAIL)
    zones["zone_1"].update(terrain=10, cover={**COVER, "feature": "Wall"}, morale=4, hazard=HAZARD)
    trait = {"tests": ["melee", "ranged"], "on": "zone_0", "copies": 5}
    levels = ("easier", "harder", "uncertain")
    change = {"threat": 1, "interact": "zone_0", "zone": "zone_1", "terrain": 10, "damage": HAZARD}
    return {
        "zones": zones,
        "links": [" - ".join(zones)],
        "traits": [{"name": f"Fact {n}", "effect": levels[n % 3], **trait} for n in range(TRAITS // 2)],
        "environment": [{"name": f"Blast {number}", **change} for number in range(ENVIRONMENT)],
    }


def _crowded_people() -> dict[str, Any]:
    """Return as many characters as there may be, the strongest there may be among them, and their arms."""
    strong = {
        "reading": {"fears": "Fire", "protects": "Gold", "desires": "Rest", "believes": "All"},
        "guarded": True,
        "attributes": dict.fromkeys(("agility", "brawn", "coordination", "insight", "reason", "will"), 18),
        "skills": dict.fromkeys(("fight", "know", "move", "operate", "survive", "talk"), 6),
        "shield": COVER,
        "armour": 3,
        "courage": 2,
    }
    arms = {"weapons": ["cannon", "howl", "axe"]}
    tests = {"focus": ["melee", "defence"], "bonus": ["ranged", "mental", "defence"]}
    return {
        "characters": {
            "hero": {"side": "pcs", "zone": "zone_0", "count": 4, "fortune": 5, **strong, **arms},
            "friend": {"side": "pcs", "zone": "zone_1", "count": 4, **arms},
            "boss": {"side": "npcs", "zone": "zone_0", "tier": "major", "count": 4, **strong, **arms},
            "thug": {"side": "npcs", "zone": "zone_2", "tier": "notable", "count": 4, **arms},
            "guard": {"side": "npcs", "zone": "zone_47", "reserve": True, "count": CHARACTERS - 17},
            "gate": {"side": "npcs", "zone": "zone_1", "tier": "object"},
        },
        "weapons": {
            "cannon": _weapon("ranged", burst=6, reloads=9, hands=2, range="extreme"),
            "howl": _weapon("mental", skill="talk", range="long", natural=True),
            "axe": _weapon("melee", reach=3, thrown=True),
        },
        "talents": {
            f"talent_{number}": {"name": f"Talent {number}", "form": form, "effects": {"vicious": 9}, **tests}
            for number, form in enumerate(("melee", "ranged", "mental") * 2)
        },
    }


def _weapon(form: str, **more: Any) -> dict[str, Any]:
    """Return a weapon of a scenario file that does all the damage it may."""
    return {"name": form.title(), "form": form, "damage": 10, "effects": EFFECTS, **more}


def _crowded_talk() -> dict[str, Any]:
    """Return as many requests, claims and offers as there may be, of both sides in turn."""
    pairs = list(enumerate((("pcs", "boss_1"), ("npcs", "hero_1")) * 3))
    return {
        "requests": {
            f"wish_{number}": {"name": f"Wish {number}", "of": whom, "by": by, "in_the_way": number > 1}
            for number, (by, whom) in pairs
        },
        "claims": {
            f"word_{number}": {"name": f"Word {number}", "to": whom, "by": by, "lie": number > 1}
            for number, (by, whom) in pairs
        },
        "offers": {
            f"gift_{number}": {"name": f"Gift {number}", "to": whom, "by": by, "threat": number % 2}
            for number, (by, whom) in pairs
        },
    }


# scenes of optional rules, by name: what their `variants` say
ORDERS: dict[str, dict[str, Any]] = {
    "by_score": {"order": "scores", "reactions": "unlimited", "voluntary_failure": True},
    "told": {"order": "narrative", "minor_actions": False, "fate": "determination"},
    "players_first": {"order": "player_priority", "reactions": "defensive", "voluntary_failure": True},
}


def ordered(variants: dict[str, Any]) -> LoadedScenario:
    """Return a small scene with some optional rules, in which players have Values or flaws."""
    belief = {"helps": ["melee", "ranged"], "hinders": ["movement", "melee", "mental"]}
    values = {"values": {f"Value {number}": belief for number in range(3)}}
    own = values if "fate" in variants else {"flaws": ["Pride", "Sloth"]}
    whole = {
        "system": "twod20",
        "name": "Order",
        "summary": "Optional rules.",
        "variants": variants,
        "zones": {"yard": {"name": "Yard"}, "hall": {"name": "Hall", "cover": {"dice": 2}}},
        "links": ["yard - hall"],
        "characters": {
            "hero": {"archetype": "fighter", "side": "pcs", "zone": "yard", "fortune": 1, **own},
            "friend": {"archetype": "medic", "side": "pcs", "zone": "yard", "fortune": 0, **own},
            "boss": {"archetype": "sergeant", "side": "npcs", "zone": "hall"},
            "thug": {"archetype": "thug", "side": "npcs", "zone": "yard", "count": 2},
            "late": {"archetype": "gunhand", "side": "npcs", "zone": "hall", "reserve": True},
        },
        "objectives": {"pcs": [{"defeat": "all"}], "npcs": [{"defeat": "all"}]},
    }
    return loads(json.dumps(whole), "ordered.yaml")


def in_turn() -> LoadedScenario:
    """Return the bundled challenge with one test made after the other."""
    text = load("sluice").text
    assert ", parallel: true" in text
    return loads(text.replace(", parallel: true", ""), "in_turn.yaml")


MADE: dict[str, Callable[[], LoadedScenario]] = {
    "crowded": crowded,
    "in_turn": in_turn,
    **{name: partial(ordered, variants) for name, variants in ORDERS.items()},
}


def any_scene(number: int) -> LoadedScenario:
    """Return the scene of this number in which chapters and variants are mixed at random."""
    return mixed(at_random(number))


@cache
def mixtures() -> dict[str, Callable[[], LoadedScenario]]:
    """Return the scenes in which every two chapters and variants meet."""
    return {f"mixed_{number}": partial(mixed, choice) for number, choice in enumerate(every_pair())}
