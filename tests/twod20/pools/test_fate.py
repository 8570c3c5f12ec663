"""What brings points: failing on purpose, flaws, and Values that help or stand in the way."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes, odds
from arena.twod20.odds import chance
from arena.twod20.outside.asked import question
from arena.twod20.words.story.story import narrate
from tests.twod20.build import Table, person
from tests.twod20.fight import carry_on, fight

FREE = {"raise_difficulty": False, "assistants": 0}
WILLING = {**FREE, "voluntary_failure": True}
BELIEVING = {**FREE, "fate": "determination"}
MERCY = {"Nobody dies today": {"helps": ["medicine"], "hinders": ["melee"]}}


def willing(**more: Any) -> Table:
    """Return a duel in which tests may be failed on purpose, the hero short of a point."""
    hero = {"fortune": 2, **more.pop("hero", {})}
    return fight(variants={**WILLING, **more.pop("variants", {})}, hero=hero, **more)


def believer(values: dict[str, Any] | None = None, **more: Any) -> Table:
    """Return a duel of a hero with these Values, in a game with Determination."""
    hero = {"values": MERCY if values is None else values, **more.pop("hero", {})}
    return fight(variants=BELIEVING, hero=hero, **more)


# voluntary failure


def test_the_gamemaster_may_let_a_test_be_failed_on_purpose() -> None:
    table = willing(threat=0).do("attack arm -> foe", "fail on purpose")
    assert (table.phase, table.decider, table.legal()) == (
        "consent",
        "npcs",
        ["let it fail", "insist on the dice"],
    )
    table.do("let it fail")
    assert (table["hero"].fortune, table.state.threat) == (3, 1)
    table.skip().dice(5, 5).skip()
    assert (table.phase, table.decider, table.state.won) == ("spends", "npcs", 0)
    assert table.state.tests[codes.ACTIVE].complications == 0


def test_a_test_failed_on_purpose_rolls_no_dice() -> None:
    table = willing(others={"friend": person("pcs")}).do("recover", "fail on purpose", "let it fail")
    assert carry_on(table).phase == "turn"
    assert (table.state.turn.majors, table["hero"].fortune) == (1, 3)


def test_a_gamemaster_who_insists_on_the_dice_is_not_asked_again() -> None:
    table = willing().do("recover", "fail on purpose", "insist on the dice")
    assert table.events(codes.EV_FATE) == [(table.who("hero"), codes.CONSENT_REFUSED, 0, 0)]
    assert (table.phase, table["hero"].fortune) == ("dice", 2)
    assert "fail on purpose" not in table.legal()


def test_a_rush_and_a_test_of_difficulty_0_are_not_failed_on_purpose() -> None:
    table = willing(foe={"zone": "road"})
    assert "fail on purpose" not in table.fork().do("rush hall").skip(codes.DICE).legal()
    easy = {"name": "Calm", "tests": ["endurance"], "effect": "easier", "copies": 2}
    calm = willing(traits=[easy], foe={"zone": "road"}).do("recover").skip(codes.DICE)
    assert calm.state.tests[codes.ACTIVE].difficulty == 0
    assert "fail on purpose" not in calm.legal()


def test_who_holds_as_much_fortune_as_one_can_has_nothing_to_gain() -> None:
    assert "fail on purpose" not in willing(hero={"fortune": 5}).do("recover").legal()


def test_only_players_fail_on_purpose_and_only_where_the_scenario_allows_it() -> None:
    assert "fail on purpose" not in fight(variants=FREE).do("recover").legal()
    foe = willing(first="npcs").do("recover")
    assert "fail on purpose" not in foe.skip(codes.DICE).legal()


def test_a_defender_may_fail_on_purpose_too() -> None:
    table = willing(first="npcs", threat=0).do("attack stick -> hero").skip(codes.DICE).do("buy 0 dice")
    table.do("fail on purpose", "let it fail").dice(5, 5).skip()
    assert (table.phase, table.decider, table.state.won) == ("spends", "npcs", 1)
    assert table["hero"].fortune == 3


# flaws


def test_a_flaw_brings_a_complication_and_a_point_once() -> None:
    table = fight(variants=FREE, hero={"fortune": 1, "flaws": ["Pride"]}).do("invoke a flaw")
    assert (table.phase, table.decider, table["hero"].fortune) == (
        "nature of the complication",
        "npcs",
        2,
    )
    assert "complication fumble" not in table.legal()
    table.do("complication attack")
    assert (table.phase, table.state.turn.actor) == ("turn", table.who("hero"))
    assert "invoke a flaw" not in table.legal()


def test_the_gamemaster_may_take_threat_for_a_flaw() -> None:
    table = fight(variants=FREE, hero={"fortune": 1, "flaws": ["Pride", "Greed"]}, threat=0)
    table.do("invoke a flaw", "buy off the complication")
    assert (table.state.threat, table.phase, table["hero"].flaws) == (2, "turn", 1)
    assert "invoke a flaw" in table.legal()


def test_a_flaw_after_a_rush_does_not_move_anybody_again() -> None:
    table = fight(variants=FREE, hero={"fortune": 1, "flaws": ["Pride"]}, foe={"zone": "road"})
    table.do("rush hall").skip(codes.DICE).do("buy 0 dice").dice(5, 19).skip().do("done").skip()
    assert table.phase == "turn"
    assert table.do("invoke a flaw", "complication fluster").phase == "turn"


# Determination


def test_player_characters_begin_with_one_determination_and_hold_three() -> None:
    table = believer()
    assert table["hero"].fortune == 1
    assert fight(variants=FREE)["hero"].fortune == 3
    rich = believer(hero={"fortune": 3}).do("attack arm -> foe", "press value 0", "comply with the value")
    assert rich["hero"].fortune == 3


def test_a_point_of_determination_needs_a_value_that_helps() -> None:
    fit = {"Strike first": {"helps": ["melee"]}}
    assert "perfect opportunity" in believer(fit).do("attack arm -> foe").legal()
    unfit = {"Look first": {"helps": ["ranged"]}}
    assert "perfect opportunity" not in believer(unfit).do("attack arm -> foe").legal()
    assert "perfect opportunity" not in believer({}).do("attack arm -> foe").legal()


def test_a_value_that_helps_allows_to_roll_again() -> None:
    table = believer({"Strike first": {"helps": ["melee"]}}).do("attack arm -> foe", "buy 0 dice").skip()
    assert table.dice(20, 20).legal() == ["keep the roll", "moment of inspiration"]


def test_without_a_value_that_holds_nobody_rises_again() -> None:
    for values, rises in ((MERCY, True), ({}, False)):
        table = believer(values, others={"friend": person("pcs")}).do("end turn", "hand over", "act foe")
        table["hero"].status = codes.DEFEATED
        assert (table.do("end turn").legal("undefeated") == ["undefeated hero"]) == rises


def test_the_gamemaster_may_press_a_value_before_the_dice() -> None:
    table = believer().do("attack arm -> foe")
    assert (table.phase, table.decider, table.legal()) == (
        "value",
        "npcs",
        ["let the value rest", "press value 0"],
    )
    assert table.fork().do("let the value rest").phase == "dice"
    table.do("press value 0")
    assert (table.phase, table.decider, table.legal()) == (
        "value at stake",
        "pcs",
        ["comply with the value", "challenge the value"],
    )


def test_who_complies_suffers_a_complication_and_gains_a_point() -> None:
    table = believer().do("attack arm -> foe", "press value 0", "comply with the value")
    assert (table.phase, table["hero"].fortune) == ("nature of the complication", 2)
    table.do("complication fluster")
    assert (table.phase, table["hero"].flustered) == ("dice", 1)
    assert table.state.tests[codes.ACTIVE].goal == codes.FOR_ATTACK


def test_who_challenges_a_value_strikes_it_out_and_gains_the_point_after_the_test() -> None:
    table = believer().do("attack arm -> foe", "press value 0", "challenge the value")
    assert (table.phase, table["hero"].fortune, table["hero"].values[0].struck) == ("dice", 1, 1)
    table.skip().dice(20, 19).skip().dice(20, 19)
    carry_on(table)
    assert (table.phase, table["hero"].fortune) == ("turn", 2)


def test_a_struck_value_neither_helps_nor_hinders() -> None:
    table = believer()
    table["hero"].values[0].struck = 1
    table.do("attack arm -> foe")
    assert table.phase == "dice"
    assert "surge of activity" not in carry_on(table.skip().dice(20, 19).skip().dice(20, 19)).legal()


def test_a_value_that_has_nothing_to_do_with_the_test_is_not_pressed() -> None:
    assert believer().do("recover").phase == "dice"


def test_opponents_values_are_nobodys_concern() -> None:
    table = believer(first="npcs").do("attack stick -> hero")
    assert table.phase != "value"


def test_accepting_defeat_brings_determination_too_but_nothing_without_either() -> None:
    for variants, points in ((BELIEVING, 2), ({**FREE, "fate": "none"}, 1)):
        table = fight(first="npcs", variants=variants, hero={"fortune": 1}, foe={"weapons": ["arm"]})
        table["hero"].stress = 8
        table.do("attack arm -> hero").skip().dice(5, 5).skip().dice(19, 19).skip()
        table.do("roll damage").damage(2, 2, 2, 2, 2).do("done").skip(codes.HARM).do("accept defeat")
        assert table["hero"].fortune == points


def brave(*, hinders: str = "defence", **more: Any) -> Table:
    """Return the foe's attack on a hero whose Value stands in the way of such tests."""
    return believer({"Face it": {"hinders": [hinders]}}, first="npcs", **more).do("attack stick -> hero")


