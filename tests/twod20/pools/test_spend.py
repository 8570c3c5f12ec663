"""What Momentum buys after a test: the common conflict Momentum table."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from tests.twod20.build import Table, person, scene

PLAIN = {"raise_difficulty": False, "assistants": 0, "fortune": False}
BRUTE = {"attributes": {"brawn": 14}, "harms": 9}
FIGHT = {
    "hero": person("pcs", weapons=["stick"]),
    "friend": person("pcs", weapons=["stick"]),
    "thug": person(weapons=["stick", "pole"], **BRUTE),
    "lout": person(weapons=["stick"], **BRUTE),
}
ARMS = {
    "stick": {"name": "Stick", "form": "melee", "damage": 2},
    "pole": {"name": "Pole", "form": "melee", "damage": 2, "hands": 2},
}


def turned(who: str = "hero", **more: Any) -> Table:
    """Return a table at the turn of `who`, nobody in Reach of anybody."""
    first = "pcs" if who in ("hero", "friend") else "npcs"
    return Table(scene(FIGHT, variants=PLAIN, weapons=ARMS, first=first, **more)).do(f"act {who}")


def in_reach(who: str = "hero", **more: Any) -> Table:
    """Return the same with everybody in Reach of thug."""
    table = turned(who, **more)
    for key in ("hero", "friend", "lout"):
        table.engage(key, "thug")
    return table


def hit(faces: tuple[int, int] = (1, 1), **more: Any) -> Table:
    """Return the table after hero's blow at thug has hit, before the damage dice: Momentum 3 or less."""
    table = in_reach(**more).do("attack stick -> thug", "buy 0 dice", "buy 0 dice")
    return table.dice(*faces).dice(20, 20)


def rolled(*faces: int, **more: Any) -> Table:
    """Return the table after the damage roll of that blow."""
    return hit(**more).do("roll damage").damage(*(faces or (3, 4, 1)))


def paid(table: Table, *texts: str) -> Table:
    """Do things that cost Momentum, paying all of it with Momentum."""
    for text in texts:
        table.do(text)
        if table.phase == "payment":
            table.do(table.legal()[-1])
    return table


def recovered(momentum: int = 6, **more: Any) -> Table:
    """Return the table after hero's Recover test succeeded with one point, and so much in the pool."""
    return turned(momentum=momentum, **more).do("recover", "buy 0 dice").dice(1, 9)


# the attack


def test_two_bonus_dice_a_reroll_and_one_penetration_cost_four() -> None:
    table = rolled(momentum=6)
    paid(table, "bonus damage").damage(3)
    paid(table, "bonus damage").damage(4)
    paid(table, "re-roll blanks").damage(2, 2, 2, 2)
    paid(table, "penetration")
    assert 3 + 6 - table.state.generated - table.state.momentum == 4
    assert (table.state.damage.dice, table.state.damage.penetration) == (5, 2)


def test_each_bonus_die_is_rolled_and_counts() -> None:
    table = paid(rolled(2, 3, 3), "bonus damage").damage(2).do("done")
    assert table["thug"].stress == 4


def test_penetration_ignores_two_resistance_a_point() -> None:
    table = rolled(2, 2, 2)
    table["thug"].armour = 5
    paid(table, "penetration", "penetration").do("done")
    assert table["thug"].stress == 5


def test_damage_is_rerolled_once_with_any_of_four_choices_of_dice() -> None:
    table = rolled(3, 1, 6)
    choices = ["re-roll blanks", "re-roll blanks and ones", "re-roll everything"]
    assert table.legal("re-roll") == choices
    paid(table, "re-roll blanks and ones").damage(2, 2)
    assert list(table.state.damage.faces[:3]) == [2, 2, 6]
    assert not table.legal("re-roll")


def test_trip_must_come_before_the_damage_dice() -> None:
    table = hit()
    assert table.legal() == ["roll damage", "trip"]
    paid(table, "trip").do("roll damage").damage(5, 3, 3)
    assert "trip" not in table.legal()
    assert table.do("done")["thug"].prone == 1


def test_a_second_target_in_reach_of_the_first_takes_half_rounded_up_once() -> None:
    table = rolled(2, 2, 1, momentum=6)
    assert table.legal("secondary") == ["secondary target friend", "secondary target lout"]
    paid(table, "secondary target lout")
    assert not table.legal("secondary")
    table.do("done").skip(codes.BUY_OFF)
    assert (table["thug"].stress, table["lout"].stress) == (5, 3)


def test_disarming_costs_two_for_a_one_handed_and_three_for_a_two_handed_weapon() -> None:
    for weapon, price in (("stick", 2), ("pole", 3)):
        table = rolled(momentum=6)
        paid(table, f"disarm {weapon}")
        assert 3 + 6 - table.state.generated - table.state.momentum == price
        arm = table.weapon("thug", weapon)
        assert (arm.held, arm.fallen_zone) == (0, table["thug"].zone)
        assert not table.legal("disarm")


