"""What is answered without asking a person: by habit, where one answer is sensible and nothing precious.

The habit is the script's answer, from what the person's side can know.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.names import EVERYTHING, TURNS
from agents.systems import choose_scripted_at
from arena.calls import conceal_at
from arena.people.codes import NONE
from arena.phases.rows import A_TURN, FREE, PRECIOUS
from arena.systems import clone, do_action, settle, system_of

MOST_ANSWERS = 30  # that one answer may lead to before dice


def answer_unasked(states: NDArray[Any], legal: NDArray[np.int16], number: int, level: str) -> int | None:
    """Return the answer to take without asking, None where a person has to be asked.

    states[0], which is left as it is, asks for one of the first `number` actions of `legal`. On the level
    EVERYTHING a person is asked all, on TURNS what a turn is made of, on WHAT_MATTERS also what the system
    says matters, and whatever the habit would pay for with something precious or move somebody by, unless
    that hardly changes anything.
    """
    system = system_of(states.dtype)
    weight = system.asking.matters(states[0])
    if level == EVERYTHING or weight == A_TURN:
        return None
    if level == TURNS:
        return by_habit(states, legal, number)
    habit = by_habit(states, legal, number)
    if weight == FREE:
        return None if costs_at_once(states, habit) and is_choice(states, legal, number) else habit
    spared = system.asking.spares(states, [int(each) for each in legal[:number]])
    if spared != NONE:
        return spared
    urgent = weight != PRECIOUS or system.asking.is_urgent(states, [int(each) for each in legal[:number]])
    return None if urgent or costs_something(states, habit) else habit


def answer_again(
    states: NDArray[Any], legal: NDArray[np.int16], number: int, given: int, level: str
) -> int | None:
    """Return what ends a question that was answered a moment ago with `given`, and could be so again.

    That is the script's answer among those that cost nothing precious; None where the person has to be asked
    because there is none, because it is about life or an only chance, or because nothing was meant to be
    answered by habit.
    """
    asking, open_ones = system_of(states.dtype).asking, [int(each) for each in legal[:number]]
    if level == EVERYTHING or asking.matters(states[0]) != PRECIOUS or given not in open_ones:
        return None
    if asking.is_urgent(states, open_ones):
        return None
    habit = free_habit(states, legal, number)
    return None if costs_something(states, habit) else habit


def answer_meant(
    states: NDArray[Any], legal: NDArray[np.int16], number: int, given: int, level: str
) -> int | None:
    """Return what a person who answered `given` just before has meant as well, None for nothing more."""
    meant = system_of(states.dtype).asking.follows(states[0], given)
    return meant if level != EVERYTHING and meant in legal[:number] else None


def by_habit(states: NDArray[Any], legal: NDArray[np.int16], number: int) -> int:
    """Return the script's answer to what states[0] asks, as the side that is asked knows the position."""
    work = clone(states)
    conceal_at(work, 0, int(work["decider"][0]))
    found = choose_scripted_at(work, 0, legal, number)
    return found if found in legal[:number] else int(legal[0])


def free_habit(states: NDArray[Any], legal: NDArray[np.int16], number: int) -> int:
    """Return the script's answer; where that costs something precious, its answer from what does not."""
    habit = by_habit(states, legal, number)
    if not costs_at_once(states, habit):
        return habit
    free = legal.copy()
    kept = [int(each) for each in legal[:number] if not costs_at_once(states, int(each))]
    free[: len(kept)] = kept
    return by_habit(states, free, len(kept)) if kept else habit


def is_choice(states: NDArray[Any], legal: NDArray[np.int16], number: int) -> bool:
    """Return whether the answers differ in what they cost that is precious, or in where people stand then."""
    asking, side = system_of(states.dtype).asking, int(states[0].decider)
    found, out = set(), np.zeros(system_of(states.dtype).actions, np.int16)
    for answer in legal[:number]:
        work = clone(states)
        is_poorer(states, work, int(answer), out)
        found.add((asking.precious(work[0], side), asking.standing(work[0], side)))
    return len(found) > 1


def costs_at_once(states: NDArray[Any], answer: int) -> bool:
    """Return whether an answer costs anything precious, or moves anybody, before the next question."""
    work = clone(states)
    return is_poorer(states, work, answer, np.zeros(system_of(states.dtype).actions, np.int16))[0]


def is_poorer(
    states: NDArray[Any], work: NDArray[Any], answer: int, legal: NDArray[np.int16]
) -> tuple[bool, int]:
    """Carry an answer out in work[0]; return whether its side has less of what is precious than in states[0].

    So it has where its people stand otherwise. Also returns how many actions are legal then, which `legal` is
    given.
    """
    state, side, asking = work[0], int(states[0].decider), system_of(states.dtype).asking
    precious, before = asking.precious, asking.precious(states[0], side)
    state.event_count = 0
    do_action(state, answer)
    number = int(settle(state, legal))
    moved = asking.standing(state, side) != asking.standing(states[0], side)
    return moved or any(now < then for now, then in zip(precious(state, side), before, strict=True)), number


def costs_something(states: NDArray[Any], answer: int) -> bool:
    """Return whether an answer costs anything precious, or moves anybody, with what follows from it."""
    system, work = system_of(states.dtype), clone(states)
    legal = np.zeros(system.actions, np.int16)
    for _ in range(MOST_ANSWERS):
        poorer, number = is_poorer(states, work, answer, legal)
        if poorer:
            return True
        asked = number > 0 and int(work[0].decider) == int(states[0].decider)
        if not asked or system.asking.matters(work[0]) != FREE:
            return False
        answer = free_habit(work, legal, number)
    return False
