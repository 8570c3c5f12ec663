"""The links that are more than a step: with an obstacle or a test, or only for those on foot.

SRD "Running Battles", "Variant: Terrain Momentum".
"""

from __future__ import annotations

import networkx as nx

from scenarios.twod20.models import Link

HINDRANCES = ("obstacle", "test", "on_foot")


def crossings(graph: nx.DiGraph) -> list[tuple[int, int, Link]]:
    """Return the numbers of both zones and what hinders it for each pair whose link is more than a step."""
    order = {zone: index for index, zone in enumerate(graph)}
    found: dict[frozenset[str], tuple[int, int, Link]] = {}
    for start, end, hindrance in graph.edges(data=True):
        if any(hindrance[key] for key in HINDRANCES):
            link = Link.model_construct(from_=start, to=end, **{key: hindrance[key] for key in HINDRANCES})
            found.setdefault(frozenset((start, end)), (order[start], order[end], link))
    return list(found.values())
