"""What a first look by a learned value says of plans, and how games that go on are weighed against it.

A network tells plans apart after a hundredth of the time that playing on takes, but what it is off by
differs from plan to plan, and the best of many is the one it is most off by. So its word is a prior: each
lead over the script's plan is worth a part of what it says, give or take LEANING.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.search.race import APART, Race

BELIEVED = 0.6  # of a lead that a first look shows
LEANING = 0.065  # standard deviation of what is left then
SPREAD = 0.25  # of a game, at least: few games may all end alike
LEAST_ERROR = 1e-3


class Prior(NamedTuple):
    """By how much each plan of a race is thought to be ahead of the script's, and the standard error."""

    lead: NDArray[np.float64]
    error: NDArray[np.float64]


def prior_of(race: Race, alive: NDArray[np.int64]) -> Prior:
    """Return what the simulations so far say of the plans alive; of the others nothing."""
    lead, error = np.zeros(len(race.plans)), np.ones(len(race.plans))
    ahead, off = race.lead(alive, 0)
    lead[alive] = BELIEVED * ahead
    error[alive] = np.hypot(BELIEVED * off, LEANING)
    return Prior(lead, error)


def no_prior(race: Race) -> Prior:
    """Return what is thought of plans before anything is known of them."""
    return Prior(np.zeros(len(race.plans)), np.full(len(race.plans), APART))


def weighed(
    race: Race, alive: NDArray[np.int64], prior: Prior
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return by how much plans are ahead of the script's by prior and simulations, and the standard error."""
    ahead, error = race.lead(alive, 0)
    error = np.maximum(error, SPREAD / np.sqrt(np.maximum(race.count[alive], 1)))
    before = 1 / prior.error[alive] ** 2
    since = 1 / np.maximum(error, LEAST_ERROR) ** 2
    lead = (before * prior.lead[alive] + since * ahead) / (before + since)
    scripted = alive == 0
    return np.where(scripted, 0, lead), np.where(scripted, 0, 1 / np.sqrt(before + since))


def best_weighed(
    race: Race, alive: NDArray[np.int64], prior: Prior, keep: int, caution: float
) -> NDArray[np.int64]:
    """Return the `keep` plans that are farthest ahead, less so many standard errors; the script's stays."""
    lead, error = weighed(race, alive, prior)
    order = alive[np.argsort(caution * error - lead, kind="stable")]
    best = order[:keep]
    return best if 0 in best else np.append(best[:-1], 0)
