"""What turns are told apart by, where people who are alike count as one, and what each is for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.sense import MOVE
from agents.systems import agents_of
from arena.actions import actions_table
from arena.system import System

PEOPLE = ("who",)  # columns of the table of actions that name characters
FORMS = ("appeal", "use")  # and those that say how a request or an offer is put
Kind = tuple[Any, ...]


class Kinds:
    """The kinds of turns in one position."""

    def __init__(self, system: System, state: Any) -> None:
        """Tell turns from `state` apart."""
        self.system, self.sense, self.state = system, agents_of(system).sense, state
        self.known: dict[int, Kind] = {}
        self.headlines = system.headlines - self.sense.aside

    @cached_property
    def alike(self) -> Sequence[int]:
        """For each person the first of those who are alike."""
        return self.sense.alike(self.state)

    def family(self, plan: Sequence[int] | NDArray[np.int16]) -> str:
        """Return what a turn is for."""
        return self.sense.family_of([int(action) for action in plan if action >= 0])

    def manner(self, plan: Sequence[int] | NDArray[np.int16]) -> tuple[str, bool]:
        """Return what a turn is for, and whether it is a blow that goes by the mind."""
        actions, family = [int(action) for action in plan if action >= 0], self.family(plan)
        return family, family == self.sense.strikes and self.sense.by_mind(self.state, actions)

    def of(self, plan: Sequence[int] | NDArray[np.int16]) -> Kind:
        """Return what tells a turn: its headlines, with whoever is alike as one; without any its last step to
        a place, else what it begins with."""
        actions = [int(action) for action in plan if action >= 0]
        heads = [action for action in actions if action in self.headlines]
        goes = [action for action in actions if action in self.sense.minor.get(MOVE, ())]
        return tuple(self.general(action) for action in heads or goes[-1:] or actions[:1])

    def purpose(self, plan: Sequence[int] | NDArray[np.int16]) -> Kind:
        """Return what a turn comes to: for blows, words and the like who does it to whom, whatever with but
        for blows by hand and by the mind; else its kind, however it is put."""
        (family, by_mind), kind = self.manner(plan), self.of(plan)
        if family == self.sense.strikes or family in self.sense.seeks:
            return (family, by_mind, *map(self.whom, kind))
        return tuple(map(self.without_form, kind))

    def without_form(self, kind: Kind) -> Kind:
        """Return an action, as `general` gives it, without what only says how it is put."""
        names = rows_of(self.system)[1]
        told = zip(names, kind[1:], strict=True)
        return (kind[0], *(-1 if name in FORMS else argument for name, argument in told))

    def without_people(self, kind: Kind) -> Kind:
        """Return an action, as `general` gives it, without whom it names."""
        names = rows_of(self.system)[1]
        return (kind[0], *(each for name, each in zip(names, kind[1:], strict=True) if name not in PEOPLE))

    def whom(self, kind: Kind) -> Any:
        """Return whom an action names, as `general` gives it; all of it where it names nobody."""
        if not kind:
            return kind
        names = rows_of(self.system)[1]
        people = [kind[1 + names.index(each)] for each in PEOPLE if each in names]
        return max(people, default=-1) if max(people, default=-1) >= 0 else kind

    def matters(self, state: Any, actor: Kind) -> int:
        """Return how much somebody matters, as `Race.actor` gives who acts; 0 where that is nobody."""
        who = self.whom(actor[0]) if actor else actor
        return self.sense.matters(state, who) if isinstance(who, int) else 0

    def goes_at(self, plan: Sequence[int], people: frozenset[int], families: frozenset[str]) -> bool:
        """Return whether a turn of one of these families is about some of `people`."""
        if not people or self.family(plan) not in families:
            return False
        rows, names = rows_of(self.system)
        columns = [names.index(each) for each in PEOPLE if each in names]
        heads = [each for each in plan if each in self.headlines and self.family([each]) in families]
        return any(int(rows[action, column]) in people for action in heads for column in columns)

    def general(self, action: int) -> Kind:
        """Return an action with the first of those who are alike for whom it names."""
        if action not in self.known:
            row, names = rows_of(self.system)
            arguments = [int(each) for each in row[action]]
            for place, name in enumerate(names):
                who = arguments[place]
                if name in PEOPLE and 0 <= who < len(self.alike):
                    arguments[place] = self.alike[who]
            self.known[action] = (verb_of(self.system, action), *arguments)
        return self.known[action]


@cache
def rows_of(system: System) -> tuple[NDArray[np.int16], tuple[str, ...]]:
    """Return the arguments of each action, shape (actions, columns), and what the columns are."""
    table = actions_table(system)
    names = tuple(name for name in table.dtype.names or () if name not in ("verb", "words"))
    columns = [table[name] for name in names]
    return np.stack(columns, 1) if columns else np.zeros((len(table), 0), np.int16), names


@cache
def verbs_of(system: System) -> NDArray[Any]:
    """Return the verb of each action."""
    return np.array(actions_table(system)["verb"])


def verb_of(system: System, action: int) -> str:
    """Return the verb of an action."""
    return str(verbs_of(system)[action])
