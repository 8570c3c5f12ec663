"""A turn as a sentence that can be read aloud: who does what to whom, and what it costs.

The sentences of the story say what an action does. Those about the same person become one clause, and what
was paid for a thing stands in brackets behind it. A system says with a phrase of its own what the story does
not tell before the dice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from arena.words.cast import Cast
from arena.words.story import NONE, capital, listing, name_of, turn_begins

if TYPE_CHECKING:
    from arena.system import Pool

BRACKETS = re.compile(r" \([^()]*\)")
ABOUT_TO = " is about to "


@dataclass(frozen=True)
class Spoken:
    """One action of a plan: what the story says of it, and what it changes in the pools, by their places.

    `actor` acts after it, NONE where nobody does. `phrase` says what the story leaves out, "" where nothing.
    """

    actor: int
    said: tuple[str, ...]
    phrase: str
    paid: Mapping[int, int]


@dataclass
class Clause:
    """What one subject does; nobody for what stands by itself."""

    subject: str
    parts: list[str] = field(default_factory=list)

    def text(self) -> str:
        """Return the clause."""
        words = listing(self.parts)
        return f"{self.subject} {words}" if self.subject else words


def aloud(actions: Iterable[Spoken], cast: Cast, side: int, pools: tuple[Pool, ...]) -> str:
    """Return the actions of a side as a sentence, "" where there is nothing to say."""
    names = [name_of(cast, who) for who in range(len(cast.characters))]
    clauses: list[Clause] = []
    owed: dict[int, int] = {}
    for action in actions:
        for place, points in action.paid.items():
            owed[place] = owed.get(place, 0) + points
        for sentence in sentences(action, names, pools):
            subject, rest = parted(sentence, names)
            if not clauses or clauses[-1].subject != subject or not subject:
                clauses.append(Clause(subject))
            clauses[-1].parts.append(rest + price(owed, side, pools))
            owed = {}
    text = "; ".join(clause.text() for clause in clauses) + price(owed, side, pools)
    return capital(f"{text}.") if clauses else ""


def sentences(action: Spoken, names: Sequence[str], pools: tuple[Pool, ...]) -> list[str]:
    """Return what is told of an action; a phrase for it stands for what the story says of its actor."""
    said = [BRACKETS.sub("", each.removesuffix(".")) for each in action.said if is_told(each, pools)]
    if not action.phrase or action.actor == NONE:
        return said
    name = names[action.actor]
    others = [each for each in said if parted(each, names)[0] != name]
    return [f"{capital(name)} {action.phrase}", *others]


def is_told(sentence: str, pools: tuple[Pool, ...]) -> bool:
    """Return whether a sentence of the story is read aloud: what is paid is told otherwise."""
    owners = [capital(pool.owner) for pool in pools] + [pool.name for pool in pools]
    pays = sentence.startswith(tuple(f"{each} " for each in owners)) and any(
        pool.name in sentence for pool in pools
    )
    return not (pays or turn_begins(sentence) or ABOUT_TO in sentence)


def parted(sentence: str, names: Iterable[str]) -> tuple[str, str]:
    """Return who a sentence is about, as inside a sentence, and the rest; nobody where it is about no one.

    >>> parted("The watcher takes aim", ["Kip", "the watcher"])
    ('the watcher', 'takes aim')
    """
    for name in sorted(names, key=len, reverse=True):
        if sentence.startswith(capital(name) + " "):
            return name, sentence[len(name) + 1 :]
    return "", sentence[:1].lower() + sentence[1:]


def price(owed: Mapping[int, int], side: int, pools: tuple[Pool, ...]) -> str:
    """Return what was paid, in brackets: a side's own points are spent, and those of others are given."""
    words = []
    for place, points in owed.items():
        own = pools[place].side == side
        if points * (-1 if own else 1) > 0:
            words.append(f"{abs(points)} {pools[place].name}{'' if own else ' given'}")
    return f" ({' and '.join(words)})" if words else ""


def points_in(state: Any, pools: tuple[Pool, ...]) -> dict[int, int]:
    """Return what is in each pool, by its place."""
    return {place: int(state[pool.field]) for place, pool in enumerate(pools)}


def changed(before: Mapping[int, int], state: Any, pools: tuple[Pool, ...]) -> dict[int, int]:
    """Return by how much the points in pools are more than before, without those that are not."""
    now = points_in(state, pools)
    return {place: now[place] - points for place, points in before.items() if now[place] != points}


def no_phrase(action: int, state: Any, cast: Cast) -> str:
    """Return that nothing is to be said of an action beside the story."""
    return ""
