"""How a scenario of the toy is read: what every scene has, and where the stone lies."""

from pathlib import Path

from scenarios import format, models, scene


class Now(models.SceneNow):
    """How things stand in the lane."""

    stone: int | None = None


class Scenario(scene.Scenario):
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
    check=lambda parts: scene.check(parts, stone_problems),
)
