"""Actions as texts that people type: exact, one for each legal action, and read back as the same action.

Spelling and reading are each other's inverse for whatever is legal; reading also takes abbreviations, the
names of the story instead of keys, and says in one sentence what is wrong with the rest. A system gives its
verbs and says what the argument of a verb is called.
"""

from __future__ import annotations

import difflib
import itertools
import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from math import prod
from typing import Any, NamedTuple

from arena.words.cast import Cast
from arena.words.doing import known_for
from arena.words.verb import ARGUMENT, Verb
from scenarios.errors import printable

SHOWN = 6  # most actions a message lists
SHOWN_TYPED = 60  # most characters of what was typed that a message repeats
I_WISH = frozenset("i i'm i'll i'd me do let please want will would like try enemy".split())  # of no action
ANYBODY = frozenset("somebody someone anybody anyone".split())  # names nobody: whom is asked
LINKS = frozenset(  # left out if nothing fits
    "a an my at to on into onto towards toward against".split()
)
SAID_FOR = " here, which cannot be done now"  # behind what was said in other words
SAME_SIDE = "is on the same side"  # ends a reason that is left out where enemies have others
NEAR = 0.6  # how alike two words must be for the one to be offered for the other

Argument = tuple[str, str]  # key and name


class Mention(NamedTuple):
    """Somebody or something that a line names: each that it may be, as the kind of argument and its key."""

    meant: tuple[Argument, ...]


class NotationError(ValueError):
    """A typed action that cannot be taken; the text is one sentence that says why."""


