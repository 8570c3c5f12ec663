"""Exports as Foundry writes them, made by hand from what the systems of the games keep of an actor.

No real export was at hand: what is here follows the systems' own descriptions of their data.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
Data = dict[str, Any]


def item(kind: str, name: str, **system: Any) -> Data:
    """Return an item of an actor."""
    return {
        "_id": "i" * 16,
        "name": name,
        "type": kind,
        "img": "",
        "system": system,
        "effects": [],
        "flags": {},
    }


def actor(game: str, kind: str, name: str, system: Data, items: list[Data] | None = None) -> Data:
    """Return an actor with the envelope of Foundry 12 and later."""
    return {
        "name": name,
        "type": kind,
        "img": "icons/svg/mystery-man.svg",
        "system": system,
        "items": items or [],
        "effects": [],
        "flags": {},
        "prototypeToken": {"name": name},
        "_stats": {"systemId": game, "systemVersion": "1.0.0", "coreVersion": "13.341"},
        "ownership": {"default": 0},
    }


def values(**numbers: Any) -> Data:
    """Return numbers each under `value`."""
    return {word: {"value": number} for word, number in numbers.items()}


def sta() -> Data:
    """Return a character of the older kind of export, its numbers in quotes, that says its game in flags."""
    weapon = item(
        "characterweapon2e",
        "Phaser Type-2",
        damage=3,
        range="ranged",
        hands=1,
        severity=3,
        qualities={"stun": True, "area": False, "charge": True, "piercingx": 0, "hiddenx": 0},
    )
    knife = item(
        "characterweapon",
        "Ushaan-tor",
        damage="2",
        range="melee",
        hands=1,
        qualities={"viciousx": 1, "piercingx": "0", "knockdown": False},
    )
    one = actor(
        "",
        "character",
        "Lt. Zoë Marek",
        {
            "attributes": values(
                control="10", daring="9", fitness="8", insight="9", presence="8", reason="11"
            ),
            "disciplines": values(
                command="2", conn="3", engineering="2", medicine="1", science="4", security="3"
            ),
            "stress": {"value": "0", "max": "11"},
            "determination": {"value": "1", "max": 3},
            "npcType": "",
        },
        [
            weapon,
            knife,
            item("focus", "Hand Phasers"),
            item("focus", "Xenolinguistics"),
            item("armor", "Vest", protection=1),
            item("injury", "Burnt hand"),
            item("talent", "Bold"),
            item("value", "The Prime Directive"),
        ],
    )
    del one["_stats"]
    one["flags"] = {"exportSource": {"world": "w", "system": "sta", "coreVersion": "10"}}
    return one


def fallout() -> list[Data]:
    """Return a character and a creature."""
    off = {"value": False, "rank": 0}
    rifle = item(
        "weapon",
        "Hunting Rifle",
        damage={
            "rating": 6,
            "damageType": {"physical": True},
            "damageEffect": {
                "piercing_x": {"value": True, "rank": 1},
                "vicious": off,
                "arc": {"value": True, "rank": 0},
            },
            "weaponQuality": {"two_handed": {"value": True, "rank": 0}, "accurate": off},
        },
        fireRate=0,
        range="medium",
        melee=False,
        weaponType="smallGuns",
    )
    smg = item(
        "weapon",
        "Submachine Gun",
        damage={"rating": 3, "damageEffect": {"burst": {"value": True, "rank": 0}}},
        fireRate=3,
        range="close",
        weaponType="smallGuns",
    )
    skills = [
        item("skill", word, value=rank, tag=rank > 2, defaultAttribute="agi")
        for word, rank in (
            ("Athletics", 2),
            ("Barter", 1),
            ("Big Guns", 0),
            ("Energy Weapons", 1),
            ("Lockpick", 3),
            ("Medicine", 2),
            ("Melee Weapons", 1),
            ("Pilot", 0),
            ("Repair", 2),
            ("Science", 2),
            ("Small Guns", 4),
            ("Sneak", 3),
            ("Speech", 1),
            ("Survival", 3),
            ("Throwing", 0),
            ("Unarmed", 1),
        )
    ]
    body = {part: {"resistance": {"physical": 1, "energy": 0}, "injuries": [0]} for part in ("head", "torso")}
    dweller = actor(
        "fallout",
        "character",
        "Nora",
        {
            "attributes": values(str=5, per=7, end=6, cha=5, int=6, agi=8, luc=6),
            "health": {"value": 9, "bonus": 0},
            "luckPoints": 2,
            "body_parts": body,
            "conditions": {"fatigue": 1},
        },
        [*skills, rifle, smg, item("perk", "Gunslinger", rank={"value": 1})],
    )
    dog = actor(
        "fallout",
        "creature",
        "Mole rat",
        {
            **values(body=6, mind=4, melee=2, guns=0, other=1, defense=1),
            "category": "normal",
            "health": {"value": 5, "max": 5},
            "resistance": {"physical": {"value": 1}},
        },
        [
            item(
                "weapon",
                "Bite",
                damage={"rating": 3, "damageEffect": {}},
                weaponType="unarmed",
                range="close",
            )
        ],
    )
    return [dweller, dog]


def achtung(game: str = "ac2d20", **more: int) -> Data:
    """Return a world's actors: a hero, a trooper and a lorry."""

    def skill(word: str, rank: int, *focuses: str) -> Data:
        return item("skill", word, value=rank, focuses=[{"title": each, "isfocus": True} for each in focuses])

    sten = item(
        "weapon",
        "Sten gun",
        melee=False,
        weaponType="agi",
        range="medium",
        stress=4,
        ammo=2,
        salvo="Area",
        effect={
            "area": {"value": False},
            "piercing": {"value": True, "rank": 2},
            "backlash": {"value": True, "rank": 1},
        },
        qualities={"heavy": {"value": False}, "unreliable": {"value": True}},
        equipped=True,
    )
    knife = item(
        "weapon", "Fairbairn knife", melee=True, range="reach", stress=3, effect={"vicious": {"value": True}}
    )
    hero = actor(
        game,
        "character",
        "Captain Hale",
        {
            "attributes": values(agi=10, bra=9, coo=9, ins=8, rea=8, wil=10, **more),
            "stress": {"max": 12, "value": 4, "mod": 0},
            "armorResistance": {"value": 1},
            "courageResistance": {"value": 2},
            "fortune": {"value": 2, "max": 3},
            "injuries": {"count": 3, "value": 1, "treated": 0},
            "fatigue": 0,
        },
        [
            knife,
            sten,
            skill("Fighting", 4, "Rifles", "Hand-to-Hand"),
            skill("Athletics", 3, "Climbing"),
            skill("Academia", 1, "Occultism"),
            skill("Resilience", 2),
            skill("Stealth", 2),
            skill("Persuasion", 3),
            skill("Vehicles", 1),
            item("spell", "Curse of the Sea"),
        ],
    )
    trooper = actor(
        game,
        "npc",
        "Guard",
        {"level": "lieutenant", "attributes": values(agi=8, bra=8, coo=9, ins=7, rea=7, wil=8)},
        [skill("Fighting", 2)],
    )
    lorry = actor(game, "vehicle", "Lorry", {"attributes": values(agi=6)})
    return {"name": "World", "actors": [hero, trooper, lorry]}


