"""Games played at random and written down: every position, every command, every event, as plain numbers.

What is written down is all that the referee sees. Positions are read column by column, so that a field
of many thousand positions becomes plain Python numbers at once, and only where somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arena.compiling.rule import rule
from arena.state.dice import draw, seed_generator
from arena.systems import SYSTEMS, do_action, list_legal, roll_dice
from arena.twod20 import catalog, codes
from scenarios.loader import LoadedScenario
from tests.referee.changes import Changed, beyond, changes

DICE = -1  # a command that rolled dice
ANEW = -2  # no command: the game was over, and another begins
ONGOING = -1
OFFERS = 4  # legal actions of each decision that are written down
NO_OFFER = -1
SELDOM = 1000  # as often a verb counts as done that an episode does not look for


@rule
def choose(legal, number, verb_of, done, chance):
    """Return one of `number` legal actions; every other time one whose verb has been done least.

    Otherwise it is the rarest of three that are drawn. So rare things are done about as often as common ones,
    wherever there is a choice, and common ones still follow each other in any order.
    """
    best = legal[draw(chance, number) - 1]
    if draw(chance, 2) == 1:
        first = draw(chance, number)
        for place in range(number):
            other = legal[(first + place) % number]
            if done[verb_of[other]] < done[verb_of[best]]:
                best = other
    else:
        for _ in range(2):
            other = legal[draw(chance, number) - 1]
            if done[verb_of[other]] < done[verb_of[best]]:
                best = other
    done[verb_of[best]] += 1
    return best


@rule
def record_play(states, opening, legal, verb_of, done, chance, history, commands, offers, menus):
    """Play on at random; write the position before each command to `history`, what was done to `commands`.

    `menus` takes all that was legal, `offers` some of it, spread over the whole list, others at each command.
    """
    state = states[0]
    for place in range(len(history)):
        number = list_legal(state, legal)
        history[place] = states[0]
        state.event_count = 0
        if number > 0:
            for place_of in range(number):
                menus[place, place_of] = legal[place_of]
            for place_of in range(min(number, OFFERS)):
                offers[place, place_of] = legal[(place + place_of * number // OFFERS) % number]
            commands[place] = choose(legal, number, verb_of, done, chance)
            do_action(state, commands[place])
        elif state.winner == ONGOING:
            commands[place] = DICE
            roll_dice(state)
        else:
            commands[place] = ANEW
            states[0] = opening[0]
            state.event_count = 0
            for word in range(len(chance)):
                state.generator[word] = draw(chance, 2**31)


class Columns:
    """A structured array whose fields become nested lists when they are first asked for."""

    def __init__(self, array: NDArray[Any]) -> None:
        """Hold on to the array; nothing is read yet."""
        self.array = array
        self.read: dict[str, Any] = {}

    def field(self, name: str) -> Any:
        """Return a field of all positions: lists of numbers, or the columns of a record within the record."""
        found = self.read.get(name)
        if found is None:
            part = self.array[name]
            found = Columns(part) if part.dtype.names else part.tolist()
            self.read[name] = found
        return found


class View:
    """A record, or a record within a record, at one place: `position.characters[3].stress` is a number."""

    __slots__ = ("_columns", "_place")

    def __init__(self, columns: Columns, place: tuple[int, ...]) -> None:
        """Look at the record at `place`."""
        self._columns = columns
        self._place = place

    def __getattr__(self, name: str) -> Any:
        """Return a field."""
        found = self._columns.field(name)
        if isinstance(found, Columns):
            return View(found, self._place)
        for index in self._place:
            found = found[index]
        return found

    def __getitem__(self, index: int) -> View:
        """Return one of several records."""
        return View(self._columns, (*self._place, index))

    def __iter__(self) -> Iterator[View]:
        """Yield each of several records."""
        return (self[index] for index in range(self._columns.array.shape[len(self._place)]))

    def __deepcopy__(self, known: Any) -> View:
        """Return itself: what was written down stays as it is."""
        return self


class Event(NamedTuple):
    """What happened: a kind of `codes.EV_...` and its numbers."""

    kind: int
    a: int
    b: int
    c: int
    d: int


# of each action: the name of its verb and the numbers that go with it; and the number of its verb
VERB_OF: list[tuple[str, tuple[int, ...]]] = [
    (verb.name, tuple(int(each) for each in place))
    for verb in catalog.VERBS
    for place in np.ndindex(*verb.sizes)
]
NUMBER_OF_VERB = np.array(
    [number for number, verb in enumerate(catalog.VERBS) for _ in np.ndindex(*verb.sizes)], np.int64
)


@dataclass(frozen=True)
class Step:
    """One command: the position before it, what was done, what happened, the position after it."""

    number: int
    before: View
    command: int  # number of an action, or DICE
    events: tuple[Event, ...]
    after: View
    offered: tuple[int, ...] = ()  # some of what was legal
    changed: Changed = field(default_factory=dict)  # fields that are other afterwards
    menu: tuple[int, ...] = ()  # all that was legal
    beyond: tuple[str, ...] = ()  # fields that are out of their ranges afterwards

    @property
    def verb(self) -> str:
        """Return the name of the action, empty for a roll of dice."""
        return VERB_OF[self.command][0] if self.command >= 0 else ""

    @property
    def said(self) -> tuple[int, ...]:
        """Return the numbers that go with the verb."""
        return VERB_OF[self.command][1]

    @property
    def dice(self) -> list[int]:
        """Return the faces that fell, none where nothing was rolled."""
        return list(self.after.rolled[: self.before.roll_count]) if self.command == DICE else []

    def of_kind(self, *kinds: int) -> list[Event]:
        """Return the events of some kinds, in order."""
        return [event for event in self.events if event.kind in kinds]


class Recording:
    """Positions of one scene in the order they were played, and the commands between them."""

    def __init__(
        self,
        history: NDArray[Any],
        commands: NDArray[Any] | list[int],
        cast: Any = None,
        offers: NDArray[Any] | None = None,
        menus: NDArray[Any] | None = None,
    ) -> None:
        """Take positions, and for each but the last its command and what was legal: some, all."""
        self.offers, self.menus = offers, menus
        self.history = history
        self.columns = Columns(history)
        self.commands = [int(each) for each in commands]
        self.cast = cast

    def position(self, number: int) -> View:
        """Return a position to look at."""
        return View(self.columns, (number,))

    def games(self) -> Iterator[list[Step]]:
        """Yield the commands of one game after the other."""
        game: list[Step] = []
        for step in self.steps():
            if step is None:
                yield game
                game = []
            else:
                game.append(step)
        yield game

    def steps(self) -> Iterator[Step | None]:
        """Yield every command, and None where a game is over."""
        counts = self.columns.field("event_count")
        log = self.columns.field("events")
        kinds, *numbers = (log.field(name) for name in ("kind", "a", "b", "c", "d"))
        following = self.position(0)
        offers = None if self.offers is None else self.offers.tolist()
        changed, wrong = changes(self.history), beyond(self.history)
        for place in range(len(self.history) - 1):
            before, following = following, self.position(place + 1)
            if self.commands[place] == ANEW:
                yield None
                continue
            events = tuple(
                Event(kinds[place + 1][n], *(column[place + 1][n] for column in numbers))
                for n in range(counts[place + 1])
            )
            offered = offers[place] if offers else ()
            legal = tuple(action for action in offered if action != NO_OFFER)
            menu = self._menu(place)
            command, differs = self.commands[place], changed[place]
            yield Step(place, before, command, events, following, legal, differs, menu, wrong[place + 1])

    def _menu(self, place: int) -> tuple[int, ...]:
        """Return all that was legal before a command, nothing where it was not written down."""
        if self.menus is None:
            return ()
        row = self.menus[place]
        return tuple(row[: int((row != NO_OFFER).sum())].tolist())


def recorded(loaded: LoadedScenario, seed: int, length: int) -> Recording:
    """Return so many commands of random games of a 2d20 scene; equal seeds give equal games."""
    opening, cast = SYSTEMS["twod20"].compile(loaded, seed)
    return played_from(opening, cast, seed, length, np.zeros(len(catalog.VERBS), np.int64))


def branch(position: NDArray[Any], cast: Any, seed: int, length: int, verbs: frozenset[str]) -> Recording:
    """Return what follows a position, with dice of its own, by choices that prefer these verbs."""
    opening = position.copy()
    seed_generator(opening["generator"][0], seed)
    done = np.array([0 if verb.name in verbs else SELDOM for verb in catalog.VERBS], np.int64)
    return played_from(opening, cast, seed, length, done)


def played_from(
    opening: NDArray[Any], cast: Any, seed: int, length: int, done: NDArray[np.int64]
) -> Recording:
    """Return so many commands that follow an opening; `done` says how often each verb counts as done."""
    system = SYSTEMS["twod20"]
    states = opening.copy()
    chance = np.zeros(4, np.int64)
    seed_generator(chance, seed)
    history = np.zeros(length, system.state)
    commands = np.zeros(length, np.int64)
    legal = np.zeros(system.actions, np.int16)
    offers = np.full((length, OFFERS), NO_OFFER, np.int16)
    menus = np.full((length, system.actions), NO_OFFER, np.int16)
    record_play(states, opening, legal, NUMBER_OF_VERB, done, chance, history, commands, offers, menus)
    return Recording(history, commands, cast, offers, menus)


def name_of(kind: int) -> str:
    """Return the name of a kind of event, as `codes` has it."""
    return EVENT_NAMES.get(kind, str(kind))


EVENT_NAMES = {
    number: name for name, number in vars(codes).items() if name.startswith("EV_") and isinstance(number, int)
}
