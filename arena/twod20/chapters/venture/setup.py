"""Tasks, consequences, alarms and time of a scenario, written into the state."""

from __future__ import annotations

from typing import Any

from arena.aims.setup import without_turned
from arena.twod20 import codes
from arena.twod20.chapters.corruption.setup import cleansed_by
from arena.twod20.core.parts import WINNERS, Places, test_bits, whole_side, write_trait
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.models import Consequence, Scenario, Stage, Task

CHOOSERS = {"order": codes.NONE, "pcs": codes.PCS, "npcs": codes.NPCS}


def uses_tasks(scenario: Scenario) -> bool:
    """Return whether a scene has anything of this chapter."""
    things = scenario.tasks or scenario.consequences or scenario.alarm
    clock = scenario.clock.shorten is not None or scenario.clock.growth > 0
    return bool(things) or clock or scenario.scene != "conflict"


def write(state: Any, loaded: LoadedScenario, places: Places) -> None:
    """Write everything of this chapter, and the chapter's bit where a scene uses it."""
    venture, scenario = state.venture, loaded.scenario
    write_nothing(venture)
    if not uses_tasks(scenario):
        return
    state.chapters |= codes.TASKS
    venture.scene = codes.SCENE_WORDS.index(scenario.scene)
    venture.group_work = scenario.group
    if scenario.time is not None:
        venture.limit, venture.at_cost = scenario.time.limit, scenario.time.at_cost
        venture.parallel = scenario.time.parallel
        venture.late_winner = WINNERS.index(scenario.time.winner)
    venture.shorten_price = scenario.clock.shorten or 0
    venture.threat_growth = scenario.clock.growth
    venture.priority = codes.NPCS if scenario.first == "npcs" else codes.PCS
    writer = Writer(loaded, places)
    for index, task in enumerate(scenario.tasks.values()):
        writer.task(venture.tasks[index], task)
    for index, consequence in enumerate(scenario.consequences.values()):
        writer.consequence(venture.consequences[index], consequence)
    venture.stage_count = len(scenario.alarm)
    for index, stage in enumerate(scenario.alarm):
        writer.stage(venture.stages[index], stage)


def write_nothing(venture: Any) -> None:
    """Set every field whose absence is NONE."""
    venture.task = venture.consequence = venture.next_priority = codes.NONE
    for field in ("kind", "zone", "effects", "chooser", "events", "bearer", "brings"):
        venture.tasks[field] = codes.NONE
    for field in ("zone", "effects", "chooser", "events", "disaster", "steady_zone"):
        venture.consequences[field] = codes.NONE
    venture.stages["event"] = codes.NONE


