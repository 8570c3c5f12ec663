"""Whom a sentence names: one by a word of its name, several by what they share, or by a pronoun."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, TypeAlias

from arena.words.calling import SMALL, called
from arena.words.cast import Named
from arena.words.english import Word, forms_of, is_number, singulars
from arena.words.things import Things, stems
from arena.words.vocabulary import NUMBERS, ORDINALS, OWNS

if TYPE_CHECKING:
    from arena.words.everyday import Everyday, Heard

JOINED = frozenset((",", "and"))  # between the names of a list
ONE_OF_THEM = frozenset("he him she her it one".split())
SUBJECTS = frozenset("he she one".split())  # of them those that are never an object
THEM = frozenset("they them".split())
HE = frozenset("mr lord sir brother father uncle king count man boy gentleman groom son duke monk".split())
SHE = frozenset(
    "mrs miss lady dame sister mother aunt queen countess woman girl madame widow granny bride "
    "daughter".split()
)
OTHER = {"he": SHE, "him": SHE, "she": HE, "her": HE}  # in whose names a pronoun does not fit
EVERYBODY = frozenset("everyone everybody all".split())
SOMEBODY = frozenset("somebody someone anyone anybody".split())
GROUPS = frozenset(
    "wave patrol gang crew squad mob pack band watch pair trio group guard party posse relief "
    "reinforcement".split()
)  # one word for several
WHO = "? Who is that? Say it with the name."
EACH = frozenset("all both every each".split())
THE_REST = frozenset("others rest else".split())
EXCEPT = frozenset("except besides but".split())
ENDING = 4  # letters that are enough for the end of a name: Bartholomew is no mew
NEAR, NEAR_LETTERS = 0.8, 5  # how alike a misspelt name is, and its letters
LONGEST = 5  # words of a name
WHICH = "? Say which: "

Group: TypeAlias = "tuple[str, ...]"


class Naming(Things):
    """Finds people and things by what a line calls them, in one position."""

    def __init__(self, everyday: Everyday, heard: Heard, further: Mapping[str, Named]) -> None:
        super().__init__(everyday, heard, further)
        self._met: dict[tuple[tuple[str, ...], int, tuple[Group, ...]], list[tuple[int, Group, int]]] = {}

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
        """Yield which of those in a zone may be meant: “somebody on the bridge”."""
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
