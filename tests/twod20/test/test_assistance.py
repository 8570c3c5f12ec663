"""Teamwork: a helper's die, when it counts, whose turn it takes, how many may help."""

from __future__ import annotations

from fractions import Fraction

from arena.twod20 import codes, odds
from arena.twod20.odds import chance
from arena.twod20.words.position.dice import dice_request
from tests.twod20.build import Table
from tests.twod20.crowd import crowd, joint, score


def test_a_helper_rolls_one_die_against_its_own_target_number() -> None:
    table = crowd().do("recover")
    assert table.legal() == ["no help", "help from friend", "help from other"]
    table.do("help from friend", "buy 0 dice")
    assert score(table.fork().dice(12, 20, 10)) == (2, 1)
    assert score(table.fork().dice(12, 20, 11)) == (1, 1)


def test_help_counts_only_when_the_leader_scores_but_its_complications_always_do() -> None:
    table = crowd().do("recover", "help from friend", "buy 0 dice")
    assert score(table.fork().dice(13, 13, 1)) == (0, 0)
    assert score(table.fork().dice(13, 13, 20)) == (0, 1)


def test_the_odds_with_one_helper_are_31_in_50() -> None:
    table = crowd().do("recover", "help from friend", "buy 0 dice")
    chances = joint(table, 1, 10, 12, 19)
    exact = odds.test(dice=2, target=12, difficulty=2, assistants=[odds.Assistant(10)])
    assert chances == dict(exact.joint)
    assert sum(p for (successes, _), p in chances.items() if successes >= 2) == Fraction(31, 50)


def test_helping_takes_the_helpers_turn() -> None:
    table = crowd().do("recover", "help from friend")
    assert table["friend"].acted == 1
    assert table["other"].acted == 0


def test_helping_ends_what_lasted_until_the_helpers_next_turn() -> None:
    table = crowd()
    friend = table["friend"]
    friend.protected = friend.ducked = friend.aimed = friend.flustered = friend.steady = 1
    friend.helping, friend.ready_deed = table.who("other"), codes.READY_AID
    table["hero"].defenders = table["other"].bolsterers = 1 << table.who("friend")
    table.do("recover", "help from friend")
    assert not any((friend.protected, friend.ducked, friend.aimed, friend.flustered, friend.steady))
    assert (friend.helping, friend.ready_deed) == (codes.NONE, codes.READY_NOTHING)
    assert (table["hero"].defenders, table["other"].bolsterers) == (0, 0)


def burn(table: Table, key: str) -> Table:
    """Set somebody on fire for two rounds."""
    table[key].burning, table[key].burning_rounds = 2, 2
    return table


def test_the_turn_of_a_helper_ends_when_the_test_is_over() -> None:
    table = burn(crowd(), "friend").do("recover", "help from friend", "buy 0 dice").dice(19, 19, 19)
    assert (table.state.roll_sides, table.state.roll_count) == (6, 2)
    table.damage(2, 1)
    assert (table["friend"].stress, table["friend"].burning_rounds) == (3, 1)
    assert (table.phase, table.state.asked) == ("turn", table.who("hero"))


def test_the_hazard_of_the_zone_strikes_the_helper_and_then_the_actor() -> None:
    table = crowd()
    table.state.zones[table["friend"].zone].hazard = 1
    table.do("recover", "help from friend", "buy 0 dice").dice(19, 19, 19).damage(1)
    assert (table["friend"].stress, table["hero"].stress, table.phase) == (1, 0, "turn")
    table.do("end turn").damage(2)
    assert (table["friend"].stress, table["hero"].stress) == (1, 2)


def test_a_helper_who_falls_in_what_follows_does_not_burn_on() -> None:
    table = burn(crowd(), "friend").do("recover", "help from friend", "buy 0 dice")
    table["friend"].status = codes.DEFEATED
    table.dice(19, 19, 19)
    assert (table.phase, table["friend"].burning_rounds) == ("turn", 2)


def test_promised_help_does_not_end_a_second_turn() -> None:
    table = burn(crowd(), "friend")
    table["friend"].helping, table["friend"].acted = table.who("hero"), 1
    table.do("recover", "buy 0 dice").dice(19, 19, 19)
    assert (table.phase, table["friend"].burning_rounds) == ("turn", 2)


def test_helpers_on_both_sides_end_their_turns() -> None:
    table = crowd().do("end turn").do("hand over").do("act thug").engage("thug", "hero")
    burn(table, "friend").do("attack stick -> hero", "buy 0 dice", "help from friend", "buy 0 dice")
    table.dice(19, 19).dice(19, 19, 19).skip()
    assert table.state.roll_sides == 6
    assert table.damage(1, 1)["friend"].stress == 2


