"""The exact chance of the test that is about to be rolled, read off the state."""

from __future__ import annotations

from typing import Any

from arena.system import Chance
from arena.twod20 import codes, odds
from arena.twod20.core.rules.test.skill_test import may_be_blessed
from arena.twod20.core.rules.test.successes import helper_numbers
from arena.words.cast import Cast
from arena.words.story import name_of


def test_chance(state: Any, cast: Cast) -> Chance | None:
    """Return the chance that the active side wins the test in hand, and what it rolls; None without one.

    The dice are bought and nothing is rolled yet; opposed tests count the defender's dice as they are.
    """
    if state.phase != codes.ROLL or state.roll_kind != codes.TEST_DICE or state.roller != codes.ACTIVE:
        return None
    active = spec_of(state, codes.ACTIVE)
    note = f"{active.dice}d20, Target Number {active.target}, Difficulty {active.difficulty}"
    if active.focus:
        note += f", Focus {active.focus}"
    note += help_given(state, codes.ACTIVE, cast)
    who = int(state.tests[codes.ACTIVE].who)
    name, side = cast.character_names[who], int(state.characters[who].side)
    opposing = state.tests[codes.REACTIVE]
    if opposing.who == codes.NONE or opposing.failed == 1:
        return Chance(active.odds().success, note, name, side)
    reactive = spec_of(state, codes.REACTIVE)
    note += f", opposed by {reactive.dice}d20, Target Number {reactive.target}"
    note += f", Difficulty {reactive.difficulty}" if reactive.difficulty else ""
    note += f", Focus {reactive.focus}" if reactive.focus else ""
    note += help_given(state, codes.REACTIVE, cast)
    return Chance(odds.opposed(active, reactive).active_wins, note, name, side)


def helpers_of(state: Any, role: int) -> list[int]:
    """Return who helps with the test of one side."""
    members = int(state.tests[role].helpers)
    return [who for who in range(int(state.character_count)) if members >> who & 1]


def help_given(state: Any, role: int, cast: Cast) -> str:
    """Return who helps with the test of one side, in words, "" for nobody."""
    names = [name_of(cast, who) for who in helpers_of(state, role)]
    return f", helped by {' and '.join(names)}" if names else ""


def spec_of(state: Any, role: int) -> odds.TestSpec:
    """Return the test of one side as the odds know it."""
    test = state.tests[role]
    return odds.TestSpec(
        dice=2 + int(test.bought),
        target=int(test.target_number),
        focus=critical_skill(int(test.critical)),
        difficulty=int(test.difficulty),
        complication_range=int(test.complication_range),
        perfect=bool(test.perfect),
        assistants=tuple(assistant(state, who, role) for who in helpers_of(state, role)),
        aim=role == codes.ACTIVE
        and int(test.goal) in (codes.FOR_ATTACK, codes.FOR_HACK)
        and int(state.characters[test.who].aimed) == 1,
        blessed=bool(may_be_blessed(state, role)),
    )


def critical_skill(critical: int) -> int:
    """Return the Focus rating behind a critical face: 1 is what everybody has."""
    return 0 if critical <= 1 else critical


def assistant(state: Any, who: int, role: int) -> odds.Assistant:
    """Return one helper as the odds know it."""
    target, critical = helper_numbers(state, who, role)
    return odds.Assistant(int(target), critical_skill(int(critical)))
