"""A position at the table and what may be asked of it: what it waits for, who decides, what is legal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from arena.calls import acting_at
from arena.rulings.ruled import Ruled, rule_on
from arena.state.dice import draw
from arena.system import Pool
from arena.systems import SYSTEMS
from scenarios.loader import LoadedScenario
from table.session.seats import SIDES, Seats

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from arena.words.cast import Cast

ONGOING = NONE = -1
CHANCE = 2  # the side that decides what dice show
CHOICE, ROLLING, OVER = "choice", "rolling", "over"


class DiceError(ValueError):
    """Faces that the awaited dice cannot show; the text is one sentence."""


class Tried(NamedTuple):
    """A position that rulings would lead to, the opening it is measured against, and its words."""

    states: NDArray[Any]
    opening: NDArray[Any]
    cast: Cast


class Position:
    """Where a game stands, beside the opening it began with and its words."""

    def __init__(self, loaded: LoadedScenario, seed: int, seats: Seats) -> None:
        self.loaded, self.seats = loaded, seats
        self.system = SYSTEMS[loaded.scenario.system]
        self.words = self.system.words
        self.opening, self.cast = self.system.compile(loaded, seed)
        self.states = self.opening.copy()
        self.viewer = seats.viewer(self.cast)  # the side whose eyes the person has, None who sees all
        self.legal = np.zeros(self.system.actions, np.int16)
        self.number = 0  # how many actions are legal

    @property
    def state(self) -> Any:
        """The record of the position, a view."""
        return self.states[0]

    @property
    def waiting(self) -> str:
        """What the game waits for: CHOICE, ROLLING, or nothing because it is OVER."""
        if self.number > 0:
            return CHOICE
        return ROLLING if self.state.winner == ONGOING else OVER

    @property
    def decider(self) -> int:
        """The side that chooses, CHANCE while dice are awaited."""
        return int(self.state.decider) if self.waiting == CHOICE else CHANCE

    @property
    def about(self) -> int:
        """The character whose decision is awaited, NONE where it is the side's."""
        about, side = self.system.asking.about, self.decider
        if about is not None:
            return int(about(self.state))
        who = acting_at(self.states, 0)
        own = who != NONE and side != CHANCE and self.cast.scenario.characters[who].side == SIDES[side]
        return who if own else NONE

    @property
    def pools(self) -> list[tuple[Pool, int]]:
        """The pools of points, those of the players first, and what is in each."""
        pools = sorted(self.system.pools, key=lambda pool: pool.side)
        return [(pool, int(pool.held(self.state))) for pool in pools]

    def legal_actions(self) -> list[int]:
        """Return the numbers of all legal actions."""
        return [int(action) for action in self.legal[: self.number]]

    def legal_texts(self) -> list[str]:
        """Return the texts of all legal actions, in the order of `legal_actions`."""
        return [self.text(action) for action in self.legal_actions()]

    def text(self, action: int) -> str:
        """Return how an action is written in this position."""
        return self.system.text(action, self.state, self.cast)

    def parse(self, typed: str) -> int:
        """Return the legal action that `typed` means; raise ValueError with one sentence else."""
        return self.system.parse(typed, self.state, self.cast, self.legal_actions())

    def _ruled(self, typed: str) -> Ruled:
        """Return what a ruling makes of the position, which stays as it is."""
        return rule_on(self.system, self.states, self.opening, self.cast, typed, self.viewer)

    def tried(self, rulings: Iterable[str], after: Tried | None = None) -> Tried:
        """Return the position that these rulings lead to in turn, from this one or `after`; nothing changes.

        Raises RulingError where one of them cannot be carried out.
        """
        here = after or Tried(self.states, self.opening, self.cast)
        for typed in rulings:
            ruled = rule_on(self.system, *here, typed, self.viewer)
            here = Tried(ruled.states, ruled.opening, ruled.cast)
        return here

    def _put(self, states: bytes) -> None:
        """Make the position what these bytes say, which is quicker than field by field."""
        self.states.view(np.uint8)[:] = np.frombuffer(states, np.uint8)

    def _drawn(self) -> tuple[int, ...]:
        """Return what the program's dice will show, the state unchanged."""
        return self._draw_faces(self.state.generator.copy())

    def _draw_faces(self, generator: Any) -> tuple[int, ...]:
        """Draw the awaited dice from `generator` and move it on."""
        sides, count = int(self.state.roll_sides), int(self.state.roll_count)
        return tuple(int(draw(generator, sides)) for _ in range(count))

    def _check_faces(self, faces: Sequence[int]) -> None:
        sides, count = int(self.state.roll_sides), int(self.state.roll_count)
        if self.waiting != ROLLING:
            raise DiceError("no dice are awaited now")
        if len(faces) != count:
            raise DiceError(f"{count} {'die is' if count == 1 else 'dice are'} rolled, not {len(faces)}")
        for face in faces:
            if not 1 <= face <= sides:
                raise DiceError(f"a die with {sides} sides shows 1 to {sides}, never {face}")
