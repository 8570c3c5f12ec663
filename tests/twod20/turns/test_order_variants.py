"""Other action orders: initiative scores, the gamemaster's choice, players first."""

from __future__ import annotations

from fractions import Fraction

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import challenge_rolls
from tests.twod20.turns.test_order import acting, turn

QUIET = {"raise_difficulty": False, "fortune": False, "assistants": 0}


def quick(side: str, agility: int, insight: int = 8, **more: object) -> dict[str, object]:
    """Return a character with these two attributes."""
    return person(side, attributes={"agility": agility, "insight": insight}, **more)


FOUR = {
    "p1": quick("pcs", 11, 3),
    "p2": quick("pcs", 3, 9),
    "n1": quick("npcs", 11, 3),
    "n2": quick("npcs", 8, 8),
}


def four(order: str, people: dict[str, object] | None = None, **more: object) -> Table:
    """Return players p1 (score 11) and p2 (9) against n1 (11) and n2 (8), in some order."""
    threat = more.pop("threat", 4)
    variants = {**QUIET, "order": order, **more.pop("variants", {})}  # type: ignore[dict-item]
    return Table(scene(people or FOUR, variants=variants, threat=threat, **more))


def next_up(table: Table) -> str:
    """Let everybody wait for its time and return who may be named, all on one line."""
    while table.state.phase in (codes.INTERRUPT, codes.TIE):
        table.do("do not interrupt" if table.state.phase == codes.INTERRUPT else "give way")
    return " ".join(text.removeprefix("act ") for text in table.legal("act"))


def order_of_a_round(table: Table) -> list[str]:
    """Play one round in which nobody interrupts and return who acted when."""
    number, found = table.state.round_number, []
    while table.state.round_number == number:
        found.append(next_up(table).split(" ")[0])
        turn(table, found[-1])
    return found


# scores


def test_the_score_is_the_higher_of_agility_and_insight() -> None:
    table = four("scores")
    assert [table[key].initiative for key in FOUR] == [11, 9, 11, 8]


def test_who_began_the_conflict_acts_first_and_then_the_scores_decide() -> None:
    table = four("scores")
    assert table.legal() == ["act p1", "act p2"]
    turn(table, "p2")
    assert (next_up(table), next_up(turn(table, "p1"))) == ("p1", "n1")
    assert next_up(turn(table, "n1")) == "n2"


def test_later_rounds_go_by_score_alone() -> None:
    table = four("scores", first="npcs")
    turn(table, "n2")
    for key in ("p1", "n1", "p2"):
        assert next_up(table) == key
        turn(table, key)
    assert table.state.round_number == 2
    assert order_of_a_round(table) == ["p1", "n1", "p2", "n2"]


def test_one_threat_lets_an_opponent_go_before_a_player_at_the_same_score() -> None:
    table = four("scores")
    for key in ("p1", "n1", "p2", "n2"):
        next_up(table)
        turn(table, key)
    assert (acting(table), table.legal()) == (("tied initiative", "npcs"), ["give way", "take precedence"])
    table.do("take precedence")
    assert table.state.threat == 3
    assert order_of_a_round(table) == ["n1", "p1", "p2", "n2"]


def test_without_threat_the_tie_is_the_players() -> None:
    table = four("scores", threat=0)
    for key in ("p1", "n1", "p2", "n2"):
        next_up(table)
        turn(table, key)
    assert acting(table)[0] != "tied initiative"
    assert next_up(table) == "p1"


def test_allies_with_the_same_score_choose_among_themselves() -> None:
    people = {**FOUR, "p2": quick("pcs", 11), "n1": quick("npcs", 9)}
    table = four("scores", people, first="npcs")
    assert next_up(turn(table, "n2")) == "p1 p2"


