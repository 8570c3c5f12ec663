"""A second reading of D6, in plain Python: it judges what random games log, and calls no rule.

`python -m tests.d6.referee --events 20000` plays the bundled scenes by chance. Before and after every
command the referee looks at the position and at what was logged, and says what the book would have had
otherwise: dice and difficulty of each roll, the Wild Die, hits, damage, wounds, who falls, what turns and
Action Dice cost, who acts next. Numbers stand here again as the book and OpenD6 have them.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from arena.calls import act_at, take_roll_at
from arena.d6 import codes
from arena.systems import SYSTEMS, list_legal
from scenarios.loader import bundled, load
from tests.d6.duties import duties
from tests.d6.menus import menus

D6 = SYSTEMS["d6"]
NONE, TURN, ROLL, OVER, HELD = -1, 0, 1, 2, 3
UP, OUT = 1, 2
BY_MARGIN = [(16, 6), (13, 5), (9, 4), (4, 2), (1, 1)]
DICE_LESS = {0: 0, 1: 0, 2: 1, 3: 2, 4: 3, 5: 3, 6: 3}
HARDER = {
    "kick": 0,
    "lunge": 3,
    "grab": 6,
    "choke": 6,
    "trip": 6,
    "push": 3,
    "tackle": 3,
    "pin": 6,
    "disarm": 12,
    "flip": 6,
}
CALLED = {
    0: (3, 0, 12),
    1: (12, 0, 12),
    2: (3, 0, -2),
    3: (3, 0, -1),
    4: (12, 0, -2),
    5: (-6, 1, 0),
    6: (-6, -3, 0),
    7: (3, 0, 0),
}
FIRST_AID = {0: 10, 1: 10, 2: 15, 3: 15, 4: 20, 5: 30}
ATTRIBUTE_OF_DEXTERITY = {0, 6, 7, 8, 9, 10, 11, 12, 13, 21, 22}
EV_ROUND, EV_TURN, EV_MOVED = 0, 1, 2
WORDS = {
    "persuade": "persuasion",
    "con": "con",
    "bargain": "bargain",
    "intimidate": "intimidation",
    "order": "command",
}
OF_NOBODY = (codes.DRAW, codes.CRASH, codes.TOUGHNESS, codes.FALL, codes.HAZARD)
ONE_ACTION = {
    "punch", "strike", "shoot", "throw", "kick", "lunge", "grab", "choke", "trip", "push", "tackle",
    "pin", "flip", "disarm", "entangle", "run", "dodge", "parry", "reload", "stand", "switch", "persuade",
    "con", "bargain", "intimidate", "order", "sneak", "search", "treat", "help", "lead", "drive", "ram",
    "fire", "break", "look", "resist",
}  # fmt: skip
HARM = [(16, 5), (13, 4), (9, 3), (4, 2), (1, 1)]  # of a vehicle
HAND_ATTACKS = {"punch", "strike", "shoot", "throw", *HARDER, "entangle"}


class Judged(Exception):
    """What the referee reads otherwise."""


def wound_after(before: int, margin: int, stun: bool) -> int:
    """Return the wound level after damage beyond resistance."""
    new = next((level for least, level in BY_MARGIN if margin >= least), 0)
    if stun and new:
        new = max(1, new - 2)
    if new == 0:
        return before
    return new if new > before else min(6, before + 1)


def knocked(expect: Any, one: Any, after: Any, margin: int, was: int, now: int) -> bool:
    """Judge what is left of a blow that is to knock out: half of it; return whether it does."""
    if one.most_body:
        expect("half of the body points", after.body, max(0, int(one.body) - max(0, margin) // 2))
        return 2 * margin >= int(one.most_body)
    expect("half of the levels", now, was + (wound_after(was, margin, False) - was) // 2)
    return margin >= 4


class Referee:
    """Judges one game, command by command."""

    def __init__(self, cast: Any) -> None:
        self.cast = cast
        self.counts: Counter[str] = Counter()
        self.roll: dict[str, Any] | None = None  # the roll in hand, as the referee reckons it
        self.mortal: dict[int, int] = {}  # who must roll before the round begins, with its rounds so far
        self.last, self.damage, self.resisted = (0, 0, 0), 0, 0  # the check before, and totals of a hit
        self.position: Any = None  # after the last command
        self.now: tuple[int, int, int] | None = None  # the last check that this command settles
        self.joined, self.crash = 0, 0  # who has joined an effort by this command, damage to a vehicle
        self.shaken: dict[int, int] = {}  # who must resist damage to its vehicle, and how much

    def expect(self, what: str, said: Any, read: Any) -> None:
        """Compare what the rules have with what the book says."""
        self.counts[what] += 1
        if int(said) != int(read):
            raise Judged(f"{what}: the rules have {int(said)}, the book {int(read)}")

    # ---- rolls ----

    def awaited(self, before: Any, after: Any, verb: str) -> None:
        """Note a code that is awaited now, and judge its dice and difficulty where the book says them."""
        if (
            after.phase != ROLL
            or after.roll_for != codes.DICE
            or (before.phase == ROLL and before.roll_for == codes.DICE and same_roll(before, after))
        ):
            return
        self.roll = {
            "pips": int(after.total),
            "total": int(after.total),
            "high": 0,
            "wild": None,
            "check": int(after.check),
        }
        who, check = int(after.checker), int(after.check)
        if check == codes.RESIST:
            target = before.characters[who]
            dice = target.armour_dice + (0 if target.most_body else target.dice[codes.STRENGTH])
            self.expect("dice of resistance", after.roll_count, min(24, dice))
        elif check == codes.STAY_UP:
            self.expect("difficulty of staying up", after.difficulty, 15)
        elif check == codes.DODGE and before.phase == TURN:
            self.expect("what a full dodge adds", after.difficulty, 10 if verb == "full" else 0)
        elif check == codes.TREAT and before.phase == TURN:
            untrained = 0 if before.characters[who].trained >> codes.MEDICINE & 1 else before.unskilled
            wound = int(before.characters[after.target].wound)
            self.expect("difficulty of first aid", after.difficulty, FIRST_AID[wound] + untrained)
        elif check == codes.ATTACK and before.phase == TURN and verb in HAND_ATTACKS:
            self.attack(before, after, verb)
        elif before.phase == TURN and verb in WORDS:
            self.words(before, after, verb)
        elif before.phase == TURN and verb in ("work", "rush") and check == codes.WORK:
            self.work(before, after, verb)
        elif before.phase == TURN and verb in ("move", "run") and check == codes.RUN:
            self.run(before, after)
        elif check == codes.ATTACK and verb == "fire":
            self.fire(before, after)
        elif check == codes.DRIVE and verb == "drive":
            self.drive(before, after)
        elif check == codes.FALL:
            way = next(each for each in before.passages if self.leads(before, after, each))
            self.expect("dice of a fall", after.roll_count, 2 * -(-int(way.metres) // 2) // 3)
        elif check == codes.HAZARD:
            place = after.zones[after.characters[who].zone]
            self.expect("dice of a hazard", after.roll_count, place.hazard_dice)
            self.expect("pips of a hazard", after.total, place.hazard_pips)
        elif check == codes.COMMAND and before.characters[who].trained >> codes.COMMANDING & 1:
            self.expect("difficulty of a command", after.difficulty, int(before.command))
        elif check == codes.DYING:
            minutes = (int(after.characters[who].dying) + 1) // 2
            self.expect("difficulty of dying", after.difficulty, minutes)

    def leads(self, before: Any, after: Any, way: Any) -> bool:
        """Return whether a way is the one that whoever falls was on."""
        return bool(way.start == before.characters[after.checker].zone and way.end == before.goal)

    def fire(self, before: Any, after: Any) -> None:
        """Judge the difficulty of a shot at a vehicle."""
        who, vehicle = before.characters[after.checker], before.vehicles[after.vehicle]
        gun, place = who.weapons[codes.GUN], before.zones[vehicle.zone]
        need = 10 + self.range(before, who, vehicle, gun) + int(place.dark)
        need += int(place.cover) if vehicle.zone != who.zone else 0
        need += self.unlearned(before, who, int(gun.skill)) - 3 * int(before.shots_more)
        need += sum(CALLED[bit][0] for bit in CALLED if before.declared >> bit & 1) - 6 * int(gun.mode == 2)
        self.expect("difficulty of a shot at a vehicle", after.difficulty, max(3, need))

    def drive(self, before: Any, after: Any) -> None:
        """Judge the difficulty of driving to a neighbouring place."""
        who, vehicle = before.characters[after.checker], before.vehicles[after.vehicle]
        if before.ways[vehicle.zone, after.goal] != 1:
            return
        metres, move = int(vehicle.went) + int(before.zone_size), int(vehicle.move)
        speed = 0 if metres <= move else 5 if metres <= 2 * move else 10
        need = speed + int(before.zones[after.goal].terrain) + self.unlearned(before, who, codes.DRIVING)
        self.expect("difficulty of driving", after.difficulty, need)

    def duties(self, before: Any, after: Any, verb: str) -> None:
        """Judge what a command must cost, and that nothing else costs Action Dice or goes too far."""
        if verb not in ("spend", "ready", "bring"):
            held = (int(each.gm_dice) + int(each.characters["action_dice"].sum()) for each in (before, after))
            self.expect("Action Dice are kept", next(held), next(held))
        who = int(before.actor)
        goes_on = after.phase not in (OVER, HELD) and after.actor == who and before.phase == TURN
        if any(int(event.kind) == EV_TURN for event in after.events[: after.event_count]) or not goes_on:
            return
        mine, then = before.characters[who], after.characters[who]
        if verb in ONE_ACTION and not before.declared >> 5 & 1:
            self.expect("price in actions", int(mine.actions) - int(then.actions), 1)
        elif verb == "full":
            self.expect("price in actions", int(mine.actions) - int(then.actions), 2)
        elif verb == "move" and after.phase == TURN and then.zone != mine.zone:
            self.expect("a free move keeps to the Move", then.went <= then.move, 1)
            self.expect("a free move costs no action", mine.actions, then.actions)

    def outcome(self, before: Any, after: Any, kind: int, a: int, b: int, c: int, d: int) -> None:
        """Judge what comes of a check that is settled by the same command."""
        if self.now is None:
            return
        check, total, needed = self.now
        if kind == codes.EV_JOINED:
            self.joined += 1
        elif kind == codes.EV_BONUS:
            people, short = self.joined + 1, max(0, needed - total)
            gone = short > 0 and people // 3 < short
            self.expect("dice of a joint effort", b, 0 if gone else people // 3 - short)
            self.expect("pips of a joint effort", c, 0 if gone else people % 3)
        elif kind == codes.EV_RELATED:
            half = max(1, -(-abs(total - needed) // 2))
            self.expect("what a related roll gives", b, half if total >= needed else -half)
        elif kind == codes.EV_TREATED:
            self.expect("first aid helps", c, total >= needed)
            one, two = before.characters[b], after.characters[b]
            if one.most_body == 0:
                self.expect("a level comes back", two.wound, max(0, int(one.wound) - c))
        elif kind == codes.EV_DEFENCE:
            self.expect("a defence", b, max(1, total + needed))
        elif kind == codes.EV_FREED and check == codes.GRIP:
            self.expect("a tie holds", total < needed, 1)
        elif kind == codes.EV_CRASHED and check == codes.DRIVE:
            self.expect("a crash", needed - total >= 6 or bool(before.failed), 1)
        elif kind == codes.EV_VEHICLE:
            harm = next((level for least, level in HARM if self.crash - total >= least), 0)
            was = int(before.vehicles[a].harm)
            self.expect("harm to a vehicle", c, harm)
            self.expect("harm of a vehicle", b, min(5, max(was + 1, harm)) if harm else was)
            share = -(-max(0, harm - 1) * self.crash // 4)
            inside = before.characters["aboard"] == a
            self.shaken |= {int(who): share for who in np.flatnonzero(inside) if share}
        elif kind == codes.EV_TASK:
            self.task(before, after, b, c, d)

    def task(self, before: Any, after: Any, number: int, done: int, stuck: int) -> None:
        """Judge how far a task is, and what a failure leaves."""
        was, now = before.tasks[number], after.tasks[number]
        missed = 0 if self.now is None else self.now[2] - self.now[1]
        self.expect("parts of a task", now.done, int(was.done) + done)
        if done:
            return
        large = missed > 5
        closed = was.again == 2 or (was.again == 1 and large and before.failed)
        self.expect("a failed task", stuck, 2 if closed else int(was.again == 1 and large))
        if was.again == 1 and not closed:
            self.expect("a task gets harder", now.harder, min(200, int(was.harder) + 5))

    def attack(self, before: Any, after: Any, verb: str) -> None:
        """Judge the difficulty and the dice of an attack."""
        who, other, slot = int(after.checker), int(after.target), int(after.slot)
        attacker, target, weapon = (
            before.characters[who],
            before.characters[other],
            before.characters[who].weapons[slot],
        )
        near = slot < 2
        base = max(int(target.defence), int(target.parry) if near else 0) or 10
        reach = 0 if near else self.range(before, attacker, target, weapon)
        need = base - int(target.exposed) + reach + HARDER.get(verb, 0)
        place = before.zones[target.zone]
        need += int(place.dark) + (0 if near or target.zone == attacker.zone else int(place.cover))
        if target.aboard != NONE and target.aboard != attacker.aboard:
            need += int(before.vehicles[target.aboard].cover)
        need += 5 if weapon.unwieldy and verb != "kick" else 0
        if target.prone:
            need += -6 if reach <= 0 else 6
        elif target.low == 1:
            need += 3
        rating = self.rating(before, who, slot, verb)
        need += 0 if attacker.trained >> rating & 1 else int(before.unskilled)
        need += max(0, int(attacker.scale) - int(target.scale)) - 3 * int(before.shots_more)
        need += sum(CALLED[bit][0] for bit in CALLED if before.declared >> bit & 1)
        need += -6 if slot == 2 and weapon.mode == 2 else 0
        self.expect("difficulty of an attack", after.difficulty, max(3, need))
        less = DICE_LESS[int(attacker.wound)] or int(attacker.stunned > 0)
        less += int(attacker.multi) + (2 if attacker.shaken and rating in ATTRIBUTE_OF_DEXTERITY else 0)
        dice = max(0, int(attacker.dice[rating]) - less)
        dice += (int(attacker.aim) * (not near) + int(attacker.hidden)) if dice else 0
        dice = (dice + int(attacker.bonus_dice)) * (2 if attacker.fated else 1)
        self.expect("dice of an attack", after.roll_count, min(24, dice))

    def words(self, before: Any, after: Any, verb: str) -> None:
        """Judge the difficulty of words."""
        who, target = int(after.checker), before.characters[after.target]
        if after.check != codes.TALK:
            return
        rating = codes.NUMBER_OF[WORDS[verb]]
        base = int(target.mind) if target.mind > 0 else 10 + 10 * int(target.guarded)
        untrained = 0 if before.characters[who].trained >> rating & 1 else int(before.unskilled)
        need = base + int(target.standing) + int(target.stubborn) + untrained
        self.expect("difficulty of words", after.difficulty, need)

    def work(self, before: Any, after: Any, verb: str) -> None:
        """Judge the difficulty of a task, in a hurry or not."""
        who, task = int(after.checker), before.tasks[after.task]
        if task.opposed != NONE:
            return
        need = int(after.tasks[after.task].difficulty) + int(task.harder)
        need += 0 if before.characters[who].trained >> int(task.skill) & 1 else int(before.unskilled)
        if verb == "rush":
            mine = int(task.spent) + 1 if task.worker == who else 1
            saved = int(task.rounds) - mine
            need += 5 * -(-4 * saved // int(task.rounds))
        self.expect("difficulty of a task", after.difficulty, need)

    def run(self, before: Any, after: Any) -> None:
        """Judge the difficulty of running, swimming, climbing or jumping to a neighbouring place."""
        who, goal = int(after.checker), int(after.goal)
        person = before.characters[who]
        if before.ways[person.zone, goal] != 1:
            return
        move, terrain = int(person.move), int(before.zones[goal].terrain)
        ways = [each for each in before.passages if each.start == person.zone and each.end == goal]
        if not ways:
            metres = int(person.went) + int(before.zone_size)
            need = 5 * (-(-metres // move) - 1) + self.unlearned(before, person, codes.RUNNING)
        elif ways[0].kind == 1:
            metres, half = int(ways[0].metres), -(-move // 2)
            need = 5 + 5 * max(0, -(-metres // half) - 1) + self.unlearned(before, person, codes.SWIMMING)
        elif ways[0].kind == 2:
            base = move if person.trained >> codes.CLIMBING & 1 else -(-move // 2)
            need = 5 + 10 * -(-max(0, int(ways[0].metres) - base) // -(-base // 2))
        else:
            need = 5 + 10 * -(-max(0, int(ways[0].metres) - -(-move // 4)) // 2)
        self.expect("difficulty of a way", after.difficulty, need + terrain)

    def unlearned(self, state: Any, person: Any, rating: int) -> int:
        """Return what is added where somebody has not learned a skill."""
        return 0 if person.trained >> rating & 1 else int(state.unskilled)

    def range(self, state: Any, attacker: Any, target: Any, weapon: Any) -> int:
        """Return what the range adds."""
        zones = int(state.near[attacker.zone, target.zone])
        metres = zones * int(state.zone_size) if zones else int(state.zone_size) // 2
        short, medium, _ = (int(each) for each in weapon.ranges)
        if metres <= 3:
            return -5
        return 0 if metres <= short else 5 if metres <= medium else 10

    def rating(self, state: Any, who: int, slot: int, verb: str) -> int:
        """Return the skill that an attack is made with: of those allowed the best, training counted."""
        person = state.characters[who]

        def worth(rating: int) -> int:
            return (
                7 * int(person.dice[rating])
                + 2 * int(person.pips[rating])
                - (0 if person.trained >> rating & 1 else 2 * int(state.unskilled))
            )

        if verb == "entangle":
            return codes.THROWING
        if verb in ("strike", "shoot", "throw", "lunge") or (verb == "disarm" and slot):
            return int(person.weapons[slot].skill)
        known = [codes.BRAWLING, codes.MARTIAL]
        if verb in ("kick", "push", "tackle", "pin"):
            known.append(codes.ACROBATICS)
        return max(known, key=worth)

    def rolled(self, before: Any, after: Any) -> None:
        """Add up dice as they fall."""
        roll = self.roll
        if roll is None:
            return
        faces = [int(face) for face in before.rolled[: before.roll_count]]
        roll["total"] += sum(faces)
        if before.roll_for == codes.DICE:
            roll["high"], roll["wild"] = max(faces[:-1], default=0), faces[-1]
            asked = faces[-1] == 1 and roll["check"] not in OF_NOBODY
            self.expect("a 1 is asked about", after.phase == codes.CRITICAL, asked)
        again = faces[-1] == 6
        if again:
            self.expect("a 6 is rolled again", after.phase == ROLL and after.roll_count == 1, 1)

    # ---- events ----

    def judge(self, before: Any, after: Any, verb: str) -> None:
        """Judge what a command has logged and left."""
        if before.phase == ROLL and before.roll_for in (codes.DICE, codes.WILD, codes.ACTION_DIE):
            self.rolled(before, after)
        if before.phase == codes.CRITICAL and verb == "cancel" and self.roll is not None:
            self.roll["total"] -= self.roll["high"] + (0 if before.keep_one and self.roll["high"] else 1)
        if before.phase == codes.SPEND and verb == "spend":
            self.spending(before, after)
        self.now, self.joined = None, 0
        for event in after.events[: after.event_count]:
            self.outcome(before, after, *(int(event[name]) for name in ("kind", "a", "b", "c", "d")))
            self.event(before, after, *(int(event[name]) for name in ("kind", "a", "b", "c", "d")))
        for what, said, read in duties(before, after, verb):
            self.expect(what, said, read)
        self.turns(before, after, verb)
        self.duties(before, after, verb)
        self.awaited(before, after, verb)

    def menu(self, state: Any, offered: list[str]) -> None:
        """Judge what may be chosen."""
        for what, said, read in menus(state, set(offered), self.cast):
            self.expect(f"menu: {what}", said, read)

    def spending(self, before: Any, after: Any) -> None:
        """Judge what a bought die costs, and that none goes into damage."""
        who = int(before.checker)
        if before.points:
            left = before.characters[who].character_points - after.characters[who].character_points
            self.expect("price of a character point", left, 1)
            return
        self.expect("an Action Die goes into damage", before.check == codes.DAMAGE, 0)
        if before.characters[who].side == 0:
            self.expect(
                "price of an Action Die",
                before.characters[who].action_dice - after.characters[who].action_dice,
                1,
            )
        else:
            self.expect("price of an Action Die", before.gm_dice - after.gm_dice, 1)

    def event(self, before: Any, after: Any, kind: int, a: int, b: int, c: int, d: int) -> None:
        """Judge one event."""
        if kind == codes.EV_CHECK:
            if self.roll is not None and b == self.roll["check"]:
                self.expect("total of a roll", c, min(999, self.roll["total"]))
                self.roll = None
            self.last = self.now = (b, c, d)
            if b == codes.CRASH:
                self.crash = max(0, c)
            if b in (codes.DAMAGE, codes.FALL, codes.HAZARD):
                self.damage = max(0, c)
            if b == codes.RESIST:
                self.resisted = max(0, c)
                self.damage = self.shaken.pop(a, self.damage)
        elif kind == codes.EV_ATTACK:
            self.expect("a hit", c, self.last[1] >= self.last[2])
        elif kind == codes.EV_HARM:
            self.harm(before, after, a, b, c, d)
        elif kind == codes.EV_TASK:
            self.expect("a task gets on", c, self.last[1] >= self.last[2])
        elif kind == codes.EV_SWAYED:
            self.expect("words sway", c, self.last[1] >= self.last[2])
        elif kind == codes.EV_DIED:
            self.expect("a death", self.last[1] < self.last[2], 1)
        elif kind == EV_ROUND:
            self.mortal = {
                who: int(before.characters[who].dying)
                for who, each in enumerate(after.characters)
                if self.dies(each)
            }
        elif kind == EV_TURN and self.mortal:
            for who, dying in self.mortal.items():
                each = after.characters[who]
                self.expect("who is dying rolls", each.wound == 6 or each.dying == min(60, dying + 1), 1)
            self.mortal = {}
        elif kind == EV_TURN:
            self.expect("who is in a vehicle resists its harm", len(self.shaken), 0)
        elif (
            kind == EV_MOVED and self.last[0] == codes.RUN and before.check == codes.RUN and c == before.goal
        ):
            reached = self.last[1] >= self.last[2] or before.ways[b, c] * before.zone_size <= self.far(
                before, a
            )
            self.expect("who runs arrives", reached, 1)
        elif kind == codes.EV_RESCUED:
            self.expect("price of an escape", before.gm_dice - after.gm_dice, 4)

    def dies(self, person: Any) -> bool:
        """Return whether somebody is mortally wounded, out, and not taken."""
        return bool(person.wound == 5 and person.status == OUT and not person.lost)

    def far(self, state: Any, who: int) -> int:
        """Return how far somebody comes who fails to run."""
        person = state.characters[who]
        return max(int(person.move), int(person.rate)) - int(person.went)

    def harm(self, before: Any, after: Any, who: int, margin: int, was: int, now: int) -> None:
        """Judge a wound, and whether it puts somebody out."""
        target, weapon = before.characters[who], before.characters[before.actor].weapons[before.slot]
        self.expect("what is not resisted", margin, self.damage - self.resisted)
        senseless = weapon.stun and margin > 0
        if before.declared >> 7 & 1:
            senseless = knocked(self.expect, target, after.characters[who], margin, was, now)
        elif target.most_body == 0 or weapon.stun:
            self.expect("a wound", now, wound_after(was, margin, bool(weapon.stun)))
        else:
            self.expect("body points", after.characters[who].body, max(0, int(target.body) - max(0, margin)))
        must = now >= target.out_at or senseless
        gone = after.characters[who].status != UP or after.phase == codes.RESCUE
        self.expect("who falls", gone, must)
        if not must and now == 4:
            self.expect("staying up is rolled", after.check == codes.STAY_UP, 1)

    def turns(self, before: Any, after: Any, verb: str) -> None:
        """Judge whose turn it is, and what has ended with it."""
        began = [int(event.a) for event in after.events[: after.event_count] if event.kind == 1]
        for who in began[-1:]:
            person = after.characters[who]
            if after.phase == OVER or after.actor != who:
                continue
            self.expect("defences end", person.defence or person.parry or person.mind, 0)
            start = 1 if person.joined else 2
            self.expect(
                "actions of a turn", person.actions, max(0, start - int(before.characters[who].hindered))
            )
            if before.phase != HELD:
                self.expect("nobody goes before", self.earlier(after, who), 0)

    def earlier(self, state: Any, who: int) -> int:
        """Return how many of those who have still to act go before `who`."""

        def key(other: int) -> tuple[int, int, int, int]:
            person = state.characters[other]
            return (
                int(person.initiative),
                int(person.dice[codes.PERCEPTION]),
                int(person.pips[codes.PERCEPTION]),
                int(person.tiebreak),
            )

        waiting = [
            other
            for other in range(state.character_count)
            if other != who and state.characters[other].status == UP and not state.characters[other].acted
        ]
        return sum(key(other) > key(who) for other in waiting)


def same_roll(before: Any, after: Any) -> bool:
    """Return whether the same code is still awaited."""
    return bool(
        before.check == after.check
        and before.checker == after.checker
        and before.event_count == after.event_count
    )


def played(scene: str, seed: int) -> Iterator[tuple[Referee, str | None]]:
    """Play a game by chance; yield the referee, and what it reads otherwise, after every command.

    In every third game a place burns, and in every second people crouch, which no bundled scene has.
    """
    states, cast = D6.compile(load(scene), seed)
    states["lows"] = seed % 2
    if seed % 3 == 0:
        burning = states["zones"][0, seed % len(cast.zones)]
        burning["hazard_dice"], burning["hazard_pips"] = 1 + seed % 4, seed % 3
    rng, legal, referee = np.random.default_rng(seed), np.zeros(D6.actions, np.int16), Referee(cast)
    while states[0].winner == NONE:
        before, verb, offered = states.copy(), "", list[str]()
        states[0].event_count = 0
        if states[0].phase == ROLL:
            count = int(states[0].roll_count)
            faces = rng.integers(1, int(states[0].roll_sides) + 1, count)
            states[0].rolled[:count] = before[0].rolled[:count] = faces
            take_roll_at(states, 0)
        else:
            number = int(list_legal(states[0], legal))
            action = int(rng.choice(legal[:number]))
            offered = [D6.text(int(each), states[0], cast) for each in legal[:number]]
            words = D6.text(action, states[0], cast).split()
            verb = "full" if words[-1] == "fully" else words[0]
            act_at(states, 0, action)
        before[0].event_count = 0
        referee.position, was, now = states, before[0], states[0]
        try:
            if offered:
                referee.menu(was, offered)
            referee.judge(was, now, verb)
        except Judged as found:
            yield (
                referee,
                f"{scene}, seed {seed}, round {int(before[0].round_number)}, {verb or 'dice'}: {found}",
            )
        else:
            yield referee, None


def watched(scene: str, seed: int) -> Iterator[tuple[Any, list[str]]]:
    """Play a random game; yield each position, and what is wrong about the command that led to it."""
    for referee, difference in played(scene, seed):
        yield referee.position, [difference] if difference else []


def judge(events: int, scenes: list[str]) -> tuple[Counter[str], list[str]]:
    """Judge so many commands in all; return how often each thing was judged, and the differences."""
    counts: Counter[str] = Counter()
    differences: list[str] = []
    seed = done = 0
    while done < events:
        seed += 1
        for scene in scenes:
            judged: Referee | None = None
            for judged, difference in played(scene, seed):  # noqa: B007
                done += 1
                differences += [difference] if difference else []
            counts += judged.counts if judged is not None else Counter()
    return counts, differences


def main() -> None:
    """Judge random games of the bundled scenes and print what was judged and what differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--scene", action="append")
    given = parser.parse_args()
    counts, differences = judge(given.events, given.scene or [name for name, _ in bundled("d6")])
    for what, number in sorted(counts.items()):
        print(f"{number:8} {what}")
    print(f"{sum(counts.values())} judgements, {len(differences)} differences")
    for difference in differences[:20]:
        print(difference)
    raise SystemExit(bool(differences))


if __name__ == "__main__":
    main()
