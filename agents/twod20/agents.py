"""The agents of the 2d20 System as the registry knows them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.particulars import Particulars
from agents.systems import Agents, Features
from agents.twod20 import features, particulars_kernel, scripted
from agents.twod20.nerves import nerve
from agents.twod20.particulars import named
from agents.twod20.sense import SENSE
from agents.twod20.tastes import TASTES
from agents.twod20.weights import TABLE
from arena.twod20 import codes

FALLEN = (codes.DEFEATED, codes.UNCONSCIOUS, codes.DEAD, codes.BROKEN)


def fallen(states: NDArray[Any]) -> NDArray[np.bool_]:
    """Return who is Defeated or worse, or broken, in states of shape (n,): bool, shape (n, characters)."""
    return np.isin(states["characters"]["status"], FALLEN)


AGENTS = Agents(
    choose=scripted.choose,
    solver="agents.twod20.exact.solver",
    features=Features(features.describe, features.PERSON, features.SCENE),
    particulars=Particulars(particulars_kernel.tally_particulars, particulars_kernel.WIDTH, named),
    tastes=TASTES,
    fallen=fallen,
    sense=SENSE,
    nerve=nerve,
    weights=TABLE,
)
