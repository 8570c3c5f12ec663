"""Networks that are shut down, by Harms or by ruling, while somebody is at them or inside."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arena.rulings.written import written
from arena.systems import SYSTEMS
from arena.twod20 import codes
from scenarios.loader import loads
from table.session.save import Save, Settings
from table.session.session import Session, resumed
from tests.twod20.build import person, scene
from tests.twod20.network.insides import BOARD, INSIDE, LINKS, VAULT, again, daemon, intrusion, mind
from tests.twod20.network.net import LOCK, hacker, hit, net

ALL = Settings(seed=5, side="pcs", dice="manual")


def sitting(folder: Path | None = None, **more: Any) -> Session:
    """Return a session at the turn of the hacker beside the lock; saved where a folder is given."""
    people = {"hero": hacker(), "friend": hacker(), "foe": person(zone="hall"), "ice": daemon()}
    networks = {"lock": LOCK, "vault": VAULT}
    text = scene(people, zones={**BOARD, **INSIDE}, links=LINKS, networks=networks, first="pcs", **more)
    loaded = loads(text, "shut.yaml")
    save = None if folder is None else Save.create(folder / "g.arena", loaded, ALL, SYSTEMS["twod20"])
    session = Session(loaded, ALL, save)
    session.begin()
    session.act(session.parse("act hero"))
    return session


def minds(session: Session) -> list[int]:
    """Return the zones where the minds of those with a console are."""
    return [int(console.inside) for console in session.state.hacking.consoles if console.owner >= 0]


def test_a_hack_under_way_comes_to_nothing_when_its_network_is_ruled_down(tmp_path: Path) -> None:
    session = sitting(tmp_path)
    session.act(session.parse("hack brute_force -> lock"))
    before = session.states.tobytes()
    session.rule("set lock down 2")
    state = session.state
    assert state.tests[codes.ACTIVE].who == codes.NONE and state.hacking.networks[0].stress == 0
    assert state.hacking.networks[0].down == 2 and state.phase not in (codes.ROLL, codes.ASK_RESPONSE)
    after = session.states.tobytes()
    assert resumed(Save.open(tmp_path / "g.arena")).states.tobytes() == after
    assert session.undo() and session.states.tobytes() == before
    assert session.redo() and session.states.tobytes() == after
    assert resumed(Save.open(tmp_path / "g.arena")).states.tobytes() == after


def test_a_hack_on_another_network_goes_on(tmp_path: Path) -> None:
    session = sitting()
    session.act(session.parse("hack brute_force -> lock"))
    session.rule("set vault down 1")
    assert session.state.tests[codes.ACTIVE].goal == codes.FOR_HACK


def test_minds_are_thrown_out_and_programs_stand_still_when_their_network_is_ruled_down() -> None:
    session = sitting()
    session.rule("set friend inside core")
    session.rule("set friend came_by lock")
    session.act(session.parse("go into lock"))
    told = session.rule("set lock down 2")
    ice = session.state.characters[session.cast.characters.index("ice")]
    assert minds(session)[:2] == [codes.NONE, codes.NONE]
    assert ice.status == codes.DEFEATED and session.state.hacking.networks[0].stopped > 0
    lines = " ".join(told.sentences)
    assert "back in its body" in lines and "stands still" in lines
    made = written(session.states, session.cast)
    assert not made.lost
    again_there = Session(loads(made.text, "again.yaml"), ALL)
    again_there.begin()
    assert (
        again_there.states["hacking"]["networks"].tobytes() == session.states["hacking"]["networks"].tobytes()
    )
    session.rule("set lock down 0")
    assert ice.status == codes.UP and session.state.hacking.networks[0].stopped == 0
    assert session.undo() and session.undo() and mind_is_inside(session)


def mind_is_inside(session: Session) -> bool:
    """Return whether the hero's mind is inside."""
    return minds(session)[0] != codes.NONE


def test_the_hacker_whose_own_gear_is_ruled_down_is_back_in_its_body_in_the_middle_of_a_test() -> None:
    session = sitting()
    session.act(session.parse("go into lock"))
    session.rule("set hero inside core")
    session.act(session.parse("hack brute_force -> vault"))
    before = session.states.tobytes()
    session.rule("set hero_net down 1")
    assert not mind_is_inside(session) and session.state.tests[codes.ACTIVE].who == codes.NONE
    assert session.state.characters[0].status == codes.UP and session.state.characters[0].stress == 0
    assert session.undo() and session.states.tobytes() == before


@pytest.mark.parametrize("answer", ["shut down", "keep running"])
def test_a_lock_whose_harms_shut_it_down_throws_out_whoever_came_by_it(answer: str) -> None:
    table = intrusion({"friend": hacker()})
    friend = table.state.hacking.consoles[1]
    friend.inside, friend.through = table.cast.zones.index("node"), 0
    hit(table, "hack brute_force -> lock", *(2,) * 6)
    while any(each == "mere damage" or "damage" in each for each in table.legal()):
        table.do(next(each for each in table.legal() if "damage" in each))
    found = [each for each in table.legal() if answer.split()[0] in each]
    assert found, table.legal()
    table.do(found[0])
    assert (mind(table, 1) is None) == (answer == "shut down")
    assert table["friend"].status == codes.UP and table["friend"].stress == 0
    assert (int(net(table).down) > 0) == (answer == "shut down")
    assert again(table) is table
