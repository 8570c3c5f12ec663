"""The 2d20 System as the registry knows it."""

from __future__ import annotations

from arena.system import System
from arena.twod20 import apply, bounds, chance, hidden, legal, notation, observe, outcome, stall, upkeep
from arena.twod20.catalog import (
    ACT,
    ACTIONS,
    ASK,
    ATTACK,
    DONE,
    INQUIRE,
    MAKE_IT_STICK,
    QUESTION,
    ROLL_DAMAGE,
    SURGE,
    TOPICS,
    TRIP,
    UNDEFEATED,
    VERBS,
    YIELD,
)
from arena.twod20.compile import compile_scenario
from arena.twod20.describe_end import ending_words
from arena.twod20.fields import VIEW
from arena.twod20.record import STATE

SYSTEM = System(
    name="twod20",
    state=STATE,
    actions=ACTIONS,
    verbs=VERBS,
    compile=compile_scenario,
    text=notation.text,
    parse=notation.parse,
    test_chance=chance.test_chance,
    headlines=frozenset(range(ACT, UNDEFEATED))
    | frozenset(range(ATTACK, SURGE))
    | frozenset(range(ASK, QUESTION)),
    spends=frozenset(
        (*range(TRIP, DONE), MAKE_IT_STICK, *range(QUESTION, YIELD), *range(INQUIRE, INQUIRE + TOPICS))
    )
    - {ROLL_DAMAGE},
    view=VIEW,
    problem=bounds.problem,
    possible_actions=bounds.possible_actions,
    carry=upkeep.carry,
    take_over=upkeep.take_over,
    ending_words=ending_words,
    rules={
        "list_legal": legal.list_legal,
        "do_action": apply.do_action,
        "settle": apply.settle,
        "settle_all": apply.settle_all,
        "stall": stall.stall,
        "roll_dice": apply.roll_dice,
        "take_roll": apply.take_roll,
        "score": outcome.score,
        "ending": outcome.ending,
        "tally": outcome.tally,
        "acting": outcome.acting,
        "give_turn": outcome.give_turn,
        "add_threat": outcome.add_threat,
        "conceal": hidden.conceal,
        "imagine": hidden.imagine,
        "observe": observe.observe,
        "observe_changes": observe.observe_changes,
    },
)