def test_a_player_adds_two_threat_to_act_before_its_time() -> None:
    table = turn(four("scores", first="npcs"), "n2")
    assert next_up(table) == "p1"
    assert (acting(table), table.legal()) == (
        ("next character", "pcs"),
        ["act p1", "interrupt with p2"],
    )
    table.do("interrupt with p2")
    assert (table.state.turn.actor, table.state.threat) == (table.who("p2"), 6)
    assert order_of_a_round(table.do("end turn")) == ["p1", "n1"]


def test_the_other_side_may_interrupt_before_the_next_in_order_acts() -> None:
    table = turn(four("scores"), "p2")
    table.do("give way")
    assert (acting(table), table.legal()) == (
        ("interruption", "npcs"),
        ["do not interrupt", "interrupt with n1", "interrupt with n2"],
    )
    table.do("interrupt with n2")
    assert (table.state.turn.actor, table.state.threat) == (table.who("n2"), 2)
    table.do("end turn")
    assert next_up(table) == "p1"


def test_the_gamemaster_without_two_threat_interrupts_nobody() -> None:
    table = turn(four("scores", threat=1), "p2").do("give way")
    assert table.legal() == ["act p1"]


def test_who_passes_comes_after_everybody_else_or_interrupts_for_the_price() -> None:
    table = four("scores", first="npcs")
    turn(table, "n2").do("give way", "do not interrupt", "act p1", "pass")
    assert next_up(table) == "n1"
    turn(table, "n1")
    assert (next_up(table), table.legal("interrupt")) == ("p2", ["interrupt with p1"])
    assert next_up(turn(table, "p2")) == "p1"
    assert "pass" not in table.do("act p1").legal()


def test_one_who_rises_for_fortune_takes_the_place_of_its_score() -> None:
    table = four("scores", variants={"fortune": True}, first="npcs")
    table["p1"].status = codes.DEFEATED
    turn(table, "n2")
    assert acting(table) == ("interruption", "pcs")
    assert table.legal() == ["do not interrupt", "interrupt with p2", "undefeated p1"]
    assert next_up(table.do("undefeated p1")) == "p1"


def test_a_reinforcement_takes_the_place_of_its_score() -> None:
    people = {**FOUR, "n3": quick("npcs", 12, reserve=True)}
    table = four("scores", people, first="npcs").do("reinforce n3")
    assert next_up(turn(table, "n2")) == "n3"


# random scores


def test_everybody_rolls_as_many_challenge_dice_as_the_score_before_the_scene_opens() -> None:
    table = four("random")
    assert (acting(table), table.state.roll_count, table.state.roll_sides) == (("roll", "chance"), 11, 6)
    table.damage(*(1, 2, 3, 4, 5, 6, 3, 3, 3, 3, 3)).damage(*(2,) * 9).damage(*(6,) * 11)
    assert table.events(codes.EV_INITIATIVE) == [(2, 11, 11, 0)]
    table.damage(*(1,) * 8)
    assert [table[key].initiative for key in FOUR] == [5, 18, 11, 8]
    assert table.legal() == ["act p1", "act p2"]
    assert next_up(turn(table, "p1")) == "p2"


def test_in_an_ambush_each_effect_counts_once_more() -> None:
    table = four("random", variants={"ambush": "npcs"})
    table.damage(*(5,) * 11).damage(*(5,) * 9).damage(*(5,) * 11).damage(*(3,) * 8)
    assert [table[key].initiative for key in FOUR] == [11, 9, 22, 0]


@pytest.mark.parametrize(("side", "mean"), [("npcs", Fraction(55, 6)), ("pcs", Fraction(77, 6))])
def test_the_mean_of_eleven_dice_is_five_sixths_a_die_and_seven_sixths_in_an_ambush(
    side: str, mean: Fraction
) -> None:
    table = four("random", variants={"ambush": side})
    total = sum(chance * int(rolled["p1"].initiative) for chance, rolled in challenge_rolls(table))
    assert total == mean


def test_when_it_is_unclear_who_opens_the_dice_come_first() -> None:
    table = four("random", first="unclear")
    for dice in (11, 9, 11, 8):
        table.damage(*(3,) * dice)
    assert table.legal() == ["first pcs", "first npcs"]
    assert table.do("first npcs").legal("act") == ["act n1", "act n2"]


