"""Skill tests: Target Number, dice, successes, Complications, and what an opposed test comes to.

Every die up to the Target Number is a success, every 1 and with a Focus every die up to the skill two.
Help counts where the leader has a success; its Complications count always.
"""

from __future__ import annotations

from arena.twod20 import codes
from scenarios.twod20.limits import CROSSINGS
from tests.referee.bench import Chapter
from tests.referee.chapters.rituals import widened_by
from tests.referee.recording import DICE, Event, Step, View
from tests.referee.sums.persuasion import widened

PLAIN_DICE = 2
MOST_BOUGHT = 3
WIDEST = 5  # Complication range
# with what a test may be made, by what it is for; others are said by the scenario
PAIRS = {
    codes.FOR_AID: {(codes.COORDINATION, codes.SURVIVE), (codes.WILL, codes.SURVIVE)},
    codes.FOR_PROTECT: {(codes.COORDINATION, codes.SURVIVE), (codes.INSIGHT, codes.SURVIVE)},
    codes.FOR_RECOVER: {(codes.WILL, codes.SURVIVE)},
    codes.FOR_TREAT_WOUND: {(codes.COORDINATION, codes.SURVIVE)},
    codes.FOR_TREAT_TRAUMA: {(codes.INSIGHT, codes.TALK)},
    codes.FOR_STABILISE: {(codes.COORDINATION, codes.SURVIVE)},
    codes.FOR_REVIVE: {(codes.COORDINATION, codes.SURVIVE), (codes.INSIGHT, codes.TALK)},
    codes.FOR_REST: {(codes.BRAWN, codes.SURVIVE), (codes.WILL, codes.SURVIVE)},
    codes.FOR_BREAK_FREE: {(codes.BRAWN, codes.MOVE), (codes.WILL, codes.SURVIVE)},
    codes.FOR_RECEIPT: {(codes.WILL, codes.SURVIVE)},
    codes.FOR_VISION: {(codes.WILL, codes.SURVIVE)},
    codes.FOR_CALAMITY: {(codes.AGILITY, codes.MOVE)},
    codes.FOR_PURSUIT: {(codes.AGILITY, codes.MOVE)},
    codes.FOR_FORCE: {(codes.REASON, codes.OPERATE)},
    codes.FOR_RUSH: {(codes.AGILITY, codes.MOVE), (codes.AGILITY, codes.OPERATE)},
    codes.FOR_HIDE: {
        (codes.AGILITY, codes.MOVE),
        (codes.COORDINATION, codes.MOVE),
        (codes.INSIGHT, codes.MOVE),
        (codes.REASON, codes.MOVE),
    },
    codes.FOR_EVADE: {
        (codes.AGILITY, codes.MOVE),
        (codes.COORDINATION, codes.MOVE),
        (codes.INSIGHT, codes.MOVE),
        (codes.REASON, codes.MOVE),
    },
    codes.FOR_SEARCH: {
        (codes.INSIGHT, codes.FIGHT),
        (codes.INSIGHT, codes.MOVE),
        (codes.INSIGHT, codes.OPERATE),
        (codes.INSIGHT, codes.SURVIVE),
        (codes.REASON, codes.SURVIVE),
    },
    codes.FOR_WATCH: {
        (codes.INSIGHT, codes.FIGHT),
        (codes.INSIGHT, codes.MOVE),
        (codes.INSIGHT, codes.OPERATE),
        (codes.INSIGHT, codes.SURVIVE),
        (codes.REASON, codes.SURVIVE),
    },
    codes.FOR_PERSUADE: {(codes.REASON, codes.TALK), (codes.WILL, codes.TALK)},
    codes.FOR_READING: {(codes.INSIGHT, codes.KNOW), (codes.INSIGHT, codes.TALK), (codes.REASON, codes.KNOW)},
}
# of these whoever makes the test takes the one that promises most
FREELY = {
    codes.FOR_DOUBT: {
        (codes.INSIGHT, codes.KNOW),
        (codes.INSIGHT, codes.TALK),
        (codes.REASON, codes.SURVIVE),
    },
    codes.FOR_READING: {(codes.INSIGHT, codes.KNOW), (codes.INSIGHT, codes.TALK)},
}
# what fits help, and an advantage, in anything; and beside it for attacks, defences and movement
IN_ANYTHING = ((codes.INSIGHT, codes.TALK), (codes.REASON, codes.KNOW))
FITS_ATTACKS = ((codes.AGILITY, codes.FIGHT), (codes.COORDINATION, codes.OPERATE))
FITTING = {
    codes.MELEE: FITS_ATTACKS,
    codes.RANGED: FITS_ATTACKS,
    codes.MENTAL: FITS_ATTACKS,
    codes.DEFENCE: ((codes.COORDINATION, codes.FIGHT), (codes.INSIGHT, codes.SURVIVE)),
    codes.MOVEMENT: ((codes.AGILITY, codes.MOVE), (codes.REASON, codes.SURVIVE)),
}
TALK_TESTS = range(codes.FOR_PERSUADE, codes.FOR_STAND + 1)
ATTACKS = {
    codes.AS_MELEE: {(codes.AGILITY, codes.FIGHT)},
    codes.AS_RANGED: {(codes.COORDINATION, codes.FIGHT)},
    codes.AS_MENTAL: {(codes.WILL, codes.FIGHT), (codes.WILL, codes.TALK)},
}
DEFENCES = {
    codes.AS_MELEE: (codes.COORDINATION, codes.FIGHT),
    codes.AS_RANGED: (codes.AGILITY, codes.MOVE),  # only as a defensive Reaction
    codes.AS_MENTAL: (codes.WILL, codes.SURVIVE),
}


