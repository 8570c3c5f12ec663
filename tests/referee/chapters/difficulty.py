"""How difficult a test is: what its kind asks, the ground, the range, what is true, and what was paid.

The sum is taken first, and only then can it not be less than 0. No Difficulty is more than 30.
"""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.bench import Chapter
from tests.referee.chapters import board
from tests.referee.chapters.skill import TALK_TESTS, members
from tests.referee.recording import Step, View
from tests.referee.sums.attacks import attack_base
from tests.referee.sums.ground import rush_base
from tests.referee.sums.networks import force_base, hack_base, release_base
from tests.referee.sums.persuasion import standing_base, talk_base
from tests.referee.sums.senses import observation_base, silence, stealth_base
from tests.referee.sums.truths import from_traits, hindered
from tests.twod20.found import tables_of

SAME = {
    codes.FOR_AID: 2,
    codes.FOR_ADVANTAGE: 2,
    codes.FOR_PAVE: 2,
    codes.FOR_PROTECT: 1,
    codes.FOR_RECOVER: 2,
    codes.FOR_TREAT_WOUND: 2,
    codes.FOR_TREAT_TRAUMA: 2,
    codes.FOR_STABILISE: 2,
    codes.FOR_REVIVE: 3,
    codes.FOR_REST: 1,
    codes.FOR_RECEIPT: 1,
    codes.FOR_PURSUIT: 0,
    codes.FOR_DEFENCE: 1,
    codes.FOR_CALAMITY: 2,
    codes.FOR_SACRIFICE: 2,
    codes.FOR_DISRUPT: 2,
}
ENEMY_IN_REACH = 2
HARDEST = 30  # no sum grows beyond
EASED_BY_COVER = (codes.FOR_PROTECT, codes.FOR_RECOVER)
OPEN_TEST = (
    codes.RELOADS,
    codes.RESPONSE,
    codes.ASSIST,
    codes.DICE,
    codes.VALUE,
    codes.AT_STAKE,
    codes.ROLL,
    codes.QUIET,
    codes.WATCH,
    codes.FORCE,
    codes.EVADE,
    codes.POISE,
)
ITS_TURN = (codes.TURN, codes.LAST_CARE)
UNDECLARED = (*ITS_TURN, codes.READY, codes.ACTOR, codes.ANSWER, codes.OPPOSING)
BY_SENSES = (codes.SNEAKING, codes.OBSERVING)
WAITED = (codes.EV_ATTACK, codes.EV_HACK, codes.EV_CAST)
FORCED = (codes.FOR_VISION, codes.FOR_CALAMITY)  # nobody makes them of its own accord
AT_WHOM = (codes.FOR_DEFENCE, codes.FOR_STAND)  # tests against whoever has begun
DECLARES = {
    "attack", "throw", "threaten", "aid", "advantage", "protect", "recover", "rush", "treat_wound",
    "treat_trauma", "stabilise", "revive", "rest", "break_free", "work", "overcome", "attempt", "steady",
    "pave", "tell", "doubt", "read", "take_ready", "hack", "hack_line", "release", "force",
    "sacrifice", "sacrifice_animal", "abandon", "disrupt", "examine",
}  # fmt: skip


