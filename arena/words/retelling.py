"""A sentence in other words: with its subject before it, without whom it is spoken to, with what is owned."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from arena.words.english import is_number, word
from arena.words.everyday import ASKS
from arena.words.reading import LONGEST, TELLING, About, Reader, Words
from arena.words.spoken import Spoken
from arena.words.vocabulary import ARTICLES, OWNS

IMPERSONAL = frozenset(("it", "there", "that", "you"))
BIDDING = {"have": "get"}  # a verb that bids somebody do something, and what it then says
LETTING = frozenset(("let", "make", "have"))  # before somebody who is to do something
TAKING = frozenset("take bring drag carry lead pull fetch haul sweep".split())  # somebody along
WITH_WHOM = frozenset("him her them it".split())
LIKEWISE = frozenset(
    "so be do get have go come same for ditto likewise too as well also with follow along him her "
    "them".split()
)


class Retelling(Reader):
    """Puts a sentence in the ways in which it may be held against the patterns."""

    about: About  # as whose deed a line is heard

    def heads(self, words: Words, before: Spoken) -> Iterator[Words]:
        """Yield a sentence by itself, and with what it is said of put before it."""
        yield from self._uncounted(words, before)
        if (
            words
            and not words[0].forms.isdisjoint(TAKING)
            and (
                words[-1].typed == "along"
                or (words[-2:-1] and words[-2].typed == "with" and words[-1].typed in WITH_WHOM)
            )
        ):
            yield from self._likewise(words[1:], before)
        if [each.typed for each in words[-2:-1]] == ["with"] and words[-1].typed in WITH_WHOM:
            yield from self._likewise(words, before)
        if any(each.before in ("her", "his", "their") for each in words):
            yield from ((*each, *words) for each in before.subjects[:1])
        yield words
        if words and words[0].typed in LETTING:
            yield words[2:] if words[1:2] and words[1].typed == "us" else words[1:]
        if words[1:] and words[0].typed in IMPERSONAL:
            yield words[2:] if words[1].typed == "be" else words[1:]
        if not self._has_subject(words):
            yield from ((*each, *words) for each in before.subjects)
        if words[1:] and words[0].typed == "you":
            yield from ((*each, *words[1:]) for each in before.subjects[:1])
        if words and words[0].typed == "no":
            yield from ((*each, word("have"), *words) for each in before.subjects[:1])
        yield from self._likewise(words, before)

    def _has_subject(self, words: Words) -> bool:
        """Return whether a sentence says what something else is: “the lantern is gone”."""
        is_thing = bool(words) and words[0].before in ARTICLES and not self.tells(words[0])
        names = is_thing and any(self.naming.things("weapon", (words[0].typed,), {}))
        return is_thing and not names and [each.typed for each in words[1:2]] == ["be"]

    def _uncounted(self, words: Words, before: Spoken) -> Iterator[Words]:
        """Yield a sentence with what the one before it has counted: “Pell takes 3 stress, Ruth takes 2”."""
        numbers = [n for n, each in enumerate(words) if is_number(each.typed)]
        if before.counted and len(numbers) == 1 and not any(each.typed in TELLING for each in words):
            at = numbers[0] + 1
            if at == len(words) or words[at].typed in ("on", "to", "for"):
                yield (*words[:at], *before.counted, *words[at:])

    def _likewise(self, words: Words, before: Spoken) -> Iterator[Words]:
        """Yield of whom else the sentence before holds: “so is Ruth”, “Ruth too”, “Ruth 2”, “3 as well”."""
        bare = words
        while bare and not bare[0].forms.isdisjoint(LIKEWISE):
            bare = bare[1:]
        while bare and not bare[-1].forms.isdisjoint(LIKEWISE):
            bare = bare[:-1]
        subject = before.subjects[0] if before.subjects else ()
        name = tuple(takewhile(lambda each: not is_number(each.typed), subject))
        if bare and is_number(bare[0].typed) and name and len(name) < len(subject):
            yield (*name, *words)
            bare = (*name, *bare)
        if before.predicate and bare and self._is_people(bare):
            yield (*bare, *before.predicate)
        numbers = [n for n, each in enumerate(before.predicate) if is_number(each.typed)]
        if len(numbers) == 1 and is_number(bare[-1].typed if bare else "") and self._is_people(bare[:-1]):
            at = numbers[0]
            yield (*bare[:-1], *before.predicate[:at], bare[-1], *before.predicate[at + 1 :])

    def reworded(self, words: Words) -> Iterator[Words]:
        """Yield a sentence in other words: spoken to somebody by name, without its commas, and with a be."""
        yield from self.spoken_to(words)
        if any(each.typed == "," for each in words[1:-1]):
            yield tuple(each for each in words if each.typed != ",")
        for after in sorted({met[0] for met in self.naming.people(words, 0, ())}):
            if after < len(words) and words[after].typed in ("no", "not"):
                yield (*words[:after], word("have"), *words[after:])
            elif after < len(words) and words[after].typed not in ("be", ","):
                yield (*words[:after], word("be"), *words[after:])

    def spoken_to(self, words: Words) -> Iterator[Words]:
        """Yield what is said of somebody where it is said to them: “you take 3, Ruth” of Ruth."""
        for after, group, _ in self.naming.people(words, 0, ()):
            if words[after : after + 1] and words[after].typed == "," and not group[0].startswith(ASKS):
                yield from self._said_of(words[:after], words[after + 1 :])
        for place in range(len(words) - 1, max(0, len(words) - LONGEST), -1):
            comma = words[place - 1].typed == ","
            if not comma and words[0].typed != "you":
                continue
            for after, group, _ in self.naming.people(words, place, ()):
                if after == len(words) and not group[0].startswith(ASKS):
                    yield from self._said_of(words[place:], words[: place - comma])

    def _said_of(self, who: Words, said: Words) -> Iterator[Words]:
        """Yield a sentence to somebody as one on them."""
        if said and said[0].typed == "you":
            yield (*who, *said[1:])
        elif said and said[0].typed in BIDDING:
            yield (*who, word(BIDDING[said[0].typed]), *said[1:])
        elif said and not self.naming.people(said, 0, ()):
            yield (*who, *said)

    def owned(self, words: Words) -> Iterator[Words]:
        """Yield a sentence with what is somebody's behind who that is: the pistol of Ruth, Ruth's pistol."""
        for place, each in enumerate(words):
            if each.before == OWNS and place:  # the bride's brothers, who are called brothers of the bride
                owned = word(each.typed), word("of"), words[place - 1]
                yield (*words[: place - 1], *owned, *words[place + 1 :])
            if each.typed == "of" and place and not is_number(words[place - 1].typed):
                people = self.naming.people(words, place + 1, self.about)
                for after in sorted({met[0] for met in people}, reverse=True)[:1]:
                    for size in (1, 2):
                        if place >= size:
                            thing, owner = words[place - size : place], words[place + 1 : after]
                            yield (*words[: place - size], *owner, *thing, *words[after:])

    def _is_people(self, words: Words) -> bool:
        """Return whether words name people, or a number of some, and nothing else."""
        named = self.naming.people(words, 0, self.about) if words else ()
        return any(after == len(words) for after, _, _ in named) or (
            bool(words) and is_number(words[0].typed)
        )
