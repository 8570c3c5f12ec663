"""Where core lets stealth in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.stealth.rules import notice, outcry, search
from arena.twod20.codes import STEALTH

HOOKS = (
    ("cannot_act", STEALTH, notice.is_asleep),
    ("nobody_can_act", STEALTH, notice.wake_up),
    ("action_over", STEALTH, notice.settle_noise),
    ("majors", STEALTH, search.list_stealth_majors),
    ("free_actions", STEALTH, outcry.list_stealth_free),
    ("scene_changes", STEALTH, notice.stir),
)