def conan() -> list[Data]:
    """Return a character and a toughened opponent of the later system."""
    skills = {
        word: {"expertise": {"value": rank}, "focus": {"value": 1}}
        for word, rank in {
            "mel": 4,
            "par": 3,
            "ran": 1,
            "acr": 2,
            "ath": 3,
            "ste": 1,
            "lor": 0,
            "cra": 1,
            "res": 2,
            "sur": 2,
            "per": 1,
            "com": 2,
        }.items()
    }
    axe = item(
        "weapon",
        "Battle axe",
        weaponType="melee",
        damage={"dice": 5, "type": "physical"},
        range="2",
        size="2H",
        qualities={
            "value": [
                {"type": "intense", "label": "Intense"},
                {"type": "vicious", "value": 1},
                {"type": "fearsome", "value": 1},
            ]
        },
    )
    stare = item(
        "display",
        "Steely glare",
        damage={"dice": 2, "type": "mental"},
        range="c",
        qualities={"value": ["Stun"]},
    )
    hero = actor(
        "conan2d20",
        "character",
        "Valka",
        {
            "attributes": values(agi=9, awa=8, bra=12, coo=8, int=7, per=8, wil=10),
            "skills": skills,
            "health": {
                "physical": {"value": 12, "max": 14, "wounds": {"value": 1, "treated": 0}, "fatigue": 0},
                "mental": {"value": 10, "max": 10, "traumas": {"value": 1}},
                "courage": 1,
            },
            "armor": {part: {"soak": [2], "qualities": []} for part in ("torso", "r-arm", "l-arm")},
            "resources": {"fortune": {"value": 3, "max": 3}},
        },
        [axe, stare, item("talent", "No mercy")],
    )
    pict = actor(
        "conan2d20",
        "npc",
        "Pict raider",
        {
            "type": "toughened",
            "attributes": values(agi=9, awa=9, bra=9, coo=8, int=6, per=7, wil=8),
            "armor": 1,
            "skills": values(mov=2, cmb=2, frt=1, knw=0, scl=0, sns=1),
            "health": {"courage": 1, "physical": {"max": 6}},
        },
        [
            item(
                "npcattack",
                "Bow",
                attackType="ranged",
                damage={"dice": 3, "type": "physical"},
                range="m",
                qualities={"value": [{"type": "piercing", "value": 1}]},
            )
        ],
    )
    return [hero, pict]


