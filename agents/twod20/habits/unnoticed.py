"""What has no cause, or gives nothing, while those who sneak are not known to be there.

SRD "Observers", "Stealth Tests".
"""

from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.stealth.rules.notice import is_awake, is_lost, is_unseen
from arena.twod20.chapters.stealth.rules.senses import can_use_sense, search_difficulty
from scenarios.limits import CHARACTERS
from scenarios.twod20.limits import ENVIRONMENT

NEAR = 2  # zones from where somebody was seen, in which it may be now


@rule
def is_vain_search(state, who, zone):
    """Return whether nobody can well be in a place that is searched: it lies open before the eyes of `who`,
    or another of its side who is awake stands there, and no enemy was last known to be there; or those who
    were seen anywhere were not near by."""
    seen, near = False, False
    for other in range(state.character_count):
        lost = is_lost(state, int(state.decider), other) and state.characters[other].status == codes.UP
        there = int(state.characters[other].stealth.last_seen)
        if lost and there == zone:
            return False
        if lost and there != codes.NONE:
            seen, near = True, near or 0 <= state.ways[there, zone] <= NEAR
    if seen and not near:
        return True
    for other in range(state.character_count):
        friend = state.characters[other]
        watches = friend.side == state.decider and friend.zone == zone and is_awake(state, other)
        if watches and other != who:
            return True
    for sense in range(codes.SIGHT, codes.SMELL + 1):
        if can_use_sense(state, who, zone, sense) and search_difficulty(state, who, sense, zone) <= 0:
            return True
    return False


@rule
def is_response(state, action):
    """Return whether an action raises the alarm, or brings those whom an alarm would bring."""
    if action == act.RAISE_ALARM or act.REINFORCE <= action < act.REINFORCE + CHARACTERS:
        return True
    if act.INTERACT <= action < act.INTERACT + ENVIRONMENT:
        change = state.environment[action - act.INTERACT]
        return state.decider == codes.NPCS and (change.alarm == 1 or change.rouses == 1 + codes.NPCS)
    return False


@rule
def nobody_is_noticed(state):
    """Return whether no enemy of the opposition is known to be there."""
    if not state.chapters & codes.STEALTH:
        return False
    for who in range(state.character_count):
        character = state.characters[who]
        seen = character.status == codes.UP and not is_unseen(state, who)
        if character.side == codes.PCS and character.tier != codes.OBJECT and seen:
            return False
    return True
