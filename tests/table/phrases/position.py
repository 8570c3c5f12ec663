"""What can be read off a position in the words of the files: people, weapons, zones, ways, traits, turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from arena.systems import acting, do_action, settle, take_roll
from arena.twod20 import codes
from arena.twod20.chapters.network.rules.system import is_unlocked
from arena.words.cast import Cast
from table.session.position import CHOICE
from table.session.session import Session

SIDES = {"party": codes.PCS, "opposition": codes.NPCS}
WINNERS = {"party": codes.PCS, "opposition": codes.NPCS, "nobody": codes.DRAW, "none": codes.ONGOING}
STEALTH = ("revealed", "detected", "hidden")
REQUESTS = ("open", "granted", "refused")
CLAIMS = ("unsaid", "accepted", "rejected", "exposed", "backfired")
SIGHT_TESTS = (1 << codes.RANGED) | (1 << codes.OBSERVING)
PLAYOUT = 600  # decisions until the next round has begun


@dataclass
class Position:
    """A record with its words, and how many turns have been begun."""

    states: Any
    cast: Cast
    session: Session
    turns: int
    played: int
    former: tuple[str, ...] = ()  # the keys people had before, by which they are still known

    @property
    def state(self) -> Any:
        return self.states[0]

    def twin(self) -> Any:
        """Return a copy of the record that may be played on."""
        return self.states.copy()

    def people(self) -> range:
        return range(int(self.state.character_count))

    def who(self, key: str) -> int:
        first = tuple(each.key for each in self.session._first[0].characters)
        for keys in (self.cast.characters, self.former, first):
            if key in keys:
                return keys.index(key)
        raise ValueError(f"nobody is called {key}")

    def zone(self, key: str) -> int:
        return codes.NONE if key == "nowhere" else self.cast.zones.index(key)

    def legal(self, states: Any | None = None) -> list[str]:
        """Return the texts of what may be done."""
        states = self.states if states is None else states
        system, out = self.session.system, np.zeros(self.session.system.actions, np.int16)
        number = int(settle(states[0], out))
        return [system.text(int(action), states[0], self.cast) for action in out[:number]]


def position(session: Session, before: Position | None = None) -> Position:
    """Return what a session has come to; people are known by the keys they had before as well."""
    turns = sum(each.is_action and each.words.startswith("act ") for each in session.played)
    former = tuple(before.cast.characters) if before else ()
    return Position(session.states.copy(), session.cast, session, turns, len(session.played), former)


# ---- people ----


def present(at: Position, who: int) -> bool:
    """Return whether somebody is on the map."""
    character = at.state.characters[who]
    return int(character.status) not in codes.OFF_THE_MAP and int(character.zone) != codes.NONE


def slot_of(at: Position, who: int, weapon: str) -> int | None:
    """Return where somebody has a weapon of that key or name, one in hand before one that is not."""
    named = at.cast.carried["weapon"][who]
    weapons = at.state.characters[who].weapons
    found = [
        slot
        for slot, (key, name) in enumerate(zip(named.keys, named.names, strict=True))
        if weapon in (key, name.lower()) and int(weapons[slot].damage) > 0
    ]
    return max(found, key=lambda slot: int(weapons[slot].held), default=None)


def works(at: Position, who: int, weapon: str) -> bool:
    """Return whether somebody could attack with a weapon, an enemy at hand, were it their turn."""
    slot = slot_of(at, who, weapon)
    if slot is None or not at.state.characters[who].weapons[slot].held:
        return False
    states = at.twin()
    state = states[0]
    beside_an_enemy(state, who)
    state.phase, state.kept, state.order_stage = codes.ACTOR, codes.NONE, codes.NEXT_FRESH
    state.side_to_act = state.decider = int(state.characters[who].side)
    at.legal(states)
    taken = int(state.phase) == codes.TURN and int(acting(state)) == who  # whoever is alone is not chosen
    if not taken and not choose(at, states, f"act {at.cast.characters[who]}"):
        return False
    word = at.cast.keys("weapon", who)[slot]
    return any(text.startswith(("attack", "throw")) and f" {word} " in text for text in at.legal(states))


def beside_an_enemy(state: Any, who: int) -> None:
    """Put somebody, able to act, and one enemy into each other's Reach."""
    own = state.characters[who]
    own.acted, own.stunned, own.waited, own.status, own.snared = 0, 0, 0, codes.UP, 0
    own.stealth.attention = codes.ALERT
    for other in range(int(state.character_count)):
        one = state.characters[other]
        one.stealth.level = codes.REVEALED
        if int(one.side) != int(own.side) and int(one.status) == codes.UP and int(one.tier) != codes.OBJECT:
            one.zone = own.zone
            one.in_reach, own.in_reach = 1 << who, 1 << other
            return


