"""People whom corruption takes: marks, influences, being lost. SRD "Corrupting People"."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.influence import influence_of
from arena.twod20.setup.upkeep import carry
from arena.twod20.words.story.story import narrate
from tests.twod20.build import Table, person, scene


def table(threat: int = 8, tempted: bool = True, first: str = "npcs", hero: Any = None, **more: Any) -> Table:
    """Return a table at which corruption may reach for the hero, whose track has eleven boxes."""
    people = {
        "hero": person("pcs", stress=11, weapons=["stick"], **(hero or {})),
        "thug": person(tier="major", weapons=["stick"]),
    }
    weapons = {"stick": {"name": "Stick", "form": "melee", "damage": 2}}
    whole = {"corruption": True, "threat": threat, "first": first, "variants": {"fate": "none"}}
    found = Table(scene(people, weapons=weapons, **{**whole, **more}))
    found.state.corruption.tempted = int(tempted)
    return found


def test_a_total_of_five_marks_three_boxes_and_the_ninth_of_eleven_is_the_first_of_them() -> None:
    found = table().do("tempt hero with 3 threat")
    assert (found.state.threat, found.state.roll_count) == (5, 3)
    found.damage(2, 2, 1)
    assert found["hero"].marks == 3 and found.state.phase == codes.ACTOR
    found["hero"].stress = 8
    found.do("act thug", "end turn").skip()
    assert found.state.phase == codes.ACTOR
    found["hero"].stress = 9
    found.do("act hero")
    assert (found.state.phase, found.state.roll_sides) == (codes.ROLL, 20)


def test_nobody_is_corrupted_without_an_opening_and_but_once() -> None:
    assert table(tempted=False).legal("tempt") == []
    found = table().do("tempt hero with 3 threat").damage(2, 2, 1)
    assert found.legal("tempt") == []


def test_a_mental_harm_is_an_opening_and_a_wound_is_none() -> None:
    place = {"yard": {"name": "Yard", "zones": ["yard"], "stage": 1}}
    found = table(tempted=False, locations=place)
    found["hero"].stress = 10
    found.do("endanger hero with 2 threat").skip(codes.ROLL).dice(20, 20).skip().damage(1, 1, 3, 3).skip()
    assert found["hero"].wounds == 1 and found.legal("tempt") == []
    found.do("haunt hero with 1 threat").skip(codes.ROLL).dice(20, 20).skip().damage(1, 1, 3, 3).skip()
    assert found["hero"].traumas == 1 and found.legal("tempt") != []


@pytest.mark.parametrize(("purity", "least", "marks"), [(2, 2, 2), (3, 2, 1), (0, 1, 4)])
def test_purity_resists(purity: int, least: int, marks: int) -> None:
    found = table(hero={"purity": purity})
    assert found.legal("tempt")[0] == f"tempt hero with {least} threat"
    found.do("tempt hero with 2 threat").damage(2, 2)
    assert found["hero"].marks == marks


def test_the_faces_of_the_d20_are_those_of_the_table() -> None:
    assert [int(influence_of(face)) for face in range(1, 21)] == [
        *(1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7)
    ]


def gripped() -> Table:
    """Return a table whose hero has three marks, one of them filled, and is in the grip of rage."""
    found = table()
    found["hero"].marks, found["hero"].stress = 3, 9
    return found.do("act thug").dice(14)


def test_a_filled_mark_brings_an_influence_that_makes_its_tests_harder_until_it_is_free() -> None:
    found = gripped()
    assert found["hero"].influence == 5
    found.engage("thug", "hero").do("attack stick -> hero").skip(codes.ROLL)
    assert found.state.tests[1].difficulty == 2
    found.dice(20, 20).dice(20, 20)
    found["hero"].stress = 8
    found.skip()
    assert found["hero"].influence == 0


def test_fatigue_shortens_the_track_and_the_marks_move_with_its_end() -> None:
    found = table()
    found["hero"].marks, found["hero"].stress, found["hero"].fatigue = 3, 7, 2
    found.do("act thug")
    assert found.state.phase == codes.ROLL and found.state.roll_sides == 20


def test_with_every_box_marked_somebody_is_lost() -> None:
    found = table(threat=12)
    found["hero"].marks = 9
    found.do("tempt hero with 2 threat").damage(2, 2)
    assert (found["hero"].marks, found["hero"].status) == (11, codes.BROKEN)
    sentences = narrate(found.state, found.cast)
    assert "Hero is lost to corruption." in sentences
    assert not any("mind" in each for each in sentences)


def test_marks_go_along_into_the_next_scene() -> None:
    found = table()
    found["hero"].marks = 3
    assert carry(found.states, found.cast)["people"]["Hero"]["marks"] == 3


def test_purity_is_two_unless_a_file_says_otherwise() -> None:
    assert table()["hero"].purity == 0 and table(hero={"purity": 3})["hero"].purity == 1


def test_marks_are_on_the_own_track_where_tracks_are_split() -> None:
    found = table(variants={"fate": "none", "tracks": "split"})
    found["hero"].marks = 2
    found["hero"].tracks[0].stress = found["hero"].tracks[0].most
    found.do("act thug", "end turn").skip()
    assert found["hero"].influence == 0 and found.state.roll_kind != codes.INFLUENCE_DIE
