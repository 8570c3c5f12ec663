"""Spells: one a turn, their tests and dice, their Cost whatever came of it, what a miscast and a flaw add."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from scenarios.twod20.limits import CASTERS, WORKINGS
from tests.referee.bench import Chapter
from tests.referee.recording import DICE, VERB_OF, Event, Step, View

DEEPER = 2  # Power more for the power-hungry
FIRST_EFFECT = 5
AGAIN = (codes.MORE_ARMOUR, codes.MORE_STRIKE, codes.MORE_COVER, codes.MORE_RAISED, codes.MORE_ROUNDS)
MOST = 20  # challenge dice of a roll
MOST_ROUNDS = 99  # that a record counts
HARDEST = 30  # Difficulty
RATED_BY_POWER = 11  # a rating beyond all others stands for Power


class Magic(Chapter):
    """Judges casting from its declaration to its Cost."""

    name = "magic"

    def begin(self) -> None:
        """Nobody has cast anything."""
        self.cast = NONE  # who has, this turn
        self.deeper = 0
        self.rolled = 0  # Complications that dice brought
        self.failed = False
        self.owes: Event | None = None
        self.bought: set[int] = set()
        self.spent = 0  # Momentum that has gone into the spell itself
        self.times: dict[int, int] = {}  # how often each kind of option was bought
        self.lasting: set[tuple[int, int]] = set()

    def judge(self, step: Step) -> None:
        """Follow a spell."""
        for event in step.events:
            if event.kind == codes.EV_ACTOR:
                self.cast = NONE
            elif event.kind == codes.EV_CAST:
                self._declared(step, event)
            elif event.kind == codes.EV_DRAWN and self.owes and event.a == self.owes.a:
                self.deeper = DEEPER
            elif event.kind == codes.EV_ROLLED and self.owes and event.a == self.owes.a:
                self.rolled = event.c
            elif event.kind == codes.EV_WON and self.owes and event.a == self.owes.a:
                self.failed = False
            elif event.kind == codes.EV_COST:
                self._cost(step, event)
            elif event.kind == codes.EV_MANA and step.command == DICE:
                self._mana(step, event)
            elif event.kind == codes.EV_RISEN:
                self._risen(step, event)
            elif event.kind == codes.EV_SPELL_LASTS:
                self._lasts(step, event)
            elif event.kind == codes.EV_SPELL_ENDS:
                self.expect("a spell that lasted", True, (event.a, event.b) in self.lasting)
                self.lasting.discard((event.a, event.b))
        for event in step.of_kind(codes.EV_CHOSEN):
            verb, said = VERB_OF[event.b]
            if verb == "shape":
                self._formed(step, said[0])
        if step.verb == "shape":
            self._bought(step, step.said[0])
        for who, _ in self.lasting:
            up = step.after.characters[who].status in (codes.UP, codes.ESCAPED)
            self.expect("a spell whose caster has not fallen", True, up)
        if step.command == DICE and step.before.roll_kind == codes.COUNTER_DICE:
            effects = sum(face >= FIRST_EFFECT for face in step.dice)
            before, after = step.before.tests[0], step.after.tests[0]
            self.expect("a spell made harder", min(HARDEST, before.tally + effects), after.tally)
        if step.command == DICE and step.before.roll_kind == codes.DAMAGE_DICE:
            by_caster = step.before.damage.source != NONE  # not what has caught fire by it
            if step.before.damage.after == codes.AFTER_SPELL and by_caster:
                self._struck(step.before, len(step.dice))

    def _bought(self, step: Step, place: int) -> None:
        """Options are bought once; more Armour and more dice again and again, but beside no other form."""
        magic = step.before.magic
        kind = magic.extras[magic.spells[magic.spell].first + place].kind
        self.expect("an option bought once", False, place in self.bought and kind not in AGAIN)
        self.bought.add(place)
        self.spent += magic.extras[magic.spells[magic.spell].first + place].price
        self.times[kind] = self.times.get(kind, 0) + 1

    def _formed(self, step: Step, place: int) -> None:
        """What is bought makes the spell a barrier, a screen or wordless, and nothing else does."""
        before, after = step.before.magic, step.after.magic
        kind = before.extras[before.spells[before.spell].first + place].kind
        forms = {codes.MORE_SCREEN: codes.AS_SCREEN, codes.MORE_BARRIER: codes.AS_BARRIER}
        wanted = (forms.get(kind, before.form), int(before.wordless or kind == codes.MORE_WORDLESS))
        self.expect("form of a spell", wanted, (after.form, after.wordless))

    def _lasts(self, step: Step, event: Event) -> None:
        """A spell lasts as many rounds as the Power it was cast with, or to the end of the scene."""
        caster = caster_of(step.before, event.a)
        rounds = step.before.magic.spells[event.b].lasts == codes.FOR_ROUNDS
        if caster is not None and rounds and event.c >= 0:
            longer = 1 + self.times.get(codes.MORE_ROUNDS, 0)
            self.expect("rounds of a spell", min(MOST_ROUNDS, (caster.power + self.deeper) * longer), event.c)
        if caster is not None:
            self._gives(step, event, caster.power + self.deeper)
        self.lasting.add((event.a, event.b))

    def _gives(self, step: Step, event: Event, power: int) -> None:
        """What lasts gives what the spell says, and more of that for each time it was bought."""
        spell = step.before.magic.spells[event.b]
        every = [step.after.magic.workings[number] for number in range(WORKINGS)]
        for each in every:
            newest = (each.caster, each.spell, each.left) == (event.a, event.b, event.c)
            if not newest or each.form != codes.AS_PLAIN:
                continue
            armour = spell.armour + self.times.get(codes.MORE_ARMOUR, 0) if spell.armour else 0
            strike = spell.strike + self.times.get(codes.MORE_STRIKE, 0) if spell.strike else 0
            cover = power + self.times.get(codes.MORE_COVER, 0) if spell.cover else 0
            self.expect("what a spell gives", (armour, strike, cover), (each.armour, each.strike, each.cover))

    def _mana(self, step: Step, event: Event) -> None:
        """The dice of a Cost strike the mana: Ward stops some, five points or a full track harm."""
        caster, kind = caster_of(step.before, event.a), step.before.roll_kind
        if caster is None or kind not in (codes.MANA_DICE, codes.MAGIC_DICE):
            return
        fixed = step.before.magic.miscast if kind == codes.MANA_DICE else 0
        if kind == codes.MAGIC_DICE and self.owes is not None:
            by = caster_of(step.before, self.owes.a)
            power = (by.power if by is not None else 0) + self.deeper
            dice = power + step.before.magic.spells[self.owes.b].dice
            self.expect("dice of magic damage", min(MOST, dice), len(step.dice))
            self.expect("whose mana it strikes", self.owes.c, event.a)
        shown = sum((1, 2, 0, 0, 1, 1)[face - 1] for face in step.dice) + fixed
        self.expect("dice of a Cost that gets through", True, event.b + event.d >= shown)
        self.expect("a Ward", True, event.d <= caster.ward)
        full = event.b > 0 and caster.mana + event.b >= caster.mana_most
        self.expect("Magic Harms", (event.b >= 5) + full, event.c)

    def _risen(self, step: Step, event: Event) -> None:
        """As many rise as the Power and what was bought, of those set aside; by a flaw of the other side."""
        caster = caster_of(step.before, event.a)
        if caster is None or self.owes is None:
            return
        side = step.before.characters[event.a].side
        self.expect("whose dead", 1 - side if event.d else side, event.c)
        people = enumerate(step.before.characters)
        left = [who for who, each in people if step.before.magic.graves >> who & 1 and each.side == event.c]
        left = [who for who in left if step.before.characters[who].status == codes.RESERVE]
        most = caster.power + self.deeper + self.times.get(codes.MORE_RAISED, 0)
        self.expect("the risen", min(most, len(left)), event.b)

    def _declared(self, step: Step, event: Event) -> None:
        """One spell a turn, of those prepared, at somebody near enough."""
        before = step.before
        caster = caster_of(before, event.a)
        self.expect("a caster casts", True, caster is not None)
        if caster is None:
            return
        self.expect("one spell a turn", False, self.cast == event.a)
        self.expect("a prepared spell", 1, caster.prepared >> event.b & 1)
        self.expect("a flaw", caster.flawed >> event.b & 1, event.d)
        self.cast, self.owes, self.deeper, self.rolled, self.failed = event.a, event, 0, 0, True
        self.bought, self.spent, self.times = set(), 0, {}

    def _struck(self, position: View, dice: int) -> None:
        """Power and what the spell adds, drawn Power included; its effects and those that were bought."""
        if self.owes is None:
            return
        spell = position.magic.spells[self.owes.b]
        caster = caster_of(position, self.owes.a)
        if caster is None:
            return
        power = caster.power + self.deeper
        self.expect("dice of a spell", min(MOST, power + spell.dice), dice)
        mental = spell.does == codes.STRIKES_MIND
        form = codes.AS_MENTAL if mental else codes.AS_MELEE
        self.expect("what a spell strikes", (mental, form), (position.damage.mental, position.attack_form))
        wanted = [spell.effects] + [position.magic.extras[spell.first + each].amount for each in self.bought]
        kinds = [0] + [position.magic.extras[spell.first + each].kind for each in self.bought]
        sets = [number for number, kind in zip(wanted, kinds, strict=True) if kind == codes.MORE_EFFECTS]
        bits, ratings = together(position, [number for number in sets if number != NONE], power)
        found = position.damage.effects
        self.expect("effects of a spell", bits, found.bits & ~codes.KNOCKDOWN | bits & codes.KNOCKDOWN)
        self.expect("ratings of a spell", ratings, list(found.ratings))

    def _cost(self, step: Step, event: Event) -> None:
        """The Cost falls due once, with a set die for each Complication rolled by a test that failed."""
        self.expect("a Cost that was owed", True, self.owes is not None)
        if self.owes is None:
            return
        spell = step.before.magic.spells[event.b]
        more = spell.flawed_cost if self.owes.d else 0
        more += self.spent if spell.dear else 0
        fixed = self.rolled if self.failed else 0
        self.expect("dice of a Cost", (spell.cost + more + fixed, fixed), (event.c, event.d))
        self.owes = None


def caster_of(position: View, who: int) -> View | None:
    """Return what somebody casts with, None for who does not."""
    casters = (position.magic.casters[number] for number in range(CASTERS))
    return next((each for each in casters if each.who == who), None)


def together(position: View, numbers: list[int], power: int) -> tuple[int, list[int]]:
    """Return several sets of damage effects as one: the higher rating counts, Power where it is said."""
    bits, ratings = 0, [0] * codes.RATED
    for number in numbers:
        effects = position.magic.effects[number]
        bits |= effects.bits
        given = [power if each == RATED_BY_POWER else each for each in effects.ratings]
        ratings = [max(pair) for pair in zip(ratings, given, strict=True)]
    return bits, ratings


def spells_on(position: View, who: int) -> list[View]:
    """Return the spells that last on somebody."""
    if not position.chapters & codes.MAGIC:
        return []
    workings = (position.magic.workings[number] for number in range(WORKINGS))
    return [each for each in workings if each.spell != NONE and each.on >> who & 1]


def wards(position: View, who: int) -> tuple[int, int]:
    """Return the dice of Cover that spells give somebody: its own, and a barrier's against this attack."""
    own = max([0, *(each.cover for each in spells_on(position, who) if each.form == codes.AS_PLAIN)])
    source = position.damage.source
    outside = source != NONE and position.characters[source].zone != position.characters[who].zone
    over = [0]
    if position.chapters & codes.MAGIC and outside:
        workings = [position.magic.workings[number] for number in range(WORKINGS)]
        here = position.characters[who].zone
        over += [each.cover for each in workings if each.form == codes.AS_BARRIER and each.zone == here]
    return own + position.damage.screened, max(over)
