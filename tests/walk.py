"""The way of one action through the house, followed while it is played with interpreted rules.

`ARENA_INTERPRETED=1 python -m tests.walk` draws it into the page on architecture. Followed is who calls whom,
to four places: where what was typed becomes a number, where the chapter logs what happens, where what may be
answered next is listed, and where an event becomes a sentence. What else is asked on the way is left out.
"""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any, NamedTuple

from arena.words.story import count_of
from scenarios.loader import load
from table.session.save import Settings
from table.session.session import Session
from tests import ROOT
from tests.house import PACKAGES, PAGE

SCENE, BEFORE, TYPED = "skirmish", "act tamsin", "attack rifle -> watcher"
MARKS = "<!-- followed by tests/walk.py -->\n", "<!-- end of what is followed -->\n"
PARTS = {  # of the way: what each is called, and the function in which it ends, or how that begins
    "what was typed becomes a number": "parse",
    "the chapter logs what happens": "log",
    "what may be answered is listed": "legal_",
    "the log becomes a sentence": "tell_",
}


class Call(NamedTuple):
    """A function that is called: its file, from the root and without an ending, and its name."""

    file: str
    name: str


def followed() -> tuple[dict[str, list[Call]], list[str]]:
    """Play the action; return who calls whom on the way to the end of each part, and what comes of each."""
    session = Session(load(SCENE), Settings(seed=1))
    session.begin()
    session.act(session.parse(BEFORE))
    ways: dict[str, list[Call]] = {}

    def watch(frame: FrameType, event: str, _: Any) -> None:
        call = call_of(frame)
        if event != "call" or call is None:
            return
        for part, end in PARTS.items():
            if call.name == end or (end.endswith("_") and call.name.startswith(end)):
                ways[part] = way_to(frame)

    sys.setprofile(watch)
    try:
        number = session.parse(TYPED)
        told = session.act(number)
    finally:
        sys.setprofile(None)
    logged, answers = int(session.state.event_count), session.number
    results = [f"action {number}", count_of(logged, "event"), count_of(answers, "answer"), *told.sentences]
    return ways, results


def call_of(frame: FrameType) -> Call | None:
    """Return the function that a frame runs, None where it is not one of the project's."""
    path, name = frame.f_code.co_filename, frame.f_code.co_name
    file = path.removeprefix(f"{ROOT}/").removesuffix(".py")
    return Call(file, name) if file.split("/")[0] in PACKAGES and name[0] not in "<" else None


def way_to(frame: FrameType | None) -> list[Call]:
    """Return the project's functions that lead to a frame, the outermost first."""
    found = []
    while frame is not None:
        call = call_of(frame)
        found += [call] if call else []
        frame = frame.f_back
    return found[::-1]


def stations(way: list[Call], walked: list[Call]) -> list[tuple[str, list[str]]]:
    """Return the files on a way and what is called in each, from where it leaves the way that was walked."""
    same = next((n for n, (one, other) in enumerate(zip(way, walked, strict=False)) if one != other), 0)
    found: list[tuple[str, list[str]]] = []
    for call in way[same:]:
        if found and found[-1][0] == call.file:
            found[-1][1].append(call.name)
        else:
            found.append((call.file, [call.name]))
    return found


def drawn() -> str:
    """Return the way as a Mermaid flowchart: a box a part, in it the files and what is called in each."""
    ways, results = followed()
    lines = ["```mermaid", "flowchart TD", f'  typed(["{TYPED}"])']
    walked: list[Call] = []
    before = "typed"
    for number, (part, result) in enumerate(zip(PARTS, results, strict=True)):
        lines.append(f'  subgraph p{number}["{part}"]')
        found = stations(ways[part], walked)
        names = [f"p{number}_{place}" for place in range(len(found))]
        for name, (file, functions) in zip(names, found, strict=True):
            lines.append(f'    {name}["{file}<br>{", ".join(functions)}"]')
        lines += [f"    {' --> '.join(names)}", "  end", f"  {before} --> {names[0]}"]
        lines += [f'  {names[-1]} --> r{number}(["{result}"])']
        before, walked = f"r{number}", ways[part]
    return "\n".join([*lines, "```", ""])


def page() -> str:
    """Return the page with the way as it is now."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(MARKS[0])
    return before + MARKS[0] + drawn() + MARKS[1] + rest.partition(MARKS[1])[2]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
