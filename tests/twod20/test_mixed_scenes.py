"""Scenes mixed from chapters and variants: any two that may meet do, and no others are left out."""

from __future__ import annotations

import pytest

from scenarios.errors import ScenarioError
from tests.twod20 import mixed_scenes


def test_any_two_chapters_and_variants_that_may_meet_do_so_in_some_scene() -> None:
    met = set().union(*(mixed_scenes.pairs_of(choice) for choice in mixed_scenes.every_pair()))
    assert met == mixed_scenes.possible_pairs()


@pytest.mark.parametrize(
    "pair", sorted(mixed_scenes.barred(), key=sorted), ids=lambda pair: str(sorted(pair))
)
def test_two_that_are_kept_apart_are_refused_by_the_loader(pair: frozenset[tuple[str, str]]) -> None:
    with pytest.raises(ScenarioError):
        mixed_scenes.mixed(dict(pair))


@pytest.mark.parametrize("seed", range(20))
def test_a_scene_mixed_at_random_can_be_opened_and_is_the_same_each_time(seed: int) -> None:
    choice = mixed_scenes.at_random(seed)
    assert list(choice) == list(mixed_scenes.INGREDIENTS) and choice == mixed_scenes.at_random(seed)
    assert mixed_scenes.mixed(choice).scenario == mixed_scenes.mixed(choice).scenario
