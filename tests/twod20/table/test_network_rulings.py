"""Rulings about networks, and positions with them written down, read again, undone."""

from __future__ import annotations

import pytest

from arena.rulings.row import RulingError
from arena.rulings.written import written
from arena.systems import SYSTEMS
from arena.twod20 import codes
from scenarios.loader import loads
from table.session.position import CHOICE, ROLLING
from table.session.save import Settings
from table.session.session import Session
from tests.table.test_save import new_game
from tests.twod20.build import person, scene
from tests.twod20.network.insides import BOARD, INSIDE, LINKS, VAULT, daemon
from tests.twod20.network.net import LOCK, hacker

ALL = Settings(seed=5, side="pcs", against="scripted")
SYSTEM = SYSTEMS["twod20"]
RULED = (
    *("set door stress 4", "set door harms 1", "set bolts open yes", "set house down 2"),
    *("set wiretapper memory 1", "set wiretapper plugged door", "set door locked_out wiretapper"),
    *("set house malware 4", "set house malware_rounds 2", "set house malware_of wiretapper"),
)


def ruled() -> Session:
    """Return the break-in into the hotel with all of that said."""
    session = new_game(scene="meridian", settings=ALL)
    for line in RULED:
        session.rule(line)
    return session


def test_the_gamemaster_may_say_what_has_become_of_networks_and_consoles() -> None:
    hacking = ruled().state.hacking
    assert (hacking.networks[0].stress, hacking.networks[0].harms, hacking.networks[1].down) == (4, 1, 2)
    assert (hacking.consoles[0].memory, hacking.consoles[0].plugged) == (1, 0)
    assert hacking.networks[0].locked_out == 1 and hacking.breaches[0].done == 1


def test_a_door_that_is_ruled_open_is_open() -> None:
    session = new_game(scene="meridian", settings=ALL)
    assert "move book_room" not in texts(session)
    session.rule("set bolts open yes")
    session.rule("set wiretapper zone passage")
    session.act(session.parse("act wiretapper"))
    assert "move book_room" in texts(session)


def texts(session: Session) -> list[str]:
    """Return what may be chosen."""
    return [session.text(int(action)) for action in session.legal_actions()]


def test_more_than_a_firewall_takes_is_refused() -> None:
    session = new_game(scene="meridian", settings=ALL)
    with pytest.raises(RulingError, match="stress is 0 to 11 here, not 12"):
        session.rule("set door stress 12")
    with pytest.raises(RulingError, match="that is for somebody with a console"):
        session.rule("set driver memory 1")


def test_a_position_with_networks_is_written_and_read_again() -> None:
    session = ruled()
    made = written(session.states, session.cast)
    assert made.lost == ()
    states, _ = SYSTEM.compile(loads(made.text, "again.yaml"), 1)
    assert states["hacking"]["networks"].tobytes() == session.states["hacking"]["networks"].tobytes()
    assert states["hacking"]["breaches"].tobytes() == session.states["hacking"]["breaches"].tobytes()
    assert states["hacking"]["consoles"].tobytes() == session.states["hacking"]["consoles"].tobytes()


def test_a_hack_is_taken_back_with_its_dice_and_its_memory() -> None:
    session = new_game(scene="meridian", settings=ALL)
    session.rule("set wiretapper zone passage")
    session.act(session.parse("act wiretapper"))
    before = session.states["hacking"].tobytes()
    session.act(session.parse("hack brute_force -> door"))
    commands = 1
    while session.state.phase != codes.TURN and session.waiting in (CHOICE, ROLLING):
        if session.waiting == ROLLING:
            session.roll()
        else:
            session.act(int(session.legal_actions()[-1]))
        commands += 1
    for _ in range(commands):
        session.undo()
    assert session.states["hacking"].tobytes() == before


def test_what_a_mind_did_inside_is_taken_back_and_done_again() -> None:
    session = new_game(scene="quire", settings=ALL)
    session.act(session.parse("act reader"))
    outside = session.states["hacking"].tobytes()
    session.act(session.parse("go into registry"))
    inside = session.states["hacking"].tobytes()
    session.undo()
    assert session.states["hacking"].tobytes() == outside != inside
    session.redo()
    assert session.states["hacking"].tobytes() == inside
    assert "come out" not in texts(session)  # in and out in one turn are two


def test_dice_that_were_thrown_by_hand_count_against_a_firewall() -> None:
    session = new_game(scene="meridian", settings=ALL)
    session.rule("set wiretapper zone passage")
    session.act(session.parse("act wiretapper"))
    session.act(session.parse("hack brute_force -> door"))
    while session.waiting == CHOICE:
        session.act(int(session.legal_actions()[0]))
    session.put([5, 5])
    while session.waiting == CHOICE:
        session.act(
            session.parse("roll damage")
            if "roll damage" in texts(session)
            else int(session.legal_actions()[0])
        )
    session.put([2, 2, 2, 3, 3, 3, 3])
    while session.state.phase == codes.SPEND:
        session.act(session.parse("done"))
    assert session.state.hacking.networks[0].stress == 6 - 2


def test_minds_inside_networks_are_ruled_on_and_written_and_read_again() -> None:
    people = {"hero": hacker(), "foe": person(zone="hall"), "ice": daemon()}
    networks = {"lock": LOCK, "vault": VAULT}
    text = scene(people, zones={**BOARD, **INSIDE}, links=LINKS, networks=networks)
    session = Session(loads(text, "inside.yaml"), ALL)
    session.begin()
    for line in ("set hero inside core", "set hero came_by lock", "set hero noticed yes"):
        session.rule(line)
    with pytest.raises(RulingError, match="a mind goes to node and core"):
        session.rule("set hero inside hall")
    with pytest.raises(RulingError, match="is inside a network: type set hero inside ZONE"):
        session.rule("set hero zone core")
    with pytest.raises(RulingError, match="Ice is a program"):
        session.rule("set ice zone hall")
    made = written(session.states, session.cast)
    assert made.lost == ()
    states, _ = SYSTEM.compile(loads(made.text, "again.yaml"), 1)
    assert states["hacking"]["consoles"].tobytes() == session.states["hacking"]["consoles"].tobytes()


def test_more_harms_than_a_network_takes_are_refused() -> None:
    session = new_game(scene="meridian", settings=ALL)
    with pytest.raises(RulingError, match="harms is 0 to 2 here, not 5"):
        session.rule("set door harms 5")
    with pytest.raises(RulingError, match="that happens to the gear of people"):
        session.rule("set door caught 2")
