"""Making scenes on a page: what the page shows of a scene in the making, and what is done to it."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args
from urllib.parse import parse_qsl

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from scenarios.errors import ScenarioError
from scenarios.systems import title_of
from table.web import draft as drafts
from table.web.draft import FOLDER, Draft, DraftError
from table.web.study import weighed

if TYPE_CHECKING:
    from scenarios.format import Format, LoadedScenario
    from table.web.server import Table

GOALS = {
    "defeat": "defeat",
    "protect": "keep safe",
    "hold": "hold a place",
    "reach": "reach a place",
    "escape": "escape from a place",
    "survive": "stay up until the end",
}
GAMES = 600  # of a scene that is weighed while it is made


def edit_routes(table: Table) -> list[Route]:
    """Return the routes of these pages."""
    pages = Editing(table)
    return [
        Route("/edit", pages.start, methods=["GET", "POST"]),
        Route("/edit/{scene}", pages.scene, methods=["GET", "POST"]),
    ]


def scenes_folder() -> Path:
    """Return where a person's own scenes are kept."""
    from table.session.save import saves_folder

    return saves_folder() / FOLDER


def own_scenes() -> list[str]:
    """Return the names of a person's own scenes, the latest first."""
    files = scenes_folder().glob("*.yaml") if scenes_folder().is_dir() else []
    return [path.stem for path in sorted(files, key=lambda path: -path.stat().st_mtime)]


