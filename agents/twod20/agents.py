"""The agents of the 2d20 System as the registry knows them."""

from __future__ import annotations

from agents.systems import Agents, Features
from agents.twod20 import features, proposals, scripted

AGENTS = Agents(
    choose=scripted.choose,
    late=(proposals.propose_rare,),
    solver="agents.twod20.exact.solver",
    features=Features(features.describe, features.PERSON, features.SCENE),
)
