"""What the gamemaster buys with Threat: reinforcements, negative traits, changes of the scene."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.core.rules.pools.gamemaster import MOST_TERRAIN, trigger
from tests.twod20.build import Table, person, scene

PLAIN = {"raise_difficulty": False, "assistants": 0, "fortune": False}
CROWD = {
    "hero": person("pcs"),
    "friend": person("pcs", "hall"),
    "thug": person(tier="minor"),
    "rat": person("npcs", "roof", tier="minor", count=3, reserve=True),
    "dog": person("npcs", "hall", tier="notable", count=2, reserve=True),
    "boss": person("npcs", "road", tier="major", reserve=True, arrives=9),
}


def paying(threat: int, **more: Any) -> Table:
    """Return a table at which the gamemaster names the next character, with so much Threat."""
    return Table(scene(CROWD, variants=PLAIN, first="npcs", threat=threat, **more))


def test_three_minor_and_two_notable_reinforcements_cost_seven_threat() -> None:
    table = paying(7)
    for key in ("rat_1", "rat_2", "rat_3"):
        table.do(f"reinforce {key}")
    assert table.state.threat == 4
    table.do("reinforce dog_1", "reinforce dog_2")
    assert table.state.threat == 0


def test_one_threat_buys_a_minor_but_no_notable_character() -> None:
    assert paying(1).legal("reinforce") == ["reinforce rat_1", "reinforce rat_2", "reinforce rat_3"]
    assert not paying(0).legal("reinforce")


def test_a_major_character_is_not_for_sale() -> None:
    assert "reinforce boss" not in paying(20).legal()


def test_a_reinforcement_stands_where_the_scenario_says_and_may_act_at_once() -> None:
    table = paying(1).do("reinforce rat_1")
    assert (table["rat_1"].status, table.cast.zones[table["rat_1"].zone]) == (codes.UP, "roof")
    assert "act rat_1" in table.legal()
    assert "reinforce rat_1" not in table.legal()


def test_who_waits_in_reserve_can_be_neither_named_nor_attacked() -> None:
    table = paying(4)
    assert "act rat_1" not in table.legal()
    players = Table(scene(CROWD, variants=PLAIN)).do("act friend")
    assert not [text for text in players.legal() if "rat" in text or "dog" in text]


def test_a_negative_trait_on_a_player_costs_two_threat() -> None:
    table = paying(3).do("complicate hero movement")
    assert (table.state.threat, table.legal("complicate")) == (1, [])
    table.do("act thug", "end turn", "leave it be", "act hero", "rush hall")
    assert table.state.tests[0].difficulty == 1


def test_the_players_cannot_spend_threat() -> None:
    legal = Table(scene(CROWD, variants=PLAIN, threat=20)).legal()
    assert legal == ["act hero", "act friend"]


def collapse(**more: Any) -> list[dict[str, Any]]:
    """Return the list of one change of the scene that strikes the hall."""
    return [{"name": "Collapse", "zone": "hall", **more}]


def test_a_change_of_the_scene_costs_its_price_and_happens_once() -> None:
    table = paying(3, environment=collapse(threat=3, terrain=2)).do("environment collapse")
    assert (table.state.threat, table.legal("environment")) == (0, [])
    assert table.state.zones[1].terrain == 2
    assert not paying(2, environment=collapse(threat=3, terrain=2)).legal("environment")


def test_a_change_that_the_table_lets_happen_again_makes_ground_no_rougher_than_can_be_kept() -> None:
    table = paying(9, environment=collapse(threat=1, terrain=10))
    for _ in range(8):
        table.state.environment[0].used = 0
        trigger(table.state, 0)
    assert table.state.zones[1].terrain == MOST_TERRAIN == 50


def test_a_change_without_a_price_is_not_for_sale() -> None:
    assert not paying(20, environment=collapse(interact="yard", terrain=2)).legal("environment")


def test_it_hurts_friend_and_foe_in_the_zone_and_nobody_else() -> None:
    blow = {"name": "stones", "dice": 2}
    table = paying(10, environment=collapse(threat=1, damage=blow)).do("reinforce dog_1")
    table.do("environment collapse").damage(2, 2).skip()
    assert [int(table[key].stress) for key in ("friend", "dog_1", "hero", "thug")] == [4, 4, 0, 0]
    assert (table.phase, table.decider) == ("next character", "npcs")


def test_it_may_bring_a_fact_into_the_scene() -> None:
    smoke = {"name": "Smoke", "on": "yard", "tests": ["ranged"], "effect": "harder"}
    table = paying(10, environment=collapse(threat=1, trait=smoke)).do("environment collapse", "act thug")
    assert table.do("throw bare_hands -> hero").skip().state.tests[0].difficulty == 3


def test_anybody_standing_there_may_set_it_off_with_a_minor_action() -> None:
    table = Table(scene(CROWD, variants=PLAIN, environment=collapse(interact="yard", terrain=1)))
    assert not table.fork().do("act friend").legal("interact")
    table.do("act hero", "interact collapse")
    assert (table.state.zones[1].terrain, table.state.turn.minors_left) == (1, 0)
    assert not table.legal("interact")


# after the last turn of the opposition


def test_once_only_players_have_turns_left_the_gamemaster_is_asked_once_what_threat_buys() -> None:
    table = paying(3).do("act thug", "end turn")
    assert (table.phase, table.decider) == ("meddling", "npcs")
    assert table.legal("reinforce") and table.legal("complicate")
    table.do("leave it be", "act hero", "end turn")
    assert (table.phase, table.decider) == ("next character", "pcs")


def test_a_reserve_bought_after_the_last_turn_of_its_side_acts_this_round() -> None:
    table = paying(1).do("act thug", "end turn", "reinforce rat_1", "leave it be", "act hero", "end turn")
    table.do("hand over")
    assert (table.state.round_number, table.legal("act")) == (1, ["act rat_1"])


def test_nobody_is_asked_where_only_traits_are_for_sale() -> None:
    people = {key: CROWD[key] for key in ("hero", "friend", "thug")}
    table = Table(scene(people, variants=PLAIN, first="npcs", threat=6)).do("act thug", "end turn")
    assert table.phase == "next character"


def test_with_nobody_of_the_opposition_there_the_gamemaster_may_still_bring_somebody() -> None:
    goals = {"pcs": [{"hold": "road", "rounds": 3}], "npcs": [{"defeat": "all"}]}
    table = Table(scene(CROWD, variants=PLAIN, threat=1, objectives=goals))
    table["thug"].status = codes.DEFEATED
    table.do("act hero", "end turn", "reinforce rat_1", "leave it be")
    assert table["rat_1"].status == codes.UP


def test_in_other_orders_the_gamemaster_is_asked_too() -> None:
    table = Table(scene(CROWD, variants={**PLAIN, "order": "scores"}, first="npcs", threat=1))
    table.do("act thug", "end turn")
    assert (table.phase, table.decider) == ("meddling", "npcs")
    assert table.do("leave it be").phase == "next character"


def test_a_change_that_has_happened_is_not_for_sale_again_however_much_threat_there_is() -> None:
    table = paying(20, environment=collapse(threat=3, terrain=2)).do("environment collapse")
    assert (table.state.threat, table.state.environment[0].used) == (17, 1)
    assert not table.legal("environment")
