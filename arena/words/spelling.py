"""Slips of the pen: a word that nothing knows, as the known word that is nearly it."""

from __future__ import annotations

from collections.abc import Collection
from difflib import SequenceMatcher

from arena.words.english import Word, is_number, singulars, word
from arena.words.vocabulary import ARTICLES, ASKING, FILLERS, ORDINALS, POSSESSIVES, UNCERTAIN, VAGUE

PLAIN = (
    ORDINALS.keys() | VAGUE | FILLERS | ARTICLES | POSSESSIVES | ASKING | frozenset(UNCERTAIN)
)  # never a slip
NEAR = 0.8  # how alike the two are
LETTERS, LETTERS_OF_NAME = 5, 4  # of the shortest word that is meant


def spelt(said: Word, vocabulary: frozenset[str], names: frozenset[str]) -> Word:
    """Return a word, or the one among a vocabulary and names that it nearly is.

    >>> str(spelt(word("thtreat"), frozenset(("threat", "throw")), frozenset()))
    'threat'
    >>> str(spelt(word("taks"), frozenset(("take",)), frozenset()))
    'take'
    """
    return next((word(each, said.before) for each in nearest(said, vocabulary, names)), said)


def nearest(said: Word, vocabulary: frozenset[str], names: frozenset[str]) -> list[str]:
    """Return those among a vocabulary and names that a word nearly is, the nearest; none of a known one.

    >>> nearest(word("taks"), frozenset(("take", "task", "talk", "hide")), frozenset())
    ['take', 'talk', 'task']
    """
    typed, forms = said.typed, said.forms | singulars(said.typed)
    if len(typed) < LETTERS_OF_NAME or is_number(typed) or forms & (vocabulary | names | PLAIN):
        return []
    near = {each: alike(typed, each, names) for each in vocabulary | names}
    most = max(near.values(), default=0.0)
    return sorted(each for each in near if near[each] == most >= NEAR)


def alike(typed: str, meant: str, names: Collection[str]) -> float:
    """Return how alike two words are that begin with the same letter and are about as long, 0 for others.

    Of a verb its form for one person counts too: taks is nearly takes.
    """
    if typed.endswith("s") and not meant.endswith("s"):
        meant += "s"
    shortest = LETTERS_OF_NAME if meant in names else LETTERS
    if typed[0] != meant[0] or abs(len(typed) - len(meant)) > 1 or len(meant) < shortest:
        return 0.0
    return SequenceMatcher(None, typed, meant).ratio()
