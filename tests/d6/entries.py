"""What events leave, as it is entered in the ledger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arena.d6 import codes
from arena.scene.codes import EV_HELD, EV_HID, EV_INITIATIVE, EV_MOVED, EV_OUT, EV_ROUND, EV_TURN
from tests.d6.attacks import collision
from tests.d6.deeds import stir
from tests.d6.skills import band, order, wound_after, wound_by
from tests.d6.told import TOLD

NONE, UP, OUT, PCS, NPCS, ROLLING = -1, 1, 2, 0, 1, -999
SHOCK = (0, 0, 1, 2, 3, 4)  # quarters of the damage to a vehicle for those in it, by the harm it takes
HOLD_OF = {
    codes.GRAB: codes.GRABBED,
    codes.CHOKE: codes.CHOKED,
    codes.TACKLE: codes.TACKLED,
    codes.PIN: codes.PINNED,
}
At = Any  # the ledger


def come_round(at: At, who: int) -> None:
    """Whoever is helped dies no longer, and takes part again when well enough."""
    one = at.people[who]
    one.dying = 0
    if one.wound == codes.UNHURT:
        one.stunned = 0
    if one.status == OUT and one.wound < min(codes.INCAPACITATED, int(at.fixed(who).out_at)):
        one.status, one.acted, one.prone = UP, 1, 1


def new_round(at: At, number: int, *_: int) -> None:
    """Everybody may act again, and nothing is waited for or joined any longer."""
    at.scene.round_number += 1
    at.scene.holding = at.scene.stirred = 0
    at.scene.resume = NONE
    for one in at.people:
        one.acted = one.waits_for = one.joined = one.shared = 0
    at.say("the round that is told", number, at.scene.round_number)
    if any(one.status == OUT and one.wound == codes.MORTAL and not one.lost for one in at.people):
        at.begins(codes.DYING)


def new_turn(at: At, who: int, *_: int) -> None:
    """A turn has two actions, one less where something hinders, and ends defences."""
    one, move = at.people[who], int(at.fixed(who).move)
    waiting = [number for number, each in enumerate(at.people) if each.status == UP and not each.acted]
    first = max(
        waiting,
        key=lambda number: order(at.after.characters[number], at.people[number].initiative),
        default=NONE,
    )
    at.say("whose turn it is", who, at.before.actor if at.verb == "act" else first)
    one.actions = max(0, (1 if one.joined else 2) - one.hindered)
    one.hindered = one.exposed = one.multi = one.shifted = one.defence = one.parry = one.mind = 0
    if at.verb != "act":
        one.fast, one.rate = (0 if one.went <= move else one.fast), one.went
    one.went = 0
    for vehicle in at.vehicles:
        if vehicle.driver == who:
            vehicle.rate, vehicle.went = vehicle.went, 0
    at.forget()
    at.scene.readied = at.scene.asked = 0
    at.scene.count = one.initiative
    if not one.acted and one.zone != NONE and one.aboard == NONE and at.before.zones[one.zone].hazard_dice:
        at.begins(codes.HAZARD)


def initiative(at: At, who: int, value: int, *_: int) -> None:
    """Those who are alike roll together."""
    for number, one in enumerate(at.people):
        if at.fixed(number).group == who:
            one.initiative = value


def held_back(at: At, who: int, *_: int) -> None:
    """A turn that is held back is not over; nobody who holds is asked before the next."""
    at.scene.holding |= 1 << who
    at.scene.asked = at.scene.holding
    at.people[who].acted = 1


def moved(at: At, who: int, start: int, end: int, *_: int) -> None:
    """Whoever comes near wakes those who wait for it; a run that fails counts place by place."""
    one = at.people[who]
    at.say("where it came from", start, one.zone)
    one.zone = end
    if at.last and at.last[2] == codes.RUN and at.last[3] < at.last[4]:
        one.went += int(at.before.zone_size)
    if codes.EV_PUSHED in at.kinds:
        return
    for number, other in enumerate(at.people):
        enemy = at.fixed(number).side != at.fixed(who).side and other.status == UP
        if enemy and other.waits_for == codes.IF_APPROACHED:
            if other.zone == end or int(at.before.zones[other.zone].links) >> end & 1:
                stir(at, number)


def out(at: At, who: int, *_: int) -> None:
    """Whoever is out is about nothing."""
    at.lay_down(who)
    at.people[who].status = OUT


def rescued(at: At, who: int, *_: int) -> None:
    """Four Action Dice bring somebody to safety."""
    at.scene.gm_dice -= 4
    at.lay_down(who)
    at.escapes(who)


def harmed(at: At, who: int, margin: int, was: int, wound: int) -> None:
    """Harm wounds, spoils the aim, and stuns at the lowest level; whoever falls is out or saved."""
    one, fixed, before = at.people[who], at.fixed(who), at.before
    stun, knocks = before.characters[before.actor].weapons[at.scene.slot].stun, at.scene.declared >> 7 & 1
    due, old = at.scene.damage - max(0, at.last[3]), one.wound
    points = max(0, due)
    falls = bool(stun and points)
    if knocks:
        falls = 2 * points >= fixed.most_body if fixed.most_body else points >= 4
        points //= 2
    if fixed.most_body and (knocks or not stun):
        one.body = max(0, one.body - points)
        one.wound = max(one.wound, band(one.body, int(fixed.most_body)))
    elif knocks:
        one.wound += (wound_after(old, wound_by(due)) - old) // 2
    else:
        one.wound = wound_after(old, wound_by(due, bool(stun)))
    at.say("harm that is told", (who, margin, was, wound), (at.scene.target, due, old, one.wound))
    if due > 0:
        one.aim = 0
        one.stunned = 2 if one.wound == codes.STUNNED else one.stunned
    falls = falls or one.wound >= fixed.out_at
    pays = not before.points and at.scene.gm_dice >= 4
    at.rescue = bool(falls and fixed.important and fixed.side == NPCS and pays)
    if falls and not at.rescue:
        at.tells(EV_OUT, who)


def spent(at: At, who: int, rest: int, point: int, *_: int) -> None:
    """A die or a point is paid by whoever rolls, or by the gamemaster."""
    one, mine = at.people[who], at.fixed(who).side == PCS
    if at.before.points:
        one.character_points -= 1
    elif mine:
        one.action_dice -= 1
    else:
        at.scene.gm_dice -= 1
    purse = one.character_points if at.before.points else one.action_dice if mine else at.scene.gm_dice
    at.say("what is left to spend", (rest, point), (purse, at.before.points))


def defence(at: At, who: int, value: int, kind: int, *_: int) -> None:
    """A defence lasts until the next turn, and is 1 at least."""
    _, _, check, total, difficulty = at.last
    setattr(at.people[who], ("defence", "parry", "mind")[kind], value)
    due = (max(1, total + difficulty), (codes.DODGE, codes.PARRY, codes.MIND).index(check))
    at.say("a defence", (value, kind), due)


def held(at: At, who: int, other: int, hold: int, *_: int) -> None:
    """A hold has a holder, a net has none and is as strong as it struck."""
    one = at.people[other]
    one.held, one.holder, one.aim = HOLD_OF.get(at.scene.manner, codes.NETTED), who, 0
    if one.held == codes.NETTED:
        one.holder, one.net = NONE, max(1, at.scene.damage)
    at.say("a hold that is told", (other, hold), (at.scene.target, one.held))


def dropped(at: At, who: int, slot: int, *_: int) -> None:
    """The gun is lost before the hand weapon, of those in hand."""
    weapons, one = at.fixed(who).weapons, at.people[who]
    due = next(each for each in (codes.GUN, codes.HAND) if weapons[each].carried and not one.away[each])
    one.away[due] = 1
    at.say("what is dropped", slot, due)


def readied(at: At, who: int, slot: int, *_: int) -> None:
    """The gun is drawn first, then the hand weapon, then what is thrown."""
    one = at.people[who]
    due = next(each for each in (codes.GUN, codes.HAND, codes.THROWN) if one.away[each])
    one.away[due] = 0
    at.say("what is drawn", slot, due)


def prone(at: At, who: int, *_: int) -> None:
    """A fall costs two dice of the next roll of Dexterity; a flip an action of the next turn."""
    one = at.people[who]
    one.prone, one.low = 1, 0
    if at.scene.manner == codes.FLIP and who == at.scene.target:
        one.hindered = 1
    else:
        one.shaken = 1


def task(at: At, who: int, number: int, done: int, stuck: int) -> None:
    """A task gets on, or harder, or stuck."""
    one, again = at.tasks[number], int(at.before.tasks[number].again)
    missed = at.last[4] - at.last[3]
    one.worker = NONE
    if missed <= 0:
        one.done, one.harder, one.stuck = one.done + 1, 0, 0
    elif again == 2 or (again == 1 and missed > 5 and at.before.failed):
        one.stuck = 2
    elif again == 1:
        one.harder, one.stuck = min(200, one.harder + 5), int(missed > 5)
    at.say("a task that is told", (number, done, stuck), (at.scene.task, int(missed <= 0), one.stuck))


def bonus(at: At, who: int, dice: int, pips: int, *_: int) -> None:
    """A joint effort is one for attack and damage."""
    one = at.people[who]
    one.bonus_dice = min(16, max(0, one.bonus_dice) + dice)
    one.bonus_pips, one.joint = min(40, one.bonus_pips + pips), 1


def swayed(at: At, who: int, other: int, so: int, rest: int) -> None:
    """Words take resolve; those that fail badly harden; whoever has none left gives in."""
    one, missed = at.people[at.scene.target], at.last[4] - at.last[3]
    if missed <= 0:
        one.resolve -= 1
    elif missed > 5:
        one.stubborn = min(30, one.stubborn + 5)
    at.say("resolve that is told", (other, so, rest), (at.scene.target, int(missed <= 0), one.resolve))
    if missed <= 0 and one.resolve == 0:
        one.lost = 1
        at.tells(codes.EV_GAVE_IN, other)
        at.tells(EV_OUT, other)


def treated(at: At, who: int, other: int, so: int, more: int) -> None:
    """First aid heals a level; body points are rolled for."""
    target, better = at.scene.target, at.last[3] >= at.last[4]
    at.say("first aid that is told", (other, so, more), (target, int(better), 0))
    if not at.fixed(target).most_body and better:
        at.people[target].wound = max(codes.UNHURT, at.people[target].wound - 1)
        come_round(at, target)


def died(at: At, who: int, *_: int) -> None:
    """Whoever dies is dead."""
    at.people[who].wound = codes.DEAD


def related(at: At, who: int, more: int, by_help: int, *_: int) -> None:
    """A related roll helps or hinders the next one, of whoever made it or was told."""
    helps, missed = at.last[2] == codes.HELP, at.last[4] - at.last[3]
    told = at.scene.target if helps else at.last[1]
    due = max(1, -(-abs(missed) // 2)) * (1 if missed <= 0 else -1)
    at.say("what a related roll gives", (who, more, by_help), (told, due, int(helps)))
    one = at.people[told]
    one.bonus_pips = max(-20, min(40 if helps else 20, one.bonus_pips + due))


def driven(at: At, number: int, zone: int, metres: int, *_: int) -> None:
    """A vehicle takes along whoever is in it, in sight."""
    vehicle = at.vehicles[number]
    due = at.way.pop(0) if at.way else (NONE, NONE, NONE)
    at.say("where a vehicle drives", (number, zone, metres), due)
    vehicle.zone, vehicle.went = zone, min(30000, metres)
    for who, one in enumerate(at.people):
        if one.aboard == number and one.status == UP:
            one.zone = zone
            at.shows(who)
    if vehicle.driver != NONE:
        at.tells(EV_MOVED, vehicle.driver)


def crashed(at: At, number: int, dice: int, *_: int) -> None:
    """Whoever crashes stands."""
    at.say("dice of a collision", (number, dice), (at.scene.vehicle, collision(at.before)))
    if at.before.check == codes.DRIVE:
        at.vehicles[number].went = 0


def vehicle(at: At, number: int, harm: int, by: int, *_: int) -> None:
    """Those in a vehicle are shaken by its harm; a disabled one stops, and a wreck is left."""
    one, margin = at.vehicles[at.scene.vehicle], at.scene.damage - at.last[3]
    due = sum(margin >= least for least in (1, 4, 9, 13, 16))
    one.harm = min(5, max(one.harm + 1, due)) if due else one.harm
    at.say("harm to a vehicle", (number, harm, by), (at.scene.vehicle, one.harm, due))
    if one.harm >= 4:
        one.rate = one.went = 0
    for who, each in enumerate(at.people):
        if each.aboard == number and each.status == UP:
            each.shock = -(-SHOCK[due] * at.scene.damage // 4)
        if each.aboard == number and one.harm >= 5:
            each.aboard, each.prone = NONE, 1
            at.tells(codes.EV_BOARDED, who)
    if one.harm >= 5:
        one.driver = NONE
    if at.scene.rammer != NONE:
        at.scene.vehicle, at.scene.rammer = at.scene.rammer, NONE


def reloaded(at: At, who: int, *_: int) -> None:
    """A gun that is reloaded is full."""
    at.people[who].shots[codes.GUN] = int(at.fixed(who).weapons[codes.GUN].capacity)


def attacked(at: At, who: int, other: int, hits: int, slot: int) -> None:
    """Those who are alike attack by one roll; a hit takes hold, and throws down."""
    leader, scene = at.people[at.fixed(who).group], at.scene
    _, _, _, total, difficulty = at.last
    if leader.shared == ROLLING:
        leader.shared = max(1, total)
    hit = total >= difficulty
    scene.lead = min(999, total - difficulty) if hit else scene.lead
    at.say("an attack that is told", (other, hits, slot), (scene.target, int(hit), scene.slot))
    if not hit or scene.vehicle != NONE:
        return
    if scene.manner in HOLD_OF:
        at.tells(codes.EV_HOLD, who)
    cornered = scene.manner == codes.PUSH and not at.before.zones[at.people[other].zone].links
    if scene.manner in (codes.TRIP, codes.TACKLE, codes.FLIP) or cornered:
        at.tells(codes.EV_PRONE, other)


def sets(field: str, value: int) -> Callable[..., None]:
    """Return an entry that sets a field of whom an event is about."""

    def entry(at: At, who: int, *_: int) -> None:
        setattr(at.people[who], field, value)

    return entry


ENTERED: dict[int, Callable[..., None]] = {
    **TOLD,
    EV_ROUND: new_round, EV_TURN: new_turn, EV_INITIATIVE: initiative, EV_HELD: held_back, EV_MOVED: moved,
    EV_OUT: out, EV_HID: sets("hidden", 1), codes.EV_RESCUED: rescued, codes.EV_HARM: harmed,
    codes.EV_SPENT: spent, codes.EV_DEFENCE: defence, codes.EV_RELOAD: reloaded, codes.EV_HOLD: held,
    codes.EV_DROPPED: dropped, codes.EV_READY: readied, codes.EV_PRONE: prone, codes.EV_TASK: task,
    codes.EV_BONUS: bonus, codes.EV_SWAYED: swayed, codes.EV_TREATED: treated, codes.EV_DIED: died,
    codes.EV_RELATED: related, codes.EV_DRIVEN: driven, codes.EV_CRASHED: crashed, codes.EV_VEHICLE: vehicle,
    codes.EV_ATTACK: attacked,
}  # fmt: skip
