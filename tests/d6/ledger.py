"""The position after a command is the one before it with what was done and logged, and nothing else.

What a deed costs, what a roll leaves, each event, the end of a turn and the beginning of the next are entered
in a ledger, as the book has them. Then every number of people, tasks, vehicles and the scene is compared with
the position after, and so is what must be told, rolled and asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from arena.d6 import codes
from arena.people.codes import ESCAPED
from arena.scene.codes import EV_FOUND, EV_GOAL, EV_HELD, EV_INITIATIVE, EV_ROUND, EV_TURN
from tests.d6.answers import ANSWERED
from tests.d6.deeds import DONE
from tests.d6.entries import ENTERED
from tests.d6.nexts import Due, decider, judge_next, next_due
from tests.d6.rolls import code_of
from tests.d6.settled import BEGUN, settle
from tests.d6.skills import Deed, order
from tests.d6.told import NUMBERS

NONE, TURN, ROLL, OVER, HELD, UP = -1, 0, 1, 2, 3, 1
PEOPLE = (
    "status", "zone", "acted", "hidden", "initiative", "wound", "stunned", "body", "action_dice",
    "character_points", "fate_points", "fated", "actions", "defence", "parry", "mind", "aim", "hindered",
    "multi", "exposed", "went", "rate", "fast", "prone", "low", "shifted", "shaken", "held", "holder", "net",
    "bonus_dice", "bonus_pips", "joint", "joined", "waits_for", "resolve", "standing", "guarded", "stubborn",
    "stealth", "dying", "lost", "shock", "shared", "shared_slot", "aboard",
)  # fmt: skip
WEAPONS = ("shots", "mode", "away")
TASKS = ("difficulty", "done", "harder", "stuck", "worker", "spent")
VEHICLES = ("zone", "driver", "harm", "went", "rate")
ZONES = ("cover", "dark", "terrain", "hazard_dice", "hazard_pips")
OF_A_DEED = (
    "manner",
    "declared",
    "shots_more",
    "lead",
    "damage_dice",
    "damage_pips",
    "damage",
    "slot",
    "distance",
)
OF_WHOM = ("goal", "task", "vehicle", "target")
SCENE = (
    *OF_A_DEED, *OF_WHOM, "gm_dice", "holding", "asked", "round_number", "resume", "stirred", "count",
    "readied", "rammer",
)  # fmt: skip
OF_A_CHECK = ("check", "total", "highest", "failed", "spent", "difficulty")
NAMED = {"target": "who", "goal": "zone"}  # fields, by what the cast calls them
UNTOLD = (codes.EV_CHECK, codes.EV_TIE, EV_ROUND, EV_TURN, EV_INITIATIVE, EV_GOAL)  # told elsewhere
Event = tuple[int, ...]
Judgement = tuple[str, Any, Any]  # what, what the rules have, what the book has


class Ledger:
    """What everything must be after a command."""

    def __init__(self, before: Any, after: Any, words: str, cast: Any, events: list[Event]) -> None:
        """Begin with the position before; `words` are what was typed."""
        self.before, self.after, self.words, self.cast, self.events = before, after, words, cast, events
        self.verb, self.kinds = verb_of(words), [event[0] for event in events]
        self.people, self.tasks, self.vehicles, self.scene = sheets(before)
        checks = [event for event in events if event[0] == codes.EV_CHECK]
        in_hand = before.phase in (ROLL, codes.SPEND, codes.CRITICAL) and before.checker != NONE
        self.settled = checks[0] if in_hand and checks else None
        self.at_once = [event for event in checks if event is not self.settled]  # without dice
        self.awaits = bool(after.phase == ROLL and after.roll_for == codes.DICE)
        self.last: Any = None  # the check before an event
        self.due: Due | None = None  # what a deed or an answer must begin
        self.holder: int | None = None  # who holds its turn and is asked next
        self.rescue = False  # whether the gamemaster may save whoever falls
        self.shown: set[int] = set()
        self.way: list[tuple[int, int, int]] = []  # vehicle, place and metres, step by step
        self.rounds = (0, 0)  # put into a task, and needed
        self.ends: dict[int, int] = {}  # where somebody comes to
        self.expected: Counter[tuple[int, int]] = (
            Counter()
        )  # events that must be told, with whom they are about
        self.open = set[tuple[int, str]]()  # what is judged elsewhere: who, and the field
        self.judged: list[Judgement] = []

    def say(self, what: str, said: Any, read: Any) -> None:
        """Judge something on the way."""
        self.judged.append((what, said, read))

    def fixed(self, who: int) -> Any:
        """Return somebody as it was, for what never changes."""
        return self.before.characters[who]

    def about(self, field: str) -> int:
        """Return the number of whom or what was typed."""
        keys = self.cast.keys(NAMED.get(field, field))
        words = self.words.removesuffix(" to safety")
        fit = [number for number, key in enumerate(keys) if words.endswith(f" {key}")]
        return max(fit, key=lambda number: len(keys[number]))

    # what must come

    def begins(self, check: int) -> None:
        """A roll must begin."""
        self.due = (ROLL, check)

    def asks(self, phase: int) -> None:
        """A question must be asked."""
        self.due = (phase, NONE)

    def tells(self, kind: int, who: int) -> None:
        """An event must be told."""
        self.expected[kind, who] += 1

    def ask_holders(self) -> None:
        """Of those who hold their turns and have not been asked the first is asked before the next turn."""
        waiting = int(self.scene.holding) & ~int(self.scene.asked)
        people = [who for who, one in enumerate(self.people) if waiting >> who & 1 and one.status == UP]
        self.holder = max(
            people,
            key=lambda who: order(self.after.characters[who], self.people[who].initiative),
            default=NONE,
        )

    # entries of several events

    def shows(self, who: int) -> None:
        """Whoever hides is seen."""
        if self.people[who].hidden and who not in self.shown:
            self.shown.add(who)
            self.tells(EV_FOUND, who)

    def drives(self, number: int, zones: list[int], metres: int) -> None:
        """A vehicle goes from place to place; the metres are those to the first."""
        size = int(self.before.zone_size)
        self.way = [(number, zone, metres + size * step) for step, zone in enumerate(zones)]
        self.expected[codes.EV_DRIVEN, number] += len(zones)

    def frees(self, who: int) -> None:
        """Whoever is free is held by nothing."""
        one = self.people[who]
        one.held, one.holder, one.net = codes.FREE, NONE, 0
        self.tells(codes.EV_FREED, who)

    def release(self, who: int) -> None:
        """Whoever is held by somebody is free."""
        for number, one in enumerate(self.people):
            if one.holder == who:
                self.frees(number)

    def lay_down(self, who: int) -> None:
        """Whoever is out is about nothing any longer."""
        one = self.people[who]
        one.defence = one.parry = one.mind = one.aim = one.stunned = one.joined = one.fated = 0
        one.prone = one.shaken = one.shock = one.low = one.held = one.net = one.hidden = 0
        one.holder = NONE
        self.release(who)
        self.alight(who)
        for task in self.tasks:
            if task.worker == who:
                task.worker, task.spent = NONE, 0

    def alight(self, who: int) -> None:
        """Whoever is in no vehicle drives none."""
        for vehicle in self.vehicles:
            if vehicle.driver == who:
                vehicle.driver = NONE
        self.people[who].aboard = NONE

    def escapes(self, who: int) -> None:
        """Whoever has left is nowhere."""
        one = self.people[who]
        one.status, one.zone, one.hidden = ESCAPED, NONE, 0

    def end_turn(self) -> None:
        """A turn that ends leaves no actions, and brings round whoever was stunned long enough."""
        one, scene = self.people[self.before.actor], self.scene
        one.actions = one.joined = 0
        one.acted, one.stunned = 1, max(0, one.stunned - 1)
        if (
            one.stunned == 0
            and one.wound == codes.STUNNED
            and not self.fixed(int(self.before.actor)).most_body
        ):
            one.wound = codes.UNHURT
        self.forget()
        scene.readied = 0
        if scene.resume == NONE or self.people[scene.resume].status != UP:
            self.ask_holders()

    def forget(self) -> None:
        """What was declared, and what hangs on a roll, is over."""
        vars(self.scene).update(dict.fromkeys(OF_A_DEED, 0) | dict.fromkeys(OF_WHOM, NONE))

    # the whole

    @property
    def turn_is_over(self) -> bool:
        """Return whether the turn of whoever acted is over."""
        before, after = self.before, self.after
        if (
            before.actor == NONE
            or before.phase == HELD
            or before.check == codes.DYING
            or EV_HELD in self.kinds
        ):
            return False
        if EV_TURN in self.kinds or EV_ROUND in self.kinds:
            return True
        interrupted = after.phase == HELD and after.resume == before.actor
        return bool(after.actor != before.actor and not interrupted)

    def enter(self) -> None:
        """Enter all that belongs to the command."""
        phase, who = int(self.before.phase), int(self.before.actor)
        if phase == TURN and who != NONE and self.verb in DONE:
            DONE[self.verb](self, who)
        elif (phase, self.verb) in ANSWERED:
            ANSWERED[phase, self.verb](self, who)
        self.begun(self.at_once)
        over, ended = self.turn_is_over, False
        for event in self.events:
            if event[0] == codes.EV_CHECK:
                self.check(event)
            elif event[0] in (EV_ROUND, EV_TURN) and over and not ended:
                ended = True
                self.end_turn()
            if event[0] in ENTERED:
                ENTERED[event[0]](self, *event[1:])
            left = event[1 + NUMBERS.get(event[0], 4) :]
            self.say(f"what event {event[0]} does not tell", left, (0,) * len(left))
        for number, zone in self.ends.items():
            self.say("where it comes to", self.people[number].zone, zone)
        if over and not ended:
            self.end_turn()
        if self.before.check == codes.ATTACK and phase in (ROLL, codes.CRITICAL):
            if self.after.phase != codes.CRITICAL and self.after.roll_for != codes.WILD:
                self.scene.readied = 0  # a die that was readied is rolled now
        self.hand_on(over)
        due = next_due(self) if self.last else None
        self.begun([])
        if self.awaits:
            BEGUN[int(self.after.check)](self, int(self.after.checker), False)
        if due is not None:
            judge_next(self, due)
        decider(self)
        if self.after.phase in (TURN, HELD) and (self.settled or self.at_once or phase != TURN):
            self.forget()

    def begun(self, at_once: list[Event]) -> None:
        """Judge that the roll or the question comes that a deed, an answer, a turn or a round begins."""
        if self.due is None:
            return
        found = (int(self.after.phase), int(self.after.check) if self.after.phase == ROLL else NONE)
        if at_once:
            found = (ROLL, at_once[0][2])
        self.say("what it begins", found, self.due)
        self.due = None

    def check(self, event: Event) -> None:
        """Enter a check that is settled; one that waits for no dice begins with it."""
        before, self.last = self.last, event
        _, who, check, total, difficulty = event
        if event is self.settled:
            in_hand = (int(self.before.checker), int(self.before.check), int(self.before.difficulty))
            self.say("the check that is settled", (who, check, difficulty), in_hand)
        else:
            self.begun_at_once(event, before)
            BEGUN[check](self, who, True)
        settle(self, who, check, total, difficulty)

    def begun_at_once(self, event: Event, last: Event | None) -> None:
        """Judge a check without dice, but for an attack that a group has rolled already."""
        _, who, check, total, difficulty = event
        if check == codes.ATTACK:
            return
        hangs = {"check": check, "actor": self.before.actor} | vars(self.scene)
        came = last[3] if last else int(self.before.total)
        code = code_of(self.before, Then(self.before, hangs), who, Deed(self.words, came))
        self.say("a check without dice", (0, total, difficulty), code)

    def hand_on(self, over: bool) -> None:
        """Whoever was interrupted goes on; whoever waited for what has happened is asked before that."""
        before, after, scene = self.before, self.after, self.scene
        owner, back = int(before.actor), int(before.resume)
        found = (int(after.phase), int(after.actor))
        if self.holder is not None and EV_ROUND not in self.kinds:
            due = (HELD, self.holder) if self.holder != NONE else found
            self.say("who holds a turn is asked", found, due)
        if back != NONE and (over or (before.phase == HELD and self.verb == "wait")):
            scene.resume, owner, over = NONE, back, self.people[back].status != UP
            if not over:
                scene.count = self.people[back].initiative
        if after.phase not in (TURN, HELD) or over or scene.resume != NONE:
            return
        waiting = [
            who for who, one in enumerate(self.people) if one.status == UP and scene.stirred >> who & 1
        ]
        waiting = [who for who in waiting if scene.holding >> who & 1]
        scene.stirred = 0
        if waiting:
            self.say("who is asked as it waited for this", found, (HELD, waiting[0]))
            scene.resume, scene.count = owner, self.people[owner].initiative
            scene.stirred = sum(1 << who for who in waiting[1:])

    # the judgement

    def compare(self) -> Iterator[Judgement]:
        """Yield what is judged: each number that differs, and that there is none."""
        after, before, wrong = self.after, self.before, list[Judgement]()
        people, tasks, vehicles, scene = sheets(after)
        aside = [{field for who, field in self.open if who == number} for number in range(len(people))]
        for said, read, left in zip(people, self.people, aside, strict=True):
            wrong += differences(said, read, left)
        for said, read in zip(
            [*tasks, *vehicles, scene], [*self.tasks, *self.vehicles, self.scene], strict=True
        ):
            wrong += differences(said, read, set())
        yield from wrong
        yield "all else is as it was", len(wrong), 0
        same = [after["zones"][field].tolist() == before["zones"][field].tolist() for field in ZONES]
        yield "places stay as they are", same.count(False), 0
        if after.phase in (TURN, HELD):
            yield "no roll is in hand", sum(abs(int(after[field])) for field in OF_A_CHECK), 0
            yield "nobody rolls", after.checker, NONE
        yield from self.compare_told()

    def compare_told(self) -> Iterator[Judgement]:
        """Yield whether all that must be told is told, and nothing else."""
        told = Counter((event[0], event[1]) for event in self.events if event[0] not in UNTOLD)
        for event in sorted(set(told) | set(self.expected)):
            yield f"events {event[0]} that are told of {event[1]}", told[event], self.expected[event]


class Then:
    """A position as a check began that waited for no dice."""

    def __init__(self, before: Any, hangs: dict[str, Any]) -> None:
        """Take the position before the command, and what hangs on the check."""
        self.before, self.hangs = before, hangs

    def __getattr__(self, name: str) -> Any:
        return self.hangs[name] if name in self.hangs else getattr(self.before, name)


def sheets(state: Any) -> tuple[list[Any], list[Any], list[Any], Any]:
    """Return people, tasks, vehicles and the scene, to be written to."""
    many = int(state.character_count)
    people = rows(state["characters"][:many], PEOPLE)
    for one, weapons in zip(people, state["characters"]["weapons"][:many], strict=True):
        for field in WEAPONS:
            setattr(one, field, weapons[field].tolist())
    scene = SimpleNamespace(**{field: int(state[field]) for field in SCENE})
    return people, rows(state["tasks"], TASKS), rows(state["vehicles"], VEHICLES), scene


def rows(records: Any, fields: tuple[str, ...]) -> list[Any]:
    """Return these fields of each record."""
    columns = [records[field].tolist() for field in fields]
    return [SimpleNamespace(**dict(zip(fields, row, strict=True))) for row in zip(*columns, strict=True)]


def differences(said: Any, read: Any, aside: set[str]) -> list[Judgement]:
    """Return the fields in which the two differ, one judgement each."""
    one, two = vars(said), vars(read)
    return [
        (field, found(one[field]), found(two[field]))
        for field in one.keys() - aside
        if one[field] != two[field]
    ]


def found(value: Any) -> Any:
    """Return a number, or several."""
    return tuple(value) if isinstance(value, list) else value


def verb_of(words: str) -> str:
    """Return the word that says what is done."""
    return "full" if words.startswith("full") or words.endswith("fully") else words.partition(" ")[0]


def ledger(before: Any, after: Any, words: str, cast: Any, events: list[Event]) -> Iterator[Judgement]:
    """Yield what is judged of a command, but for one that ends the scene."""
    if after.phase == OVER:
        return
    book = Ledger(before, after, words, cast, events)
    book.enter()
    yield from book.judged
    yield from book.compare()
