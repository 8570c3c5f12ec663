"""Whether what is said of hidden things speaks of something that is there to be hidden."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.errors import Path, Problem
from scenarios.twod20.checks.parts import Parts
from scenarios.twod20.models import Rumour


def rumour_problems(parts: Parts) -> Iterator[Problem]:
    """Yield what a rumour says of places and people that do not exist, or of nothing that is hidden."""
    rumour = parts.scenario.rumour
    if rumour is None:
        return
    for key, zones in (("from", rumour.from_), ("where", rumour.where)):
        for index, zone in enumerate(zones):
            yield from parts.unknown_zone(("rumour", key, index), zone)
    for index, key in enumerate(rumour.after):
        yield from parts.unknown_character(("rumour", "after", index), key)
    yield from _rounds(parts, rumour)
    yield from _about_nothing(parts, rumour)


def _rounds(parts: Parts, rumour: Rumour) -> Iterator[Problem]:
    """Yield the problem that the rounds are none, or come after the last."""
    if rumour.rounds is None:
        return
    first, last = rumour.rounds
    rounds = parts.scenario.clock.rounds
    path: Path = ("rumour", "rounds")
    if first > last:
        yield parts.document.problem(path, "expected the first round, then the last", list(rumour.rounds))
    elif last > rounds:
        yield parts.document.problem(path, f"the clock ends after round {rounds}", list(rumour.rounds))


def _about_nothing(parts: Parts, rumour: Rumour) -> Iterator[Problem]:
    """Yield the problem that nothing is hidden of which a rumour could speak."""
    people, wanted = parts.scenario.characters.values(), parts.scenario.objectives
    said = {"from": rumour.from_, "like": rumour.like, "rounds": rumour.rounds}
    if not any(each.reserve and each.side == "npcs" for each in people):
        for key in [key for key, value in said.items() if value]:
            yield parts.document.problem(("rumour", key), "nobody of the npcs is a reserve")
    if rumour.where and all(each.interact or not each.threat for each in parts.scenario.environment):
        text = "nothing that happens is for Threat alone"
        yield parts.document.problem(("rumour", "where"), text)
    if rumour.after and not any(each.secret for each in (*wanted.pcs, *wanted.npcs)):
        yield parts.document.problem(("rumour", "after"), "no objective is secret")
