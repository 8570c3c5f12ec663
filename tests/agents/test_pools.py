"""More Threat or Momentum is never worse for who owns it, in any bundled scene that the script plays."""

from __future__ import annotations

import pytest

from benchmarks.pools import Row, share
from scenarios.loader import bundled

GAMES = 250  # for each number of points: a loss of eight in a hundred is found
# Ten in a hundred less with six points than with none: points go into raised Difficulties.
STILL_WORSE = {("sniper", "Momentum")}


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("scene", [name for name, _ in bundled()])
def test_more_points_are_not_worse(scene: str) -> None:
    for row in share(scene, GAMES):
        if (scene, row.pool) in STILL_WORSE:
            continue
        assert row.loss() == 0.0, f"{row.pool}: {[round(each, 3) for each in row.shares]}"


def test_a_loss_is_seen_and_chance_is_not_taken_for_one() -> None:
    fallen = Row("any", "Threat", 250, [150.0] * 4 + [140.0] + [110.0] * 4)
    chance = Row("any", "Threat", 250, [125.0] * 4 + [130.0] + [118.0] * 4)
    assert fallen.loss() > 0.0 and chance.loss() == 0.0
