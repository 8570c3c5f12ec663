"""The page that says what of D6 is built names files and tests that are there."""

from __future__ import annotations

import re

import pytest

from tests import ROOT

PAGE = (ROOT / "docs" / "reference" / "coverage-d6.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("| ") and not line.startswith("| heading")
]
CODE = re.compile(r"`([^`]+)`")


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_heading_names_files_and_tests_that_are_there(row: list[str]) -> None:
    heading, files, tests, note = row
    for name in CODE.findall(files):
        assert (ROOT / "arena" / "d6" / name).is_file(), name
    for name in CODE.findall(tests):
        file, _, test = name.partition("::")
        assert f"def {test}(" in (ROOT / "tests" / "d6" / file).read_text(encoding="utf-8"), name
    assert CODE.findall(tests) or note, f"{heading} has neither a test nor a reason"