class Difficulties(Chapter):
    """Judges the Difficulty of tests as they are declared and changed."""

    name = "difficulty"
    general = True

    def begin(self) -> None:
        """No test is in hand."""
        self.sum: list[int | None] = [None, None]

    def judge(self, step: Step) -> None:
        """Add up what a test asks when it is declared, and follow what changes it."""
        before, after = step.before, step.after
        if declares(step) and after.phase in OPEN_TEST:
            self.sum = [self._declared(step, role) for role in (codes.ACTIVE, codes.REACTIVE)]
        elif before.phase in UNDECLARED or any(map(step.of_kind, WAITED)):  # one that has waited
            self.sum = [None, None]
        elif before.tests[1].who == NONE and after.tests[1].who != NONE and self.sum[0] is not None:
            self.sum[1] = self._declared(step, codes.REACTIVE)
        self._changed(step)
        self._logged(step)

    def _declared(self, step: Step, role: int) -> int | None:
        """Return the sum for a test as it is declared, None where this chapter cannot tell."""
        position, test = step.before, step.after.tests[role]
        if test.who == NONE:
            return None
        base = base_of(step, role)
        if base is None:
            return None
        there = step.after if position.phase == codes.LAST_CARE else position  # one walks there first
        target = step.after.test_target if role == codes.ACTIVE else NONE
        if test.goal in AT_WHOM:
            target = step.after.tests[codes.ACTIVE].who
        sense = codes.NO_SENSE
        if test.kind in BY_SENSES:
            target, sense = NONE, sense_of(step)
        total = base + hindered(there, test.who, test.kind)
        total += from_traits(there, test.who, test.kind, target, sense)
        total += sum(harder(there, test, target) for harder in tables_of("referee", "harder"))
        if role == codes.ACTIVE and test.goal not in FORCED:
            total += crowded(there, test.who, test.goal, step.after.attack_form)
            total += self._burdened(position, test.who)
        return min(HARDEST, total)

    def _burdened(self, position: View, who: int) -> int:
        """The second action of a turn is harder, one with many small things, a further one of a group's."""
        if position.phase == codes.LAST_CARE:  # which is no action of a turn
            return 0
        turn, venture = position.turn, position.venture
        toll = position.characters[who].attempts if venture.group_work else 0
        if position.phase == codes.READY or position.interrupted:
            return int(position.characters[who].ready_hard + toll)
        return int(turn.swift + turn.burden + toll)

    def _changed(self, step: Step) -> None:
        """Follow raises, silence, facts made before the dice, and a target that throws itself down."""
        before = step.before
        for event in step.of_kind(codes.EV_RAISED):
            role = codes.ACTIVE if event.a == before.tests[0].who else codes.REACTIVE
            known = self.sum[role]
            if known is not None:  # one harder than nothing at all is 1
                self.sum[role] = min(HARDEST, max(0, known) + 1)
                self.expect(codes.EV_RAISED, self.sum[role], event.b)
        if step.verb == "sense" and before.notice.sense_for == codes.TO_HUSH:
            self._add(codes.ACTIVE, silence(before, before.tests[codes.ACTIVE].who, sense_of(step)))
        if step.verb == "non_lethal" and before.variants.mercy & codes.MERCY_COSTS and before.force_then == 0:
            self._add(codes.ACTIVE, 1)
        if step.verb in ("make_light", "comply"):  # another test; a Complication before the dice
            self.sum = [None, None]
        if step.verb in ("make_it_happen", "make_it_easier") and before.phase == codes.DICE:
            self._add(codes.ACTIVE if before.asked == before.tests[0].who else codes.REACTIVE, -1)
        if step.verb == "hit_the_dirt" and before.phase == codes.RESPONSE and before.tests[0].who != NONE:
            target = before.characters[before.asked]
            far = board.band_between(before, before.characters[before.tests[0].who].zone, target.zone)
            self._add(codes.ACTIVE, 1 if far >= codes.MEDIUM and target.prone == 0 else 0)

    def _add(self, role: int, points: int) -> None:
        """Change the sum of a test whose sum is known."""
        known = self.sum[role]
        if known is not None:
            self.sum[role] = min(HARDEST, known + points)

    def _logged(self, step: Step) -> None:
        """Compare with what the log says: before the dice, and with them."""
        for event in step.events:
            if event.kind == codes.EV_TEST and self.sum[0] is not None:
                goal = codes.GOAL_WORDS[event.b]
                self.expect(goal, max(0, self.sum[0]), event.d)
            elif event.kind == codes.EV_ROLLED:
                role = codes.ACTIVE if event.a == step.before.tests[0].who else codes.REACTIVE
                known = self.sum[role]
                if known is not None:
                    goal = step.before.tests[role].goal
                    what = f"{codes.GOAL_WORDS[goal]} with dice"
                    self.expect(what, max(0, known), event.d)


def declares(step: Step) -> bool:
    """Return whether a test begins with this command."""
    phase, verb = step.before.phase, step.verb
    if phase == codes.SENSE:
        return bool(step.before.notice.sense_for != codes.TO_HUSH)
    if phase == codes.ANSWER:
        return verb == "resist"
    if verb in ("vision", "calamity", "misfire"):
        return True
    return phase in (*ITS_TURN, codes.READY) and verb in DECLARES


def sense_of(step: Step) -> int:
    """Return by which sense the test in hand goes: as it is said now, or was said before; sight else."""
    if step.verb == "sense":
        return codes.SIGHT + step.said[0]
    return max(int(step.before.notice.sense), codes.SIGHT)


