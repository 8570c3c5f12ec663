"""Stages that rise in the middle of a turn, and people who are lost between two rounds."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.location import stage_around
from arena.twod20.core.rules.harm.recovery import can_rest
from table.session.save import Settings
from table.session.session import Session
from tests.twod20.build import Table, person, scene
from tests.twod20.corruption.test_questions import cleansing


def test_a_stage_that_rises_in_the_middle_of_a_turn_holds_from_then_on_and_is_undone() -> None:
    session = Session(cleansing(0, first="pcs").cast.scenario, Settings(seed=1, side="pcs"))
    session.begin()
    before = session.states.tobytes()
    who = session.cast.characters.index("hero")
    assert session.state.phase == codes.TURN
    session.rule("set hero fatigue 1")
    assert can_rest(session.state, who)
    session.rule("set yard stage 2")
    assert session.state.phase == codes.TURN and session.state.turn.actor == who
    assert stage_around(session.state, who) == 2
    assert can_rest(session.state, who)  # it was gained before the place was corrupt
    assert session.undo() and session.undo() and session.states.tobytes() == before


def test_whoever_is_lost_in_the_last_turn_of_a_round_has_none_in_the_next() -> None:
    people = {"hero": person("pcs", stress=9, purity=0), "ally": person("pcs"), "thug": person(tier="major")}
    zones = {key: {"name": key.title()} for key in ("yard", "hall", "roof", "road")}
    zones["yard"]["corrupting"] = 3  # type: ignore[assignment]
    whole = {"zones": zones, "corruption": True, "first": "pcs", "threat": 0, "variants": {"fate": "none"}}
    found = Table(scene(people, **whole))
    found["hero"].marks = 8
    found["ally"].acted = found["thug"].acted = 1
    found.do("act hero", "end turn").damage(2, 2, 2).skip()
    assert found["hero"].status == codes.BROKEN and found["hero"].influence == 0
    assert int(found.state.round_number) == 2 and "act hero" not in found.legal()
