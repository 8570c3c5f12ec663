"""A second reading of D6, in plain Python: it judges what random games log, and calls no rule.

`python -m tests.d6.referee --events 20000` plays the bundled scenes by chance. Before and after every
command the referee looks at the position and at what was logged, and says what the book would have had
otherwise: whole menus, the dice and difficulty of each roll, what it comes to, and every number that changes.
Numbers stand here again as the book and OpenD6 have them.

    menus, offers            what may be chosen
    rolls, attacks           dice, pips and difficulty of each roll
    ledger                   the position after a command
    deeds, answers, settled  what people do and answer costs, and what rolls leave
    entries, told            what events do, and what they tell
    nexts, follows           which roll, question and turn come next
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from arena.calls import act_at, take_roll_at
from arena.d6 import codes
from arena.state.fields import outside
from arena.systems import SYSTEMS, list_legal
from scenarios.loader import bundled, load
from tests.d6.follows import follows
from tests.d6.ledger import ledger
from tests.d6.menus import menus
from tests.d6.rolls import rolls

D6 = SYSTEMS["d6"]
MOVING = [field for field in D6.fields if not field.fixed]
NONE, ROLL = -1, 1
FALLING = (codes.DICE, codes.WILD, codes.ACTION_DIE)


class Judged(Exception):
    """What the referee reads otherwise."""


def plain(found: Any) -> Any:
    """Return a number, or several, as they are written."""
    return tuple(map(int, found)) if isinstance(found, tuple) else int(found)


class Referee:
    """Judges one game, command by command."""

    def __init__(self, cast: Any) -> None:
        self.cast = cast
        self.counts: Counter[str] = Counter()
        self.roll: dict[str, int] | None = None  # the roll in hand, as the referee adds it up
        self.position: Any = None  # after the last command

    def expect(self, what: str, said: Any, read: Any) -> None:
        """Compare what the rules have with what the book says."""
        self.counts[what] += 1
        if said != read:
            raise Judged(f"{what}: the rules have {plain(said)}, the book {plain(read)}")

    def judge(self, before: Any, after: Any, words: str) -> None:
        """Judge what a command has logged and left; `words` are what was typed, nothing where dice fell."""
        events = [
            tuple(int(event[name]) for name in ("kind", "a", "b", "c", "d"))
            for event in after.events[: after.event_count]
        ]
        checks = [event for event in events if event[0] == codes.EV_CHECK]
        if before.phase == ROLL and before.roll_for in FALLING:
            self.rolled(before, after)
        if before.phase == codes.CRITICAL and words.startswith("cancel") and self.roll is not None:
            high = self.roll["high"]
            self.roll["total"] -= high + (0 if before.keep_one and high else 1)
        if checks and self.roll is not None:
            self.expect("total of a roll", checks[0][3], min(999, self.roll["total"]))
            self.roll = None
        wrong = outside(after.reshape(1) if after.shape == () else after, MOVING)
        self.expect("numbers in their ranges", len(wrong), 0)
        total = checks[-1][3] if checks else int(before.total)
        for found in (
            ledger(before, after, words, self.cast, events),
            rolls(before, after, words, total),
            follows(before, after, words, events),
        ):
            for what, said, read in found:
                self.expect(what, said, read)
        if after.phase == ROLL and after.roll_for == codes.DICE:
            self.roll = {"total": int(after.total), "high": 0, "check": int(after.check)}

    def rolled(self, before: Any, after: Any) -> None:
        """Add up dice as they fall."""
        if self.roll is None:
            return
        faces = [int(face) for face in before.rolled[: before.roll_count]]
        self.roll["total"] += sum(faces)
        if before.roll_for == codes.DICE:
            self.roll["high"] = max(faces[:-1], default=0)
            asked = faces[-1] == 1 and self.roll["check"] not in codes.NOBODYS
            self.expect("a 1 is asked about", after.phase == codes.CRITICAL, asked)
        if faces[-1] == 6:
            again = (after.phase, after.roll_for in FALLING[1:], after.roll_count, after.roll_sides)
            self.expect("a 6 is rolled again", again, (ROLL, True, 1, 6))

    def menu(self, state: Any, offered: list[str]) -> None:
        """Judge what may be chosen."""
        for what, said, read in menus(state, set(offered), self.cast):
            self.expect(f"menu: {what}", said, read)


def played(scene: str, seed: int) -> Iterator[tuple[Referee, str | None]]:
    """Play a game by chance; yield the referee, and what it reads otherwise, after every command.

    In every third game a place burns, in every second people crouch, and in every fourth attacks are meant in
    any way, which no bundled scene has.
    """
    states, cast = D6.compile(load(scene), seed)
    states["lows"] = seed % 2
    if seed % 4 == 0:
        states["options"], states["multi_shots"] = 255, 1
    if seed % 3 == 0:
        burning = states["zones"][0, seed % len(cast.zones)]
        burning["hazard_dice"], burning["hazard_pips"] = 1 + seed % 4, seed % 3
    rng, legal, referee = np.random.default_rng(seed), np.zeros(D6.actions, np.int16), Referee(cast)
    while states[0].winner == NONE:
        before, words, offered = states.copy(), "", list[str]()
        states[0].event_count = 0
        if states[0].phase == ROLL:
            count = int(states[0].roll_count)
            faces = rng.integers(1, int(states[0].roll_sides) + 1, count)
            states[0].rolled[:count] = before[0].rolled[:count] = faces
            take_roll_at(states, 0)
        else:
            number = int(list_legal(states[0], legal))
            action = int(rng.choice(legal[:number]))
            offered = [D6.text(int(each), states[0], cast) for each in legal[:number]]
            words = D6.text(action, states[0], cast)
            act_at(states, 0, action)
        before[0].event_count = 0
        referee.position, was, now = states, before[0], states[0]
        try:
            if offered:
                referee.menu(was, offered)
            referee.judge(was, now, words)
        except Judged as found:
            at = f"{scene}, seed {seed}, round {int(before[0].round_number)}, {words or 'dice'}"
            yield referee, f"{at}: {found}"
        else:
            yield referee, None


def watched(scene: str, seed: int) -> Iterator[tuple[Any, list[str]]]:
    """Play a random game; yield each position, and what is wrong about the command that led to it."""
    for referee, difference in played(scene, seed):
        yield referee.position, [difference] if difference else []


def judge(events: int, scenes: list[str]) -> tuple[Counter[str], list[str]]:
    """Judge so many commands in all; return how often each thing was judged, and the differences."""
    counts: Counter[str] = Counter()
    differences: list[str] = []
    seed = done = 0
    while done < events:
        seed += 1
        for scene in scenes:
            judged: Referee | None = None
            for judged, difference in played(scene, seed):  # noqa: B007
                done += 1
                differences += [difference] if difference else []
            counts += judged.counts if judged is not None else Counter()
    return counts, differences


def main() -> None:
    """Judge random games of the bundled scenes and print what was judged and what differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--scene", action="append")
    given = parser.parse_args()
    counts, differences = judge(given.events, given.scene or [name for name, _ in bundled("d6")])
    for what, number in sorted(counts.items()):
        print(f"{number:8} {what}")
    print(f"{sum(counts.values())} judgements, {len(differences)} differences")
    for difference in differences[:20]:
        print(difference)
    raise SystemExit(bool(differences))


if __name__ == "__main__":
    main()
