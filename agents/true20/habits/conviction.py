"""What Conviction is spent on."""

from agents.true20.habits.blows import best_blow, promise
from agents.true20.habits.where import can_shoot
from agents.true20.habits.words import left_to_talk_to
from agents.true20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.people.codes import UP
from arena.true20 import codes
from arena.true20.core import record as act
from arena.true20.core.rules.check import DIE, HALF

SURE = 40  # more than any Defense


@rule
def choose_reroll(state):
    """Spend Conviction on a save that puts one out, and on what is likely to succeed then and worth it.

    A point may be spent once a round: whoever still has to fear a blow in this one keeps it for the save.
    """
    if state.check == codes.TOUGHNESS:
        return act.SPEND if -state.margin >= WEIGHTS.save_from else act.STAND
    if state.check == codes.READING or state.check == codes.WARNING:
        return act.STAND
    who = int(state.checker) if state.won == 0 else int(state.other)
    counts = state.check == codes.ATTACK or state.check == codes.TASK or state.check == codes.WAY
    kept = 0.0 if counts else WEIGHTS.kept
    if state.margin >= 0 or not spares(state, who, kept) or second_chance(state) < WEIGHTS.likely:
        return act.STAND
    if state.check == codes.ATTACK and state.mode == codes.DAMAGE:
        hit = promise(state, who, int(state.target), int(state.slot), SURE)
        return act.SPEND if hit >= WEIGHTS.hit else act.STAND
    return act.SPEND


@rule
def second_chance(state):
    """Return the chance that a check that has failed succeeds with a second die, which counts 11 to 20."""
    needed = state.natural - state.margin
    return min(1.0, max(0.0, (DIE + 1 - needed) / HALF))


@rule
def spares(state, who, kept):
    """Return whether `who` has more than `kept` points of Conviction, and needs none for a save now."""
    if state.talk == 1:
        return True
    return state.characters[who].conviction > kept and blows_to_come(state, who) < WEIGHTS.feared


@rule
def blows_to_come(state, who):
    """Return how many enemies have yet to act this round and can get at `who`, for each of those beside it.

    Minions are not counted.
    """
    feared, beside = 0, 0
    here = state.characters[who].zone
    for other in range(state.character_count):
        one = state.characters[other]
        if one.status != UP:
            continue
        if one.side == state.characters[who].side:
            beside += one.zone == here
        elif one.acted == 0 and one.minion == 0 and (one.zone == here or can_shoot(state, other)):
            feared += 1
    return feared / max(1, beside)


@rule
def buys_action(state, who):
    """Return whether a further blow, in a talk a further word, is worth a point of Conviction to `who`."""
    if state.talk == 1:
        return left_to_talk_to(state, who) > state.round_limit - state.round_number
    if not spares(state, who, WEIGHTS.kept):
        return False
    return any(best_blow(state, who, other, 0) >= WEIGHTS.surge for other in range(state.character_count))
