"""Learning from end to end: games, observations, and the updates of the policy."""

from __future__ import annotations

import time

from benchmarks.measure import Figure, NotThere, Plan

SCENARIO, SIDE, OPPONENT = "duel", "npcs", "uniform"
STEPS = 60_000  # of one training
FEW = 1_000  # of the one that is not counted


def train_rates(plan: Plan) -> list[float]:
    """Return steps a second of a whole training, from making the games to the trained model."""
    try:
        from agents.training import train
    except ModuleNotFoundError as missing:
        raise NotThere(f"{missing.name} (make test installs what training needs)") from missing

    train(SCENARIO, SIDE, OPPONENT, FEW)
    samples = []
    for run in range(plan.runs):
        start = time.perf_counter()
        model = train(SCENARIO, SIDE, OPPONENT, STEPS, seed=run)
        samples.append(model.num_timesteps / (time.perf_counter() - start))
    return samples


FIGURES = [
    Figure(
        "training",
        "PPO training from end to end, batch environment, duel, random opponent, 2 cores",
        "steps/s",
        30_000,
        train_rates,
        slow=True,
    )
]
