"""The referee finds nothing wrong in random games, and finds what is planted."""

from __future__ import annotations

from typing import Any

import pytest

from arena.compiling.rule import INTERPRETED
from arena.true20 import codes
from scenarios.loader import bundled
from tests.true20.plain import Plain, differences
from tests.true20.referee import Findings, judge, judged, played
from tests.true20.second.flow import AFTER
from tests.true20.second.harm import TRACK, marked


@pytest.mark.parametrize("scene", [name for name, _ in bundled("true20")])
def test_random_games_keep_to_the_book(scene: str) -> None:
    found = judged(scene, 1 if INTERPRETED else 6)
    assert found.wrong == []
    assert found.judged.total() > 20


def told_otherwise(step: Any) -> None:
    """Tell of an attack that it hits where it misses, and the other way about."""
    step.events = [
        (kind, a, b, 1 - c, d) if kind == codes.EV_ATTACK and c < 2 else (kind, a, b, c, d)
        for kind, a, b, c, d in step.events
    ]


def planted(field: str) -> int:
    """Return how many steps of a game are found wrong once a number in them is another."""
    found = Findings()
    for _, step in played("mill_bridge", 1):
        if field == "told":
            told_otherwise(step)
        elif field in vars(step.after):
            vars(step.after)[field] += 1
        else:
            vars(step.after.characters[0])[field] += 1
        judge(step, found)
        if found.wrong:
            break
    return len(found.wrong)


@pytest.mark.parametrize("field", [*"told bonus stirred hurt standard conviction feet fatigue".split()])
def test_a_planted_fault_is_found(field: str) -> None:
    assert planted(field) == 1


@pytest.mark.parametrize("words", ["end the turn", "sing"])
def test_a_menu_with_a_line_too_few_or_too_many_is_found(words: str) -> None:
    found = Findings()
    for _, step in played("mill_bridge", 1):
        if "end the turn" in step.offered:
            step.offered ^= {words}
            judge(step, found)
            break
    assert [line.partition(":")[0] for line in found.wrong] == ["menu"]


def test_a_difference_is_named_by_its_place() -> None:
    one, other = (Plain(people=[Plain(hurt=0, drained=[0, hurt])]) for hurt in (1, 2))
    assert list(differences(one, other)) == ["people[0].drained[1]: 1, not 2"]


def test_every_check_that_is_rolled_has_something_that_it_brings() -> None:
    never = {codes.FALL, codes.SEIZING, codes.BREAKING}  # nothing rolls these
    assert set(range(len(codes.CHECKS))) - set(AFTER) == never


@pytest.mark.parametrize(
    "was, bad, lethal, now",
    [
        ({"unconscious"}, 1, False, {"unconscious", "wounded", "dazed_box"}),
        ({"wounded", "dazed_box"}, 2, True, {"wounded", "dazed_box", "disabled", "staggered"}),
        ({"staggered"}, 1, False, {"staggered", "unconscious", "bruised"}),
        ({"dying", "unconscious"}, 4, True, {"dead", "unconscious"}),
    ],
)
def test_the_track_is_read_from_the_book(was: set[str], bad: int, lethal: bool, now: set[str]) -> None:
    ticked = marked({name: int(name in was) for name in TRACK}, bad, lethal)
    assert {name for name, value in ticked.items() if value} == now
