"""Scenes mixed from chapters and variants, so that each meets each: every pair of them is in some scene.

A scene is a choice of one ingredient for each question of `INGREDIENTS`. `every_pair()` gives a list of
choices in which any two ingredients that a scenario may have together do meet; `at_random(seed)` gives as
many more as are asked for.
"""

from __future__ import annotations

import itertools
import json
import random
from functools import cache
from itertools import chain
from typing import Any

from scenarios.loader import LoadedScenario, loads
from scenarios.twod20.checks.venture import NEVER
from scenarios.twod20.models import Effects
from tests.twod20.found import rows_of, tables_of

Choice = dict[str, str]
Parts = dict[str, Any]

PEOPLE = ("hero", "friend", "boss", "thug")
BELIEF = {"helps": ["melee", "ranged", "defence"], "hinders": ["movement", "mental", "activity", "stealth"]}
OWN_ARM = {
    "name": "Thrower",
    "form": "ranged",
    "damage": 3,
    "burst": 2,
    "reloads": 4,
    "range": "medium",
    "hands": 2,
}
EDGE = {"name": "Edge", "form": "melee", "damage": 3, "reach": 2, "thrown": True}
VOICE = {"name": "Voice", "form": "mental", "damage": 3, "skill": "talk", "range": "medium", "natural": True}
WALL = {"dice": 3, "sturdy": True}


def armed(effects: Parts) -> Parts:
    """Return weapons of all three forms that all have these damage effects."""
    arms = {"thrower": OWN_ARM, "edge": EDGE, "voice": VOICE}
    return {"weapons": {key: {**arm, "effects": effects} for key, arm in arms.items()}}


def everybody(**said: Any) -> Parts:
    """Return the same words about each of the people."""
    return {"characters": {key: dict(said) for key in PEOPLE}}


def players(**said: Any) -> Parts:
    """Return the same words about each player character."""
    return {"characters": {key: dict(said) for key in ("hero", "friend")}}


def variant(**said: Any) -> Parts:
    """Return a choice of optional rules."""
    return {"variants": said}


def at(zone: str, **said: Any) -> Parts:
    """Return words about one zone."""
    return {"zones": {zone: said}}


def aims(pcs: Parts, npcs: Parts) -> Parts:
    """Return one objective for each side."""
    return {"objectives": {"pcs": [pcs], "npcs": [npcs]}}


def task(side: str, **said: Any) -> Parts:
    """Return a task that anybody of a side may try with Reason and Operate."""
    return {"name": f"Work of {side}", "side": side, **said}


def works(**said: Any) -> Parts:
    """Return the same task for both sides, and that they want it done."""
    other = {"pcs": "npcs", "npcs": "pcs"}
    against = {"pcs": ["boss"], "npcs": ["hero"]}
    tasks = {}
    for side in other:
        own = dict(said)
        if own.pop("opposed", False):
            own["opposed"] = {"who": against[side]}
        tasks[f"work_{side}"] = task(side, **own)
    return {"tasks": tasks}


CHORES = {"tasks": {f"chore_{side}": {"name": f"Chore of {side}", "side": side} for side in ("pcs", "npcs")}}
BLAST = {"name": "Blast", "threat": 2, "zone": "yard", "damage": {"name": "fire", "dice": 3}}
GLOOM = {"name": "Gloom", "threat": 1, "trait": {"name": "Dark", "tests": ["melee"], "effect": "harder"}}
LEVER = {"name": "Lever", "interact": "hall", "zone": "yard", "terrain": 1}

SPARK = {
    "name": "Spark",
    "skill": "survive",
    "difficulty": 1,
    "opposed": {"attribute": "will", "skill": "survive"},
    "cost": 2,
    "cost_effects": {"drain": True, "perilous": True},
    "target": "enemy",
    "damage": {"more": 1, "mental": True, "effects": {"stun": True}},
    "options": {"hot": {"name": "hot", "effects": {"vicious": 1}}},
    "flawed": {"cost": 1, "cost_effects": {"stun": True}},
}