def base_of(step: Step, role: int) -> int | None:
    """Return what the kind of test asks by itself, with range and cover; None: another chapter knows."""
    position, test, active = step.before, step.after.tests[role], step.after.tests[codes.ACTIVE]
    if test.goal == codes.FOR_ATTACK:
        return attack_base(step)
    if test.goal == codes.FOR_HACK:
        return hack_base(step)
    if test.goal == codes.FOR_FORCE:
        return force_base(step)
    if test.goal == codes.FOR_RELEASE:
        return release_base(step)
    if test.goal in (codes.FOR_HIDE, codes.FOR_EVADE):
        return stealth_base(position, test.who)
    if test.goal == codes.FOR_SEARCH:
        zone = position.notice.zone
        return observation_base(position, test.who, zone, step.after.test_target, sense_of(step))
    if test.goal == codes.FOR_WATCH:
        zone = position.characters[active.who].zone
        return observation_base(position, test.who, zone, active.who, sense_of(step))
    if test.goal in TALK_TESTS:
        if role == codes.REACTIVE:
            return standing_base(step.after, active.goal)
        return talk_base(step.after, test.goal, test.who, step.after.test_target)
    if test.goal == codes.FOR_DEFENCE and active.goal != codes.FOR_ATTACK:
        return None
    if test.goal == codes.FOR_DEFENCE:
        attacker = position.characters[active.who]
        stealthy = position.chapters & codes.STEALTH and attacker.stealth.level == codes.DETECTED
        return SAME[codes.FOR_DEFENCE] + (2 if stealthy else 0)
    if test.goal == codes.FOR_RUSH:
        return rush_base(position, test.who, step.said[0])
    return plain_base(step, test)


def plain_base(step: Step, test: View) -> int | None:
    """Return what the common actions and tasks ask, None for what this chapter does not know."""
    position = step.before
    if test.goal == codes.FOR_BREAK_FREE:
        return int(position.characters[test.who].snared)
    if test.goal in (codes.FOR_KEY, codes.FOR_OVERCOME, codes.FOR_DELAY):
        task = position.venture.tasks[step.after.venture.task]
        return int(task.difficulty - task.eased + task.hindered)
    if test.goal == codes.FOR_STEADY:
        return int(position.venture.consequences[step.after.venture.consequence].steady_difficulty)
    if test.goal == codes.FOR_VISION:
        return int(step.said[1])
    if test.goal in (codes.FOR_ABANDON, codes.FOR_EXAMINE):
        return rite_base(position, test.goal, step.after.venture.task)
    if test.goal not in SAME:
        return None
    base = SAME[test.goal]
    if test.goal == codes.FOR_PROTECT and step.said[0] != test.who:
        base += 1
    if test.goal in EASED_BY_COVER and in_cover(position, test.who):
        base -= 1
    return base


def rite_base(position: View, goal: int, number: int) -> int:
    """To let go of a ritual is as hard as Steps are done, a glamour as all of them, 1 if it was miscast."""
    task = position.venture.tasks[number]
    if goal == codes.FOR_ABANDON:
        return int(task.breakthroughs)
    marred = position.rituals.rites[task.ritual - 1].marred
    return 1 if marred else int(task.amount - task.fewer)


def in_cover(position: View, who: int) -> bool:
    """Return whether somebody has cover where it stands, or carries some."""
    character = position.characters[who]
    zone = position.zones[character.zone]
    return zone.cover > 0 and (zone.cover_feature == 0 or character.at_cover == 1)


def crowded(position: View, who: int, goal: int, form: int) -> int:
    """An enemy in Reach hinders everything but melee, threats and the defence against them."""
    if goal in (codes.FOR_DEFENCE, codes.FOR_PURSUIT, *FORCED):
        return 0
    if goal == codes.FOR_ATTACK and form in (codes.AS_MELEE, codes.AS_MENTAL):
        return 0
    character = position.characters[who]
    others = (position.characters[other] for other in members(character.in_reach))
    return ENEMY_IN_REACH if any(is_enemy(character, other) for other in others) else 0


def is_enemy(character: View, other: View) -> bool:
    """Return whether somebody stands against somebody: things do not, nor does who is not noticed there."""
    stands = other.status == codes.UP and other.tier != codes.OBJECT
    return bool(other.side != character.side and stands and other.stealth.level == codes.REVEALED)
