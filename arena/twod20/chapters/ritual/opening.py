"""The rituals of a loaded scenario, written into the state beside the tasks that they are."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.core.parts import Places, write_effects
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.models import Rite, Ritual


def write(state: Any, loaded: LoadedScenario, places: Places) -> None:
    """Write what each ritual takes and brings, and how it is worked at."""
    if not loaded.rituals:
        return
    state.chapters |= codes.RITUALS
    rituals, keys = state.rituals, list(loaded.scenario.tasks)
    rituals.sharer = codes.NONE
    for field in ("task", "outcome", "trouble", "reverses", "leader"):
        rituals.rites[field] = codes.NONE
    for number, (key, ritual) in enumerate(loaded.rituals.items()):
        task, rite = loaded.scenario.tasks[key], loaded.scenario.tasks[key].ritual
        record, place = state.venture.tasks[keys.index(key)], rituals.rites[number]
        assert rite is not None
        record.ritual, place.task = number + 1, keys.index(key)
        write_steps(record, place, ritual, rite)
        if "difficulty" not in task.model_fields_set:
            record.difficulty = ritual.difficulty
        record.resistance = task.resistance or ritual.resistance
        record.piercing, record.vicious, record.intense = task.piercing, task.vicious, task.intense
        write_ritual(place, ritual)
        write_rite(place, rite, loaded, places)


def write_steps(record: Any, place: Any, ritual: Ritual, rite: Rite) -> None:
    """Write the track of a ritual, for as many Steps as it may be begun with."""
    fewest, most = ritual.steps, ritual.most_steps or ritual.steps
    if rite.steps is not None:
        fewest = most = rite.steps
    place.fewest, place.most = fewest, most
    place.stress_per_step = ritual.stress_per_step
    record.kind, record.amount = codes.EXTENDED, most
    record.stress_limit = ritual.stress + ritual.stress_per_step * most
    record.skill, record.test = codes.SKILL_WORDS.index(ritual.skill), codes.CASTING
    record.attribute = codes.WILL


def write_ritual(place: Any, ritual: Ritual) -> None:
    """Write what a ritual takes and what its miscast does, wherever it is performed."""
    place.cost, place.unclear = ritual.cost, ritual.unclear
    write_effects(place.cost_effects, ritual.cost_effects)
    place.casters_only, place.participants = ritual.casters_only, ritual.participants
    place.offering, place.sacrifice = ritual.offerings, codes.SACRIFICE_WORDS.index(ritual.sacrifice)
    place.miscast_dice, place.miscast_mental = ritual.miscast.dice, ritual.miscast.mental
    write_effects(place.miscast_effects, ritual.miscast.effects)
    place.stands = ritual.miscast.stands
    place.glamour, place.reveals, place.hours = ritual.glamour, ritual.reveals, ritual.hours


def write_rite(place: Any, rite: Rite, loaded: LoadedScenario, places: Places) -> None:
    """Write what is at hand for a ritual in this scene, and what it brings about here."""
    changes = [change.name for change in loaded.scenario.environment]
    place.offerings, place.animals = rite.offerings, rite.animals
    place.anywhere = loaded.scenario.tasks[list(loaded.scenario.tasks)[place.task]].zone is None
    place.victims, place.from_round = places.members(rite.victims), rite.from_round or 0
    if rite.outcome is not None:
        place.outcome = changes.index(rite.outcome)
    if rite.miscast is not None:
        place.trouble = changes.index(rite.miscast)
    if rite.reverses is not None:
        place.reverses = list(loaded.scenario.tasks).index(rite.reverses)
