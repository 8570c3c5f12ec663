"""What sort of thing a weapon is, by its form and its name, and how an attack with such a thing is told."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.words.story import ARTICLES, is_plural

BLADE, BLUNT, POLE, BODY, MELEE = "blade", "blunt", "pole", "body", "melee"
GUN, BOW, THROWN, RANGED, WORDS, SHOWN = "gun", "bow", "thrown", "ranged", "words", "shown"
SORTS = {  # by how a word of the name ends
    BLADE: ("knife", "blade", "sword", "sabre", "cutlass", "rapier", "dagger", "foil", "razor", "machete"),
    BLUNT: (
        *("club", "cosh", "cudgel", "stool", "bottle", "trunk", "staff", "chain", "hammer", "mace", "bar"),
        *("axe", "wrench", "stick", "baton", "flail", "shovel"),
    ),
    POLE: ("spear", "hook", "boathook", "pike", "halberd", "lance", "fork", "trident"),
    BODY: ("hands", "fists", "bite", "claws", "teeth", "maw", "arms", "jaws", "horns", "beak", "tentacles"),
    GUN: ("rifle", "pistol", "carbine", "gun", "scattergun", "musket", "revolver", "shotgun", "blaster"),
    BOW: ("bow", "crossbow", "longbow", "sling"),
    THROWN: ("bomb", "firebomb", "dynamite", "lantern", "grenade", "javelin", "stones"),
}
OF_FORM = {
    codes.AS_MELEE: (BLADE, BLUNT, POLE, BODY),
    codes.AS_RANGED: (GUN, BOW, THROWN),
}

ATTACKS = {
    BLADE: (
        "{name} cuts at {enemy} with {weapon}",
        "{name} lunges at {enemy} with {weapon}",
        "{name} goes for {enemy} with {weapon}",
        "{name} slips in under the guard of {enemy} with {weapon}",
    ),
    BLUNT: (
        "{name} swings {weapon} at {enemy}",
        "{name} lays into {enemy} with {weapon}",
        "{name} strikes out at {enemy} with {weapon}",
    ),
    POLE: (
        "{name} thrusts {weapon} at {enemy}",
        "{name} jabs at {enemy} with {weapon}",
        "{name} drives at {enemy} with {weapon}",
    ),
    BODY: (
        "{name} goes for {enemy} with {weapon}",
        "{name} closes on {enemy} with {weapon}",
        "{name} comes at {enemy} with {weapon}",
    ),
    MELEE: ("{name} comes at {enemy} with {weapon}", "{name} strikes at {enemy} with {weapon}"),
    GUN: (
        "{name} fires {weapon} at {enemy}",
        "{name} takes a shot at {enemy} with {weapon}",
        "{name} brings {weapon} round to {enemy} and fires",
        "{name} picks out {enemy} and pulls the trigger of {weapon}",
    ),
    BOW: (
        "{name} lets fly at {enemy} with {weapon}",
        "{name} looses at {enemy} with {weapon}",
        "{name} sights along {weapon} and shoots at {enemy}",
    ),
    THROWN: (
        "{name} throws {weapon} at {enemy}",
        "{name} flings {weapon} at {enemy}",
        "{name} sends {weapon} flying at {enemy}",
    ),
    RANGED: ("{name} shoots at {enemy} with {weapon}", "{name} aims {weapon} at {enemy} and lets go"),
    WORDS: (
        "{name} turns {weapon} on {enemy}",
        "{name} tries {weapon} on {enemy}",
        "{name} lets {enemy} feel {weapon}",
    ),
    SHOWN: (
        "{name} threatens {enemy} with {weapon}",
        "{name} lets {enemy} have a good look at {weapon}",
        "{name} nods at {weapon}, and then at {enemy}",
    ),
}
WITH_NOTHING = {
    codes.AS_MENTAL: (
        "{name} threatens {enemy} in words",
        "{name} tells {enemy} how this is going to end",
        "{name} has a quiet word with {enemy}",
    ),
    codes.AS_RANGED: (
        "{name} throws what lies at hand at {enemy}",
        "{name} snatches up something loose and throws it at {enemy}",
    ),
    codes.AS_MELEE: (
        "{name} goes for {enemy} with bare hands",
        "{name} swings a fist at {enemy}",
        "{name} grabs for {enemy}",
    ),
}
TAUNTS = ("{name} taunts {enemy}", "{name} finds just the words to sting {enemy}", "{name} laughs at {enemy}")

HITS = {  # by form, and by how clearly: barely, well, as well as can be
    codes.AS_MELEE: (
        ("the blow just gets through", "it only just lands"),
        ("the blow lands", "it gets past the guard", "it strikes home"),
        ("it could not have been better placed", "there is no guard against that one"),
    ),
    codes.AS_RANGED: (
        ("it finds its mark, by a hair", "it is close, but it hits"),
        ("it finds its mark", "it goes home", "a hit"),
        ("dead on the mark", "nobody could have placed it better"),
    ),
    codes.AS_MENTAL: (
        ("it leaves a mark, if a small one", "a moment of doubt, no more, and that is enough"),
        ("it strikes home", "that goes in deep"),
        ("nothing could have struck deeper", "it goes straight through"),
    ),
}
MISSES = {
    codes.AS_MELEE: ("it meets nothing but air", "it is turned aside", "it comes a moment too late"),
    codes.AS_RANGED: ("it goes wide", "it hits something else", "it is a hand's breadth out"),
    codes.AS_MENTAL: ("it makes no impression", "it is not what it should have been", "nobody flinches"),
}
WOUNDS = {
    BLADE: ("a deep cut", "a stab that goes in far"),
    BLUNT: ("something cracks", "a blow that will not be walked off"),
    POLE: ("it goes in and comes out again", "a thrust that goes deep"),
    GUN: ("the shot goes in and stays in", "it tears right through"),
    BOW: ("it sticks fast", "the shaft goes in deep"),
}
MANNERS = {  # how somebody of a temper goes about it
    "cruel": ("smiling", "in no hurry at all"),
    "merciful": ("without any joy in it", "aiming low"),
    "cautious": ("taking no chances", "with a way out in view"),
    "reckless": ("looking neither left nor right", "as if nobody could shoot back"),
    "showy": ("with a flourish", "so that everybody sees it"),
    "loyal": ("with an eye on the others",),
    "dutiful": ("as a matter of duty", "by the book"),
    "greedy": ("with an eye on what there is to get",),
    "panicky": ("wildly", "with eyes half shut"),
}


def sort_of(name: str, form: int, thrown: bool = False) -> str:
    """Return what sort of thing a weapon is.

    >>> sort_of("rusty boathook", codes.AS_MELEE), sort_of("duck gun", codes.AS_RANGED)
    ('pole', 'gun')
    >>> sort_of("knife", codes.AS_RANGED, thrown=True), sort_of("ladle", codes.AS_MELEE)
    ('thrown', 'melee')
    """
    if thrown:
        return THROWN
    if form == codes.AS_MENTAL:
        return WORDS
    ends = tuple(name.lower().replace("-", " ").split())
    for sort in OF_FORM[form]:
        if any(word.endswith(SORTS[sort]) for word in ends):
            return sort
    return MELEE if form == codes.AS_MELEE else RANGED


def templates(record: Any, name: str, slot: int, form: int) -> tuple[str, ...]:
    """Return how an attack with a weapon in this form may be told."""
    if slot == 0:
        return WITH_NOTHING[form]
    if form == codes.AS_MENTAL:
        if name.lower() == "taunt":
            return TAUNTS
        if record.form != form and is_plural(name) and name.split(" ")[0].lower() not in ("the", *ARTICLES):
            return tuple(each.replace("at {weapon}", "at a pair of {weapon}") for each in ATTACKS[SHOWN])
        return ATTACKS[WORDS if record.form == form else SHOWN]
    thrown = form == codes.AS_RANGED and (record.form == codes.AS_MELEE or record.thrown == 1)
    return ATTACKS[sort_of(name, form, thrown)]
