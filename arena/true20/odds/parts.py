"""What an attack bonus and a Defense are made of: causes are taken away on a copy, and the rules asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from arena.people.codes import UP
from arena.systems import copied
from arena.true20 import codes
from arena.true20.core.rules.attack import attack_bonus
from arena.true20.core.rules.defense import defense, is_armed
from arena.true20.core.rules.person import ability

Part = tuple[str, int]
Cause = tuple[str, Callable[[Any], None]]
CALLED = {
    codes.CHARGED: "charge",
    codes.DEFENDING: "total defense",
    codes.AIMING: "aim",
    codes.FEINTED: "feint",
    codes.COVERED: "an ally's cover",
    codes.LAUNCHED: "all out",
}


def without(part: str, who: int, **values: int) -> Callable[[Any], None]:
    """Return what writes other values into the fields of somebody, or into those of a zone."""

    def take_away(at: Any) -> None:
        for name, value in values.items():
            at[part][who][name] = value

    return take_away


def without_condition(who: int, condition: int) -> Callable[[Any], None]:
    """Return what takes somebody out of a condition."""

    def take_away(at: Any) -> None:
        at.characters[who].conditions = int(at.characters[who].conditions) & ~(1 << condition)

    return take_away


def without_ability(who: int, number: int) -> Callable[[Any], None]:
    """Return what gives somebody an ability of 0."""

    def take_away(at: Any) -> None:
        at.characters[who].abilities[number] = at.characters[who].drained[number] = 0
        if number <= codes.DEXTERITY:
            at.characters[who].fatigue = 0

    return take_away


def without_feats(who: int) -> Callable[[Any], None]:
    """Return what takes the feats of somebody away."""
    return without("characters", who, feats=0, heroic=0)


def states_of(state: Any, who: int) -> Iterator[Cause]:
    """Yield the conditions somebody is in, as causes."""
    for number, word in enumerate(codes.CONDITIONS):
        if int(state.characters[who].conditions) >> number & 1:
            yield CALLED.get(number, word), without_condition(who, number)


def near(who: int, other: int) -> Callable[[Any], None]:
    """Return what brings two people next to each other."""

    def take_away(at: Any) -> None:
        zone = int(at.characters[other].zone)
        at.spaces[int(at.characters[who].zone), zone] = 1

    return take_away


def alone(who: int, other: int) -> Callable[[Any], None]:
    """Return what takes everybody else away."""

    def take_away(at: Any) -> None:
        for each in range(int(at.character_count)):
            if each not in (who, other):
                at.characters[each].status = 0

    return take_away


def parts(state: Any, causes: list[Cause], asked: Callable[[Any], int]) -> list[Part]:
    """Return what each cause makes of a number, one after the other taken away; last what is left."""
    at = copied(state)
    value, found = int(asked(at)), []
    for word, take_away in causes:
        take_away(at)
        then = int(asked(at))
        if then != value:
            found.append((word, value - then))
        value = then
    return [*found, ("", value)]


def attack_parts(state: Any, who: int, other: int, slot: int) -> list[Part]:
    """Return what the attack bonus is made of; what is left at last is 0."""
    person = "characters"
    causes = [
        ("range", near(who, other)),
        ("into a fight", alone(who, other)),
        *states_of(state, who),
        ("wounded", without(person, who, wounded=0)),
        ("an ally's aid", without(person, who, helped_attack=0)),
        ("unseen", without(person, who, hidden=0)),
        ("with care", without(person, who, guarded=0)),
        ("mount", without(person, who, mount=0)),
        ("a thing", without(person, other, thing=0)),
        ("feats", without_feats(who)),
        ("weapon", without_weapon(who, slot)),
        ("size", without(person, who, bulk=0)),
        ("Dexterity", without_ability(who, codes.DEXTERITY)),
        ("combat", without(person, who, combat=0)),
    ]
    return parts(state, causes, lambda at: attack_bonus(at, who, other, slot))


def without_weapon(who: int, slot: int) -> Callable[[Any], None]:
    """Return what takes away what a weapon adds to attacks."""

    def take_away(at: Any) -> None:
        at.characters[who].weapons[slot].attack = 0

    return take_away


def defense_parts(state: Any, who: int, attacker: int, melee: bool) -> list[Part]:
    """Return what a Defense is made of; what is left at last is 10, of a thing 5."""
    person, zone = "characters", int(state.characters[who].zone)
    causes = [
        ("cover", without("zones", zone, cover=0)),
        *states_of(state, who),
        ("unseen", without(person, attacker, hidden=0)),
        ("unseen", without_condition(attacker, codes.INVISIBLE)),
        ("an ally's aid", without(person, who, helped_defence=0)),
        ("with care", without(person, who, guarded=0)),
        ("helpless", without(person, who, status=UP)),
        *active_parts(state, who, melee),
        ("size", without(person, who, bulk=0)),
        ("combat", without(person, who, combat=0)),
    ]
    return parts(state, causes, lambda at: defense(at, who, attacker, melee))


def active_parts(state: Any, who: int, melee: bool) -> list[Cause]:
    """Return dodge and parry as causes: the better of the two counts, so they go together."""

    def no_dodge(at: Any) -> None:
        character = at.characters[who]
        character.dodge = character.parry = 0
        character.abilities[codes.DEXTERITY] = character.abilities[codes.STRENGTH] = 0
        character.drained[codes.DEXTERITY] = character.drained[codes.STRENGTH] = 0
        character.fatigue, character.most_dodge = 0, 99

    return [("parry" if melee and parries(state, who) else "dodge", no_dodge)]


def parries(state: Any, who: int) -> bool:
    """Return whether somebody parries better than it dodges."""
    character = state.characters[who]
    dodge = min(ability(state, who, codes.DEXTERITY) + character.dodge, character.most_dodge)
    return bool(is_armed(state, who) and ability(state, who, codes.STRENGTH) + character.parry > dodge)
