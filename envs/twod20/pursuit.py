"""An abstract pursuit as a small gymnasium environment: some forty numbers, some thirty actions.

The rules, the dice and the scenarios are those of `ConflictEnv`; what is seen and what can be done is cut
down to what a pursuit has.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from arena.state.view import Column, columns
from arena.twod20 import catalog, codes
from arena.twod20.chapters.pursuit.words import track_chart
from arena.twod20.columns import VIEW
from envs.choices import check
from envs.conflict import ConflictEnv
from envs.games import Games, Opponent
from envs.parameters.scenes import Asked
from envs.shown import Shown
from envs.vector import ConflictVectorEnv

Seen = NDArray[np.float32]

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
FIELDS: tuple[Column, ...] = (
    *(VIEW.world[columns(VIEW.world)[name]] for name in NUMBERS),
    *(Column(codes.PHASE_WORDS[phase].replace(" ", "_"), "flag", 0, 1) for phase in PHASES),
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


def flat(views: Any, sides: Any = None) -> Seen:
    """Return the small observations, float32 of shape (games, fields), from the views of `Games`."""
    world, phase = views[4], views[5]
    seen: Seen = np.concatenate([world[:, _WORLD], phase[:, _PHASES]], axis=1, dtype=np.float32)
    return seen


def space() -> spaces.Box:
    """Return the space of one observation, with the true bounds of every number."""
    low, high = ([getattr(field, end) for field in FIELDS] for end in ("low", "high"))
    return spaces.Box(np.array(low, np.float32), np.array(high, np.float32), dtype=np.float32)


def must_pursue(games: Games) -> None:
    """Raise ValueError unless every scenario of the games is a pursuit from the start."""
    for name, opening in zip(games.openings.names, games.opening, strict=True):
        of_2d20 = games.system.name == "twod20"
        if (
            not of_2d20
            or not opening["chapters"] & codes.PURSUIT
            or opening["pursuit"]["stage"] != codes.RUNNING
        ):
            raise ValueError(f"scenario={name!r}: expected one that is a pursuit from the start")


def shown_small(observation: str, games: Games, actions: str = "lean") -> Shown:
    """Return how the small observations are handed out, and their actions; raise unless all are pursuits."""
    must_pursue(games)
    check("observation", observation, ("flat", "flat_only"))
    return Shown(observation, games.space(), space(), ACTIONS, flat, FIELDS)


class PursuitEnv(ConflictEnv):
    """One side of an abstract pursuit; the other one is played inside `step`.

    Parameters are those of `ConflictEnv`; an observation is one row of numbers, "flat_only" or with mask and
    side beside it ("flat"). The reward is 1 for a victory, -1 for a defeat, 0 for a draw and on the way.
    Raises ValueError for a scenario that is no pursuit from the start and for an illegal action.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 2}
    ways = staticmethod(shown_small)

    def __init__(
        self,
        scenario: Asked = "rooftops",
        side: str = "npcs",
        opponent: str | Opponent = "scripted",
        render_mode: str | None = None,
        illegal: str = "refuse",
        observation: str = "flat_only",
    ) -> None:
        super().__init__(
            scenario,
            side,
            opponent,
            render_mode,
            padded=False,
            illegal=illegal,
            observation=observation,
        )

    def render(self) -> Any:
        """Return the track as text."""
        return None if self.render_mode is None else track_chart(self.games.states[0], self.games.cast)


class PursuitVectorEnv(ConflictVectorEnv):
    """`num_envs` pursuits at once, as `ConflictVectorEnv`, with what `PursuitEnv` sees and can do."""

    metadata: dict[str, Any] = {**ConflictVectorEnv.metadata, "render_modes": ["ansi"]}
    ways = staticmethod(shown_small)

    def __init__(
        self,
        num_envs: int = 1,
        scenario: Asked = "rooftops",
        side: str = "npcs",
        opponent: str | Opponent = "scripted",
        threads: int = 1,
        render_mode: str | None = None,
        illegal: str = "refuse",
        observation: str = "flat_only",
        autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
    ) -> None:
        super().__init__(
            num_envs,
            scenario,
            side,
            opponent,
            padded=False,
            threads=threads,
            render_mode=render_mode,
            illegal=illegal,
            observation=observation,
            autoreset_mode=autoreset_mode,
        )

    def render(self) -> tuple[Any, ...] | None:
        """Return the track of each pursuit as text."""
        if self.render_mode is None:
            return None
        games = self.games
        return tuple(track_chart(games.states[game], games.cast_of(game)) for game in range(self.num_envs))
