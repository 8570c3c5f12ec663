"""Resistance: how many dice Cover and Morale give, what stops a hit, and what becomes of the cover.

Armour or Courage stop points by themselves; a place, a shield, Confidence and those who Defend or Bolster
give challenge dice. Dice of the place come first, then those of a shield.
"""

from __future__ import annotations

from typing import NamedTuple

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.bench import Chapter
from tests.referee.chapters.magic import spells_on, wards
from tests.referee.chapters.skill import count, members
from tests.referee.recording import DICE, Event, Step, View
from tests.referee.sums.challenge import effects_of, points_of, replaced
from tests.referee.sums.networks import ON_NETWORKS

GIVEN = 2  # dice from each who gives Cover or Morale, and from a dive
MOST_GIVEN = 4  # from all who Defend, from all who Bolster, and from Confidence


class Dice(NamedTuple):
    """Challenge dice of conditional Resistance, by what gives them."""

    place: int
    shield: int
    given: int


class Shelter(Chapter):
    """Judges what resists a hit, and what a hit does to it."""

    name = "cover"

    def begin(self) -> None:
        """Nobody is being hit."""
        self.faces: list[int] = []
        self.whose = NONE
        self.effects = 0
        self.blown: dict[int, tuple[int, list[int]]] = {}  # by place: dice, and whom they hurt

    def judge(self, step: Step) -> None:
        """Take Resistance dice, then judge what was stopped."""
        if step.command == DICE:
            self._take(step)
        first = True
        for place, event in enumerate(step.events):
            if event.kind == codes.EV_DAMAGE:
                self.effects = event.c
            elif event.kind == codes.EV_RESISTED:
                if first:  # of the others something may have changed since
                    self._resisted(step, event)
                    self._uncertain(step, place)
                if len(step.of_kind(codes.EV_RESISTED)) == 1:
                    self._worn(step, event)
                first, self.whose, self.faces = False, NONE, []

    def _take(self, step: Step) -> None:
        """Write down Resistance dice; who lies prone or has recovered may roll them again."""
        before, kind = step.before, step.before.roll_kind
        who = before.damage.target
        if before.damage.after in ON_NETWORKS:  # what a network is hit by, and hides behind
            return
        if kind == codes.RESISTANCE_DICE:
            self.expect("Resistance dice", sum(shelter(before, who)), len(step.dice))
            self.faces, self.whose = step.dice, who
        elif kind == codes.RESISTANCE_AGAIN:
            self.faces = replaced(self.faces, before.damage.resist_again, step.dice)
            self.expect("dice picked up", count(before.damage.resist_again), len(step.dice))
        elif kind == codes.DAMAGE_DICE and self.blown:
            zone = min(self.blown, key=lambda place: self.blown[place][1][0])
            dice, victims = self.blown.pop(zone)
            self.expect("cover blows up", (dice, victims), (len(step.dice), members(before.damage.whole)))

    def _resisted(self, step: Step, event: Event) -> None:
        """Add up what stops points, less what pierces."""
        before, who = step.before, event.a
        target, damage, variants = before.characters[who], before.damage, before.variants
        dice = shelter(before, who)
        if not variants.flat_resistance:
            fallen = step.of_kind(codes.EV_DEFEATED, codes.EV_DEAD)  # whose cover for others is gone
            left = shelter(step.after, who) if fallen else dice
            due = {who if sum(each) else NONE for each in (dice, left)}
            self.expect("Resistance is rolled", True, self.whose in due)
        stopped = conditional(before, who, self.faces)
        if not variants.armour_threshold:
            stopped += target.courage if damage.mental else target.armour
            stopped += 0 if damage.mental else sum(each.armour for each in spells_on(before, who))
        self.expect("Resistance", max(0, stopped - ignored(before, self.effects)), event.b)

    def _uncertain(self, step: Step, place: int) -> None:
        """Each Effect of Uncertain dice is a point of Threat."""
        due = sum(count_of(step.before, self.whose, self.faces, codes.UNCERTAIN_COVER)) if self.faces else 0
        after = step.events[place + 1 : place + 1 + due]
        moved = [event.a for event in after if event.kind == codes.EV_THREAT]
        if step.before.pursuit.stage == NONE or step.after.threat < 200:
            self.expect("Uncertain cover", [1] * due, moved)

    def _worn(self, step: Step, event: Event) -> None:
        """Fragile dice go with their Effects, Destructive hits take one for each, Volatile cover blows up."""
        before, who = step.before, event.a
        target, mental = before.characters[who], before.damage.mental
        zone = before.zones[target.zone]
        place, own = (zone.morale, target.confidence) if mental else (zone.cover, target.shield)
        usable = bool(mental) or not zone.cover_feature or target.at_cover == 1
        fragile = count_of(before, who, self.faces, codes.FRAGILE)
        place, own = max(0, place - fragile[0]), max(0, own - fragile[1])
        if before.damage.effects.bits & codes.DESTRUCTIVE:
            for _ in range(self.effects):
                if place > 0 and usable:
                    place -= 1
                elif own > 0:
                    own -= 1
        volatile = zone.morale_volatile if mental else zone.cover_volatile
        if volatile and effects_of(self.faces[: shelter(before, who).place]):
            place = 0
            known = self.blown.get(target.zone, (volatile, []))
            self.blown[target.zone] = (volatile, sorted([*known[1], who]))
        left = step.after.zones[target.zone]
        after = step.after.characters[who]
        found = (left.morale, after.confidence) if mental else (left.cover, after.shield)
        self.expect("what is left of it", (place, own), found)


