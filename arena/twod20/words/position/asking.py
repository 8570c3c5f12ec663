"""Which questions of the 2d20 System a person has to be asked: what is precious, what is about life.

Fortune, Threat, the last Reload of a weapon and memory of consoles are; so are Harms that may fell, and a
failure that Fortune could still turn, unless it costs an action and no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arena.phases.asking import Asking
from arena.phases.rows import PRECIOUS, rows_of
from arena.systems import clone
from arena.twod20 import codes
from arena.twod20.catalog import FIGHT_ON, GET_UP, INSPIRATION
from arena.twod20.codes import ACTIVE, NONE, PCS
from arena.twod20.odds.chance import spec_of
from arena.twod20.phases import PHASES
from arena.twod20.rules.core.successes import score
from arena.twod20.rules.harm.harm import harms_left

LIKELY = 0.5  # a chance that is worth asking about
FOR_NEXT_TIME = (codes.FOR_AID, codes.FOR_ADVANTAGE, codes.FOR_PROTECT, codes.FOR_RECOVER, codes.FOR_RUSH)
MATTERS = {int(getattr(codes, row.name)): row.matters for row in rows_of(PHASES)}
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
    """Return what a side wants no less of: Fortune, weapons that are not empty, Threat its way, memory."""
    own = [each for each in state.characters[: state.character_count] if each.side == side]
    loaded = sum(int(weapon.reloads > 0) for each in own for weapon in each.weapons)
    threat = int(state.threat)
    memory = sum(
        int(console.memory)
        for console in state.hacking.consoles
        if state.chapters & codes.HACKING and console.owner != NONE
        if state.characters[console.owner].side == side
    )
    return sum(int(each.fortune) for each in own), loaded, -threat if side == PCS else threat, memory


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
    """Return that who fights on knowing that it falls by that gets up again: else it would accept Defeat."""
    return GET_UP if given == FIGHT_ON and int(state.phase) == codes.FALLEN else NONE


ASKING = Asking(matters, precious, is_urgent, about, follows)
