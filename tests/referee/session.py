"""A long sitting: scene after scene is played at random, recorded and judged, until enough has been seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from arena.twod20 import codes
from tests.random_scenes import mixed_scenes, scene_called, scenes
from tests.referee.bench import Verdict
from tests.referee.episodes import KEPT, Branch, Outcome, episode, whole
from tests.referee.homes import VERBS
from tests.referee.recording import Recording, name_of, recorded
from tests.twod20.mixed_scenes import INGREDIENTS, every_pair

OFTEN = 20  # scenes and episodes from one word on how far it has come to the next
EPISODES = 12  # for each scene that is played from the beginning
WINDOW = 30  # commands shown before the one that is asked for


class Found(NamedTuple):
    """A verdict, and the game or episode in which it was found."""

    where: str
    verdict: Verdict
    told: tuple[str, ...] = ()  # the commands that lead to it, of an episode

    def __str__(self) -> str:
        """Return the verdict with the way to see it again, or what an episode did."""
        shown = "" if self.told else f" --show {self.verdict.command}"
        return "\n      ".join([f"{self.verdict} ({self.where}{shown})", *self.told])


class Session:
    """Judges recordings of many scenes; equal seeds judge equal games."""

    def __init__(self, seed: int, length: int, names: list[str]) -> None:
        """Play `length` commands of one of these scenes after the other, with seeds from `seed` on."""
        self.seed, self.length, self.names = seed, length, names
        self.judged: Counter[str] = Counter()
        self.verdicts: list[Found] = []
        self.branches: dict[str, list[Branch]] = {chapter: [] for chapter in VERBS}
        self.seen: set[int] = set()  # commands that have been counted
        self.sat = self.episodes = 0  # scenes played from the beginning, and episodes

    @property
    def total(self) -> int:
        """How many judgements there are so far."""
        return sum(self.judged.values())

    def run(self, events: int, say: Callable[[str], None] = lambda line: None) -> None:
        """Judge at least so many events: every scene once, then episodes where least has been judged.

        `say` is told now and then how far it has come.
        """
        while self.total < events:
            if (self.sat + self.episodes) % OFTEN == 0:
                say(f"{self.total} of {events} judgements, {len(self.verdicts)} differences")
            if self.sat < len(self.names):
                self.sit(self.names[self.sat])
                continue
            chapters = [each for each in VERBS if self.branches[each]]
            if not chapters or self.episodes >= self.sat * EPISODES:
                self.sit(self.names[self.sat % len(self.names)])
            else:
                self.go_on(min(chapters, key=lambda each: self.judged[each]))

    def sit(self, name: str) -> None:
        """Play and judge one scene from the beginning."""
        seed = self.seed + self.sat // len(self.names)
        self.sat += 1
        self._keep(name, f"--scene {name} --seed {seed}", whole(name, self._played(name, seed), self.seen))

    def go_on(self, chapter: str) -> None:
        """Play and judge an episode that begins where a chapter had most to judge."""
        best = max(self.branches[chapter], key=lambda each: each.worth(chapter))
        self.episodes += 1
        outcome = episode(best, chapter, self.seed * 10**6 + self.episodes, self.seen)
        self._keep(best.name, f"episode {self.episodes} of {best.name}, for {chapter}", outcome)

    def _keep(self, name: str, where: str, outcome: Outcome) -> None:
        """Count what was judged; keep what differs, and the branches that promise most."""
        self.judged += outcome.judged
        for verdict in outcome.verdicts:
            lines = told(outcome.recording, verdict.command) if where.startswith("episode") else []
            self.verdicts.append(Found(where, verdict, tuple(lines)))
        for chapter, each in outcome.branches:
            kept = self.branches[chapter]
            kept.append(each)
            if len(kept) > KEPT:
                kept.remove(min(kept, key=lambda one: one.worth(chapter)))

    def first_differences(self, most: int) -> list[str]:
        """Return the first difference of each kind, the commonest kinds first."""
        kinds = Counter((found.verdict.chapter, found.verdict.event) for found in self.verdicts)
        lines = []
        for kind, number in kinds.most_common(most):
            first = next(each for each in self.verdicts if (each.verdict.chapter, each.verdict.event) == kind)
            lines.append(f"{number} times: {first}")
        return lines

    def told(self, name: str, seed: int, command: int) -> list[str]:
        """Return what was done and logged up to a command of a scene, as numbers."""
        return told(self._played(name, seed), command)

    def _played(self, name: str, seed: int) -> Recording:
        """Return the recording of a scene."""
        return recorded(scene_called(name), seed, self.length)


def told(recording: Recording, command: int) -> list[str]:
    """Return what was done and logged up to a command, as numbers."""
    lines = []
    for step in recording.steps():
        if step is None or not command - WINDOW <= step.number <= command:
            continue
        phase = codes.PHASE_WORDS[step.before.phase]
        done = f"{step.verb} {step.said}" if step.verb else f"dice {step.dice}"
        lines.append(f"{step.number} {phase}, asked {step.before.asked}: {done}")
        lines += [f"      {name_of(event.kind)} {tuple(event[1:])}" for event in step.events]
    return lines


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
        raise ValueError(
            f"{ingredient}: no such ingredient (INGREDIENTS in tests/twod20/mixed_scenes.py has them)"
        )
    return found


def scene_names() -> list[str]:
    """Return the scenes of this rule system that random play goes through, the mixed ones first."""
    return [name for system, name in (*mixed_scenes(), *scenes()) if system == "twod20"]
