"""Places that corruption has taken hold of, and what they do to people. SRD "Corrupting Locations"."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.chapters.corruption.odds import at_least
from scenarios.errors import ScenarioError
from scenarios.loader import loads
from tests.twod20.build import Table, person, scene

VOICE = {"name": "Voice", "form": "mental", "damage": 2, "natural": True, "skill": "talk"}


def place(stage: int, **more: Any) -> dict[str, Any]:
    """Return a place of yard and hall with corruption at a stage."""
    return {"locations": {"house": {"name": "The house", "zones": ["yard", "hall"], "stage": stage, **more}}}


def people(**more: Any) -> dict[str, Any]:
    """Return a player and an opponent who face each other with words."""
    return {
        "hero": person("pcs", weapons=["voice"], **more),
        "thug": person(tier="major", weapons=["voice"]),
    }


def haunted(stage: int, threat: int = 6, first: str = "npcs", **more: Any) -> Table:
    """Return a table whose gamemaster may buy something in a place at a stage."""
    variants = {"fate": "none", **more.pop("variants", {})}
    whole = {"weapons": {"voice": VOICE}, "threat": threat, "first": first, "variants": variants}
    whole |= {**place(stage), **more}
    return Table(scene(people(), **whole))


def hit(table: Table, *faces: int) -> Table:
    """Let the thug's words strike the hero for what these dice show."""
    table.do("act thug", "attack voice -> hero").skip(codes.ROLL)
    table.dice(1, 1).skip(codes.ROLL).dice(20, 20).skip().do("roll damage").damage(*faces).do("done")
    return table.skip()


def test_an_untouched_place_offers_the_gamemaster_nothing_but_its_corruption() -> None:
    legal = haunted(0).legal()
    assert not [each for each in legal if each.startswith(("distract", "haunt", "endanger"))]
    assert "corrupt house with 6 threat" in legal


def test_a_tainted_place_lets_the_gamemaster_distract_haunt_and_endanger() -> None:
    legal = haunted(1).legal()
    assert "distract hero" in legal
    for verb, prices in (("haunt", (1, 2, 3)), ("endanger", (2, 3, 4))):
        offered = [each for each in legal if each.startswith(verb)]
        assert offered == [f"{verb} hero with {price} threat" for price in prices]


def test_nothing_is_offered_beyond_the_threat_there_is() -> None:
    legal = haunted(1, threat=1).legal()
    assert "haunt hero with 1 threat" in legal and "haunt hero with 2 threat" not in legal
    assert not [each for each in legal if each.startswith("endanger")]


def test_nobody_outside_the_place_is_troubled() -> None:
    table = haunted(2)
    table["hero"].zone = 2
    assert not [each for each in table.legal() if each.startswith(("distract", "haunt", "endanger"))]


def test_a_distraction_makes_the_next_test_harder_and_no_other() -> None:
    table = haunted(1).do("distract hero")
    assert table.state.threat == 5 and table["hero"].distracted == 1
    assert "distract hero" not in table.legal()
    table.do("act thug", "end turn", "leave it be", "act hero", "recover").skip(codes.ROLL)
    assert table.state.tests[0].difficulty == 3
    table.dice(20, 20).skip()
    assert table["hero"].distracted == 0


def test_a_vision_is_as_hard_as_it_cost_and_hurts_who_gives_in() -> None:
    table = haunted(3).do("haunt hero with 2 threat").skip(codes.ROLL)
    test = table.state.tests[0]
    assert (table.state.threat, test.difficulty) == (4, 2)
    assert (test.attribute, test.skill) == (codes.WILL, codes.SURVIVE)
    table.dice(12, 12)
    assert (table.state.roll_count, table.state.damage.mental) == (5, 1)
    assert table.state.damage.effects.ratings[codes.PIERCING] == 3
    table.damage(1, 1, 3, 3, 3).skip()
    assert table["hero"].stress == 2
    assert table.state.phase == codes.ACTOR


def test_who_faces_a_vision_down_suffers_nothing() -> None:
    table = haunted(1).do("haunt hero with 1 threat").skip(codes.ROLL).dice(2, 15).skip()
    table.do("done") if table.state.phase == codes.SPEND else None
    assert table["hero"].stress == 0 and table.state.phase == codes.ACTOR and table.decider == "npcs"


def test_a_calamity_is_difficulty_two_and_knocks_down() -> None:
    table = haunted(1).do("endanger hero with 3 threat").skip(codes.ROLL)
    test = table.state.tests[0]
    assert (test.difficulty, test.attribute, test.skill) == (2, codes.AGILITY, codes.MOVE)
    table.dice(12, 12)
    assert (table.state.roll_count, table.state.damage.mental) == (5, 0)
    table.damage(5, 5, 3, 3, 3).skip()
    assert (table["hero"].stress, table["hero"].prone) == (2, 1)


