"""An abstract pursuit as a small gymnasium environment: some forty numbers, some thirty actions.

The rules, the dice and the scenarios are those of `ConflictEnv`; what is seen and what can be done is cut
down to what a pursuit has.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from arena.twod20 import catalog, codes
from arena.twod20.fields import VIEW
from arena.twod20.track import track_chart
from arena.view import Field, columns
from envs.games import Games
from envs.legal_actions import LegalActions
from envs.vector import ConflictVectorEnv
from scenarios.loader import LoadedScenario

Seen = NDArray[np.float32]
ONE = np.ones(1, np.bool_)

# The numbers of the world that bear on a pursuit, and the phases it has, in the order they are seen.
NUMBERS = tuple(
    """momentum threat price generated active_bought active_complications reactive_bought
    reactive_complications pursuit_own_chase pace apart route_resistance own_hindrance enemy_hindrance
    exchanges_left threat_room pursuit_points pursuit_speed pursuit_evasion pursuit_rerolled
    pursuit_blanks pursuit_twos own_spends""".split()
)
PHASES = (
    codes.DICE,
    codes.PAY,
    codes.REROLL,
    codes.BUY_OFF,
    codes.COMPLICATION,
    codes.PURSUIT_SPEND,
)
FIELDS: tuple[Field, ...] = (
    *(VIEW.world[columns(VIEW.world)[name]] for name in NUMBERS),
    *(Field(codes.PHASE_WORDS[phase].replace(" ", "_"), "flag", 0, 1) for phase in PHASES),
)
ACTIONS = np.array(
    [
        *range(catalog.BUY_DICE, catalog.BUY_DICE + 4),
        *range(catalog.PAY, catalog.PAY + 7),
        catalog.PERFECT,
        catalog.KEEP_ROLL,
        catalog.INSPIRATION,
        catalog.SUFFER,
        catalog.BUY_OFF,
        catalog.OBSTACLE,
        catalog.DONE,
        catalog.BONUS_PACE,
        catalog.EVASION,
        catalog.HINDER,
        catalog.AGAIN_BLANKS,
        catalog.AGAIN_ONES,
        catalog.AGAIN_ALL,
    ],
    np.int64,
)
CHASES = NUMBERS.index("pursuit_own_chase")  # where it is seen whether one is the pursuer
_WORLD = np.array([columns(VIEW.world)[name] for name in NUMBERS])
_PHASES = np.array(PHASES)


def flat(views: Any) -> Seen:
    """Return the small observations, float32 of shape (games, fields), from the views of `Games`."""
    world, phase = views[4], views[5]
    seen: Seen = np.concatenate([world[:, _WORLD], phase[:, _PHASES]], axis=1, dtype=np.float32)
    return seen


def space() -> spaces.Box:
    """Return the space of one observation, with the true bounds of every number."""
    low, high = ([getattr(field, end) for field in FIELDS] for end in ("low", "high"))
    return spaces.Box(np.array(low, np.float32), np.array(high, np.float32), dtype=np.float32)


def pursuit_games(
    number: int, scenario: str | LoadedScenario, side: str, opponent: str, again: bool
) -> Games:
    """Return games of a scenario that is a pursuit from the start; raise ValueError for another."""
    games = Games(number, scenario, side, opponent, padded=False, again=again)
    opening: Any = games.opening[0]
    if not opening.chapters & codes.PURSUIT or opening.pursuit.stage != codes.RUNNING:
        raise ValueError(f"scenario={scenario!r}: expected one that is a pursuit from the start")
    return games


class PursuitEnv(gymnasium.Env[Any, np.int64]):
    """One side of an abstract pursuit; the other one is played inside `step`.

    `scenario`, `side`, `opponent` and `illegal` are those of `ConflictEnv`; an opponent is known by name.
    The reward is 1 for a victory, -1 for a defeat, 0 for a draw and on the way. Raises ValueError for a
    scenario that is no pursuit from the start and for an illegal action.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 2}

    def __init__(
        self,
        scenario: str | LoadedScenario = "rooftops",
        side: str = "npcs",
        opponent: str = "scripted",
        render_mode: str | None = None,
        illegal: str = "refuse",
    ) -> None:
        if illegal not in ("refuse", "replace"):
            raise ValueError(f"illegal={illegal!r}: expected 'refuse' or 'replace'")
        if side not in ("pcs", "npcs"):
            raise ValueError(f"side={side!r}: no such side (there is pcs, npcs)")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode={render_mode!r}: expected 'ansi' or None")
        self.games = pursuit_games(1, scenario, side, opponent, again=False)
        self.render_mode, self._replaces, self._begun = render_mode, illegal == "replace", False
        self.observation_space = space()
        self._mask = np.zeros(len(ACTIONS), np.int8)
        self._actions = LegalActions(self._mask)
        self.action_space = self._actions

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Start a pursuit and play it to the side's first decision; there are no options."""
        super().reset(seed=seed)
        if options:
            raise ValueError(f"options: unknown {sorted(options)} (there are none)")
        self.games.start(self.np_random.integers(2**32, size=1), ONE)
        self._begun = True
        seen = self._seen()
        self._actions.begin()
        return seen, self._info()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Carry out one legal action and all that follows until the side decides again."""
        if not self._begun:
            raise ValueError("step before reset: there is no pursuit yet")
        chosen, games = int(action), self.games
        if not 0 <= chosen < len(ACTIONS) or self._mask[chosen] == 0:
            if not self._replaces or not self._mask.any():
                raise ValueError(self._complaint(chosen))
            chosen = int(self.np_random.choice(np.flatnonzero(self._mask)))
        games.step(ACTIONS[[chosen]], 0, 1)
        return self._seen(), float(games.rewards[0]), bool(games.over[0]), False, self._info()

    def _complaint(self, chosen: int) -> str:
        if not 0 <= chosen < len(ACTIONS):
            return f"action {chosen}: expected a number from 0 to {len(ACTIONS) - 1}"
        return self.games.complaint(0, int(ACTIONS[chosen]))

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, as MaskablePPO wants it: bool, shape (actions,)."""
        return self._mask.astype(np.bool_)

    def _seen(self) -> Seen:
        self._mask[:] = self.games.masks[0, ACTIONS]
        seen: Seen = flat(self.games.views)[0]
        return seen

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask.copy()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take over what another process packed, and share the mask with the action space again."""
        self.__dict__.update(state)
        self._actions.legal = self._mask

    def render(self) -> Any:
        """Return the track as text."""
        return None if self.render_mode is None else track_chart(self.games.states[0], self.games.cast)


class PursuitVectorEnv(VectorEnv[Any, NDArray[np.int64], NDArray[Any]]):
    """`num_envs` pursuits of one scenario at once; a finished one starts anew at once.

    As `ConflictVectorEnv`, with what `PursuitEnv` sees and can do. With `side` "both" whoever decides is
    asked and rewarded for its own actions.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        scenario: str | LoadedScenario = "rooftops",
        side: str = "npcs",
        opponent: str = "scripted",
        threads: int = 1,
    ) -> None:
        pursuit_games(1, scenario, side, opponent, again=True)
        self.inner = ConflictVectorEnv(num_envs, scenario, side, opponent, padded=False, threads=threads)
        self.games, self.num_envs = self.inner.games, num_envs
        self.single_observation_space = space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = spaces.Discrete(len(ACTIONS))
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Start every pursuit; return what is seen."""
        _, infos = self.inner.reset(seed=seed, options=options)
        return flat(self.games.views), self._infos(infos)

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Seen, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Carry out one legal action in every pursuit."""
        _, rewards, over, truncated, infos = self.inner.step(ACTIONS[np.asarray(actions, np.int64)])
        if "final_obs" in infos:
            infos["final_obs"] = flat(self.games.finals)
        return flat(self.games.views), rewards, over, truncated, self._infos(infos)

    def _infos(self, infos: dict[str, Any]) -> dict[str, Any]:
        return {**infos, "action_mask": self.games.masks[:, ACTIONS]}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal in each pursuit, bool of shape (num_envs, actions)."""
        return self.games.masks[:, ACTIONS].astype(np.bool_)

    def close_extras(self, **_: Any) -> None:
        """Let the threads go; there are none when the constructor has refused what it was asked."""
        if "inner" in self.__dict__:
            self.inner.close()
