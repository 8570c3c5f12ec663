"""Whole evenings in a real browser: a gamemaster's, a player's phone, other rules, the keyboard alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scenarios.known import homes
from scenarios.loader import bundled
from tests.table.web.browsing import Server, begin, chromium, in_browser, page, play_on, server, until

__all__ = ["chromium", "page", "server"]
pytestmark = in_browser
AXE = Path(__file__).parents[3] / "build" / "axe" / "axe.min.js"
RULINGS = (  # of a gamemaster's evening, and what the page shows then
    ("set threat 5", ".pool.side-1 .edit", "5"),
    ("set pell stress 4", "[data-rule='set pell stress']", "4"),
    ("raise threat to 6", ".pool.side-1 .edit", "6"),
    ("set doc_ambry fortune 1", "[data-rule='set doc_ambry fortune']", "1"),
    ("set round 2", "[data-rule='set round']", "2"),
    ("note the chandelier falls", "#story .told:last-child", "Noted: the chandelier falls"),
    ("set watcher zone quay", "#people [data-choose=watcher] .note", "Quay"),
    ("set momentum 3", ".pool.side-0 .edit", "3"),
    ("set tamsin wounds 1", "[data-rule='set tamsin wounds']", "1"),
)


def said(page: Any, typed: str) -> None:
    """Type a ruling; agree where it is offered."""
    before = page.evaluate("revision")
    page.fill("#typed", typed)
    page.keyboard.press("Enter")
    until(page, f"revision > {before} || document.querySelector('.offered')")
    if page.query_selector(".offered"):
        page.click(".offered button")
    until(page, f"revision > {before}")


@pytest.mark.slow
def test_a_gamemaster_rules_ten_times_and_types_what_real_dice_showed(page: Any) -> None:
    begin(page, "skirmish", side="both", dice="manual")
    for typed, where, shown in RULINGS:
        said(page, typed)
        until(page, f"document.querySelector(`{where}`)?.textContent.trim() === '{shown}'")
    page.locator("[data-rule='set pell stress']").first.click()
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    until(page, "document.querySelector(`[data-rule='set pell stress']`).textContent === '7'")
    page.locator("#ask .choice").first.click()
    page.wait_for_selector("text=what to do?")
    page.locator("#ask summary", has_text="Major").click()
    before = page.evaluate("revision")
    page.locator("#ask .choice", has_text="Recover").first.click()
    until(page, f"revision > {before}")
    for _ in range(8):
        page.wait_for_selector("#ask .choice, #dice")
        if page.query_selector("#dice"):
            break
        before = page.evaluate("revision")
        page.locator("#ask .choice:visible").last.click()
        until(page, f"revision > {before}")
    for field in page.locator("#dice [name=face]").all():
        field.fill("1")
    before = page.evaluate("revision")
    page.click("text=Use these dice")
    until(page, f"revision > {before}")


@pytest.mark.slow
def test_a_skirmish_is_played_from_setting_up_to_its_ending_and_looked_at_again(page: Any) -> None:
    begin(page, "skirmish", level="1", against="scripted")
    play_on(page)
    assert re.search(r"(have (won|lost)|Nobody has won) after", page.inner_text(".ending"))
    page.click("text=Look at the game again")
    page.wait_for_selector(".curve", timeout=180_000)
    if page.query_selector("text=Play again from here"):
        page.locator("text=Play again from here").first.click()
        page.wait_for_selector("#ask .choice")
        assert not page.query_selector(".ending")


@pytest.mark.slow
@pytest.mark.parametrize("scene", [bundled(system)[0][0] for system in list(homes("scenarios"))[1:]])
def test_a_scene_of_other_rules_is_played_to_its_end(page: Any, scene: str) -> None:
    begin(page, scene)
    page.locator(".token:visible").first.click()
    page.wait_for_selector("#focus h2")
    play_on(page)
    assert page.inner_text(".ending")


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[Server]:
    """A server that players on the network may reach."""
    made = Server(tmp_path, "--share")
    yield made
    made.kill()


def test_a_phone_never_hears_of_a_sniper_who_hides(chromium: Any, shared: Server) -> None:
    host = chromium.new_page()
    host.goto(shared.address)
    begin(host, "reed_maze", side="both")
    everybody = host.locator("#people .person b").all_inner_texts()
    host.locator(".links > summary").click()
    host.locator(".link summary").first.click()
    link = host.locator(".link code").first.inner_text()
    assert host.locator(".link svg.qr").first.is_visible()
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.locator(".link .copy").first.click()
    host.wait_for_selector("text=Copied")
    assert host.evaluate("navigator.clipboard.readText()") == link
    phone = chromium.new_context(viewport={"width": 390, "height": 844})
    guest, heard = phone.new_page(), list[str]()
    guest.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    guest.goto(link)
    guest.wait_for_selector("#people .person")
    known = guest.locator("#people .person b").all_inner_texts()
    hidden = set(everybody) - set(known)
    assert hidden
    for _ in range(6):
        before = host.evaluate("revision")
        host.locator("#ask .choice").first.click()
        until(host, f"revision > {before}")
        host.wait_for_selector("#ask .choice")
    until(guest, f"revision >= {host.evaluate('revision')}")
    name = guest.evaluate("main.dataset.game")
    api = phone.request.get(f"{link.split('/join/')[0]}/api/games/{name}").text()
    now = set(guest.locator("#people .person b").all_inner_texts())
    for each in hidden - now:
        assert each not in guest.content() and each not in api
        assert not any(each in json.dumps(frame) for frame in heard)
    assert hidden - now
    refused = guest.goto(link.replace("~", "~0"))
    assert refused.status == 403 and guest.goto(f"{link.split('/join/')[0]}/").url.endswith(name)
    phone.close()
    host.close()


def test_a_hostile_title_is_shown_and_not_obeyed(chromium: Any, tmp_path: Path) -> None:
    title = "<img src=x onerror=alert(1)>"
    file = tmp_path / "hostile.yaml"
    file.write_text(dict(bundled())["duel"].read_text().replace("First Light on the Weir", f"'{title}'"))
    server = Server(tmp_path, str(file))
    page, alerts = chromium.new_page(), list[str]()
    page.on("dialog", lambda dialog: (alerts.append(dialog.message), dialog.dismiss()))
    page.goto(server.address)
    page.wait_for_selector("#ask h2")
    assert page.inner_text("h1") == title and not page.query_selector("h1 img") and alerts == []
    page.close()
    server.kill()


def test_a_turn_is_laid_out_explained_and_done(page: Any) -> None:
    begin(page, "skirmish")
    page.locator("#ask .choice").first.click()
    page.wait_for_selector("text=what to do?")
    page.locator("#ask > .choices .ask-why").first.click()
    page.wait_for_selector(".why li")
    page.click("text=Lay out a whole turn")
    page.wait_for_selector(".plan")
    before = page.evaluate("revision")
    page.locator("#ask .choice", has_text="Aim").first.click()
    page.wait_for_selector(".plan li")
    page.locator("#ask .choice:has(.chance)").first.click()
    page.wait_for_selector(".plan li:nth-child(2) .chance")
    assert page.evaluate("revision") == before
    page.click("text=Do it all")
    until(page, f"revision > {before}")


def test_somebody_is_dragged_and_moved_by_a_choice_or_a_ruling(page: Any) -> None:
    begin(page, "skirmish")
    start = page.locator(".token.side-0:visible", has_text="Pell").bounding_box()
    zone = page.locator(".zone:visible", has_text="Gallery").bounding_box()
    page.mouse.move(start["x"] + 10, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(zone["x"] + 60, zone["y"] + 60, steps=6)
    page.mouse.up()
    page.click("text=Put Pell Arrowood into Gallery")
    until(page, "document.querySelector('#people [data-choose=pell] .note').textContent.trim() === 'Gallery'")
    assert "Set Pell Arrowood zone Gallery" in page.inner_text("[data-do=undo]")


def test_all_is_done_by_the_keyboard_alone(page: Any) -> None:
    begin(page, "skirmish")
    before = page.evaluate("revision")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    until(page, f"revision > {before}")
    page.wait_for_selector("text=what to do?")
    page.locator(".zone:visible").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#focus h2")
    page.keyboard.press("Escape")
    until(page, "!document.querySelector('#focus h2')")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "typed"
    page.keyboard.type("set threat 2")
    page.keyboard.press("Enter")
    until(page, "document.querySelector('.pool.side-1 .edit').textContent === '2'")
    page.locator("h1").click()
    page.keyboard.press("u")
    until(page, "document.querySelector('.pool.side-1 .edit').textContent !== '2'")
    page.keyboard.press("r")
    until(page, "document.querySelector('.pool.side-1 .edit').textContent === '2'")


def test_a_scene_is_made_on_the_page_and_played(page: Any) -> None:
    page.click("text=Make a scene of your own")
    page.locator("[name=title]").first.fill("The Toll House")
    page.locator("text=Begin").last.click()
    page.wait_for_selector("main.making")
    page.wait_for_load_state("load")
    page.fill("#new-zone", "Hay loft")
    page.keyboard.press("Enter")
    page.wait_for_selector(".zone[data-key=hay_loft]")
    page.locator(".zone[data-key=hay_loft]").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".zone[data-key=hay_loft][data-column='1']")
    count = page.locator("td input[type=number]").last
    count.fill("44")
    page.keyboard.press("Tab")
    page.wait_for_selector("td .wrong")
    assert "at most 12" in page.inner_text("td .wrong")
    page.click("text=Undo the last change")
    page.wait_for_selector("text=It can be played.")
    page.click("text=Play it")
    page.wait_for_selector("#ask .choice")
    assert page.inner_text("h1") == "The Toll House"


@pytest.mark.skipif(not AXE.exists(), reason="axe is not here: .ci/run fetches it into build/axe")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_any_page(chromium: Any, server: Server, scheme: str) -> None:
    context = chromium.new_context(
        bypass_csp=True, color_scheme=scheme, viewport={"width": 1400, "height": 900}
    )
    page = context.new_page()

    def findings() -> list[str]:
        page.evaluate(AXE.read_text(encoding="utf-8"))
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
        return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found]

    page.set_content("<img src='x.png'><button></button>")
    assert {each.split(":")[0] for each in findings()} >= {"image-alt", "button-name"}  # it does look
    page.goto(server.address)
    assert findings() == []
    begin(page, "skirmish")
    page.locator("#ask .choice").first.click()
    page.wait_for_selector("text=what to do?")
    page.locator(".token:visible").first.click()
    page.wait_for_selector("#focus .ask-why")
    page.click("text=Lay out a whole turn")
    page.wait_for_selector(".plan")
    assert findings() == []
    page.goto(server.address.split("?")[0] + "edit")
    page.locator("[name=title]").first.fill("Axe")
    page.locator("text=Begin").last.click()
    page.wait_for_selector("main.making")
    assert findings() == []
    context.close()
