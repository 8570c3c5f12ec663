"""What is hidden in 2d20 scenes is known to the leak gate, and what it redraws does change things."""

from __future__ import annotations

import numpy as np

from arena.systems import clone
from arena.twod20 import codes
from arena.twod20.outcome import headway
from tests.leaks.gate import positions
from tests.leaks.test_leaks import player
from tests.twod20.hidden import Secret, redraw, secrets


def found(scene: str, side: int) -> set[str]:
    """Return the kinds of secrets that a side does not know in a scene."""
    rng = np.random.default_rng(1)
    games = positions(player(scene), 30, rng)
    return {each.name.rstrip("0123456789") for states in games for each in secrets(states[0], side)}


def test_every_kind_of_secret_is_met_in_a_bundled_scene() -> None:
    kinds = set.union(
        *(found(scene, 0) | found(scene, 1) for scene in ("backroom", "crossing", "heron", "ambush"))
    )
    assert {"dice to come", "objective ", "request ", "offer ", "change "} <= kinds
    assert any("unseen" in kind for kind in kinds) and any("reserve" in kind for kind in kinds)


def test_terms_that_are_not_known_are_redrawn() -> None:
    """The gate has teeth: what it redraws changes how near a request really is to being granted."""
    rng, shares = np.random.default_rng(2), set()
    states = player("backroom").opening
    for _ in range(20):
        other = clone(states)
        for secret in secrets(other[0], codes.PCS):
            if secret.name.startswith("request"):
                redraw(other[0], secret, secret.hidden(), rng)
        other[0].social.claims[0].status = codes.ACCEPTED
        shares.add(float(headway(other[0], 0)))
    assert len(shares) > 2


def test_fields_that_a_secret_does_not_name_as_known_are_hidden() -> None:
    state = player("backroom").opening[0]
    untold = next(each for each in secrets(state, codes.PCS) if each.name.endswith("unsaid"))
    assert isinstance(untold, Secret)
    assert {field.name for field in untold.hidden()} == {
        *("tellers", "to", "requests", "lie", "apt", "backfires", "difficulty", "medium", "suspicion")
    }
