"""The ranges of the fields of tasks, consequences, alarms and time."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.rules.problem import MOST_MORE
from arena.twod20.rules.task import MOST_CHANGE
from scenarios.limits import ALARM, CHARACTERS, CONSEQUENCES, ENVIRONMENT, INTERVALS, TASKS, ZONES

FLAG = (0, 1)
SMALL = (0, 10)
FEW = (0, 9)
LEVEL = (0, 5)
STRESS = (0, 60)
NOBODY = (codes.NONE, CHARACTERS - 1)
NOWHERE = (codes.NONE, ZONES - 1)
PEOPLE = (0, 2**CHARACTERS - 1)
TASK_SET = (0, 2**TASKS - 1)
TESTS = (0, 2 ** len(codes.TEST_WORDS) - 1)
ATTRIBUTES = (0, len(codes.ATTRIBUTE_WORDS) - 1)
SKILLS = (0, len(codes.SKILL_WORDS) - 1)
EVENT = (codes.NONE, ENVIRONMENT - 1)
CHOOSER = (codes.NONE, codes.NPCS)
TIME = (0, INTERVALS)


def venture_ranges(trait: Any) -> dict[str, Any]:
    """Return the ranges of this part of the state; `trait` are those of a trait."""
    task = {
        "kind": (codes.NONE, codes.DELAYING),
        "zone": NOWHERE,
        "who": PEOPLE,
        "test": (0, len(codes.TEST_WORDS) - 1),
        "attribute": ATTRIBUTES,
        "skill": SKILLS,
        "difficulty": LEVEL,
        "eased": (0, MOST_CHANGE),
        "hindered": (0, MOST_CHANGE),
        "intervals": (0, 12),
        "secret": FLAG,
        "needs": TASK_SET,
        "needs_any": FLAG,
        "closes": TASK_SET,
        "closed": FLAG,
        "done": FLAG,
        "left": FEW,
        "opposers": PEOPLE,
        "opposer_attribute": ATTRIBUTES,
        "opposer_skill": SKILLS,
        "opposer_difficulty": LEVEL,
        "stress_limit": STRESS,
        "stress": STRESS,
        "amount": FEW,
        "breakthroughs": FEW,
        "resistance": SMALL,
        "piercing": SMALL,
        "vicious": SMALL,
        "intense": FLAG,
        "more_dice": (0, MOST_MORE),
        "more_vicious": (0, MOST_MORE),
        "effects": (codes.NONE, len(codes.BREAKTHROUGH_WORDS) - 1),
        "chooser": CHOOSER,
        "trait": trait,
        "event": EVENT,
        "carried": FLAG,
        "bearer": NOBODY,
        "brings": (codes.NONE, TASKS - 1),
    }
    return {
        "scene": (codes.CONFLICT, codes.CONTEST),
        "group_work": FLAG,
        "task": (codes.NONE, TASKS - 1),
        "consequence": (codes.NONE, CONSEQUENCES - 1),
        "unsettled": FEW,
        "events": (0, 2**ENVIRONMENT - 1),
        "limit": TIME,
        "elapsed": TIME,
        "duration": (0, 60),
        "parallel": FLAG,
        "late_winner": (codes.PCS, codes.DRAW),
        "at_cost": FLAG,
        "shorten_price": SMALL,
        "threat_growth": (0, 3),
        "priority": (codes.PCS, codes.NPCS),
        "next_priority": CHOOSER,
        "stage": (0, ALARM),
        "stage_count": (0, ALARM),
        "stages": {"price": SMALL, "arrivals": PEOPLE, "trait": trait, "event": EVENT},
        "tasks": task,
        "consequences": consequence_ranges(trait),
    }


def consequence_ranges(trait: Any) -> dict[str, Any]:
    """Return the ranges of a consequence."""
    return {
        "side": (codes.PCS, codes.NPCS),
        "dice": SMALL,
        "more_dice": (0, MOST_MORE),
        "piercing": SMALL,
        "vicious": SMALL,
        "more_vicious": (0, MOST_MORE),
        "stress_limit": STRESS,
        "stress": STRESS,
        "amount": FEW,
        "setbacks": FEW,
        "resistance": SMALL,
        "due": (0, 99),
        "complications": TESTS,
        "failures": TESTS,
        "deeds": (0, 2 ** len(codes.DEED_WORDS) - 1),
        "zone": NOWHERE,
        "effects": (codes.NONE, len(codes.SETBACK_WORDS) - 1),
        "chooser": CHOOSER,
        "tests": TESTS,
        "trait": trait,
        "event": EVENT,
        "disaster": EVENT,
        "fatal": FLAG,
        "steady_points": SMALL,
        "steady_zone": NOWHERE,
        "steady_attribute": ATTRIBUTES,
        "steady_skill": SKILLS,
        "steady_difficulty": LEVEL,
        "ease_points": LEVEL,
    }


FIXED = tuple(
    """venture.scene venture.group_work venture.late_winner venture.at_cost venture.parallel
    venture.shorten_price venture.threat_growth venture.stage_count
    venture.stages.price venture.stages.arrivals
    venture.stages.trait.scope venture.stages.trait.on venture.stages.trait.tests
    venture.stages.trait.effect venture.stages.trait.against venture.stages.trait.copies
    venture.stages.event
    venture.tasks.kind venture.tasks.who venture.tasks.test venture.tasks.attribute venture.tasks.skill
    venture.tasks.intervals venture.tasks.secret venture.tasks.needs venture.tasks.needs_any
    venture.tasks.closes venture.tasks.opposers venture.tasks.opposer_attribute
    venture.tasks.opposer_skill venture.tasks.opposer_difficulty venture.tasks.stress_limit
    venture.tasks.amount venture.tasks.piercing venture.tasks.vicious venture.tasks.intense
    venture.tasks.effects venture.tasks.chooser venture.tasks.event venture.tasks.carried
    venture.tasks.brings venture.tasks.trait.scope venture.tasks.trait.on venture.tasks.trait.tests
    venture.tasks.trait.effect venture.tasks.trait.against venture.tasks.trait.copies
    venture.consequences.side venture.consequences.dice venture.consequences.piercing
    venture.consequences.vicious venture.consequences.stress_limit venture.consequences.amount
    venture.consequences.complications venture.consequences.failures venture.consequences.deeds
    venture.consequences.zone venture.consequences.effects venture.consequences.chooser
    venture.consequences.tests venture.consequences.event venture.consequences.disaster
    venture.consequences.fatal venture.consequences.steady_points venture.consequences.steady_zone
    venture.consequences.steady_attribute venture.consequences.steady_skill
    venture.consequences.steady_difficulty venture.consequences.ease_points
    venture.consequences.trait.scope venture.consequences.trait.on venture.consequences.trait.tests
    venture.consequences.trait.effect venture.consequences.trait.against
    venture.consequences.trait.copies""".split()
)