class Dice:
    """What lies on the table of one of the two tests: the leader's dice, and those of its helpers."""

    def __init__(self) -> None:
        """Nothing has been rolled."""
        self.own: list[int] = []
        self.help: list[int] = []


class SkillTests(Chapter):
    """Judges dice and what they come to."""

    name = "skill tests"
    general = True

    def begin(self) -> None:
        """No test is in hand."""
        self.dice = (Dice(), Dice())
        self.rolled: dict[int, tuple[int, int]] = {}

    def judge(self, step: Step) -> None:
        """Take the dice, then judge what the log makes of them."""
        if step.command == DICE:
            self._take(step)
        own: list[int] = []
        helping: list[int] = []
        role = -1
        for event in step.events:
            if event.kind == codes.EV_TEST:
                self.rolled = {}
                self._target_number(step, event)
            elif event.kind == codes.EV_FACES and not own:
                role = 0 if step.before.tests[0].who == event.a and 0 not in self.rolled else 1
                own = unpacked(event, self._dice_of(step, role))
            elif event.kind == codes.EV_FACES:
                helping.append(event.b)
            elif event.kind == codes.EV_ROLLED:
                if own:
                    self._faces(step, role, own, helping)
                    self._rolled(step, role, own, helping, event)
                own, helping = [], []
            elif event.kind in (codes.EV_WON, codes.EV_LOST):
                self._outcome(step, event)

    def _take(self, step: Step) -> None:
        """Write down dice as they fall; a die set to 1 before the roll lies first and is not rolled."""
        before, kind = step.before, step.before.roll_kind
        if kind not in (codes.TEST_DICE, codes.TEST_AGAIN):
            return
        role = before.roller
        test, dice = before.tests[role], self.dice[role]
        faces = step.dice
        if kind == codes.TEST_DICE:
            helpers = count(test.helpers)
            self.expect("number of dice", PLAIN_DICE + test.bought + helpers, len(faces) + test.perfect)
            self.expect("dice bought", True, 0 <= test.bought <= MOST_BOUGHT)
            self.expect("Complication range", self._range(step, role), test.complication_range)
            cut = len(faces) - helpers
            dice.own, dice.help = [1] * test.perfect + faces[:cut], faces[cut:]
        else:
            places = [place for place in range(len(dice.own)) if test.again >> place & 1]
            self.expect("dice rolled again", len(places), len(faces))
            self.expect("a die that was set stays", False, bool(test.perfect and 0 in places))
            for place, face in zip(places, faces, strict=False):
                dice.own[place] = face

    def _range(self, step: Step, role: int) -> int:
        """Return from how many faces on a die brings a Complication: 1, and more for all that unsettles."""
        position, test = step.before, step.before.tests[role]
        wide = 1 + position.characters[test.who].traumas + max(0, count(test.helpers) - 1)
        wide += uncertain(position, test.who, test.kind, position.test_target if role == 0 else codes.NONE)
        if role == codes.ACTIVE and position.notice.quiet == codes.HUSHED:
            wide += 1
        if test.goal == codes.FOR_ATTACK and position.attack_form == codes.AS_MENTAL:
            weapon = position.characters[test.who].weapons[position.weapon_slot]
            wide += int(position.weapon_slot > 0 and weapon.medium == codes.WRITTEN)
        if test.goal == codes.FOR_SPELL:
            wide += max(0, position.magic.spells[position.magic.spell].difficulty - 1) + position.magic.raised
        if role == codes.ACTIVE:
            wide += widened_by(position, test)
            wide += widened(position, test.who, test.goal, position.test_target)
        return min(WIDEST, int(wide))

    def _dice_of(self, step: Step, role: int) -> int:
        """Return how many dice of its own somebody has rolled."""
        return PLAIN_DICE + step.before.tests[role].bought

    def _target_number(self, step: Step, event: Event) -> None:
        """Attribute and skill of whoever makes the test; some tests say which they take."""
        test = step.after.tests[codes.ACTIVE]
        if test.who != event.a:
            return
        who, pair = step.before.characters[event.a], (test.attribute, test.skill)
        self.expect("target number", who.attributes[pair[0]] + who.skills[pair[1]], event.c)
        allowed = ATTACKS[step.after.attack_form] if event.b == codes.FOR_ATTACK else PAIRS.get(event.b)
        if event.b == codes.FOR_RUSH:
            ways = [step.before.crossings[number] for number in range(CROSSINGS)]
            allowed = allowed | {(way.attribute, way.skill) for way in ways}
        if allowed:
            self.expect("attribute and skill", True, pair in allowed)
        if event.b in FREELY and pair in FREELY[event.b]:
            promised = {way: promise(step.before, event.a, test.kind, way) for way in FREELY[event.b]}
            self.expect("the best attribute and skill", max(promised.values()), promised[pair])

    def _faces(self, step: Step, role: int, own: list[int], helping: list[int]) -> None:
        """The log shows the dice that lie on the table."""
        self.expect(codes.EV_FACES, self.dice[role].own, own)
        self.expect("dice of helpers", self.dice[role].help, helping)

    def _rolled(self, step: Step, role: int, own: list[int], helping: list[int], event: Event) -> None:
        """Count successes and Complications of all dice."""
        before, test = step.before, step.before.tests[role]
        leader = score(before, test.who, test, own)
        helpers = members(test.helpers)
        if leader > 0:
            leader += sum(
                score(before, who, test, [face], helping_pair(before, who, test))
                for who, face in zip(helpers, helping, strict=False)
            )
        bad = sum(face > 20 - test.complication_range for face in (*own, *helping))
        self.expect("successes", leader, event.b)
        self.expect("Complications", bad, event.c)
        if role == codes.REACTIVE and before.tests[codes.ACTIVE].goal == codes.FOR_ATTACK:
            self.expect("defence", DEFENCES[before.attack_form], (test.attribute, test.skill))
        self.rolled[role] = (leader, event.d)

    def _outcome(self, step: Step, event: Event) -> None:
        """Compare successes with Difficulties, of both tests where one opposes."""
        if 0 not in self.rolled or event.a not in (step.before.tests[0].who, step.before.tests[1].who):
            return
        if event.kind == codes.EV_WON and (event.b == codes.NONE or event.c == codes.FOR_PURSUIT):
            return  # at a cost; a pursuit has its own chapter
        if event.kind == codes.EV_LOST and event.b == codes.FOR_PURSUIT:
            return
        winner, momentum = decided(self.rolled)
        if event.kind == codes.EV_LOST:
            self.expect(codes.EV_LOST, True, winner != codes.ACTIVE)
            return
        found = codes.ACTIVE if event.a == step.before.tests[0].who else codes.REACTIVE
        self.expect(codes.EV_WON, (winner, momentum), (found, event.b))


