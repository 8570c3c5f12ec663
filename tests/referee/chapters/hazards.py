"""What hurts without anybody's attack: fire on one's clothes, dangerous ground, changes of the scene.

Who burns is hurt as its turn ends, then by the hazard of the place; a hazard one stumbles into hurts when
a Rush into it fails; a change of the scene hurts everybody in its zone.
"""

from __future__ import annotations

from typing import NamedTuple

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.bench import Chapter
from tests.referee.chapters.corruption import stage_at
from tests.referee.chapters.skill import members
from tests.referee.recording import DICE, Step, View
from tests.referee.sums.networks import mind_of

BURNING, HAZARD, INSIDE = 1, 2, 3  # the stages of the end of a turn
HELPLESS = (codes.DEFEATED, codes.UNCONSCIOUS)


class Blow(NamedTuple):
    """A roll of challenge dice: how many, against the mind or not, whom, with which effects."""

    dice: int
    mental: int
    whom: list[int]
    bits: int
    ratings: list[int]


class Hazards(Chapter):
    """Judges rolls that nobody's attack has brought, and that none is left out."""

    name = "hazards"

    def begin(self) -> None:
        """Nobody is in danger."""
        self.due: list[Blow] = []  # changes of the scene, in order
        self.ending = NONE
        self.burns: Blow | None = None
        self.stages: set[tuple[int, int]] = set()  # whose turn, which stage of its end has come
        self.stumble: Blow | None = None
        self.faced = 0  # Threat of the vision or calamity in hand
        self.gun: View | None = None  # that goes off by itself
        self.snag = NONE  # zone inside a network to which a way was forced in vain

    def judge(self, step: Step) -> None:
        """Note what is to come, and compare with what is rolled."""
        if step.before.variants.no_stress:
            return
        if step.verb == "end_turn" and step.before.phase == codes.TURN:
            self._ends(step)
        if step.verb in ("vision", "calamity"):
            self.faced, self.gun = step.said[1], None
        if step.verb == "misfire":
            self.gun = weapon_of(step.before, step.said[0])
        if step.command == DICE and step.before.roll_kind == codes.DAMAGE_DICE:
            self._rolled(step)
        self._over(step)
        for event in step.events:
            if event.kind == codes.EV_ENVIRONMENT:
                self._change(step, event.a)
            elif event.kind == codes.EV_LOST and event.b == codes.FOR_FORCE:
                self._snags(step, event.a)
            elif event.kind == codes.EV_LOST and event.b == codes.FOR_RUSH:
                self._stumbles(step, event.a)
            elif event.kind == codes.EV_LOST and event.b in (codes.FOR_VISION, codes.FOR_CALAMITY):
                self.stumble = faced(step.before, event.a, event.b, self.faced)
                if self.gun is not None and event.b == codes.FOR_CALAMITY:
                    self.stumble = shot(event.a, self.gun)

    def _ends(self, step: Step) -> None:
        """The one whose turn ends may burn."""
        who = step.before.turn.actor
        character = step.before.characters[who]
        self.ending, self.stages, self.burns = who, set(), None
        if character.burning_rounds > 0:
            self.burns = Blow(character.burning, character.burning_mental, [who], 0, [0] * codes.RATED)

    def _over(self, step: Step) -> None:
        """Before another turn all is over that the end of this one brings."""
        if step.of_kind(codes.EV_OVER):
            self.ending, self.due = NONE, []
        others = [event for event in step.events if event.kind in (codes.EV_ACTOR, codes.EV_HANDED)]
        if not others or self.ending == NONE or step.verb == "end_turn":
            return
        who, self.ending = self.ending, NONE
        if step.before.characters[who].status == codes.UP:
            wanted = hazard_of(step.before, who) is not None
            self.expect("a hazard at the end of a turn", wanted, (who, HAZARD) in self.stages)
        if (who, INSIDE) not in self.stages and step.after.characters[who].status == codes.UP:
            missed = surge_of(step.after, who) or hazard_inside(step.after, who)
            self.expect("a hazard where its mind is", None, missed)

    def _change(self, step: Step, number: int) -> None:
        """A change of the scene hurts whoever is in its zone and can be hurt so."""
        change = step.before.environment[number]
        if change.damage == 0:
            return
        whom = [
            who
            for who in range(step.before.character_count)
            if step.before.characters[who].zone == change.zone and hurtable(step.before, who, change.mental)
        ]
        if whom:
            effects = change.effects
            self.due.append(Blow(change.damage, change.mental, whom, effects.bits, effects.ratings))

    def _stumbles(self, step: Step, who: int) -> None:
        """A Rush that fails ends in the hazard of the zone it led to."""
        zone = step.before.zones[step.before.rush_zone]
        character = step.before.characters[who]
        self.stumble = None
        if zone.hazard and zone.hazard_stumble and not (zone.hazard_mental and character.fearless):
            effects = zone.hazard_effects
            self.stumble = Blow(zone.hazard, zone.hazard_mental, [who], effects.bits, effects.ratings)

    def _snags(self, step: Step, who: int) -> None:
        """A way inside a network that is forced in vain ends in the hazard it led to."""
        self.stumble, self.snag = None, step.before.rush_zone
        zone = step.before.zones[self.snag]
        if zone.hazard and zone.hazard_stumble and not is_for_gear(step.before, who, self.snag):
            if not (zone.hazard_mental and step.before.characters[who].fearless):
                self.stumble = blow_of(zone, who)

    def _surged(self, step: Step) -> None:
        """The gear of whoever is there is struck: at the end of a turn, or where a way was forced in vain."""
        before, dice = step.before, len(step.dice)
        struck = before.hacking.networks[before.hacking.network].owner
        if before.hacking.then == codes.COMPLICATIONS:
            zone = before.zones[self.snag]
            self.expect("a way that fails", (1, zone.hazard), (zone.hazard_stumble, dice))
            self.expect("whose way it was", before.tests[codes.ACTIVE].who, struck)
            return
        who = members(before.turn.helped)[0] if before.turn.helped else before.turn.actor
        self.stages.add((who, INSIDE))
        self.expect("a surge", (surge_of(before, who), who), (dice, struck))

    def _rolled(self, step: Step) -> None:
        """Compare a roll without an attacker with what was to come; `Shelter` sees to cover that blows up."""
        damage, turn = step.before.damage, step.before.turn
        if damage.source != NONE:
            return
        effects = damage.effects
        found = Blow(len(step.dice), damage.mental, members(damage.whole), effects.bits, effects.ratings)
        if damage.after == codes.AFTER_SURGE:
            self._surged(step)
        elif damage.after == codes.AFTER_STUMBLE:
            if damage.first != NONE:
                self.expect("stumbles", self.stumble, found)
                self.stumble = None
        elif damage.after == codes.AFTER_ENVIRONMENT and self.due:
            self.expect("a change of the scene", self.due.pop(0), found)
        elif damage.after == codes.AFTER_ENVIRONMENT and turn.helped:
            self._end_of_turn(step.before, members(turn.helped)[0], turn.help_stage, found)
        elif damage.after == codes.AFTER_TURN:
            self._end_of_turn(step.before, turn.actor, turn.stage, found)

    def _end_of_turn(self, position: View, who: int, stage: int, found: Blow) -> None:
        """First what burns, then the place."""
        if (who, stage) in self.stages:
            return
        self.stages.add((who, stage))
        if stage == BURNING:
            character = position.characters[who]
            known = self.burns if self.ending == who else None
            plain = Blow(character.burning, character.burning_mental, [who], 0, [0] * codes.RATED)
            self.expect("what burns", known or plain, found)
            self.burns = None
        elif stage == HAZARD:
            self.expect("the hazard of the place", hazard_of(position, who), found)
        elif stage == INSIDE:
            self.expect("the hazard of a network", hazard_inside(position, who), found)


