"""A whole training in a folder: imitation, reinforcement, measures; it can be cut off and gone on with.

In the folder lie `config.yaml`, `log.jsonl` (a line for each round of imitation, update and measure), what
TensorBoard reads, `checkpoint.pt` and, from the first checkpoint on, `policy.safetensors`. The same settings
give the same network, also when a training was cut off and gone on with: it goes on from its last checkpoint.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from stable_baselines3.common.callbacks import BaseCallback
from torch.utils.tensorboard import SummaryWriter

from agents.policy import store
from agents.policy.sampling import blank_policy
from agents.training import state as training_state
from agents.training.average import Average
from agents.training.config import Config, plain
from agents.training.imitation import ROUND, Imitation
from agents.training.league import EVERY, League
from agents.training.measure import BASELINES, Measured, measured
from agents.training.training import PAST, TrainingGames, kinds_of, make_model, parts_of
from envs.kept import KeptError
from envs.parameters.scenes import Openings
from scenarios.errors import printable

LOG = "log.jsonl"
CONFIG = "config.yaml"
LEAST = 1e-6
FIGURES = (
    "entropy_loss",
    "policy_gradient_loss",
    "value_loss",
    "approx_kl",
    "clip_fraction",
    "explained_variance",
)
MEASURES = 10  # on the way, unless the settings say how often
ON_THE_WAY, AT_THE_END = 1, 2  # how the seeds of measures begin
APART = 104_729

Show = Callable[[str, float], None]  # told what goes on, and which share of all is done
Tell = Callable[[str], None]  # told a line that stays: a measure on the way


class TrainingError(ValueError):
    """Why a training cannot begin or go on, in one sentence."""


class Run:
    """One training in its folder; `train` begins it or goes on with it."""

    def __init__(
        self,
        scenes: list[str],
        config: Config,
        folder: Path,
        show: Show = lambda text, share: None,
        tell: Tell = lambda line: None,
        opponents: Sequence[str] = tuple(BASELINES),
    ) -> None:
        """Make games and model ready, to be measured against `opponents`.

        Raises `TrainingError` for what does not go together.
        """
        self.config, self.folder, self.show, self.tell = config, folder, show, tell
        self.opponents = tuple(opponents)
        self.settings = {**plain(config), "scenarios": scenes}
        try:
            self.openings = Openings(scenes)
            self.measured_on = Openings(config.held_out) if config.held_out else self.openings
            parts = parts_of(config, self.openings)
        except ValueError as error:
            raise TrainingError(str(error)) from error
        if PAST in config.against and config.sides != "both":
            raise TrainingError(f"against: {PAST} needs sides: both, since past selves play the other side")
        self.scenes = store.scenes_of(scenes, self.openings)
        self.sides = store.SIDES if config.sides == "both" else (config.sides,)
        self._check_held_out()
        self.policy = blank_policy(self.openings, config.seed)
        self.games = TrainingGames(parts, self.policy, config.draw)
        past = [place for place, (_, met) in enumerate(kinds_of(config)) if met == PAST]
        self.games.names = [PAST if place in past else name for place, name in enumerate(self.games.names)]
        self.model = make_model(self.games, config)
        self.league = League(self, past)
        self.imitation = Imitation(self.model, self.policy, self.openings, config)
        self.average = Average(self.model, config.steps * (1 - config.average) if config.average else np.inf)
        self.spent, self._since = 0.0, time.perf_counter()  # seconds, before and now
        self._kept_at = self._since
        self.last: list[Measured] = []

    def _check_held_out(self) -> None:
        """Raise `TrainingError` where the scenes to be measured on do not fit the network."""
        held, trained = self.measured_on, self.openings
        if held.system != trained.system:
            raise TrainingError(f"held_out: rules {held.system.name}: expected {trained.system.name}")
        if any(size > most for size, most in zip(held.most, trained.most, strict=True)):
            raise TrainingError(
                "held_out: scenes of up to {} people and {} zones, the training has {} and {}".format(
                    *held.most, *trained.most
                )
            )

    def train(self) -> list[Measured]:
        """Train to the end, from where the folder stands; return the last measures."""
        self.folder.mkdir(parents=True, exist_ok=True)
        steps = self._take_up()
        self.board = SummaryWriter(str(self.folder), purge_step=steps)
        try:
            self._imitate()
            self._reinforce()
            self.keep()
            return self._measure(AT_THE_END, self.config.last_games)
        finally:
            self.board.close()
            self.games.close()

    def _take_up(self) -> int:
        """Go on from a checkpoint if there is one; return the steps behind it. Other settings are refused."""
        path, log = self.folder / training_state.FILE, self.folder / LOG
        if not path.exists():
            write_plain(self.folder / CONFIG, self.settings)
            log.write_text("", encoding="utf-8")
            return 0
        try:
            about = training_state.restore(path, self.model, self.imitation, self.average)
            self.league.restore(about.get("league"))
        except KeyError as error:
            raise TrainingError(
                f"{path}: is of another version; training begins anew in another folder"
            ) from error
        except KeptError as error:
            raise TrainingError(f"{path}: {error}; training begins anew in another folder") from error
        except Exception as error:
            raise TrainingError(f"{path}: is damaged; training begins anew in another folder") from error
        others = others_in(about["settings"], self.settings)
        if others or about["scenes"] != self.scenes:
            which = printable(", ".join(others)) or "a scene has changed since"
            raise TrainingError(
                f"{self.folder}: was begun with other settings ({which}); choose another folder (--out)"
            )
        self.spent = about["seconds"]
        lines = (
            log.read_text(encoding="utf-8", errors="replace").splitlines()[: about["lines"]]
            if log.exists()
            else []
        )
        log.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        return self.steps

    @property
    def steps(self) -> int:
        """Decisions so far, those of imitation counted."""
        return min(self.imitation.done * ROUND, self.config.imitate) + int(self.model.num_timesteps)

    def seconds(self) -> float:
        """Return how long it has taken so far, parts before an interruption counted."""
        return self.spent + time.perf_counter() - self._since

    def keep(self) -> None:
        """Write a checkpoint and the network as it is."""
        path = self.folder / LOG
        lines = len(path.read_text(encoding="utf-8").splitlines())
        about = {
            "settings": self.settings,
            "scenes": self.scenes,
            "seconds": self.seconds(),
            "lines": lines,
            "league": self.league.state(),
        }
        training_state.keep(
            self.folder / training_state.FILE, self.model, self.imitation, self.average, about
        )
        self.write_policy()
        self._kept_at = time.perf_counter()

    def write_policy(self, path: Path | None = None) -> None:
        """Write the network as it is, into the folder unless a path is given."""
        about = {
            "settings": self.settings,
            "steps": self.steps,
            "seconds": round(self.seconds()),
            "measured": [str(line) for line in self.last],
        }
        policy = self.average.exported(self.policy)
        trained = store.Trained(
            policy, self.openings.system, self.scenes, self.sides, self.openings.most, about
        )
        store.save(trained, path or self.folder / store.FILE)

    def keep_when_due(self) -> None:
        """Write a checkpoint if the last one is too long ago."""
        if time.perf_counter() - self._kept_at >= self.config.keep_every:
            self.keep()

    def log(self, kind: str, figures: dict[str, Any], board: Iterable[str] = ()) -> None:
        """Add a line to the log, and those figures that `board` names to TensorBoard."""
        line = {"kind": kind, "steps": self.steps, "seconds": round(self.seconds(), 1), **figures}
        with (self.folder / LOG).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        for name in board:
            self.board.add_scalar(f"{kind}/{name}", figures[name], self.steps)

    def _imitate(self) -> None:
        for figures in self.imitation.go_on():
            self.log("imitation", figures, figures)
            self.show(f"imitating the script, which it meets in {figures['agreement']:.0%}", self.share)
            self.keep_when_due()
        if self.imitation.rounds and self.model.num_timesteps == 0:
            self._measure(ON_THE_WAY, self.config.measure_games)

    @property
    def share(self) -> float:
        """The share of all that is done."""
        return min(1.0, self.steps / max(1, self.config.imitate + self.config.steps))

    def _reinforce(self) -> None:
        left = self.config.steps - self.model.num_timesteps
        if left <= 0:
            return
        if self.config.near and self.model.num_timesteps == 0:
            self.model.policy.hold()
        if not self.league.members:
            self.league.join()
            self.league.draw(self.config.seed)
        every = self.config.measure_every or max(1, self.config.steps // MEASURES)
        self.model.learn(left, callback=OnTheWay(self, every), reset_num_timesteps=False)
        self.average.add()

    def after_update(self, every: int) -> None:
        """Log an update, measure and keep where that is due."""
        self.average.add()
        ends, self.games.finished = self.games.finished, []
        self.league.note(ends)
        against = {name: ends_of(ends, place) for place, name in enumerate(self.games.names)}
        figures = {name: round(share, 4) for name, share in against.items() if share is not None}
        figures |= {"games": len(ends), **learnt(self.model)}
        self.log("update", figures, figures)
        rate = self.steps / max(1.0, self.seconds())
        self.show(f"{self.steps:,} decisions, {rate:,.0f}/s", self.share)
        batch = self.model.n_steps * self.games.num_envs
        if self.model.num_timesteps // every > (self.model.num_timesteps - batch) // every:
            self._measure(ON_THE_WAY, self.config.measure_games)
            self.league.join()
        if self.model.num_timesteps // batch % EVERY == 0:
            self.league.draw(self.config.seed + self.model.num_timesteps)
        self.keep_when_due()

    def _measure(self, when: int, games: int) -> list[Measured]:
        """Measure the network against its opponents, log it, and write it with what was measured."""
        policy = self.average.exported(self.policy)
        seed = self.config.seed + when * APART
        openings = self.measured_on.states
        self.last = []
        for opponent in self.opponents:
            self.show(f"measuring against {opponent}", self.share)
            self.last += measured(policy, openings, self.sides, opponent, games, seed)
        for line in self.last:
            figures = {**line._asdict(), "share": line.points / line.games, "interval": line.interval}
            self.log("measure", figures)
            self.board.add_scalar(f"against {line.opponent}/{line.side}", figures["share"], self.steps)
            if when == ON_THE_WAY and line.side == ("both" if len(self.sides) > 1 else line.side):
                self.tell(f"{self.share:4.0%}  {self.steps:>12,} decisions  {line}")
        self.write_policy()
        return self.last


def others_in(begun: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """Return in words which settings a training was begun with that are others now.

    >>> others_in({"steps": 10, "games": 2}, {"steps": 20, "games": 2})
    ['steps was 10, is 20']
    """
    names = [name for name in {**begun, **now} if begun.get(name) != now.get(name)]
    return [f"{name} was {begun.get(name)}, is {now.get(name)}" for name in names]


def ends_of(ends: list[tuple[int, int, int]], part: int) -> float | None:
    """Return the share of finished games of a part that the network won (of both sides: the players')."""
    mine = [
        0.5 if winner == 2 else float(winner == max(side, 0)) for place, winner, side in ends if place == part
    ]
    return float(np.mean(mine)) if mine else None


def learnt(model: Any) -> dict[str, float]:
    """Return how the last update went, by the names that stable-baselines3 gives its figures."""
    found = model.logger.name_to_value
    return {name: round(float(found[f"train/{name}"]), 6) for name in FIGURES if f"train/{name}" in found}


class OnTheWay(BaseCallback):  # type: ignore[misc]
    """Between two updates: what is logged, measured and kept."""

    def __init__(self, run: Run, every: int) -> None:
        super().__init__()
        self.run, self.every, self.updates = run, every, 0

    def _on_step(self) -> bool:
        """Go on."""
        return True

    def _on_rollout_start(self) -> None:
        """Do what is due after an update; before the first there was none."""
        if self.updates:
            self.run.after_update(self.every)
        self.updates += 1

    def _on_rollout_end(self) -> None:
        """Set how much the coming update likes a choice among many."""
        config, done = self.run.config, self.model.num_timesteps / self.run.config.steps
        last = config.entropy if config.last_entropy is None else config.last_entropy
        liked = config.entropy + (last - config.entropy) * min(1.0, done)
        self.model.ent_coef, self.model.policy.held = liked, config.near / max(liked, LEAST)


def write_plain(path: Path, settings: dict[str, Any]) -> None:
    """Write settings as a file that can be given to a training."""
    lines = [f"{name}: {json.dumps(value)}\n" for name, value in settings.items()]
    path.write_text("".join(lines), encoding="utf-8")
