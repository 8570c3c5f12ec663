"""The agents of the 2d20 System as the registry knows them."""

from __future__ import annotations

from agents.particulars import Particulars
from agents.systems import Agents, Features
from agents.twod20 import features, particulars_kernel, proposals, scripted
from agents.twod20.particulars import named
from agents.twod20.tastes import TASTES

AGENTS = Agents(
    choose=scripted.choose,
    late=(proposals.propose_rare,),
    solver="agents.twod20.exact.solver",
    features=Features(features.describe, features.PERSON, features.SCENE),
    particulars=Particulars(particulars_kernel.tally_particulars, particulars_kernel.WIDTH, named),
    tastes=TASTES,
)
