"""Ways between zones, closed or opened: the scenario gets other links, and the position is carried over."""

from __future__ import annotations

from typing import Any

from arena.rulings.row import Given, Line, Position, Ruling, RulingError
from arena.state.fields import values
from arena.twod20.rulings.arrivals import plain
from arena.twod20.rulings.going import is_between, need
from arena.twod20.setup.scene import compile_scenario
from arena.twod20.state.record import LEAVES
from scenarios.errors import ScenarioError
from scenarios.graph import read_link
from scenarios.loader import changed


def close_way(position: Position, given: Given) -> list[Line]:
    """Let nobody pass between two zones any more; they stay side by side."""
    one, other = ends(position, given)
    links = links_of(position)
    closed = [link for link in links if {link["from"], link["to"]} == {one, other} and link.get("way", True)]
    need(closed, f"no way leads between {one} and {other}")
    for link in closed:
        link["way"] = False
    rebuild(position, links)
    return [Line(f"There is no way between {names(position, given)} any more.")]


def open_way(position: Position, given: Given) -> list[Line]:
    """Let people pass between two zones."""
    one, other = ends(position, given)
    links = links_of(position)
    beside = [link for link in links if {link["from"], link["to"]} == {one, other}]
    need(not any(link.get("way", True) for link in beside), f"a way leads between {one} and {other} already")
    for link in beside:
        link["way"] = True
    rebuild(position, links if beside else [*links, {"from": one, "to": other}])
    return [Line(f"There is a way between {names(position, given)} now.")]


def ends(position: Position, given: Given) -> tuple[str, str]:
    """Return the keys of two zones; raise RulingError for one alone, or while something is in hand."""
    need(is_between(position.state), "something is in hand: play that out, or type rule off first")
    need(given["where"] not in (-1, given["zone"]), "a way is between two zones: open way ZONE ZONE")
    return position.cast.zones[given["zone"]], position.cast.zones[given["where"]]


def names(position: Position, given: Given) -> str:
    """Return what two zones are called."""
    return " and ".join(position.cast.zone_names[given[kind]] for kind in ("zone", "where"))


def links_of(position: Position) -> list[dict[str, Any]]:
    """Return the links of the scenario one by one, as a file may have them."""
    found: list[dict[str, Any]] = []
    for entry in plain(position.cast.scenario).get("links") or []:
        if not isinstance(entry, str):
            found.append(dict(entry))
            continue
        for link in read_link(entry):
            signs = {"one_way": True} if link.one_way else {}
            way = {} if link.way else {"way": False}
            found.append({"from": link.from_, "to": link.to, **signs, **way})
    return found


def rebuild(position: Position, links: list[dict[str, Any]]) -> None:
    """Carry the position over into the scenario with other links; raise RulingError if there is none."""
    loaded = position.cast.scenario
    try:
        other: Any = changed(loaded, {**plain(loaded), "links": links})
    except ScenarioError as wrong:
        raise RulingError(f"with such ways nobody could play: {wrong.lines[0].partition(': ')[2]}") from None
    opening, position.cast = compile_scenario(other, 0)
    states, begun = position.states.copy(), position.opening.copy()
    for leaf in LEAVES:
        if leaf.fixed:
            values(states, leaf.path)[...] = values(opening, leaf.path)
            values(begun, leaf.path)[...] = values(opening, leaf.path)
    position.states, position.opening = states, begun


WAYS = (
    Ruling("close way {zone} {where}", "let nobody pass there any more", "close way hall yard", close_way),
    Ruling("open way {zone} {where}", "let people pass there", "open way hall yard", open_way),
)
