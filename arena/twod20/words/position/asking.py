"""Which questions of the 2d20 System a person has to be asked: what is precious, what is about life.

Fortune, Momentum, Threat, the last Reload of a weapon and memory of consoles are precious. Harms that may
fell are about life, and so is a failure that Fortune could still turn, unless it costs an action and no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arena.phases.asking import Asking
from arena.phases.rows import PRECIOUS
from arena.systems import clone
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.catalog import ACT, FIGHT_ON, GET_UP, INSPIRATION
from arena.twod20.codes import ACTIVE, NONE, PCS
from arena.twod20.core.rules.harm.harm import harms_left
from arena.twod20.core.rules.pools.resource import MOST_PAID
from arena.twod20.core.rules.test.successes import score
from arena.twod20.limits import MOMENTUM_CAP
from arena.twod20.odds.chance import spec_of
from arena.twod20.phases import PHASES

LIKELY = 0.5  # a chance that is worth asking about
FOR_NEXT_TIME = (codes.FOR_AID, codes.FOR_ADVANTAGE, codes.FOR_PROTECT, codes.FOR_RECOVER, codes.FOR_RUSH)
MATTERS = {int(getattr(codes, row.name)): row.matters for row in PHASES}
ABOUT_SIDE = (
    codes.ACTOR,
    codes.PAY,
    codes.HAND_OVER,
    codes.FIRST,
    codes.COMPLICATION,
    codes.AREA_TARGET,
    codes.INTERRUPT,
    codes.TIE,
    codes.SETBACK,
    codes.MEDDLING,
    codes.FALLOUT,
)


def matters(state: Any) -> str:
    """Return how much the question that is asked matters, as its row says; a spent turn ends by habit."""
    phase = int(state.phase)
    return PRECIOUS if phase == codes.TURN and is_spent(state) else MATTERS[phase]


def is_spent(state: Any) -> bool:
    """Return whether the turn holds nothing more but what is bought."""
    turn = state.turn
    in_turns = not state.chapters & codes.TASKS or state.venture.scene == codes.CONFLICT
    return bool(in_turns and turn.majors >= turn.majors_allowed and turn.minors_left <= 0)


def about(state: Any) -> int:
    """Return whose decision it is, NONE where it is the side's."""
    asked = int(state.asked)
    if asked == NONE or int(state.phase) in ABOUT_SIDE:
        return NONE
    return asked if state.characters[asked].side == state.decider else NONE


def precious(state: Any, side: int) -> tuple[int, ...]:
    """Return what a side wants no less of: Fortune, loaded weapons, Threat its way, memory, Momentum.

    Momentum that a test has brought counts as far as the pool has room for it.
    """
    own = [each for each in state.characters[: state.character_count] if each.side == side]
    loaded = sum(int(weapon.reloads > 0) for each in own for weapon in each.weapons)
    threat, momentum = int(state.threat), 0
    if side == PCS:
        momentum = min(MOMENTUM_CAP, int(state.momentum) + int(state.generated))
    memory = sum(
        int(console.memory)
        for console in state.hacking.consoles
        if state.chapters & codes.HACKING and console.owner != NONE
        if state.characters[console.owner].side == side
    )
    fortune = sum(int(each.fortune) for each in own)
    return fortune, loaded, -threat if side == PCS else threat, memory, momentum


def standing(state: Any, side: int) -> tuple[int, ...]:
    """Return where the people of a side stand, lie and ride, what they are beside, who knows of them."""
    own = [each for each in state.characters[: state.character_count] if each.side == side]
    return tuple(
        int(number)
        for each in own
        for number in (each.zone, each.in_reach, each.at_cover, each.prone, each.mount, each.stealth.level)
    )


def is_urgent(states: Any, legal: Sequence[int]) -> bool:
    """Return whether Harms fell somebody, Fortune could well turn a failed test, or a spell is countered."""
    phase = int(states[0].phase)
    if phase == codes.DICE and is_countered(states[0]):
        return True
    if phase == codes.HARM:
        return falls(states[0])
    return phase == codes.REROLL and INSPIRATION in legal and could_turn(states)


def is_countered(state: Any) -> bool:
    """Return whether the test in hand is that of a spell that somebody has made harder."""
    in_hand = state.chapters & codes.MAGIC and state.tests[ACTIVE].goal == codes.FOR_SPELL
    return bool(in_hand and state.roller == ACTIVE and state.magic.raised > 0)


def falls(state: Any) -> bool:
    """Return whether whoever takes the Harms falls by them."""
    return int(harms_left(state.characters[state.damage.target])) <= int(state.damage.harms)


def could_turn(states: Any) -> bool:
    """Return whether the active side's dice, as they lie, lose a test that another roll would rather win."""
    state: Any = clone(states)[0]
    if int(state.roller) != ACTIVE or int(state.tests[ACTIVE].goal) in FOR_NEXT_TIME:
        return False
    score(state, ACTIVE)
    test = state.tests[ACTIVE]
    return int(test.successes) < int(test.difficulty) and spec_of(state, ACTIVE).odds().success >= LIKELY


def follows(state: Any, given: int) -> int:
    """Return what was told beside an answer to come with it: its price, Momentum first, or getting up."""
    if given == FIGHT_ON and int(state.phase) == codes.FALLEN:
        return GET_UP
    if int(state.phase) != codes.PAY:
        return NONE
    own = int(state.momentum) + (int(state.generated) if state.pay_from_test == 1 else 0)
    return act.PAY + min(MOST_PAID, int(state.pay_cost), own)


def takes_turn(who: int) -> int:
    """Return the action by which somebody takes its turn."""
    return ACT + who


ASKING = Asking(matters, precious, standing, is_urgent, about, follows, takes_turn)
