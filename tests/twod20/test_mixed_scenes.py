"""Scenes mixed from chapters and variants: any two that may meet do, and no others are left out."""

from __future__ import annotations

import pytest

from scenarios.errors import ScenarioError
from tests.twod20.mixed_scenes import (
    INGREDIENTS,
    at_random,
    barred,
    every_pair,
    mixed,
    pairs_of,
    possible_pairs,
)


def test_any_two_chapters_and_variants_that_may_meet_do_so_in_some_scene() -> None:
    met = set().union(*(pairs_of(choice) for choice in every_pair()))
    assert met == possible_pairs()


@pytest.mark.parametrize("pair", sorted(barred(), key=sorted), ids=lambda pair: str(sorted(pair)))
def test_two_that_are_kept_apart_are_refused_by_the_loader(pair: frozenset[tuple[str, str]]) -> None:
    with pytest.raises(ScenarioError):
        mixed(dict(pair))


@pytest.mark.parametrize("seed", range(20))
def test_a_scene_mixed_at_random_can_be_opened_and_is_the_same_each_time(seed: int) -> None:
    choice = at_random(seed)
    assert list(choice) == list(INGREDIENTS) and choice == at_random(seed)
    assert mixed(choice).scenario == mixed(choice).scenario
