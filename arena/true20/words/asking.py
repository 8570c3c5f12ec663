"""Which questions of True20 a person has to be asked: Conviction is precious, and often changes nothing.

Whether a check that failed is rolled again is asked where that may well turn it, or what a blow does; what a
round brings where it is about life, or about more than the first level of fatigue.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arena.people.codes import NONE
from arena.phases.asking import Asking
from arena.scene.asked import if_decides, precious_in
from arena.scene.codes import HELD, TURN
from arena.systems import copied, do_action
from arena.true20 import codes
from arena.true20.core import record as act
from arena.true20.core.rules.check import loser
from arena.true20.odds.coming import event, harmed, is_out, let_stand, success
from arena.true20.rules.rounds import TIRING

# what another roll has to bring, to be worth asking about
LIKELY = 0.4  # the chance to turn the check
LIKELIER = 0.25  # the chance that a blow does less
OUT = 0.1  # gained in the chance to stay up


def precious(state: Any, side: int) -> tuple[int, ...]:
    """Return the Conviction that a side has left."""
    own = [each for each in state.characters[: state.character_count] if each.side == side]
    return (sum(int(each.conviction) for each in own),)


def is_urgent(states: Any, legal: Sequence[int]) -> bool:
    """Return whether Conviction could well turn the check that failed, or life is at stake."""
    state = states[0]
    if state.phase == codes.SHAKING:
        tired = int(state.characters[state.checker].fatigue) >= codes.WINDED
        return int(state.stage) != TIRING or tired
    again = copied(state)
    again.event_count = 0
    do_action(again, act.SPEND)
    if state.check == codes.TOUGHNESS:
        return softens(state, again)
    won = success(again)
    return bool((won if int(loser(state)) == int(state.checker) else 1 - won) >= LIKELY)


def spares(states: Any, legal: Sequence[int]) -> int:
    """Return to let a roll stand that Conviction hardly changes, NONE for another question."""
    asks = states[0].phase in (codes.REROLL, codes.SHAKING)
    return int(act.STAND) if asks and not is_urgent(states, legal) else NONE


def softens(state: Any, again: Any) -> bool:
    """Return whether a blow may well do less where the save is rolled `again`, than as the roll lies."""
    who, kept = int(state.victim), copied(state)
    kept.event_count = 0
    told = event(let_stand(kept), codes.EV_DAMAGE)
    bad, results = int(told.d) if told is not None else 0, harmed(again)
    less = sum(chance for chance, worse, _ in results if worse < bad)
    out = sum(chance for chance, _, falls in results if falls)
    return bool(less >= LIKELIER or is_out(kept, who, False) - float(out) >= OUT)


def about(state: Any) -> int:
    """Return whose decision it is, NONE where it is the side's."""
    who = int(state.actor if state.phase in (TURN, HELD) else state.checker)
    if state.phase == codes.REROLL:
        who = int(loser(state))
    if state.phase == codes.SHIELD:
        who = int(state.shielder)
    if state.phase == codes.HELP:
        who = int(state.attacker)
    return if_decides(state, who)


ASKING = Asking(
    precious_in(codes.REROLL, codes.SHAKING), precious, is_urgent=is_urgent, about=about, spares=spares
)
