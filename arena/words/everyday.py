"""What people say in everyday words where a ruling is meant, held against the patterns of a system.

A line is taken apart into sentences, and each has to fit a pattern with all of its words: a word that nothing
explains may change what is meant, so that the sentence counts as not understood.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from arena.words.cast import Cast, Named
from arena.words.english import ASIDES, FILLERS, NUMBERS, UNCERTAIN, VAGUE, Word, is_number, word, words_of
from arena.words.naming import JOINED, Naming, Place, Spoken
from arena.words.pattern import Names, fits, literals, parsed

LONGEST = 6  # words of a name
MOST_DIGITS = 4
SIGNS = {"more": "[+][0-9]{1,3}", "less": "-[0-9]{1,3}"}  # a number with its sign, by its kind
BETWEEN = frozenset(
    (",", "and", "then", "but", "while", "so", "with")
)  # words between two sentences of a line
IMPERSONAL = frozenset(("it", "there", "that", "you"))
CAUSES = frozenset("from by for with of after through because behind against".split())  # before a cause
MOST_CAUSE = 4  # words of that
REASONS = frozenset("because since as cos cause".split())  # how a sentence begins that says why
SETTINGS = CAUSES | REASONS | frozenset("over on in at during under amid under despite thanks".split())
MOST_COLOUR = 7  # words of what is left out of a sentence
MOST_STRANGE = 3  # of these, words that nothing explains
TURNS_MEANING = frozenset(  # words without which a sentence would mean something else
    "not no nobody none only just except unless instead either neither nor or but than another other"
    " against each every both all harder easier more less and , then while".split()
)
BIDDING = {"have": "get"}  # a verb that bids somebody do something, and what it then says
LETTING = frozenset(("let", "make", "have"))  # before somebody who is to do something
SOMETHING = frozenset("somebody someone something it they he she anybody".split())
WHOLE = frozenset("whole entire all".split())
PARTS = frozenset(
    "floor ground middle centre center edge end rest inside air top back front side corner".split()
)
NO_NAME = frozenset("to as called named be name of by".split())  # how no new name begins
NO_THING = BETWEEN | frozenset(UNCERTAIN) | frozenset("not no nobody only can do should must".split())
ASKS = "? "  # how a reading begins that is a question
HOW_MANY = "How many? Say a number."
MANY = "+"  # between the keys of several

Rulings: TypeAlias = (
    "tuple[str, ...]"  # all of which together are meant; one that begins with ASKS is a question
)


@dataclass(frozen=True)
class Heard:
    """A position, and what a sentence names in it: keys by their kind, and a number."""

    state: Any
    cast: Cast
    people: Sequence[str]  # keys of those who may be spoken of
    found: Mapping[str, str] = field(default_factory=dict)

    @property
    def number(self) -> int:
        """The number that was said, 1 where none was."""
        return int(self.found.get("number", "1"))

    def at(self, kind: str) -> int:
        """Return the number of what was said of a kind."""
        return self.cast.keys(kind).index(self.found[kind])

    @property
    def who(self) -> int:
        """The number of whoever was named."""
        return self.at("who")

    def key(self, kind: str) -> str:
        """Return the key of what was said of a kind, "" for nothing."""
        return self.found.get(kind, "")


class Phrase(NamedTuple):
    """Ways to say one thing, as patterns, and the rulings that do it: a line with slots, or a function.

    In a pattern {who} stands for one or more people, {one} for one, {like} for a kind of them, {other} for
    whoever or whatever does something, {stranger} for a word unknown; {zone} and {beyond} for two zones;
    {number} for a number, {more} for +2, {less} for -2; {text} for the rest of the line as typed; any other
    kind of thing of the scene for one of these.

    ` | ` stands between rulings of which one is meant. A function yields all rulings that are meant, or a
    tuple for each reading; none where the phrase means nothing here. Of several people each is ruled on.
    What begins with ASKS is a question to the person, and a word in capitals is for the person to say.
    """

    rulings: str | Callable[[Heard], Iterable[str | Rulings]]
    said: tuple[str, ...]
    sure: bool = False  # whether a sentence that fits means this and nothing else


class Sentence(NamedTuple):
    """A sentence of a line: its words, as whose deed it is heard, and of whom pronouns may speak."""

    words: tuple[Word, ...]
    about: tuple[tuple[str, ...], ...] = ()
    left: str = ""  # what was left out of it to understand the rest

    def __str__(self) -> str:
        return " ".join(f"{each.before} {each.typed}".strip() for each in self.words)


def nobody(state: Any, cast: Cast) -> Mapping[str, Place]:
    """Return that nobody is there, where a system does not say who is."""
    return {}


@dataclass(frozen=True)
class Everyday:
    """The everyday words of a system; `sides` has what people call each side, by its key.

    `kinds(cast)` is what else may be named, beside what the cast has. `there(state, cast)` has the keys of
    all who take part, with where each is and for which side; `arms(state, cast, who, word)` which weapons of
    somebody may be called by such a common word. `notes` are said beside rulings with a word.
    """

    phrases: tuple[Phrase, ...] = ()
    sides: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    kinds: Callable[[Cast], Mapping[str, Named]] = lambda cast: {}
    there: Callable[[Any, Cast], Mapping[str, Place]] = nobody
    arms: Callable[[Any, Cast, int, str], Sequence[str]] = lambda state, cast, who, word: ()
    notes: Mapping[str, str] = field(default_factory=dict)

    def hearing(
        self, typed: str, state: Any, cast: Cast, people: Sequence[str], about: Sequence[str] = ()
    ) -> Hearing:
        """Return what hears a line in a position; pronouns speak of `about` where the line names nobody."""
        return Hearing(self, typed, Heard(state, cast, people), tuple((key,) for key in about))

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every word of a pattern."""
        return frozenset().union(*(literals(way) for phrase in self.phrases for way in phrase.said))


