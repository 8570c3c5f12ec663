"""The truth of a small duel: an exact expectimax over the rules, every choice and every roll followed.

A roll is told apart only by what its dice score, so 400 faces of two d20 come to a handful of outcomes;
positions that differ in nothing which still counts are looked at once. It knows no rule of its own but
what a die may score. `python -m tests.twod20.agents.expectimax` prints what agents give away there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.match.match import make_player
from arena.compiling.rule import rule
from arena.systems import SYSTEMS, clone, do_action, list_legal, settle, take_roll
from arena.twod20 import codes
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN

THOUGHT = 1.0  # seconds, the default budget
CHALLENGE_FACES = {1: 1, 2: 1, 3: 2, 5: 2}  # one face for each thing a challenge die may show: its weight


@rule
def act(states, action, legal):
    """Carry out an action in states[0], and what follows without a choice."""
    do_action(states[0], action)
    settle(states[0], legal)
    forget(states[0])


@rule
def fall(states, legal):
    """Take the roll in states[0] as its dice lie, and what follows without a choice."""
    take_roll(states[0])
    settle(states[0], legal)
    forget(states[0])


@rule
def menu(states, legal):
    """Write the legal actions of states[0] to `legal`; return how many."""
    return list_legal(states[0], legal)


@rule
def forget(state):
    """Blank what no rule will look at again: the generator, the log, dice that have been counted."""
    state.generator[:] = 0
    for number in range(state.event_count):
        event = state.events[number]
        event.kind, event.a, event.b, event.c, event.d = 0, 0, 0, 0, 0
    state.event_count = 0
    state.rolled[:] = 0
    if state.phase == codes.SPEND:
        lay_out(state.damage.faces, state.damage.dice)
    idle = state.interrupted == 0 and (state.phase == codes.TURN or state.phase == codes.ACTOR)
    if state.phase != codes.ROLL and state.phase != codes.REROLL:
        for role in range(2):
            state.tests[role].faces[:] = 0
            state.tests[role].again = 0
            state.tests[role].successes = 0
    if idle or state.winner != codes.ONGOING:
        forget_action(state)


@rule
def lay_out(faces, dice):
    """Sort the first `dice` faces: challenge dice that lie on the table have no order."""
    for first in range(dice):
        for die in range(first + 1, dice):
            if faces[die] < faces[first]:
                faces[first], faces[die] = faces[die], faces[first]


@rule
def forget_action(state):
    """Blank what an action sets before it reads it."""
    for role in range(2):
        test = state.tests[role]
        test.who = codes.NONE
        test.goal, test.kind, test.attribute, test.skill, test.target_number = 0, 0, 0, 0, 0
        test.critical, test.difficulty, test.complication_range, test.bought, test.rolled = 0, 0, 0, 0, 0
        test.successes, test.complications, test.again, test.declined = 0, 0, 0, 0
    damage = state.damage
    damage.faces[:] = 0
    damage.resist_faces[:] = 0
    damage.source, damage.first, damage.target = codes.NONE, codes.NONE, codes.NONE
    damage.dice, damage.effects.bits, damage.again = 0, 0, 0
    damage.effects.ratings[:] = 0
    damage.penetration, damage.subdue, damage.rerolled, damage.harms, damage.after = 0, 0, 0, 0, 0
    damage.resist_dice, damage.resist_zone, damage.resist_again, damage.resist_done = 0, 0, 0, 0
    state.roll_kind, state.roll_sides, state.roll_count, state.roller = 0, 0, 0, 0
    state.pay_cost, state.pay_for, state.pay_from_test, state.pay_action = 0, 0, 0, 0
    state.test_target, state.weapon_slot, state.attack_form, state.spender = codes.NONE, 0, 0, 0
    state.won, state.spent_once, state.damage_rolled, state.rush_zone, state.matter = 0, 0, codes.NONE, 0, 0


class Expectimax:
    """Values of positions of one duel, from 0 (the opposition wins) to 1 (the players do); a draw is half."""

    def __init__(self, most: int = 2_000_000) -> None:
        """Solve no more than `most` positions; raise OverflowError for a duel that has more."""
        self.most = most
        self.known: dict[bytes, float] = {}
        self.legal, self.spare = (np.zeros(SYSTEMS["twod20"].actions, np.int16) for _ in range(2))

    def value(self, states: NDArray[Any]) -> float:
        """Return what states[0] is worth when both sides play without a mistake."""
        key = blake2b(states.tobytes(), digest_size=16).digest()
        if key not in self.known:
            if len(self.known) >= self.most:
                raise OverflowError(f"the duel has more than {self.most} positions")
            self.known[key] = self.work_out(states)
        return self.known[key]

    def work_out(self, states: NDArray[Any]) -> float:
        """Return the value of a position that is not known yet."""
        winner = int(states["winner"][0])
        if winner != codes.ONGOING:
            return 0.5 if winner == codes.DRAW else float(winner == codes.PCS)
        if states["phase"][0] == codes.ROLL:
            return sum(chance * self.value(after) for chance, after in outcomes(states, self.spare))
        values = [value for _, value in self.choices(states)]
        return max(values) if states["decider"][0] == codes.PCS else min(values)

    def choices(self, states: NDArray[Any]) -> list[tuple[int, float]]:
        """Return every legal action of states[0] with its value."""
        number = int(menu(states, self.legal))
        return [(action, self.after(states, action)) for action in self.legal[:number].tolist()]

    def after(self, states: NDArray[Any], action: int) -> float:
        """Return the value of what an action leads to."""
        after = clone(states)
        act(after, action, self.spare)
        return self.value(after)

    def regret(self, states: NDArray[Any], action: int) -> float:
        """Return how much of its chances the side that decides gives away by an action."""
        values = dict(self.choices(states))
        best = max if states[0].decider == codes.PCS else min
        return abs(best(values.values()) - values[action])


def outcomes(states: NDArray[Any], spare: NDArray[np.int16]) -> Iterator[tuple[float, NDArray[Any]]]:
    """Yield (chance, position) for every outcome of the roll that is awaited, the order of dice aside."""
    state = states[0]
    dice, weights = int(state.roll_count), faces_told_apart(state)
    for faces in combinations_with_replacement(weights, dice):
        ways = factorial(dice) // prod(factorial(count) for count in Counter(faces).values())
        after = clone(states)
        after["rolled"][0, :dice] = faces
        fall(after, spare)
        yield ways * prod(weights[face] for face in faces) / int(state.roll_sides) ** dice, after


def faces_told_apart(state: Any) -> dict[int, int]:
    """Return the highest face of each thing a die of the roll may score, with how many faces score it."""
    if state.roll_sides == 6:
        return CHALLENGE_FACES
    test = state.tests[state.roller]
    cuts = {int(test.critical), int(test.target_number), 20 - int(test.complication_range), 20}
    edges = sorted(min(cut, 20) for cut in cuts)
    return {high: high - low for low, high in zip([0, *edges], edges, strict=False) if high > low}


# the duel


def duel(last: str, minor_actions: bool = False) -> NDArray[Any]:
    """Return the last turn of a duel with pistols, to be taken by the side called `last`.

    A mist leaves almost no Momentum, there is no Threat nor Fortune, and the honour of the thing bars all
    but shots and stones: what remains can be solved. One hit of four points decides, else it is a draw.
    """
    barred = ["advantage", "endurance", "movement", "melee", "defence"]
    able = {
        **{"rabble": True, "fearless": True, "stress": 4, "harms": 1, "weapons": ["pistol"]},
        **{"skills": {"fight": 3}, "attributes": {"coordination": 11}, "focuses": {"Shots": ["ranged"]}},
    }
    pistol = {"form": "ranged", "damage": 2, "natural": True, "range": "close", "skill": "fight"}
    text = scene(
        {
            "hero": person("pcs", "bank", fortune=0, **able),
            "foe": person("npcs", "ford", tier="minor", **able),
        },
        zones={"bank": {"name": "Bank"}, "ford": {"name": "Ford"}},
        links=["bank - ford"],
        weapons={"pistol": {"name": "Pistol", **pistol}},
        clock={"rounds": 1},
        first="pcs" if last == "npcs" else "npcs",
        variants={**PLAIN, "minor_actions": minor_actions},
        traits=[
            {"name": "Honour", "on": "scene", "tests": barred, "effect": "impossible"},
            {"name": "Mist", "on": "scene", "tests": ["ranged"], "effect": "harder"},
        ],
        # No pursuit ever begins, but where one may the pool of Threat has a limit: here it is none.
        pursuit={"begins": "escape", "pursuer": "foe", "quarry": "hero", "threat_limit": 0},
    )
    table = Table(text)
    settle(table.state, table.out)
    act(table.states, int(table.out[table.legal().index("end turn")]), np.zeros_like(table.out))
    return table.states


def given_away(truth: Expectimax, states: NDArray[Any], player: Any, rng: np.random.Generator) -> float:
    """Play a duel out, `player` for both sides; return what its decisions give away together."""
    lost = 0.0
    while states["winner"][0] == codes.ONGOING:
        if states["phase"][0] == codes.ROLL:
            chances, after = zip(*outcomes(states, truth.spare), strict=True)
            states = after[rng.choice(len(after), p=np.array(chances) / sum(chances))]
            continue
        number = int(menu(states, truth.legal))
        action = int(player.choose(clone(states), truth.legal.copy(), number))
        lost += truth.regret(states, action)
        states = clone(states)
        act(states, action, truth.spare)
    return lost


def main() -> None:
    """Print what the agents give away in the last turn of a duel, on average."""
    rng = np.random.default_rng(1)
    for last in ("npcs", "pcs"):
        truth, states = Expectimax(), duel(last)
        print(f"last turn of the {last}: worth {truth.value(states):.4f}, {len(truth.known)} positions")
        for name, games in (("uniform", 100), ("scripted", 20), ("search", 20)):
            player = make_player(name, THOUGHT, 1)
            lost = [given_away(truth, states, player, rng) for _ in range(games)]
            error = np.std(lost) / np.sqrt(games)
            print(f"  {name} gives away {np.mean(lost):.4f} (standard error {error:.4f}, {games} turns)")


if __name__ == "__main__":
    main()