def shelter(position: View, who: int) -> Dice:
    """Return the dice that resist a hit on somebody, of the kind that is in hand."""
    character, mental = position.characters[who], position.damage.mental
    zone = position.zones[character.zone]
    givers = character.bolsterers if mental else character.defenders
    given = min(MOST_GIVEN, GIVEN * count(givers)) + GIVEN * int(character.ducked)
    if mental:
        return Dice(zone.morale, 0, given + min(MOST_GIVEN, character.confidence))
    if position.damage.after == codes.AFTER_RITE:  # what sheds its own blood stands behind nothing
        return Dice(0, 0, 0)
    usable = not zone.cover_feature or character.at_cover == 1
    own, barrier = wards(position, who)
    return Dice(zone.cover if usable else 0, character.shield, given + own + barrier)


def conditional(position: View, who: int, faces: list[int]) -> int:
    """Return what conditional Resistance stops: its dice, Sturdy Effects once more; or a point a die."""
    if position.variants.flat_resistance:
        return sum(shelter(position, who))
    return points_of(faces) + sum(count_of(position, who, faces, codes.STURDY)) + warded(position, who, faces)


def warded(position: View, who: int, faces: list[int]) -> int:
    """Return the Effects on dice of a spell's own Cover where that is Sturdy, as a screen always is."""
    if position.damage.mental or not position.chapters & codes.MAGIC:
        return 0
    dice = shelter(position, who)
    own, _ = wards(position, who)
    sturdy = position.damage.screened > 0
    for each in spells_on(position, who):
        row = position.magic.spells[each.spell]
        flawed = each.blur == codes.FLAWED_WARD
        if each.form == codes.AS_PLAIN and each.cover > 0:
            sturdy = sturdy or bool((row.flawed_cover if flawed else row.cover_effects) & codes.STURDY)
    first = dice.place + dice.shield
    return effects_of(faces[first : first + own]) if sturdy else 0


def ignored(position: View, effects: int) -> int:
    """Return what Piercing, for each Effect, and Penetration take from Resistance."""
    damage = position.damage
    return int(damage.effects.ratings[codes.PIERCING] * effects + damage.penetration)


def count_of(position: View, who: int, faces: list[int], special: int) -> tuple[int, int]:
    """Return the Effects on dice of the place, and of the shield, where these are special in such a way."""
    if not faces:
        return 0, 0
    dice = shelter(position, who)
    character = position.characters[who]
    zone = position.zones[character.zone]
    of_place = zone.morale_effects if position.damage.mental else zone.cover_effects
    place = effects_of(faces[: dice.place]) if of_place & special else 0
    of_shield = faces[dice.place : dice.place + dice.shield]
    return place, effects_of(of_shield) if character.shield_effects & special else 0
