"""Where corruption meets the dying, hacking from inside, casting, ends of scenes, rulings and two windows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arena.rulings.written import written
from arena.systems import SYSTEMS
from arena.twod20 import codes
from scenarios.loader import loads
from table.session.save import Save, Settings
from table.session.save_file import SaveError
from table.session.session import Session, resumed
from tests.twod20.build import Table, person, scene
from tests.twod20.corruption.test_contact import ZONES
from tests.twod20.corruption.test_device import corrupt
from tests.twod20.corruption.test_location import haunted, place
from tests.twod20.corruption.test_questions import cleansing
from tests.twod20.corruption.test_soul import table as soul
from tests.twod20.magic.sorcery import blanks, sorcery
from tests.twod20.network.insides import intrusion, mind

FOUL = {**ZONES, "yard": {"name": "Yard", "corrupting": 3}}


@pytest.mark.parametrize(
    "status", [codes.DEFEATED, codes.UNCONSCIOUS, codes.DEAD, codes.BROKEN, codes.RESERVE]
)
def test_corruption_reaches_for_nobody_who_is_not_up(status: int) -> None:
    found = soul()
    found["hero"].status = status
    assert found.legal("tempt") == []
    there = haunted(3)
    there["hero"].status = status
    assert not [each for each in there.legal() if each.startswith(("haunt", "endanger", "distract"))]


def test_whoever_falls_in_its_own_turn_is_not_touched_as_it_ends() -> None:
    people = {"hero": person("pcs"), "friend": person("pcs"), "thug": person(tier="major", zone="road")}
    found = Table(
        scene(people, zones=FOUL, corruption=True, first="pcs", threat=0, variants={"fate": "none"})
    )
    found["hero"].burning, found["hero"].burning_rounds, found["hero"].harm_limit = 2, 2, 1
    found["hero"].stress = found["hero"].stress_base
    found.do("act hero", "end turn").damage(2, 2)
    while found["hero"].status == codes.UP:
        found.do(found.legal()[0])
    found.skip(codes.ACTOR)
    assert found.state.phase != codes.ROLL and found["hero"].marks == 0


def test_a_dying_player_is_reached_for_no_more_and_once_up_again_the_opening_is_still_there() -> None:
    found = soul()
    found["hero"].status = codes.DEFEATED
    assert found.legal("tempt") == []
    found["hero"].status = codes.UP
    assert found.legal("tempt") != []


def hacker(**more: Any) -> Table:
    """Return a table at which a console that is corrupt is plugged in and its owner's mind is inside."""
    found = intrusion({"hero": {**_hacker(), "corrupt": ["console"]}}, corruption=True, threat=3, **more)
    return found.do("go into lock").skip()


def _hacker() -> dict[str, Any]:
    from tests.twod20.network.net import hacker as made

    return made()


def test_a_console_that_fails_while_its_owners_mind_is_inside_is_set_right_in_there() -> None:
    found = hacker()
    assert mind(found) == "node"
    found.do("end turn").skip(codes.ACTOR)
    before = int(found.state.threat)
    found.do("malfunction hero_console")
    assert int(found.state.threat) == before - 1 and found.state.corruption.devices[0].jammed == 1
    found.do("act foe", "end turn").skip(codes.ACTOR, codes.MEDDLING)
    found.do("leave it be") if found.state.phase == codes.MEDDLING else None
    found.do("hand over") if found.state.phase == codes.HAND_OVER else None
    found.skip(codes.ACTOR).do("act hero")
    assert mind(found) == "node" and found.legal("hack") == []
    found.do("prepare")
    assert found.state.corruption.devices[0].jammed == 0


def test_a_spell_is_no_device_and_is_cast_whatever_of_the_mage_has_failed() -> None:
    gun = {"name": "Gun", "form": "ranged", "damage": 3, "technology": "basic"}
    found = sorcery(
        "arcane_blast",
        mage={"weapons": ["gun"], "corrupt": ["gun"]},
        weapons={"gun": gun},
        corruption=True,
        first="npcs",
        threat=4,
    )
    found.do("end turn").skip(codes.ACTOR, codes.MEDDLING)
    found.do("malfunction mage_gun") if found.legal("malfunction") else None
    assert found.state.corruption.devices[0].jammed == 1
    found.do("leave it be") if found.state.phase == codes.MEDDLING else None
    found.do("act mage")
    assert found.legal("cast arcane_blast") and not found.legal("attack gun")


