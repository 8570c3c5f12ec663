"""What a lead in games by script comes to in games between searches: `python -m benchmarks.leads`.

Where the opposition begins a turn, the adviser's last turns are played by script, as it compares them, and
again with both sides searching after the turn, each in positions as the side imagines them. What a turn
leads the script's own by in the one, or with `--others` all other turns of its position, is held against
what it leads by in the other, by system and by family. With `--believed` it is the lead of the turns that the
adviser plays against a side that thinks as well, as far as it then believes it.

    python -m benchmarks.leads --number 3 --kept build/leads.jsonl

Positions are kept one by one, a line each, and what is kept is not played again. `--number 0` shows it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.advice.advice import SEARCH_SHARE, contenders, looked_at
from agents.advice.scribe import Scribe
from agents.search.planner import TO_THE_END
from agents.search.player import CountedPlayer
from agents.search.race import Budget, Race
from agents.search.replies import games_for, reply_to
from agents.search.reporting import Reporter
from agents.sense import MOVE
from agents.systems import choose_scripted
from arena.state.dice import WORD, reseed
from arena.systems import SYSTEMS, acting, clone, do_action, imagine, settle_all
from benchmarks.calibration.positions import carry_out, play_on
from scenarios.loader import bundled, load

Floats = NDArray[np.float64]
OPPOSITION, NOBODY, DRAW = 1, -1, 2
ROUNDS = 2, 4  # in which a position may lie
ODD = 1 / 12  # of the decisions on the way there
TRIES = 12  # games that are looked through for a position
WIDE = 4  # headlines among which a turn is chosen
BY_SCRIPT = 4000  # games of each turn
THOUGHT = 200  # simulations of a decision in games between searches
OF_SCRIPT = 3  # times as many games of the script's turn, which all others are held against
CLEAR = 0.03  # of winning, by script, that a lead is told from none
BANDS = -0.1, -0.03, 0.0, 0.03, 0.1  # of leads by script that have rows of their own
DRAWS = 2000  # samples of the positions, for intervals
FEWEST = 3  # positions from which on a row has an interval
NAMES = {
    **{"strike": "blow", "hold": "hold", "manoeuvre": "hold", "words": "talk", "menace": "threat"},
    **{"support": "help", "objective": "task", "prepare": "prepare"},
}


class Plan(NamedTuple):
    """A turn: what it is for, what it gives by script and on its face, and what searches made of it."""

    family: str
    share: float
    error: float
    promise: float
    chance: float
    behind: bool
    won: list[float]


class Asked(NamedTuple):
    """A position and its turns, the script's first."""

    system: str
    scene: str
    seed: int
    plans: list[Plan]


def begun_turn(scene: str, seed: int) -> tuple[Any, Any]:
    """Return a position of a game by script, with odd choices, in which the opposition begins a turn, and its
    cast; None for both where there is none."""
    rng = np.random.default_rng([seed, *scene.encode()])
    system = SYSTEMS[load(scene).scenario.system]
    legal = np.zeros(system.actions, np.int16)
    for _ in range(TRIES):
        states, cast = system.compile(load(scene), int(rng.integers(2**31)))
        wanted, before = int(rng.integers(*ROUNDS, endpoint=True)), NOBODY
        number = int(settle_all(states[0], legal))
        while number > 0:
            side = int(states[0].decider)
            fresh = side == OPPOSITION and (before != side or int(acting(states[0])) == NOBODY)
            wide = sum(int(action) in system.headlines for action in legal[:number]) >= WIDE
            if fresh and wide and int(states[0].round_number) >= wanted:
                return states, cast
            before = side
            odd = rng.random() < ODD
            action = rng.choice(legal[:number]) if odd else choose_scripted(states[0], legal, number)
            states[0].event_count = 0
            do_action(states[0], int(action))
            number = int(settle_all(states[0], legal))
    return None, None


def compared(states: Any, cast: Any, seed: int) -> tuple[Scribe, list[int]]:
    """Return what the adviser finds in states[0], and the turns it compares, the script's first."""
    reporter = Reporter(states.dtype, 1, partial(looked_at, states, cast, OPPOSITION))
    found = reporter.search(states, OPPOSITION, Budget(1.0).part(SEARCH_SHARE), seed)
    race = found.race
    rows = list(dict.fromkeys([0, *found.rows[: found.last].tolist()]))
    race.clear()
    race.answers[:] = 0
    seeds = np.random.default_rng([seed, 1]).integers(2**32, size=BY_SCRIPT)
    reporter.simulator.play_once(race, np.array(rows), seeds, TO_THE_END)
    return Scribe(states, cast, found), rows


