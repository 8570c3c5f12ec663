"""How things stand, put together at random: files that say it under `now` in any words that rulings have.

Such a file is refused with sentences that name it, the line and the key, or it opens as a position that is
sound, stays so in random play, and comes to an end.
"""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

import numpy as np

from arena.rulings.now import put
from arena.rulings.reading import ONE_WORD, OR_NONE, PEOPLE, Read
from arena.rulings.row import Ruling, nothing_said
from arena.rulings.ruled import rulings_of
from arena.rulings.written import as_yaml, without_now
from arena.state.fields import outside
from arena.systems import SYSTEMS
from arena.words.cast import Cast
from scenarios.errors import ScenarioError
from scenarios.loader import bundled, load, loads
from tests.fuzz.runner import pick
from tests.random_play import Player

STEPS = 50  # of random play in a position that is taken
MOST = 8  # rulings of a file
SOURCE = "file.yaml"
LINE = re.compile(rf"{SOURCE}:\d+: now\b.*[^.]")
NUMBERS, ODD = (0, 1, 1, 2, 2, 3, 5, 9), (-1, 30, 999, 9999)


class Standing(NamedTuple):
    """A scene, and what its file says under `now`."""

    scene: str
    now: dict[str, Any]


def make(rng: np.random.Generator, system: str | None = None) -> Standing:
    """Return a bundled scene with rulings of any kind under `now`, most of them about two people."""
    scene = pick(rng, [name for name, _ in bundled(system)])
    loaded = load(scene)
    rules = SYSTEMS[loaded.scenario.system]
    _, cast = rules.compile(loaded, 0)
    kinds = [each for each in rulings_of(rules) if each.said is not nothing_said]
    kinds = [each for each in kinds if not of_nothing(each, cast)]
    about = [pick(rng, cast.characters) for _ in range(2)]
    now: dict[str, Any] = {}
    for _ in range(int(rng.integers(1, MOST))):
        put(now, any_of(rng, pick(rng, kinds), cast, about), loaded.scenario.NOW)
    return Standing(scene, now)


def of_nothing(ruling: Ruling, cast: Cast) -> bool:
    """Return whether a ruling speaks of a kind of thing of which a scene has none."""
    kinds = [word[1:-1] for word in ruling.words.split() if word.startswith("{")]
    kinds = [OR_NONE.get(kind, (kind,))[0] for kind in kinds]
    return any(kind in cast.named and not cast.keys(kind) for kind in kinds)


def any_of(rng: np.random.Generator, ruling: Ruling, cast: Cast, about: list[str]) -> Read:
    """Return a ruling of a kind with values at random, as it is read."""
    parts, who = list[str](), 0
    for word in ruling.words.split():
        kind = word[1:-1] if word.startswith("{") else ""
        if not kind:
            parts.append(word)
        elif kind in ruling.choices:
            parts.append(pick(rng, tuple(ruling.choices[kind])))
        elif kind == PEOPLE:
            parts.append(" ".join(key for key in cast.characters if rng.random() < 0.2) or "nobody")
        elif kind == "who" or (kind == "whom" and rng.random() < 0.7):
            parts.append(pick(rng, about))
            who = cast.characters.index(parts[-1])
        elif kind in OR_NONE:
            thing, none = OR_NONE[kind]
            parts.append(none if rng.random() < 0.2 else pick(rng, cast.keys(thing)))
        elif kind in cast.carried:
            parts.append(pick(rng, [key for key in cast.keys(kind, who) if key] or ["nothing"]))
        elif kind in cast.named:
            parts.append(pick(rng, cast.keys(kind)))
        elif kind in ONE_WORD or kind == "text":
            parts.append("x")
        else:
            parts.append(str(pick(rng, ODD if rng.random() < 0.05 else NUMBERS)))
    return Read(ruling, {}, " ".join(parts), tuple(parts))


def text_of(given: Standing) -> str:
    """Return the text of the file."""
    return without_now(load(given.scene)) + as_yaml(given.now, [])


def judge(given: Standing) -> str:
    """Return how a file was taken; raise where it brings what may not be."""
    try:
        loaded = loads(text_of(given), SOURCE, load(given.scene).library_texts)
        system = SYSTEMS[loaded.scenario.system]
        states, cast = system.compile(loaded, 1)
    except ScenarioError as refused:
        assert refused.lines and all(LINE.fullmatch(line) for line in refused.lines), refused.lines
        return "refused"
    history = Player.at(system, states, cast).history(STEPS)
    wrong = outside(history, system.fields)
    assert not wrong, wrong
    for place in range(len(history)):
        fault = system.problem(history[place : place + 1], states)
        assert fault is None, (place, fault)
    return "played"


def spell(given: Standing) -> str:
    """Return what is kept of a file."""
    return json.dumps(given._asdict())
