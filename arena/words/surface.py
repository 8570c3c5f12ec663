"""The words of a rule system: all that a table says to people, as the system hands it over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from arena.words.aloud import names_of
from arena.words.cast import Cast
from arena.words.chart import Map
from arena.words.everyday import Everyday
from arena.words.glossary import Glossary

PLAIN, TOLD = "plain", "told"  # how a story is told: what happens and is counted, or in words that vary


@dataclass(frozen=True)
class Groups:
    """How a menu is ordered: which actions stand under which heading, and which are folded away.

    `headings` has for each heading how the texts of its actions begin; the longest beginning wins, and what
    begins like none of them comes last. Actions that begin like one of `folded` share a line when there are
    others to show; those in `stays` are shown all the same. What stands under a heading of `between` is done
    between turns, and is nobody's turn in a journal.
    """

    headings: Mapping[str, tuple[str, ...]]
    folded: tuple[str, ...] = ()
    stays: frozenset[str] = frozenset()
    between: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Opening:
    """What is said of a loaded scenario before it begins, while the rules are not there yet.

    `named(loaded, side, reader)` gives the characters of a side that `reader`, who plays a side ("" for
    none), may know of, `person(character)` says who one of them is, `aims(loaded, side, reader)` what a side
    wants as far as `reader` may know it, `clock(loaded)` when it ends by itself, `rumour(loaded)` what
    everybody has heard of what is hidden, "" for nothing.
    """

    named: Callable[[Any, str, str], list[Any]]
    person: Callable[[Any], str]
    aims: Callable[[Any, str, str], list[str]]
    clock: Callable[[Any], str]
    rumour: Callable[[Any], str] = lambda loaded: ""


@dataclass(frozen=True)
class Words:
    """What a rule system says. Whatever looks at a position changes nothing in it.

    `side` is who looks, None who sees everything: what that side cannot know is left out. `carried`
    is what the system's `carry` gives.

    `narrate(state, cast, side)` tells the log of the last command, a sentence a happening.
    `question(state, cast)` says in a line whose decision is awaited, about whom, and what it depends on,
    `dice_request(state, cast)` which dice are to be rolled and how they count, and `faces(state, cast)` what
    may be typed for each face, where it is a card and no number. `map_text(state, cast, width,
    side)` draws the places, `status(state, cast, side)` gives as plain values what can be counted: `round`,
    `rounds`, `tasks` (lines) and `characters`, each with a `key`; `character_line(state, cast, who, side)`
    is one of them in a line.

    `carried_lines(carried)` says what goes on into the next scene, the pools first and then a line for
    each person, `left_behind` what does not.

    A plan is read aloud by `planned(state, cast, side)`, which is `narrate` as short as that asks for (None:
    `narrate` itself) and calls people as `names(state, cast)` does. `phrase(action, state, cast)` says what
    somebody does where neither tells it, `later` what somebody mostly does afterwards, `chosen` what a
    choice is to do that the story tells later, and `alone` what an answer means where a plan has nothing else
    to tell. `does` is what somebody chooses to do, in whichever of these words there are.

    `tell` is `narrate` in words that vary with what happens, None where there is only the one way.
    `beside(action, state, cast, side)` says in a few words what an action promises, costs and risks, "" for
    nothing; `weigh(action, state, cast, side)` how much a choice of a turn promises, 0 for what is
    hopeless. `sheet(state, cast, who, side)` is all there is to know of somebody, in lines, with where it
    comes from; None where there is no more than `character_line`.

    `thing(said, state, cast, side)` explains in lines something of the scene that is called so, a card say.

    `everyday` has what people say in everyday words, and the rulings that do it.

    `short` may be typed for the action `whole`; `turn` says what a turn holds; `glossary` explains
    the words that people meet, none unless there are some.
    """

    narrate: Callable[[Any, Cast, int | None], list[str]]
    question: Callable[[Any, Cast], str]
    dice_request: Callable[[Any, Cast], str]
    map_text: Callable[[Any, Cast, int, int | None], str]
    status: Callable[[Any, Cast, int | None], dict[str, Any]]
    character_line: Callable[[Any, Cast, int, int | None], str]
    carried_lines: Callable[[dict[str, Any]], list[str]]
    left_behind: str
    groups: Groups
    short: str
    whole: str
    turn: str
    glossary: Glossary = Glossary()
    faces: Callable[[Any, Cast], list[str]] = lambda *_: []
    phrase: Callable[[int, Any, Cast], str] = lambda *_: ""
    later: Callable[[int, Any, Cast], str] = lambda *_: ""
    chosen: Callable[[int, Any, Cast], str] = lambda *_: ""
    alone: Callable[[int, Any, Cast], str] = lambda *_: ""
    planned: Callable[[Any, Cast, int | None], list[str]] | None = None
    names: Callable[[Any, Cast], list[str]] = names_of
    tell: Callable[[Any, Cast, int | None], list[str]] | None = None
    beside: Callable[[int, Any, Cast, int | None], str] = lambda *_: ""
    weigh: Callable[[int, Any, Cast, int | None], float] = lambda *_: 1.0
    sheet: Callable[[Any, Cast, int, int | None], list[str]] | None = None
    thing: Callable[[str, Any, Cast, int | None], list[str]] = lambda *_: []
    map: Callable[[Any, Cast, int | None], Map] = lambda *_: Map(())
    everyday: Everyday = Everyday()

    def teller(self, telling: str) -> Callable[[Any, Cast, int | None], list[str]]:
        """Return what tells a story as `telling` says, PLAIN or TOLD."""
        return self.narrate if telling == PLAIN or self.tell is None else self.tell

    def does(self, action: int, state: Any, cast: Cast) -> str:
        """Return what somebody does who takes an action, without the name; "" without words for it."""
        given = action, state, cast
        return self.chosen(*given) or self.later(*given) or self.phrase(*given)

    def sheet_lines(self, state: Any, cast: Cast, who: int, side: int | None) -> list[str]:
        """Return all there is to know of somebody, in lines."""
        if self.sheet is None:
            return [self.character_line(state, cast, who, side)]
        return self.sheet(state, cast, who, side)
