"""A plan in words: its steps up to the dice, the test there, and what is mostly done after it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.advice.prices import Paid
from agents.search import kernel
from agents.search.results import Found
from agents.sense import WAIT
from agents.systems import agents_of, choose_scripted_at, comes_before_turn
from arena.calls import act_at, acting_at, conceal_at, settle_all_at, settle_at
from arena.system import Chance, Pool
from arena.systems import clone, roll_dice, system_of
from arena.words.aloud import Spoken, aloud, changed, points_in, price
from arena.words.cast import Cast
from arena.words.story import capital, round_begun, turn_begins

Answer = Callable[[NDArray[Any], int, NDArray[np.int16], int], int]
ALWAYS, SEVERAL = 0.95, 1.5  # times a game, from which on something is done nearly always, and twice
MOST_ANSWERS = 12  # between dice for Threat and the turn after them


class Later(NamedTuple):
    """What is done after a plan, by its number, and in how many of the games, twice where it is done twice.

    `is_typed`: there are no words for it but what is typed. `price` is what it costs, in words.
    """

    action: int
    words: str
    times: float
    is_typed: bool = False
    price: str = ""

    def __str__(self) -> str:
        return f"{self.words} ({', '.join(filter(None, (self.price, how_often(self.times))))})"


def how_often(times: float) -> str:
    """Return in words how many times a game something is done.

    >>> how_often(0.98), how_often(0.72), how_often(1.6), how_often(2.7)
    ('nearly always', '7 times in 10', 'twice in most games', '3 times in most games')
    """
    if times >= SEVERAL:
        return f"{'twice' if round(times) == 2 else f'{round(times)} times'} in most games"
    return "nearly always" if times >= ALWAYS else f"{round(10 * times)} times in 10"


class Walk(NamedTuple):
    """A plan up to the dice.

    Its steps in words, and as a sentence to read aloud, how many of them are more than an answer that changes
    nothing, the test that is rolled then, None where there is none, and the position there. `payable` steps
    are paid for by what there is, without what answers of the other side may bring. `spent` are the numbers
    of the pools that steps pay from.
    """

    steps: list[str]
    aloud: str
    weighty: int
    test: Chance | None
    at: NDArray[Any]
    payable: int
    spent: frozenset[int]


def unpaid(root: NDArray[Any], cast: Cast, side: int, plan: list[int]) -> Chance | None:
    """Return the test of a plan without what is paid for it before the dice, None where there is none."""
    headlines = system_of(root.dtype).headlines
    heads = [place for place, action in enumerate(plan) if action in headlines]
    done, left = (plan[: heads[-1] + 1], plan[heads[-1] + 1 :]) if heads else (plan, [])

    def further(states: NDArray[Any], index: int, legal: NDArray[np.int16], number: int) -> int:
        free = left and left[0] in legal[:number] and not pays(states, left[0], side)
        return left.pop(0) if free else without_answer(states, index, legal, number)

    return walked_through(root, cast, side, done, True, without_answer, further)[0].test


def pays(states: NDArray[Any], action: int, side: int) -> bool:
    """Return whether an action takes points from a pool of `side` in states[0]."""
    pools, work = system_of(states.dtype).pools, clone(states)
    before = points_in(work[0], pools)
    act_at(work, 0, action)
    paid = changed(before, work[0], pools)
    return any(points < 0 for place, points in paid.items() if pools[place].side == side)


def walk(
    root: NDArray[Any], cast: Cast, side: int, plan: list[int], silent: bool = False, answered: bool = False
) -> Walk:
    """Play a plan of `side` up to the dice of its turn, as it knows the position; where the other side rolls
    in between the plan goes on after that, by script where it said no more.

    On the way the other side answers with what changes nothing, as menus assume; where it is `answered`, or
    the plan comes to no test otherwise, by script. A `silent` walk leaves the words out.

    So it does where a plan ends before what is asked on the way to the dice: it was made in a position that
    the side imagined, and there they may not have been needed.
    """
    if not answered:
        walked, left = walked_through(root, cast, side, plan, silent, without_answer)
        if left == 0 or (walked.test is not None and walked.test.side == side):
            return walked
    return walked_through(root, cast, side, plan, silent, choose_scripted_at)[0]


def without_answer(states: NDArray[Any], index: int, legal: NDArray[np.int16], number: int) -> int:
    """Return what changes nothing in states[index], or by script what is done where it asks for a turn."""
    headlines = system_of(states.dtype).headlines
    if headlines.isdisjoint(legal[:number].tolist()):
        return int(legal[0])
    return choose_scripted_at(states, index, legal, number)


def walked_through(
    root: NDArray[Any],
    cast: Cast,
    side: int,
    plan: list[int],
    silent: bool,
    answer: Answer,
    further: Answer = choose_scripted_at,
) -> tuple[Walk, int]:
    """Play a plan as `walk` says, with an `answer` to each question to the other side, and to a `further` one
    to its own; return it, and how many steps are left."""
    system = system_of(root.dtype)
    work = clone(root)
    state: Any = work[0]
    conceal_at(work, 0, side)
    legal = np.zeros(system.actions, np.int16)
    left, steps, weighty, unasked = list(plan), [], 0, 0
    spoken: list[Spoken] = []
    number = settle_at(work, 0, legal)
    turn, passed, stepping = turn_of(work), False, False
    while number > 0 and (
        left or stepping or int(state.decider) != side or is_answer(work, turn, legal, number)
    ):
        if not left and not stepping and int(state.decider) == side:
            left = [further(work, 0, legal, number)]
        own = int(state.decider) == side and not (stepping and not left)
        if own and (skipped := not_asked(left, legal[:number], system.headlines)):
            left, unasked = left[skipped:], unasked + skipped
        passed = turn is None and turn_of(work) is not None and not own
        if passed or turn not in (None, turn_of(work)) or (own and left[0] not in legal[:number]):
            break
        turn = turn_of(work)
        if own:
            action = left.pop(0)
            steps.append("" if silent else system.text(action, state, cast))
            weighty += is_weighty(action, legal[:number], system.headlines)
            spoken.append((carried_out_silently if silent else carried_out)(work, action, cast, side))
        else:
            act_at(work, 0, answer(work, 0, legal, number))
        number = settle_at(work, 0, legal)
        if number == 0 and left and comes_before_turn(state):
            number = settle_all_at(work, 0, legal)
        elif number == 0 and (stepping or is_rolled_by(1 - side, work, cast)):
            stepping, number = True, step_over(work, side, cast, legal)
    passed = passed or turn not in (None, turn_of(work)) or (turn is None and is_turn_of(1 - side, work))
    text = "" if silent else in_a_sentence(spoken, steps, state, cast, side)
    test = None if passed else system.test_chance(state, cast)
    spent = frozenset(place for each in spoken for place, points in each.paid.items() if points < 0)
    paid = payable(root[0], side, spoken, system.pools)
    whole = paid + unasked if paid == len(spoken) else paid
    return Walk(steps, text, weighty, test, work, whole, spent), len(left)


def not_asked(left: list[int], legal: NDArray[np.int16], headlines: frozenset[int]) -> int:
    """Return how many answers a plan has before a step that is legal, to what is not asked here; 0 where
    there is no such step.

    >>> not_asked([7, 8, 9], np.array([8, 5], np.int16), frozenset())
    1
    >>> not_asked([7, 8, 9], np.array([8, 5], np.int16), frozenset((7,)))
    0
    """
    places = [place for place, action in enumerate(left) if action in legal]
    found = places[0] if places else 0
    return 0 if headlines.intersection(left[:found]) else found


def in_a_sentence(spoken: list[Spoken], steps: list[str], state: Any, cast: Cast, side: int) -> str:
    """Return what `side` does up to a position, as it is read aloud or else as the steps are typed."""
    system = system_of(state.dtype)
    said = aloud(spoken, system.words.names(state, cast), side, system.pools)
    return said or capital(f"{'; '.join(steps)}.")


def is_answer(
    states: NDArray[Any], turn: tuple[int, int] | None, legal: NDArray[np.int16], number: int
) -> bool:
    """Return whether states[0] asks for less than what a turn is made of, in the middle of `turn`."""
    headlines = system_of(states.dtype).headlines
    return turn is not None and turn_of(states) == turn and headlines.isdisjoint(legal[:number].tolist())


def is_rolled_by(side: int, states: NDArray[Any], cast: Cast) -> bool:
    """Return whether the dice that are awaited in states[0] are those of a test of `side`."""
    test = system_of(states.dtype).test_chance(states[0], cast)
    return test is not None and test.side == side


def is_turn_of(side: int, states: NDArray[Any]) -> bool:
    """Return whether somebody of `side` has the turn in states[0]."""
    actor, going = acting_at(states, 0), int(states[0].winner) == kernel.NONE
    return going and actor != kernel.NONE and int(states[0].characters[actor].side) == side


def step_over(states: NDArray[Any], side: int, cast: Cast, legal: NDArray[np.int16]) -> int:
    """Roll what the other side comes in with in a turn of `side`, up to the next decision or test of
    `side`; return how many actions are legal then."""
    number = 0
    while number == 0 and is_turn_of(side, states) and not is_rolled_by(side, states, cast):
        roll_dice(states[0])
        number = settle_at(states, 0, legal)
    return number


def payable(state: Any, side: int, spoken: list[Spoken], pools: tuple[Pool, ...]) -> int:
    """Return how many of the steps of `side` are paid for by what its pools hold and the steps bring."""
    held = {place: int(pool.held(state)) for place, pool in enumerate(pools) if pool.side == side}
    for number, each in enumerate(spoken):
        held = {place: points + each.paid.get(place, 0) for place, points in held.items()}
        if min(held.values(), default=0) < 0:
            return number
    return len(spoken)


def carried_out_silently(states: NDArray[Any], action: int, cast: Cast, side: int) -> Spoken:
    """Carry an action of `side` out in states[0], and return what it changes in the pools, without words."""
    state, pools = states[0], system_of(states.dtype).pools
    before = points_in(state, pools)
    act_at(states, 0, action)
    return Spoken(kernel.NONE, (), "", changed(before, state, pools))


def carried_out(states: NDArray[Any], action: int, cast: Cast, side: int) -> Spoken:
    """Carry an action of `side` out in states[0], and return it as it is spoken of."""
    state: Any = states[0]
    system = system_of(states.dtype)
    words, before = system.words, points_in(state, system.pools)
    phrase, alone = words.phrase(action, state, cast), words.alone(action, state, cast)
    is_headline, turn = action in system.headlines, turn_of(states)
    actor = comes_in = who_comes_in(states, side)
    if actor == kernel.NONE:
        actor = acting_at(states, 0)
    later = words.later(action, state, cast) if is_headline else ""
    typed = system.text(action, state, cast) if is_headline and actor != kernel.NONE else ""
    act_at(states, 0, action)
    said = tuple((words.planned or words.narrate)(state, cast, side))
    if turn is not None and turn != turn_of(states):
        said = tuple(takewhile(is_of_turn, said))
    elif comes_in == kernel.NONE:
        actor = acting_at(states, 0)
    phrase = phrase if said or phrase else later  # the other side comes in before it is told
    typed = "" if said or phrase else typed
    return Spoken(actor, said, phrase, changed(before, state, system.pools), alone, typed)


def who_comes_in(states: NDArray[Any], side: int) -> int:
    """Return who is asked about in somebody else's turn, of what it was ready to do or of a roll say, of
    `side` where the system does not say so of others; NONE for nobody."""
    asking, actor = system_of(states.dtype).asking, acting_at(states, 0)
    if asking.subject is not None:
        subject = asking.subject(states[0])
        return kernel.NONE if subject == actor else subject
    asked = kernel.NONE if asking.about is None else asking.about(states[0])
    if actor == kernel.NONE or asked == kernel.NONE or int(states[0].characters[actor].side) == side:
        return kernel.NONE
    return asked if int(states[0].characters[asked].side) == side else kernel.NONE


def is_of_turn(sentence: str) -> bool:
    """Return whether a sentence does not say that a round or somebody's turn begins."""
    return not (round_begun(sentence) or turn_begins(sentence))


