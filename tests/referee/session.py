"""A long sitting: scene after scene is played at random, recorded and judged, until enough has been seen."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from arena.twod20 import codes
from tests.mixed_scenes import INGREDIENTS, every_pair
from tests.random_scenes import mixed_scenes, scene_called, scenes
from tests.referee import CHAPTERS
from tests.referee.bench import Referee, Verdict
from tests.referee.recording import Recording, name_of, recorded

WINDOW = 30  # commands shown before the one that is asked for


class Found(NamedTuple):
    """A verdict, and the game in which it was found."""

    scene: str
    seed: int
    verdict: Verdict

    def __str__(self) -> str:
        """Return the verdict with the way to see it again."""
        again = f"--scene {self.scene} --seed {self.seed} --show {self.verdict.command}"
        return f"{self.verdict} ({again})"


class Session:
    """Judges recordings of many scenes; equal seeds judge equal games."""

    def __init__(self, seed: int, length: int, names: list[str]) -> None:
        """Play `length` commands of one of these scenes after the other, with seeds from `seed` on."""
        self.seed, self.length, self.names = seed, length, names
        self.judged: Counter[str] = Counter()
        self.verdicts: list[Found] = []
        self.brings: dict[str, Counter[str]] = {}  # judgements of one sitting, by scene

    @property
    def total(self) -> int:
        """How many judgements there are so far."""
        return sum(self.judged.values())

    def run(self, events: int) -> None:
        """Judge at least so many events: every scene once, then those that have most of what is rare."""
        sittings: Counter[str] = Counter()
        for name in self.names:
            if self.total >= events:
                return
            self.sit(name, self.seed)
            sittings[name] = 1
        while self.total < events:
            name = self.wanted(sittings)
            self.sit(name, self.seed + sittings[name])
            sittings[name] += 1

    def wanted(self, sittings: Counter[str]) -> str:
        """Return the scene that brings most judgements of rare chapters for each time it was played."""
        return max(self.names, key=lambda name: self.worth(name) / sittings[name])

    def worth(self, name: str) -> float:
        """Return what one sitting of a scene brings: a judgement counts the more, the fewer there are."""
        return sum(number / self.judged[chapter] for chapter, number in self.brings[name].items())

    def sit(self, name: str, seed: int) -> None:
        """Play and judge one scene."""
        referee = Referee(CHAPTERS)
        verdicts = referee.judge(self._played(name, seed))
        self.judged += referee.judged
        self.brings.setdefault(name, referee.judged)
        self.verdicts += [Found(name, seed, verdict) for verdict in verdicts]

    def first_differences(self, most: int) -> list[str]:
        """Return the first difference of each kind, the commonest kinds first."""
        kinds = Counter((found.verdict.chapter, found.verdict.event) for found in self.verdicts)
        lines = []
        for kind, number in kinds.most_common(most):
            first = next(each for each in self.verdicts if (each.verdict.chapter, each.verdict.event) == kind)
            lines.append(f"{number} times: {first}")
        return lines

    def told(self, name: str, seed: int, command: int) -> list[str]:
        """Return what was done and logged up to a command, as numbers."""
        lines = []
        for step in self._played(name, seed).steps():
            if step is None or not command - WINDOW <= step.number <= command:
                continue
            phase = codes.PHASE_WORDS[step.before.phase]
            done = f"{step.verb} {step.said}" if step.verb else f"dice {step.dice}"
            lines.append(f"{step.number} {phase}, asked {step.before.asked}: {done}")
            lines += [f"      {name_of(event.kind)} {tuple(event[1:])}" for event in step.events]
        return lines

    def _played(self, name: str, seed: int) -> Recording:
        """Return the recording of a scene."""
        return recorded(scene_called(name), seed, self.length)


def scenes_with(ingredient: str) -> list[str]:
    """Return the mixed scenes that have an ingredient, by its name or by that of the question it answers.

    Of a question all but its first answer, which stands for none. Raise ValueError where it is unknown.
    """
    plain = {question: next(iter(answers)) for question, answers in INGREDIENTS.items()}
    found = [
        f"mixed_{number}"
        for number, choice in enumerate(every_pair())
        if any(
            ingredient == answer or (ingredient == question and answer != plain[question])
            for question, answer in choice.items()
        )
    ]
    if not found:
        raise ValueError(f"{ingredient}: no such ingredient (INGREDIENTS in tests/mixed_scenes.py has them)")
    return found


def scene_names() -> list[str]:
    """Return the scenes of this rule system that random play goes through, the mixed ones first."""
    return [name for system, name in (*mixed_scenes(), *scenes()) if system == "twod20"]
