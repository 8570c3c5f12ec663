"""What happens as turns begin and end: what lasted until then is over, and what burns hurts."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.bench import Chapter
from tests.referee.recording import DICE, Event, Step, View

AGAIN = (codes.LETTING_FALL,)  # free as often as one likes
MOVES = {codes.STEPPING, codes.DISENGAGING}


class Turns(Chapter):
    """Judges the beginning and the end of every turn, and the small things done in it."""

    name = "turns"

    def begin(self) -> None:
        """Nobody's turn has begun."""
        self.actor = NONE
        self.small: set[int] = set()
        self.burning: int | None = None

    def judge(self, step: Step) -> None:
        """Follow the turn."""
        if step.before.venture.scene != codes.CONFLICT or step.before.pursuit.stage == codes.RUNNING:
            return
        self._burns(step)
        for event in step.events:
            if event.kind == codes.EV_ACTOR:
                self._begins(step, event.a)
            elif event.kind == codes.EV_MINOR:
                self._small(step, event)
            elif event.kind == codes.EV_ROUND or event.kind == codes.EV_OVER:
                self.burning = None

    def _begins(self, step: Step, who: int) -> None:
        """What lasts until somebody's next turn is over as that begins; the stunned lose it."""
        before, after = step.before.characters[who], step.after.characters[who]
        self.actor, self.small, self.burning = who, set(), None
        self.expect("ends with the next turn", (0, 0, 0), (after.protected, after.ducked, after.aimed))
        self.expect("the stunned lose a turn", bool(before.stunned), bool(step.of_kind(codes.EV_RECOVERED)))
        self.expect("stunned once", 0, after.stunned)
        self.expect("readied for one round", (NONE, 0), (after.readied, after.ready_deed))
        given = [
            other
            for other in range(step.after.character_count)
            if (step.after.characters[other].defenders | step.after.characters[other].bolsterers) >> who & 1
        ]
        self.expect("cover and morale given", [], given)
        if step.after.turn.actor == who and not before.stunned and not step.before.variants.no_minors:
            self.expect("one minor action", 0 if before.flustered else 1, step.after.turn.minors_left)
            self.expect("no major action yet", 0, step.after.turn.majors)

    def _small(self, step: Step, event: Event) -> None:
        """Each kind of minor action once a turn, by whose turn it is; not two ways of moving."""
        if event.b in AGAIN or step.before.phase == codes.OPENING:
            return
        if step.before.phase not in (codes.TURN, codes.PAY):
            return
        self.expect("its own turn", step.before.turn.actor, event.a)
        self.expect("once a turn", False, event.b in self.small)
        if event.b in MOVES or event.b == codes.SHIFTING:
            others = MOVES if event.b == codes.SHIFTING else {codes.SHIFTING}
            self.expect("who shifts moves no other way", set(), self.small & others)
        if event.b == codes.STEPPING:
            self.expect("no enemy in Reach", False, enemy_in_reach(step.before, event.a))
        self.small.add(event.b)

    def _burns(self, step: Step) -> None:
        """Who burns is hurt at the end of the own turn, by so many dice."""
        before = step.before
        if step.verb == "end_turn" and before.phase == codes.TURN:
            character = before.characters[before.turn.actor]
            self.burning = character.burning if character.burning_rounds > 0 else 0
        if step.command == DICE and before.roll_kind == codes.DAMAGE_DICE and self.burning:
            if before.damage.after == codes.AFTER_TURN:
                self.expect("burning", self.burning, len(step.dice))
                self.burning = None


def enemy_in_reach(position: View, who: int) -> bool:
    """Return whether an enemy who is up, and noticed, is in somebody's Reach."""
    character = position.characters[who]
    for other in range(position.character_count):
        there = position.characters[other]
        if character.in_reach >> other & 1 and there.side != character.side:
            known = there.stealth.level == codes.REVEALED
            if known and there.status == codes.UP and there.tier != codes.OBJECT:
                return True
    return False
