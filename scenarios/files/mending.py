"""A file that does not fit its model, mended so far that what else is wrong with it can be told as well."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar

from pydantic import ValidationError

from scenarios.errors import Path, Problem, shown_path
from scenarios.files.reading import Document
from scenarios.files.translate import located
from scenarios.models import Model

Checked = TypeVar("Checked", bound=Model)

ROUNDS = 12  # of mending and looking again
NAMED = ("zones", "characters")  # what stays: other parts of a file name the keys under these
DEEP = 2  # steps to a thing that others name


class Mended(NamedTuple):
    """What a file says once it is mended, and the places where it was."""

    scenario: Any
    places: tuple[Path, ...]

    def explains(self, problem: Problem) -> bool:
        """Return whether a problem may come of what was taken out: it is there, around it, or names it."""
        for path in self.places:
            place = shown_path(path if path[0] in NAMED else path[:DEEP])
            named = path[-1] if len(path) == DEEP else None
            around = place.startswith(problem.place) or problem.place.startswith(place)
            if around or (named is not None and f'"{named}"' in problem.text):
                return True
        return False


def mended(document: Document, model: type[Model]) -> Mended | None:
    """Return what a file says with all taken out that does not fit `model`; None where that leaves nothing.

    Zones and characters stay, with what they lack put in, for the rest of the file may name them.
    """
    data, places = copy.deepcopy(document.data), list[Path]()
    for _ in range(ROUNDS):
        try:
            return Mended(model.model_validate(data), tuple(places))
        except ValidationError as error:
            found = error.errors(include_url=False)
        wrong = {(located(data, each["loc"])[0], _lacking(each)): None for each in found}
        for path, lacks in wrong:
            places.append((*path, lacks) if lacks else path)
            out = () if lacks and _filled(data, path, lacks) else _taken_out(data, path)
            if out is None:
                return None
            places += [out] if out else []
    return None


def _lacking(error: Mapping[str, Any]) -> str:
    """Return the key that is missing, "" for another error."""
    return str(error["loc"][-1]) if error["type"] == "missing" else ""


def _filled(data: Any, path: Path, key: str) -> bool:
    """Put in what is missing at a place; return whether that could be done."""
    zones = data.get("zones")
    fitting = {"name": str(path[-1]) if path else "?", "side": "pcs", "zone": next(iter(zones or "?"))}
    fitting |= {"summary": "?"}
    place = _at(data, path)
    if isinstance(place, dict) and key in fitting:
        place[key] = fitting[key]
        return True
    return False


def _taken_out(data: Any, path: Path) -> Path | None:
    """Take out what stands at a place, or the list of which it is an entry; return what is out, or None."""
    entries = [number for number, step in enumerate(path) if isinstance(step, int)]
    path = path[: entries[0]] if entries else path
    if not path:
        return None
    place, key = _at(data, path[:-1]), path[-1]
    if len(path) > 1 and path[0] in NAMED and len(path) == DEEP:
        place[key] = {}
        return ()
    if isinstance(place, dict):
        place.pop(key, None)  # it may be out already
    return path


def _at(data: Any, path: Path) -> Any:
    """Return what stands at a place, None where nothing does."""
    for step in path:
        inside = isinstance(data, dict) and step in data
        data = data[step] if inside or (isinstance(data, list) and isinstance(step, int)) else None
    return data
