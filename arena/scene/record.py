"""The record of a scene: what every system has, with the fields that one system adds."""

from __future__ import annotations

from typing import NamedTuple

from arena.aims.record import AIMS
from arena.board.record import board
from arena.people.codes import CHANCE, MOST_INITIATIVE, NONE, PCS
from arena.people.record import PERSON
from arena.scene.codes import EVENTS, OWN, OWN_ROLL, PHASES
from arena.state.dice import WORD
from arena.state.fields import Field, Fields, Part, set_of
from scenarios.limits import CHARACTERS

NUMBERS = (-(2**15), 2**15 - 1)
INITIATIVES = (-MOST_INITIATIVE, MOST_INITIATIVE)


class Scene(NamedTuple):
    """The fields of a record, and those of them that a system adds to people, to zones and to the scene."""

    fields: Fields
    person: Fields
    zone: Fields
    own: Fields
    phases: tuple[str, ...]


def scene(
    person: Fields = (),
    zone: Fields = (),
    own: Fields = (),
    phases: tuple[str, ...] = (),
    events: int = OWN,
    dice: int = 1,
    sides: int = 20,
    rolls: int = 0,
) -> Scene:
    """Return the record of a scene to which a system adds fields of people, of zones and of the scene.

    Those that are `seen` are columns of an observation, those that are `ruled` are set by rulings. `phases`
    are those from OWN_PHASE on, in words; `events` is how many kinds there are in all; a roll has at most
    `dice` dice of up to `sides` sides, and one of `rolls` purposes from OWN_ROLL on.
    """
    every = (*PHASES, *phases)
    numbers = (Field(name, NUMBERS, "what it speaks of, by its kind") for name in "abcd")
    event = (Field("kind", (0, events - 1), "EV_ROUND .."), *numbers)
    nobody = (NONE, CHARACTERS - 1)
    fields = (
        Field("generator", (0, WORD), "the words of the dice's generator", (4,)),
        Field("phase", (0, len(every) - 1), "what the state waits for"),
        Field("decider", (PCS, CHANCE), "PCS, NPCS or CHANCE"),
        Field("actor", nobody, "whose turn it is, NONE between turns"),
        Field("target", nobody, "whom the action in hand is about, NONE"),
        Field("count", INITIATIVES, "the initiative of whoever acted last"),
        Field("holding", set_of(CHARACTERS), "set of those who hold their turn back"),
        Field("asked", set_of(CHARACTERS), "set of those of them who go on waiting for now"),
        *AIMS,
        Field("character_count", (0, CHARACTERS), "how many characters there are", fixed=True),
        Part("characters", (*PERSON, *person), "everybody", (CHARACTERS,)),
        *board(zone),
        *own,
        Field("roll_for", (0, OWN_ROLL - 1 + rolls), "what the awaited dice are for"),
        Field("roller", nobody, "who rolls them or is asked aside, NONE: whoever acts"),
        Field("roll_sides", (0, sides), "of the awaited dice"),
        Field("roll_count", (0, dice), "of the awaited dice"),
        Field("rolled", (0, sides), "what they show", (dice,)),
        Field("event_count", (0, EVENTS), "how many events the last command brought"),
        Part("events", event, "the log of the last command", (EVENTS,)),
    )
    return Scene(fields, person, zone, own, every)