def test_bare_hands_cannot_be_disarmed() -> None:
    assert rolled(momentum=6).legal("disarm") == ["disarm stick", "disarm pole"]


def test_subdue_costs_one_and_is_bought_once() -> None:
    table = paid(rolled(), "subdue")
    assert (table.state.generated, table.legal("subdue")) == (2, [])


# any success


def test_second_wind_recovers_one_stress_a_point_and_stops_when_there_is_none() -> None:
    table = turned(momentum=6)
    table["hero"].stress = 3
    table.do("recover", "buy 0 dice").dice(1, 9)
    assert table["hero"].stress == 2
    paid(table, "second wind", "second wind")
    assert (table["hero"].stress, table.legal("second wind")) == (0, [])


def test_confidence_is_one_die_a_point_and_four_at_most() -> None:
    table = paid(recovered(), *["confidence"] * 4)
    assert (table["hero"].confidence, table.legal("confidence")) == (4, [])


def test_an_advantage_costs_two_and_is_bought_once_a_test() -> None:
    table = paid(recovered(), "spend on advantage thug defence")
    assert (table.state.generated + table.state.momentum, table.state.traits[0].copies) == (5, 1)
    assert not table.legal("spend on advantage")


def test_two_more_minor_actions_cost_two_points_and_each_kind_is_done_once() -> None:
    table = turned(momentum=6)
    paid(table, "aim", "bolster hero", "drop prone")
    assert table.state.momentum == 4
    assert not {"aim", "drop prone", "stand"} & set(table.legal())


def test_without_momentum_more_minor_actions_add_threat() -> None:
    table = turned(threat=0).do("aim", "bolster hero", "drop prone")
    assert table.state.threat == 2


def test_a_minor_action_bought_with_a_success_is_free_afterwards() -> None:
    table = paid(recovered(momentum=0), "extra minor action").do("done", "aim", "bolster hero")
    assert (table.state.threat, table.state.momentum) == (4, 0)


def test_a_swift_action_is_one_more_major_action_at_one_more_difficulty() -> None:
    table = paid(recovered(), "swift action")
    assert table.state.generated + table.state.momentum == 5
    assert "swift action" not in table.legal()
    table.do("done", "recover")
    assert table.state.tests[0].difficulty == 3
    table = paid(table, "buy 2 dice").dice(1, 1, 1, 1)
    assert "swift action" not in table.legal()
    assert not set(table.do("done").legal()) & {"recover", "surge of activity"}


def test_nobody_has_more_than_two_major_actions_whatever_pays_for_them() -> None:
    people = {"hero": person("pcs"), "thug": person()}
    rules = {"raise_difficulty": False, "assistants": 0}
    table = Table(scene(people, variants=rules, momentum=6)).do("act hero")
    table.do("recover", "buy 0 dice").dice(1, 1).do("keep the roll")
    paid(table, "swift action").do("done")
    assert "surge of activity" not in table.legal()
    table.do("recover", "buy 0 dice").dice(1, 1).do("keep the roll")
    assert "swift action" not in table.legal()
    assert not {"surge of activity", "recover"} & set(table.do("done").legal())


def test_a_surged_action_is_no_harder() -> None:
    people = {"hero": person("pcs"), "thug": person()}
    rules = {"raise_difficulty": False, "assistants": 0}
    table = Table(scene(people, variants=rules)).do("act hero")
    table.do("recover", "buy 0 dice").dice(19, 19).do("keep the roll", "surge of activity", "recover")
    assert table.state.tests[0].difficulty == 2


def test_a_failed_test_buys_nothing() -> None:
    assert turned(momentum=6).do("recover", "buy 0 dice").dice(10, 11).phase == "turn"


# whose Momentum


def test_the_defender_who_wins_spends_its_momentum_but_has_no_turn_to_lengthen() -> None:
    table = in_reach("thug", momentum=6).do("attack stick -> hero", "buy 0 dice", "buy 0 dice")
    table.dice(10, 11).dice(1, 1).do("let it go")
    assert (table.phase, table.decider, table.state.generated) == ("spends", "pcs", 3)
    assert not {"swift action", "extra minor action"} & set(table.legal())
    assert table.legal("spend on advantage")


def test_an_opponent_is_offered_only_what_its_momentum_and_threat_can_pay() -> None:
    table = in_reach("thug", threat=0).do("attack stick -> hero", "buy 0 dice", "buy 0 dice")
    table.dice(9, 9).dice(19, 20).do("roll damage").damage(3, 3, 3)
    assert table.state.generated == 1
    assert not {"swift action", "disarm stick", "secondary target friend"} & set(table.legal())
    table.do("penetration")
    assert table.legal() == ["done"]


def test_more_than_four_free_minor_actions_are_not_for_sale() -> None:
    table = recovered()
    for left, offered in ((3, True), (4, False), (5, False)):
        table.state.turn.minors_left = left
        assert ("extra minor action" in table.legal()) == offered
