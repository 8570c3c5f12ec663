"""What the gamemaster may say of what a place does, as a die code or in the book's words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arena.rulings.row import Given, Line, Position, Ruling, RulingError
from arena.words.story import in_sentence
from scenarios.d6.codes import Code, code
from scenarios.d6.format import hazardous
from scenarios.d6.tables import HAZARDS

NOTHING = "none"


def hazard_of(zone: Any) -> Code:
    """Return the die code of what harms people in a zone."""
    return Code(int(zone["hazard_dice"]), int(zone["hazard_pips"]))


def harm_of(said: str) -> Code:
    """Return damage as a die code, a number or a word of the book says it; raise RulingError for none."""
    try:
        return Code(0, min(99, int(said))) if said.isdecimal() else code(hazardous(said.replace("_", " ")))
    except ValueError as wrong:
        raise RulingError(f"{wrong}, or {NOTHING}") from wrong


def set_hazard(position: Position, given: Given) -> list[Line]:
    """Say what harms whoever begins a turn in a zone, or that nothing does."""
    zone, said = position.state.zones[given["zone"]], given["kind"]
    zone.hazard_dice, zone.hazard_pips = (0, 0) if said == NOTHING else harm_of(said)
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


HARM = Ruling(
    "set {zone} hazard {kind}",
    "set the damage to whoever begins a turn there, by a die code or as " + ", ".join((*HAZARDS, NOTHING)),
    "set yard hazard fire",
    set_hazard,
    said=hazards_said,
    heading="Places",
)
