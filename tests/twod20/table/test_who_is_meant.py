"""Who is meant by one of a kind, by what people carry, and by those who are still to come."""

from __future__ import annotations

import pytest

from scenarios.loader import load
from table.session.save import Settings
from table.session.session import Session
from table.terminal.hints import offer

SETTINGS = Settings(seed=5, dice="manual", ask="everything", seats="pcs=me, npcs=me")


def opened(scene: str, *rulings: str) -> Session:
    """Return a game in which these rulings have been made."""
    session = Session(load(scene), SETTINGS)
    session.begin()
    for each in rulings:
        session.rule(each)
    return session


@pytest.fixture(scope="module")
def lamp() -> Session:
    """Return a scene with four people with clubs, two lookouts, and two who are still to come."""
    return opened("lamp")


@pytest.mark.parametrize(
    "said", ["2 stress on one of the club wreckers", "one of the club wreckers falls over"]
)
def test_one_of_a_kind_is_asked_for_among_those_who_carry_what_is_named(lamp: Session, said: str) -> None:
    found = offer(lamp, said)
    assert found is not None and not found.rulings
    assert "wrecker_1, wrecker_2, wrecker_3, wrecker_4." in found.text and "lookout" not in found.text


def test_one_of_a_kind_that_is_not_there_is_nobody(lamp: Session) -> None:
    assert offer(opened("lamp", "set tam stress 1"), "one of the hounds runs off") is None


@pytest.mark.parametrize(
    ("said", "rulings"),
    [
        ("the boat crew are here now", ("bring late_crew_1 in", "bring late_crew_2 in")),
        ("another boat crew shows up", ("bring late_crew_1 in",)),
        (
            "three more crew arrive",
            ("bring late_crew_1 in", "bring late_crew_2 in", "add copy of late_crew_1 at slip"),
        ),
    ],
)
def test_who_is_still_to_come_comes_before_anybody_is_added(
    lamp: Session, said: str, rulings: tuple[str, ...]
) -> None:
    found = offer(lamp, said)
    assert found is not None and found.rulings == rulings


@pytest.mark.parametrize(
    ("said", "rulings"),
    [
        ("take that wound off Pim", ("set pim wounds 1",)),
        ("scratch that last wound on Pim", ("set pim wounds 1",)),
        ("Pim patched himself up, take the wound off him", ("set pim wounds 1",)),
    ],
)
def test_a_wound_is_taken_back(said: str, rulings: tuple[str, ...]) -> None:
    found = offer(opened("monster", "set pim wounds 2"), said)
    assert found is not None and found.rulings == rulings


@pytest.mark.parametrize(
    ("scene", "said", "rulings"),
    [
        (
            "cantor",
            "the rest of the waders move to the quay end",
            [f"set wader_{n} zone quay" for n in (1, 2, 3)],
        ),
        ("ferry", "put the toll woman down as Kestrel Moy please", ["rename toll_woman Kestrel Moy"]),
        (
            "gate",
            "the widow does not want it, so she hands her crossbow to the barber",
            ["hand widow crossbow barber"],
        ),
        ("ferry", "Tobin pitches the rifle into the river", ["set tobin rifle lies_at bow"]),
    ],
)
def test_what_people_said_at_other_tables(scene: str, said: str, rulings: list[str]) -> None:
    found = offer(opened(scene), said)
    assert found is not None and list(found.rulings) == rulings


@pytest.mark.parametrize(
    "said", ["Quill looks like he is down", "if Quill falls, he is dead", "Marl thinks he is dead"]
)
def test_what_is_open_of_all_that_a_line_says_is_no_ruling(said: str) -> None:
    found = offer(opened("skirmish"), said)
    assert found is not None and not found.rulings
