"""What is sensible at a table of the 2d20 System."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from agents.sense import MOVE, SPEND, WAIT, Sense
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.stealth.rules.notice import is_unseen
from arena.twod20.core.rules.test.trait import find_trait, tests_of
from arena.twod20.families import BY_FAMILY, numbers_of
from arena.twod20.limits import WEAPONS
from scenarios.limits import CHARACTERS
from scenarios.twod20.limits import ENVIRONMENT

MINOR = {
    SPEND: ("reinforce", "environment", "complicate", "bring_in"),
    MOVE: ("move", "leave", "approach", "approach_cover", "slip", "mount", "dismount", "stand"),
    WAIT: ("pass", "end_turn"),
}
SHEET = ("side", "tier", "attributes", "skills", "doctrine", "armour", "courage", "stress_base", "harm_limit")
HARMS = ("status", "wounds", "traumas", "treated_wounds", "treated_traumas")
ARMS = ("form", "damage", "skill", "band", "held")


@rule
def gives_nothing(state, action):
    """Return whether an action gives nothing, or has no cause in what happened."""
    if act.DROP <= action < act.DROP + WEAPONS:
        return True
    if action == act.END_TURN:
        return is_idle(state) and not (state.decider == codes.NPCS and nobody_is_noticed(state))
    if act.COMPLICATE <= action < act.COMPLICATE + CHARACTERS * codes.MATTERS:
        return not may_be_complicated(state, (action - act.COMPLICATE) // codes.MATTERS)
    if act.ADVANTAGE <= action < act.ADVANTAGE + CHARACTERS * codes.MATTERS:
        return is_said_again(state, action - act.ADVANTAGE)
    if act.SPEND_ADVANTAGE <= action < act.SPEND_ADVANTAGE + CHARACTERS * codes.MATTERS:
        return is_said_again(state, action - act.SPEND_ADVANTAGE)
    return is_alarm(state, action) and nobody_is_noticed(state)


@rule
def is_idle(state):
    """Return whether the turn would end with nothing done."""
    turn = state.turn
    still = turn.moved == 0 and turn.shifted == 0 and turn.rush_used == 0 and turn.disengaged == 0
    return state.phase == codes.TURN and turn.majors == 0 and still


@rule
def may_be_complicated(state, who):
    """Return whether Threat may put a hindrance on somebody: one at a time, and something has led to it.

    SRD "Threat and the Gamemaster": it comes from what happens in the scene.
    """
    for matter in range(codes.MATTERS):
        if find_trait(state, who, tests_of(matter), codes.HARDER) != codes.NONE:
            return False
    return has_cause(state, who)


@rule
def has_cause(state, who):
    """Return whether somebody has done anything yet, or is in trouble, that a hindrance could come of."""
    character = state.characters[who]
    hurt = character.stress > 0 or character.wounds + character.traumas > 0 or character.prone == 1
    bound = character.snared > 0 or character.burning > 0
    if state.round_number > 1 or character.acted == 1:
        return True
    if hurt or bound or (character.zone != codes.NONE and state.zones[character.zone].terrain > 0):
        return True
    for other in range(state.character_count):
        if has(character.in_reach, other) and state.characters[other].side != character.side:
            return True
    return False


@rule
def is_said_again(state, number):
    """Return whether an advantage, by its number among them, is one that there is already."""
    who, matter = number // codes.MATTERS, number % codes.MATTERS
    own = state.characters[who].side == state.decider
    return find_trait(state, who, tests_of(matter), codes.EASIER if own else codes.HARDER) != codes.NONE


@rule
def is_alarm(state, action):
    """Return whether an action raises the alarm."""
    if action == act.RAISE_ALARM:
        return True
    if act.INTERACT <= action < act.INTERACT + ENVIRONMENT:
        return state.decider == codes.NPCS and state.environment[action - act.INTERACT].alarm == 1
    return False


@rule
def nobody_is_noticed(state):
    """Return whether no enemy of the opposition is known to be there."""
    if not state.chapters & codes.STEALTH:
        return False
    for who in range(state.character_count):
        character = state.characters[who]
        seen = character.status == codes.UP and not is_unseen(state, who)
        if character.side == codes.PCS and character.tier != codes.OBJECT and seen:
            return False
    return True


@rule
def comes_before_turn(state):
    """Return whether the dice that are awaited are those of what Threat bought between turns."""
    running = state.chapters & codes.PURSUIT and state.pursuit.stage == codes.RUNNING
    between = state.turn.actor == codes.NONE and not running and state.round_number > 0
    return state.phase == codes.ROLL and between


def alike(state: Any) -> Sequence[int]:
    """Return for each character the first with the same sheet, Harms, and Stress below half or from half on.

    People of some importance are all unlike.
    """
    first: dict[Any, int] = {}
    found = []
    for who in range(int(state.character_count)):
        character = state.characters[who]
        key = tuple(character[name].tobytes() for name in SHEET + HARMS)
        worn = bool(2 * int(character["stress"]) >= int(character["stress_base"]))
        arms = tuple(character["weapons"][name].tobytes() for name in ARMS)
        common = int(character["tier"]) in (codes.MINOR, codes.NOTABLE)
        found.append(first.setdefault((key, arms, worn) if common else who, who))
    return found


SENSE = Sense(
    gives_nothing=gives_nothing,
    families=BY_FAMILY,
    minor={family: numbers_of(names) for family, names in MINOR.items()},
    strikes="strike",
    last=frozenset((WAIT, "makeshift")),
    comes_before_turn=comes_before_turn,
    alike=alike,
)
