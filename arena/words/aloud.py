"""A turn as a sentence that can be read aloud: who does what to whom, and what it costs.

The sentences of the story say what an action does. Those about the same person become one clause, and what
was paid for a thing stands in brackets behind it. A system says with a phrase of its own what the story does
not tell before the dice.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from arena.words.cast import Cast
from arena.words.story import NONE, capital, listing, name_of, turn_begins

if TYPE_CHECKING:
    from arena.system import Pool

BRACKETS = re.compile(r" \([^()]*\)")
HEADS, GOES = "heads for", "goes to"  # what is set out for, and reached in the same turn
WALKS = ("moves ", "goes ", "heads ", "runs ")  # to a place, be it called after somebody
RISEN = re.compile(r"(.*: \D+) \d+")
NUMBERED = re.compile(r"(.*\S) (\d+)")
ABOUT_TO = " is about to "
READ = 35  # words that can be read aloud in some ten seconds
TIMES = ("", "", ", twice", ", three times", ", four times")


@dataclass(frozen=True)
class Spoken:
    """One action of a plan: what the story says of it, and what it changes in the pools, by their places.

    `actor` acts after it, NONE where nobody does. `phrase` says what the story leaves out, "" where nothing,
    and `alone` is a sentence for it where the whole plan has nothing else to tell. `typed` is how it is typed
    where there are no words for it, which is said unless something else is told of its actor.
    """

    actor: int
    said: tuple[str, ...]
    phrase: str
    paid: Mapping[int, int]
    alone: str = ""
    typed: str = ""


@dataclass
class Part:
    """What is done, with what is paid for it; how often, and to whom, where that is all that changes."""

    words: str
    paid: Counter[int]
    times: int = 1
    shape: str = ""
    whom: list[str] = field(default_factory=list)
    named: tuple[str, ...] = ()

    def text(self, side: int, pools: tuple[Pool, ...]) -> str:
        """Return the words, how often, and the price."""
        words = self.shape.replace("{}", together(self.whom)) if len(self.whom) > 1 else self.words
        often = TIMES[self.times] if self.times < len(TIMES) else f", {self.times} times"
        return words + often + price(self.paid, side, pools)

    def takes(self, other: Part, names: Sequence[str]) -> bool:
        """Take in what is done next where it is the same, or the same to somebody else; return whether."""
        if is_risen(other.words, self.words) or is_reached(other.words, self.words):
            self.words = other.words
        elif other.words == self.words and len(self.whom) <= 1:
            self.times += 1
        elif self.times > 1 or not self.is_like(other.words, names):
            return False
        self.paid.update(other.paid)
        return True

    def is_like(self, words: str, names: Sequence[str]) -> bool:
        """Take in whom else the same is done to; return whether it is."""
        for shape, whom in shapes(words, names):
            if self.shape and shape == self.shape and whom not in self.whom:
                self.whom.append(whom)
                return True
            if not self.shape:
                mine = [name for mould, name in shapes(self.words, names) if mould == shape]
                if mine:
                    self.shape, self.whom = shape, [mine[0], whom]
                    return True
        return False


@dataclass
class Clause:
    """What one subject does; nobody for what stands by itself."""

    subject: str
    parts: list[Part] = field(default_factory=list)

    def text(self, side: int, pools: tuple[Pool, ...]) -> str:
        """Return the clause; a name that the part before has just said is a pronoun."""
        words = [part.text(side, pools) for part in self.parts]
        for place in range(len(words) - 1, 0, -1):
            words[place] = without_repeat(words[place], self.parts[place - 1], self.parts[place])
        if not self.subject:
            return "; ".join(words)
        if len(words) > 1 and any(
            sign in BRACKETS.sub("", each) for each in words for sign in (" and ", ", ")
        ):
            return f"{self.subject} {', '.join(words[:-1])}, and {words[-1]}"
        return f"{self.subject} {listing(words)}"


def aloud(actions: Sequence[Spoken], names: Sequence[str], side: int, pools: tuple[Pool, ...]) -> str:
    """Return the actions of a side as a sentence, "" where there is nothing to say.

    `names` are those of the characters inside a sentence. What is done again, or to somebody else as well,
    is said once.
    """
    clauses: list[Clause] = []
    owed: Counter[int] = Counter()
    heard = {action.actor for action in actions if sentences(action, names, pools)}
    for action in actions:
        owed.update(action.paid)
        for sentence in sentences(action, names, pools) or unsaid(action, names, heard):
            subject, rest = parted(sentence, names)
            if not clauses or clauses[-1].subject != subject:
                clauses.append(Clause(subject))
            about = () if rest.startswith(WALKS) else shapes(rest, names)
            part = Part(rest, owed, named=tuple(whom for _, whom in about))
            if not (clauses[-1].parts and clauses[-1].parts[-1].takes(part, names)):
                clauses[-1].parts.append(part)
            owed = Counter()
    if not clauses:
        words = next((action.alone for action in actions if action.alone), "")
        return capital(f"{words}{price(owed, side, pools)}.") if words else ""
    return f"{within_breath(clauses, side, pools)}{price(owed, side, pools)}."


def unsaid(action: Spoken, names: Sequence[str], heard: Container[int]) -> list[str]:
    """Return what an answer that nobody's turn holds means, where it is paid for and the story is silent; or
    an action as it is typed, of somebody who is not `heard` of otherwise."""
    if action.typed and action.actor not in heard:
        return [f"{capital(names[action.actor])}: {action.typed}"]
    return [action.alone] if action.alone and action.paid and action.actor == NONE else []


def within_breath(clauses: Sequence[Clause], side: int, pools: tuple[Pool, ...]) -> str:
    """Return the clauses as text, where that is long as sentences that can each be read in a breath.

    What comes before the turn, the longest of what somebody does, stands apart then.
    """
    texts = [clause.text(side, pools) for clause in clauses]
    if words_of(texts) <= READ:
        return capital("; ".join(texts))
    done = [len(clause.parts) if clause.subject else 0 for clause in clauses]
    turn = max(range(len(clauses)), key=lambda place: (done[place], place)) if any(done) else 0
    return ". ".join(breaths(clauses[:turn], side, pools) + breaths(clauses[turn:], side, pools))


def breaths(clauses: Sequence[Clause], side: int, pools: tuple[Pool, ...]) -> list[str]:
    """Return clauses as sentences without their stops, each as long as can be read."""
    said: list[list[str]] = []
    for clause in clauses:
        parts = [part.text(side, pools) for part in clause.parts]
        for text in [clause.text(side, pools)] if clause.subject else parts:
            if said and words_of([*said[-1], text]) <= READ:
                said[-1].append(text)
            else:
                said.append([text])
    return [capital("; ".join(texts)) for texts in said]


def words_of(texts: Iterable[str]) -> int:
    """Return how many words texts have."""
    return sum(len(text.split()) for text in texts)


def is_risen(words: str, before: str) -> bool:
    """Return whether words say what those before them said, with another number.

    >>> is_risen("it becomes harder: Difficulty 4", "it becomes harder: Difficulty 3")
    True
    """
    mine, theirs = RISEN.fullmatch(words), RISEN.fullmatch(before)
    return bool(mine and theirs and mine[1] == theirs[1] and words != before)


def is_reached(words: str, before: str) -> bool:
    """Return whether words say that somebody gets where those before them say that it sets out for.

    >>> is_reached("goes to the mill", "heads for the mill"), is_reached("takes aim", "takes aim")
    (True, False)
    """
    return before.startswith(HEADS) and words == GOES + before.removeprefix(HEADS)


def shapes(words: str, names: Iterable[str]) -> list[tuple[str, str]]:
    """Return words with {} in the place of a name that they end with or hold, and the name, for each.

    >>> shapes("closes with Kip 2", ["Kip", "Kip 2"])
    [('closes with {}', 'Kip 2')]
    """
    found: list[tuple[str, str]] = []
    for name in sorted(names, key=len, reverse=True):
        mould = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "{}", words, count=1)
        if mould != words and not any(name in longer for _, longer in found):
            found.append((mould, name))
    return found


def without_repeat(words: str, before: Part, part: Part) -> str:
    """Return what a part says, with "them" for the one person that it and the part before it are about.

    >>> kip = ("Kip",)
    >>> closes, fires = (Part(each, Counter(), named=kip) for each in ("closes with Kip", "shoots Kip twice"))
    >>> without_repeat(fires.words, closes, fires)
    'shoots them twice'
    >>> without_repeat("treats Kip's Wound", closes, Part("treats Kip's Wound", Counter(), named=kip))
    'treats their Wound'
    >>> without_repeat("opens the gear of Kip", closes, Part("opens the gear of Kip", Counter(), named=kip))
    'opens their gear'
    """
    if len(part.named) != 1 or before.named != part.named or len(before.whom) > 1 or len(part.whom) > 1:
        return words
    name = rf"(?<!\w){re.escape(part.named[0])}"
    words = re.sub(rf"the (\w+) of {name}(?!\w)", r"their \1", words, count=1)
    words = re.sub(rf"{name}['’]s(?!\w)", "their", words, count=1)
    return re.sub(rf"{name}(?!\w|'s|’s)", "them", words, count=1)


def together(names: Sequence[str]) -> str:
    """Return names as a list, the numbers of those who share a name together.

    >>> together(["Cousin 1", "Cousin 2"]), together(["Cousin 1", "Cousin 2", "Cousin 3", "Kip"])
    ('Cousin 1 and 2', 'Cousin 1 to 3 and Kip')
    >>> together(["Cousin 1", "Cousin 2", "Kip"]), together(["Kip", "Ann"])
    ('Cousin 1, Cousin 2 and Kip', 'Kip and Ann')
    """
    shared: dict[str, list[int]] = {}
    for name in names:
        found = NUMBERED.fullmatch(name)
        shared.setdefault(found[1] if found else name, []).extend([int(found[2])] if found else [])
    words = []
    for name, numbers in shared.items():
        if len(numbers) > 2 and sorted(numbers) == list(range(min(numbers), max(numbers) + 1)):
            words.append(f"{name} {min(numbers)} to {max(numbers)}")
        elif len(shared) == 1 and numbers:
            words.append(f"{name} {listing([str(number) for number in numbers])}")
        else:
            words += [f"{name} {number}" for number in numbers] or [name]
    return listing(words)


def sentences(action: Spoken, names: Sequence[str], pools: tuple[Pool, ...]) -> list[str]:
    """Return what is told of an action; a phrase for it stands for what the story says of its actor."""
    said = [BRACKETS.sub("", each.removesuffix(".")) for each in action.said if is_told(each, pools)]
    if not action.phrase or action.actor == NONE:
        return said
    name = names[action.actor]
    others = [each for each in said if not each.startswith(f"{capital(name)} ")]
    return [f"{capital(name)} {action.phrase}", *others]


def is_told(sentence: str, pools: tuple[Pool, ...]) -> bool:
    """Return whether a sentence of the story is read aloud: what is paid is told otherwise."""
    owners = [capital(pool.owner) for pool in pools] + [pool.name for pool in pools]
    pays = sentence.startswith(tuple(f"{each} " for each in owners)) and any(
        pool.name in sentence for pool in pools
    )
    return not (pays or turn_begins(sentence) or ABOUT_TO in sentence)


def parted(sentence: str, names: Iterable[str]) -> tuple[str, str]:
    """Return who a sentence is about, as inside a sentence, and the rest; nobody where it is about no one, or
    about two.

    >>> parted("The watcher takes aim", ["Kip", "the watcher"])
    ('the watcher', 'takes aim')
    >>> parted("Kip's test is harder now", ["Kip"]), parted("The watcher's is not", ["the watcher"])
    (('', "Kip's test is harder now"), ('', "the watcher's is not"))
    """
    names = sorted(names, key=len, reverse=True)
    for name in names:
        if sentence.startswith(capital(name) + " "):
            rest = sentence[len(name) + 1 :]
            if not rest.startswith(tuple(f"and {other} " for other in names)):
                return name, rest
    is_name = any(name[:1].isupper() and sentence.startswith(name) for name in names)
    return "", sentence if is_name else sentence[:1].lower() + sentence[1:]


def price(owed: Mapping[int, int], side: int, pools: tuple[Pool, ...]) -> str:
    """Return what was paid, in brackets: a side's own points are spent, and those of others are given."""
    words = []
    for place, points in owed.items():
        own = pools[place].side == side
        if points * (-1 if own else 1) > 0:
            words.append(f"{pools[place].points(abs(points))}{'' if own else ' given'}")
    return f" ({' and '.join(words)})" if words else ""


def points_in(state: Any, pools: tuple[Pool, ...]) -> dict[int, int]:
    """Return what is in each pool, by its place."""
    return {place: int(pool.held(state)) for place, pool in enumerate(pools)}


def changed(before: Mapping[int, int], state: Any, pools: tuple[Pool, ...]) -> dict[int, int]:
    """Return by how much the points in pools are more than before, without those that are not."""
    now = points_in(state, pools)
    return {place: now[place] - points for place, points in before.items() if now[place] != points}


def names_of(state: Any, cast: Cast) -> list[str]:
    """Return what everybody is called inside a sentence."""
    return [name_of(cast, who) for who in range(len(cast.characters))]
