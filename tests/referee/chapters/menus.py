"""Menus: what each question must offer and what it must not, from the position alone.

`offers` asks of some options whether they were allowed. Here the whole list is looked at for what is missing.
"""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.bench import Chapter
from tests.referee.chapters.offers import purse
from tests.referee.recording import VERB_OF, Step, View
from tests.referee.sums.networks import mind_of

# what a question offers, all of it and always
WHOLE = {
    codes.PAY: "pay",
    codes.ASSIST: "help no_help",
    codes.COST: "accept_cost refuse_cost",
    codes.BUY_OFF: "buy_off suffer",
    codes.AREA_TARGET: "catch",
    codes.DUCK: "hit_the_dirt no_response",
    codes.HARM: "accept_defeat fight_on",
    codes.HAMPER: "wound",
    codes.FALLEN: "get_up stay_down",
    codes.HAND_OVER: "hand_over keep_initiative",
    codes.TIE: "give_way take_precedence",
    codes.OPPOSING: "oppose",
    codes.BREAKTHROUGH: "breakthrough",
    codes.SETBACK: "setback",
    codes.LOSSES: "cut_losses see_through",
    codes.QUIET: "hush loud",
    codes.WATCH: "no_watch watch",
    codes.EVADE: "evade no_evade",
    codes.SENSE: "sense",
    codes.POISE: "lay_open straight_face",
    codes.PRESSED: "bear walk_out",
    codes.FALLOUT: "fluster hamper shaken",
    codes.CONSENT: "consent refuse_consent",
    codes.VALUE: "let_rest press",
    codes.AT_STAKE: "challenge comply",
    codes.TRACK: "recover_body recover_mind",
    codes.SHUTDOWN: "keep_running shut_down",
    codes.SPREAD: "spread",
    codes.HUNGER: "draw_deeply draw_plainly",
    codes.SHARE: "share_cost",
}
# what is always among what a question offers
AMONG = {
    codes.ACTOR: "act",
    codes.TURN: "end_turn",
    codes.REACH: "stay",
    codes.RELOADS: "reloads",
    codes.RESPONSE: "no_response",
    codes.DICE: "buy_dice",
    codes.REROLL: "keep_roll",
    codes.RESIST: "resist_keep",
    codes.OPENING: "let_go",
    codes.INTERRUPT: "no_interrupt",
    codes.PURSUIT_SPEND: "done",
    codes.MEDDLING: "leave_be",
    codes.TRIGGER: "when_moves when_attacks when_enters when_reaches when_acts",
    codes.ANSWER: "yield",
    codes.FORCE: "non_lethal",
    codes.AVOID: "take_harm",
    codes.BREACH: "mere_damage",
    codes.RITE: "begin_in_blood",
}
ALWAYS_ROLLED = (
    codes.FOR_RUSH, codes.FOR_ATTACK, codes.FOR_PURSUIT, codes.FOR_HACK, codes.FOR_SPELL, codes.FOR_FORCE,
    codes.FOR_READING,
)  # fmt: skip


class Menus(Chapter):
    """Judges whole lists of what was legal."""

    name = "menus"
    general = True

    def judge(self, step: Step) -> None:
        """Look at the list of a question."""
        if not step.menu:
            return
        position = step.before
        offered = [VERB_OF[action] for action in step.menu]
        verbs = {verb for verb, _ in offered}
        phase = codes.PHASE_WORDS[position.phase]
        self.expect(f"each once, {phase}", len(step.menu), len(set(step.menu)))
        if position.phase in WHOLE:
            self.expect(f"all of {phase}", sorted(WHOLE[position.phase].split()), sorted(verbs))
        missing = set(AMONG.get(position.phase, "").split()) - verbs
        if position.phase in AMONG:
            self.expect(f"always in {phase}", set(), missing)
        if position.phase == codes.DICE:
            self._dice(position, offered)
        elif position.phase == codes.OPENING:
            self._opening(position, offered)
        elif position.phase == codes.REACH:
            self._reach(position, verbs)
        elif position.phase == codes.TURN and position.venture.scene == codes.CONFLICT:
            self._turn(position, verbs)

    def _dice(self, position: View, offered: list[tuple[str, tuple[int, ...]]]) -> None:
        """Dice are bought as far as one can pay; what is easy need not be rolled."""
        test = position.tests[position.roller]
        verbs = {verb for verb, _ in offered}
        bought = [said[0] for verb, said in offered if verb == "buy_dice"]
        opposed = position.tests[codes.REACTIVE].who != NONE
        if test.difficulty > 0 or test.helpers or opposed or test.goal in ALWAYS_ROLLED:
            self.expect("has to be rolled", False, "no_roll" in verbs)
        elif position.roller == codes.ACTIVE and not test.perfect:
            necessary = position.trait_effects >> codes.NECESSARY & 1
            self.expect("need not be rolled", True, bool(necessary) or "no_roll" in verbs)
        self.expect("dice that are offered", list(range(len(bought))), sorted(bought))

    def _opening(self, position: View, offered: list[tuple[str, tuple[int, ...]]]) -> None:
        """Nobody strikes back without a defence, or stunned."""
        verbs = {verb for verb, _ in offered}
        if position.tests[codes.REACTIVE].who == NONE or position.characters[position.asked].stunned:
            self.expect("no blow back", False, "strike_back" in verbs)

    def _reach(self, position: View, verbs: set[str]) -> None:
        """Whoever stands at no cover may go to that of its zone."""
        one = position.characters[position.asked]
        zone = position.zones[one.zone]
        free = zone.cover > 0 and zone.cover_feature and not one.at_cover
        self.expect("goes to the cover", bool(free), "approach_cover" in verbs)

    def _turn(self, position: View, verbs: set[str]) -> None:
        """Whoever is free may move its body, and do what needs nothing."""
        turn, who = position.turn, position.asked
        one = position.characters[who]
        elsewhere = mind_of(position, who) != NONE or one.mount != NONE or one.seats
        if elsewhere or one.snared or position.variants.no_minors:
            return
        done = int(turn.minors)
        pays = turn.minors_left > 0 or purse(position, one.side, False) > 0
        lay = done & (1 << codes.DROPPING_PRONE | 1 << codes.STANDING)
        self.expect("stands up", bool(one.prone and pays and not lay), "stand" in verbs)
        self.expect("lies down", bool(not one.prone and pays and not lay), "drop_prone" in verbs)
        aims = not done >> codes.AIMING & 1 and not one.aimed
        self.expect("aims", bool(aims and pays), "aim" in verbs)
        if turn.majors < turn.majors_allowed:
            self.expect("a major action", True, bool({"advantage", "ready"} & verbs))
