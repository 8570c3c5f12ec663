"""What is ruled in D6 is said in its own words and is kept in a scenario file."""

from __future__ import annotations

import pytest

from arena.rulings.written import written
from scenarios.errors import ScenarioError
from scenarios.loader import load, loads
from table.session.save import Settings
from table.session.session import Session
from tests.d6.table import spot_text

RULED = (
    "set nell action dice 5",
    "set gm dice 2",
    "set nell wound 2",
    "set clock 9",
    "set nell zone shed",
    "set shed dark 5",
)


def test_rulings_of_more_than_one_word_are_written_and_read_again() -> None:
    session = Session(load("wharf"), Settings(seed=3))
    session.begin()
    for ruling in RULED:
        session.rule(ruling)
    made = written(session.states, session.cast)
    assert made.lost == ()
    again = Session(loads(made.text, "again.yaml", session.loaded.library_texts), Settings(seed=3))
    again.begin()
    nell, shed = again.state.characters[0], again.state.zones[3]
    assert (nell.action_dice, nell.wound, nell.zone, shed.dark) == (5, 2, 3, 5)
    assert (again.state.gm_dice, again.state.round_limit) == (2, 9)


def test_a_ruling_of_its_own_word_says_what_it_does() -> None:
    session = Session(load("wharf"), Settings(seed=3))
    (wound,) = [each for each in session.system.rulings if "wound" in each.words]
    assert (wound.words, wound.meaning) == ("set {who} wound {number}", "set the wound level")


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("weapons: [rifle, club]", "weapons: [rifel]", r'no such weapon \(did you mean "rifle"'),
        ("weapons: [revolver]", "template: thugg", r'no such template \(did you mean "thug"'),
        ("weapons: [revolver]", "armour: plaid", r'no such armour \(did you mean "plate"'),
    ],
)
def test_a_name_that_no_library_has_is_told_with_the_nearest(right: str, wrong: str, said: str) -> None:
    text = spot_text()
    assert right in text
    with pytest.raises(ScenarioError, match=said):
        loads(text.replace(right, wrong), "scene.yaml")
