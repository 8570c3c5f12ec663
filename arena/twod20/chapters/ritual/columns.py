"""What an observation says of rituals beside the tasks that they are, column by column."""

from __future__ import annotations

from arena.state.view import Column
from arena.twod20.limits import FEW, MOST_SHARE
from scenarios.limits import CHARACTERS
from scenarios.twod20.limits import RITES, TASKS

RITUAL = tuple(
    field
    for number in range(RITES)
    for field in (
        Column(f"ritual_{number}_task", "its task and 1, 0: none, or not known", 0, TASKS),
        Column(f"ritual_{number}_by", "row of who performs it and 1, 0: nobody, or not known", 0, CHARACTERS),
        Column(f"ritual_{number}_tally", "Complications that count against it", *FEW),
        Column(f"ritual_{number}_bears", "Complications until it is miscast", *FEW),
        Column(f"ritual_{number}_cost", "challenge dice of each of its tests", 0, MOST_SHARE),
        Column(f"ritual_{number}_given", "1 blood, 2 an animal, 4 a person, added up", 0, 7),
        Column(f"ritual_{number}_offerings", "at hand", *FEW),
        Column(f"ritual_{number}_animals", "at hand", *FEW),
        Column(f"ritual_{number}_looks", "Difficulty to see through it, 0: no glamour that holds", *FEW),
    )
)
WIDTH = len(RITUAL) // RITES
