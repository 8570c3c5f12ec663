"""Who of a beaten side gives up, gives in, breaks off or lets others go, and the ruling that does it.

A side is beaten where its chance is small and much of it is down or hurt, but not while somebody unhurt has
means to go on. In a talk it gives in, and whoever the
others only want to get past lets them go. In a fight who goes first, and how, is said by what they are like
(`agents.nerve`): a leader asks for terms for all, else whoever frightens easily is gone while the faithful
cover them, else people give up. Nothing here decides for anybody.
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
from arena.aims.codes import DEFEAT, ESCAPE, PROTECT
from arena.calls import observe_at
from arena.people.codes import ESCAPED, NONE, NPCS, ONGOING, PCS, UP
from arena.people.rules import is_out
from arena.rulings.row import RulingError
from arena.rulings.ruled import is_in_hand, rule_on
from arena.rulings.yielding import CONCEDE, SURRENDER, WITHDRAW
from arena.state.bits import has
from arena.state.view import columns
from arena.systems import clone, system_of
from arena.words.cast import Cast
from arena.words.story import capital, in_sentence, listing, name_of

POOR, DOUBT = 0.1, 0.25  # a side has lost whose chance is below that, and may be at most that
A_THIRD, HALF = 0.33, 0.5  # of its people out or hurt
PERSONAL = "characters."  # how the path of points begins that each has of its own
FEARLESS = re.compile(
    r"\b(undead|drowned|zombies?|skeletons?|ghouls?|revenants?|wraiths?|mumm(y|ies)|golems?|constructs?|"
    r"automat(on|a)s?|robots?|drones?|fanatics?|zealots?|berserkers?|to the death|rather die|"
    r"(never|not) (yields?|surrenders?|gives? up))\b",
    re.IGNORECASE,
)  # in the name, kind or text of whoever goes on to the last
NEAR, FAR = 2, 99  # zones: from so many on nobody is next to a place; no way leads there
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

    `who` give up, give in where it is a talk (`word`), leave by `zones`, or let go those of the other side
    who are `freed`. `leader` speaks for them, and `cover` see them off.
    """

    who: tuple[int, ...]
    cast: Cast
    zones: tuple[int, ...] = ()
    leader: int = NONE
    cover: tuple[int, ...] = ()
    freed: tuple[int, ...] = ()
    word: str = SURRENDER

    @property
    def ruling(self) -> str:
        """The ruling that does it, as it is typed."""
        return " ".join([self.word, *(self.cast.characters[who] for who in self.freed or self.who)])

    @property
    def would(self) -> str:
        """What they would do now, without a stop."""
        if self.asks:
            others = f", and {self.named(self.led)} would follow" if self.led else ""
            return f"{capital(self.named((self.leader,)))} would ask for terms{others}"
        return f"{capital(self.named(self.speakers))} would {self.how}"

    @property
    def wants(self) -> str:
        """What they want to do, as a sentence."""
        if self.asks:
            others = f" for all: {self.named(self.led)} would follow" if self.led else ""
            return f"{capital(self.named((self.leader,)))} asks for terms{others}."
        have, want = ("has", "wants") if len(self.speakers) == 1 else ("have", "want")
        return f"{capital(self.named(self.speakers))} {have} had enough and {want} to {self.how}."

    @property
    def asks(self) -> bool:
        """Whether a leader asks for terms."""
        return self.leader != NONE and self.word == SURRENDER

    @property
    def speakers(self) -> tuple[int, ...]:
        """Of whom it is told: of the leader alone, where there is one."""
        return self.who if self.leader == NONE else (self.leader,)

    @property
    def how(self) -> str:
        """How they end it, behind "to"."""
        if self.freed:
            return f"let {self.named(self.freed)} go"
        if not self.zones:
            return "give in" if self.word == CONCEDE else "give up"
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


def is_lost(states: NDArray[Any], side: int, chance: Chance) -> bool:
    """Return whether a side has plainly lost in states[0]: it may be, and its chance is small."""
    return may_be_lost(states, side) and chance.win < POOR and chance.high < DOUBT


def may_be_lost(states: NDArray[Any], side: int) -> bool:
    """Return whether a side may think of an end in states[0]: too late to catch who gets away, or half of it
    out or hurt, a third where it is outnumbered, and nothing left to go on with."""
    if getting_away(states, side):
        return True
    worn = wear(states, side)
    return worn >= (A_THIRD if is_outnumbered(states, side) else HALF) and not can_go_on(states, side)


def can_go_on(states: NDArray[Any], side: int) -> bool:
    """Return whether somebody of a side is unhurt and has points of its own, or points of the side and no
    more enemies than friends."""
    system = system_of(states.dtype)
    nerves = [agents_of(system).nerve(states[0], who) for who in up(states, side)]
    fit = [each for each in nerves if not each.hurt]
    shared = [pool for pool in system.pools if pool.side == side and not pool.field.startswith(PERSONAL)]
    has_points = any(pool.held(states[0]) for pool in shared) and not is_outnumbered(states, side)
    return any(has_points or each.points for each in fit)


