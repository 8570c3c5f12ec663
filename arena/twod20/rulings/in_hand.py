"""The test in hand: decided without its dice, or called off with the action it belongs to."""

from __future__ import annotations

from typing import Any

from arena.rulings.row import Given, Line, Position, Ruling, need
from arena.state.events import log
from arena.twod20 import codes
from arena.twod20.chapters.deck.rulings import leave_the_deck
from arena.twod20.codes import ACTIVE, NONE, REACTIVE
from arena.twod20.core.going import call_off, draws_between, is_between, name_of
from arena.twod20.core.rules.test.complication import one_less
from arena.twod20.core.rules.test.resolution import fail, win

UNDECIDED = (codes.RESPONSE, codes.ASSIST, codes.DICE, codes.REROLL, codes.COST)
OF_TESTS = (codes.TEST_DICE, codes.TEST_AGAIN)


def need_test(position: Position) -> Any:
    """Return the test in hand, whose dice have not decided it yet; raise RulingError without one."""
    state = position.state
    rolled = state.phase == codes.ROLL and state.roll_kind in OF_TESTS
    need(rolled or state.phase in UNDECIDED, "no test waits for its result now")
    test = state.tests[ACTIVE]
    pursued = test.goal == codes.FOR_PURSUIT
    need(not pursued, "an exchange of a pursuit has no result to rule: type set distance NUMBER, or set pace")
    return test


def lay_dice_aside(state: Any) -> None:
    """Forget what dice show, help and Complications of the test in hand."""
    state.roll_count = state.roll_sides = 0
    state.at_cost = 0
    for test in state.tests:
        test.helpers = test.complications = test.again = test.failed = 0
        test.rolled = 2 + test.bought if test.who != NONE else 0


def rule_success(position: Position, given: Given) -> list[Line]:
    """Let the test succeed, by no more than it needs: it generates no Momentum."""
    test, state = need_test(position), position.state
    who = int(test.who)
    lay_dice_aside(state)
    state.tests[REACTIVE].who = NONE
    state.roller = ACTIVE  # also where the dice of whoever opposed it were awaited
    win(state, ACTIVE, 0)
    return [Line(f"{name_of(position, who)} succeeds, by decision.", (who,))]


def rule_failure(position: Position, given: Given) -> list[Line]:
    """Let the test fail; whoever opposes it has won, by no more than it needs."""
    test, state = need_test(position), position.state
    who = int(test.who)
    lay_dice_aside(state)
    if state.tests[REACTIVE].who == NONE:
        fail(state)
    else:
        log(state, codes.EV_LOST, test.who, test.goal, 0, 0)
        win(state, REACTIVE, 0)
    return [Line(f"{name_of(position, who)} fails, by decision.", (who,))]


def rule_off(position: Position, given: Given) -> list[Line]:
    """Let what is in hand come to nothing."""
    if draws_between(position.state):
        leave_the_deck(position.state)
        return [Line("No card is drawn.")]
    need(not is_between(position.state), "nothing is in hand that could be called off")
    call_off(position.state)
    return [Line("What was going on comes to nothing.")]


def rule_spare(position: Position, given: Given) -> list[Line]:
    """Let the Complication that is to be named, or bought off, come to nothing; nobody pays for that."""
    state = position.state
    need(state.phase in (codes.BUY_OFF, codes.COMPLICATION), "no Complication is in hand")
    who = int(state.asked)
    one_less(state)
    return [Line(f"{name_of(position, who)} is spared a Complication, by decision.", (who,))]


IN_HAND = (
    Ruling("rule success", "let the test in hand succeed without dice", "rule success", rule_success),
    Ruling("rule failure", "let the test in hand fail without dice", "rule failure", rule_failure),
    Ruling("rule spare", "let the Complication in hand come to nothing", "rule spare", rule_spare),
    Ruling("rule off", "let what is in hand come to nothing; its action is spent", "rule off", rule_off),
)
