"""The page that explains observations says what the rules write."""

import re

import pytest

from arena.systems import SYSTEMS
from envs.page import PAGE, page, table

ROW = re.compile(r"^\| (\d+)(?:-\d+)?(?:\+(\d*)n, n<(\d+))? \| ([^|]+) \|", re.M)


def test_the_page_about_observations_is_the_one_the_tables_give() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `python -m envs.page`"


@pytest.mark.parametrize("name", SYSTEMS)
def test_the_rows_of_a_table_give_every_column_its_index(name: str) -> None:
    view = SYSTEMS[name].view
    for fields in (view.characters, view.zones, view.world):
        found: dict[int, str] = {}
        for index, wide, times, names in ROW.findall(table(fields)):
            for place, name_of in enumerate(re.findall(r"`([^`]+)`", names), int(index)):
                for n in range(int(times or 1)):
                    text = name_of.replace("_n", f"_{n}", 1) if times else name_of
                    assert found.setdefault(place + n * int(wide or 1), text) == text
        assert found == dict(enumerate(field.name for field in fields))
