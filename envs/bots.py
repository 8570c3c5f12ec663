"""Agents by one door: `act(view, mask, rng)` with what one side may know, wherever they play.

The same object plays inside an environment (`opponent=`), in `arena match --first FILE.py:NAME` and at the
table. A bot is a function, or an object (or a class of objects) with a method `act`.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arena.calls import conceal_at, observe_at
from arena.state.view import OBSERVED
from arena.systems import clone, system_of
from arena.words.cast import Cast
from envs.choices import whole_action

MARK = ".py:"
WIDTH = 80  # columns of the map in words


class View(NamedTuple):
    """What one side sees when it decides, and nothing else.

    `tables` are the arrays of the observation by name (`docs/reference/observation.md`), cut to the scene;
    `side` is 0 for the players, 1 for the opposition. A bot with `reads = True` also gets words: the
    `question`, the `map`, a line for each of the `people` ("Ours: ..."), and the legal `choices` by number.
    """

    tables: Mapping[str, NDArray[Any]]
    side: int
    question: str = ""
    map: str = ""
    people: tuple[str, ...] = ()
    choices: Mapping[int, str] = {}


Act = Callable[[View, NDArray[np.int8], np.random.Generator], int]


class BotError(ValueError):
    """Why there is no such bot, or what it did against the rules, in one sentence."""


class Bot:
    """Somebody's own agent: `act` is asked with a view, a mask of legal actions and a generator."""

    def __init__(self, given: Any, name: str = "") -> None:
        """Take a function, or an object with a method `act`; raise `BotError` for anything else."""
        self.given, self.name = given, name
        self.act: Act = getattr(given, "act", given)
        if not callable(self.act):
            raise BotError(f"opponent={given!r}: expected a name, a function or an object with a method act")
        self.reads = bool(getattr(given, "reads", False))

    def __reduce__(self) -> tuple[Any, ...]:
        """A bot from a file is packed as its name, another as it is."""
        return (bot_named, (self.name,)) if self.name else (Bot, (self.given,))

    def choose(
        self, states: NDArray[Any], index: int, legal: NDArray[Any], cast: Cast, rng: np.random.Generator
    ) -> int:
        """Return the action it takes for whoever decides in states[index]; raise `BotError` unless legal."""
        mask = np.zeros(system_of(states.dtype).actions, np.int8)
        mask[legal] = 1
        action = self.act(view_of(states, index, legal, cast, self.reads), mask.copy(), rng)
        try:
            number = whole_action(action)
        except ValueError:
            number = -1
        if not 0 <= number < len(mask) or not mask[number]:
            raise BotError(f"{self.name or 'the bot'} chose {action!r}, which is not legal")
        return number


def view_of(states: NDArray[Any], index: int, legal: NDArray[Any], cast: Cast, reads: bool) -> View:
    """Return what the side that decides in states[index] sees there; with `reads` in words as well."""
    system = system_of(states.dtype)
    side = int(states["decider"][index])
    tables = system.view.blank(len(cast.characters), len(cast.zones))
    observe_at(states, index, side, *(tables[name] for name in OBSERVED))
    if not reads:
        return View(tables, side)
    known = clone(states[index : index + 1])
    conceal_at(known, 0, side)
    state, words = known[0], system.words
    people, keys = words.status(state, cast, side)["characters"], list(cast.characters)
    numbers = [keys.index(each["key"]) for each in people]
    return View(
        tables,
        side,
        words.question(state, cast),
        words.map_text(state, cast, WIDTH, side),
        tuple(
            f"{whose(state, who, side)}: {words.character_line(state, cast, who, side)}" for who in numbers
        ),
        {int(each): system.text(int(each), state, cast) for each in legal},
    )


def whose(state: Any, who: int, side: int) -> str:
    """Return in a word whether somebody is of a side."""
    return "Ours" if int(state["characters"][who]["side"]) == side else "Theirs"


def is_bot(name: str) -> bool:
    """Return whether a name is that of a bot in a file.

    >>> is_bot("bots/mine.py:Careful"), is_bot("net:duel")
    (True, False)
    """
    return MARK in name


def bot_named(name: str) -> Bot:
    """Return the bot FILE.py:NAME, of a class a new one; raise `BotError` where there is none."""
    place, _, called = name.rpartition(":")
    path = Path(place)
    if not path.is_file():
        raise BotError(f"{name}: no such file")
    spec = importlib.util.spec_from_file_location(f"bots.{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BotError(f"{name}: cannot be run ({type(error).__name__}: {error})") from error
    found = getattr(module, called, None)
    if found is None:
        there = [word for word, each in vars(module).items() if callable(each) and not word.startswith("_")]
        raise BotError(f"{name}: there is no {called!r} in it (there is {', '.join(there) or 'nothing'})")
    try:
        made = found() if isinstance(found, type) else found
    except Exception as error:
        raise BotError(f"{name}: cannot be made ({type(error).__name__}: {error})") from error
    return Bot(made, name)


class BotPlayer:
    """A bot as one of the agents of matches and tables; `cast` has the words of the scene."""

    def __init__(self, name: str, seed: int) -> None:
        """Open the bot of a name; raise `BotError` where there is none."""
        self.bot, self.rng = bot_named(name), np.random.default_rng(seed)
        self.cast: Cast | None = None

    def choose(self, states: NDArray[Any], legal: NDArray[np.int16], number: int) -> int:
        """Return what the bot does, one of the first `number` actions of `legal`."""
        assert self.cast is not None, "a bot is told the words of its scene before it plays"
        return self.bot.choose(states, 0, legal[:number], self.cast, self.rng)
