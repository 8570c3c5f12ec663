"""Help knows every word that menus and statuses of the bundled scenes show, and says each once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

from arena.calls import act_at, take_roll_at
from arena.scene.codes import ROLL
from arena.systems import SYSTEMS, list_legal
from arena.words.glossary import Glossary, plain
from scenarios.loader import bundled, load

ASKED = {  # systems whose words are all explained, and what else people ask
    "d6": (
        "initiative, called shot, head, sweep, all out, cover, dark, terrain, damage, range, wound, stunned, "
        "knockout, difficulty, untrained, wild die, third action, fire, armour, round"
    ),
}
STEPS = 250  # choices and rolls of a scene that are walked through
NAMED = ("key", "zone", "hazard")  # of somebody: names, no words of the rules
PLACES = ("in",)  # that are told by the name of a place or a thing


def walk(name: str, scene: str) -> Iterator[tuple[Any, Any, list[str]]]:
    """Play a scene by chance, again from the start when it ends; yield each position with its menu."""
    system = SYSTEMS[name]
    rng, legal, steps = np.random.default_rng(len(scene)), np.zeros(system.actions, np.int16), 0
    while steps < STEPS:
        states, cast = system.compile(load(scene), steps)
        while states[0].winner == -1 and steps < STEPS:
            steps += 1
            states[0].event_count = 0
            if states[0].phase == ROLL:
                count = int(states[0].roll_count)
                states[0].rolled[:count] = rng.integers(1, int(states[0].roll_sides) + 1, count)
                take_roll_at(states, 0)
                continue
            number = int(list_legal(states[0], legal))
            yield states[0], cast, [system.text(int(each), states[0], cast) for each in legal[:number]]
            act_at(states, 0, int(rng.choice(legal[:number])))


@cache
def shown(name: str) -> dict[str, set[str]]:
    """Return what is shown of the bundled scenes: actions, and what is counted of people and how they are."""
    found: dict[str, set[str]] = {"menu": set(), "status": set()}
    words = SYSTEMS[name].words
    for scene, _ in bundled(name):
        for state, cast, texts in walk(name, scene):
            found["menu"].update(texts)
            for one in words.status(state, cast, None)["characters"]:
                counted = {
                    key: value for key, value in one.items() if key not in NAMED and value not in (0, "")
                }
                found["status"].update(counted.keys() - {"status"})
                found["status"].update(
                    value
                    for key, value in counted.items()
                    if isinstance(value, str) and key not in PLACES and re.fullmatch(r"[a-z -]+", value)
                )
    return {kind: each - {"yes"} for kind, each in found.items()}


def unexplained(glossary: Glossary, said: set[str]) -> list[str]:
    """Return what help does not know."""
    return sorted(each for each in said if glossary.find(each) is None)


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("kind", ["menu", "status"])
def test_help_knows_what_is_shown(name: str, kind: str) -> None:
    assert len(shown(name)[kind]) > 10
    assert unexplained(SYSTEMS[name].words.glossary, shown(name)[kind]) == []


@pytest.mark.parametrize("name", ASKED)
def test_help_knows_every_verb_and_whatever_else_is_asked(name: str) -> None:
    system = SYSTEMS[name]
    verbs = {re.sub(r"{[^}]*}", "1", verb.words) for verb in system.verbs}
    assert unexplained(system.words.glossary, verbs | {*ASKED[name].split(", ")}) == []


@pytest.mark.parametrize("name", ASKED)
def test_no_spelling_means_two_things(name: str) -> None:
    entries = SYSTEMS[name].words.glossary.entries
    spellings = [plain(each) for entry in entries for each in (entry.word, *entry.names)]
    assert sorted({each for each in spellings if spellings.count(each) > 1}) == []


@pytest.mark.parametrize("name", ASKED)
def test_an_entry_is_short_and_whole(name: str) -> None:
    for entry in SYSTEMS[name].words.glossary.entries:
        assert entry.text.endswith(".") and len(entry.text) <= 400, entry.word
