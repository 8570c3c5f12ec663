"""What a roll takes when it begins, and what it leaves once it is settled, as it is entered in the ledger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arena.d6 import codes
from arena.scene.codes import EV_HID, EV_MOVED, EV_OUT
from tests.d6.entries import come_round
from tests.d6.place import passage
from tests.d6.rolls import RECKONED
from tests.d6.skills import Deed, band, path

NONE, UP, NPCS, ROLLING = -1, 1, 1, -999
TOLD = {  # what a roll tells in any case
    codes.ATTACK: codes.EV_ATTACK, codes.RESIST: codes.EV_HARM, codes.DODGE: codes.EV_DEFENCE,
    codes.PARRY: codes.EV_DEFENCE, codes.MIND: codes.EV_DEFENCE, codes.WORK: codes.EV_TASK,
    codes.TALK: codes.EV_SWAYED, codes.TREAT: codes.EV_TREATED, codes.DRAW: codes.EV_DRAWN,
    codes.SEARCH: codes.EV_DRAWN, codes.RELATED: codes.EV_RELATED,
}  # fmt: skip
At = Any  # the ledger


def settle(at: At, who: int, check: int, total: int, difficulty: int) -> None:
    """Enter a roll that is settled."""
    if check in TOLD:
        at.tells(TOLD[check], who)
    if check in SETTLED:
        SETTLED[check](at, who, total, difficulty)


def damage(at: At, who: int, total: int, difficulty: int) -> None:
    """What damage comes to is resisted; a net holds by it."""
    at.scene.damage = max(0, total)
    if at.last[2] == codes.DAMAGE and at.scene.manner == codes.ENTANGLE:
        at.tells(codes.EV_HOLD, who)


def harm(at: At, who: int, total: int, difficulty: int) -> None:
    """Whoever falls, or stands where it burns, resists."""
    at.scene.damage, at.scene.target = max(0, total), who


def run(at: At, who: int, total: int, difficulty: int) -> None:
    """Whoever runs has gone so far; a fast round more tires; a miss covers what can be walked, or trips."""
    one, fixed, goal = at.people[who], at.fixed(who), at.scene.goal
    way = passage(at.before, one.zone, goal)
    if total >= difficulty:
        one.went = min(30000, one.went + at.scene.distance)
        one.fast = min(30, one.fast + int(one.went > fixed.move or way is not None))
        at.ends[who] = goal
        at.tells(EV_MOVED, who)
        return
    at.tells(codes.EV_SHORT, who)
    at.ends[who], trips = one.zone, bool(at.before.failed)
    if way is None:
        slows = short(at, who, difficulty - total)
        trips = trips or slows
    else:
        trips = trips or difficulty - total >= 10
    if trips:
        at.tells(codes.EV_PRONE, who)
        at.tells(codes.EV_TRIPPED, who)


def short(at: At, who: int, missed: int) -> bool:
    """Enter how far a run comes that misses; return whether it slows down so much that it trips."""
    one, move, rate = at.people[who], int(at.fixed(who).move), int(at.fixed(who).rate)
    most, rough, slows, size = max(move, one.went), False, False, int(at.before.zone_size)
    if at.before.accelerate and rate > 0:
        rough = pace(one.went + at.scene.distance, move) - missed >= pace(rate, move)
        slows = not rough and rate < 2 * move
        most = max(most, rate) if rough else max(0, rate - 2 * move)
    metres = one.went
    for zone in path(at.before, one.zone, at.scene.goal):
        metres += size
        if metres > most or (at.before.zones[zone].terrain and not rough):
            break
        at.ends[who] = zone
        at.tells(EV_MOVED, who)
    return slows


def pace(metres: int, move: int) -> int:
    """Return how hard it is to run so far."""
    return 5 * max(0, -(-metres // move) - 1)


def sneak(at: At, who: int, total: int, difficulty: int) -> None:
    """Whoever sneaks well enough is hidden; a search is against what it rolled."""
    one = at.people[who]
    one.stealth = total
    if total < difficulty:
        at.shows(who)
    elif not one.hidden:
        at.tells(EV_HID, who)


def search(at: At, who: int, total: int, difficulty: int) -> None:
    """A search finds whom it sees and who was worse; a tie hides."""
    sight = int(at.before.zones[at.people[who].zone].sight)
    for other, one in enumerate(at.people):
        if at.fixed(other).side != at.fixed(who).side and one.hidden and sight >> one.zone & 1:
            place = at.before.zones[one.zone]
            if total > one.stealth + int(place.dark) + int(place.cover):
                at.shows(other)


def draw(at: At, who: int, total: int, difficulty: int) -> None:
    """A difficulty is drawn once."""
    at.tasks[at.scene.task].difficulty = max(1, total)


def lead(at: At, who: int, total: int, difficulty: int) -> None:
    """All follow who can, up to the leader's dice unless it is very easy; the others work for one of them."""
    worker, short = at.scene.target, max(0, difficulty - total)
    side, sight = at.fixed(who).side, int(at.before.zones[at.people[who].zone].sight)
    may = [
        number
        for number, one in enumerate(at.people)
        if number != who and at.fixed(number).side == side and one.status == UP and sight >> one.zone & 1
        if one.held == codes.FREE and not one.acted and not one.joined
    ]
    rating = leading(at, who)
    people = len(may) if at.before.command <= 5 else min(len(may), int(at.fixed(who).dice[rating]))
    for other in [number for number in may if number != worker][: people - 1]:
        at.tells(codes.EV_JOINED, other)
    at.tells(codes.EV_BONUS, worker)
    dice, pips = people // 3 - short, people % 3
    told = next(event for event in at.events if event[0] == codes.EV_BONUS)
    at.say("a joint effort", told[1:4], (worker, 0, 0) if short and dice < 0 else (worker, dice, pips))


