"""What a command makes of a position by the second reading, and what of that the rules have otherwise."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

from arena.scene.codes import HELD, TURN
from arena.true20 import codes
from arena.true20.core.record import VERBS
from tests.true20.plain import differences
from tests.true20.second.blows import step_in, wound
from tests.true20.second.deeds import do, help_ally, take_readied
from tests.true20.second.flow import done, follow, roll_again, settle, take_die, take_settled
from tests.true20.second.holds import answer, block, hold
from tests.true20.second.places import answer as answer_round
from tests.true20.second.turns import answer_held, take_initiative

MOST_SHOWN = 4


@cache
def parts(number: int) -> tuple[str, int]:
    """Return the verb of an action, and whom or what it is about."""
    for verb in VERBS:
        size = len(list(product(*map(range, verb.sizes))))
        if number < size:
            return verb.name, number
        number -= size
    raise ValueError("no such action")


def foretell(s: Any, number: int, face: int) -> None:
    """Carry out on a plain position the action of a number, or a die that has fallen."""
    s.told = []
    if face:
        s.rolled[0] = face
        if s.roll_for == codes.CHECK:
            take_die(s)
            take_settled(s)
        else:
            take_initiative(s)
        return
    verb, other = parts(number)
    if s.phase == TURN:
        do(s, s.actor, verb, other, number)
    elif s.phase == HELD:
        answer_held(s, verb == "act now")
    else:
        answered(s, verb, other)
    follow(s)
    take_settled(s)


def answered(s: Any, verb: str, other: int) -> None:
    """Take an answer to what was asked."""
    if verb in ("decline", "let pass") and s.phase != codes.SHIELD:
        done(s)
    elif s.phase == codes.REROLL:
        (roll_again if verb == "spend" else settle)(s)
    elif s.phase == codes.SHAKING:
        answer_round(s, verb == "spend")
    elif s.phase == codes.GRIP:
        hold(s, verb, other)
    elif s.phase == codes.COUNTER:
        answer(s)
    elif s.phase == codes.BLOCK:
        block(s, verb == "block")
    elif s.phase == codes.HELP:
        help_ally(s, other, "helped_attack" if verb == "help attack" else "helped_defence")
    elif s.phase == codes.SHIELD:
        if verb == "step in":
            step_in(s)
        wound(s)
    else:
        take_readied(s)


def otherwise(s: Any, found: Any, events: list[tuple[int, ...]]) -> list[str]:
    """Return what a position and its log have otherwise than was foretold."""
    wrong = [f"told: {s.told}, not {events}"] if s.told != events else []
    return (wrong + list(differences(s, found)))[:MOST_SHOWN]
