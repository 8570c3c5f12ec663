"""What is true: traits added or ended; and what a place is like: terrain, Cover, Morale."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from arena.rulings.row import Given, Line, Position, Ruling, RulingError, need, nothing_said
from arena.rulings.ruled import bounded
from arena.state.bits import has
from arena.twod20 import codes
from arena.twod20.core.going import name_of
from arena.twod20.core.rules.test.trait import free_trait, same_trait, stack
from arena.twod20.limits import MOST_COPIES

EVERY_TEST = (1 << len(codes.TEST_WORDS)) - 1
TESTS = {  # what is typed: kinds of test
    **{word: 1 << number for number, word in enumerate(codes.TEST_WORDS)},
    "attack": codes.ATTACK_TESTS,
    "everything": EVERY_TEST,
}
SENSES, BEARS = (*codes.SENSE_WORDS, "fog"), ("on", "against")
KINDS = {
    "effect": codes.TRAIT_WORDS,
    "tests": tuple(TESTS),
    "side": codes.SIDE_WORDS,
    "bears": BEARS,
    "sense": SENSES,
}
APART = ("scope", "on", "tests", "effect", "against", "sense")


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


def tests_in(given: Given) -> int:
    """Return the kinds of test that were typed, one word or several."""
    numbers = given["tests"] if isinstance(given["tests"], tuple) else (given["tests"],)
    tests = 0
    for number in numbers:
        tests |= tuple(TESTS.values())[number]
    return tests


def spelt(tests: int) -> str:
    """Return how kinds of test are typed, one word where there is one.

    >>> spelt(1), spelt(7), spelt(9)
    ('melee', 'attack', 'melee+defence')
    """
    words = [word for word, bits in TESTS.items() if bits == tests]
    return words[0] if words else "+".join(each for n, each in enumerate(codes.TEST_WORDS) if tests >> n & 1)


def meant(position: Position, given: Given) -> tuple[int, int, int, int, int, int]:
    """Return what sets a trait apart: its place, which tests it changes how, against whom, by which sense."""
    scope, on, *_ = where(position, given)
    sense = codes.SIGHT + given["sense"] if "sense" in given else codes.NO_SENSE
    return scope, on, tests_in(given), given["effect"], given["bears"], sense


def said_of(position: Position, given: Given) -> str:
    """Return what a trait says, in a few words."""
    named = where(position, given)[2]
    sense = f" by {SENSES[given['sense']]}" if "sense" in given else ""
    against = "against" if given["bears"] else "for"
    return f"{codes.TRAIT_WORDS[given['effect']]} {against} {named}: {spelt(tests_in(given))}{sense}"


def add_trait(position: Position, given: Given) -> list[Line]:
    """Let tests be easier, harder, ... from now on."""
    state, effect = position.state, given["effect"]
    if not has(int(state.trait_effects), effect):
        known = [each for n, each in enumerate(codes.TRAIT_WORDS) if has(int(state.trait_effects), n)]
        raise RulingError(f"no trait of this scene says {codes.TRAIT_WORDS[effect]}: take {', '.join(known)}")
    wanted = meant(position, given)
    if wanted[-1] == codes.FOG:
        plain = (wanted[2], wanted[4]) == (TESTS["observation"], BEARS.index("against"))
        need(plain, "fog hinders looking and nothing else: trait harder observation against scene by fog")
    copies = [int(each.copies) for each in state.traits[: state.trait_count] if same_trait(each, *wanted)]
    need(copies or free_trait(state) != codes.NONE, "there is no room for more traits: end one")
    need(not copies or copies[0] < MOST_COPIES, f"there are {MOST_COPIES} such traits already")
    stack(state, *wanted, 1)
    text = said_of(position, given)
    return [Line(f"{text[0].upper()}{text[1:]}.", where(position, given)[3])]


def same(position: Position, given: Given) -> Any:
    """Return the trait that is meant, as it was added or with more kinds of test; None without one."""
    state, wanted = position.state, meant(position, given)
    scope, on, tests, effect, against, sense = wanted
    for trait in state.traits[: state.trait_count]:
        if same_trait(trait, *wanted):
            return trait
    for trait in state.traits[: state.trait_count]:
        there = trait.copies > 0 and trait.scope == scope and trait.on == on and trait.against == against
        if (
            there
            and trait.effect == effect
            and trait.tests & tests
            and sense in (codes.NO_SENSE, trait.sense)
        ):
            return trait
    return None


def end_trait(position: Position, given: Given) -> list[Line]:
    """Let a trait be true no longer, all copies of it."""
    trait, text = same(position, given), said_of(position, given)
    word, named = codes.TRAIT_WORDS[given["effect"]], where(position, given)[2]
    need(trait is not None, f"nothing makes {spelt(tests_in(given))} {word} for {named}")
    trait.copies = 0
    return [Line(f"No longer {text}.", where(position, given)[3])]


def traits_of(state: Any) -> Counter[tuple[int, ...]]:
    """Return the copies of every trait that holds, by what sets it apart."""
    found: Counter[tuple[int, ...]] = Counter()
    for trait in state.traits[: state.trait_count]:
        if trait.copies > 0:
            found[tuple(int(trait[field]) for field in APART)] += int(trait.copies)
    return found


def typed(position: Position, trait: tuple[int, ...]) -> str:
    """Return how a trait is typed."""
    scope, on, tests, effect, against, sense = trait
    cast = position.cast
    place = ("scene", *cast.sides)[0 if scope == codes.ON_SCENE else 1 + on] if scope <= codes.ON_SIDE else ""
    place = place or (cast.zones[on] if scope == codes.ON_ZONE else cast.characters[on])
    by = f" by {SENSES[sense - codes.SIGHT]}" if sense != codes.NO_SENSE else ""
    return f"{codes.TRAIT_WORDS[effect]} {spelt(tests)} {BEARS[against]} {place}{by}"


def ended_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say which traits hold no longer, or in fewer copies."""
    now, then = traits_of(position.state), traits_of(wanted)
    for trait, copies in now.items():
        if then[trait] < copies:
            yield f"end trait {typed(position, trait)}"


