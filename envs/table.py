"""A conflict as a PettingZoo environment: two sides take turns as the rules ask them; needs `pettingzoo`."""

from __future__ import annotations

import copy
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from arena import token
from arena.calls import observe_at
from envs.choices import ILLEGAL, OBSERVATIONS, RENDERED, check, whole_action
from envs.games import Games
from envs.kernel import IDLE, LEFT
from envs.legal_actions import LegalActions
from envs.parameters.scenes import Asked
from envs.parameters.seeds import whole
from envs.picture import draw_map, tell_map
from envs.shown import LEAN, shown_by

SIDES = ("pcs", "npcs")
ONE = np.ones(1, np.bool_)


class TableEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """Both sides of a conflict, agents "pcs" and "npcs"; whoever decides next is `agent_selection`.

    Parameters are those of `ConflictEnv`, without opponent and side. An observation is {"observation": what
    the side sees, "action_mask": int8, zeros for who is not asked}; with `observation="flat"` what is seen
    is one row, float32, and "to_play" beside it says which side looks, 0 for the players; "flat_only" is the
    row alone, and the mask is in the side's `infos`. Dice roll by themselves. At the end both are rewarded,
    1 for the victor, -1 for the other, 0 in a draw, `infos` say how it has ended, and the first action
    counts as legal for both, for tools that must name one.

    Raises ValueError for an unknown value of a parameter and an illegal action, `ScenarioError` for a
    scenario that cannot be loaded.
    """

    metadata = {"name": "conflict_v1", "render_modes": ["ansi", "rgb_array"], "is_parallelizable": False}

    def __init__(
        self,
        scenario: Asked = "duel",
        render_mode: str | None = None,
        padded: bool = True,
        illegal: str = "refuse",
        observation: str = "tables",
        actions: str = "all",
    ) -> None:
        super().__init__()
        check("illegal", illegal, ILLEGAL)
        check("render_mode", render_mode, RENDERED, none=True)
        check("observation", observation, OBSERVATIONS)
        padded = False if observation in LEAN else padded
        self.games = games = Games(1, scenario, "both", "uniform", padded=padded, again=LEFT)
        self.shown = shown_by(observation, games, actions)
        self.render_mode, self._replaces, self._begun = render_mode, illegal == "replace", False
        self.possible_agents = list(SIDES)
        self.observation_spaces = dict.fromkeys(SIDES, self._space())
        self._legal = np.zeros(self.shown.actions, np.int8)
        self.action_spaces = {side: LegalActions(self._legal) for side in SIDES}
        self._random = np.random.default_rng()

    def _space(self) -> spaces.Space[Any]:
        """Return the space of what one side is given."""
        if self.shown.kind != "tables":
            return self.shown.space
        mask = spaces.Box(0, 1, (self.shown.actions,), np.int8)
        return spaces.Dict({"observation": self.shown.space, "action_mask": mask})

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """Return the space of what a side sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """Return the space of all actions; while a game goes on, its samples are legal for who is asked."""
        return self.action_spaces[agent]

    def __copy__(self) -> TableEnv:
        """Return an environment whose game goes on by itself."""
        return copy.deepcopy(self)

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take over what was copied or packed, and share the mask with the action spaces again."""
        self.__dict__.update(state)
        for space in self.action_spaces.values():
            space.legal = self._legal

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game; with `options={"position": TEXT}` from a token, `TokenError` where it is none.

        Other options are passed over, as PettingZoo's checker wants it. Games with the same seed are those
        of a `ConflictEnv`, and so are those that follow.
        """
        seed = whole(seed)
        position = (options or {}).get("position")
        if position is not None:
            self.games.place([token.decode(position)[:2]], np.zeros(1, np.int32))
        if seed is not None:
            self._random = np.random.default_rng(seed)
        first = seed is not None or not self._begun
        self.games.start(self._random.integers(2**32, size=1) if first else None, ONE)
        self._begun = True
        self.agents = list(SIDES)
        self.rewards = dict.fromkeys(SIDES, 0.0)
        self._cumulative_rewards = dict.fromkeys(SIDES, 0.0)
        self.terminations = dict.fromkeys(SIDES, False)
        self.truncations = dict.fromkeys(SIDES, False)
        self._select()
        for space in self.action_spaces.values():
            space.begin()

    def step(self, action: Any) -> None:
        """Carry out a legal action of `agent_selection`.

        Raises ValueError for an action that is not legal now (see `illegal`); the game is then as it was.
        """
        if not self._begun:
            raise ValueError("step before reset: there is no game yet")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = self._number(whole_action(action))
        self._cumulative_rewards[agent] = 0.0
        self.games.step(np.array([number]), 0, 1)
        gained = float(self.games.rewards[0])
        self.rewards = {side: gained if side == agent else -gained for side in SIDES}
        if self.games.over[0]:
            self.terminations = dict.fromkeys(SIDES, True)
        self._select()
        self._accumulate_rewards()

    def _number(self, action: int) -> int:
        """Return the action that is carried out; raise ValueError for an illegal one."""
        games, known = self.games, 0 <= action < self.shown.actions
        number = self.shown.number(action) if known else action
        if known and games.masks[0, number]:
            return number
        if not self._replaces:
            raise ValueError(games.complaint(0, number))
        return int(self._random.choice(games.legal[0, : games.numbers[0]]))

    def _select(self) -> None:
        """Note who is asked, and what each side is told beside what it sees."""
        self.agent_selection = SIDES[int(self.games.sides[0])]
        self._legal[:] = self.shown.masks(self.games.masks, self.games.over)[0]
        self.infos: dict[str, dict[str, Any]] = {side: self._told(side) for side in SIDES}

    def _told(self, agent: str) -> dict[str, Any]:
        told: dict[str, Any] = {}
        if self.shown.kind == "flat_only":
            told["action_mask"] = self._mask(agent)
        if self.games.over[0]:
            told.update(self.games.how_ended(0))
            told["is_success"] = told["winner"] == agent
        return told

    def _mask(self, agent: str) -> NDArray[np.int8]:
        """Return what a side may do now: nothing while the other one is asked."""
        mask: NDArray[np.int8] = np.zeros(self.shown.actions, np.int8)
        if self.games.over[0]:
            mask[IDLE] = 1
        elif agent == self.agent_selection:
            mask[:] = self._legal
        return mask

    def observe(self, agent: str) -> Any:
        """Return what a side sees, and what it may do if it is asked."""
        if not self._begun:
            raise ValueError("observe before reset: there is no game yet")
        side, mask = np.array([SIDES.index(agent)]), self._mask(agent)
        views = self._tables(agent)
        seen = self.shown.one(tuple(view[None] for view in views.values()), mask, side, 0)
        return {"observation": seen, "action_mask": mask} if self.shown.kind == "tables" else seen

    def _tables(self, agent: str) -> dict[str, NDArray[Any]]:
        seen = self.games.system.view.blank(*self.games.rows)
        observe_at(self.games.states, 0, SIDES.index(agent), *seen.values())
        return seen

    def text(self, action: int) -> str:
        """Return how an action is written now, with the names of the scene."""
        return self.games.spell(self.shown.number(action))

    def position(self) -> str:
        """Return the token of the position as it is now."""
        return token.encode(self.games.states, self.games.cast)

    def render(self) -> Any:
        """Return the map as the side that is asked sees it, as text or as a picture (see `ConflictEnv`)."""
        if self.render_mode is None:
            return None
        drawn = draw_map if self.render_mode == "rgb_array" else tell_map
        return drawn(self._tables(self.agent_selection), self.games.system, self.games.cast)

    def close(self) -> None:
        """Do nothing: no window is open."""
