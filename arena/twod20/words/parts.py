"""The test in hand in its parts: what its Difficulty would be without each thing that bears on it.

No rule is written down again: the chapter is asked twice, with the thing and without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from arena.systems import copied
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.power import caster_of
from arena.twod20.chapters.network.rules.hack import WIRELESS_DIFFICULTY, hack_difficulty
from arena.twod20.chapters.stealth.unseen import lost_to
from arena.twod20.codes import NONE
from arena.twod20.core.rules.attack.attack import attack_difficulty, weapon_band
from arena.twod20.core.rules.ground.zone import range_between
from arena.twod20.core.rules.test.skill_test import forced_tally, is_forced, tally
from arena.twod20.core.rules.test.successes import score
from arena.twod20.words.naming import trait_name
from arena.words.cast import Cast

Part = tuple[str, int]  # what it is, and what it adds
Without = Callable[[Any], None]  # takes one thing out of a position

AIMED_AT = (  # goals of tests that are made against somebody
    codes.FOR_ATTACK,
    codes.FOR_PERSUADE,
    codes.FOR_CLAIM,
    codes.FOR_DOUBT,
    codes.FOR_READING,
    codes.FOR_HACK,
    codes.FOR_SPELL,
)


WORDS = (  # what parts are called that are no traits
    "an enemy in Reach",
    "a second major action",
    "more than one thing",
    "readied in haste",
    "tried before",
    "Wounds",
    "a protected target",
    "cover",
    "earlier threats",
    "a longer weapon on guard",
    "a target on the ground",
    "range",
    "a distraction",
    "hardened access",
    "Magic Harms",
    "a Counterspell",
)
(
    IN_REACH,
    SWIFT,
    BURDEN,
    IN_HASTE,
    TRIED,
    WOUNDS,
    PROTECTED,
    COVER,
    THREATS,
    ON_GUARD,
    PRONE,
    RANGE,
    DISTRACTED,
    HARDENED,
    MAGIC_HARMS,
    COUNTERED,
) = WORDS


def counted(state: Any) -> int:
    """Return the successes that the dice show as they lie, of whoever has rolled last."""
    position = copied(state)
    score(position, int(state.roller))
    return int(position.tests[state.roller].successes)


def difficulty_words(state: Any, cast: Cast, role: int = codes.ACTIVE) -> str:
    """Return the Difficulty of a test in hand, with its parts where there are several.

    So "3" or "3 (2, range +1)". The parts tell of a place: whoever is asked about an enemy's test that it
    has lost sight of gets none.
    """
    base, *more = parts(state, cast, role)
    shown = str(int(state.tests[role].difficulty))
    if not more or is_unknown(state, int(state.tests[role].who)):
        return shown
    return f"{shown} ({base[1]}, {', '.join(f'{words} {change:+d}' for words, change in more)})"


def is_unknown(state: Any, who: int) -> bool:
    """Return whether the side that is asked does not know where somebody is."""
    asked = int(state.decider) in (codes.PCS, codes.NPCS)
    return asked and lost_to(state, int(state.decider), who)


def parts(state: Any, cast: Cast, role: int = codes.ACTIVE) -> list[Part]:
    """Return what the Difficulty of a test in hand is made of: first what such a test has by itself."""
    test = state.tests[role]
    found = [*_circumstances(state, cast, role)]
    left = int(test.tally) - sum(change for _, change in found)
    if role == codes.ACTIVE and test.goal == codes.FOR_ATTACK:
        more = [*_attack(state)]
        if left - sum(change for _, change in more) > 0:
            left -= sum(change for _, change in more)
            found = more + found
    if role == codes.ACTIVE and test.goal == codes.FOR_HACK:
        more = [*_hack(state)]
        found = more + found
        left -= sum(change for _, change in more)
    if role == codes.ACTIVE and test.goal == codes.FOR_SPELL:
        more = [*_spell(state)]
        found = more + found
        left -= sum(change for _, change in more)
    return [("", left), *found]


def _target(test: Any, state: Any) -> int:
    """Return against whom a test is made, NONE for nobody."""
    if test.goal in (codes.FOR_DEFENCE, codes.FOR_STAND):
        return int(state.tests[codes.ACTIVE].who)
    return int(state.test_target) if test.goal in AIMED_AT else NONE


def _circumstances(state: Any, cast: Cast, role: int) -> Iterator[Part]:
    """Yield what enemies, the turn, Wounds and traits change, as far as they bear on the test."""
    test = state.tests[role]
    who, kind, target = int(test.who), int(test.kind), _target(test, state)
    own = role == codes.ACTIVE and not is_forced(test.goal)

    def asked(position: Any) -> int:
        if own:
            return int(tally(position, who, kind, target, 0))
        return int(forced_tally(position, who, kind, target, 0))

    things: list[tuple[str, Without]] = [
        (IN_REACH, lambda at: _set(at.characters[who], "in_reach", 0)),
        (SWIFT, lambda at: _set(at.turn, "swift", 0)),
        (BURDEN, lambda at: _set(at.turn, "burden", 0)),
        (IN_HASTE, lambda at: _set(at.characters[who], "ready_hard", 0)),
        (TRIED, lambda at: _set(at.characters[who], "attempts", 0)),
        (DISTRACTED, lambda at: _set(at.characters[who], "distracted", 0)),
        (WOUNDS, lambda at: at.characters[who].hampered.fill(0)),
    ]
    things += [
        (trait_name(state, cast, number), _without_trait(number))
        for number in range(int(state.trait_count))
        if state.traits[number].copies > 0 and int(state.traits[number].tests) >> kind & 1
    ]
    yield from _differences(state, asked, things)


def _attack(state: Any) -> Iterator[Part]:
    """Yield what range, guard and whoever is attacked change about an attack."""
    test, target = state.tests[codes.ACTIVE], int(state.test_target)
    who, slot, form = int(test.who), int(state.weapon_slot), int(state.attack_form)
    things: list[tuple[str, Without]] = [
        (PROTECTED, lambda at: _set(at.characters[target], "protected", 0)),
        (COVER, lambda at: _uncover(at, target)),
        (THREATS, lambda at: _set(at.characters[target], "defied", 0)),
        (ON_GUARD, lambda at: _set(at.characters[target], "guard", 0)),
        (PRONE, lambda at: _set(at.characters[target], "prone", 0)),
    ]
    yield from _differences(state, lambda at: int(attack_difficulty(at, who, slot, form, target)), things)
    weapon = state.characters[who].weapons[slot]
    by_range = form == codes.AS_RANGED or weapon.form != codes.AS_MELEE or slot == 0
    if form != codes.AS_MELEE and by_range and weapon.medium == codes.FACE_TO_FACE:
        band = range_between(state, int(state.characters[who].zone), int(state.characters[target].zone))
        off = abs(int(band) - int(weapon_band(state, who, slot, form)))
        if off:
            yield RANGE, off


def _hack(state: Any) -> Iterator[Part]:
    """Yield what range and security software change about an attack on a network."""
    hacking, who = state.hacking, int(state.tests[codes.ACTIVE].who)
    asked = hack_difficulty(state, who, int(hacking.network), int(hacking.line))
    if asked > WIRELESS_DIFFICULTY:
        yield RANGE, int(asked) - WIRELESS_DIFFICULTY
    if hacking.hardened:
        yield HARDENED, 1


def _spell(state: Any) -> Iterator[Part]:
    """Yield what Magic Harms of its caster and Counterspells add to a spell."""
    harms = int(state.magic.casters[caster_of(state, int(state.tests[codes.ACTIVE].who))].mana_harms)
    if harms:
        yield MAGIC_HARMS, harms
    if state.magic.raised:
        yield COUNTERED, int(state.magic.raised)


def _differences(
    state: Any, asked: Callable[[Any], int], things: list[tuple[str, Without]]
) -> Iterator[Part]:
    """Yield each thing without which the answer would be another, and by how much."""
    whole = asked(state)
    for words, take_out in things:
        position = copied(state)
        take_out(position)
        change = whole - asked(position)
        if change:
            yield words, change


def _set(record: Any, field: str, value: int) -> None:
    record[field] = value


def _uncover(at: Any, target: int) -> None:
    at.zones["cover"].fill(0)
    at.characters[target].shield = 0


def _without_trait(number: int) -> Without:
    return lambda at: _set(at.traits[number], "copies", 0)