LEECH = {
    "name": "Leech",
    "skill": "know",
    "difficulty": 1,
    "cost": 2,
    "cost_effects": {"drain": True},
    "target": "enemy",
    "range": "medium",
    "damage": {"more": 2, "magic": True, "effects": {"drain": True, "piercing": 1}},
    "options": {"sharp": {"name": "Sharp", "effects": {"vicious": 1}}},
}
CALLING = {
    "name": "The Calling",
    "skill": "survive",
    "difficulty": 1,
    "stress": 4,
    "stress_per_step": 2,
    "resistance": 1,
    "steps": 2,
    "most_steps": 3,
    "cost": 4,
    "cost_effects": {"drain": True, "stun": True},
    "offerings": 1,
    "glamour": True,
    "hours": 1,
    "miscast": {"dice": 3, "effects": {"vicious": 1}, "stands": True},
}

BLOWS: dict[str, Parts] = {
    "sweeping": {"area": True, "piercing": 1},
    "binding": {"snare": True, "persistent": 2},
    "knocking": {"knockdown": True, "stun": True, "vicious": 1},
    "wearing": {"drain": True, "destructive": True, "intense": True, "perilous": True},
}
NAMED = set().union(*BLOWS.values())
FURTHER: Parts = {
    name: True if field.annotation is bool else 1
    for name, field in Effects.model_fields.items()
    if name not in NAMED
}
if FURTHER:
    BLOWS["further"] = FURTHER

