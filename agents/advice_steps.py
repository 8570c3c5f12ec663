"""A plan in words: its steps up to the dice, the test there, and what is mostly done after it."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.search import kernel
from agents.search.results import Found
from agents.systems import choose_scripted
from arena.system import Chance
from arena.systems import acting, clone, conceal, do_action, settle, system_of
from arena.words.aloud import Spoken, aloud, changed, points_in
from arena.words.cast import Cast
from arena.words.story import capital

MOST_ANSWERS = 12  # between dice for Threat and the turn after them


class Walk(NamedTuple):
    """A plan up to the dice.

    Its steps in words, and as a sentence to read aloud, how many of them are more than an answer that changes
    nothing, the test that is rolled then, None where there is none, and the position there.
    """

    steps: list[str]
    aloud: str
    weighty: int
    test: Chance | None
    at: NDArray[Any]


def walk(root: NDArray[Any], cast: Cast, side: int, plan: list[int]) -> Walk:
    """Play a plan of `side` up to the dice, as it knows the position; the other side answers by script."""
    system = system_of(root.dtype)
    work = clone(root)
    state: Any = work[0]
    conceal(state, side)
    legal = np.zeros(system.actions, np.int16)
    left, steps, weighty = list(plan), [], 0
    spoken: list[Spoken] = []
    number = settle(state, legal)
    turn = turn_of(state)
    while number > 0 and (left or int(state.decider) != side):
        if turn is None:
            turn = turn_of(state)
        elif turn_of(state) != turn:
            break
        if int(state.decider) == side:
            action = left.pop(0)
            steps.append(system.text(action, state, cast))
            weighty += is_weighty(action, legal[:number], system.headlines)
            spoken.append(carried_out(state, action, cast, side))
        else:
            state.event_count = 0
            do_action(state, int(choose_scripted(state, legal, number)))
        number = settle(state, legal)
    names = system.words.names(state, cast)
    text = aloud(spoken, names, side, system.pools) or capital(f"{'; '.join(steps)}.")
    return Walk(steps, text, weighty, system.test_chance(state, cast), work)


def carried_out(state: Any, action: int, cast: Cast, side: int) -> Spoken:
    """Carry an action of `side` out, and return it as it is spoken of."""
    system = system_of(state.dtype)
    words, before = system.words, points_in(state, system.pools)
    phrase, alone = words.phrase(action, state, cast), words.alone(action, state, cast)
    state.event_count = 0
    do_action(state, action)
    said = tuple((words.planned or words.narrate)(state, cast, side))
    return Spoken(int(acting(state)), said, phrase, changed(before, state, system.pools), alone)


def is_weighty(action: int, legal: NDArray[np.int16], headlines: frozenset[int]) -> bool:
    """Return whether an action is more than the first answer to a question, which is to change nothing."""
    return action != int(legal[0]) or any(int(each) in headlines for each in legal)


def turn_of(state: Any) -> tuple[int, int] | None:
    """Return whose turn of which round it is, None between turns."""
    actor = int(acting(state))
    return None if actor == kernel.NONE else (actor, int(state.round_number))


def afterwards(root: NDArray[Any], cast: Cast, result: Found, row: int) -> list[str]:
    """Return what the side mostly does after the dice, with how often: what a result is spent on."""
    return often(root, cast, result, row, system_of(root.dtype).spends)


def going_on(at: NDArray[Any], cast: Cast, side: int, result: Found, row: int) -> list[str]:
    """Return how the turn of `side` mostly goes on after the plan, with how often; at[0] is where that ends.

    Where it ends at dice before anybody's turn, a card that is drawn say, it is how the next turn begins.
    """
    headlines = system_of(at.dtype).headlines
    if turn_of(at[0]) is not None:
        return often(at, cast, result, row, headlines)
    if int(at[0].decider) != kernel.CHANCE:
        return []
    return often(begun(at, side, result.after[row], headlines), cast, result, row, headlines)


def begun(at: NDArray[Any], side: int, counts: NDArray[Any], headlines: frozenset[int]) -> NDArray[Any]:
    """Return the position in which a turn has begun as it mostly does after the dice, for names."""
    work = clone(at)
    state: Any = work[0]
    legal = np.zeros(system_of(at.dtype).actions, np.int16)
    number = settle(state, legal)
    for _ in range(MOST_ANSWERS):
        number = int(kernel.roll_all(state, legal, number))
        if number == 0:
            break
        chosen = int(choose_scripted(state, legal, number))
        if int(state.decider) == side:
            often_chosen = [int(each) for each in legal[:number] if int(each) in headlines and counts[each]]
            chosen = max(often_chosen, key=lambda action: int(counts[action]), default=chosen)
        state.event_count = 0
        do_action(state, chosen)
        number = settle(state, legal)
        if turn_of(state) is not None:
            break
    return work


def often(at: NDArray[Any], cast: Cast, result: Found, row: int, wanted: frozenset[int]) -> list[str]:
    """Return which of these actions follow a plan in a fifth of the games, the most frequent first."""
    counts, played = result.after[row], max(int(result.count[row]), 1)
    found = [int(action) for action in np.argsort(-counts, kind="stable")[:12] if action in wanted]
    system = system_of(at.dtype)
    return [
        f"{system.words.later(action, at[0], cast) or system.text(action, at[0], cast)}"
        f" ({counts[action] / played:.1f} times)"
        for action in found[:4]
        if counts[action] * 5 >= played
    ]
