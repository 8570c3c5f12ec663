"""The learned value: it learns what is there, says the same one by one, and is found by its scene."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from agents.systems import agents_of, describe
from agents.value import learn as teaching
from agents.value import store
from agents.value.learn import Examples, brier, forward, gradients, learn, scaled
from agents.value.learning import in_numbers, positions_of, shares_of
from agents.value.network import Network, judge, no_network
from arena.systems import SYSTEMS, clone
from scenarios.limits import CHARACTERS
from scenarios.loader import load
from tests.twod20.build import Table, person, scene

TWOD20 = SYSTEMS["twod20"]


def examples(number: int = 600, rows: int = 4, seed: int = 1) -> Examples:
    """Return made-up positions: the first number of each person and the second of the scene decide."""
    rng = np.random.default_rng(seed)
    people = rng.standard_normal((number, rows, 5)).astype(np.float32)
    belong = np.zeros((number, rows, 2), np.float32)
    belong[:, : rows // 2, 0] = belong[:, rows // 2 :, 1] = 1
    scenes = rng.standard_normal((number, 3)).astype(np.float32)
    lead = np.einsum("nr,nrs->ns", people[:, :, 0], belong) @ np.array([1, -1]) + scenes[:, 1]
    return Examples(people, belong, scenes, (1 / (1 + np.exp(-2 * lead))).astype(np.float32))


def wide(net: Network) -> Network:
    """Return the network in double precision, for slopes by differences."""
    return Network(*(each.astype(np.float64) for each in net))


def test_slopes_are_what_small_steps_find() -> None:
    rng = np.random.default_rng(3)
    given = examples(20)
    net = wide(teaching.fresh(given, rng))
    given = Examples(*(each.astype(np.float64) for each in scaled(given, net)))

    def loss(weights: Network) -> float:
        chance, truth = forward(weights, given)[-1], given.shares
        return float(-np.mean(truth * np.log(chance) + (1 - truth) * np.log(1 - chance)))

    for place, slope in enumerate(gradients(net, given), start=2):
        spot = tuple(int(rng.integers(length)) for length in net[place].shape)
        step = np.zeros_like(net[place])
        step[spot] = 1e-5
        up, down = (net._replace(**{net._fields[place]: net[place] + sign * step}) for sign in (1, -1))
        assert slope[spot] == pytest.approx((loss(up) - loss(down)) / 2e-5, rel=2e-2, abs=1e-5)


def test_it_learns_what_decides() -> None:
    given = examples(2000)
    net = learn(given.part(np.arange(1600)))
    aside = given.part(np.arange(1600, 2000))
    told = forward(net, scaled(aside, net))[-1]
    assert brier(told, aside.shares) < 0.1 * float(np.var(aside.shares))


def test_one_position_is_judged_as_in_a_batch_whatever_the_order_of_people() -> None:
    given = examples(30)
    net = teaching.fresh(given, np.random.default_rng(5))
    told = forward(net, scaled(given, net))[-1]
    for place in range(5):
        for order in ([0, 1, 2, 3], [3, 0, 2, 1]):
            people, about = given.people[place][order].copy(), given.scenes[place].copy()
            sides = given.counts[place][order].argmax(1)
            assert judge(net, people, sides, 4, about) == pytest.approx(float(told[place]), abs=1e-5)


def described(table: Table) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the numbers of a position: people, their sides, the scene."""
    features = agents_of(TWOD20).features
    people = np.zeros((CHARACTERS, features.person), np.float32)
    sides, about = np.zeros(CHARACTERS, np.int64), np.zeros(features.scene, np.float32)
    count = int(describe(table.state, people, sides, about))
    return people[:count], sides[:count], about


def test_who_is_dead_or_away_is_not_counted_and_who_may_rise_again_is() -> None:
    table = Table()
    assert len(described(table)[0]) == 4
    table["thug"].status = 2  # defeated
    assert len(described(table)[0]) == 4
    table["thug"].status = 4  # dead
    people, sides, _ = described(table)
    assert list(sides) == [0, 0, 1]


def test_numbers_tell_how_far_the_enemy_is() -> None:
    far = scene({"hero": person("pcs", "yard"), "thug": person(zone="roof")})
    near = scene({"hero": person("pcs", "yard"), "thug": person(zone="yard")})
    assert described(Table(far))[0][0, 48] > described(Table(near))[0][0, 48]


@pytest.mark.slow
def test_positions_are_between_turns_and_their_shares_are_of_games_played() -> None:
    opening, _ = TWOD20.compile(load("duel"), 0)
    states = positions_of(opening, 6, 1)
    assert len(states) == 7 and all(int(each.turn.actor) == -1 for each in states[1:])
    shares = shares_of(states, 2, 1, TWOD20, None)
    assert set(shares.tolist()) <= {0.0, 0.25, 0.5, 0.75, 1.0}
    given, scores = in_numbers(states, shares, TWOD20)
    assert given.people.shape[:2] == (6, 2) and np.all((scores >= 0) & (scores <= 1))
    assert np.array_equal(shares, shares_of(states, 2, 1, TWOD20, None))


def a_network(seed: int = 1) -> Network:
    """Return a network of random weights for the 2d20 System."""
    features, rng = agents_of(TWOD20).features, np.random.default_rng(seed)
    given = Examples(
        rng.standard_normal((50, 2, features.person)).astype(np.float32),
        np.tile(np.eye(2, dtype=np.float32), (50, 1, 1)),
        rng.standard_normal((50, features.scene)).astype(np.float32),
        np.zeros(50, np.float32),
    )
    return teaching.fresh(given, rng)


def test_a_network_is_found_for_its_scene_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "HERE", tmp_path)
    table = Table(scene({"hero": person("pcs"), "thug": person()}))
    assert len(store.network_for(table.states).person_in) == 0
    name = store.name_of(table.states)
    assert name is not None
    store.keep(a_network(), name, tmp_path, "yard")
    later = clone(table.states)
    later[0].round_number = 3
    later[0].characters[0].stress = 2
    assert len(store.network_for(later).person_in) > 0
    other = Table(scene({"hero": person("pcs"), "thug": person(tier="notable")}))
    assert len(store.network_for(other.states).person_in) == 0
    store._stored.cache_clear()


def test_a_file_that_holds_no_network_is_passed_over(tmp_path: Path) -> None:
    path = store.keep(a_network(), "0" * 16, tmp_path, "yard")
    found = store.read(path, TWOD20)
    assert found is not None and np.allclose(found.person_in, a_network().person_in, atol=2e-3)
    whole = path.read_bytes()
    for damaged in (b"", whole[: len(whole) // 2], b"no network"):
        path.write_bytes(damaged)
        assert store.read(path, TWOD20) is None
    np.savez(path, **{**a_network()._asdict(), "whole_out": np.full((3, 1), np.nan, np.float32)})
    assert store.read(path, TWOD20) is None
    np.savez(path, **no_network()._asdict())
    assert store.read(path, TWOD20) is None
