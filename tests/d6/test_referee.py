"""The referee of D6 agrees with the rules, and sees it where they are made to differ."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from arena.compiling.rule import INTERPRETED
from arena.d6 import codes
from scenarios.loader import bundled
from tests.d6.referee import Judged, Referee, played
from tests.d6.table import FOE, HERO, Spot

SCENES = [name for name, _ in bundled("d6")]
COMMANDS = 8 if INTERPRETED else 60  # of each scene


@pytest.mark.parametrize("scene", SCENES)
def test_random_games_are_as_the_book_has_them(scene: str) -> None:
    assert [said for _, said in islice(played(scene, 1), COMMANDS) if said] == []


def test_a_game_is_judged_to_its_end() -> None:
    assert [difference for _, difference in played("ring", 3) if difference] == []


def shot() -> tuple[Spot, Any]:
    """Return a game in which a shot is about to be rolled for, and the position before it was chosen."""
    spot = Spot()
    before = spot.states.copy()
    spot.do("shoot foe")
    return spot, before


def changed(record: Any, **values: int) -> Any:
    """Return a position in which some fields are other."""
    copy = record.copy()
    for name, value in values.items():
        copy[name] = value
    return copy


@pytest.mark.parametrize(
    ("what", "values"),
    [
        ("how hard it is to hit", {"difficulty": 11}),
        ("dice of attack", {"roll_count": 3}),
        ("what it begins", {"check": codes.DODGE}),
        ("target", {"target": HERO}),
        ("who is asked", {"decider": HERO}),
        ("readied", {"readied": 1}),
    ],
)
def test_a_planted_fault_of_an_attack_is_seen(what: str, values: dict[str, int]) -> None:
    spot, before = shot()
    Referee(spot.cast).judge(before[0], spot.states[0], "shoot foe")
    with pytest.raises(Judged, match=what):
        Referee(spot.cast).judge(before[0], changed(spot.states, **values)[0], "shoot foe")


def judged_roll(
    faces: tuple[int, ...], spoil: dict[str, int] | None = None, event: int | None = None
) -> None:
    """Judge a shot that is rolled so; `spoil` changes the position after it, `event` its total as logged."""
    spot, before = shot()
    spot.states[0].characters[HERO].action_dice = before[0].characters[HERO].action_dice = 0
    referee = Referee(spot.cast)
    referee.judge(before[0], spot.states[0], "shoot foe")
    before = spot.states.copy()
    before[0].rolled[: len(faces)] = faces
    spot.states[0].event_count = 0
    spot.roll(*faces)
    after = changed(spot.states, **(spoil or {}))
    if event is not None:
        after["events"]["c"][0, :2] = event
    referee.judge(before[0], after[0], "")


def test_a_planted_fault_of_a_roll_is_seen() -> None:
    judged_roll((4, 4, 4, 4))
    with pytest.raises(Judged, match="total of a roll"):
        judged_roll((4, 4, 4, 4), event=3)
    with pytest.raises(Judged, match="a 1 is asked about"):
        judged_roll((4, 4, 4, 1), {"phase": 0})
    with pytest.raises(Judged, match="a 6 is rolled again"):
        judged_roll((4, 4, 4, 6), {"roll_count": 0})


@pytest.mark.parametrize(
    ("field", "value"),
    [("wound", codes.UNHURT), ("wound", codes.MORTAL), ("aim", 1), ("stunned", 1), ("status", 2)],
)
def test_what_harm_does_not_do_is_seen(field: str, value: int) -> None:
    spot = Spot()
    spot.do("shoot foe")
    spot.roll(5, 5, 5, 5)
    spot.roll(3, 3, 3, 3, 2)
    before, referee = spot.states.copy(), Referee(spot.cast)
    before[0].rolled[:2] = 3, 3
    spot.states[0].event_count = 0
    spot.roll(3, 3)  # 14 against 6: eight is wounded
    referee.judge(before[0], spot.states[0], "")
    planted = spot.states.copy()
    planted[0].characters[FOE][field] = value
    with pytest.raises(Judged, match=field):
        Referee(spot.cast).judge(before[0], planted[0], "")


def test_an_event_that_is_not_told_is_seen() -> None:
    spot = Spot()
    spot.hero.prone = 1
    before = spot.states.copy()
    spot.do("stand up")
    Referee(spot.cast).judge(before[0], spot.states[0], "stand up")
    spot.states[0].event_count = 0
    with pytest.raises(Judged, match="events"):
        Referee(spot.cast).judge(before[0], spot.states[0], "stand up")


def test_whoever_is_passed_over_is_seen() -> None:
    spot = Spot()
    before = spot.states.copy()
    spot.do("wait")
    Referee(spot.cast).judge(before[0], spot.states[0], "wait")
    spot.states["events"]["a"][0, 0] = HERO
    with pytest.raises(Judged, match="whose turn it is"):
        Referee(spot.cast).judge(before[0], spot.states[0], "wait")