class Editing:
    """What the routes do, and the scenes that are in the making."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.drafts: dict[str, Draft] = {}

    async def start(self, request: Request) -> Response:
        """Show what a scene may begin with; begin one by POST."""
        role = self.table.role_of(request)
        if role is None or not role.is_host:
            return self.table.stranger()
        wrong = ""
        if request.method == "POST":
            given = dict(parse_qsl((await request.body()).decode("utf-8", "replace")))
            try:
                made = await run_in_threadpool(begun, given)
                self.drafts[made.name] = made
                return RedirectResponse(f"/edit/{made.name}", 303)
            except (DraftError, ScenarioError) as error:
                wrong = error.lines[0] if isinstance(error, ScenarioError) else str(error)
        from scenarios.files.template import kinds
        from table.web.cards import scenes

        text = self.table.pages.get_template("edit_start.html").render(
            kinds=kinds(),
            title_of=title_of,
            scenes=await run_in_threadpool(scenes),
            own=own_scenes(),
            wrong=wrong,
        )
        return HTMLResponse(text, 400 if wrong else 200)

    async def scene(self, request: Request) -> Response:
        """Show a scene in the making; change it by POST, and answer with the page as it is then."""
        role = self.table.role_of(request)
        if role is None or not role.is_host:
            return self.table.stranger()
        made = await run_in_threadpool(self.found, request.path_params["scene"])
        if made is None:
            return PlainTextResponse("There is no such scene.", 404)
        if request.method == "POST":
            try:
                given = json.loads(await request.body())
                await run_in_threadpool(change, made, given if isinstance(given, dict) else {})
            except (ValueError, RecursionError, KeyError, TypeError, AttributeError) as error:
                said = str(error) if isinstance(error, DraftError) else "That cannot be changed so."
                return JSONResponse({"wrong": said}, 400)
        return HTMLResponse(await run_in_threadpool(self.shown, made))

    def found(self, name: str) -> Draft | None:
        """Return the scene of a name, None where there is none."""
        if name not in self.drafts and name in own_scenes():
            self.drafts[name] = Draft(scenes_folder() / f"{name}.yaml")
        return self.drafts.get(name)

    def shown(self, made: Draft) -> str:
        """Return the page of a scene in the making."""
        work = None
        if made.loaded is not None and made.weighing:
            work = self.table.works.of(("draft", made.text), partial(weighed, made.loaded, games=GAMES))
        view = view_of(made)
        return self.table.pages.get_template("edit.html").render(view=view, work=work, scene=view)


def begun(given: dict[str, str]) -> Draft:
    """Begin a scene from a kind of scene, or from a copy of a bundled one with or without a change."""
    from scenarios.files.template import template
    from scenarios.loader import load

    title = given.get("title", "").strip()
    if "scene" not in given:
        title = title or "A new scene"
        return Draft.begin(scenes_folder(), title, template(title, given.get("kind", "fight")))
    loaded = load(given["scene"])
    made = Draft.begin(scenes_folder(), title or loaded.scenario.name, loaded.text)
    if title:
        made.change(lambda data: drafts.put(data, ["name"], title))
    if about := given.get("about", ""):
        made.change(lever(loaded, about, given.get("amount", "")))
    return made


def lever(loaded: LoadedScenario, about: str, amount: str) -> Callable[[Any], None]:
    """Return the change of a scene that a balance has named."""
    from scenarios.systems import format_named

    known = format_named(loaded.scenario.system).adjustments(loaded)
    found = next((each for each in known if each.about == about and str(each.amount) == amount), None)
    if found is None:
        raise DraftError("That change is not possible any more.")
    return found.edit


def change(made: Draft, given: dict[str, Any]) -> None:
    """Do to a scene what the page asks for; raise DraftError where that cannot be."""
    do, path = (
        str(given.get("do", "")),
        [each for each in given.get("path", []) if isinstance(each, str | int)],
    )
    words = {
        name: str(given.get(name, "")) for name in ("value", "side", "goal", "one", "other", "of", "kind")
    }
    if do == "text":
        made.write(words["value"].replace("\r\n", "\n"))
    elif do == "undo":
        made.undo()
    elif do == "weigh":
        made.weighing = "" if made.weighing else "on"
    elif do == "lever" and made.loaded is not None:
        made.change(lever(made.loaded, words["of"], str(given.get("amount", ""))))
    else:
        changes: dict[str, Callable[[Any], None]] = {
            "put": lambda data: drafts.put(data, path, words["value"]),
            "remove": lambda data: drafts.remove(data, path),
            "zone": lambda data: drafts.add_zone(data, words["value"]),
            "place": lambda data: drafts.place(data, dict(given["places"])),
            "link": lambda data: drafts.toggle(data, words["one"], words["other"]),
            "person": lambda data: drafts.add_person(data, words["kind"], words["of"], words["side"]),
            "aim": lambda data: drafts.add_aim(data, words["side"], words["goal"], words["value"]),
        }
        if do not in changes:
            raise DraftError("Nothing is called so.")
        made.change(changes[do])


def view_of(made: Draft) -> dict[str, Any]:
    """Return a scene in the making as plain values, as far as its file can be read."""
    try:
        data = made.data()
    except DraftError as error:
        data = {}
        made.wrong = made.wrong or [drafts.Wrong(0, "", str(error))]
    of = {
        name: data.get(name) if isinstance(data.get(name), dict) else {}
        for name in ("zones", "characters", "clock")
    }
    aims = data.get("objectives") if isinstance(data.get("objectives"), dict) else {}
    system = str(data.get("system", ""))
    kind, library = kin(system, data)
    beside = {each.path: each.text for each in made.wrong if each.path}
    return {
        "name": f"own:{made.name}",
        "file": made.name,
        "title": str(data.get("name", made.name)),
        "rules": title_of(system),
        "texts": [(key, str(data.get(key, ""))) for key in ("name", "summary", "opening")],
        "clock": of["clock"],
        "zones": zones(of["zones"]),
        "links": links(data),
        "people": [
            {"key": key, **dict(each)} for key, each in of["characters"].items() if isinstance(each, dict)
        ],
        "kind": kind,
        "library": library,
        "aims": {
            side: aims.get(side) if isinstance(aims.get(side), list) else [] for side in ("pcs", "npcs")
        },
        "goals": GOALS,
        "wrong": [each for each in made.wrong if not is_beside(each.path, data)],
        "beside": beside,
        "is_right": made.loaded is not None,
        "can_undo": bool(made.undone),
        "text": made.text,
        "is_weighed": bool(made.weighing),
        "may_change": True,
        "path": str(made.path),
    }


def is_beside(path: str, data: Any) -> bool:
    """Return whether what is wrong at a path is said beside a field of the form."""
    first, _, rest = path.partition(".")
    return (
        first in ("name", "summary", "opening")
        or (
            first in ("clock", "characters", "zones")
            and rest.split(".")[-1] in ("rounds", "winner", "zone", "side", "count", "name")
        )
        or (
            first == "characters"
            and rest.count(".") == 1
            and rest.split(".")[-1] in ("archetype", "template")
        )
    )


def zones(found: Any) -> list[dict[str, Any]]:
    """Return the zones with where they stand: those without a place get a free one."""
    taken = {tuple(each["at"]) for each in found.values() if isinstance(each, dict) and placed(each)}
    made = []
    for key, each in found.items():
        values = dict(each) if isinstance(each, dict) else {}
        if not placed(values):
            values["at"] = next((c, r) for c in range(60) for r in range(3) if (c, r) not in taken)
            taken.add(tuple(values["at"]))
        column, row = values["at"]
        made.append({"key": str(key), "name": str(values.get("name", key)), "column": column, "row": row})
    return made


def placed(zone: dict[str, Any]) -> bool:
    """Return whether a zone says where it stands."""
    where = zone.get("at")
    return (
        isinstance(where, list)
        and len(where) == 2
        and all(isinstance(each, int) and 0 <= each < 60 for each in where)
    )


def links(data: Any) -> list[tuple[str, str]]:
    """Return the pairs of zones that lines of links join, as far as they can be read."""
    found = []
    for entry in data.get("links") or []:
        if isinstance(entry, str):
            zones = drafts.CHAIN.split(entry.strip())[::2]
            found += list(zip(zones, zones[1:]))
        elif isinstance(entry, dict):
            found.append((str(entry.get("from")), str(entry.get("to"))))
    return found


def kin(system: str, data: Any) -> tuple[str, list[str]]:
    """Return by which key people of a system are taken from the library, and whom it has."""
    from scenarios.systems import format_named

    try:
        rules = format_named(system)
    except (ScenarioError, KeyError, ValueError):
        return "", []
    person = get_args(rules.scenario.model_fields["characters"].annotation)[1]
    kinds = [name for name in rules.library.model_fields if name[:-1] in person.model_fields]
    if not kinds:
        return "", []
    own = data.get(kinds[0])
    return kinds[0][:-1], [*(own if isinstance(own, dict) else {}), *shelf(rules, kinds[0])]


def shelf(rules: Format, kind: str) -> list[str]:
    """Return the keys of a kind that the libraries which come with a system have."""
    from scenarios.files.reading import parse

    found: list[str] = []
    for path in sorted((rules.folder / "library").glob("*.yaml")):
        said = parse(path.read_text(encoding="utf-8"), path.name).data.get(kind)
        found += [key for key in said if key not in found] if isinstance(said, dict) else []
    return found
