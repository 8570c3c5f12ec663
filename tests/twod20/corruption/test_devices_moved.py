"""Devices that corruption has taken hold of, dropped, picked up again, ruled on, and written down."""

from __future__ import annotations

from pathlib import Path

import pytest

from arena.rulings.written import written
from arena.systems import SYSTEMS
from arena.twod20 import codes
from scenarios.loader import loads
from table.session.save import Save, Settings
from table.session.session import Session, resumed
from tests.twod20.build import Table
from tests.twod20.corruption.test_device import corrupt, rolled


def played(found: Table) -> Session:
    """Return a session at a position of a table."""
    session = Session(
        loads(written(found.states, found.cast).text, "test.yaml"), Settings(seed=1, side="npcs")
    )
    session.begin()
    return session


def gun(session: Session) -> tuple[int, int]:
    """Return whether the gun of the hero is in hand, and whether it has failed."""
    who = session.cast.characters.index("hero")
    slot = session.cast.keys("weapon", who).index("gun")
    return int(session.state.characters[who].weapons[slot].held), int(
        session.state.corruption.devices[0].jammed
    )


def test_a_failed_weapon_that_is_ruled_into_the_hand_works_again_and_stays_so() -> None:
    session = played(rolled(2, 2, 3))
    assert gun(session) == (0, 1)
    before = session.states.tobytes()
    session.rule("set hero gun held yes")
    assert gun(session) == (1, 0)
    after = session.states.tobytes()
    session.rule("set hero gun held no")
    assert gun(session) == (0, 0)
    assert session.undo() and session.states.tobytes() == after
    assert session.undo() and session.states.tobytes() == before
    assert session.redo() and session.states.tobytes() == after


def test_a_weapon_in_hand_that_fails_by_ruling_is_out_of_hand() -> None:
    session = played(corrupt())
    session.rule("set hero_gun failed yes")
    assert gun(session) == (0, 1)
    made = written(session.states, session.cast)
    assert not made.lost
    again = Session(loads(made.text, "again.yaml"), Settings(seed=1, side="npcs"))
    again.begin()
    assert gun(again) == (0, 1) and again.state.corruption.devices[0].corrupt == 1
    session.rule("set hero_gun failed no")
    assert gun(session) == (0, 0)


def test_a_weapon_that_lies_somewhere_and_is_ruled_back_lies_there_no_longer() -> None:
    session = played(corrupt())
    session.rule("set hero gun held no")
    session.rule("set hero gun lies_at hall")
    session.rule("set hero gun held yes")
    who, slot = session.cast.characters.index("hero"), int(session.state.corruption.devices[0].slot)
    assert int(session.state.characters[who].weapons[slot].fallen_zone) == codes.NONE


def test_what_was_readied_with_a_weapon_that_fails_is_readied_no_longer() -> None:
    found = corrupt()
    hero = found["hero"]
    slot = int(found.state.corruption.devices[0].slot)
    hero.readied, hero.ready_deed, hero.ready_when = slot, codes.READY_ATTACK, codes.ON_ATTACK
    found.do("malfunction hero_gun")
    assert hero.readied == codes.NONE


@pytest.mark.parametrize("corrupted", [0, 1])
def test_a_dropped_weapon_fails_for_no_threat_before_it_is_picked_up(corrupted: int) -> None:
    found = corrupt()
    found.state.corruption.devices[0].corrupt = corrupted
    weapon = found.weapon("hero", "gun")
    weapon.held, weapon.fallen_zone = 0, found.cast.zones.index("yard")
    assert found.legal("malfunction") == found.legal("misfire") == []
    found.do("act thug", "end turn").skip(codes.ACTOR, codes.MEDDLING)
    found.do("leave it be") if found.state.phase == codes.MEDDLING else None
    found.do("act hero", "draw gun")
    assert weapon.held == 1 and weapon.fallen_zone == codes.NONE
    assert found.state.corruption.devices[0].corrupt == corrupted  # picking it up cures nothing
    assert not found.events(codes.EV_DEVICE)  # nothing had failed
    found.do("end turn").skip(codes.ACTOR, codes.MEDDLING)
    assert ("malfunction hero_gun" in found.legal()) == (corrupted == 1)


def test_a_weapon_that_lies_elsewhere_is_not_drawn_but_given_back_by_ruling_and_then_fails_again() -> None:
    session = played(corrupt())
    session.rule("set hero gun held no")
    session.rule("set hero gun lies_at hall")
    texts = [session.text(int(each)) for each in session.legal_actions()]
    assert "malfunction hero_gun" not in texts
    session.rule("set hero gun held yes")
    session.act(session.parse("malfunction hero_gun"))
    assert gun(session) == (0, 1)


def test_a_ruling_on_a_failed_weapon_is_the_same_in_a_saved_game(tmp_path: Path) -> None:
    found, settings = rolled(2, 2, 3), Settings(seed=1, side="npcs")
    loaded = loads(written(found.states, found.cast).text, "test.yaml")
    save = Save.create(tmp_path / "g.arena", loaded, settings, SYSTEMS["twod20"])
    session = Session(loaded, settings, save)
    session.begin()
    session.rule("set hero gun held yes")
    assert resumed(Save.open(tmp_path / "g.arena")).states.tobytes() == session.states.tobytes()
