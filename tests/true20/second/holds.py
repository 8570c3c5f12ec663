"""Grapples, trips, disarming, rushes, overruns: two who roll against each other, and what the winner does."""

from __future__ import annotations

from typing import Any

from arena.true20 import codes
from arena.true20.core.record import NONLETHAL_KIND
from tests.true20 import person
from tests.true20.second import flow
from tests.true20.second.harm import drop, grade, release, save
from tests.true20.second.ways import move

POUNDS = (1, 2, 8, 20, 175, 700, 1500, 4000, 9000)  # of whoever is thrown, from Fine to Colossal
HEAVY = {
    -5: 10, -4: 20, -3: 40, -2: 60, -1: 80, 0: 100, 1: 130, 2: 175, 3: 230, 4: 300, 5: 400, 6: 520, 7: 700,
    8: 920, 9: 1200, 10: 1600,
}  # fmt: skip
MOST_ROOM = 16  # quarters of somebody of the same size: four of them


def grapple_bonus(s: Any, who: int) -> int:
    """Return the bonus of a grapple check: attack bonus, Strength, and 4 for each size."""
    one = s.characters[who]
    bonus = one.combat + person.score(s, who, 1) + person.SIZES[one.bulk] + one.weapons[codes.FISTS].attack
    return int(bonus + person.score(s, who, 0) + 4 * one.bulk - person.hindered(s, who))


def room_to_grab(s: Any, who: int, other: int) -> bool:
    """Return whether there is room for one more in a grapple: four of a size, eight half as big."""
    one, two = s.characters[who], s.characters[other]
    holders = {two.grip} | {
        ally for ally, each in flow.everybody(s) if each.grip == other and not each.hidden
    }
    room = sum(weight(s, each, two) for each in (holders | {who}) - {flow.NONE})
    return room <= MOST_ROOM and one.grip in (flow.NONE, other)


def weight(s: Any, each: int, two: Any) -> int:
    """Return how much room somebody takes around another."""
    bigger = s.characters[each].bulk - two.bulk
    return 2 if bigger < 0 else {0: 4, 1: 8}.get(bigger, 16)


def grapple(s: Any, who: int, other: int) -> None:
    """Let two wrestle."""
    s.target = other
    flow.contest(s, codes.GRAPPLE, who, grapple_bonus(s, who), other, grapple_bonus(s, other))


@flow.after(codes.GRAPPLE)
def wrestled(s: Any) -> None:
    """Let whoever wins have the upper hand, and choose what it does."""
    who, other = s.checker, s.other
    one, two = s.characters[who], s.characters[other]
    holds = s.won and two.status == flow.UP
    if holds:
        one.grip, one.holds = other, 1
        if two.grip in (flow.NONE, who):
            two.grip, two.holds = who, 0
    flow.say(s, codes.EV_GRIP, who, other, int(holds))
    if holds:
        flow.ask(s, codes.GRIP, who)
    else:
        flow.done(s)


def grips(s: Any, keys: list[str]) -> set[str]:
    """Return what whoever has won may do."""
    if s.check == codes.MENTAL:
        return {"squeeze", "pin"}
    who, two = s.checker, s.characters[s.other]
    found = {"squeeze", "squeeze to kill", "pin", "let go"}
    found |= {"seize the weapon"} if person.gripped(s, s.other) is not None else set()
    found |= {"tie up"} if "pinned" in person.named(s, s.other) else set()
    far = throw(person.score(s, who, 0), POUNDS[4 + two.bulk])
    found |= {f"hurl to {keys[two.zone]}"} if far else set()
    for there in range(s.zone_count):
        if there != two.zone and s.zones[two.zone].links >> there & 1:
            feet = person.way(s, who, two.zone, there)
            found |= {f"hurl to {keys[there]}"} if feet <= far else set()
            found |= {f"drag to {keys[there]}"} if 2 * feet <= person.pace(s, who) else set()
    return found


