"""Golden games: one of each bundled scenario, written out so that a person can read what changed.

Digests of the position and of what each side sees of it stand beside them. Every number counts by its name,
so that a new field or column leaves them as they are while it is 0.

Everybody chooses by a fixed rule that knows nothing of tactics, so a golden game changes only when the rules,
the scenario or the words do. The rule ranks actions one by one: what else is legal beside the action that it
takes makes no difference. The first line of a game says how many actions there were when it was begun; what a
catalogue has gained since is neither listed nor chosen while anything older is legal, so that a new action
leaves the games as they are.

`python -m tests.golden` rewrites them, among the actions they know; with `--newest` among all there are, and
with names of scenarios only theirs.
"""

from __future__ import annotations

import hashlib
import re
import sys
import textwrap
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.state.dice import draw
from arena.state.fields import Leaf, values
from arena.state.view import View
from arena.systems import SYSTEMS, do_action, list_legal, observe, take_roll
from scenarios.loader import bundled, load

FOLDER = Path(__file__).parent / "golden"
SEED = 20
SHOWN = 60  # decisions of a game that are written out
LISTED = 12  # legal actions that are named at each
DIGESTS = 10  # decisions between one line of digests and the next
LONGEST = 20_000  # steps of a game
END = "The rest of the game is played but not shown."
KNOWN = re.compile(r"a fixed rule among the first ([0-9]+) actions\.")
WIDTH = 110
ONGOING = NONE = -1


def digest(numbers: Iterable[tuple[str, int]]) -> str:
    """Return eight digits that change with every named number but for new ones that are 0."""
    lines = sorted(f"{name} {number}" for name, number in numbers if number)
    return f"{zlib.crc32(chr(10).join(lines).encode()):08x}"


