"""What gamemasters make of advised turns: `python -m benchmarks.verdicts`.

`verdicts.jsonl` keeps positions, the turns that were compared in each, and the marks of two gamemasters who
had not built the adviser and saw the turns in random order: 2 usable, 1 so-so, 0 not. Here advice is asked
again, and its lines are looked up among them. Positions of another version of the rules are left out.

    python -m benchmarks.verdicts pages 36001 build/pages --number 24

writes pages for new verdicts instead: a position each, where the opposition begins a turn, with the turns
that are compared there. `python -m benchmarks.verdicts fit` fits to the marks that are kept how likely a
gamemaster would use a turn (`agents/advice/usable.json`).
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.advice.advice import advise, compared
from agents.advice.scribe import Scribe
from agents.advice.telling import different
from agents.advice.usable import WEIGHTS, features, fitted
from agents.lines import Line
from agents.search.race import Budget
from agents.systems import choose_scripted
from arena.phases.rows import A_TURN
from arena.systems import SYSTEMS, acting, clone, do_action, settle_all, system_of
from arena.token import TokenError, decode, encode
from scenarios.loader import bundled, load
from table.views.advice import facts

ARENA = Path(sys.executable).with_name("arena")
KEPT = Path(__file__).with_name("verdicts.jsonl")
NPCS = 1
ODD = 1 / 12  # of the choices before a position are random
FROM_ROUND, TURNS, GAMES = (
    2,
    6,
    30,
)  # positions are looked for from this round on, after at most so many turns
USABLE = "2"


class Told(NamedTuple):
    """Lines that were looked up, with the marks of each; "" for those that nobody has judged."""

    scene: str
    lines: list[tuple[str, str]]


def kept() -> Iterator[tuple[Any, Any, Any]]:
    """Yield the positions that are kept: what is known of each, states, cast."""
    for text in KEPT.read_text(encoding="utf-8").splitlines():
        row = json.loads(text)
        try:
            states, cast, *_ = decode(row["position"])
        except TokenError as wrong:
            print(f"{row['scene']} is left out: {wrong}", flush=True)
        else:
            yield row, states, cast


def asked_again(seconds: float, threads: int) -> Iterator[Told]:
    """Yield what is told now in the positions that are kept."""
    for row, states, cast in kept():
        found = advise(states, cast, NPCS, budget=Budget(seconds), threads=threads)
        yield Told(row["scene"], [(line.aloud, row["marks"].get(line.aloud, "")) for line in found.lines])


def fit(seconds: float, threads: int) -> None:
    """Fit how likely a gamemaster would use a turn to the marks of those that are compared now and known."""
    seen, marks = list[NDArray[np.float64]](), list[float]()
    for row, states, cast in kept():
        scribe, places, lines = turns_of(states, cast, seconds, threads)
        known = [row["marks"].get(line.aloud, "") for line in lines]
        chosen = [place for place, mark in enumerate(known) if mark]
        seen.append(features(scribe, scribe.result.rows[places])[chosen])
        marks += [known[place].count(USABLE) / len(known[place]) for place in chosen]
    weights = fitted(np.concatenate(seen), np.array(marks))
    WEIGHTS.write_text(json.dumps(weights, indent=2) + "\n", encoding="utf-8")
    print(f"{len(marks)} turns", weights)


def share(lines: Sequence[tuple[str, str]]) -> str:
    """Return how many of the marks of some lines are usable.

    >>> share([("A fires.", "22"), ("A runs.", "21"), ("A hides.", "")])
    '75% of 2 lines, 1 not judged'
    """
    marks = [mark for _, marks in lines for mark in marks]
    judged = sum(bool(marks) for _, marks in lines)
    usable = f"{marks.count(USABLE) / max(len(marks), 1):.0%} of {judged} lines"
    return f"{usable}, {len(lines) - judged} not judged" if judged < len(lines) else usable


def tally(seconds: float, threads: int) -> None:
    """Print which lines that are told now are not usable, and how many are."""
    first, others = list[tuple[str, str]](), list[tuple[str, str]]()
    for told in asked_again(seconds, threads):
        first += told.lines[:1]
        others += told.lines[1:]
        for aloud, marks in told.lines:
            if set(marks) - {USABLE}:
                print(f"{told.scene} {marks}: {aloud}", flush=True)
    print(f"usable: first lines {share(first)}; others {share(others)}; all {share(first + others)}")


def positions(seed: int, number: int) -> Iterator[tuple[str, Any, Any]]:
    """Yield scenes with positions in the middle of games by script with odd choices: name, states, cast."""
    rng = np.random.default_rng(seed)
    for name in rng.permutation([name for name, _ in bundled()])[:number].tolist():
        loaded = load(name)
        for _ in range(GAMES):
            states, cast = SYSTEMS[loaded.scenario.system].compile(loaded, int(rng.integers(2**31)))
            if played_on(states, rng):
                yield name, states, cast
                break


def played_on(states: Any, rng: np.random.Generator) -> bool:
    """Play on to where the opposition begins a turn; return whether it came to that."""
    state, system = states[0], system_of(states.dtype)
    legal, wait, seen = np.zeros(system.actions, np.int16), int(rng.integers(TURNS)), set[tuple[int, int]]()
    number = int(settle_all(state, legal))
    while number > 0:
        heads = sum(int(action) in system.headlines for action in legal[:number])
        begins = int(state.decider) == NPCS and heads > 1 and system.asking.matters(state) == A_TURN
        turn = int(state.round_number), int(acting(state))
        if begins and turn[0] >= FROM_ROUND and turn not in seen:
            seen.add(turn)
            if len(seen) > wait:
                return True
        odd = rng.random() < ODD
        action = rng.choice(legal[:number]) if odd else choose_scripted(state, legal, number)
        state.event_count = 0
        do_action(state, int(action))
        number = int(settle_all(state, legal))
    return False


def turns_of(states: Any, cast: Any, seconds: float, threads: int) -> tuple[Scribe, list[int], list[Line]]:
    """Return all turns that advice compares in a position: who writes of them, their places, and lines."""
    scribe = compared(clone(states), cast, Budget(seconds), threads=threads).scribe
    places = different(scribe.result, scribe)
    return scribe, places, [scribe.line(place) for place in places]


def page(states: Any, cast: Any, file: Path, turns: Sequence[Line]) -> str:
    """Return a position as it stands at the table, written into a scenario file on the way, and turns."""
    subprocess.run(
        [str(ARENA), "now", encode(states, cast), str(file), "--force"], check=True, capture_output=True
    )
    seat = [str(ARENA), "play", str(file), "--as", "npcs"]
    table = subprocess.run(seat, check=True, capture_output=True, text=True, input="quit\n").stdout
    told = [[f"{number}. {turn.aloud}", *facts(turn, True)] for number, turn in enumerate(turns, 1)]
    return f"{table.partition('> quit')[0]}\n" + "\n\n".join("\n   ".join(each) for each in told) + "\n"


def write_pages(seed: int, folder: Path, number: int, seconds: float, threads: int) -> None:
    """Write a page for each of so many positions, and a file of all to which marks can be added."""
    folder.mkdir(parents=True, exist_ok=True)
    rows = []
    for name, states, cast in positions(seed, number):
        _, _, turns = turns_of(states, cast, seconds, threads)
        random.Random(seed).shuffle(turns)
        text = page(states, cast, folder / f"{name}.yaml", turns)
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
        marks = {turn.aloud: "" for turn in turns}
        rows.append({"set": seed, "scene": name, "position": encode(states, cast), "marks": marks})
        print(f"{name}: {len(turns)} turns", flush=True)
    text = "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows)
    (folder / KEPT.name).write_text(text, encoding="utf-8")


def main(words: Sequence[str] | None = None) -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.verdicts", description=__doc__)
    parser.add_argument("what", nargs="?", choices=("tally", "pages", "fit"), default="tally")
    parser.add_argument("seed", nargs="?", type=int, default=1)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/pages"))
    parser.add_argument("--number", type=int, default=24, help="positions")
    parser.add_argument("--seconds", type=float, default=2.0, help="of thought")
    parser.add_argument("--threads", type=int, default=2)
    given = parser.parse_args(words)
    if given.what == "tally":
        tally(given.seconds, given.threads)
    elif given.what == "fit":
        fit(given.seconds, given.threads)
    else:
        write_pages(given.seed, given.folder, given.number, given.seconds, given.threads)


if __name__ == "__main__":
    main()
