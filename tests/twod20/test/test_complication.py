"""Complications: when they come, who buys them off, and what they are."""

from __future__ import annotations

from arena.twod20 import codes
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import fight

PLAIN = {"raise_difficulty": False, "assistants": 0, "fortune": False}


def opened(**more: object) -> Table:
    """Return a table whose hero is at its turn: nobody helps or raises."""
    return Table(scene(variants=PLAIN, **more)).do("act hero")


def failed(faces: tuple[int, ...] = (20, 10)) -> Table:
    """Return the table after hero's failed Recover test with these faces."""
    return opened().do("recover", f"buy {len(faces) - 2} dice").dice(*faces)


def thug_failed(threat: int) -> Table:
    """Return the table after the thug's failed Recover test with one Complication."""
    table = Table(scene(variants=PLAIN, first="npcs", threat=threat))
    return table.do("act thug", "recover", "buy 0 dice").dice(20, 10)


def test_the_player_may_buy_a_complication_off_for_two_threat() -> None:
    table = failed()
    assert (table.phase, table.decider) == ("complication", "pcs")
    table.do("buy off the complication")
    assert (table.state.threat, table.phase) == (6, "turn")


def test_the_gamemaster_may_take_two_threat_instead_of_inflicting_it() -> None:
    table = failed().do("suffer the complication")
    assert (table.phase, table.decider) == ("nature of the complication", "npcs")
    table.do("buy off the complication")
    assert (table.state.threat, table.phase) == (6, "turn")


def test_each_complication_is_bought_off_by_itself() -> None:
    table = opened(momentum=1).do("recover", "buy 1 die", "pay 1 momentum").dice(20, 20, 20)
    for threat in (6, 8, 10):
        table.do("buy off the complication")
        assert table.state.threat == threat
    assert table.phase == "turn"


def test_the_gamemaster_pays_two_threat_for_an_opponent() -> None:
    table = thug_failed(2)
    assert (table.phase, table.decider) == ("complication", "npcs")
    assert table.do("buy off the complication").state.threat == 0


def test_with_less_than_two_threat_the_opponent_suffers_it() -> None:
    table = thug_failed(1)
    assert (table.phase, table.decider) == ("nature of the complication", "npcs")
    assert "buy off the complication" not in table.legal()


def test_a_negative_trait_makes_the_next_such_test_harder() -> None:
    table = failed().do("suffer the complication", "complication attack")
    table["hero"].acted = 0
    table.do("end turn", "hand over", "act thug", "end turn", "hand over", "act hero")
    table.do("throw bare_hands -> thug")
    assert table.skip().state.tests[0].difficulty == 2 + 1


def test_a_trait_made_by_a_complication_stacks_with_itself() -> None:
    table = failed((20, 20)).do("suffer the complication", "complication defence")
    table.do("suffer the complication", "complication defence")
    assert [int(trait.copies) for trait in table.state.traits[:2]] == [2, 0]


def test_a_flustered_character_has_no_free_minor_action_in_its_next_turn() -> None:
    table = failed((20, 20)).do("suffer the complication", "complication fluster")
    table.do("suffer the complication")
    assert not table.legal("complication fluster")
    table.do("buy off the complication")
    assert table.state.turn.minors_left == 1
    table["hero"].acted = 0
    table.do("end turn", "hand over", "act thug", "end turn", "hand over", "act hero")
    assert (table.state.turn.minors_left, table["hero"].flustered) == (0, 0)


def test_an_attacker_may_fumble_the_weapon_and_a_helpless_fist_may_not() -> None:
    table = opened().engage("hero", "thug").do("attack stick -> thug", "buy 0 dice", "buy 0 dice")
    table.dice(20, 19).dice(19, 19).do("suffer the complication", "complication fumble")
    stick = table.weapon("hero", "stick")
    assert (stick.held, stick.fallen_zone) == (0, table["hero"].zone)
    bare = opened().engage("hero", "thug").do("attack bare_hands -> thug", "buy 0 dice", "buy 0 dice")
    bare.dice(20, 19).dice(19, 19).do("suffer the complication")
    assert not bare.legal("complication fumble")


def test_a_complication_comes_after_a_success_and_its_spends() -> None:
    table = opened().do("recover", "buy 1 die").dice(1, 1, 20)
    assert (table.phase, table.state.generated) == ("spends", 2)
    assert table.do("done").phase == "complication"
    assert table.state.momentum == 2


def test_a_complication_comes_after_the_damage_of_a_hit() -> None:
    table = opened().engage("hero", "lout").do("attack stick -> lout", "buy 0 dice", "buy 0 dice")
    table.dice(1, 20).dice(19, 19).do("roll damage").damage(2, 2, 2).do("done")
    assert table["lout"].stress > 0
    table.skip(codes.BUY_OFF)
    assert table.phase == "complication"


def test_both_sides_of_an_opposed_test_suffer_theirs_the_active_one_first() -> None:
    table = opened().engage("hero", "thug").do("attack stick -> thug", "buy 0 dice", "buy 0 dice")
    table.dice(20, 19).dice(20, 19)
    assert (table.phase, table.decider) == ("complication", "pcs")
    table.do("buy off the complication")
    assert (table.phase, table.decider) == ("complication", "npcs")
    assert table.do("buy off the complication").phase == "turn"
    assert table.state.threat == 4


def test_a_mental_attackers_complication_comes_when_the_target_wins() -> None:
    table = opened().do("threaten bare_hands -> thug", "buy 0 dice", "buy 0 dice").dice(20, 19).dice(9, 9)
    assert (table.phase, table.decider) == ("spends", "npcs")
    assert table.do("done").phase == "complication"


def test_an_opponent_taken_out_by_the_blow_has_no_complication_to_buy_off() -> None:
    table = opened().engage("hero", "thug").do("attack stick -> thug", "buy 0 dice", "buy 0 dice")
    table.dice(1, 1).dice(20, 9).do("roll damage").damage(2, 2, 2).do("done")
    assert table["thug"].status == codes.DEFEATED
    assert table.phase == "turn"


def test_a_player_struck_down_in_return_still_suffers_its_complication() -> None:
    people = {
        "hero": person("pcs", weapons=["stick"], harms=1),
        "friend": person("pcs"),
        "thug": person(weapons=["stick"]),
    }
    table = Table(scene(people, variants=PLAIN)).do("act hero").engage("hero", "thug")
    table.do("attack stick -> thug", "buy 0 dice", "buy 0 dice").dice(20, 19).dice(1, 9)
    table.do("strike back with stick", "roll damage").damage(2, 2, 2).do("done").skip(codes.BUY_OFF)
    assert table["hero"].status == codes.DEFEATED
    assert (table.phase, table.decider) == ("complication", "pcs")
    assert table.do("buy off the complication").phase == "initiative"


def test_a_weapon_that_runs_out_of_ammunition_has_no_reloads_left() -> None:
    bow = {"form": "ranged", "damage": 4, "reloads": 3, "mandatory_reload": True}
    rules = {**PLAIN, "ammunition": "simple"}
    table = fight(weapon=bow, foe={"zone": "hall"}, variants=rules).do("attack arm -> foe")
    assert table.skip().dice(20, 19).skip(codes.COMPLICATION).phase == "nature of the complication"
    table.do("complication ammunition")
    assert table.weapon("hero", "arm").reloads == 0
    assert not table.legal("attack arm")
