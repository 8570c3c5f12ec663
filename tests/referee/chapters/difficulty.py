"""How difficult a test is: what its kind asks, the ground, the range, what is true, and what was paid.

The sum is taken first, and only then can it not be less than 0.
"""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.bench import Chapter
from tests.referee.chapters import board
from tests.referee.chapters.skill import bears_on, members
from tests.referee.recording import Step, View

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
}
ENEMY_IN_REACH = 2
WORDS = 0  # slot of what everybody has: bare hands, a stone, a threat in words
EASED_BY_COVER = (codes.FOR_PROTECT, codes.FOR_RECOVER)
PREPARING = (codes.RELOADS, codes.FORCE, codes.PAY, codes.QUIET, codes.SENSE, codes.TRIGGER)
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
)
HAMPERS = {
    codes.ATTACKING: (codes.MELEE, codes.RANGED, codes.MENTAL),
    codes.DEFENDING: (codes.DEFENCE,),
    codes.MOVING: (codes.MOVEMENT,),
}
ITS_TURN = (codes.TURN, codes.LAST_CARE)
DECLARES = {
    "attack", "throw", "threaten", "aid", "advantage", "protect", "recover", "rush", "treat_wound",
    "treat_trauma", "stabilise", "revive", "rest", "break_free", "work", "overcome", "attempt", "steady",
    "pave",
}  # fmt: skip


class Difficulties(Chapter):
    """Judges the Difficulty of tests as they are declared and changed."""

    name = "difficulty"

    def begin(self) -> None:
        """No test is in hand."""
        self.sum: list[int | None] = [None, None]

    def judge(self, step: Step) -> None:
        """Add up what a test asks when it is declared, and follow what changes it."""
        before, after = step.before, step.after
        if step.verb in DECLARES and before.phase in ITS_TURN and after.phase in OPEN_TEST:
            self.sum = [self._declared(step, role) for role in (codes.ACTIVE, codes.REACTIVE)]
        elif before.phase in (
            *ITS_TURN,
            codes.READY,
            codes.ACTOR,
            codes.SENSE,
            codes.ANSWER,
            codes.OPPOSING,
        ):
            self.sum = [None, None]
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
        return (
            base
            + hindered(there, test.who, test.kind)
            + from_traits(there, test.who, test.kind, step.after.test_target if role == 0 else NONE)
            + crowded(there, test.who, test.goal, step.after.attack_form)
            + self._burdened(position, role)
        )

    def _burdened(self, position: View, role: int) -> int:
        """The second action of a turn is harder, one with many small things, a further one of a group's."""
        if role != codes.ACTIVE or position.phase == codes.LAST_CARE:  # which is no action of a turn
            return 0
        turn, venture = position.turn, position.venture
        toll = position.characters[turn.actor].attempts if venture.group_work else 0
        return int(turn.swift + turn.burden + toll)

    def _changed(self, step: Step) -> None:
        """Follow raises, silence, facts made before the dice, and a target that throws itself down."""
        before = step.before
        for event in step.of_kind(codes.EV_RAISED):
            role = codes.ACTIVE if event.a == before.tests[0].who else codes.REACTIVE
            known = self.sum[role]
            if known is not None:  # one harder than nothing at all is 1
                self.sum[role] = max(0, known) + 1
                self.expect(codes.EV_RAISED, self.sum[role], event.b)
        if step.verb == "hush":
            self._add(codes.ACTIVE, 1 + silence_of(step))
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
            self.sum[role] = known + points

    def _logged(self, step: Step) -> None:
        """Compare with what the log says: before the dice, and with them."""
        for event in step.events:
            if event.kind == codes.EV_TEST and self.sum[0] is not None:
                self.expect(f"{codes.GOAL_WORDS[event.b]}", max(0, self.sum[0]), event.d)
            elif event.kind == codes.EV_ROLLED:
                role = codes.ACTIVE if event.a == step.before.tests[0].who else codes.REACTIVE
                known = self.sum[role]
                if known is not None:
                    goal = codes.GOAL_WORDS[step.before.tests[role].goal]
                    self.expect(f"{goal} with dice", max(0, known), event.d)


def base_of(step: Step, role: int) -> int | None:
    """Return what the kind of test asks by itself, with range and cover; None: another chapter knows."""
    position, test = step.before, step.after.tests[role]
    if test.goal == codes.FOR_ATTACK:
        return attack_base(step)
    if test.goal == codes.FOR_DEFENCE and step.after.tests[0].goal != codes.FOR_ATTACK:
        return None
    if test.goal == codes.FOR_DEFENCE:
        attacker = position.characters[step.after.tests[0].who]
        stealthy = position.chapters & codes.STEALTH and attacker.stealth.level == codes.DETECTED
        return SAME[codes.FOR_DEFENCE] + (2 if stealthy else 0)
    if test.goal == codes.FOR_BREAK_FREE:
        return int(position.characters[test.who].snared)
    if test.goal in (codes.FOR_KEY, codes.FOR_OVERCOME, codes.FOR_DELAY):
        task = position.venture.tasks[step.after.venture.task]
        return int(task.difficulty - task.eased + task.hindered)
    if test.goal == codes.FOR_STEADY:
        return int(position.venture.consequences[step.after.venture.consequence].steady_difficulty)
    if test.goal == codes.FOR_RUSH:
        return rush_base(step)
    if test.goal not in SAME:
        return None
    base = SAME[test.goal]
    if test.goal == codes.FOR_PROTECT and step.said[0] != test.who:
        base += 1
    if test.goal in EASED_BY_COVER and in_cover(position, test.who):
        base -= 1
    return base


