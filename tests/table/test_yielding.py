"""Beaten opponents at a table: the person is asked, once, and a yes or no is a ruling like any other."""

import pytest

from arena.people.codes import PCS, UP
from arena.systems import SYSTEMS
from table.session.save import Save
from table.session.session import Session, resumed
from table.session.yielding import Yielding
from table.web.game import FIGHT_ON, HAVE_IT_SO
from table.web.view import Role
from tests.agents.test_morale import FLEEING, scene, status, systems
from tests.table.test_play import arena, saves  # noqa: F401
from tests.table.web.conftest import Place, look, place, settled  # noqa: F401
from tests.table.web.test_server import asked


def beaten(system: str, *people: str) -> Session:
    """Return a game in which it is the turn of the last of some beaten opponents."""
    session = scene(system, *people, fallen=6, friends=3)
    session.rule(f"turn of {people[0]}")
    return session


@systems
def test_beaten_opponents_ask_once_and_go_on_when_they_are_told_to(system):
    session = beaten(system, "plain")
    offer = Yielding(session).offer()
    assert offer is not None and offer.accepted == "surrender plain"
    session.rule(offer.refused)
    assert Yielding(session).offer() is None and status(session, "plain") == UP
    session.rule("set round 3")
    assert Yielding(session).offer() is None
    session.undo()
    session.undo()
    assert Yielding(session).offer() == offer
    session.rule(offer.accepted)
    assert session.state.winner == PCS
    session.undo()
    assert status(session, "plain") == UP and Yielding(session).offer() == offer


@systems
def test_it_comes_once_a_round_and_again_once_fewer_are_left(system):
    session = beaten(system, "plain_1", "plain_2")
    session.rule(Yielding(session).offer().refused)
    session.rule("surrender plain_2")
    session.rule("set plain_1 acted no")
    session.rule("turn of plain_1")
    assert Yielding(session).offer() is None
    session.rule("next round")
    while session.waiting == "rolling":
        session.roll()
    session.rule("turn of plain_1")
    assert Yielding(session).offer().accepted == "surrender plain_1"


@systems
def test_a_kept_game_knows_that_they_were_asked(system, tmp_path):
    begun = scene(system, "plain", fallen=4, friends=3)
    save = Save.create(tmp_path / "kept.arena", begun.loaded, begun.settings, SYSTEMS[system])
    session = Session(begun.loaded, begun.settings, save)
    session.begin()
    for command in begun.played:
        if command.kind == "ruling":
            session.rule(command.words)
        elif command.kind == "roll":
            session.roll()
    session.rule("turn of plain")
    offer = Yielding(session).offer()
    assert Yielding(resumed(Save.open(save.path))).offer() == offer
    session.rule(offer.refused)
    assert Yielding(resumed(Save.open(save.path))).offer() is None


@systems
def test_those_whom_they_cannot_hold_are_let_go_at_the_table(system):
    session = scene(system, "plain", aims=FLEEING, fallen=6, friends=3)
    session.rule("turn of plain")
    session.rule(Yielding(session).offer().accepted)
    assert session.state.winner == PCS and status(session, "plain") == UP


@systems
def test_nobody_is_asked_for_people_whom_they_play_or_while_the_fight_is_open(system):
    session = beaten(system, "plain")
    session.give("npcs", "me")
    assert Yielding(session).offer() is None
    even = scene(system, "plain_1", "plain_2", "guard", fallen=0)
    even.rule("turn of plain_1")
    assert Yielding(even).offer() is None


@pytest.mark.parametrize("answer", [HAVE_IT_SO, FIGHT_ON, "yes", "no"])
def test_the_page_has_a_button_for_each_answer_and_takes_yes_or_no(place: Place, tmp_path, answer):  # noqa: F811
    path = tmp_path / "yard.yaml"
    path.write_text(scene("d6", "plain", fallen=4, friends=3).loaded.text)
    game = place.begin(str(path))
    for number in range(1, 5):
        assert asked(game, Role(), "say", f"set fallen_{number} status out") is None
        settled(game)
    if not look(game, Role())["either"]:
        assert asked(game, Role(), "say", "turn of plain") is None
        settled(game)
    said = [each["said"] for each in look(game, Role())["either"]]
    assert said == [HAVE_IT_SO, FIGHT_ON]
    if answer in said:
        assert asked(game, Role(), "pick", said.index(answer)) is None
    else:
        assert asked(game, Role(), "say", answer) is None
    settled(game)
    assert (look(game, Role())["waiting"] == "over") == (answer in (HAVE_IT_SO, "yes"))


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_terminal_takes_yes_or_no(arena, saves, tmp_path, answer):  # noqa: F811
    path = tmp_path / "yard.yaml"
    path.write_text(scene("d6", "plain", fallen=4, friends=3).loaded.text)
    down = "".join(f"set fallen_{number} status out\n" for number in range(1, 5))
    said = arena(f"play {path}", f"{down}turn of plain\nwhat\n{answer}\n").out
    assert "Type yes or no." in said
    assert ("Plain gives up." in said) == (answer == "yes")
    assert ("They fight on (1 left)." in said) == (answer == "no")


@systems
def test_nobody_is_asked_while_something_is_in_hand_and_then_as_before(system, monkeypatch):
    session = beaten(system, "plain")
    monkeypatch.setattr("table.session.yielding.is_in_hand", lambda _: True)
    asking = Yielding(session)
    assert asking.offer() is None
    monkeypatch.undo()
    assert asking.offer().accepted == "surrender plain"
