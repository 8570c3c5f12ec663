"""What a training is told: a small YAML file, every key of which has a default.

```yaml
scenarios: [duel]
sides: both
against: [self, scripted]
imitate: 600000
steps: 2000000
```
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from scenarios.errors import ScenarioError
from scenarios.files.reading import decode, parse, read_bytes
from scenarios.files.translate import validated
from scenarios.models import Model

Count = Annotated[int, Field(ge=0, le=10_000_000_000)]
Rate = Annotated[float, Field(ge=0, le=1)]


class Config(Model):
    """How a network is trained. Numbers of `steps` and `imitate` are decisions."""

    scenarios: Annotated[list[str], Field(max_length=64)] = []  # besides the one that the command names
    held_out: Annotated[list[str], Field(max_length=64)] = []  # scenes that it is measured on instead
    sides: Literal["pcs", "npcs", "both"] = "both"  # whom the network plays
    against: Annotated[list[str], Field(min_length=1, max_length=16)] = ["self"]  # equal shares of the games
    imitate: Count = 0  # decisions in which the script is imitated first
    noise: Rate = 0.1  # of the decisions of imitated games, those that are taken at random
    steps: Count = 1_000_000  # of reinforcement learning, after that
    games: Annotated[int, Field(ge=2, le=65_536)] = 256  # played at once
    rollout: Annotated[int, Field(ge=2, le=65_536)] = 32  # decisions of each game between two updates
    batch: Annotated[int, Field(ge=2, le=1_048_576)] = 2048
    epochs: Annotated[int, Field(ge=1, le=100)] = 3  # passes over what was played, an update
    width: Annotated[int, Field(ge=4, le=2048)] = 128  # of both hidden layers
    rate: Rate = 1e-3  # of learning, falling in a straight line ...
    last_rate: Rate = 5e-5  # ... to this
    discount: Rate = 0.999
    smoothing: Rate = 0.95  # lambda of generalized advantage estimation
    entropy: Rate = 0.005  # how much a choice among many is liked for itself, changing in a straight line ...
    last_entropy: Rate | None = None  # ... to this; it stays as it is where nothing is said
    clip: Annotated[float, Field(gt=0, le=1)] = 0.2
    near: Rate = 0.0  # how much a distance from what was imitated counts (its divergence, nats)
    average: Rate = 0.0  # share of the steps, the last ones, over which the weights are averaged
    shaping: Annotated[float, Field(ge=0, le=100)] = 0.0  # reward for a gain in score on the way
    draw: Annotated[float, Field(ge=-1, le=1)] = 0.0  # reward of a draw, but against itself
    measure_every: Count = 0  # steps between two measures on the way, 0 for ten in all
    measure_games: Annotated[int, Field(ge=2, le=1_000_000)] = 200  # of a measure on the way, each opponent
    last_games: Annotated[int, Field(ge=2, le=1_000_000)] = 2000  # of the last one
    keep_every: Annotated[int, Field(ge=0, le=86_400)] = 60  # seconds between two checkpoints, or longer
    seed: Annotated[int, Field(ge=0, le=2**32 - 1)] = 0
    threads: Annotated[int, Field(ge=1, le=256)] = 1  # of torch and of the games


def read_config(path: Path | None) -> Config:
    """Return the settings in a file, defaults where there is none; raise `ScenarioError` with the line."""
    if path is None:
        return Config()
    source = str(path)
    if not path.exists():
        raise ScenarioError([f"{source}: no such file"])
    text = decode(read_bytes(path, source), source)
    return validated(parse(text, source), Config)


def plain(config: Config) -> dict[str, Any]:
    """Return the settings as plain data."""
    found: dict[str, Any] = config.model_dump()
    return found
