"""The links between zones as plain values of a file, one by one."""

from __future__ import annotations

from typing import Any

from scenarios.graph import read_link
from scenarios.loader import LoadedScenario, plain


def links_of(loaded: LoadedScenario) -> list[dict[str, Any]]:
    """Return the links of the scenario one by one, as a file may have them."""
    found: list[dict[str, Any]] = []
    for entry in plain(loaded).get("links") or []:
        if not isinstance(entry, str):
            found.append(dict(entry))
            continue
        for link in read_link(entry):
            signs = {"one_way": True} if link.one_way else {}
            way = {} if link.way else {"way": False}
            found.append({"from": link.from_, "to": link.to, **signs, **way})
    return found


def between(links: list[dict[str, Any]], one: str, other: str) -> list[dict[str, Any]]:
    """Return the links that join two zones."""
    return [link for link in links if {link["from"], link["to"]} == {one, other}]


def is_way(link: dict[str, Any]) -> bool:
    """Return whether people may pass by a link."""
    return link.get("way", True) and not link.get("closed", False)


def blind_without(data: dict[str, Any], one: str, other: str) -> list[list[str]]:
    """Return the pairs of zones that cannot see each other, but for one pair."""
    return [list(pair) for pair in data.get("blind") or [] if set(pair) != {one, other}]
