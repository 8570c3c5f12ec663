"""Who and what of a 2d20 scene reasons may name to a side: people, objectives, the clock."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

from agents.particulars import Particular
from agents.twod20.particulars_kernel import ROUNDS
from arena.twod20.chapters.stealth.unseen import is_hidden
from arena.twod20.codes import DEFEAT, OBJECT, PREVENT, RESERVE
from arena.words.cast import Cast
from scenarios.limits import CHARACTERS

FALLS = "{name} falls in {{0:.0%}} of the games instead of {{1:.0%}}"


def named(root: NDArray[Any], side: int, cast: Cast) -> list[Particular]:
    """Return what may be named to a side that knows root[0]: nobody and nothing that is hidden from it."""
    state: Any = root[0]
    found = [Particular(ROUNDS, "", "the scene ends in round {0:.1f} instead of {1:.1f}", 0.3)]
    for who, name in enumerate(cast.character_names):
        character = state.characters[who]
        own = int(character.side) == side
        if is_hidden(state, who, side) or (not own and character.status == RESERVE):
            continue
        if character.tier != OBJECT:
            called = name.replace("{", "{{").replace("}", "}}")
            words, alone = FALLS.format(name=called), f"{called} down in {{0:.0%}}"
            found.append(Particular(who, "own_out" if own else "out", words, alone=alone))
    return [*found, *aims_named(state, side, cast)]


def aims_named(state: Any, side: int, cast: Cast) -> list[Particular]:
    """Return the objectives that a side knows of by their texts, and how far each of several comes."""
    texts = cast.names("objective")
    found = []
    for number, text in enumerate(texts):
        objective = state.objectives[number]
        if not text or objective.kind <= DEFEAT or objective.kind == PREVENT:
            continue
        measure = "aims" if int(objective.side) == side else "their_aims"
        found.append((number, measure, f'"{text}"'.replace("{", "{{").replace("}", "}}")))
    alone = [measure for _, measure, _ in found]
    return [
        Particular(
            CHARACTERS + number,
            measure,
            text if alone.count(measure) == 1 else f"{text} {{0:.0%}} instead of {{1:.0%}}",
            0.02,
            f"{{0:.0%}} of the way to {text}" if measure == "aims" else "",
        )
        for number, measure, text in found
    ]
