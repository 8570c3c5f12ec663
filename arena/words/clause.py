"""A clause that says what somebody does: its verb, and whom and what it names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import dropwhile
from typing import NamedTuple

from arena.words.calling import SMALL
from arena.words.doing import SAID_FOR
from arena.words.english import Word
from arena.words.gist import PRONOUNS
from arena.words.hearing import PLACING, Hearing
from arena.words.naming import WHICH
from arena.words.notation import Argument, Mention
from arena.words.reading import BETWEEN
from arena.words.vocabulary import FILLERS, POSSESSIVES

GOES, STRIKES = "go", "attack"  # the verbs of a clause that only says where to, or at whom
AS_SAID = frozenset("try tries trying want wants will would to i he she they".split())  # before a verb
TOWARDS = PLACING | frozenset("onto into back after".split())
MOSTLY_SO = FILLERS | frozenset(  # words that change no action
    "first once twice low flat away careful long good big wild mighty hard quick".split()
)
NEAREST = frozenset("nearest closest next".split())  # who that is, is asked
GOING = frozenset("go come run move".split())  # before what somebody goes to do
LONGEST = 5  # words of a name
LIGHT = frozenset("take make have give".split())  # verbs that leave it to a noun to say what is done
APART = "~"  # between a verb and a word that stands further on in the clause
OF_PEOPLE, UNNAMED = "who", 3  # the kind of argument, and the rank of those of whom nothing is said
ANYBODY = frozenset(
    "one guy man woman fellow bloke lady somebody someone".split()
)  # in a zone, or with a weapon
WHOM = frozenset("him her them".split())  # of whom nobody has spoken: who that is, is asked
AT_WHOM = frozenset("at to with on after".split())  # before them, where they do not follow the verb
THINGS = ("zone", "weapon", "task", "request", "claim", "vehicle", "spell")


class Clause(NamedTuple):
    """What a clause says: its verb, whom and what it names, all its words, and whether those are all."""

    verbs: set[str]
    mentions: list[Mention]
    said: set[str]
    is_whole: bool

    def beside(self, about: Sequence[Mention]) -> Clause:
        """Return the clause with what was named before, but for what it names itself."""
        kinds = {kind for each in self.mentions for kind, _ in each.meant}
        return self._replace(
            mentions=[*self.mentions, *(each for each in about if each.meant[0][0] not in kinds)]
        )

    @property
    def people(self) -> tuple[str, ...]:
        """Return whom it may name."""
        return tuple(key for each in self.mentions for kind, key in each.meant if kind == OF_PEOPLE)


def clauses_of(hearing: Hearing, said: Sequence[Word]) -> list[list[Word]]:
    """Return the clauses of a line, without what joins them; a weapon alone belongs to what was before."""
    found: list[list[Word]] = [[]]
    for each in said:
        if each.typed in BETWEEN - {"with"}:
            found.append([])
        else:
            found[-1].append(each)
    clauses = list[list[Word]]()
    for words in filter(None, found):
        kinds = {kind for kind, _ in _things(hearing, words)}
        if clauses and kinds == {"weapon"}:
            clauses[-1] += words
        else:
            clauses.append(words)
    return clauses


def readings(hearing: Hearing, clause: Sequence[Word], about: Sequence[str]) -> Iterator[Clause]:
    """Yield a clause as it may be held against actions, where those before it were `about` somebody; a verb
    and the small word behind it before the verb by itself: “goes for the chief”, “goes for the door”."""
    words = [each for each in clause if each.typed not in NEAREST]
    if words and words[0].typed != "to":
        words = list(dropwhile(lambda each: each.typed in AS_SAID, words))
    if (
        not _told(words[:1]).isdisjoint(GOING)
        and _told(words[1:2]) == {"to"}
        and _told(words[2:3]) & SAID_FOR.keys()
    ):
        words = words[2:]  # “goes to help Moll”
    verbs, places = _verbs(words)
    yield _read(hearing, words, about, verbs, places)
    if places == {0, 1} and words[1].typed in TOWARDS | SMALL:
        yield _read(hearing, words, about, set(words[0].forms), {0})


def _read(
    hearing: Hearing, words: Sequence[Word], about: Sequence[str], verbs: set[str], places: set[int]
) -> Clause:
    """Return a clause with these verbs, which words at some places of it say."""
    is_placed = bool(words[1:]) and words[1].typed in TOWARDS and not verbs & SAID_FOR.keys()
    if is_placed and _begins_with_name(hearing, words):
        places = set()  # “spear into Big Marl”
    size = 1 + max((n for n in places if set(range(n)) <= places), default=-1)
    mentions = list(mentions_of(hearing, words, size, about))
    named = [each for _, _, each in mentions] + _arms(hearing, words[:size])
    if words and not size:  # it only says where to, or at whom
        kinds = {kind for each in named for kind, _ in each.meant}
        is_blow = OF_PEOPLE in kinds and ("weapon" in kinds or "zone" not in kinds)
        verbs = {STRIKES} if is_blow else {GOES} if "zone" in kinds else set()
    rest = [
        each
        for n, each in enumerate(words)
        if n not in places and not any(a <= n < b for a, b, _ in mentions)
    ]
    is_whole = all(each.typed in PLACING | SMALL | MOSTLY_SO or each.typed.endswith("ly") for each in rest)
    return Clause(verbs, named, _told(words), is_whole)


def _verbs(words: Sequence[Word]) -> tuple[set[str], set[int]]:
    """Return the verbs that a clause may begin with, and the places of the words that say them."""
    if not words or words[0].typed in TOWARDS:
        return set(), set()
    forms = _told(words[:1])
    for place in range(1, len(words)):
        others = _told(words[place : place + 1])
        joined = {f"{form}{APART}{other}" for form in forms for other in others} & SAID_FOR.keys()
        if place == 1:
            joined |= {f"{form}-{other}" for form in forms for other in others} & SAID_FOR.keys()
        if joined:
            return joined, {0, place}
        if forms & LIGHT and place <= 3 and (light := others & SAID_FOR.keys()):
            return light, {0, place}  # who takes a shot shoots
    return (set() if "drop" in forms else forms), {0}  # that somebody drops something is said of them


def _told(words: Sequence[Word]) -> set[str]:
    """Return words in every form."""
    return {form for each in words for form in (each.typed, *each.forms)}


def _begins_with_name(hearing: Hearing, words: Sequence[Word]) -> bool:
    """Return whether a clause begins with the name of somebody or something."""
    return any(start == 0 for start, _, _ in mentions_of(hearing, words, 0))


def _arms(hearing: Hearing, verb: Sequence[Word]) -> list[Mention]:
    """Return the weapon for which a verb stands: who clubs somebody does it with the club."""
    span = tuple(each.typed for each in verb)
    found = hearing.naming.things("weapon", span, {}) if span and verb[0].forms & SAID_FOR.keys() else ()
    return [Mention(tuple(("weapon", each["weapon"]) for each in found))] if found else []


def mentions_of(
    hearing: Hearing, clause: Sequence[Word], place: int, about: Sequence[str] = ()
) -> Iterator[tuple[int, int, Mention]]:
    """Yield whom and what a clause names from a place on, the longest names first: from where to where, and
    what it may be. A pronoun stands for whom the clauses before were `about`."""
    words = tuple(clause)
    while place < len(words):
        ends = range(min(len(words), place + LONGEST), place, -1)
        named = (
            (end, [*_people(hearing, words, place, end, about), *_things(hearing, words[place:end])])
            for end in ends
        )
        end, meant = next((each for each in named if each[1]), (place + 1, []))
        if meant:
            yield place, end, Mention(tuple(meant))
        place = end


def _people(
    hearing: Hearing, words: tuple[Word, ...], place: int, end: int, about: Sequence[str]
) -> Iterator[Argument]:
    """Yield who is named between two places of a clause: by name, or as one in a zone or with a weapon."""
    if place and words[place - 1].typed == "with" and words[place].before in POSSESSIVES:
        return  # what somebody has in hand
    if words[place].before in POSSESSIVES and any(_things(hearing, words[place:end])):
        return  # “his pistol”, of which a man is called
    if words[place].typed in WHOM and not about:
        is_whom = end == place + 1 and (place == 1 or words[place - 1].typed in AT_WHOM)
        yield from ((OF_PEOPLE, key) for key in hearing.naming.there if is_whom)
        return
    spoken_of = tuple((key,) for key in about)
    keys = [
        key
        for after, group, rank in hearing.naming.people(words, place, spoken_of)
        if after == end and rank < UNNAMED
        for key in (
            group[0].removeprefix(WHICH).rstrip(".").split(", ") if group[0].startswith(WHICH) else group
        )
    ]
    if words[place].typed in ANYBODY and place + 2 < end:
        span, there = tuple(each.typed for each in words[place + 2 : end]), hearing.naming.there
        if words[place + 1].typed in PLACING:
            zones = [each["zone"] for each in hearing.naming.things("zone", span, {})]
            keys += [key for key in hearing.naming.keys if key in there and there[key].zone in zones]
        elif words[place + 1].typed == "with":
            keys += [each["who"] for each in hearing.naming.things("weapon", span, {}) if "who" in each]
    yield from ((OF_PEOPLE, key) for key in dict.fromkeys(keys))


def _things(hearing: Hearing, words: Sequence[Word]) -> Iterator[Argument]:
    """Yield the things that words may name, each as its kind and its key."""
    span = tuple(each.typed for each in words)
    if not (SMALL | PRONOUNS) & {span[0], span[-1]}:
        for kind in THINGS:
            yield from ((kind, each[kind]) for each in hearing.naming.things(kind, span, {}))
