"""The small decisions of stealth: which sense, how quietly, whether to watch, whether to risk a last attempt.

SRD "Stealth Tests", "Observers".
"""

from __future__ import annotations

from agents.estimate import chance
from agents.habits.menu import offers
from agents.habits.price import price_from_test
from arena.bits import has
from arena.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.codes import (
    ACTIVE,
    DETECTED,
    EASIER,
    HARDER,
    NO_SENSE,
    NONE,
    NPCS,
    SIGHT,
    SMELL,
    SNEAKING,
    TO_SEARCH,
)
from arena.twod20.rules.senses import observation_difficulty
from arena.twod20.rules.stealth import can_sneak_by
from arena.twod20.rules.trait import is_on

USUAL_DICE = 3
QUIET_RISK = 0.45  # of success that silence is worth
WATCHFUL_THREAT = 3  # points from which the gamemaster pays for watchful eyes
WATCHFUL_MOMENTUM = 2
EVASIVE_THREAT = 8  # points beyond which players would rather be detected than give more
FOUND = 0.4  # what it is worth to find somebody altogether, or not to be found, in fights
TRAIL = 0.15


@rule
def choose_sense(state, legal, number):
    """Phase SENSE: the sense that makes the test easiest."""
    who = int(state.asked)
    best, least = int(legal[0]), 99
    for place in range(number):
        sense = SIGHT + int(legal[place]) - act.SENSE
        if state.notice.sense_for == TO_SEARCH:
            difficulty = observation_difficulty(state, who, sense, int(state.notice.zone), NONE)
        else:
            difficulty = sneaking_difficulty(state, who, sense)
        if difficulty < least:
            best, least = int(legal[place]), difficulty
    return best


@rule
def sneaking_difficulty(state, who, sense):
    """Return what traits add to a stealth test of `who` that turns on this sense."""
    total = 0
    for number in range(state.trait_count):
        trait = state.traits[number]
        if trait.copies == 0 or trait.effect > HARDER or trait.against == 1 or not has(trait.tests, SNEAKING):
            continue
        if (trait.sense == NO_SENSE or trait.sense == sense) and is_on(state, trait, who):
            total += -int(trait.copies) if trait.effect == EASIER else int(trait.copies)
    return total


@rule
def easiest_search(state, who, zone):
    """Return the least Difficulty at which `who` can search `zone`."""
    least = 99
    for sense in range(SIGHT, SMELL + 1):
        least = min(least, int(observation_difficulty(state, who, sense, zone, NONE)))
    return least


@rule
def choose_quiet(state, legal, number):
    """Phase QUIET: silently, unless that costs too much of the chance to succeed."""
    test = state.tests[ACTIVE]
    if not offers(legal, number, act.HUSH):
        return act.LOUD
    harder = 99
    for sense in range(SIGHT, SMELL + 1):
        if can_sneak_by(state, test.who, sense):
            harder = min(harder, int(1 + sneaking_difficulty(state, test.who, sense)))
    openly = chance(USUAL_DICE, test.target_number, test.critical, test.difficulty)
    silently = chance(USUAL_DICE, test.target_number, test.critical, max(0, test.tally + harder))
    return act.HUSH if silently + QUIET_RISK >= openly else act.LOUD


@rule
def choose_watch(state, legal, number):
    """Phase WATCH: pay for it out of a pool that has some to spare."""
    if state.decider == NPCS:
        return act.WATCH if state.threat >= WATCHFUL_THREAT else act.NO_WATCH
    return act.WATCH if state.momentum >= WATCHFUL_MOMENTUM else act.NO_WATCH


@rule
def choose_evade(state, legal, number):
    """Phase EVADE: always when being found means being revealed; else while Threat is cheap."""
    if state.characters[state.asked].stealth.level == DETECTED:
        return act.EVADE
    if state.decider == NPCS:
        return act.EVADE if state.threat >= WATCHFUL_THREAT else act.NO_EVADE
    return act.EVADE if state.threat < EVASIVE_THREAT else act.NO_EVADE


@rule
def search_spend(state, legal, number):
    """Return the spend that finds somebody, or keeps one from being found; NONE where it is too dear."""
    side = int(state.decider)
    if offers(legal, number, act.PRESS_SEARCH) and price_from_test(state, side, 2) < FOUND:
        return act.PRESS_SEARCH
    if offers(legal, number, act.MELT_AWAY) and price_from_test(state, side, 2) < FOUND:
        return act.MELT_AWAY
    if offers(legal, number, act.FOLLOW_TRAIL) and price_from_test(state, side, 1) < TRAIL:
        return act.FOLLOW_TRAIL
    return NONE
