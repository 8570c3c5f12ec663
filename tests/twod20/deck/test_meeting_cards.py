"""Where the Threat deck meets other chapters: undo, two windows, tests, turns of others, ends, reserves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arena.systems import SYSTEMS
from arena.twod20 import codes
from arena.twod20.setup.upkeep import carry
from arena.twod20.words.carried import carried_lines
from scenarios.loader import loads
from table.session.position import CHOICE, ROLLING
from table.session.save import Save, Settings
from table.session.save_file import SaveError
from table.session.session import Session, resumed
from tests.twod20.build import Table, person, scene
from tests.twod20.corruption.test_meeting import refusal
from tests.twod20.deck.test_deck import CARDS, STICK, draw, lying, people, table


def seated(path: Path | None = None, **more: Any) -> Session:
    """Return a game at the gamemaster's first decision, three cards drawn; it may be kept at `path`."""
    whole = {"threat": 6, "first": "npcs", "weapons": STICK, "variants": {"fate": "none"}, "deck": {}}
    loaded = loads(scene(people(), **{**whole, "cards": CARDS, **more}), "test.yaml")
    settings = Settings(seed=1, side="npcs", dice="manual")
    save = None if path is None else Save.create(path, loaded, settings, SYSTEMS["twod20"])
    session = Session(loaded, settings, save)
    session.begin()
    for _ in range(3):
        session.put([1])
    return session


def test_a_draw_that_was_paid_for_is_undone_with_its_price() -> None:
    session = seated()
    before = session.states.tobytes()
    session.act(session.parse("draw a card"))
    assert session.waiting == ROLLING and int(session.state.threat) == 4
    assert session.undo(codes.NPCS) and session.states.tobytes() == before
    session.act(session.parse("draw a card"))
    waiting = session.states.tobytes()
    session.put([2])
    assert int(session.state.deck.open).bit_count() == 4
    assert session.take_back() and session.states.tobytes() == waiting
    session.put([3])
    assert session.undo(codes.NPCS) and session.states.tobytes() == before and session.waiting == CHOICE


def test_the_draw_at_the_start_is_undone_by_no_undo_of_an_answer_and_taken_back_card_by_card() -> None:
    session = seated()
    assert not session.undo(codes.NPCS)
    for cards in (2, 1, 0):
        assert session.take_back() and int(session.state.deck.open).bit_count() == cards
    assert not session.take_back()


def test_of_two_windows_the_second_is_told_that_a_card_has_been_drawn_elsewhere(tmp_path: Path) -> None:
    first = seated(tmp_path / "game.arena")
    first.act(first.parse("draw a card"))
    second = resumed(Save.open(tmp_path / "game.arena"))
    first.put([1])
    waiting = second.states.tobytes()
    with pytest.raises(SaveError):
        second.put([2])
    assert second.states.tobytes() == waiting
    assert resumed(Save.open(tmp_path / "game.arena")).states.tobytes() == first.states.tobytes()


def test_a_card_is_bought_in_nobodys_turn() -> None:
    found = table("gang", "storm", "murk", first="pcs").do("act hero")
    assert found.legal("bring in") == [] and found.legal("draw a card") == []
    assert refusal(found, "bring in gang") == "cards are brought in between turns"
    found.do("end turn").skip(codes.HAND_OVER)
    assert found.state.phase == codes.ACTOR and "bring in gang" in found.legal()


def test_a_card_drawn_inside_a_test_may_be_bought_when_the_turn_is_over_and_not_before() -> None:
    found = table("gang", "storm", "murk", first="pcs").do("act hero", "create advantage hero attack")
    found.skip(codes.ROLL).dice(1, 20).skip(codes.COMPLICATION)
    while found.state.phase == codes.SPEND:
        found.do("done").skip(codes.COMPLICATION)
    found.do("complication card")
    draw(found, "dread")
    found.skip(codes.TURN)
    assert found.state.phase == codes.TURN and found.legal("bring in") == []
    found.do("end turn")
    assert "bring in dread" in found.legal()


