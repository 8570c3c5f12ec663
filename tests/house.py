"""The house as its imports draw it: `python -m tests.house` puts the picture into the page on architecture.

A room is a folder of modules; the parts of the rule book are one room, and so are other folders that only
divide one. An arrow leads from a room to each that it stands on, but for those that follow from others. What
a function imports only when it runs counts as well; what type checkers alone read does not.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import networkx as nx

from arena.systems import SYSTEMS
from tests import ROOT

PACKAGES = ("scenarios", "arena", "envs", "agents", "table")
PAGE = ROOT / "docs" / "reference" / "architecture.md"
MARKS = "<!-- drawn by tests/house.py -->\n", "<!-- end of what is drawn -->\n"
FLOORS = (  # of the modules that stand in a rule system's own folder: the lowest first, the others on top
    ("codes", "catalog", "catalog_further", "limits", "phases", "stall", "families", "legal", "apply"),
    ("record", "columns", "columns_stress"),
    ("outcome", "measured"),
    ("system",),
    # and of the agents
    (
        "names",
        "weighing",
        "systems",
        "particulars",
        "lines",
        "solving",
        "uniform",
        "working",
        "calibrating",
        "habits",
        "sense",
        "nerve",
        "tempers",
        "morale",
    ),
)
SHARED = (("aims",), ("board",), ("people",), ("scene",), ("skeleton",))  # rooms without floors
FURTHER = tuple(SYSTEMS)[1:]  # systems of the same shape as the first, drawn as a box
INSIDE = (
    "rules",
    "words",
    "odds",
    "habits",
    "doctrines",
    "exact",
    "models",
    "files",
    "checks",
    "rows",
    "parameters",
    "importing",
)  # divide the room above


@cache
def modules() -> dict[str, Path]:
    """Return the path of every module of the project by its dotted name."""
    found = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(node: ast.AST, deferred: bool) -> Iterator[str]:
    """Yield the dotted names that are imported below `node`; where asked, what functions import too."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (alias.name for alias in child.names)
        elif isinstance(child, ast.ImportFrom) and child.module:
            yield from (f"{child.module}.{alias.name}" for alias in child.names)
        elif isinstance(child, ast.FunctionDef) and not deferred:
            continue
        elif not (isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING")):
            yield from imported(child, deferred)


@cache
def tree(path: Path) -> ast.Module:
    """Return a module as it is parsed."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(deferred: bool = True) -> nx.DiGraph:
    """Return the graph of modules, with an edge from each to those it imports."""
    graph = nx.DiGraph()
    graph.add_nodes_from(modules())
    for name, path in modules().items():
        for target in imported(tree(path), deferred):
            while target and target not in modules():
                target = target.rpartition(".")[0]
            if target and target != name:
                graph.add_edge(name, target)
    return graph


def room_of(module: str) -> str:
    """Return the room that a module lies in: its folder, without folders that only divide a room."""
    path = modules()[module]
    parts = path.parent.relative_to(ROOT).parts
    if parts[1:2] in SHARED:
        return "/".join(parts[:2])
    if parts[2:3] in (("core",), ("chapters",)):
        if "record" in (path.stem, parts[-1]):
            return f"{'/'.join(parts[:2])}: {', '.join(FLOORS[1])}"
        return "/".join(parts[: 3 + (parts[2] == "chapters")])
    for floor in FLOORS:
        if path.stem in floor and (parts[0] == "arena" and len(parts) == 2 or parts == ("agents",)):
            return f"{'/'.join(parts)}: {', '.join(floor)}"
    if parts[-1] == "odds" and path.stem == "asked":
        return "/".join((*parts, "asked"))
    for place, part in enumerate(parts):
        if part in INSIDE:
            keep = place + (part in ("rules", "words", "odds"))
            return "/".join(parts[:keep])
    return "/".join(parts)


def rooms(graph: nx.DiGraph) -> nx.DiGraph:
    """Return the graph of rooms, with an edge where a module of one imports a module of the other."""
    house = nx.DiGraph()
    house.add_nodes_from(sorted({room_of(name) for name in graph}))
    house.add_edges_from((room_of(a), room_of(b)) for a, b in graph.edges if room_of(a) != room_of(b))
    return house


def into_chapters() -> dict[str, list[str]]:
    """Return what core imports of chapters, by module, instead of asking a hook."""
    found: dict[str, list[str]] = {}
    for name, path in modules().items():
        if ".core." in name:
            names = imported(tree(path), deferred=True)
            found[name] = sorted(each for each in names if ".chapters." in each)
    return {name: names for name, names in found.items() if names}


def circles(graph: nx.DiGraph) -> list[list[str]]:
    """Return the groups of nodes that lead back to themselves, in alphabetical order."""
    return sorted(sorted(group) for group in nx.strongly_connected_components(graph) if len(group) > 1)


def box_of(room: str) -> str:
    """Return the box that a room is drawn in: chapters share one, and so does all of a further system."""
    floor = room.partition(":")[0].split("/")
    if floor[1:2] and floor[1] in FURTHER:
        return "/".join(floor[:2])
    return "/".join(floor[:3]) if "chapters" in floor else room


def drawn() -> str:
    """Return the picture of the house as a Mermaid flowchart, a box for rooms that belong together."""
    house = rooms(imports())
    boxes = nx.DiGraph((box_of(a), box_of(b)) for a, b in house.edges if box_of(a) != box_of(b))
    parts = nx.condensation(boxes)
    names = {place: ", ".join(sorted(part["members"])) for place, part in parts.nodes.items()}
    order = sorted(parts, key=lambda place: names[place])
    lines = ["```mermaid", "flowchart TD", *(f'  r{at}["{names[place]}"]' for at, place in enumerate(order))]
    arrows = sorted((order.index(a), order.index(b)) for a, b in nx.transitive_reduction(parts).edges)
    return "\n".join([*lines, *(f"  r{a} --> r{b}" for a, b in arrows), "```", ""])


def page() -> str:
    """Return the page with the picture as it is now."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(MARKS[0])
    return before + MARKS[0] + drawn() + MARKS[1] + rest.partition(MARKS[1])[2]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
