"""Harm and what follows: Defeat, dying, death, and what heals."""

from __future__ import annotations

from arena.twod20 import codes
from scenarios.twod20.limits import NETWORKS
from tests.referee.bench import Chapter
from tests.referee.recording import Event, Step, View

DOWN = (codes.DEFEATED, codes.UNCONSCIOUS)
ASKING = (codes.HAMPER, codes.HARM, codes.AVOID, codes.FALLEN, codes.COMPLICATION, codes.BUY_OFF, codes.PAY)
NAMELESS = (codes.MINOR, codes.OBJECT)


class Harms(Chapter):
    """Judges who is out of the fight, who dies, and how much is healed."""

    name = "harm"

    def begin(self) -> None:
        """Nobody has been hurt."""
        self.to_fall: set[int] = set()

    def judge(self, step: Step) -> None:
        """Follow Harms to what they do."""
        for event in step.events:
            if event.kind == codes.EV_HARM:
                self._harm(step, event)
            elif event.kind == codes.EV_DEFEATED:
                self._defeated(step, event)
            elif event.kind == codes.EV_DEAD:
                self._dead(step, event)
            elif event.kind == codes.EV_HEALED:
                self._healed(step, event)
        if self.to_fall and step.after.phase in (codes.ACTOR, codes.TURN, codes.HAND_OVER):
            for who in self.to_fall:
                self.expect("as many Harms as it bears", False, step.after.characters[who].status == codes.UP)
            self.to_fall = set()

    def _harm(self, step: Step, event: Event) -> None:
        """The Harm that makes as many as one bears Defeats."""
        before, after = step.before.characters[event.a], step.after.characters[event.a]
        wounds = all_wounds(after) - all_wounds(before)
        traumas = all_traumas(after) - all_traumas(before)
        if event.c:
            self.expect("Traumas", (0, event.b), (wounds, traumas))
        elif step.after.phase != codes.HAMPER and step.before.phase != codes.HAMPER:
            self.expect("Wounds", (event.b, 0), (wounds, traumas))
        if all_wounds(before) + all_traumas(before) + event.b >= before.harm_limit:
            self.to_fall.add(event.a)

    @staticmethod
    def _stands_still(step: Step, who: int) -> bool:
        """Return whether a network that moves somebody has just ceased to."""
        before, after = step.before.hacking.networks, step.after.hacking.networks
        return any((after[each].stopped & ~before[each].stopped) >> who & 1 for each in range(NETWORKS))

    def _defeated(self, step: Step, event: Event) -> None:
        """Who falls with more Wounds than Traumas is dying: not the nameless, the spared, the willing."""
        after = step.after.characters[event.a]
        self.to_fall.discard(event.a)
        harms = all_wounds(after) + all_traumas(after)
        if step.verb == "accept_defeat" and step.before.asked == event.a:
            self.expect("dying by choice", (0, 0), (event.b, after.dying))
            return
        if self._stands_still(step, event.a):
            self.expect("dying of a shutdown", (0, 0), (event.b, after.dying))
            return
        self.expect(codes.EV_DEFEATED, True, harms >= after.harm_limit)
        spared = event.c or step.before.damage.subdue  # such Harms are gone with the scene
        mortal = all_wounds(after) > all_traumas(after) and after.tier not in NAMELESS and not spared
        self.expect("dying", int(mortal), event.b)

    def _dead(self, step: Step, event: Event) -> None:
        """Another Wound kills the Defeated; the dying are dead when the scene is over."""
        before = step.before.characters[event.a]
        over = bool(step.of_kind(codes.EV_OVER))
        lay = before.status in DOWN or any(each.a == event.a for each in step.of_kind(codes.EV_DEFEATED))
        spent = step.after.characters[event.a].fatigue >= before.stress_base
        after = step.after.characters[event.a]
        lost = bool(event.b) and after.marks > 0 and after.marks == after.stress_base  # to corruption
        self.expect(codes.EV_DEAD, True, lay or spent or over or lost)
        expected = codes.BROKEN if event.b else codes.DEAD
        self.expect("what becomes of it", expected, step.after.characters[event.a].status)

    def _healed(self, step: Step, event: Event) -> None:
        """Compare what the log says was healed with what has changed."""
        before, after = step.before.characters[event.a], step.after.characters[event.a]
        if event.c == codes.STRESS_HEALED and event.d == 0 and not step.of_kind(codes.EV_STRESS):
            once = len([each for each in step.of_kind(codes.EV_HEALED) if each.a == event.a]) == 1
            if once:
                self.expect("Stress healed", before.stress - event.b, after.stress)
            self._points(step, event)
        elif event.c == codes.WOUND_TREATED:
            self.expect("a Wound treated", all_wounds(before), all_wounds(after))
        elif event.c == codes.STABILISED:
            self.expect("stabilised", (1, 0), (before.dying, after.dying))
        elif event.c == codes.REVIVED:
            self.expect("revived", codes.UP, after.status)
            self.expect("not who accepted Defeat", 0, before.voluntary)

    def _points(self, step: Step, event: Event) -> None:
        """Aid and Recover: the healer's Survive; two more for a point of Momentum; Second Wind: one."""
        before, test = step.before, step.before.tests[codes.ACTIVE]
        held = before.characters[event.a].stress
        if step.of_kind(codes.EV_WON) and test.goal in (codes.FOR_AID, codes.FOR_RECOVER):
            skill = before.characters[test.who].skills[codes.SURVIVE]
            self.expect("Survive heals", min(held, skill), event.b)


def all_wounds(character: View) -> int:
    """Return Wounds, treated or not."""
    return int(character.wounds + character.treated_wounds)


def all_traumas(character: View) -> int:
    """Return Traumas, treated or not."""
    return int(character.traumas + character.treated_traumas)
