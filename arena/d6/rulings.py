"""What the gamemaster may decide in D6 alone: awards of Action Dice, hints, weapons, and tasks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arena.d6.chapters.hazards.rules import hazard_of
from arena.d6.codes import MOST_TASKS
from arena.people.codes import PCS
from arena.rulings.row import NO_YES, Given, Line, Position, Ruling, RulingError
from arena.words.story import in_sentence, name_of
from scenarios.d6.codes import code
from scenarios.d6.format import hazardous
from scenarios.d6.tables import HAZARDS

MOST_DICE, MOST_GM_DICE = 20, 99
NOTHING = "none"


def award(position: Position, given: Given) -> list[Line]:
    """Give somebody an Action Die for good play; the gamemaster gains one, too."""
    state, who = position.state, given["who"]
    character = state.characters[who]
    if character.side != PCS or state.points:
        raise RulingError("Action Dice are awarded to players' characters, in scenes that have them")
    character.action_dice = min(MOST_DICE, character.action_dice + 1)
    state.gm_dice = min(MOST_GM_DICE, state.gm_dice + 1)
    name = name_of(position.cast, who)
    return [
        Line(
            f"{name} is awarded an Action Die (and 5 points of experience); the gamemaster gains one.", (who,)
        )
    ]


def hint(position: Position, given: Given) -> list[Line]:
    """Let the gamemaster gain a die for a hint that it has given."""
    position.state.gm_dice = min(MOST_GM_DICE, position.state.gm_dice + 1)
    return [Line("The gamemaster has given a hint, and gains an Action Die.")]


def set_armed(position: Position, given: Given) -> list[Line]:
    """Say whether somebody has its weapons in hand."""
    weapons = position.state.characters[given["who"]].weapons
    weapons["away"][1:] = (weapons["carried"][1:] == 1) * (1 - given["yes"])
    has = "has its weapons in hand" if given["yes"] else "has no weapon in hand"
    return [Line(f"{name_of(position.cast, given['who'])} {has}.", (given["who"],))]


def set_task(position: Position, given: Given) -> list[Line]:
    """Say how much of a task is done."""
    number = given["task"]
    task = position.state.tasks[number]
    if not 0 <= given["number"] <= task.parts:
        raise RulingError(f"that task has {task.parts} parts: 0 to {task.parts} are done")
    task.done = given["number"]
    return [Line(f"{position.cast.names('task')[number]}: {task.done} of {task.parts} done.")]


def set_hazard(position: Position, given: Given) -> list[Line]:
    """Say what harms whoever begins a turn in a zone, or that nothing does."""
    zone, said = position.state.zones[given["zone"]], given["kind"].replace("_", " ")
    try:
        zone.hazard_dice, zone.hazard_pips = (0, 0) if said == NOTHING else code(hazardous(said))
    except ValueError as wrong:
        raise RulingError(f"{wrong}, or {NOTHING}") from wrong
    name = position.cast.zone_names[given["zone"]]
    if said == NOTHING:
        return [Line(f"Nothing in {in_sentence(name)} does harm any more.")]
    return [Line(f"Whoever begins a turn in {in_sentence(name)} takes {hazard_of(zone)} of damage now.")]


def hazards_said(position: Position, wanted: Any) -> Iterable[str]:
    """Say what harms people in every zone."""
    for number, key in enumerate(position.cast.zones):
        then = hazard_of(wanted["zones"][number])
        if then != hazard_of(position.state.zones[number]):
            yield f"set {key} hazard {str(then) if then.dice else NOTHING}"


def tasks_said(position: Position, wanted: Any) -> Iterable[str]:
    """Say how much of every task is done."""
    for number, key in enumerate(position.cast.keys("task")[:MOST_TASKS]):
        done = int(wanted["tasks"]["done"][number])
        if done != int(position.state.tasks["done"][number]):
            yield f"set task {key} {done}"


RULINGS = (
    Ruling("award {who}", "give somebody an Action Die for good play", "award ada", award, heading="People"),
    Ruling("hint", "let the gamemaster gain an Action Die for a hint", "hint", hint, heading="The scene"),
    Ruling(
        "set {who} armed {yes}",
        "say whether somebody has its weapons in hand",
        "set ada armed yes",
        set_armed,
        {"yes": NO_YES},
        heading="People",
    ),
    Ruling(
        "set {zone} hazard {kind}",
        "set the damage to whoever begins a turn there, by a die code or as "
        + ", ".join((*HAZARDS, NOTHING)),
        "set yard hazard fire",
        set_hazard,
        said=hazards_said,
        heading="Places",
    ),
    Ruling(
        "set task {task} {number}",
        "say how much of a task is done",
        "set task lock 1",
        set_task,
        said=tasks_said,
        heading="Tasks",
    ),
)
