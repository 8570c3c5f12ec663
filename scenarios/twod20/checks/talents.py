"""Whether the talents of a scenario give something, and whoever has one has one that is there."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.errors import Problem, choices
from scenarios.files.reading import Document
from scenarios.twod20.models import Effects, Scenario

AT_WORK = {"intense", "piercing", "vicious"}  # effects that mean something to an extended task
NONE_AT_WORK = Effects().model_dump(exclude=AT_WORK)


def talent_problems(document: Document, scenario: Scenario) -> Iterator[Problem]:
    """Yield every talent that gives nothing or half of something, and every unknown one."""
    for key, talent in scenario.talents.items():
        has_effects = talent.effects != Effects()
        if has_effects and talent.form is None:
            text = "whose? (a `form` of weapons: melee, ranged, mental; or task)"
            yield document.problem(("talents", key, "effects"), text)
        elif talent.form == "task" and talent.effects.model_dump(exclude=AT_WORK) != NONE_AT_WORK:
            text = "means nothing at an extended task, which has intense, piercing and vicious"
            yield document.problem(("talents", key, "effects"), text)
        elif talent.form is not None and not has_effects:
            yield document.problem(("talents", key, "form"), "means nothing without `effects`", talent.form)
        elif not has_effects and not talent.focus and not talent.bonus:
            yield document.problem(("talents", key), "gives nothing, write `focus`, `bonus` or `effects`")
    for key, character in scenario.characters.items():
        for index, name in enumerate(character.talents):
            if name not in scenario.talents:
                text = "no such talent" + choices(name, scenario.talents)
                yield document.problem(("characters", key, "talents", index), text, name)
