"""Random scenes: some people on a map of some zones and what they want, the same for the same seed.

A rule system says what its scenes are made of (`generating.py` in its folder): a `Recipe`. How
strong the opposition is follows from `strength` alone, so that a scene can be made easier or harder with the
same map, the same heroes and the same aims.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from typing import Any, NamedTuple

from ruamel.yaml import YAML

from scenarios.errors import ScenarioError
from scenarios.known import HOUSE, homes

LEAST_ZONES, MOST_ZONES = 4, 8
GENERATED, EXAMPLE = "generated", "generated:fight:3v4:7"
MOST_SCENES = 10_000  # that one name may stand for
USUAL = ("fight", "4v4", "0", HOUSE[0])  # of a name that says less
SIZE = re.compile(r"([1-8])v([1-8])")
SEEDS = re.compile(rf"({GENERATED}:[^:]*:[^:]*:)(\d{{1,9}})-(\d{{1,9}})(:[^:]*)?")
NAMES = (
    *("Ada", "Bram", "Cleo", "Dorn", "Edda", "Falk", "Greta", "Hal", "Ilse", "Jory", "Kit", "Lene", "Mads"),
    *("Nora", "Odo", "Pia", "Rafe", "Sela", "Tam", "Una", "Vito", "Wren"),
)


Rank = tuple[str, Mapping[str, Any]]


class Recipe(NamedTuple):
    """What scenes of a rule system are made of.

    `model` is the key by which a person names one of the library; `heroes` are models for the players, `foes`
    for the opposition from the weakest to the strongest, `leaders` as well: each a model, and what else such
    a person has. `places` are zones by name with what is in them, `hero` what every hero has besides, `pool`
    the key of the opposition's pool and how much the strongest has in it, `feet` the length of ways where
    they have one; `middling` is the strength at which fights of four against four are about even.
    """

    model: str
    heroes: tuple[str, ...]
    foes: tuple[Rank, ...]
    leaders: tuple[Rank, ...]
    places: Mapping[str, Mapping[str, Any]]
    hero: Mapping[str, Any] = {}
    pool: tuple[str, int] | None = None
    feet: tuple[int, ...] = ()
    rounds: tuple[int, int] = (8, 12)
    middling: float = 0.5


def recipes() -> dict[str, Recipe]:
    """Return the recipes of all rule systems that have one."""
    return {
        system: import_module(f"{home}.generating").RECIPE
        for system, home in homes("scenarios").items()
        if find_spec(f"{home}.generating") is not None
    }


def recipe_for(system: str, kind: str) -> Recipe:
    """Return what a kind of scene is made of; raise `ScenarioError` where there is none."""
    known = recipes()
    if system not in known:
        raise ScenarioError(
            [f"no random scenes of {system} can be made (there are those of {', '.join(known)})"]
        )
    if kind not in KINDS:
        raise ScenarioError([f"no random {kind} can be made (there are {', '.join(KINDS)})"])
    return known[system]


def size_of(people: str) -> tuple[int, int]:
    """Return how many people a text such as 4v4 means; raise `ScenarioError` for another one.

    >>> size_of("3v5")
    (3, 5)
    """
    found = SIZE.fullmatch(people)
    if found is None:
        raise ScenarioError([f'people "{people}": expected players v opposition, up to 8 each, such as 3v5'])
    return int(found[1]), int(found[2])


def scene_text(system: str, kind: str, people: str, strength: float, seed: int) -> str:
    """Return a random scene as a scenario file; `strength` of the opposition is 0 to 1.

    Raises `ScenarioError` where no such scene can be made.
    """
    heroes, foes = size_of(people)
    recipe = recipe_for(system, kind)
    made = scene(recipe, system, heroes, foes, strength, random.Random(seed))
    made |= KINDS[kind](made)
    text = StringIO()
    yaml = YAML()
    yaml.width = 110
    yaml.dump(made, text)
    return text.getvalue()


def scenes_listed(names: str) -> list[str]:
    """Return the scenes that names with commas between stand for, each once.

    Raises `ScenarioError` where there is none, and as `scenes_in`.
    """
    found = dict.fromkeys(
        scene for name in names.split(",") if name.strip() for scene in scenes_in(name.strip())
    )
    if not found:
        raise ScenarioError([f"scenarios {names!r}: names no scene"])
    return list(found)


def scenes_in(name: str) -> list[str]:
    """Return the names of the random scenes that a range of seeds stands for; any other name by itself.

    Raises `ScenarioError` for a range that is empty or too long.

    >>> scenes_in("generated:fight:3v4:7-8")
    ['generated:fight:3v4:7', 'generated:fight:3v4:8']
    >>> scenes_in("duel")
    ['duel']
    """
    found = SEEDS.fullmatch(name)
    if found is None:
        return [name]
    before, first, last, after = found[1], int(found[2]), int(found[3]), found[4] or ""
    if not first <= last < first + MOST_SCENES:
        raise ScenarioError([f"{name}: expected seeds from least to most, up to {MOST_SCENES:,} of them"])
    return [f"{before}{seed}{after}" for seed in range(first, last + 1)]


def text_named(name: str) -> str:
    """Return the random scene of a name, generated:KIND[:PEOPLE[:SEED[:SYSTEM]]], of middling strength.

    Raises `ScenarioError` where there is none.
    """
    parts = name.split(":")[1:]
    kind, people, seed, system = (
        [*parts, *USUAL[len(parts) :]] if len(parts) <= len(USUAL) else ("", "", "", "")
    )
    if not kind or not seed.isdecimal():
        raise ScenarioError([f"{name}: expected {GENERATED}:KIND:PEOPLE:SEED:SYSTEM, such as {EXAMPLE}"])
    return scene_text(system, kind, people, recipe_for(system, kind).middling, int(seed))


def scene(
    recipe: Recipe, system: str, heroes: int, foes: int, strength: float, chance: random.Random
) -> dict[str, Any]:
    """Return the plain values of a random scene."""
    places = chance.sample(sorted(recipe.places), chance.randint(LEAST_ZONES, MOST_ZONES))
    zones = {key_of(name): {"name": name, **recipe.places[name]} for name in places}
    keys = list(zones)
    ways = list(tree(keys, chance))
    rounds = chance.randint(*recipe.rounds)
    names = iter(chance.sample(NAMES, heroes))
    party = {
        key_of(name): {"name": name, "side": "pcs", "zone": keys[0], recipe.model: model, **recipe.hero}
        for name, model in zip(names, chance.choices(recipe.heroes, k=heroes), strict=False)
    }
    others = dict(opposition(recipe, keys, foes, strength, chance))
    pool = {} if recipe.pool is None else {recipe.pool[0]: round(strength * recipe.pool[1])}
    return {
        "system": system,
        "name": f"{places[0]} to {places[-1][0].lower()}{places[-1][1:]}",
        "summary": f"{heroes} against {foes}, made at random.",
        "clock": {"rounds": rounds},
        **pool,
        "zones": zones,
        "links": [link(recipe, one, other, chance) for one, other in ways],
        "characters": {**party, **others},
    }


def fight(made: dict[str, Any]) -> dict[str, Any]:
    """Return a fight: each side wants to defeat the other."""
    return aims(made, "npcs", {"defeat": of_side(made, "npcs")})


def hunt(made: dict[str, Any]) -> dict[str, Any]:
    """Return a hunt: the players want the leader alone."""
    return aims(made, "npcs", {"defeat": ["leader"]})


def breakout(made: dict[str, Any]) -> dict[str, Any]:
    """Return a breakout: all players must get out by the last zone."""
    return aims(made, "npcs", {"escape": list(made["zones"])[-1], "count": len(of_side(made, "pcs"))})


def stand(made: dict[str, Any]) -> dict[str, Any]:
    """Return a last stand: one of the players must be up when time is up."""
    return aims(made, "pcs", {"survive": True, "round": made["clock"]["rounds"]})


KINDS = {each.__name__: each for each in (fight, hunt, breakout, stand)}


def aims(made: dict[str, Any], winner: str, players: dict[str, Any]) -> dict[str, Any]:
    """Return what each side wants and who wins when time is up; the opposition wants all players out."""
    npcs = {"defeat": of_side(made, "pcs")}
    return {
        "clock": {**made["clock"], "winner": winner},
        "objectives": {"pcs": [players], "npcs": [npcs]},
    }


def of_side(made: dict[str, Any], side: str) -> list[str]:
    """Return the keys of who is of a side."""
    return [key for key, each in made["characters"].items() if each["side"] == side]


def opposition(
    recipe: Recipe, keys: list[str], foes: int, strength: float, chance: random.Random
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the leader of the opposition and the others; each is the stronger, the greater the strength."""
    for number in range(foes):
        ranks = recipe.leaders if number == 0 else recipe.foes
        rank = int(strength * (len(ranks) - 1) + chance.random())
        model, further = ranks[min(rank, len(ranks) - 1)]
        zone = keys[-1] if number == 0 else chance.choice(keys[1:])
        name = "The leader" if number == 0 else f"{model.replace('_', ' ').capitalize()} {number}"
        key = "leader" if number == 0 else f"foe_{number}"
        yield key, {"name": name, "side": "npcs", "zone": zone, recipe.model: model, **further}


def tree(keys: list[str], chance: random.Random) -> Iterator[tuple[str, str]]:
    """Yield ways that join all zones, the last one far from the first, and a way or two more."""
    for place in range(1, len(keys)):
        yield keys[chance.randrange(max(0, place - 2), place)], keys[place]
    far = [(one, other) for one in range(len(keys) - 3) for other in range(one + 3, len(keys) - 1)]
    for one, other in chance.sample(far, min(len(far), chance.randint(0, 2))):
        yield keys[one], keys[other]


def link(recipe: Recipe, one: str, other: str, chance: random.Random) -> Any:
    """Return a way between two zones as a file has it."""
    return (
        {"from": one, "to": other, "feet": chance.choice(recipe.feet)} if recipe.feet else f"{one} - {other}"
    )


def key_of(name: str) -> str:
    """Return the key of a name: small letters and lines below.

    >>> key_of("The old mill")
    'the_old_mill'
    """
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
