"""Abstract pursuit: the track, the opposed test, the pursuit roll and what Momentum does for it."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.words.position import overview as describe
from arena.twod20.words.story.story import narrate
from tests.scenario_files import complaints
from tests.twod20.build import Table, counted, person, scene

PEOPLE = {
    "hare": person("pcs", attributes={"agility": 10}, skills={"move": 3}),
    "hound": person(attributes={"agility": 10}, skills={"move": 2}),
}
TRACK = {"pursuer": "hound", "quarry": "hare", "resistance": 1, "threat_limit": 6}
RULES = {"fortune": False}


def chase(people: dict[str, Any] | None = None, rules: dict[str, Any] | None = None, **more: Any) -> Table:
    """Return a pursuit: hound after hare, Target Numbers 12 and 13; `more` goes into its track."""
    whole = {"threat": 3, **(rules or {})}
    text = scene(people or PEOPLE, variants=RULES, pursuit={**TRACK, **more}, **whole)
    return Table(without_objectives(text))


def without_objectives(text: str) -> str:
    """Return the scenario without its objectives."""
    return text[: text.index(',\n "objectives"')] + text[text.index(',\n "variants"') :]


def exchange(table: Table, hound: tuple[int, ...], hare: tuple[int, ...]) -> Table:
    """Play the test of an exchange without more dice."""
    return table.do("buy 0 dice", "buy 0 dice").dice(*hound).dice(*hare)


def track(table: Table) -> tuple[int, int]:
    """Return Pace and Distance."""
    return int(table.state.pursuit.pace), int(table.state.pursuit.apart)


def put(table: Table, **fields: int) -> Table:
    """Write fields of the track."""
    for name, value in fields.items():
        table.state.pursuit[name] = value
    return table


WON, LOST = (5, 5), (20, 19)  # two successes; none and a Complication


# the track


def test_a_track_starts_with_half_its_pace_and_the_quarry_half_way() -> None:
    table = chase()
    assert track(table) == (6, 3)
    assert (table.state.pursuit.pace_most, table.state.pursuit.apart_most) == (12, 5)


def test_both_sides_choose_their_dice_before_either_rolls_the_pursuer_first() -> None:
    table = chase()
    assert (table.phase, table.decider) == ("dice", "npcs")
    assert table.legal() == ["buy 0 dice", "buy 1 die", "buy 2 dice"]
    table.do("buy 2 dice")
    assert (table.phase, table.decider, table.state.threat) == ("dice", "pcs", 0)
    assert table.legal() == [counted(f"buy {dice} dice") for dice in range(4)]
    table.do("buy 0 dice").dice(12, 12, 13, 1)
    table.dice(14, 14)
    assert table.state.tests[0].successes == 4


@pytest.mark.parametrize(
    ("before", "winner", "total", "after"),
    [
        ((6, 3), "hound", 3, (9, 3)),  # a Pace of 6 grows by 3
        ((6, 3), "hound", 5, (11, 2)),  # five or more
        ((9, 3), "hound", 3, (12, 2)),  # Pace reaches its most
        ((8, 3), "hound", 5, (12, 1)),  # both
        ((12, 2), "hound", 5, (12, 0)),  # full before, and five: caught
        ((12, 3), "hound", 1, (12, 2)),
        ((12, 3), "hound", 0, (12, 3)),  # a total of nothing moves nothing
        ((6, 3), "hare", 3, (3, 3)),
        ((6, 3), "hare", 6, (0, 5)),
        ((3, 3), "hare", 3, (0, 4)),
        ((0, 5), "hare", 1, (0, 6)),  # at nothing before: beyond the most, gone
        ((0, 3), "hare", 0, (0, 3)),
    ],
)
def test_the_final_total_moves_pace_and_distance(
    before: tuple[int, int], winner: str, total: int, after: tuple[int, int]
) -> None:
    table = put(chase(resistance=0), pace=before[0], apart=before[1])
    dice = {"hound": 4, "hare": 5}[winner]
    faces = [2] * (total // 2) + [1] * (total % 2)
    exchange(table, *((WON, (14, 14)) if winner == "hound" else ((14, 14), WON)))
    table.damage(*(faces + [3] * (dice - len(faces)))).do("done")
    assert track(table) == after


def test_resistance_is_taken_from_the_roll_and_a_rolled_four_of_pace_6_makes_9() -> None:
    table = exchange(chase(), WON, (14, 14)).damage(2, 2, 3, 4).do("done")
    assert track(table) == (9, 3)


def test_rolls_of_four_five_and_six_through_resistance_1_catch_the_quarry() -> None:
    table, seen = chase(), []
    for faces in ((2, 2, 3, 4), (2, 2, 1, 3), (2, 2, 1, 1)):
        exchange(table, WON, (14, 14)).damage(*faces).do("done")
        seen.append(track(table))
    assert seen == [(9, 3), (12, 2), (12, 0)]
    assert (table.phase, table.state.winner) == ("over", codes.NPCS)


def test_at_pace_0_one_point_lets_the_quarry_escape_and_a_roll_that_is_all_stopped_does_not() -> None:
    table = put(chase(rules={"momentum": 1}), pace=0, apart=5)
    exchange(table, (14, 14), (5, 14)).damage(1, 3, 3, 3, 3)
    stopped = table.fork().do("done")
    assert (track(stopped), stopped.state.winner) == ((0, 5), codes.ONGOING)
    table.do("evasion", "pay 1 momentum", "done")
    assert (track(table), table.state.winner) == ((0, 6), codes.PCS)


def test_an_effect_counts_one_point() -> None:
    table = exchange(chase(resistance=0), WON, (14, 14)).damage(5, 6, 3, 4).do("done")
    assert track(table) == (8, 3)


def test_the_quarry_is_caught_at_distance_0_and_gone_beyond_the_most() -> None:
    caught = put(chase(resistance=0), pace=12, apart=2)
    exchange(caught, WON, (14, 14)).damage(2, 2, 1, 3).do("done")
    assert (caught.phase, caught.state.winner) == ("over", codes.NPCS)
    gone = put(chase(resistance=0), pace=0, apart=5)
    exchange(gone, (14, 14), WON).damage(1, 3, 3, 3, 3).do("done")
    assert (gone.phase, gone.state.winner) == ("over", codes.PCS)


def test_after_a_draw_neither_gains_and_no_momentum_is_saved() -> None:
    table = chase()
    exchange(table, (5, 14), (5, 14))
    assert (track(table), table.state.momentum, table.state.round_number) == ((6, 3), 0, 2)
    assert (table.phase, table.decider) == ("dice", "npcs")


def test_no_success_on_either_side_is_a_draw_too() -> None:
    table = exchange(chase(), (14, 14), (14, 14))
    assert (track(table), table.state.round_number) == ((6, 3), 2)


def test_the_winner_has_the_difference_to_spend_and_saves_the_rest() -> None:
    table = exchange(chase(), (14, 14), WON).damage(1, 1, 1, 3, 3)
    assert (table.phase, table.state.generated) == ("pursuit roll", 2)
    table.do("bonus pace", "pay 1 momentum", "done")
    assert (table.state.momentum, track(table)) == (1, (3, 3))
    other = exchange(chase(rules={"threat": 0}), WON, (14, 14)).damage(1, 1, 1, 3).do("done")
    assert other.state.threat == 2


def test_a_focus_counts_and_the_test_is_never_taken_for_granted() -> None:
    people = {**PEOPLE, "hare": {**PEOPLE["hare"], "focuses": {"Hedges": ["movement"]}}}
    table = chase(people)
    assert "succeed without a roll" not in table.legal()
    exchange(table, (14, 14), (3, 14))
    assert table.state.generated == 2


def test_the_resistance_of_each_part_of_the_route_holds_for_one_exchange_and_the_last_goes_on() -> None:
    table = chase(resistance=[0, 4, 2])
    seen = []
    for _ in range(4):
        exchange(table, WON, (14, 14)).damage(1, 1, 1, 1)
        seen.append(4 - gained(table))
        table.do("done")
        put(table, pace=3)
    assert seen == [0, 4, 2, 2]


def gained(table: Table) -> int:
    """Return how much the Pace would change if the winner were done."""
    before = track(table)[0]
    return abs(int(table.fork().do("done").state.pursuit.pace) - before)


def test_when_time_is_up_the_scene_belongs_to_whom_the_scenario_says() -> None:
    for timeout, winner in (("quarry", codes.PCS), ("pursuer", codes.NPCS), ("nobody", codes.DRAW)):
        table = chase(rounds=2, timeout=timeout)
        exchange(exchange(table, (14, 14), (14, 14)), (14, 14), (14, 14))
        assert (table.phase, table.state.winner) == ("over", winner)


# Momentum


def test_two_points_of_bonus_pace_and_one_of_evasion_cost_three() -> None:
    table = chase(resistance=3)
    exchange(table, (14, 14), (1, 1)).damage(1, 1, 3, 3, 3)
    assert table.state.generated == 4
    for text in ("bonus pace", "bonus pace", "evasion"):
        table.do(text, "pay 1 momentum")
    assert table.state.generated == 1
    table.do("done")
    assert track(table) == (6 - (2 + 2 - 1), 3)


def test_evasion_is_not_sold_where_nothing_is_in_the_way() -> None:
    table = exchange(chase(), WON, (14, 14)).damage(1, 1, 3, 3)
    assert "evasion" in table.legal()
    assert "evasion" not in table.do("evasion").legal()


def test_a_hindrance_counts_against_the_opponents_next_roll_only() -> None:
    table = exchange(chase(resistance=0), WON, (14, 14)).damage(1, 3, 3, 3)
    table.do("create hindrance", "create hindrance", "done")
    assert list(table.state.pursuit.hindrance) == [0, 2]
    exchange(table, WON, (14, 14)).damage(1, 3, 3, 3).do("done")
    assert list(table.state.pursuit.hindrance) == [0, 2]
    exchange(table, (14, 14), WON).damage(2, 1, 1, 3, 3).do("done")
    assert track(table) == (8 - (4 - 2), 3)
    assert list(table.state.pursuit.hindrance) == [0, 0]


def test_no_more_than_three_hindrances_are_in_the_way_at_once() -> None:
    table = exchange(chase(), (1, 1), (14, 14)).damage(1, 3, 3, 3)
    table.do("create hindrance", "create hindrance", "create hindrance")
    assert table.state.generated == 1
    assert "create hindrance" not in table.legal()


def test_a_reroll_picks_up_dice_once() -> None:
    table = exchange(chase(), (1, 1), (14, 14)).damage(1, 2, 3, 4)
    assert table.legal("re-roll") == [
        "re-roll blanks",
        "re-roll blanks and ones",
        "re-roll everything",
    ]
    table.do("re-roll blanks").damage(2, 2)
    assert [int(face) for face in table.state.pursuit.faces[:4]] == [1, 2, 2, 2]
    assert table.legal("re-roll") == []


def test_players_may_pay_in_threat_up_to_what_the_pool_holds() -> None:
    table = chase(rules={"threat": 5})
    table.do("buy 0 dice")
    assert table.legal() == ["buy 0 dice", "buy 1 die"]
    table.do("buy 1 die")
    assert table.state.threat == 6
    table.dice(14, 14).dice(5, 14, 14)
    table.damage(1, 3, 3, 3, 3)
    table.do("bonus pace", "pay 1 momentum")
    assert table.legal() == ["done"]


# help


def test_all_others_of_a_side_help_its_lead() -> None:
    people = {**PEOPLE, "pup": person(skills={"move": 1}, attributes={"agility": 9}), "cur": person()}
    table = chase(people)
    table.do("buy 0 dice", "buy 0 dice")
    assert table.state.roll_count == 4
    assert table.state.tests[0].complication_range == 2
    table.dice(5, 14, 10, 10)
    assert table.dice(14, 14).state.generated == 2


def test_only_those_named_help() -> None:
    people = {**PEOPLE, "pup": person(), "cur": person()}
    table = chase(people, helpers=["cur"])
    assert int(table.state.tests[0].helpers) == 1 << table.who("cur")


def test_a_talent_brings_bonus_momentum_to_a_pursuit_roll_that_is_not_saved() -> None:
    light = {"name": "Light feet", "bonus": ["movement"]}
    people = {**PEOPLE, "hare": {**PEOPLE["hare"], "talents": ["light"]}}
    table = exchange(chase(people, {"talents": {"light": light}}), (14, 14), WON)
    assert (table.state.generated, table.state.bonus) == (2, 1)
    table.damage(3, 3, 3, 3, 3).do("bonus pace")
    assert (table.state.generated, table.state.bonus) == (2, 0)
    lost = exchange(chase(people, {"talents": {"light": light}}), WON, (14, 14))
    assert (lost.state.generated, lost.state.bonus) == (2, 0)


# Complications


def test_a_complication_of_a_player_is_bought_off_or_becomes_threat_or_an_obstacle() -> None:
    table = exchange(chase(rules={"threat": 0}), (14, 14), LOST)
    assert (table.phase, table.legal()) == (
        "complication",
        ["suffer the complication", "buy off the complication"],
    )
    bought = table.fork().do("buy off the complication")
    assert (bought.state.threat, list(bought.state.pursuit.hindrance)) == (2, [0, 0])
    table.do("suffer the complication")
    assert table.legal() == ["complication obstacle", "buy off the complication"]
    table.do("complication obstacle")
    assert (table.state.threat, list(table.state.pursuit.hindrance)) == (0, [0, 1])


def test_a_complication_of_an_opponent_costs_two_threat_or_becomes_an_obstacle() -> None:
    table = exchange(chase(rules={"threat": 2}), LOST, (14, 14))
    assert table.decider == "npcs"
    assert table.fork().do("buy off the complication").state.threat == 0
    table.do("suffer the complication")
    assert table.legal() == ["complication obstacle"]
    assert list(table.do("complication obstacle").state.pursuit.hindrance) == [1, 0]


def test_several_complications_of_one_test_are_one_obstacle() -> None:
    table = exchange(chase(rules={"threat": 0}), (14, 14), (20, 20))
    table.do("suffer the complication", "complication obstacle")
    assert (table.phase, list(table.state.pursuit.hindrance)) == ("dice", [0, 1])


# odds


def test_the_chance_that_two_dice_of_12_beat_two_dice_of_13_is_exact() -> None:
    table = chase().do("buy 0 dice", "buy 0 dice")
    one = {0: Fraction(8, 20), 1: Fraction(11, 20), 2: Fraction(1, 20)}
    two = {0: Fraction(7, 20), 1: Fraction(12, 20), 2: Fraction(1, 20)}
    better = sum(
        one[a] * one[b] * two[c] * two[d]
        for a, b, c, d in itertools.product(range(3), repeat=4)
        if a + b > c + d
    )
    counted = Fraction(0)
    for weight, first in table.rolls(1, 12):
        for other, after in first.rolls(1, 13):
            ahead = after.state.phase == codes.ROLL and after.state.spender == codes.ACTIVE
            counted += Fraction(weight * other, 20**4) * ahead
    assert counted == better


# scenes that turn into a pursuit


def robbery(begins: str) -> Table:
    """Return a scene in which hare runs from the road with hound a zone behind."""
    people = {
        "hare": person("pcs", "road"),
        "mole": person("pcs", "road"),
        "hound": person(zone="hall"),
        "cur": person(zone="hall"),
    }
    goals = {"pcs": [{"escape": "road", "count": 2}], "npcs": [{"defeat": "all"}]}
    return Table(scene(people, objectives=goals, variants=RULES, pursuit={**TRACK, "begins": begins}))


def test_a_scene_becomes_a_pursuit_when_the_quarry_leaves_it() -> None:
    table = robbery("escape").do("act hare", "leave the scene")
    assert (table.state.pursuit.stage, table.phase, table.decider) == (codes.RUNNING, "dice", "npcs")
    assert [int(test.helpers) for test in table.state.tests] == [1 << table.who("cur"), 0]
    assert (table.state.round_number, table.state.winner) == (2, codes.ONGOING)


def test_nobody_sees_to_the_dying_while_others_chase() -> None:
    table = robbery("escape")
    table["mole"].status, table["mole"].dying = codes.DEFEATED, 1
    table.do("act hare", "leave the scene")
    assert (table.state.pursuit.stage, table.phase, table["mole"].dying) == (codes.RUNNING, "dice", 1)
    put(table, apart=1)
    exchange(table, (5, 5, 5), (19, 19)).damage(*(2,) * int(table.state.roll_count)).do("done")
    assert (table.phase, table["mole"].status) == ("over", codes.DEAD)


def test_a_group_challenge_does_not_go_along_into_a_pursuit() -> None:
    table = robbery("escape")
    table["hound"].attempts = table["hare"].attempts = 2
    table.do("act hare", "leave the scene")
    assert (table["hound"].attempts, table.state.tests[0].difficulty) == (0, 0)


def test_a_scene_becomes_a_pursuit_when_the_quarrys_side_has_what_it_wants() -> None:
    table = robbery("objective").do("act hare", "leave the scene")
    assert table.state.pursuit.stage == codes.TO_COME
    table.do("hand over", "act hound", "end turn", "hand over", "act mole", "leave the scene")
    assert (table.state.pursuit.stage, table.phase) == (codes.RUNNING, "dice")
    assert int(table.state.tests[1].helpers) == 1 << table.who("mole")
    exchange(table, (14, 14, 14), (5, 5, 14)).damage(3, 3, 3).do("done")
    assert table.state.round_number == 3


def test_with_nobody_left_to_follow_the_scene_is_simply_won() -> None:
    table = robbery("objective")
    for key in ("hound", "cur"):
        table[key].status = codes.DEFEATED
    table.do("act hare")
    assert (table.phase, table.state.winner) == ("over", codes.PCS)


def test_another_leads_where_the_named_lead_is_out() -> None:
    table = robbery("escape")
    table["hound"].status = codes.DEFEATED
    table.do("act hare", "leave the scene")
    assert table.state.pursuit.pursuer == table.who("cur")


# words


def test_the_track_is_told_with_every_question() -> None:
    table = exchange(chase(), (14, 14), WON).damage(1, 1, 1, 3, 3)
    assert describe.question(table.state, table.cast) == (
        "Hare: what to do with 2 Momentum? (pursuit roll 3 (1, 1, 1, 3, 3) less Resistance 1 is 2; "
        "Momentum 0, Threat 3; Pace 6/12, Distance 3/5, Resistance 1)"
    )
    table.do("done")
    assert "Hare gains 2: Pace 4, Distance 3." in narrate(table.state, table.cast)


def test_the_dice_of_a_pursuit_roll_are_asked_for_by_name() -> None:
    table = exchange(chase(), (14, 14), WON)
    assert describe.dice_request(table.state, table.cast) == (
        "Hare rolls 5 challenge dice of pursuit (faces 1-6; 5 and 6 are Effects)"
    )


# files


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"pursuer": "fox"}, 'pursuit.pursuer = "fox": no such character'),
        ({"quarry": "hound"}, 'pursuit.quarry = "hound": is on the pursuer\'s own side'),
        ({"pace": {"most": 7}}, "pursuit.pace.most = 7: too low, at least 8"),
        ({"pace": {"start": 13}}, "pursuit.pace.start = 13: too high, at most 12"),
        ({"distance": {"start": 6}}, "pursuit.distance.start = 6: too high, at most 5"),
        ({"resistance": 11}, "pursuit.resistance = 11: too high, at most 10"),
        ({"helpers": ["fox"]}, 'pursuit.helpers[0] = "fox": no such character'),
        ({"begins": "later"}, 'pursuit.begins = "later": not known here'),
    ],
)
def test_a_pursuit_that_does_not_fit_is_refused_in_one_line(more: dict[str, Any], said: str) -> None:
    text = without_objectives(scene(PEOPLE, variants=RULES, pursuit={**TRACK, **more}))
    lines = complaints(text)
    assert len(lines) == 1 and said in lines[0]


def test_only_a_pursuit_from_the_start_does_without_objectives() -> None:
    plain = without_objectives(scene(PEOPLE, variants=RULES))
    assert "objectives: missing, say under `pcs` and `npcs` what each side wants" in complaints(plain)[0]
    both = scene(PEOPLE, variants=RULES, pursuit=TRACK)
    assert "a scene that is a pursuit from the start has no other aims" in complaints(both)[0]
    late = scene(PEOPLE, pursuit={**TRACK, "begins": "escape", "rounds": 30})
    assert "with the 12 rounds of the clock before it that is more than 30" in complaints(late)[0]


def test_the_track_is_drawn_in_place_of_the_map() -> None:
    table = chase()
    assert describe.map_text(table.state, table.cast).split("\n") == [
        "Pursuit   Hound after Hare",
        "Exchange  1 of 10",
        "Pace      [######......] 6 of 12; full is good for the pursuer",
        "Distance  >..o..| 3; caught at 0, gone beyond 5",
        "Route     Resistance 1",
    ]