def leading(at: At, who: int) -> int:
    """Return what somebody leads by."""
    return int(RECKONED[codes.COMMAND](at.before, at.after, who, Deed("lead")).rating)


def help_(at: At, who: int, total: int, difficulty: int) -> None:
    """Help is told of whom it helps."""
    at.tells(codes.EV_RELATED, at.scene.target)


def body(at: At, who: int, total: int, difficulty: int) -> None:
    """Body points come back."""
    other = at.scene.target
    one, most = at.people[other], int(at.fixed(other).most_body)
    one.body = min(most, one.body + max(0, total))
    one.wound = band(one.body, most)
    come_round(at, other)


def evade(at: At, who: int, total: int, difficulty: int) -> None:
    """A vehicle that rams takes the damage too."""
    if total < difficulty:
        at.scene.rammer = at.people[at.before.actor].aboard
        at.tells(codes.EV_CRASHED, at.scene.vehicle)
    else:
        at.tells(codes.EV_SHORT, int(at.before.actor))


def drive(at: At, who: int, total: int, difficulty: int) -> None:
    """A vehicle arrives, slows down to two cautious Moves less, or crashes."""
    number, missed = at.scene.vehicle, difficulty - total
    one, move, size = at.vehicles[number], int(at.before.vehicles[number].move), int(at.before.zone_size)
    if missed <= 0:
        at.drives(number, [at.scene.goal], at.scene.distance)
        return
    at.tells(codes.EV_SHORT, who)
    if missed >= 6 or at.before.failed:
        at.tells(codes.EV_CRASHED, number)
        return
    steps = max(1, max(0, one.rate - 2 * (move // 2)) // size)
    at.drives(number, path(at.before, one.zone, at.scene.goal)[:steps], one.went + size)


def catch(at: At, who: int, total: int, difficulty: int) -> None:
    """What is not caught hits as it would have."""
    if total >= difficulty:
        at.tells(codes.EV_CAUGHT, who)
    else:
        at.scene.lead = at.scene.distance


def keep(at: At, who: int, total: int, difficulty: int) -> None:
    """A weapon is kept by as much as strikes at it."""
    if total < at.scene.damage:
        at.tells(codes.EV_DROPPED, who)


def stay_up(at: At, who: int, total: int, difficulty: int) -> None:
    """Whoever does not stay up is out."""
    if total < difficulty:
        at.tells(EV_OUT, who)


def escape(at: At, who: int, total: int, difficulty: int) -> None:
    """Out of a net one gets by oneself."""
    alone = at.people[who].held == codes.NETTED or at.people[who].holder == NONE
    if alone and total >= difficulty:
        at.frees(who)


def grip(at: At, who: int, total: int, difficulty: int) -> None:
    """A tie holds."""
    if total < difficulty:
        at.frees(int(at.before.actor))


def dying(at: At, who: int, total: int, difficulty: int) -> None:
    """Whoever rolls less than the minutes gone dies."""
    if total < difficulty:
        at.tells(codes.EV_DIED, who)


def toughness(at: At, who: int, total: int, difficulty: int) -> None:
    """Harm to a vehicle is told, none too."""
    at.tells(codes.EV_VEHICLE, at.scene.vehicle)


SETTLED: dict[int, Callable[[At, int, int, int], None]] = {
    codes.DAMAGE: damage, codes.CRASH: damage, codes.FALL: harm, codes.HAZARD: harm, codes.RUN: run,
    codes.SNEAK: sneak, codes.SEARCH: search, codes.DRAW: draw, codes.COMMAND: lead, codes.HELP: help_,
    codes.BODY: body, codes.EVADE: evade, codes.DRIVE: drive, codes.CATCHING: catch, codes.KEEP: keep,
    codes.STAY_UP: stay_up, codes.ESCAPE: escape, codes.GRIP: grip, codes.DYING: dying,
    codes.TOUGHNESS: toughness,
}  # fmt: skip

# rolls that begin


def begin_skill(at: At, who: int, at_once: bool) -> None:
    """A roll of a skill uses up what helps it, and what a fall takes from Dexterity."""
    one, check = at.people[who], int(at.after.check)
    one.bonus_dice = one.bonus_pips = one.joint = one.fated = 0
    if at_once:
        at.open.add((who, "shaken"))
    elif RECKONED[check](at.before, at.after, who, Deed(at.words)).rating in codes.OF_DEXTERITY:
        one.shaken = 0


def begin_attack(at: At, who: int, at_once: bool) -> None:
    """Those who are alike share the roll of a plain attack, which uses up no help."""
    scene, fixed = at.scene, at.fixed(who)
    if at_once:
        return
    plain = not (scene.manner or scene.declared or scene.shots_more) and scene.vehicle == NONE
    if at.before.groups and plain and fixed.side == NPCS and at.people[who].bonus_dice == 0:
        leader = at.people[fixed.group]
        leader.shared, leader.shared_slot = ROLLING, scene.slot
    begin_skill(at, who, at_once)


def begin_resist(at: At, who: int, at_once: bool) -> None:
    """Whoever is in a vehicle resists what shook it."""
    one, scene = at.people[who], at.scene
    if one.shock > 0:
        scene.damage, one.shock = one.shock, 0
        scene.target, scene.slot, scene.declared, scene.vehicle = who, codes.FISTS, 0, NONE


def begin_dying(at: At, who: int, at_once: bool) -> None:
    """Dying goes on for a round more."""
    at.people[who].dying = min(60, at.people[who].dying + 1)


def begin_nothing(at: At, who: int, at_once: bool) -> None:
    """Rolls that take nothing."""


BEGUN: dict[int, Callable[[At, int, bool], None]] = {
    **dict.fromkeys(range(len(codes.CHECKS)), begin_skill),
    **dict.fromkeys((*codes.NOBODYS, codes.DAMAGE, codes.KEEP, codes.STAY_UP, codes.BODY), begin_nothing),
    codes.ATTACK: begin_attack,
    codes.RESIST: begin_resist,
    codes.DYING: begin_dying,
}
