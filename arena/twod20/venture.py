"""The part of the state that holds tasks, consequences, alarms and time: all that a challenge is made of."""

from __future__ import annotations

from arena.twod20.layout import TRAIT, record
from scenarios.limits import ALARM, CONSEQUENCES, ENVIRONMENT, TASKS

EFFECTS = 5  # effects that a task or a consequence lists

TASK = record(
    [
        ("kind", "i1"),  # KEY_TEST .. DELAYING; NONE: no task
        ("zone", "i1"),  # where, NONE: anywhere
        ("who", "i8"),  # set of characters who may
        ("test", "i1"),  # kind of test
        ("attribute", "i1"),
        ("skill", "i1"),
        ("difficulty", "i1"),
        ("eased", "i1"),  # advantages for it: -1 Difficulty each
        ("hindered", "i1"),  # and against it: +1 each
        ("intervals", "i1"),  # it takes
        ("secret", "i1"),  # 1: known only to the side of those who may
        ("needs", "i2"),  # set of tasks that come first
        ("needs_any", "i1"),  # 1: one of them is enough
        ("closes", "i2"),  # set of tasks that it closes
        ("closed", "i1"),
        ("done", "i1"),
        ("left", "i1"),  # attempts left at a delaying test
        ("opposers", "i8"),  # set of characters one of whom opposes
        ("opposer_attribute", "i1"),
        ("opposer_skill", "i1"),
        ("opposer_difficulty", "i1"),
        ("stress_limit", "i2"),  # points
        ("stress", "i2"),  # points, 0..stress_limit
        ("amount", "i1"),  # Breakthroughs needed
        ("breakthroughs", "i1"),
        ("resistance", "i1"),  # points
        ("piercing", "i1"),
        ("vicious", "i1"),
        ("intense", "i1"),
        ("more_dice", "i1"),  # challenge dice on the next roll
        ("more_vicious", "i1"),  # Vicious on the next roll
        ("effects", "i1", (EFFECTS,)),  # of Breakthroughs in order, NONE: no more
        ("chooser", "i1"),  # side that picks one of them, NONE: they come in order
        ("trait", TRAIT),  # copies 0: none
        ("events", "i1", (ENVIRONMENT,)),  # changes of the scene in order, NONE: no more
        ("carried", "i1"),  # 1: who does it carries something away
        ("bearer", "i1"),  # who carries it, NONE
        ("brings", "i1"),  # the task whose bearer alone may try, NONE
    ]
)

CONSEQUENCE = record(
    [
        ("side", "i1"),  # whose deeds move it
        ("dice", "i1"),  # challenge dice of each roll, 0: no consequence
        ("more_dice", "i1"),  # by Setbacks
        ("piercing", "i1"),
        ("vicious", "i1"),
        ("more_vicious", "i1"),
        ("stress_limit", "i2"),  # points
        ("stress", "i2"),  # points, 0..stress_limit
        ("amount", "i1"),  # Setbacks to the disaster
        ("setbacks", "i1"),
        ("resistance", "i1"),  # points
        ("due", "i1"),  # rolls that are still to be made
        ("complications", "i2"),  # kinds of test whose Complications move it
        ("failures", "i2"),  # kinds of test whose failure moves it
        ("deeds", "i2"),  # bits of deeds
        ("zone", "i1"),  # only what is done there counts, NONE: everywhere
        ("effects", "i1", (EFFECTS,)),  # of Setbacks in order, NONE: no more
        ("chooser", "i1"),  # side that picks one of them, NONE: they come in order
        ("tests", "i2"),  # kinds of test that Uncertainty and Difficulty bear on
        ("trait", TRAIT),  # copies 0: none
        ("events", "i1", (ENVIRONMENT,)),  # changes of the scene in order, NONE: no more
        ("disaster", "i1"),  # change of the scene at the end, NONE
        ("fatal", "i1"),  # 1: at the end the side has failed
        ("steady_points", "i1"),  # Stress recovered by a test, 0: no such test
        ("steady_zone", "i1"),
        ("steady_attribute", "i1"),
        ("steady_skill", "i1"),
        ("steady_difficulty", "i1"),
        ("ease_points", "i1"),  # Stress recovered by a point of Momentum, 0: none
    ]
)

STAGE = record(
    [
        ("price", "i1"),  # Threat
        ("arrivals", "i8"),  # set of reserves who come
        ("trait", TRAIT),  # copies 0: none
        ("event", "i1"),  # change of the scene, NONE
    ]
)

VENTURE = record(
    [
        ("scene", "i1"),  # CONFLICT, CHALLENGE or CONTEST
        ("group_work", "i1"),  # 1: a group challenge
        ("task", "i1"),  # in hand, NONE
        ("consequence", "i1"),  # in hand, NONE
        ("unsettled", "i1"),  # Breakthroughs or Setbacks whose effect is still open
        ("events", "i1"),  # set of changes of the scene that are about to happen
        ("limit", "i2"),  # intervals, 0: none
        ("elapsed", "i2"),  # intervals
        ("duration", "i1"),  # intervals of the test in hand
        ("parallel", "i1"),  # 1: tests are made at the same time
        ("late_winner", "i1"),  # who wins when time runs out
        ("at_cost", "i1"),  # 1: failed key tests may succeed at a cost
        ("shorten_price", "i1"),  # Threat for one round or interval less, 0: not for sale
        ("threat_growth", "i1"),  # added to the clock's Threat each round
        ("priority", "i1"),  # side that goes first in a contest
        ("next_priority", "i1"),  # NONE: as now
        ("stage", "i1"),  # how far the alarm is
        ("stage_count", "i1"),
        ("stages", STAGE, (ALARM,)),
        ("tasks", TASK, (TASKS,)),
        ("consequences", CONSEQUENCE, (CONSEQUENCES,)),
    ]
)
