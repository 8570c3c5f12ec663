"""A conflict as a PettingZoo environment: two sides take turns as the rules ask them; needs `pettingzoo`."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from arena import token
from arena.systems import observe
from envs.games import Games
from envs.kernel import LEFT
from envs.picture import draw_map, tell_map
from scenarios.loader import LoadedScenario

SIDES = ("pcs", "npcs")
ONE = np.ones(1, np.bool_)


class TableEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """Both sides of a conflict, agents "pcs" and "npcs"; whoever decides next is `agent_selection`.

    An observation is {"observation": what the side sees, "action_mask": int8, zeros for who is not asked}.
    Dice roll by themselves. At the end both are rewarded: 1 for the victor, -1 for the other, 0 in a draw.
    """

    metadata = {"name": "conflict_v0", "render_modes": ["ansi", "rgb_array"], "is_parallelizable": False}

    def __init__(
        self, scenario: str | LoadedScenario = "duel", render_mode: str | None = None, padded: bool = True
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi", "rgb_array"):
            raise ValueError(f"render_mode={render_mode!r}: expected 'ansi', 'rgb_array' or None")
        self.games = Games(1, scenario, "both", "uniform", padded=padded, again=LEFT)
        self.render_mode = render_mode
        self.possible_agents = list(SIDES)
        actions = self.games.system.actions
        seen = spaces.Dict(
            {"observation": self.games.space(), "action_mask": spaces.Box(0, 1, (actions,), np.int8)}
        )
        self.observation_spaces = dict.fromkeys(SIDES, seen)
        self.action_spaces = {side: spaces.Discrete(actions) for side in SIDES}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """Return the space of what a side sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """Return the space of all actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game; with `options={"position": TEXT}` from a token, `TokenError` where it is none."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        position = (options or {}).get("position")
        if position is not None:
            self.games.place(*token.decode(position)[:2])
        self.games.start(self._random.integers(2**32, size=1), ONE)
        self.agents = list(SIDES)
        self.rewards = dict.fromkeys(SIDES, 0.0)
        self._cumulative_rewards = dict.fromkeys(SIDES, 0.0)
        self.terminations = dict.fromkeys(SIDES, False)
        self.truncations = dict.fromkeys(SIDES, False)
        self.infos: dict[str, dict[str, Any]] = {side: {} for side in SIDES}
        self._select()

    def step(self, action: Any) -> None:
        """Carry out a legal action of `agent_selection`; for another one ValueError, and nothing changes."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = int(action)
        if not 0 <= number < self.games.system.actions or self.games.masks[0, number] == 0:
            raise ValueError(self.games.complaint(0, number))
        self._cumulative_rewards[agent] = 0.0
        self.games.step(np.array([number]), 0, 1)
        gained = float(self.games.rewards[0])
        self.rewards = {side: gained if side == agent else -gained for side in SIDES}
        if self.games.over[0]:
            self.terminations = dict.fromkeys(SIDES, True)
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        self.agent_selection = SIDES[int(self.games.sides[0])]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what a side sees, and what it may do if it is asked."""
        seen = self.games.system.view.blank(*self.games.rows)
        observe(self.games.states[0], SIDES.index(agent), *seen.values())
        mask = self.games.masks[0].copy()
        return {"observation": seen, "action_mask": mask if agent == self.agent_selection else mask * 0}

    def render(self) -> Any:
        """Return the map as the side that is asked sees it, as text or as a picture (see `ConflictEnv`)."""
        if self.render_mode is None:
            return None
        drawn = draw_map if self.render_mode == "rgb_array" else tell_map
        seen = self.observe(self.agent_selection)["observation"]
        return drawn(seen, self.games.system.view, self.games.cast)

    def close(self) -> None:
        """Do nothing: no window is open."""
