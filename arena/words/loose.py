"""What a sentence means apart from some of its words, which are taken for colour: the fewer, the likelier."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from arena.words.english import Word, is_measure, is_number, spoken
from arena.words.everyday import ASKS, Rulings
from arena.words.naming import WHICH
from arena.words.pattern import Names, Part, is_said
from arena.words.reading import DENYING, EMPHASIS, REASONS, SETTINGS, TURNS_MEANING, Words
from arena.words.vocabulary import ARTICLES, FILLERS, OWNS, PARTICIPLES, POSSESSIVES, PREPOSITIONS, UNCERTAIN

if TYPE_CHECKING:
    from arena.words.reading import About, Reader

LINKS = frozenset("and , then while so but".split())
SMALL = (  # words that say little of their own
    LINKS
    | FILLERS
    | SETTINGS
    | frozenset(PREPOSITIONS.values())
    | frozenset(
        "be have do get of to off out up down it there that which who i me one whole entire across along"
        " around".split()
    )
)
PRONOUNS = frozenset("he she they him them her it us we you".split())
NEVER = (
    (TURNS_MEANING - LINKS - EMPHASIS)
    | frozenset(UNCERTAIN)
    | DENYING
    | {"next", "somebody", "someone", "minus", "plus", "part", "half", "partly"}
)
DECIDING = frozenset(  # words without which the opposite may be heard
    "open opened unlocked passable shut closed locked safe harmless alive gone blocked collapsed cut"
    " reduced lowered decreased raised increased".split()
)
TIED = frozenset("from past without away outside beyond".split())  # left out only with what they stand before
KIN = frozenset(
    "man men people gang crew lot friend guard soldier mate lad boy horse dog wife brother sister".split()
)
DETERMINERS = ARTICLES | POSSESSIVES
DIRECTIONS = frozenset("off up down away back".split())  # with a number they say which way it goes
ONLY_MEANT = math.inf  # the cost of a word that may not be left out
COSTS = {
    "small": 0.1,
    "manner": 0.3,
    "strange": 1.0,
    "known": 2.0,
    "amount": 1.5,
    "pronoun": 0.8,
    "name": 2.5,
    "weapon": 3.0,
    "telling": 3.5,
    "deciding": 9.5,
}
MOST = 9.0  # what may be left out of a sentence
CLOSE = 0.45  # readings that cost no more than that above the least are as likely
OF_RUN = 0.5  # the cost of each place at which something is left out that tells something
OF_PREFIX = 0.2  # the cost of hearing a sentence as of somebody named before it
A_QUESTION = 1.5  # that of a reading that only asks


class Reduced(NamedTuple):
    """What is left of a sentence, what was left out, and what that costs."""

    words: Words
    left: tuple[str, ...]
    cost: float


class Loose:
    """Finds which words of a sentence a pattern explains, in their order."""

    def __init__(self, reader: Reader, about: About, without: Collection[Rulings] = ()) -> None:
        self.reader, self.about, self.without = reader, about, without
        self.limit = MOST

    def reduced(self, heads: Sequence[Words]) -> list[Reduced]:
        """Return the likeliest of what sentences mean without some of their words."""
        found = list[Reduced]()
        for number, words in enumerate(filter(None, dict.fromkeys(heads))):
            found += self._of(words, OF_PREFIX if number else 0.0)
        found = [each for each in found if each.cost <= self.limit]
        return list({each.words: each for each in sorted(found, key=lambda each: -each.cost)}.values())[::-1]

    def _of(self, words: Words, prefix: float) -> Iterator[Reduced]:
        costs = self._costs(words)
        ways = sorted(self.reader.ways(words, self.about), key=lambda way: -len(way.words) - len(way.slots))
        for way in ways:
            if all(each <= SMALL for each in way.words) or not (way.slots or way.words[1:]):
                continue
            for names, cost, kept in self._fit(way.parts, words, costs, 0, {}, prefix, ()):
                total = cost + 0.5 * int(names.get("rank", "0"))
                named = {kind: key for kind, key in names.items() if kind != "rank"}
                readings = [
                    each for each in self.reader.rulings(way.phrase, named) if each not in self.without
                ]
                asks = all(each[0].startswith(ASKS) for each in readings)
                unnamed = asks and all(each[0].startswith(WHICH) for each in readings)
                left = [n for n in range(len(words)) if n not in kept]
                if not readings or any(words[n].typed in TIED and n + 1 in kept for n in left):
                    continue
                denies = any(words[n].typed in ("not", "next") for n in kept)
                if any(self._is_counted(words, costs, n, kept) for n in left):
                    continue
                if any(n - 1 in kept and words[n - 1].typed == "be" and _is_state(words[n]) for n in left):
                    continue  # whoever is tangled up is not up
                if any(_is_object(words, n, kept) for n in left):
                    continue  # whoever turns a key has no turn
                if not named.keys() & {"zone", "beyond", "who"} and any(
                    self.reader.names_zone(words, n) and words[max(0, n - 1)].typed != "about" for n in left
                ):
                    continue  # what is said of one place is not said of all
                if ((asks and not unnamed) or denies) and any(costs[n] >= COSTS["strange"] for n in left):
                    continue
                if (
                    "other" in way.slots
                    and not way.slots & {"claim", "request"}
                    and any(words[n].typed == "be" and {n - 1, n + 1} <= set(kept) for n in left)
                ):
                    continue  # "is hit by" is not "hits"
                total += A_QUESTION * asks + OF_RUN * runs(left, costs)
                if total <= self.limit:
                    self.limit = min(self.limit, total + CLOSE)
                    yield Reduced(tuple(words[n] for n in kept), left_of(words, costs, kept), total)

    def _is_counted(self, words: Words, costs: Sequence[float], place: int, kept: Collection[int]) -> bool:
        """Return whether a word seems to be what a number that is meant counts."""
        before = place - 1 in kept and is_number(words[place - 1].typed)
        return before and place + 1 not in kept and costs[place] >= COSTS["strange"]

    def _fit(
        self,
        parts: Sequence[Part],
        words: Words,
        costs: Sequence[float],
        place: int,
        names: Names,
        cost: float,
        kept: tuple[int, ...],
    ) -> Iterator[tuple[Names, float, tuple[int, ...]]]:
        """Yield what fills the slots, what the words left out cost, and the places of the rest."""
        if not parts:
            total = cost + sum(costs[place:])
            if total <= self.limit:
                yield names, total, kept
            return
        first, rest = parts[0], parts[1:]
        if first.either:
            for each in first.either:
                yield from self._fit((*each, *rest), words, costs, place, names, cost, kept)
            return
        for at in range(place, len(words)):
            if first.word:
                if is_said(first, words[at]):
                    yield from self._fit(rest, words, costs, at + 1, names, cost, (*kept, at))
            else:
                for after, filled in self.reader.slot(first.slot, at, names, words, self.about):
                    more = (*kept, *range(at, after))
                    yield from self._fit(rest, words, costs, after, filled, cost, more)
            cost += costs[at]
            if cost > self.limit:
                return

    def _costs(self, words: Words) -> list[float]:
        """Return what it costs to leave out each word."""
        costs = [self._cost(each) for each in words]
        because = self._reason(words)
        for place in range(len(words)):
            of_setting = place > 0 and words[place - 1].typed in SETTINGS
            for after, group, rank in self.reader.naming.people(words, place, ()):
                if rank == 0 and not group[0].startswith(ASKS):
                    for at in range(place, after):
                        costs[at] = max(costs[at], COSTS["name"] if of_setting else ONLY_MEANT)
            if words[place].before == OWNS and words[place].forms.isdisjoint(SMALL):
                is_kin = bool(
                    words[place].forms & KIN
                )  # of whom is said what is not said of whoever has them
                costs[place] = ONLY_MEANT if is_kin else max(costs[place], COSTS["telling"])
            if self.reader.names_zone(words, place):
                tied = place > 0 and words[place - 1].typed in TIED
                costs[place] = ONLY_MEANT if tied else max(costs[place], COSTS["name"])
            if any(self.reader.naming.things("weapon", (words[place].typed,), {})):
                owned = place > 0 and words[place].before == OWNS  # else whoever has it would do what it does
                cause = place > 0 and words[place - 1].typed in SETTINGS
                costs[place] = COSTS["weapon"] if cause and not owned else ONLY_MEANT
            denied = next((n for n in range(place + 1, len(words)) if costs[n] > COSTS["small"]), place)
            if words[place].typed in ("to", "by", "at") and is_number(
                str(words[min(place + 1, len(words) - 1)])
            ):
                costs[place] = COSTS["amount"]
            if [each.typed for each in words[place : place + 2]] == ["one", "of"]:
                costs[place] = ONLY_MEANT
            if words[place].typed == "not":
                costs[denied] = ONLY_MEANT
            if words[place].typed in ("out", "off") and place == len(words) - 1:
                costs[place] = ONLY_MEANT  # a fire that is out is no fire
            if words[place].typed in DIRECTIONS and self._directs(words, place):
                costs[place] = COSTS["deciding"]
            if is_measure(words, place):
                costs[place : place + 2] = COSTS["manner"], COSTS["manner"]
        return [COSTS["manner"] if n in because else cost for n, cost in enumerate(costs)]

    def _directs(self, words: Words, place: int) -> bool:
        """Return whether a word of direction may say which way a number goes: not in “down to 5”."""
        if place + 1 < len(words) and words[place + 1].typed in ("to", "at", "with"):
            return False
        named = {
            at
            for n in range(len(words))
            for after, _, rank in self.reader.naming.people(words, n, ())
            if rank == 0
            for at in range(n, after)
        }
        numbers = (n for n, each in enumerate(words) if is_number(each.typed) and each.typed != "one")
        return any(n not in named for n in numbers)

    def _reason(self, words: Words) -> range:
        """Return the places of a clause that says why something is so."""
        first = next((n for n, each in enumerate(words) if n and each.typed in REASONS), len(words))
        last = next((n for n in range(first, len(words)) if words[n].typed in (",", "so")), len(words))
        return range(first, last)

    def _cost(self, each: Word) -> float:
        if each.typed == "only" and each.before:
            return COSTS["small"]
        if each.typed in NEVER or (is_number(each.typed) and each.typed != "one"):
            return ONLY_MEANT
        if each.typed in PRONOUNS:
            return COSTS["pronoun"]
        if not each.forms.isdisjoint(SMALL):
            return COSTS["small"]
        if self.reader.tells(each):
            return COSTS["telling"]
        if each.typed in DECIDING:
            return COSTS["deciding"]
        if each.typed.endswith("ly"):
            return COSTS["manner"]
        return COSTS["strange"] if self.reader.is_strange(each) else COSTS["known"]


def _is_object(words: Words, place: int, kept: Collection[int]) -> bool:
    """Return whether a word seems to be what the verb before it, which is meant, is done to."""
    if place - 1 not in kept or words[place].before not in DETERMINERS:
        return False
    verb = words[place - 1]
    is_carried = verb.typed in DIRECTIONS and words[place].before != "the"  # “hangs up a lamp”
    return is_carried or not (is_number(verb.typed) or verb.forms & SMALL)


def _is_state(said: Word) -> bool:
    """Return whether a word behind a be seems to say what something is."""
    return said.typed.endswith("ed") or said.typed in PARTICIPLES


def runs(left: Sequence[int], costs: Sequence[float]) -> int:
    """Return at how many places words were left out that tell something."""
    telling = [n for n in left if costs[n] > COSTS["small"]]
    return sum(each - 1 not in telling for each in telling)


def left_of(words: Words, costs: Sequence[float], kept: Sequence[int]) -> tuple[str, ...]:
    """Return the words that were left out as they are said, those that stood together as one."""
    runs = list[list[int]]()
    for place in range(len(words)):
        if place not in kept:
            if runs and runs[-1][-1] == place - 1:
                runs[-1].append(place)
            else:
                runs.append([place])
    for run in runs:
        while run and words[run[0]].typed in LINKS:
            del run[0]
        while run and words[run[-1]].typed in LINKS:
            del run[-1]
    telling = [run for run in runs if any(costs[n] > COSTS["small"] for n in run)]
    return tuple(spoken([words[n] for n in run]) for run in telling)