def test_a_scene_whose_last_round_a_card_takes_away_ends_with_this_one() -> None:
    found = table("haste", "storm", "murk", threat=9, clock={"rounds": 2})
    found.do("bring in haste").do("act thug", "end turn").skip(codes.ACTOR, codes.MEDDLING)
    found.do("leave it be") if found.state.phase == codes.MEDDLING else None
    found.do("act hero", "end turn").skip()
    assert found.state.phase == codes.OVER and found.state.round_number == 1


def test_stones_that_fell_the_last_player_end_the_scene_and_no_card_is_drawn_after() -> None:
    found = table("gang", "storm", "murk")
    found["hero"].harm_limit, found["hero"].stress = 1, found["hero"].stress_base
    found.do("bring in storm").damage(2, 2).skip()
    for _ in range(9):
        if found.legal():
            found.do(found.legal()[0]).skip()
    assert found.state.phase == codes.OVER and found.legal() == []


def test_who_comes_with_a_card_where_something_corrupts_is_untouched_and_players_who_end_there_are_not() -> (
    None
):
    zones = {key: {"name": key.title()} for key in ("yard", "hall", "roof", "road")}
    zones["road"]["corrupting"] = 3
    more = {"corruption": True, "zones": zones}
    found = table("gang", "storm", "murk", **more).do("bring in gang").skip(codes.ACTOR)
    assert found["late_1"].zone == 3
    found.do("act late_1", "end turn")
    assert found.state.phase != codes.ROLL
    late = person("pcs", "road", weapons=["stick"], reserve=True, arrives=2)
    whole = {"threat": 0, "first": "pcs", "variants": {"fate": "none"}, "weapons": STICK, **more}
    comer = Table(scene(people(late_friend=late), **whole))
    comer.do("act hero", "end turn", "act thug", "end turn").skip(codes.ACTOR)
    assert comer.state.round_number == 2 and comer["late_friend"].marks == 0
    comer.do("act late_friend", "end turn")
    assert comer.state.roll_kind == codes.CORRUPTION_DICE


def test_a_card_may_hurt_minds_in_a_vile_place_and_feed_what_pays_for_it() -> None:
    """Two Threat for the card, two back for the Trauma."""
    places = {"yard": {"name": "Yard", "zones": ["yard"], "stage": 3}}
    found = table("dread", "storm", "murk", locations=places, threat=2)
    found["hero"].stress = found["hero"].stress_base
    found.do("bring in dread").damage(1, 1).skip()
    assert found["hero"].traumas == 1 and int(found.state.threat) == 2
    assert lying(found, "aside") == {"dread"} and found.legal("tempt")


def test_discards_go_on_through_a_scene_that_has_no_deck() -> None:
    """And what has been shuffled in since is not aside any more."""
    first = seated()
    assert len(first.carry()["aside"]) == 3
    plain = loads(scene(people(), weapons=STICK, first="npcs"), "plain.yaml")
    second = Session(plain, first.settings, None, first.carry())
    second.begin()
    assert second.carry()["aside"] == first.carry()["aside"]
    third = Session(first.loaded, first.settings, None, second.carry())
    third.begin()
    for _ in range(3):
        third.put([1])
    assert int(third.state.deck.aside).bit_count() == 3 and int(third.state.deck.left) == 0
    third.state.threat = 4
    third.number = len(third.legal_actions())
    third.act(third.parse("reshuffle the discards"))
    assert third.carry()["aside"] == []


def test_what_goes_on_tells_marks_corrupt_devices_and_discards() -> None:
    one = {**carry(table("gang", "storm", "murk").states, table().cast), "fate": ""}
    hero = {**one["people"]["Hero"], "marks": 3, "corrupt": ["old_rifle"]}
    lines = carried_lines({**one, "people": {"Hero": hero}})
    assert "Hero: 3 boxes marked by corruption, corrupt: old rifle, unhurt." in lines
    assert lines[-1] == "Threat deck: 3 cards set aside."