class Notation:
    """The actions of one rule system as texts."""

    def __init__(
        self,
        verbs: Sequence[Verb],
        said: Callable[[str, int, Verb, Any, Cast], Argument],
        exists: Callable[[Verb, Sequence[int], Any, Cast], bool],
        reason: Callable[[int, Any, Cast], str],
        said_for: Mapping[str, str],
    ) -> None:
        """Take the verbs in the order of their numbers, and what a system knows of them.

        `said(argument, at, verb, state, cast)` gives key and name of an argument, `exists(verb, numbers,
        state, cast)` whether the scenario has all that an action names, `reason(number, state, cast)` why an
        action is not legal now, "" where that is not easily told. `said_for` has what people say for the
        first words of verbs, as `arena.words.doing` has it for every system: they are offered, never
        silently taken.
        """
        self.verbs, self.said, self.exists, self.reason = tuple(verbs), said, exists, reason
        self.said_for = known_for(said_for, (each.words.split()[0] for each in verbs))
        *self.firsts, self.actions = itertools.accumulate((prod(each.sizes) for each in verbs), initial=0)

    @cached_property
    def beginnings(self) -> list[str]:
        """The first words of all verbs."""
        return sorted({verb.words.split()[0] for verb in self.verbs})

    # ---- spelling ----

    def parts(self, number: int) -> tuple[Verb, tuple[int, ...]]:
        """Return the verb of an action and its arguments; raise IndexError for a number without an action."""
        if not 0 <= number < self.actions:
            raise IndexError(f"no action has the number {number}; there are {self.actions}")
        place = bisect_right(self.firsts, number) - 1
        verb, rest, found = self.verbs[place], number - self.firsts[place], []
        for each in reversed(verb.sizes):
            found.append(rest % each)
            rest //= each
        return verb, tuple(reversed(found))

    def text(self, number: int, state: Any, cast: Cast) -> str:
        """Return the text of an action as it reads in this state; raise IndexError where there is none."""
        verb, numbers = self.parts(int(number))
        return spelled(verb, [key for key, _ in self._arguments(verb, numbers, state, cast)])

    def texts(self, state: Any, cast: Cast, legal: Iterable[int]) -> list[str]:
        """Return the texts of the actions `legal`, in their order."""
        return [self.text(number, state, cast) for number in legal]

    def _arguments(self, verb: Verb, numbers: Sequence[int], state: Any, cast: Cast) -> list[Argument]:
        """Return key and name of each argument."""
        named = zip(verb.arguments, numbers, strict=True)
        return [self.said(argument, at, verb, state, cast) for argument, at in named]

    # ---- reading ----

    def parse(self, typed: str, state: Any, cast: Cast, legal: Iterable[int]) -> int:
        """Return the action of `legal` that `typed` means; raise NotationError with one sentence otherwise.

        The whole text of an action comes first, then what differs from it in case, blanks and arrows or has
        names for keys, then the beginnings of its words: `att rif cap` for `attack rifle -> captain`.
        """
        numbers = [int(number) for number in legal]
        wanted = " ".join(typed.split())
        if not wanted:
            raise NotationError(f"nothing was typed; {self._offer('', self.texts(state, cast, numbers))}")
        found = self._find(wanted, numbers, state, cast)
        if len(found) == 1:
            return found[0]
        if found:
            raise NotationError(f"{quoted(wanted)} may mean {listed(self.texts(state, cast, found))}")
        raise NotationError(self._refusal(wanted, numbers, state, cast))

    def done(
        self,
        verbs: Collection[str],
        said: Collection[str],
        mentions: Sequence[Mention],
        state: Any,
        cast: Cast,
        legal: Iterable[int],
        is_whole: bool,
    ) -> Iterator[list[int]]:
        """Yield the actions of `legal` that a clause may mean whose verb may be any of `verbs`, the likeliest
        first.

        It names what is in `mentions`, and `said` has all its words in every form. Whoever is named has to be
        in the action, and what the action is done to has to be named, unless the clause `is_whole` and says
        nothing else.
        """
        begun_with = [one for each in sorted(verbs) for one in self.verbs_for(each)]
        numbers, met = [int(number) for number in legal], list[list[int]]()
        for is_placed, is_own, begun in itertools.product((True, False), (False, True), begun_with):
            fit = [
                (*order, number)
                for number in numbers
                if self._is_begun(number, begun, said)
                and (order := self._order(number, is_own and begun in verbs, said, mentions, state, cast))
                and (order[1] == 0 or is_whole)
                and order[0] <= (not is_placed)
            ]
            least = min(fit)[:-1] if fit else ()
            found = [number for *order, number in fit if tuple(order) == least]
            if found and found not in met:
                met.append(found)
                yield found

    def _is_begun(self, number: int, begun: str, said: Collection[str]) -> bool:
        """Return whether the verb of an action begins with a word, or is these words joined by hyphens; where
        one says by that word alone what is done to somebody, others that begin so are said in full."""
        verb, _ = self.parts(number)
        start = words_of(verb.start)
        aimed = any(is_aimed(each) and each.start == begun for each in self.verbs)
        is_full = not aimed or set(start[1:]) <= set(said)
        return begun == "-".join(start) or (begun == start[:1][0] and is_full)

    def _order(
        self,
        number: int,
        is_said: bool,
        said: Collection[str],
        mentions: Sequence[Mention],
        state: Any,
        cast: Cast,
    ) -> tuple[int, int, int, int] | None:
        """Return how an action stands beside others that a clause may mean, the least first: whether a place
        is named that is none of it, how much of it nothing names, and how many of its words are not said, and
        are; None where it is not meant."""
        verb, at = self.parts(number)
        named = self._named(verb, at, state, cast)
        if not self._holds(named, mentions, is_said):
            return None
        own = set(words_of(ARGUMENT.sub(" ", verb.words))[1:])
        places = {key for mention in mentions for kind, key in mention.meant if kind == "zone"}
        goes = next((key for kind, key in named if kind == "zone"), "")
        if goes and goes not in places:
            return None
        return (
            bool(places) and not goes,
            self._open(named, mentions),
            len(own - set(said)),
            -len(own & set(said)),
        )

    def verbs_for(self, word: str) -> tuple[str, ...]:
        """Return the first words of the verbs that a word stands for, itself in front where it is one."""
        own = (word,) if word in self.beginnings else ()
        return (*own, *(verb for tier in self.said_for.get(word, ()) for verb in tier))

    def _named(self, verb: Verb, at: Sequence[int], state: Any, cast: Cast) -> list[Argument]:
        """Return kind and key of each argument."""
        return [
            (kind, key)
            for kind, (key, _) in zip(verb.arguments, self._arguments(verb, at, state, cast), strict=True)
        ]

    def _holds(self, named: Sequence[Argument], mentions: Sequence[Mention], is_said: bool) -> bool:
        """Return whether an action has all that is named, but for what it cannot have; where its verb is not
        the one that `is_said`, it has something of it."""
        kinds, keys = {kind for kind, _ in named}, {key for _, key in named}
        for mention in mentions:
            able = {key for kind, key in mention.meant if kind in kinds}
            is_person = any(kind == "who" for kind, _ in mention.meant)
            is_apart = "zone" in kinds or not (named or is_said)
            if able.isdisjoint(keys) and (able or (is_person and is_apart)):
                return False
        return True

    def _open(self, named: Sequence[Argument], mentions: Sequence[Mention]) -> int:
        """Return how many arguments of an action nothing names."""
        keys = {key for mention in mentions for _, key in mention.meant}
        return sum(key not in keys for kind, key in named if kind != "weapon" or key == "bare_hands")

    def _variants(self, number: int, state: Any, cast: Cast) -> list[list[str]]:
        """Return the words of an action, with keys and with names for its arguments in every mixture."""
        verb, numbers = self.parts(number)
        named = zip(self._arguments(verb, numbers, state, cast), verb.arguments, numbers, strict=True)
        arguments = [(*pair, *further(argument, at, cast)) for pair, argument, at in named]
        forms = (verb, verb._replace(one=""))
        texts = {spelled(form, said) for form in forms for said in itertools.product(*arguments)}
        return [words_of(each) for each in sorted(texts)]

    def _find(self, wanted: str, numbers: Sequence[int], state: Any, cast: Cast) -> list[int]:
        """Return the actions that `wanted` means by the strictest reading that any of them fits."""
        texts = [" ".join(each.split()) for each in self.texts(state, cast, numbers)]
        if wanted in texts:
            return [numbers[texts.index(wanted)]]
        said = words_of(wanted)
        if not said:
            return []
        aimed = [n for n in numbers if self.parts(n)[0].start == " ".join(said)]
        if any(is_aimed(verb) and verb.start == " ".join(said) for verb in self.verbs):
            return aimed  # whom it is done to is asked, and nothing else that begins so is meant
        variants = [(number, self._variants(number, state, cast)) for number in numbers]
        for small in (frozenset[str](), LINKS):
            bare = without(said, small)
            for fits in READINGS if bare else ():
                found = [
                    n for n, whole in variants if any(fits(bare, without(each, small)) for each in whole)
                ]
                if found:
                    return found
        return []

    # ---- refusing ----

    def _refusal(self, wanted: str, legal: Sequence[int], state: Any, cast: Cast) -> str:
        """Return why nothing legal is meant: unknown, or known and not legal now."""
        known = [number for number in range(self.actions) if self.exists(*self.parts(number), state, cast)]
        as_typed, otherwise = self._find(wanted, known, state, cast), self._said(wanted, known, state, cast)
        is_text = bool(as_typed) and not (otherwise and not self._is_verb(wanted))
        meant = as_typed if is_text else otherwise
        offer = self._offer(wanted, texts := self.texts(state, cast, legal))
        if not set(meant).isdisjoint(legal):  # it can be done, and was said otherwise
            meant = []
        if meant:
            told = dict.fromkeys(self.reason(number, state, cast) for number in meant)
            reasons = [each for each in told if each]
            why = listed([each for each in reasons if not each.endswith(SAME_SIDE)] or reasons)
            shown = self.text(meant[0], state, cast) if len(meant) == 1 else ""
            if not is_text:
                shown = quoted(shown or self.parts(meant[0])[0].start)
                return f"{quoted(wanted)} is {shown}{SAID_FOR}{f': {why}' if why else ''}; {offer}"
            return f"{quoted(shown or wanted)} is not legal now{f': {why}' if why else ''}; {offer}"
        first = wanted.split()[0].lower()
        if not any(begins(first, verb) for verb in self.beginnings):
            return f"no action begins with {quoted(first)}{self._hint(first)}; {offer}"
        near = difflib.get_close_matches(wanted.lower(), texts, n=1, cutoff=NEAR)
        hint = f' (did you mean "{near[0]}"?)' if near else ""
        return f"{quoted(wanted)} is no action of this scene{hint}; {offer}"

    def _said(self, wanted: str, known: Sequence[int], state: Any, cast: Cast) -> list[int]:
        """Return the actions that are meant by the first verb that is said for the first word, if any are."""
        first, *rest = wanted.lower().split()
        if not rest and self._is_verb(first):
            return []
        for verb in itertools.chain.from_iterable(self.said_for.get(first, ())):
            found = self._find(" ".join((verb, *rest)), known, state, cast)
            if found:
                return found
        return []

    def _is_verb(self, wanted: str) -> bool:
        """Return whether a line begins an action, and where it has one word, as all there is to name it."""
        first, *rest = wanted.lower().split()
        return first in self.beginnings if rest else any(verb.start.lower() == first for verb in self.verbs)

    def _hint(self, first: str) -> str:
        """Return the verb that somebody who typed `first` may have meant, as a bracket."""
        near = difflib.get_close_matches(first, self.beginnings, n=1, cutoff=NEAR)
        meant = next(iter(near), "")
        if first in self.said_for:
            meant = self.said_for[first][0][0]
        return f' (did you mean "{meant}"?)' if meant else ""

    def _offer(self, wanted: str, texts: Sequence[str]) -> str:
        """Return the list of what is legal, what is most like `wanted` first."""
        if not texts:
            return "nobody has a choice now"
        typed = wanted.lower().split(" ")[0]
        verbs = itertools.chain.from_iterable(self.said_for.get(typed, ()))
        firsts = [each for each in (typed, *verbs) if each]
        near = list(dict.fromkeys(each for first in firsts for each in texts if each.startswith(first)))
        return f"legal: {listed(near + [each for each in texts if each not in near])}"


