"""The ranges of the fields of tasks, consequences, alarms and time."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.ranges_base import (
    ATTRIBUTES,
    FLAG,
    LEVEL,
    NOBODY,
    NOWHERE,
    PEOPLE,
    SKILLS,
    SMALL,
    STRESS,
    TESTS,
    TIME,
    Ranges,
)
from arena.twod20.ranges_board import TRAIT
from arena.twod20.rules.problem import MOST_MORE
from arena.twod20.rules.task import MOST_CHANGE
from scenarios.limits import ALARM, CONSEQUENCES, ENVIRONMENT, TASKS

FEW = (0, 9)
TASK_SET = (0, 2**TASKS - 1)
EVENT = (codes.NONE, ENVIRONMENT - 1)
CHOOSER = (codes.NONE, codes.NPCS)

TASK: Ranges = {
    "kind": (codes.NONE, codes.DELAYING),
    "zone": NOWHERE,
    "who": PEOPLE,
    "test": (0, len(codes.TEST_WORDS) - 1),
    "attribute": ATTRIBUTES,
    "skill": SKILLS,
    "difficulty": (-FEW[1], LEVEL[1]),  # Breakthroughs may make it easier
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
    "trait": TRAIT,
    "events": EVENT,
    "carried": FLAG,
    "bearer": NOBODY,
    "brings": (codes.NONE, TASKS - 1),
}

CONSEQUENCE: Ranges = {
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
    "trait": TRAIT,
    "events": EVENT,
    "disaster": EVENT,
    "fatal": FLAG,
    "steady_points": SMALL,
    "steady_zone": NOWHERE,
    "steady_attribute": ATTRIBUTES,
    "steady_skill": SKILLS,
    "steady_difficulty": LEVEL,
    "ease_points": LEVEL,
}

VENTURE: Ranges = {
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
    "stages": {"price": SMALL, "arrivals": PEOPLE, "trait": TRAIT, "event": EVENT},
    "tasks": TASK,
    "consequences": CONSEQUENCE,
}
