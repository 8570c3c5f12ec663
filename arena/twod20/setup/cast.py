"""The words beside a state: keys and names of everything a scenario speaks of."""

from __future__ import annotations

from collections import Counter

from arena.twod20 import codes
from arena.twod20.limits import WEAPONS
from arena.twod20.setup.corruption import device_names
from arena.twod20.setup.magic import spells_of
from arena.twod20.setup.network import names_of
from arena.words.cast import Cast, Named, cast_of, named
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.models import Spell
from scenarios.twod20.resolve import ResolvedCharacter


def distinct(keys: list[str]) -> tuple[str, ...]:
    """Return `keys` with `_2`, `_3` ... behind those that came before.

    >>> distinct(["knife", "knife", "bow"])
    ('knife', 'knife_2', 'bow')
    """
    seen: Counter[str] = Counter()
    found = []
    for key in keys:
        seen[key] += 1
        found.append(key if seen[key] == 1 else f"{key}_{seen[key]}")
    return tuple(found)


def weapons_of(character: ResolvedCharacter) -> Named:
    """Return how the weapon slots of somebody are called, "" for an empty one."""
    keys = distinct(["bare_hands", *(key for key, _ in character.weapons)])
    names = ("bare hands", *(weapon.name for _, weapon in character.weapons))
    empty = ("",) * (WEAPONS - len(keys))
    return Named(keys + empty, names + empty)


def option_names(spell: Spell) -> tuple[str, ...]:
    """Return what Momentum may buy on a spell is called."""
    return tuple(option.name for option in spell.options.values())


def make_cast(loaded: LoadedScenario) -> Cast:
    """Return the words beside the state."""
    scenario, wanted = loaded.scenario, loaded.scenario.objectives
    spells = spells_of(loaded)
    events = tuple(change.name for change in scenario.environment)
    further = {
        "event": Named(distinct([event.lower().replace(" ", "_") for event in events]), events),
        "task": named(scenario.tasks),
        "consequence": named(scenario.consequences),
        "talent": named(scenario.talents),
        "request": named(scenario.requests),
        "claim": named(scenario.claims),
        "offer": named(scenario.offers),
        "card": named(dict(loaded.cards)),
        "location": named(scenario.locations),
        "device": device_names(loaded),
        "spell": named(spells),
        "stage": Named((), tuple(stage.name for stage in scenario.alarm)),
        **names_of(loaded),
        "objective": Named((), tuple(each.text for each in [*wanted.pcs, *wanted.npcs])),
    }
    options = tuple(Named(tuple(each.options), option_names(each)) for each in spells.values())
    weapons = tuple(weapons_of(character) for character in loaded.characters)
    return cast_of(loaded, codes.SIDE_WORDS, further, {"weapon": weapons, "option": options})
