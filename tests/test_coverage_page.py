"""The pages that say what of the book is built and where chapters meet: their rows, files and tests."""

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from tests import ROOT

PAGE = (ROOT / "docs" / "reference" / "coverage.md").read_text(encoding="utf-8")
SYSTEM = ROOT / "arena" / "twod20"
MEETINGS = (ROOT / "tests" / "meetings.md").read_text(encoding="utf-8")
MOST_TESTS = 3
CODE = re.compile(r"`([^`]+)`")


@dataclass(frozen=True)
class Row:
    """One heading: the files that hold its rule, the tests that show it, and what is left out."""

    heading: str
    files: tuple[str, ...]
    tests: tuple[str, ...]
    note: str


@dataclass(frozen=True)
class Meeting:
    """Two chapters that meet: what happens then, and the tests that show it."""

    pair: str
    what: str
    tests: tuple[str, ...]


def cells_of(page: str, number: int) -> list[list[str]]:
    """Return the rows of every table of `page`, without the lines that name and rule off the columns."""
    rows = []
    for line in page.splitlines():
        if not line.startswith("|") or line.startswith(("| heading |", "| what meets |", "|---")):
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        assert len(cells) == number, f"a row has {number} cells: {line}"
        rows.append(cells)
    return rows


def rows_of(page: str) -> list[Row]:
    """Return the headings of `page`."""
    return [
        Row(heading, tuple(CODE.findall(files)), tuple(CODE.findall(tests)), note)
        for heading, files, tests, note in cells_of(page, 4)
    ]


def meetings_of(page: str) -> list[Meeting]:
    """Return the pairs of chapters that meet, from the tables of `page`."""
    return [Meeting(pair, what, tuple(CODE.findall(tests))) for pair, what, tests in cells_of(page, 3)]


def faults(rows: list[Row], system: Path = SYSTEM) -> list[str]:
    """Return a sentence for everything about `rows` that is not as it should be; files lie in `system`."""
    found = []
    headings = [row.heading for row in rows]
    for row in rows:
        if not row.tests and not row.note:
            found.append(f"`{row.heading}`: neither a test nor a reason")
        if bool(row.files) != bool(row.tests):
            found.append(f"`{row.heading}`: a file and no test, or a test and no file")
        if len(row.tests) > MOST_TESTS or headings.count(row.heading) > 1:
            found.append(f"`{row.heading}`: more than {MOST_TESTS} tests, or there twice")
        found += [f"no such file: {name}" for name in row.files if not (system / name).is_file()]
        found += [f"no such test: {name}" for name in row.tests if not is_test(name)]
    return found


def faults_of_meetings(meetings: list[Meeting]) -> list[str]:
    """Return a sentence for everything about `meetings` that is not as it should be."""
    found = []
    pairs = [" ".join(sorted(meeting.pair.split(" × "))) for meeting in meetings]
    for meeting, pair in zip(meetings, pairs, strict=True):
        if " × " not in meeting.pair or not meeting.what:
            found.append(f"`{meeting.pair}`: not two that meet, or no word of what happens")
        if not 1 <= len(meeting.tests) <= MOST_TESTS or pairs.count(pair) > 1:
            found.append(f"`{meeting.pair}`: no test, more than {MOST_TESTS}, or there twice")
        found += [f"no such test: {name}" for name in meeting.tests if not is_test(name)]
    return found


def is_test(name: str) -> bool:
    """Return whether `name` is `tests/file.py::test_function`, and the function stands in that file."""
    path, _, function = name.partition("::")
    return function.startswith("test_") and function in functions_of(path)


@cache
def functions_of(path: str) -> frozenset[str]:
    """Return the names of the functions of a file of tests; none where there is no such file."""
    file = ROOT / path
    if not path.startswith("tests/") or not file.is_file():
        return frozenset()
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


ROWS = rows_of(PAGE)
GOOD_TEST = "tests/test_coverage_page.py::test_every_chapter_of_the_rules_stands_in_some_row"


def test_every_heading_stands_once_with_files_and_tests_that_exist_or_a_reason() -> None:
    assert len(ROWS) > 140
    assert faults(ROWS) == []


def test_every_chapter_of_the_rules_stands_in_some_row() -> None:
    named = {name for row in ROWS for name in row.files}
    chapters = {path for path in SYSTEM.rglob("rules/**/*.py") if path.name != "__init__.py"}
    assert len(chapters) > 60
    assert {path.relative_to(SYSTEM).as_posix() for path in chapters} - named == set()


@pytest.mark.parametrize(
    "row, fault",
    [
        ("| A | - | | |", "neither a test nor a reason"),
        ("| A | `core/rules/harm/damage.py` | | why |", "a file and no test"),
        ("| A | `rules/wishes.py` | `{}` | |", "no such file: rules/wishes.py"),
        ("| A | `core/rules/harm/damage.py` | `{}x` | |", "no such test"),
        ("| A | `core/rules/harm/damage.py` | `tests/twod20/test_wishes.py::test_a` | |", "no such test"),
        ("| A | - | | why |\n| A | - | | why |", "there twice"),
    ],
)
def test_a_row_that_is_not_as_it_should_be_is_found(row: str, fault: str) -> None:
    assert fault in " ".join(faults(rows_of(row.format(GOOD_TEST))))


def test_every_pair_of_chapters_that_meet_stands_once_with_tests_that_exist() -> None:
    meetings = meetings_of(MEETINGS)
    assert len(meetings) > 100
    assert faults_of_meetings(meetings) == []


@pytest.mark.parametrize(
    "row, fault",
    [
        ("| A | what | `{}` |", "not two that meet"),
        ("| A × B | | `{}` |", "no word of what happens"),
        ("| A × B | what | |", "no test"),
        ("| A × B | what | `{}x` |", "no such test"),
        ("| A × B | what | `{0}` |\n| B × A | what | `{0}` |", "there twice"),
    ],
)
def test_a_pair_that_is_not_as_it_should_be_is_found(row: str, fault: str) -> None:
    meetings = meetings_of(row.format(GOOD_TEST))
    assert fault in " ".join(faults_of_meetings(meetings))


def test_every_test_that_a_ruling_names_exists() -> None:
    names = {name for path in (ROOT / "tests").rglob("test_*.py") for name in functions_of(relative(path))}
    files = {path.stem for path in (ROOT / "tests").rglob("test_*.py")}
    rulings = (ROOT / "docs" / "reference" / "rulings.md").read_text(encoding="utf-8")
    cited = set(re.findall(r"`(test_\w+)`", rulings))
    assert len(cited) > 100
    assert cited - names - files == set()


def test_every_ruling_is_a_row_of_question_reading_reason_and_test() -> None:
    page = (ROOT / "docs" / "reference" / "rulings.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("|")]
    assert [row for row in rows if len(re.findall(r"(?<!\\)\|", row)) != 5] == []


def test_every_heading_that_code_and_rulings_cite_stands_on_the_page() -> None:
    headings = {part for row in ROWS for part in (row.heading, row.heading.partition(": ")[2])}
    files = [ROOT / "docs" / "reference" / "rulings.md"]
    for package in ("scenarios", "arena", "envs", "agents", "table"):
        files += (ROOT / package).rglob("*.py")
    cited = set()
    for file in files:
        cited |= set(re.findall(r'SRD "([^"]+)"', file.read_text(encoding="utf-8")))
    assert len(cited) > 60
    assert {name for name in cited if " ".join(name.split()) not in headings} == set()


def relative(path: Path) -> str:
    """Return `path` from the root of the checkout, with slashes."""
    return path.relative_to(ROOT).as_posix()