def between_searches(race: Race, row: int, games: int, seed: int) -> list[float]:
    """Return what a side gets of games in which it carries out a plan and both sides search from there on."""
    rng, results = np.random.default_rng(seed), []
    for _ in range(games):
        played = clone(race.root)
        reseed(played[0].generator, int(rng.integers(WORD)))
        imagine(played[0], race.side)
        players = (
            CountedPlayer(THOUGHT, int(rng.integers(WORD))),
            CountedPlayer(THOUGHT, int(rng.integers(WORD))),
        )
        plan = [int(action) for action in race.plans[row, : race.lengths[row]]]
        carry_out(played, plan, players[1 - race.side])
        winner = play_on(played, players)
        results.append(0.5 if winner == DRAW else float(winner == race.side))
    return results


def ask(scene: str, games: int, seed: int, believed: bool) -> Asked | None:
    """Return what the turns of a position give, by script or as far as that is `believed`; None where there
    is no choice."""
    states, cast = begun_turn(scene, seed)
    if states is None:
        return None
    scribe, rows = compared(states, cast, seed)
    race, plans = scribe.result.race, []
    if believed:
        rows = list(dict.fromkeys([0, *contenders(race, np.array(rows)).tolist()]))
        seeds = np.random.default_rng([seed, 3]).integers(2**32, size=games_for(Budget()))
        reply_to(race, np.array(rows), seeds, 1)
    for row, lead, error in zip(rows, *race.lead(np.array(rows), 0), strict=True):
        many = games * OF_SCRIPT if row == 0 else games
        plans.append(
            Plan(
                family_of(race, row),
                round(float(race.mean[0] + lead), 4),
                round(float(error), 4),
                round(scribe.promise.whole(row), 1),
                round(scribe.tried(row) or 1.0, 3),
                race.waits(row),
                between_searches(race, row, many, seed),
            )
        )
    return Asked(load(scene).scenario.system, scene, seed, plans) if len(plans) > 1 else None


def family_of(race: Race, row: int) -> str:
    """Return what a plan is for, by one name in all systems."""
    plain = race.kinds.family(race.plans[row])
    return "move on" if plain == MOVE != race.family(row) else NAMES.get(plain, plain)


def read(path: Path | None) -> list[Asked]:
    """Return the positions that a file keeps; none where there is no file."""
    if path is None or not path.exists():
        return []
    rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [Asked(*row[:3], [Plan(*each) for each in row[3]]) for row in rows]


def play(
    scenes: Sequence[str], number: int, games: int, seed: int, path: Path | None, believed: bool = False
) -> list[Asked]:
    """Ask in positions that are not kept yet, one of each scene in turn, keep them, and return all."""
    kept = read(path)
    known = {(each.scene, each.seed) for each in kept}
    for each in range(seed, seed + number):
        for scene in scenes:
            found = None if (scene, each) in known else ask(scene, games, each, believed)
            if found is not None:
                kept.append(found)
                if path is not None:
                    with path.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(found) + "\n")
    return kept


class Leads(NamedTuple):
    """What turns lead by: by script, in games, the variance that luck gives the second, and where."""

    told: Floats
    won: Floats
    luck: Floats
    place: NDArray[np.int64]

    def part(self, rows: Any) -> Leads:
        """Return some of them."""
        return Leads(*(each[rows] for each in self))


def different(plans: Sequence[Plan]) -> list[Plan]:
    """Return those of some turns that do not give the same as one before them in all games."""
    found: list[Plan] = []
    for plan in plans:
        same = [each for each in found if each.share == plan.share]
        if all(each.won[: len(plan.won)] != plan.won for each in same):
            found.append(plan)
    return found


def leads_of(kept: Sequence[Asked], system: str = "", family: str = "", others: bool = False) -> Leads:
    """Return by how much turns of a system and a family, or of all, are ahead of the script's, or of all
    others in their positions."""
    rows = []
    for place, asked in enumerate(kept):
        plans = different(asked.plans)
        for number, plan in enumerate(plans):
            beside = plans[:number] + plans[number + 1 :] if others else plans[: min(number, 1)]
            if beside and system in ("", asked.system) and family in ("", plan.family):
                games = [result for each in beside for result in each.won]
                shares = [each.share for each in beside for _ in each.won]
                luck = sum(np.var(won) / max(len(won) - 1, 1) for won in (plan.won, games))
                ahead = float(np.mean(plan.won) - np.mean(games))
                rows.append((plan.share - float(np.mean(shares)), ahead, luck, place))
    found = np.array(rows, float).reshape(len(rows), 4)
    return Leads(found[:, 0], found[:, 1], found[:, 2], found[:, 3].astype(np.int64))


def slope(leads: Leads) -> float:
    """Return by how much more turns win for each point that they lead by, by script."""
    apart = leads.told - leads.told.mean()
    return float((apart * leads.won).sum() / max((apart * apart).sum(), 1e-9))


