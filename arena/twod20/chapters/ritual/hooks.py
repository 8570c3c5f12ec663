"""Where core lets rituals in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.ritual.rules import performing
from arena.twod20.codes import RITUALS

HOOKS = (
    ("action_over", RITUALS, performing.watch_over_rituals),
    ("comes_first", RITUALS, performing.suffer_miscast),
)
