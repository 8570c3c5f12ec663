"""Scenes as cards of the first page: what kind, how long, how many, and a small picture of the place."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any

from agents.balance.bundled import shares
from arena.words.picture import laid_out
from scenarios.systems import formats, title_of

if TYPE_CHECKING:
    from scenarios.format import LoadedScenario

SIDES = ("pcs", "npcs")
KINDS = {  # keys of a scene that say what it is about, the most telling first
    "pursuit": "chase",
    "requests": "talk",
    "networks": "hacking",
    "rituals": "rite",
    "tasks": "task",
    "stealth": "break-in",
}
STEP, BOX = (44, 30), (30, 18)  # of the small picture: from zone to zone, and a zone
MOST_DOTS = 6  # people of a zone


@cache
def scenes() -> list[dict[str, Any]]:
    """Return all bundled scenes as cards show them, those to begin with first."""
    from scenarios.loader import bundled, load

    hard, begin = shares(), {each.first for each in formats()}
    found = [
        card(name, load(name)) | {"players_win": hard.get(name), "is_first": name in begin}
        for name, _ in bundled()
    ]
    return sorted(found, key=lambda each: not each["is_first"])


def card(name: str, loaded: LoadedScenario) -> dict[str, Any]:
    """Return a scene as a card shows it."""
    scenario = loaded.scenario
    clock = getattr(scenario, "clock", None)
    return {
        "name": name,
        "title": scenario.name,
        "summary": scenario.summary,
        "system": scenario.system,
        "rules": title_of(scenario.system),
        "kind": kind_of(loaded),
        "sides": [sum(each.side == side for each in loaded.characters) for side in SIDES],
        "zones": len(loaded.graph),
        "rounds": getattr(clock, "rounds", None),
        "picture": picture(loaded),
    }


def kind_of(loaded: LoadedScenario) -> str:
    """Return what kind of scene it is, in a word."""
    scenario = loaded.scenario
    found = (word for key, word in KINDS.items() if getattr(scenario, key, None))
    return next(found, "fight")


def picture(loaded: LoadedScenario) -> str:
    """Return a small picture of the zones, the ways and who stands where; "" for a single zone."""
    from scenarios.graph import positions

    if len(loaded.graph) < 2:
        return ""
    places = positions(loaded.graph)
    boxes_at = [(x * STEP[0] + 4, y * STEP[1] + 4) for x, y in laid_out(list(places.values()))]
    at = dict(zip(places, boxes_at, strict=True))
    size = [max(box[axis] for box in boxes_at) + BOX[axis] + 4 for axis in (0, 1)]
    lines = [
        f'<path class="way" d="M{x + BOX[0] / 2} {y + BOX[1] / 2}L{u + BOX[0] / 2} {v + BOX[1] / 2}"/>'
        for one, other in loaded.graph.edges
        for (x, y), (u, v) in [(at[one], at[other])]
    ]
    boxes = [f'<rect x="{x}" y="{y}" width="{BOX[0]}" height="{BOX[1]}" rx="3"/>' for x, y in at.values()]
    label = escape(f"Map of {loaded.scenario.name}")
    body = "".join([*lines, *boxes, *dots(loaded, at)])
    return (
        f'<svg class="small" viewBox="0 0 {size[0]} {size[1]}" role="img" aria-label="{label}">{body}</svg>'
    )


def dots(loaded: LoadedScenario, at: dict[str, tuple[int, int]]) -> Iterator[str]:
    """Yield a dot for each of the first people of each zone, squares for the opposition.

    Nobody of the opposition is shown where people may begin hidden, and none who come later.
    """
    here: dict[str, list[str]] = {}
    is_secret = bool(getattr(loaded.scenario, "stealth", None))
    for each in loaded.scenario.characters.values():
        is_shown = each.side == "pcs" or not is_secret
        if each.zone in at and is_shown and not getattr(each, "reserve", False):
            here.setdefault(each.zone, []).extend([each.side] * each.count)
    for zone, sides in here.items():
        for number, side in enumerate(sides[:MOST_DOTS]):
            x, y = at[zone][0] + 5 + number % 3 * 9, at[zone][1] + 5 + number // 3 * 8
            if side == "pcs":
                yield f'<circle class="side-0" cx="{x}" cy="{y}" r="3"/>'
            else:
                yield f'<rect class="side-1" x="{x - 3}" y="{y - 3}" width="6" height="6"/>'
