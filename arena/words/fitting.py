"""How words that are typed fit the words of an action: readings, from the strictest on."""

from __future__ import annotations

from collections.abc import Callable

ANYBODY = frozenset("somebody someone anybody anyone".split())  # names nobody: whom is asked
LINKS = frozenset(  # left out if nothing fits
    "a an my at to on into onto towards toward against".split()
)


def words_of(typed: str) -> list[str]:
    """Return the words that matter: case, underscores, arrows and articles do not."""
    plain = typed.lower().replace("->", " ").replace("_", " ")
    return [word for word in plain.split() if word != "the" and word not in ANYBODY]


def without(words: list[str], small: frozenset[str]) -> list[str]:
    """Return words without the small ones."""
    return [word for word in words if word not in small]


def begins(word: str, whole: str) -> bool:
    """Return whether `word` stands for `whole`: its beginning, or the same number."""
    return word == whole if whole.isdigit() else whole.startswith(word)


def is_same(said: list[str], whole: list[str]) -> bool:
    """Return whether every word is said."""
    return said == whole


def leads(said: list[str], whole: list[str]) -> bool:
    """Return whether the words are the first of the action's, the last of them perhaps cut short."""
    last = len(said) - 1
    return last < len(whole) and said[:last] == whole[:last] and begins(said[last], whole[last])


def shortens(said: list[str], whole: list[str]) -> bool:
    """Return whether each word begins a word of the action, none left out."""
    return len(said) == len(whole) and all(map(begins, said, whole))


def skips(said: list[str], whole: list[str]) -> bool:
    """Return whether the first words agree and the others begin words of the action in their order."""
    if not whole or not begins(said[0], whole[0]):
        return False
    left = iter(whole[1:])
    return all(any(begins(word, other) for other in left) for word in said[1:])


READINGS: tuple[Callable[[list[str], list[str]], bool], ...] = (is_same, leads, shortens, skips)
