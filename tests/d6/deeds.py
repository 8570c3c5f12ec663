"""What deeds of a turn cost and begin, as it is entered in the ledger.

`at` is the ledger; its people, tasks, vehicles and scene are written to. `at.begins` says which roll comes
next, `at.asks` which question, `at.tells` which event must be told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arena.d6 import codes
from arena.scene.codes import EV_HELD, EV_LEFT, EV_MOVED, EV_OUT
from tests.d6.attacks import to_hit
from tests.d6.place import passage
from tests.d6.skills import able, best, worst

NONE, HELD, UP, OUT, PCS, NPCS = -1, 3, 1, 2, 0, 1
SHOTS = (1, 3, 6)  # single, burst, full auto
MANNER = {
    "kick": codes.KICK, "lunge": codes.LUNGE, "grab": codes.GRAB, "choke": codes.CHOKE, "trip": codes.TRIP,
    "push": codes.PUSH, "tackle": codes.TACKLE, "pin": codes.PIN, "disarm": codes.DISARM,
    "entangle": codes.ENTANGLE, "flip": codes.FLIP,
}  # fmt: skip
SLOT = {
    "strike": codes.HAND, "lunge": codes.HAND, "shoot": codes.GUN, "throw": codes.THROWN,
    "entangle": codes.THROWN,
}  # fmt: skip
ATTACKS = ("punch", "strike", "shoot", "throw", *MANNER)
WORDS = ("persuade", "con", "bargain", "intimidate", "order")
ROLLS = {  # deeds that are a roll and take an action, what they roll, and what they are about
    "break": (codes.ESCAPE, ""), "sneak": (codes.SNEAK, ""), "search": (codes.SEARCH, ""),
    "treat": (codes.TREAT, "target"), "help": (codes.HELP, "target"), "lead": (codes.COMMAND, "target"),
    "look": (codes.RELATED, "task"), "ram": (codes.RAM, "vehicle"),
}  # fmt: skip
At = Any  # the ledger


def pay(at: At, who: int, actions: int) -> None:
    """Take actions."""
    at.people[who].actions = max(0, at.people[who].actions - actions)


def rolls(at: At, who: int) -> None:
    """What takes an action and is decided by a roll."""
    check, about = ROLLS[at.verb]
    pay(at, who, 1)
    at.begins(check)
    if about:
        setattr(at.scene, about, at.about(about))
    if check == codes.RAM:
        at.scene.target = at.vehicles[at.scene.vehicle].driver
    elif check == codes.ESCAPE:
        at.scene.target = at.people[who].holder


def say_words(at: At, who: int) -> None:
    """Words take an action; whoever suspects them may resist before they tell."""
    pay(at, who, 1)
    other = at.scene.target = at.about("target")
    at.scene.goal = WORDS.index(at.verb)
    one, fixed = at.people[other], at.fixed(other)
    resists = able(fixed, best(at.before, other, codes.WILLPOWER, codes.KNOWLEDGE)) > 0
    if fixed.suspects and resists and not one.mind and not one.hindered:
        at.asks(codes.SUSPECT)
    else:
        at.begins(codes.TALK)


def attack(at: At, who: int) -> None:
    """An attack costs shots and an action, shows who attacks, and spoils the aim of its target."""
    scene, manner = at.scene, MANNER.get(at.verb, codes.PLAIN)
    other = scene.target = at.about("target")
    scene.manner, scene.slot = manner, SLOT.get(at.verb, codes.FISTS)
    if at.verb == "disarm":
        scene.slot = disarming(at, who, other)
    if at.verb == "choke" and at.people[other].held == codes.CHOKED:
        pay(at, who, 1)
        at.begins(codes.DAMAGE)
        return
    shoot(at, who, scene.slot)
    at.people[other].aim = 0
    for task, fixed in zip(at.tasks, at.before.tasks, strict=True):
        if fixed.side != NONE and fixed.rounds == 0 and task.worker == other:
            task.spent = 0
    for number, each in enumerate(at.people):
        if each.waits_for == codes.IF_ATTACKED and at.fixed(number).side == at.fixed(other).side:
            stir(at, number)
    need = to_hit(at.before, who, other, scene.slot, manner)
    at.say("how hard it is to hit", at.at_once[0][4] if at.at_once else at.after.difficulty, need)
    one = at.people[who]
    if one.joint and one.bonus_dice + one.bonus_pips > 0:
        at.asks(codes.SPLIT)
    else:
        strike(at, who)


def strike(at: At, who: int) -> None:
    """Whoever attacks uses up its aim, and is seen."""
    at.people[who].aim = 0
    at.shows(who)
    at.begins(codes.ATTACK)


def disarming(at: At, who: int, other: int) -> int:
    """Return the weapon that disarms: the one in hand, bare hands, or the gun from afar."""
    one, target = at.fixed(who), at.fixed(other)
    near = (one.zone, one.aboard) == (target.zone, target.aboard)
    for slot in (codes.HAND, codes.FISTS) if near else ():
        weapon = one.weapons[slot]
        free = slot == codes.FISTS or one.held != codes.PINNED
        fit = one.bonus_dice > 0 or able(one, int(weapon.skill)) > 0
        if weapon.carried and not weapon.away and free and fit:
            return slot
    return codes.GUN


def shoot(at: At, who: int, slot: int) -> None:
    """A weapon that is used has shots less; full auto opens whoever fires."""
    one, weapon, scene = at.people[who], at.fixed(who).weapons[slot], at.scene
    mode = one.mode[slot] if slot == codes.GUN else codes.SINGLE
    if weapon.capacity > 0:
        one.shots[slot] = max(0, one.shots[slot] - SHOTS[mode] - scene.shots_more)
    if mode == codes.AUTO:
        one.exposed = 6
    pay(at, who, one.actions if scene.declared & codes.ALL_OUT else 1)


def fire(at: At, who: int) -> None:
    """A shot at a vehicle."""
    shoot(at, who, codes.GUN)
    at.scene.slot, at.scene.vehicle = codes.GUN, at.about("vehicle")
    strike(at, who)


def stir(at: At, who: int) -> None:
    """Whoever waited for what happens is asked next."""
    if at.scene.holding >> who & 1 and at.scene.resume == NONE:
        at.scene.stirred |= 1 << who


def move(at: At, who: int) -> None:
    """A move spoils the aim and a hold; over hard ground and on other ways it takes an action and a roll."""
    one, size = at.people[who], int(at.before.zone_size)
    goal = at.about("goal")
    way = passage(at.before, one.zone, goal)
    one.aim = 0
    at.release(who)
    if at.verb == "move" and way is None and at.before.zones[goal].terrain == 0:
        one.went += size
        at.tells(EV_MOVED, who)
        if one.hidden:
            at.begins(codes.SNEAK)
        return
    at.scene.goal = goal
    at.scene.distance = size * int(at.before.ways[one.zone, goal]) if way is None else max(1, int(way.metres))
    pay(at, who, 1)
    at.begins(codes.RUN)


def drive(at: At, who: int) -> None:
    """Slow driving over easy ground takes no roll."""
    pay(at, who, 1)
    number, goal = at.people[who].aboard, at.about("goal")
    vehicle, move = at.vehicles[number], int(at.before.vehicles[number].move)
    metres = vehicle.went + int(at.before.ways[vehicle.zone, goal]) * int(at.before.zone_size)
    if metres <= move and worst(at.before, vehicle.zone, goal) == 0:
        at.drives(number, [goal], metres)
        return
    at.scene.vehicle, at.scene.goal, at.scene.distance = number, goal, metres
    at.begins(codes.DRIVE)


def defend(at: At, who: int) -> None:
    """A defence by body spoils the aim; one against words does not."""
    pay(at, who, 2 if at.verb == "full" else 1)
    of_words = "words" in at.words or (at.words == "full" and at.after.check == codes.MIND)
    parries = "parry" in at.words or (at.words == "full" and at.after.check == codes.PARRY)
    at.begins(codes.MIND if of_words else codes.PARRY if parries else codes.DODGE)
    if not of_words:
        at.people[who].aim = 0


def reload(at: At, who: int) -> None:
    """Reloading spoils the aim."""
    pay(at, who, 1)
    at.people[who].aim = 0
    at.tells(codes.EV_RELOAD, who)


def ready(at: At, who: int) -> None:
    """A weapon takes an action to draw, a die or a Fate Point none to ready."""
    if "weapon" in at.words:
        pay(at, who, 1)
        at.tells(codes.EV_READY, who)
    elif "die" in at.words:
        at.scene.readied = 1
        at.tells(codes.EV_SPENT, who)
    else:
        at.people[who].fate_points -= 1
        at.people[who].fated = 1


def add_shot(at: At, who: int) -> None:
    """A single shot more goes into the next attack."""
    at.scene.shots_more += 1


def work(at: At, who: int) -> None:
    """A task is worked on, in a hurry perhaps, or prepared."""
    number = at.about("task")
    task, fixed = at.tasks[number], at.before.tasks[number]
    if task.worker != who:
        task.worker, task.spent = who, 0
    at_once = at.verb == "work" and fixed.rounds == 0
    pay(at, who, 1 if at_once else 2)
    if at.verb == "prepare" and task.stuck == 1:
        task.stuck = 0
    elif not at_once:
        task.spent = min(60, task.spent + 1)
    if not at_once and at.verb != "rush":
        at.tells(codes.EV_PREPARED, who)
        at.rounds = (task.spent, int(fixed.rounds) if at.verb == "work" else 0)
    if at.verb == "prepare" or (at.verb == "work" and task.spent < fixed.rounds):
        return
    times, saved = 1 + task.spent, max(0, int(fixed.rounds) - task.spent)
    at.scene.task, task.spent = number, 0
    at.scene.distance = sum(times >= least for least in (2, 4, 8)) if at_once else 0
    at.scene.lead = 5 * -(-4 * saved // int(fixed.rounds)) if at.verb == "rush" else 0
    at.begins(codes.DRAW if fixed.dice and fixed.difficulty == 0 else codes.WORK)


def bind(at: At, who: int) -> None:
    """Binding takes a whole turn, and somebody out of the scene."""
    other = at.about("target")
    pay(at, who, 2)
    at.tells(codes.EV_BOUND, who)
    at.tells(EV_OUT, other)
    at.people[other].lost = 1


def leave(at: At, who: int) -> None:
    """Whoever leaves lets go, and gets out."""
    at.release(who)
    at.alight(who)
    at.escapes(who)
    at.tells(EV_LEFT, who)


def hold(at: At, who: int) -> None:
    """A turn that is held back is not over; nobody who holds is asked before the next."""
    at.people[who].waits_for = 1 if "attacked" in at.words else 2 if "approached" in at.words else 0
    at.tells(codes.EV_WAITS, who)
    at.tells(EV_HELD, who)


def bring(at: At, who: int) -> None:
    """Four Action Dice bring an opponent to safety."""
    at.tells(codes.EV_RESCUED, at.about("target"))


def get(at: At, who: int) -> None:
    """Getting in and out of a vehicle takes an action; whoever gets in may take the wheel."""
    pay(at, who, 1)
    at.tells(codes.EV_BOARDED, who)
    if "out" in at.words.split():
        at.alight(who)
        return
    at.release(who)
    at.shows(who)
    number = at.about("vehicle")
    at.people[who].aboard, at.people[who].low = number, 0
    if at.vehicles[number].driver == NONE:
        at.vehicles[number].driver = who


def low(at: At, who: int) -> None:
    """Making oneself low is free, once in a turn."""
    one = at.people[who]
    one.low, one.shifted = ("rise", "crouch", "lie").index(at.verb), 1
    one.prone = int(one.low == codes.LYING)
    at.tells(codes.EV_LOW, who)


def stand(at: At, who: int) -> None:
    """Getting up takes an action."""
    pay(at, who, 1)
    at.people[who].prone = 0
    at.tells(codes.EV_STOOD, who)


def switch(at: At, who: int) -> None:
    """So does another setting."""
    pay(at, who, 1)
    at.people[who].mode[codes.GUN] = at.about("mode")
    at.tells(codes.EV_MODE, who)


def declare(at: At, who: int) -> None:
    """What is declared is kept until the attack; one part of the body alone."""
    bit = codes.KNOCKOUT if "knockout" in at.words else 1 << at.about("declared")
    if bit & codes.CALLED:
        at.scene.declared &= ~codes.CALLED
    at.scene.declared |= bit
    at.tells(codes.EV_DECLARED, who)


def aim(at: At, who: int) -> None:
    """Aiming helps by a die."""
    at.people[who].aim += 1
    at.tells(codes.EV_AIM, who)


def take(at: At, who: int) -> None:
    """An action more takes a die from everything."""
    at.people[who].actions += 1
    at.people[who].multi += 1
    at.tells(codes.EV_EXTRA, who)


DONE: dict[str, Callable[[At, int], None]] = {
    **dict.fromkeys(ROLLS, rolls), **dict.fromkeys(WORDS, say_words), **dict.fromkeys(ATTACKS, attack),
    **dict.fromkeys(("dodge", "parry", "full", "resist"), defend), **dict.fromkeys(("move", "run"), move),
    **dict.fromkeys(("work", "rush", "prepare"), work), **dict.fromkeys(("crouch", "lie", "rise"), low),
    "fire": fire, "drive": drive, "reload": reload, "ready": ready, "add": add_shot, "bind": bind,
    "leave": leave, "hold": hold, "bring": bring, "get": get, "stand": stand, "switch": switch,
    "go": declare, "aim": aim, "take": take,
}  # fmt: skip
