"""A league: a network meets its past selves, those most often that it has trouble to beat.

Where the settings name `past` among the opponents, the network as it is joins the league at the start and at
each measure on the way. Every few updates each part of the games that plays `past` draws one of them, with a
weight of (1 - p)² where the network wins a share p of its games. Members lie in the folder of the training.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

import agents.policy.opponent  # noqa: F401  (lets networks play inside environments)
from agents.policy import store
from envs.kept import KeptError

if TYPE_CHECKING:
    from agents.training.run import Run

EVERY = 8  # updates between two draws of opponents
FADE = 0.9  # of earlier results, at each draw
LEAST = 0.01  # the least weight of a member, so that all are met now and then


class League:
    """The members of a league, how the network does against each, and who plays where."""

    def __init__(self, run: Run, places: list[int]) -> None:
        """Take the training, and the places of the parts that play `past`."""
        self.run, self.places = run, places
        self.members: list[Any] = []  # policies
        self.results: list[list[float]] = []  # points of the network, and games
        self.met = {place: 0 for place in places}

    def file(self, member: int) -> Path:
        """Return where a member lies."""
        return self.run.folder / f"past-{member:03}{store.SUFFIX}"

    def join(self) -> None:
        """Let the network as it is be the next member."""
        if self.places:
            self.run.write_policy(self.file(len(self.members)))
            self._add(store.parsed(self.file(len(self.members)).read_bytes(), "league").policy, [0.0, 0.0])

    def _add(self, policy: Any, result: list[float]) -> None:
        self.members.append(policy)
        self.results.append(result)

    def note(self, ends: list[tuple[int, int, int]]) -> None:
        """Count games that ended: part, who won, who was the network."""
        for place, winner, mine in ends:
            if place in self.met:
                result = self.results[self.met[place]]
                result[0] += 0.5 if winner == 2 else float(winner == mine)
                result[1] += 1

    def weights(self) -> Any:
        """Return how likely each member is to be met."""
        shares = np.array([(points + 0.5) / (games + 1) for points, games in self.results])
        weights = np.maximum((1 - shares) ** 2, LEAST)
        return weights / weights.sum()

    def draw(self, seed: int) -> None:
        """Draw who is met in each part from now on."""
        if not self.places:
            return
        drawn = np.random.default_rng(seed).choice(len(self.members), len(self.places), p=self.weights())
        self.meet({place: int(member) for place, member in zip(self.places, drawn, strict=True)})
        for result in self.results:
            result[:] = [FADE * each for each in result]

    def meet(self, met: dict[int, int]) -> None:
        """Let a member play in each part."""
        self.met = met
        for place, member in met.items():
            self.run.games.parts[place].games.seat(self.members[member])

    def state(self) -> dict[str, Any]:
        """Return what is kept to go on later; the members themselves lie in the folder."""
        return {"results": self.results, "met": [self.met[place] for place in self.places]}

    def restore(self, kept: Any) -> None:
        """Go on from what was kept; raise `KeptError` where that cannot be."""
        if not self.places:
            return
        results, met = kept["results"], kept["met"]
        fits = len(met) == len(self.places) and all(0 <= member < len(results) for member in met)
        if not fits or not all(0 <= points <= games for points, games in results):
            raise KeptError("league: its results do not hang together")
        for member, result in enumerate(results):
            trained = store.parsed(self.file(member).read_bytes(), str(self.file(member)))
            if trained.scenes != self.run.scenes:
                raise KeptError(f"{self.file(member)}: was trained on other scenes")
            self._add(trained.policy, [float(each) for each in result])
        self.meet(dict(zip(self.places, met, strict=True)))
