"""Where core lets stealth in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.stealth.rules import notice, outcry, search, sneaking
from arena.twod20.codes import STEALTH

HOOKS = (
    ("cannot_act", STEALTH, notice.is_asleep),
    ("nobody_can_act", STEALTH, notice.wake_up),
    ("action_over", STEALTH, notice.settle_noise),
    ("majors", STEALTH, search.list_stealth_majors),
    ("free_actions", STEALTH, outcry.list_stealth_free),
    ("scene_changes", STEALTH, notice.stir),
    ("scored", STEALTH, sneaking.note_noise_of_test),
    ("wins", STEALTH, search.win_sneaking),
    ("noticed", STEALTH, sneaking.is_noticed),
    ("at_cost", STEALTH, sneaking.note_noise),
    ("test_ends", STEALTH, sneaking.after_blow),
)
