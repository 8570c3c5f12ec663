"""Harm: wound levels, body points, who is saved from death, and who is held by whom."""

from arena.compiling.rule import rule
from arena.d6 import codes
from arena.people.codes import ESCAPED, NONE, NPCS
from arena.scene.rules import await_nothing, put_out
from arena.state.events import log
from scenarios.d6.tables import WOUND_DICE

RESCUE_PRICE = 4  # Action Dice of the gamemaster
STUNNED_TURNS = 2
BANDS = (  # percent of all body points, and the wound level of whoever has less left
    (10, codes.MORTAL), (20, codes.INCAPACITATED), (40, codes.SEVERE), (60, codes.WOUNDED),
    (81, codes.STUNNED),
)  # fmt: skip


@rule
def wound_by(margin):
    """Return the wound level that damage beyond resistance brings.

    >>> [int(wound_by(margin)) for margin in (0, 3, 4, 8, 9, 12, 13, 15, 16)]
    [0, 1, 2, 2, 4, 4, 5, 5, 6]
    """
    return next((wound for least, wound in codes.MARGINS if margin >= least), codes.UNHURT)


@rule
def level_by(margin, stun):
    """Return the wound level that damage beyond resistance brings; of a weapon that stuns two less.

    >>> [int(level_by(margin, True)) for margin in (0, 3, 9, 16)]
    [0, 1, 2, 4]
    """
    wound = wound_by(margin)
    return max(codes.STUNNED, wound - 2) if stun and wound > codes.UNHURT else wound


@rule
def worse(level, wound):
    """Return the wound level after a wound: a level that is no higher raises the one there is.

    >>> [int(worse(2, 2)), int(worse(2, 4)), int(worse(1, 1)), int(worse(3, 1))]
    [3, 4, 2, 4]
    """
    if wound == codes.UNHURT:
        return level
    return wound if wound > level else min(codes.DEAD, level + 1)


@rule
def band(body, most):
    """Return the wound level of so many body points of `most`.

    >>> [int(band(body, 100)) for body in (100, 80, 59, 39, 19, 9, 0)]
    [0, 1, 2, 3, 4, 5, 6]
    """
    if body == 0:
        return codes.DEAD
    share = 100 * int(body) // int(most)
    return next((level for below, level in BANDS if share < below), codes.UNHURT)


@rule
def hurt(state, who, margin, stun, knocks):
    """Hurt `who` by damage beyond its resistance; who is out for certain then falls."""
    character = state.characters[who]
    before = int(character.wound)
    if margin > 0:
        character.aim = 0
    out = stun and margin > 0
    if knocks:
        out = knock(state, who, margin)
    elif character.most_body > 0 and not stun:
        lose_body(state, who, max(0, margin))
    else:
        character.wound = worse(character.wound, level_by(margin, stun))
    if margin > 0 and character.wound == codes.STUNNED:
        character.stunned = STUNNED_TURNS
    log(state, codes.EV_HARM, who, margin, before, character.wound)
    if out or character.wound >= character.out_at:
        fall(state, who)


@rule
def knock(state, who, margin):
    """Do half of the harm of a blow to the head; return whether it takes the senses: two levels, or half of
    all body points."""
    character = state.characters[who]
    if character.most_body > 0:
        lose_body(state, who, max(0, margin) // 2)
        return 2 * margin >= character.most_body
    level = wound_by(margin)
    character.wound += (worse(character.wound, level) - character.wound) // 2
    return level >= codes.WOUNDED


@rule
def lose_body(state, who, points):
    """Take body points from `who`; they say how badly it is wounded."""
    character = state.characters[who]
    character.body = max(0, character.body - points)
    character.wound = max(character.wound, band(character.body, character.most_body))


@rule
def fall(state, who):
    """Put `who` out, unless the gamemaster can save it and is asked."""
    character = state.characters[who]
    can_pay = state.points == 0 and state.gm_dice >= RESCUE_PRICE
    if character.important == 1 and character.side == NPCS and can_pay:
        await_nothing(state)
        state.phase, state.decider, state.checker = codes.RESCUE, NPCS, who
        return
    put_down(state, who)


@rule
def lay_down(state, who):
    """End what `who` was about: defence, aim, holds, a vehicle that it drives."""
    character = state.characters[who]
    character.defence = character.parry = character.mind = character.aim = character.stunned = 0
    character.joined = character.fated = character.prone = character.shaken = character.shock = 0
    character.low = codes.UPRIGHT
    character.held, character.holder, character.net = codes.FREE, NONE, 0
    release(state, who)
    give_up_wheel(state, who)
    for number in range(codes.MOST_TASKS):
        if state.tasks[number].worker == who:
            state.tasks[number].worker, state.tasks[number].spent = NONE, 0


@rule
def give_up_wheel(state, who):
    """Let `who` be in no vehicle any more; one that it drives has no driver then."""
    number = int(state.characters[who].aboard)
    if number != NONE and state.vehicles[number].driver == who:
        state.vehicles[number].driver = NONE
    state.characters[who].aboard = NONE


@rule
def release(state, who):
    """Let go of everybody whom `who` holds."""
    for other in range(state.character_count):
        if state.characters[other].holder == who:
            state.characters[other].holder, state.characters[other].held = NONE, codes.FREE
            log(state, codes.EV_FREED, other, who, 0, 0)


@rule
def put_down(state, who):
    """Put `who` out of the scene."""
    lay_down(state, who)
    put_out(state, who)


@rule
def rescue(state, who):
    """Let `who` get away for four Action Dice, and not come back."""
    character = state.characters[who]
    state.gm_dice -= RESCUE_PRICE
    lay_down(state, who)
    character.status, character.zone, character.hidden = ESCAPED, NONE, 0
    log(state, codes.EV_RESCUED, who, 0, 0, 0)


@rule
def penalty(state, who):
    """Return how many dice wounds take from what `who` does: the worst counts, resistance suffers none."""
    character = state.characters[who]
    if character.wound >= codes.WOUNDED:
        return WOUND_DICE[min(int(character.wound), codes.MORTAL)]
    return 1 if character.stunned > 0 else 0


@rule
def recover(state, who):
    """End what was stunned at the end of its time."""
    character = state.characters[who]
    character.stunned = max(0, character.stunned - 1)
    if character.stunned == 0 and character.wound == codes.STUNNED and character.most_body == 0:
        character.wound = codes.UNHURT
