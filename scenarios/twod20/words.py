"""The words that files of this system choose from, in the order of the numbers that stand for them."""

from typing import Literal

Test = Literal[
    "melee",
    "ranged",
    "mental",
    "defence",
    "movement",
    "medicine",
    "endurance",
    "advantage",
    "activity",
    "stealth",
    "observation",
    "persuasion",
    "casting",
]
Attribute = Literal["agility", "brawn", "coordination", "insight", "reason", "will"]
Skill = Literal["fight", "know", "move", "operate", "survive", "talk"]
Doctrine = Literal[
    "brute",
    "skirmisher",
    "sniper",
    "leader",
    "guardian",
    "coward",
    "beast",
    "healer",
    "pursuer",
    "quarry",
    "sentry",
    "infiltrator",
    "negotiator",
    "decker",
    "caster",
    "warder",
    "corrupter",
    "ritualist",
]
Temper = Literal[
    "even",
    "cruel",
    "merciful",
    "cautious",
    "reckless",
    "showy",
    "loyal",
    "dutiful",
    "greedy",
    "panicky",
]
Technology = Literal["mechanical", "basic", "complex", "advanced"]  # of a device, from simple on
A_WEAPON, A_CONSOLE, A_MOUNT = range(1, 4)  # kinds of device; 0: none
CastingTalent = Literal["arcane_lore", "voice_of_spirit", "mystical_power"]
Sacrifice = Literal["blood", "animal", "human"]
SpellRange = Literal["reach", "close", "medium", "long"]
Stranger = Literal["thug", "gunhand", "guard"]
Sense = Literal["sight", "sound", "smell"]
Fact = Literal["fears", "protects", "desires", "believes"]
StealthState = Literal["revealed", "detected", "hidden"]
Attention = Literal["focussed", "alert", "bored", "lazy", "drunk", "asleep"]
Tier = Literal["pc", "minor", "notable", "major", "object"]
TalkMedium = Literal["face_to_face", "live", "delayed", "written"]
Medium = Literal["face_to_face", "live", "delayed", "written", "abstract"]
Quality = Literal["unsecured", "basic", "commercial", "advanced", "military"]
RangeBand = Literal["close", "medium", "long", "extreme"]
BreakthroughEffect = Literal["easier", "hindrance", "progress", "keener", "scene", "event"]
SetbackEffect = Literal[
    "uncertainty", "difficulty", "instability", "fury", "keener", "escalation", "scene", "event"
]
