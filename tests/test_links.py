"""Where the pages lead: every link finds its page and its heading."""

import re
from functools import cache
from pathlib import Path

import pytest

from tests import ROOT

ROOTS = ("arena", "agents", "benchmarks", "envs", "scenarios", "table", "tests")
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")


@cache
def anchors(page: Path) -> set[str]:
    """Return the anchors that GitHub gives to the headings of `page`."""
    found = re.findall(r"^#+ (.+)$", without_code(page), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}


def without_code(page: Path) -> str:
    """Return the text of `page` without its blocks of code."""
    return re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_link_of_a_page_finds_its_heading(page: Path) -> None:
    lost = []
    for target, anchor in LINK.findall(re.sub(r"`[^`\n]*`", "", without_code(page))):
        there = (page.parent / target).resolve() if target else page
        if not there.is_file() or (anchor and anchor not in anchors(there)):
            lost.append(f"{target}#{anchor}")
    assert lost == []


def test_every_page_of_the_docs_that_code_names_is_there() -> None:
    files = [
        ROOT / "Makefile",
        *(path for room in ROOTS for path in (ROOT / room).rglob("*.py")),
    ]
    named = {
        name for path in files for name in re.findall(r"docs/[\w/]+\.\w+", path.read_text(encoding="utf-8"))
    }
    assert len(named) > 5
    assert {name for name in named if not (ROOT / name).is_file()} == set()