def choose(at: Position, states: Any, wanted: str) -> bool:
    """Do what is written so, on a copy; return whether it was legal."""
    system, out = at.session.system, np.zeros(at.session.system.actions, np.int16)
    number = int(settle(states[0], out))
    for action in out[:number]:
        if system.text(int(action), states[0], at.cast) == wanted:
            states[0].event_count = 0
            do_action(states[0], int(action))
            return True
    return False


# ---- places ----


def is_open(at: Position, one: int, other: int) -> bool:
    """Return whether anybody may simply go from a zone to another."""
    if not int(at.state.zones[one].links) >> other & 1:
        return False
    for number, each in enumerate(at.state.crossings):
        if {int(each.one), int(each.other)} == {one, other}:
            locked = int(each.difficulty) > 0 and not is_unlocked(at.state, number)
            return not locked and int(each.price) == 0
    return True


def darkness(at: Position, zone: int) -> int:
    """Return how much harder traits of the scene and of a zone make it to see there."""
    total = 0
    for trait in traits(at):
        here = trait.scope == codes.ON_SCENE or (trait.scope == codes.ON_ZONE and int(trait.on) == zone)
        if here and int(trait.tests) & SIGHT_TESTS:
            total += int(trait.copies) * {codes.HARDER: 1, codes.EASIER: -1}.get(int(trait.effect), 0)
    return total


def traits(at: Position) -> Any:
    """Return the traits there are."""
    return at.state.traits[: int(at.state.trait_count)]


def copies(at: Position, wanted: dict[str, Any]) -> int:
    """Return how many copies of traits are on something, with an effect on certain tests."""
    scope, on = bearer(at, wanted["on"])
    effect = codes.TRAIT_WORDS.index(wanted["effect"]) if "effect" in wanted else None
    tests = sum(1 << codes.TEST_WORDS.index(test) for test in wanted.get("tests", ()))
    return sum(
        int(trait.copies)
        for trait in traits(at)
        if int(trait.scope) == scope
        and (scope == codes.ON_SCENE or int(trait.on) == on)
        and (effect is None or int(trait.effect) == effect)
        and int(trait.tests) & tests == tests
    )


def bearer(at: Position, word: str) -> tuple[int, int]:
    """Return what a trait is on: the scene, a side, a zone or somebody."""
    if word == "scene":
        return codes.ON_SCENE, 0
    if word in SIDES:
        return codes.ON_SIDE, SIDES[word]
    if word in at.cast.zones:
        return codes.ON_ZONE, at.zone(word)
    return codes.ON_CHARACTER, at.who(word)


# ---- turns ----


def next_to_act(at: Position) -> str | None:
    """Return whose turn it is, or who alone may take the next one; None where there is a choice."""
    who = int(acting(at.state))
    if int(at.state.phase) == codes.TURN and who != codes.NONE:
        return at.cast.characters[who]
    able = [text[4:] for text in at.legal() if text.startswith("act ")]
    return able[0] if len(able) == 1 else None


def openers(at: Position) -> set[int]:
    """Return the sides that may come to open the next round, whatever is chosen at the end of this one."""
    return {side for keep in (False, True) if (side := opener(at, keep)) is not None}


def opener(at: Position, keep: bool) -> int | None:
    """Play a copy on, nobody doing anything, and return which side opens the next round."""
    states, system = at.twin(), at.session.system
    state, out = states[0], np.zeros(at.session.system.actions, np.int16)
    begun = int(state.round_number)
    for _ in range(PLAYOUT):
        number = int(settle(state, out))
        if int(state.round_number) > begun and int(state.phase) == codes.ACTOR:
            return int(state.decider)
        if number == 0 and int(state.winner) != codes.ONGOING:
            return None
        state.event_count = 0
        if number == 0:
            state.rolled[: int(state.roll_count)] = 1
            take_roll(state)
            continue
        texts = [system.text(int(action), state, at.cast) for action in out[:number]]
        wants = ("keep",) if keep and int(state.round_ending) else ("hand over",)
        wanted = (*wants, "act ", "end turn", "pass", "no ", "spend 0", "skip")
        best = min(range(number), key=lambda n: rank(texts[n], wanted))
        do_action(state, int(out[best]))
    return None


def rank(text: str, wanted: tuple[str, ...]) -> int:
    """Return how early in `wanted` a text's beginning stands."""
    return next((at for at, word in enumerate(wanted) if text.startswith(word)), len(wanted))


def who_decides(session: Session) -> str:
    """Return who is asked now, "dice" where dice are awaited."""
    if session.waiting != CHOICE:
        return "dice"
    return ("party", "opposition")[int(session.state.decider)]
