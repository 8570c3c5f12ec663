"""What has to stay as it is: nothing about a person changes unless something is told that changes it.

A turn's beginning and end are judged here too: what is given back then, and what is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.d6 import codes
from arena.people.codes import ESCAPED
from arena.scene.codes import EV_FOUND, EV_GOAL, EV_HID, EV_LEFT, EV_MOVED, EV_OUT, EV_ROUND, EV_TURN
from scenarios.limits import CHARACTERS

NONE, TURN, UP = -1, 0, 1
SHOTS = ("punch", "strike", "shoot", "throw", "lunge", "entangle", "disarm", "fire", "into")
Event = tuple[int, ...]
Judgement = tuple[str, Any, Any]  # what, what the rules have, what the book has
GONE = (EV_OUT, EV_LEFT, codes.EV_RESCUED, codes.EV_BOUND, codes.EV_GAVE_IN, codes.EV_DIED)
DEFENDS = (codes.EV_DEFENCE, EV_TURN, *GONE)
HEALS = (codes.EV_HARM, codes.EV_TREATED)
TWO = (  # events that name somebody in the second place as well
    codes.EV_ATTACK, codes.EV_BOUND, codes.EV_FREED, codes.EV_HOLD, codes.EV_PUSHED, codes.EV_SWAYED,
    codes.EV_TREATED, codes.EV_JOINED,
)  # fmt: skip
NOBODYS = (EV_ROUND, codes.EV_DRIVEN, codes.EV_CRASHED, codes.EV_VEHICLE, EV_GOAL)
WHY = {  # what may change a field: events that name the person
    "wound": (*HEALS, codes.EV_DIED),
    "body": HEALS,
    "zone": (EV_MOVED, EV_LEFT, codes.EV_RESCUED),
    "status": (*GONE, codes.EV_TREATED),
    "hidden": (EV_HID, EV_FOUND, *GONE),
    "low": (codes.EV_LOW, codes.EV_PRONE, codes.EV_TRIPPED, codes.EV_BOARDED, *GONE),
    "prone": (codes.EV_LOW, codes.EV_PRONE, codes.EV_STOOD, codes.EV_TRIPPED, codes.EV_TREATED, *GONE),
    "held": (codes.EV_HOLD, codes.EV_FREED, *GONE),
    "holder": (codes.EV_HOLD, codes.EV_FREED, *GONE),
    "net": (codes.EV_HOLD, codes.EV_FREED, *GONE),
    "defence": DEFENDS,
    "parry": DEFENDS,
    "mind": DEFENDS,
    "multi": (codes.EV_EXTRA, EV_TURN),
    "dying": (codes.EV_HARM, codes.EV_TREATED, codes.EV_CHECK, EV_ROUND, *GONE),
    "resolve": (codes.EV_SWAYED, codes.EV_GAVE_IN),
    "stubborn": (codes.EV_SWAYED,),
    "lost": (codes.EV_BOUND, codes.EV_GAVE_IN),
    "aboard": (codes.EV_BOARDED, *GONE),
    "action_dice": (codes.EV_SPENT,),
    "character_points": (codes.EV_SPENT,),
    "exposed": (EV_TURN, codes.EV_CHECK, codes.EV_ATTACK),
    "stealth": (codes.EV_CHECK,),
    "waits_for": (codes.EV_WAITS, EV_TURN, EV_ROUND),
}
MINE = ("fate_points", "fated", "joint", "bonus_dice", "exposed")  # what only whoever acts, or rolls, changes
OF_WEAPONS = {
    "away": (codes.EV_READY, codes.EV_DROPPED),
    "mode": (codes.EV_MODE,),
    "shots": (codes.EV_RELOAD, codes.EV_CRITICAL),
}
OF_THE_TURN = ("actions", "went", "rate", "fast")  # of whoever acts, or begins to


def kept(before: Any, after: Any, verb: str, events: list[Event]) -> Iterator[Judgement]:
    """Yield what is judged of all people."""
    for who in range(int(before.character_count)):
        kinds = {event[0] for event in events if who in named(event)}
        if who == before.target and any(event[:3:2] == (codes.EV_CHECK, codes.BODY) for event in events):
            kinds.add(codes.EV_TREATED)  # what first aid gives back is rolled
        if before.characters[who].tobytes() != after.characters[who].tobytes():
            yield from unchanged(before, after, who, kinds)
            yield from weapons(before, after, who, kinds, verb)
    yield from begins(before, after, events)
    yield from together(after)


def named(event: Event) -> tuple[int, ...]:
    """Return whom an event is about: everybody where it is about a round."""
    kind, one, two = event[:3]
    if kind == EV_ROUND:
        return tuple(range(CHARACTERS))
    if kind in NOBODYS:
        return ()
    return (one, two) if kind in TWO else (one,)


def unchanged(before: Any, after: Any, who: int, kinds: set[int]) -> Iterator[Judgement]:
    """Whatever nothing was told of is as it was."""
    one, now, acts = before.characters[who], after.characters[who], who == before.actor
    carried = one.aboard != NONE or now.aboard != NONE
    for field, causes in WHY.items():
        if carried and field in ("zone", "prone"):
            continue
        passes = field == "wound" and acts and one.wound == codes.STUNNED and now.wound == codes.UNHURT
        passes = passes or (field == "dying" and before.check == codes.DYING)  # of the next who dies
        if not kinds.intersection(causes) and not passes and not (acts and field in MINE):
            yield f"{field} stays", now[field], one[field]
    rolls = who in (before.actor, before.checker, after.checker) or codes.EV_BONUS in kinds
    for field in () if rolls else MINE:
        if not kinds.intersection((*GONE, EV_TURN)):
            yield f"{field} stays", now[field], one[field]
    if not acts and EV_TURN not in kinds and who != after.actor:
        for field in OF_THE_TURN:
            yield f"{field} stays", now[field], one[field]
    if codes.EV_AIM not in kinds:
        yield "nobody aims by chance", now.aim > one.aim, 0
    if now.acted > one.acted:
        yield "only who acts has acted", acts or codes.EV_TREATED in kinds, 1


def weapons(before: Any, after: Any, who: int, kinds: set[int], verb: str) -> Iterator[Judgement]:
    """Weapons are drawn, dropped, switched and shot empty by what is told alone."""
    shoots = who == before.actor and verb in SHOTS
    for slot, one in enumerate(before.characters[who].weapons):
        now = after.characters[who].weapons[slot]
        for field, causes in OF_WEAPONS.items():
            if not kinds.intersection(causes) and not (shoots and field == "shots"):
                yield f"{field} stays", now[field], one[field]
    if codes.EV_RELOAD in kinds:
        gun = after.characters[who].weapons[codes.GUN]
        yield "a gun is full", gun.shots, gun.capacity


def together(state: Any) -> Iterator[Judgement]:
    """Whoever is held is where the holder is, and whoever drives is up and aboard; between two deeds."""
    if state.phase != TURN:
        return
    people = state.characters[: int(state.character_count)]
    for one in people:
        if one.holder != NONE:
            other = people[one.holder]
            near = other.status == UP and (other.zone, other.aboard) == (one.zone, one.aboard)
            yield "a hold is between two who are side by side", near, 1
        if one.status != UP:
            here = one.held or one.joined or one.aim or one.aboard != NONE and one.status != ESCAPED
            yield "who is gone is about nothing", bool(here), 0
        if one.aboard != NONE and one.status == UP:
            yield "who is aboard is where it is", one.zone, state.vehicles[one.aboard].zone
    for vehicle in state.vehicles:
        if vehicle.driver != NONE and people[vehicle.driver].status == UP:
            yield "who drives is aboard", state.vehicles[people[vehicle.driver].aboard].zone, vehicle.zone


def begins(before: Any, after: Any, events: list[Event]) -> Iterator[Judgement]:
    """Whoever begins a turn has all that a turn gives, and whoever has ended one has nothing left."""
    if not events or events[-1][0] != EV_TURN or after.phase != TURN:
        return
    who, was = events[-1][1], int(before.actor)
    one, now = before.characters[who], after.characters[who]
    yield "whose turn it is", after.actor, who
    for field in ("multi", "exposed", "hindered", "went", "shifted"):
        yield f"{field} at the beginning of a turn", now[field], 0
    for field in ("readied", "declared", "shots_more", "manner"):
        yield f"{field} is forgotten", after[field], 0
    if who != was and now.waits_for == one.waits_for:
        yield "how far it went before", now["rate"], one.went
    if was not in (NONE, who) and before.resume == NONE and before.check != codes.DYING:
        over = after.characters[was]
        held = int(after.holding) >> was & 1
        again = any(kind == EV_ROUND for kind, *_ in events)
        yield "who has ended its turn", over.acted or over.status != UP or again, 1
        if not held and before.phase == TURN:
            yield "nothing is left of a turn", over.actions, 0
