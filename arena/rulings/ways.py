"""Ways between zones, closed and opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from arena.rulings.rebuilding import Rebuilding
from arena.rulings.row import Given, Line, Position, Ruling, need
from scenarios.links import between, blind_without, is_way, links_of
from scenarios.loader import plain

NOT_SO = "with such ways nobody could play"
HEADING = "Places"


@dataclass(frozen=True)
class Ways(Rebuilding):
    """How ways are closed and opened; `ready(position)` raises RulingError where that has to wait."""

    ready: Callable[[Position], None] = lambda *_: None

    def close(self, position: Position, given: Given) -> list[Line]:
        """Let nobody pass between two zones any more; they stay side by side."""
        one, other = self.ends(position, given)
        links = links_of(position.cast.scenario)
        found = [link for link in between(links, one, other) if is_way(link)]
        need(found, f"no way leads between {one} and {other}")
        for link in found:
            link["closed"] = True
        self.relink(position, links)
        return [Line(f"There is no way between {names(position, given)} any more.")]

    def open(self, position: Position, given: Given) -> list[Line]:
        """Let people pass between two zones, and see through; nothing bars the way."""
        one, other = self.ends(position, given)
        links = links_of(position.cast.scenario)
        beside = between(links, one, other)
        clear = any(is_way(link) and link.get("sight", True) and "test" not in link for link in beside)
        need(not clear, f"a way leads between {one} and {other} already")
        for link in beside:
            link["way"] = link["sight"] = True
            link["closed"] = False
            link.pop("test", None)
        data = plain(position.cast.scenario)
        data["links"] = links if beside else [*links, {"from": one, "to": other}]
        if data.get("blind"):
            data["blind"] = blind_without(data, one, other)
        self.rebuild(position, data, NOT_SO)
        return [Line(f"There is a way between {names(position, given)} now.")]

    def ends(self, position: Position, given: Given) -> tuple[str, str]:
        """Return the keys of two zones; raise RulingError for one alone, or while ways have to wait."""
        self.ready(position)
        need(given["where"] not in (-1, given["zone"]), "a way is between two zones: open way ZONE ZONE")
        return position.cast.zones[given["zone"]], position.cast.zones[given["where"]]

    def relink(self, position: Position, links: list[dict[str, Any]]) -> None:
        """Carry the position over into the scenario with other links."""
        self.rebuild(position, {**plain(position.cast.scenario), "links": links}, NOT_SO)

    def rulings(self) -> tuple[Ruling, ...]:
        """Return the rulings that close and open a way."""
        return (
            Ruling(
                "close way {zone} {where}",
                "let nobody pass there any more",
                "close way hall yard",
                self.close,
                heading=HEADING,
            ),
            Ruling(
                "open way {zone} {where}",
                "let people pass there and see through, whatever barred it",
                "open way hall yard",
                self.open,
                heading=HEADING,
            ),
        )


def names(position: Position, given: Given) -> str:
    """Return what two zones are called."""
    return " and ".join(position.cast.zone_names[given[kind]] for kind in ("zone", "where"))
