"""The reasons of each line in sentences: against the best, or for the best against the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from agents.advice.rounded import AS_GOOD, NOT_KNOWN, compared
from agents.advice.scribe import Scribe
from agents.calibrating import Chance, Z
from agents.lines import Line, Reason
from agents.reasons.games import Played
from agents.reasons.kernel import END, ROUND
from agents.reasons.reasons import LEAST_GAMES, in_the_end, reasons, weigh
from agents.search.order import CLOSE
from agents.search.results import Found
from arena.odds.asked import percent

BLOWS = 6  # that are looked at for the likeliest
HOPELESS, UNLIKELY = 0.05, 0.36  # chances of one between which it is told of as left out
MOST = 4  # things that are told of a difference
REST = 0.02  # of winning, and ...
PART = 0.3  # ... of a difference: what is left of it unexplained and more than this is told
LEAST_SPREAD = 0.1  # of a game, at least: few games may all end alike
SAME = 0.005  # of winning: what is no more is told as nothing
UNCOMPARED = "nothing else was compared to the end"
QUIET = "all else that was compared does little or hardly ever succeeds"


class Teller:
    """Tells of the lines of one advice why they stand where they stand."""

    def __init__(
        self, found: Found, played: Played, told: list[int], scribe: Scribe, shown: int | None = None
    ) -> None:
        """Tell of the plans `told` of what was found, which `scribe` writes, beside the first `shown`."""
        self.shown = shown
        self.found, self.played, self.scribe = found, played, scribe
        self.told, self.system = told, found.race.system
        self.rows = [int(found.rows[place]) for place in told]

    def explained(self, lines: list[Line]) -> list[Line]:
        """Return the lines, one for each of the plans, with their reasons."""
        places = range(len(lines))
        return [replace(self.line(lines, each), standing=self.standing(lines, each)) for each in places]

    def with_missed(self, lines: list[Line]) -> list[Line]:
        """Return the lines; where none strikes at an enemy who is nearly out, the first says how likely that
        would be if it is unlikely."""
        race, strikes = self.found.race, self.found.race.kinds.sense.strikes
        if not race.weak or any(map(race.finishes, self.rows)):
            return lines
        blows = [row for row in range(race.entered) if race.family(row) == strikes and race.finishes(row)]
        walks = [self.scribe.walk(row) for row in sorted(blows, key=lambda row: race.lengths[row])[:BLOWS]]
        tried = {each.aloud: each.test.success for each in walks if each.test and each.test.side == race.side}
        best = max(tried, key=lambda said: tried[said], default="")
        if not best or not HOPELESS <= tried[best] < UNLIKELY:
            return lines
        missed = left_out(best, f"succeeds in {percent(tried[best])} with what the others answer")
        return [replace(lines[0], why=[*lines[0].why, missed]), *lines[1:]]

    def standing(self, lines: list[Line], place: int) -> str:
        """Return in words how a line compares with the best, and the best with the next."""
        beside = range(len(lines[: self.shown]))
        others = [each for each in beside if each != place and self.told[each] < self.found.last]
        if self.told[place] >= self.found.last or not others:
            return ""
        other = 0 if place > 0 else max(others, key=lambda each: self.lead(each, place)[0])
        ahead, error = self.lead(place, other)
        games = len(self.found.race.side_by_side(self.rows[place], self.rows[other]))
        by = self.scribe.per_share(lines[place].share, lines[other].share)
        margin = Z * max(error, LEAST_SPREAD / max(games, 1) ** 0.5)
        words = compared(ahead * by, margin * by, place == 0)
        if words == NOT_KNOWN:
            return f"{AS_GOOD} as line {other + 1}, as far as is known"
        return f"{words} as line {other + 1}" if words == AS_GOOD else words

    def line(self, lines: list[Line], place: int) -> Line:
        """Return a line with its reasons."""
        line = lines[place]
        if len(lines) == 1:
            return replace(line, why=[self.alone(place)])
        if self.told[place] >= self.found.last:
            return replace(line, why=["it fell behind before the last were compared, and was played less"])
        other = self.against(lines, place)
        if self.told[other] >= self.found.last:
            return replace(line, why=["the others fell behind before the last were compared"])
        apart = self.lead(place, other) != (0.0, 0.0)
        found = [each for each in self.reasons(lines, place, other) if apart and abs(each.worth) >= REST]
        if self.is_mirrored(place, other):
            return replace(line, reasons=found)
        beside = self.beside(place, other)
        why = [beside] if beside else []
        for word, sign in (("for", 1), ("against", -1)):
            side = [each.words for each in found if each.worth * sign > 0]
            why += [f"{word} it: {'; '.join(side)}"] if side else []
        return replace(line, why=why, reasons=found)

    def alone(self, place: int) -> str:
        """Return why there is only one line: the others are surely worse, or nobody would tell them."""
        race, rows = self.found.race, self.found.rows[: self.found.last].tolist()
        rows = [row for row in rows if race.purpose(row) != race.purpose(self.rows[place])]
        if not rows:
            return UNCOMPARED
        active = [row for row in rows if not self.scribe.waits(row)]
        return self.best_left_out(place, active) if active else QUIET

    def best_left_out(self, place: int, rows: list[int]) -> str:
        """Return the best of the turns that are not told beside the only one that is, and what is against it:
        a blow or what the side came for before others, and of these the one that promises most."""
        race, first, promise = self.found.race, self.rows[place], self.scribe.promise

        def appeal(row: int) -> tuple[bool, float]:
            return race.kinds.sense.is_business(race.family(row)), promise.whole(row)

        row = max(rows, key=appeal)
        speaks, against = promise.beside(row, first)
        ahead, error = race.lead(np.array([row]), first)
        words = [compared(float(ahead[0]), Z * float(error[0]), False), ", ".join([*speaks, *against])]
        words[0] = words[0].replace(NOT_KNOWN, AS_GOOD)
        return left_out(self.scribe.walk(row).aloud, "; ".join(each for each in words if each))

    def against(self, lines: list[Line], place: int) -> int:
        """Return which other line one is told of against: the first, or another that it is surely behind."""
        if place == 0:
            return 1
        behind, error = self.lead(place, 0)
        if lines[place].equal or -behind > max(CLOSE, Z * error):
            return 0
        others = [other for other, beside in enumerate(lines[: self.shown]) if beside.equal]
        if not others:
            return 0
        sure = [self.lead(other, place) for other in others]
        return others[int(np.argmax([ahead - Z * doubt for ahead, doubt in sure]))]

    def is_mirrored(self, place: int, other: int) -> bool:
        """Return whether the first line is told of against this one, which says all that sets them apart."""
        return place == 1 and other == 0

    def lead(self, one: int, other: int) -> tuple[float, float]:
        """Return by what share of the simulated games a line is ahead of another, and the standard error."""
        ahead, error = self.found.race.lead(np.array([self.rows[one]]), self.rows[other])
        return float(ahead[0]), float(error[0])

    def beside(self, place: int, other: int) -> str:
        """Return how a line compares on its face with another, "" where they are much the same."""
        speaks, against = self.scribe.promise.beside(self.rows[place], self.rows[other])
        words = "; but ".join(", ".join(each) for each in (speaks, against) if each)
        return f"beside line {other + 1}: {words}" if words else ""

    def reasons(self, lines: list[Line], place: int, other: int) -> list[Reason]:
        """Return what sets a line apart from another, the most first, in chances as they are told."""
        one, against = self.rows[place], self.rows[other]
        edge = lines[place].share - lines[other].share
        by = self.scribe.per_share(lines[place].share, lines[other].share)
        told, left = reasons(weigh(self.played, one, against, self.system, ROUND), edge, MOST)
        told = sorted([*told, *self.rest(one, against, left, edge)], key=lambda reason: -abs(reason.worth))
        told = [replace(each, worth=each.worth * by, error=each.error * by) for each in told]
        return [each for each in told if abs(each.worth) >= SAME]

    def rest(self, one: int, other: int, left: float, edge: float) -> list[Reason]:
        """Return what comes after all that is measured, as a reason, where it is much of the difference."""
        games = sum(len(each.values) for each, _, _ in self.played.both(one, other))
        if games < LEAST_GAMES or abs(left) < max(REST, PART * abs(edge)):
            return []
        later = in_the_end(weigh(self.played, one, other, self.system, END), left)
        later = later or self.played.behind(one, other, "", END)
        return [Reason("later", later, left, 0.0, "later")] if later else []


def left_out(aloud: str, why: str) -> str:
    """Return that a turn is left out, and why."""
    return f"left out: {aloud.rstrip('.')} ({why})"


def shared(lines: list[Line], told: Callable[[float, int], Chance]) -> list[Line]:
    """Return the lines, those that are equal with one figure and interval for all.

    It is what is `told` for the share that they won together, of as many games as the first was played.
    """
    equal = [line for line in lines if line.equal]
    if len(equal) < 2:
        return lines
    games = sum(line.simulations for line in equal)
    share = sum(line.share * line.simulations for line in equal) / max(games, 1)
    chance = told(share, equal[0].simulations)
    return [replace(line, **chance._asdict()) if line.equal else line for line in lines]


def told_apart(lines: list[Line]) -> list[Line]:
    """Return the lines, those that read the same with the steps, as typed, that are theirs alone."""
    found = []
    for line in lines:
        like = [each for each in lines if each.aloud == line.aloud]
        own = [step for step in line.steps if not all(step in each.steps for each in like)]
        apart = len(like) > 1 and own
        found.append(replace(line, aloud=f"{line.aloud} ({'; '.join(own)})") if apart else line)
    return found
