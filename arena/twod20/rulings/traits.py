"""What is true: traits added or ended; and what a place is like: terrain, Cover, Morale."""

from __future__ import annotations

from typing import Any

from arena.rulings.row import Given, Line, Position, Ruling, RulingError
from arena.rulings.ruled import bounded
from arena.state.bits import has
from arena.twod20 import codes
from arena.twod20.limits import MOST_COPIES
from arena.twod20.rules.core.trait import free_trait, same_trait, stack
from arena.twod20.rulings.going import name_of, need

EVERY_TEST = (1 << len(codes.TEST_WORDS)) - 1
TESTS = {  # what is typed: kinds of test
    **{word: 1 << number for number, word in enumerate(codes.TEST_WORDS)},
    "attack": codes.ATTACK_TESTS,
    "everything": EVERY_TEST,
}
KINDS = {"effect": codes.TRAIT_WORDS, "tests": tuple(TESTS), "side": codes.SIDE_WORDS}


def where(position: Position, given: Given) -> tuple[int, int, str, tuple[int, ...]]:
    """Return scope and number of what a trait is on, its words, and whom it is about."""
    cast = position.cast
    if "who" in given:
        return codes.ON_CHARACTER, given["who"], name_of(position, given["who"]), (given["who"],)
    if "zone" in given:
        return codes.ON_ZONE, given["zone"], cast.zone_names[given["zone"]], ()
    if "side" in given:
        return codes.ON_SIDE, given["side"], ("the players", "the opposition")[given["side"]], ()
    return codes.ON_SCENE, 0, "the scene", ()


def add_trait(position: Position, given: Given) -> list[Line]:
    """Let tests be easier, harder, ... from now on."""
    state, effect, word = position.state, given["effect"], tuple(TESTS)[given["tests"]]
    scope, on, named, about = where(position, given)
    if not has(int(state.trait_effects), effect):
        known = [each for n, each in enumerate(codes.TRAIT_WORDS) if has(int(state.trait_effects), n)]
        raise RulingError(f"no trait of this scene says {codes.TRAIT_WORDS[effect]}: take {', '.join(known)}")
    wanted = (scope, on, TESTS[word], effect, 0, codes.NO_SENSE)
    copies = [int(each.copies) for each in state.traits[: state.trait_count] if same_trait(each, *wanted)]
    need(copies or free_trait(state) != codes.NONE, "there is no room for more traits: end one")
    need(not copies or copies[0] < MOST_COPIES, f"there are {MOST_COPIES} such traits already")
    stack(state, *wanted, 1)
    return [Line(f"{codes.TRAIT_WORDS[effect].capitalize()} for {named}: {word}.", about)]


def same(position: Position, given: Given) -> Any:
    """Return the trait that is meant, as it was added or with more kinds of test; None without one."""
    state, wanted = position.state, TESTS[tuple(TESTS)[given["tests"]]]
    scope, on, *_ = where(position, given)
    for exactly in (True, False):
        for trait in state.traits[: state.trait_count]:
            there = trait.copies > 0 and trait.scope == scope and trait.on == on
            fits = trait.tests == wanted if exactly else bool(trait.tests & wanted)
            if there and trait.effect == given["effect"] and fits and (not exactly or trait.against == 0):
                return trait
    return None


def end_trait(position: Position, given: Given) -> list[Line]:
    """Let a trait be true no longer, all copies of it."""
    trait = same(position, given)
    *_, named, about = where(position, given)
    effect, word = codes.TRAIT_WORDS[given["effect"]], tuple(TESTS)[given["tests"]]
    need(trait is not None, f"nothing makes {word} {effect} for {named}")
    trait.copies = 0
    return [Line(f"No longer {effect} for {named}: {word}.", about)]


def end_traits(position: Position, given: Given) -> list[Line]:
    """Let nothing be true of somebody any longer."""
    who, found = given["who"], 0
    for trait in position.state.traits[: position.state.trait_count]:
        if trait.scope == codes.ON_CHARACTER and trait.on == who and trait.copies > 0:
            trait.copies, found = 0, found + 1
    need(found, f"no trait is on {name_of(position, who)}")
    return [Line(f"No trait is on {name_of(position, who)} any more.", (who,))]


def set_terrain(position: Position, given: Given) -> list[Line]:
    """Set how hard it is to get about in a zone."""
    return _set_ground(position, given, "terrain", 5, "Terrain")


def set_cover(position: Position, given: Given) -> list[Line]:
    """Set the Cover of a zone."""
    return _set_ground(position, given, "cover", 6, "Cover")


def set_morale(position: Position, given: Given) -> list[Line]:
    """Set the Morale of a zone."""
    return _set_ground(position, given, "morale", 4, "Morale")


def _set_ground(position: Position, given: Given, field: str, most: int, what: str) -> list[Line]:
    zone, name = position.state.zones[given["zone"]], position.cast.zone_names[given["zone"]]
    zone[field] = bounded(given["number"], 0, most, f"{what} of {name}")
    return [Line(f"{what} of {name} is {given['number']} now.")]


TRAITS = (
    *(
        Ruling(
            f"trait {{effect}} {{tests}} on {on}",
            "let such tests be easier, harder, uncertain ... (attack: all attacks, everything: all tests)",
            f"trait harder ranged on {example}",
            add_trait,
            KINDS,
        )
        for on, example in (("scene", "scene"), ("{side}", "npcs"), ("{zone}", "hall"), ("{who}", "kip"))
    ),
    *(
        Ruling(
            f"end trait {{effect}} {{tests}} on {on}",
            "let that be true no longer",
            f"end trait harder ranged on {example}",
            end_trait,
            KINDS,
        )
        for on, example in (("scene", "scene"), ("{side}", "npcs"), ("{zone}", "hall"), ("{who}", "kip"))
    ),
    Ruling("end traits of {who}", "let nothing be true of it any longer", "end traits of kip", end_traits),
    Ruling("set {zone} terrain {number}", "set its terrain", "set hall terrain 2", set_terrain),
    Ruling("set {zone} cover {number}", "set the dice of its Cover", "set hall cover 2", set_cover),
    Ruling("set {zone} morale {number}", "set the dice of its Morale", "set hall morale 1", set_morale),
)