def test_a_value_may_stand_in_the_way_of_a_defence_too() -> None:
    table = brave().skip(codes.VALUE, codes.DICE).do("buy 0 dice")
    assert (table.phase, table.decider, table.state.asked) == ("value", "npcs", table.who("hero"))
    assert list(question(table.state)) == [] == list(question(table.do("press value 0").state))
    assert brave(hinders="melee").skip(codes.DICE).do("buy 0 dice").phase == "dice"


def test_who_challenges_a_value_as_a_defender_gains_the_point_after_the_test() -> None:
    table = brave().skip(codes.VALUE, codes.DICE).do("buy 0 dice", "press value 0", "challenge the value")
    assert table["hero"].fortune == 1
    carry_on(table.skip().dice(19, 19).skip().dice(19, 19))
    assert table["hero"].fortune == 2
    assert [int(value.struck) for value in table["hero"].values][0] == 1


def test_a_complication_of_complying_makes_the_test_at_hand_harder() -> None:
    table = brave().skip(codes.VALUE, codes.DICE).do("buy 0 dice", "press value 0", "comply with the value")
    assert table.do("complication defence").state.tests[codes.REACTIVE].difficulty == 2
    other = brave().skip(codes.VALUE, codes.DICE).do("buy 0 dice", "press value 0", "comply with the value")
    assert other.do("complication attack").state.tests[codes.REACTIVE].difficulty == 1


