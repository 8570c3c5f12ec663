"""Somebody's sheet: what they can do and bear, and what makes it easier or harder, with its source."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.twod20 import codes
from arena.twod20.chapters.corruption.sheet import corruption_lines
from arena.twod20.chapters.magic.sheet import spell_lines
from arena.twod20.chapters.network.rules.hack import hack_dice
from arena.twod20.chapters.network.rules.mind import console_of
from arena.twod20.chapters.stealth.unseen import is_hidden, is_lost
from arena.twod20.codes import NONE
from arena.twod20.core.rules.attack.attack import TRAIT_DICE, damage_dice
from arena.twod20.core.rules.ground.zone import is_engaged
from arena.twod20.core.rules.harm.harm import harms_left
from arena.twod20.core.rules.harm.resistance import armour_of, given_dice, place_dice, resistance_dice
from arena.twod20.core.rules.test.trait import is_on
from arena.twod20.words.naming import trait_name
from arena.twod20.words.position.character import character_line, conditions
from arena.words.cast import Cast
from arena.words.story import count_of, in_sentence, listing, name_of

FORM_WORDS = {codes.AS_MELEE: "melee", codes.AS_RANGED: "ranged", codes.AS_MENTAL: "mental"}
KINDS = ("Armour", "Courage")
SOURCES = ("the whole scene", "their side", "their zone", "them")  # by the scope of a trait
DOES = {
    codes.EASIER: "{copies} easier",
    codes.HARDER: "{copies} harder",
    codes.POSSIBLE: "possible",
    codes.IMPOSSIBLE: "impossible",
    codes.UNCERTAIN: "Complications on {copies} more faces",
    codes.DAMAGING: "{dice} more dice of damage",
    codes.NECESSARY: "never without a test",
}


def sheet(state: Any, cast: Cast, who: int, side: int | None) -> list[str]:
    """Return everything there is to know of somebody, a matter a line, as far as `side` knows it."""
    character = state.characters[who]
    if is_hidden(state, who, side):
        return ["Nobody is known by that name."]
    lines = [character_line(state, cast, who, side), *_text(cast, who)]
    if character.tier != codes.OBJECT:
        lines += [_attributes(character), _skills(character, cast, who)]
    lines += _harms(state, who)
    lines += _resistance(state, cast, who, side)
    lines += [
        _weapon(state, cast, who, slot) for slot in range(len(character.weapons)) if _has(character, slot)
    ]
    lines += _console(state, cast, who)
    lines += spell_lines(state, cast, who)
    lines += corruption_lines(state, cast, who)
    if not is_lost(state, who, side):
        bearing = [*_traits(state, cast, who), *_passing(state, cast, who, side)]
        lines += ["What bears on them now:", *(f"- {each}" for each in bearing)] if bearing else []
    return lines


def _text(cast: Cast, who: int) -> list[str]:
    text = cast.scenario.characters[who].text
    return [text] if text else []


def _attributes(character: Any) -> str:
    """Return the scores of the attributes."""
    said = [
        f"{word} {int(score)}"
        for word, score in zip(codes.ATTRIBUTE_WORDS, character.attributes, strict=True)
    ]
    return f"Attributes: {', '.join(said)}."


def _skills(character: Any, cast: Cast, who: int) -> str:
    """Return the ratings of the skills, and the Focuses."""
    said = [f"{word} {int(rating)}" for word, rating in zip(codes.SKILL_WORDS, character.skills, strict=True)]
    tests = [word for kind, word in enumerate(codes.TEST_WORDS) if int(character.focus) >> kind & 1]
    focus = f" Focus at {listing(tests)}." if tests else ""
    return f"Skills: {', '.join(said)}.{focus}"


def _harms(state: Any, who: int) -> list[str]:
    """Return how many Harms somebody bears, and what those it has make harder."""
    character = state.characters[who]
    left = max(0, int(harms_left(character)))
    matters = [
        f"{codes.MATTER_WORDS[matter]} {int(number)} harder"
        for matter, number in enumerate(character.hampered)
        if number
    ]
    said = [f"Harms: {left} more until Defeat"]
    said += [f"Wounds make {listing(matters)}"] if matters else []
    if character.traumas:
        said.append(f"Traumas widen the Complication range by {int(character.traumas)}")
    return [f"{'; '.join(said)}. A hit of {int(character.threshold)} or more Stress is a Harm by itself."]


def _resistance(state: Any, cast: Cast, who: int, side: int | None) -> list[str]:
    """Return what resists damage to body and mind, and where it comes from; of the lost not the place."""
    character, lines = state.characters[who], []
    placed = character.zone != NONE
    for mental, kind in enumerate(KINDS):
        fixed, said = int(armour_of(character, mental)), []
        if mental == 0 and character.shield:
            said.append(f"{int(character.shield)} dice from a shield")
        place = int(place_dice(state, who, mental)) if placed else 0
        unknown = place if is_lost(state, who, side) else 0
        if place > unknown:
            where = in_sentence(cast.zone_names[character.zone])
            said.append(f"{count_of(place, 'die', 'dice')} from {where}")
        given = int(given_dice(character.bolsterers if mental else character.defenders))
        said += [f"{given} dice from friends"] if given else []
        said += ["2 dice for lying low"] if character.ducked else []
        if mental and character.confidence:
            said.append(f"{count_of(int(character.confidence), 'die', 'dice')} from confidence")
        if not fixed and not said:
            continue
        dice = int(resistance_dice(state, who, mental)) - unknown if placed else 0
        total = f" and {count_of(dice, 'die', 'dice')} ({listing(said)})" if len(said) > 1 else ""
        total = f" and {said[0]}" if len(said) == 1 else total
        lines.append(f"Against {'mental' if mental else 'physical'} damage: {kind} {fixed}{total}.")
    return lines


def _has(character: Any, slot: int) -> bool:
    return bool(character.weapons[slot].damage > 0)


def _weapon(state: Any, cast: Cast, who: int, slot: int) -> str:
    """Return a weapon: form, dice, effects, range, Reloads, where it is."""
    weapon = state.characters[who].weapons[slot]
    form = int(weapon.form)
    said = [FORM_WORDS[form]]
    if state.variants.no_stress == 0:
        said.append(f"{int(damage_dice(state, who, slot, form))} dice")
    said += _effects(weapon.effects)
    said.append(
        f"Reach {int(weapon.weapon_reach)}" if form == codes.AS_MELEE else f"best at {_band(weapon)} range"
    )
    if weapon.burst or weapon.reloads:
        said.append(f"Burst {int(weapon.burst)}, {count_of(int(weapon.reloads), 'Reload')}")
    said += [
        words
        for holds, words in (
            (weapon.hands == 2, "two hands"),
            (weapon.thrown == 1, "may be thrown"),
            (weapon.prepare == 1, "must be prepared"),
            (weapon.held == 0 and weapon.fallen_zone == NONE, "not in hand"),
            (weapon.fallen_zone != NONE, "lies on the ground"),
        )
        if holds
    ]
    return f"{cast.names('weapon', who)[slot].capitalize()}: {', '.join(said)}."


def _console(state: Any, cast: Cast, who: int) -> list[str]:
    """Return the console that somebody has, and each program on it."""
    console = cast.scenario.characters[who].console
    if console is None:
        return []
    record = state.hacking.consoles[console_of(state, who)]
    lines = [f"{console.name.capitalize()}: {count_of(int(record.memory), 'unit')} of memory left."]
    for number, (key, program) in enumerate(zip(cast.keys("software"), cast.names("software"), strict=True)):
        if not int(record.software) >> number & 1:
            continue
        written = state.hacking.programs[number]
        said = [f"{int(hack_dice(state, who, number))} dice"] * bool(written.damage)
        said += _effects(written.effects)
        said += [f"memory {int(written.memory)}"] * bool(written.memory)
        said += ["subtle"] * bool(written.subtle)
        said += [f"a Reaction (answer with {key})"] * bool(written.reaction)
        lines.append(f"{program.capitalize()}: {', '.join(said) if said else 'security'}.")
    return lines


def _band(weapon: Any) -> str:
    return str(codes.BAND_WORDS[int(weapon.band)])


def _effects(effects: Any) -> list[str]:
    """Return the damage effects of a weapon."""
    found = []
    for number, word in enumerate(codes.EVERY_EFFECT):
        rating = codes.RATING_OF[number]
        if rating != NONE and effects.ratings[rating]:
            found.append(f"{word.capitalize()} {int(effects.ratings[rating])}")
        elif rating == NONE and int(effects.bits) >> number & 1:
            found.append(word.capitalize())
    return found


def _traits(state: Any, cast: Cast, who: int) -> Iterator[str]:
    """Yield every trait that bears on somebody's tests, or on tests against them, and what it is on."""
    for number in range(int(state.trait_count)):
        trait = state.traits[number]
        if trait.copies == 0 or state.characters[who].zone == NONE or not is_on(state, trait, who):
            continue
        tests = [word for kind, word in enumerate(codes.TEST_WORDS) if int(trait.tests) >> kind & 1]
        against = " against them" if trait.against else ""
        copies = int(trait.copies)
        does = DOES[int(trait.effect)].format(copies=copies, dice=TRAIT_DICE * copies)
        which = "all tests" if len(tests) == len(codes.TEST_WORDS) else listing(tests)
        name = trait_name(state, cast, number)
        yield f"{name[:1].upper()}{name[1:]} (on {SOURCES[int(trait.scope)]}): {which}{against} {does}"


