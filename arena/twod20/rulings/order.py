"""Turns and the end: whose turn it is, handing it on, tasks that are done, and the end of the scene."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.rulings.row import FIRST, NO_YES, WHOSE, Given, Line, Position, Ruling, need
from arena.rulings.ruled import bounded
from arena.twod20 import codes
from arena.twod20.chapters.venture.rules.alarm import raise_alarm
from arena.twod20.codes import NONE
from arena.twod20.core.detail import secret_of_task
from arena.twod20.core.going import await_nothing, call_off, is_between, is_pursued, name_of
from arena.twod20.core.rules.harm.last_care import finish
from arena.twod20.core.rules.turns.rounds import can_act, waiting
from arena.twod20.core.rules.turns.turn import begin_turn

WINNERS = ("pcs", "npcs", "nobody")


def need_turns(state: Any) -> None:
    """Raise RulingError where turns cannot be given: something is in hand, or there are none."""
    need(not is_pursued(state), "a pursuit has no turns")
    need(state.phase != codes.OVER and state.settled == codes.ONGOING, "the scene is over")
    need(is_between(state), "something is in hand: play that out, or type rule off first")


def end_what_was(state: Any) -> None:
    """Let nothing count any more that a turn before has brought, or that was awaited before one."""
    state.turn.helped = state.turn.felled = 0
    await_nothing(state)


def give_turn(position: Position, given: Given) -> list[Line]:
    """Let it be somebody's turn now; a turn that is being taken is over."""
    state, who = position.state, given["who"]
    need_turns(state)
    end_what_was(state)
    key = position.cast.characters[who]
    need(can_act(state, who), f"{name_of(position, who)} has no turn left: type set {key} acted no")
    state.side_to_act = state.characters[who].side
    begin_turn(state, who)
    return []


def give_side_turn(position: Position, given: Given) -> list[Line]:
    """Let a side name who acts next; a turn that is being taken is over."""
    state, side = position.state, given["side"]
    need_turns(state)
    need(
        state.variants.order == codes.STANDARD_ORDER,
        "in this order of turns no side is next: type turn of WHO",
    )
    need(waiting(state, side) > 0, f"nobody of the {codes.SIDE_WORDS[side]} has a turn left")
    end_what_was(state)
    state.turn.actor = NONE
    state.side_to_act = side
    state.phase = codes.ACTOR
    return [Line(f"The {codes.SIDE_WORDS[side]} name who acts next.")]


def give_turn_after(position: Position, given: Given) -> list[Line]:
    """Let it be asked what follows a turn of a side: whether it keeps the initiative, what Threat buys."""
    state, side = position.state, given["side"]
    need_turns(state)
    need(state.variants.order == codes.STANDARD_ORDER, "this order of turns has no initiative to hand over")
    end_what_was(state)
    state.turn.actor = state.asked = NONE
    state.side_to_act = side
    state.phase = codes.HAND_OVER
    if state.venture.scene == codes.CHALLENGE:
        state.phase, state.decider = codes.MEDDLING, codes.NPCS
    return [Line(f"A turn of the {codes.SIDE_WORDS[side]} is over.")]


def turn_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say whose turn it is."""
    if wanted.turn.actor != NONE and wanted.phase in (codes.TURN, codes.READY):
        yield f"turn of {position.cast.characters[wanted.turn.actor]}"


def side_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say which side names who acts next."""
    standard = wanted.variants.order == codes.STANDARD_ORDER and wanted.phase == codes.ACTOR
    if standard and (position.state.phase, position.state.side_to_act) != (codes.ACTOR, wanted.side_to_act):
        yield f"turn of {codes.SIDE_WORDS[wanted.side_to_act]}"


def after_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say after whose turn the gamemaster or a side is asked something."""
    standard = wanted.variants.order == codes.STANDARD_ORDER
    if standard and wanted.phase in (codes.HAND_OVER, codes.MEDDLING):
        yield f"turn after {codes.SIDE_WORDS[wanted.side_to_act]}"


def done_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say which tasks are done."""
    for number, key in enumerate(position.cast.keys("task")):
        done = int(wanted.venture.tasks[number].done)
        if done != position.state.venture.tasks[number].done:
            yield f"set {key} done {NO_YES[done]}"