def decided(rolled: dict[int, tuple[int, int]]) -> tuple[int, int]:
    """Return which test wins, NONE where neither does, and its Momentum. SRD "Opposed Tests"."""
    own = rolled[0][0] - rolled[0][1]
    if 1 not in rolled:
        return (codes.ACTIVE, own) if own >= 0 else (codes.NONE, 0)
    other = rolled[1][0] - rolled[1][1]
    if own >= 0 and own >= other:
        return codes.ACTIVE, own - max(0, other)
    if other >= 0:
        return codes.REACTIVE, other - max(0, own)
    return codes.NONE, 0


def helping_pair(position: View, who: int, test: View) -> tuple[int, int]:
    """Return attribute and skill of a helper: those of the test, or what fits help with it, if better."""
    character = position.characters[who]
    if character.snared > 0:
        return test.attribute, test.skill
    ways = ((test.attribute, test.skill), *IN_ANYTHING, *FITTING.get(test.kind, ()))
    return max(ways, key=lambda pair: promise(position, who, test.kind, pair))


def promise(position: View, who: int, kind: int, pair: tuple[int, int]) -> int:
    """Return how many faces of a die score with this pair, those of a Focus counted twice."""
    character = position.characters[who]
    skill = int(character.skills[pair[1]])
    doubled = max(1, skill) if has_focus(position, who, kind) else 0
    return int(character.attributes[pair[0]]) + skill + doubled


