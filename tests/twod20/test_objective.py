"""Objectives and the clock: SRD "Objectives", "Ticking Clock"."""

from typing import Any

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN, carry_on

ALL = [{"defeat": "all"}]
PEOPLE = {
    "hero": person("pcs"),
    "friend": person("pcs"),
    "thug": person(tier="minor", zone="road"),
    "lout": person(tier="notable", zone="road"),
}


def wanted(pcs: list[Any] | None = None, npcs: list[Any] | None = None, **more: Any) -> Table:
    """Return a table with these objectives; two players in the yard, two opponents far away."""
    people = {**PEOPLE, **more.pop("people", {})}
    return Table(scene(people, objectives={"pcs": pcs or ALL, "npcs": npcs or ALL}, variants=PLAIN, **more))


def begin(table: Table) -> Table:
    """Let the first who may act begin a turn; the initiative is handed over."""
    if table.state.phase == codes.HAND_OVER:
        table.do("hand over")
    if table.state.phase == codes.ACTOR:
        table.do(table.legal("act")[0])
    return table


def end(table: Table) -> Table:
    """Let somebody who may act begin and end a turn."""
    return carry_on(begin(table).do("end turn"))


def out(table: Table, *keys: str, status: int = codes.DEFEATED) -> Table:
    """Take characters out of the scene while somebody's turn ends."""
    begin(table)
    for key in keys:
        table[key].status = status
    return end(table)


def play_round(table: Table) -> Table:
    """Let everybody's turn pass to the end of the round and hand over."""
    number = int(table.state.round_number)
    while table.state.winner == codes.ONGOING and table.state.round_number == number:
        end(table)
    if table.state.phase == codes.HAND_OVER:
        table.do("hand over")
    return table


@pytest.mark.parametrize("status", [codes.DEFEATED, codes.UNCONSCIOUS, codes.DEAD, codes.BROKEN])
def test_all_enemies_out_is_a_victory(status: int) -> None:
    table = out(wanted(), "thug")
    assert table.state.winner == codes.ONGOING
    assert out(table, "lout", status=status).state.winner == codes.PCS
    assert table.phase == "over" and table.legal() == []


def test_players_who_are_all_out_have_lost() -> None:
    assert out(wanted(), "hero", "friend").state.winner == codes.NPCS


def test_both_sides_out_is_a_draw() -> None:
    assert out(wanted(), "hero", "friend", "thug", "lout").state.winner == codes.DRAW


def test_reserves_that_never_came_need_not_be_beaten() -> None:
    table = wanted(people={"late": person(reserve=True, tier="minor", zone="road")})
    assert out(table, "thug", "lout").state.winner == codes.PCS


def test_a_reserve_alone_is_not_beaten_before_it_comes() -> None:
    boss = {"boss": person(reserve=True, arrives=2, tier="major", zone="road")}
    table = wanted([{"defeat": ["boss"]}], people=boss)
    assert end(table).state.winner == codes.ONGOING
    play_round(table)
    assert table["boss"].status == codes.UP
    assert out(table, "boss").state.winner == codes.PCS


def test_a_scene_waits_for_reserves_that_will_come_by_themselves() -> None:
    boss = {"boss": person(reserve=True, arrives=2, tier="major", zone="road")}
    table = out(wanted([{"defeat": ["boss"]}], people=boss), "thug", "lout")
    assert table.state.winner == codes.ONGOING
    help_comes = {"late": person("pcs", reserve=True, arrives=3)}
    table = out(wanted(npcs=[{"hold": "roof"}], people=help_comes), "hero", "friend")
    assert table.state.winner == codes.ONGOING
    play_round(play_round(table))
    assert table["late"].status == codes.UP


def test_an_enemy_who_got_away_is_not_beaten() -> None:
    table = out(wanted([{"defeat": ["lout"]}]), "lout", status=codes.ESCAPED)
    assert table.state.winner == codes.ONGOING


def test_only_the_enemies_meant_need_be_beaten() -> None:
    assert out(wanted([{"defeat": ["lout"]}]), "lout").state.winner == codes.PCS


def test_an_object_to_destroy_is_an_objective() -> None:
    gate = {"gate": person(tier="object", stress=4)}
    table = end(wanted([{"destroy": ["gate"]}], people=gate))
    assert table.state.winner == codes.ONGOING
    assert out(table, "gate").state.winner == codes.PCS


def test_whoever_fails_to_protect_has_lost_at_once() -> None:
    table = wanted([{"protect": ["friend"]}, {"survive": True}])
    assert out(table, "friend").state.winner == codes.NPCS


def test_beating_the_enemy_while_the_ward_falls_is_no_victory() -> None:
    table = wanted([{"protect": ["friend"]}, {"defeat": "all"}])
    assert out(table, "friend", "thug", "lout").state.winner == codes.NPCS


def test_both_sides_losing_their_wards_is_a_draw() -> None:
    table = wanted([{"protect": ["friend"]}, {"survive": True}], [{"protect": ["lout"]}, {"survive": True}])
    assert out(table, "friend", "lout").state.winner == codes.DRAW


