"""What a rule system says of sense at a table: what gives nothing, what turns are for, who is like whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from arena.compiling.rule import rule

MOVE, WAIT, SPEND = "move", "wait", "spend"  # families of turns without a headline that has one
OTHER = "other"


def never(state: Any, action: int) -> bool:
    """Return that every action gives something."""
    return False


def in_turn(state: Any) -> bool:
    """Return that all dice belong to a turn."""
    return False


def nobody_alike(state: Any) -> Sequence[int]:
    """Return that nobody is like another."""
    return ()


class Sense(NamedTuple):
    """What is sensible at a table.

    `gives_nothing(state, action)`, a rule, says that a legal action gives the side that decides nothing, or
    has no cause in what happened. `families` has by name the actions that turns are told apart by; `minor`
    those that say what a turn without any of them is for. `strikes` is the family of blows,
    `last` are families that stand behind others which are as good; `comes_before_turn(state)`, a rule, says
    that dice are awaited before somebody is named whose turn it is; `alike(state)` gives for each character
    the number of the first who is like it, () where all differ.
    """

    gives_nothing: Callable[[Any, int], Any] = rule(never)
    families: Mapping[str, frozenset[int]] = MappingProxyType({})
    minor: Mapping[str, frozenset[int]] = MappingProxyType({})
    strikes: str = ""
    last: frozenset[str] = frozenset((WAIT,))
    comes_before_turn: Callable[[Any], Any] = rule(in_turn)
    alike: Callable[[Any], Sequence[int]] = nobody_alike

    def family_of(self, plan: Sequence[int]) -> str:
        """Return what a turn is for: by its last headline that has a family, else by what else it holds."""
        for table in (self.families, self.minor):
            for action in reversed(plan):
                for family, actions in table.items():
                    if int(action) in actions:
                        return family
        return OTHER
