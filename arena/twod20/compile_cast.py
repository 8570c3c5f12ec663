"""The words beside a state: keys and names of everything a scenario speaks of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from arena.cast import Cast
from arena.twod20 import codes
from arena.twod20.record import WEAPONS
from scenarios.loader import LoadedScenario
from scenarios.models import Claim, Offer, Request


def distinct(keys: list[str]) -> list[str]:
    """Return `keys` with `_2`, `_3` ... behind those that came before.

    >>> distinct(["knife", "knife", "bow"])
    ['knife', 'knife_2', 'bow']
    """
    seen: Counter[str] = Counter()
    found = []
    for key in keys:
        seen[key] += 1
        found.append(key if seen[key] == 1 else f"{key}_{seen[key]}")
    return found


def social_words(loaded: LoadedScenario) -> dict[str, tuple[str, ...]]:
    """Return keys and names of requests, claims and offers, as the cast holds them."""
    scenario = loaded.scenario
    parts: tuple[tuple[str, Mapping[str, Request | Claim | Offer]], ...] = (
        ("request", scenario.requests),
        ("claim", scenario.claims),
        ("offer", scenario.offers),
    )
    keys = {f"{word}s": tuple(part) for word, part in parts}
    names = {f"{word}_names": tuple(each.name for each in part.values()) for word, part in parts}
    return {**keys, **names}


def make_cast(loaded: LoadedScenario) -> Cast:
    """Return the words beside the state."""
    graph = loaded.graph
    keys, names = [], []
    for character in loaded.characters:
        own = distinct(["bare_hands", *(key for key, _ in character.weapons)])
        keys.append(tuple(own + [""] * (WEAPONS - len(own))))
        titles = ["bare hands", *(weapon.name for _, weapon in character.weapons)]
        names.append(tuple(titles + [""] * (WEAPONS - len(titles))))
    events = [change.name for change in loaded.scenario.environment]
    wanted = loaded.scenario.objectives
    return Cast(
        characters=tuple(character.key for character in loaded.characters),
        character_names=tuple(character.name for character in loaded.characters),
        zones=tuple(graph),
        zone_names=tuple(graph.nodes[key]["name"] for key in graph),
        weapons=tuple(keys),
        weapon_names=tuple(names),
        environment=tuple(distinct([event.lower().replace(" ", "_") for event in events])),
        environment_names=tuple(events),
        objectives=tuple(objective.text for objective in [*wanted.pcs, *wanted.npcs]),
        sides=codes.SIDE_WORDS,
        scenario=loaded,
        tasks=tuple(loaded.scenario.tasks),
        task_names=tuple(task.name for task in loaded.scenario.tasks.values()),
        consequences=tuple(loaded.scenario.consequences),
        consequence_names=tuple(each.name for each in loaded.scenario.consequences.values()),
        talents=tuple(loaded.scenario.talents),
        talent_names=tuple(each.name for each in loaded.scenario.talents.values()),
        stage_names=tuple(stage.name for stage in loaded.scenario.alarm),
        **social_words(loaded),
    )
