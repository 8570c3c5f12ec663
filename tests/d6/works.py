"""What a deed or an event leaves behind: shots, aim, points, timers, and whoever is out or comes round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.d6 import codes
from arena.scene.codes import EV_HELD, EV_OUT, EV_ROUND, EV_TURN

NONE, TURN, ROLL, UP, OUT = -1, 0, 1, 1, 2
SLOT_OF = {"punch": 0, "kick": 0, "flip": 0, "strike": 1, "lunge": 1, "shoot": 2, "throw": 3, "entangle": 3}
BY_HAND = ("grab", "choke", "trip", "push", "tackle", "pin", "disarm")
SHOTS = (1, 3, 6)  # single, burst, full auto
LAID_DOWN = (
    "defence",
    "parry",
    "mind",
    "aim",
    "stunned",
    "joined",
    "fated",
    "prone",
    "low",
    "shaken",
    "held",
    "net",
)
BODY = ((0, 6), (9, 5), (19, 4), (39, 3), (59, 2), (80, 1), (100, 0))  # wound level by percent left
CALLED = {0: (0, 12), 1: (0, 12), 2: (0, -2), 3: (0, -1), 4: (0, -2), 5: (1, 0), 6: (-3, 0)}
LIMBS = 0b11100  # arm, leg, hand
COLLISION, CRUISE = (2, 4, 6, 8, 10), 2
Event = tuple[int, ...]
Judgement = tuple[str, Any, Any]  # what, what the rules have, what the book has


def works(before: Any, after: Any, verb: str, events: list[Event]) -> Iterator[Judgement]:
    """Yield what is judged of what a command leaves."""
    kinds = [event[0] for event in events]
    if before.phase == TURN and before.actor != NONE:
        yield from attack(before, after, verb, kinds)
    if before.phase == codes.CRITICAL and verb == "bring":
        yield from complication(before, after)
    if after.check == codes.DAMAGE and after.phase == ROLL and after.roll_for == codes.DICE:
        yield from damage(before, after)
    if verb == "ready" and after.readied > before.readied:
        yield "dice that are readied", after.readied, 1
    if EV_ROUND in kinds:
        yield from new_round(before, after, kinds)
    for event in events:
        if kinds.count(event[0]) == 1 and event[0] in LEFT:
            yield from LEFT[event[0]](before, after, *event[1:], kinds)


def attack(before: Any, after: Any, verb: str, kinds: list[int]) -> Iterator[Judgement]:
    """An attack uses shots and aim up, shows who attacks, and spoils the aim of its target."""
    if verb not in SLOT_OF and verb not in BY_HAND or verb == "choke" or EV_OUT in kinds or EV_TURN in kinds:
        return
    who, slot = int(before.actor), int(after.slot)
    if after.phase != ROLL:
        return
    yield "the weapon in hand", slot, SLOT_OF.get(verb, 0) if verb != "disarm" else slot
    one, now = before.characters[who], after.characters[who]
    weapon, left = one.weapons[slot], now.weapons[slot]
    used = (SHOTS[int(weapon.mode)] if slot == codes.GUN else 1) + int(before.shots_more)
    yield "shots left", left.shots, max(0, int(weapon.shots) - used) if weapon.capacity else weapon.shots
    auto = slot == codes.GUN and weapon.mode == codes.AUTO
    yield "whoever fires full auto is open", now.exposed, 6 if auto else one.exposed
    yield "whoever attacks is seen", now.hidden, 0
    yield "an aim is used up", now.aim, 0
    yield "an aim is spoilt by an attack", after.characters[after.target].aim, 0
    if before.declared >> 5 & 1:
        yield "an attack all out takes the turn", now.actions, 0


def complication(before: Any, after: Any) -> Iterator[Judgement]:
    """A complication takes an action, and after a low total the aim and the shots."""
    who = int(before.checker)
    one, now = before.characters[who], after.characters[who]
    low, gun = before.total < 10, codes.GUN
    yield "a complication takes an action", now.hindered, 1
    yield "it spoils the aim", now.aim, 0 if low else one.aim
    empty = low and one.weapons[gun].capacity > 0
    yield "it empties the gun", now.weapons[gun].shots, 0 if empty else one.weapons[gun].shots


def damage(before: Any, after: Any) -> Iterator[Judgement]:
    """Damage has the dice of the weapon, of what was declared, of settings, and of a joint bonus."""
    if before.phase == ROLL and before.check == codes.DAMAGE:
        return
    who, slot = int(after.actor), int(after.slot)
    weapon = after.characters[who].weapons[slot]
    dice, pips = int(weapon.dice) + int(after.damage_dice), int(weapon.pips) + int(after.damage_pips)
    if after.manner == codes.FLIP:
        dice, pips = 3 + int(after.damage_dice), int(after.damage_pips)
    dice += int(after.shots_more) - (after.manner == codes.LUNGE)
    said = [CALLED[bit] for bit in CALLED if after.declared >> bit & 1]
    dice, pips = dice + sum(each[0] for each in said), pips + sum(each[1] for each in said)
    if slot == codes.GUN and weapon.mode == codes.AUTO:
        dice += 2
    elif slot == codes.GUN and weapon.mode == codes.SINGLE and weapon.modes >> codes.BURST & 1:
        dice -= 2
    if after.margin_bonus and not after.declared & LIMBS:
        pips += -(-int(after.lead) // 5)
    pips += max(0, int(after.characters[who].scale) - int(after.characters[after.target].scale))
    yield "dice of damage", after.roll_count, min(24, max(0, dice))
    yield "pips of damage", after.total, pips


def new_round(before: Any, after: Any, kinds: list[int]) -> Iterator[Judgement]:
    """A round has everybody act again, and nobody waits or follows any longer."""
    yield "the number of the round", after.round_number, int(before.round_number) + 1
    yield "nobody holds a turn back", after.holding, 0
    for person in after.characters[: int(after.character_count)]:
        yield "nobody has acted in a new round", person.acted, 0
        yield "what was joined is over", person.joined or person.waits_for or person.shared, 0


def out(before: Any, after: Any, who: int, *_: Any) -> Iterator[Judgement]:
    """Whoever is out is about nothing any longer."""
    one = after.characters[who]
    yield "is out", one.status, OUT
    for field in LAID_DOWN:
        yield f"{field} of who is out", one[field], 0
    yield "who is out is in no vehicle", one.aboard, NONE
    yield "who is out drives nothing", who in after.vehicles["driver"], False
    yield "who is out is at no task", who in after.tasks["worker"], False
    people = after.characters[: int(after.character_count)]
    yield "who is out holds nobody", who in people["holder"], False


def harm(
    before: Any, after: Any, who: int, margin: int, was: int, level: int, *_: Any
) -> Iterator[Judgement]:
    """Harm spoils the aim, and stuns for two turns at the lowest level."""
    one, now = before.characters[who], after.characters[who]
    stun = before.characters[before.actor].weapons[before.slot].stun
    if now.status == UP and before.actor == after.actor:
        yield "an aim is lost by harm", now.aim, 0 if margin > 0 else one.aim
        stunned = margin > 0 and level == codes.STUNNED
        yield "turns for which it is stunned", now.stunned, 2 if stunned else one.stunned
    if one.most_body and (not stun or before.declared >> 7 & 1):
        share = 100 * int(now.body) // int(one.most_body)
        found = next(level for most, level in BODY if share <= most) if now.body else codes.DEAD
        yield "wound level by body points", level, max(was, found)


def swayed(before: Any, after: Any, who: int, other: int, so: int, left: int, *_: Any) -> Iterator[Judgement]:
    """Words that tell take resolve; those that fail badly harden."""
    one, now = before.characters[other], after.characters[other]
    yield "resolve", now.resolve, int(one.resolve) - so
    check = next(event for event in after.events if event.kind == codes.EV_CHECK)
    bad = not so and int(check.d) - int(check.c) > 5
    yield "stubborn", now.stubborn, min(30, int(one.stubborn) + 5 * bad)


def aimed(before: Any, after: Any, who: int, level: int, *_: Any) -> Iterator[Judgement]:
    """Aiming takes the turn and helps by a die."""
    yield "dice of aiming", after.characters[who].aim, int(before.characters[who].aim) + 1


def related(before: Any, after: Any, who: int, more: int, by_help: int, *_: Any) -> Iterator[Judgement]:
    """A related roll helps the next one of whoever made it."""
    if not by_help:
        was = int(before.characters[who].bonus_pips) if before.checker != who else 0
        yield "what a related roll adds", after.characters[who].bonus_pips, max(-20, min(20, was + more))


def held_back(before: Any, after: Any, who: int, *_: Any) -> Iterator[Judgement]:
    """Whoever holds its turn back is asked again later in the round."""
    kinds = _[-1]
    if EV_ROUND not in kinds:
        yield "holds its turn back", int(after.holding) >> who & 1, 1
        yield "its turn is not over", after.characters[who].acted, 1


def crashed(before: Any, after: Any, number: int, dice: int, *_: Any) -> Iterator[Judgement]:
    """The harder a vehicle goes, the harder it strikes."""
    if before.check != codes.DRIVE:
        return
    metres, move = int(before.distance), int(before.vehicles[number].move)
    speed = 0 if metres == 0 else 1 if 2 * metres <= move else CRUISE if metres <= move else 3
    speed += metres > 2 * move
    yield "dice of a collision", dice, COLLISION[speed]
    yield "whoever crashes stands", after.vehicles[number].went, 0


def driven(before: Any, after: Any, number: int, zone: int, metres: int, *_: Any) -> Iterator[Judgement]:
    """A vehicle takes all who are in it along."""
    yield "where a vehicle is", after.vehicles[number].zone, zone
    yield "how far it went", after.vehicles[number].went, min(30000, metres)
    for one in after.characters[: int(after.character_count)]:
        if one.aboard == number and one.status == UP:
            yield "who is in it is there as well", (one.zone, one.hidden) == (zone, 0), True


def pushed(before: Any, after: Any, who: int, other: int, zone: int, *_: Any) -> Iterator[Judgement]:
    """Whoever is pushed goes where it was to."""
    yield "where it is pushed", after.characters[other].zone, zone


def prepared(before: Any, after: Any, who: int, number: int, spent: int, *_: Any) -> Iterator[Judgement]:
    """Time goes into a task, or into thinking it over."""
    was, now = before.tasks[number], after.tasks[number]
    rounds = int(was.spent) + 1 if was.worker == who else 1
    if was.stuck == 1:
        yield "a task that was thought over", now.stuck, 0
    elif before.phase == TURN and now.worker == who and after.check != codes.WORK:
        yield "rounds put into a task", now.spent, min(60, rounds)


LEFT = {
    EV_OUT: out,
    EV_HELD: held_back,
    codes.EV_HARM: harm,
    codes.EV_SWAYED: swayed,
    codes.EV_AIM: aimed,
    codes.EV_RELATED: related,
    codes.EV_CRASHED: crashed,
    codes.EV_DRIVEN: driven,
    codes.EV_PUSHED: pushed,
    codes.EV_PREPARED: prepared,
}
