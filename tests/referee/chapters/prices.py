"""What things cost and who pays: Momentum, Threat, and the pools they come from and go to.

Players pay a price from what the test brought, then from the group pool, or add Threat instead; opponents
have their test's own Momentum and spend Threat. What is saved fills the pool up to six.
"""

from __future__ import annotations

from itertools import chain

from arena.twod20 import codes
from tests.referee.bench import Chapter
from tests.referee.recording import Event, Step, View
from tests.twod20.found import rows_of, tables_of

POOL = 6
# Momentum options that cost the same always
SPENDS = {
    "trip": 1,
    "bonus_damage": 1,
    "penetration": 1,
    "again_blanks": 1,
    "again_ones": 1,
    "again_plain": 1,
    "again_all": 1,
    "secondary": 2,
    "subdue": 1,
    "confidence": 1,
    "spend_advantage": 2,
    "extra_minor": 1,
    "swift": 2,
    "second_wind": 1,
    "more": 1,
    "make_it_stick": 1,
    "bonus_pace": 1,
    "evasion": 1,
    "hinder": 1,
    "save_time": 2,
    "win_time": 2,
    "take_priority": 2,
    "ease": 1,
    "spend_pave": 2,
    "press_search": 2,
    "follow_trail": 1,
    "melt_away": 2,
    "question": 1,
    "inquire": 1,
    "remove_guard": 2,
    "break_into": 2,
    "expend_offering": 0,
    **rows_of("referee", "SPENDS"),
}
OTHERS = {"keep_initiative": 2, "watch": 1}
RAISE = 2  # for each point that the sum must rise
# prices in Threat alone: players add it, the gamemaster spends it
IN_THREAT = {
    "complicate": 2,
    "cut_losses": 2,
    "obstruct": 2,
    "buy_off": 2,
    "evade": 1,
    "doubt": 1,
    "take_precedence": 1,
    "distract": 1,
    **rows_of("referee", "IN_THREAT"),
}
ONCE = frozenset(SPENDS) - {
    "bonus_damage",
    "penetration",
    "confidence",
    "extra_minor",
    "second_wind",
    "more",
    "make_it_stick",
    "bonus_pace",
    "evasion",
    "hinder",
    "ease",
    "save_time",
    "win_time",
    "question",
    "inquire",
    "expend_offering",
    *chain(*tables_of("referee", "OFTEN")),  # of SPENDS those that are bought again on one test
}
# several ways of one option
SAME_OPTION = {
    **dict.fromkeys(("again_blanks", "again_ones", "again_plain", "again_all"), "re-roll"),
    **dict.fromkeys(("spend_advantage", "spend_pave"), "create advantage"),
}
FREELY = {"done", "roll_damage", "run_memory"}  # where Momentum is spent, and cost none
ELSEWHERE = {
    "disarm",
    "rush_on",
    "shape",
    "extend",
}  # by the weapon or spell, below; by the ground, which nobody judges
ARRIVAL = {codes.MINOR: 1, codes.NOTABLE: 2}
FREE = {("obstruct", codes.COMPLICATION)}  # as what a Complication does
TOWARDS_POOL = (codes.EV_MOMENTUM, codes.EV_THREAT, codes.EV_PAID)


