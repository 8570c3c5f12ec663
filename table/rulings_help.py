"""The rulings of a scene on the screen: an overview, and more about those that begin with a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arena.rulings.ruled import beginnings, rulings_of
from arena.words.glossary import plain
from table.menu import wrapped

if TYPE_CHECKING:
    from arena.rulings.row import Ruling
    from arena.system import System

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
    return plain(word) in OVERVIEW or said == [SET, ALL] or bool(_beginning(system, said))


def rulings_lines(system: System, word: str, width: int) -> list[str]:
    """Return an overview of the rulings in lines, or each that begins with the words that are typed."""
    most = min(width, WIDEST)
    said = word.lower().split()
    if plain(word) in OVERVIEW:
        return overview(system, most)
    if said in ([SET], [SET, ALL]):
        return words_to_set(system, most, said != [SET])
    return [line for ruling in _beginning(system, said) for line in one(ruling, most)]


def overview(system: System, most: int) -> list[str]:
    """Return a line or two for each heading, with some examples."""
    headings: dict[str, list[str]] = {}
    for ruling in rulings_of(system):
        if not ruling.rare:
            headings.setdefault(ruling.heading, []).append(ruling.example)
    lines = wrapped(ABOUT, "", most)
    for heading, examples in headings.items():
        shown = "; ".join(examples[:: max(1, len(examples) // SHOWN)][:SHOWN])
        lines += wrapped(f"{heading}: {shown}", "  ", most, "    ")
    return lines + wrapped(FURTHER.format(words=", ".join(sorted(beginnings(system)))), "", most)


def words_to_set(system: System, most: int, rare: bool) -> list[str]:
    """Return the words that may be set, by what they are of; all of them, or those that are not `rare`."""
    subjects: dict[str, list[str]] = {}
    for ruling in rulings_of(system):
        usage = ruling.usage.split()
        if usage[0] == SET and (rare or not ruling.rare):
            places = [number for number, part in enumerate(usage) if not part.isupper() and number > 0]
            subject = " ".join(usage[: places[0]] if places else usage[:1])
            words = [usage[number] for number in places] or [usage[1]]
            subjects.setdefault(subject, []).append(" ".join(words))
    lines = []
    for subject, words in subjects.items():
        lines += wrapped(f"{subject} ... {', '.join(dict.fromkeys(words))}", "", most, "    ")
    return lines + wrapped(NUMBERS, "", most)


def one(ruling: Ruling, most: int) -> list[str]:
    """Return what is typed, what that does, and an example."""
    text = f"{ruling.meaning} ({ruling.example})"
    return [*wrapped(ruling.usage, "  ", most, "    "), *wrapped(text, "      ", most)]


def _beginning(system: System, said: list[str]) -> list[Ruling]:
    """Return the rulings that begin with a word, and have all others that are typed."""
    found = [ruling for ruling in rulings_of(system) if said and ruling.words.split()[0] == said[0]]
    return [ruling for ruling in found if set(said[1:]) <= {*ruling.words.split(), *ruling.example.split()}]
