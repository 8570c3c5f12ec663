"""How somebody takes a lost fight, as the agents of a system say it of their states."""

from __future__ import annotations

from typing import NamedTuple

YIELDS = "yields"  # like anybody: gives up
RUNS = "runs"  # is the first to be gone
COVERS = "covers"  # holds as long as others are still there to be covered
BOLD = "bold"  # gives up only once hurt
LEADS = "leads"  # bargains for all
BEAST = "beast"  # is gone once hurt, and knows no surrender
NEVER = "never"


class Nerve(NamedTuple):
    """What somebody is like in a lost fight, whether it is hurt, whether nothing holds it fast, whether this
    is no fight but a talk, and how many points of its own it has to spend."""

    manner: str = YIELDS
    hurt: bool = False
    free: bool = True
    talks: bool = False
    points: int = 0
