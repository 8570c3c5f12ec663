"""Pgx: games as JAX programs, a batch at a time on the processor, observation and mask written."""

import random
from collections.abc import Callable

import jax
import jax.numpy as jnp
import pgx
from harness import measure
from pgx.experimental import auto_reset

BATCHES = (("backgammon", 256, 100), ("connect_four", 2048, 50))  # game, games at once, steps a call


def batch(name: str, games: int, steps: int) -> Callable[[random.Random], int]:
    """Return what takes `steps` random legal steps in each of `games` games, new games for finished ones."""
    environment = pgx.make(name)
    step = jax.vmap(auto_reset(environment.step, environment.init))

    def advance(carry: tuple, _: None) -> tuple:
        states, key = carry
        key, choice, dice = jax.random.split(key, 3)
        logits = jnp.where(states.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choice, logits, axis=-1)
        return (step(states, actions, jax.random.split(dice, games)), key), None

    many = jax.jit(lambda states, key: jax.lax.scan(advance, (states, key), None, length=steps)[0])
    first = jax.jit(jax.vmap(environment.init))(jax.random.split(jax.random.PRNGKey(0), games))
    held = [first, jax.random.PRNGKey(1)]

    def play(chance: random.Random) -> int:
        held[:] = many(*held)
        jax.block_until_ready(held[0].observation)
        return games * steps

    return play


for name, games, steps in BATCHES:
    measure("pgx", f"batch of {games}, observation and mask, {name}", batch(name, games, steps))
