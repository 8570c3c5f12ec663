"""Where core lets pursuits in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.pursuit.rules import pursuit
from arena.twod20.codes import PURSUIT

HOOKS = (
    ("scene_turns", PURSUIT, pursuit.become_pursuit),
    ("judges", PURSUIT, pursuit.judge_exchange),
    ("test_goes_on", PURSUIT, pursuit.end_exchange),
)
