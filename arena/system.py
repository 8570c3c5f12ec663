"""What a rule system is to the rest of the program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arena.phases.asking import Asking
from arena.rooms import words_of
from arena.sheet import Sheet
from arena.state.fields import Leaf
from arena.state.view import Picture, View
from arena.words.cast import Cast
from arena.words.verb import Verb

if TYPE_CHECKING:
    from arena.rulings.row import Ruling
    from arena.words.surface import Words


class Pool(NamedTuple):
    """A pool of points that a side spends from: advice asks what more or less of it is worth.

    `field` is where its points stand in the record, `step` how many points the question is about. A field of
    people, "characters.luck", makes it a pool that each of them has: what is held is what the side holds.
    """

    name: str  # as people write it
    field: str
    side: int  # whose it is
    owner: str  # that side, in a sentence
    step: int
    one: str = ""  # what a single point is called, where not by the name
    saved: bool = False  # for later moments: one turn does not spend all of it

    def points(self, number: int) -> str:
        """Return so many of its points in words.

        >>> Pool("Dice", "dice", 0, "the players", 1, "Die").points(1)
        '1 Die'
        """
        return f"{number} {self.one if number == 1 and self.one else self.name}"

    def held(self, states: Any) -> Any:
        """Return the points in the pool, of one state or of states of any shape."""
        part, _, field = self.field.rpartition(".")
        if not part:
            return states[self.field]
        people = states[part]
        return (people[field] * (people["side"] == self.side)).sum(-1)

    @property
    def after(self) -> str:
        """Return the name of the measure that counts what a plan leaves in the pool."""
        return f"{self.field.rpartition('.')[2]}_after"


SHARE = "share"  # the unit of what is told in hundredths


class Measure(NamedTuple):
    """One figure that a plan is judged by: what `tally` and `tally_end` add up in its place.

    `reason` tells it, {0}, from another plan's, {1}, where they differ by `least` or more; `one_more` and
    `one_less` tell how often, {0}, it is one more or one less, where they differ by less than one. What holds
    `at_once` is told as it stands when the turn is over, and not later: pools, whose turn is next. `good` is
    1 where more of it is good for the side that plans, -1 where less is, 0 where that is not said. Measures
    that are `about` the same thing are told together.
    """

    name: str
    unit: str
    least: float
    reason: str
    at_once: bool = False
    good: int = 0
    about: str = ""
    one_more: str = ""
    one_less: str = ""

    def told(self, mine: float, theirs: float) -> str:
        """Return a figure beside another plan's in words, as exactly as it takes to tell them apart.

        >>> Measure("harm", "steps", 0.1, "deals {0} steps instead of {1}").told(3.7, 7.0)
        'deals 4 steps instead of 7'
        >>> Measure("harm", "wound levels", 0.1, "deals {0} wound levels instead of {1}").told(1.0, 2.3)
        'deals 1 wound level instead of 2'
        >>> Measure("out", "people", 0.1, "", one_more="has one more out {0:.0%} of the time").told(2.3, 2.1)
        'has one more out 20% of the time'
        """
        apart = mine - theirs
        rarely = self.one_more if apart > 0 else self.one_less
        if rarely and abs(apart) < 1:
            return rarely.format(abs(apart))
        if self.unit == SHARE:
            return self.reason.format(mine, theirs)
        digits = next((each for each in (0, 1) if round(mine, each) != round(theirs, each)), 2)
        said = self.reason.format(f"{mine:.{digits}f}", f"{theirs:.{digits}f}")
        return said.replace(f" 1 {self.unit} ", f" 1 {one_of(self.unit)} ")


def one_of(unit: str) -> str:
    """Return what a single one of a unit is called.

    >>> one_of("wound levels"), one_of("steps of damage"), one_of("people")
    ('wound level', 'step of damage', 'person')
    """
    first, _, rest = unit.partition(" of ")
    one = "person" if unit == "people" else first.removesuffix("s")
    return f"{one} of {rest}" if rest else one


def out_of_the_way(where: str) -> Measure:
    """Return the measure of how many of the other side are out, and where they are then."""
    return Measure(
        "out",
        "people",
        0.03,
        f"has {{0}} opponents {where} instead of {{1}}",
        False,
        1,
        "harm",
        f"has one opponent more {where} in {{0:.0%}} of the games",
        f"has one opponent fewer {where} in {{0:.0%}} of the games",
    )


LOST = Measure(
    "own_out",
    "people",
    0.03,
    "loses {0} people instead of {1}",
    False,
    -1,
    "own harm",
    "loses one more of its own in {0:.0%} of the games",
    "loses one fewer of its own in {0:.0%} of the games",
)


class Chance(NamedTuple):
    """The exact chance of a test that is about to be rolled, in words how, who rolls it and of which side.

    `comes` is that of what it is for, where whoever is hit may resist that; None where nobody does.
    """

    success: Fraction
    note: str
    who: str
    side: int
    comes: Fraction | None = None


@dataclass(frozen=True, eq=False, kw_only=True)
class System:
    """One rule system: its record, how many actions it has, its rules and its words.

    The record of every system has, among others, `decider`, `winner` (-1 while nobody has won, 2 a draw),
    `round_number`, `generator`, `event_count` with `events`, and the awaited dice in `roll_sides`,
    `roll_count` and `rolled`.

    `fields` are the plain fields of `state` with their ranges, `verbs` the kinds of actions in the order of
    their numbers. `compile(loaded, seed)` gives the opening position, shape (1,) of `state`, and its `Cast`.
    `text(action, state, cast)` spells an action, `parse(typed, state, cast, legal)` reads one back,
    `done(verbs, said, mentions, state, cast, legal, is_whole)` yields the actions of `legal` that a clause
    may mean, the likeliest first, and `verbs_for(word)` the first words of verbs for which a word stands, as
    `arena.words.notation.Notation` has them.
    `test_chance(state, cast)` gives the exact chance of the test that is about to be rolled,
    None when no test is. `spends` are the actions that spend on a result, `headlines` those by which
    people tell turns apart, `possible_actions(cast)` those that speak only of what a scenario has.
    `view` describes what `observe` writes, `picture(seen, cast)` puts an observation on the map.
    `problem(states, opening)` says what is wrong with a position from outside, None when nothing is.
    `carry(states, cast)` gives what goes on into the next scene as plain data, whoever goes on under
    `people` by name, which `take_over(states, cast, data)` writes into its opening or raises ValueError.
    `carry_party(states, cast)` gives of the party of a scene its `file`, what it brought from `before`, and
    what it has `carried` on, as that file says it; None where the scene has no party.
    `words` is what it says at a table.
    `ending_words(winner, how, cast)` gives a word and a sentence for what the rule `ending` notes.
    `pools` are what `add_points(state, pool, points)` changes, `measures` what a plan is judged by,
    `plan_words(state, figures, cast)` says the figures of a plan made in a position. `example` is a scenario,
    by name or path, that a machine tries the rules on. `rulings` are what a person at the table may decide
    beside what `arena.rulings` knows for every system, `sheet` how play goes on after that, `asking` which
    questions such a person has to be asked. `rules` holds, by name, the functions of `arena.systems`; what it
    leaves out is as `arena.running` has it.

    A system is equal to whatever has its name, and copied, packed and sent to another process as its name.
    """

    name: str
    state: np.dtype[Any]
    fields: tuple[Leaf, ...]
    actions: int
    verbs: tuple[Verb, ...]
    compile: Callable[..., tuple[NDArray[Any], Cast]]
    text: Callable[..., str]
    parse: Callable[..., int]
    done: Callable[..., Iterator[list[int]]] = lambda *_: iter(())
    verbs_for: Callable[[str], tuple[str, ...]] = lambda _: ()
    test_chance: Callable[..., Chance | None] = lambda *_: None
    spends: frozenset[int] = frozenset()
    headlines: frozenset[int]
    view: View
    picture: Callable[..., Picture]
    problem: Callable[..., str | None]
    possible_actions: Callable[[Cast], NDArray[np.int64]]
    carry: Callable[..., dict[str, Any]] = lambda *_: {"people": {}}
    take_over: Callable[..., None] = lambda *_: None
    carry_party: Callable[..., dict[str, Any] | None] = lambda *_: None
    ending_words: Callable[[int, int, Cast], tuple[str, str]]
    pools: tuple[Pool, ...] = ()
    measures: tuple[Measure, ...] = ()
    plan_words: Callable[..., str]
    example: str
    rulings: tuple[Ruling, ...] = ()
    sheet: Sheet = Sheet()
    asking: Asking = Asking()
    rules: dict[str, Callable[..., Any]]

    def rule(self, name: str) -> Callable[..., Any]:
        """Return the function of `arena.systems` that has this name, as this system has it."""
        from arena import running

        found: Callable[..., Any] = self.rules.get(name) or getattr(running, name)
        return found

    @property
    def words(self) -> Words:
        """Return what the system says to people; its words are loaded when they are first asked for."""
        return words_of(self.name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, System) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[Callable[[str], System], tuple[str]]:
        return system_named, (self.name,)

    @property
    def totals(self) -> int:
        """Return how many sums a search keeps of a plan: one a measure, and the simulations at the end."""
        return len(self.measures) + 1


def system_named(name: str) -> System:
    """Return the registered system of a name; raise KeyError where there is none."""
    from arena.systems import SYSTEMS

    return SYSTEMS[name]
