"""Whom and what a sentence names: one by a word of its name, several by what they share, or by a pronoun."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import product
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from arena.words.calling import SMALL, called, plural, stem
from arena.words.cast import Named
from arena.words.english import Word, forms_of, is_number, singulars
from arena.words.vocabulary import NUMBERS, ORDINALS, OWNS

if TYPE_CHECKING:
    from arena.words.everyday import Everyday, Heard

JOINED = frozenset((",", "and"))  # between the names of a list
ONE_OF_THEM = frozenset("he him she her it one".split())
SUBJECTS = frozenset("he she one".split())  # of them those that are never an object
THEM = frozenset("they them".split())
POINTS = frozenset("stress fatigue momentum threat fortune wound wounds trauma traumas damage".split())
HE = frozenset("mr lord sir brother father uncle king count man boy gentleman groom son duke monk".split())
SHE = frozenset(
    "mrs miss lady dame sister mother aunt queen countess woman girl madame widow granny bride "
    "daughter".split()
)
OTHER = {"he": SHE, "him": SHE, "she": HE, "her": HE}  # in whose names a pronoun does not fit
EVERYBODY = frozenset("everyone everybody all".split())
SOMEBODY = frozenset("somebody someone anyone anybody".split())
ANY_ZONE = frozenset(
    "door gate way path back front end top".split()
)  # words that name no zone by being part of its name
GROUPS = frozenset(
    "wave patrol gang crew squad mob pack band watch pair trio group guard party posse relief "
    "reinforcement".split()
)  # one word for several
ASIDE = frozenset("of by in from for than like".split())  # before somebody of whom no pronoun speaks
WHO = "? Who is that? Say it with the name."
EACH = frozenset("all both every each".split())
BODY = frozenset(  # what belongs to somebody, and is spoken of as that person
    "arm arms leg legs hand hands head ribs rib shoulder shoulders wound wounds back side chest face foo"
    "t feet "
    "ankle knee cut cuts injuries bruise bruises".split()
)
THE_REST = frozenset("others rest else".split())
EXCEPT = frozenset("except besides but".split())
EXACT = frozenset(("test",))  # kinds that are named by no part of a name
ENDING = 4  # letters that are enough for the end of a name: Bartholomew is no mew
NEAR, NEAR_LETTERS = 0.8, 5  # how alike a misspelt name is, and its letters
LONGEST = 5  # words of a name
MANY = "+"
WHICH = "? Say which: "

Group: TypeAlias = "tuple[str, ...]"


def stems(span: Sequence[str]) -> tuple[str, ...]:
    """Return words as they are held against names."""
    parts = (part for each in span for part in (each.split("-") if each[:1].isalpha() else (each,)))
    return tuple(stem(each) for each in parts if each and each not in SMALL)


class Place(NamedTuple):
    """Where somebody is who takes part, and for which side."""

    zone: str
    side: str


class Spoken(NamedTuple):
    """Of whom a sentence speaks: words for what it is about, groups of people, and what it says of one."""

    subjects: tuple[tuple[Word, ...], ...] = ()
    people: tuple[Group, ...] = ()
    predicate: tuple[Word, ...] = ()
    counted: tuple[Word, ...] = ()  # what a number in it counts: stress


class Naming:
    """Finds people and things by what a line calls them, in one position."""

    def __init__(self, everyday: Everyday, heard: Heard, further: Mapping[str, Named]) -> None:
        self.everyday, self.heard, self.further = everyday, heard, further
        self.there = everyday.there(heard.state, heard.cast)
        cast = heard.cast
        numbers = [cast.characters.index(key) for key in heard.people if key in cast.characters]
        self.keys = [cast.characters[number] for number in numbers]
        self.names = [cast.character_names[number] for number in numbers]
        for key, name in everyday.roles(heard.state, cast):
            if key in self.keys:
                self.keys.append(key)
                self.names.append(name)
        every = [
            *cast.named.values(),
            *further.values(),
            *(one for kind in cast.carried.values() for one in kind),
        ]
        self.words = frozenset(
            word
            for each in every
            for name in (*each.keys, *each.names)
            for one in (name or "").lower().replace("_", " ").replace("'s", "").split()
            for word in (one, stem(one), f"{one}s")
        ) | {word for names in everyday.sides.values() for name in names for word in name.split()}
        self._met: dict[tuple[tuple[str, ...], int, tuple[Group, ...]], list[tuple[int, Group, int]]] = {}
        self._known: dict[tuple[str, tuple[str, ...], str, str], list[dict[str, str]]] = {}

    def of(self, words: tuple[Word, ...], about: tuple[Group, ...]) -> Spoken:
        """Return of whom a sentence speaks."""
        subjects: tuple[tuple[Word, ...], ...] = ()
        predicate: tuple[Word, ...] = ()
        people: list[Group] = []
        direct: list[Group] = []
        place = 0
        while place < len(words):
            met = max(self.people(words, place, about), default=None, key=lambda each: (each[0], -each[2]))
            if met is None or met[2] > 1:
                place += 1
                continue
            if place == 0:
                subjects, predicate = (words[: met[0]], words[: met[0] + 1]), words[met[0] :]
            new = [met[1]] if met[1] not in people and not met[1][0].startswith("?") else []
            people += new
            aside = place > 0 and words[place - 1].typed in ASIDE
            owns = (
                words[met[0] : met[0] + 1]
                and words[met[0]].before == OWNS
                and words[met[0]].typed not in BODY
            )
            direct += [] if aside or owns else new
            place = met[0]
        people = direct or people
        pairs = zip(words, words[1:], strict=False)
        counted = next(((noun,) for one, noun in pairs if is_number(one.typed) and noun.typed in POINTS), ())
        return Spoken(
            subjects or (words[:1], words[:2]), tuple(people), predicate if len(people) == 1 else (), counted
        )

    # ---- people ----

    def people(
        self, words: tuple[Word, ...], place: int, about: tuple[Group, ...]
    ) -> list[tuple[int, Group, int]]:
        """Return where a line goes on behind the people that it names from a place, who they are, and a rank.

        The lower the rank, the likelier are they meant.
        """
        if place >= len(words):
            return []
        here = tuple(each.typed for each in words), place, about
        if here not in self._met:
            self._met[here] = list(self._people(words, place, about))
        return self._met[here]

    def _people(
        self, words: tuple[Word, ...], place: int, about: tuple[Group, ...]
    ) -> Iterator[tuple[int, Group, int]]:
        for after, group, rank in self._some(words, place, about):
            yield after, group, rank
            on = after + (words[after : after + 1] != () and words[after].typed == ",")
            if len(group) > 1 and on < len(words) and words[on].typed in EACH:
                yield on + 1, group, rank
                if [each.typed for each in words[on + 1 : on + 3]] == ["of", "them"]:
                    yield on + 3, group, rank
            on = after
            while on < len(words) and words[on].typed in JOINED:
                on += 1
            if on > after:
                for end, more, worse in self.people(words, on, about):
                    if not any(key.startswith("?") for key in (*group, *more)):
                        yield end, tuple(dict.fromkeys((*group, *more))), max(rank, worse)

    def _some(
        self, words: tuple[Word, ...], place: int, about: tuple[Group, ...]
    ) -> Iterator[tuple[int, Group, int]]:
        typed = words[place].typed
        if typed in ONE_OF_THEM and [each.typed for each in words[place : place + 2]] != ["one", "of"]:
            ones = [group for group in about if len(group) == 1]
            fit = [
                group for group in ones if not self._is_called(group[0], OTHER.get(typed, frozenset()))
            ] or ones
            whom = place > 0 and typed not in SUBJECTS  # what somebody does is done to somebody else
            yield from ((place + 1, group, int(whom and group == about[0] and len(fit) > 1)) for group in fit)
        elif typed in THEM:
            many = [group for group in about if len(group) > 1]
            yield from ((place + 1, group, 0) for group in many or about)
        if typed in SOMEBODY or [each.typed for each in words[place : place + 2]] == ["one", "of"]:
            yield from self._somebody(words, place + 1 + (typed == "one"))
        if typed in SOMEBODY or (typed in ONE_OF_THEM | THEM and not about):
            yield place + 1, (WHO,), 3
        if [each.typed for each in words[place + 1 : place + 3]] == ["of", "them"] and typed not in EVERYBODY:
            for group in about or ((WHO,),):
                yield (
                    place + 3,
                    group if typed in EACH else (f"{WHICH}{', '.join(group)}." if about else WHO,),
                    0,
                )
        if typed == "other":
            yield from self._others(words, place + 1, about)
        if typed in EVERYBODY or (typed in THE_REST and typed != "else"):
            yield from self._everybody(words, place, about)
        if typed in EACH or typed in NUMBERS or typed.removeprefix("+").isdecimal() or typed == "one":
            yield from self._so_many(words, place, about)
        yield from self._sides(words, place)
        for taken in range(min(LONGEST, len(words) - place), 0, -1):
            yield from self._named(words, place, place + taken)

    def is_other(self, key: str, said: Collection[str]) -> bool:
        """Return whether a pronoun that was said cannot speak of somebody, by the name."""
        return any(self._is_called(key, titles) for pronoun, titles in OTHER.items() if pronoun in said)

    def _is_called(self, key: str, titles: frozenset[str]) -> bool:
        """Return whether somebody's name has one of these words."""
        named = zip(self.keys, self.names, strict=True)
        return any(one == key and not titles.isdisjoint(name.lower().split()) for one, name in named)

    def _everybody(
        self, words: tuple[Word, ...], place: int, about: tuple[Group, ...]
    ) -> Iterator[tuple[int, Group, int]]:
        """Yield all who are there, in a zone perhaps, and without some."""
        after = place + 1
        rest = words[place].typed in THE_REST
        if words[after : after + 1] and words[after].typed in THE_REST:
            after, rest = after + 1, True
        if [each.typed for each in words[after : after + 2]] == ["of", "them"]:
            many = [group for group in about if len(group) > 1]
            yield from ((after + 2, group, 0) for group in many or [(WHO,)])
            return
        out = {key for group in about for key in group} if rest else set[str]()
        group = [key for key in self.there if key in self.keys and key not in out]
        if rest and words[after : after + 1] and words[after].typed == "of":
            yield from self._rest_of(words, after + 1, group, about)
        else:
            yield from self._narrowed(words, after, group, about)

    def _rest_of(
        self, words: tuple[Word, ...], place: int, group: Sequence[str], about: tuple[Group, ...]
    ) -> Iterator[tuple[int, Group, int]]:
        """Yield those of a group who share a name, or what else is said of it behind “the rest of”."""
        for end in range(min(LONGEST + place, len(words)), place, -1):
            kind = self._alike(tuple(each.typed for each in words[place:end]))
            left = [key for key in group if key in kind]
            if left:
                yield from self._narrowed(words, end, left, about)
                return
        found = self._narrowed(words, place - 1, group, about)
        yield from (each for each in found if each[0] > place)

    def _narrowed(
        self, words: tuple[Word, ...], after: int, group: Sequence[str], about: tuple[Group, ...]
    ) -> Iterator[tuple[int, Group, int]]:
        """Yield a group; those of it in a zone that is named behind it; it without those excepted."""
        if group:
            yield after, tuple(group), 0
        if words[after : after + 1] and words[after].typed in ("in", "on", "at", "of", "for"):
            for taken in range(min(LONGEST, len(words) - after - 1), 0, -1):
                span = tuple(each.typed for each in words[after + 1 : after + 1 + taken])
                for found in self.things("zone", span, {}):
                    inside = tuple(key for key in group if self._is_in(key, found["zone"]))
                    if inside:
                        yield from self._narrowed(words, after + 1 + taken, inside, about)
                for found in self.things("side", span, {}):
                    own = tuple(
                        key for key in group if key in self.there and self.there[key].side == found["side"]
                    )
                    if own:
                        yield after + 1 + taken, own, 0
        if words[after : after + 1] and words[after].typed in EXCEPT:
            after += 1 + (words[after + 1 : after + 2] != () and words[after + 1].typed == "for")
            for end, out, rank in self.people(words, after, about):
                left = tuple(key for key in group if key not in out)
                if left and len(left) < len(group):
                    yield end, left, rank

    def _others(
        self, words: tuple[Word, ...], place: int, about: tuple[Group, ...]
    ) -> Iterator[tuple[int, Group, int]]:
        """Yield the rest of a kind of which some were spoken of: “the other two”, “the other guard”."""
        if place >= len(words):
            return
        for group in about:
            kind = group[0].rstrip("0123456789_")
            rest = tuple(
                key
                for key in self.there
                if key.rstrip("0123456789_") == kind and key in self.keys and key not in group
            )
            wanted = NUMBERS.get(words[place].typed, 1 if words[place].typed == "one" else 0)
            if rest and wanted == len(rest):
                yield place + 1, rest, 0
            for end in range(place + 1, min(place + LONGEST, len(words)) + 1):
                span = tuple(each.typed for each in words[place:end])
                named = self._alike(span) or called(stems(span), self.keys, self.names, ENDING)
                if rest and set(rest) <= set(named) and (len(rest) == 1 or self._alike(span)):
                    yield end, rest, 0

    def _somebody(self, words: tuple[Word, ...], after: int) -> Iterator[tuple[int, Group, int]]:
        """Yield which of those in a zone may be meant: “somebody on the bridge”, “one of those at the g"
        "ate”."""
        for end, group, _ in list(self._narrowed(words, after, [*self.there], ()))[1:]:
            group = tuple(key for key in group if key in self.keys)
            if group:
                yield end, group if len(group) == 1 else (f"{WHICH}{', '.join(group)}.",), 0

    def _is_in(self, key: str, zone: str) -> bool:
        return key in self.there and self.there[key].zone == zone

    def _so_many(
        self, words: tuple[Word, ...], place: int, about: tuple[Group, ...]
    ) -> Iterator[tuple[int, Group, int]]:
        """Yield all, both, or so many of those who share a name."""
        after, wanted = place, 0
        while after < len(words) and (words[after].typed in EACH | {"of"} or after == place):
            typed = words[after].typed
            wanted = 2 if typed == "both" else wanted
            if typed not in EACH | {"of"}:
                bare = typed.removeprefix("+")
                wanted = NUMBERS.get(typed) or (int(bare) if bare.isdecimal() else 1)
            after += 1
        if after < len(words) and words[after].typed in NUMBERS and not wanted:
            wanted, after = NUMBERS[words[after].typed], after + 1
        begins = (after, after + 1)  # before a name may stand what its people carry: the club wreckers
        for begin, end in ((n, end) for n in begins for end in range(min(LONGEST + n, len(words)), n, -1)):
            span, carried = (
                tuple(each.typed for each in part) for part in (words[begin:end], words[after:begin])
            )
            keys = self._alike(span) or self._of_side(span)
            if not keys and words[place].typed in ("every", "each"):
                keys = called(stems(span), self.keys, self.names, ENDING)
            keys = [key for key in keys if not carried or self._has(key, carried)]
            here = [key for key in keys if key in self.there] or keys
            if not keys:
                continue
            for after, group, rank in self._narrowed(words, end, here, about):
                if wanted in (0, len(group)):
                    yield after, group, rank
                elif wanted < len(group):
                    yield after, (f"{WHICH}{', '.join(group)}.",), rank
            return

    def _has(self, key: str, span: tuple[str, ...]) -> bool:
        """Return whether somebody carries a thing that is called so."""
        return any(True for _ in self._carried("weapon", stems(span), key))

    def _sides(self, words: tuple[Word, ...], place: int) -> Iterator[tuple[int, Group, int]]:
        """Yield everybody of a side that is named."""
        for end in range(min(LONGEST + place, len(words)), place, -1):
            keys = self._of_side(tuple(each.typed for each in words[place:end]))
            if keys:
                spoken_to = words[place].typed == "you" and len(keys) > 1
                yield end, (WHO,) if spoken_to else tuple(keys), 3 if spoken_to else 1
                return

    def _of_side(self, span: tuple[str, ...]) -> list[str]:
        sides = [found["side"] for found in self.things("side", span, {})]
        return [key for key, here in self.there.items() if here.side in sides and key in self.keys]

    def _named(self, words: tuple[Word, ...], place: int, end: int) -> Iterator[tuple[int, Group, int]]:
        """Yield who is called by the words between two places, and further numbers of the same name."""
        span = tuple(each.typed for each in words[place:end])
        if is_number(span[0]) and span[-1].endswith("s") and self._alike(span[1:]):
            return  # “1 tide waiters” is no number of a name
        if span[-1] in NUMBERS and len(span) > 1:
            span = (*span[:-1], str(NUMBERS[span[-1]]))
        if span[0] in ORDINALS and len(span) > 1 and not called(stems(span), self.keys, self.names, ENDING):
            span = (*span[1:], str(ORDINALS[span[0]]))
        if span[0] in SMALL or span[-1] in SMALL:
            return
        alike = self._alike(span)
        if alike:
            here = [key for key in alike if key in self.there]
            if self._owns_one(words, end, here):
                yield end, (f"{WHICH}{', '.join(here)}.",), 0
                return
            yield from self._narrowed(words, end, here or alike, ())
            yield from self._numbered(words, end, span)
            return
        keys = called(stems(span), self.keys, self.names, ENDING) or self._misspelt(span)
        here = [key for key in keys if key in self.there]
        is_one = span[-1] == "guard" and all(key.rpartition("_")[0] == "guard" for key in keys)
        if span[-1] in GROUPS and len(keys) > 1 and not is_one:
            yield from self._narrowed(words, end, here or keys, ())
            return
        yield from ((end, (key,), 0) for key in here or keys)
        if here and len(here) < len(keys):
            yield from ((end, (key,), 1) for key in keys if key not in here)
        if span[-1].isdecimal() and len(keys) == 1:
            yield from self._numbered(words, end, span[:-1], keys)

    def _owns_one(self, words: tuple[Word, ...], end: int, keys: Sequence[str]) -> bool:
        """Return whether a plural is one of several with the one thing behind it: “boathooks crossbow”."""
        thing = words[end : end + 1]
        is_one = bool(thing) and thing[0].before in ("", OWNS) and not thing[0].typed.endswith("s")
        return is_one and len(keys) > 1 and any(self._has(key, (thing[0].typed,)) for key in keys)

    def _numbered(
        self, words: tuple[Word, ...], end: int, span: tuple[str, ...], keys: Sequence[str] = ()
    ) -> Iterator[tuple[int, Group, int]]:
        """Yield those of one name with the numbers that follow: dockers 1, 2 and 3."""
        found, on = list(keys), end
        while True:
            step = on
            while found and step < len(words) and words[step].typed in JOINED:
                step += 1
            if step >= len(words) or not is_number(words[step].typed) or (found and step == on):
                return
            number = str(NUMBERS.get(words[step].typed, words[step].typed))
            name = stems((*span[:-1], min(singulars(span[-1]), key=len), number))
            more = called(name, self.keys, self.names, ENDING)
            if len(more) != 1:
                return
            found, on = [*found, *more], step + 1
            if len(found) > len(keys):
                yield on, tuple(dict.fromkeys(found)), 0

    def _alike(self, span: tuple[str, ...]) -> list[str]:
        """Return those who share a name that is said in the plural."""
        own = {word for name in (*self.keys, *self.names) for word in name.lower().replace("_", " ").split()}
        ones = singulars(span[-1]) - {span[-1]}
        if span[-1] in SMALL or span[-1].isdecimal():
            return []
        for one in ones if ones & own or span[-1] not in own else ():
            keys = called(stems((*span[:-1], one)), self.keys, self.names, ENDING)
            if keys:
                return keys
        for place, each in enumerate(span[:-1]):  # the men from the boats
            for one in singulars(each) - {each}:
                keys = called(stems((*span[:place], one, *span[place + 1 :])), self.keys, self.names, ENDING)
                if keys:
                    return keys
        return []

    def _misspelt(self, span: tuple[str, ...]) -> list[str]:
        """Return the one person whose name is nearly this word, where it is no other word that is known."""
        typed = span[0]
        if (
            len(span) > 1
            or len(typed) < NEAR_LETTERS
            or forms_of(typed) & self.everyday.vocabulary
            or typed in self.words
        ):
            return []
        found = {
            key
            for key, name in zip(self.keys, self.names, strict=True)
            for own in f"{key} {name}".lower().replace("_", " ").split()
            if len(own) >= NEAR_LETTERS and SequenceMatcher(None, typed, own).ratio() >= NEAR
        }
        return list(found) if len(found) == 1 else []

    def kin(self, words: tuple[Word, ...], place: int) -> Iterator[tuple[int, str]]:
        """Yield where a line goes on behind a word for people of a kind, and one of them."""
        if [each.typed for each in words[place : place + 2]] == ["of", "them"]:
            kinds = Counter(
                key.rstrip("0123456789_") for key, each in self.there.items() if each.side == "npcs"
            )
            many = [kind for kind, times in kinds.most_common(1) if times > 1]
            yield from ((place + 2, key) for key in self.there for kind in many if key.startswith(f"{kind}_"))
            return
        for end in range(min(LONGEST + place, len(words)), place, -1):
            span = tuple(each.typed for each in words[place:end])
            if span[0] in SMALL or span[-1] in SMALL:
                continue
            keys = self._alike(span) or called(stems(span), self.keys, self.names, ENDING)
            if keys:  # of a kind are those with a number
                yield end, min(keys, key=lambda key: not key[-1].isdigit())
                return

    # ---- things ----

    def things(self, kind: str, span: tuple[str, ...], names: Mapping[str, str]) -> list[dict[str, str]]:
        """Return what these words may name of a kind of thing, with who carries it."""
        here = kind, span, names.get("who", ""), names.get("zone", "")
        if here not in self._known:
            self._known[here] = list(self._things(kind, span, names))
        return self._known[here]

    def _things(self, kind: str, span: tuple[str, ...], names: Mapping[str, str]) -> Iterator[dict[str, str]]:
        if span[0] in SMALL or span[-1] in SMALL:
            return
        cast, said = self.heard.cast, stems(span)
        if kind == "side":
            keys = [key for key, words in self.everyday.sides.items() if said in map(plural, words)]
            yield from ({"side": key} for key in keys)
        elif kind == "beyond":
            for found in self.things("zone", span, {}):
                if found["zone"] != names.get("zone"):
                    yield {"beyond": found["zone"]}
        elif kind in cast.carried:
            yield from self._carried(kind, said, names.get("who", ""))
        else:
            things = self.further.get(kind) or cast.named.get(kind) or Named((), ())
            if kind == "zone" and said in map(tuple, ((word,) for word in ANY_ZONE)) and span[0] in ANY_ZONE:
                yield from ({kind: key} for key in things.keys if plural(key) == said)
                return
            if kind in EXACT:
                spelt = zip(things.keys, things.names, strict=True)
                yield from ({kind: key} for key, name in spelt if plural(name) == said)
                return
            yield from ({kind: key} for key in called(said, things.keys, things.names))

    def _carried(self, kind: str, said: tuple[str, ...], who: str) -> Iterator[dict[str, str]]:
        """Yield what somebody carries that is called so; where nobody was named, with who carries it."""
        if who.startswith("?"):
            found = {
                key: None for each in self.there if each in self.keys for key in self._of(kind, said, each)
            }
            yield from ({kind: key} for key in list(found)[:1])
            return
        if not who:
            for key in self.there:
                if key in self.keys:
                    yield from ({**found, "who": key} for found in self._carried(kind, said, key))
            return
        each = [self._of(kind, said, key) for key in who.split(MANY)]
        yield from ({kind: MANY.join(chosen)} for chosen in product(*each))

    def _of(self, kind: str, said: tuple[str, ...], key: str) -> Sequence[str]:
        cast = self.heard.cast
        if kind not in cast.carried:
            return ()  # the rules of this game name none
        who = cast.characters.index(key)
        keys = [each for each in cast.keys(kind, who) if each]
        names = [name for each, name in zip(cast.keys(kind, who), cast.names(kind, who), strict=True) if each]
        found = called(said, keys, names)
        if not found and len(said) == 1 and kind == "weapon":
            return self.everyday.arms(self.heard.state, cast, who, said[0])
        return found
