"""What sets the doctrines apart, in numbers: how careful, how fond of blows, how ready to help.

The order is that of `Doctrine` in `scenarios.words`.
"""

from __future__ import annotations

import numpy as np

from arena.rule import rule

BRUTE, SKIRMISHER, SNIPER, LEADER, GUARDIAN, COWARD, BEAST, HEALER, PURSUER, QUARRY = range(10)
SENTRY, INFILTRATOR, NEGOTIATOR = range(10, 13)

#                   brute skirm. sniper leader guard. coward beast healer pursu. quarry sentry infil. negot.
CAUTION = np.array([0.25, 0.6, 0.9, 0.7, 0.4, 2.0, 0.1, 0.8, 0.3, 1.2, 0.4, 0.9, 0.7])  # of danger to gain
BLOWS = np.array([1.25, 0.9, 0.5, 0.8, 1.0, 0.5, 1.4, 0.7, 1.1, 0.6, 1.0, 1.1, 0.6])  # of melee to the rest
MERCY = np.array([0.6, 0.8, 0.7, 1.0, 1.0, 1.2, 0.3, 1.8, 0.6, 0.9, 0.7, 0.8, 1.0])  # of care for the hurt


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
