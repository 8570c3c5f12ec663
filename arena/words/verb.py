"""How a rule system writes its kinds of actions down."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from math import prod
from typing import NamedTuple

ARGUMENT = re.compile(r"{([^}]*)}")


class Verb(NamedTuple):
    """A kind of action: its name, the sizes of its arguments and how it is written.

    In `words` each argument stands in braces as what it is the number of: "move {zone}". A `spend` buys
    something after the dice lie, and does not tell one turn from another. `told` is what is said of who
    chose it, after the name: "draws breath"; empty where what it does is told by an event of its own.
    `one` is what the thing counted by {number} is called where there is one of it: "step", for "steps".
    `means` explains it in a sentence, under the heading `source` of the book; empty where the glossary does.
    `under` is its heading in the menu, where no table of headings has it.
    """

    name: str
    sizes: tuple[int, ...]
    words: str
    spend: bool = False
    told: str = ""
    one: str = ""
    means: str = ""
    source: str = ""
    under: str = ""

    @property
    def arguments(self) -> tuple[str, ...]:
        """Return what each argument is the number of, in their order."""
        return tuple(ARGUMENT.findall(self.words))

    @property
    def start(self) -> str:
        """Return what is typed before the first argument."""
        return self.words.partition("{")[0].strip()


def spends(verbs: Iterable[Verb]) -> Iterator[int]:
    """Yield the numbers of all actions that are spends, of verbs in the order of their numbers.

    >>> list(spends([Verb("aim", (2,), "aim {who}"), Verb("trip", (), "trip", spend=True)]))
    [2]
    """
    first = 0
    for verb in verbs:
        after = first + prod(verb.sizes)
        if verb.spend:
            yield from range(first, after)
        first = after


def verb_of(verbs: Iterable[Verb], number: int) -> tuple[Verb, tuple[int, ...]]:
    """Return the verb of an action and its arguments, of verbs in the order of their numbers.

    >>> verb_of([Verb("aim", (2,), "aim {who}"), Verb("trip", (), "trip")], 1)[1]
    (1,)
    """
    for verb in verbs:
        size = prod(verb.sizes)
        if number < size:
            found = []
            for each in reversed(verb.sizes):
                found.append(number % each)
                number //= each
            return verb, tuple(reversed(found))
        number -= size
    raise IndexError("no action has that number")