@pytest.mark.parametrize(("stage", "fatigue"), [(1, 0), (2, 1), (3, 1)])
def test_mental_damage_in_a_malign_place_tires(stage: int, fatigue: int) -> None:
    table = hit(haunted(stage), 1, 3, 3)
    assert (table["hero"].stress, table["hero"].fatigue, table["hero"].stubborn) == (1, fatigue, fatigue)


def test_physical_damage_does_not_tire() -> None:
    table = haunted(3).do("endanger hero with 2 threat").skip(codes.ROLL).dice(20, 20).skip()
    table.damage(1, 1, 3, 3).skip()
    assert (table["hero"].stress, table["hero"].fatigue) == (2, 0)


def test_the_tiring_lowers_the_maximum_after_the_harms_are_counted() -> None:
    table = haunted(2)
    table["hero"].stress = 7  # of 9: 1 more makes 8, which is the maximum once it is tired
    hit(table, 1, 3, 3)
    assert (table["hero"].stress, table["hero"].fatigue, table["hero"].traumas) == (8, 1, 0)


def test_such_fatigue_is_not_recovered_there_and_is_elsewhere() -> None:
    table = hit(haunted(2), 1, 3, 3)
    table["hero"].fatigue = 1
    table.do("end turn", "leave it be", "act hero")
    assert "catch breath" not in table.legal()
    table["hero"].zone = 2
    assert "catch breath" in table.legal()


def test_other_fatigue_is_recovered_there_but_no_further() -> None:
    table = haunted(2, first="pcs")
    table["hero"].fatigue, table["hero"].stubborn = 2, 1
    table.do("act hero", "catch breath").skip(codes.ROLL).dice(1, 1).skip()
    assert table["hero"].fatigue == 1
    assert "more of it" not in table.legal()


def test_out_of_the_place_the_fatigue_is_like_any_other() -> None:
    table = haunted(2, first="pcs")
    table["hero"].fatigue, table["hero"].stubborn, table["hero"].zone = 2, 1, 2
    table.do("act hero")
    assert table["hero"].stubborn == 0


def threat_after(stage: int, stress: int, *faces: int) -> tuple[int, int]:
    """Return the Traumas of a hit, and the Threat after it."""
    table = haunted(stage, threat=0)
    table["hero"].stress = stress
    hit(table, *faces)
    return int(table["hero"].traumas), int(table.state.threat)


def test_a_mental_harm_in_a_vile_place_brings_two_threat() -> None:
    one, without = threat_after(2, 8, 1, 3, 3)
    assert (one, threat_after(3, 8, 1, 3, 3)) == (1, (1, without + 2))


def test_two_harms_bring_threat_for_each() -> None:
    two, without = threat_after(2, 6, 2, 2, 1)
    assert (two, threat_after(3, 6, 2, 2, 1)) == (2, (2, without + 4))


def test_corruption_takes_hold_with_five_beyond_purity() -> None:
    table = haunted(0, threat=6, **place(0, condition="filthy")).do("corrupt house with 4 threat")
    assert (table.state.threat, table.state.roll_count, table.decider) == (2, 4, "chance")
    table.damage(2, 2, 2, 1)
    assert table.state.corruption.locations[0].stage == 1
    assert table.events(codes.EV_CORRUPTED) == [(0, 7, 5, 1)]
    assert table.state.phase == codes.ACTOR and table.decider == "npcs"


def test_corruption_does_not_take_hold_with_less() -> None:
    table = haunted(0, **place(0, condition="filthy")).do("corrupt house with 4 threat").damage(2, 2, 1, 1)
    assert table.state.corruption.locations[0].stage == 0
    assert table.events(codes.EV_CORRUPTED) == [(0, 6, 4, 0)]


def test_a_reputation_lowers_purity_and_the_condition_sets_it() -> None:
    purities = {
        word: int(haunted(0, **place(0, condition=word)).state.corruption.locations[0].purity)
        for word in ("cared_for", "good", "dirty", "filthy")
    }
    assert purities == {"cared_for": 5, "good": 4, "dirty": 3, "filthy": 2}
    haunt = haunted(0, **place(0, condition="dirty", reputation=2))
    assert haunt.state.corruption.locations[0].purity == 1


def test_only_rolls_that_can_come_to_anything_are_offered() -> None:
    legal = haunted(0, threat=12, **place(0, condition="good")).legal("corrupt")
    assert legal[0] == "corrupt house with 5 threat" and len(legal) == 8
    assert haunted(3, threat=12).legal("corrupt") == []


