"""A task in the state: a test that the scene is about, or a track of Stress and Breakthroughs."""

from __future__ import annotations

from arena.state.fields import FLAG, Field, Fields, Part
from arena.state.seen import seen
from arena.state.view import Column, flags
from arena.twod20 import codes, limits
from arena.twod20.core.record.board import TRAIT
from scenarios.twod20.limits import DEVICES, ENVIRONMENT, LOCATIONS, RITES, TASKS

TASK: Fields = (
    Field("kind", (codes.NONE, codes.DELAYING), "KEY_TEST .. DELAYING; NONE: no task", fixed=True),
    Field("zone", limits.NOWHERE, "where, NONE: anywhere", seen=True, ruled="place: say where it is"),
    Field("who", limits.PEOPLE, "set of characters who may", fixed=True),
    Field("test", (0, len(codes.TEST_WORDS) - 1), "kind of test", fixed=True),
    Field("attribute", limits.ATTRIBUTES, "with which it is tried", fixed=True),
    Field("skill", limits.SKILLS, "with which it is tried", fixed=True),
    Field("difficulty", (-limits.FEW[1], limits.LEVEL[1]), "successes", ruled="set its Difficulty"),
    Field(
        "eased",
        (0, limits.MOST_CHANGE),
        "advantages for it: -1 Difficulty each",
        ruled="set how many advantages there are for it",
    ),
    Field(
        "hindered",
        (0, limits.MOST_CHANGE),
        "and against it: +1 each",
        ruled="set how many obstacles there are to it",
    ),
    Field("intervals", (0, 12), "it takes", fixed=True),
    Field("secret", FLAG, "1: known only to the side of those who may"),
    Field("needs", limits.SET_OF_TASKS, "set of tasks that come first", fixed=True),
    Field("needs_any", FLAG, "1: one of them is enough", fixed=True),
    Field("closes", limits.SET_OF_TASKS, "set of tasks that it closes", fixed=True),
    Field("closed", FLAG, "1: nobody may try it any more", seen=True, ruled=True),
    Field("done", FLAG, "1: completed", seen=True),
    Field(
        "left",
        limits.FEW,
        "attempts left at a delaying test",
        ruled="attempts: set how often it may still be tried",
    ),
    Field("opposers", limits.PEOPLE, "set of characters one of whom opposes", fixed=True),
    Field("opposer_attribute", limits.ATTRIBUTES, "with which it is opposed", fixed=True),
    Field("opposer_skill", limits.SKILLS, "with which it is opposed", fixed=True),
    Field("opposer_difficulty", limits.LEVEL, "of the opposing test", fixed=True),
    Field("stress_limit", limits.STRESS, "points", fixed=True, type="i2"),
    Field(
        "stress",
        limits.STRESS,
        "points, 0..limit_of",
        seen=True,
        ruled="set the Stress a task has taken",
        type="i2",
    ),
    Field("spared", limits.STRESS, "points less, where a ritual is begun with fewer Steps"),
    Field("amount", limits.FEW, "Breakthroughs needed", fixed=True),
    Field("fewer", limits.FEW, "fewer than those, in a ritual that is begun with fewer"),
    Field("breakthroughs", limits.FEW, "so far", ruled="set its Breakthroughs"),
    Field("resistance", limits.SMALL, "points", seen=True, ruled="set its Resistance"),
    Field("piercing", limits.SMALL, "Resistance ignored per Effect", fixed=True),
    Field("vicious", limits.SMALL, "extra points per Effect", fixed=True),
    Field("intense", FLAG, "1: rolls against it have Intense", fixed=True),
    Field(
        "more_dice",
        (0, limits.MOST_MORE),
        "challenge dice on the next roll",
        ruled="dice: set the dice added to the next roll",
    ),
    Field(
        "more_vicious",
        (0, limits.MOST_MORE),
        "Vicious on the next roll",
        ruled="vicious: set the Vicious added to the next roll",
    ),
    Field("effects", limits.BREAKTHROUGHS, "in order, NONE: no more", (limits.PROBLEM_EFFECTS,), fixed=True),
    Field("chooser", limits.CHOOSER, "side that picks one of them, NONE: they come in order", fixed=True),
    Part("trait", TRAIT, "copies 0: none", fixed=True),
    Field(
        "events", limits.CHANGE, "changes of the scene in order, NONE: no more", (ENVIRONMENT,), fixed=True
    ),
    Field("carried", FLAG, "1: who does it carries something away", fixed=True),
    Field("bearer", limits.NOBODY, "who carries it, NONE", ruled="say who carries it"),
    Field("cleanses", (0, LOCATIONS + DEVICES), "place, or device behind them, from 1, 0: none", fixed=True),
    Field("brings", (codes.NONE, TASKS - 1), "the task whose bearer alone may try, NONE", fixed=True),
    Field("ritual", (0, RITES), "number and 1 of the ritual that it is, 0: none", fixed=True),
)

# what an observation shows
TASK_SEEN = (
    *flags("known", "own", "open"),
    *seen(TASK),
    Column("difficulty", "successes", 0, 127),
    Column("stress_left", "points to the maximum", *limits.STRESS),
    Column("breakthroughs_left", "number", *limits.FEW),
    Column("headway", "hundredths", 0, 100),
)
