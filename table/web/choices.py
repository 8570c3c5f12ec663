"""The legal actions as a page offers them: a few that are sensible first, the others folded by kind."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from agents.asking import by_habit
from arena.calls import conceal_at
from arena.people.codes import NONE, UP
from arena.system import System
from arena.systems import acting, clone
from arena.words.cast import Cast
from arena.words.story import capital
from table.views.menu import Item, menu
from table.views.short_menu import AIMED, HOPELESS, ordered, stem_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from table.session.session import Session

FIRST = 6  # choices that stand before the others
STRONG, ALIKE = 3, 2  # of these, what promises most, and how many of them may begin alike
PLAIN = 1.2  # more than a choice promises of which no more is known than whom it leads to
NEARER = 0.01  # for each enemy whom it leads to
FAMILY = 5  # choices that begin alike, from which on they are folded once more
FEW = 9  # choices that are all shown
HARDLY = "Hardly a chance"
CHANCE = re.compile(  # how a note begins that has one, and whose success it is
    r"(?:over |under )?([0-9]+(?:\.[0-9]+)?)%(, opposed)?( for (?![0-9])[^;]+)?(?:; | (?=for [0-9])|$)"
)

Choice = dict[str, Any]


class Question(NamedTuple):
    """What somebody may do in a position: of the game as it stands, or of one that is only tried."""

    system: System
    states: NDArray[Any]
    legal: NDArray[Any]
    number: int
    cast: Cast

    @classmethod
    def of(cls, session: Session) -> Question:
        """Return what a session asks."""
        return cls(session.system, session.states, session.legal, session.number, session.cast)

    def actions(self) -> list[int]:
        """Return the numbers of all legal actions."""
        return [int(each) for each in self.legal[: self.number]]

    def texts(self) -> list[str]:
        """Return how they are typed."""
        return [self.system.text(each, self.states[0], self.cast) for each in self.actions()]

    @property
    def is_of_turn(self) -> bool:
        """Whether the question is about what a turn is made of."""
        return any(action in self.system.headlines for action in self.actions())


@dataclass(frozen=True)
class Fold:
    """Choices that are folded away below a heading; `name` tells it from others of one heading."""

    name: str
    heading: str
    actions: list[int]
    inner: list[Fold]

    @property
    def count(self) -> int:
        """Return how many choices it holds."""
        return len(self.actions) + sum(each.count for each in self.inner)


class Offered:
    """The choices of a question: `first` the sensible ones, `folds` of the others, the hopeless last.

    What stands beside a choice is worked out when it is shown.
    """

    def __init__(self, asked: Question, side: int | None) -> None:
        """Put the choices in order, as `side` knows what they promise."""
        self.asked, self.side = asked, side
        actions, texts = asked.actions(), asked.texts()
        weights = weighed(asked, texts, side) if asked.is_of_turn else {}
        items = list(ordered(menu(actions, texts, asked.system.words.groups), weights).items)
        self.texts = {item.action: item.text for item in items}
        self.said = labels(asked, items)
        self.first, self.folds = list(self.texts), list[Fold]()
        self._made: dict[int, Choice] = {}
        if len(items) > FEW:
            acts = int(acting(asked.states[0])) >= 0
            leading = [] if acts else [each for each in actions if each in asked.system.headlines]
            habit = by_habit(asked.states, asked.legal, asked.number)
            self.first = sensible(items, [*leading[:FEW], habit, *promising(items, weights)])
            self.folds = list(folds(item for item in items if item.action not in self.first))

    def choice(self, action: int) -> Choice:
        """Return one choice as a page shows it."""
        if action not in self._made:
            words, state, cast = self.asked.system.words, self.asked.states[0], self.asked.cast
            text = self.texts[action]
            note = parted(words.beside(action, state, cast, self.side))
            said = {"action": action, "text": text, "said": self.said[action], "about": about(text, cast)}
            self._made[action] = {**said, **note}
        return self._made[action]

    def named(self, key: str) -> list[Choice]:
        """Return the choices that name a person or a zone."""
        named = [each for each, text in self.texts.items() if key in about(text, self.asked.cast)]
        return [self.choice(each) for each in named]

    def shown(self, opened: frozenset[str] | None = None) -> dict[str, Any]:
        """Return `first`, and `groups` of the others: what is in a fold only where that is `opened`.

        None opens all of them.
        """
        groups = [self.unfolded(each, opened) for each in self.folds]
        return {"first": [self.choice(each) for each in self.first], "groups": groups}

    def unfolded(self, fold: Fold, opened: frozenset[str] | None) -> dict[str, Any]:
        """Return a fold as a page shows it; `items` are None where it is not open."""
        is_open = opened is None or fold.name in opened
        return {
            "name": fold.name,
            "heading": fold.heading,
            "count": fold.count,
            "items": [self.choice(each) for each in fold.actions] if is_open else None,
            "families": [self.unfolded(each, opened) for each in fold.inner if is_open],
        }


def weighed(asked: Question, texts: list[str], side: int | None) -> dict[int, float]:
    """Return how much each choice of a turn promises; of two ways alike, the one to enemies more."""
    words, state, cast = asked.system.words, asked.states[0], asked.cast
    known = clone(asked.states)
    conceal_at(known, 0, int(state["decider"]))
    there = Counter(
        cast.zones[int(each["zone"])]
        for each in known[0]["characters"][: len(cast.characters)]
        if each["side"] != state["decider"] and each["status"] == UP and each["zone"] != NONE
    )
    found = {}
    for action, text in zip(asked.actions(), texts, strict=True):
        named = sum(there[word] for word in text.split()[1:])
        found[action] = words.weigh(action, state, cast, side)
        found[action] += NEARER * named * (found[action] > 0)
    return found


def labels(asked: Question, items: list[Item]) -> dict[int, str]:
    """Return what stands on the button of each choice: what is done, else what is typed, with full names.

    What would be said of two choices is said of neither.
    """
    words, state, cast = asked.system.words, asked.states[0], asked.cast
    does = {item.action: words.does(item.action, state, cast) for item in items}
    often, spell = Counter(does.values()), Spelling(cast)
    return {
        item.action: imperative(does[item.action])
        if does[item.action] and often[does[item.action]] == 1
        else spell(item.text)
        for item in items
    }


def label(system: System, action: int, state: Any, cast: Cast) -> str:
    """Return what stands on the button of an action, were it offered here."""
    does = system.words.does(action, state, cast)
    return imperative(does) if does else Spelling(cast)(system.text(action, state, cast))


def imperative(does: str) -> str:
    """Return what somebody does as what is to be done.

    >>> imperative("throws the knife at Marl"), imperative("tries to get free"), imperative("Ada acts")
    ('Throw the knife at Marl', 'Try to get free', 'Ada acts')
    """
    first, *rest = does.split(" ")
    return capital(" ".join((infinitive(first), *rest)).replace("their own", "your own"))


def infinitive(verb: str) -> str:
    """Return a verb without the ending that it has in what somebody does; other words as they are.

    >>> [infinitive(each) for each in ("goes", "carries", "dies", "pushes", "closes", "Marcus", "the")]
    ['go', 'carry', 'die', 'push', 'close', 'Marcus', 'the']
    """
    if not verb.endswith("s") or verb.endswith("ss") or not verb.islower():
        return verb
    if verb.endswith("ies") and len(verb) > 4:
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes", "zzes", "oes")) else verb[:-1]


def parted(note: str) -> dict[str, Any]:
    """Return a note as a page shows it: its chance in percent, None without one, and the rest.

    >>> parted("24.2%, opposed; Difficulty 2"), parted("costs 1 Momentum")["chance"]
    ({'note': '24.2%, opposed; Difficulty 2', 'chance': 24.2, 'rest': 'opposed; Difficulty 2'}, None)
    >>> parted("88.5%, opposed for Big Marl; gives 2 Threat")["rest"], parted("55.0% for 2 successes")["rest"]
    ('88.5% for Big Marl, opposed; gives 2 Threat', 'for 2 successes')
    """
    found = CHANCE.match(note)
    if found is None:
        return {"note": note, "chance": None, "rest": note}
    opposed, theirs = "opposed" if found[2] else "", found[3] or ""
    first = ", ".join(filter(None, (f"{found[1]}%{theirs}" if theirs else "", opposed)))
    rest = "; ".join(filter(None, (first, note[found.end() :])))
    return {"note": note, "chance": None if theirs else float(found[1]), "rest": rest}


def about(text: str, cast: Cast) -> list[str]:
    """Return whom and which zones a choice names: keys, those of zones behind `zone:`."""
    words = text.split()[1:]
    return [each for each in words if each in cast.characters] + [
        f"zone:{each}" for each in words if each in cast.zones
    ]


def promising(items: list[Item], weights: Mapping[int, float]) -> list[int]:
    """Return the choices that promise most, the best first; of those that begin alike only two."""
    found: list[int] = []
    alike: Counter[str] = Counter()
    for item in sorted(items, key=lambda item: -weights.get(item.action, 0.0)):
        alike[stem_of(item.text)] += 1
        if weights.get(item.action, 0.0) > PLAIN and alike[stem_of(item.text)] <= ALIKE:
            found.append(item.action)
    return found[:STRONG]


def sensible(items: list[Item], found: list[int]) -> list[int]:
    """Return what was found first, then the best of each kind, then the next best, FIRST in all."""
    hopeful = [item for item in items if item.family != HOPELESS]
    best: dict[str, list[int]] = {}
    for item in hopeful:
        best.setdefault(stem_of(item.text), []).append(item.action)
    by_heading: dict[str, list[int]] = {}
    for item in hopeful:
        if item.action == best[stem_of(item.text)][0]:
            by_heading.setdefault(item.heading, []).append(item.action)
    kept = list(dict.fromkeys(found))
    while len(kept) < FIRST and any(by_heading.values()):
        for actions in by_heading.values():
            kept = list(dict.fromkeys([*kept, *([actions.pop(0)] if actions else [])]))
    return kept[: max(FIRST, len(set(found)))]


def folds(rest: Iterable[Item]) -> Iterator[Fold]:
    """Yield what is not among the first by heading; many that begin alike are folded once more."""
    named: dict[str, dict[str, list[int]]] = {}
    for item in rest:
        families = named.setdefault(HARDLY if item.family == HOPELESS else item.heading, {})
        families.setdefault(stem_of(item.text), []).append(item.action)
    for heading in sorted(named, key=lambda name: name == HARDLY):
        families = named[heading]
        long = [stem for stem, found in families.items() if len(found) >= FAMILY]
        yield Fold(
            heading,
            heading,
            [each for stem, found in families.items() if stem not in long for each in found],
            [Fold(f"{heading} / {stem}", capital(stem), families[stem], []) for stem in long],
        )


class Spelling:
    """How an action is said with the names of a scene in place of its keys."""

    def __init__(self, cast: Cast) -> None:
        things = [*cast.named.values(), *(each for owned in cast.carried.values() for each in owned)]
        self.names = {key: name for each in things for key, name in zip(each.keys, each.names) if key != name}

    def __call__(self, text: str) -> str:
        """Return the words of an action for people."""
        before, aimed, whom = text.partition(AIMED)
        said = " ".join(self.names.get(word, word) for word in before.split())
        at = " ".join(self.names.get(word, word) for word in whom.split())
        return capital(f"{said} → {at}" if aimed else said)