def test_who_has_acted_cannot_help() -> None:
    table = crowd()
    table["friend"].acted = 1
    assert table.do("recover").legal("help") == ["help from other"]


def test_each_helper_after_the_first_widens_the_complication_range() -> None:
    table = crowd(assistants=2).do("recover", "help from friend", "help from other", "buy 0 dice")
    assert table.state.tests[0].complication_range == 2
    assert score(table.dice(19, 12, 19, 2)) == (2, 2)


def test_promised_help_comes_with_the_next_test_and_no_more_of_it_than_the_scene_allows() -> None:
    table = crowd()
    for helper in ("friend", "other"):
        table[helper].helping = table.who("hero")
    table.do("recover")
    assert table.phase == "dice"
    assert table.do("buy 0 dice").state.roll_count == 3
    assert [int(table[key].helping) for key in ("friend", "other")] == [codes.NONE, table.who("hero")]


def test_nobody_helps_in_a_scene_without_assistants() -> None:
    table = crowd(assistants=0)
    assert not table.legal("assist")
    assert table.do("recover").phase == "dice"


def test_a_defender_may_be_helped_too() -> None:
    table = crowd().do("end turn").do("hand over").do("act thug").engage("thug", "hero")
    table.do("attack stick -> hero", "buy 0 dice")
    assert (table.phase, table.decider) == ("assistance", "pcs")
    assert table.legal("help") == ["help from friend", "help from other"]


def test_a_helper_uses_its_own_attribute_and_skill_where_they_fit_better() -> None:
    table = crowd()
    table["friend"].attributes[codes.INSIGHT] = 11
    table["friend"].skills[codes.TALK] = 3
    table.do("recover", "help from friend", "buy 0 dice")
    assert dice_request(table.state, table.cast).startswith(
        "Hero rolls 3d20, the last for Friend (14 or less)"
    )
    assert score(table.fork().dice(12, 20, 14)) == (2, 1)
    assert score(table.fork().dice(12, 20, 15)) == (1, 1)
    said = chance.test_chance(table.state, table.cast)
    exact = odds.test(dice=2, target=12, difficulty=2, assistants=[odds.Assistant(14)])
    assert said is not None and said[0] == exact.success and said.note.endswith(", helped by Friend")


def test_what_helps_in_a_fight_is_no_help_in_mending() -> None:
    table = crowd()
    table["friend"].attributes[codes.AGILITY] = 12
    table["friend"].skills[codes.FIGHT] = 5
    mending = table.fork().do("recover", "help from friend", "buy 0 dice")
    assert score(mending.dice(12, 20, 11)) == (1, 1)
    throwing = table.fork().do("throw bare_hands -> thug").skip(codes.ASSIST).do("help from friend")
    assert score(throwing.do("buy 0 dice").dice(9, 19, 17))[0] == 2


# snares and promises


def bind(table: Table, key: str, mental: bool) -> Table:
    """Snare the body of somebody, or the mind."""
    table[key].snared, table[key].snare_mental = 2, int(mental)
    return table


def test_a_bound_body_helps_in_words_and_a_bound_mind_with_its_hands() -> None:
    assert "help from friend" in bind(crowd(), "friend", False).do("recover").legal()
    assert "help from friend" not in bind(crowd(), "friend", True).do("recover").legal()
    assert "help from friend" not in bind(crowd(), "friend", False).do("rush hall").legal()
    assert "help from friend" in bind(crowd(), "friend", True).do("rush hall").legal()


def test_a_bound_body_may_promise_help_and_keeps_it_for_a_test_it_can_help_with() -> None:
    table = bind(crowd(), "hero", False)
    assert table.legal("assist") == ["assist friend", "assist other"]
    table = bind(crowd(), "friend", False)
    table["friend"].helping, table["friend"].acted = table.who("hero"), 1
    table.do("rush hall").skip()
    assert table.state.roll_count == 2
    assert table["friend"].helping == table.who("hero")


def test_promised_help_waits_for_an_undertaking_of_the_ally_and_is_not_for_its_defence() -> None:
    table = crowd().do("end turn", "hand over", "act thug").engage("thug", "hero")
    table["friend"].helping, table["friend"].acted = table.who("hero"), 1
    table.do("attack stick -> hero", "buy 0 dice").skip().dice(5, 5)
    assert table.state.roll_count == 2
    assert table["friend"].helping == table.who("hero")


def test_promised_help_waits_while_the_ally_is_out_of_earshot() -> None:
    table = crowd()
    table["friend"].helping, table["friend"].acted, table["friend"].zone = table.who("hero"), 1, 3
    table.do("recover").skip()
    assert (table.state.roll_count, table["friend"].helping) == (2, table.who("hero"))