def test_the_chance_to_take_hold_is_exact() -> None:
    # four dice must show at least 7 of 8: four twos, or three twos and a point of the fourth
    two, one = Fraction(1, 6), Fraction(1, 2)
    assert at_least(4, 7) == two**4 + 4 * two**3 * one
    table = haunted(0, **place(0, condition="filthy")).do("corrupt house with 4 threat")
    rolls = won = 0
    faces = range(1, 7)
    for first in faces:
        for second in faces:
            for third in faces:
                for fourth in faces:
                    rolls += 1
                    values = [(1, 2, 0, 0, 1, 1)[face - 1] for face in (first, second, third, fourth)]
                    won += sum(values) >= 7
    assert Fraction(won, rolls) == at_least(4, 7)
    assert table.state.roll_count == 4


def test_a_troubled_player_does_not_lose_its_turn_nor_the_order() -> None:
    table = haunted(1).do("haunt hero with 1 threat").skip(codes.ROLL).dice(20, 20).skip().damage(3, 3, 3, 3)
    table.skip()
    assert table["hero"].acted == 0 and table.state.side_to_act == codes.NPCS
    assert "act thug" in table.legal()


def test_a_vision_may_be_bought_when_the_opposition_has_acted() -> None:
    table = haunted(1, threat=3).do("act thug", "end turn")
    assert table.state.phase == codes.MEDDLING
    table.do("haunt hero with 1 threat").skip(codes.ROLL).dice(1, 1).skip()
    table.do("done") if table.state.phase == codes.SPEND else None
    assert table.state.phase == codes.ACTOR and table.decider == "pcs"


def test_a_failed_vision_in_a_reaction_uses_none() -> None:
    table = haunted(1).do("haunt hero with 1 threat").skip(codes.ROLL).dice(20, 20).skip().damage(3, 3, 3, 3)
    assert table["hero"].reacted == 0


def test_no_stress_makes_a_vision_a_trauma_and_feeds_the_place() -> None:
    table = haunted(3, threat=3, variants={"no_stress": True}).do("haunt hero with 1 threat")
    table.skip(codes.ROLL).dice(20, 20).skip()
    assert (table["hero"].traumas, int(table.state.threat)) == (1, 4)


def test_who_knows_no_fear_sees_no_visions() -> None:
    whole = {"weapons": {"voice": VOICE}, "threat": 6, "first": "npcs", **place(1)}
    table = Table(scene(people(fearless=True), **whole))
    assert table.legal("haunt") == [] and table.legal("distract")


def test_an_enemy_in_reach_does_not_make_a_vision_harder() -> None:
    table = haunted(1).engage("thug", "hero").do("haunt hero with 1 threat").skip(codes.ROLL)
    assert table.state.tests[0].difficulty == 1


def test_persuasion_in_a_vile_place_tires_and_brings_no_threat() -> None:
    request = {"requests": {"leave": {"name": "Leave", "of": "hero", "by": "npcs"}}}
    table = haunted(3, threat=0, **request)
    table["hero"].stress = 8
    table.do("act thug", "ask leave by reason").do("resist by will").skip(codes.ROLL)
    table.dice(1, 1).skip(codes.ROLL).dice(20, 20).skip().do("roll damage").damage(1, 3).do("done").skip()
    assert (table["hero"].traumas, table["hero"].pressed, table["hero"].fatigue) == (0, 1, 1)
    assert table.events(codes.EV_THREAT) == [] or table.state.threat <= 3


def test_a_distraction_makes_an_opposed_test_harder_too() -> None:
    table = haunted(1).do("distract hero", "act thug", "attack voice -> hero").skip(codes.ROLL)
    assert table.state.tests[1].difficulty == 2
    table.dice(20, 20).skip(codes.ROLL).dice(20, 20).skip()
    assert table["hero"].distracted == 0


@pytest.mark.parametrize(
    ("zones", "said"),
    [(["cellar"], "no such zone"), (["hall"], "the zone belongs to house already")],
)
def test_a_file_is_told_what_is_wrong_with_a_place(zones: list[str], said: str) -> None:
    places = {**place(1)["locations"], "other": {"name": "Other", "zones": zones}}
    with pytest.raises(ScenarioError, match=f"locations.other.zones.*{said}"):
        loads(scene(people(), weapons={"voice": VOICE}, locations=places), "test.yaml")


def test_dice_for_what_threat_buys_leave_the_order_of_turns_as_it_is() -> None:
    crowd = {**people(), "friend": person("pcs"), "late": person(tier="minor", reserve=True)}
    whole = {"weapons": {"voice": VOICE}, "threat": 6, "first": "npcs", "variants": {"fate": "none"}}
    table = Table(scene(crowd, **whole, **place(0)))
    table.do("act thug", "end turn").skip(codes.MEDDLING, codes.ACTOR)
    assert table.state.phase == codes.MEDDLING
    entry = next(each for each in table.legal() if "late" in each)
    table.do(entry)
    table.do(next(each for each in table.legal() if each.startswith("corrupt house")))
    table.damage(*[1] * table.state.roll_count).skip(codes.ACTOR, codes.HAND_OVER)
    assert (table.state.phase, table.decider, table.state.threat) == (codes.ACTOR, "pcs", 0)
