"""The keys that stand under `now`, from the rulings; `python -m arena.rulings.keys` writes their lists."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from arena.rulings.reading import ONE_WORD, OR_NONE, PEOPLE
from arena.rulings.row import NO_YES, Ruling, nothing_said
from arena.rulings.ruled import rulings_of
from arena.system import System
from arena.systems import SYSTEMS
from scenarios.models import Now
from scenarios.now import ANY
from scenarios.systems import formats

FILE = "now.json"  # in the folder of a system


def begin_of_values(ruling: Ruling) -> int:
    """Return the place of the first value in the words of a ruling, behind what stands as keys.

    A word to choose is a key where a value follows it: `condition: {prone: yes}`.
    """
    pattern = ruling.words.split()
    values = len(pattern)
    while values > 2 and pattern[values - 1].startswith("{"):
        values -= 1
    while values < len(pattern) - 1 and pattern[values][1:-1] in ruling.choices:
        values += 1
    return values


def own_key(word: str, model: type[Now]) -> str:
    """Return the key under `now` for the first word of a ruling behind `set`."""
    own = {begins.removeprefix("set "): key for key, begins in model.BEGINS.items()}
    return own.get(word, word)


def keys_of(system: System, model: type[Now]) -> dict[str, Any]:
    """Return the keys that a system's rulings give: a kind, a list of words, or further keys."""
    found: dict[str, Any] = {}
    for ruling in rulings_of(system):
        pattern = ruling.words.split()
        values = begin_of_values(ruling)
        if ruling.said is nothing_said or pattern[0] != "set" or values == len(pattern):
            continue
        for keys in _paths(ruling, pattern[1:values], model):
            keys[0] = own_key(keys[0], model)
            place = found
            for key in keys[:-1]:
                place = place.setdefault(key, {})
            place[keys[-1]] = _kind(ruling, pattern[values:], model)
    return found


def _paths(ruling: Ruling, words: list[str], model: type[Now]) -> Iterator[list[str]]:
    """Yield the keys for the words of a ruling, one way for each word of a choice among them."""
    ways: list[list[str]] = [[]]
    for word in words:
        kind = word[1:-1] if word.startswith("{") else ""
        if kind in model.GROUPS:
            ways = [[*way, model.GROUPS[kind], ANY] for way in ways]
        else:
            ways = [
                [*way, each] for way in ways for each in ruling.choices.get(kind, (ANY if kind else word,))
            ]
    yield from ways


def _kind(ruling: Ruling, values: list[str], model: type[Now]) -> str | list[str]:
    if len(values) > 1:
        return "numbers"
    kind = values[0][1:-1]
    if kind in ruling.choices:
        return "yes" if tuple(ruling.choices[kind]) == NO_YES else list(ruling.choices[kind])
    if kind == PEOPLE:
        return "keys"
    if kind in ONE_WORD:
        return "word"
    return "key" if kind in OR_NONE or kind in model.GROUPS else "number"


def text_of(system: System, model: type[Now]) -> str:
    """Return the file of a system's keys."""
    return json.dumps(keys_of(system, model), indent=1, ensure_ascii=False) + "\n"


def written() -> Iterator[tuple[Path, str]]:
    """Yield the file of each system whose scenes may be under way in words of their own, and its text."""
    for form in formats():
        if form.scenario.NOW is not Now:
            yield form.folder / FILE, text_of(SYSTEMS[form.name], form.scenario.NOW)


if __name__ == "__main__":
    for path, text in written():
        path.write_text(text, encoding="utf-8")
