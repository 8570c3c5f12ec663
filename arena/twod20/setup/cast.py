"""The words beside a state: keys and names of everything a scenario speaks of."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from arena.twod20 import codes
from arena.twod20.chapters.corruption.setup import device_names
from arena.twod20.chapters.magic.setup import spells_of
from arena.twod20.chapters.network.setup import names_of
from arena.twod20.limits import WEAPONS
from arena.words.cast import Cast, Named, cast_of, named
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.models import Spell
from scenarios.twod20.resolve import ResolvedCharacter

SUITS = ("clubs", "diamonds", "hearts", "spades")


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
    carried = iter(distinct(["bare_hands", *(key for key, _ in character.weapons if key)]))
    keys = (next(carried), *(next(carried) if key else "" for key, _ in character.weapons))
    names = ("bare hands", *(weapon.name for _, weapon in character.weapons))
    empty = ("",) * (WEAPONS - len(keys))
    return Named(keys + empty, names + empty)


def option_names(spell: Spell) -> tuple[str, ...]:
    """Return what Momentum may buy on a spell is called."""
    return tuple(option.name for option in spell.options.values())


def suits(keys: list[str]) -> tuple[tuple[str, ...], ...]:
    """Return what people call cards of a suit.

    >>> suits(["clubs_7", "wolves", "spades_ace", "clubs_7_2"])
    (('7 of clubs',), (), ('ace of spades',), ())
    """
    parts = [key.split("_") for key in keys]
    return tuple(
        (f"{each[1]} of {each[0]}",) if each[0] in SUITS and len(each) == 2 else () for each in parts
    )


def bounds_of(loaded: LoadedScenario) -> tuple[tuple[str, ...], ...]:
    """Return the zones that each corruptible place is made of, by key and name."""
    zones = loaded.scenario.zones
    places = loaded.scenario.locations.values()
    return tuple(
        tuple(word for key in place.zones for word in (key, zones[key].name) if key in zones)
        for place in places
    )


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
        "card": replace(named(dict(loaded.cards)), also=suits([key for key, _ in loaded.cards])),
        "location": replace(named(scenario.locations), also=bounds_of(loaded)),
        "device": device_names(loaded),
        "spell": named(spells),
        "stage": Named((), tuple(stage.name for stage in scenario.alarm)),
        **names_of(loaded),
        "objective": Named((), tuple(each.text for each in [*wanted.pcs, *wanted.npcs])),
    }
    options = tuple(Named(tuple(each.options), option_names(each)) for each in spells.values())
    weapons = tuple(weapons_of(character) for character in loaded.characters)
    return cast_of(loaded, codes.SIDE_WORDS, further, {"weapon": weapons, "option": options})
