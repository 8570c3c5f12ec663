"""Corruption of places: rolls against Purity, and what a corrupted place does to minds.

From stage 1 on it troubles whoever is there; from 2 on hurt minds tire, and that Fatigue stays while one is
there; at 3 every mental Harm brings 2 Threat.
"""

from __future__ import annotations

from arena.twod20 import codes
from scenarios.twod20.limits import LOCATIONS
from tests.referee.bench import Chapter
from tests.referee.recording import VERB_OF, Event, Step, View
from tests.referee.sums.challenge import points_of
from tests.referee.sums.networks import mind_of

MALIGN, VILE = 2, 3
TAKES_HOLD = 5
FED = 2
USUAL_PURITY = 2
TROUBLES = ("distract", "vision", "calamity")
BY_THE_PLACE = 1  # in EV_CONDITION: what has tired somebody
DOWN = (codes.DEFEATED, codes.UNCONSCIOUS)
WORKS_AGAIN, HAS_FAILED = codes.WORKS_AGAIN, codes.HAS_FAILED
A_WEAPON, A_CONSOLE = 1, 2  # kinds of device; 3 is a mount
BETWEEN = (codes.ACTOR, codes.TURN, codes.HAND_OVER, codes.MEDDLING)


class Corruption(Chapter):
    """Judges what corruption does, and what is done with it."""

    name = "corruption"

    def begin(self) -> None:
        """Nobody is to tire."""
        self.to_tire: list[int] = []

    def judge(self, step: Step) -> None:
        """Judge what was bought, then what happened."""
        if not step.before.chapters & codes.CORRUPTION:
            return
        if step.verb == "tempt":
            whom = step.before.corruption.tempted >> step.said[0] & 1
            self.expect("an opening", (1, codes.PCS), (whom, step.before.characters[step.said[0]].side))
        if step.verb in ("malfunction", "misfire"):
            self._fails(step)
        if step.verb in TROUBLES:
            self._troubled(step, step.said[0])
        for event in step.events:
            if event.kind == codes.EV_CORRUPTED:
                self._corrupted(step, event)
            elif event.kind == codes.EV_CLEANSED:
                before, after = (
                    each.corruption.locations[event.a].stage for each in (step.before, step.after)
                )
                self.expect("a stage less", (before - 1, before - 1), (after, event.b))
            elif event.kind == codes.EV_DEVICE and event.b == codes.IS_CLEAN:
                self.expect("clean", 0, step.after.corruption.devices[event.a].corrupt)
            elif event.kind == codes.EV_DEVICE:
                self._device(step, event)
            elif event.kind == codes.EV_MARKED:
                self._marked(step, event)
            elif event.kind == codes.EV_INFLUENCE:
                self._influenced(step, event)
            elif event.kind == codes.EV_RESISTED and step.before.damage.mental:
                self._hurt(step, event)
            elif event.kind == codes.EV_CONDITION and event.b == codes.LEFT_TIRED and event.d == BY_THE_PLACE:
                self._tired(step, event)
            elif event.kind == codes.EV_HARM and event.c:
                self._fed(step, event)
            elif event.kind == codes.EV_HEALED and event.c == codes.FATIGUE_RESTED:
                self._rested(step, event.a)
        if step.after.phase in BETWEEN:
            for who in self.to_tire:
                status = step.after.characters[who].status
                self.expect("tired by the place", False, status == codes.UP or status in DOWN)
            self.to_tire = []

    def _troubled(self, step: Step, who: int) -> None:
        """Only a player's character who is up in a corrupted place is troubled."""
        one = step.before.characters[who]
        there = one.side == codes.PCS and one.status == codes.UP and stage_around(step.before, who) > 0
        self.expect("troubled in a corrupted place", True, bool(there and one.tier != codes.OBJECT))
        if step.verb == "distract":
            self.expect("distracted", (0, 1), (one.distracted, step.after.characters[who].distracted))

    def _corrupted(self, step: Step, event: Event) -> None:
        """As many dice as Threat was spent, less Purity; 5 and more raise the stage."""
        location = step.before.corruption.locations[event.a]
        total = points_of(step.dice)
        left = max(0, total - location.purity)
        stage = min(VILE, location.stage + (left >= TAKES_HOLD))
        self.expect("dice of corruption", step.before.corruption.spent, len(step.dice))
        self.expect(codes.EV_CORRUPTED, (total, left, stage), (event.b, event.c, event.d))
        self.expect("stage", stage, step.after.corruption.locations[event.a].stage)

    def _device(self, step: Step, event: Event) -> None:
        """What Purity leaves lets a device fail once or, from five on, corrupts it; or it works again."""
        before, after = (each.corruption.devices[event.a] for each in (step.before, step.after))
        if event.b == WORKS_AGAIN:
            self.expect("has been seen to", (1, 0), (before.jammed, after.jammed))
            done = VERB_OF[step.before.pay_action][0] if step.verb == "pay" else step.verb
            self.expect("by drawing or preparing", True, done in ("draw", "prepare"))
            return
        if step.verb not in ("malfunction", "misfire"):
            total = points_of(step.dice)
            left = max(0, total - before.purity)
            self.expect("dice of corruption", step.before.corruption.spent, len(step.dice))
            self.expect(codes.EV_DEVICE, (total, left), (event.c, event.d))
            self.expect("a corrupt device", before.corrupt or left >= TAKES_HOLD, bool(after.corrupt))
            self.expect(
                "only a roll of 1 to 4 lets it fail",
                event.b == HAS_FAILED,
                1 <= left < TAKES_HOLD and in_use(step.before, event.a),
            )
        if event.b == HAS_FAILED:
            self.expect("of no use", 1, after.jammed)
            if after.kind == A_WEAPON:
                self.expect("out of hand", 0, step.after.characters[after.owner].weapons[after.slot].held)

    def _fails(self, step: Step) -> None:
        """Only what is corrupt and in use fails for Threat; only guns go off, at somebody beside them."""
        device = step.before.corruption.devices[step.said[0]]
        self.expect("corrupt and in use", (1, True), (device.corrupt, in_use(step.before, step.said[0])))
        if step.verb == "misfire":
            owner, other = step.before.characters[device.owner], step.before.characters[step.said[1]]
            self.expect("goes off at somebody beside it", (owner.zone, codes.PCS), (other.zone, other.side))
            self.expect("not at its owner", True, device.owner != step.said[1])
            form = owner.weapons[device.slot].form
            self.expect("a weapon that shoots", (A_WEAPON, codes.AS_RANGED), (device.kind, form))

    def _marked(self, step: Step, event: Event) -> None:
        """What the dice show beyond Purity marks as many boxes; nobody whose mind was whole is reached."""
        before, after = step.before.characters[event.a], step.after.characters[event.a]
        left = max(0, points_of(step.dice) - USUAL_PURITY - before.purity)
        marks = min(before.stress_base, before.marks + left)
        paid = step.before.corruption.then == codes.CONTINUE
        places = {int(before.zone), mind_of(step.before, event.a)} - {codes.NONE}
        found = {step.before.corruption.spent} if paid else {step.before.zones[p].corrupting for p in places}
        self.expect("dice of corruption", True, len(step.dice) in found)
        self.expect(codes.EV_MARKED, (marks - before.marks, marks), (event.b, event.c))
        lost = marks == before.stress_base
        self.expect("lost to corruption", lost, after.status == codes.BROKEN)

    def _influenced(self, step: Step, event: Event) -> None:
        """An influence comes with Stress on a marked box, by a d20, and goes when none is filled."""
        one = step.after.characters[event.a]
        track = max(0, one.stress_base - one.fatigue)
        filled = one.marks > 0 and one.stress > max(0, track - one.marks)
        if event.b:
            self.expect("influence", min(7, (step.dice[0] + 2) // 3), event.b)
            self.expect("a marked box is filled", True, filled)
        else:
            self.expect("no marked box is filled", False, filled and one.status == codes.UP)

    def _hurt(self, step: Step, event: Event) -> None:
        """Whoever takes mental damage where the presence is malign is to tire."""
        one = step.before.characters[event.a]
        if event.d > 0 and one.tier != codes.OBJECT and stage_around(step.before, event.a) >= MALIGN:
            self.to_tire.append(event.a)

    def _tired(self, step: Step, event: Event) -> None:
        """A point of Fatigue, for a hit that called for it."""
        if not step.before.variants.no_stress:
            self.expect("tired for a hit", True, event.a in self.to_tire)
        if event.a in self.to_tire:
            self.to_tire.remove(event.a)
        self.expect("one point", 1, event.c)

    def _fed(self, step: Step, event: Event) -> None:
        """Two Threat for each mental Harm in a vile place."""
        if stage_around(step.before, event.a) == VILE and step.after.threat < 200:
            gains = [each.a for each in step.of_kind(codes.EV_THREAT)]
            self.expect("a vile place is fed", True, FED * event.b in gains)

    def _rested(self, step: Step, who: int) -> None:
        """What the place holds of Fatigue is not recovered there."""
        one = step.before.characters[who]
        held = one.stubborn if stage_around(step.before, who) > 0 else 0
        self.expect("Fatigue that may be recovered", True, step.after.characters[who].fatigue >= held)


def in_use(position: View, number: int) -> bool:
    """Return whether a device is there, works, and is of use to somebody now."""
    device = position.corruption.devices[number]
    owner = position.characters[device.owner]
    if not device.kind or owner.status != codes.UP:
        return False
    if device.kind == A_WEAPON:
        return bool(owner.weapons[device.slot].held)
    if device.jammed:
        return False
    if device.kind == A_CONSOLE:
        return bool(position.chapters & codes.HACKING)
    aboard = (position.characters[who] for who in range(position.character_count))
    return any(one.mount == device.owner and one.status == codes.UP for one in aboard)


def stage_at(position: View, zone: int) -> int:
    """Return how far corruption has come in a zone."""
    for location in (position.corruption.locations[number] for number in range(LOCATIONS)):
        if zone >= 0 and location.zones >> zone & 1:
            return int(location.stage)
    return 0


def stage_around(position: View, who: int) -> int:
    """Return how far corruption has come where somebody is, or where its mind is inside a network."""
    return max(stage_at(position, position.characters[who].zone), stage_at(position, mind_of(position, who)))
