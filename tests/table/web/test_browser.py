"""The page in a real browser, as somebody uses it who knows nothing else."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.table.web.conftest import wait_for

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
pytestmark = [
    pytest.mark.compiled_only,
    pytest.mark.skipif(BROWSER is None, reason="there is no Chromium on this machine"),
]
MOST_CLICKS = 400
SECOND = 1000  # milliseconds


class Server:
    """`arena table` in a process of its own."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder = folder
        self.start()

    def start(self) -> None:
        """Start it and wait for its address."""
        command = [sys.executable, "-m", "table.command", "table", "--no-open", "--port", str(self.port)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "ARENA_SAVES": str(self.folder)}
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://\S+", said)
        assert found, said
        self.address = found[0]

    def kill(self) -> None:
        """End it as a power failure does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path)
    yield made
    made.kill()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Any, server: Server) -> Iterator[Any]:
    """A page at the scenes, of which every error fails the test."""
    context = chromium.new_context(viewport={"width": 1400, "height": 900})
    made = context.new_page()
    made.set_default_timeout(20 * SECOND)
    wrong: list[str] = []
    made.on("pageerror", lambda error: wrong.append(str(error)))
    made.goto(server.address)
    yield made
    context.close()
    assert wrong == []


def begin(page: Any, scene: str, **how: str) -> None:
    """Begin a scene from the first page."""
    for name, value in {"seed": "3", **how}.items():
        field = page.locator(f"[name={name}]").first
        field.fill(value) if name == "seed" else field.select_option(value)
    page.click(f".card[value={scene}]")
    page.wait_for_load_state("load")
    page.wait_for_selector("#ask h2")


def until(page: Any, what: str) -> None:
    """Wait until something in the language of the page is true; the page's policy forbids evaluating text."""
    wait_for(lambda: page.evaluate(what))


def stands(page: Any) -> str:
    """Return what a page says of the position."""
    return str(page.inner_text("#status")) + str(page.inner_text("#people")) + str(page.inner_text("#ask h2"))


@pytest.mark.slow
def test_a_duel_is_played_from_the_first_page_to_its_end(page: Any) -> None:
    begin(page, "duel")
    for _ in range(MOST_CLICKS):
        page.wait_for_selector("#ask h2")
        if page.query_selector(".ending"):
            break
        before = page.evaluate("revision")
        page.locator("#ask .choice").first.click()
        until(page, f"revision > {before}")
        assert page.inner_text("#wrong") == ""
    assert re.search(r"(have (won|lost)|Nobody has won) after", page.inner_text(".ending"))


def test_two_windows_show_the_same_game_and_undo_goes_back_in_both(page: Any) -> None:
    begin(page, "duel")
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("#ask .choice")
    before = stands(page)
    page.locator("#ask .choice").first.click()
    until(other, f"revision > {other.evaluate('revision')}")
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
    until(page, "document.querySelector('.pool.side-1 b').textContent === '5'")


def test_whoever_is_clicked_on_the_map_shows_a_sheet_and_what_may_be_done(page: Any) -> None:
    begin(page, "skirmish")
    page.locator("#ask .choice").first.click()
    page.wait_for_selector("text=what to do?")
    page.locator(".token.side-1").first.click()
    page.wait_for_selector("#sheet h2")
    assert page.locator(".choice.named").count() > 0
    page.locator(".token.side-0").first.focus()
    page.keyboard.press("Enter")
    until(page, "document.querySelector('#sheet h2').textContent.includes('Tamsin')")


@pytest.mark.parametrize("width", [390, 800, 1400])
def test_no_page_is_wider_than_its_window(page: Any, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    measure = "document.documentElement.scrollWidth <= window.innerWidth"
    assert page.evaluate(measure)
    begin(page, "skirmish")
    assert page.evaluate(measure)
