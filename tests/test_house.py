"""The page that draws the house, and what it says of circles."""

import re

import pytest

from arena.phases.hooks import Hook, rows_of
from arena.twod20.core import hooks
from tests import walk
from tests.house import PAGE, circles, imports, into_chapters, page, rooms

MOST_INTO_CHAPTERS = 180  # imports; fewer with every place that becomes a hook


def test_the_picture_of_the_house_is_what_the_imports_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "the imports have changed: python -m tests.house"


@pytest.mark.interpreted_only
def test_the_way_of_an_action_is_drawn_as_it_is_walked() -> None:
    assert PAGE.read_text(encoding="utf-8") == walk.page(), "ARENA_INTERPRETED=1 python -m tests.walk"


def test_no_module_imports_itself_by_way_of_others_while_it_is_loaded() -> None:
    assert circles(imports(deferred=False)) == []


def test_the_page_explains_every_circle_of_rooms_and_no_other() -> None:
    explained = [re.findall("`([^`]+)`", row.split("|")[1]) for row in table_of_circles()]
    assert [sorted(group) for group in explained] == circles(rooms(imports()))


def test_core_calls_no_more_of_chapters_by_name_than_it_did() -> None:
    assert sum(map(len, into_chapters().values())) <= MOST_INTO_CHAPTERS, "let the chapter in by a hook"


def test_every_hook_of_core_has_a_row_and_every_row_a_hook() -> None:
    places = [each for each in vars(hooks).values() if isinstance(each, Hook)]
    assert all(list(place) for place in places)
    assert {place.name for place in places} == {name for name, _, _ in rows_of("arena.twod20.chapters")}


def test_a_hook_that_no_chapter_knows_is_named() -> None:
    with pytest.raises(LookupError, match="^tea_time: no chapter of arena.twod20.chapters has a row"):
        list(hooks.place("tea_time"))


def table_of_circles() -> list[str]:
    """Return the rows of the last table of the page."""
    after = PAGE.read_text(encoding="utf-8").partition("| rooms | why |")[2]
    return [line for line in after.splitlines() if line.startswith("| `")]