class Writer:
    """Writes parts of a scenario whose keys it can look up."""

    def __init__(self, loaded: LoadedScenario, places: Places) -> None:
        self.loaded, self.places = loaded, places
        self.tasks = list(loaded.scenario.tasks)
        self.events = [change.name for change in loaded.scenario.environment]

    def set_of(self, keys: list[str]) -> int:
        """Return the set of tasks with these keys."""
        return sum(1 << self.tasks.index(key) for key in set(keys))

    def event(self, name: str | None) -> int:
        """Return the number of a change of the scene, NONE for none."""
        return codes.NONE if name is None else self.events.index(name)

    def list_events(self, record: Any, names: list[str]) -> None:
        """Write the changes of the scene that come one after the other."""
        for place, name in enumerate(names):
            record.events[place] = self.event(name)

    def people(self, keys: list[str] | None, side: str) -> int:
        """Return the set of those named, or of everybody of a side, objects aside."""
        if keys is not None:
            return without_turned(self.loaded, self.places.members(keys), side, on=False)
        return whole_side(self.loaded, side)

    def work(self, task: Task) -> tuple[str, str, int]:
        """Return attribute, skill and Difficulty of a task; of what cleanses a place, where it says none,
        those of the book. SRD "Corrupting Locations"."""
        location = self.loaded.scenario.locations.get(task.cleanses or "")
        if location is None or task.model_fields_set & {"attribute", "skill", "difficulty"}:
            return task.attribute, task.skill, task.difficulty
        return "will", "know", location.stage + 1

    def task(self, record: Any, task: Task) -> None:
        """Write a task."""
        record.kind = codes.KEY_TEST
        record.zone, record.who = self.places.zone(task.zone), self.people(task.who, task.side)
        attribute, skill, record.difficulty = self.work(task)
        record.test = codes.TEST_WORDS.index(task.test)
        record.attribute = codes.ATTRIBUTE_WORDS.index(attribute)
        record.skill = codes.SKILL_WORDS.index(skill)
        record.intervals, record.secret = task.intervals, task.secret
        record.needs, record.needs_any = self.set_of(task.needs), task.needs_any
        record.closes, record.carried = self.set_of(task.closes), task.carry
        if task.cleanses is not None:
            record.cleanses = cleansed_by(self.loaded, task.cleanses)
        if task.brings is not None:
            record.brings = self.tasks.index(task.brings)
        if task.delays:
            record.kind, record.left = codes.DELAYING, task.attempts
        self.opposition(record, task)
        self.extent(record, task)
        self.list_events(record, task.events())
        if task.trait is not None:
            write_trait(record.trait, task.trait, self.places)

    def opposition(self, record: Any, task: Task) -> None:
        """Write who opposes a task."""
        if task.opposed is None:
            return
        record.opposers = self.people(task.opposed.who, task.side)
        record.opposer_attribute = codes.ATTRIBUTE_WORDS.index(task.opposed.attribute)
        record.opposer_skill = codes.SKILL_WORDS.index(task.opposed.skill)
        record.opposer_difficulty = task.opposed.difficulty

    def extent(self, record: Any, task: Task) -> None:
        """Write Stress and Breakthroughs of an extended task."""
        record.chooser = CHOOSERS[task.chosen_by]
        for place, word in enumerate(task.on_breakthrough):
            record.effects[place] = codes.BREAKTHROUGH_WORDS.index(word)
        if task.stress is None:
            return
        record.kind, record.stress_limit, record.amount = codes.EXTENDED, task.stress, task.breakthroughs
        record.resistance, record.piercing = task.resistance, task.piercing
        record.vicious, record.intense = task.vicious, task.intense

    def consequence(self, record: Any, threat: Consequence) -> None:
        """Write a consequence."""
        record.side, record.dice = codes.SIDE_WORDS.index(threat.side), threat.dice
        record.piercing, record.vicious = threat.piercing, threat.vicious
        record.stress_limit, record.amount = threat.stress, threat.setbacks
        record.resistance, record.zone = threat.resistance, self.places.zone(threat.zone)
        record.complications, record.failures = test_bits(threat.complications), test_bits(threat.failures)
        record.deeds = sum(1 << codes.DEED_WORDS.index(deed) for deed in set(threat.deeds))
        record.chooser, record.tests = CHOOSERS[threat.chosen_by], test_bits(threat.tests)
        for place, word in enumerate(threat.on_setback):
            record.effects[place] = codes.SETBACK_WORDS.index(word)
        if threat.trait is not None:
            write_trait(record.trait, threat.trait, self.places)
        self.list_events(record, threat.events())
        record.disaster = self.event(threat.disaster)
        record.fatal, record.ease_points = threat.fatal, threat.ease
        if threat.steady is not None:
            record.steady_points, record.steady_difficulty = threat.steady.points, threat.steady.difficulty
            record.steady_zone = self.places.zone(threat.steady.zone)
            record.steady_attribute = codes.ATTRIBUTE_WORDS.index(threat.steady.attribute)
            record.steady_skill = codes.SKILL_WORDS.index(threat.steady.skill)

    def stage(self, record: Any, stage: Stage) -> None:
        """Write one step of an alarm."""
        record.price, record.event = stage.threat or 0, self.event(stage.event)
        record.arrivals = self.places.members(list(stage.arrivals))
        if stage.trait is not None:
            write_trait(record.trait, stage.trait, self.places)
