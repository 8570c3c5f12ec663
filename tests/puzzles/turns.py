"""All turns that could be taken in the position of a puzzle: who acts, small things first, the major
action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.systems import choose_scripted
from arena.systems import SYSTEMS, acting, clone, do_action, settle
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.words.cast import Cast
from tests.puzzles.puzzle import AND_THEN, Puzzle, is_action

TWOD20 = SYSTEMS["twod20"]
MENUS = (codes.ACTOR, codes.TURN)
DETAILS = (codes.REACH, codes.QUIET, codes.SENSE, codes.TRIGGER, codes.FORCE, codes.OPPOSING)  # of an action
SMALL = (
    *("aim", "disengage", "draw", "drop_prone", "interact", "move", "offer", "mount", "dismount"),
    *("stand", "shift", "end_spell"),
    *("plug", "enter", "slip"),  # inside a network
)
SIZES = {verb.name: int(np.prod(verb.sizes, dtype=int)) for verb in act.VERBS}
MOST_STEPS = 12


@dataclass(frozen=True)
class Turn:
    """What a side does from the position on until dice are rolled, in words and as numbers."""

    steps: tuple[str, ...]
    actions: tuple[int, ...]

    def __str__(self) -> str:
        return ", ".join(self.steps)


def menu(states: NDArray[Any]) -> NDArray[np.int16]:
    """Return the legal actions of states[0] once choices that are none have been taken."""
    legal = np.zeros(TWOD20.actions, np.int16)
    return legal[: settle(states[0], legal)].copy()


def after(states: NDArray[Any], action: int) -> NDArray[Any]:
    """Return a copy in which an action has been carried out."""
    work = clone(states)
    work[0].event_count = 0
    do_action(work[0], action)
    return work


def turns(puzzle: Puzzle) -> list[Turn]:
    """Return every turn the side may take: one action where a turn has begun, else up to a major action."""
    table = puzzle.position()
    root = clone(table.states)
    first = menu(root)
    if int(root[0].phase) in MENUS:
        found = list(continued(root, table.cast, Turn((), ()), puzzle.minors))
    else:
        found = [extended(Turn((), ()), root, table.cast, int(action)) for action in first]
    return list(dict.fromkeys(found))


def extended(turn: Turn, states: NDArray[Any], cast: Cast, action: int) -> Turn:
    """Return a turn with one action more."""
    said = TWOD20.text(action, states[0], cast)
    return Turn((*turn.steps, said), (*turn.actions, action))


def continued(states: NDArray[Any], cast: Cast, turn: Turn, minors: int) -> Iterator[Turn]:
    """Yield what may become of a turn from states[0] on; it may have so many small things before its major
    action."""
    side, actor, phase = int(states[0].decider), int(acting(states[0])), int(states[0].phase)
    for action in worth_trying(states, turn):
        longer = extended(turn, states, cast, int(action))
        work = after(states, int(action))
        asked = len(menu(work)) > 0 and int(work[0].decider) == side
        follows = (
            int(work[0].phase) if asked and int(acting(work[0])) in (actor, actor_of(longer)) else codes.NONE
        )
        before_major = int(work[0].turn.majors) == int(states[0].turn.majors)
        if phase == codes.ACTOR and follows == codes.TURN:
            yield from continued(work, cast, longer, minors)
        elif follows == codes.TURN and phase == codes.REACH:
            yield from continued(work, cast, longer, minors)
        elif follows in (codes.TURN, codes.REACH) and before_major and phase == codes.TURN:
            if is_small(int(action)) and minors > 0:
                yield from continued(work, cast, longer, minors - 1)
            elif action == act.SURGE:
                yield from continued(work, cast, longer, minors)
        elif follows in DETAILS:
            yield from continued(work, cast, longer, minors)
        else:
            yield longer


def worth_trying(states: NDArray[Any], turn: Turn) -> NDArray[np.int16]:
    """Return the legal actions that make turns of their own: one enemy is approached.

    What is readied may wait for anything where nothing small comes before it; else attacks alone may.
    """
    legal = menu(states)
    if int(states[0].phase) == codes.TRIGGER and turn.steps[-1].startswith("ready to"):
        return legal if len(turn.steps) <= 1 + (actor_of(turn) != codes.NONE) else legal[:1]
    if int(states[0].phase) == codes.REACH and turn.steps and turn.steps[-1].startswith("approach"):
        return legal[legal == act.STAY]
    return legal


def is_small(action: int) -> bool:
    """Return whether an action is one of the small things by which turns differ: where one stands, what one
    holds."""
    return any(act.BASE[name] <= action < act.BASE[name] + SIZES[name] for name in SMALL)


def actor_of(turn: Turn) -> int:
    """Return whose turn it is when its first action has been to say so, else NONE."""
    number = turn.actions[0] - act.ACT if turn.actions else codes.NONE
    return number if 0 <= number < act.UNDEFEATED - act.ACT else codes.NONE


def can_begin(puzzle: Puzzle, answer: str) -> bool:
    """Return whether the actions of an answer are legal one after the other; whom to approach is not
    asked."""
    table = puzzle.position()
    work = clone(table.states)
    legal = menu(work)
    side = int(work[0].decider)
    for wanted in answer.split(AND_THEN):
        if int(work[0].phase) == codes.REACH and not wanted.startswith(("stay", "approach")):
            work = after(work, act.STAY)
            legal = menu(work)
        said = {TWOD20.text(int(action), work[0], table.cast): int(action) for action in legal}
        fitting = [action for text, action in said.items() if is_action(wanted, text)]
        if int(work[0].decider) != side or not fitting:
            return False
        work = after(work, fitting[0])
        legal = menu(work)
    return True


def taken(puzzle: Puzzle, actions: list[int]) -> tuple[str, ...]:
    """Return a plan in words, by carrying it out as far as it goes; the other side answers by script."""
    table = puzzle.position()
    work, left, said = clone(table.states), list(actions), []
    legal = menu(work)
    side = int(work[0].decider)
    while left and len(legal) > 0 and len(said) < MOST_STEPS:
        if int(work[0].decider) == side:
            action = left.pop(0)
            if action not in legal:
                break
            said.append(TWOD20.text(action, work[0], table.cast))
        else:
            action = int(choose_scripted(work[0], legal, len(legal)))
        work = after(work, action)
        legal = menu(work)
    return tuple(said)


def scripted(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what the scripted agent does in the position, up to the dice or the end of the turn."""
    table = puzzle.position()
    work, said = clone(table.states), []
    legal = menu(work)
    side, actor = int(work[0].decider), int(acting(work[0]))
    while len(legal) > 0 and len(said) < MOST_STEPS and actor in (codes.NONE, int(acting(work[0]))):
        actor = int(acting(work[0]))
        action = int(choose_scripted(work[0], legal, len(legal)))
        if int(work[0].decider) == side:
            said.append(TWOD20.text(action, work[0], table.cast))
        work = after(work, action)
        legal = menu(work)
    return tuple(said)
