"""The learned value: it learns what is there, says the same one by one, and is found by its scene."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from agents.systems import agents_of, describe
from agents.value import learn as teaching
from agents.value import store
from agents.value.learn import Examples, brier, forward, gradients, learn, scaled
from agents.value.learning import gathered, in_numbers, together
from agents.value.network import Network, judge, no_network
from arena.systems import SYSTEMS, clone
from arena.twod20 import codes
from arena.twod20.core.rules.test import trait
from scenarios.limits import CHARACTERS
from scenarios.loader import bundled, load
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
    given = examples(10_000)
    net = learn(given.part(np.arange(8000)))
    aside = given.part(np.arange(8000, 10_000))
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


def test_positions_are_between_turns_and_share_how_their_games_end() -> None:
    opening, _ = TWOD20.compile(load("duel"), 0)
    states, shares, turns = gathered(opening, np.array([0, 1, 2, 1]), 1)
    assert len(states) == len(shares) + 1 > 4 and (turns > 0).all()
    assert all(int(each.turn.actor) == -1 for each in states[1:])
    assert set(shares.tolist()) <= {0.0, 0.5, 1.0}
    again = gathered(opening, np.array([0, 1, 2, 1]), 1)
    assert np.array_equal(shares, again[1]) and states.tobytes() == again[0].tobytes()
    given, scores = in_numbers(states, shares, TWOD20)
    assert given.people.shape[:2] == (len(shares), 2) and np.all((scores >= 0) & (scores <= 1))


def test_games_depart_from_the_script_in_a_turn_of_their_own() -> None:
    opening, _ = TWOD20.compile(load("duel"), 0)
    states, shares, _ = gathered(opening, np.zeros(12, np.int64), 1)
    stress = {int(each.characters["stress"].sum()) for each in states[1:]}
    places = {each.characters["zone"].tobytes() for each in states[1:]}
    assert len(stress) > 1 and len(places) > 2


def test_lots_of_examples_with_more_and_fewer_people_become_one() -> None:
    few, many = examples(5, rows=2), examples(7, rows=4)
    both = together([few, many])
    assert both.people.shape == (12, 4, 5) and both.counts[:5, 2:].sum() == 0
    assert np.array_equal(both.shares, np.concatenate([few.shares, many.shares]))


PURSUITS = ("frost", "rooftops")  # have no turns, so there is nothing to learn


@pytest.mark.parametrize("name", [name for name, _ in bundled("twod20") if name not in PURSUITS])
def test_the_program_comes_with_a_value_for_each_scene(name: str) -> None:
    opening, _ = TWOD20.compile(load(name), 5)
    learnt = len(store.network_for(opening).person_in) > 0
    assert learnt, f"python -m agents.value.learning {name} learns it, in a minute; commit the file it names"


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", ["skirmish", "bell", "sluice"])
def test_what_was_learnt_tells_new_games_better_than_the_score(name: str) -> None:
    opening, _ = TWOD20.compile(load(name), 7)
    states, shares, _ = gathered(opening, np.arange(300) % 5, 99)
    net, (given, scores) = store.network_for(opening), in_numbers(states, shares, TWOD20)
    told = forward(net, scaled(given, net))[-1]
    assert brier(told, given.shares) < 0.9 * brier(scores, given.shares)


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


def test_numbers_tell_whom_a_trait_hinders_at_what() -> None:
    table = Table()
    before = described(table)[0]
    trait.make_true(table.state, table.who("thug"), trait.tests_of(codes.ATTACKING), codes.HARDER)
    after = described(table)[0]
    changed = np.argwhere(before != after)
    assert {int(row) for row, _ in changed} == {int(np.flatnonzero(described(table)[1] == 1)[0])}
    assert {int(column) for _, column in changed} == {56, 57, 58}


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


def test_what_was_learnt_of_bundled_scenes_is_found() -> None:
    """Also after the record has gained fields: a name is of what a scene has, not of what it is without."""
    titles = dict(bundled())
    files = [path.stem.rsplit("-", 1) for path in store.shipped_with(TWOD20).glob("*.npz")]
    lost = [title for title, name in files if store.name_of(TWOD20.compile(load(title), 0)[0]) != name]
    assert files and not lost and all(title in titles for title, _ in files)


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
