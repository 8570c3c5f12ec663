"""Action order: who opens, handing over, keeping the initiative, passing, the end of a round."""

from __future__ import annotations

from arena.twod20 import codes
from tests.twod20.build import Table, person, scene

TRIO = {
    "a": person("pcs"),
    "b": person("pcs"),
    "c": person("pcs"),
    "x": person(),
    "y": person(),
}


def trio(**more: object) -> Table:
    """Return players a, b, c against x, y, without anything that interrupts a turn."""
    rules = {"raise_difficulty": False, "fortune": False}
    return Table(scene(TRIO, variants=rules, **more))


def turn(table: Table, who: str) -> Table:
    """Let `who` take a turn in which it does nothing worth telling."""
    return table.do(f"act {who}", "end turn")


def acting(table: Table) -> tuple[str, str]:
    """Return what is asked and of which side."""
    return table.phase, table.decider


# who opens


def test_when_it_is_unclear_a_player_opens_or_the_gamemaster_pays_two_threat() -> None:
    table = trio(first="unclear", threat=2)
    assert (acting(table), table.legal()) == (("first side", "npcs"), ["first pcs", "first npcs"])
    assert acting(table.fork().do("first pcs")) == ("next character", "pcs")
    table.do("first npcs")
    assert (acting(table), table.state.threat) == (("next character", "npcs"), 0)


def test_without_two_threat_a_player_opens() -> None:
    assert trio(first="unclear", threat=1).legal() == ["first pcs"]


# handing over and keeping


def test_after_a_turn_the_side_hands_over_or_keeps_the_initiative() -> None:
    table = turn(trio(), "a")
    assert acting(table) == ("initiative", "pcs")
    assert acting(table.do("hand over")) == ("next character", "npcs")
    assert table.legal("act") == ["act x", "act y"]


def test_keeping_costs_two_momentum_or_two_threat_and_an_ally_acts_at_once() -> None:
    table = turn(trio(momentum=2), "a").do("keep the initiative", "pay 1 momentum")
    assert (table.state.momentum, table.state.threat) == (1, 7)
    assert acting(table) == ("next character", "pcs")
    assert table.legal("act") == ["act b", "act c"]


def test_an_opponent_spends_two_threat_to_keep_and_cannot_without() -> None:
    table = turn(trio(first="npcs", threat=2), "x").do("keep the initiative")
    assert (table.state.threat, table.legal("act")) == (0, ["act y"])
    assert acting(turn(trio(first="npcs", threat=1), "x")) == ("next character", "pcs")


def test_a_side_that_kept_may_not_keep_again_before_an_enemy_has_acted() -> None:
    table = turn(trio(momentum=2), "a").do("hand over")
    table = turn(turn(table, "x").do("hand over"), "b").do("keep the initiative", "pay 2 momentum")
    assert (table.legal("act"), table.state.momentum) == (["act c"], 0)
    turn(table, "c")
    assert acting(table) == ("next character", "npcs")
    assert table.legal("act") == ["act y"]
    early = turn(turn(trio(), "a").do("keep the initiative"), "b")
    assert (acting(early), early["c"].acted) == (("next character", "npcs"), 0)


def test_after_an_enemys_turn_it_may_keep_again_and_has_then_added_four_threat() -> None:
    table = turn(turn(trio(), "a").do("keep the initiative"), "b")
    turn(table, "x").do("hand over").do("act c", "end turn")
    assert table.state.threat == 6 + 2
    table = turn(table, "y")
    assert acting(table) == ("initiative", "npcs")
    table = turn(table.do("hand over"), "a")
    assert "keep the initiative" in table.legal()
    assert table.do("keep the initiative").state.threat == 6 + 4


def test_an_enemy_who_passes_has_not_acted() -> None:
    table = turn(turn(trio(), "a").do("keep the initiative"), "b").do("act x", "pass", "hand over", "act c")
    assert acting(table.do("end turn")) == ("next character", "npcs")


# passing


