"""The rulings of a scene on the screen: an overview, and more about those that begin with a word."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from arena.rulings.row import NO_YES
from arena.rulings.ruled import beginnings, rulings_of
from arena.words.glossary import plain
from table.views.menu import wrapped

if TYPE_CHECKING:
    from arena.rulings.row import Ruling
    from arena.system import System
    from arena.words.cast import Cast

WIDEST = 78  # columns of a text that is read
SHOWN = 3  # examples of each heading in the overview
OVERVIEW = ("ruling", "rulings")
SET, ALL = "set", "all"
ABOUT = (
    "Beside actions and dice you may decide at any time what the rules do not know. Each ruling stands in the"
    " log, is kept with the game, and can be undone like an action. A line that is a legal action is one."
)
FURTHER = "More about those that begin so: help {words}."
NUMBERS = (
    "Behind each word comes a number, yes or no, or a name. More of one: help set stress. The small print of"
    " people, the turn and the scene: help set all."
)


def asks_for_rulings(system: System, word: str) -> bool:
    """Return whether somebody asks for help with rulings: with all, or those that begin with a word."""
    said = word.lower().split()
    return (
        plain(word) in OVERVIEW
        or said == [SET, ALL]
        or bool(_beginning(system, [each for each in said if each != ALL]))
    )


def rulings_lines(system: System, cast: Cast, word: str, width: int) -> list[str]:
    """Return an overview of the rulings in lines, or each that begins with the words that are typed.

    Of one word those that are `rare` are left out, and counted.
    """
    most = min(width, WIDEST)
    said = word.lower().split()
    if plain(word) in OVERVIEW:
        return overview(system, cast, most)
    if said == [SET, ALL]:
        return words_to_set(rulings_of(system), most)
    if said == [SET]:
        return words_to_set([each for each in of_the_scene(system, cast) if not each.rare], most)
    found = _beginning(system, [each for each in said if each != ALL])
    often = [each for each in found if not each.rare and not speaks_of_nothing(each, cast)]
    shown = found if ALL in said or len(said) > 1 else often or found
    lines = [line for rulings in _alike(shown) for line in together(rulings, cast, most)]
    lines += legend(shown, most)
    if len(shown) < len(found):
        lines += wrapped(f"{len(found) - len(shown)} more are seldom needed: help {word} all.", "", most)
    return lines


def speaks_of_nothing(ruling: Ruling, cast: Cast) -> bool:
    """Return whether a ruling speaks of a kind of thing that the scene does not have."""
    things = cast.named
    return any(kind in things and not things[kind].keys for kind in re.findall("{([a-z ]+)}", ruling.words))


def of_the_scene(system: System, cast: Cast) -> list[Ruling]:
    """Return the rulings that speak of something that the scene has."""
    return [ruling for ruling in rulings_of(system) if not speaks_of_nothing(ruling, cast)]


def overview(system: System, cast: Cast, most: int) -> list[str]:
    """Return a line or two for each heading, with some examples."""
    headings: dict[str, list[str]] = {}
    for ruling in of_the_scene(system, cast):
        if not ruling.rare:
            headings.setdefault(ruling.heading, []).append(in_the_scene(ruling, cast))
    lines = wrapped(ABOUT, "", most)
    for heading, examples in headings.items():
        shown = "; ".join(examples[:: max(1, len(examples) // SHOWN)][:SHOWN])
        lines += wrapped(f"{heading}: {shown}", "  ", most, "    ")
    return lines + wrapped(FURTHER.format(words=", ".join(sorted(beginnings(system)))), "", most)


def words_to_set(rulings: Iterable[Ruling], most: int) -> list[str]:
    """Return the words that may be set by these rulings, by what they are of."""
    subjects: dict[str, list[str]] = {}
    for ruling in rulings:
        usage = ruling.usage.split()
        if usage[0] == SET:
            places = [number for number, part in enumerate(usage) if not part.isupper() and number > 0]
            subject = " ".join(usage[: places[0]] if places else usage[:1])
            words = [usage[number] for number in places] or [usage[1]]
            subjects.setdefault(subject, []).append(" ".join(words))
    lines = []
    for subject, words in subjects.items():
        lines += wrapped(f"{subject} ... {', '.join(dict.fromkeys(words))}", "", most, "    ")
    return lines + wrapped(NUMBERS, "", most)


def together(rulings: list[Ruling], cast: Cast, most: int) -> list[str]:
    """Return how rulings of one meaning are typed, what they do, and an example."""
    lines = [line for ruling in rulings for line in wrapped(ruling.usage, "  ", most, "    ")]
    text = f"{rulings[0].meaning} ({in_the_scene(rulings[-1], cast)})"
    return lines + wrapped(text, "      ", most)


def legend(rulings: Sequence[Ruling], most: int) -> list[str]:
    """Return what may be put in for words written large, where there is a list of it."""
    choices = {kind: words for ruling in rulings for kind, words in ruling.choices.items() if words != NO_YES}
    used = {kind for ruling in rulings for kind in ruling.choices if f"{{{kind}}}" in ruling.words}
    return [
        line
        for kind, words in choices.items()
        if kind in used
        for line in wrapped(f"{kind.upper()}: {', '.join(words)}", "  ", most, "    ")
    ]


def in_the_scene(ruling: Ruling, cast: Cast) -> str:
    """Return the example of a ruling with people, places and things of the scene where it speaks of any."""
    kinds = [word[1:-1] if word.startswith("{") else "" for word in ruling.words.split()]
    said, used = ruling.example.split(), Counter[str]()
    if len(said) != len(kinds):  # a choice of several words, or any number of people
        return ruling.example
    for place, kind in enumerate(kinds):
        if kind not in ruling.choices and kind in cast.named and cast.keys(kind):
            keys = cast.keys(kind)
            said[place] = keys[used[kind] % len(keys)]
            used[kind] += 1
    return " ".join(said)


def _alike(rulings: Sequence[Ruling]) -> list[list[Ruling]]:
    """Return rulings that stand side by side and mean the same in one list each."""
    return [list(each) for _, each in groupby(rulings, lambda ruling: ruling.meaning)]


def _beginning(system: System, said: list[str]) -> list[Ruling]:
    """Return the rulings that begin with a word, and have all others that are typed."""
    found = [ruling for ruling in rulings_of(system) if said and ruling.words.split()[0] == said[0]]
    return [ruling for ruling in found if set(said[1:]) <= {*ruling.words.split(), *ruling.example.split()}]
