"""What tasks, consequences, alarms and time must be to the rest of a scenario."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenarios.errors import Path, Problem, choices
from scenarios.twod20.checks.parts import Parts
from scenarios.twod20.models import Consequence, Scenario, Task, Trait

EXTENDED_KEYS = (
    "breakthroughs",
    "resistance",
    "piercing",
    "vicious",
    "intense",
    "on_breakthrough",
    "chosen_by",
)

NEVER: dict[str, tuple[str, ...]] = {  # scene -> deeds that nobody does in it
    "conflict": (),
    "challenge": ("attack", "rush", "round"),
    "contest": ("attack", "rush"),
}


def named_events(scenario: Scenario) -> set[str]:
    """Return the changes of the scene that tasks, consequences and alarms bring about."""
    found = {stage.event for stage in scenario.alarm}
    for task in scenario.tasks.values():
        found |= set(task.events())
        if task.ritual is not None:
            found |= {task.ritual.outcome, task.ritual.miscast}
    for threat in scenario.consequences.values():
        found |= {*threat.events(), threat.disaster}
    for network in scenario.networks.values():
        found |= {breach.event for breach in (*network.breaches.values(), network.shutdown) if breach}
    return {name for name in found if name is not None}


def venture_problems(parts: Parts) -> Iterator[Problem]:
    """Yield everything that is wrong in this chapter."""
    yield from _scene(parts)
    for key, task in parts.scenario.tasks.items():
        yield from _task(parts, ("tasks", key), key, task)
    yield from _circles(parts)
    for key, threat in parts.scenario.consequences.items():
        yield from _consequence(parts, ("consequences", key), threat)
    yield from _alarm(parts)


def venture_traits(scenario: Scenario) -> Iterator[tuple[Path, Trait]]:
    """Yield every trait of this chapter with where it is said to be on."""
    for key, task in scenario.tasks.items():
        if task.trait is not None:
            yield ("tasks", key, "trait", "on"), task.trait
    for key, threat in scenario.consequences.items():
        if threat.trait is not None:
            yield ("consequences", key, "trait", "on"), threat.trait
    for index, stage in enumerate(scenario.alarm):
        if stage.trait is not None:
            yield ("alarm", index, "trait", "on"), stage.trait


def _scene(parts: Parts) -> Iterator[Problem]:
    """A challenge has time that runs out, a contest tasks for both sides, and only they have such."""
    scenario, problem = parts.scenario, parts.document.problem
    if scenario.scene == "challenge":
        if scenario.time is None:
            yield problem(("scene",), "a challenge ends when time runs out, give it `time`", "challenge")
        if not scenario.tasks:
            yield problem(("scene",), "a challenge consists of `tasks`", "challenge")
        if scenario.first != "pcs":
            yield problem(("first",), "in a challenge only the players make attempts", scenario.first)
    elif scenario.time is not None:
        text = "only a scene of its own counts intervals, write `scene: challenge` or use `clock`"
        yield problem(("time",), text)
    if scenario.scene != "conflict" and scenario.variants.order != "standard":
        text = f"a {scenario.scene} has an order of its own"
        yield problem(("variants", "order"), text, scenario.variants.order)
    if scenario.scene == "contest":
        for side in ("pcs", "npcs"):
            if not any(task.side == side for task in scenario.tasks.values()):
                yield problem(("scene",), f"a contest needs a task for the side {side}", "contest")
    for key, task in scenario.tasks.items():
        if task.delays and scenario.scene != "challenge":
            yield problem(("tasks", key, "delays"), "there is no time to win but in a challenge", True)


def _task(parts: Parts, path: Path, key: str, task: Task) -> Iterator[Problem]:
    problem = parts.document.problem
    if task.zone is not None:
        yield from parts.unknown_zone((*path, "zone"), task.zone)
    for name in ("needs", "closes"):
        for index, other in enumerate(getattr(task, name)):
            yield from parts.unknown_task((*path, name, index), other)
            if other == key:
                yield problem((*path, name, index), "names the task itself", other)
    if task.brings is not None:
        yield from parts.unknown_task((*path, "brings"), task.brings)
        if task.brings in parts.scenario.tasks and not parts.scenario.tasks[task.brings].carry:
            yield problem(
                (*path, "brings"), "nothing is carried from there, write `carry: true` there", task.brings
            )
    if task.stress is not None and task.delays:
        yield problem((*path, "delays"), "an extended task cannot win time, leave out `stress`", True)
    for name in EXTENDED_KEYS:
        if task.stress is None and task.ritual is None and name in task.model_fields_set:
            yield problem((*path, name), "means nothing without `stress`")
    if task.needs_any and not task.needs:
        yield problem((*path, "needs_any"), "means nothing without `needs`", True)
    yield from _people(parts, path, task)
    yield from _effects(parts, path, task.on_breakthrough, task.chosen_by, task.trait, task.events())
    yield from _events(parts, path, task)


def _people(parts: Parts, path: Path, task: Task) -> Iterator[Problem]:
    """Yield what is wrong with who may try and who opposes."""
    for index, key in enumerate(task.who or []):
        yield from _one_of(parts, (*path, "who", index), key, task.side)
    other = "npcs" if task.side == "pcs" else "pcs"
    for index, key in enumerate(task.opposed.who if task.opposed else []):
        yield from _one_of(parts, (*path, "opposed", "who", index), key, other)


def _one_of(parts: Parts, path: Path, key: str, side: str) -> Iterator[Problem]:
    """Yield the problem that nobody on `side` is called `key`, if so."""
    yield from parts.unknown_character(path, key)
    character = parts.character(key)
    if character is not None and (character.side != side or parts.tier(key) == "object"):
        yield parts.document.problem(path, f"expected somebody on the side {side}", key)


def _effects(
    parts: Parts, path: Path, effects: Sequence[str], chooser: str, trait: Trait | None, events: list[str]
) -> Iterator[Problem]:
    """Effects have what they speak of, and a choice has something to choose from."""
    word = "on_breakthrough" if path[0] == "tasks" else "on_setback"
    for index, effect in enumerate(effects):
        if effect == "scene" and trait is None:
            yield parts.document.problem((*path, word, index), "needs a `trait`", effect)
        if effect == "event" and not events:
            yield parts.document.problem((*path, word, index), "needs an `event`", effect)
    if events and effects.count("event") > len(events):
        number = effects.count("event")
        text = f"`event` stands there {number} times, give it as many changes of the scene"
        yield parts.document.problem((*path, word), text)
    if chooser != "order" and not effects:
        yield parts.document.problem(
            (*path, "chosen_by"), f"there is nothing to choose, give it `{word}`", chooser
        )


def _events(parts: Parts, path: Path, part: Task | Consequence) -> Iterator[Problem]:
    """Yield what is wrong with the changes of the scene that come one after the other."""
    names = part.events()
    listed = not isinstance(part.event, str)
    for place, name in enumerate(names):
        where: Path = (*path, "event", place) if listed else (*path, "event")
        yield from _event(parts, where, name)
        if name in names[:place]:
            yield parts.document.problem(where, "stands there twice, and happens once", name)


def _event(parts: Parts, path: Path, name: str) -> Iterator[Problem]:
    """Yield the problem that no change of the scene has this name, if so."""
    names = [change.name for change in parts.scenario.environment]
    if name not in names:
        yield parts.document.problem(path, "no such entry of `environment`" + choices(name, names), name)


def _circles(parts: Parts) -> Iterator[Problem]:
    """No task waits for itself: tasks are struck out as soon as what they need is."""
    tasks = parts.scenario.tasks
    left = {key for key in tasks if {*tasks[key].needs, tasks[key].brings or key} <= set(tasks)}
    done: set[str] = set()
    while True:
        free = {key for key in left if _is_free(tasks[key], done)}
        if not free:
            break
        done |= free
        left -= free
    for key in sorted(left):
        yield parts.document.problem(
            ("tasks", key, "needs"), "waits for itself in a circle", list(tasks[key].needs)
        )


def _is_free(task: Task, done: set[str]) -> bool:
    needs = [*task.needs, *([task.brings] if task.brings else [])]
    if task.needs_any and task.needs:
        return any(key in done for key in task.needs) and (not task.brings or task.brings in done)
    return all(key in done for key in needs)


def _consequence(parts: Parts, path: Path, threat: Consequence) -> Iterator[Problem]:
    problem = parts.document.problem
    if not (threat.complications or threat.failures or threat.deeds):
        yield problem(path, "nothing moves it, give it `complications`, `failures` or `deeds`")
    for place, zone in (("zone", threat.zone), ("steady", threat.steady.zone if threat.steady else None)):
        if zone is not None:
            yield from parts.unknown_zone((*path, place), zone)
    yield from _deeds(parts, path, threat)
    yield from _events(parts, path, threat)
    if threat.disaster is not None:
        yield from _event(parts, (*path, "disaster"), threat.disaster)
    yield from _effects(parts, path, threat.on_setback, threat.chosen_by, threat.trait, threat.events())
    needs_tests = [word for word in threat.on_setback if word in ("uncertainty", "difficulty")]
    if needs_tests and not threat.tests:
        yield problem((*path, "on_setback"), f"{needs_tests[0]} needs `tests` that it bears on")


def _deeds(parts: Parts, path: Path, threat: Consequence) -> Iterator[Problem]:
    """Yield every deed that nobody does in such a scene."""
    scene = parts.scenario.scene
    for index, deed in enumerate(threat.deeds):
        if deed in NEVER[scene]:
            text = f"in a {scene} that never happens"
            yield parts.document.problem((*path, "deeds", index), text, deed)


def _alarm(parts: Parts) -> Iterator[Problem]:
    """Who comes with an alarm is a reserve, and there is an alarm to be raised."""
    for index, change in enumerate(parts.scenario.environment):
        if change.alarm and not parts.scenario.alarm:
            text = "there is no `alarm` that could rise"
            yield parts.document.problem(("environment", index, "alarm"), text, True)
    for key, consequence in parts.scenario.consequences.items():
        if "noticed" in consequence.deeds and not parts.scenario.stealth:
            text = "nobody hides here, write `stealth: true`"
            yield parts.document.problem(("consequences", key, "deeds"), text, "noticed")
    for index, stage in enumerate(parts.scenario.alarm):
        if stage.event is not None:
            yield from _event(parts, ("alarm", index, "event"), stage.event)
        for place, key in enumerate(stage.arrivals):
            path: Path = ("alarm", index, "arrivals", place)
            yield from parts.unknown_character(path, key)
            character = parts.character(key)
            if character is not None and not character.reserve:
                yield parts.document.problem(path, "is there from the start, write `reserve: true`", key)
        if stage.threat is None and not any(change.alarm for change in parts.scenario.environment):
            text = "nothing raises it, give it `threat` or an entry of `environment` with `alarm: true`"
            yield parts.document.problem(("alarm", index), text)
        if not (stage.arrivals or stage.trait or stage.event):
            text = "changes nothing, give it `arrivals`, a `trait` or an `event`"
            yield parts.document.problem(("alarm", index), text)
