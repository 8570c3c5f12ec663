"""Of whom a sentence speaks, and what it says of one."""

from __future__ import annotations

from typing import NamedTuple

from arena.words.english import Word, is_number
from arena.words.naming import Group, Naming
from arena.words.vocabulary import OWNS

POINTS = frozenset("stress fatigue momentum threat fortune wound wounds trauma traumas damage".split())
ASIDE = frozenset("of by in from for than like".split())  # before somebody of whom no pronoun speaks
BODY = frozenset(  # what belongs to somebody, and is spoken of as that person
    "arm arms leg legs hand hands head ribs rib shoulder shoulders wound wounds back side chest face "
    "foot feet ankle knee cut cuts injuries bruise bruises".split()
)


class Spoken(NamedTuple):
    """Of whom a sentence speaks: words for what it is about, groups of people, and what it says of one."""

    subjects: tuple[tuple[Word, ...], ...] = ()
    people: tuple[Group, ...] = ()
    predicate: tuple[Word, ...] = ()
    counted: tuple[Word, ...] = ()  # what a number in it counts: stress


def spoken_of(naming: Naming, words: tuple[Word, ...], about: tuple[Group, ...]) -> Spoken:
    """Return of whom a sentence speaks."""
    subjects: tuple[tuple[Word, ...], ...] = ()
    predicate: tuple[Word, ...] = ()
    people: list[Group] = []
    direct: list[Group] = []
    place = 0
    while place < len(words):
        met = max(naming.people(words, place, about), default=None, key=lambda each: (each[0], -each[2]))
        if met is None or met[2] > 1:
            place += 1
            continue
        if place == 0:
            subjects, predicate = (words[: met[0]], words[: met[0] + 1]), words[met[0] :]
        new = [met[1]] if met[1] not in people and not met[1][0].startswith("?") else []
        people += new
        aside = place > 0 and words[place - 1].typed in ASIDE
        owns = words[met[0] : met[0] + 1] and words[met[0]].before == OWNS and words[met[0]].typed not in BODY
        direct += [] if aside or owns else new
        place = met[0]
    people = direct or people
    pairs = zip(words, words[1:], strict=False)
    counted = next(((noun,) for one, noun in pairs if is_number(one.typed) and noun.typed in POINTS), ())
    return Spoken(
        subjects or (words[:1], words[:2]), tuple(people), predicate if len(people) == 1 else (), counted
    )
