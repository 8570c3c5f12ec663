"""The dice in the state and the sets of small numbers."""

from collections import Counter

import numpy as np

from arena.state.bits import bit, count, has, lowest
from arena.state.dice import WORD, draw, reseed, seed_generator


def fresh(seed: int) -> np.ndarray:
    """Return a generator begun with `seed`."""
    generator = np.zeros(4, np.int64)
    seed_generator(generator, seed)
    return generator


def test_equal_seeds_give_equal_dice_and_others_do_not() -> None:
    one, same, other = fresh(7), fresh(7), fresh(8)
    faces = [[int(draw(generator, 20)) for _ in range(50)] for generator in (one, same, other)]
    assert faces[0] == faces[1] != faces[2]


def test_every_face_comes_as_often_as_the_others() -> None:
    for sides in (6, 20):
        generator = fresh(3)
        faces = Counter(int(draw(generator, sides)) for _ in range(20_000))
        expected = 20_000 / sides
        assert sorted(faces) == list(range(1, sides + 1))
        spread = sum((seen - expected) ** 2 / expected for seen in faces.values())
        assert spread < 2.5 * sides


def test_the_generator_stays_in_thirty_two_bits() -> None:
    generator = fresh(11)
    for _ in range(500):
        draw(generator, 20)
        assert (generator >= 0).all() and (generator <= WORD).all()


def test_reseeding_forgets_what_came_before_only_by_its_seed() -> None:
    first, second = fresh(1), fresh(1)
    reseed(first, 5)
    reseed(second, 6)
    assert not np.array_equal(first, second)
    again = fresh(1)
    reseed(again, 5)
    assert np.array_equal(first, again)


def test_sets_reach_to_the_sixty_third_member() -> None:
    for number in (0, 5, 31, 32, 47, 62):
        members = bit(number)
        assert has(members, number) and count(members) == 1 and lowest(members) == number
    assert count(bit(3) | bit(40)) == 2 and lowest(bit(3) | bit(40)) == 3