def traits_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say which traits have come about."""
    now, then = traits_of(position.state), traits_of(wanted)
    for trait, copies in then.items():
        yield from [f"trait {typed(position, trait)}"] * (copies - now[trait])


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


def ground_said(field: str) -> Any:
    """Return what says the wanted value of a field of every zone."""

    def said(position: Position, wanted: Any) -> Iterator[str]:
        for number, key in enumerate(position.cast.zones):
            if wanted.zones[number][field] != position.state.zones[number][field]:
                yield f"set {key} {field} {wanted.zones[number][field]}"

    return said


PLACES = (("scene", "scene"), ("{side}", "npcs"), ("{zone}", "hall"), ("{who}", "kip"))


def kinds(first: str, meaning: str, do: Any, said: Any) -> tuple[Ruling, ...]:
    """Return the rulings about traits on scene, sides, zones and people, by a sense or by any."""
    return tuple(
        Ruling(
            f"{first} {{effect}} {{tests}} {{bears}} {on}{by}",
            meaning,
            f"{first} harder {tests} on {example}{by.replace('{sense}', 'sight')}",
            do,
            KINDS,
            said if (on, by) == ("scene", "") else nothing_said,
            rare=by != "",
            several=frozenset(("tests",)),
        )
        for by, tests in (("", "ranged"), (" by {sense}", "observation"))
        for on, example in PLACES
    )


TRAITS = (
    *kinds("end trait", "let that be true no longer", end_trait, ended_said),
    *kinds(
        "trait",
        "let such tests be easier, harder, uncertain ... (attack: all attacks, everything: all tests)",
        add_trait,
        traits_said,
    ),
    Ruling("end traits of {who}", "let nothing be true of it any longer", "end traits of kip", end_traits),
    Ruling(
        "set {zone} terrain {number}",
        "set its terrain",
        "set hall terrain 2",
        set_terrain,
        said=ground_said("terrain"),
    ),
    Ruling(
        "set {zone} cover {number}",
        "set the dice of its Cover",
        "set hall cover 2",
        set_cover,
        said=ground_said("cover"),
    ),
    Ruling(
        "set {zone} morale {number}",
        "set the dice of its Morale",
        "set hall morale 1",
        set_morale,
        said=ground_said("morale"),
    ),
)
