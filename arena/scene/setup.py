"""From a loaded scenario to the opening position of a scene, and what is asked of one from outside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.aims.setup import SIDES, write_aims
from arena.board.setup import write_board
from arena.people.codes import CHANCE, MOST_INITIATIVE, NONE, ONGOING, STATUS_WORDS, UP
from arena.scene.codes import ACTION, HELD, INITIATIVE, OVER, OWN_PHASE, ROLL, TURN
from arena.scene.record import Scene
from arena.state.bits import has
from arena.state.dice import seed_generator
from arena.state.fields import Field, Fields, set_with
from scenarios.loader import LoadedScenario


def opened(scene: Scene, kind: np.dtype[Any], loaded: LoadedScenario, seed: int) -> NDArray[Any]:
    """Return a scene before anybody has acted, shape (1,): people in their zones, the board, the aims.

    Fields of a system begin with what the file says under a key of the same name. Raises ValueError for a
    seed that is no whole number of 0 or more.
    """
    states = np.zeros(1, kind)
    state = states[0]
    state.actor = state.target = state.roller = NONE
    write_aims(state, loaded)
    write_board(state, loaded.graph)
    state.characters["zone"] = NONE
    state.character_count = len(loaded.characters)
    zones, groups = list(loaded.scenario.zones), [each.group for each in loaded.characters]
    for who, each in enumerate(loaded.characters):
        character = state.characters[who]
        character.side, character.status, character.zone = SIDES[each.side], UP, zones.index(each.zone)
        character.group = groups.index(each.group)
        fill(character, scene.person, each.entry or each)
    for zone, key in zip(state.zones, zones, strict=False):
        fill(zone, scene.zone, loaded.scenario.zones[key])
    fill(state, scene.own, loaded.scenario)
    seed_generator(state.generator, seed)
    return states


def fill(record: Any, fields: Fields, said: Any) -> None:
    """Write into the fields of a system the numbers, yes and no and sets that a file has by their names."""
    for field in fields:
        value = getattr(said, field.name, None)
        if isinstance(value, int):
            record[field.name] = value
        elif isinstance(field, Field) and field.names and isinstance(value, list):
            record[field.name] = set_with(*(field.names.index(each) for each in value))


def start(state: Any) -> None:
    """Give the first turn to whoever has the highest initiative, unless dice are awaited or somebody acts."""
    if state.actor == NONE and state.phase == TURN:
        people = state.characters[: state.character_count]
        state.actor = int(
            np.argmax(np.where(people["status"] == UP, people["initiative"], -MOST_INITIATIVE - 1))
        )
        state.decider, state.count = people["side"][state.actor], people["initiative"][state.actor]


def roll_initiative(state: Any, sides: int) -> None:
    """Let everybody roll a die for initiative before the first turn, of those who are alike one."""
    state.phase, state.decider = ROLL, CHANCE
    state.roll_for, state.roller = INITIATIVE, 0
    state.roll_count, state.roll_sides = 1, sides


def impossible(state: Any) -> str | None:
    """Return what in a scene does not fit together, None where all does."""
    return next(faults(state), None)


def faults(state: Any) -> Iterator[str]:
    """Yield what in a scene does not fit together; whatever comes later may rely on what comes first."""
    people, over = state.characters[: state.character_count], state.winner != ONGOING
    if max(int(state.actor), int(state.target), int(state.roller)) >= state.character_count:
        yield "somebody acts who is not there"
    if not np.isin(people["status"], list(STATUS_WORDS)).all():
        yield "somebody is neither up nor out"
    if (people["zone"] >= state.zone_count).any():
        yield "somebody stands in a zone that is not there"
    if ((people["zone"] == NONE) & (people["status"] == UP)).any():
        yield "somebody who is up stands nowhere"
    if ((people["hidden"] == 1) & (people["status"] != UP)).any():
        yield "somebody who is not up hides"
    if (state.phase == OVER) != over or (state.ending != NONE and not over):
        yield "the scene is over, and is not"
    if not over and state.round_number > state.round_limit:
        yield "the last round is over"
    yield from dice_faults(state)
    if not over:
        yield from turn_faults(state)


def dice_faults(state: Any) -> Iterator[str]:
    """Yield what does not fit together of the dice that are awaited."""
    awaits = state.roll_count > 0
    if not awaits == (state.decider == CHANCE) == (state.roll_sides > 0) == (state.phase == ROLL):
        yield "dice are awaited, and are not"
    aside = state.phase >= OWN_PHASE and state.roller != NONE
    if not awaits and (state.roll_for != ACTION or (state.roller != NONE and not aside)):
        yield "somebody rolls, and no dice are awaited"
    if aside and state.decider != state.characters[state.roller].side:
        yield "another side is asked"
    if orders(state) and (state.roller == NONE or state.actor != NONE):
        yield "initiative is rolled in the middle of a turn"


def turn_faults(state: Any) -> Iterator[str]:
    """Yield what does not fit together of whose turn it is, while a scene goes on."""
    actor = state.characters[state.actor]
    if orders(state) or (state.actor == NONE and (state.phase == ROLL or state.phase >= OWN_PHASE)):
        return
    waits = state.phase == ROLL and state.roller not in (NONE, state.actor)  # who acts may have fallen since
    if state.actor == NONE or (actor.status != UP and not waits):
        yield "nobody can act"
    if state.phase in (TURN, HELD) and state.decider != actor.side:
        yield "another side decides"
    if state.phase == HELD and not has(state.holding, int(state.actor)):
        yield "nobody holds a turn back"


def orders(state: Any) -> bool:
    """Return whether dice for initiative are awaited."""
    return bool(state.roll_for == INITIATIVE)
