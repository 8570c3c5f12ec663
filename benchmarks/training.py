"""Learning from end to end: games, observations, and the updates of the policy."""

from __future__ import annotations

import time

from benchmarks.measure import Figure, NotThere, Plan

SCENARIO = "duel"
STEPS = 60_000  # of one training
FEW = 1_000  # of the one that is not counted


def train_rates(plan: Plan) -> list[float]:
    """Return steps a second of a whole training, from making the games to the trained model."""
    try:
        from agents.training.training import TrainingGames, make_model, parts_of
    except ModuleNotFoundError as missing:
        raise NotThere(f"{missing.name} (make test installs what training needs)") from missing
    from agents.policy.sampling import blank_policy
    from agents.training.config import Config
    from envs.parameters.scenes import Openings

    def train(steps: int, seed: int) -> int:
        config = Config(sides="npcs", against=["uniform"], games=128, epochs=2, seed=seed, threads=2)
        policy = blank_policy(Openings(SCENARIO), seed)
        model = make_model(TrainingGames(parts_of(config, [SCENARIO]), policy), config)
        return int(model.learn(steps).num_timesteps)

    train(FEW, 0)
    samples = []
    for run in range(plan.runs):
        start = time.perf_counter()
        samples.append(train(STEPS, run) / (time.perf_counter() - start))
    return samples


def learn_rates(plan: Plan) -> list[float]:
    """Return steps a second of a training as the guide shows it, the making of the games included."""
    try:
        import torch
        from sb3_contrib import MaskablePPO
    except ModuleNotFoundError as missing:
        raise NotThere(f"{missing.name} (make test installs what training needs)") from missing
    from benchmarks.tasks import LEARNER, ROWS
    from envs.sb3 import ArenaVecEnv, LegalPolicy

    torch.set_num_threads(1)  # as there

    def learn(steps: int, seed: int) -> int:
        games = ArenaVecEnv(ROWS, SCENARIO, side="npcs", opponent="uniform")
        return int(MaskablePPO(LegalPolicy, games, seed=seed, **LEARNER).learn(steps).num_timesteps)

    learn(FEW, 0)
    samples = []
    for run in range(plan.runs):
        start = time.perf_counter()
        samples.append(learn(STEPS, run) / (time.perf_counter() - start))
    return samples


FIGURES = [
    Figure(
        "training",
        "PPO training from end to end, batch environment, duel, random opponent, 2 cores",
        "steps/s",
        60_000,
        train_rates,
        slow=True,
    ),
    Figure(
        "learning",
        "MaskablePPO on ArenaVecEnv as the guide shows it, duel, random opponent, 2 cores",
        "steps/s",
        60_000,
        learn_rates,
        slow=True,
    ),
]
