"""What a side sees of a scene, and how it is put on a map. A system adds its columns behind these."""

from __future__ import annotations

from itertools import chain
from typing import Any

from numpy.typing import NDArray

from arena.compiling.rule import rule
from arena.people.codes import MOST_INITIATIVE, NONE
from arena.people.rules import knows_of
from arena.scene.observe import observe
from arena.scene.record import Scene
from arena.state.fields import Fields, Part
from arena.state.seen import copier, lasting, needing, numbered, seen
from arena.state.view import Column, Needs, Picture, Token, View, columns, flags
from arena.words.cast import Cast
from scenarios.limits import CHARACTERS, OBJECTIVES, ROUNDS, ZONES

PERSON = (
    *flags("known", "own", "acting", "target", "up", "out", "escaped", "acted", "holding", "hidden"),
    Column("zone", "zone", NONE, ZONES - 1),
    Column("initiative", "points", -MOST_INITIATIVE, MOST_INITIATIVE),
)
ZONE = (
    *lasting(flags("known")),
    Column("own", "people", 0, CHARACTERS),
    Column("enemies", "people", 0, CHARACTERS),
)


def aim(number: int) -> Needs:
    """Return what a scene needs for an objective to come to anything: that there is one."""
    return Needs(f"objectives.{number}.kind", none=NONE)


UNSEEN = "A side sees everything but the dice to come and enemies who hide."
WORLD = (
    Column("round", "rounds", 0, ROUNDS + 1),
    Column("rounds_left", "rounds", 0, ROUNDS),
    *(
        column
        for number in range(OBJECTIVES)
        for column in (
            Column(f"objective_{number}_own", "flag", 0, 1, True),
            Column(f"objective_{number}_kind", "kind, 0: none", 0, 7, True),
            Column(f"objective_{number}_progress", "rounds", 0, ROUNDS, needs=aim(number)),
            Column(f"objective_{number}_done", "flag", 0, 1, needs=aim(number)),
        )
    ),
)


def view(scene: Scene) -> View:
    """Return what one side sees of a scene, the fields behind it that a system adds and lets be seen."""
    people, zones, world = ((*shared, *seen(own)) for shared, own in _tables(scene))
    things = (numbered(part.name, part.shape[0], _shown(part)) for part in _things(scene))
    every = (*world, *chain.from_iterable(things))
    return View(people, zones, every, scene.phases, (CHARACTERS, ZONES), unseen=UNSEEN, map_fixed=True)


def _shown(part: Part) -> tuple[Column, ...]:
    """Return the columns of a thing; where there is none they never change."""
    needs = part.there and Needs(f"{part.name}.{{}}.{part.there[0]}", none=part.there[1])
    return needing(needs, seen(part.fields))


def _things(scene: Scene) -> tuple[Part, ...]:
    """Return the arrays of things of a system, tasks and vehicles say, of which something is seen."""
    parts = (each for each in scene.own if isinstance(each, Part) and len(each.shape) == 1)
    return tuple(part for part in parts if seen(part.fields))


def _tables(scene: Scene) -> tuple[tuple[tuple[Column, ...], Fields], ...]:
    return (PERSON, scene.person), (ZONE, scene.zone), (WORLD, scene.own)


def observer(scene: Scene) -> Any:
    """Return the rule that writes what a side sees: people, places and aims, and the fields of a system."""
    person, zone, own = (copier(each, (*shared, *seen(each))) for shared, each in _tables(scene))
    begin, things = len(WORLD) + len(seen(scene.own)), []
    for part in _things(scene):
        width = len(seen(part.fields))
        things.append((part.name, part.shape[0], begin, width, copier(part.fields, seen(part.fields))))
        begin += width * part.shape[0]
    parts = tuple(things)

    def observe_all(state, side, characters, zones, distances, sight, world, phase):  # type: ignore[no-untyped-def]
        """Write what a side sees."""
        observe(state, side, characters, zones, distances, sight, world, phase)
        for who in range(state.character_count):
            if knows_of(state, side, who):
                person(state.characters[who], characters[who], 0)
        for place in range(state.zone_count):
            zone(state.zones[place], zones[place], 0)
        own(state, world, 0)
        for name, number, first, width, copy in parts:
            for each in range(number):
                copy(state[name][each], world, first + width * each)

    return rule(observe_all)


def picture(seen: dict[str, NDArray[Any]], cast: Cast) -> Picture:
    """Return what is drawn of an observation: everybody in a zone, up or down."""
    at = columns(PERSON)
    tokens = []
    for who, row in enumerate(seen["characters"]):
        if row[at["known"]] and row[at["zone"]] != NONE:
            own, up, acting = (bool(row[at[flag]]) for flag in ("own", "up", "acting"))
            name = cast.character_names[who]
            tokens.append(Token(name, int(row[at["zone"]]), own, up, acting, 0, 1, "harm"))
    return Picture((f"round {seen['world'][0]}",), tokens)
