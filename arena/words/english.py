"""Plain English as people type it: its words one by one, with all forms that each may be a form of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from arena.words.vocabulary import (
    AFTER_HER,
    ALIKE,
    ARTICLES,
    ASIDES,
    ASKING,
    CLIPPED,
    CORRECTED,
    ENDINGS,
    FILLERS,
    IRREGULAR,
    LIKE,
    MEASURES,
    NUMBERS,
    OPENERS,
    OWNS,
    PARTICIPLES,
    PAUSES,
    PHRASES,
    POLITE,
    POSSESSIVES,
    PREPOSITIONS,
    QUESTION,
    SHORT,
    SHORTEST,
    STOP,
    TELLS,
    UNCERTAIN,
)


class Word(NamedTuple):
    """A word as it was typed, and what it may be a form of, itself among them."""

    typed: str
    forms: frozenset[str]
    before: str = ""  # an article or the like that stood before it

    def __str__(self) -> str:
        return self.typed


@cache
def forms_of(word: str) -> frozenset[str]:
    """Return every word that this may be a form of.

    >>> sorted(forms_of("dropped")), sorted(forms_of("arrives")), "flee" in forms_of("fled")
    (['drop', 'dropped'], ['arriv', 'arrive', 'arrives'], True)
    """
    found = {word}
    if word in IRREGULAR:
        return frozenset((word, IRREGULAR[word], *LIKE.get(IRREGULAR[word], ())))
    for ending, instead in ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= SHORTEST and not word.endswith("ss"):
            found.add(stem + instead)
            if not instead and len(stem) > SHORTEST and stem[-1] == stem[-2] and ending in ("ed", "ing"):
                found.add(stem[:-1])
    return frozenset(found.union(*(LIKE.get(each, ()) for each in found)))


@cache
def singulars(word: str) -> frozenset[str]:
    """Return a word, and what it may be the plural of.

    >>> sorted(singulars("watchmen")), sorted(singulars("dockers"))
    (['watchman', 'watchmen'], ['docker', 'dockers'])
    """
    found = {word, "man"} if word == "men" else {word}
    if word.startswith("men-"):
        found.add(f"man{word[3:]}")
    for ending, instead in (("men", "man"), ("ves", "f"), ("ies", "y"), ("es", ""), ("s", "")):
        if word.endswith(ending) and len(word) > len(ending) + 1 and not word.endswith("ss"):
            found.add(word.removesuffix(ending) + instead)
            if instead or ending == "s":
                break
    return frozenset(found)


def spoken(words: Sequence[Word]) -> str:
    """Return words as they were said, each with what stood before it."""
    return " ".join(f"{each.before} {each.typed}".strip() for each in words).replace(f" {OWNS}", OWNS)


def word(typed: str, before: str = "") -> Word:
    """Return a word with all forms that it may be of."""
    return Word(typed, forms_of(typed), before)


def is_number(typed: str) -> bool:
    """Return whether a word is a number, in digits or letters."""
    return typed.lstrip("+-").isdecimal() or typed in NUMBERS


def is_measure(said: tuple[Word, ...], place: int) -> bool:
    """Return whether a number only measures what the rules do not count: ten minutes, three feet.

    >>> is_measure(words_of("five years"), 0), is_measure(words_of("five rounds"), 0)
    (True, False)
    """
    return (
        is_number(said[place].typed)
        and len(said) > place + 1
        and not MEASURES.isdisjoint(singulars(said[place + 1].typed))
    )


def words_of(typed: str, names: frozenset[str] = frozenset()) -> tuple[Word, ...]:
    """Return the words of a line that tell something, commas among them; those of `names` always do.

    >>> " ".join(map(str, words_of("The docker's hit, and he's NOT on fire any more!")))
    'docker hit , and he be not on fire'
    """
    bare_line = ASIDES.sub("", CORRECTED.sub("", typed).replace("’", "'")).lower()
    bare_line = re.sub(r"\.\.+|[?:](?=\s)", " , ", CLIPPED.sub(r"\1'\2", bare_line))
    text = f" {bare_line} ".replace("_", " ").replace("&", " and ")
    text = re.sub(r"(?<![\w'])[a-z]\w*(?:'d)?(?![\w'])", lambda each: SHORT.get(each[0], each[0]), text)
    for said, meant in ALIKE.items():
        text = (
            re.sub(rf"(?<!\w){said}(?!\w)", meant, text)
            if said[0].isalpha() and said != "n't"
            else text.replace(said, meant)
        )
    text = text.replace("->", " to ").replace(" = ", " be called ")
    text = re.sub(r"'(?!\w)", " ", re.sub(r"(?<=\w)(?:'s|(?<=s)'(?= \w))(?!\w)", f" {OWNS} ", text))
    text = re.sub(r"\s[-–—]+\s|[()/](?=\s)|(?<=\s)[()/]", " , ", text)
    text = re.sub(r"\b(mr|mrs|ms|dr|st|no(?=\. \d))\.", r"\1", text)
    text = re.sub(r"[.!;]+(?=\s+\w)", f" {STOP} ", text)
    kinds = rf"{OWNS}|\d+(?:st|nd|rd|th)|\d+d\d*|[+-]?\d+|[^\W\d]\w*(?:[-'][^\W\d]\w*)*"
    found = re.findall(rf"{kinds}|[,;.:](?=\s|$)", text)
    bare = [each if each == STOP else each.rstrip(".;:") or "," for each in found]
    return _told(_joined(_plain(bare)), names)


def _plain(found: list[str]) -> list[str]:
    """Return words with each form of to be as be, and without what only helps a verb."""
    plain = ["be" if IRREGULAR.get(each) == "be" else PREPOSITIONS.get(each, each) for each in found]
    kept = list[str]()
    for place, each in enumerate(plain):
        after = next((word for word in plain[place + 1 :] if word not in FILLERS | {"not"}), "")
        helps = (
            (
                IRREGULAR.get(each, each) == "have"
                and (after in PARTICIPLES or after.endswith("ed") or after == "be")
            )
            or (each == "be" and after.endswith("ing") and after not in ("being", "king", "ring"))
            or (each == "be" and after == "be")
            or each in ("do", "does", "did")
            and "not" in plain[place + 1 : place + 2]
        )
        if not helps:
            kept.append(each)
    return kept


def _joined(plain: list[str]) -> list[str]:
    """Return words with those that stand for one another replaced, and without what opens a line."""
    text = f" {' '.join(plain)} "
    for said, meant in PHRASES.items():
        text = re.sub(rf"(?<= ){said}(?= )", meant, text)
    text = " ".join(text.split())
    again = True
    while again:
        again = False
        for opener in OPENERS:
            if text.startswith(f"{opener} "):
                text, again = text[len(opener) :].lstrip(" ,;"), True
    return text.split()


def _told(found: list[str], names: frozenset[str]) -> tuple[Word, ...]:
    """Return the words that tell something, each with the article before it."""
    told, before = list[Word](), ""
    for place, each in enumerate(found):
        owned = each == "her" and found[place + 1 : place + 2] and found[place + 1] not in AFTER_HER
        if each in ARTICLES or each in POSSESSIVES or each == OWNS or owned:
            before = each
        elif each in FILLERS and each not in names and not (each == "well" and before):
            continue
        elif each == STOP and told and told[-1].typed in PAUSES:
            told[-1] = word(STOP)
        elif each not in PAUSES or (told and told[-1].typed not in PAUSES):
            told.append(word(each, before))
            before = ""
    while told and told[-1].typed in PAUSES:
        told.pop()
    return tuple(told)


def stated(typed: str) -> str:
    """Return QUESTION where a line asks something, "" where it says something.

    >>> stated("is the watcher stunned"), stated("ruth falls")
    ('question', '')
    """
    if POLITE.match(typed) or (TELLS.match(typed) and not typed.rstrip().endswith("?")):
        return ""
    said = re.findall(r"[^\W_]+", typed.lower().replace("’", "'").replace("n't", " not"))
    if not said or typed.rstrip().endswith("?") or (said[0] in ASKING and said[:1] != ["have"]):
        return QUESTION
    return ""


def uncertain(typed: str) -> str:
    """Return a sentence on a word of a line that leaves open whether something is so, "" for none."""
    said = [*map(str, words_of(typed)), ""]
    denied = (("will", "not"), ("would", "not"))
    pairs = zip(said, said[1:], strict=False)
    found = next((word for word, after in pairs if word in UNCERTAIN and (word, after) not in denied), "")
    return f"“{found}” makes that {UNCERTAIN[found]}: say what is so now." if found else ""