class Prices(Chapter):
    """Judges what was paid for each choice, and what the pools hold after every command."""

    name = "prices"
    general = True

    def begin(self) -> None:
        """Nothing is owed, nothing has been bought."""
        self.owed: int | None = None
        self.bought_once: set[str] = set()

    def judge(self, step: Step) -> None:
        """Judge the price of a choice, then the pools."""
        self._pools(step)
        self._in_threat(step)
        if step.of_kind(codes.EV_TEST, codes.EV_ACTOR, codes.EV_ROUND):
            self.bought_once = set()
        if step.before.phase == codes.PAY:
            if self.owed is not None:
                self.expect("price", self.owed, points(step, codes.PCS))
            self.owed = None
            return
        due = self._due(step)
        if due is None:
            self.owed = None
            return
        self._repeats(step)
        if step.after.phase == codes.PAY:
            self.owed = due - bonus_used(step)
            self.expect("price", self.owed, step.after.pay_cost)
        else:
            self.owed = None
            paid = points(step, step.before.decider) + bonus_used(step)
            self.expect("price", due, paid)

    def _due(self, step: Step) -> int | None:
        """Return the points that the choice costs, None where this chapter has nothing to say."""
        verb = step.verb
        if step.before.phase in (codes.SPEND, codes.PURSUIT_SPEND) and verb not in FREELY:
            self.expect("a price that the referee knows", True, verb in SPENDS or verb in ELSEWHERE)
            if verb == "inquire" and seen_afar(step.before):
                return 0
            if verb in SPENDS:
                return SPENDS[verb]
        if verb in OTHERS:
            return OTHERS[verb]
        if verb == "raise_difficulty":
            return RAISE * rise(step)
        if verb == "buy_dice":
            return sum(range(step.said[0] + 1))
        if verb == "extend":
            magic = step.before.magic
            row = magic.spells[magic.spell]
            extras = [magic.extras[row.first + place] for place in range(row.options)]
            return int(next(each.price for each in extras if each.kind == codes.MORE_TARGETS))
        if verb == "shape":
            magic = step.before.magic
            return int(magic.extras[magic.spells[magic.spell].first + step.said[0]].price)
        if verb == "disarm":
            victim = step.before.characters[step.before.damage.first]
            return 2 if victim.weapons[step.said[0]].hands == 1 else 3
        return None

    def _in_threat(self, step: Step) -> None:
        """Prices in Threat: what moved first in this command is the price."""
        due = threat_due(step)
        if due is None or step.after.phase == codes.PAY:
            return
        moved = step.of_kind(codes.EV_THREAT, codes.EV_PAID)
        first = (
            abs(moved[0].a if moved[0].kind == codes.EV_THREAT else moved[0].b + moved[0].c) if moved else 0
        )
        self.expect(f"{step.verb} in Threat", due, first)

    def _repeats(self, step: Step) -> None:
        """Options that are not repeatable are bought once on a test."""
        verb = SAME_OPTION.get(step.verb, step.verb)
        if verb in ONCE or verb in SAME_OPTION.values():
            self.expect("once a test", False, verb in self.bought_once)
            self.bought_once.add(verb)

    def _pools(self, step: Step) -> None:
        """What the log says of the pools is what became of them."""
        before, after = step.before, step.after
        threat, pool, own = before.threat, before.momentum, before.generated + before.bonus
        moved = False
        for event in step.events:
            if event.kind == codes.EV_WON:
                own = after.generated + after.bonus
            if event.kind not in TOWARDS_POOL:
                continue
            moved = True
            if event.kind == codes.EV_THREAT:
                threat += event.a
                self.expect(codes.EV_THREAT, threat, event.b)
            elif event.kind == codes.EV_MOMENTUM:
                self.expect("pool of six", max(0, pool + event.a - POOL), 0)
                pool += event.a
                if event.b:
                    self.expect("lost to the cap", POOL, pool)
            else:
                threat, pool = self._paid(event, threat, pool, own - bonus_used(step))
        if moved:
            self.expect("Threat pool", threat, after.threat)
            self.expect("Momentum pool", pool, after.momentum)
        else:
            self.expect(
                "pools without a word", (before.threat, before.momentum), (after.threat, after.momentum)
            )

    def _paid(self, event: Event, threat: int, pool: int, own: int) -> tuple[int, int]:
        """Return the pools after a payment: the test's own points go first, then those of the group."""
        if event.a == codes.NPCS:
            self.expect("the gamemaster has the points", True, event.b <= own and event.c <= threat)
            threat -= event.c
        else:
            from_pool = max(0, event.b - own) if self.step.before.pay_from_test else event.b
            self.expect("the players have the points", True, from_pool <= pool)
            threat, pool = threat + event.c, pool - from_pool
        self.expect(codes.EV_PAID, threat, event.d)
        return threat, pool


def threat_due(step: Step) -> int | None:
    """Return the Threat that a choice costs, None where it has no such price."""
    verb, before = step.verb, step.before
    if verb in IN_THREAT:
        return IN_THREAT[verb] if (verb, before.phase) not in FREE else None
    if verb == "reinforce":
        return ARRIVAL.get(before.characters[step.said[0]].tier)
    if verb == "environment":
        return int(before.environment[step.said[0]].price)
    if verb == "raise_alarm":
        return int(before.venture.stages[before.venture.stage].price)
    if verb == "bring_in":
        return int(before.deck.deeds[before.deck.cards[step.said[0]]].price)
    if verb in ("vision", "calamity", "corrupt", "tempt", "spoil"):
        return int(step.said[1])
    if verb in ("malfunction", "misfire"):
        return 1
    if verb == "reshuffle":
        return 2
    if verb == "shorten":
        return int(before.venture.shorten_price)
    if verb == "interrupt":
        return 1 if before.variants.order == codes.PLAYER_PRIORITY else 2
    return None


def rise(step: Step) -> int:
    """Return by how much the sum of an enemy's test must rise to make it one harder."""
    position = step.before
    tests = (position.tests[role] for role in (codes.ACTIVE, codes.REACTIVE))
    enemy = next(test for test in tests if position.characters[test.who].side != position.decider)
    return 1 + max(0, -int(enemy.tally))


def seen_afar(position: View) -> bool:
    """Return whether a spell that looks afar still answers questions for nothing."""
    casting = position.spender == codes.ACTIVE and position.tests[codes.ACTIVE].goal == codes.FOR_SPELL
    return bool(position.chapters & codes.MAGIC and casting and position.magic.questions > 0)


def points(step: Step, side: int) -> int:
    """Return how many points one side has paid in this command, in whatever coin."""
    return sum(event.b + event.c for event in step.of_kind(codes.EV_PAID) if event.a == side)


def bonus_used(step: Step) -> int:
    """Return how much bonus Momentum has paid for, before all other: it is for this test alone."""
    return max(0, step.before.bonus - step.after.bonus) if step.before.phase == codes.SPEND else 0
