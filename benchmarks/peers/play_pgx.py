"""Pgx: games as JAX programs, a batch at a time on the processor, observation and mask written."""

import random
from collections.abc import Callable

import jax
import jax.numpy as jnp
import pgx
from harness import BATCH, BATCH_CHOOSING, left_out, measure
from pgx.experimental import auto_reset

BATCHES = (("backgammon", 1024, 50), ("connect_four", 2048, 50))  # game, games at once, steps a call


def chosen(states: pgx.State, key: jax.Array) -> jax.Array:
    """Return a legal action of each game, each as likely as the others."""
    return jax.random.categorical(key, jnp.where(states.legal_action_mask, 0.0, -jnp.inf), axis=-1)


def begin(name: str, games: int) -> tuple[Callable, list]:
    """Return what steps so many games, new ones for those that end, and a list of their states and a key."""
    environment = pgx.make(name)
    states = jax.jit(jax.vmap(environment.init))(jax.random.split(jax.random.PRNGKey(0), games))
    return jax.vmap(auto_reset(environment.step, environment.init)), [states, jax.random.PRNGKey(1)]


def batch_choosing(name: str, games: int, steps: int) -> Callable[[random.Random], int]:
    """Return what takes `steps` random legal steps in each game, all of it compiled."""
    step, held = begin(name, games)

    def advance(carry: tuple, _: None) -> tuple:
        states, key = carry
        key, choice, dice = jax.random.split(key, 3)
        return (step(states, chosen(states, choice), jax.random.split(dice, games)), key), None

    many = jax.jit(lambda states, key: jax.lax.scan(advance, (states, key), None, length=steps)[0])

    def play(chance: random.Random) -> int:
        held[:] = many(*held)
        jax.block_until_ready(held[0].observation)
        return games * steps

    return play


def batch(name: str, games: int) -> Callable[[random.Random], int]:
    """Return what takes one step in each game by a call; the time to choose the actions is left out."""
    step, held = begin(name, games)
    step, choose = jax.jit(step, donate_argnums=0), jax.jit(chosen)
    split = jax.jit(lambda key: jax.random.split(key, games + 2))

    def play(chance: random.Random) -> int:
        with left_out():
            keys = split(held[1])
            actions = jax.block_until_ready(choose(held[0], keys[-1]))
        states = jax.block_until_ready(step(held[0], actions, keys[:games]))
        held[:] = states, keys[-2]
        return games

    return play


for name, games, steps in BATCHES:
    measure("pgx", BATCH, f"{name}, {games:,} games", batch(name, games))
    measure("pgx", BATCH_CHOOSING, f"{name}, {games:,} games", batch_choosing(name, games, steps))
