"""Rituals: who performs one, its dice and Cost, its tally, what is given for it, and when it is miscast."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from scenarios.twod20.limits import CASTERS
from tests.referee.bench import Chapter
from tests.referee.recording import DICE, Event, Step, View

BLOOD, ANIMAL, PERSON = 1, 2, 2  # challenge dice that a sacrifice gives
SWEETENED = {codes.RITE_BEGUN, codes.RITE_IN_BLOOD}
GONE = ("done", "closed")
NO_MORE = 9  # Complications that a record counts


class Rituals(Chapter):
    """Judges what happens to each ritual, and the dice of its tests and of its Cost."""

    name = "rituals"

    def begin(self) -> None:
        """No Cost is owed."""
        self.owed: dict[int, int] = {}

    def judge(self, step: Step) -> None:
        """Judge the roll, then all that the log tells."""
        if not step.before.chapters & codes.RITUALS:
            return
        for event in step.of_kind(codes.EV_RITUAL):
            self._told(step, event)
        if step.command == DICE and step.before.damage.after == codes.AFTER_OVERCOME:
            self._dice(step)

    def _told(self, step: Step, event: Event) -> None:
        """Judge one thing that has happened to a ritual."""
        before, after = rite_of(step.before, event.b), rite_of(step.after, event.b)
        if before is None or after is None:
            return
        task = step.before.venture.tasks[event.b]
        if event.c in SWEETENED:
            self.expect("begun once", NONE, before.leader)
            self.expect("steps", True, before.fewest <= event.d <= before.most)
            self.expect("its time", True, step.before.round_number >= before.from_round)
            self.expect("offerings", before.offerings - before.offering, after.offerings)
            needed = before.sacrifice == codes.BLOOD and not (before.animal or before.person)
            self.expect("blood", True, event.c == codes.RITE_IN_BLOOD or not needed)
        elif event.c == codes.RITE_TALLY:
            self.expect("a ritual that is open", (0, 0), (task.done, task.closed))
            self.expect("Complications counted", True, before.tally <= event.d <= NO_MORE)
        elif event.c == codes.RITE_MISCAST:
            self._miscast(step, event, before)
        elif event.c == codes.RITE_COST:
            self.expect("dice of a Cost", True, 0 < event.d <= before.cost + 1)
        elif event.c == codes.RITE_DISPERSED:
            self.expect("Steps that tire", task.breakthroughs, event.d)
        elif event.c == codes.RITE_SEEN_THROUGH:
            self._seen_through(step, event, before)
        elif event.c == codes.RITE_HOLDS:
            self.expect("hours", before.hours * power_of(step.before, event.a), event.d)
        elif event.c == codes.RITE_PERSON:
            self.expect("who is sacrificed", True, before.victims >> event.d & 1 == 1)
            self.expect("it dies", codes.DEAD, step.after.characters[event.d].status)

    def _seen_through(self, step: Step, event: Event, rite: View) -> None:
        """A glamour that held is gone, by a look of the other side, or by another ritual."""
        task = step.before.venture.tasks[event.b]
        side = step.before.characters[event.a].side
        everybody = range(step.before.character_count)
        own = any(task.who >> who & 1 and step.before.characters[who].side == side for who in everybody)
        self.expect("a glamour of the other side", (1, 1, False), (rite.glamour, task.done, own))
        self.expect(
            "it is gone", (0, 1), tuple(getattr(step.after.venture.tasks[event.b], name) for name in GONE)
        )
        test = step.before.tests[codes.ACTIVE]
        if test.goal == codes.FOR_EXAMINE:
            self.expect("what one looks with", (codes.INSIGHT, codes.KNOW), (test.attribute, test.skill))
        else:
            by = rite_of(step.before, step.before.venture.task)
            self.expect("a ritual that reveals", 1, by.reveals if by is not None else 0)

    def _miscast(self, step: Step, event: Event, rite: View) -> None:
        """As many Complications as Steps, a ritualist who is out, or one who has failed to let go."""
        task = step.after.venture.tasks[event.b]
        steps = task.amount - task.fewer
        out = rite.leader == NONE or step.after.characters[rite.leader].status != codes.UP
        failed = step.before.tests[codes.ACTIVE].goal == codes.FOR_ABANDON
        self.expect("a miscast", True, event.d >= steps or out or failed)

    def _dice(self, step: Step) -> None:
        """A success rolls Power, and what has been sacrificed."""
        number = step.before.venture.task
        rite = rite_of(step.before, number) if number != NONE else None
        if rite is None or step.before.roll_kind != codes.DAMAGE_DICE:
            return
        who = step.before.tests[codes.ACTIVE].who
        more = step.before.venture.tasks[number].more_dice
        given = BLOOD * rite.blood + ANIMAL * rite.animal + PERSON * rite.person
        self.expect("dice of a ritual", True, len(step.dice) >= power_of(step.before, who) + given + more)


def rite_of(position: View, number: int) -> View | None:
    """Return the ritual that a task is, None for one that is none."""
    place = position.venture.tasks[number].ritual
    return position.rituals.rites[place - 1] if position.chapters & codes.RITUALS and place > 0 else None


def power_of(position: View, who: int) -> int:
    """Return the Power of somebody: a caster's, or half of Know."""
    if position.chapters & codes.MAGIC:
        for number in range(CASTERS):
            if position.magic.casters[number].who == who:
                return int(position.magic.casters[number].power)
    return int(position.characters[who].skills[codes.KNOW]) // 2


def widened_by(position: View, test: View) -> int:
    """Return how many more faces of a test at a ritual bring a Complication."""
    number = position.venture.task
    if test.goal != codes.FOR_OVERCOME or number == NONE:
        return 0
    rite = rite_of(position, number)
    return 0 if rite is None else int(max(0, position.venture.tasks[number].difficulty) + rite.unclear)
