"""Learning from end to end: games, observations, and the updates of the policy."""

from __future__ import annotations

from benchmarks.measure import Figure, NotThere, Plan


def train_rates(plan: Plan) -> list[float]:
    """Return steps a second of a whole training."""
    raise NotThere("agents.training")


FIGURES = [
    Figure(
        "training",
        "PPO training from end to end, batch environment, 2 cores",
        "steps/s",
        10_000,
        train_rates,
        slow=True,
    )
]
