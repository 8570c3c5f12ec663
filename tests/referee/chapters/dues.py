"""What falls due later than what brings it: Costs, what a miscast does, rounds that run out."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from scenarios.twod20.limits import NETWORKS, REQUESTS, RITES, TALENTS, WORKINGS
from tests.referee.bench import Chapter
from tests.referee.duties.powers import rite_of
from tests.referee.recording import DICE, Event, Step, View
from tests.referee.sums.networks import ON_NETWORKS

BETWEEN = (codes.ACTOR, codes.TURN, codes.HAND_OVER)
MOST_SHARE = 12
FIRST_EFFECT = 5


class Dues(Chapter):
    """Judges whether what is owed comes."""

    name = "dues"
    general = True

    def begin(self) -> None:
        """Nobody owes anything."""
        self.seen = False
        self.spell: Event | None = None
        self.share: int | None = None  # dice of the Cost of a test at a ritual
        self.shared = 0
        self.struck: set[int] = set()  # whom a miscast is to strike

    def judge(self, step: Step) -> None:
        """Write down what falls due, and look for it until the next turn."""
        for event in step.events:
            self._due(step, event)
        if step.before.chapters & codes.RITUALS:
            self._rituals(step)
        if step.before.chapters & codes.HACKING:
            self._runs(step)
        if "venture.consequences.due" in step.changed:
            dues = [step.after.venture.consequences[n].due for n in step.changed["venture.consequences.due"]]
            self.expect("nothing less than due", True, min(dues) >= 0)
        if step.of_kind(codes.EV_ROUND):
            self._round(step)
        if step.command == DICE and step.before.roll_kind == codes.MANA_DICE:
            self._weary(step)
        if step.verb == "tempt":
            self.expect("a temptation used up", 0, int(step.after.corruption.tempted) >> step.said[0] & 1)
        if step.after.phase in BETWEEN:
            self._settled(step)
        if step.verb == "roll_damage" and step.before.phase == codes.SPEND:
            self.expect("damage is rolled once", 1, step.after.damage_rolled)
        if not self.seen:
            self._talents(step)
        if "characters.in_reach" in step.changed:
            self._reach(step)
        if step.changed.keys() & {"characters.zone", "characters.mount"}:
            self._riders(step)
        if (
            step.after.phase in BETWEEN
            and step.before.chapters & codes.SOCIAL
            and "characters.status" in step.changed
        ):
            self._ways(step)
        for event in step.of_kind(codes.EV_DAMAGE):
            self._perilous(step, event)
        if step.command == DICE and step.before.roll_kind == codes.HEAL_DICE and step.before.magic.lingers:
            self._relief(step)

    def _due(self, step: Step, event: Event) -> None:
        """Write down what one event brings."""
        if event.kind == codes.EV_CAST:
            self.spell = event
        elif event.kind == codes.EV_COST or event.kind == codes.EV_GAVE_UP:
            self.spell = None
        elif event.kind == codes.EV_RITUAL and event.c == codes.RITE_COST:
            self.shared += event.d
            self._cost(step, event)
        elif event.kind == codes.EV_HARM and event.c and step.before.chapters & codes.CORRUPTION:
            if step.before.characters[event.a].side == codes.PCS:
                self.expect("an opening", 1, int(step.after.corruption.tempted) >> event.a & 1)
        elif event.kind in (codes.EV_ROUND, codes.EV_OVER):
            self.spell = None

    def _talents(self, step: Step) -> None:
        """Whoever has a talent has its Focus, from the beginning."""
        self.seen = True
        for who in range(step.before.character_count):
            one = step.before.characters[who]
            for number in range(TALENTS):
                if one.talents >> number & 1:
                    focus = step.before.talents[number].focus
                    self.expect("the Focus of a talent", focus, one.focus & focus)

    def _cost(self, step: Step, event: Event) -> None:
        """What a test at a ritual costs strikes whoever bears it: the mind, or in blood the body."""
        rite = rite_of(step.before, event.b)
        if rite is None:
            return
        blood = bool(rite.blood) and event.a == step.before.tests[codes.ACTIVE].who
        damage = step.after.damage
        found = (damage.first, int(damage.whole), damage.mental, bool(damage.penetration))
        self.expect("whom a Cost strikes", (event.a, 1 << event.a, int(not blood), blood), found)

    def _rituals(self, step: Step) -> None:
        """A test at a ritual costs; a miscast strikes who performs it; nobody performs one who has fallen."""
        for event in step.of_kind(codes.EV_TEST):
            rite = rite_of(step.before, step.after.venture.task) if event.b == codes.FOR_OVERCOME else None
            if rite is not None:
                self.share, self.shared = min(MOST_SHARE, rite.cost + rite.horror), 0
        for event in step.of_kind(codes.EV_RITUAL):
            rite = rite_of(step.before, event.b)
            strikes = rite is not None and rite.miscast_dice and rite.leader != NONE
            if event.c == codes.RITE_MISCAST and rite is not None and strikes:
                self.struck.add(int(rite.leader))
        if step.command == DICE and step.before.damage.after == codes.AFTER_MISCAST:
            self.struck.discard(int(step.before.damage.first))
        elif step.after.phase == codes.ROLL and step.after.damage.after == codes.AFTER_MISCAST:
            self._strikes_once(step)
        if step.verb == "sacrifice" and step.of_kind(codes.EV_THREAT, codes.EV_TEST):
            self.expect("Threat for a horror", True, 2 in [each.a for each in step.of_kind(codes.EV_THREAT)])

    def _strikes_once(self, step: Step) -> None:
        """What a miscast does, it does once: where fewer are due than before, or none."""
        rites = [step.after.rituals.rites[number] for number in range(RITES)]
        due = [each.due for each in rites if each.leader == step.after.damage.first]
        if len(due) == 1:
            self.expect("a miscast strikes once", [0], due, "rituals")

    def _settled(self, step: Step) -> None:
        """Between two actions nothing is owed any more."""
        if self.spell is not None:
            self.expect("the Cost of a spell has come", False, self._costs(step, self.spell))
            self.spell = None
        if self.share is not None:
            if not step.of_kind(codes.EV_OVER):
                self.expect("the Cost of a test at a ritual", self.share, self.shared)
            self.share, self.shared = None, 0
        for who in self.struck:
            up = step.after.characters[who].status == codes.UP
            self.expect("a miscast strikes", False, up and step.after.pursuit.stage != codes.RUNNING)
        self.struck = set()
        if step.before.chapters & codes.RITUALS:
            self._abandoned(step)

    def _abandoned(self, step: Step) -> None:
        """A ritual whose leader has fallen or gone is not under way."""
        for number in range(RITES):
            rite = step.after.rituals.rites[number]
            if rite.task == NONE or rite.leader == NONE:
                continue
            task = step.after.venture.tasks[rite.task]
            if not task.done and not task.closed:
                status = step.after.characters[rite.leader].status
                self.expect("who performs a ritual is up", codes.UP, status)

    @staticmethod
    def _costs(step: Step, event: Event) -> bool:
        """Return whether a spell costs anything at all."""
        row = step.before.magic.spells[event.b]
        if event.d and row.flawed_cost:
            return True
        return bool(row.cost > 0 and step.before.variants.spell_cost == codes.COSTS_STRESS)

    def _round(self, step: Step) -> None:
        """A round more: spells run out, malware burns on, everybody may act again."""
        if step.before.chapters & codes.MAGIC:
            for number in range(WORKINGS):
                old, now = step.before.magic.workings[number], step.after.magic.workings[number]
                if old.spell != NONE and old.left > 0 and now.spell == old.spell and now.caster == old.caster:
                    self.expect("rounds left of a spell", old.left - 1, now.left)
        if step.before.chapters & codes.HACKING:
            for number in range(NETWORKS):
                old, now = step.before.hacking.networks[number], step.after.hacking.networks[number]
                self._malware(step, old, now)
                if old.down > 0 and not step.of_kind(codes.EV_SHUTDOWN, codes.EV_OVER):
                    self.expect("rounds that a network is down", old.down - 1, now.down, "hacking")
        if step.of_kind(codes.EV_ACTOR, codes.EV_OVER) or step.before.venture.scene != codes.CONFLICT:
            return
        if step.after.pursuit.stage == codes.RUNNING:
            return
        for who in range(step.after.character_count):
            one = step.after.characters[who]
            self.expect("a new round", (0, 0), (one.rushed, one.reacted))
            late = one.status == codes.RESERVE and one.arrives == step.after.round_number
            self.expect("comes on time", False, late)

    def _malware(self, step: Step, old: View, now: View) -> None:
        """What burns in a network burns a round less."""
        same = old.burning == now.burning and not step.of_kind(codes.EV_NETWORK_LEFT, codes.EV_SHUTDOWN)
        gone = old.owner != NONE and step.before.characters[old.owner].status != codes.UP
        works = old.firewall > 0 and not old.down and not gone
        waits = old.due == 0  # what was rolled for at the end of the round has been counted
        if old.burning_rounds > 0 and same and works and waits:
            self.expect("rounds of malware", True, now.burning_rounds < old.burning_rounds)

    def _runs(self, step: Step) -> None:
        """As a round ends, malware that works burns a round less."""
        for number in step.changed.get("hacking.networks.due", ()):
            old, now = step.before.hacking.networks[number], step.after.hacking.networks[number]
            if old.due == 0 and old.burning_rounds > 0 and not step.of_kind(codes.EV_NETWORK_LEFT):
                self.expect("a round of malware", old.burning_rounds - 1, now.burning_rounds, "hacking")

    def _weary(self, step: Step) -> None:
        """The damage effects of a Cost do their work on whoever pays it with mana."""
        magic, effects = step.before.magic, step.before.magic.miscast
        effects += sum(face >= FIRST_EFFECT for face in step.dice)
        who = step.before.tests[codes.ACTIVE].who
        row = magic.spells[magic.spell]
        sets = [row.cost_effects, row.flawed_effects if magic.flawed else NONE]
        bits = 0
        for number in sets:
            bits |= 0 if number == NONE else int(magic.effects[number].bits)
        struck = any(each.a == who and each.b > 0 for each in step.of_kind(codes.EV_MANA))
        tired = [each.c for each in step.of_kind(codes.EV_CONDITION) if each.a == who]
        drains = bool(bits & codes.DRAIN and struck and effects)
        self.expect("a Cost that drains", [effects] if drains else [], tired)
        survive = max(1, step.before.characters[who].skills[codes.SURVIVE])
        if bits & codes.STUN and struck and effects >= survive:
            self.expect("a Cost that stuns", 1, step.after.characters[who].stunned)
        if bits & codes.PERILOUS and effects:
            paid = bool(step.of_kind(codes.EV_THREAT)) or step.before.threat == 0
            self.expect("a perilous Cost", True, paid)

    def _riders(self, step: Step) -> None:
        """Whoever rides is where its mount is, and is said to be carried there."""
        carried = {each.b for each in step.of_kind(codes.EV_CARRIED)}
        for who in range(step.after.character_count):
            before, one = step.before.characters[who], step.after.characters[who]
            if one.mount == before.mount != NONE and one.zone != before.zone:
                self.expect("carried by its mount", True, one.mount in carried)
            if one.mount != NONE and one.status == codes.UP:
                self.expect("a rider and its mount", step.after.characters[one.mount].zone, one.zone)

    def _ways(self, step: Step) -> None:
        """Where whoever stood in the way has gone, what was asked for is as good as granted."""
        for number in range(REQUESTS):
            request = step.after.social.requests[number]
            if request.of == NONE or not request.in_way:
                continue
            if step.after.characters[request.of].status not in (codes.UP, codes.RESERVE):
                self.expect("nobody stands in the way", codes.GRANTED, request.status, "talk")

    def _perilous(self, step: Step, event: Event) -> None:
        """Each Effect of a perilous blow moves a point of Threat."""
        damage = step.before.damage
        if not damage.effects.bits & codes.PERILOUS or not event.c or damage.after in ON_NETWORKS:
            return
        by_npc = damage.source != NONE and step.before.characters[damage.source].side == codes.NPCS
        moved = [each.a for each in step.of_kind(codes.EV_THREAT)]
        spent = any(each < 0 for each in moved) or step.before.threat == 0
        self.expect("a perilous blow", True, spent if by_npc else event.c in moved)

    def _relief(self, step: Step) -> None:
        """A healing that lingers goes on for as many turns as it had Effects."""
        effects, magic = sum(face >= FIRST_EFFECT for face in step.dice), step.before.magic
        whom = [who for who in range(step.before.character_count) if magic.on >> who & 1]
        left = [int(step.after.magic.relief[who]) for who in whom]
        self.expect("a healing that lingers", [effects] * len(whom), left, "magic")

    def _reach(self, step: Step) -> None:
        """Reach is mutual, and nobody is in Reach of somebody elsewhere."""
        for who in step.changed["characters.in_reach"]:
            one = step.after.characters[who]
            others = [other for other in range(step.after.character_count) if one.in_reach >> other & 1]
            mutual = [other for other in others if step.after.characters[other].in_reach >> who & 1]
            self.expect("Reach is mutual", others, mutual)
