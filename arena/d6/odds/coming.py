"""The exact chance of the roll that is about to be made, what a hit does, and what an Action Die still adds.

A 1 on the Wild Die is taken to stand, with a complication; `critical` asks for the other reading.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from arena.d6 import codes
from arena.d6.chapters.grapple.rules import gripping, keeping_code
from arena.d6.chapters.vehicles.rules import evading
from arena.d6.core.rules.attack import STAY_UP, damage_code, resistance_code, staying_code
from arena.d6.core.rules.harm import band, worse
from arena.d6.odds.dice import COMPLICATION, beats, counted, grouped, margins, reaches, rolled, wound_of
from arena.odds.asked import percent
from arena.odds.counting import Distribution
from arena.people.codes import NONE
from arena.scene.codes import ROLL
from arena.system import Chance
from arena.systems import copied
from arena.words.cast import Cast
from scenarios.d6.codes import Code

# Rolls of which every point counts: they have no difficulty of their own.
OWN = (codes.DODGE, codes.PARRY, codes.MIND, codes.DAMAGE, codes.RESIST, codes.BODY, codes.SEARCH)
OPEN = (*OWN, *codes.NOBODYS)
OPPOSED = (codes.ESCAPE, codes.RAM)


def is_awaited(state: Any) -> bool:
    """Return whether the dice of a code are awaited."""
    return bool(state.phase == ROLL and state.roll_for == codes.DICE)


def code_awaited(state: Any) -> Code:
    """Return the code whose dice are awaited."""
    return Code(int(state.roll_count), int(state.total))


def opposing(state: Any) -> Code | None:
    """Return the code that the roll which is awaited must beat, None where it is a number."""
    who = int(state.checker)
    if state.check == codes.RAM:
        return coded(evading(state, int(state.target), int(state.vehicle)))
    holder = int(state.characters[who].holder)
    if state.check != codes.ESCAPE or state.characters[who].held == codes.NETTED or holder == NONE:
        return None
    return coded(gripping(state, holder))


def success(state: Any, bought: int = 0, critical: str = COMPLICATION) -> Fraction | None:
    """Return the chance of the roll that is awaited with so many dice more; None for one without a
    difficulty."""
    if not is_awaited(state) or state.check in OPEN:
        return None
    theirs = opposing(state) if state.check in OPPOSED else None
    how = critical, bought + int(state.readied)
    if theirs is not None:
        return beats(code_awaited(state), theirs, *how)
    return reaches(code_awaited(state), int(state.difficulty), *how)


def test_chance(state: Any, cast: Cast) -> Chance | None:
    """Return the chance of the roll that is awaited, as people are told it; None where there is none."""
    chance = success(state)
    if chance is None:
        return None
    who, theirs = int(state.checker), opposing(state)
    against = f"difficulty {int(state.difficulty)}" if theirs is None else f"against {theirs}"
    note, struck = f"{code_awaited(state)}, {against}", struck_away(state)
    comes = None if struck is None else chance * struck
    note += "" if comes is None else f"; disarms in {percent(comes)}"
    return Chance(chance, note, cast.character_names[who], int(state.characters[who].side), comes)


def struck_away(state: Any) -> Fraction | None:
    """Return the chance that a hit of the attack in hand strikes a weapon away; None where it is not after
    one."""
    if state.check != codes.ATTACK or state.manner != codes.DISARM:
        return None
    return beats(damage_of(state), coded(keeping_code(state, int(state.target))))


def saved_by(lacks: int, dice: int = 1) -> Fraction:
    """Return the chance that so many Action Dice add what a total lacks.

    >>> saved_by(5), saved_by(7), saved_by(0), saved_by(7, 2)
    (Fraction(1, 3), Fraction(1, 6), Fraction(1, 1), Fraction(7, 12))
    """
    return reaches(Code(0, 0), lacks, action_dice=dice)


def coded(pair: Iterable[Any]) -> Code:
    """Return a die code from dice and pips as the rules give them."""
    return Code(*(int(each) for each in pair))


def damage_of(state: Any, lead: int = 0) -> Code:
    """Return the code of the damage that the attack in hand does where it hits by so much."""
    state = copied(state)
    state.lead = lead
    return coded(damage_code(state, int(state.checker)))


class Harm(NamedTuple):
    """What is done to somebody: the chance to be worse off at all, and to be out, some chance to stay up
    taken into account."""

    hurt: Fraction
    out: Fraction
    levels: dict[int, Fraction]


def harm_of_hit(state: Any) -> Harm:
    """Return what a hit of the attack that is awaited does, for whoever is its target."""
    who, leads = int(state.checker), leads_of_hit(state)
    resists = coded(resistance_code(state, who, int(state.target)))
    parts = grouped(leads, lambda lead: damage_of(state, lead))
    stun, knocks = bool(state.characters[who].weapons[state.slot].stun), bool(state.declared & codes.KNOCKOUT)
    target, found = state.characters[state.target], dict[int, Fraction]()
    body = Body(int(target.wound), int(target.body), int(target.most_body))
    for code, share in parts.items():
        for level, chance in levels_of(code, resists, body, stun, knocks).items():
            found[level] = found.get(level, Fraction(0)) + share * chance
    return judged(state, int(state.target), found, stun)


class Body(NamedTuple):
    """What the wounds of somebody are counted by: the wound level, and the Body Points left of how many."""

    wound: int
    body: int
    most_body: int


@lru_cache(1000)
def levels_of(damage: Code, resists: Code, target: Body, stun: bool, knocks: bool) -> dict[int, Fraction]:
    """Return the chance of each wound level of a target after damage of a code that it resists with one."""
    (every, whole), found = counted(margins(rolled(damage), rolled(resists))), dict[int, int]()
    for margin, ways in every.items():
        level = level_after(target, margin, stun, knocks)
        found[level] = found.get(level, 0) + ways
    return {level: Fraction(ways, whole) for level, ways in found.items()}


def leads_of_hit(state: Any) -> Distribution:
    """Return by how much the attack hits, given that it does; all alike where that changes nothing."""
    if state.margin_bonus == 0:
        return {0: Fraction(1)}
    every = rolled(code_awaited(state), action_dice=int(state.readied))
    needed = int(state.difficulty)
    hits = {total - needed: chance for total, chance in every.items() if total >= needed}
    whole = sum(hits.values())
    return {lead: chance / whole for lead, chance in hits.items()} or {0: Fraction(1)}


STUNNED_OUT = -1  # a level of its own: out though hardly hurt


def level_after(target: Any, margin: int, stun: bool, knocks: bool = False) -> int:
    """Return the wound level of a target after damage beyond its resistance; STUNNED_OUT for who loses its
    senses by a weapon made for that, or by a blow to the head that is meant so."""
    before, most = int(target.wound), int(target.most_body)
    if knocks:
        if 2 * margin >= most if most else wound_of(margin) >= codes.WOUNDED:
            return STUNNED_OUT
        return level_after(target, margin // 2, False) if most else before
    if stun:
        return STUNNED_OUT if margin > 0 else before
    if target.most_body:
        return max(before, int(band(max(0, int(target.body) - max(0, margin)), int(target.most_body))))
    return int(worse(before, wound_of(margin)))


def judged(state: Any, who: int, levels: dict[int, Fraction], stun: bool = False) -> Harm:
    """Return how likely somebody is hurt and out, by the chance of each wound level."""
    target = state.characters[who]
    stays = reaches(coded(staying_code(state, who)), STAY_UP)
    out = hurt = Fraction(0)
    for level, chance in levels.items():
        if level == STUNNED_OUT or level >= target.out_at:
            out += chance
        elif level == codes.INCAPACITATED and not stun:
            out += chance * (1 - stays)
        hurt += chance * (level != target.wound)
    return Harm(hurt, out, levels)


def resisted(state: Any, dice: int) -> Harm:
    """Return what happens to whoever resists damage, once its total lies, with so many dice more."""
    who = int(state.checker)
    stun = bool(state.characters[state.actor].weapons[state.slot].stun)
    resists = {int(state.total) + more: share for more, share in rolled(Code(0, 0), action_dice=dice).items()}
    return harmed(state, who, margins({int(state.damage): Fraction(1)}, resists), stun)


def struck(state: Any, dice: int) -> Harm:
    """Return what damage does whose total lies, with so many dice more, to whoever has yet to resist it."""
    who, target = int(state.checker), int(state.target)
    stun = bool(state.characters[who].weapons[state.slot].stun)
    done = {int(state.total) + more: share for more, share in rolled(Code(0, 0), action_dice=dice).items()}
    resists = rolled(coded(resistance_code(state, who, target)))
    return harmed(state, target, margins(done, resists), stun)


def harmed(state: Any, who: int, beyond: Distribution, stun: bool) -> Harm:
    """Return what damage beyond resistance does to somebody, by the chance of each margin."""
    knocks = bool(state.declared & codes.KNOCKOUT)
    levels = grouped(beyond, lambda margin: level_after(state.characters[who], margin, stun, knocks))
    return judged(state, who, levels, stun)


def wins(state: Any, dice: int) -> Fraction:
    """Return the chance that a total which lies beats what is rolled against it, with so many dice more."""
    theirs = opposing(state)
    if theirs is None:
        return saved_by(int(state.difficulty - state.total), dice)
    return beats(Code(0, int(state.total)), theirs, action_dice=dice)