def _passing(state: Any, cast: Cast, who: int, side: int | None) -> Iterator[str]:
    """Yield what holds for now: enemies in Reach, help and conditions."""
    character = state.characters[who]
    near = [other for other in range(int(state.character_count)) if int(character.in_reach) >> other & 1]
    near = [other for other in near if not is_lost(state, other, side)]
    enemies = [name_of(cast, other) for other in near if state.characters[other].side != character.side]
    if enemies and is_engaged(state, who):
        yield f"In Reach of {listing(enemies)}: other tests than melee, defence and talk 1 harder"
    if character.protected:
        yield "Protected: attacks against them 1 harder until their next turn"
    if character.aimed:
        yield "Has aimed: one die of the next attack may be rolled again"
    helped = [name_of(cast, each) for each in _helpers(state, who) if not is_hidden(state, each, side)]
    if helped:
        yield f"Has help promised by {listing(helped)} for the next test"
    known = ("protected", "aiming")
    rest = [words for words in conditions(state, who) if words not in known]
    if rest:
        yield listing(rest).capitalize() if len(rest) == 1 else f"Also: {listing(rest)}"


def _helpers(state: Any, who: int) -> list[int]:
    """Return who has promised somebody help."""
    return [other for other in range(int(state.character_count)) if state.characters[other].helping == who]
