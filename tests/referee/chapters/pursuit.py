"""The pursuit track: who gains, by how much, and what that does to Pace and Distance."""

from __future__ import annotations

from arena.twod20 import codes
from tests.referee.bench import Chapter
from tests.referee.chapters.offers import purse
from tests.referee.duties.questions import runners
from tests.referee.recording import DICE, VERB_OF, Event, Step, View
from tests.referee.sums.challenge import points_of, replaced

PLAIN_DICE = 2
EVADED = 2  # points of Resistance for each Evasion
LEAP = 5  # a total that moves the Distance by itself
STANDS = "where the track stands"


class Pursuits(Chapter):
    """Judges every exchange of a pursuit."""

    name = "pursuit"

    def begin(self) -> None:
        """Nobody runs."""
        self.seen = False
        self.faces: list[int] = []
        self.bought = {"bonus_pace": 0, "evasion": 0}
        self.successes: dict[int, int] = {}
        self.stopping = 0

    def judge(self, step: Step) -> None:
        """Follow the exchange from the two tests to the track."""
        if step.before.pursuit.stage != codes.RUNNING:
            return
        if not self.seen:
            self._opening(step.before)
        if step.after.phase in (codes.BUY_OFF, codes.COMPLICATION):
            most = max(step.after.tests[role].complications for role in (0, 1))
            self.expect("one obstacle at most", True, most <= 1)
        if step.command == DICE:
            self._take(step)
        if step.before.phase == codes.PURSUIT_SPEND and step.menu:
            self._for_sale(step)
        for event in step.events:
            if event.kind == codes.EV_ROLLED:
                self.successes[event.a] = event.b - event.d
            elif event.kind == codes.EV_ABREAST:
                self._even(event)
            elif event.kind == codes.EV_WON:
                self._won(step, event)
            elif event.kind == codes.EV_CHOSEN:
                self._bought(event)
            elif event.kind == codes.EV_PURSUED:
                self._pursued(step, event)

    def _opening(self, position: View) -> None:
        """Nobody is in Reach or helps with anything else once a pursuit has begun, or has tried anything."""
        self.seen = True
        for what, expected, found in runners(position) if position.pursuit.exchange == 1 else ():
            self.expect(what, expected, found)
        for who in range(position.character_count):
            one = position.characters[who]
            self.expect("a pursuit begins", (0, codes.NONE), (one.in_reach, one.helping))
            if position.pursuit.exchange == 1:
                self.expect("nothing has been tried", 0, one.attempts)

    def _take(self, step: Step) -> None:
        """Write down the pursuit roll."""
        before, kind = step.before, step.before.roll_kind
        if kind == codes.PURSUIT_DICE:
            self.faces = step.dice
            who = before.tests[before.spender].who
            self.expect(
                "pursuit dice", PLAIN_DICE + before.characters[who].skills[codes.MOVE], len(self.faces)
            )
        elif kind == codes.PURSUIT_AGAIN:
            self.faces = replaced(self.faces, before.pursuit.again, step.dice)

    def _for_sale(self, step: Step) -> None:
        """Speed is for sale up to the most Pace, a way past obstacles while there are any."""
        position, offered = step.before, {VERB_OF[action][0] for action in step.menu or ()}
        stopping = max(0, self.stopping - EVADED * self.bought["evasion"])
        total = max(0, points_of(self.faces) + self.bought["bonus_pace"] - stopping)
        pays = purse(position, position.decider, False) > 0
        due = {"bonus_pace": pays and total < position.pursuit.pace_most, "evasion": pays and stopping > 0}
        for verb, may in due.items():
            self.expect(f"{verb} is for sale", bool(may), verb in offered)

    def _even(self, event: Event) -> None:
        """With equal Momentum, or when both fail, neither gains."""
        one, other = (self.successes.get(who, -1) for who in (event.a, event.b))
        self.expect(codes.EV_ABREAST, True, one == other or max(one, other) < 0)
        self.successes = {}

    def _won(self, step: Step, event: Event) -> None:
        """More Momentum wins, and keeps what is over."""
        others = [number for who, number in self.successes.items() if who != event.a]
        if event.c == codes.FOR_PURSUIT and others and event.a in self.successes:
            self.expect(codes.EV_WON, self.successes[event.a] - max(0, others[0]), event.b)
            self.expect("the better wins", True, self.successes[event.a] > others[0])
        self.successes = {}
        self.bought = {"bonus_pace": 0, "evasion": 0}
        pursuit = step.before.pursuit
        role = int(event.a == step.before.tests[codes.REACTIVE].who)
        stretch = min(pursuit.exchange, pursuit.stretches) - 1
        self.stopping = pursuit.resistance[max(0, stretch)] + pursuit.hindrance[role]

    def _bought(self, event: Event) -> None:
        """Count what is bought for the roll."""
        verb = VERB_OF[event.b][0]
        if verb in self.bought:
            self.bought[verb] += 1

    def _pursued(self, step: Step, event: Event) -> None:
        """Add up the roll; the final total moves the track."""
        total = points_of(self.faces) + self.bought["bonus_pace"]
        total -= max(0, self.stopping - EVADED * self.bought["evasion"])
        self.expect(codes.EV_PURSUED, max(0, total), event.b)
        pursuit = step.before.pursuit
        chasing = event.a == step.before.tests[codes.ACTIVE].who
        expected = moved(pursuit, max(0, total), chasing)
        self.expect(STANDS, expected, (event.c, event.d))
        self.bought = {"bonus_pace": 0, "evasion": 0}


def moved(pursuit: View, total: int, chasing: bool) -> tuple[int, int]:
    """Return Pace and Distance after a final total of whoever won."""
    if total == 0:
        return pursuit.pace, pursuit.apart
    limit = pursuit.pace_most if chasing else 0
    pace = min(pursuit.pace_most, pursuit.pace + total) if chasing else max(0, pursuit.pace - total)
    steps = int(total >= LEAP) + int(pursuit.pace == limit or pace == limit)
    apart = pursuit.apart + (-steps if chasing else steps)
    return pace, max(0, min(pursuit.apart_most + 1, apart))