def is_outnumbered(states: NDArray[Any], side: int) -> bool:
    """Return whether there are more enemies than people of a side who are up."""
    return len(up(states, 1 - side)) > len(up(states, side))


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


def up(states: NDArray[Any], side: int) -> list[int]:
    """Return which people of a side are up in states[0]."""
    people = states[0]["characters"]
    return [
        who
        for who in range(int(states[0]["character_count"]))
        if people[who]["side"] == side and people[who]["status"] == UP and systems.is_person(states[0], who)
    ]


def leaving(states: NDArray[Any], side: int) -> tuple[int, ...]:
    """Return who of the other side in states[0] has still to get away, where that is all that it wants."""
    state = states[0]
    left = [
        each
        for each in state["objectives"]
        if each["side"] != side and not each["done"] and each["kind"] not in (NONE, PROTECT)
    ]
    if not left or any(each["kind"] != ESCAPE for each in left):
        return ()
    meant = [who for who in up(states, 1 - side) if any(has(int(each["who"]), who) for each in left)]
    return tuple(meant)


def getting_away(states: NDArray[Any], side: int) -> bool:
    """Return whether all of the other side who have to get away are at the way out or next to it, and nearer
    than anybody who could stop them."""
    exits = [int(each["zone"]) for each in aims(states[0], ESCAPE, 1 - side)]
    runners = leaving(states, side)
    if not runners or not known(states, side, 1 - side):
        return False
    chasers = [steps_to(states, who, exits) for who in up(states, side)]
    return all(steps_to(states, who, exits) < min(NEAR, *chasers, FAR) for who in runners)


def steps_to(states: NDArray[Any], who: int, zones: list[int]) -> int:
    """Return how many zones somebody is away from the nearest of some, FAR where no way leads there."""
    here = int(states[0]["characters"][who]["zone"])
    steps = distances(states, int(states[0]["characters"][who]["side"]))
    return min(
        (int(steps[here][zone]) for zone in zones if here != NONE and steps[here][zone] >= 0), default=FAR
    )


def distances(states: NDArray[Any], side: int) -> NDArray[Any]:
    """Return how many zones each is from each, as far as a side knows; NONE where no way leads there."""
    return observed(states, side)["distances"]


def observed(states: NDArray[Any], side: int) -> dict[str, NDArray[Any]]:
    """Return what a side sees of states[0]."""
    seen = system_of(states.dtype).view.blank()
    observe_at(states, 0, side, *seen.values())
    return seen


def breaking(states: NDArray[Any], cast: Cast, side: int) -> Breaking | None:
    """Return who of a side in states[0] would have had enough first, None where nobody would.

    Nobody does who is hidden or knows of no enemy. Whoever means to get away gives up only where an enemy
    stands.
    """
    if states[0]["winner"] != ONGOING:
        return None
    people = those_who_may(states, cast, side)
    head = speaker(states, people, cast, side)
    everybody, freed = tuple(each.who for each in people), leaving(states, side)
    if people and (freed or all(each.nerve.talks for each in people)):
        found = Breaking(everybody, cast, leader=head, freed=freed, word=WITHDRAW)
        if not freed:
            found = Breaking(sought(states, everybody, side) or everybody, cast, word=CONCEDE)
        return found if brings(states, found, 1 - side) else None
    flees = bool(aims(states[0], ESCAPE, side))
    if flees:
        barred = zones_of(states, known(states, side, 1 - side))
        people = [each for each in people if zones_of(states, [each.who]) <= barred]
        head = head if any(each.who == head for each in people) else NONE
    ways = {} if flees else {each.who: way_out(states, each, side) for each in people}
    speaking = tuple(each.who for each in people if each.manner != like.BEAST)
    if head != NONE:
        return Breaking(speaking, cast, leader=head)
    gone = tuple(who for who, way in ways.items() if way != NONE)
    if gone:
        cover = tuple(each.who for each in people if each.manner == like.COVERS)
        zones = tuple(dict.fromkeys(ways[who] for who in gone))
        return Breaking(gone, cast, zones, cover=cover, word=WITHDRAW)
    tame = tuple(each.who for each in people if each.manner not in (like.BEAST, like.COVERS, like.BOLD))
    who = tame or speaking
    return Breaking(who, cast) if who else None


def speaker(states: NDArray[Any], people: list[Person], cast: Cast, side: int) -> int:
    """Return who of these speaks for all, NONE where nobody leads.

    It is whom the others came for by name rather than another leader.
    """
    heads = tuple(each.who for each in people if leads(each, cast))
    able = tuple(each.who for each in people if each.manner not in (like.BEAST, like.BOLD))
    first = sought(states, heads, side) or sought(states, able, side) or heads
    return first[0] if heads else NONE


def sought(states: NDArray[Any], people: tuple[int, ...], side: int) -> tuple[int, ...]:
    """Return whom of these people of a side the other side came for by name."""
    named = [each for each in aims(states[0], DEFEAT, 1 - side) if is_named(states[0], each)]
    return tuple(who for who in people if any(has(int(each["who"]), who) for each in named))


