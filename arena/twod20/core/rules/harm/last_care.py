"""The end of a scene: where no enemy is left, who can reach the Dying tries to save them before it is over.

SRD "Stress and Harm" (Dying), "Recovering from Damage"; a scene ends when nothing else can be done in it.
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import codes
from arena.twod20.catalog import ACT, LEAVE_BE, STABILISE, UNDEFEATED
from arena.twod20.codes import NONE, NPCS, OBJECT, PCS, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.asking import ask
from arena.twod20.core.rules.ground.zone import do_place, enter_reach
from arena.twod20.core.rules.harm.harm import can_get_up, die, get_up
from arena.twod20.core.rules.harm.recovery import begin_recovery, is_at_hand
from arena.twod20.core.rules.turns.freedom import may_act
from scenarios.limits import CHARACTERS

NO_MORE_ACTIONS = 2  # major actions taken: nothing in this turn buys another


@rule
def finish(state, winner, ending):
    """The scene is decided; where no enemy is left the Dying are seen to, and then it is over."""
    state.settled = winner
    state.ending = ending
    side = side_left(state)
    if (
        side == NONE
        or nobody_dies(state)
        or (state.chapters & codes.PURSUIT and state.pursuit.stage == codes.RUNNING)
    ):
        close(state)
        return
    state.side_to_act = side
    for who in range(state.character_count):
        character = state.characters[who]
        character.acted = 1 - int(character.side == side and character.status == UP)
        character.stunned = 0
    see_to_the_dying(state)


@rule
def close(state):
    """The scene is over: whoever is still Dying dies."""
    for who in range(state.character_count):
        character = state.characters[who]
        if character.dying == 1:
            die(state, who, 0)
    state.winner = state.settled
    log(state, codes.EV_OVER, state.winner, 0, 0, 0)
    state.phase = codes.OVER


@rule
def see_to_the_dying(state):
    """Ask who tries next to save somebody, as long as anybody can; then close the scene."""
    turn = state.turn
    turn.actor = NONE
    turn.majors = NO_MORE_ACTIONS
    turn.swift = 0
    turn.burden = 0
    turn.helped = 0
    state.venture.duration = 0
    if not anything_left(state):
        close(state)
        return
    ask(state, codes.LAST_CARE, state.side_to_act, NONE)


@rule
def side_left(state):
    """Return the side whose enemies are all out or gone or have given up, NONE while nobody's are."""
    if not stands(state, NPCS):
        return PCS
    return NONE if stands(state, PCS) else NPCS


@rule
def stands(state, side):
    """Return whether a side still has anybody who would keep others from the Dying."""
    return has_people(state, side) and not has(state.gave_up, side)


@rule
def has_people(state, side):
    """Return whether anybody of `side` is up."""
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side == side and character.status == UP and character.tier != OBJECT:
            return True
    return False


@rule
def nobody_dies(state):
    """Return whether nobody is Dying."""
    return all(state.characters[who].dying != 1 for who in range(state.character_count))


# who may save whom


@rule
def can_walk(state, who, zone):
    """Return whether links lead from where `who` is to `zone`, step by step."""
    been = bit(int(state.characters[who].zone))
    for _ in range(state.zone_count):
        more = been
        for number in range(state.zone_count):
            if has(been, number):
                more |= state.zones[number].links
        if more == been:
            break
        been = more
    return has(been, zone)


@rule
def can_save(state, who, other):
    """Return whether `other` is Dying and `who` gets to its side."""
    if who == other or state.characters[other].dying == 0:
        return False
    return can_walk(state, who, int(state.characters[other].zone))


@rule
def can_try(state, who):
    """Return whether `who`, who has not tried or helped yet, can try to save anybody."""
    character = state.characters[who]
    if character.acted == 1 or character.status != UP or character.tier == OBJECT:
        return False
    if character.side != state.side_to_act or not may_act(state, who, False):
        return False
    return any(can_save(state, who, other) for other in range(state.character_count))


@rule
def can_rise_from_death(state, who):
    """Return whether a Dying player character of the side that is left may get up for Fortune."""
    return state.side_to_act == PCS and state.characters[who].dying == 1 and can_get_up(state, who)


@rule
def anything_left(state):
    """Return whether anybody can still try to save somebody, or get up."""
    return any(can_try(state, who) or can_rise_from_death(state, who) for who in range(state.character_count))


# the question


@rule
def legal_care(state, out):
    """List who may try, and getting up for Fortune; or once somebody is named, whom to save."""
    if state.asked != NONE:
        return list_dying(state, int(state.asked), out)
    out[0] = LEAVE_BE
    number = 1
    for who in range(state.character_count):
        number = offer(out, number, ACT + who, can_try(state, who))
        number = offer(out, number, UNDEFEATED + who, can_rise_from_death(state, who))
    return number


@rule
def list_dying(state, who, out):
    """List those whom `who` may try to save."""
    number = 0
    for other in range(state.character_count):
        number = offer(out, number, STABILISE + other, can_save(state, who, other))
    return number


@rule
def do_care(state, action):
    """Name who tries, get up, begin the test, or leave the Dying to their fate."""
    if action == LEAVE_BE:
        close(state)
    elif ACT <= action < ACT + CHARACTERS:
        state.asked = action - ACT
        log(state, codes.EV_ACTOR, state.asked, 0, 0, 0)
    elif UNDEFEATED <= action < UNDEFEATED + CHARACTERS:
        get_up(state, action - UNDEFEATED)
        state.characters[action - UNDEFEATED].acted = 0
        state.phase = codes.CONTINUE
    else:
        save(state, int(state.asked), action - STABILISE)


@rule
def save(state, who, other):
    """`who` goes to the side of `other` and tries to stabilise it: once, like everybody."""
    character = state.characters[who]
    character.acted = 1
    state.turn.actor = who
    if not is_at_hand(state, who, other):
        hooks.goes_on_foot(state, who)
        do_place(state, who, int(state.characters[other].zone))
        enter_reach(state, who, other)
    begin_recovery(state, who, codes.FOR_STABILISE, other)
