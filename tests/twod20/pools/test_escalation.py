"""What makes a scene more dangerous: weapons that escalate it, being noticed, and alarms that are raised."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.chapters.stealth.rules.notice import make_noise, settle_noise
from scenarios.errors import ScenarioError
from scenarios.loader import loads
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import fight

CANNON = {"name": "Cannon", "form": "ranged", "damage": 3, "escalates": True}
LATE = {"late": person(tier="minor", zone="hall", reserve=True)}
BELL = {"name": "Bell", "interact": "yard", "alarm": True}
WATCH = {"name": "The watch", "arrivals": ["late"]}
NERVES = {"name": "Nerves", "stress": 9, "setbacks": 3, "deeds": ["noticed"]}


def test_a_player_who_uses_a_weapon_that_escalates_adds_a_point_of_threat() -> None:
    table = fight(weapon=CANNON, foe={"zone": "hall"}, threat=3)
    assert table.do("attack arm -> foe").state.threat == 4


def test_an_opponent_spends_the_point_and_does_not_attack_without() -> None:
    def foe(threat: int) -> Table:
        people = {"hero": person("pcs"), "foe": person(tier="major", zone="hall", weapons=["cannon"])}
        weapons = {"cannon": {**CANNON, "range": "medium"}}
        table = Table(scene(people, weapons=weapons, first="npcs", threat=threat))
        return table.do("act foe")

    assert foe(2).do("attack cannon -> hero").state.threat == 1
    assert foe(0).legal("attack") == []


def test_a_bell_that_is_rung_raises_the_alarm_without_threat() -> None:
    people = {"hero": person("pcs"), "thug": person(tier="minor"), **LATE}
    table = Table(scene(people, environment=[BELL], alarm=[WATCH], first="npcs", threat=0)).do("act thug")
    table.do("interact bell")
    assert (table.state.venture.stage, table.state.threat) == (1, 0)
    assert table["late"].status == codes.UP


def test_an_alarm_without_a_price_is_not_for_sale_and_an_alarm_has_an_end() -> None:
    people = {"hero": person("pcs"), "thug": person(tier="minor"), **LATE}
    second = {**BELL, "name": "Gong"}
    table = Table(scene(people, environment=[BELL, second], alarm=[WATCH], first="npcs", threat=20))
    assert not table.legal("raise the alarm")
    table.do("act thug", "interact bell")
    table.state.turn.minors = 0
    table.state.turn.minors_left = 1
    assert table.do("interact gong").state.venture.stage == 1


def test_being_noticed_moves_the_consequence_that_waits_for_it() -> None:
    people = {"hero": person("pcs", starts="hidden"), "thug": person(tier="minor", zone="hall")}
    table = Table(scene(people, stealth=True, consequences={"nerves": NERVES})).do("act hero")
    make_noise(table.state, table.who("hero"))
    settle_noise(table.state)
    assert table["hero"].stealth.level == codes.DETECTED
    assert table.state.venture.consequences[0].due == 1


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"environment": [BELL]}, "environment[0].alarm = true: there is no `alarm` that could rise"),
        ({"alarm": [WATCH]}, "alarm[0]: nothing raises it, give it `threat` or an entry of `environment`"),
        ({"consequences": {"nerves": NERVES}}, "nobody hides here, write `stealth: true`"),
    ],
)
def test_what_can_never_happen_is_refused(keys: dict[str, Any], said: str) -> None:
    people = {"hero": person("pcs"), "thug": person(tier="minor"), **LATE}
    with pytest.raises(ScenarioError) as refused:
        loads(scene(people, **{"environment": [], **keys}), "scene.yaml")
    assert any(said in line for line in refused.value.lines), refused.value.lines
