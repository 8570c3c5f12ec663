"""The file that somebody starts a scene of True20 from names all that a character may have."""

from __future__ import annotations

import re

import pytest
from ruamel.yaml import YAML

from scenarios.files.template import template
from scenarios.loader import loads
from scenarios.true20.format import FORMAT, Character
from scenarios.true20.words import DOCTRINES, FEATS, ROLES, SKILLS, TEMPERS

TEXT = template("The yard", "fight", "true20")
RARE = ("count", "mount_defense", "mount_toughness")  # of characters: what hardly anybody needs
KEY = re.compile(r"^( *)# ( *)(?=\w+:|- )", re.MULTILINE)


@pytest.mark.parametrize("key", [each for each in Character.model_fields if each not in RARE])
def test_the_template_names_every_key_of_a_character(key: str) -> None:
    assert re.search(rf"\b{key}:", TEXT)


@pytest.mark.parametrize("words", [FEATS, tuple(SKILLS), ROLES, DOCTRINES, TEMPERS])
def test_the_template_lists_the_words_to_choose_from(words: tuple[str, ...]) -> None:
    listed = " ".join(TEXT.replace("#", " ").split())
    assert [each for each in words if not re.search(rf"\b{re.escape(each)}\b", listed)] == []


@pytest.mark.parametrize("shelf", ["weapons", "armour", "templates"])
def test_the_template_lists_what_the_library_has(shelf: str) -> None:
    common = YAML().load(FORMAT.folder / "library" / "common.yaml")
    assert [key for key in common[shelf] if not re.search(rf"\b{key}\b", TEXT)] == []


def test_the_template_is_good_with_all_its_examples_taken_in() -> None:
    said = TEXT.replace("# library: [mine.yaml]", "")
    loaded = loads(KEY.sub(r"\1\2", said), "yard.yaml")
    people = loaded.scenario.characters
    assert {"hound", "mayor", "door"} <= set(people) and people["ada"].mount == 50
    assert loaded.scenario.talk and loaded.scenario.weapons["billhook"].critical == 4