# what arguments are called


def picked(keys: Sequence[str], names: Sequence[str], at: int, argument: str) -> Argument:
    """Return key and name number `at`, or a stand-in; a key that came before gets its number.

    >>> picked(["hall", "yard", "hall"], ["The hall", "The yard", "The other hall"], 2, "zone")
    ('hall#2', 'The other hall')
    >>> picked(["hall"], ["The hall"], 4, "zone")
    ('zone_4', 'zone 4')
    """
    if at < len(keys) and keys[at]:
        again = keys.index(keys[at]) != at
        return (f"{keys[at]}#{at}" if again else keys[at]), names[at]
    return f"{argument}_{at}", f"{argument} {at}"


def further(argument: str, at: int, cast: Cast) -> tuple[str, ...]:
    """Return what else a thing is called by people, beside its key and name."""
    also = cast.named[argument].also if argument in cast.named else ()
    return also[at] if at < len(also) else ()


def spelled(verb: Verb, said: Sequence[str]) -> str:
    """Return the verb's words with its arguments put in.

    >>> spelled(Verb("give", (4, 4), "give {thing} -> {who}"), ["lamp", "ada"])
    'give lamp -> ada'
    >>> [spelled(Verb("take", (3,), "take {number} steps", one="step"), each) for each in ("1", "2")]
    ['take 1 step', 'take 2 steps']
    """
    words = singular(verb) if verb.one and "1" in said else verb.words
    for argument, each in zip(verb.arguments, said, strict=True):
        words = words.replace("{" + argument + "}", each, 1)
    return words


