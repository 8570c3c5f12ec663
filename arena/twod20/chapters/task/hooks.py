"""Where core asks about tasks: the place, the bit of scenes that have them, and the rule."""

from arena.twod20.chapters.task.rules import parallel, standing
from arena.twod20.codes import TASKS

HOOKS = (
    ("work_left", TASKS, standing.has_work),
    ("is_late", TASKS, parallel.is_late),
)