def alarm_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say how far the alarm is."""
    if wanted.venture.stage != position.state.venture.stage:
        yield f"set alarm {wanted.venture.stage}"


def next_round(position: Position, given: Given) -> list[Line]:
    """End the round by the rules: the turn in hand ends, nobody else has one, and the next round begins.

    Whatever the ends of a turn and of a round bring happens, with its dice.
    """
    state = position.state
    need_turns(state)
    need(state.venture.scene == codes.CONFLICT, "this scene has no rounds of turns: type set interval NUMBER")
    need(state.phase != codes.FIRST, "first say who opens the scene")
    await_nothing(state)
    for who in range(int(state.character_count)):
        state.characters[who].acted |= int(can_act(state, who))
    begun = state.turn.actor != NONE and state.phase == codes.TURN
    state.phase = codes.TURN_END if begun else codes.NEXT_TURN
    return []


def set_first(position: Position, given: Given) -> list[Line]:
    """Let a side open the next round, once."""
    state, side = position.state, given["side"]
    need(not is_pursued(state), "a pursuit has no turns")
    need(
        state.variants.order == codes.STANDARD_ORDER,
        "in this order of turns no side opens a round: type turn of WHO when it begins",
    )
    state.venture.next_priority = side
    return [Line(f"The {codes.SIDE_WORDS[side]} open the next round.")]


def end_turn(position: Position, given: Given) -> list[Line]:
    """Hand the turn on: whoever takes it has had it."""
    state = position.state
    need_turns(state)
    need(state.turn.actor != NONE, "nobody is taking a turn")
    who = int(state.turn.actor)
    state.characters[who].acted = 1
    state.phase = codes.TURN_END
    return [Line(f"The turn of {name_of(position, who)} is over.", (who,))]


def end_scene(position: Position, given: Given) -> list[Line]:
    """End the scene; who is Dying may be seen to where no enemy is left."""
    state, winner = position.state, given["winner"]
    need(state.settled == codes.ONGOING, "the scene is over already")
    call_off(state)
    finish(state, winner, NONE)
    won = ("The player characters win", "The opposition wins", "Nobody wins")[winner]
    return [Line(f"{won}, by decision.")]


def set_done(position: Position, given: Given) -> list[Line]:
    """Say whether a task is done."""
    task, name = position.state.venture.tasks[given["task"]], position.cast.names("task")[given["task"]]
    task.done = given["yes"]
    if not given["yes"]:
        task.bearer = NONE
    hidden_from = secret_of_task(position, given)
    return [Line(f"{name} is {'done' if given['yes'] else 'not done'} now.", (), hidden_from)]


def set_alarm(position: Position, given: Given) -> list[Line]:
    """Raise the alarm to a stage, with what each brings, or take it back without."""
    state, stage = position.state, given["number"]
    venture = state.venture
    need(venture.stage_count > 0, "this scene has no alarm")
    bounded(stage, 0, int(venture.stage_count), "the alarm")
    if venture.stage < stage:
        while venture.stage < stage:
            raise_alarm(state)
        return []
    venture.stage = stage
    return [Line(f"The alarm is at stage {stage} now.")]


ORDER = (
    Ruling(
        "set alarm {number}",
        "raise the alarm to a stage, or take it back",
        "set alarm 2",
        set_alarm,
        said=alarm_said,
        stage=FIRST,
    ),
    Ruling(
        "turn of {who}", "let it take its turn now", "turn of kip", give_turn, said=turn_said, stage=WHOSE
    ),
    Ruling(
        "turn of {side}",
        "let a side name who acts next",
        "turn of npcs",
        give_side_turn,
        {"side": codes.SIDE_WORDS},
        side_said,
        WHOSE,
    ),
    Ruling(
        "turn after {side}",
        "ask what follows a turn of a side",
        "turn after pcs",
        give_turn_after,
        {"side": codes.SIDE_WORDS},
        after_said,
        WHOSE,
    ),
    Ruling("end turn", "hand the turn on", "end turn", end_turn),
    Ruling(
        "next round",
        "end this round and begin the next, with all that brings; whoever has not acted does not",
        "next round",
        next_round,
    ),
    Ruling(
        "set first {side}",
        "let a side open the next round",
        "set first npcs",
        set_first,
        {"side": codes.SIDE_WORDS},
    ),
    Ruling(
        "end scene {winner}",
        "end the scene: pcs, npcs or nobody wins",
        "end scene nobody",
        end_scene,
        {"winner": WINNERS},
    ),
    Ruling(
        "set {task} done {yes}",
        "say whether a task is done",
        "set safe done yes",
        set_done,
        {"yes": NO_YES},
        done_said,
    ),
)
