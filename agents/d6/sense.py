"""What is sensible at a table of D6: families of turns, who is like whom, and what gives nothing."""

from __future__ import annotations

from agents.sense import MOVE, WAIT, Sense
from arena.board.rules import can_see
from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.core import record as act
from arena.people.codes import UP
from arena.people.rules import are_enemies

BLOW, GRIP, DEED, WORDS, SUPPORT, STEALTH, DEFENCE = (
    "blow",
    "hold",
    "objective",
    "words",
    "support",
    "stealth",
    "defence",
)


def span(*bounds: int) -> frozenset[int]:
    """Return the actions from each first number to the one behind it.

    >>> sorted(span(1, 3, 7, 8))
    [1, 2, 7]
    """
    pairs = zip(bounds[::2], bounds[1::2], strict=True)
    return frozenset(number for first, after in pairs for number in range(first, after))


@rule
def gives_nothing(state, action):
    """Return whether a defence is taken where nobody could strike, or somebody sneaks whom nobody sees."""
    defends = act.DODGE <= action <= act.FULL_DODGE or act.PARRY <= action <= act.FULL_PARRY
    if not defends:
        return False
    return not is_threatened(state, int(state.actor), action >= act.PARRY)


@rule
def is_threatened(state, who, near):
    """Return whether an enemy could come to blows with `who`, or shoot at it."""
    for other in range(state.character_count):
        enemy = state.characters[other]
        if are_enemies(state, who, other) and enemy.status == UP and enemy.hidden == 0 and enemy.stunned == 0:
            if enemy.zone == state.characters[who].zone:
                return True
            armed = enemy.weapons[codes.GUN].carried == 1 or enemy.weapons[codes.THROWN].carried == 1
            if not near and armed and can_see(state, other, who):
                return True
            if state.ways[enemy.zone, state.characters[who].zone] == 1:
                return True
    return False


def alike(state):
    """Return for each character the number of the first who is like it."""
    return [int(group) for group in state.characters["group"][: state.character_count]]


SENSE = Sense(
    gives_nothing=gives_nothing,
    families={
        BLOW: span(act.PUNCH, act.DODGE, act.KICK, act.GRAB, act.RAM, act.BOARD),
        GRIP: span(act.GRAB, act.BREAK_FREE),
        DEED: span(act.WORK, act.PERSUADE, act.LEAVE, act.HOLD),
        WORDS: span(act.PERSUADE, act.RESIST),
        SUPPORT: span(act.TREAT, act.SPLIT),
        STEALTH: span(act.SNEAK, act.TREAT),
    },
    minor={
        MOVE: span(act.MOVE, act.PUNCH, act.DRIVE, act.RAM, act.BOARD, act.ACTIONS),
        DEFENCE: span(act.DODGE, act.AIM, act.PARRY, act.STAND_UP, act.RESIST, act.LISTEN),
        WAIT: span(act.HOLD, act.ACT_NOW, act.WAIT, act.SPEND_DIE),
    },
    strikes=BLOW,
    deeds=DEED,
    alike=alike,
)