INGREDIENTS: dict[str, dict[str, Parts]] = {
    "order": {
        "sides": {},
        **{name: variant(order=name) for name in ("scores", "random", "narrative", "player_priority")},
    },
    "reactions": {name: variant(reactions=name) for name in ("standard", "defensive", "unlimited")},
    "fate": {
        "fortune": players(flaws=["Pride", "Sloth"], fortune=3),
        "determination": {**variant(fate="determination"), **players(values={"Truth": BELIEF})},
        "none": variant(fate="none"),
    },
    "small things": {"minor": {}, "none": variant(minor_actions=False)},
    "on purpose": {"no": {}, "voluntary": variant(voluntary_failure=True)},
    "distance": {
        "zones": {},
        "rough": {**at("cellar", terrain=2), **at("loft", terrain=1)},
        "toll": {
            **variant(terrain="momentum"),
            **at("cellar", terrain=2),
            "links": [{"from": "yard", "to": "loft", "obstacle": 1}],
        },
        "ledge": {"links": ["loft > yard"]},
        "feet": variant(grid={"square": 15, "unit": "feet"}),
        "metres": {
            **variant(grid={"square": 5, "unit": "metres"}, terrain="momentum"),
            **at("cellar", terrain=1),
        },
    },
    "melee": {"plain": {}, "guard": variant(guard=True)},
    "ammunition": {
        "burst": {},
        "simple": variant(ammunition="simple"),
        "salvo": {
            **variant(ammunition="salvo"),
            "weapons": {"thrower": {"salvo": {"area": True, "vicious": 2}}},
        },
    },
    "threatening": {"weapon": {}, "words": variant(threats="words"), "none": variant(threats="none")},
    "force": {
        "any": {},
        **{name: variant(non_lethal=name) for name in ("free", "threat", "difficulty", "both")},
    },
    "resistance": {
        "rolled": {},
        "flat": variant(flat_resistance=True),
        "personal": variant(personal_resistance=True, attribute_bonus=True),
    },
    "harms": {
        "by tier": {},
        "absolute": variant(harms=2),
        "scaled": {**variant(scaled_harms=True), "characters": {"boss": {"scale": 2}, "thug": {"scale": -1}}},
    },
    "threshold": {
        "five": {},
        "scale": {**variant(scale_threshold=True), "characters": {"boss": {"scale": 1}}},
        "armour": variant(armour_threshold=True),
    },
    "stress": {
        "shared": {},
        "split": variant(tracks="split"),
        "layered": {
            **variant(tracks="layered"),
            "characters": {
                "hero": {"layers": [{"name": "Ward", "stress": 3, "regains": 2}]},
                "boss": {"layers": [{"name": "Ward", "stress": 4}, {"name": "Hide", "stress": 2}]},
            },
        },
        "none": variant(no_stress=True),
        "none but armour": variant(no_stress=True, cover_harder=True, armour_sacrifice=True),
    },
    "injury": {"suffered": {}, **{name: variant(avoid_injury=name) for name in ("points", "both", "attack")}},
    "table": {
        "usual": {},
        "alone": variant(assistants=0, raise_difficulty=False),
        "crowd": variant(assistants=3, mental_lock="all", questions=True, ranged_difficulty=1),
    },
    "cover": {
        "none": {},
        "sturdy": {**at("hall", cover=WALL, morale=2), **players(shield={"dice": 2, "fragile": True})},
        "feature": at("yard", cover={"dice": 3, "feature": "Cart", "fragile": True, "uncertain": True}),
        "volatile": at("yard", cover={"dice": 3, "volatile": 2}, morale=3, morale_effects={"volatile": 2}),
    },
    "arms": {
        "plain": armed({}),
        **{name: armed(effects) for name, effects in BLOWS.items()},
    },
    "threats": {
        "spoken": {},
        "live": {"weapons": {"voice": {"medium": "live", "factors": {"personal": True, "evidence": True}}}},
        "written": {"weapons": {"voice": {"medium": "written", "factors": {"horrifying": True}}}},
        "abstract": {"weapons": {"voice": {"medium": "abstract", "difficulty": 2}}},
        "in awe": {"weapons": {"voice": {"factors": {"awe_inspiring": 2, "status": 1}, "escalates": True}}},
    },
    "hazard": {
        "none": {},
        "fire": at("hall", hazard={"name": "fire", "dice": 2, "effects": {"persistent": 2}}),
        "dread": at("yard", hazard={"name": "dread", "dice": 2, "mental": True}),
        "edge": at("loft", hazard={"name": "edge", "dice": 3, "when": "stumble"}, terrain=1),
    },
    "hiding": {
        "nobody": {},
        "stealth": {
            "stealth": True,
            "characters": {
                "hero": {"starts": "hidden"},
                "thug": {"starts": "detected", "attention": "bored"},
                "boss": {"attention": "asleep", "senses": ["sound", "smell"]},
            },
            "traits": [
                {
                    "name": "Dim",
                    "tests": ["observation"],
                    "effect": "harder",
                    "against": True,
                    "sense": "sight",
                }
            ],
        },
    },
    "talk": {
        "none": {},
        "requests": {
            "requests": {
                "leave": {
                    "name": "Go home",
                    "of": "boss",
                    "by": "pcs",
                    "leaves": True,
                    "settles_for": ["gold"],
                },
                "yield": {"name": "Give it up", "of": "hero", "by": "npcs", "in_the_way": True},
            },
            "claims": {
                "lie": {"name": "You are surrounded", "to": "boss", "by": "pcs", "lie": True},
                "proof": {"name": "A letter", "to": "hero", "by": "npcs", "difficulty": 1, "apt": True},
            },
            "offers": {"gold": {"name": "Gold", "to": "boss", "by": "pcs", "threat": 1}},
            "characters": {
                "boss": {"reading": {"fears": "Fire", "desires": "Gold"}, "secretive": 1, "guarded": True}
            },
        },
    },
    "work": {
        "none": {},
        "key": {
            **works(difficulty=1, zone="hall"),
            **aims({"complete": ["work_pcs"]}, {"complete": ["work_npcs"]}),
        },
        "opposed": {
            **works(opposed=True, test="persuasion", skill="talk"),
            **aims({"complete": ["work_pcs"]}, {"prevent": True}),
        },
        "extended": {
            **works(
                stress=8,
                breakthroughs=2,
                resistance=1,
                piercing=1,
                on_breakthrough=["hindrance", "easier"],
                chosen_by="pcs",
            ),
            **aims({"complete": ["work_pcs"]}, {"defeat": "all"}),
        },
    },
    "hacking": {
        "nobody": {},
        "networks": {
            "networks": {
                "lock": {
                    "name": "Lock",
                    "zones": ["hall", "yard"],
                    "interference": 1,
                    "breaches": {"mud": {"name": "Mud", "ends": "Mud"}},
                    "shutdown": {"name": "Still", "stops": ["guard"]},
                },
                "lamps": {"name": "Lamps", "zones": ["loft"], "quality": "military", "linked": ["lock"]},
            },
            "traits": [{"name": "Mud", "tests": ["movement"], "effect": "harder"}],
            "software": {"worm": {"name": "Worm", "damage": 3, "memory": 2, "effects": {"area": True}}},
            "characters": {
                "hero": {"console": {"kind": "black_hat", "software": ["worm", "malware", "antivirus"]}},
                "boss": {"console": {"kind": "common", "software": ["brute_force"]}},
            },
        },
        "inside": {
            "zones": {
                "node": {
                    "name": "Node",
                    "network": "mainframe",
                    "cover": {"dice": 1},
                    "hazard": {
                        "name": "Static",
                        "dice": 3,
                        "effects": {"stun": True, "persistent": 2, "drain": True},
                    },
                },
                "files": {
                    "name": "Files",
                    "network": "mainframe",
                    "terrain": 1,
                    "hazard": {"name": "Wire", "dice": 4, "when": "stumble", "effects": {"snare": True}},
                },
                "core": {
                    "name": "Core",
                    "network": "mainframe",
                    "hazard": {"name": "Glare", "dice": 2, "mental": True, "biofeedback": True},
                },
            },
            "links": ["node - files", {"from": "files", "to": "core", "test": {"difficulty": 2}}],
            "networks": {
                "mainframe": {"name": "Mainframe", "zones": ["hall", "yard"], "quality": "commercial"},
                "vault": {
                    "name": "Vault",
                    "zones": ["files"],
                    "side": "npcs",
                    "breaches": {"way": {"name": "Way", "opens": ["files", "core"], "reveals": ["safe"]}},
                },
                "safe": {"name": "Safe", "zones": ["files", "hall"], "side": "npcs", "hidden": True},
            },
            "characters": {
                "hero": {"console": {"kind": "black_hat", "software": ["brute_force", "malware"]}},
                "boss": {"console": {"kind": "common", "software": ["denial_of_service", "antivirus"]}},
                "daemon": {
                    "side": "npcs",
                    "zone": "core",
                    "weapons": [],
                    "attributes": {"reason": 10},
                    "skills": {"operate": 2},
                    "console": {"kind": "mil_tech", "software": ["brute_force", "denial_of_service"]},
                    "doctrine": "decker",
                },
            },
        },
        "gear": {
            "software": {
                "shock": {
                    "name": "Shock",
                    "damage": 3,
                    "memory": 2,
                    "effects": {"stun": True, "drain": True, "intense": True},
                }
            },
            "characters": {
                "hero": {
                    "console": {"kind": "mil_tech", "software": ["denial_of_service", "shock", "antivirus"]}
                },
                "boss": {"console": {"kind": "pickpocket", "software": ["shock", "injection", "antivirus"]}},
                "friend": {"console": {"kind": "white_hat", "software": ["brute_force", "hardened_access"]}},
                "thug": {"networked": True},
            },
        },
    },
    "worse": {
        "nothing": {},
        "unrest": {
            "consequences": {
                "unrest": {
                    "name": "Unrest",
                    "stress": 10,
                    "deeds": ["attack", "move", "rush", "interact", "overcome", "round"],
                    "failures": ["melee", "defence", "ranged", "activity"],
                    "complications": ["melee", "ranged", "mental", "movement"],
                    "on_setback": ["difficulty", "uncertainty", "fury"],
                    "tests": ["melee", "ranged"],
                    "chosen_by": "npcs",
                    "steady": {"difficulty": 1},
                    "ease": 1,
                    "fatal": False,
                }
            }
        },
    },
    "changes": {
        "none": {},
        "bought": {"environment": [BLAST, GLOOM]},
        "alarm": {
            "environment": [{**LEVER, "alarm": True}],
            "alarm": [{"name": "Bells", "threat": 2, "arrivals": ["late"]}],
        },
    },
    "corruption": {
        "none": {},
        "places": {
            "locations": {
                "house": {"name": "House", "zones": ["hall", "loft"], "stage": 3, "condition": "filthy"},
                "ground": {"name": "Ground", "zones": ["yard"], "stage": 2, "condition": "dirty"},
            }
        },
        "people": {"corruption": True, **players(purity=0)},
        "things": {
            "corruption": True,
            "weapons": {"thrower": {"technology": "complex"}},
            "characters": {
                "hero": {"weapons": ["edge", "voice", "thrower"], "corrupt": ["thrower"]},
                "friend": {"maintained": True},
            },
        },
        "contact": {
            "corruption": True,
            **at("loft", corrupting=3),
            "locations": {"hall": {"name": "Hall", "zones": ["hall"], "stage": 2}},
            "tasks": {"scrub": {"name": "Scrub", "attribute": "will", "skill": "know", "cleanses": "hall"}},
        },
        "taint": {
            "locations": {"all": {"name": "All", "zones": ["yard", "hall"], "stage": 1, "reputation": 4}}
        },
    },
    "deck": {
        "none": {},
        "cards": {
            "deck": {"twice": ["comer"]},
            "cards": {
                "comer": {"name": "Comer", "threat": 1, "arrivals": 1},
                "storm": {"name": "Storm", "threat": 1, "damage": {"dice": 2}},
                "dread": {"name": "Dread", "threat": 1, "damage": {"dice": 2, "mental": True}},
                "murk": {
                    "name": "Murk",
                    "threat": 1,
                    "trait": {"name": "Murk", "on": "pcs", "tests": ["ranged", "melee"], "effect": "harder"},
                },
                "haste": {"name": "Haste", "threat": 2, "hurries": True},
            },
        },
    },
    "reserves": {"bought": {}, "on time": {"characters": {"late": {"arrives": 2}}}},
    "talents": {
        "none": {},
        "some": {
            "talents": {
                "sharp": {"name": "Sharp", "focus": ["ranged"], "bonus": ["melee"]},
                "fierce": {"name": "Fierce", "form": "melee", "effects": {"vicious": 1, "stun": True}},
            },
            "characters": {"hero": {"talents": ["sharp"]}, "boss": {"talents": ["fierce"]}},
        },
    },
    "magic": {
        "none": {},
        "blasts": {
            "spells": {"spark": SPARK},
            "characters": {
                "hero": {
                    "skills": {"survive": 5},
                    "caster": {
                        "talent": "mystical_power",
                        "greater_power": True,
                        "knows": ["spark", "shield", "compel", "blessing_of_might"],
                    },
                },
                "friend": {
                    "skills": {"talk": 6},
                    "caster": {
                        "talent": "voice_of_spirit",
                        "knows": ["healing", "blessing_of_swiftness", "curse_of_dread"],
                    },
                },
                "boss": {
                    "skills": {"know": 4},
                    "caster": {
                        "talent": "arcane_lore",
                        "power_hungry": True,
                        "knows": ["arcane_blast"],
                        "flawed": ["spark"],
                    },
                },
            },
        },
        "graves": {
            "zones": {"yard": {"bodies": True}, "hall": {"bodies": True}, "cellar": {"miles": 10}},
            "characters": {
                "hero": {
                    "skills": {"survive": 5},
                    "caster": {
                        "talent": "mystical_power",
                        "greater_power": True,
                        "knows": ["animate_dead", "farsight", "shield"],
                    },
                },
                "boss": {
                    "skills": {"know": 4},
                    "caster": {
                        "talent": "arcane_lore",
                        "mirror": True,
                        "knows": ["farsight"],
                        "flawed": ["animate_dead"],
                    },
                },
                "risen": {
                    "archetype": "husk",
                    "side": "pcs",
                    "zone": "cellar",
                    "count": 3,
                    "reserve": True,
                    "raised": True,
                },
            },
        },
    },
    "rites": {
        "nobody": {},
        "calling": {
            "rituals": {"calling": CALLING},
            "tasks": {
                "calling": {
                    "name": "Calling",
                    "side": "npcs",
                    "trait": {"name": "Storm", "tests": ["ranged"], "effect": "harder"},
                    "ritual": {"of": "calling", "offerings": 2, "animals": 1, "victims": ["friend"]},
                },
                "warding": {
                    "name": "Warding",
                    "zone": "hall",
                    "on_breakthrough": ["progress"],
                    "ritual": {"of": "identify", "steps": 2, "offerings": 1},
                },
            },
        },
    },
    "price of magic": {
        "stress": {},
        **{name: variant(spell_cost=name) for name in ("points", "threat")},
        "mana": {
            **variant(spell_cost="mana"),
            "spells": {"leech": LEECH},
            "characters": {"boss": {"caster": {"talent": "arcane_lore", "knows": ["leech"], "ward": 1}}},
        },
    },
    "riding": {
        "on foot": {},
        "mounts": {
            "characters": {
                "cart": {
                    "name": "Cart",
                    "side": "npcs",
                    "zone": "yard",
                    "tier": "object",
                    "harms": 2,
                    "carries": {"seats": 2},
                    "attributes": {"agility": 12},
                },
                "thug": {"zone": "yard"},
                "guard": {"rides": "cart"},
            }
        },
    },
    "scene": {
        "conflict": {},
        "challenge": {**CHORES, "scene": "challenge", "time": {"limit": 14}},
        "group": {**CHORES, "scene": "challenge", "group": True, "time": {"limit": 14, "at_cost": True}},
        "parallel": {
            **CHORES,
            "scene": "challenge",
            "time": {"limit": 14, "parallel": True},
            "clock": {"shorten": 5},
        },
        "contest": {**CHORES, "scene": "contest"},
    },
    "aims": {
        "defeat": {},
        "places": aims({"reach": "loft", "count": 2}, {"hold": "yard", "rounds": 2}),
        "flight": aims({"escape": "loft", "count": 1}, {"defeat": ["hero"]}),
        "wards": aims({"protect": ["friend"]}, {"survive": True, "round": 6, "secret": True}),
        "peace": aims({"activity": "hall", "count": 2}, {"peace": True}),
    },
    "chase": {
        "none": {},
        "after": {"pursuit": {"begins": "escape", "pursuer": "boss", "quarry": "hero"}},
        "at once": {"pursuit": {"begins": "start", "pursuer": "hero", "quarry": "boss"}, "objectives": None},
    },
}


