"""What sets characters apart, by doctrine and temper: how careful, how fond of blows, how ready to help."""

import numpy as np

from agents.twod20.doctrines import DOCTRINES, number_of
from agents.twod20.tempers import TEMPERS
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule

# those that a habit asks for
BRUTE, LEADER, GUARDIAN, BEAST, HEALER = map(number_of, ("brute", "leader", "guardian", "beast", "healer"))
SENTRY, INFILTRATOR, NEGOTIATOR = map(number_of, ("sentry", "infiltrator", "negotiator"))
DECKER = number_of("decker")
WARDER = number_of("warder")
CORRUPTER = number_of("corrupter")

CAUTION = np.array([row.caution for row in DOCTRINES])
BLOWS = np.array([row.blows for row in DOCTRINES])
MERCY = np.array([row.mercy for row in DOCTRINES])
MORE_CAUTION = np.array([row.caution for row in TEMPERS])
TIMES_BLOWS = np.array([row.blows for row in TEMPERS])
TIMES_MERCY = np.array([row.mercy for row in TEMPERS])
CRUELTY = np.array([row.cruelty for row in TEMPERS])
DARING = np.array([row.daring for row in TEMPERS])
LOYALTY = np.array([row.loyalty for row in TEMPERS])
DUTY = np.array([row.duty for row in TEMPERS])
GREED = np.array([row.greed for row in TEMPERS])
FRIGHT = np.array([row.fright for row in TEMPERS])


@rule
def caution(character):
    """Return how much `character` minds danger."""
    return max(0.0, float(WEIGHTS.caution * CAUTION[character.doctrine] + MORE_CAUTION[character.temper]))


@rule
def blows(character):
    """Return how much `character` likes to fight at close quarters."""
    return float(WEIGHTS.blows * BLOWS[character.doctrine] * TIMES_BLOWS[character.temper])


@rule
def mercy(character):
    """Return how much `character` cares for the hurt."""
    return float(WEIGHTS.mercy * MERCY[character.doctrine] * TIMES_MERCY[character.temper])


@rule
def lets_come(character):
    """Return whether `character` would rather be come to than go into danger."""
    return MORE_CAUTION[character.temper] >= 0.5


@rule
def closes_in(character):
    """Return whether `character` goes where its enemies are, come what may."""
    return MORE_CAUTION[character.temper] <= -1.0


@rule
def cruelty(character):
    """Return how much more enemies who are hurt are worth to `character`; below 0: how much less."""
    return float(CRUELTY[character.temper])


@rule
def daring(character):
    """Return how much `character` likes dice, stunts and threats for their own sake."""
    return float(DARING[character.temper])


@rule
def is_loyal(character):
    """Return whether `character` puts its captain before itself."""
    return LOYALTY[character.temper] > 0.0


@rule
def is_dutiful(character):
    """Return whether `character` puts what its side came for before anything else."""
    return DUTY[character.temper] > 0.0


@rule
def greed(character):
    """Return how much `character` cares for what there is to win, and for points kept."""
    return float(GREED[character.temper])


@rule
def is_fearful(character):
    """Return whether `character` runs once it is hurt."""
    return FRIGHT[character.temper] > 0.0
