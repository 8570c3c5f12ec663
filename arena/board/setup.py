"""From the zone graph of a scenario to the tables that rules read."""

from __future__ import annotations

from typing import Any

import networkx as nx
import numpy as np
from numpy.typing import NDArray

from scenarios import graph as read


def write_zones(state: Any, graph: nx.DiGraph, seen: NDArray[np.bool_]) -> None:
    """Write how many zones there are, where each leads, what is seen from it, and how far it is to walk."""
    order = {key: index for index, key in enumerate(graph)}
    state.zone_count = count = len(order)
    state.ways[:] = read.NONE
    state.ways[:count, :count] = read.ways(graph)
    for key, index in order.items():
        state.zones[index].links = sum(1 << order[other] for other in graph.successors(key))
        state.zones[index].sight = sum(1 << other for other in range(count) if seen[index, other])


def write_board(state: Any, graph: nx.DiGraph) -> None:
    """Write the board of a scenario."""
    count = len(graph)
    write_zones(state, graph, read.sight(graph))
    state.near[:] = read.NONE
    state.near[:count, :count] = read.nearness(graph)
