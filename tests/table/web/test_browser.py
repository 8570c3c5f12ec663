"""The page in a real browser, as somebody uses it who knows nothing else."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.table.web.browsing import Server, begin, chromium, in_browser, page, play_on, server, stands, until

__all__ = ["chromium", "page", "server"]
pytestmark = in_browser


@pytest.mark.slow
def test_a_duel_is_played_from_the_first_page_to_its_end(page: Any) -> None:
    begin(page, "duel")
    play_on(page)
    assert re.search(r"(have (won|lost)|Nobody has won) after", page.inner_text(".ending"))


def test_two_windows_show_the_same_game_and_undo_goes_back_in_both(page: Any) -> None:
    begin(page, "duel")
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("#ask .choice")
    before, seen = stands(page), other.evaluate("revision")
    page.locator("#ask .choice").first.click()
    until(other, f"revision > {seen}")
    page.click("[data-do=undo]")
    until(page, "document.querySelector('[data-do=undo]').disabled")
    until(other, "document.querySelector('[data-do=undo]').disabled")
    assert stands(page) == before == stands(other)


def test_nothing_is_lost_when_the_server_dies_and_nothing_is_played_that_was_clicked_meanwhile(
    page: Any, server: Server
) -> None:
    begin(page, "skirmish")
    page.locator("#ask .choice").first.click()
    page.wait_for_selector("text=what to do?")
    before = stands(page)
    server.kill()
    page.wait_for_selector("#lost:not([hidden])")
    page.locator("#ask .choice").first.click()
    assert "nothing was done" in page.inner_text("#wrong")
    server.start()
    page.wait_for_selector("#lost[hidden]", state="attached")
    page.wait_for_selector("#ask .choice")
    assert stands(page) == before


def test_a_ruling_in_everyday_words_is_offered_and_done(page: Any) -> None:
    begin(page, "skirmish", side="both")
    page.fill("#typed", "raise threat to 5")
    page.keyboard.press("Enter")
    page.click(".offered button")
    until(page, "document.querySelector('.pool.side-1 .edit').textContent === '5'")


def test_the_story_stays_at_its_end_in_a_window_that_changes_its_size(page: Any) -> None:
    begin(page, "skirmish", side="both")
    for number in range(12):
        page.fill("#typed", f"note The {number}. bell rings over the harbour, and nobody there hears of it.")
        page.keyboard.press("Enter")
        page.wait_for_selector(f"#story p:has-text('The {number}. bell')")
    at_end = "story.scrollHeight - story.scrollTop - story.clientHeight < 40"
    until(page, at_end)
    for width in (390, 1400, 800):
        page.set_viewport_size({"width": width, "height": 900})
        until(page, at_end)
    page.evaluate("story.scrollTop = 0")
    until(page, "!follows")


def test_on_a_phone_a_button_leads_to_a_question_out_of_sight(page: Any) -> None:
    begin(page, "coast_road")
    assert page.locator("#to-ask").is_hidden()
    page.set_viewport_size({"width": 390, "height": 640})
    page.wait_for_selector("#to-ask:visible")
    assert page.inner_text("#ask h2") in page.inner_text("#to-ask")
    page.click("#to-ask")
    page.wait_for_selector("#to-ask", state="hidden")
    until(page, "ask.getBoundingClientRect().top < 200")


def test_whoever_is_looked_at_gives_way_to_the_next_question(page: Any) -> None:
    begin(page, "skirmish")
    page.locator("#ask .choice").first.click()
    page.wait_for_selector("text=what to do?")
    page.locator(".token.side-1:visible").first.click()
    page.locator("#focus .choice").first.click()
    page.wait_for_selector("#focus h2", state="detached")
    assert page.locator("#ask .choice").count() > 0


def test_a_gamemaster_of_both_sides_is_not_asked_who_plays_against_them(page: Any) -> None:
    assert page.locator("[name=against]").is_enabled() and page.locator("[name=level]").is_enabled()
    page.click(".how > summary")
    page.locator("[name=side]").select_option("both")
    assert page.locator("[name=against]").is_disabled() and page.locator("[name=level]").is_disabled()


def test_what_is_in_hand_is_ruled_off_by_a_button(page: Any) -> None:
    begin(page, "skirmish", side="both")
    for step in ("act brannoc", "shift"):
        before = page.evaluate("revision")
        page.fill("#typed", step)
        page.keyboard.press("Enter")
        until(page, f"revision > {before}")
    page.fill("#typed", "set brannoc zone floor")
    page.keyboard.press("Enter")
    page.click("#wrong button")
    page.wait_for_selector("text=Brannoc Vey: what to do?")
    assert not page.inner_text("#wrong")


def test_dragging_somebody_selects_no_words_of_the_map(page: Any) -> None:
    begin(page, "skirmish", side="both")
    token = page.locator(".token.side-0:visible").first.bounding_box()
    zone = page.locator(".zone:visible").last.bounding_box()
    page.mouse.move(token["x"] + 8, token["y"] + 8)
    page.mouse.down()
    page.mouse.move(zone["x"] + 20, zone["y"] + 40, steps=6)
    assert page.evaluate("getSelection().toString()") == ""
    page.mouse.up()


def test_one_of_several_meanings_is_done_by_its_button(page: Any) -> None:
    begin(page, "skirmish", side="both")
    page.fill("#typed", "Orsk is done")
    page.keyboard.press("Enter")
    page.wait_for_selector(".offered button")
    assert page.locator(".offered button", has_text="Yes").count() == 0
    page.click(".offered button:has-text('Lieutenant Orsk')")
    page.wait_for_selector(".offered", state="detached")
    assert "Lieutenant Orsk" in page.locator("#story p").last.inner_text()
    page.evaluate("fill('set floor hazard NUMBER')")
    page.keyboard.type("3")
    assert page.input_value("#typed") == "set floor hazard 3"


def test_whoever_is_clicked_on_the_map_shows_a_sheet_and_what_may_be_done(page: Any) -> None:
    begin(page, "skirmish")
    page.locator("#ask .choice").first.click()
    page.wait_for_selector("text=what to do?")
    page.locator(".token.side-1:visible").first.click()
    page.wait_for_selector("#focus h2")
    assert page.locator("#focus .choice.named").count() > 0
    page.locator(".token.side-0:visible").first.focus()
    page.keyboard.press("Enter")
    until(page, "document.querySelector('#focus h2').textContent.includes('Tamsin')")


@pytest.mark.parametrize("width", [390, 800, 1400])
def test_no_page_is_wider_than_its_window(page: Any, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    measure = "document.documentElement.scrollWidth <= window.innerWidth"
    assert page.evaluate(measure)
    begin(page, "skirmish")
    assert page.evaluate(measure)


def test_a_ruling_typed_while_the_table_is_away_stays_to_be_sent_again(page: Any, server: Server) -> None:
    begin(page, "skirmish", side="both")
    server.kill()
    page.wait_for_selector("#lost:not([hidden])")
    page.fill("#typed", "set threat 5")
    page.keyboard.press("Enter")
    assert page.input_value("#typed") == "set threat 5"
    server.start()
    page.wait_for_selector("#lost[hidden]", state="attached")
    page.wait_for_selector("#ask h2")
    page.focus("#typed")
    page.keyboard.press("Enter")
    until(page, "document.querySelector('.pool.side-1 .edit').textContent === '5'")
    until(page, "document.querySelector('#typed').value === ''")


def test_choices_that_name_who_is_chosen_stand_out_after_the_page_has_changed(page: Any) -> None:
    begin(page, "skirmish", side="both")
    page.locator("#ask .choice").first.click()
    page.wait_for_selector("text=what to do?")
    page.locator(".token.side-1:visible").first.click()
    page.wait_for_selector("#focus h2")
    marked = page.locator(".choice.named").count()
    assert marked > 0
    page.fill("#typed", "set threat 5")
    page.keyboard.press("Enter")
    until(page, "document.querySelector('.pool.side-1 .edit').textContent === '5'")
    assert page.locator(".choice.named").count() > 0


def test_the_map_fits_a_phone_and_can_be_read_there(page: Any) -> None:
    page.set_viewport_size({"width": 360, "height": 780})
    begin(page, "skirmish")
    for text in page.locator("svg.narrow .zone text:visible").all():
        assert text.bounding_box()["height"] >= 11
    for what in ("document.querySelector('svg.narrow')", "document.documentElement"):
        assert page.evaluate(f"{what}.scrollWidth") <= 360
    page.locator(".token.side-1:visible").first.click()
    page.wait_for_selector("#focus h2")


@pytest.mark.parametrize("scene", ["duel", "coast_road", "mill_bridge"])
def test_nothing_of_a_game_is_wider_than_a_small_phone(page: Any, scene: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    begin(page, scene)
    page.locator("#ask .choice").first.click()
    page.click("text=Lay out a whole turn")
    page.wait_for_selector(".plan")
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_a_fold_is_filled_when_it_is_opened_and_stays_so_through_what_follows(page: Any) -> None:
    begin(page, "skirmish", side="both")
    page.locator("#ask .choice").first.click()
    page.wait_for_selector("text=what to do?")
    assert page.locator("#ask [data-fold] .choice").count() == 0
    page.locator("#ask summary", has_text="Major").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#ask [data-fold=Major] .choice")
    assert page.evaluate("document.activeElement.parentElement.dataset.fold") == "Major"
    page.locator("#ask [data-fold=Major] summary").nth(1).click()
    page.wait_for_selector("#ask [data-fold=Major] [data-fold] .choice:visible")
    page.fill("#typed", "set threat 5")
    page.keyboard.press("Enter")
    until(page, "document.querySelector('.pool.side-1 .edit').textContent === '5'")
    assert page.locator("#ask [data-fold=Major] .choice:visible").count() > 0
    page.locator("#ask summary", has_text="Major").click()
    page.wait_for_selector("#ask [data-fold=Major] .choice", state="detached")
