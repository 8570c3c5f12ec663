"""Which turns are told: those that a gamemaster would likely use, as marks have taught."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from agents.advice import telling
from agents.advice.scribe import Scribe
from agents.advice.telling import Telling
from agents.advice.usable import CONSTANT, FEATURES, fitted, weights
from agents.search.kernel import NONE
from agents.sense import Sense
from arena.token import decode
from benchmarks.verdicts import KEPT, turns_of

SENSE = Sense(strikes="blow", last=frozenset(("wait",)), harm=frozenset(("blow",)))


def test_each_feature_has_a_weight() -> None:
    assert weights().keys() == {CONSTANT, *FEATURES}


def test_a_fit_finds_what_marks_go_by_and_leaves_the_rest_alone() -> None:
    rng = np.random.default_rng(1)
    seen = rng.normal(size=(800, len(FEATURES)))
    marks = (seen[:, 0] - 2 * seen[:, 3] + rng.logistic(size=800) > 1).astype(float)
    found = list(fitted(seen, marks).values())
    wanted = np.zeros(1 + len(FEATURES))
    wanted[[0, 1, 4]] = -1, 1, -2
    assert np.allclose(found, wanted, atol=0.3)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What tells turns by their family, how likely they are used, how far they are behind the first, whom
    they go at and whether a table would ask what they are for: which places are told."""

    def choices(*turns: tuple[str, float, float, int, bool]) -> list[int]:
        families, used, behind, whom, odd = zip(*turns, strict=True)
        plans = [((family, who),) for family, who in zip(families, whom, strict=True)]
        race = SimpleNamespace(
            family=families.__getitem__,
            kind=plans.__getitem__,
            actor=lambda row: (),
            judged=lambda row: (odd[row], False, False),
            plans=np.zeros((len(turns), 1), np.int16),
            kinds=SimpleNamespace(
                sense=SENSE, whom=lambda deed: deed[1], without_people=lambda deed: deed[0]
            ),
            lead=lambda rows, over: (np.array([behind[over] - behind[row] for row in rows]), np.zeros(1)),
            replied={},
        )
        scribe = SimpleNamespace(
            waits=lambda row: 3 * (families[row] == "wait") or 2 * odd[row],
            follow=lambda _: NONE,
            promise=SimpleNamespace(whole=lambda row: 10 * used[row]),
        )
        monkeypatch.setattr(telling, "usable", lambda *_: np.array(used))
        result: Any = SimpleNamespace(race=race, rows=np.arange(len(turns)))
        writer: Any = scribe
        return Telling(result, writer, list(range(len(turns)))).choices()

    return choices


def test_the_likeliest_are_told_beside_the_first_three_in_all(told: Any) -> None:
    blows = [("blow", used, 0.0, whom, False) for whom, used in enumerate((0.6, 0.7, 0.3, 0.9, 0.8))]
    assert told(*blows) == [0, 3, 4]


def test_the_first_blow_is_told_a_little_sooner(told: Any) -> None:
    waits, blow = ("wait", 0.5, 0.0, 0, False), ("blow", 0.5, 0.0, 1, False)
    assert told(("other", 0.5, 0.0, 0, False), blow) == [0, 1]
    assert told(("blow", 0.5, 0.0, 0, False), blow) == [0]
    assert told(waits, ("other", 0.5, 0.0, 1, False), blow) == [0, 2]


@pytest.mark.parametrize(
    "other", [("blow", 0.9, 0.3, 2, False), ("blow", 0.9, 0.0, 2, True), ("blow", 0.9, 0.1, 1, False)]
)
def test_what_is_far_behind_odd_or_worse_at_the_same_person_is_not_told(told: Any, other: Any) -> None:
    assert told(("blow", 0.9, 0.0, 1, False), other) == [0]
    assert told(("blow", 0.9, 0.0, 1, False), ("blow", 0.9, 0.0, 2, False)) == [0, 1]
    assert told(("blow", 0.9, 0.0, 1, False), ("blow", 0.58, 0.0, 2, False)) == [0]


def test_beside_one_who_waits_the_likeliest_who_does_something_is_told(told: Any) -> None:
    waits = ("wait", 0.2, 0.0, 0, False)
    assert told(waits, ("blow", 0.2, 0.1, 1, False), ("blow", 0.4, 0.1, 2, False)) == [0, 2]
    assert told(waits, ("blow", 0.4, 0.1, 1, True)) == [0]


@pytest.mark.parametrize(("number", "scene"), [(9, "duel"), (10, "gate"), (9, "berth_nine")])
def test_what_gamemasters_marked_usable_comes_first(number: int, scene: str) -> None:
    rows = map(json.loads, KEPT.read_text(encoding="utf-8").splitlines())
    row = next(row for row in rows if (row["set"], row["scene"]) == (number, scene))
    states, cast, *_ = decode(row["position"])
    _, places, lines = turns_of(states, cast, 1.0, 2)
    assert row["marks"][lines[places.index(0)].aloud] == "22"


def test_in_place_of_the_first_stands_what_a_gamemaster_would_much_rather_use(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scribe, order = Scribe.__new__(Scribe), np.array([0, 1])

    def first(chance: float, lead: float) -> int:
        race = SimpleNamespace(lead=lambda *_: (np.array([0.0, lead]), np.zeros(2)))
        scribe.result = SimpleNamespace(race=race)  # type: ignore[assignment]
        monkeypatch.setattr("agents.advice.scribe.usable", lambda *_: np.array([0.5, chance]))
        return int(scribe.used_first(order)[0])

    assert [first(0.8, -0.05), first(0.6, -0.05), first(0.8, -0.1)] == [1, 0, 0]