def test_a_zone_is_held_alone_for_rounds_in_a_row() -> None:
    table = wanted([{"hold": "yard", "rounds": 2}])
    play_round(table)
    assert table.state.objectives[0].progress == 1
    table["thug"].zone = 0
    assert play_round(table).state.objectives[0].progress == 0
    table["thug"].zone = 3
    assert play_round(play_round(table)).state.winner == codes.PCS


def test_the_first_of_all_people_contests_a_zone_as_everybody_does() -> None:
    table = wanted(npcs=[{"hold": "road", "rounds": 9}])
    table["hero"].zone = table["thug"].zone
    assert play_round(table).state.objectives[0].progress == 0


def test_an_empty_or_defeated_crew_holds_nothing() -> None:
    table = wanted([{"hold": "hall", "rounds": 1}])
    assert play_round(table).state.objectives[0].progress == 0
    table["hero"].zone, table["hero"].status = 1, codes.DEFEATED
    assert play_round(table).state.objectives[0].progress == 0


def test_a_zone_is_reached_by_enough_people_at_the_end_of_a_round() -> None:
    table = wanted([{"reach": "hall", "count": 2}])
    table["hero"].zone = 1
    assert play_round(table).state.winner == codes.ONGOING
    table["friend"].zone = 1
    assert end(table).state.winner == codes.ONGOING
    assert play_round(table).state.winner == codes.PCS


def test_one_escapes_with_a_minor_action_from_the_way_out() -> None:
    table = wanted([{"escape": "yard", "count": 2}]).do("act hero", "leave the scene")
    assert (table["hero"].status, table.state.winner) == (codes.ESCAPED, codes.ONGOING)
    end(carry_on(table))
    assert begin(table).state.turn.actor == table.who("friend")
    assert table.do("leave the scene").state.winner == codes.PCS


def test_nobody_leaves_from_elsewhere_or_past_an_enemy() -> None:
    assert not wanted([{"escape": "hall"}]).do("act hero").legal("leave")
    table = wanted([{"escape": "yard"}])
    table["thug"].zone = 0
    assert not table.engage("hero", "thug").do("act hero").legal("leave")


def test_an_escape_that_too_few_can_still_make_has_failed() -> None:
    table = wanted([{"escape": "yard", "count": 2}])
    assert out(table.fork(), "hero").state.winner == codes.ONGOING
    assert out(table.fork(), "hero", status=codes.DEAD).state.winner == codes.NPCS
    begin(table)["hero"].voluntary = 1
    assert out(table, "hero").state.winner == codes.NPCS


def test_survival_is_being_up_when_the_round_ends() -> None:
    table = wanted([{"survive": True, "round": 2}])
    assert play_round(table).state.winner == codes.ONGOING
    assert play_round(table).state.winner == codes.PCS


def task(**more: Any) -> Table:
    """Return the turn of the hero before a task of two successes in the yard."""
    work = {"activity": "yard", "count": 2, "attribute": "reason", "skill": "know", "difficulty": 1, **more}
    return wanted([work]).do("act hero")


def test_a_task_is_done_by_enough_successes_in_its_place() -> None:
    table = task().do("work on the task")
    test = table.state.tests[0]
    assert (test.difficulty, test.attribute, test.skill) == (1, codes.REASON, codes.KNOW)
    table.skip().dice(5, 19)
    assert table.events(codes.EV_OBJECTIVE) == [(0, 1, 0, 0)]
    carry_on(table)
    assert (table.state.objectives[0].progress, table.state.winner) == (1, codes.ONGOING)
    table.state.turn.majors = 0
    assert carry_on(table.do("work on the task").skip().dice(5, 19)).state.winner == codes.PCS


def test_a_failure_brings_a_task_no_further() -> None:
    table = task().do("work on the task").skip().dice(19, 19)
    assert table.state.objectives[0].progress == 0


def test_a_task_is_for_its_place_and_its_people() -> None:
    assert not task(activity="hall").legal("work")
    assert not task(who=["friend"]).legal("work")
    assert task(who=["hero"]).legal("work")


def test_everything_wanted_must_be_done() -> None:
    table = wanted([{"defeat": ["thug"]}, {"reach": "yard", "count": 1}])
    assert out(table, "thug").state.winner == codes.ONGOING
    assert play_round(table).state.winner == codes.PCS


@pytest.mark.parametrize("word, winner", [("pcs", codes.PCS), ("npcs", codes.NPCS), ("nobody", codes.DRAW)])
def test_the_clock_ends_the_scene(word: str, winner: int) -> None:
    table = play_round(wanted(clock={"rounds": 2, "winner": word}))
    assert table.state.winner == codes.ONGOING
    assert play_round(table).state.winner == winner


def test_the_clock_may_bring_threat_each_round() -> None:
    table = wanted(clock={"rounds": 5, "threat": 2})
    before = int(table.state.threat)
    assert play_round(table).state.threat == before + 2


def test_reserves_arrive_in_their_round_and_act_in_it() -> None:
    table = wanted(people={"late": person("pcs", reserve=True, arrives=2)})
    assert not [text for text in table.legal("act") if "late" in text]
    play_round(table)
    assert table["late"].status == codes.UP
    assert "act late" in table.legal()