def placed(table: NDArray[Any]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the places of `table` that are not 0, and what is there."""
    found = table.nonzero()
    if len(found[0]):
        yield from zip(zip(*(axis.tolist() for axis in found)), table[found].tolist())


def kept(states: NDArray[Any], fields: Iterable[Leaf]) -> Iterator[tuple[str, int]]:
    """Yield the numbers of a position, shape (1,), that are not 0, by field and place."""
    for field in fields:
        for place, number in placed(values(states, field.path)):
            yield f"{field.path} {place[1:]}", number


def seen(view: View, tables: dict[str, NDArray[Any]]) -> Iterator[tuple[str, int]]:
    """Yield the numbers of an observation that are not 0, by table, column and row."""
    columns = {"phase": view.phases}
    for name in ("characters", "zones", "world"):
        columns[name] = tuple(field.name for field in getattr(view, name))
    for name, table in tables.items():
        for (*row, column), number in placed(table):
            yield f"{name} {row} {columns[name][column] if name in columns else column}", number


def chosen(step: int, actions: Iterable[int]) -> int:
    """Return which of these actions the fixed rule takes at this step: the one of the highest rank there.

    The rank of an action is the same whatever else is legal.
    """
    return max(actions, key=lambda action: hashlib.blake2b(f"step {step} action {action}".encode()).digest())


def older(actions: list[int], known: int) -> list[int]:
    """Return those of `actions` that are among the first `known`; all of them where none is."""
    return [action for action in actions if action < known] or actions


def path_of(name: str) -> Path:
    """Return the file of a scenario's golden game."""
    return FOLDER / f"{name}.txt"


def known_to(name: str) -> int | None:
    """Return how many actions the written game of a scenario chooses among; None where there is none."""
    path = path_of(name)
    found = KNOWN.search(path.read_text(encoding="utf-8").split("\n", 1)[0]) if path.exists() else None
    return int(found[1]) if found else None


def wrapped(text: str, start: str) -> list[str]:
    """Return the lines of a paragraph that begins with `start`, later lines moved in under it."""
    return textwrap.wrap(text, WIDTH, initial_indent=start, subsequent_indent=" " * len(start))


class Game:
    """The golden game of one scenario, played from the opening as its lines are asked for."""

    def __init__(self, name: str, known: int | None = None) -> None:
        """Open the scenario; everybody chooses among the first `known` actions, else among all there are."""
        loaded = load(name)
        self.name, self.title = name, loaded.scenario.name
        self.system = SYSTEMS[loaded.scenario.system]
        self.states, self.cast = self.system.compile(loaded, SEED)
        self.known = self.system.actions if known is None else known
        self.listed = np.zeros(self.system.actions, np.int16)
        self.words = self.system.words
        self.step = self.decision = 0

    @property
    def state(self) -> Any:
        """The position, a view."""
        return self.states[0]

    def lines(self) -> Iterator[str]:
        """Yield the game line by line: all of the first decisions, then only how it ended."""
        rule = f"a fixed rule among the first {self.known} actions."
        yield f"{self.title} ({self.name}), dice seed {SEED}. Everybody chooses by {rule}"
        while self.decision < SHOWN and self.state.winner == ONGOING:
            yield from self.shown_step()
        yield from ("", self.digests(), END)
        while self.state.winner == ONGOING and self.step < LONGEST:
            self.play(self.legal())
        yield self.words.question(self.state, self.cast)
        yield f"Round {self.state.round_number}, {self.decision} decisions, {self.digests()}"
        yield from (self.words.character_line(self.state, self.cast, who, None) for who in self.people())

    def people(self) -> range:
        """The numbers of all characters."""
        return range(len(self.cast.characters))

    def legal(self) -> list[int]:
        """Return the legal actions that the game knows; none when dice are to be rolled."""
        return older(self.listed[: list_legal(self.state, self.listed)].tolist(), self.known)

    def play(self, legal: list[int]) -> int:
        """Do what the fixed rule chooses and return it, or roll and return NONE when nothing is legal."""
        state = self.state
        state.event_count = 0
        self.step += 1
        if not legal:
            for die in range(int(state.roll_count)):
                state.rolled[die] = draw(state.generator, int(state.roll_sides))
            take_roll(state)
            return NONE
        self.decision += 1
        action = chosen(self.step, legal)
        do_action(state, action)
        return action

    def shown_step(self) -> Iterator[str]:
        """Play one step and yield what a person reads of it."""
        state, cast = self.state, self.cast
        legal = self.legal()
        texts = [self.system.text(action, state, cast) for action in legal]
        yield ""
        if legal and self.decision % DIGESTS == 0:
            yield self.digests()
        pools = "".join(f", {pool.name} {pool.held(state)}" for pool in reversed(self.system.pools))
        yield f"{self.decision + 1}. round {state.round_number}{pools}" if legal else "Dice"
        yield from wrapped(self.words.question(state, cast), "  ")
        count = int(state.roll_count)
        action = self.play(legal)
        if legal:
            more = f", and {len(legal) - LISTED} more" if len(legal) > LISTED else ""
            yield from wrapped(f"{len(legal)} legal: {', '.join(texts[:LISTED])}{more}", "  ")
            yield f"  > {texts[legal.index(action)]}"
        else:
            yield f"  > {' '.join(str(face) for face in state.rolled[:count])}"
        for sentence in self.words.narrate(state, cast, None):
            yield from wrapped(sentence, "  | ")

    def digests(self) -> str:
        """Return digests of the position and of what each side sees of it."""
        views = [f"{word} see {digest(self.seen(side))}" for side, word in enumerate(self.cast.sides)]
        return f"state {digest(kept(self.states, self.system.fields))}, {', '.join(views)}"

    def seen(self, side: int) -> Iterator[tuple[str, int]]:
        """Return what a side sees of the position, by name."""
        tables = self.system.view.blank()
        observe(self.state, side, *tables.values())
        return seen(self.system.view, tables)


def golden_games() -> list[str]:
    """Return the names of the scenarios that have a golden game: all bundled ones."""
    return [name for name, _ in bundled()]


def written(name: str, known: int | None) -> str:
    """Return the golden game of a scenario as it is played now, among the first `known` actions or all."""
    return "\n".join(Game(name, known).lines()) + "\n"


def main(newest: bool, wanted: list[str]) -> None:
    """Rewrite the golden games that are wanted, else all, and then remove those whose scenario is gone.

    With `newest` they choose among all actions.
    """
    FOLDER.mkdir(exist_ok=True)
    there = golden_games()
    unknown = [name for name in wanted if name not in there]
    if unknown:
        sys.exit(f"no bundled scenario is called {', '.join(unknown)}; there are {', '.join(there)}")
    for path in FOLDER.glob("*.txt"):
        if not wanted and path.stem not in there:
            path.unlink()
    names = wanted or there
    for name in names:
        known = None if newest else known_to(name)
        path_of(name).write_text(written(name, known), encoding="utf-8")
    print(f"Wrote {len(names)} golden games; read what changed: git diff tests/{FOLDER.name}")
    if wanted:
        print("They are " + ", ".join(f"tests/{FOLDER.name}/{path_of(name).name}" for name in names))


if __name__ == "__main__":
    main("--newest" in sys.argv[1:], [each for each in sys.argv[1:] if each != "--newest"])