def test_a_flaw_makes_no_test_that_is_over_harder() -> None:
    hero = {"flaws": ["Proud"], "fortune": 2}
    table = fight(hero=hero, variants=FREE).do("attack arm -> foe").skip()
    carry_on(table.dice(19, 19).skip().dice(19, 19))
    before = int(table.state.tests[codes.ACTIVE].difficulty)
    assert table.do("invoke a flaw", "complication attack").state.tests[codes.ACTIVE].difficulty == before


def test_the_odds_of_an_attack_know_a_defence_that_fails_on_purpose() -> None:
    table = willing(first="npcs").do("attack stick -> hero").skip(codes.DICE).do("buy 0 dice")
    table.do("fail on purpose", "let it fail")
    said = chance.test_chance(table.state, table.cast)
    assert said is not None and said[0] == odds.test(target=9, difficulty=1).success


def test_a_gamemaster_who_insists_on_the_dice_is_told_so_and_a_flaw_is_told_with_its_point() -> None:
    table = willing(threat=0).do("attack arm -> foe", "fail on purpose", "insist on the dice")
    assert any("insists on the dice." in line for line in narrate(table.state, table.cast))
    table = willing(hero={"flaws": ["Pride"]}).do("invoke a flaw")
    assert any("betrayed by a flaw: a point of Fortune" in line for line in narrate(table.state, table.cast))