def is_weighty(action: int, legal: NDArray[np.int16], headlines: frozenset[int]) -> bool:
    """Return whether an action is more than the first answer to a question, which is to change nothing."""
    return action != int(legal[0]) or any(int(each) in headlines for each in legal)


def turn_of(states: NDArray[Any]) -> tuple[int, int] | None:
    """Return whose turn of which round it is in states[0], None between turns."""
    actor = acting_at(states, 0)
    return None if actor == kernel.NONE else (actor, int(states["round_number"][0]))


def afterwards(root: NDArray[Any], cast: Cast, result: Found, row: int, paid: Paid) -> list[Later]:
    """Return what the side mostly does after the dice: what a result is spent on, and what is `paid`."""
    return often(root, cast, result, row, system_of(root.dtype).spends, paid)


def going_on(at: NDArray[Any], cast: Cast, side: int, result: Found, row: int, paid: Paid) -> list[Later]:
    """Return how the turn of `side` mostly goes on after the plan; at[0] is where that ends.

    Where it ends at dice before anybody's turn, a card that is drawn say, it is how the next turn begins.
    """
    sense = agents_of(system_of(at.dtype)).sense
    headlines = system_of(at.dtype).headlines - sense.aside - sense.minor.get(WAIT, frozenset())
    if turn_of(at) is not None:
        return in_words(often(at, cast, result, row, headlines, paid))
    if int(at["decider"][0]) != kernel.CHANCE:
        return []
    begins = begun(at, side, result.after[row], headlines)
    return in_words(often(begins, cast, result, row, headlines, paid))


def in_words(followed: list[Later]) -> list[Later]:
    """Return what follows without what has no words: that a turn ends there, say."""
    return [each for each in followed if not each.is_typed]


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


def often(
    at: NDArray[Any], cast: Cast, result: Found, row: int, wanted: frozenset[int], paid: Paid
) -> list[Later]:
    """Return which of these actions follow a plan in a fifth of the games, the most frequent first."""
    counts, played = result.after[row], max(int(result.count[row]), 1)
    found = [int(action) for action in np.argsort(-counts, kind="stable")[:12] if action in wanted]
    system = system_of(at.dtype)
    told = []
    for action in found[:4]:
        if counts[action] * 5 >= played:
            words, typed = system.words.later(action, at[0], cast), system.text(action, at[0], cast)
            owed = price(paid.get(action, {}), result.side, system.pools).strip(" ()")
            told.append(Later(action, words or typed, float(counts[action] / played), not words, owed))
    return told
