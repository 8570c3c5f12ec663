"""The page that says what of True20 is built: its rows, files and tests."""

from __future__ import annotations

from tests import ROOT
from tests.test_coverage_page import faults, rows_of

SYSTEM = ROOT / "arena" / "true20"
ROWS = rows_of((ROOT / "docs" / "reference" / "coverage-true20.md").read_text(encoding="utf-8"))
FOLDERS = ("core/rules", "rules", "chapters")


def test_every_heading_stands_once_with_files_and_tests_that_exist_or_a_reason() -> None:
    assert len(ROWS) > 100
    assert faults(ROWS, SYSTEM) == []


def test_every_file_of_rules_stands_in_some_row() -> None:
    named = {name for row in ROWS for name in row.files}
    rules = {
        path for folder in FOLDERS for path in (SYSTEM / folder).rglob("*.py") if path.name != "__init__.py"
    }
    assert {path.relative_to(SYSTEM).as_posix() for path in rules} - named == set()
