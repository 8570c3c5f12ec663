"""What happens to tasks, consequences, alarms and time, as sentences."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.chapters.task.rules.standing import limit_of
from arena.twod20.codes import NONE
from arena.words.story import Story, Teller, count_of, in_sentence

BREAKTHROUGHS = (
    "it is easier from here: Difficulty 1 less",
    "a hindrance is gone: Resistance 2 less",
    "the next roll has a die more",
    "Effects of the next roll count 1 more",
    "the scene changes",
    "something happens",
)
SETBACKS = (
    "such tests go wrong more easily",
    "such tests are 1 harder",
    "Resistance is 2 less",
    "its next rolls have a die more",
    "Effects of its next rolls count 1 more",
    "the danger grows",
    "the scene changes",
    "something happens",
)


def _task(story: Story, number: int) -> str:
    """Return the name of a task in quotation marks."""
    return f'"{story.cast.names("task")[number]}"'


def _threat(story: Story, number: int) -> str:
    """Return the name of a consequence inside a sentence."""
    return in_sentence(story.cast.names("consequence")[number])


def tell_problem(story: Story, number: int, points: int, stress: int, found: int) -> str:
    """Say what a roll against an extended task came to."""
    task = story.state.venture.tasks[number]
    through = f"; {count_of(found, 'Breakthrough')}" if found else ""
    return f"{_task(story, number)} takes {points} Stress, now at {stress} of {limit_of(task)}{through}."


def tell_breakthrough(story: Story, number: int, effect: int, *_: int) -> str:
    """Say what a Breakthrough does."""
    if story.follows(codes.EV_TASK_CHANGED):
        story.take()
    return f"Breakthrough in {_task(story, number)}: {BREAKTHROUGHS[effect]}."


def tell_dropped(story: Story, number: int, zone: int, *_: int) -> str:
    """Say that what somebody carried lies somewhere."""
    place = "where it was" if zone == NONE else story.zone(zone)
    return f"what was carried falls at {place}: {_task(story, number)} must be done again."


def tell_consequence(story: Story, number: int, points: int, stress: int, found: int) -> str:
    """Say what a consequence came to."""
    limit = int(story.state.venture.consequences[number].stress_limit)
    worse = f"; {count_of(found, 'Setback')}" if found else ""
    return f"{_threat(story, number)} takes {points} Stress, now at {stress} of {limit}{worse}."


def tell_time(story: Story, taken: int, left: int, waited: int, *_: int) -> str:
    """Say how much time has passed."""
    what = "nobody tries anything" if waited else "time passes"
    rest = "" if left == NONE else f", {max(0, left)} left" if left >= 0 else ", too late"
    return f"{what}: {count_of(taken, 'interval')}{rest}."


def tell_limit(story: Story, change: int, limit: int, rounds: int, *_: int) -> str:
    """Say that the end is nearer or farther."""
    unit = "round" if rounds else "interval"
    verb = "longer" if change > 0 else "shorter"
    return f"the scene is {count_of(abs(change), unit)} {verb}: {limit} in all."


NOTHING_TOLD = (
    "there is nothing more to their aims than what is known",
    "nobody else is to come",
    "nobody is in hiding",
)


def tell_told(story: Story, who: int, topic: int, what: int, more: int) -> str:
    """Say what the gamemaster answers."""
    asked = f"{story.name(who)} asks {codes.TOPIC_WORDS[topic]}"
    if what == NONE:
        return f"{asked}: {NOTHING_TOLD[topic]}."
    if topic == codes.COMERS:
        return f"{asked}: {in_sentence(story.name(what))}."
    if topic == codes.WHEREABOUTS:
        return f"{asked}: {in_sentence(story.name(what))} is here, {story.zone(more)}."
    if more == 1:
        return f"{asked}: {_task(story, what)}."
    kind = codes.OBJECTIVE_WORDS[story.state.objectives[what].kind]
    aim = story.cast.names("objective")[what].rstrip(".")
    return f'{asked}: "{aim}".' if aim else f"{asked}: to {kind}."


TELLERS: dict[int, Teller] = {
    codes.EV_PROBLEM: tell_problem,
    codes.EV_BREAKTHROUGH: tell_breakthrough,
    codes.EV_TASK_DONE: lambda story, number, who, *_: (
        f"{story.name(who)} has done it: {_task(story, number)}."
    ),
    codes.EV_TASK_CHANGED: lambda story, number, change, *_: (
        f"{_task(story, number)} is 1 Difficulty {'less' if change < 0 else 'more'} from now on."
    ),
    codes.EV_TASK_CLOSED: lambda story, number, *_: f"{_task(story, number)} is no longer possible.",
    codes.EV_DROPPED: tell_dropped,
    codes.EV_CONSEQUENCE: tell_consequence,
    codes.EV_SETBACK: lambda story, number, effect, *_: (
        f"Setback, {_threat(story, number)}: {SETBACKS[effect]}."
    ),
    codes.EV_STEADIED: "{0:consequence} loses {1} Stress, now at {2}.",
    codes.EV_DISASTER: "disaster: {0:consequence}.",
    codes.EV_TIME: tell_time,
    codes.EV_BUSY: "{0:who} is busy with it for {1:interval}.",
    codes.EV_LIMIT: tell_limit,
    codes.EV_PRIORITY: "{0:side} {0:go|goes} first next time.",
    codes.EV_OPPOSED: lambda story, who, number, *_: f"{story.name(who)} opposes {_task(story, number)}.",
    codes.EV_ALARM: lambda story, stage, *_: (
        f"the alarm rises: {in_sentence(story.cast.names('stage')[stage - 1])}."
    ),
    codes.EV_TOLD: tell_told,
}
