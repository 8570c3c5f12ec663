"""What a chapter brings is found by the names of its files: nothing outside has to name them."""

from importlib import import_module

import pytest

from arena.state.fields import Field
from arena.twod20 import chapters, codes
from arena.twod20.core.detail import words_of
from arena.twod20.record import FIELDS, LEAVES
from arena.twod20.rulings.table import RULINGS
from arena.twod20.words.glossary.entries import GLOSSARY
from arena.twod20.words.noticed import OF_NOBODY
from arena.twod20.words.story.story import TELLERS
from tests import ROOT
from tests.twod20.found import rows_of

FOLDER = ROOT / "arena" / "twod20" / "chapters"


@pytest.mark.parametrize("file", ["story", "glossary", "rulings", "setup", "opening"])
def test_every_file_of_a_chapter_is_found_in_the_order_of_the_chapters(file: str) -> None:
    there = {path.parent.name for path in FOLDER.glob(f"*/{file}.py")}
    found = [part.__name__.split(".")[-2] for part in chapters.parts(file)]
    assert found == [each for each in chapters.ORDER if each in there] and set(found) == there


def test_words_and_rulings_of_every_chapter_are_among_those_of_the_system() -> None:
    for part in chapters.parts("story"):
        assert part.TELLERS.items() <= TELLERS.items(), part.__name__
    for part in chapters.parts("glossary"):
        assert GLOSSARY.parts[part.HEADING] == part.ENTRIES
    for part in chapters.parts("rulings"):
        assert {each.words for each in part.RULINGS} <= {
            each.words for each in RULINGS if each.heading == part.HEADING
        }


def test_every_ruled_field_of_a_chapter_has_its_ruling() -> None:
    typed = {word for ruling in RULINGS for word in ruling.words.split()}
    for chapter in chapters.ORDER:
        parts = vars(import_module(f"{chapters.__name__}.{chapter}.record")).values()
        tables = [part for part in parts if isinstance(part, tuple)]
        fields = [each for table in tables for each in table if isinstance(each, Field)]
        words = {words_of(field)[0] for field in fields if field.ruled}
        assert words <= typed, f"`details_of` in {chapter}/rulings.py makes them"


def test_the_record_and_the_referee_have_what_chapters_say() -> None:
    parts = [each for part in chapters.parts("record") for each in getattr(part, "STATE", ())]
    assert parts and set(parts) <= set(FIELDS)
    assert set(rows_of("referee", "CAUSES")) <= {leaf.path for leaf in LEAVES}
    events = {f"EV_{name}" for name in rows_of("referee", "SILENT")}
    assert events and events <= vars(codes).keys()


def test_an_event_of_nobody_that_a_chapter_names_is_told_to_a_side_that_sees_no_enemy() -> None:
    named = {kind for part in chapters.parts("story") for kind in getattr(part, "OF_NOBODY", ())}
    assert codes.EV_CARD in named and named <= OF_NOBODY
