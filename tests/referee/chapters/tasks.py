"""Tasks, consequences, time: points that get through, Breakthroughs and Setbacks, intervals.

A track of points works as Stress does: five or more at once, or a track that is full, is a step.
"""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.bench import Chapter
from tests.referee.recording import DICE, Event, Step
from tests.referee.sums.challenge import effects_of, points_of, replaced

PLAIN_DICE = 2
THRESHOLD = 5
MOST = 5  # advantages for a task, and against it
AT_ONCE = {codes.AFTER_OVERCOME, codes.AFTER_CONSEQUENCE}


class Tasks(Chapter):
    """Judges rolls against tasks and of consequences, what is done, and how time passes."""

    name = "tasks"

    def begin(self) -> None:
        """Nothing has been rolled."""
        self.faces: list[int] = []
        self.more: dict[int, int] = {}  # dice that Breakthroughs have added to the next roll against a task

    def judge(self, step: Step) -> None:
        """Follow the roll and its points."""
        if not step.before.chapters & codes.TASKS:
            return
        if step.before.venture.task != NONE:  # won dice are in the pool before Momentum is spent on them
            number = int(step.before.venture.task)
            self.more[number] = int(step.before.venture.tasks[number].more_dice) or self.more.get(number, 0)
        if step.command == DICE and step.before.damage.after in AT_ONCE:
            self._take(step)
        for event in step.events:
            if event.kind == codes.EV_PROBLEM:
                self._problem(step, event)
            elif event.kind == codes.EV_CONSEQUENCE:
                self._consequence(step, event)
            elif event.kind == codes.EV_TASK_DONE:
                self._done(step, event)
            elif event.kind == codes.EV_TASK_CHANGED:
                self._changed(step, event)
            elif event.kind == codes.EV_TIME:
                self._time(step, event)
            elif event.kind == codes.EV_STEADIED:
                self._steadied(step, event)

    def _take(self, step: Step) -> None:
        """Write down the dice: two and those of the skill, or those of what threatens."""
        before, kind = step.before, step.before.roll_kind
        if kind == codes.DAMAGE_DICE:
            self.faces = step.dice
            number = before.venture.task
            if before.damage.after == codes.AFTER_OVERCOME and number != NONE:
                test = before.tests[codes.ACTIVE]
                due = PLAIN_DICE + before.characters[test.who].skills[test.skill] + self.more.pop(number, 0)
                if before.venture.tasks[number].ritual == 0:  # those have a chapter of their own
                    self.expect("dice on a task", due, len(step.dice))
        elif kind == codes.BONUS_DIE:
            self.faces = self.faces + step.dice
        elif kind == codes.DAMAGE_AGAIN:
            self.faces = replaced(self.faces, before.damage.again, step.dice)

    def _through(self, step: Step, resistance: int) -> int:
        """Return the points of the roll that get through."""
        damage = step.before.damage
        found, ratings = effects_of(self.faces), damage.effects.ratings
        points = points_of(self.faces) + found * ratings[codes.VICIOUS]
        return max(0, points - max(0, resistance - found * ratings[codes.PIERCING] - damage.penetration))

    def _problem(self, step: Step, event: Event) -> None:
        """Points against a task, and the Breakthroughs they make."""
        task = step.before.venture.tasks[event.a]
        if not self.faces or step.before.damage.after != codes.AFTER_OVERCOME:
            return
        through = self._through(step, task.resistance)
        self.expect(codes.EV_PROBLEM, through, event.b)
        most, needed = task.stress_limit - task.spared, task.amount - task.fewer
        now = min(most, task.stress + through)
        self.expect("points of a task", now, event.c)
        found = steps(task.stress, through, most)
        if found and task.intense and effects_of(self.faces):
            found += 1
        self.expect("Breakthroughs", min(found, needed - task.breakthroughs), event.d)

    def _consequence(self, step: Step, event: Event) -> None:
        """Points of what threatens, and the Setbacks they make."""
        threat = step.before.venture.consequences[event.a]
        if not self.faces or step.before.damage.after != codes.AFTER_CONSEQUENCE:
            return
        through = self._through(step, threat.resistance)
        self.expect(codes.EV_CONSEQUENCE, through, event.b)
        self.expect("points of a consequence", min(threat.stress_limit, threat.stress + through), event.c)
        found = steps(threat.stress, through, threat.stress_limit)
        self.expect("Setbacks", min(found, threat.amount - threat.setbacks), event.d)

    def _done(self, step: Step, event: Event) -> None:
        """What is done was open, and what it needs was done before."""
        task = step.before.venture.tasks[event.a]
        self.expect("done once", 0, task.done)
        needed = [number for number in range(16) if task.needs >> number & 1]
        done = [bool(step.before.venture.tasks[number].done) for number in needed]
        if needed:
            self.expect("what comes first", True, any(done) if task.needs_any else all(done))

    def _changed(self, step: Step, event: Event) -> None:
        """An advantage for a task, or against it, is one."""
        before, after = step.before.venture.tasks[event.a], step.after.venture.tasks[event.a]
        if event.b in (-1, 1) and len(step.of_kind(codes.EV_TASK_CHANGED)) == 1:
            change = (after.eased - before.eased, after.hindered - before.hindered)
            full = MOST in (before.eased, before.hindered)  # two have paved it at the same time
            self.expect(codes.EV_TASK_CHANGED, True, full or change in ((1, 0), (0, 1)))

    def _time(self, step: Step, event: Event) -> None:
        """Time passes by what the attempt took, and what is left is the rest of the limit."""
        before, after = step.before.venture, step.after.venture
        if before.parallel:
            return
        self.expect(codes.EV_TIME, before.elapsed + event.a, after.elapsed)
        if after.limit:
            left = after.limit - after.elapsed
            self.expect(
                "intervals left", (left >= 0, left if left > 0 else 0), (event.b >= 0, max(0, event.b))
            )
            self.expect("a limit is there", True, event.b != NONE)

    def _steadied(self, step: Step, event: Event) -> None:
        """What is recovered is no more than there was."""
        before = step.before.venture.consequences[event.a].stress
        self.expect(codes.EV_STEADIED, before - event.b, event.c)


def steps(before: int, through: int, limit: int) -> int:
    """Return the Breakthroughs or Setbacks of so many points on a track."""
    if through <= 0:
        return 0
    return int(through >= THRESHOLD) + int(before + through >= limit)