def base() -> Parts:
    """Return the scene that ingredients are put into."""
    zones = ("yard", "hall", "loft", "cellar")
    columns = {zone: [place % 2, place // 2] for place, zone in enumerate(zones)}
    return {
        "system": "twod20",
        "name": "Mixed",
        "summary": "Rules that meet.",
        "threat": 6,
        "momentum": 2,
        "clock": {"rounds": 8},
        "zones": {zone: {"name": zone.title(), "at": place} for zone, place in columns.items()},
        "links": ["yard - hall - loft", "yard - cellar"],
        "characters": {
            "hero": {"archetype": "fighter", "side": "pcs", "zone": "yard", "weapons": ["edge", "voice"]},
            "friend": {"archetype": "medic", "side": "pcs", "zone": "hall", "weapons": ["thrower", "edge"]},
            "boss": {
                "archetype": "sergeant",
                "side": "npcs",
                "zone": "hall",
                "weapons": ["thrower", "voice"],
            },
            "thug": {"archetype": "thug", "side": "npcs", "zone": "yard", "weapons": ["edge", "voice"]},
            "guard": {"archetype": "guard", "side": "npcs", "zone": "yard"},
            "late": {"archetype": "gunhand", "side": "npcs", "zone": "cellar", "reserve": True},
        },
        **aims({"defeat": "all"}, {"defeat": "all"}),
    }


def merged(whole: Parts, part: Parts) -> Parts:
    """Return `whole` with `part` written over it, mapping by mapping; lists grow, None removes."""
    result = dict(whole)
    for key, value in part.items():
        old = result.get(key)
        if value is None:
            result.pop(key, None)
        elif isinstance(value, dict) and isinstance(old, dict):
            result[key] = merged(old, value)
        elif key in ("links", "traits", "environment") and isinstance(old, list):
            result[key] = [*old, *value]
        else:
            result[key] = value
    return result


def written(choice: Choice) -> str:
    """Return the scenario file of a choice; what is not chosen is the first ingredient."""
    whole = base()
    for question, levels in INGREDIENTS.items():
        whole = merged(whole, levels[choice.get(question, next(iter(levels)))])
    never = NEVER[whole.get("scene", "conflict")]
    for key, threat in whole.get("consequences", {}).items():
        done = [deed for deed in threat["deeds"] if deed not in never]
        whole = merged(whole, {"consequences": {key: {"deeds": done}}})
    return json.dumps(whole)


def mixed(choice: Choice) -> LoadedScenario:
    """Return the scene of a choice; raises ScenarioError where the rules bar it."""
    return loads(written(choice), "mixed.yaml")


NO_STRESS = ("none", "none but armour")
OWN_ORDER = ("challenge", "group", "parallel", "contest")
INGREDIENTS |= rows_of("ingredients", "INGREDIENTS")
BARRED = (  # what a scenario file may not have together: two questions, and which answers to each
    ("order", ("scores", "random", "narrative", "player_priority"), "scene", OWN_ORDER),
    ("resistance", ("flat", "personal"), "stress", NO_STRESS),
    ("threshold", ("scale", "armour"), "stress", NO_STRESS),
    ("magic", ("blasts", "graves"), "stress", NO_STRESS),
    ("rites", ("calling",), "stress", NO_STRESS),
    ("hiding", ("stealth",), "riding", ("mounts",)),
    ("riding", ("mounts",), "scene", OWN_ORDER),
    ("hacking", ("networks", "inside", "gear"), "scene", OWN_ORDER),
    ("hacking", ("inside",), "distance", ("toll", "metres")),
    ("hacking", ("networks", "inside", "gear"), "chase", ("at once",)),
    ("magic", ("blasts", "graves"), "scene", OWN_ORDER),
    ("magic", ("blasts", "graves"), "chase", ("at once",)),
    ("price of magic", ("mana",), "scene", OWN_ORDER),
    ("price of magic", ("mana",), "chase", ("at once",)),
    ("deck", ("cards",), "chase", ("at once",)),
    *chain(*tables_of("ingredients", "BARRED")),
)
TRIES = 12  # scenes tried for each that is taken into `every_pair`
Ingredient = tuple[str, str]  # question, answer
Pair = frozenset[Ingredient]


def barred() -> set[Pair]:
    """Return the pairs of ingredients that no scenario file may have together."""
    pairs = (
        (itertools.product((one,), first), itertools.product((two,), second))
        for one, first, two, second in BARRED
    )
    return {frozenset(pair) for ones, twos in pairs for pair in itertools.product(ones, twos)}


def possible_pairs() -> set[Pair]:
    """Return every pair of ingredients that may meet in a scenario file."""
    everything = [[(question, answer) for answer in answers] for question, answers in INGREDIENTS.items()]
    meetings = (itertools.product(one, two) for one, two in itertools.combinations(everything, 2))
    return {frozenset(pair) for pairs in meetings for pair in pairs} - barred()


def pairs_of(choice: Choice) -> set[Pair]:
    """Return the pairs that meet in the scene of a whole choice."""
    return {frozenset(pair) for pair in itertools.combinations(choice.items(), 2)}


def filled(start: dict[str, str], wanted: set[Pair], chance: random.Random) -> Choice:
    """Return a whole choice that begins with `start` and many of the wanted pairs."""
    choice, bars = dict(start), barred()
    questions = [question for question in INGREDIENTS if question not in choice]
    chance.shuffle(questions)
    for question in questions:
        best: list[str] = []
        most = -1
        for answer in INGREDIENTS[question]:
            meets = [frozenset(((question, answer), other)) for other in choice.items()]
            if any(pair in bars for pair in meets):
                continue
            count = sum(pair in wanted for pair in meets)
            if count > most:
                best, most = [], count
            if count == most:
                best.append(answer)
        choice[question] = chance.choice(best)
    return {question: choice[question] for question in INGREDIENTS}


@cache
def every_pair() -> tuple[Choice, ...]:
    """Return choices in which all possible pairs of ingredients meet, the same at each call."""
    chance = random.Random(20)
    wanted = possible_pairs()
    found = []
    while wanted:
        start = dict(chance.choice(sorted(sorted(pair) for pair in wanted)))
        scenes = [filled(start, wanted, chance) for _ in range(TRIES)]
        best = max(scenes, key=lambda choice: len(pairs_of(choice) & wanted))
        wanted -= pairs_of(best)
        found.append(best)
    return tuple(found)


def at_random(seed: int) -> Choice:
    """Return a choice in which each ingredient is as likely as the next that goes with the rest."""
    return filled({}, set(), random.Random(seed))
