"""The small decisions of stealth: which sense, how quietly, whether to watch, whether to risk a last attempt.

SRD "Stealth Tests", "Observers".
"""

from agents.twod20.estimate import chance
from agents.twod20.habits.likely import USUAL_DICE
from agents.twod20.habits.menu import offers
from agents.twod20.habits.price import price_from_test
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.chapters.stealth.rules.loudness import easiest_sense, hush_difficulty
from arena.twod20.chapters.stealth.rules.search import PRESS_PRICE, TRAIL_PRICE
from arena.twod20.chapters.stealth.rules.senses import can_use_sense, search_difficulty
from arena.twod20.chapters.stealth.rules.sneaking import can_sneak_by
from arena.twod20.codes import ACTIVE, DETECTED, NONE, NPCS, SIGHT, SMELL

WATCHFUL_THREAT = 3  # points from which the gamemaster pays for watchful eyes
WATCHFUL_MOMENTUM = 2
EVASIVE_THREAT = 8  # points beyond which players would rather be detected than give more


@rule
def choose_sense(state, legal, number):
    """Phase SENSE: the sense that makes the test easiest."""
    return easiest_sense(state, legal, number)


@rule
def easiest_search(state, who, zone):
    """Return the least Difficulty at which `who` can search `zone`."""
    least = 99
    for sense in range(SIGHT, SMELL + 1):
        if can_use_sense(state, who, zone, sense):
            least = min(least, int(search_difficulty(state, who, sense, zone)))
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
            harder = min(harder, int(hush_difficulty(state, int(test.who), sense)))
    openly = chance(USUAL_DICE, test.target_number, test.critical, test.difficulty)
    silently = chance(USUAL_DICE, test.target_number, test.critical, max(0, test.tally + harder))
    return act.HUSH if silently + WEIGHTS.quiet_risk >= openly else act.LOUD


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
    if (
        offers(legal, number, act.PRESS_SEARCH)
        and price_from_test(state, side, PRESS_PRICE) < WEIGHTS.found_out
    ):
        return act.PRESS_SEARCH
    if offers(legal, number, act.MELT_AWAY) and price_from_test(state, side, PRESS_PRICE) < WEIGHTS.unfound:
        return act.MELT_AWAY
    if offers(legal, number, act.FOLLOW_TRAIL) and price_from_test(state, side, TRAIL_PRICE) < WEIGHTS.trail:
        return act.FOLLOW_TRAIL
    return NONE
