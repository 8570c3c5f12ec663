"""What a rumour in a scenario file may say, and that everybody hears it before the first turn."""

from typing import Any

import pytest

from arena.rooms import opening_of
from scenarios.errors import ScenarioError
from scenarios.loader import loads
from table.views import opening
from tests.twod20.build import person, scene

HERO, THUG = person("pcs"), person("npcs", "hall")
LATE = {**THUG, "reserve": True}
OPEN = {"pcs": [{"defeat": "all"}], "npcs": [{"defeat": "all"}]}
SECRET = {"pcs": [{"defeat": "all"}], "npcs": [{"defeat": ["hero"], "secret": True}]}


FIRE = {"name": "Fire", "threat": 2, "zone": "hall", "terrain": 1}


def text(rumour: dict[str, Any], **more: Any) -> str:
    """Return a scene of hero, a thug and a late thug, with a rumour and a secret aim."""
    people = {"hero": HERO, "thug": THUG, **more.pop("people", {"late": LATE})}
    scenery = {"objectives": SECRET, "environment": [FIRE], **more}
    return scene(people, rumour={"text": "Hark.", **rumour}, **scenery)


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"from": ["hal"]}, 'rumour.from[0] = "hal": no such zone (did you mean "hall"?'),
        ({"where": ["hal"]}, 'rumour.where[0] = "hal": no such zone (did you mean "hall"?'),
        ({"after": ["her"]}, 'rumour.after[0] = "her": no such character (did you mean "hero"?'),
        ({"like": ["ogre"]}, 'rumour.like[0] = "ogre"'),
        ({"rounds": [4, 3]}, "rumour.rounds = [4, 3]: expected the first round, then the last"),
        ({"rounds": [4, 13]}, "rumour.rounds = [4, 13]: the clock ends after round 12"),
        ({"text": ""}, "rumour.text"),
    ],
)
def test_a_rumour_is_refused_in_one_line(keys: dict[str, Any], said: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        loads(text(keys), "scene.yaml")
    assert len(refused.value.lines) == 1
    assert said in refused.value.lines[0]


@pytest.mark.parametrize("keys", [{"from": ["hall"]}, {"like": ["thug"]}, {"rounds": [2, 3]}])
def test_a_rumour_of_reserves_is_refused_where_nobody_waits(keys: dict[str, Any]) -> None:
    with pytest.raises(ScenarioError, match="nobody of the npcs is a reserve"):
        loads(text(keys, people={}), "scene.yaml")


def test_a_rumour_of_what_happens_is_refused_where_threat_brings_nothing() -> None:
    rope = {**FIRE, "interact": "hall"}
    with pytest.raises(ScenarioError, match="nothing that happens is for Threat alone"):
        loads(text({"where": ["hall"]}, environment=[rope]), "scene.yaml")


def test_a_rumour_of_a_secret_aim_is_refused_where_none_is_secret() -> None:
    with pytest.raises(ScenarioError, match="no objective is secret"):
        loads(text({"after": ["hero"]}, objectives=OPEN), "scene.yaml")


def test_a_rumour_is_read_out_with_the_opening_and_says_what_programs_take_from_it() -> None:
    rumour = {
        "from": ["hall", "yard"],
        "where": ["hall"],
        "like": ["thug", "guard"],
        "rounds": [2, 5],
        "after": ["hero"],
    }
    loaded = loads(text(rumour), "scene.yaml")
    told = opening_of("twod20").rumour(loaded)
    assert told == (
        "Hark. (More may come: thugs or guards, from Hall or Yard, in one of rounds 2 to 5."
        " Where something may happen: Hall. Whom they may be after: Hero.)"
    )
    read = " ".join(line.strip() for line, _ in opening.title(loaded, 80))
    assert f"Word has it: {told}" in read


def test_nothing_is_said_where_nothing_is_heard() -> None:
    loaded = loads(scene({"hero": HERO, "thug": THUG}), "scene.yaml")
    assert opening_of("twod20").rumour(loaded) == ""
    assert "Word has it" not in str(opening.title(loaded, 80))
