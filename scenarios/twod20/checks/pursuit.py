"""What a pursuit must be to the rest of its scenario."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios import limits
from scenarios.errors import Path, Problem
from scenarios.files.translate import NEEDED
from scenarios.twod20.checks.parts import Parts


def aim_problems(parts: Parts) -> Iterator[Problem]:
    """Only a scene that is a pursuit from the start needs no objectives."""
    scenario = parts.scenario
    chase = scenario.pursuit is not None and scenario.pursuit.begins == "start"
    given = "objectives" in scenario.model_fields_set
    if not given and not chase:
        yield parts.document.problem(("objectives",), f"missing, {NEEDED['objectives']}")
    if given and chase:
        text = "a scene that is a pursuit from the start has no other aims; say when the pursuit `begins`"
        yield parts.document.problem(("objectives",), text)


def pursuit_problems(parts: Parts) -> Iterator[Problem]:
    """The leads of a pursuit are people of both sides, and its numbers fit together."""
    pursuit, rounds = parts.scenario.pursuit, parts.scenario.clock.rounds
    if pursuit is None:
        return
    tell = parts.document.problem
    for field, key in (("pursuer", pursuit.pursuer), ("quarry", pursuit.quarry)):
        yield from _lead(parts, ("pursuit", field), key)
    for index, key in enumerate(pursuit.helpers or []):
        yield from parts.unknown_character(("pursuit", "helpers", index), key)
    one, other = parts.character(pursuit.pursuer), parts.character(pursuit.quarry)
    if one is not None and other is not None and one.side == other.side:
        yield tell(("pursuit", "quarry"), "is on the pursuer's own side", pursuit.quarry)
    for name, track in (("pace", pursuit.pace), ("distance", pursuit.distance)):
        if track.start is not None and track.start > track.most:
            yield tell(("pursuit", name, "start"), f"too high, at most {track.most}", track.start)
    if pursuit.begins != "start" and rounds + pursuit.rounds > limits.ROUNDS:
        text = f"with the {rounds} rounds of the clock before it that is more than {limits.ROUNDS}"
        yield tell(("pursuit", "rounds"), text, pursuit.rounds)


def _lead(parts: Parts, path: Path, key: str) -> Iterator[Problem]:
    """Yield why `key` cannot lead its side in a pursuit: it must be one person who is there."""
    yield from parts.unknown_character(path, key)
    character = parts.character(key)
    if character is None:
        return
    members = parts.groups.get(key, [key])
    if len(members) > 1:
        text = f"stands for {len(members)} characters, name one of {', '.join(members)}"
        yield parts.document.problem(path, text, key)
    elif character.reserve or parts.tier(key) == "object":
        yield parts.document.problem(path, "expected somebody who is there from the start", key)
