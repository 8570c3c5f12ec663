"""All there is to know of somebody: attack, Defense and saves as they are now, skills, feats and weapons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.state.bits import has
from arena.true20 import codes
from arena.true20.core.record import MUSCLE
from arena.true20.core.rules import defense, person
from arena.true20.core.rules.attack import own_attack
from arena.words.cast import Cast
from scenarios.true20.format import places
from scenarios.true20.words import ABILITIES, TEMPERS


def lines(state: Any, cast: Cast, who: int) -> Iterator[str]:
    """Yield the further lines of a sheet."""
    character, entry = state.characters[who], cast.scenario.characters[who].entry
    sure = f"{int(person.toughness(state, who, True, False)):+d}"
    if character.thing:
        yield f"A thing: Toughness {sure}"
        return
    minion = ", a minion" if character.minion else ""
    yield f"Level {int(character.level)} {entry.role or ''}".strip() + minion
    scores = enumerate(ABILITIES)
    yield "Abilities: " + ", ".join(f"{name} {int(person.ability(state, who, at))}" for at, name in scores)
    active = defense.can_dodge(state, who)
    near, far = (
        shown_defense(state, who, melee) + active * int(defense.active_defense(state, who, melee))
        for melee in (True, False)
    )
    saves = int(person.fortitude(state, who)), int(person.reflex(state, who)), int(person.will(state, who))
    yield (
        f"Attack {int(own_attack(state, who)):+d}, Defense {near} at close quarters, {far} at range; "
        f"Toughness {sure}, Fortitude {saves[0]:+d}, Reflex {saves[1]:+d}, Will {saves[2]:+d}"
    )
    if entry.skills:
        yield "Skills: " + ", ".join(f"{name} {ranks}" for name, ranks in entry.skills.items())
    if entry.feats:
        yield "Feats: " + ", ".join(entry.feats)
    yield "Weapons: " + "; ".join(weapons(state, who, entry))
    if character.temper:
        yield f"Temper: {TEMPERS[character.temper]}"
    yield f"Speed {int(character.speed)} feet"


def weapons(state: Any, who: int, entry: Any) -> Iterator[str]:
    """Yield each weapon: damage, what it adds to attacks, faces that threaten, feet of range, shots."""
    arms = state.characters[who].weapons
    named = dict(zip(places(entry.weapons), entry.weapons, strict=True))
    for place, weapon in enumerate(arms):
        if not weapon.carried and place != codes.FISTS:
            continue
        name = named[place].name if place in named else "unarmed"
        strength = int(person.ability(state, who, codes.STRENGTH)) if has(weapon.kind, MUSCLE) else 0
        further = [f"{int(weapon.attack):+d} to hit"] * bool(weapon.attack)
        further += [f"{int(weapon.threat)}-20"] * bool(0 < weapon.threat < 20)
        further += [f"{int(weapon.increment)} feet"] * bool(weapon.increment)
        further += [f"{int(weapon.shots)} of {int(weapon.capacity)} shots"] * bool(weapon.capacity)
        further += ["not in hand"] * bool(weapon.dropped)
        beside = f" ({', '.join(further)})" if further else ""
        yield f"{name} {int(weapon.damage) + strength:+d} damage{beside}"


def shown_defense(state: Any, who: int, melee: bool) -> int:
    """Return the Defense of `who` without dodging, taken as covered by an ally who hides: where that one is
    by now shows on no sheet."""
    ally = int(state.characters[who].sources[codes.COVERED])
    hides = ally >= 0 and state.characters[ally].hidden and person.is_in(state, who, codes.COVERED)
    unseen = hides and not defense.is_covered(state, who) and not person.is_helpless(state, who)
    return int(defense.own_defense(state, who, melee)) + defense.COVERED * bool(unseen)
