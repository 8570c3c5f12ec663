"""What sets the doctrines apart: how careful, how fond of blows, how ready to help; and who is which."""

from __future__ import annotations

import numpy as np

from agents.twod20.doctrines import DOCTRINES, number_of
from arena.compiling.rule import rule

# those that a habit asks for
BRUTE, GUARDIAN, BEAST, HEALER = map(number_of, ("brute", "guardian", "beast", "healer"))
SENTRY, INFILTRATOR, NEGOTIATOR = map(number_of, ("sentry", "infiltrator", "negotiator"))

CAUTION = np.array([row.caution for row in DOCTRINES])
BLOWS = np.array([row.blows for row in DOCTRINES])
MERCY = np.array([row.mercy for row in DOCTRINES])


@rule
def caution(character):
    """Return how much `character` minds danger."""
    return float(CAUTION[character.doctrine])


@rule
def blows(character):
    """Return how much `character` likes to fight at close quarters."""
    return float(BLOWS[character.doctrine])


@rule
def mercy(character):
    """Return how much `character` cares for the hurt."""
    return float(MERCY[character.doctrine])
