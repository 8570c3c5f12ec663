"""How play goes on after a ruling: whose turn it is is asked anew, and what is in hand can be called off."""

from __future__ import annotations

from typing import Any

from arena.rulings.row import Position, need
from arena.twod20 import codes
from arena.twod20.apply import run_steps
from arena.twod20.codes import NONE, ONGOING
from arena.twod20.core.rules.harm.last_care import see_to_the_dying
from arena.twod20.core.rules.turns.rounds import can_act, is_decided
from arena.words.story import in_sentence

ASKED_AGAIN = (codes.INTERRUPT, codes.TIE)  # before a turn, by what stands on the table then
TO_BE_JUDGED = (codes.ACTOR, codes.TURN, codes.HAND_OVER, codes.FIRST, codes.MEDDLING, *ASKED_AGAIN)
BETWEEN = (*TO_BE_JUDGED, codes.LAST_CARE, codes.OVER)


def name_of(position: Position, who: int) -> str:
    """Return what somebody is called inside a sentence."""
    return in_sentence(position.cast.character_names[who])


def is_pursued(state: Any) -> bool:
    """Return whether a pursuit runs."""
    return bool(state.chapters & codes.PURSUIT and state.pursuit.stage == codes.RUNNING)


def rolls_for_initiative(state: Any) -> bool:
    """Return whether the dice that are awaited say who acts when."""
    return bool(state.phase == codes.ROLL and state.roll_kind == codes.INITIATIVE_DICE)


def draws_between(state: Any) -> bool:
    """Return whether cards are awaited that no turn depends on: those a scene begins with, or bought ones."""
    drawing = state.phase == codes.ROLL and state.roll_kind == codes.CARD_DRAW
    return bool(drawing and state.deck.then in (codes.FIRST, codes.CONTINUE))


def is_between(state: Any) -> bool:
    """Return whether no test, damage or the like is in hand."""
    return state.phase in BETWEEN or rolls_for_initiative(state) or draws_between(state)


def has_begun(state: Any) -> bool:
    """Return whether the scene is past its opening: somebody has acted, or it is a later round."""
    people = state.characters[: state.character_count]
    return bool(state.round_number > 1 or (people["acted"] + people["waited"]).any())


def needs_a_score(state: Any, who: int) -> bool:
    """Return whether somebody has still to roll for initiative."""
    return bool(can_act(state, who) and state.characters[who].initiative == NONE)


def is_in_hand(state: Any, who: int) -> bool:
    """Return whether what is in hand is about `who`, is done by it, or may hurt it."""
    if is_between(state):
        return False
    damage, notice = state.damage, state.notice
    people = {int(state.asked), int(state.test_target), int(notice.observer), int(notice.traces)}
    people |= {int(damage.source), int(damage.first), int(damage.target)}
    members = int(damage.whole) | int(damage.half) | int(damage.blown)
    for test in state.tests:
        people.add(int(test.who))
        members |= int(test.helpers) if test.who != NONE else 0
    return who in people or members >> who & 1 == 1


def await_nothing(state: Any) -> None:
    """Let no dice be awaited any more, and no cards."""
    state.roll_count = state.roll_sides = 0
    state.deck.due = state.deck.opens = 0


def call_off(state: Any) -> None:
    """Let what is in hand come to nothing; the action that led to it is spent."""
    state.tests["who"] = state.test_target = state.pending = state.damage_rolled = state.asked = NONE
    state.tests["helpers"] = state.tests["again"] = state.tests["complications"] = 0
    damage, notice, venture = state.damage, state.notice, state.venture
    damage.source = damage.first = damage.target = NONE
    for field in ("dice", "resist_dice", "resist_zone", "resist_shield", "again", "resist_again"):
        damage[field] = 0
    for field in ("extra_targets", "whole", "half", "blown", "harms", "price"):
        damage[field] = 0
    notice.observer = notice.traces = notice.zone = NONE
    notice.quiet = notice.sense = notice.asked = 0
    venture.task = venture.consequence = NONE
    venture.unsettled = state.rituals.stage = 0
    for field in (
        "trouble_then",
        "interrupted",
        "ready_asked",
        "receipt",
        "pay_cost",
        "healing",
        "generated",
    ):
        state[field] = 0
    state.bonus = 0
    await_nothing(state)
    if is_pursued(state):
        state.phase = codes.NEXT_EXCHANGE
    elif state.settled != ONGOING:
        state.phase = codes.LAST_CARE
    elif state.turn.actor != NONE and state.turn.stage > 0:
        state.phase = codes.TURN_END
    else:
        state.phase = codes.CONTINUE


def go_on(state: Any) -> None:
    """Judge the scene where nothing is in hand, and ask again whose turn it is."""
    phase = int(state.phase)
    if phase == codes.LAST_CARE:
        see_to_the_dying(state)
    elif phase in (*TO_BE_JUDGED, codes.NEXT_TURN) and state.settled == ONGOING and not is_decided(state):
        if phase in (codes.ACTOR, codes.TURN) or (phase == codes.FIRST and has_begun(state)):
            state.phase = codes.CONTINUE
        elif phase == codes.HAND_OVER:
            state.phase = codes.NEXT_TURN
        elif phase in ASKED_AGAIN:
            state.order_stage = codes.NEXT_FRESH
            state.phase = codes.CONTINUE
    elif rolls_for_initiative(state) and not needs_a_score(state, int(state.asked)):
        state.phase = codes.CONTINUE
    run_steps(state)


def need_free(position: Position, who: int) -> None:
    """Raise RulingError while `who` is in the middle of something."""
    free = not is_in_hand(position.state, who)
    need(
        free, f"{name_of(position, who)} is in the middle of something: play that out, or type rule off first"
    )
