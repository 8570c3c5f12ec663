"""The part of the state that holds a challenge: tasks, consequences, alarms and time."""

from __future__ import annotations

from arena.state.fields import FLAG, Field, Fields, Part, set_of
from arena.state.seen import numbered, seen
from arena.state.view import Column, flags
from arena.twod20 import codes, limits
from arena.twod20.chapters.task.record import TASK, TASK_SEEN
from arena.twod20.core.record.board import TRAIT
from scenarios.twod20.limits import ALARM, CONSEQUENCES, ENVIRONMENT, TASKS

CONSEQUENCE: Fields = (
    Field("side", limits.SIDE, "whose deeds move it", fixed=True),
    Field("dice", limits.SMALL, "challenge dice of each roll, 0: no consequence", fixed=True),
    Field("more_dice", (0, limits.MOST_MORE), "by Setbacks", ruled="dice: set the dice that Setbacks add"),
    Field("piercing", limits.SMALL, "Resistance ignored per Effect", fixed=True),
    Field("vicious", limits.SMALL, "extra points per Effect", fixed=True),
    Field(
        "more_vicious",
        (0, limits.MOST_MORE),
        "and what Setbacks add to it",
        ruled="vicious: set the Vicious that Setbacks add",
    ),
    Field("stress_limit", limits.STRESS, "points", fixed=True, type="i2"),
    Field(
        "stress",
        limits.STRESS,
        "points, 0..stress_limit",
        seen=True,
        ruled="set the Stress of a consequence",
        type="i2",
    ),
    Field("amount", limits.FEW, "Setbacks to the disaster", fixed=True),
    Field("setbacks", limits.FEW, "so far", ruled="set its Setbacks"),
    Field("resistance", limits.SMALL, "points", seen=True, ruled="set its Resistance"),
    Field("due", (0, 99), "rolls that are still to be made", ruled="rolls: set how many rolls are due"),
    Field("complications", limits.TESTS, "kinds of test whose Complications move it", fixed=True),
    Field("failures", limits.TESTS, "kinds of test whose failure moves it", fixed=True),
    Field("deeds", set_of(len(codes.DEED_WORDS)), "bits of deeds", fixed=True, type="i2"),
    Field("zone", limits.NOWHERE, "only what is done there counts, NONE: everywhere", fixed=True),
    Field("effects", limits.SETBACKS, "in order, NONE: no more", (limits.PROBLEM_EFFECTS,), fixed=True),
    Field("chooser", limits.CHOOSER, "side that picks one of them, NONE: they come in order", fixed=True),
    Field("tests", limits.TESTS, "kinds of test that Uncertainty and Difficulty bear on", fixed=True),
    Part("trait", TRAIT, "copies 0: none", fixed=True),
    Field(
        "events", limits.CHANGE, "changes of the scene in order, NONE: no more", (ENVIRONMENT,), fixed=True
    ),
    Field("disaster", limits.CHANGE, "change of the scene at the end, NONE", fixed=True),
    Field("fatal", FLAG, "1: at the end the side has failed", fixed=True),
    Field("steady_points", limits.SMALL, "Stress recovered by a test, 0: no such test", fixed=True),
    Field("steady_zone", limits.NOWHERE, "where that test is made, NONE: anywhere", fixed=True),
    Field("steady_attribute", limits.ATTRIBUTES, "with which it is made", fixed=True),
    Field("steady_skill", limits.SKILLS, "with which it is made", fixed=True),
    Field("steady_difficulty", limits.LEVEL, "of that test", fixed=True),
    Field("ease_points", limits.LEVEL, "Stress recovered by a point of Momentum, 0: none", fixed=True),
)

STAGE: Fields = (
    Field("price", limits.SMALL, "Threat"),
    Field("arrivals", limits.PEOPLE, "set of reserves who come"),
    Part("trait", TRAIT, "copies 0: none"),
    Field("event", limits.CHANGE, "change of the scene, NONE"),
)

VENTURE: Fields = (
    Field("scene", (codes.CONFLICT, codes.CONTEST), "CONFLICT, CHALLENGE or CONTEST", fixed=True),
    Field("group_work", FLAG, "1: a group challenge", fixed=True, seen="group_challenge"),
    Field("task", (codes.NONE, TASKS - 1), "in hand, NONE"),
    Field("consequence", (codes.NONE, CONSEQUENCES - 1), "in hand, NONE"),
    Field("unsettled", limits.FEW, "Breakthroughs or Setbacks whose effect is still open"),
    Field("events", set_of(ENVIRONMENT), "set of changes of the scene that are about to happen"),
    Field("limit", limits.TIME, "intervals, 0: none", type="i2"),
    Field("elapsed", limits.TIME_SPENT, "intervals"),
    Field("duration", limits.STRESS, "intervals of the test in hand", seen=True),
    Field("parallel", FLAG, "1: tests are made at the same time", fixed=True, seen="parallel_tests"),
    Field("late_winner", limits.VICTOR, "who wins when time runs out", fixed=True),
    Field("at_cost", FLAG, "1: failed key tests may succeed at a cost", fixed=True),
    Field(
        "shorten_price", limits.SMALL, "Threat for one round or interval less, 0: not for sale", fixed=True
    ),
    Field("threat_growth", (0, 3), "added to the clock's Threat each round", fixed=True),
    Field("priority", limits.SIDE, "side that goes first in a contest"),
    Field("next_priority", limits.CHOOSER, "NONE: as now"),
    Field("stage", (0, ALARM), "how far the alarm is", seen="alarm"),
    Field("stage_count", (0, ALARM), "stages of the alarm, 0: no alarm", fixed=True),
    Part("stages", STAGE, "of the alarm, in order", (ALARM,), fixed=True),
    Part("tasks", TASK, "what there is to do", (TASKS,)),
    Part("consequences", CONSEQUENCE, "what threatens", (CONSEQUENCES,)),
)

# what an observation shows
CONSEQUENCE_SEEN = (
    *flags("known", "own"),
    *seen(CONSEQUENCE),
    Column("stress_left", "points to the maximum", *limits.STRESS),
    Column("setbacks_left", "number", *limits.FEW),
    Column("dice", "challenge dice", 0, 127),
)
SEEN = (
    *flags("challenge", "contest", "priority_own"),
    *seen(VENTURE),
    Column("intervals_left", "before the limit", -limits.TIME_SPENT[1], limits.TIME[1]),
    Column("alarm_price", "Threat for the next stage, 0: not known or not for sale", *limits.SMALL),
    *numbered("task", TASKS, TASK_SEEN),
    *numbered("consequence", CONSEQUENCES, CONSEQUENCE_SEEN),
)
