"""How hard the bundled scenes are, as lists of scenes say it."""

from __future__ import annotations

import pytest

from agents.balance.bundled import measured, shares
from scenarios.loader import bundled
from scenarios.systems import formats


def test_every_bundled_scene_has_its_share() -> None:
    assert list(shares()) == sorted(name for name, _ in bundled())


@pytest.mark.compiled_only
@pytest.mark.parametrize("scene", sorted(each.first for each in formats()))
def test_the_share_is_what_games_by_script_come_to(scene: str) -> None:
    assert shares()[scene] == pytest.approx(measured(scene), abs=0.1)