def rush_base(step: Step) -> int | None:
    """Return what the ground, and a broken mount, ask of a Rush; None where ways are measured."""
    position = step.before
    if position.chapters & codes.MEASURED or step.verb != "rush":
        return None
    character = position.characters[step.after.tests[0].who]
    ends = (position.zones[character.zone].terrain, position.zones[step.said[0]].terrain)
    base = 0 if position.variants.terrain_momentum else max(ends)
    if character.mount != NONE:
        mount = position.characters[character.mount]
        base += mount.wounds + mount.treated_wounds
    return int(base)


def in_cover(position: View, who: int) -> bool:
    """Return whether somebody has cover where it stands, or carries some."""
    character = position.characters[who]
    zone = position.zones[character.zone]
    return zone.cover > 0 and (zone.cover_feature == 0 or character.at_cover == 1)


def attack_base(step: Step) -> int | None:
    """Return the Difficulty of an attack before traits: its kind, the range, and how the target stands."""
    position, after = step.before, step.after
    who, target = after.tests[0].who, position.characters[after.test_target]
    attacker = position.characters[who]
    weapon, form = attacker.weapons[after.weapon_slot], after.attack_form
    base = position.ranged_difficulty if form == codes.AS_RANGED else 1
    far = board.band_between(position, attacker.zone, target.zone)
    base += target.protected
    if form == codes.AS_RANGED:
        close = step.verb == "throw"
        base += abs((codes.CLOSE if close else weapon.band) - far)
        if target.prone and far >= codes.MEDIUM:
            base += 1
    elif form == codes.AS_MENTAL:
        base += abs(codes.CLOSE - far) if after.weapon_slot == WORDS else threat_modifier(weapon, far)
        if has_requests(position):
            base += target.defied
    variants = position.variants
    if variants.guard and form == codes.AS_MELEE:
        return None
    if variants.cover_harder and variants.no_stress:
        return None
    return int(base)


def threat_modifier(weapon: View, far: int) -> int:
    """Return what range or medium adds to a mental attack."""
    if weapon.form == codes.AS_MELEE:
        return 0
    if weapon.form == codes.AS_RANGED:
        return abs(int(weapon.band) - far)
    if weapon.medium == codes.LIVE:
        return 1
    if weapon.medium in (codes.DELAYED, codes.WRITTEN):
        return 2
    if weapon.medium == codes.ABSTRACT:
        return int(weapon.difficulty) - 1
    return abs(int(weapon.band) - far)


def has_requests(position: View) -> bool:
    """Return whether somebody may be asked for something in this scene."""
    return bool(position.chapters & codes.SOCIAL)


def hindered(position: View, who: int, kind: int) -> int:
    """Return what untreated Wounds add: each hampers one matter."""
    hampered = position.characters[who].hampered
    return int(sum(hampered[matter] for matter, kinds in HAMPERS.items() if kind in kinds))


def silence_of(step: Step) -> int:
    """Return what a place adds to moving about unheard, or unseen, and a Rush to everything stealthy."""
    position, who = step.before, step.before.tests[codes.ACTIVE].who
    sense = step.after.notice.sense or codes.HEARING
    return from_traits(position, who, codes.SNEAKING, NONE, sense) + position.characters[who].rushed


def from_traits(position: View, who: int, kind: int, target: int, sense: int = codes.NO_SENSE) -> int:
    """Return what is true and matters, for one sense or for none: one easier or harder for every copy."""
    character, total = position.characters[who], 0
    for number in range(position.trait_count):
        trait = position.traits[number]
        if trait.copies == 0 or trait.effect not in (codes.EASIER, codes.HARDER):
            continue
        if not trait.tests >> kind & 1 or trait.sense != sense:
            continue
        if trait.against:
            concerned = target != NONE and bears_on(trait, position.characters[target], target)
        else:
            concerned = bears_on(trait, character, who)
        if concerned:
            total += trait.copies if trait.effect == codes.HARDER else -trait.copies
    return total


def crowded(position: View, who: int, goal: int, form: int) -> int:
    """An enemy in Reach hinders everything but melee, threats and the defence against them."""
    if goal in (codes.FOR_DEFENCE, codes.FOR_PURSUIT):
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
