"""A plan in words: its steps up to the dice, the test there, and what is mostly done after it."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.search import kernel
from agents.search.results import Found
from agents.systems import choose_scripted_at, comes_before_turn
from arena.calls import act_at, acting_at, conceal_at, settle_all_at, settle_at
from arena.system import Chance, Pool
from arena.systems import clone, system_of
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
    """Play a plan of `side` up to the dice of its turn, as it knows the position; the other side answers by
    script."""
    system = system_of(root.dtype)
    work = clone(root)
    state: Any = work[0]
    conceal_at(work, 0, side)
    legal = np.zeros(system.actions, np.int16)
    left, steps, weighty = list(plan), [], 0
    spoken: list[Spoken] = []
    brought: Counter[int] = Counter()
    number = settle_at(work, 0, legal)
    turn = turn_of(work)
    while number > 0 and (left or int(state.decider) != side):
        if turn is None:
            turn = turn_of(work)
        elif turn_of(work) != turn:
            break
        if int(state.decider) == side:
            action = left.pop(0)
            steps.append(system.text(action, state, cast))
            weighty += is_weighty(action, legal[:number], system.headlines)
            spoken.append(carried_out(work, action, cast, side))
        else:
            before = points_in(state, system.pools)
            act_at(work, 0, choose_scripted_at(work, 0, legal, number))
            brought.update(
                {place: max(0, more) for place, more in changed(before, state, system.pools).items()}
            )
        number = settle_at(work, 0, legal)
        if number == 0 and left and comes_before_turn(state):
            number = settle_all_at(work, 0, legal)
    names = system.words.names(state, cast)
    text = aloud(spoken, names, side, system.pools) or capital(f"{'; '.join(steps)}.")
    text += from_answers(root[0], side, spoken, brought, system.pools)
    return Walk(steps, text, weighty, system.test_chance(state, cast), work)


def from_answers(
    state: Any, side: int, spoken: list[Spoken], brought: Counter[int], pools: tuple[Pool, ...]
) -> str:
    """Return which points that a plan spends come from answers of the other side, "" where it has enough."""
    said = ""
    for place, pool in enumerate(pools):
        paid = sum(max(0, -each.paid.get(place, 0)) for each in spoken)
        if pool.side == side and paid > int(state[pool.field]) and brought[place] > 0:
            said += f" (The other side's answers bring {brought[place]} {pool.name} before that.)"
    return said


def carried_out(states: NDArray[Any], action: int, cast: Cast, side: int) -> Spoken:
    """Carry an action of `side` out in states[0], and return it as it is spoken of."""
    state: Any = states[0]
    system = system_of(states.dtype)
    words, before = system.words, points_in(state, system.pools)
    phrase, alone = words.phrase(action, state, cast), words.alone(action, state, cast)
    act_at(states, 0, action)
    said = tuple((words.planned or words.narrate)(state, cast, side))
    return Spoken(acting_at(states, 0), said, phrase, changed(before, state, system.pools), alone)


def is_weighty(action: int, legal: NDArray[np.int16], headlines: frozenset[int]) -> bool:
    """Return whether an action is more than the first answer to a question, which is to change nothing."""
    return action != int(legal[0]) or any(int(each) in headlines for each in legal)


def turn_of(states: NDArray[Any]) -> tuple[int, int] | None:
    """Return whose turn of which round it is in states[0], None between turns."""
    actor = acting_at(states, 0)
    return None if actor == kernel.NONE else (actor, int(states["round_number"][0]))


def afterwards(root: NDArray[Any], cast: Cast, result: Found, row: int) -> list[str]:
    """Return what the side mostly does after the dice, with how often: what a result is spent on."""
    return often(root, cast, result, row, system_of(root.dtype).spends)


def going_on(at: NDArray[Any], cast: Cast, side: int, result: Found, row: int) -> list[str]:
    """Return how the turn of `side` mostly goes on after the plan, with how often; at[0] is where that ends.

    Where it ends at dice before anybody's turn, a card that is drawn say, it is how the next turn begins.
    """
    headlines = system_of(at.dtype).headlines
    if turn_of(at) is not None:
        return often(at, cast, result, row, headlines)
    if int(at["decider"][0]) != kernel.CHANCE:
        return []
    return often(begun(at, side, result.after[row], headlines), cast, result, row, headlines)


def begun(at: NDArray[Any], side: int, counts: NDArray[Any], headlines: frozenset[int]) -> NDArray[Any]:
    """Return the position in which a turn has begun as it mostly does after the dice, for names."""
    work = clone(at)
    state: Any = work[0]
    legal = np.zeros(system_of(at.dtype).actions, np.int16)
    number = settle_at(work, 0, legal)
    for _ in range(MOST_ANSWERS):
        number = int(kernel.roll_all(state, legal, number))
        if number == 0:
            break
        chosen = choose_scripted_at(work, 0, legal, number)
        if int(state.decider) == side:
            often_chosen = [int(each) for each in legal[:number] if int(each) in headlines and counts[each]]
            chosen = max(often_chosen, key=lambda action: int(counts[action]), default=chosen)
        act_at(work, 0, chosen)
        number = settle_at(work, 0, legal)
        if turn_of(work) is not None:
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
