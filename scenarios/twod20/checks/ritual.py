"""Whether rituals are whole, and a task that is one has all that is said of it from there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scenarios.errors import Path, Problem, choices
from scenarios.files.reading import Document
from scenarios.twod20.checks.parts import Parts
from scenarios.twod20.limits import RITES
from scenarios.twod20.models import Rite, Ritual, Task

FROM_THE_RITUAL = ("skill", "attribute", "test", "stress", "breakthroughs", "delays")
MOST_STRESS = 60
AT_MISCAST = ("miscast", "effects")


def ritual_problems(document: Document, rituals: Mapping[str, Ritual]) -> Iterator[Problem]:
    """Yield what keeps a ritual of this file from being performed."""
    for key, ritual in rituals.items():
        path: Path = ("rituals", key)
        most = ritual.most_steps or ritual.steps
        if most < ritual.steps:
            text = f"fewer than the fewest, `steps: {ritual.steps}`"
            yield document.problem((*path, "most_steps"), text, most)
        if ritual.stress + ritual.stress_per_step * most > MOST_STRESS:
            text = f"with {most} steps it has more than {MOST_STRESS} Stress, which is what fits"
            yield document.problem((*path, "stress_per_step"), text, ritual.stress_per_step)
        if not ritual.cost and "cost_effects" in ritual.model_fields_set:
            yield document.problem((*path, "cost_effects"), "means nothing without a `cost`")
        for place, effects in (("cost_effects",), ritual.cost_effects), (AT_MISCAST, ritual.miscast.effects):
            if effects.area:
                text = "it strikes whoever performs it, and nobody else"
                yield document.problem((*path, *place, "area"), text, True)
        if not ritual.miscast.dice and "effects" in ritual.miscast.model_fields_set:
            yield document.problem((*path, "miscast", "effects"), "means nothing without `dice`")


def rite_problems(parts: Parts) -> Iterator[Problem]:
    """Yield everything that is wrong with the tasks of a scene that are rituals."""
    rites = {key: task for key, task in parts.scenario.tasks.items() if task.ritual is not None}
    if len(rites) > RITES:
        text = f"{len(rites)} of them are rituals, at most {RITES} fit in a scene"
        yield parts.document.problem(("tasks",), text)
    for key, task in rites.items():
        if task.ritual is not None:
            yield from _rite(parts, ("tasks", key), task, task.ritual)


def _rite(parts: Parts, path: Path, task: Task, rite: Rite) -> Iterator[Problem]:
    """Yield what is wrong with one of them."""
    problem, known = parts.document.problem, parts.shelf.rituals
    for word in FROM_THE_RITUAL:
        if word in task.model_fields_set:
            yield problem((*path, word), "comes from the ritual, leave it out")
    where: Path = (*path, "ritual")
    if rite.of not in known:
        yield problem((*where, "of"), "no such ritual" + choices(rite.of, known), rite.of)
        return
    ritual = known[rite.of]
    most = ritual.most_steps or ritual.steps
    if rite.steps is not None and not ritual.steps <= rite.steps <= most:
        yield problem((*where, "steps"), f"the ritual takes {ritual.steps} to {most}", rite.steps)
    if rite.offerings < ritual.offerings:
        text = f"the ritual uses up {ritual.offerings} as it begins"
        yield problem((*where, "offerings"), text, rite.offerings)
    yield from _ritualists(parts, path, task, ritual)
    yield from _sacrifices(parts, where, task, rite)
    yield from _needed_sacrifice(parts, where, rite, ritual)
    yield from _time_and_place(parts, path, task, rite)
    yield from _changes(parts, where, rite)
    yield from _reversal(parts, where, path[1], rite)
    if parts.scenario.variants.no_stress and (ritual.cost or ritual.miscast.dice):
        text = "it costs Stress, which this scene has none of"
        yield problem((*where, "of"), text, rite.of)


def _ritualists(parts: Parts, path: Path, task: Task, ritual: Ritual) -> Iterator[Problem]:
    """Somebody is there who can perform it, and as many as it takes."""
    problem = parts.document.problem
    if task.who == []:
        yield problem((*path, "who"), "names nobody who performs it; leave it out for everybody of its side")
    who = parts.people(task.side) if task.who is None else task.who
    found = {key: character for key in who if (character := parts.character(key)) is not None}
    if ritual.casters_only and found and all(parts.kind(each).caster is None for each in found.values()):
        text = f"only casters perform {ritual.name}: give one of {', '.join(found)} a `caster`"
        yield problem((*path, "who") if task.who else path, text, task.who)
    for side in sorted({each.side for each in found.values()}):
        most = sum(parts.scenario.characters[key].count for key in parts.people(side))
        if most < ritual.participants:
            text = f"takes {ritual.participants} of one side at its place, and the {side} are {most}"
            yield problem((*path, "ritual", "of"), text)


def _time_and_place(parts: Parts, path: Path, task: Task, rite: Rite) -> Iterator[Problem]:
    """It can be begun before the scene is over, where bodies are."""
    problem, clock = parts.document.problem, parts.scenario.clock
    if rite.from_round is not None and rite.from_round > clock.rounds:
        text = f"the clock ends the scene after {clock.rounds} rounds"
        yield problem((*path, "ritual", "from_round"), text, rite.from_round)
    zone = None if task.zone is None else parts.scenario.zones.get(task.zone)
    if zone is not None and zone.network is not None:
        text = "is inside a network, and a ritual takes a voice and hands: name a place for bodies"
        yield problem((*path, "zone"), text, task.zone)


def _sacrifices(parts: Parts, where: Path, task: Task, rite: Rite) -> Iterator[Problem]:
    """Who may be sacrificed is there, lives, and is not the only one who could do it."""
    for index, key in enumerate(rite.victims):
        yield from parts.unknown_character((*where, "victims", index), key)
        if parts.character(key) is not None and not parts.is_person(key):
            yield parts.document.problem((*where, "victims", index), "a thing does not live", key)
        if task.who == [key]:
            text = "performs it, and nobody sacrifices itself: name somebody else"
            yield parts.document.problem((*where, "victims", index), text, key)
        if key in rite.victims[:index]:
            yield parts.document.problem((*where, "victims", index), "named twice", key)


def _needed_sacrifice(parts: Parts, where: Path, rite: Rite, ritual: Ritual) -> Iterator[Problem]:
    """What the ritual takes is at hand."""
    if ritual.sacrifice == "animal" and not (rite.animals or rite.victims):
        yield parts.document.problem(where, "the ritual takes a sacrifice, give it `animals` or `victims`")
    if ritual.sacrifice == "human" and not rite.victims:
        yield parts.document.problem(where, "the ritual takes a human sacrifice, give it `victims`")


def _changes(parts: Parts, where: Path, rite: Rite) -> Iterator[Problem]:
    """The changes of the scene that it brings about are there."""
    names = [change.name for change in parts.scenario.environment]
    for word in ("outcome", "miscast"):
        name = getattr(rite, word)
        if name is not None and name not in names:
            text = "no such entry of `environment`" + choices(name, names)
            yield parts.document.problem((*where, word), text, name)


def _reversal(parts: Parts, where: Path, key: str | int, rite: Rite) -> Iterator[Problem]:
    """What is undone is another task with the same ritual."""
    if rite.reverses is None:
        return
    yield from parts.unknown_task((*where, "reverses"), rite.reverses)
    other = parts.scenario.tasks.get(rite.reverses)
    if other is None:
        return
    if rite.reverses == key:
        yield parts.document.problem((*where, "reverses"), "names the task itself", rite.reverses)
    elif other.ritual is None or other.ritual.of != rite.of:
        text = f"only the same ritual undoes it, and that is not {rite.of}"
        yield parts.document.problem((*where, "reverses"), text, rite.reverses)
