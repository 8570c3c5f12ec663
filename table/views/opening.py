"""What is read out before the first turn: the title, the scene, who is who, what each side wants."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from arena.rooms import opening_of
from arena.words.aloud import together
from scenarios.loader import LoadedScenario
from table.views.menu import wrapped

Line = tuple[str, str]  # what is written, and its style

# over the people of a side, by that side and the one the person plays
HEADINGS = {
    ("pcs", "pcs"): "You play these people. Your aim",
    ("npcs", "npcs"): "You play these people. Your aim",
    ("pcs", "npcs"): "Against you. Their aim",
    ("npcs", "pcs"): "Against you. Their aim",
    ("pcs", ""): "The player characters",
    ("npcs", ""): "The opposition",
}


def title(loaded: LoadedScenario, width: int) -> list[Line]:
    """Return the title, the text of the scene, and what everybody has heard of what is hidden."""
    scenario = loaded.scenario
    heard = opening_of(scenario.system).rumour(loaded)
    lines: list[Line] = [(scenario.name.upper(), "bold"), ("", "")]
    lines += [(line, "") for line in wrapped(scenario.opening or scenario.summary, "  ", width - 2)]
    if heard:
        lines += [("", ""), *((line, "") for line in wrapped(f"Word has it: {heard}", "  ", width - 2))]
    return [*lines, ("", "")]


def people(loaded: LoadedScenario, side: str, width: int) -> list[Line]:
    """Return who is on which side and what each wants; `side` is the one the person plays, "" for none.

    Those who stand one after another and are alike share a line.
    """
    said = opening_of(loaded.scenario.system)
    lines: list[Line] = []
    for name in ("npcs", "pcs") if side == "npcs" else ("pcs", "npcs"):
        heading, wanted = HEADINGS[name, side], "; ".join(said.aims(loaded, name, side)).rstrip(".")
        lines += [(line, "bold") for line in wrapped(f"{heading}: {wanted}.", "", width, "  ")]
        for words, alike in groupby(said.named(loaded, name, side), said.person):
            told = f"{together([called(each) for each in alike])}: {words}"
            lines += [(line, "") for line in wrapped(told, "  ", width, "    ")]
    return [*lines, ("", "")]


def called(character: Any) -> str:
    """Return the name, and the key people type where the name does not show it."""
    shows = character.key.replace("_", " ") in character.name.lower()
    return character.name if shows else f"{character.name} ({character.key})"


def carried(heading: str, lines: list[str], width: int) -> list[Line]:
    """Return what one scene leaves to the next: a heading with the pools, then a line for each person."""
    first = lines[0] if lines else "nothing."
    said: list[Line] = [(line, "bold") for line in wrapped(f"{heading}: {first}", "", width, "  ")]
    return said + [(line, "") for one in lines[1:] for line in wrapped(one, "  ", width, "    ")]
