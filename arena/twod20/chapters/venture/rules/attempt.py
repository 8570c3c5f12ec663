"""The order of attempts where there are no rounds of turns: challenges and contests.

SRD "Challenges", "Opposition in Challenges" (Contests), "Time Pressure".
"""

from arena.compiling.rule import rule
from arena.phases.stalled import MOST_STEPS
from arena.twod20 import codes
from arena.twod20.chapters.task.rules.parallel import first_due, is_busy, next_moment
from arena.twod20.chapters.venture.rules.challenge import pass_time
from arena.twod20.chapters.venture.rules.task import finish_task
from arena.twod20.codes import CONFLICT, CONTEST, MEDDLING, NONE, NPCS, ONGOING, PCS
from arena.twod20.core.rules.asking import ask
from arena.twod20.core.rules.objective import judge
from arena.twod20.core.rules.turns.rounds import ask_actor, can_act, end_round, waiting
from arena.twod20.stall import stall

WAITING = 1  # interval that a side lets pass without a test


@rule
def next_attempt(state):
    """An attempt is over: the other side's in a contest, the players' next one in a challenge.

    Return whether it is one: a conflict has turns.
    """
    if state.venture.scene == CONTEST:
        next_of_contest(state)
    elif state.venture.scene == codes.CHALLENGE:
        next_of_challenge(state)
    return state.venture.scene != CONFLICT


@rule
def next_of_challenge(state):
    """Time passes when nothing was tried; the gamemaster may meddle; the players name who tries next."""
    who = int(state.turn.actor)
    tried = who != NONE and state.turn.majors > 0
    if state.venture.parallel == 0 and not tried:
        pass_time(state, WAITING, 1)
    elif who != NONE and not tried:
        state.characters[who].waited = 1
    state.turn.actor = NONE
    judge(state)
    if state.settled == ONGOING and state.venture.parallel == 1:
        move_on(state)
    if state.settled != ONGOING:
        return
    if state.venture.parallel == 0:
        rest(state)
    state.side_to_act = PCS
    ask(state, MEDDLING, NPCS, NONE)


@rule
def move_on(state):
    """Let time pass until somebody is free who does not wait, or it is up; what is done by then counts."""
    for _ in range(MOST_STEPS):
        if set_free(state) > 0:
            return
        left = next_moment(state)
        pass_time(state, max(left, WAITING), 0 if left > 0 else 1)
        for who in range(state.character_count):
            state.characters[who].waited = 0
        count_what_is_done(state)
        judge(state)
        if state.settled != ONGOING:
            return
    stall(state)


@rule
def count_what_is_done(state):
    """Whoever has been at something until now has succeeded at it."""
    for _ in range(state.character_count):
        who = first_due(state)
        if who == NONE:
            return
        character = state.characters[who]
        finish_task(state, who, int(character.busy_goal), int(character.busy_task))
        character.busy_goal = NONE
        character.busy_task = NONE


@rule
def set_free(state):
    """Let those try who are not busy and do not wait; return how many of the players can."""
    free = 0
    for who in range(state.character_count):
        character = state.characters[who]
        character.acted = 1 if is_busy(state, who) or character.waited == 1 else 0
        if character.side == PCS and can_act(state, who):
            free += 1
    return free


@rule
def rest(state):
    """Everybody may try again."""
    for who in range(state.character_count):
        state.characters[who].acted = 0
        state.characters[who].waited = 0


@rule
def next_of_contest(state):
    """The side without Priority makes its test after the other's; then the next cycle begins."""
    venture = state.venture
    side = int(state.side_to_act)
    state.turn.actor = NONE
    if side == venture.priority and waiting(state, 1 - side) > 0:
        ask_actor(state, 1 - side)
        return
    if end_round(state):
        return
    if venture.next_priority != NONE:
        venture.priority = venture.next_priority
        venture.next_priority = NONE
    first = int(venture.priority)
    ask_actor(state, first if waiting(state, first) > 0 else 1 - first)