def brings(states: NDArray[Any], found: Breaking, side: int) -> bool:
    """Return whether a side has what it came for once the ruling is given: no chase follows, and what was
    asked of somebody is granted."""
    try:
        ruled = rule_on(system_of(states.dtype), states, clone(states), found.cast, found.ruling)
    except RulingError:
        return False
    return bool(ruled.states[0]["winner"] == side)


def zones_of(states: NDArray[Any], people: list[int]) -> set[int]:
    """Return where people are."""
    return {int(states[0]["characters"][who]["zone"]) for who in people}


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
    return one.manner in (like.BEAST, like.BOLD) and not one.nerve.talks


def known(states: NDArray[Any], side: int, other: int) -> list[int]:
    """Return who of the side `other` is up in states[0], as far as `side` knows where they are."""
    column = columns(system_of(states.dtype).view.characters)["known"]
    is_known = observed(states, side)["characters"][:, column]
    return [who for who in up(states, other) if other == side or is_known[who]]


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

    Anybody runs who has no enemy beside them, the frightened in any case. Nobody gets away whom the other
    side came for by name.
    """
    if one.manner not in (like.RUNS, like.BEAST, like.YIELDS) or not one.nerve.free:
        return NONE
    if sought(states, (one.who,), side):
        return NONE
    return way_from(states, one.who, side, one.manner == like.YIELDS)


def way_from(states: NDArray[Any], who: int, side: int, alone: bool) -> int:
    """Return the zone by which somebody may leave, NONE for none; only where no enemy is, if it is to be
    `alone`.

    It is the nearest without an enemy from which people leave the scene, else one next door
    that is farther from every enemy and leads on.
    """
    state = states[0]
    here = int(state["characters"][who]["zone"])
    barred = zones_of(states, known(states, side, 1 - side))
    if here == NONE or (alone and here in barred):
        return NONE
    steps = distances(states, side)
    free = [zone for zone in range(int(state["zone_count"])) if zone not in barred]

    def is_farther(zone: int, than: int) -> bool:
        return all(not 0 <= steps[enemy][zone] <= steps[enemy][than] for enemy in barred)

    def leads_on(zone: int) -> bool:
        return any(steps[zone][each] == 1 and is_farther(each, here) for each in free if each != here)

    off = [int(each["zone"]) for each in aims(state, ESCAPE, 1 - side)]
    away = [zone for zone in free if steps[here][zone] == 1 and is_farther(zone, here) and leads_on(zone)]
    near = [zone for zone in free if zone in off and steps[here][zone] >= 0] or away
    return min(near, key=lambda zone: int(steps[here][zone]), default=NONE)


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


PLAYERS_LOST = "The players have plainly lost."


def note(states: NDArray[Any], cast: Cast, side: int, chance: Chance) -> str:
    """Return a line for a gamemaster who has thought for the opposition of states[0]: who of a beaten side
    would have had enough, and what to type for it; "" where nothing is plain, or
    something is in hand."""
    other = Chance(1 - chance.win, 1 - chance.high, 1 - chance.low)
    if side != NPCS or is_in_hand(states):
        return ""
    if is_lost(states, NPCS, chance):
        found = breaking(states, cast, NPCS)
        return f"The opposition has plainly lost. {found.would}: {found.ruling}" if found else ""
    return demand(states, cast) if is_lost(states, PCS, other) else ""


def demand(states: NDArray[Any], cast: Cast) -> str:
    """Return what the opposition asks of beaten players, "" where nobody of it would.

    Nobody calls on those who run, as long as they can, nor while one of them is not to be found.
    """
    state, nerve = states[0], agents_of(system_of(states.dtype)).nerve
    if runners := leaving(states, PCS):
        freed = Breaking(tuple(up(states, PCS)), cast, freed=runners, word=WITHDRAW)
        return f"{PLAYERS_LOST} If they {freed.how}: {freed.ruling}" if brings(states, freed, NPCS) else ""
    speakers = [Person(who, nerve(state, who)) for who in known(states, NPCS, NPCS)]
    speakers = [
        each
        for each in speakers
        if each.manner not in (like.BEAST, like.NEVER) and not goes_on(cast, each.who)
    ]
    beaten = tuple(known(states, NPCS, PCS))
    if not speakers or len(beaten) < len(up(states, PCS)):
        return ""
    able = tuple(who for who in beaten if nerve(state, who).free and way_from(states, who, PCS, True) != NONE)
    if able and aims(state, ESCAPE, PCS):
        return ""
    talk = all(each.nerve.talks for each in speakers)
    asked = Breaking(beaten, cast, word=CONCEDE if talk else SURRENDER)
    if talk and not brings(states, asked, NPCS):
        return ""
    head = next((each for each in speakers if leads(each, cast)), speakers[0])
    calls = f"{capital(asked.named((head.who,)))} would " + (
        "ask them to let it go" if talk else "call on them to give up"
    )
    run = Breaking(able, cast, word=WITHDRAW)
    still = f" {capital(run.named(able))} can still get away: {run.ruling}." if able and not talk else ""
    return f"{PLAYERS_LOST}{still} {calls}; if they do: {asked.ruling}"
