"""Why an action cannot be done now, where that is easily told: reach, sight, actions that are spent."""

from __future__ import annotations

from typing import Any

from arena.board.rules import can_see
from arena.people.codes import NONE, UP
from arena.people.rules import knows_of
from arena.scene.codes import TURN
from arena.true20 import codes
from arena.true20.core.record import VERBS
from arena.true20.core.rules.reach import TOO_FAR, is_near, may_attack, penalty_of_range
from arena.words.cast import Cast
from arena.words.story import name_of
from arena.words.verb import verb_of

HANDS = {"punch": codes.FISTS, "strike": codes.HAND, "strike off": codes.OFF_HAND}
SHOTS = {"shoot": codes.MISSILE, "throw": codes.THROWN}
CLOSE = frozenset(  # done to an enemy at close quarters
    (
        *HANDS,
        *"both finish trip disarm grab rush overrun feint startle demoralize taunt distract trick".split(),
    )
) | {"taunt quickly", "mental", "aid", "break"}
CHARGES = frozenset(("charge", "slam", "charge rush", "charge overrun"))
FULL = CHARGES | {"both", "aim", "finish", "refocus", "recover"}
MOVES = frozenset("kneel|stand up|drop prone|pick up|hide|smother|order|taunt quickly".split("|"))
ALONE = frozenset(("perform", "read room", "defend", "work", "escape", "look", "ready blow", "ready shot"))


def reason(number: int, state: Any, cast: Cast) -> str:
    """Return why an action of a turn cannot be done now, "" where that is not easily told."""
    verb, numbers = verb_of(VERBS, number)
    if state.phase != TURN or state.actor == NONE:
        return ""
    who = int(state.actor)
    one = state.characters[who]
    at_whom = verb.arguments == ("who",)
    if at_whom and (why := about(verb.name, who, numbers[0], state, cast)):
        return why
    if verb.name in FULL and not (one.standard and one.moves):
        return "it takes the whole turn, of which a part is spent"
    if verb.name in MOVES:
        return "" if one.moves or one.standard else "no action is left"
    return "the standard action is spent" if (at_whom or verb.name in ALONE) and not one.standard else ""


def about(verb: str, who: int, other: int, state: Any, cast: Cast) -> str:
    """Return why something cannot be done to somebody, "" where that is not easily told."""
    target, name = state.characters[other], name_of(cast, other)
    hostile = verb in CLOSE or verb in SHOTS or verb in CHARGES or verb in ("aim", "join", "lead")
    if not hostile or target.side == state.characters[who].side:
        return ""
    if not knows_of(state, state.characters[who].side, other):
        return ""
    if target.status != UP:
        return "" if verb == "finish" else f"{name} is out already"
    if state.talk:
        return "this is a talk, not a fight" if verb not in ("taunt", "demoralize") else ""
    slot = HANDS.get(verb, SHOTS.get(verb, NONE))
    if slot > codes.FISTS and not state.characters[who].weapons[slot].carried:
        return f"{name_of(cast, who)} has no weapon for that"
    if not can_see(state, who, other):
        return f"{name} is out of sight"
    if verb in CLOSE and not is_near(state, who, other):
        return f"{name} is out of reach"
    if verb in SHOTS and penalty_of_range(state, who, other, slot) == TOO_FAR:
        return f"{name} is out of range"
    if verb in CHARGES and is_near(state, who, other):
        return f"{name} is too near to be charged"
    return "" if may_attack(state, who, other) else f"{name_of(cast, who)} attacks nobody now"
