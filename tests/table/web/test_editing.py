"""Scenes made on a page: the file keeps what a person wrote, and what is wrong is said at its place."""

from __future__ import annotations

import difflib
from typing import Any

import pytest

from table.web.draft import Draft
from table.web.editing import scenes_folder
from tests.table.web.conftest import Place, wait_for


def changed(place: Place, name: str, **given: Any) -> Any:
    """Have a scene changed; return the answer."""
    return place.client().post(f"/edit/{name}", json=given)


@pytest.fixture
def toll(place: Place) -> str:
    """The name of a new scene made of a kind."""
    answer = place.client().post("/edit", data={"title": "The Toll House", "kind": "fight"})
    assert answer.status_code == 200
    return "the_toll_house"


def text_of(name: str) -> str:
    """Return the file of a scene."""
    return (scenes_folder() / f"{name}.yaml").read_text(encoding="utf-8")


def difference(before: str, after: str) -> list[str]:
    """Return the lines that were taken out and put in."""
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")
    return [line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---")]


def test_a_change_keeps_every_remark_and_every_other_line(place: Place, toll: str) -> None:
    before = text_of(toll)
    assert before.count("#") > 100
    assert changed(place, toll, do="put", path=["clock", "rounds"], value="9").status_code == 200
    lines = difference(before, text_of(toll))
    assert len(lines) == 2 and lines[1].startswith("+  rounds: 9") and "# 1 to 30" in lines[1]
    assert changed(place, toll, do="undo").status_code == 200
    assert text_of(toll) == before


def test_zones_are_added_linked_moved_and_taken_away(place: Place, toll: str) -> None:
    before = text_of(toll)
    for given in (
        {"do": "zone", "value": "Hay loft"},
        {"do": "place", "places": {"hay_loft": [4, 2]}},
        {"do": "link", "one": "yard", "other": "hay_loft"},
    ):
        assert changed(place, toll, **given).status_code == 200
    made = Draft(scenes_folder() / f"{toll}.yaml")
    assert made.loaded is not None
    assert made.loaded.graph.nodes["hay_loft"]["at"] == (4, 2)
    assert made.loaded.graph.has_edge("yard", "hay_loft")
    assert changed(place, toll, do="remove", path=["zones", "hay_loft"]).status_code == 200
    assert not [line for line in difference(before, text_of(toll)) if line[0] == "-"]
    assert "hay_loft" not in text_of(toll)


def test_people_of_the_library_and_aims_are_added_and_the_scene_is_played(place: Place, toll: str) -> None:
    for given in (
        {"do": "person", "kind": "archetype", "of": "guard", "side": "npcs"},
        {"do": "aim", "side": "npcs", "goal": "protect", "value": "guard"},
    ):
        assert changed(place, toll, **given).status_code == 200
    page = place.client().post("/games", data={"scene": f"own:{toll}"})
    assert page.status_code == 200 and "The Toll House" in page.text
    game = next(iter(place.lobby.games.values()))
    session = wait_for(lambda: game.session)
    assert "guard" in session.cast.characters


@pytest.mark.parametrize(
    ("path", "typed", "said"),
    [
        (["characters", "hero", "zone"], "roof", "no such zone"),
        (["clock", "rounds"], "99", "too high, at most 30"),
        (["name"], "x" * 500, "too long"),
    ],
)
def test_what_is_wrong_stands_beside_its_field(
    place: Place, toll: str, path: list[str], typed: str, said: str
) -> None:
    if path[0] == "characters":
        made = Draft(scenes_folder() / f"{toll}.yaml")
        path = ["characters", next(iter(made.data()["characters"])), "zone"]
    page = changed(place, toll, do="put", path=path, value=typed).text
    beside = page.split(f'id="wrong-{".".join(path)}"')[1].split("</span>")[0]
    assert said in beside and "It cannot be played yet." in page
    assert place.client().post("/games", data={"scene": f"own:{toll}"}).status_code == 400


def test_a_lever_of_the_balance_changes_a_copy(place: Place) -> None:
    from scenarios.loader import bundled, load
    from scenarios.systems import format_named

    loaded = load("duel")
    lever = next(
        each for each in format_named("twod20").adjustments(loaded) if "rounds" in each.words.lower()
    )
    answer = place.client().post(
        "/edit", data={"scene": "duel", "about": lever.about, "amount": str(lever.amount)}
    )
    assert answer.status_code == 200
    before = dict(bundled())["duel"].read_text()
    assert 0 < len(difference(before, text_of("first_light_on_the_weir"))) <= 4


@pytest.mark.parametrize(
    "given",
    [
        {"do": "nothing"},
        {"do": "put", "path": ["zones", "nowhere", "deeper", "still"], "value": ""},
        {"do": "remove", "path": ["zones", "nowhere"]},
        {"do": "remove", "path": []},
        {"do": "place", "places": 3},
        {"do": "lever", "of": "nothing", "amount": "1"},
        [],
    ],
)
def test_changes_that_cannot_be_leave_the_file_as_it_is(place: Place, toll: str, given: Any) -> None:
    before = text_of(toll)
    answer = place.client().post(f"/edit/{toll}", json=given)
    assert answer.status_code in (200, 400) and text_of(toll) == before


def test_a_file_that_cannot_be_read_is_shown_with_its_fault_and_mended_as_text(
    place: Place, toll: str
) -> None:
    before = text_of(toll)
    page = changed(place, toll, do="text", value="name: [")
    assert page.status_code == 200 and "It cannot be played yet." in page.text
    assert changed(place, toll, do="zone", value="Loft").status_code == 400
    assert "It can be played." in changed(place, toll, do="text", value=before).text


def test_nobody_but_the_host_makes_scenes(place: Place, toll: str) -> None:
    guest = place.client(place.keys.link("some-game", "pcs", ()))
    for client in (guest, place.client("wrong")):
        assert client.get("/edit").status_code == 403
        assert client.get(f"/edit/{toll}").status_code == 403
        assert client.post(f"/edit/{toll}", json={"do": "undo"}).status_code == 403
    assert place.client().get("/edit/..%2F..%2Fetc%2Fpasswd").status_code == 404
    assert place.client().post(f"/edit/{toll}", content=b"x" * 900_000).status_code == 403
