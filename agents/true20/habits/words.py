"""What words promise: steps of an attitude, and the time there is for them."""

from agents.true20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.true20 import codes
from arena.true20.chapters.manoeuvres.rules.tricks import nerve, reads
from arena.true20.chapters.talk.rules import AID, RISK, WARNING, can_talk_to, influence
from arena.true20.core.rules.person import skill


@rule
def has_time_to_read(state, who):
    """Return whether `who` has turns to spare for reading the room before it has tried its words on all."""
    attempts = left_to_talk_to(state, who)
    left = state.round_limit - state.round_number + 1
    return attempts > 0 and left > attempts and state.characters[who].pushed == 0


@rule
def left_to_talk_to(state, who):
    """Return how many people `who` may still try to influence."""
    return sum(can_talk_to(state, who, other) for other in range(state.character_count))


@rule
def worth_of_words(state, who, way, other, warned):
    """Return what talking to somebody who is warned so much promises: steps of its attitude, more where that
    wins it over."""
    target = state.characters[other]
    if way == 0:
        return worth_of_influence(state, other, skill(state, who, codes.DIPLOMACY) - warned)
    resists = reads(state, other) + warned + (RISK if way == 3 else 0)
    bonus = skill(state, who, codes.BLUFF)
    if way == 2:
        bonus, resists = skill(state, who, codes.INTIMIDATE), nerve(state, other) + warned
    wins = min(1.0, max(0.0, 0.5 + 0.048 * (bonus - resists)))
    better = worth_of_attitude(target.attitude, target.attitude + 1, target.won_at)
    return wins * better - (0.0 if way == 2 else 1.0 - wins)


@rule
def worth_of_warning(state, who, other):
    """Return what warning a friend is likely to keep off of the words that it may still hear; 0 for none."""
    chance = min(1.0, max(0.0, (21 + skill(state, who, codes.SENSE_MOTIVE) - WARNING) / 20.0))
    most = 0.0
    for speaker in range(state.character_count):
        if can_talk_to(state, speaker, other):
            kept_off = best_words(state, speaker, other, 0) - best_words(state, speaker, other, AID)
            most = max(most, kept_off)
    return WEIGHTS.warn * chance * most


@rule
def best_words(state, who, other, warned):
    """Return what the best of the four ways to talk to somebody who is warned so much promises."""
    best = 0.0
    for way in range(4):
        best = max(best, worth_of_words(state, who, way, other, warned))
    return best


@rule
def worth_of_influence(state, other, bonus):
    """Return what a roll on the table of influence promises of somebody, on the average."""
    target, total = state.characters[other], 0.0
    for die in range(1, 21):
        after = influence(target.attitude, die + bonus)
        total += worth_of_attitude(target.attitude, after, target.won_at) / 20.0
    return total


@rule
def worth_of_performance(state, who):
    """Return what performing promises, for each turn that it takes to talk to as many one by one."""
    total, heard = 0.0, 0
    for other in range(state.character_count):
        if can_talk_to(state, who, other):
            total += worth_of_influence(state, other, skill(state, who, codes.PERFORM))
            heard += 1
    turns = min(heard, state.round_limit - state.round_number + 1)
    return WEIGHTS.perform * total / turns if turns > 0 else 0.0


@rule
def worth_of_attitude(before, after, wanted):
    """Return what a change of attitude is worth."""
    return WEIGHTS.step * (after - before) + (WEIGHTS.won if after >= wanted else 0.0)