def correlation(leads: Leads) -> float:
    """Return how leads go together, were there so many games that luck had no part in it; at most 1 either
    way."""
    both = np.cov(leads.told, leads.won)
    true = max(both[1, 1] - leads.luck.mean(), 0.0)
    return float(np.clip(both[0, 1] / max(np.sqrt(both[0, 0] * true), 1e-9), -1, 1))


def interval(figure: Callable[[Leads], float], leads: Leads) -> tuple[float, float]:
    """Return the 95% interval of a figure, by drawing the positions anew."""
    rng, places = np.random.default_rng(1), np.unique(leads.place)
    rows = {place: np.flatnonzero(leads.place == place) for place in places}
    drawn = (rng.choice(places, len(places)) for _ in range(DRAWS))
    found = [figure(leads.part(np.concatenate([rows[place] for place in each]))) for each in drawn]
    low, high = np.percentile(found, [2.5, 97.5])
    return float(low), float(high)


def shown(figure: Callable[[Leads], float], leads: Leads, scale: float = 1.0) -> str:
    """Return a figure with its interval."""
    if len(np.unique(leads.place)) < FEWEST or len(leads.told) <= FEWEST:
        return "-"
    low, high = interval(figure, leads)
    places = 2 if scale == 1 else 1
    return f"{scale * figure(leads):+.{places}f} ({scale * low:+.{places}f} to {scale * high:+.{places}f})"


def row(name: str, leads: Leads) -> str:
    """Return the row of some turns."""
    clear = leads.part(leads.told >= CLEAR)
    cells = (
        name,
        f"{len(leads.told)} in {len(np.unique(leads.place))}",
        f"{100 * leads.told.mean():+.1f}",
        shown(lambda some: float(some.won.mean()), leads, 100),
        shown(slope, leads),
        shown(correlation, leads),
        f"{len(clear.told)}: {100 * clear.told.mean():+.1f}" if len(clear.told) else "0",
        shown(lambda some: float(some.won.mean()), clear, 100),
    )
    return f"| {' | '.join(cells)} |"


def table(kept: Sequence[Asked], others: bool = False) -> Iterator[str]:
    """Yield the lines of a table in Markdown: all turns, by what they lead by, by system and by family."""
    told = f"of these {100 * CLEAR:.0f} points ahead by script"
    yield f"| turns | n, positions | told lead | won lead | slope | correlation | {told} | won lead |"
    yield "|---" * 8 + "|"
    systems = sorted({asked.system for asked in kept})
    families = sorted({plan.family for asked in kept for plan in asked.plans})
    every = leads_of(kept, others=others)
    yield row("all", every)
    for low, high in pairwise((-1.0, *BANDS, 1.0)):
        part = every.part((every.told >= low) & (every.told < high))
        if len(np.unique(part.place)) >= FEWEST:
            yield row(f"told {100 * low:+.0f} to {100 * high:+.0f}", part)
    parts = [("", family) for family in families]
    parts += [(system, family) for system in systems for family in ("", *families)]
    for system, family in parts:
        leads = leads_of(kept, system, family, others)
        if len(np.unique(leads.place)) >= FEWEST:
            yield row(": ".join(filter(None, (system, family))), leads)


def gains(kept: Sequence[Asked]) -> Iterator[str]:
    """Yield in words what is won by whoever takes the turn that is best in some way."""
    rules: dict[str, Callable[[Plan], float]] = {
        "best by script": lambda plan: plan.share,
        "best by script of those that do not stand behind others": lambda plan: plan.share - plan.behind,
        "promises most": lambda plan: plan.promise,
        "likeliest": lambda plan: plan.chance,
    }
    for name, rule in rules.items():
        taken = [max(asked.plans, key=rule) for asked in kept]
        won = [
            np.mean(plan.won) - np.mean(asked.plans[0].won) for plan, asked in zip(taken, kept, strict=True)
        ]
        each = Leads(np.zeros(len(kept)), np.array(won), np.zeros(len(kept)), np.arange(len(kept)))
        yield f"{name}: {shown(lambda some: float(some.won.mean()), each, 100)} over the script's turn"


def main() -> None:
    """Play, and print the table."""
    told = __doc__.partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m benchmarks.leads", description=told)
    parser.add_argument("--scenes", default="all", help="names with commas between")
    parser.add_argument("--number", type=int, default=1, help="positions of a scene")
    parser.add_argument("--games", type=int, default=12, help="between searches, of a turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kept", type=Path, help="keep positions in this file, and go on from it")
    parser.add_argument("--believed", action="store_true", help="lead as the adviser believes it")
    parser.add_argument("--others", action="store_true", help="lead over the other turns of a position")
    options = parser.parse_args()
    scenes = [name for name, _ in bundled()] if options.scenes == "all" else options.scenes.split(",")
    kept = play(scenes, options.number, options.games, options.seed, options.kept, options.believed)
    print(*([*table(kept, options.others), *gains(kept)] if kept else ["nothing kept"]), sep="\n")


if __name__ == "__main__":
    main()
