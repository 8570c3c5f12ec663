"""What could be changed about a scene of the 2d20 System: people, arms, who begins, time, how hard it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, get_args

from scenarios import adjusting
from scenarios.adjusting import FEW, Adjustment, Data, name_of, numbers, put
from scenarios.limits import ROUNDS
from scenarios.twod20 import limits
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.models import Weapon
from scenarios.twod20.words import Attention, Tier

TIERS: tuple[Tier, ...] = ("minor", "notable", "major")
OBJECT: Tier = "object"
BEGINS = {"pcs": "the players", "npcs": "the opposition"}
MOST_DAMAGE, MOST_ARMOUR = 10, 10  # of a weapon and of somebody in a file
MOST_DIFFICULTY = 5
MINE = "adjusted_"  # begins the keys of weapons that the opposition has instead of its own


def adjustments(loaded: LoadedScenario) -> Iterator[Adjustment]:
    """Yield what can be changed about a scene, as far as it has such a thing."""
    fighting = loaded.scenario.scene == "conflict" and not chased(loaded)
    people = opposition(loaded)
    yield from adjusting.crowds(loaded, people)
    if fighting:
        yield from tiers(loaded, people)
        yield from arms(loaded, people)
        yield from armour(loaded, people)
        yield from beginning(loaded)
        yield from adjusting.rounds(loaded)
    if loaded.scenario.stealth:
        yield from watchfulness(loaded, people)
    if loaded.scenario.pursuit is not None:
        yield from chase(loaded)
    if loaded.scenario.time is not None:
        now = loaded.scenario.time.limit
        yield from numbers("Intervals of time", ("time", "limit"), now, 1, limits.INTERVALS // 2)
    yield from difficulties(loaded, "tasks", "What the players try")
    yield from difficulties(loaded, "requests", "What the players ask for")


def chased(loaded: LoadedScenario) -> bool:
    """Return whether the whole scene is a pursuit."""
    return loaded.scenario.pursuit is not None and loaded.scenario.pursuit.begins == "start"


def opposition(loaded: LoadedScenario) -> list[str]:
    """Return the groups of the opposition that are people, the most numerous first."""
    return [key for key in adjusting.groups(loaded) if tier(loaded, key) != OBJECT]


def tier(loaded: LoadedScenario, key: str) -> Tier:
    """Return the tier of a group."""
    return loaded.characters[loaded.groups[key][0]].tier


def tiers(loaded: LoadedScenario, people: list[str]) -> Iterator[Adjustment]:
    """Yield the highest of the opposition at a lower tier, and the lowest, most numerous at a higher one."""
    ranked = sorted(people, key=lambda key: TIERS.index(tier(loaded, key)))
    for key in dict.fromkeys([*ranked[:1], *ranked[-1:]]):
        now = tier(loaded, key)
        for amount, other in enumerate(TIERS, start=-TIERS.index(now)):
            up = amount > 0
            if amount != 0 and (len(ranked) == 1 or up == (key == ranked[0])):
                words = f"{name_of(loaded, key)}: {other} instead of {now}"
                path = ("characters", key, "tier")
                yield Adjustment(".".join(path), amount, words, put(path, other))


def arms(loaded: LoadedScenario, people: list[str]) -> Iterator[Adjustment]:
    """Yield the opposition with better and with worse weapons."""
    carried = {key: loaded.characters[loaded.groups[key][0]].weapons for key in people}
    damage = [weapon.damage for each in carried.values() for _, weapon in each]
    for amount in range(-FEW, FEW + 1):
        if amount != 0 and damage and 1 <= min(damage) + amount and max(damage) + amount <= MOST_DAMAGE:
            words = f"The opposition's weapons: {dice(amount)} of damage"
            yield Adjustment("arms", amount, words, armed(carried, amount))


def dice(amount: int) -> str:
    """Return how many dice more or fewer.

    >>> dice(1), dice(-2)
    ('1 die more', '2 dice less')
    """
    return f"{abs(amount)} {'die' if abs(amount) == 1 else 'dice'} {'more' if amount > 0 else 'less'}"


def armed(carried: dict[str, list[tuple[str, Weapon]]], amount: int) -> Callable[[Data], None]:
    """Return what gives some groups the same weapons with so many dice more of damage."""

    def edit(data: Data) -> None:
        shelf = data["weapons"] = {**(data.get("weapons") or {})}
        kinds = dict(pair for weapons in carried.values() for pair in weapons)
        names = {name: f"{MINE}{number}" for number, name in enumerate(kinds)}
        for name, weapon in kinds.items():
            plain = weapon.model_dump(exclude_unset=True, mode="json")
            shelf[names[name]] = {**plain, "damage": weapon.damage + amount}
        for key, weapons in carried.items():
            if key in data["characters"]:
                data["characters"][key]["weapons"] = [names[name] for name, _ in weapons]

    return edit


def armour(loaded: LoadedScenario, people: list[str]) -> Iterator[Adjustment]:
    """Yield the opposition in heavier and in lighter armour."""
    worn = {key: loaded.characters[loaded.groups[key][0]].armour for key in people}
    for amount in range(-FEW, FEW + 1):
        kept = range(1, FEW + 1) if amount > 0 else range(-max(worn.values(), default=0), 0)
        if amount in kept:
            words = f"The opposition's armour: {abs(amount)} {'more' if amount > 0 else 'less'}"
            yield Adjustment("armour", amount, words, clad(worn, amount))


def clad(worn: dict[str, int], amount: int) -> Callable[[Data], None]:
    """Return what gives some groups so much more armour."""

    def edit(data: Data) -> None:
        for key, now in worn.items():
            if key in data["characters"]:
                data["characters"][key]["armour"] = min(MOST_ARMOUR, max(0, now + amount))

    return edit


def beginning(loaded: LoadedScenario) -> Iterator[Adjustment]:
    """Yield the scene begun by somebody else."""
    now = loaded.scenario.first
    for amount, other in ((1, "pcs"), (-1, "npcs")):
        if other != now and loaded.scenario.variants.order == "standard":
            words = f"{BEGINS[other].capitalize()} {'begin' if other == 'pcs' else 'begins'}"
            yield Adjustment("first", amount, words, put(("first",), other))


def watchfulness(loaded: LoadedScenario, people: list[str]) -> Iterator[Adjustment]:
    """Yield the opposition more and less attentive."""
    order = get_args(Attention)
    now = {key: order.index(loaded.scenario.characters[key].attention) for key in people}
    for amount in (-2, -1, 1, 2):
        if all(0 <= each + amount < len(order) for each in now.values()):
            much = "a step" if abs(amount) == 1 else "two steps"
            words = f"The opposition is {much} {'less' if amount > 0 else 'more'} attentive"
            yield Adjustment(
                "attention", amount, words, attentive({k: order[v + amount] for k, v in now.items()})
            )


def attentive(wanted: dict[str, str]) -> Callable[[Data], None]:
    """Return what makes some groups so attentive."""

    def edit(data: Data) -> None:
        for key, word in wanted.items():
            if key in data["characters"]:
                data["characters"][key]["attention"] = word

    return edit


def chase(loaded: LoadedScenario) -> Iterator[Adjustment]:
    """Yield a longer and a shorter pursuit, and one that begins nearer or farther off."""
    pursuit: Any = loaded.scenario.pursuit
    apart = pursuit.distance
    start = apart.start or (apart.most + 1) // 2
    yield from numbers("Distance at the start", ("pursuit", "distance", "start"), start, 1, apart.most)
    pace = pursuit.pace.start if pursuit.pace.start is not None else pursuit.pace.most // 2
    yield from numbers("Pace at the start", ("pursuit", "pace", "start"), pace, 0, pursuit.pace.most, 2)
    yield from numbers("Exchanges", ("pursuit", "rounds"), pursuit.rounds, 1, ROUNDS)


def difficulties(loaded: LoadedScenario, kind: str, what: str) -> Iterator[Adjustment]:
    """Yield tasks or requests of the players that are harder and easier."""
    things = getattr(loaded.scenario, kind)
    own = {key: each.difficulty for key, each in things.items() if is_of_players(loaded, each)}
    for amount in (-2, -1, 1, 2):
        if any(0 <= now + amount <= MOST_DIFFICULTY for now in own.values()):
            words = f"{what}: {abs(amount)} Difficulty {'more' if amount > 0 else 'less'}"
            yield Adjustment(f"{kind}.difficulty", amount, words, harder(kind, own, amount))


def is_of_players(loaded: LoadedScenario, thing: Any) -> bool:
    """Return whether a task or a request is the players'."""
    who = thing.by if hasattr(thing, "by") else thing.who or thing.side
    if isinstance(who, str):
        return who == "pcs"
    return all(loaded.characters[loaded.groups[key][0]].side == "pcs" for key in who)


def harder(kind: str, own: dict[str, int], amount: int) -> Callable[[Data], None]:
    """Return what makes some tasks or requests so much harder."""

    def edit(data: Data) -> None:
        for key, now in own.items():
            data[kind][key]["difficulty"] = min(MOST_DIFFICULTY, max(0, now + amount))

    return edit
