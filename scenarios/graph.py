"""The battlefield as a networkx graph: distances, sight, chokepoints and where to draw each zone.

SRD "Environments and Zones" and "Range".
"""

from __future__ import annotations

from collections.abc import Iterable

import networkx as nx
import numpy as np
from numpy.typing import NDArray

from scenarios.models import Link, Scenario

NONE = -1  # no way from the one zone to the other
ROWS = 3  # zones under each other where the file gives no place on the map


def read_link(text: str) -> list[Link]:
    """Return the links that "yard - hall > street" spells; raise `ValueError` when it spells none.

    >>> [(link.from_, link.to, link.one_way) for link in read_link("yard - hall > street")]
    [('yard', 'hall', False), ('hall', 'street', True)]
    """
    words = text.replace("-", " - ").replace(">", " > ").split()
    zones, signs = words[::2], words[1::2]
    if len(zones) != len(signs) + 1 or not signs or any(sign not in ("-", ">") for sign in signs):
        raise ValueError('expected "yard - hall" or, one way, "roof > yard"')
    ways = zip(zones, zones[1:], signs, strict=False)
    return [Link.model_construct(from_=a, to=b, one_way=sign == ">", sight=True) for a, b, sign in ways]


def links_of(scenario: Scenario) -> list[tuple[int, Link]]:
    """Return every link with the index of the entry in the file that it comes from."""
    found: list[tuple[int, Link]] = []
    for index, entry in enumerate(scenario.links):
        spelled = read_link(entry) if isinstance(entry, str) else [entry]
        found.extend((index, link) for link in spelled)
    return found


def build(scenario: Scenario) -> nx.DiGraph:
    """Return the zones, in the order of the file, and an edge for every direction one can move in.

    A node has `index` and all that its zone has (name, text, at, terrain, cover, morale, hazard, enclosed);
    an edge has `sight`, `obstacle` and `on_foot`. `graph.graph["blind"]` holds the pairs of zones that cannot
    see each other.
    """
    graph = nx.DiGraph(blind=[tuple(pair) for pair in scenario.blind])
    for index, (key, zone) in enumerate(scenario.zones.items()):
        graph.add_node(key, index=index, **{name: getattr(zone, name) for name in type(zone).model_fields})
    for _, link in links_of(scenario):
        ends = [(link.from_, link.to)] if link.one_way else [(link.from_, link.to), (link.to, link.from_)]
        graph.add_edges_from(ends, sight=link.sight, obstacle=link.obstacle, on_foot=link.on_foot)
    return graph


def crossings(graph: nx.DiGraph) -> list[tuple[int, int, int, int]]:
    """Return (zone, zone, price, on foot only) for each pair whose link is more than a step, by numbers."""
    order = {zone: index for index, zone in enumerate(graph)}
    found: dict[frozenset[str], tuple[int, int, int, int]] = {}
    for start, end, link in graph.edges(data=True):
        if link["obstacle"] or link["on_foot"]:
            entry = (order[start], order[end], link["obstacle"], int(link["on_foot"]))
            found.setdefault(frozenset((start, end)), entry)
    return list(found.values())


def distances(graph: nx.DiGraph) -> NDArray[np.int8]:
    """Return how many zones apart each pair is along links, shape (zones, zones), NONE without a way."""
    order = {zone: index for index, zone in enumerate(graph)}
    table = np.full((len(order), len(order)), NONE, np.int8)
    for start, lengths in nx.all_pairs_shortest_path_length(graph):
        for end, length in lengths.items():
            table[order[start], order[end]] = length
    return table


def sight(graph: nx.DiGraph, blind: Iterable[tuple[str, str]] | None = None) -> NDArray[np.bool_]:
    """Return which zone sees which, shape (zones, zones), always both ways.

    Everything sees everything, except: an enclosed zone sees only the zones it is linked to; a link without
    sight and a pair in `blind` (the scenario's own when None) block that pair.
    """
    order = {zone: index for index, zone in enumerate(graph)}
    enclosed = np.array([bool(graph.nodes[zone].get("enclosed")) for zone in graph], bool)
    table: NDArray[np.bool_] = ~(enclosed[:, None] | enclosed[None, :])
    for start, end in graph.edges:
        table[order[start], order[end]] = table[order[end], order[start]] = True
    closed = [(start, end) for start, end, seen in graph.edges(data="sight", default=True) if not seen]
    for first, second in [*closed, *(graph.graph.get("blind", []) if blind is None else blind)]:
        table[order[first], order[second]] = table[order[second], order[first]] = False
    np.fill_diagonal(table, True)
    return table


def chokepoints(graph: nx.DiGraph) -> list[str]:
    """Return the zones, in the order of the file, that cut the battlefield in two when held."""
    cuts = set(nx.articulation_points(graph.to_undirected()))
    return [zone for zone in graph if zone in cuts]


def parts(graph: nx.DiGraph) -> list[list[str]]:
    """Return the groups of zones that no link joins, the group of the first zone first."""
    groups = [[zone for zone in graph if zone in group] for group in nx.weakly_connected_components(graph)]
    order = {zone: index for index, zone in enumerate(graph)}
    return sorted(groups, key=lambda group: order[group[0]])


def unreachable(graph: nx.DiGraph, starts: Iterable[str]) -> list[str]:
    """Return the zones that nobody who starts in one of `starts` can ever enter."""
    reached: set[str] = set()
    for start in starts:
        reached |= {start} | nx.descendants(graph, start)
    return [zone for zone in graph if zone not in reached]


def positions(graph: nx.DiGraph) -> dict[str, tuple[int, int]]:
    """Return column and row of every zone on the drawn map, no two alike.

    A zone keeps the place its file gives it; the others are put in columns by their distance from the first
    zone, the nearest free row first, so that the same file is always drawn the same way.
    """
    placed = {zone: tuple(at) for zone, at in graph.nodes(data="at") if at is not None}
    taken = set(placed.values())
    depth = nx.single_source_shortest_path_length(graph.to_undirected(), next(iter(graph)))
    for zone in sorted((zone for zone in graph if zone not in placed), key=lambda zone: depth.get(zone, 0)):
        placed[zone] = _free_place(taken, depth.get(zone, 0))
        taken.add(placed[zone])
    return {zone: (int(placed[zone][0]), int(placed[zone][1])) for zone in graph}


def _free_place(taken: set[tuple[int, ...]], column: int) -> tuple[int, int]:
    """Return the first free place of `column`, or of the columns after it once its rows are full."""
    while True:
        for row in range(ROWS):
            if (column, row) not in taken:
                return column, row
        column += 1
