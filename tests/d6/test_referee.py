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
        ("difficulty of an attack", {"difficulty": 11}),
        ("dice of an attack", {"roll_count": 3}),
    ],
)
def test_a_planted_fault_of_an_attack_is_seen(what: str, values: dict[str, int]) -> None:
    spot, before = shot()
    Referee(spot.cast).judge(before[0], spot.states[0], "shoot")
    with pytest.raises(Judged, match=what):
        Referee(spot.cast).judge(before[0], changed(spot.states, **values)[0], "shoot")


def judged_roll(
    faces: tuple[int, ...], spoil: dict[str, int] | None = None, event: int | None = None
) -> None:
    """Judge a shot that is rolled so; `spoil` changes the position after it, `event` its total as logged."""
    spot, before = shot()
    spot.states[0].characters[HERO].action_dice = before[0].characters[HERO].action_dice = 0
    referee = Referee(spot.cast)
    referee.judge(before[0], spot.states[0], "shoot")
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


@pytest.mark.parametrize("wound", [codes.UNHURT, codes.STUNNED, codes.INCAPACITATED])
def test_a_planted_wound_is_seen(wound: int) -> None:
    spot = Spot()
    spot.hit((3, 3, 3, 3, 2), (3, 3))  # 15 against 6: nine is incapacitated
    referee, states = Referee(spot.cast), spot.states
    before = states.copy()
    before[0].characters[FOE].wound = codes.UNHURT
    before[0].actor, before[0].slot = HERO, codes.GUN
    referee.damage, referee.resisted = 15, 6
    planted = states.copy()
    planted[0].phase, planted[0].check = 1, codes.STAY_UP
    if wound == codes.INCAPACITATED:
        referee.harm(before[0], planted[0], FOE, 9, codes.UNHURT, wound)
        with pytest.raises(Judged, match="what is not resisted"):
            referee.harm(before[0], planted[0], FOE, 8, codes.UNHURT, wound)
        return
    with pytest.raises(Judged, match="a wound"):
        referee.harm(before[0], planted[0], FOE, 9, codes.UNHURT, wound)


def test_whoever_is_passed_over_is_seen() -> None:
    spot = Spot()
    states = spot.states.copy()
    states[0].characters[HERO].initiative = -5
    states[0].characters["acted"] = 0
    assert Referee(spot.cast).earlier(states[0], HERO) == 1
    assert Referee(spot.cast).earlier(spot.states[0], HERO) == 0
