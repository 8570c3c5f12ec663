"""The words that files of True20 choose from, in the order of their numbers in the rules."""

from __future__ import annotations

from typing import Literal, get_args

Ability = Literal["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"]
ABILITIES: tuple[str, ...] = get_args(Ability)
SKILLS = {  # each with the ability that is added to its ranks
    "acrobatics": "dexterity",
    "bluff": "charisma",
    "climb": "strength",
    "concentration": "constitution",
    "diplomacy": "charisma",
    "disable device": "intelligence",
    "escape artist": "dexterity",
    "gather information": "charisma",
    "intimidate": "charisma",
    "jump": "strength",
    "medicine": "wisdom",
    "notice": "wisdom",
    "perform": "charisma",
    "ride": "dexterity",
    "search": "intelligence",
    "sense motive": "wisdom",
    "sleight of hand": "dexterity",
    "stealth": "dexterity",
    "survival": "wisdom",
    "swim": "strength",
}
Skill = Literal[
    "acrobatics",
    "bluff",
    "climb",
    "concentration",
    "diplomacy",
    "disable device",
    "escape artist",
    "gather information",
    "intimidate",
    "jump",
    "medicine",
    "notice",
    "perform",
    "ride",
    "search",
    "sense motive",
    "sleight of hand",
    "stealth",
    "survival",
    "swim",
]
Feat = Literal[
    "attack focus",
    "attack specialization",
    "blind-fight",
    "crippling strike",
    "defensive roll",
    "diehard",
    "distract",
    "dodge focus",
    "endurance",
    "evasion",
    "great fortitude",
    "great toughness",
    "improved critical",
    "improved defense",
    "improved disarm",
    "improved grab",
    "improved initiative",
    "improved pin",
    "improved precise shot",
    "improved ranged disarm",
    "improved speed",
    "improved strike",
    "improved trip",
    "instant up",
    "iron will",
    "lightning reflexes",
    "mind touch",
    "parry focus",
    "point blank shot",
    "precise shot",
    "quick draw",
    "run",
    "sneak attack",
    "spirited charge",
    "taunt",
    "two-weapon fighting",
    "two-weapon defense",
    "uncanny dodge",
]
FEATS: tuple[str, ...] = get_args(Feat)
Size = Literal["fine", "diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal"]
SIZES: tuple[str, ...] = get_args(Size)
Role = Literal["ordinary", "warrior", "expert", "adept"]
ROLES: tuple[str, ...] = get_args(Role)
Attitude = Literal["hostile", "unfriendly", "indifferent", "friendly", "helpful"]
ATTITUDES: tuple[str, ...] = get_args(Attitude)
Material = Literal["paper", "glass", "ice", "rope", "soil", "wood", "stone", "iron", "steel"]
TOUGHNESS = {
    "paper": 0,
    "glass": 0,
    "ice": 0,
    "rope": 0,
    "soil": 2,
    "wood": 5,
    "stone": 8,
    "iron": 10,
    "steel": 15,
}
Hazard = Literal[
    "fire",
    "smoke",
    "acid",
    "cold",
    "heat",
    "fast water",
    "no air",
    "acid bath",
    "acid fumes",
    "extreme cold",
    "extreme heat",
    "boiling water",
    "deep water",
    "ice",
]
HAZARDS: tuple[str, ...] = get_args(Hazard)
Doctrine = Literal["plain", "brute", "sniper", "guardian", "coward"]  # how the script plays somebody
DOCTRINES: tuple[str, ...] = get_args(Doctrine)
Temper = Literal[
    "even", "cruel", "merciful", "reckless", "cautious", "proud"
]  # what somebody wants and fears
TEMPERS: tuple[str, ...] = get_args(Temper)
