"""The battlefield as networkx graphs: ways, nearness, sight, chokepoints and where to draw each zone.

How one can walk is a directed graph, what lies side by side is
not: a ledge that is only jumped down from is as near from below as from above.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import networkx as nx
import numpy as np
from numpy.typing import NDArray

from scenarios import limits
from scenarios.models import Link, Scenario

NONE = -1  # no way from the one zone to the other
SIGNS = "->~"  # between zones of a chain: a way, one way only, side by side without a way
ROWS = 3  # zones under each other where the file gives no place on the map


def read_link(text: str, kind: type[Link] = Link) -> list[Link]:
    """Return the links of a `kind` that "yard - hall > street ~ roof" spells; raise `ValueError` when none.

    >>> [(link.from_, link.to, link.one_way, link.way) for link in read_link("yard - hall > street ~ roof")]
    [('yard', 'hall', False, True), ('hall', 'street', True, True), ('street', 'roof', False, False)]
    """
    words = re.sub("([->~])", r" \1 ", text).split()
    zones, signs = words[::2], words[1::2]
    if len(zones) != len(signs) + 1 or not signs or any(sign not in SIGNS for sign in signs):
        raise ValueError('expected "yard - hall", one way "roof > yard", or without a way "yard ~ roof"')
    ways = zip(zones, zones[1:], signs, strict=False)
    return [kind.model_construct(from_=a, to=b, one_way=sign == ">", way=sign != "~") for a, b, sign in ways]


def links_of(scenario: Scenario) -> list[tuple[int, Link]]:
    """Return every link with the index of the entry in the file that it comes from."""
    found: list[tuple[int, Link]] = []
    for index, entry in enumerate(scenario.links):
        spelled = read_link(entry, scenario.LINK) if isinstance(entry, str) else [entry]
        found.extend((index, link) for link in spelled)
    return found


def further_keys(link: Link) -> list[str]:
    """Return the keys that a system's links have beside those of all links: what hinders a way, say."""
    return [name for name in type(link).model_fields if name not in Link.model_fields]


def build(scenario: Scenario, closed: bool = False) -> nx.DiGraph:
    """Return the zones, in the order of the file, and an edge for every direction one can move in.

    A node has `index` and all that its zone has (name, text, at, enclosed and what a system adds); an edge
    has `length`, in zones, and what a system's links have beside the keys of all links.
    `graph.graph["closed"]` holds the pairs of zones between which a way is closed for now,
    `graph.graph["blind"]` the pairs of zones that cannot see each other, `graph.graph["beside"]` the
    undirected graph of all links, ways or not: an edge of it has `near`, whether the two are next to each
    other, and `sight`. Ways that are closed for now have an edge only where `closed` asks for them.
    """
    graph = nx.DiGraph(closed=[], blind=[tuple(pair) for pair in scenario.blind], beside=nx.Graph())
    for index, (key, zone) in enumerate(scenario.zones.items()):
        graph.add_node(key, index=index, **{name: getattr(zone, name) for name in type(zone).model_fields})
    beside = graph.graph["beside"]
    beside.add_nodes_from(graph)
    for _, link in links_of(scenario):
        ends = [(link.from_, link.to)] if link.one_way else [(link.from_, link.to), (link.to, link.from_)]
        if link.way and (closed or not link.closed):
            further = {name: getattr(link, name) for name in further_keys(link)}
            graph.add_edges_from(ends, length=link.length(), **further)
        if link.way and link.closed:
            graph.graph["closed"].append((link.from_, link.to))
        before = beside.get_edge_data(link.from_, link.to, {"near": False, "sight": True})
        near, seen = before["near"] or link.near, before["sight"] and link.sight
        beside.add_edge(link.from_, link.to, near=near, sight=seen)
    return graph


def ways(graph: nx.DiGraph) -> NDArray[np.int8]:
    """Return how many zones one has to walk to each, shape (zones, zones), NONE without a way.

    A link is as long as its system says: one that is hard to cross, as a way around it.
    """
    return _lengths(graph, graph)


def nearness(graph: nx.DiGraph) -> NDArray[np.int8]:
    """Return how many zones apart each pair is, walls and ways aside, shape (zones, zones), or NONE.

    What range, earshot and the like are counted in; always as far there as back.
    """
    beside = graph.graph["beside"]
    near = [(start, end) for start, end, near in beside.edges(data="near") if near]
    return _lengths(graph, beside.edge_subgraph(near))


def _lengths(graph: nx.DiGraph, steps: nx.Graph) -> NDArray[np.int8]:
    """Return the shortest paths along `steps` between the zones of `graph`, in its order."""
    order = {zone: index for index, zone in enumerate(graph)}
    table = np.full((len(order), len(order)), NONE, np.int8)
    np.fill_diagonal(table, 0)
    for start, lengths in nx.all_pairs_dijkstra_path_length(steps, weight="length"):
        for end, length in lengths.items():
            table[order[start], order[end]] = min(length, limits.ZONES - 1)
    return table


def sight(graph: nx.DiGraph, blind: Iterable[tuple[str, str]] | None = None) -> NDArray[np.bool_]:
    """Return which zone sees which, shape (zones, zones), always both ways.

    Everything sees everything, except: an enclosed zone sees only the zones it is linked to; a link without
    sight and a pair in `blind` (the scenario's own when None) block that pair.
    """
    order = {zone: index for index, zone in enumerate(graph)}
    enclosed = np.array([bool(graph.nodes[zone].get("enclosed")) for zone in graph], bool)
    table: NDArray[np.bool_] = ~(enclosed[:, None] | enclosed[None, :])
    beside = graph.graph["beside"]
    for start, end in beside.edges:
        table[order[start], order[end]] = table[order[end], order[start]] = True
    closed = [(start, end) for start, end, seen in beside.edges(data="sight") if not seen]
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
    joined = nx.connected_components(graph.graph["beside"].subgraph(graph))
    groups = [[zone for zone in graph if zone in group] for group in joined]
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
    depth = nx.single_source_shortest_path_length(graph.graph["beside"], next(iter(graph)))
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
