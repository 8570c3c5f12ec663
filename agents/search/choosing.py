"""Choosing among the lines of a search by something else than winning, within what that may cost.

One mechanism for three wishes. A *level* overlooks lines and misjudges others, as people do; an *aim* is what
a gamemaster wants of a scene beside winning it; a *temper* is what the character who acts likes. Lines are
those that the search compared; prices are what they are behind the best with equal dice, drawn towards
nothing as far as few games cannot tell. Nothing absurd is chosen: no line without what makes the best one a
turn, none that stands behind others where the best does not, none beyond the price. Whoever pays little
attention does by habit what the script would do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from agents.names import NETWORK
from agents.sense import WAIT
from agents.systems import agents_of
from agents.tempers import in_character
from arena.actions import NONE, actions_table
from arena.calls import acting_at
from arena.system import System
from arena.systems import system_of

if TYPE_CHECKING:
    from agents.lines import Advice
    from agents.search.results import Found

Aim = Literal["win", "close", "scare", "show"]
AIMS = get_args(Aim)
MOST_LEVEL = 5


class Lapses(NamedTuple):
    """What sets a level apart: what it overlooks, how far it misjudges, how much it may lose.

    Each headline of a line but the first is overlooked with a chance of `overlooked`, and the line with it;
    a step aside, such as aiming or an answer, counts as A_SMALL_STEP of one.
    `misjudged` (of winning) is the temperature of a soft choice among the others, `lost` the most of winning
    that a turn may cost.
    """

    overlooked: float
    misjudged: float
    lost: float


LAPSES = {
    1: Lapses(0.5, 0.08, 0.3),
    2: Lapses(0.3, 0.04, 0.16),
    3: Lapses(0.2, 0.02, 0.08),
    4: Lapses(0.1, 0.008, 0.03),
    MOST_LEVEL: Lapses(0.0, 0.0, 0.0),
}
A_SMALL_STEP = 1 / 3
OF_TEMPER = 0.04  # of winning, that being in character may cost in a decision
PRICE = {
    "win": OF_TEMPER,
    "close": 0.25,
    "scare": 0.08,
    "show": 0.08,
}  # most of winning that a line may cost for it
SPREAD = 0.08  # standard deviation of what lines are apart, before a game is played
STRAYING = 0.04  # of winning, that a line costs beside what few games show of it: the best is mostly so
A_GAME = 0.25  # of one game, at least: few games may all end alike
NEW_VERB, NEW_PLACE = 0.6, 0.3  # what somebody does for the first time in a scene is worth to a show
SAID = "agent@level@aim, such as search@2, search@close or search@2@scare"


class Manner(NamedTuple):
    """How a searching opponent chooses: its level, 1 to 5, and its aim."""

    level: int = MOST_LEVEL
    aim: str = "win"


def manner_of(name: str) -> tuple[str, Manner]:
    """Return the agent and the manner of a name; raise ValueError for one that is none.

    >>> manner_of("search"), manner_of("search@2@close")
    (('search', Manner(level=5, aim='win')), ('search', Manner(level=2, aim='close')))
    """
    if name.startswith(NETWORK):
        return name, WINNING
    agent, *marks = name.split("@")
    level, aim = MOST_LEVEL, "win"
    for mark in marks:
        if mark.isdigit() and int(mark) in LAPSES:
            level = int(mark)
        elif mark in AIMS:
            aim = mark
        else:
            raise ValueError(f'agent "{name}": expected {SAID}')
    if marks and agent != "search":
        raise ValueError(f'agent "{name}": only search has levels and aims')
    return agent, Manner(level, aim)


def named(agent: str, manner: Manner) -> str:
    """Return the name of an agent that chooses in a manner.

    >>> named("search", Manner()), named("search", Manner(2, "close"))
    ('search', 'search@2@close')
    """
    marks = [str(manner.level)] * (manner.level < MOST_LEVEL) + [manner.aim] * (manner.aim != "win")
    return "@".join([agent, *marks])


WINNING = Manner()


class Option(NamedTuple):
    """A line to choose: its place among others, its actions, what it costs of winning, and its chance.

    `figures` are what is expected of it by the measures of the system; `waits` is what it is for where it
    stands behind others that are as good, "" where it does not. The script's own is a `habit`.
    """

    place: int
    actions: tuple[int, ...]
    price: float
    chance: float
    figures: Mapping[str, float]
    waits: str = ""
    habit: bool = False


@dataclass
class Chooser:
    """Chooses for one side of one scene. `seen` are the actions that the scene has seen so far.

    What is overlooked in a turn stays so for that turn, and a line is misjudged once: `lapses` holds for what
    a line does whether it is seen, and by how much it looks better than it is.
    """

    system: System
    manner: Manner = WINNING
    seen: set[int] = field(default_factory=set)
    luck: np.random.Generator = field(default_factory=np.random.default_rng)
    turn: tuple[int, ...] = ()
    given: float = 0.0  # away in that turn
    lapses: dict[tuple[int, ...], tuple[bool, float]] = field(default_factory=dict)

    def matters(self, state: Any, side: int) -> bool:
        """Return whether anything but winning counts: a level, an aim, or a temper on that side."""
        return self.manner != WINNING or agents_of(self.system).tastes.tempered(state, side)

    def choose(self, states: NDArray[Any], found: Found) -> int:
        """Return the row of the line to play in a position, and note what it gives away of this turn."""
        state = states[0]
        if not self.matters(state, found.side):
            return 0
        turn = int(state.round_number), acting_at(states, 0), int(state.decider)
        if turn != self.turn:
            self.turn, self.given, self.lapses = turn, 0.0, {}
        options = options_of(found, self.system)
        chosen = self.pick(state, options)
        self.given += max(0.0, chosen.price)
        return chosen.place

    def pick(self, state: Any, options: Sequence[Option]) -> Option:
        """Return the option that is liked best of those that are noticed and not too dear."""
        noticed = [each for each in options if self.lapse(each)[0]]
        habits = [each for each in options if each.habit]
        fair = self.fair(state, noticed, options) or self.fair(state, habits, options) or options[:1]
        return max(fair, key=self.liked(state, options[0]))

    def lapse(self, option: Option) -> tuple[bool, float]:
        """Return whether a line is noticed in this turn, and by how much it looks better than it is."""
        key = tuple(headlines(option, self.system)) or option.actions
        if key not in self.lapses:
            overlooked, misjudged, _ = LAPSES[self.manner.level]
            small = len(option.actions) - len(key)
            noticed = (1 - overlooked) ** (len(key) - 1 + A_SMALL_STEP * small)
            self.lapses[key] = self.luck.random() < noticed, misjudged * float(self.luck.gumbel())
        return self.lapses[key]

    def left(self) -> float:
        """Return how much of winning is still to be given away in this turn."""
        return max(0.0, LAPSES[self.manner.level].lost - self.given)

    def fair(self, state: Any, noticed: Sequence[Option], options: Sequence[Option]) -> list[Option]:
        """Return those that are not too dear, have all that makes the best of all options a turn, and stand
        behind others at most as that does, unless whoever acts likes it so."""
        dear, best = max(self.left(), PRICE[self.manner.aim]), options[0]
        main = len(headlines(best, self.system))
        return [
            each
            for each in noticed
            if each.price <= dear
            and len(headlines(each, self.system)) >= main
            and (each.waits in ("", best.waits) or self.is_drawn(state, each))
        ]

    def is_drawn(self, state: Any, option: Option) -> bool:
        """Return whether a temper draws somebody to a line that stands behind others, but not to wait."""
        return option.waits != WAIT and in_character(self.system, state, option.actions) > 0

    def liked(self, state: Any, best: Option) -> Callable[[Option], float]:
        """Return what says how much an option is liked, in points of winning."""
        strays = STRAYING if self.manner.level < MOST_LEVEL else 0.0

        def much(option: Option) -> float:
            return self.worth(state, option) + self.lapse(option)[1] - strays * (option is not best)

        return much

    def worth(self, state: Any, option: Option) -> float:
        """Return what an option is worth, in points of winning."""
        aim, paid = self.manner.aim, max(0.0, option.price)
        if aim == "close":
            return -abs(option.chance - 0.5)
        if aim != "win":
            return PRICE[aim] * self.suits(option) - paid
        return OF_TEMPER * in_character(self.system, state, option.actions) - paid

    def suits(self, option: Option) -> float:
        """Return how well a line suits an aim beside winning, about -1 to 1."""
        if self.manner.aim == "show":
            return novelty(self.system, option.actions, self.seen)
        return scariness(self.system, option)


def options_of(found: Found, system: System) -> list[Option]:
    """Return the lines that a search compared last, the best first, with what they cost."""
    best = int(found.rows[0])
    places = np.flatnonzero(found.count > 0)
    rows = found.rows[places]
    ahead, error = found.race.lead(rows, best)
    error = np.maximum(error, A_GAME / np.sqrt(np.maximum(found.count[places], 1)))
    price = -ahead * SPREAD**2 / (SPREAD**2 + error**2)
    names = [measure.name for measure in system.measures]
    return [
        Option(
            int(place),
            tuple(int(action) for action in found.plans[place, : found.lengths[place]]),
            float(behind),
            float(found.mean[0] - behind),
            dict(zip(names, map(float, found.totals[place]), strict=True)),
            found.race.family(int(found.rows[place])) if found.race.waits(int(found.rows[place])) else "",
            int(found.rows[place]) == found.race.scripted,
        )
        for place, behind in zip(places, price, strict=True)
    ] or [Option(0, tuple(int(each) for each in found.plans[0, : found.lengths[0]]), 0.0, 0.5, {})]


def aimed(advice: Advice, state: Any, aim: str, seen: Iterable[int] = ()) -> Advice:
    """Return advice with its lines in the order of an aim, each with what it costs of winning.

    Behind the line that suits the aim best come the others that it may cost so much for, then the rest.
    """
    if not advice.lines or aim == "win":
        return advice
    chooser = Chooser(system_of(state.dtype), Manner(MOST_LEVEL, aim), set(seen))
    best = advice.lines[0]
    options = [
        Option(place, tuple(line.actions), 0.0 if line.equal else best.win - line.win, line.win, line.figures)
        for place, line in enumerate(advice.lines)
    ]
    fair = sorted(chooser.fair(state, options, options), key=lambda each: -chooser.worth(state, each))
    order = list(dict.fromkeys([*(each.place for each in fair), *range(len(options))]))
    priced = [replace(advice.lines[place], price=max(0.0, options[place].price)) for place in order]
    return replace(advice, lines=priced, aim=aim)


@cache
def table_of(system: System) -> NDArray[np.void]:
    """Return what each action of a system is."""
    return actions_table(system)


def headlines(option: Option, system: System) -> list[int]:
    """Return the actions of a line by which people would tell it from others."""
    aside = agents_of(system).sense.aside
    return [action for action in option.actions if action in system.headlines and action not in aside]


def scariness(system: System, option: Option) -> float:
    """Return how much a line frightens without harming."""
    weights, verbs = agents_of(system).tastes.scares, table_of(system)["verb"]
    total = sum(weights.get(name, 0.0) * figure for name, figure in option.figures.items())
    return float(total + sum(weights.get(str(verbs[action]), 0.0) for action in option.actions))


def novelty(system: System, actions: Sequence[int], seen: Iterable[int]) -> float:
    """Return how much of a line the scene has not seen: verbs, and what they are done with, to and where."""
    table = table_of(system)
    shown = system.headlines | system.spends
    names = [name for name in table.dtype.names or () if name not in ("words", "verb")]
    before = table[sorted(seen)]
    total = 0.0
    for action in dict.fromkeys(action for action in actions if action in shown):
        row = table[action]
        alike = before[before["verb"] == row["verb"]]
        total += NEW_VERB * (len(alike) == 0)
        total += sum(NEW_PLACE for name in names if row[name] != NONE and row[name] not in before[name])
    return total
