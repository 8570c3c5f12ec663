"""Numbers of an observation that are proved never to change: long play of every bundled scene agrees."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from envs.games import Games
from envs.lean import Scenes, found_for
from envs.opponents import NOBODY
from envs.proved import proved, seen_at_first, shows
from scenarios.known import HOUSE
from scenarios.loader import bundled

GAMES, STEPS = 16, 400
PLAYED = (("both", NOBODY), ("pcs", "scripted"), ("npcs", "scripted"))
MIXED = [f"generated:{kind}:3v3:0-3:{system}" for system in HOUSE for kind in ("fight", "breakout")]
PEOPLE = 0  # the place of the table of people


def usual_of(games: Games) -> tuple[Any, Any]:
    """Return for each table what never changes, and what stands there at first where somebody is seen."""
    openings = games.openings
    seen = seen_at_first(games.system, openings.states, games.rows)
    usual = []
    for name, table in seen.items():
        flat = table if name == "characters" else table.reshape(len(table), 1, -1)
        people = name == "characters"
        there = shows(games.system.view, flat).argmax(0) if people else np.zeros(1, np.int64)
        usual.append(flat[there, np.arange(flat.shape[1])].ravel())
    return proved(games.system, openings.states, seen), usual


@pytest.mark.compiled_only
@pytest.mark.parametrize("scene", [*(name for name, _ in bundled()), *MIXED])
def test_what_is_proved_never_to_change_does_not(scene: str) -> None:
    for side, opponent in PLAYED:
        games = Games(GAMES, scene, side, opponent, padded=False)
        (sure, usual), chance = usual_of(games), np.random.default_rng(7)
        games.start(chance.integers(2**32, size=GAMES), np.ones(GAMES, bool))
        for _ in range(STEPS):
            for at, view in enumerate(games.views):
                never, seen = sure[at], view.reshape(GAMES, -1)
                odd = never & (seen != usual[at])
                if at == PEOPLE:
                    odd &= np.repeat(shows(games.system.view, view), view.shape[2], axis=1)
                assert not odd.any(), (at, np.unique(np.argwhere(odd)[:, 1] % view.shape[-1]))
            drawn = chance.random(games.masks.shape, np.float32) * games.masks
            games.step(drawn.argmax(1), 0, GAMES)


@pytest.mark.parametrize("system", HOUSE)
def test_most_of_what_a_row_leaves_out_is_proved(system: str) -> None:
    """Of one scene of each system: what is only seen not to vary is the lesser part of what is left out."""
    name = {"twod20": "skirmish", "true20": "orangery", "d6": "ring"}[system]
    found = found_for(Scenes(Games(1, name, "pcs", "scripted", padded=False).openings))
    kept, watched, every = (
        sum(int(table.sum()) for table in tables)
        for tables in (found.varying, found.watched, [np.ones_like(each) for each in found.varying])
    )
    least = {"twod20": 0.8, "true20": 0.4, "d6": 0.6}[system]
    assert (every - kept - watched) / (every - kept) > least
    assert not any((varies & sure).any() for varies, sure in zip(found.varying, found.proved, strict=True))


def test_what_tells_scenes_of_a_mixture_apart_is_kept() -> None:
    """What people of random scenes are differs from scene to scene, and never changes in one of them."""
    games = Games(1, "generated:fight:3v3:0-30:d6", "pcs", "scripted", padded=False)
    found = found_for(Scenes(games.openings))
    seen = seen_at_first(games.system, games.openings.states, games.rows)["characters"]
    differ = (seen != seen[:1]).any(0).ravel()
    assert (found.varying[PEOPLE] | ~differ).all()
