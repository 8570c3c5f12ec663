"""What the files of a rule system made of a scene say: people with names, aims, and how things stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scenarios import models
from scenarios.checks import shared
from scenarios.checks.aims import goal_problems
from scenarios.checks.parts import Parts
from scenarios.errors import Problem


class Character(models.Character):
    """Somebody, to whom a system adds the numbers of its rules."""

    name: models.Name | None = None
    text: models.Text = ""


class Scenario(models.Scenario):
    """A scene; a system says whose it is (`system`), and what its `characters` are."""

    NOW = models.SceneNow

    changed: Mapping[models.Key, models.Changed] = {}  # what play has made of people, by their keys
    objectives: models.Objectives | None = None
    now: models.SceneNow | None = None


def goals(parts: Parts) -> Iterator[Problem]:
    """Yield what is wrong with the objectives, where the scene has any."""
    if parts.scenario.objectives is not None:
        yield from goal_problems(parts)


def check(parts: Parts, *rules: shared.Rule) -> None:
    """Raise `ScenarioError` with all that is wrong with a scene, also by the further `rules`."""
    shared.check(parts, names=(shared.changed_problems,), rest=(shared.side_problems, goals, *rules))
