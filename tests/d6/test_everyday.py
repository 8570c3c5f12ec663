"""What people say in everyday words at a table of D6 is ruled as they mean it."""

from __future__ import annotations

from typing import Any

import pytest

from arena.d6 import codes
from arena.people.codes import OUT, PCS
from scenarios.loader import load
from table.session.save import Settings
from table.session.session import Session
from table.terminal.hints import offer
from tests.d6.table import D6
from tests.table.phrases.run import Table


@pytest.fixture(scope="module")
def opening() -> Session:
    """Return a game in which somebody chooses."""
    session = Session(load("wharf"), Settings(seed=3, seats="pcs=me, npcs=me"))
    session.begin()
    assert session.system is D6
    return session


@pytest.fixture(scope="module")
def turn() -> Session:
    """Return a game in which somebody is to act."""
    session = Session(load("wharf"), Settings(seed=3, seats="pcs=me, npcs=me"))
    session.begin()
    while session.waiting == "rolling":
        session.roll()
    return session


def said(session: Session, line: str) -> Any:
    """Return the position that the rulings of a sentence leave."""
    found = offer(session, line)
    assert found is not None and found.rulings, f"not understood: {line}: {found}"
    return session.tried(found.rulings).states[0]


def who(session: Session, state: Any, key: str) -> Any:
    """Return somebody by its key."""
    return state.characters[session.cast.characters.index(key)]


@pytest.mark.parametrize(
    ("line", "key", "field", "value"),
    [
        ("Nell is wounded", "nell", "wound", codes.WOUNDED),
        ("Nell takes a wound", "nell", "wound", codes.STUNNED),
        ("Corin Slade is dead", "smuggler", "status", OUT),
        ("Nell falls over", "nell", "prone", 1),
        ("Tobin hides", "tobin", "hidden", 1),
        ("Nell has 6 action dice", "nell", "action_dice", 6),
        ("Nell loses an action die", "nell", "action_dice", 3),
    ],
)
def test_a_sentence_changes_whom_it_speaks_of(
    opening: Session, line: str, key: str, field: str, value: int
) -> None:
    assert int(who(opening, said(opening, line), key)[field]) == value


def test_an_award_gives_the_gamemaster_one_too(opening: Session) -> None:
    before, after = opening.state, said(opening, "award Nell an action die")
    assert who(opening, after, "nell").side == PCS
    assert who(opening, after, "nell").action_dice == who(opening, before, "nell").action_dice + 1
    assert after.gm_dice == before.gm_dice + 1


def test_a_place_may_get_dark(opening: Session) -> None:
    state = said(opening, "the shed is dark")
    assert state.zones[opening.cast.zones.index("shed")].dark == 12


def readings(session: Session, line: str) -> set[tuple[str, ...]]:
    """Return what a sentence may mean where that is asked."""
    found = offer(session, line)
    assert found is not None and not found.rulings, f"not asked: {line}: {found}"
    return set(found.either)


@pytest.mark.parametrize(
    ("line", "dice", "pips"),
    [
        ("nell takes 3D damage", 3, 0),
        ("Nell takes 2D+1 of fire damage", 2, 1),
        ("docker 1 deals nell 4D damage", 4, 0),
    ],
)
def test_dice_of_damage_are_rolled_and_resisted(turn: Session, line: str, dice: int, pips: int) -> None:
    state = said(turn, line)
    assert (state.check, state.checker) == (codes.HAZARD, turn.cast.characters.index("nell"))
    assert (state.roll_count, state.total) == (dice, pips)


@pytest.mark.parametrize("line", ["nell falls 6 metres", "nell falls from 6m", "nell plunges down 6 metres"])
def test_a_fall_has_the_damage_of_its_height(turn: Session, line: str) -> None:
    state = said(turn, line)
    assert (state.check, state.roll_count, who(turn, state, "nell").prone) == (codes.FALL, 4, 1)


def test_a_number_of_damage_is_asked_about_where_wounds_are_levels(turn: Session) -> None:
    assert readings(turn, "nell takes 3 damage") == {("harm nell 3",), ("set nell wound 1",)}
    assert readings(turn, "nell loses 5 body points") == {("harm nell 5",), ("set nell wound 2",)}


def test_a_number_of_damage_is_body_points_where_there_are_any() -> None:
    session = Session(load("ring"), Settings(seed=3, seats="pcs=me, npcs=me"))
    session.begin()
    before = int(who(session, session.state, "hanno").body)
    assert who(session, said(session, "hanno takes 3 damage"), "hanno").body == before - 3


def test_it_is_asked_whom_somebody_new_joins_or_said(turn: Session) -> None:
    added = "add watchman at ZONE for"
    assert readings(turn, "a watchman comes") == {(f"{added} npcs",), (f"{added} pcs",)}
    found = offer(turn, "a watchman comes to the shed")
    assert found is not None and "at shed for npcs. Type yes to have it so. Say whom they join" in found.text
    state = said(turn, "a watchman joins the players at the shed")
    assert state.characters[state.character_count - 1].side == PCS
    found = offer(turn, "a thug comes")  # as the dockers are
    assert found is not None and found.text.startswith("As a ruling: add thug at ZONE for npcs,")


def test_a_fire_goes_out_where_there_is_one(turn: Session) -> None:
    found = offer(turn, "the fire goes out")
    assert found is not None and not found.rulings and "No place burns" in found.text
    session = Session(load("wharf"), Settings(seed=3, seats="pcs=me, npcs=me"))
    session.begin()
    session.rule("set shed hazard fire")
    state = said(session, "the fire goes out")
    assert not state.zones["hazard_dice"].any() and not (state.zones["dark"] > 3).any()
    session.rule("set wharf hazard fire")
    each = {("set wharf hazard none",), ("set shed hazard none",)}
    assert readings(session, "the fire goes out") == each


def test_a_no_leaves_what_was_offered() -> None:
    table = Table("wharf")
    before = table.stands()
    assert "Type yes to have it so" in table.type("nell is wounded")
    assert table.type("no") == "Nothing is done." and table.stands() == before
    table.type("yes")  # comes too late
    assert table.stands() == before