def singular(verb: Verb) -> str:
    """Return the verb's words with the singular after its number."""
    return re.sub(r"(?<={number} )\w+", verb.one, verb.words)


# readings, from the strictest on: what is said, word by word, and the words of an action


def words_of(typed: str) -> list[str]:
    """Return the words that matter: case, underscores, arrows and articles do not."""
    plain = typed.lower().replace("->", " ").replace("_", " ")
    return [word for word in plain.split() if word != "the" and word not in ANYBODY]


def without(words: list[str], small: frozenset[str]) -> list[str]:
    """Return words without the small ones."""
    return [word for word in words if word not in small]


def is_aimed(verb: Verb) -> bool:
    """Return whether a verb says to whom it is done."""
    return "who" in verb.arguments


def begins(word: str, whole: str) -> bool:
    """Return whether `word` stands for `whole`: its beginning, or the same number."""
    return word == whole if whole.isdigit() else whole.startswith(word)


def is_same(said: list[str], whole: list[str]) -> bool:
    """Return whether every word is said."""
    return said == whole


def leads(said: list[str], whole: list[str]) -> bool:
    """Return whether the words are the first of the action's, the last of them perhaps cut short."""
    last = len(said) - 1
    return last < len(whole) and said[:last] == whole[:last] and begins(said[last], whole[last])


def shortens(said: list[str], whole: list[str]) -> bool:
    """Return whether each word begins a word of the action, none left out."""
    return len(said) == len(whole) and all(map(begins, said, whole))


def skips(said: list[str], whole: list[str]) -> bool:
    """Return whether the first words agree and the others begin words of the action in their order."""
    if not whole or not begins(said[0], whole[0]):
        return False
    left = iter(whole[1:])
    return all(any(begins(word, other) for other in left) for word in said[1:])


READINGS: tuple[Callable[[list[str], list[str]], bool], ...] = (is_same, leads, shortens, skips)


# sentences


def listed(texts: Sequence[str]) -> str:
    """Return at most SHOWN texts and how many more there are."""
    rest = f" and {len(texts) - SHOWN} more" if len(texts) > SHOWN else ""
    return ", ".join(texts[:SHOWN]) + rest


def quoted(typed: str) -> str:
    """Return what was typed, short and harmless, in quotation marks."""
    shown = printable(typed)
    return f'"{shown}"' if len(shown) <= SHOWN_TYPED else f'"{shown[: SHOWN_TYPED - 3]}..."'
