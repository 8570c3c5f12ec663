"""The sentences of a line, as few of their words left out as can be to understand the rest."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, NamedTuple

from arena.words.cast import Cast
from arena.words.english import Word, singulars, spoken, word, words_of
from arena.words.everyday import ASKS, Everyday, Heard, Rulings
from arena.words.gist import PRONOUNS, WHO, learnt, mentions, stem
from arena.words.guess import OPEN, Guess, guesses
from arena.words.loose import Loose, Reduced
from arena.words.naming import EVERYBODY, WHICH
from arena.words.naming import WHO as UNNAMED
from arena.words.reading import BETWEEN, LONGEST, About, Words
from arena.words.retelling import Retelling
from arena.words.spelling import spelt
from arena.words.spoken import Spoken, spoken_of
from arena.words.vocabulary import CONDITION, FILLERS, STOP, UNCERTAIN

PLACING = frozenset("in on at to of from over across through up down around".split())  # before a zone
SUBJECTS = frozenset("he she they".split())  # who do something: with one of them a sentence may begin
DOWN = frozenset("down out dead gone hit hurt wounded dying unconscious stunned".split())  # behind a be
MOMENTS = frozenset("when until till otherwise".split())  # inside a line they only say when something was so
UNREAD = 4.0  # the cost of a sentence that is not understood, beside its words
FURTHER = 1.5  # what a second way to hear a sentence may cost more than the first, which cannot be
ASKED = 1.5  # that of one that only leads to a question
LOOSE = 0.5  # that of one from which something was left out
GUESSED, DOUBT = 0.9, 8.0  # that of one that is taken for a plain line, and of its being another line
NOTHING = 0.6  # what it costs more to take one for talk
LEAST, SURE = 0.3, 0.5  # the share of a guess that is worth a question, and of one that settles a question
OF_CLAUSE = 1.2  # what it costs to take several clauses for one plain line
ALL_TALK = 0.95  # the share from which on several clauses together are talk
CARRIED = 0.7  # how likely a guess still is of whom only the sentence before it names
TRIED = 3  # guesses that are tried


class Sentence(NamedTuple):
    """A sentence of a line: its words, as whose deed it is heard, and of whom pronouns may speak."""

    words: Words
    about: About = ()
    left: tuple[str, ...] = ()  # what was left out of it to understand the rest
    cost: float = 0.0
    or_else: tuple[Words, ...] = ()  # as what it may be heard as well
    heads: tuple[Words, ...] = ()  # what was held against the patterns
    meant: str = ""  # the plain line for which it is taken
    said: Words = ()  # the words that are taken for it
    is_talk: bool = False  # whether it is taken for one that means nothing

    def __str__(self) -> str:
        return spoken(self.words)


class Hearing(Retelling):
    """Holds the patterns of a system against a line."""

    def __init__(
        self, everyday: Everyday, typed: str, heard: Heard, about: About, guessing: bool = False
    ) -> None:
        super().__init__(everyday, typed, heard)
        self.about, self.guessing = about, guessing and everyday.learnt is not None
        self._sentences: dict[tuple[Words, Spoken, About, bool], Sentence] = {}
        self._written: dict[Word, Word] = {}  # words without slips of the pen
        self._renamed: dict[str, str] = {}  # keys of today, by those that sentences know people by

    @property
    def is_open(self) -> bool:
        """Whether all depends on a word that leaves something open: a condition, or “thinks that he”."""
        said = [*map(str, words_of(self.typed, self.naming.words))]
        for place, each in enumerate(said):
            clause = takewhile(lambda word: word not in BETWEEN, said[place + 1 :])
            depends = UNCERTAIN.get(each) == CONDITION and (place == 0 or each not in MOMENTS)
            if depends or (each in UNCERTAIN and not SUBJECTS.isdisjoint(clause)):
                return True
        return False

    @property
    def begins_with_name(self) -> bool:
        """Return whether the line begins with a name of several words: that of Will Corder asks nothing."""
        words = words_of(self.typed, self.naming.words)
        return any(rank == 0 and after > 1 for after, _, rank in self.naming.people(words, 0, ()))

    def on(self, state: Any, cast: Cast) -> Hearing:
        """Return what hears the same line in another position."""
        keys = dict(zip(self.heard.cast.characters, cast.characters, strict=False))
        people = [keys.get(key, key) for key in self.heard.people]
        heard = replace(self.heard, state=state, cast=cast, people=people)
        hearing = Hearing(self.everyday, self.typed, heard, self.about, self.guessing)
        hearing.plain = self.plain
        hearing._renamed = {**keys, **{old: keys.get(new, new) for old, new in self._renamed.items()}}
        return hearing

    def tells(self, said: Word) -> bool:
        """Return whether a word is one of the rules, or of those of its system."""
        path = self.everyday.learnt
        return super().tells(said) or (path is not None and stem(said.typed) in learnt(path).terms)

    def readings(self, words: Words, about: About) -> list[Rulings]:
        """Return what a sentence may mean of people, who may be called otherwise now."""
        return super().readings(words, self._today(about))

    def _today(self, about: About) -> About:
        return tuple(tuple(self._renamed.get(key, key) for key in group) for group in about)

    def meanings(self, sentence: Sentence) -> list[Rulings]:
        """Return what a sentence may mean, each time rulings that hold together."""
        found = [
            each
            for words in (sentence.words, *sentence.or_else)
            for each in self.readings(words, sentence.about)
        ]
        clear = [each for each in dict.fromkeys(found) if not each[0].startswith(ASKS)]
        whole = [each for each in clear if not any(word.isupper() for one in each for word in one.split())]
        return whole or clear or found[:1]

    def otherwise(self, sentence: Sentence, without: Collection[Rulings]) -> Sentence | None:
        """Return a sentence as it may be heard where its likeliest meanings cannot be, or None."""
        found = Loose(self, self._today(sentence.about), without).reduced(sentence.heads)
        found = [each for each in found if each.cost <= max(sentence.cost, LOOSE) + FURTHER]
        return self._loosened(found, sentence.about, sentence.heads) if found else None

    def sentences(self) -> list[Sentence]:
        """Return the sentences of the line: as few as there are to have most of its words understood."""
        said = self.whole()
        if not said:
            return []
        cost, found = self._best(said, Spoken(), self.about, False)
        return self._undoubted(self._best(said, Spoken(), self.about, True)[1]) if cost else found

    def _undoubted(self, found: list[Sentence]) -> list[Sentence]:
        """Return sentences, as talk those that may be a plain line, or not, beside one that is clear."""
        if not any(each.cost <= GUESSED + NOTHING and not each.is_talk for each in found):
            return found
        return [
            Sentence(each.said, each.about, cost=each.cost, is_talk=True)
            if each.meant and is_doubtful(each) and self.is_colour(each.said)
            else each
            for each in found
        ]

    def whole(self) -> Words:
        """Return the words of the line, with the names for which some of them stand."""
        said = self._related(self._apart(words_of(self.typed, self.naming.words)))
        return self._placed(self._continued(said))

    def _apart(self, said: Words) -> Words:
        """Return words with a be in “dogs down”, as it is typed in a hurry, which may be of one dog alone."""
        if "'" in self.typed or "’" in self.typed or self.typed != self.typed.lower():
            return said
        told = list[Word]()
        for place, each in enumerate(said):
            is_first = each.before in ("", "a", "an") and (place == 0 or said[place - 1].typed in BETWEEN)
            ends = [one.typed for one in said[place + 1 : place + 2] if one.typed in DOWN]
            one = min(singulars(each.typed), key=len)
            named = self.naming.people((word(one, "the"),), 0, ()) if is_first and ends else ()
            is_one = one != each.typed and sum(rank == 0 for _, _, rank in named) > 1
            told += [word(one, "the"), word("be")] if is_one else [each]
        return tuple(told)

    def _related(self, said: Words) -> Words:
        """Return words with the name again in the place of a "who" behind it: “it hits Ruth, who dies”."""
        told = list[Word]()
        for each in said:
            bare = told[:-1] if told and told[-1].typed == "," else told
            starts = range(max(0, len(bare) - LONGEST), len(bare))
            named = (
                bare[n:]
                for n in starts
                for end, group, rank in self.naming.people(tuple(bare), n, ())
                if each.typed == "who"
                and end == len(bare)
                and rank == 0
                and not group[0].startswith(ASKS)
                and bare[n].typed not in EVERYBODY
            )
            name = next(named, None)
            told = [*bare, word(","), *name] if name else [*told, each]
        return tuple(told)

    def _continued(self, said: Words) -> Words:
        """Return words with a comma for a stop before words that only count: “The floor burns. 4 dice”."""
        told = list(said)
        for place, each in enumerate(said):
            rest = list(takewhile(lambda one: one.typed not in BETWEEN, said[place + 1 :]))
            named = any(self.naming.people(tuple(rest), n, ()) for n in range(len(rest)))
            if each.typed == STOP and len(rest) <= 3 and self.counts(rest) and not named:
                told[place] = word(",")
        return tuple(told)

    def _placed(self, said: Words) -> Words:
        """Return words with the zone that was named before for "there" and "in it", or without that word."""
        told, zone = list[Word](), said[:0]
        for place, each in enumerate(said):
            spans = (said[place:end] for end in range(len(said), place, -1))
            found = (span for span in spans if any(self.naming.things("zone", tuple(map(str, span)), {})))
            is_placed = place == 0 or said[place - 1].typed in PLACING | BETWEEN
            zone = next(found, zone) if is_placed else zone
            ends = [one.typed for one in said[place + 1 : place + 2] if one.typed in PLACING]
            is_there = (
                each.typed == "there" and not ends and zone and place and said[place - 1].typed not in BETWEEN
            )
            is_it = each.typed == "it" and zone and place and said[place - 1].typed == "in"
            told += zone if is_it else (word("in"), *zone) if is_there else (each,) * (each.typed != "there")
        return tuple(told)

    def _zones(self, words: Words) -> tuple[Words, ...]:
        """Return the zone that a sentence is about which speaks of nobody, as it is said there."""
        if any(rank < 2 for n in range(len(words)) for _, _, rank in self.naming.people(words, n, ())):
            return ()
        size = len(words)
        spans = [words[n:end] for n in range(size) for end in range(n + 1, size + 1) if end - n <= LONGEST]
        named = [
            span for span in spans if len(list(self.naming.things("zone", tuple(map(str, span)), {}))) == 1
        ]
        return tuple(sorted(named, key=len)[-1:])

    def _best(self, said: Words, before: Spoken, about: About, loosely: bool) -> tuple[float, list[Sentence]]:
        """Return the least that sentences cost which the words may make, and these."""
        best: tuple[float, list[Sentence]] | None = None
        stop = next((n for n, each in enumerate(said) if each.typed == STOP and n), len(said))
        cuts = [n for n, each in enumerate(said[:stop]) if n and each.typed in BETWEEN | SUBJECTS]
        for cut in (stop, *reversed(cuts)):
            sentence = self._heard(said[:cut], before, about, loosely)
            rest = said[cut:]
            while rest and rest[0].typed in BETWEEN:
                rest = rest[1:]
            further, more = 0.0, list[Sentence]()
            if rest and (best is None or sentence.cost < best[0]):
                named = spoken_of(self.naming, sentence.words, about)
                named = named._replace(subjects=(*self._zones(sentence.words), *named.subjects))
                further, more = self._best(
                    rest, named if named.subjects else before, named.people or about, loosely
                )
            cost = sentence.cost + further
            if best is None or (cost, 1 + len(more)) < (best[0], len(best[1])):
                best = cost, [sentence, *more]
            if best[0] == 0:
                break
        assert best is not None  # the whole line is one sentence
        return (best[0] and self._in_two(said, before, about)) or best

    def _in_two(self, said: Words, before: Spoken, about: About) -> tuple[float, list[Sentence]] | None:
        """Return the two sentences that a line without a word between them makes, or None."""
        if any(each.typed in BETWEEN for each in said):
            return None
        for cut in range(2, len(said) - 1):
            counted = self.counts(said[:cut]) and self.counts(said[cut:])
            named = any(rank == 0 for _, _, rank in self.naming.people(said, cut, ()))
            if counted or (named and self.naming.people(said, 0, ())):
                first = self._heard(said[:cut], before, about, False)
                named_so = spoken_of(self.naming, first.words, about)
                second = self._heard(said[cut:], named_so, named_so.people or about, False)
                if not first.cost and not second.cost:
                    return 0.0, [first, second]
        return None

    def _heard(self, words: Words, before: Spoken, about: About, loosely: bool) -> Sentence:
        key = words, before, about, loosely
        if key not in self._sentences:
            self._sentences[key] = self._understood(words, before, about, loosely)
        return self._sentences[key]

    def _understood(self, words: Words, before: Spoken, about: About, loosely: bool) -> Sentence:
        """Return a sentence as it is understood: by itself, or as something that the one before it does."""
        heads = list(dict.fromkeys(self.heads(words, before)))
        ways = [*heads, *(tuple(each for each in way if each.typed not in FILLERS) for way in heads)]
        ways += [way for each in ways for way in self.owned(each)]
        ways += [way for each in dict.fromkeys(ways) if each for way in self.reworded(each)]
        owned = [way for each in heads for way in self.owned(each)]
        spoken = [way for each in heads for way in self.spoken_to(each)]
        tried = (*heads, *owned, *spoken, *(way for each in heads if (way := self._spelt(each)) != each))
        asking: Sentence | None = None
        for way in filter(None, dict.fromkeys(ways)):
            found = self.readings(way, about)
            if found and (not found[0][0].startswith(ASKS) or found[0][0].startswith(WHICH)):
                return Sentence(way, about, heads=tried)
            asking = asking or (Sentence(way, about, (), ASKED, heads=tried) if found else None)
        likely = [asking] if asking else []
        if loosely and not asking:
            loose = [
                each
                for each in Loose(self, about).reduced(tried)
                if not self.passes_over(words, about, self.readings(each.words, about))
            ]
            likely += [self._loosened(loose, about, tried)] if loose else []
        if loosely and self.guessing:
            likely += self._guessed(words, before, about, tried)
        unread = Sentence(words, about, (), UNREAD + len(words))
        best = min(likely, key=lambda each: each.cost, default=unread)
        said = self.readings(best.words, about) if best.meant else []
        plain = [each for each in likely if not each.meant]  # of which can be told what was left out
        same = (each for each in plain if said and self.readings(each.words, about) == said)
        return next((each._replace(cost=best.cost) for each in same), best)

    def _guessed(
        self, words: Words, before: Spoken, about: About, heads: tuple[Words, ...]
    ) -> Iterator[Sentence]:
        """Yield a sentence as the plain line that it is most like, or as talk."""
        joined = sum(each.typed in BETWEEN for each in words)
        for each in self._lines(words, before):
            cost = GUESSED + DOUBT * (1 - each.share)
            if not each.line:
                tells = any(map(self.tells, words))
                is_one = self.is_colour(words) if tells or not joined else each.share >= ALL_TALK
                if is_one and not self.passes_over(words, about, ()):
                    yield Sentence(words, about, cost=cost + NOTHING, is_talk=True)
                return
            plain = self._plain(each.line, about)
            found = self.readings(plain, about)
            asks = bool(found) and found[0][0].startswith(ASKS)
            is_clear = found and (not asks or found[0][0].startswith((WHICH, UNNAMED)))
            if is_clear and not self.passes_over(words, about, found):
                cost += ASKED * asks + OF_CLAUSE * joined
                yield Sentence(plain, about, (), cost, heads=heads, meant=each.line, said=words)
                return

    def _lines(self, words: Words, before: Spoken) -> list[Guess]:
        """Return the likeliest lines that a sentence may mean, by itself or of whom others were about."""
        if not OPEN.isdisjoint(map(str, words)) or self.everyday.learnt is None:
            return []
        said = [words]
        subject = next((each for each in before.subjects[:1] if self.naming.people(each, 0, ())), ())
        if subject and not any(each.tag == WHO for each in mentions(self, words)):
            said.append((*subject, *(words[1:] if words[0].typed in PRONOUNS else words)))
        found = [
            each._replace(share=each.share * (1 if way is words else CARRIED))
            for way in said
            for each in guesses(self, self.everyday.learnt, way, self.typed)[:TRIED]
        ]
        likely = [each for each in found if each.share >= LEAST]
        return sorted(likely, key=lambda each: -each.share)

    def _plain(self, line: str, about: About) -> Words:
        """Return the words by which a plain line is read, and keep how it is typed."""
        words = words_of(line, self.naming.words)
        self.plain |= dict.fromkeys(self.heads(words, Spoken()), line)
        plain = self._heard(words, Spoken(), about, False).words
        self.plain[plain] = line
        return plain

    def further(self, words: Words, least: float = LEAST) -> Iterator[Sentence]:
        """Yield words as each plain line that they are like, the likeliest first."""
        for each in self._lines(words, Spoken()) if self.guessing else ():
            if each.share >= least and each.line:
                yield Sentence(self._plain(each.line, ()), (), (), GUESSED, meant=each.line, said=words)

    def likeliest(self, sentence: Sentence, readings: Sequence[Rulings]) -> tuple[Rulings, str] | None:
        """Return the one of some readings that the likeliest plain line has, and that line."""
        if not self.guessing:
            return None
        for each in self._lines(sentence.words, Spoken()):
            if each.share < SURE or not each.line:
                return None
            held = [
                one
                for one in self.readings(self._plain(each.line, sentence.about), sentence.about)
                if one in readings
            ]
            if len(held) == 1:
                return held[0], each.line
        return None

    def _spelt(self, words: Words) -> Words:
        """Return a sentence without slips of the pen."""
        for each in words:
            if each not in self._written:
                self._written[each] = spelt(each, self.everyday.vocabulary, self.naming.words)
        return tuple(self._written[each] for each in words)

    def _loosened(self, found: Sequence[Reduced], about: About, heads: tuple[Words, ...]) -> Sentence:
        best, others = found[0], tuple(each.words for each in found[1:])
        return Sentence(best.words, about, best.left, LOOSE + best.cost, others, heads)

    def unknown(self, sentence: Sentence) -> list[str]:
        """Return the words of a sentence that are in no pattern and name nothing."""
        return [each.typed for each in sentence.words if self.is_strange(each)]


def is_doubtful(sentence: Sentence) -> bool:
    """Return whether a sentence is less likely the plain line for which it is taken than something else."""
    joined = sum(each.typed in BETWEEN for each in sentence.said)
    return sentence.cost - OF_CLAUSE * joined > GUESSED + DOUBT * (1 - SURE)
