"""Who and what of a 2d20 scene reasons may name to a side: people, objectives, the clock."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

from agents.particulars import Particular
from agents.twod20.particulars_kernel import FIREWALLS
from arena.twod20.chapters.network.rules.system import is_known_to
from arena.twod20.chapters.stealth.unseen import is_hidden
from arena.twod20.codes import DEFEAT, NONE, OBJECT, PREVENT, RESERVE
from arena.words.cast import Cast
from arena.words.story import in_sentence
from scenarios.limits import CHARACTERS

FALLS = "{name} falls in {{0:.0%}} of the games instead of {{1:.0%}}"


def named(root: NDArray[Any], side: int, cast: Cast) -> list[Particular]:
    """Return what may be named to a side that knows root[0]: nobody and nothing that is hidden from it."""
    state: Any = root[0]
    found: list[Particular] = []
    for who, name in enumerate(cast.character_names):
        character = state.characters[who]
        own = int(character.side) == side
        if is_hidden(state, who, side) or (not own and character.status == RESERVE):
            continue
        if character.tier != OBJECT:
            called = name.replace("{", "{{").replace("}", "}}")
            words, alone = FALLS.format(name=called), f"{called} down in {{0:.0%}}"
            found.append(Particular(who, "own_out" if own else "out", words, alone=alone))
    return [*found, *aims_named(state, side, cast), *firewalls_named(state, side, cast)]


def firewalls_named(state: Any, side: int, cast: Cast) -> list[Particular]:
    """Return the Firewalls of networks of others that a side knows of."""
    found = []
    for number, name in enumerate(cast.names("network")):
        network = state.hacking.networks[number]
        owner = int(network.owner)
        unseen = owner != NONE and (
            is_hidden(state, owner, side) or state.characters[owner].status == RESERVE
        )
        if int(network.side) != side and is_known_to(side, network) and not unseen:
            told = f"{{0:.0%}} of the Firewall of {in_sentence(name)} gone"
            found.append(Particular(FIREWALLS + number, "firewalls", "", alone=told))
    return found


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
