"""What a sentence may mean, and what it names: each of its words has to be explained by a pattern."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from arena.words.english import Word, is_measure, is_number, words_of
from arena.words.everyday import ASKS, Everyday, Heard, Phrase, Rulings, Way, rulings_of
from arena.words.naming import JOINED, Group, Naming
from arena.words.pattern import Names, fits
from arena.words.things import MANY
from arena.words.vocabulary import ASIDES, FILLERS, NUMBERS, ORDINALS, STOP, UNCERTAIN, VAGUE

LONGEST = 6  # words of a name
MOST_DIGITS = 4
SIGNS = {"more": "[+][0-9]{1,3}", "less": "-[0-9]{1,3}"}  # a number with its sign, by its kind
BETWEEN = frozenset(
    (",", STOP, "and", "then", "but", "while", "so", "with", "plus")
)  # words between two sentences of a line
CAUSES = frozenset("from by for with of after through because behind against".split())  # before a cause
REASONS = frozenset("because since as cos cause".split())  # how a sentence begins that says why
SETTINGS = CAUSES | REASONS | frozenset("about over on in at during under amid under despite thanks".split())
TURNS_MEANING = frozenset(  # words without which a sentence would mean something else
    "not no nobody none only just except unless instead either neither nor or but than another other"
    " against each every both all harder easier tougher trickier simpler more less and , then while".split()
)
EMPHASIS = frozenset(
    "all both each just other against and , then while".split()
)  # of these, not by themselves
TELLING = frozenset(  # words of the rules, which are no colour
    "armour armor cover stress fatigue momentum threat fortune wound trauma difficulty prone".split()
)
SOMETHING = frozenset("somebody someone something it they he she anybody".split())
WHOLE = frozenset("whole entire all".split())
PARTS = frozenset(
    "floor ground middle centre center edge end rest inside air top back front side corner".split()
)
NO_NAME = frozenset(
    "to as called named be name of by he she it they , his her home away off back in out up down over".split()
)  # how no new name begins
DENYING = frozenset("refuse refuses refused deny denies denied reject rejects rejected".split())
NO_THING = (
    DENYING | BETWEEN | frozenset(UNCERTAIN) | frozenset("not no nobody only can do should must be".split())
)
LATER = re.compile(
    r"\b(?:from (?:now|here|then)|now|then|instead|by the way|for short|okay|ok)\b", re.IGNORECASE
)
NOT_NAMED = re.compile(  # behind a name, or in its place
    r"(?:^|\s+)(?:is|was|are|be|what|that's|it's|he's|she's|who|because|so|for|since|i|i'm|i'll)\b.*",
    re.IGNORECASE,
)
NO_TITLE = re.compile(r"(?!(?:the|old|little|big|van|von|de) )[a-z]\w* .*[A-Z]|the time\b")  # no name
NO_PART = re.compile(  # what is in no new name
    r"\b(?:him|her|his|it|them|us|me|that|before|after|up|to|with|nobody|what|rather|not)\b|[;:]|"
    r"^(?:on|in|at|by|for|from) |^(?:mon|tues|wednes|thurs|fri|satur|sun)day$",
    re.IGNORECASE,
)
HOW_MANY = "How many? Say a number."

Words = tuple[Word, ...]
About = tuple[Group, ...]


class Reader:
    """Holds the patterns of a system against sentences of a line, in one position."""

    def __init__(self, everyday: Everyday, typed: str, heard: Heard) -> None:
        self.everyday, self.typed, self.heard = everyday, typed, heard
        self.naming = Naming(everyday, heard, everyday.kinds(heard.cast))
        self.known = everyday.vocabulary | self.naming.words | JOINED | FILLERS | frozenset(UNCERTAIN)
        self._read: dict[tuple[Words, About], list[Rulings]] = {}
        self.plain: dict[Words, str] = {}  # lines in whose place others were said, as they are typed
        self._line = typed  # what a name is taken from

    def readings(self, words: Words, about: About) -> list[Rulings]:
        """Return what a sentence may mean, each time rulings that hold together."""
        if (words, about) not in self._read:
            self._read[words, about] = self._readings(words, about)
        return self._read[words, about]

    def _readings(self, words: Words, about: About) -> list[Rulings]:
        found: dict[Rulings, int] = {}
        sure = set[Rulings]()
        self._line = self.plain.get(words, self.typed)
        for way in self.ways(words, about):
            for names in self._fits(way, words, about):
                rank = int(names.pop("rank", "0"))
                for rulings in self.rulings(way.phrase, names):
                    found[rulings] = min(rank, found.get(rulings, rank))
                    sure |= {rulings} if way.phrase.sure else set()
        self._line = self.typed
        if sure:
            return list(sure)
        least = min(found.values(), default=0)
        likeliest = [rulings for rulings, rank in found.items() if rank == least]
        clear = [rulings for rulings in likeliest if not rulings[0].startswith(ASKS)]
        return clear or likeliest[:1]

    def passes_over(self, words: Words, about: About, found: Sequence[Rulings]) -> bool:
        """Return whether what is `found` in a sentence leaves out what a clause of it clearly says."""
        ends = [n for n, each in enumerate(words) if each.typed in BETWEEN]
        for start, end in zip([0, *(n + 1 for n in ends)], [*ends, len(words)], strict=True):
            said = self.readings(words[start:end], about) if ends and start < end else []
            if (
                said
                and not said[0][0].startswith(ASKS)
                and not any(set(said[0]) <= set(one) for one in found)
            ):
                return True
        return False

    def ways(self, words: Words, about: About) -> list[Way]:
        """Return the ways to say something that a sentence may be, by its words and what it names."""
        forms = frozenset().union(*(each.forms for each in words))
        lacks = {kind for kind in ("number", "who", "zone") if not self._has(kind, words, about)}
        return [way for way in self.everyday.near(forms) if lacks.isdisjoint(way.slots)]

    def _has(self, kind: str, words: Words, about: About) -> bool:
        """Return whether a sentence may name something of a kind."""
        if kind == "number":
            return any(is_number(each.typed) or each.before or each.typed in VAGUE for each in words)
        if kind == "zone":
            return any(self.names_zone(words, place) for place in range(len(words)))
        return any(self.naming.people(words, place, about) for place in range(len(words)))

    def _fits(self, way: Way, words: Words, about: About) -> Iterator[Names]:
        def slot(kind: str, place: int, names: Names) -> Iterator[tuple[int, Names]]:
            return self.slot(kind, place, names, words, about)

        for after, names in fits(way.parts, words, 0, {}, slot):
            if after == len(words):
                yield dict(names)

    def slot(
        self, kind: str, place: int, names: Names, words: Words, about: About
    ) -> Iterator[tuple[int, Names]]:
        """Yield where a line goes on behind what it names of a kind, and all that it names so far."""
        if place >= len(words):
            return
        if kind in ("text", "name") and self._names_another(words, place):
            return
        if kind == "text":
            if (
                not (words[place].typed in NO_NAME or is_number(words[place].typed))
                and (text := self._text(words[place:]))
                and not NO_TITLE.match(text)
                and not self._is_no_name(text)
            ):
                yield len(words), {**names, "text": text}
        elif kind == "name":
            text = self._text(words[place:])
            is_written = text[:1].isupper() and not self._is_no_name(text)
            if is_written and not self.naming.people(words, place, ()):
                yield len(words), {**names, "text": text}
        elif kind == "stranger":
            if self.is_strange(words[place]):
                yield place + 1, names
        elif kind in ("number", *SIGNS):
            number = _number(kind, words[place].typed)
            if number:
                yield place + 1, {**names, "number": number}
            elif kind == "number" and words[place].before in ("a", "an"):
                yield place, {**names, "number": "1"}
        elif kind in ("who", "one", "other", "whom"):
            yield from self._people(kind, place, names, words, about)
            if kind == "other":
                yield from ((after, names) for after in self._doer(words, place))
        elif kind == "nth":
            if words[place].typed in ORDINALS:
                yield place + 1, {**names, "number": str(ORDINALS[words[place].typed])}
        elif kind == "like":
            yield from ((after, {**names, "who": key}) for after, key in self.naming.kin(words, place))
        else:
            if kind in ("zone", "beyond"):
                if words[place].before in ("a", "an"):
                    return  # “turns a corner” is about no place that is called so
                place = self._part_of(words, place)
            for taken in range(min(LONGEST, len(words) - place), 0, -1):
                span = tuple(each.typed for each in words[place : place + taken])
                if kind in ("zone", "beyond") and self._within(words, place, taken):
                    continue
                for further in self.naming.things(kind, span, names):
                    yield place + taken, {**names, **further}

    def _is_no_name(self, text: str) -> bool:
        """Return whether a text says more than a name does, or names what belongs to somebody."""
        words = words_of(text, self.naming.words)
        owned = (n + 1 for n, each in enumerate(words) if each.typed == "of")
        if any(map(self.tells, words)):
            return True
        return bool(NO_PART.search(text)) or any(self.naming.people(words, n, ()) for n in owned)

    def _names_another(self, words: Words, place: int) -> bool:
        """Return whether somebody is spoken of further on: no name goes on there."""
        further = range(place + 1, len(words))
        found = (met for n in further for met in self.naming.people(words, n, ()))
        return any(rank == 0 and after < len(words) for after, _, rank in found)

    def _people(
        self, kind: str, place: int, names: Names, words: Words, about: About
    ) -> Iterator[tuple[int, Names]]:
        if kind == "who" and "who" in names:  # who carries what was named before
            met = self.naming.people(words, place, about)
            yield from ((after, names) for after, group, _ in met if MANY.join(group) == names["who"])
            return
        taken = {key for each in ("who", "other") for key in names.get(each, "").split(MANY)}
        filled = "who" if kind == "one" else kind
        for after, group, rank in self.naming.people(words, place, about):
            if taken.isdisjoint(group) and (kind == "who" or len(group) == 1 or kind == "other"):
                rank += int(names.get("rank", "0"))
                yield after, {**names, filled: MANY.join(group), "rank": str(rank)}

    def _doer(self, words: Words, place: int) -> Iterator[int]:
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
        return is_any or weapon or all(self.is_strange(each) for each in span)

    def _part_of(self, words: Words, place: int) -> int:
        """Return where a zone is named behind the words for a part of it, or all: the floor of the hall."""
        if words[place].typed in WHOLE and place + 1 < len(words):
            return place + 1
        if words[place].typed in PARTS and [each.typed for each in words[place + 1 : place + 2]] == ["of"]:
            return min(place + 2, len(words) - 1)
        return place

    def _within(self, words: Words, place: int, taken: int) -> bool:
        """Return whether words are the end of a longer name of the same zone: “bridge” of “chain bridge”."""
        if place == 0 or words[place].before:
            return False
        span = tuple(map(str, words[place : place + taken]))
        longer = (words[place - 1].typed, *span)
        keys = [each["zone"] for each in self.naming.things("zone", longer, {})]
        return bool(keys) and keys == [each["zone"] for each in self.naming.things("zone", span, {})]

    def _text(self, words: Words) -> str:
        """Return the line as it was typed from the first of some words on, without what it is put between."""
        first = words[0].typed
        typed = ASIDES.sub("", self._line)
        found = list(re.finditer(rf"(?<!\w){re.escape(first)}(?!\w)", typed, re.IGNORECASE))
        text = typed[found[-1].start() :] if found else ""
        before = typed[: found[-1].start()] if found else ""
        the = re.search(r"\b(the|a|an) $", before, re.IGNORECASE)
        if not any(each.typed == "and" for each in words):
            text = re.split(r"\s+and\s+", text)[0]  # another sentence
        named = LATER.split((f"{the[0]}{text}" if the else text).split(",")[0].split(". ")[0])[0]
        return NOT_NAMED.sub("", named.strip(" .!\"'")).strip(" .!\"'")

    def rulings(self, phrase: Phrase, names: Names) -> Iterator[Rulings]:
        """Yield what a phrase may mean with what was named put in: each time rulings that hold together."""
        if names.get("number") == ASKS:
            yield (f"{ASKS}{HOW_MANY}",)
            return
        if unclear := next(
            (key for kind, key in names.items() if kind != "other" and key.startswith(ASKS)), ""
        ):
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
        elif all(each):  # of those of whom it can be so
            found = [one for one in each if not one[0][0].startswith(ASKS)] or each[:1]
            yield tuple(dict.fromkeys(ruling for one in found for ruling in one[0]))

    def counts(self, words: Sequence[Word]) -> bool:
        """Return whether a sentence names a number."""
        return any(is_number(each.typed) for each in words)

    def is_colour(self, words: Words) -> bool:
        """Return whether a sentence may be left out: it counts nothing, and denies nothing of anybody."""
        said = {each.typed for each in self.unnamed(words) if not (each.typed == "only" and each.before)}
        people = [
            range(n, after)
            for n in range(len(words))
            for after, _, rank in self.naming.people(words, n, ())
            if rank < 2
        ]
        counted = any(
            is_number(each.typed) and not is_measure(words, n) and not any(n in span for span in people)
            for n, each in enumerate(words)
        )
        denies = said & (TURNS_MEANING - EMPHASIS) and (people or said & TELLING)
        one_way = {"not", "back"} <= said  # not to be gone back
        return not (counted or said & frozenset(UNCERTAIN) or denies or one_way)

    def unnamed(self, words: Words) -> Words:
        """Return the words that are of nobody's name: “will” is of Will Corder's."""
        named = {
            at
            for n in range(len(words))
            for after, _, rank in self.naming.people(words, n, ())
            if rank == 0 and (n == 0 or after > n + 1)
            for at in range(n, after)
        }
        return tuple(each for n, each in enumerate(words) if n not in named)

    def tells(self, said: Word) -> bool:
        """Return whether a word is one of the rules, which is no colour."""
        return said.typed in TELLING

    def names_zone(self, words: Words, place: int) -> bool:
        """Return whether a zone of the scene is named from a place on."""
        spans = (tuple(map(str, words[place:end])) for end in range(place + 1, len(words) + 1))
        return any(True for span in spans for _ in self.naming.things("zone", span, {}))

    def is_strange(self, said: Word) -> bool:
        """Return whether a word is in no pattern and names nothing."""
        return said.forms.isdisjoint(self.known) and not is_number(said.typed)


def _number(kind: str, typed: str) -> str:
    """Return what a word says as a number of a kind, ASKS for too vague a word, "" for none."""
    if kind in SIGNS:
        return typed[1:] if re.fullmatch(SIGNS[kind], typed, re.ASCII) else ""
    if typed in VAGUE:
        return ASKS
    number = str(NUMBERS.get(typed, typed))
    return number if number.isdecimal() and number.isascii() and len(number) < MOST_DIGITS else ""
