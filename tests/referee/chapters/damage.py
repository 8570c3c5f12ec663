"""Damage: what challenge dice show, what gets through, Stress, the Harms of a hit, what Effects leave."""

from __future__ import annotations

from typing import NamedTuple

from arena.twod20 import codes
from tests.referee.bench import Chapter
from tests.referee.chapters.corruption import BY_THE_PLACE
from tests.referee.chapters.tracks import Mark, struck, threshold_of
from tests.referee.recording import DICE, Event, Step
from tests.referee.sums.challenge import effects_of, points_of, replaced
from tests.referee.sums.networks import ON_NETWORKS

SET = 5  # a die that shows an Effect without being rolled


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
        self.effects = 0
        self.hit: Hit | None = None
        self.marks: list[Mark] = []
        self.suffered: list[int] = []
        self.caught = 0

    def judge(self, step: Step) -> None:
        """Take the dice, then judge what the log makes of them."""
        if step.command == DICE:
            self._take(step)
        if step.verb == "catch":
            self.caught += 1
            self.expect("one more for each Effect", True, self.caught <= self.effects)
        if step.verb == "accept_defeat" and self.hit:
            self.hit = self.hit._replace(harms=1)
        for event in step.events:
            if event.kind == codes.EV_DAMAGE:
                self._damage(step, event)
            elif event.kind == codes.EV_RESISTED:
                self._resisted(step, event)
            elif event.kind == codes.EV_STRESS and self.hit and self.hit.who == event.a:
                self._stress(event)
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
        elif kind == codes.COST_DICE:
            self.faces = faces + [SET] * (before.damage.dice - len(faces))
        elif kind == codes.BONUS_DIE:
            self.faces = self.faces + faces
        elif kind == codes.DAMAGE_AGAIN:
            self.faces = replaced(self.faces, before.damage.again, faces)
        elif kind == codes.RESISTANCE_DICE and before.damage.after not in ON_NETWORKS:
            self.resist = faces
        elif kind == codes.RESISTANCE_AGAIN:
            self.resist = replaced(self.resist, before.damage.resist_again, faces)

    def _damage(self, step: Step, event: Event) -> None:
        """Add up the points and the Effects."""
        self.effects = effects_of(self.faces)
        vicious = step.before.damage.effects.ratings[codes.VICIOUS]
        total = points_of(self.faces) + self.effects * vicious
        self.expect(codes.EV_DAMAGE, (total, self.effects), (event.b, event.c))
        self.total = total
        self.suffered, self.caught = [], 0

    def _resisted(self, step: Step, event: Event) -> None:
        """What is stopped, what gets through, what that fills and hurts."""
        self.expect("what gets through", max(0, event.c - event.b), event.d)
        self.expect("whole or half", True, event.c in (self.total, (self.total + 1) // 2))
        self.expect("nobody is hit twice", False, event.a in self.suffered)
        self.expect("all Stress of the hit before", [], self.marks)
        self.suffered.append(event.a)
        threshold = threshold_of(step.before, event.a, self.resist, self.effects)
        self.marks, harms = struck(step.before, event.a, event.d, threshold)
        intense = step.before.damage.effects.bits & codes.INTENSE and self.effects and harms
        self.hit = Hit(event.a, event.d, self.effects, harms + (1 if intense else 0))
        self.resist = []

    def _stress(self, event: Event) -> None:
        """Each track that a hit comes to, one after the other, holds what it should."""
        expected = self.marks.pop(0) if self.marks else None
        self.expect(codes.EV_STRESS, expected, Mark(event.d, event.b, event.c))

    def _harm(self, step: Step, event: Event) -> None:
        """The Harms of the hit; without Stress every hit is one."""
        if step.before.variants.no_stress:
            self.expect(codes.EV_HARM, 1, event.b)
        elif self.hit and self.hit.who == event.a:
            self.expect(codes.EV_HARM, self.hit.harms, event.b)

    def _condition(self, step: Step, event: Event) -> None:
        """What Effects leave behind needs as many as the target's skill, and a hit that got through."""
        hit = self.hit
        of_mana = step.command == DICE and step.before.roll_kind in (codes.MANA_DICE, codes.MAGIC_DICE)
        let_go = any(each.c == codes.RITE_DISPERSED for each in step.of_kind(codes.EV_RITUAL))
        if hit is None or hit.who != event.a or event.d == BY_THE_PLACE or of_mana or let_go:
            return
        skills = step.before.characters[event.a].skills
        needed = {
            codes.LEFT_PRONE: skills[codes.MOVE],
            codes.LEFT_STUNNED: max(1, skills[codes.SURVIVE]),
            codes.LEFT_CAUGHT: 1,
            codes.LEFT_BURNING: 1,
            codes.LEFT_TIRED: 1,
        }
        self.expect("a condition with a row of `needed`", True, event.b in needed)
        if event.b not in needed:
            return
        self.expect("enough Effects", True, hit.effects >= max(1, needed[event.b]))
        self.expect("hurt enough", True, hit.through > 0)
        self.expect("Effects", hit.effects, event.c)
