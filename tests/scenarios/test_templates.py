"""The files that somebody starts from: those of every system that comes with the program play at once."""

import pytest

from agents.balance.generating import played
from scenarios.files.template import kinds, template
from scenarios.known import HOUSE
from scenarios.loader import loads


@pytest.mark.parametrize("system", HOUSE)
def test_every_system_has_a_fight_to_begin_with(system: str) -> None:
    loaded = loads(template("The yard", "fight", system), "yard.yaml")
    assert loaded.scenario.system == system and loaded.scenario.name == "The yard"
    assert {each.side for each in loaded.scenario.characters.values()} == {"pcs", "npcs"}


@pytest.mark.compiled_only
@pytest.mark.parametrize("system", HOUSE)
def test_a_template_is_a_fight_that_either_side_may_win(system: str) -> None:
    assert 0.2 < played(template("The yard", "fight", system), 200, 1)[0] < 0.85


def test_without_a_system_a_fight_is_one_of_the_first() -> None:
    assert kinds()["fight"] == HOUSE[0]
    assert loads(template("The yard"), "yard.yaml").scenario.system == HOUSE[0]
