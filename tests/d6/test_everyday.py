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


@pytest.fixture(scope="module")
def opening() -> Session:
    """Return a game in which somebody chooses."""
    session = Session(load("wharf"), Settings(seed=3, seats="pcs=me, npcs=me"))
    session.begin()
    assert session.system is D6
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
