"""Damage: challenge dice, Effects and what they do, Resistance, Stress, and the Harms of a hit.

A challenge die shows 1, 2, nothing, nothing, or 1 and an Effect twice.
"""

from __future__ import annotations

from typing import NamedTuple

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.bench import Chapter
from tests.referee.chapters.skill import bears_on, count
from tests.referee.recording import DICE, Event, Step, View

POINTS = {1: 1, 2: 2, 3: 0, 4: 0, 5: 1, 6: 1}
EFFECT = 5  # from this face on
GIVEN = 2  # dice from each who gives Cover or Morale, and from a dive
MOST_GIVEN = 4
TRUE_DICE = 2  # for each copy of a fact that makes a hit worse
DICE_OF_DAMAGE = (codes.DAMAGE_DICE, codes.BONUS_DIE, codes.DAMAGE_AGAIN)
DICE_OF_RESISTANCE = (codes.RESISTANCE_DICE, codes.RESISTANCE_AGAIN)


class Hit(NamedTuple):
    """What one target has suffered: points that got through, Effects, and the Harms they make."""

    who: int
    through: int
    effects: int
    harms: int


class Damage(Chapter):
    """Judges every roll of challenge dice against somebody."""

    name = "damage"

    def begin(self) -> None:
        """Nothing has been rolled."""
        self.faces: list[int] = []
        self.resist: list[int] = []
        self.resisting = NONE
        self.effects = 0
        self.hit: Hit | None = None
        self.slot = 0
        self.suffered: list[int] = []
        self.caught = 0

    def judge(self, step: Step) -> None:
        """Take the dice, then judge what the log makes of them."""
        if step.command == DICE:
            self._take(step)
        for event in step.of_kind(codes.EV_ATTACK):
            self.slot = event.c
        if step.verb == "strike_back":
            self.slot = step.said[0]
        if step.verb == "catch":
            self.caught += 1
            self.expect("one more for each Effect", True, self.caught <= self.effects)
        if step.verb == "accept_defeat" and self.hit:
            self.hit = self.hit._replace(harms=1)
        self.stress: dict[int, int] = {}
        for event in step.events:
            if event.kind == codes.EV_DAMAGE:
                self._damage(step, event)
            elif event.kind == codes.EV_RESISTED:
                self._resisted(step, event)
            elif event.kind == codes.EV_STRESS and event.d == 0:
                self._stress(step, event)
            elif event.kind == codes.EV_AVOIDED and self.hit:
                self.hit = self.hit._replace(harms=self.hit.harms - 1)
            elif event.kind == codes.EV_HARM:
                self._harm(step, event)
            elif event.kind == codes.EV_CONDITION:
                self._condition(step, event)

    def _take(self, step: Step) -> None:
        """Write down challenge dice as they fall."""
        before, kind, faces = step.before, step.before.roll_kind, step.dice
        if kind == codes.DAMAGE_DICE:
            self.faces = faces
            if before.damage.source != NONE and before.damage.after == codes.AFTER_ATTACK:
                self._number_of_dice(step)
        elif kind == codes.BONUS_DIE:
            self.faces = self.faces + faces
        elif kind == codes.DAMAGE_AGAIN:
            self.faces = replaced(self.faces, before.damage.again, faces)
        elif kind == codes.RESISTANCE_DICE:
            self.resist, self.resisting = faces, before.damage.target
        elif kind == codes.RESISTANCE_AGAIN:
            self.resist = replaced(self.resist, before.damage.resist_again, faces)

    def _number_of_dice(self, step: Step) -> None:
        """The rating of the weapon, and a die for every point of the skill."""
        before = step.before
        if before.variants.attribute_bonus or before.attack_form == codes.AS_MENTAL:
            return
        attacker = before.characters[before.damage.source]
        weapon = attacker.weapons[self.slot]
        skill = weapon.skill if weapon.form == before.attack_form else codes.FIGHT
        told = TRUE_DICE * damaging(before, before.damage.source, before.tests[codes.ACTIVE].kind)
        self.expect("damage dice", weapon.damage + attacker.skills[skill] + told, len(self.faces))

    def _damage(self, step: Step, event: Event) -> None:
        """Add up the points and the Effects."""
        self.effects = effects_of(self.faces)
        vicious = step.before.damage.effects.ratings[codes.VICIOUS]
        total = sum(POINTS[face] for face in self.faces) + self.effects * vicious
        self.expect(codes.EV_DAMAGE, (total, self.effects), (event.b, event.c))
        self.total = total
        self.suffered, self.caught = [], 0

    def _resisted(self, step: Step, event: Event) -> None:
        """What is stopped, and what gets through."""
        damage, target = step.before.damage, step.before.characters[event.a]
        variants = step.before.variants
        self.expect("what gets through", max(0, event.c - event.b), event.d)
        own = target.courage if damage.mental else target.armour
        if not variants.armour_threshold and not variants.flat_resistance and self.resisting == event.a:
            stopped = own + sum(POINTS[face] for face in self.resist) + self._sturdy(step, target)
            stopped -= damage.effects.ratings[codes.PIERCING] * self.effects + damage.penetration
            self.expect("Resistance", max(0, stopped), event.b)
        self.expect("whole or half", True, event.c in (self.total, (self.total + 1) // 2))
        self.expect("nobody is hit twice", False, event.a in self.suffered)
        self.suffered.append(event.a)
        self.resisting = NONE
        self.hit = Hit(event.a, event.d, self.effects, 0)

    def _sturdy(self, step: Step, target: View) -> int:
        """Sturdy cover stops a point more for every Effect on its dice, which come first."""
        damage, zone = step.before.damage, step.before.zones[target.zone]
        mental = damage.mental
        kind = zone.morale_effects if mental else zone.cover_effects
        found = effects_of(self.resist[: damage.resist_zone]) if kind & codes.STURDY else 0
        if target.shield_effects & codes.STURDY and not mental:
            found += effects_of(self.resist[damage.resist_zone : damage.resist_zone + damage.resist_shield])
        return found

    def _stress(self, step: Step, event: Event) -> None:
        """Stress goes up by what got through, to the maximum; what that is in Harms."""
        hit, before = self.hit, step.before
        if hit is None or hit.who != event.a or before.variants.tracks != codes.SHARED_STRESS:
            return
        target = before.characters[event.a]
        held, most = self.stress.get(event.a, target.stress), event.c
        self.expect("maximum Stress", max(0, target.stress_base - target.fatigue), most)
        self.expect(codes.EV_STRESS, min(most, held + hit.through), event.b)
        self.stress[event.a] = event.b
        harms = int(hit.through >= target.threshold) + int(held + hit.through >= most)
        intense = step.before.damage.effects.bits & codes.INTENSE and hit.effects and harms
        self.hit = hit._replace(harms=harms + (1 if intense else 0))

    def _harm(self, step: Step, event: Event) -> None:
        """The Harms of the hit."""
        before = step.before
        if before.variants.tracks != codes.SHARED_STRESS or before.variants.no_stress:
            return
        if before.variants.armour_threshold or self.hit is None or self.hit.who != event.a:
            return
        self.expect(codes.EV_HARM, self.hit.harms, event.b)

    def _condition(self, step: Step, event: Event) -> None:
        """What Effects leave behind needs as many as the target's skill, and a hit that got through."""
        hit = self.hit
        if hit is None or hit.who != event.a:
            return
        skills = step.before.characters[event.a].skills
        needed = {
            codes.LEFT_PRONE: skills[codes.MOVE],
            codes.LEFT_STUNNED: max(1, skills[codes.SURVIVE]),
            codes.LEFT_CAUGHT: 1,
        }
        if event.b not in needed:
            return
        self.expect("enough Effects", True, hit.effects >= max(1, needed[event.b]))
        self.expect("hurt enough", True, hit.through > 0)
        self.expect("Effects", hit.effects, event.c)


def damaging(position: View, who: int, kind: int) -> int:
    """Return how many copies of facts make a hit of `who` worse."""
    target, total = position.test_target, 0
    for number in range(position.trait_count):
        trait = position.traits[number]
        about = target if trait.against else who
        if trait.effect == codes.DAMAGING and trait.tests >> kind & 1 and about != NONE:
            total += trait.copies * bears_on(trait, position.characters[about], about)
    return int(total)


def replaced(faces: list[int], again: int, fallen: list[int]) -> list[int]:
    """Return dice of which some have been rolled again."""
    new = iter(fallen)
    return [next(new, 0) if again >> place & 1 else face for place, face in enumerate(faces)]


def effects_of(faces: list[int]) -> int:
    """Return how many Effects dice show."""
    return sum(face >= EFFECT for face in faces)


def given(character: View, mental: int) -> int:
    """Return the dice that others and a dive give somebody."""
    givers = character.bolsterers if mental else character.defenders
    return min(MOST_GIVEN, GIVEN * count(givers)) + GIVEN * int(character.ducked)
