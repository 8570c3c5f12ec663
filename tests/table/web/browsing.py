"""A real browser at a server in a process of its own: what the tests of the page have in common."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from table.web.game import FIGHT_ON
from tests.table.web.conftest import wait_for
from tests.table.web.serving import Server

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
in_browser = [
    pytest.mark.compiled_only,
    pytest.mark.skipif(BROWSER is None, reason="there is no Chromium on this machine"),
]
MOST_CLICKS = 400
SECOND = 1000  # milliseconds


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
    made.set_default_timeout(60 * SECOND)
    wrong: list[str] = []
    made.on("pageerror", lambda error: wrong.append(str(error)))
    made.goto(server.address)
    yield made
    context.close()
    assert wrong == [], wrong


def begin(page: Any, scene: str, **how: str) -> None:
    """Begin a scene from the first page."""
    if page.get_attribute(".how", "open") is None:
        page.click(".how > summary")
    for name, value in {"seed": "3", **how}.items():
        field = page.locator(f"[name={name}]").first
        field.fill(value) if name == "seed" else field.select_option(value)
    page.click(f".card button[value={scene}]")
    page.wait_for_load_state("load")
    page.wait_for_selector("#ask h2", timeout=120 * SECOND)


def until(page: Any, what: str) -> None:
    """Wait until something in the language of the page is true; a page being drawn may lack it."""
    wait_for(lambda: page.evaluate(f"() => {{ try {{ return {what} }} catch {{ return false }} }}"))


def stands(page: Any) -> str:
    """Return what a page says of the position."""
    numbers = page.locator("#status .number").all_inner_texts()
    return "".join([*numbers, page.inner_text("#people"), page.inner_text("#ask h2")])


def play_on(page: Any) -> None:
    """Play the first choice again and again until the scene is over."""
    for _ in range(MOST_CLICKS):
        page.wait_for_selector("#ask h2")
        if page.query_selector(".ending"):
            return
        before = page.evaluate("revision")
        fight_on = page.locator(f"#ask .offered button:text-is('{FIGHT_ON}')")  # beaten opponents ask
        (fight_on if fight_on.count() else page.locator("#ask .choice").first).click()
        until(page, f"revision > {before}")
        assert page.inner_text("#wrong") == ""
    raise AssertionError("it never ended")
