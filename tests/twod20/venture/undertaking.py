"""Scenes with tasks and consequences for tests: two players, an opponent far away."""

from __future__ import annotations

from typing import Any

from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN

PEOPLE = {
    "hero": person("pcs", skills={"know": 3}),
    "friend": person("pcs"),
    "thug": person(tier="minor", zone="road"),
}
PREVENT = [{"prevent": True}]


def extended(**more: Any) -> dict[str, Any]:
    """Return an extended task of 8 Stress and 3 Breakthroughs in the yard, Reason + Know."""
    whole = {"name": "The door", "zone": "yard", "skill": "know", "stress": 8, "breakthroughs": 3}
    return {**whole, **more}


def key(**more: Any) -> dict[str, Any]:
    """Return a key test, Reason + Know."""
    return {"name": more.pop("name", "A key"), "skill": "know", **more}


def scene_with(tasks: dict[str, Any] | None = None, **more: Any) -> Table:
    """Return a scene in which the players want all the tasks done that nothing else needs."""
    wanted = more.pop("wanted", list(tasks or {}))
    people = {**PEOPLE, **more.pop("people", {})}
    objectives = more.pop("objectives", {"pcs": [{"complete": wanted}], "npcs": PREVENT})
    if not wanted:
        objectives = {**objectives, "pcs": [{"defeat": "all"}]}
    variants = more.pop("variants", PLAIN)
    return Table(scene(people, tasks=tasks or {}, objectives=objectives, variants=variants, **more))


def challenge(tasks: dict[str, Any], limit: int = 12, **more: Any) -> Table:
    """Return a challenge of its own with a time limit, at the first choice of who tries."""
    time = more.pop("time", {"limit": limit})
    table = scene_with(tasks, scene="challenge", time=time, **more)
    return table


def rest(table: Table) -> Table:
    """Answer what is dull, spends included, until somebody has a choice that matters."""
    from arena.twod20 import codes

    dull = (codes.SPEND, codes.TURN, codes.ACTOR, codes.ROLL, codes.OVER)
    while table.state.phase not in dull[1:]:
        before = table.state.phase
        if table.state.phase == codes.SPEND:
            table.do("done")
        else:
            table.skip()
        if table.state.phase == before:
            break
    return table
