"""Where core lets pursuits in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.pursuit import sight
from arena.twod20.chapters.pursuit.rules import pursuit
from arena.twod20.codes import PURSUIT

HOOKS = (
    ("sees", PURSUIT, sight.write_pursuit),
    ("scene_turns", PURSUIT, pursuit.become_pursuit),
    ("judges", PURSUIT, pursuit.judge_exchange),
    ("test_goes_on", PURSUIT, pursuit.end_exchange),
    ("paid", PURSUIT, pursuit.paid),
    ("own_troubles", PURSUIT, pursuit.list_obstacle),
    ("no_other_trouble", PURSUIT, pursuit.is_all_of_pursuit),
    ("takes_trouble", PURSUIT, pursuit.obstruct),
)
