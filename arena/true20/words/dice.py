"""Which die is rolled now, and what for."""

from __future__ import annotations

from typing import Any

from arena.true20 import codes
from arena.true20.core.rules.check import SECOND, SECOND_AGAIN, SIMPLE
from arena.true20.words.checks import called
from arena.words.cast import Cast
from arena.words.story import name_of

WHY = {  # what a roll decides, where its name does not say so
    codes.CONFIRM: "the hit threatens, and is critical if this hits too",
    codes.TOUGHNESS: "by how much it fails says how bad the harm is",
    codes.FINISH: "who fails against a last blow is out or dying",
    codes.REFLEX: "a success halves the damage",
    codes.DYING: "a failure is death",
    codes.RECOVERY: "a success ends it",
    codes.REST: "a success ends it",
    codes.WILL: "a success shakes it off",
    codes.ENDURANCE: "a failure tires",
    codes.FALL: "a success makes the fall softer",
    codes.JUMPING: "a success makes the fall softer",
    codes.GRAPPLE: "the attack has hit, and the higher decides whether it holds",
    codes.TRIPPING: "the attack has hit, and the lower lies down",
    codes.DISARMING: "the attack has hit, and the higher decides who has the weapon",
    codes.RUSHING: "the lower goes back",
    codes.HOLD_AIM: "a failure loses the aim",
    codes.CRACKING: "a failure cracks the weapon, one by 10 breaks it",
    codes.MOUNT_SAVE: "a failure brings the mount down",
    codes.DISMOUNTING: "a failure hurts",
    codes.SADDLE: "a failure is a fall",
    codes.WATER: "a failure may mean going under",
    codes.UNDER: "a failure means going under",
    codes.BREATH: "a failure is to faint for want of air",
    codes.SMOKE: "a failure is a round of coughing",
    codes.BURNING: "a success puts the fire out",
    codes.READING: "a success adds 2 to the next check",
    codes.WARNING: "a success makes the next attempt on a friend harder",
}


def why(state: Any) -> str:
    """Return what the roll that is awaited decides, as the end of a sentence; "" where its name says so."""
    one = state.characters[state.checker]
    if state.check == codes.TOUGHNESS and one.minion:
        return ": a minion that fails is out at once"
    said = WHY.get(int(state.check), "")
    return f": {said}" if said else ""


def dice_request(state: Any, cast: Cast) -> str:
    """Say which die is rolled, what for, and what it decides."""
    if state.roll_for == codes.TIE:
        return f"Roll 1d20 for {name_of(cast, int(state.roller))}: initiative ties, the higher goes first."
    if state.check == codes.MISS_CHANCE:
        who = name_of(cast, int(state.checker))
        face = int(state.difficulty)
        return f"Roll 1d20 for the concealment of {who}: {face} or more turns the hit into a miss."
    second = state.stage in (SECOND, SECOND_AGAIN)
    who = name_of(cast, int(state.other if second else state.checker))
    bonus = int(state.other_bonus if second else state.bonus)
    against = f", {int(state.difficulty)} or more" if state.stage == SIMPLE and state.difficulty > 0 else ""
    if second:
        against = f", against {int(state.total)}"
    again = " again" if state.rerolled else ""
    counts = " 10 or less counts 10 more." if state.rerolled else ""
    return f"Roll 1d20{again} for the {called(state)} of {who} ({bonus:+d}){against}{why(state)}.{counts}"
