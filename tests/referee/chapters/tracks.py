"""Stress on one track, on two by kind, or on layers: what a hit fills, how many Harms it is, what comes back.

A layer takes as much of a physical hit as makes a Harm, or what it has room for; the rest goes on below.
"""

from __future__ import annotations

from typing import NamedTuple

from arena.twod20 import codes
from arena.twod20.codes import NONE
from scenarios.twod20.limits import TRACKS
from tests.referee.bench import Chapter
from tests.referee.chapters.magic import spells_on
from tests.referee.chapters.shelter import conditional, ignored
from tests.referee.chapters.skill import members
from tests.referee.recording import Event, Step, View

OWN = 0  # number of the track that everybody has, in the log; another is its place and 1


class Mark(NamedTuple):
    """What a track holds after a hit."""

    track: int
    stress: int
    most: int


def threshold_of(position: View, who: int, faces: list[int], effects: int) -> int:
    """Return the points of one hit that are a Harm; armour may raise it, less what pierces the armour."""
    character, damage = position.characters[who], position.damage
    if not position.variants.armour_threshold:
        return int(character.threshold)
    armour = character.courage if damage.mental else character.armour
    armour += 0 if damage.mental else sum(each.armour for each in spells_on(position, who))
    spent = max(0, ignored(position, effects) - conditional(position, who, faces))
    return int(character.threshold + max(0, armour - spent))


def struck(position: View, who: int, through: int, threshold: int) -> tuple[list[Mark], int]:
    """Return what the tracks hold after so many points of Stress, and how many Harms these are."""
    character, mental = position.characters[who], position.damage.mental
    tracks = position.variants.tracks
    marks, left = [], through
    if tracks == codes.LAYERED_STRESS and not mental:
        for place, layer in enumerate(layers(character), start=1):
            taken = min(left, character.threshold, layer.most - layer.stress)
            if taken > 0:
                marks.append(Mark(place, layer.stress + taken, layer.most))
                left -= taken
    if tracks == codes.SPLIT_STRESS and mental:
        track, held, base = 1, character.tracks[0].stress, character.tracks[0].most
    else:
        track, held, base = OWN, character.stress, character.stress_base
    most = max(0, base - character.fatigue)
    if left <= 0:
        return marks, 0
    marks.append(Mark(track, min(most, held + left), most))
    return marks, int(left >= threshold) + int(held + left >= most)


def layers(character: View) -> list[View]:
    """Return the layers of somebody, the top one first."""
    return [character.tracks[place] for place in range(TRACKS)]


class Layers(Chapter):
    """Judges layers that come back at the end of a turn before which nothing hit them."""

    name = "layers"

    def begin(self) -> None:
        """Nobody has been hit."""
        self.hit: set[int] = set()
        self.due: dict[tuple[int, int], int] = {}
        self.ending = NONE

    def judge(self, step: Step) -> None:
        """Note hits, and what should come back as turns end."""
        before, after = step.before, step.after
        if before.variants.tracks != codes.LAYERED_STRESS or before.venture.scene != codes.CONFLICT:
            return
        if step.verb == "end_turn" and before.phase == codes.TURN:
            self._ends(step, before.turn.actor)
        for event in step.events:
            if event.kind == codes.EV_RESISTED and event.d > 0 and not before.damage.mental:
                self.hit.add(event.a)
                self.due = {key: left for key, left in self.due.items() if key[0] != event.a}
            elif event.kind == codes.EV_LAYER:
                self._back(event)
            elif event.kind == codes.EV_ACTOR:
                self.expect("layers that come back", {}, self.due)
                self._over(self.ending)
            elif event.kind == codes.EV_RECOVERED:
                self.ending = event.a
            elif event.kind == codes.EV_OVER:
                self.due = {}
        for who in members(before.turn.helped & ~after.turn.helped):
            self._over(who)
        if after.turn.actor != self.ending:
            self._over(self.ending)

    def _ends(self, step: Step, who: int) -> None:
        """What has not been hit since the last turn comes back, as much as it regains."""
        self.ending = who
        if who not in self.hit:
            for place, layer in enumerate(layers(step.before.characters[who]), start=1):
                if layer.stress > 0 and layer.regains > 0:
                    self.due[who, place] = layer.stress - min(layer.stress, layer.regains)

    def _over(self, who: int) -> None:
        """A turn is over: hits are counted anew."""
        self.hit.discard(who)
        self.due, self.ending = {}, NONE

    def _back(self, event: Event) -> None:
        """Compare what has come back with what was due."""
        if (event.a, event.b) in self.due:
            self.expect(codes.EV_LAYER, self.due.pop((event.a, event.b)), event.c)
        else:
            self.expect("a quiet turn", False, event.a in self.hit)