def test_contact_that_takes_the_last_player_ends_the_scene() -> None:
    people = {"hero": person("pcs", stress=9, purity=0), "thug": person(tier="major", zone="road")}
    found = Table(
        scene(people, zones=FOUL, corruption=True, first="pcs", threat=0, variants={"fate": "none"})
    )
    found["hero"].marks = 8
    found.do("act hero", "end turn").damage(2, 2, 2).skip()
    assert (found["hero"].status, found.state.phase, int(found.state.winner)) == (
        codes.BROKEN,
        codes.OVER,
        codes.NPCS,
    )


def test_contact_in_the_last_turn_of_the_last_round_comes_before_the_scene_is_over() -> None:
    people = {"hero": person("pcs"), "thug": person(tier="major", zone="road")}
    whole = {"corruption": True, "first": "npcs", "threat": 0, "variants": {"fate": "none"}}
    found = Table(scene(people, zones=FOUL, clock={"rounds": 1}, **whole))
    found.do("act thug", "end turn", "act hero", "end turn")
    assert found.state.roll_kind == codes.CORRUPTION_DICE
    found.damage(2, 2, 1).skip()
    assert (found["hero"].marks, found.state.phase) == (3, codes.OVER)


def test_a_shot_by_accident_at_somebody_in_a_vile_place_is_physical_and_feeds_nothing() -> None:
    found = corrupt(threat=3, locations=place(3)["locations"])
    found["friend"].stress = found["friend"].stress_base
    found.do("misfire hero_gun -> friend").skip(codes.ROLL).dice(20, 20).skip().damage(2, 2, 2).skip(
        codes.ACTOR
    )
    assert found["friend"].wounds >= 1 and found["friend"].fatigue == 0 and int(found.state.threat) == 2


def test_a_ruling_on_a_stage_makes_work_as_hard_as_the_book_and_is_undone_with_it() -> None:
    found = cleansing(1)
    session = Session(found.cast.scenario, Settings(seed=1, side="npcs"))
    session.begin()
    before = session.states.tobytes()
    session.rule("set yard stage 3")
    assert int(session.state.venture.tasks[0].difficulty) == 4
    session.rule("set yard stage 0")
    assert int(session.state.venture.tasks[0].difficulty) == 1
    assert session.undo() and session.undo() and session.states.tobytes() == before


def test_a_position_whose_stage_has_risen_is_written_and_read_back() -> None:
    found = cleansing(1).do("corrupt yard with 4 threat").damage(2, 2, 2, 1)
    text = written(found.states, found.cast)
    assert not text.lost and "stage: 2" in text.text
    again = loads(text.text, "again.yaml")
    session = Session(again, Settings(seed=1, side="npcs"))
    session.begin()
    assert int(session.state.corruption.locations[0].stage) == 2
    assert int(session.state.venture.tasks[0].difficulty) == 3


def test_of_two_windows_the_second_may_not_roll_corruption_again(tmp_path: Path) -> None:
    text = scene({"hero": person("pcs"), "thug": person(tier="major")}, threat=6, first="npcs", **place(1))
    loaded, settings = loads(text, "test.yaml"), Settings(seed=1, side="npcs", dice="manual")
    first = Session(loaded, settings, Save.create(tmp_path / "g.arena", loaded, settings, SYSTEMS["twod20"]))
    first.begin()
    first.act(first.parse("corrupt house with 6 threat"))
    second = resumed(Save.open(tmp_path / "g.arena"))
    first.put([2, 2, 2, 2, 2, 2])
    with pytest.raises(SaveError):
        second.put([3, 3, 3, 3, 3, 3])
    assert int(first.state.corruption.locations[0].stage) == 2
    blank = resumed(Save.open(tmp_path / "g.arena"))
    assert blank.states.tobytes() == first.states.tobytes() and blanks
