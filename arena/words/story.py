"""The log of one command told sentence by sentence, and how names and numbers stand in a sentence.

Every story has rounds and turns, and a table sees where they begin. What else happens the tellers of a
system say: one sentence a happening, with the names of the scenario.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from arena.words.cast import Cast

NONE = -1
ROUND = "Round {} begins."
TURN = "It is the turn of {}."
SOMEBODY = "somebody unseen"
DETERMINERS = frozenset(("The", "His", "Her", "Their"))  # with which no name begins
ARTICLES = ("a", "an", "too", "its", "his", "her", "their")  # a name that begins so takes no other

Event = tuple[int, int, int, int, int]  # its kind, and four numbers
Teller = Callable[..., str] | str  # a sentence stands for itself where it says the numbers of one event only
SIDES = ("the players", "the opposition")


def round_begun(sentence: str) -> str:
    """Return the number of the round that a sentence says to begin, "" for any other sentence.

    >>> round_begun("Round 3 begins."), round_begun("Round off.")
    ('3', '')
    """
    before, after = ROUND.split("{}")
    number = sentence.removeprefix(before).removesuffix(after)
    return number if number.isdecimal() and sentence == ROUND.format(number) else ""


def turn_begins(sentence: str) -> bool:
    """Return whether a sentence says that somebody's turn begins."""
    return sentence.startswith(TURN.split("{}")[0])


def logged(state: Any) -> list[Event]:
    """Return the events of the last command."""
    log = state.events[: state.event_count]
    return [(int(each.kind), int(each.a), int(each.b), int(each.c), int(each.d)) for each in log]


class Story:
    """The events of one command, read from first to last, with the words to tell them."""

    def __init__(self, state: Any, cast: Cast, events: list[Event], unknown: list[int] | None = None) -> None:
        """Take the events; `unknown` has for each the set of those whose names are not known."""
        self.state, self.cast, self.events = state, cast, events
        self.unknown = [0] * len(events) if unknown is None else unknown
        self.place = 0

    def told(self, tellers: Mapping[int, Teller]) -> Iterator[str]:
        """Yield a sentence for each happening: `tellers` has who tells it, by the kind of its first event."""
        while not self.at_end():
            sentence = self.say(tellers[self.events[self.place][0]], *self.take())
            if sentence:
                yield capital(sentence)

    def say(self, teller: Teller, *numbers: int) -> str:
        """Return what a teller says of an event.

        Where that is a sentence, its places are the numbers of the event: `{0:who}`, `{1:zone}`, `{0:side}`,
        `{0:network}`, `{2}`, one of several words, `{0:go|goes}`, or a count: `{1:die/dice}`.
        """
        if isinstance(teller, str):
            return teller.format(*(Number(self, number) for number in numbers))
        return teller(self, *numbers)

    def at_end(self) -> bool:
        """Return whether everything has been told."""
        return self.place == len(self.events)

    def follows(self, kind: int, who: int | None = None) -> bool:
        """Return whether the next event is of this kind, and about `who` where that is given."""
        if self.at_end() or self.events[self.place][0] != kind:
            return False
        return who is None or self.events[self.place][1] == who

    def take(self) -> tuple[int, int, int, int]:
        """Return the numbers of the next event, which is told with the one before."""
        self.place += 1
        return self.events[self.place - 1][1:]

    def name(self, who: int) -> str:
        """Return the name of a character inside a sentence; NONE is the scene."""
        return name_of(self.cast, who) if self.knows(who) else SOMEBODY

    def knows(self, who: int) -> bool:
        """Return whether those who are told know of somebody, in the event that was taken last."""
        return who == NONE or not self.unknown[max(0, self.place - 1)] >> who & 1

    def zone(self, zone: int) -> str:
        """Return the name of a zone."""
        return in_sentence(self.cast.zone_names[zone])

    def weapon(self, who: int, slot: int) -> str:
        """Return the name of a weapon with its article."""
        return the(self.cast.names("weapon", who)[slot])


class Number(NamedTuple):
    """A number of an event, which stands in a sentence as what it is the number of."""

    story: Story
    number: int

    def __format__(self, what: str) -> str:
        """Return the name of who or what it is, one of `this|that`, a count of `thing/things`, or itself."""
        if what == "who":
            return self.story.name(self.number)
        if what == "zone":
            return self.story.zone(self.number)
        if what == "side":
            return SIDES[self.number]
        if what in self.story.cast.named:
            return in_sentence(self.story.cast.names(what)[self.number])
        if "|" in what:
            return what.split("|")[self.number]
        return count_of(self.number, *what.split("/")) if what else str(self.number)


def in_sentence(name: str) -> str:
    """Return a name as it stands inside a sentence.

    >>> in_sentence("The watcher"), in_sentence("His second"), in_sentence("Old Hask")
    ('the watcher', 'his second', 'Old Hask')
    """
    return name[0].lower() + name[1:] if name.split(" ")[0] in DETERMINERS else name


def name_of(cast: Cast, who: int) -> str:
    """Return the name of a character inside a sentence; NONE is the scene."""
    return "the scene" if who == NONE else in_sentence(cast.character_names[who])


def capital(sentence: str) -> str:
    """Return a sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def the(thing: str) -> str:
    """Return the name of a weapon with its article, where it takes one.

    >>> [the(thing) for thing in ("rifle", "bare hands", "too many arms", "the sound it makes", "cutlass")]
    ['the rifle', 'bare hands', 'too many arms', 'the sound it makes', 'the cutlass']
    """
    first = thing.split(" ")[0].lower()
    if first == "the":
        return in_sentence(capital(thing))
    return thing if is_plural(thing) or first in ARTICLES else f"the {thing}"


def is_plural(thing: str) -> bool:
    """Return whether the name of a thing stands for several.

    >>> is_plural("practised fists"), is_plural("compass")
    (True, False)
    """
    return thing.endswith("s") and not thing.endswith("ss")


def quoted(words: str) -> str:
    """Return what somebody says or asks for, in quotation marks.

    >>> quoted("Open the gate")
    '"Open the gate"'
    """
    return f'"{words}"'


def count_of(number: int, thing: str, things: str = "") -> str:
    """Return a number of things.

    >>> count_of(1, "success", "successes"), count_of(0, "Effect"), count_of(2, "Stress", "Stress")
    ('1 success', '0 Effects', '2 Stress')
    """
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def listing(words: list[str]) -> str:
    """Return words as a list in a sentence.

    >>> listing(["4"]), listing(["4", "11", "20"])
    ('4', '4, 11 and 20')
    """
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]