def faced(position: View, who: int, goal: int, threat: int) -> Blow:
    """Return what a vision, or a calamity, does to somebody who gives in to it."""
    ratings = [0] * codes.RATED
    if goal == codes.FOR_CALAMITY:
        return Blow(threat + 2, 0, [who], codes.KNOCKDOWN, ratings)
    ratings[codes.PIERCING] = stage_at(position, position.characters[who].zone)
    return Blow(threat + 3, 1, [who], 0, ratings)


def weapon_of(position: View, number: int) -> View:
    """Return the weapon that a device is."""
    device = position.corruption.devices[number]
    return position.characters[device.owner].weapons[device.slot]


def shot(who: int, weapon: View) -> Blow:
    """Return what a weapon that goes off by itself does: its own dice and effects, no skill behind it."""
    return Blow(weapon.damage, 0, [who], weapon.effects.bits, weapon.effects.ratings)


def hazard_of(position: View, who: int) -> Blow | None:
    """Return what the place does to somebody as its turn ends, None: nothing."""
    character = position.characters[who]
    zone = position.zones[character.zone]
    spared = zone.hazard_mental and character.fearless
    if zone.hazard == 0 or zone.hazard_stumble or spared or mind_of(position, who) == character.zone:
        return None
    return blow_of(zone, who)


def blow_of(zone: View, who: int) -> Blow:
    """Return what the hazard of a zone does to somebody."""
    return Blow(zone.hazard, zone.hazard_mental, [who], zone.hazard_effects.bits, zone.hazard_effects.ratings)


def is_for_gear(position: View, who: int, zone: int) -> bool:
    """Return whether a hazard inside a network strikes gear: no biofeedback, or a program."""
    program = position.characters[who].zone == mind_of(position, who)
    return program or not position.hacking.biofeedback >> zone & 1


def surge_of(position: View, who: int) -> int | None:
    """Return the dice of what strikes the gear of somebody whose mind ends a turn inside a network."""
    here = mind_of(position, who)
    zone = position.zones[here]
    if here == NONE or zone.hazard == 0 or zone.hazard_stumble or not is_for_gear(position, who, here):
        return None
    return int(zone.hazard)


def hazard_inside(position: View, who: int) -> Blow | None:
    """Return what biofeedback does to somebody whose mind ends a turn inside a network."""
    here = mind_of(position, who)
    zone = position.zones[here]
    spared = zone.hazard_mental and position.characters[who].fearless
    if here == NONE or zone.hazard == 0 or zone.hazard_stumble or spared or is_for_gear(position, who, here):
        return None
    return blow_of(zone, who)


def hurtable(position: View, who: int, mental: int) -> bool:
    """Return whether somebody can be hurt so: things and the fearless have no mind to hurt."""
    character = position.characters[who]
    if character.tier == codes.OBJECT:
        return bool(character.status == codes.UP and not mental)
    if mental and (character.fearless or character.status == codes.UNCONSCIOUS):
        return False
    return character.status == codes.UP or character.status in HELPLESS
