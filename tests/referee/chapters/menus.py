"""Menus: what each question must offer and what it must not, from the position alone.

`offers` asks of some options whether they were allowed. Here the whole list is looked at for what is missing.
"""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.bench import Chapter
from tests.referee.chapters.offers import is_in_range, purse
from tests.referee.recording import VERB_OF, Step, View
from tests.referee.sums.ground import crossing, ways_of
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
    codes.RECEIPT: "make_light take_to_heart",
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
        elif position.phase in (codes.BREAKTHROUGH, codes.SETBACK):
            self._effects(position, {said[0] for _, said in offered})
        elif position.phase == codes.SPEND:
            asks = bool(position.chapters & codes.MAGIC and position.magic.questions)
            if not position.variants.questions and not asks and not position.chapters & codes.RITUALS:
                self.expect("nothing is asked of the gamemaster", False, "inquire" in verbs)
        elif position.phase == codes.OPENING:
            self._opening(position, offered)
        elif position.phase == codes.REACH:
            self._reach(position, verbs, offered)
        elif position.phase == codes.TURN and position.venture.scene == codes.CONFLICT:
            self._turn(position, verbs)
            self._ways(position, offered)
            self._blows(position, set(offered))
            if "cast_at" in verbs:
                self._spells(position, offered)

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

    def _effects(self, position: View, offered: set[int]) -> None:
        """What a Breakthrough or a Setback may do is what stands with its task, or its danger."""
        venture = position.venture
        task = position.phase == codes.BREAKTHROUGH
        problem = venture.tasks[venture.task] if task else venture.consequences[venture.consequence]
        known = {each for each in problem.effects if each != NONE}
        self.expect("nothing else comes of it", set(), offered - known if known else set())
        self.expect("what may come of it", True, len(known - offered) <= 1)  # no change of the scene is left

    def _opening(self, position: View, offered: list[tuple[str, tuple[int, ...]]]) -> None:
        """Nobody strikes back without a defence, or stunned; whoever is free may slip away."""
        verbs = {verb for verb, _ in offered}
        one = position.characters[position.asked]
        if position.tests[codes.REACTIVE].who == NONE or one.stunned:
            self.expect("no blow back", False, "strike_back" in verbs)
        if one.stunned:
            self.expect("the stunned stay", False, "slip_away" in verbs)
        elif is_itself(position, position.asked):
            self.expect("slips away", True, "slip_away" in verbs)

    def _reach(self, position: View, verbs: set[str], offered: list[tuple[str, tuple[int, ...]]]) -> None:
        """Whoever stands at no cover may go to that of its zone; allies who are near are approached."""
        one = position.characters[position.asked]
        near = {said[0] for verb, said in offered if verb == "approach"}
        for other in range(position.character_count):
            friend = position.characters[other]
            apart = friend.zone != one.zone or one.in_reach >> other & 1
            if friend.side == one.side and other != position.asked and (apart or friend.status == codes.UP):
                self.expect("comes into Reach of a friend", not apart, other in near)
        zone = position.zones[one.zone]
        free = zone.cover > 0 and zone.cover_feature and not one.at_cover
        self.expect("goes to the cover", bool(free), "approach_cover" in verbs)

    def _turn(self, position: View, verbs: set[str]) -> None:
        """Whoever is free may move its body, and do what needs nothing."""
        turn, who = position.turn, position.asked
        one = position.characters[who]
        if not is_itself(position, who) or position.variants.no_minors:
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

    def _ways(self, position: View, offered: list[tuple[str, tuple[int, ...]]]) -> None:
        """Whoever may go anywhere may go wherever one movement leads; a Rush leads to the same places.

        On a grid, where a movement has several steps, only that it leads no further is judged.
        """
        here, leads = position.characters[position.asked].zone, ways_of(position, position.asked)
        plain = {
            zone
            for zone, rough in leads.items()
            if zone != here and not rough and crossing(position, here, zone) is None
        }
        plain = plain if position.variants.square == 0 else set()
        for verb in ("move", "rush"):
            there = {said[0] for one, said in offered if one == verb} - {here}
            if there:
                self.expect(f"where a {verb} leads to at least", set(), plain - there)
                if verb == "move":
                    self.expect("where a move leads to at most", set(), there - leads.keys())

    def _blows(self, position: View, offered: set[tuple[str, tuple[int, ...]]]) -> None:
        """Whoever has a weapon in hand, and an enemy within Reach or in sight, may attack, traits aside."""
        one, turn = position.characters[position.asked], position.turn
        bound = position.trait_effects >> codes.IMPOSSIBLE & 1 or not is_itself(position, position.asked)
        if bound or turn.majors >= min(2, turn.majors_allowed):
            return
        for slot, weapon in enumerate(one.weapons):
            ready = weapon.held and weapon.damage and (weapon.reloads or not weapon.mandatory)
            if not ready or weapon.escalates or weapon.prepare or weapon.form == codes.AS_MENTAL:
                continue
            for other in range(position.character_count):
                near = weapon.form == codes.AS_RANGED or one.in_reach >> other & 1
                if near and is_plain_target(position, one, other):
                    self.expect(
                        "an attack on whoever is within reach", True, ("attack", (slot, other)) in offered
                    )

    def _spells(self, position: View, offered: list[tuple[str, tuple[int, ...]]]) -> None:
        """A spell that may strike one enemy may strike all who are in its range and in sight."""
        casts = [said for verb, said in offered if verb == "cast_at"]
        one = position.characters[position.asked]
        for number in {said[0] for said in casts}:
            spell = position.magic.spells[number]
            if spell.whom != codes.AT_ENEMY or spell.does not in (codes.STRIKES_BODY, codes.STRIKES_MIND):
                continue
            at = {said[1] for said in casts if said[0] == number}
            for other in range(position.character_count):
                if is_plain_target(position, one, other) and is_in_range(position, one, other, spell.band):
                    self.expect("a spell at whoever is in range", True, other in at)


def is_itself(position: View, who: int) -> bool:
    """Return whether somebody's mind and body are free: inside no network, on no mount, in no snare."""
    one = position.characters[who]
    elsewhere = mind_of(position, who) != NONE or one.mount != NONE or one.seats
    return not (elsewhere or one.snared)


def is_plain_target(position: View, one: View, other: int) -> bool:
    """Return whether somebody is an enemy whom nothing keeps from being struck."""
    target = position.characters[other]
    seen = target.zone == one.zone or position.zones[one.zone].sight >> target.zone & 1
    present = target.status == codes.UP and target.stealth.level == codes.REVEALED
    open_to = target.tier != codes.OBJECT and not target.fearless and not one.unthreatened >> other & 1
    return bool(target.side != one.side and target.zone != codes.NONE and present and seen and open_to)
