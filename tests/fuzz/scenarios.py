"""Scenario files with something changed: a line, a key, a value, a sign.

Such a file is refused with sentences that name it, or it compiles and plays at random for a while.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import numpy as np

from arena.state.fields import outside
from arena.systems import SYSTEMS
from scenarios.errors import ScenarioError
from scenarios.files.reading import parse
from scenarios.loader import bundled, load, loads
from tests.fuzz.runner import pick
from tests.random_play import Player

STEPS = 60  # of random play in a file that is taken
ODD = (
    None,
    True,
    -1,
    0,
    1,
    7,
    10**6,
    10**30,
    0.5,
    float("nan"),
    "",
    "all",
    "yard",
    "\u202e",
    "x" * 300,
    [],
    {},
    [[]],
)
SIGNS = ":-{}[]#&*!|>'\"%@`,? \t\n\x00\x1b\u2028é0a"
SOURCE = "file.yaml"


@cache
def texts() -> list[str]:
    """Return the text of every bundled scenario."""
    return [load(name).text for name, _ in bundled()]


@cache
def tree(number: int) -> Any:
    """Return a bundled scenario as plain data."""
    return parse(texts()[number], SOURCE).data


def make(rng: np.random.Generator) -> str:
    """Return the text of a scenario with one to three changes."""
    number = int(rng.integers(len(texts())))
    if rng.random() < 0.4:
        text = texts()[number]
        for _ in range(int(rng.integers(1, 4))):
            text = pick(rng, (change_sign, change_line))(rng, text)
        return text
    whole = json.loads(json.dumps(tree(number)))
    for _ in range(int(rng.integers(1, 4))):
        change_part(rng, whole)
    return json.dumps(whole, indent=1, ensure_ascii=False)


def change_sign(rng: np.random.Generator, text: str) -> str:
    """Return the text with one sign put in, taken out or put for another."""
    place, sign = int(rng.integers(len(text) or 1)), pick(rng, SIGNS)
    return pick(rng, (text[:place] + sign + text[place:], text[:place] + text[place + 1 :], text[:place]))


def change_line(rng: np.random.Generator, text: str) -> str:
    """Return the text with a line left out, said twice, moved elsewhere or indented."""
    lines = text.splitlines(keepends=True) or [""]
    one, other = (int(each) for each in rng.integers(len(lines), size=2))
    what = int(rng.integers(4))
    if what == 0:
        del lines[one]
    elif what == 1:
        lines.insert(other, lines[one])
    elif what == 2:
        lines.insert(other % len(lines), lines.pop(one))
    else:
        lines[one] = " " * int(rng.integers(1, 5)) + lines[one]
    return "".join(lines)


def change_part(rng: np.random.Generator, whole: Any) -> None:
    """Put something odd, or something from elsewhere in the file, in the place of a value; or take it out."""
    places = list(places_of(whole))
    if not places:
        return
    (holder, key), (other, other_key) = pick(rng, places), pick(rng, places)
    what = int(rng.integers(5))
    if what == 0:
        del holder[key]
    elif what == 1:
        holder[key] = json.loads(json.dumps(other[other_key]))
    elif what == 2 and isinstance(holder, dict):
        holder[pick(rng, ("extra", "zone", str(other_key)))] = holder.pop(key)
    elif what == 3 and isinstance(holder[key], int):
        holder[key] = int(holder[key]) + int(pick(rng, (-1, 1, 10, -10)))
    else:
        holder[key] = pick(rng, ODD)


def places_of(part: Any) -> Any:
    """Yield every place of plain data as its holder and its key."""
    keys = list(part) if isinstance(part, dict) else range(len(part)) if isinstance(part, list) else ()
    for key in keys:
        yield part, key
        yield from places_of(part[key])


def judge(given: str) -> str:
    """Return how a file was taken; raise where it brings what may not be."""
    try:
        loaded = loads(given, SOURCE)
    except ScenarioError as refused:
        assert refused.lines and all(SOURCE in line and line.isprintable() for line in refused.lines), refused
        return "refused"
    system = SYSTEMS[loaded.scenario.system]
    history = Player(system, loaded, 1).history(STEPS)
    wrong = outside(history, system.fields)
    assert not wrong, wrong
    return "played"


def spell(given: str) -> str:
    """Return what is kept of a file."""
    return given
