"""The page that draws the house, and that it has no circles."""

import re

import pytest

from arena.systems import SYSTEMS
from tests import ROOT, walk
from tests.house import PAGE, circles, imports, into_chapters, page, rooms

TESTS = ROOT / "tests"
TOOLS = ("referee", "mutate", "puzzles")  # of one system's book
STILL_BOUND = {
    "table/phrases/checker.py",
    "table/phrases/position.py",
    "table/phrases/scenes.py",
    "table/phrases/test_checker.py",
}


def test_the_picture_of_the_house_is_what_the_imports_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "the imports have changed: python -m tests.house"


@pytest.mark.interpreted_only
def test_the_way_of_an_action_is_drawn_as_it_is_walked() -> None:
    assert PAGE.read_text(encoding="utf-8") == walk.page(), "ARENA_INTERPRETED=1 python -m tests.walk"


def test_no_module_imports_itself_by_way_of_others_while_it_is_loaded() -> None:
    assert circles(imports(deferred=False)) == []


def test_no_room_imports_itself_by_way_of_others() -> None:
    assert circles(rooms(imports())) == []


def test_core_calls_no_chapter_by_name() -> None:
    assert into_chapters() == {}, "let the chapter in by a place of core/hooks.py"


def test_what_is_about_one_rule_system_is_tested_in_its_folder() -> None:
    """Tests outside are met by every system; those named here still take what they need from one."""
    own = re.compile(rf"(arena|agents|scenarios|envs|tests)\.({'|'.join(SYSTEMS)})\b")
    bound = set()
    for path in TESTS.rglob("*.py"):
        home, *_ = path.relative_to(TESTS).parts
        if home not in (*SYSTEMS, *TOOLS) and own.search(path.read_text(encoding="utf-8")):
            bound.add(path.relative_to(TESTS).as_posix())
    assert bound <= STILL_BOUND, "to be moved to tests/SYSTEM"
