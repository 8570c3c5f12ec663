"""Which question a phase is: whom it asks, which side decides, and what it needs in hand, by its row."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from arena.twod20 import codes
from arena.twod20.codes import ACTIVE, NONE, NPCS, PCS, REACTIVE
from arena.twod20.outside.hand import (
    IN_HAND,
    Wrong,
    actor,
    has_bit,
    hit_in_hand,
    leader,
    roller,
    source,
    spender,
    target,
    test_in_hand,
    weapon_in_hand,
)
from arena.twod20.phases import PHASES


def responder(state: Any) -> int:
    """Return whose response to a test is asked for."""
    if state.roller == REACTIVE:
        return leader(state)
    aimed = state.tests[ACTIVE].goal in (codes.FOR_ATTACK, codes.FOR_HACK)
    return int(state.test_target) if aimed else NONE


def anybody(state: Any) -> int:
    """Return who is asked: the phase alone does not say."""
    return int(state.asked)


def side(state: Any) -> int:
    """Return who is asked, NONE where it is a side about nobody in particular."""
    return int(state.asked)


def nobody(_: Any) -> int:
    """Return that a side is asked and no character."""
    return NONE


WHO: dict[str, Callable[[Any], int]] = {
    rule.__name__: rule
    for rule in (actor, anybody, leader, nobody, responder, roller, side, source, spender, target)
}
SIDES = {"PCS": PCS, "NPCS": NPCS}
ROWS = {int(getattr(codes, row.name)): row for row in PHASES}
OF_NOBODY = {number for number, row in ROWS.items() if row.asked.who in ("nobody", "responder", "side")}
SYSTEM = "arena.twod20"
AFTER_REACH = (codes.AFTER_MOVE, codes.ASK_RESPONSE, codes.RESISTING, codes.SPENDING, codes.COMPLICATIONS)
AFTER_TROUBLE = (0, codes.AVOIDING, codes.CONTINUE, codes.ASK_HELP)


def question(state: Any) -> Wrong:
    """A decision is asked of the right one, and what it is about is in hand."""
    if state.phase not in ROWS:
        return
    row = ROWS[int(state.phase)]
    asked, words = row.asked, row.words
    if int(state.asked) != WHO[asked.who](state):
        yield f"the phase {words!r} does not ask character {state.asked}"
    if state.decider not in (PCS, NPCS):
        yield f"no side decides in the phase {words!r}"
    if asked.side == "own" and (state.asked == NONE or state.characters[state.asked].side != state.decider):
        yield f"the wrong side decides in the phase {words!r}"
    if asked.side in SIDES and state.decider != SIDES[asked.side]:
        yield f"the wrong side decides in the phase {words!r}"
    if row.only.isupper() and not state.chapters & getattr(codes, row.only):
        yield f"the phase {words!r} is of no use in this scene"
    if row.only.islower() and state.variants[row.only] == 0:
        yield f"the phase {words!r} belongs to a variant that this scene does not play"
    for need in asked.hand:
        yield from IN_HAND[need](state)
    if row.when and not rule_called(row.when)(state):
        yield f"it does not come to the phase {words!r} here"
    yield from EXTRA.get(int(state.phase), lambda *_: iter(()))(state)


@cache
def rule_called(path: str) -> Callable[[Any], Any]:
    """Return the rule that `path`, chapter and name joined with dots, means."""
    chapter, _, name = path.rpartition(".")
    found: Callable[[Any], Any] = getattr(import_module(f"{SYSTEM}.{chapter}"), name)
    return found


def _reach(state: Any) -> Wrong:
    """A declaration of Reach leads back to what it came from."""
    if state.reach_then not in AFTER_REACH:
        yield f"nothing follows that is called {state.reach_then}"
    if state.reach_then == codes.ASK_RESPONSE:
        yield from test_in_hand(state)
    if state.reach_then == codes.RESISTING:
        yield from hit_in_hand(state)
    if state.reach_then in (codes.SPENDING, codes.COMPLICATIONS):
        yield from test_in_hand(state)


def _trouble(state: Any) -> Wrong:
    """A Complication is of a test, or is followed by what it interrupted."""
    if state.trouble_then not in AFTER_TROUBLE:
        yield f"nothing follows that is called {state.trouble_then}"
    elif state.trouble_then == codes.AVOIDING:
        yield from hit_in_hand(state)
    elif state.trouble_then == 0 or state.trouble_then == codes.ASK_HELP:
        yield from test_in_hand(state)
        if state.trouble_then == 0 and not any(
            test.who == state.asked and test.complications > 0 for test in state.tests
        ):
            yield "somebody has a Complication who has none"


def _opening(state: Any) -> Wrong:
    """Who opens the scene is asked once, where the order of turns leaves it open."""
    scored = state.variants.order in (codes.FIXED_SCORES, codes.RANDOM_SCORES)
    open_yet = (
        state.order_stage == codes.NEXT_UNCLEAR if scored else state.variants.order == codes.STANDARD_ORDER
    )
    people = state.characters[: state.character_count]
    if not open_yet or state.round_number > 1 or (people["acted"] + people["waited"]).any():
        yield "the scene has been opened"


def _response(state: Any) -> Wrong:
    """The side that does not make the test responds to it."""
    if roller(state) != NONE and state.characters[roller(state)].side == state.decider:
        yield "a side responds to its own test"


def _fallen(state: Any) -> Wrong:
    if state.characters[state.asked].status != codes.DEFEATED or state.characters[state.asked].fortune == 0:
        yield "who is asked to get up is not down, or cannot"
    yield from hit_in_hand(state)


def _forced(state: Any) -> Wrong:
    slot = int(state.force_then) - 1
    if slot < 0:
        yield from weapon_in_hand(state, int(state.asked))
    elif state.characters[state.asked].weapons[slot].damage == 0 and slot > 0:
        yield "a blow back is dealt with a weapon that is not there"
    yield from test_in_hand(state)


def _ready(state: Any) -> Wrong:
    character = state.characters[state.asked]
    if actor(state) == NONE:
        yield "a readied action interrupts nobody"
    if character.ready_deed == codes.READY_ATTACK and character.readied == NONE:
        yield "an attack is readied without a weapon"


def _acting(state: Any) -> Wrong:
    if state.characters[state.asked].status != codes.UP:
        yield "it is the turn of somebody who is down"


def _stake(state: Any) -> Wrong:
    test = state.tests[state.roller]
    value = state.characters[state.asked].values[state.pressed]
    if value.struck or not has_bit(int(value.hinders), int(test.kind)):
        yield "the Value at stake does not stand in the way"


def _choice(effects: str) -> Callable[[Any], Wrong]:
    def check(state: Any) -> Wrong:
        problems = state.venture.tasks if effects == "task" else state.venture.consequences
        problem = problems[state.venture.task if effects == "task" else state.venture.consequence]
        reached = problem.breakthroughs if effects == "task" else problem.setbacks
        if not 1 <= state.venture.unsettled <= reached:
            yield "nothing is left to be settled"
        if problem.chooser != state.decider:
            yield "the wrong side chooses an effect"
        after = codes.AFTER_OVERCOME if effects == "task" else codes.AFTER_CONSEQUENCE
        if state.damage.after != after:
            yield "an effect follows no roll"

    return check


EXTRA: dict[int, Callable[[Any], Wrong]] = {
    codes.FIRST: _opening,
    codes.REACH: _reach,
    codes.COMPLICATION: _trouble,
    codes.BUY_OFF: _trouble,
    codes.RESPONSE: _response,
    codes.FALLEN: _fallen,
    codes.FORCE: _forced,
    codes.READY: _ready,
    codes.TURN: _acting,
    codes.AT_STAKE: _stake,
    codes.BREAKTHROUGH: _choice("task"),
    codes.SETBACK: _choice("threat"),
}
