"""The reasons of each line in sentences: against the best, or for the best against the next."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from agents.advice_lines import Line, Reason
from agents.reasons import LEAST_GAMES, in_the_end, reasons, weigh
from agents.reasons_games import Played
from agents.reasons_kernel import END, ROUND
from agents.search.results import CLOSE, Found, Z, cost
from arena.words.cast import Cast

MOST = 4  # things that are told of a difference
REST = 0.02  # of winning, and ...
PART = 0.3  # ... of a difference: what is left of it unexplained and more than this is told
MOST_PER_SHARE = 1.5  # of a chance for a share of the simulated games


class Teller:
    """Tells of the lines of one advice why they stand where they stand."""

    def __init__(self, found: Found, played: Played, told: list[int], cast: Cast) -> None:
        """Tell of the plans `told` of what was found."""
        self.found, self.played, self.cast = found, played, cast
        self.told, self.system = told, found.race.system
        self.rows = [int(found.rows[place]) for place in told]

    def explained(self, lines: list[Line]) -> list[Line]:
        """Return the lines, one for each of the plans, with their reasons."""
        return [self.line(lines, place) for place in range(len(lines))]

    def line(self, lines: list[Line], place: int) -> Line:
        """Return a line with its reasons."""
        line = lines[place]
        if len(lines) == 1:
            return replace(line, why=["it is the only plan there is"])
        if self.told[place] >= self.found.last:
            return replace(line, why=["it fell behind before the last were compared, and was played less"])
        other = 1 if place == 0 else 0
        if self.told[other] >= self.found.last:
            return replace(line, why=["the others fell behind before the last were compared"])
        head = self.headline(lines, place, other)
        one, against = self.rows[place], self.rows[other]
        edge = line.share - lines[other].share
        told, left = reasons(weigh(self.played, one, against, self.system, ROUND), edge, MOST)
        told = sorted([*told, *self.rest(one, against, left, edge)], key=lambda reason: -abs(reason.worth))
        told = [in_chances(reason, line, lines[other]) for reason in told]
        if line.equal and lines[other].equal:
            told = [reason for reason in told if abs(reason.worth) >= REST]
        elif not told:
            head += "; nothing that is measured sets them apart"
        return replace(
            line, why=[head, *(f"{reason.worth:+.0%}: {reason.words}" for reason in told)], reasons=told
        )

    def headline(self, lines: list[Line], place: int, other: int) -> str:
        """Return how much better or worse a line is than another, or that they are equal."""
        ahead, error = self.found.race.lead(np.array([self.rows[place]]), self.rows[other])
        margin = Z * float(error[0]) * per_share(lines[place], lines[other])
        if lines[place].equal and lines[other].equal:
            if margin == 0.0:
                return f"plays out as line {other + 1} does in every game"
            said = f"as good as line {other + 1} as far as these games show"
            said += f" ({float(ahead[0]) * per_share(lines[place], lines[other]):+.1%}, ±{margin:.1%})"
            return said + (self.preference(other) if place == 0 else "")
        edge = lines[place].win - lines[other].win
        word = "more" if edge > 0 else "less"
        return f"wins {abs(edge):.0%} {word} often than line {other + 1} (±{margin:.0%})"

    def preference(self, other: int) -> str:
        """Return why the first of two equal lines stands first."""
        mine, theirs = (cost(self.found.race, self.rows[each]) for each in (0, other))
        if mine[0] < theirs[0]:
            return ", and has fewer steps"
        return ", and costs less" if mine[1] < theirs[1] - 0.5 else ""

    def rest(self, one: int, other: int, left: float, edge: float) -> list[Reason]:
        """Return what comes after all that is measured, as a reason, where it is much of the difference."""
        games = sum(len(each.values) for each, _, _ in self.played.both(one, other))
        if games < LEAST_GAMES or abs(left) < max(REST, PART * abs(edge)):
            return []
        later = in_the_end(weigh(self.played, one, other, self.system, END), left)
        words = "what comes after the next round" + (f": {later}" if later else "")
        return [Reason("later", words, left, 0.0, "later")]


def per_share(one: Line, other: Line) -> float:
    """Return how much of a chance, as it is told, a share of the simulated games is, about two lines."""
    apart = one.share - other.share
    return 1.0 if abs(apart) < CLOSE else min(MOST_PER_SHARE, max(0.0, (one.win - other.win) / apart))


def in_chances(reason: Reason, one: Line, other: Line) -> Reason:
    """Return a reason with what it is worth of the chance that is told."""
    by = per_share(one, other)
    return replace(reason, worth=reason.worth * by, error=reason.error * by)


def shared(lines: list[Line]) -> list[Line]:
    """Return the lines, those that are not told from the best with one figure and interval for all."""
    equal = [line for line in lines if line.equal]
    if len(equal) < 2:
        return lines
    games = sum(line.simulations for line in equal)
    win = sum(line.win * line.simulations for line in equal) / games
    low, high = min(line.low for line in equal), max(line.high for line in equal)
    return [replace(line, win=win, low=low, high=high) if line.equal else line for line in lines]