def test_a_reserve_rolls_when_it_comes() -> None:
    people = {**FOUR, "n3": quick("npcs", 12, reserve=True)}
    table = four("random", people, first="npcs")
    for dice in (11, 9, 11, 8):
        table.damage(*(3,) * dice)
    table.do("reinforce n3")
    assert (table.phase, table.state.roll_count) == ("roll", 12)
    table.damage(*(2,) * 12)
    assert table["n3"].initiative == 24
    assert table.legal("act") == ["act n1", "act n2", "act n3"]


# the gamemaster's choice


def test_in_narrative_order_the_gamemaster_names_everybody_once_a_round() -> None:
    table = four("narrative")
    assert (acting(table), table.legal("act")) == (
        ("next character", "npcs"),
        ["act p1", "act p2", "act n1", "act n2"],
    )
    turn(turn(table, "p2"), "p1")
    assert (acting(table), table.legal("act")) == (("next character", "npcs"), ["act n1", "act n2"])
    turn(turn(table, "n1"), "n2")
    assert (table.state.round_number, len(table.legal("act"))) == (2, 4)


def test_a_player_named_by_the_gamemaster_decides_its_own_turn() -> None:
    table = four("narrative").do("act p1")
    assert acting(table) == ("turn", "pcs")


def test_in_narrative_order_players_may_get_up_as_a_round_begins() -> None:
    table = four("narrative", variants={"fortune": True})
    for key in ("p1", "p2", "n1"):
        turn(table, key)
    table["p1"].status = codes.DEFEATED
    turn(table, "n2")
    assert (acting(table), table.legal()) == (
        ("interruption", "pcs"),
        ["do not interrupt", "undefeated p1"],
    )
    assert table.do("undefeated p1").legal("act p1") == ["act p1"]


# players first


def test_in_player_priority_all_players_act_before_any_opponent() -> None:
    table = four("player_priority", threat=0, first="npcs")
    assert (acting(table), table.legal()) == (("next character", "pcs"), ["act p1", "act p2"])
    turn(table, "p2")
    assert table.legal() == ["act p1"]
    turn(table, "p1")
    assert (acting(table), table.legal()) == (("next character", "npcs"), ["act n1", "act n2"])


def test_for_one_threat_an_opponent_acts_before_a_player_and_not_again() -> None:
    table = turn(four("player_priority", threat=2).do("do not interrupt"), "p1")
    assert (acting(table), table.legal("interrupt")) == (
        ("interruption", "npcs"),
        ["interrupt with n1", "interrupt with n2"],
    )
    table.do("interrupt with n2", "end turn")
    assert (table.state.threat, acting(table)) == (1, ("interruption", "npcs"))
    turn(table.do("do not interrupt"), "p2")
    assert table.legal("act") == ["act n1"]


def test_an_opponent_may_act_before_the_first_player_of_the_scene() -> None:
    table = four("player_priority", threat=1)
    assert (acting(table), table.legal()) == (
        ("interruption", "npcs"),
        ["do not interrupt", "interrupt with n1", "interrupt with n2"],
    )
    table.do("interrupt with n1", "end turn")
    assert (table.state.threat, table["n1"].acted) == (0, 1)
    assert (acting(table), table.legal()) == (("next character", "pcs"), ["act p1", "act p2"])


def test_one_who_passes_before_the_opponents_may_act_after_them() -> None:
    table = four("player_priority", threat=0).do("act p1", "pass")
    turn(table, "p2")
    turn(turn(table, "n1"), "n2")
    assert table.legal() == ["act p1"]


def test_the_standard_order_asks_nobody_to_interrupt() -> None:
    table = turn(Table(scene(FOUR, variants=QUIET)), "p1")
    assert acting(table) == ("initiative", "pcs")
    assert table.do("hand over").legal("interrupt") == []
