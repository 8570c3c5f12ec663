"""What is asked: each question only where there is something to be answered, and of somebody who can.

A row a phase, by its name in the codes: of a position that waits in it, whether the book would ask there. A
phase of an optional rule or chapter may do without: it is asked only where the scene has that.
"""

from __future__ import annotations

from collections.abc import Callable

from arena.twod20 import codes
from arena.twod20.phases import PHASES
from tests.referee.bench import Chapter
from tests.referee.duties.questions import QUESTIONS
from tests.referee.recording import Step, View

Holds = Callable[[View], bool]


def somebody(position: View, **said: int) -> bool:
    """Return whether anybody is just so."""
    people = (position.characters[who] for who in range(position.character_count))
    return any(all(getattr(one, name) == value for name, value in said.items()) for one in people)


def who(position: View) -> View:
    """Return who is asked."""
    return position.characters[position.asked]


def in_hand(position: View) -> View:
    """Return the test in hand."""
    return position.tests[position.roller]


def is_up(position: View) -> bool:
    """Return whether somebody is asked who is on its feet and among the conscious."""
    return bool(who(position).status == codes.UP)


def only_with(needed: str) -> Holds:
    """Return whether the scene has what this is about: a chapter, or an optional rule."""
    if needed.isupper():
        return lambda position: bool(position.chapters & getattr(codes, needed))
    return lambda position: bool(position.variants[needed])


def is_in_trouble(position: View) -> bool:
    """Return whether somebody has a Complication, of its dice or of something else."""
    return bool(position.trouble_then or any(position.tests[role].complications for role in (0, 1)))


def can_rise(position: View) -> bool:
    """Return whether a player character lies Defeated and has a point to get up by."""
    fallen = who(position)
    return bool(fallen.status == codes.DEFEATED and fallen.side == codes.PCS and fallen.fortune > 0)


def may_succeed_at_cost(position: View) -> bool:
    """Return whether the active test is of a kind that a Complication more turns into a success."""
    test = position.tests[codes.ACTIVE]
    goal = test.goal
    if goal == codes.FOR_KEY and position.venture.at_cost:
        return True
    kinds = position.variants.at_cost >> test.kind & 1
    return bool(
        kinds
        or goal
        in (codes.FOR_RUSH, codes.FOR_BREAK_FREE, codes.FOR_RELEASE, codes.FOR_FORCE, codes.FOR_SACRIFICE)
    )


def may_avoid(position: View) -> bool:
    """Return whether a Harm is coming, and the scene has a way around it."""
    ways = position.variants.avoid or position.variants.armour_sacrifice
    return bool(ways and position.damage.harms > 0)


def is_unsettled(position: View) -> bool:
    """Return whether a Breakthrough or Setback has yet to do something."""
    return bool(position.venture.unsettled > 0)


def hacked(position: View) -> View:
    """Return the network in hand."""
    return position.hacking.networks[position.hacking.network]


ASKED: dict[str, Holds] = {
    "FIRST": lambda position: bool(position.round_number == 1),
    "ACTOR": lambda position: somebody(position, status=codes.UP),
    "TURN": lambda position: is_up(position) and position.asked == position.turn.actor,
    "REACH": is_up,
    "PAY": lambda position: bool(position.pay_cost > 0),
    "RELOADS": lambda position: bool(who(position).weapons[position.weapon_slot].reloads > 0),
    "RESPONSE": lambda position: position.characters[in_hand(position).who].side != position.decider,
    "ASSIST": lambda position: bool(position.assistants_allowed > 0 or in_hand(position).helpers),
    "DICE": lambda position: bool(in_hand(position).target_number > 0),
    "REROLL": lambda position: bool(in_hand(position).rolled > 0),
    "COST": may_succeed_at_cost,
    "BUY_OFF": is_in_trouble,
    "COMPLICATION": is_in_trouble,
    "SPEND": lambda position: bool(position.won or position.spender == codes.REACTIVE),
    "AREA_TARGET": lambda position: bool(position.damage.effects.bits & codes.AREA),
    "DUCK": lambda position: is_up(position) and position.damage.target != position.damage.first,
    "RESIST": lambda position: bool(position.damage.resist_dice > 0),
    "HARM": lambda position: bool(who(position).side == codes.PCS and position.damage.harms > 0),
    "HAMPER": lambda position: bool(who(position).wounds + who(position).traumas > 0),
    "FALLEN": can_rise,
    "OPENING": lambda position: bool(is_up(position) and position.attack_form == codes.AS_MELEE),
    "READY": lambda position: bool(is_up(position) and who(position).ready_deed != codes.READY_NOTHING),
    "HAND_OVER": lambda position: bool(position.variants.order == codes.STANDARD_ORDER),
    "MENDING": lambda position: bool(
        in_hand(position).goal in (codes.FOR_TREAT_WOUND, codes.FOR_TREAT_TRAUMA)
    ),
    "INTERRUPT": lambda position: bool(position.variants.order != codes.STANDARD_ORDER),
    "TIE": lambda position: bool(position.variants.order in (codes.FIXED_SCORES, codes.RANDOM_SCORES)),
    "RECEIPT": lambda position: bool(position.receipt == codes.ARRIVED),
    "PURSUIT_SPEND": lambda position: bool(position.pursuit.stage == codes.RUNNING),
    "OPPOSING": lambda position: bool(in_hand(position).goal in (codes.FOR_OVERCOME, codes.FOR_KEY)),
    "BREAKTHROUGH": is_unsettled,
    "SETBACK": is_unsettled,
    "LOSSES": lambda position: not position.won,
    "MEDDLING": lambda position: position.asked == codes.NONE and position.turn.actor == codes.NONE,
    "TRIGGER": lambda position: is_up(position) and position.asked == position.turn.actor,
    "PRESSED": lambda position: bool(who(position).tier == codes.PLAYER and position.damage.harms > 0),
    "FALLOUT": lambda position: bool(position.chapters & codes.SOCIAL and who(position).pressed > 0),
    "AVOID": may_avoid,
    "TRACK": lambda position: bool(position.variants.tracks and position.healing > 0),
    "BREACH": lambda position: bool(position.hacking.unsettled > 0),
    "SHUTDOWN": lambda position: bool(hacked(position).harms >= hacked(position).limit),
    "SPREAD": lambda position: bool(position.damage.effects.bits & codes.AREA),
    "LAST_CARE": lambda position: somebody(position, dying=1),
}
OPTIONAL = {row.name: only_with(row.only) for row in PHASES if row.only}
ROWS = {getattr(codes, name): (name, holds) for name, holds in (OPTIONAL | ASKED).items()}


class Asked(Chapter):
    """Judges whether a question should have come up at all."""

    name = "asked"
    general = True

    def judge(self, step: Step) -> None:
        """Look at the position in which something was answered, and for what must be asked now."""
        row = ROWS.get(step.before.phase)
        if row:
            name, holds = row
            self.expect(f"asked in {name}", True, holds(step.before))
        for question in QUESTIONS:
            for what, expected, found in question(step):
                self.expect(what, expected, found)