class Hearing:
    """Holds the patterns of a system against a line."""

    def __init__(
        self, everyday: Everyday, typed: str, heard: Heard, about: tuple[tuple[str, ...], ...] = ()
    ) -> None:
        self.everyday, self.typed, self.heard, self.about = everyday, typed, heard, about
        self.further = everyday.kinds(heard.cast)
        self.naming = Naming(everyday, heard, self.further)

    def on(self, state: Any, cast: Cast) -> Hearing:
        """Return what hears the same line in another position."""
        return Hearing(self.everyday, self.typed, replace(self.heard, state=state, cast=cast), self.about)

    # ---- sentences ----

    def sentences(self) -> list[Sentence]:
        """Return the sentences of the line: as few as there are to have most of its words understood."""
        said = words_of(self.typed, self.naming.words)
        return self._best(said, Spoken(), self.about)[1] if said else []

    def _best(
        self, said: tuple[Word, ...], before: Spoken, about: tuple[tuple[str, ...], ...]
    ) -> tuple[int, list[Sentence]]:
        """Return how many words are not understood where it is least, and the sentences that words make."""
        cuts = [n for n, each in enumerate(said) if each.typed in BETWEEN and n > 0]
        best: tuple[int, list[Sentence]] | None = None
        for cut in (len(said), *reversed(cuts)):
            sentence = self._heard(said[:cut], before, about)
            wrong = 0 if self.readings(sentence) else len(sentence.words)
            rest = said[cut:]
            while rest and rest[0].typed in BETWEEN:
                rest = rest[1:]
            if rest and (best is None or wrong < best[0]):
                named = self.naming.of(sentence.words, sentence.about)
                further, more = self._best(rest, named if named.subjects else before, named.people or about)
            else:
                further, more = 0, []
            if best is None or (wrong + further, 1 + len(more)) < (best[0], len(best[1])):
                best = wrong + further, [sentence, *more]
            if best[0] == 0:
                break
        if best is not None and best[0]:
            best = self._in_two(said, before, about) or best
        assert best is not None  # the whole line is one sentence
        return best

    def _in_two(
        self, said: tuple[Word, ...], before: Spoken, about: tuple[tuple[str, ...], ...]
    ) -> tuple[int, list[Sentence]] | None:
        """Return the two sentences that a line without a word between them makes, or None."""
        if any(each.typed in BETWEEN for each in said):
            return None
        for cut in range(2, len(said) - 1):
            if not (self._counts(said[:cut]) and self._counts(said[cut:])):
                continue
            both = [self._heard(part, before, about) for part in (said[:cut], said[cut:])]
            if all(self.readings(each) for each in both):
                return 0, both
        return None

    def _heard(self, words: tuple[Word, ...], before: Spoken, about: tuple[tuple[str, ...], ...]) -> Sentence:
        """Return a sentence as it is understood: by itself, or as something that the one before it does."""
        ways = [words]
        if words and words[0].typed in LETTING:
            ways.append(words[2:] if words[1:2] and words[1].typed == "us" else words[1:])
        if words[1:] and words[0].typed in IMPERSONAL:
            ways.append(words[2:] if words[1].typed == "be" else words[1:])
        ways += [(*each, *words) for each in before.subjects]
        ways += [(*words, *before.predicate)] if before.predicate and self._is_people(words) else []
        ways += [tuple(each for each in way if each.typed not in FILLERS) for way in ways]
        ways += [
            way for each in list(dict.fromkeys(ways)) for way in (*self._owned(each), *self._uncaused(each))
        ]
        for way in dict.fromkeys(ways):
            if self.readings(each := Sentence(way, about)):
                return each
        further = [way for each in dict.fromkeys(ways) for way in self._otherwise(each) if way not in ways]
        for way in dict.fromkeys(further):
            if self.readings(each := Sentence(way, about)):
                return each
        for way, left in self._without_colour([words, *dict.fromkeys(further)]):
            each = Sentence(way, about, " ".join(map(str, left)))
            found = self.readings(each)
            if found and not found[0][0].startswith(ASKS):
                return each
        return Sentence(words, about)

    def _otherwise(self, words: tuple[Word, ...]) -> Iterator[tuple[Word, ...]]:
        """Yield a sentence in other words: spoken to somebody by name, without its commas, and with a be."""
        yield from self._spoken_to(words)
        if any(each.typed == "," for each in words[1:-1]):
            yield tuple(each for each in words if each.typed != ",")
        for after in sorted({met[0] for met in self.naming.people(words, 0, ())}):
            if after < len(words) and words[after].typed not in ("be", ","):
                yield (*words[:after], word("be"), *words[after:])

    def _spoken_to(self, words: tuple[Word, ...]) -> Iterator[tuple[Word, ...]]:
        """Yield what is said of somebody where it is said to them: “you take 3, Ruth” of Ruth."""
        if not words:
            return
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

    def _said_of(self, who: tuple[Word, ...], said: tuple[Word, ...]) -> Iterator[tuple[Word, ...]]:
        """Yield a sentence to somebody as one on them."""
        if said and said[0].typed == "you":
            yield (*who, *said[1:])
        elif said and said[0].typed in BIDDING:
            yield (*who, word(BIDDING[said[0].typed]), *said[1:])
        elif said and not self.naming.people(said, 0, ()):
            yield (*who, *said)

    # ---- colour ----

    def _without_colour(
        self, ways: Sequence[tuple[Word, ...]]
    ) -> Iterator[tuple[tuple[Word, ...], tuple[Word, ...]]]:
        """Yield sentences without words that change nothing, as it seems, and those words."""
        for words in ways:
            most = min(MOST_COLOUR, len(words) - 1)
            if words and words[0].typed in SETTINGS:
                for size in range(2, most + 1):
                    if self.is_colour(words[:size]):
                        yield words[size + (words[size].typed == ",") :], words[:size]
            for place in range(len(words) - 1, max(0, len(words) - 1 - most), -1):
                known = words[place].typed in SETTINGS and place + 1 < len(words)
                if known and self.is_colour(words[place:]):
                    yield words[:place], words[place:]
            if words and (words[0].before or words[0].typed.endswith("ing")):
                for size in range(1, most + 1):
                    if self.is_colour(words[:size]):
                        yield (word("it"), *words[size:]), words[:size]
            odd = [n for n, each in enumerate(words) if self._is_strange(each) and each.typed != ","]
            left = [n for n in odd if words[n].typed.endswith("ly") or not self._is_verb(words, n)]
            plain = self.is_colour([words[n] for n in left])
            if left and plain and len(odd) == len(left) <= MOST_STRANGE and len(left) < len(words) - 1:
                kept = tuple(each for n, each in enumerate(words) if n not in left)
                yield kept, tuple(words[n] for n in left)

    def _is_verb(self, words: tuple[Word, ...], place: int) -> bool:
        """Return whether a word may say what somebody does: behind who that is, or at the beginning."""
        before = range(max(0, place - LONGEST), place)
        return place == 0 or any(
            met[0] == place and met[2] < MOST_COLOUR
            for start in before
            for met in self.naming.people(words, start, self.about)
        )

    def is_colour(self, words: Sequence[Word]) -> bool:
        """Return whether words may be left out: none is a number, turns what is said, or names who or where.

        What says why something is so may name anybody.
        """
        said = {each.typed for each in words}
        if said & (TURNS_MEANING | frozenset(UNCERTAIN)) or self._counts(tuple(words)):
            return False
        if words and words[0].typed in REASONS:
            return True
        line = tuple(words)
        if any(self._names_zone(line, place) for place in range(len(line))):
            return False
        met = [each for place in range(len(line)) for each in self.naming.people(line, place, ())]
        return not any(rank == 0 or group[0] in self.heard.people for _, group, rank in met)

    def _owned(self, words: tuple[Word, ...]) -> Iterator[tuple[Word, ...]]:
        """Yield a sentence with what is somebody's behind who that is: the pistol of Ruth, Ruth's pistol."""
        for place, each in enumerate(words):
            if each.typed == "of" and place:
                people = self.naming.people(words, place + 1, self.about)
                for after in sorted({met[0] for met in people}, reverse=True)[:1]:
                    for size in (1, 2):
                        if place >= size:
                            thing, owner = words[place - size : place], words[place + 1 : after]
                            yield (*words[: place - size], *owner, *thing, *words[after:])

    def _uncaused(self, words: tuple[Word, ...]) -> Iterator[tuple[Word, ...]]:
        """Yield a sentence without the cause at its end, where its words mean nothing here."""
        for place in range(len(words) - 1, max(0, len(words) - MOST_CAUSE - 2), -1):
            cause = words[place + 1 :]
            if words[place].typed in CAUSES and all(self._is_strange(each) for each in cause):
                yield words[:place]
            elif words[place].typed in CAUSES and cause[0].before and self._counts(words[:place]):
                yield words[:place]

    def _counts(self, words: tuple[Word, ...]) -> bool:
        """Return whether a sentence names a number."""
        return any(is_number(each.typed) for each in words)

    def _is_people(self, words: tuple[Word, ...]) -> bool:
        """Return whether words name people, or a number of some, and nothing else."""
        named = self.naming.people(words, 0, self.about)
        return any(after == len(words) for after, _, _ in named) or is_number(words[0].typed)

    def _names_zone(self, words: tuple[Word, ...], place: int) -> bool:
        """Return whether a zone of the scene is named from a place on."""
        spans = (tuple(map(str, words[place:end])) for end in range(place + 1, len(words) + 1))
        return any(True for span in spans for _ in self.naming.things("zone", span, {}))

    # ---- readings ----

    def readings(self, sentence: Sentence) -> list[Rulings]:
        """Return what a sentence may mean, each time rulings that hold together."""
        found: dict[Rulings, int] = {}
        sure = set[Rulings]()
        for phrase in self.everyday.phrases:
            for way in phrase.said:
                for names in self._fits(way, sentence):
                    rank = int(names.pop("rank", "0"))
                    for rulings in self._rulings(phrase, names):
                        found[rulings] = min(rank, found.get(rulings, rank))
                        sure |= {rulings} if phrase.sure else set()
        if sure:
            return list(sure)
        least = min(found.values(), default=0)
        likeliest = [rulings for rulings, rank in found.items() if rank == least]
        clear = [rulings for rulings in likeliest if not rulings[0].startswith(ASKS)]
        return clear or likeliest[:1]

    def _fits(self, way: str, sentence: Sentence) -> Iterator[Names]:
        def slot(kind: str, place: int, names: Names) -> Iterator[tuple[int, Names]]:
            return self._slot(kind, place, names, sentence)

        for after, names in fits(parsed(way), sentence.words, 0, {}, slot):
            if after == len(sentence.words):
                yield dict(names)

    def _slot(self, kind: str, place: int, names: Names, sentence: Sentence) -> Iterator[tuple[int, Names]]:
        """Yield where a line goes on behind what it names of a kind, and all that it names so far."""
        words = sentence.words
        if place >= len(words):
            return
        if kind == "text":
            if not (words[place].typed in NO_NAME or is_number(words[place].typed)) and (
                text := self._text(words[place].typed)
            ):
                yield len(words), {**names, "text": text}
        elif kind == "stranger":
            if self._is_strange(words[place]):
                yield place + 1, names
        elif kind in ("number", *SIGNS):
            number = _number(kind, words[place].typed)
            if number:
                yield place + 1, {**names, "number": number}
            elif kind == "number" and words[place].before in ("a", "an"):
                yield place, {**names, "number": "1"}
        elif kind in ("who", "one", "other", "whom"):
            yield from self._people(kind, place, names, sentence)
            if kind == "other":
                yield from ((after, names) for after in self._doer(words, place))
        elif kind == "like":
            yield from ((after, {**names, "who": key}) for after, key in self.naming.kin(words, place))
        else:
            if kind in ("zone", "beyond"):
                place = self._part_of(words, place)
            for taken in range(min(LONGEST, len(words) - place), 0, -1):
                span = tuple(each.typed for each in words[place : place + taken])
                for further in self.naming.things(kind, span, names):
                    yield place + taken, {**names, **further}

    def _people(self, kind: str, place: int, names: Names, sentence: Sentence) -> Iterator[tuple[int, Names]]:
        if kind == "who" and "who" in names:  # who carries what was named before
            met = self.naming.people(sentence.words, place, sentence.about)
            yield from ((after, names) for after, group, _ in met if MANY.join(group) == names["who"])
            return
        taken = {key for each in ("who", "other") for key in names.get(each, "").split(MANY)}
        filled = "who" if kind == "one" else kind
        for after, group, rank in self.naming.people(sentence.words, place, sentence.about):
            if taken.isdisjoint(group) and (kind == "who" or len(group) == 1 or kind == "other"):
                rank += int(names.get("rank", "0"))
                yield after, {**names, filled: MANY.join(group), "rank": str(rank)}

    def _doer(self, words: tuple[Word, ...], place: int) -> Iterator[int]:
        """Yield where a line goes on behind something that is no person and does something."""
        if words[place].typed in SOMETHING:
            yield place + 1
        by = place == 0 or words[place - 1].typed == "by"
        for size in (1, 2):
            span = words[place : place + size]
            if len(span) == size and span[0].before and self._may_be_thing(span, by):
                yield place + size
        for after in {after for after, _, rank in self.naming.people(words, place, ()) if rank == 0}:
            if self._may_be_thing(words[after : after + 1], False):
                yield after + 1
        if any(self.naming.things("weapon", (words[place].typed,), {})):
            yield place + 1

    def _may_be_thing(self, span: Sequence[Word], is_any: bool) -> bool:
        """Return whether words may say what does something: none that leaves open whether it is done."""
        if not span or any(each.typed in NO_THING for each in span):
            return False
        weapon = any(self.naming.things("weapon", tuple(each.typed for each in span), {}))
        return is_any or weapon or all(self._is_strange(each) for each in span)

    def _part_of(self, words: tuple[Word, ...], place: int) -> int:
        """Return where a zone is named behind the words for a part of it, or all: the floor of the hall."""
        if words[place].typed in WHOLE and place + 1 < len(words):
            return place + 1
        if words[place].typed in PARTS and [each.typed for each in words[place + 1 : place + 2]] == ["of"]:
            return min(place + 2, len(words) - 1)
        return place

    def _text(self, first: str) -> str:
        """Return the line as it was typed from a word on, without what it is put between."""
        typed = ASIDES.sub("", self.typed)
        found = list(re.finditer(rf"(?<!\w){re.escape(first)}(?!\w)", typed, re.IGNORECASE))
        text = typed[found[-1].start() :] if found else ""
        before = typed[: found[-1].start()] if found else ""
        the = re.search(r"\b(the|a|an) $", before, re.IGNORECASE)
        return (f"{the[0]}{text}" if the else text).split(",")[0].strip(" .!\"'")

    def _rulings(self, phrase: Phrase, names: Names) -> Iterator[Rulings]:
        """Yield what a phrase may mean with what was named put in: each time rulings that hold together."""
        if names.get("number") == ASKS:
            yield (f"{ASKS}{HOW_MANY}",)
            return
        if unclear := next((key for key in names.values() if key.startswith(ASKS)), ""):
            yield (unclear,)
            return
        each: list[list[Rulings]] = []
        for place, who in enumerate(names.get("who", "").split(MANY)):
            own = {
                kind: keys.split(MANY)[place] if MANY in keys and kind != "other" else keys
                for kind, keys in names.items()
            }
            if who:
                own["who"] = who
            each.append(rulings_of(phrase, replace(self.heard, found=own)))
        if len(each) == 1:
            yield from each[0]
        elif all(each):
            yield tuple(dict.fromkeys(ruling for one in each for ruling in one[0]))

    def unknown(self, sentence: Sentence) -> list[str]:
        """Return the words of a sentence that are in no pattern and name nothing."""
        return [each.typed for each in sentence.words if self._is_strange(each)]

    def _is_strange(self, said: Word) -> bool:
        """Return whether a word is in no pattern and names nothing."""
        known = self.everyday.vocabulary | self.naming.words | JOINED | FILLERS | frozenset(UNCERTAIN)
        return said.forms.isdisjoint(known) and not is_number(said.typed)


def rulings_of(phrase: Phrase, heard: Heard) -> list[Rulings]:
    """Return what a phrase may mean with what was named put in: each time rulings that hold together."""
    if not isinstance(phrase.rulings, str):
        found = list(phrase.rulings(heard))
        together = tuple(each for each in found if isinstance(each, str))
        return [each for each in found if not isinstance(each, str)] + ([together] if together else [])
    text = phrase.rulings
    if text.startswith(ASKS):
        return [(text,)]
    for kind, key in {"number": "1", **heard.found}.items():
        text = text.replace(f"{{{kind}}}", key)
    return [(each,) for each in text.split(" | ")]


def _number(kind: str, typed: str) -> str:
    """Return what a word says as a number of a kind, ASKS for too vague a word, "" for none."""
    if kind in SIGNS:
        return typed[1:] if re.fullmatch(SIGNS[kind], typed, re.ASCII) else ""
    if typed in VAGUE:
        return ASKS
    number = str(NUMBERS.get(typed, typed))
    return number if number.isdecimal() and number.isascii() and len(number) < MOST_DIGITS else ""