def score(position: View, who: int, test: View, faces: list[int], pair: tuple[int, int] | None = None) -> int:
    """Return the successes of somebody's dice in a test, with the pair of the test unless said."""
    character = position.characters[who]
    attribute, ability = pair or (test.attribute, test.skill)
    skill = character.skills[ability]
    target = character.attributes[attribute] + skill
    double = max(1, skill) if has_focus(position, who, test.kind) else 1
    return sum((face <= target) + (face <= double) for face in faces)


def has_focus(position: View, who: int, kind: int) -> bool:
    """Return whether a Focus, one's own or that of a talent, is for a kind of test."""
    character = position.characters[who]
    talents = (position.talents[number].focus for number in members(character.talents))
    return any(focus >> kind & 1 for focus in (character.focus, *talents))


def uncertain(position: View, who: int, kind: int, target: int) -> int:
    """Return how many faces what is true adds to the Complication range of a test."""
    total = 0
    for number in range(position.trait_count):
        trait = position.traits[number]
        if trait.copies and trait.effect == codes.UNCERTAIN and trait.tests >> kind & 1:
            whom = target if trait.against else who
            if whom != codes.NONE and bears_on(trait, position.characters[whom], whom):
                total += trait.copies
    return total


def bears_on(trait: View, character: View, who: int) -> bool:
    """Return whether a trait is true of somebody."""
    if trait.scope == codes.ON_SCENE:
        return True
    if trait.scope == codes.ON_SIDE:
        return bool(trait.on == character.side)
    return bool(trait.on == (character.zone if trait.scope == codes.ON_ZONE else who))


def unpacked(event: Event, dice: int) -> list[int]:
    """Return the faces of EV_FACES: three to a number, five bits each."""
    faces = [number >> 5 * place & 31 for number in (event.b, event.c) for place in range(3)]
    return faces[:dice]


def members(of: int) -> list[int]:
    """Return the numbers in a set of bits, in order."""
    found = []
    while of > 0:
        found.append((of & -of).bit_length() - 1)
        of &= of - 1
    return found


def count(of: int) -> int:
    """Return how many bits a set has."""
    return bin(of).count("1")
