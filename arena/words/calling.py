"""What people and things are called: by a key, a name, or a word of either."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

SMALL = frozenset(
    "a an the this that these those and at by for from in into of onto to with is are was were be been being"
    " am im its it's his her their my our your now just please then also again already has've he she it they"
    " there s inside about".split()
)
NO_NAMES = frozenset("on up no or as so do go us we me oh ok if".split())  # short words that name nobody
SHORTEST = 3  # letters of a word that stands for a whole name


def called(
    said: tuple[str, ...], keys: Sequence[str], names: Sequence[str], ending: int = SHORTEST
) -> list[str]:
    """Return the keys of what is called so: by key or name, else by how a word of them ends, or they begin.

    `ending` letters are enough for the end of a word.

    >>> called(("guard",), ["guard_1", "hand"], ["Guard", "Marl"]), called(("marl",), ["hand"], ["Big Marl"])
    (['guard_1'], ['hand'])
    >>> called((), ["guard_1"], ["Guard"]), called(("boat", "crew"), ["late_crew"], ["Man from the boats"])
    ([], ['late_crew'])
    """
    if not said:
        return []
    spelt = [(key, {plural(key), plural(name)}) for key, name in zip(keys, names, strict=True) if key]
    whole = list(dict.fromkeys(key for key, each in spelt if said in each))
    if whole:
        return whole
    size = len(said)
    begun = list(dict.fromkeys(key for key, each in spelt if any(one[:size] == said for one in each)))
    if size > 1:
        within = (key for key, each in spelt if any(said in windows(one, size) for one in each))
        mixed = (key for key, each in spelt if {part for one in each for part in one}.issuperset(said))
        return begun or list(dict.fromkeys(within)) or list(dict.fromkeys(mixed))
    word = said[0]
    if len(word) < SHORTEST - 1 or word in NO_NAMES or word.isdigit():
        return []
    ends = len(word) >= ending  # a shorter word has to stand by itself
    found = (
        key
        for key, each in spelt
        if any(part == word or (ends and part.endswith(word)) for one in each for part in one)
    )
    return list(dict.fromkeys(found))


def windows(words: tuple[str, ...], size: int) -> list[tuple[str, ...]]:
    """Return all runs of so many words.

    >>> windows(("old", "mill", "pond"), 2)
    [('old', 'mill'), ('mill', 'pond')]
    """
    return [words[n : n + size] for n in range(len(words) - size + 1)]


@cache
def plural(words: str) -> tuple[str, ...]:
    """Return the words of a key or a name as they are compared."""
    return simple(words)


def simple(typed: str) -> tuple[str, ...]:
    """Return the words of a line as they are compared: without the small ones, endings taken off.

    >>> simple("The cargo doors aren't locked!"), simple("Kip's on fire: {who} +2")
    (('cargo', 'door', 'not', 'locked'), ('kip', 'on', 'fire', '{who}', '+2'))
    """
    plain = typed.lower().replace("’", "'").replace("n't", " not").replace("_", " ")
    words = re.findall(r"\{[a-z ]+\}|[+-]?\d+|[\w']+", plain)
    bare = (word.removesuffix("'s").strip("'") for word in words)
    return tuple(stem(word) for word in bare if word and word not in SMALL)


def stem(word: str) -> str:
    """Return a word without the ending of the plural, or of the third person.

    >>> [stem(word) for word in ("dies", "goes", "boss", "crashes", "is")]
    ['die', 'go', 'boss', 'crash', 'is']
    """
    if len(word) <= SHORTEST or not word.endswith("s") or word.endswith("ss"):
        return word
    return word[:-2] if word.endswith(("oes", "ches", "shes", "sses", "xes")) else word[:-1]