def throw(strength: int, pounds: int) -> int:
    """Return how many feet somebody throws a weight: 5 for a heavy load, twice that for 2 more Strength."""
    able = [each for each, most in HEAVY.items() if pounds <= most]
    if not able or strength < able[0]:
        return 0
    return int(5 * 2 ** min(10, (strength - able[0]) // 2))


def hold(s: Any, verb: str, zone: int) -> None:
    """Do what whoever has won a grapple chose."""
    who, other = s.checker, s.other
    if verb in ("squeeze", "crush"):
        squeeze(s, who, other, verb == "crush")
        return
    if verb == "pin":
        flow.put_in(s, other, codes.PINNED, 1)
    elif verb == "seize":
        lose_weapon(s, other, True)
    elif verb == "bind":
        flow.put_in(s, other, codes.HELPLESS)
        drop(s, other)
    elif verb == "drag":
        move(s, other, zone)
        move(s, who, zone)
    else:
        release(s, who)
        if verb == "hurl":
            if zone != s.characters[other].zone:
                move(s, other, zone)
            flow.put_in(s, other, codes.PRONE)
    flow.done(s)


def squeeze(s: Any, who: int, other: int, deadly: bool) -> None:
    """Do the damage of bare hands, or of a mind."""
    s.attacker, s.slot, s.mode = who, codes.FISTS, codes.GRAB
    fists = s.characters[who].weapons[codes.FISTS]
    if s.check == codes.MENTAL:
        save(s, other, person.score(s, who, 4), lethal=False, bypass=True)
    else:
        deadly = deadly or not fists.kind >> NONLETHAL_KIND & 1
        save(s, other, person.score(s, who, 0) + fists.damage, deadly)


def escape(s: Any, who: int) -> None:
    """Let somebody try to get out of a hold, a net or bonds."""
    slips, other = person.skill(s, who, "escape artist"), s.characters[who].grip
    if other == flow.NONE:
        flow.check(s, codes.NETTED, who, max(slips, person.score(s, who, 0) - 5), 20)
        return
    firm = "pinned" in person.named(s, who) and "improved pin" in person.feats(s, other)
    against = grapple_bonus(s, other) + (4 if firm else 0)
    flow.contest(s, codes.BREAK_FREE, who, max(slips, grapple_bonus(s, who)), other, against)


@flow.after(codes.BREAK_FREE)
def broke_free(s: Any) -> None:
    """Let whoever gets out of a hold be free."""
    if s.won:
        flow.take_out(s, s.checker, codes.PINNED)
        release(s, s.checker)
        flow.say(s, codes.EV_GRIP, s.checker, s.other, 2)
    flow.done(s)


@flow.after(codes.NETTED)
def tore_loose(s: Any) -> None:
    """Let whoever gets out of a net or of bonds be free."""
    if s.won:
        flow.take_out(s, s.checker, codes.ENTANGLED, codes.ANCHORED, codes.HELPLESS)
    flow.done(s)


def grapple_mind(s: Any, who: int, other: int) -> None:
    """Let somebody wrestle with a mind: its power against 10 and the Will of the other."""
    s.target = other
    power = s.characters[who].level + 3 + person.score(s, who, 4)
    flow.check(s, codes.MENTAL, who, power, 10 + person.save_bonus(s, other, "will"))
    s.other = other


@flow.after(codes.MENTAL)
def mind_grappled(s: Any) -> None:
    """Let whoever wins choose what it does to the mind."""
    s.other = s.target
    if s.won:
        flow.ask(s, codes.GRIP, s.checker)
    else:
        flow.done(s)


# trips, disarming, weapons


def balance(s: Any, who: int, defends: bool) -> int:
    """Return the bonus of tripping and of keeping one's feet: the best way to do it, size, a firm stand."""
    one = s.characters[who]
    best = max(person.ability_check(s, who, 0), person.ability_check(s, who, 1))
    if defends:
        best = max(best, person.skill(s, who, "acrobatics")) + 4 * one.firm
    return int(best + 4 * one.bulk)


def begin_trip(s: Any, who: int, other: int) -> None:
    """Let two roll for who keeps its feet."""
    more = 2 if "improved trip" in person.feats(s, who) else 0
    flow.contest(s, codes.TRIPPING, who, balance(s, who, False) + more, other, balance(s, other, True))


@flow.after(codes.TRIPPING)
def tripped(s: Any) -> None:
    """Let whoever is tripped lie; who fails may get the same back, and an overrun goes on or stops."""
    who, other = s.checker, s.other
    if s.won:
        flow.put_in(s, other, codes.PRONE)
        if s.mode == codes.TRIP_PAST and not s.answers:
            s.characters[who].feet = person.pace(s, who)
        flow.done(s)
    elif not s.answers and "improved trip" not in person.feats(s, who):
        ask_back(s, who, other)
    else:
        if s.mode == codes.TRIP_PAST:
            s.characters[s.attacker].feet = 0
        flow.done(s)


def ask_back(s: Any, who: int, other: int) -> None:
    """Ask whoever was not tripped or disarmed whether it does the same."""
    if s.characters[other].status != flow.UP:
        flow.done(s)
        return
    s.answers, s.checker, s.other = 1, other, who
    flow.ask(s, codes.COUNTER, other)


def answer(s: Any) -> None:
    """Do the same back, without an attack roll."""
    if s.check == codes.DISARMING:
        begin_disarm(s, s.checker, s.other, person.hand(s, s.checker))
    else:
        begin_trip(s, s.checker, s.other)


def begin_disarm(s: Any, who: int, other: int, slot: int) -> None:
    """Let damage and Strength roll against each other."""
    more = 2 if "improved disarm" in person.feats(s, who) else 0
    s.slot = slot
    flow.contest(
        s,
        codes.DISARMING,
        who,
        person.damage(s, who, other, slot) + more,
        other,
        person.ability_check(s, other, 0),
    )


@flow.after(codes.DISARMING)
def disarmed(s: Any) -> None:
    """Let a weapon fall, or be taken by bare hands; who fails with a blade may get the same back."""
    if s.won:
        lose_weapon(s, s.other, s.slot == codes.FISTS)
    elif not s.answers and s.slot in (codes.HAND, codes.OFF_HAND):
        ask_back(s, s.checker, s.other)
        return
    flow.done(s)


def lose_weapon(s: Any, who: int, taken: bool) -> None:
    """Let somebody lose what it has in hand."""
    slot = person.gripped(s, who)
    if slot is not None:
        s.characters[who].weapons[slot].dropped = flow.NONE if taken else s.characters[who].zone + 1
        flow.say(s, codes.EV_DROPPED, who, slot, taken)


@flow.after(codes.CRACKING)
def cracked(s: Any) -> None:
    """Weaken a weapon that fails by 5, and break one that fails by 10."""
    slot, bad = person.gripped(s, s.checker), grade(s.margin)
    if slot is not None and bad >= 2 and s.natural != 20:
        weapon = s.characters[s.checker].weapons[slot]
        weapon.cracks = min(99, weapon.cracks + 1)
        if bad >= 3:
            weapon.dropped = flow.NONE
            flow.say(s, codes.EV_DROPPED, s.checker, slot, 2)
    flow.done(s)


# rushes and overruns


def rush(s: Any, who: int, other: int) -> None:
    """Let two roll Strength against each other; whoever is larger has 4 for each size."""
    one, two = s.characters[who], s.characters[other]
    larger = 4 * (one.bulk - two.bulk)
    stands = person.ability_check(s, other, 0) + max(0, -larger) + 4 * two.firm
    flow.contest(s, codes.RUSHING, who, person.ability_check(s, who, 0) + max(0, larger), other, stands)


@flow.after(codes.RUSHING)
def rushed(s: Any) -> None:
    """Push the loser 5 feet for each point, into the nearest zone that this reaches."""
    who, other = s.checker, s.other
    if not s.won:
        flow.say(s, codes.EV_PUSHED, who, who, 5)
        flow.done(s)
        return
    feet, here = min(5 * s.margin, person.pace(s, who)), s.characters[other].zone
    flow.say(s, codes.EV_PUSHED, who, other, feet)
    ways = [
        (person.way(s, other, here, zone), zone)
        for zone in range(s.zone_count)
        if s.zones[here].links >> zone & 1
    ]
    if ways and min(ways)[0] <= feet:
        move(s, other, min(ways)[1])
    flow.done(s)


def overrun(s: Any, who: int, other: int) -> None:
    """Ask whoever stands in the way whether it blocks."""
    s.attacker, s.target, s.mode, s.checker, s.other = who, other, codes.TRIP_PAST, other, who
    flow.ask(s, codes.BLOCK, other)


def block(s: Any, stands: bool) -> None:
    """Block an overrun, or let it pass."""
    if stands:
        begin_trip(s, s.attacker, s.target)
    else:
        s.characters[s.attacker].feet = person.pace(s, s.attacker)
        flow.done(s)
