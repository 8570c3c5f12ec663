"""The dice every system shares: a small generator that lives in the state, and its draws.

The generator is Marsaglia's xorshift with 128 bits of state, kept in four non-negative int64
so that compiled and interpreted runs draw the same numbers.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from arena.compiling.rule import rule
from arena.state.bits import count, has

WORD = 0xFFFFFFFF


def seed_generator(generator: Any, seed: int) -> None:
    """Fill `generator` (int64, shape (4,)) from any whole number; equal seeds give equal dice."""
    words = np.random.SeedSequence(seed).generate_state(4)
    generator[:] = words.astype(np.int64)
    if not generator.any():
        generator[0] = 1


@rule
def reseed(generator, seed):
    """Scramble `generator` with `seed` (0..2**32-1): the dice that follow tell nothing of those before."""
    value = (seed ^ 0x9E3779B9) & WORD
    for position in range(4):
        value = ((value ^ (value >> 16)) * 0x45D9F3B) & WORD
        value = ((value ^ (value >> 15)) * 0x2C1B3C6D) & WORD
        value = (value ^ (value >> 16)) + position + 1
        generator[position] = value & WORD
    for _ in range(4):
        draw(generator, 6)


@rule
def draw(generator, sides):
    """Return a fair number 1..sides and move `generator` on.

    >>> generator = np.array([1, 2, 3, 4], dtype=np.int64)
    >>> int(draw(generator, 20)), int(draw(generator, 20))
    (1, 1)
    """
    word = generator[0] ^ ((generator[0] << 11) & WORD)
    generator[0] = generator[1]
    generator[1] = generator[2]
    generator[2] = generator[3]
    last = generator[3]
    generator[3] = (last ^ (last >> 19)) ^ (word ^ (word >> 8))
    return ((generator[3] * sides) >> 32) + 1


@rule
def draw_from(generator, members):
    """Return one of the numbers in the set `members`, each with the same chance; it must hold one.

    >>> generator = np.array([1, 2, 3, 4], dtype=np.int64)
    >>> int(draw_from(generator, 0b10100))
    2
    """
    left = draw(generator, count(members))
    for number in range(63):
        if has(members, number):
            left -= 1
            if left == 0:
                return number
    return 63
