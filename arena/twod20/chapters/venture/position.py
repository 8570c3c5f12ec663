"""Tasks, consequences, alarm and time of a position in words and plain values."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.chapters.ritual.rules.performing import steps_of
from arena.twod20.chapters.ritual.rules.requirement import is_ritual, rite_of
from arena.twod20.chapters.task.rules.parallel import is_taken
from arena.twod20.chapters.task.rules.standing import amount_of, is_for, is_open, limit_of, task_difficulty
from arena.twod20.codes import NONE
from arena.words.cast import Cast
from arena.words.story import SIDES, count_of


def time_left(state: Any, cast: Cast) -> str:
    """Return how much time is left where intervals are counted, else the round."""
    venture = state.venture
    if venture.scene == codes.CHALLENGE:
        return f"{count_of(int(venture.limit - venture.elapsed), 'interval')} left"
    if venture.scene == codes.CONTEST:
        return f"cycle {state.round_number}, {SIDES[venture.priority]} first"
    return f"round {state.round_number}"


def price_of_help(state: Any, cast: Cast) -> str:
    """Return that helping takes up a turn, where there are turns."""
    return "it takes up the helper's turn; " if state.venture.scene == codes.CONFLICT else ""


def task_in_hand(state: Any, cast: Cast) -> str:
    """Return the name of the task in hand."""
    number = int(state.venture.task)
    return cast.names("task")[number] if number != NONE else "the test"


def task_quoted(state: Any, cast: Cast) -> str:
    """Return the name of the task in hand as it stands in a question, for it may be a whole sentence."""
    name = task_in_hand(state, cast)
    return name if int(state.venture.task) == NONE else f'"{name}"'


def threat_in_hand(state: Any, cast: Cast) -> str:
    """Return the name of the consequence in hand."""
    return cast.names("consequence")[int(state.venture.consequence)]


def duration(state: Any, cast: Cast) -> str:
    """Return how long the test in hand takes so far."""
    return count_of(int(state.venture.duration), "interval")


def _knows(state: Any, number: int, side: int | None) -> bool:
    """Return whether `side` knows of a task; None knows all."""
    return side is None or not state.venture.tasks[number].secret or is_for(state, number, side)


def lines(state: Any, cast: Cast, side: int | None = None) -> list[str]:
    """Return a line for each task and consequence that `side` knows of, and one for time and alarm."""
    said = [
        f"{cast.names('task')[number]} ({key}): {_task_state(state, cast, number)}"
        for number, key in enumerate(cast.keys("task"))
        if _knows(state, number, side)
    ]
    for number, key in enumerate(cast.keys("consequence")):
        threat = state.venture.consequences[number]
        said.append(
            f"{cast.names('consequence')[number]} ({key}): Stress {threat.stress}/{threat.stress_limit}, "
            f"Setbacks {threat.setbacks}/{threat.amount}, {threat.dice + threat.more_dice} dice a roll"
        )
    if cast.names("stage"):
        stage = int(state.venture.stage)
        named = f" ({cast.names('stage')[stage - 1]})" if stage else ""
        said.append(f"Alarm: {stage}{named}")
    if state.venture.scene != codes.CONFLICT:
        said.append(f"Time: {time_left(state, cast)}")
    return said + busy_lines(state, cast)


def busy_lines(state: Any, cast: Cast) -> list[str]:
    """Return a line for everybody who is still at something, in a challenge with parallel tests."""
    left = [
        int(state.characters[who].busy_until) - int(state.venture.elapsed)
        for who in range(int(state.character_count))
    ]
    return [
        f"{cast.character_names[who]} is busy for {count_of(number, 'interval')} more"
        for who, number in enumerate(left)
        if state.venture.parallel and number > 0
    ]


def ritual_words(state: Any, cast: Cast, number: int) -> list[str]:
    """Return how a ritual stands: who performs it, how near it is to a miscast, what has been given."""
    rite = rite_of(state, number)
    dice = count_of(int(rite.cost) + int(rite.horror), "die", "dice")
    said = [f"a ritual that costs {dice} a test"]
    if rite.leader != NONE:
        said.append(f"performed by {cast.character_names[rite.leader]}")
    said.append(f"Complications {rite.tally}/{steps_of(state, number)}")
    given = [word for word in ("blood", "animal", "person") if rite[word]]
    said += [f"given: {', '.join(given)}"] if given else []
    said += [count_of(int(rite.offerings), "offering")] if rite.offerings else []
    return said


def _task_state(state: Any, cast: Cast, number: int) -> str:
    """Return how a task stands."""
    task = state.venture.tasks[number]
    if task.done == 1:
        carried = f", carried by {cast.character_names[task.bearer]}" if task.bearer != NONE else ""
        return f"done{carried}"
    if task.closed == 1:
        return "no longer possible"
    skill = codes.SKILL_WORDS[task.skill]
    magic = is_ritual(state, number)
    said = [f"one's magic + {skill}" if magic else f"{codes.ATTRIBUTE_WORDS[task.attribute]} + {skill}"]
    said.append(f"Difficulty {task_difficulty(task)}")
    if task.kind == codes.EXTENDED:
        said.append(f"Stress {task.stress}/{limit_of(task)}")
        said.append(f"Breakthroughs {task.breakthroughs}/{amount_of(task)}")
        said += [f"Resistance {task.resistance}"] if task.resistance else []
        said += ritual_words(state, cast, number) if is_ritual(state, number) else []
    if task.kind == codes.DELAYING:
        said.append(count_of(int(task.left), "attempt"))
    said += [f"at {cast.zone_names[task.zone]}"] if task.zone != NONE else []
    if is_taken(state, number):
        return ", ".join([*said, "somebody is at it"])
    said += [] if is_open(state, number) else ["not open yet"]
    return ", ".join(said)
