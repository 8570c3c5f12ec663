"""What a side must not know, taken out of a position before that side plans with it.

What is hidden lies face down: that there is something stays known, what it is does not. Positions that differ
only in that give the same bytes; `imagined` draws what might be there, anew for every game that is tried.
"""

from arena.compiling.rule import rule
from arena.state.dice import reseed
from arena.twod20 import codes
from arena.twod20.chapters.deck import face_down
from arena.twod20.chapters.network.sight import place_minds
from arena.twod20.chapters.social.imagined import members
from arena.twod20.chapters.social.sight import conceal_social
from arena.twod20.chapters.stealth.rules.notice import is_lost
from arena.twod20.codes import NONE, PCS, UP
from arena.twod20.core.rules.ground.zone import leave_reach
from arena.twod20.sight.imagined import place_lost
from arena.twod20.sight.imagined_comers import suppose_stranger
from arena.twod20.sight.supposed import NO_RITE, PRICE, SECRET_TASK
from scenarios.limits import OBJECTIVES
from scenarios.twod20.limits import ENVIRONMENT, TASKS


@rule
def conceal(state, side):
    """Turn face down what `side` cannot know: the coming dice, and what the other side keeps back.

    Of reserves, changes of the scene that only the gamemaster can set off, steps of the alarm, secret aims,
    claims and offers it stays known how many there are, as of cards.
    """
    reseed(state.generator, 0)
    hide_aims(state, side)
    hide_tasks(state, side)
    if state.chapters & codes.STEALTH:
        forget(state, side)
        place_lost(state, side)
    if state.chapters & codes.HACKING:
        place_minds(state, side)
    if state.chapters & codes.SOCIAL:
        conceal_social(state, side)
    if side != PCS:
        return
    for who in range(state.character_count):
        if face_down.is_unknown(state, side, who):
            suppose_stranger(state, who, 0)
            state.characters[who].zone = 0
            state.characters[who].arrives = NONE
    hide_changes(state)
    hide_alarm(state)


@rule
def hide_changes(state):
    """Turn face down what only the gamemaster can set off; what Threat buys stays for sale."""
    for event in range(ENVIRONMENT):
        if face_down.change_to_come(state, event):
            change = state.environment[event]
            change.price = PRICE if change.price > 0 else 0
            face_down.clear_change(change)


@rule
def hide_alarm(state):
    """Turn face down the steps of the alarm that have not come."""
    venture = state.venture
    for number in range(venture.stage, venture.stage_count):
        stage = venture.stages[number]
        stage.price = PRICE if stage.price > 0 else 0
        stage.arrivals = 0
        stage.event = NONE
        face_down.clear_trait(stage.trait)


@rule
def hide_aims(state, side):
    """Leave of a secret objective of the other side that there is one."""
    for number in range(OBJECTIVES):
        if face_down.is_secret_aim(state, side, number):
            objective = state.objectives[number]
            objective.kind = codes.PREVENT
            objective.zone = objective.request = NONE
            objective.who = 0
            objective.amount = objective.rounds = objective.progress = objective.done = 0
            objective.attribute = objective.skill = objective.difficulty = 0
            objective.tasks = objective.any_task = 0


@rule
def hide_tasks(state, side):
    """Leave of a secret task of the other side that there is one."""
    for number in range(TASKS):
        if face_down.is_secret_task(state, side, number):
            if state.chapters & codes.RITUALS:
                hide_rite(state, int(state.venture.tasks[number].ritual))
            state.venture.tasks[number] = SECRET_TASK[0]
            state.venture.tasks[number].who = members(state, 1 - side)


@rule
def hide_rite(state, ritual):
    """Leave nothing of the ritual that a secret task is, nor of its Cost where that is in hand.

    `ritual` is its number among those of the scene and one more, 0 for a task that is none.
    """
    rituals = state.rituals
    if ritual == 0:
        return
    if state.venture.task == rituals.rites[ritual - 1].task:
        rituals.stage = codes.NOTHING_DUE
        rituals.sharer = NONE
        rituals.shares[:] = 0
    rituals.rites[ritual - 1] = NO_RITE[0]


@rule
def forget(state, side):
    """Take out what `side` does not know of the ways of enemies it has lost."""
    for who in range(state.character_count):
        if is_lost(state, side, who):
            stealth = state.characters[who].stealth
            stealth.trail_from = NONE
            stealth.trail_to = NONE
            stealth.trail_round = 0
            leave_reach(state, who)


@rule
def veil(state, side):
    """Let enemies that `side` has lost look like reserves, until `unveil`: for whoever decides by script."""
    for who in range(state.character_count):
        if is_lost(state, side, who):
            state.characters[who].status = codes.RESERVE
            state.characters[who].stealth.veiled = 1


@rule
def unveil(state):
    """Take back what `veil` has done."""
    for who in range(state.character_count):
        if state.characters[who].stealth.veiled == 1:
            state.characters[who].status = UP
            state.characters[who].stealth.veiled = 0
