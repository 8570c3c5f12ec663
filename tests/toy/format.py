"""How a scenario of the toy is read: what every scenario has, and where the stone lies."""

from pathlib import Path

from scenarios import format, models
from scenarios.checks import shared


class Now(models.Now):
    """How things stand in the lane."""

    luck: int | None = None


class Scenario(models.Scenario):
    """A lane with a stone in it; its zones lie in the order of the file."""

    NOW = Now

    stone: models.Key
    now: Now | None = None


def stone_problems(parts):
    """Return what is wrong with where the stone lies."""
    return parts.unknown_zone(("stone",), parts.scenario.stone)


FORMAT = format.Format(
    name="toy",
    folder=Path(__file__).parent,
    scenario=Scenario,
    check=lambda parts: shared.check(parts, rest=(shared.side_problems, stone_problems)),
)
