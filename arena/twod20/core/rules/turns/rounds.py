"""Rounds: who has a turn left, naming the next character, and what the end of a round brings.

SRD "Action Order"; every order of acting is built on these.
"""

from arena.aims.rules import review_round
from arena.compiling.rule import rule
from arena.state.events import log
from arena.twod20 import codes
from arena.twod20.codes import NONE, NPCS, OBJECT, PCS, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.asking import ask
from arena.twod20.core.rules.ground.presence import arrive, may_come
from arena.twod20.core.rules.harm.last_care import finish
from arena.twod20.core.rules.objective import judge
from arena.twod20.core.rules.pools.gamemaster import is_scene_for_sale
from arena.twod20.core.rules.pools.resource import gain_threat


@rule
def can_act(state, who):
    """Return whether `who` has a turn left this round."""
    character = state.characters[who]
    if hooks.cannot_act(state, who):
        return False
    return character.status == UP and character.acted == 0 and character.tier != OBJECT


@rule
def waiting(state, side):
    """Return how many of `side` have a turn left this round."""
    total = 0
    for who in range(state.character_count):
        if state.characters[who].side == side and can_act(state, who):
            total += 1
    return total


@rule
def ask_actor(state, side):
    """Let `side` name its next character."""
    state.side_to_act = side
    ask(state, codes.ACTOR, side, NONE)
    state.turn.actor = NONE


@rule
def ask_meddling(state):
    """Ask the gamemaster once a round what Threat buys, when only players have turns left; return whether.

    SRD "Threat and the Gamemaster": otherwise it buys before it names a character. Traits alone are not
    asked about.
    """
    if state.meddled == 1 or waiting(state, NPCS) > 0 or not is_scene_for_sale(state):
        return False
    state.meddled = 1
    state.turn.actor = NONE
    ask(state, codes.MEDDLING, NPCS, NONE)
    return True


@rule
def is_decided(state):
    """Judge the scene; return whether it is over, or has become a pursuit."""
    judge(state)
    if state.settled != codes.ONGOING:
        return True
    if hooks.scene_turns(state):
        return True
    return False


@rule
def end_round(state):
    """Close the round: malware, objectives, clock, arrivals; return whether it is over, or dice roll."""
    if hooks.round_due(state):
        return True
    review_round(state)
    if is_decided(state):
        return True
    if state.round_number >= state.round_limit:
        finish(state, state.clock_winner, codes.TIME)
        return True
    hooks.round_ends(state)
    state.round_number += 1
    state.meddled = 0
    log(state, codes.EV_ROUND, state.round_number, 0, 0, 0)
    if state.clock_threat > 0:
        gain_threat(state, state.clock_threat)
    hooks.round_begins(state)
    for who in range(state.character_count):
        character = state.characters[who]
        character.acted = 0
        character.waited = 0
        character.rushed = 0
        character.reacted = 0
        if may_come(character) and character.arrives == state.round_number:
            arrive(state, who)
    if waiting(state, PCS) + waiting(state, NPCS) == 0:
        hooks.nobody_can_act(state)
    return False
