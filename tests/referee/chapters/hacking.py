"""Hacking: who may attack which network, dice, memory, Firewall, Harms, what is opened, shutdown, reboot."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from scenarios.twod20.limits import NETWORKS
from tests.referee.bench import Chapter
from tests.referee.recording import DICE, Event, Step, View
from tests.referee.sums.challenge import effects_of, points_of, replaced
from tests.referee.sums.networks import ON_NETWORKS, attribute_dice, console_of, mind_of, network_of, place_in

SUBTLE = 2


class Hacking(Chapter):
    """Judges attacks on networks from the declaration to the reboot."""

    name = "hacking"

    def begin(self) -> None:
        """Nothing has been rolled."""
        self.faces: list[int] = []
        self.resist: list[int] = []
        self.memory = 0

    def judge(self, step: Step) -> None:
        """Follow dice, then what the log makes of them."""
        if not step.before.chapters & codes.HACKING:
            return
        if step.verb in ("hack", "hack_line"):
            self._declared(step)
        if step.verb == "run_memory":
            self.memory = step.said[0]
        if step.command == DICE and step.before.damage.after in ON_NETWORKS:
            self._take(step)
        for event in step.events:
            if event.kind == codes.EV_FIREWALL:
                self._firewall(step, event)
            elif event.kind == codes.EV_MEMORY:
                self._memory(step, event)
            elif event.kind == codes.EV_SHUTDOWN:
                self._shutdown(step, event)
            elif event.kind == codes.EV_BREACH and event.c != NONE:
                self._breach(step, event)
            elif event.kind == codes.EV_LOCKED_OUT:
                self.expect(codes.EV_LOCKED_OUT, True, bool(step.before.hacking.hardened))
            elif event.kind == codes.EV_NETWORK_FOUND:
                self._found(step, event)
            elif event.kind == codes.EV_MIND_NOTICED:
                self._noticed(step, event)
            elif event.kind in (codes.EV_INSIDE, codes.EV_STEP_INSIDE, codes.EV_OUTSIDE):
                self._mind(step, event)
            elif event.kind == codes.EV_NETWORK_LEFT:
                self.expect("as many as Effects", effects_of(self.faces), event.c)

    def _declared(self, step: Step) -> None:
        """A console that works attacks what runs, is not of its own side and has not locked it out."""
        before, (program, number) = step.before, step.said
        who = before.turn.actor
        network, console = before.hacking.networks[number], console_of(before, who)
        self.memory = 0
        side = before.characters[who].side
        self.expect("a network that there is", True, bool(network.firewall > 0 and network.down == 0))
        self.expect("of the other side, or of nobody", True, bool(network.side != side))
        self.expect("not locked out", 0, int(network.locked_out) >> who & 1)
        self.expect("known to its side", True, is_known(network, side))
        self._subtle(step, who, program, number)
        self.expect("software it has", 1, int(console.software) >> program & 1)
        own = network_of(before, who)
        if own is not None:
            self.expect("a console that works", (0, 0, 0), (own.down, own.snared, own.stunned))
        if mind_of(before, who) != NONE:
            here = place_in(before, network) >> mind_of(before, who) & 1
            self.expect("in the zone of its mind", 1, here)
            self.expect("over a line by which it came", step.verb == "hack_line", console.plugged != NONE)
        elif step.verb == "hack_line":
            self.expect("plugged in", number, console.plugged)
        else:
            self.expect("without a wire", 1, network.wireless)

    def _subtle(self, step: Step, who: int, program: int, number: int) -> None:
        """Inside, subtle software is so against what is minded while nobody there has noticed whose it is."""
        before = step.before
        if mind_of(before, who) == NONE or not step.of_kind(codes.EV_HACK):
            return
        network, visits = before.hacking.networks[number], console_of(before, who).inside != NONE
        minded = network.owner == NONE and network.side != NONE
        unnoticed = visits and not console_of(before, who).noticed
        wanted = bool(before.hacking.programs[program].subtle and minded and unnoticed)
        self.expect("subtle", wanted, bool(step.after.hacking.subtle))

    def _found(self, step: Step, event: Event) -> None:
        """A scan finds what is hidden where one is, or one's mind; a breach reveals what it says."""
        before, side = step.before, step.before.characters[event.a].side
        mind = mind_of(before, event.a)
        here = before.characters[event.a].zone if mind == NONE else mind
        hidden = [
            number
            for number, each in enumerate(before.hacking.networks[at] for at in range(NETWORKS))
            if not is_known(each, side) and int(each.zones) >> here & 1
        ]
        if event.b == NONE:
            self.expect("nothing to be found", [], hidden)
            return
        revealed = [
            each
            for opened in step.of_kind(codes.EV_BREACH)
            if opened.c != NONE
            for each in range(NETWORKS)
            if int(before.hacking.breaches[opened.c].reveals) >> each & 1
        ]
        self.expect("found where it stands, or revealed", True, event.b in (revealed or hidden))
        self.expect("known from now on", True, is_known(step.after.hacking.networks[event.b], side))

    def _noticed(self, step: Step, event: Event) -> None:
        """A visitor is noticed beside an enemy inside, by a hack that fails, or by software that is loud."""
        before, after, who = step.before, step.after, event.a
        self.expect("noticed once", (0, 1), (console_of(before, who).noticed, console_of(after, who).noticed))
        beside = [
            other
            for other in range(after.character_count)
            if after.characters[other].side != after.characters[who].side
            and mind_of(after, other) == mind_of(after, who) != NONE
        ]
        hacks = step.verb in ("hack", "hack_line") or step.of_kind(codes.EV_HACK)
        failed = any(each.b == codes.FOR_HACK and each.a == who for each in step.of_kind(codes.EV_LOST))
        self.expect("a reason to be noticed", True, bool(beside or hacks or failed))

    def _mind(self, step: Step, event: Event) -> None:
        """A mind goes in beside a device, on by a way that is there, and its body stays where it was."""
        before, after, who = step.before, step.after, event.a
        if event.kind == codes.EV_OUTSIDE:
            self.expect("it was inside", True, console_of(before, who).inside != NONE)
            self.expect("and is no more", NONE, console_of(after, who).inside)
            return
        self.expect("a body stays behind", before.characters[who].zone, after.characters[who].zone)
        if event.kind == codes.EV_INSIDE:
            network, console = before.hacking.networks[event.b], console_of(before, who)
            beside = bool(int(network.zones) >> before.characters[who].zone & 1)
            way = console.plugged == event.b or (beside and network.wireless == 1)
            self.expect("plugged in, or beside a device", True, way)
            self.expect("a network that runs", 0, network.down)
            self.expect("its first zone", int(network.rooms) & -int(network.rooms), 1 << event.c)
        else:
            here = console_of(before, who).inside
            self.expect("a way there", 1, int(before.zones[here].links) >> event.b & 1)

    def _take(self, step: Step) -> None:
        """Write down the dice: the software's, Operate's, the console's, memory's and a subtle attack's."""
        before, kind = step.before, step.before.roll_kind
        if kind == codes.DAMAGE_DICE:
            self.faces, self.resist = step.dice, []
            if before.damage.after == codes.AFTER_HACK:
                self.expect("dice of a hack", min(20, self._due(before)), len(step.dice))
            elif before.damage.after == codes.AFTER_MALWARE:
                worm = before.hacking.networks[before.hacking.network].burning
                self.expect("dice of malware", worm, len(step.dice))
        elif kind == codes.BONUS_DIE:
            self.faces = self.faces + step.dice
        elif kind == codes.DAMAGE_AGAIN:
            self.faces = replaced(self.faces, before.damage.again, step.dice)
        elif kind == codes.RESISTANCE_DICE:
            self.resist = step.dice

    def _due(self, before: View) -> int:
        """Return how many dice an attack rolls."""
        who, hacking = before.tests[codes.ACTIVE].who, before.hacking
        program = hacking.programs[hacking.program]
        dice = program.damage + console_of(before, who).damage + self.memory
        character = before.characters[who]
        if before.variants.attribute_bonus:
            dice += 1 + attribute_dice(character.attributes[codes.REASON])
        else:
            dice += character.skills[codes.OPERATE]
        return int(dice + (SUBTLE if hacking.subtle else 0))

    def _firewall(self, step: Step, event: Event) -> None:
        """What gets through, what it fills, and the Harms that makes."""
        before, found = step.before, effects_of(self.faces)
        network, ratings = before.hacking.networks[event.a], before.damage.effects.ratings
        stops = network.security + points_of(self.resist)
        if before.variants.flat_resistance:
            mind = NONE if network.owner == NONE else mind_of(before, network.owner)
            stops += network.interference if mind == NONE else before.zones[mind].cover
        stops = max(0, stops - found * ratings[codes.PIERCING] - before.damage.penetration)
        through = max(0, points_of(self.faces) + found * ratings[codes.VICIOUS] - stops)
        self.expect(codes.EV_FIREWALL, (stops, through), (event.b, event.c))
        most = max(0, network.firewall - network.fatigue)
        self.expect("Stress of a Firewall", min(most, network.stress + through), event.d)
        harms = 0
        if through > 0:
            harms = int(through >= network.threshold) + int(network.stress + through >= most)
        if harms and found and before.damage.effects.bits & codes.INTENSE:
            harms += 1
        logged = [each.b for each in step.of_kind(codes.EV_NETWORK_HARM) if each.a == event.a]
        self.expect(codes.EV_NETWORK_HARM, [harms] if harms else [], logged)

    def _memory(self, step: Step, event: Event) -> None:
        """Units are there, and no more than the software takes; a Reaction takes one."""
        before = step.before
        console = console_of(before, event.a)
        self.expect("units left", console.memory - event.b, event.c)
        self.expect("no unit twice", True, event.c >= 0)
        if step.verb == "run_memory":
            program = before.hacking.programs[before.hacking.program]
            self.expect("as much as the software takes", True, event.b <= program.memory)
        else:
            self.expect("a unit for a Reaction", 1, event.b)

    def _shutdown(self, step: Step, event: Event) -> None:
        """It crashes once it has its Harms, for as many rounds; it comes back whole."""
        before, after = step.before.hacking.networks[event.a], step.after.hacking.networks[event.a]
        if event.b == codes.CRASHED:
            self.expect("Harms enough", True, max(before.harms, after.harms) >= before.limit)
            over = len(step.of_kind(codes.EV_ROUND))  # malware strikes as a round ends, which then is over
            self.expect("rounds of a reboot", (before.limit, before.limit + 1 - over), (event.c, after.down))
        elif event.b == codes.REBOOTED:
            self.expect("the last of them", 1, before.down)
            self.expect("as new", (0, 0, 0), (after.down, after.stress, after.harms))
        elif event.b == codes.KEPT_RUNNING:
            self.expect("kept running", 0, after.down)

    def _breach(self, step: Step, event: Event) -> None:
        """Each thing is opened once, by whoever has hit its network."""
        breach = step.before.hacking.breaches[event.c]
        self.expect(codes.EV_BREACH, (event.b, 0, 0), (breach.network, breach.done, breach.shutdown))
        self.expect("in hand", True, 0 <= event.b < NETWORKS)


def is_known(network: View, side: int) -> bool:
    """Return whether a side knows of a network: it is not hidden, or has been found."""
    return bool(not network.hidden or int(network.found) >> side & 1)