def test_who_passes_with_nothing_done_may_act_later_in_the_round_but_not_pass_again() -> None:
    table = trio().do("act a", "pass")
    assert table["a"].acted == 0
    turn(table.do("hand over"), "x").do("hand over", "act a")
    assert "pass" not in table.legal()


def test_who_has_done_something_cannot_pass() -> None:
    assert "pass" not in trio().do("act a", "drop prone").legal()


def test_passing_does_not_give_a_second_reaction_in_a_round() -> None:
    table = trio()
    table["a"].reacted = 1
    table.do("act a", "pass", "hand over")
    assert table["a"].reacted == 1
    turn(table, "x").do("hand over", "act a")
    assert table["a"].reacted == 1


def test_a_passed_turn_leaves_the_restriction_of_a_complication_for_the_turn_that_is_taken() -> None:
    table = trio()
    table["a"].flustered = 1
    table.do("act a", "pass", "hand over")
    turn(table, "x").do("hand over", "act a")
    assert (table.state.turn.minors_left, table["a"].flustered) == (0, 0)


def test_who_was_not_flustered_keeps_the_free_minor_action_over_a_pass() -> None:
    table = trio().do("act a", "pass", "hand over")
    turn(table, "x").do("hand over", "act a")
    assert table.state.turn.minors_left == 1


# rounds


def test_a_side_without_anybody_left_passes_and_the_other_acts_one_by_one() -> None:
    table = turn(turn(trio(), "a").do("hand over"), "x").do("keep the initiative")
    turn(table, "y")
    assert (acting(table), table.legal("act")) == (("next character", "pcs"), ["act b", "act c"])
    assert table.do("act b", "end turn").legal("act") == ["act c"]
    assert table.state.round_number == 1


def round_over(threat: int = 6, momentum: int = 0) -> Table:
    """Return the table at the end of round 1, c having acted last."""
    table = turn(turn(trio(threat=threat, momentum=momentum), "a").do("hand over"), "x")
    table = turn(table.do("hand over"), "b").do("hand over")
    return turn(turn(table, "y"), "c")


def test_when_all_have_acted_a_new_round_begins_and_everybody_may_act_again() -> None:
    table = round_over()
    assert table.state.round_number == 2
    assert not any(table[key].acted for key in TRIO)


def test_who_acted_last_names_the_other_side_or_pays_two_for_its_own() -> None:
    table = round_over()
    assert (acting(table), table.legal()) == (("initiative", "pcs"), ["hand over", "keep the initiative"])
    assert acting(table.fork().do("hand over")) == ("next character", "npcs")
    table.do("keep the initiative")
    assert (acting(table), table.state.threat) == (("next character", "pcs"), 8)
    assert acting(turn(table, "a")) == ("next character", "npcs")


def test_nobody_pays_for_the_next_round_when_the_other_side_has_nobody_to_open_it() -> None:
    people = {**TRIO, "z": person(reserve=True, arrives=4)}
    rules = {"raise_difficulty": False, "fortune": False}
    goals = {"pcs": [{"hold": "road", "rounds": 3}], "npcs": [{"defeat": "all"}]}
    table = Table(scene(people, variants=rules, objectives=goals, threat=0))
    for key in ("x", "y"):
        table[key].status = codes.DEFEATED
    for key in ("a", "b", "c"):
        turn(table, key)
    assert (table.state.round_number, acting(table)) == (2, ("next character", "pcs"))


def test_a_reserve_of_the_clock_comes_at_the_start_of_its_round_and_may_act_in_it() -> None:
    people = {**TRIO, "z": person(reserve=True, arrives=2, tier="major")}
    table = Table(scene(people, variants={"raise_difficulty": False, "fortune": False}))
    for key in ("a", "x", "b", "y", "c"):
        table.do(f"act {key}", "end turn")
        if key in "axb":
            table.do("hand over")
    assert table["z"].status == codes.UP
    assert "act z" in table.do("hand over").legal()
