"""Who of a beaten side gives up or breaks off, and the ruling that does it.

A side is beaten where some of it are down, and its chance is small; who then goes first, and how, is said by
what they are like (`agents.nerve`): a leader asks for terms for all, else whoever frightens easily is gone
while the faithful cover them, else people give up. Nothing here decides for anybody.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, NamedTuple

from numpy.typing import NDArray

from agents import nerve as like
from agents.calibrating import Chance
from agents.nerve import Nerve
from agents.systems import agents_of
from arena import systems
from arena.aims.codes import DEFEAT, ESCAPE
from arena.calls import observe_at
from arena.people.codes import ESCAPED, NONE, NPCS, ONGOING, PCS, UP
from arena.people.rules import is_out
from arena.rulings.yielding import SURRENDER, WITHDRAW
from arena.state.bits import has
from arena.state.view import columns
from arena.systems import system_of
from arena.words.cast import Cast
from arena.words.story import capital, in_sentence, listing, name_of

HOPELESS, POOR = 0.05, 0.1  # chances below which a side has lost that is so worn, or more:
A_THIRD, HALF = 0.33, 0.5
DOUBT = 0.25  # what its chance may be at most
FEARLESS = re.compile(
    r"\b(undead|drowned|zombies?|skeletons?|ghouls?|revenants?|wraiths?|mumm(y|ies)|golems?|constructs?|"
    r"automat(on|a)s?|robots?|drones?|fanatics?|zealots?|berserkers?|to the death|rather die|"
    r"(never|not) (yields?|surrenders?|gives? up))\b",
    re.IGNORECASE,
)  # in the name, kind or text of whoever goes on to the last
HEADS = re.compile(
    r"\b(captain|leader|chief|boss|sergeant|lieutenant|commander|officer|foreman|ringleader)\b", re.IGNORECASE
)


class Person(NamedTuple):
    """Somebody of a side who is up, by number, and how they take it."""

    who: int
    nerve: Nerve

    @property
    def manner(self) -> str:
        """What they are like."""
        return self.nerve.manner


@dataclass(frozen=True)
class Breaking:
    """What people of a side do who have had enough.

    `who` give up, or leave by `zones`; `leader` asks for terms for them, and `cover` see them off.
    """

    who: tuple[int, ...]
    cast: Cast
    zones: tuple[int, ...] = ()
    leader: int = NONE
    cover: tuple[int, ...] = ()

    @property
    def ruling(self) -> str:
        """The ruling that does it, as it is typed."""
        word = WITHDRAW if self.zones else SURRENDER
        return " ".join([word, *(self.cast.characters[who] for who in self.who)])

    @property
    def would(self) -> str:
        """What they would do now, without a stop."""
        if self.leader != NONE:
            others = f", and {self.named(self.led)} would follow" if self.led else ""
            return f"{capital(self.named((self.leader,)))} would ask for terms{others}"
        return f"{capital(self.named(self.who))} would {self.how}"

    @property
    def wants(self) -> str:
        """What they want to do, as a sentence."""
        if self.leader != NONE:
            others = f" for all: {self.named(self.led)} would follow" if self.led else ""
            return f"{capital(self.named((self.leader,)))} asks for terms{others}."
        have, want = ("has", "wants") if len(self.who) == 1 else ("have", "want")
        return f"{capital(self.named(self.who))} {have} had enough and {want} to {self.how}."

    @property
    def how(self) -> str:
        """How they end it, behind "to"."""
        if not self.zones:
            return "give up"
        by = listing([in_sentence(self.cast.zone_names[zone]) for zone in self.zones])
        covers = "cover" if len(self.cover) > 1 else "covers"
        return f"break off by {by}" + (f" while {self.named(self.cover)} {covers} them" if self.cover else "")

    @property
    def led(self) -> tuple[int, ...]:
        """For whom a leader speaks."""
        return tuple(who for who in self.who if who != self.leader)

    def named(self, people: tuple[int, ...]) -> str:
        """Return the names of people."""
        return listing([in_sentence(name_of(self.cast, who)) for who in people])


PLAYERS_LOST = "The players have plainly lost. The opposition would call on them"


def is_lost(states: NDArray[Any], side: int, chance: Chance) -> bool:
    """Return whether a side has plainly lost in states[0]: many of it are down, and its chance is small."""
    least = HOPELESS if wear(states, side) < HALF else POOR
    return is_worn(states, side) and chance.win < least and chance.high < DOUBT


def is_worn(states: NDArray[Any], side: int) -> bool:
    """Return whether enough of a side are down for it to think of an end."""
    return wear(states, side) >= A_THIRD


def wear(states: NDArray[Any], side: int) -> float:
    """Return which part of the people of a side who came are out or gone; one who is hurt counts half."""
    state, nerve = states[0], agents_of(system_of(states.dtype)).nerve
    came, lost = 0, 0.0
    for who in range(int(state["character_count"])):
        one = state["characters"][who]
        status = int(one["status"])
        if one["side"] != side or not systems.is_person(state, who):
            continue
        gone = status == ESCAPED or bool(is_out(status))
        came += gone or status == UP
        lost += 1.0 if gone else HALF * (status == UP and nerve(state, who).hurt)
    return lost / came if came else 0.0


def breaking(states: NDArray[Any], cast: Cast, side: int) -> Breaking | None:
    """Return who of a side in states[0] would have had enough first, None where nobody would.

    Nobody does who is hidden or knows of no enemy, and none of two sides of which one means to get away as
    it is.
    """
    state = states[0]
    if state["winner"] != ONGOING or any(aims(state, ESCAPE, each) for each in (PCS, NPCS)):
        return None
    people = those_who_may(states, cast, side)
    head = next((each for each in people if leads(each, cast)), None)
    if head is not None:
        led = tuple(each.who for each in people if each.manner != like.BEAST)
        return Breaking(led, cast, leader=head.who)
    ways = {each.who: way_out(states, each, side) for each in people}
    gone = tuple(who for who, way in ways.items() if way != NONE)
    if gone:
        cover = tuple(each.who for each in people if each.manner == like.COVERS)
        return Breaking(gone, cast, tuple(dict.fromkeys(ways[who] for who in gone)), cover=cover)
    tame = [each for each in people if each.manner not in (like.BEAST, like.COVERS, like.BOLD)]
    last = [each for each in people if each.manner != like.BEAST]
    who = tuple(each.who for each in tame or last)
    return Breaking(who, cast) if who else None


def those_who_may(states: NDArray[Any], cast: Cast, side: int) -> list[Person]:
    """Return who of a side in states[0] may have had enough, in the order of their numbers."""
    state, nerve = states[0], agents_of(system_of(states.dtype)).nerve
    if not known(states, side, 1 - side):
        return []
    seen = known(states, 1 - side, side)
    people = [Person(who, nerve(state, who)) for who in seen if not goes_on(cast, who)]
    return [
        each for each in people if each.manner != like.NEVER and (each.nerve.hurt or not needs_hurt(each))
    ]


def needs_hurt(one: Person) -> bool:
    """Return whether somebody thinks of an end only once hurt."""
    return one.manner in (like.BEAST, like.BOLD)


def known(states: NDArray[Any], side: int, other: int) -> list[int]:
    """Return who of the side `other` is up in states[0], as far as `side` knows where they are."""
    view, state = system_of(states.dtype).view, states[0]
    seen = view.blank()
    observe_at(states, 0, side, *seen.values())
    is_known = seen["characters"][:, columns(view.characters)["known"]]
    return [
        who
        for who in range(int(state["character_count"]))
        if state["characters"][who]["side"] == other
        and state["characters"][who]["status"] == UP
        and (other == side or is_known[who])
        and systems.is_person(state, who)
    ]


def goes_on(cast: Cast, who: int) -> bool:
    """Return whether name, kind or text of somebody say that nothing frightens them."""
    person = cast.scenario.characters[who]
    return FEARLESS.search(" ".join((*called(cast, who), person.text))) is not None


def leads(one: Person, cast: Cast) -> bool:
    """Return whether somebody speaks for all: by the way they fight, or by what they are called."""
    speaks = one.manner not in (like.BEAST, like.BOLD)
    return one.manner == like.LEADS or (speaks and HEADS.search(" ".join(called(cast, one.who))) is not None)


def called(cast: Cast, who: int) -> tuple[str, ...]:
    """Return what somebody is called: key, name, and the kind that they are of."""
    person = cast.scenario.characters[who]
    kind = getattr(person.entry, "template", None) or ""
    return tuple(each.replace("_", " ") for each in (person.key, person.name, kind))


def way_out(states: NDArray[Any], one: Person, side: int) -> int:
    """Return the zone by which somebody would leave, NONE where they would not or cannot.

    It is the nearest from which people leave the scene, else one next door, where no enemy is. Anybody runs
    who has no enemy beside them, the frightened in any case. Nobody gets away whom the other side came for by
    name.
    """
    state = states[0]
    here = int(state["characters"][one.who]["zone"])
    if one.manner not in (like.RUNS, like.BEAST, like.YIELDS) or not one.nerve.free or here == NONE:
        return NONE
    if any(
        has(int(each["who"]), one.who) and is_named(state, each) for each in aims(state, DEFEAT, 1 - side)
    ):
        return NONE
    seen = system_of(states.dtype).view.blank()
    observe_at(states, 0, side, *seen.values())
    steps = seen["distances"][here]
    barred = {int(state["characters"][who]["zone"]) for who in known(states, side, 1 - side)}
    if one.manner == like.YIELDS and here in barred:
        return NONE
    open_ = [zone for zone in range(int(state["zone_count"])) if steps[zone] >= 0 and zone not in barred]
    exits = [int(each["zone"]) for each in aims(state, ESCAPE, 1 - side)]
    near = [zone for zone in open_ if zone in exits] or [zone for zone in open_ if steps[zone] == 1]
    return min(near, key=lambda zone: int(steps[zone]), default=NONE)


def aims(state: Any, kind: int, side: int) -> list[Any]:
    """Return the objectives of a kind that a side has still to reach."""
    return [
        each
        for each in state["objectives"]
        if each["kind"] == kind and each["side"] == side and not each["done"]
    ]


def is_named(state: Any, aim: Any) -> bool:
    """Return whether an aim is about some people of a side and not about all."""
    everybody = range(int(state["character_count"]))
    return any(
        state["characters"][who]["side"] != aim["side"] and not has(int(aim["who"]), who) for who in everybody
    )


def note(states: NDArray[Any], cast: Cast, side: int, chance: Chance) -> str:
    """Return a line for a gamemaster who has thought for the opposition of states[0]: who of a beaten side
    would have had enough, and what to type for it; "" where nothing is plain."""
    other = Chance(1 - chance.win, 1 - chance.high, 1 - chance.low)
    if side != NPCS:
        return ""
    if is_lost(states, NPCS, chance):
        found = breaking(states, cast, NPCS)
        return f"The opposition has plainly lost. {found.would}: {found.ruling}" if found else ""
    return demand(states, cast) if is_lost(states, PCS, other) else ""


def demand(states: NDArray[Any], cast: Cast) -> str:
    """Return that the opposition asks beaten players to give up, "" where nobody of it would."""
    beaten = Breaking(tuple(known(states, NPCS, PCS)), cast)
    nerve = agents_of(system_of(states.dtype)).nerve
    manners = {nerve(states[0], who).manner for who in known(states, NPCS, NPCS)}
    if not beaten.who or manners <= {like.BEAST, like.NEVER}:
        return ""
    return f"{PLAYERS_LOST} to give up; if they do: {beaten.ruling}"
