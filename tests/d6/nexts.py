"""What comes after a roll that is settled: the roll or the question that is due next, or nothing.

`at` is the ledger, in which all that the roll has done is entered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arena.d6 import codes
from arena.scene.codes import EV_ROUND, EV_TURN
from tests.d6.place import passage
from tests.d6.skills import able

NONE, TURN, ROLL, HELD, UP, OUT, PCS, NPCS, CHANCE = -1, 0, 1, 3, 1, 2, 0, 1, 2
REST = (TURN, NONE)  # nothing is due: the turn goes on, or the next begins
HOLDS = (codes.GRAB, codes.TRIP, codes.PUSH, codes.TACKLE, codes.PIN)  # by hand, and no damage
Due = tuple[int, int]  # the phase, and the check that is rolled
At = Any  # the ledger


def roll(check: int) -> Due:
    """Return that a check is rolled."""
    return ROLL, check


def next_due(at: At) -> Due:
    """Return what is due after the last check; whoever is shaken in a vehicle resists first."""
    _, who, check, total, difficulty = at.last
    due = AFTER[check](at, who, total, difficulty) if check in AFTER else REST
    shaken = any(one.shock > 0 for one in at.people) and check != codes.DYING
    return roll(codes.RESIST) if due == REST and shaken else due


def attack(at: At, who: int, total: int, difficulty: int) -> Due:
    """A hit does damage, unless it takes hold or is caught; whoever is pushed goes somewhere."""
    scene = at.scene
    if total < difficulty:
        return REST
    if scene.vehicle != NONE:
        return roll(codes.CRASH)
    if scene.manner == codes.PUSH:
        exits = int(at.before.zones[at.people[scene.target].zone].links)
        return (codes.SHOVE, NONE) if exits else REST
    if scene.manner in HOLDS:
        return REST
    one, fixed = at.people[scene.target], at.fixed(scene.target)
    catches = (
        scene.slot == codes.THROWN and scene.manner == codes.PLAIN and not one.acted and not one.hindered
    )
    catches = catches and int(fixed.trained) >> codes.THROWING & 1 and able(fixed, codes.THROWING) > 0
    return (codes.CATCH, NONE) if catches else roll(codes.DAMAGE)


def damage(at: At, who: int, total: int, difficulty: int) -> Due:
    """Damage is resisted; a weapon is kept, and a net holds."""
    if at.scene.manner == codes.ENTANGLE:
        return REST
    return roll(codes.KEEP if at.scene.manner == codes.DISARM else codes.RESIST)


def resistance(at: At, who: int, total: int, difficulty: int) -> Due:
    """Whoever falls may be saved by the gamemaster; who is incapacitated rolls to stay up."""
    if at.rescue:
        return codes.RESCUE, NONE
    one = at.people[who]
    stays = one.status == UP and one.wound == codes.INCAPACITATED
    return roll(codes.STAY_UP) if stays else REST


def run(at: At, who: int, total: int, difficulty: int) -> Due:
    """Whoever slips off a climb may fall; whoever hides is looked for where it comes to."""
    before, missed = at.before, difficulty - total
    way = passage(before, int(before.characters[who].zone), at.scene.goal)
    if way is not None and way.kind == codes.CLIMB and (missed >= 10 or (missed > 0 and before.failed)):
        if -(-int(way.metres) // 2) >= 3:
            return roll(codes.FALL)
    return roll(codes.SNEAK) if at.people[who].hidden else REST


def escape(at: At, who: int, total: int, difficulty: int) -> Due:
    """Whoever holds keeps hold; a net does by itself."""
    nets = at.before.characters[who].held == codes.NETTED or at.before.characters[who].holder == NONE
    return REST if nets else roll(codes.GRIP)


def mind(at: At, who: int, total: int, difficulty: int) -> Due:
    """Words that were resisted at once go on."""
    return roll(codes.TALK) if who != at.before.actor and who == at.scene.target else REST


def treat(at: At, who: int, total: int, difficulty: int) -> Due:
    """Body points are rolled for."""
    return roll(codes.BODY) if at.fixed(at.scene.target).most_body else REST


def dying(at: At, who: int, total: int, difficulty: int) -> Due:
    """The next of those who are dying rolls, in the order of their numbers."""
    for number, one in enumerate(at.people):
        if number > who and one.status == OUT and one.wound == codes.MORTAL and not one.lost:
            return roll(codes.DYING)
    return REST


def drive(at: At, who: int, total: int, difficulty: int) -> Due:
    """A roll that misses badly ends in a collision."""
    crashes = difficulty - total >= 6 or (total < difficulty and at.before.failed)
    return roll(codes.CRASH) if crashes else REST


def evade(at: At, who: int, total: int, difficulty: int) -> Due:
    """Whoever does not get away is struck."""
    return REST if total >= difficulty else roll(codes.CRASH)


def toughness(at: At, who: int, total: int, difficulty: int) -> Due:
    """A vehicle that rams takes the damage as well."""
    return roll(codes.TOUGHNESS) if at.before.rammer != NONE else REST


def always(check: int) -> Callable[[At, int, int, int], Due]:
    """Return that a check is due in any case."""
    return lambda at, who, total, difficulty: roll(check)


AFTER: dict[int, Callable[[At, int, int, int], Due]] = {
    codes.ATTACK: attack,
    codes.DAMAGE: damage,
    codes.RESIST: resistance,
    codes.RUN: run,
    codes.CATCHING: lambda at, who, total, difficulty: REST if total >= difficulty else roll(codes.DAMAGE),
    codes.ESCAPE: escape,
    codes.DRAW: always(codes.WORK),
    codes.MIND: mind,
    codes.TREAT: treat,
    codes.DYING: dying,
    codes.DRIVE: drive,
    codes.CRASH: always(codes.TOUGHNESS),
    codes.RAM: always(codes.EVADE),
    codes.EVADE: evade,
    codes.TOUGHNESS: toughness,
    codes.FALL: always(codes.RESIST),
    codes.HAZARD: always(codes.RESIST),
}


def judge_next(at: At, due: Due) -> None:
    """Judge that what is due has come; where nothing is, the turn goes on or the next begins."""
    after, begun = at.after, EV_TURN in at.kinds or EV_ROUND in at.kinds
    if due == REST:
        at.say("nothing more is rolled or asked", begun or after.phase in (TURN, HELD), True)
    else:
        found = (int(after.phase), int(after.check) if after.phase == ROLL else NONE)
        at.say("what comes after a roll", found, due)


def decider(at: At) -> None:
    """Judge who is asked: the side of whoever acts, rolls, catches or listens; of a 1 the gamemaster."""
    after = at.after
    phase, people = int(after.phase), after.characters
    if phase == ROLL:
        due = CHANCE
    elif phase in (codes.CRITICAL, codes.RESCUE):
        due = NPCS
    else:
        asked = {codes.SPEND: after.checker, codes.CATCH: after.target, codes.SUSPECT: after.target}
        due = int(people[int(asked.get(phase, after.actor))].side)
    at.say("who is asked", after.decider, due)