def dune() -> Data:
    """Return a player character, whose Assets are weapons or not."""
    return actor(
        "dune2d20",
        "PC",
        "Irulan's courier",
        {
            "drives": {
                word: {"value": rank, "statement": "So it is."}
                for word, rank in {"duty": 8, "faith": 5, "justice": 4, "power": 6, "truth": 7}.items()
            },
            "skills": values(battle=6, communicate=7, discipline=5, move=6, understand=4),
            "resources": values(determination=1),
        },
        [
            item("Asset", "Crysknife", quality=2, keywords="Melee, weapon"),
            item("Asset", "Maula pistol", quality=1, keywords="weapon"),
            item("Focus", "Short Blades", skill="battle"),
            item("Talent", "Bold"),
            item("Trait", "Fremen friend"),
        ],
    )


def dishonored() -> Data:
    """Return a character of the assassins' city."""
    flags = ("armorpierce", "awkward", "blast", "block", "burn", "melee", "rangednearby", "rangeddistant")
    none = dict.fromkeys(flags, False)
    return actor(
        "FVTT-Dishonored",
        "character",
        "Mortimer",
        {
            "styles": values(boldly=5, carefully=6, cleverly=7, forcefully=4, quietly=8, swiftly=6),
            "skills": values(fight=6, move=7, study=4, survive=5, talk=6, tinker=5),
            "stress": {"max": 9, "value": 0},
            "void": {"value": 2, "max": 3},
        },
        [
            item("weapon", "Crossbow", damage=3, qualities={**none, "rangednearby": True}),
            item("weapon", "Sword", damage=4, qualities={**none, "melee": True, "block": True}),
            item("focus", "Stealth", rating=3),
            item("armor", "Coat", protection=1),
            item("power", "Blink"),
        ],
    )


def dreams() -> list[Data]:
    """Return a character and an opponent with one number for most things."""
    spear = item(
        "weapon",
        "Spear",
        weaponType="melee",
        damage={"value": 3},
        qualities=[{"key": "piercing", "enabled": True, "value": 1}],
    )
    hero = actor(
        "dreams-and-machines",
        "character",
        "Wren",
        {
            "attributes": values(might=8, quickness=10, insight=9, resolve=7),
            "skills": {"fight": 2, "move": 3, "operate": 1, "sneak": 4, "study": 2, "survive": 2, "talk": 1},
        },
        [spear],
    )
    thrall = actor(
        "dreams-and-machines",
        "npc",
        "Thrall",
        {
            "mainAttribute": {"attribute": 10, "skill": 3},
            "defaultAttribute": {"attribute": 7, "skill": 1},
            "truth": "Rusted",
        },
    )
    return [hero, thrall]


EXPORTS = {
    "sta": sta(),
    "fallout": fallout(),
    "ac2d20": achtung(),
    "cc2d20": achtung("cc2d20", gra=6),
    "conan2d20": conan(),
    "dune2d20": dune(),
    "dishonored": dishonored(),
    "dreams-and-machines": dreams(),
}

if __name__ == "__main__":
    for name, made in EXPORTS.items():
        (HERE / f"{name}.json").write_text(
            json.dumps(made, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
        )
