"""Which questions of D6 a person has to be asked: what is precious, and when a bought die matters.

Action Dice and character points are precious. A die that may well turn a roll, or what a blow does, is asked
about; where it hardly can, or only might, the roll stands by habit. Who is about to pass out is asked where
all dice left may well keep them up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arena.d6 import codes
from arena.d6.core.rules.check import action_dice
from arena.d6.odds.coming import resisted, saved_by, struck, wins
from arena.people.codes import NONE, NPCS
from arena.phases.asking import Asking
from arena.scene.asked import if_decides, precious_in
from arena.scene.codes import HELD, TURN

# what a bought die has to bring, to be worth asking about
LIKELY = 0.5  # the chance to turn a roll that falls short
LIKELIER = 0.25  # gained in a contest, or in the chance that somebody is hurt
OUT = 0.1  # gained in the chance that somebody is out


def precious(state: Any, side: int) -> tuple[int, ...]:
    """Return the character points and Action Dice that a side has left."""
    own = [each for each in state.characters[: state.character_count] if each.side == side]
    dice = int(state.gm_dice) if side == NPCS else sum(int(each.action_dice) for each in own)
    return dice, sum(int(each.character_points) for each in own)


def is_urgent(states: Any, legal: Sequence[int]) -> bool:
    """Return whether a bought die could well turn the roll that lies, or change what a blow does."""
    state = states[0]
    if state.check == codes.RESIST or (state.check == codes.DAMAGE and state.target != NONE):
        after = resisted if state.check == codes.RESIST else struck
        kept, more = after(state, 0), after(state, 1)
        return bool(abs(kept.out - more.out) >= OUT or abs(kept.hurt - more.hurt) >= LIKELIER)
    if state.check in (codes.ESCAPE, codes.RAM):
        return bool(wins(state, 1) - wins(state, 0) >= LIKELIER)
    if state.check == codes.STAY_UP:
        lost = int(state.difficulty - state.total)
        return lost > 0 and saved_by(lost, int(action_dice(state, int(state.checker)))) >= LIKELIER
    lacks = int((state.damage if state.check == codes.KEEP else state.difficulty) - state.total)
    return lacks > 0 and saved_by(lacks) >= LIKELY


def subject(state: Any) -> int:
    """Return whom a question is about, whoever decides."""
    if state.phase == codes.SUSPECT:
        return int(state.target)
    return int(state.actor if state.phase in (TURN, HELD) else state.checker)


def about(state: Any) -> int:
    """Return whose decision it is, NONE where it is the side's."""
    return if_decides(state, subject(state))


ASKING = Asking(precious_in(codes.SPEND), precious, is_urgent=is_urgent, about=about, subject=subject)
