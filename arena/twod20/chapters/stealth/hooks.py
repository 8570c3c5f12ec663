"""Where core lets stealth in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.stealth import sight
from arena.twod20.chapters.stealth.rules import inquiry, loudness, notice, outcry, search, sneaking
from arena.twod20.codes import STEALTH

HOOKS = (
    ("sees", STEALTH, sight.write_notice),
    ("is_hurt", STEALTH, notice.make_noise),
    ("reacts", STEALTH, notice.make_noise),
    ("response_due", STEALTH, search.ask_stealth),
    ("out_of_sight", STEALTH, notice.is_unseen),
    ("leaves_zone", STEALTH, notice.leave_trail),
    ("cannot_act", STEALTH, notice.is_asleep),
    ("nobody_can_act", STEALTH, notice.wake_up),
    ("action_over", STEALTH, notice.settle_noise),
    ("takes_major", STEALTH, search.take_stealth_major),
    ("takes_free", STEALTH, outcry.do_stealth_free),
    ("minor_done", STEALTH, loudness.minor_noise),
    ("majors", STEALTH, search.list_stealth_majors),
    ("free_actions", STEALTH, outcry.list_stealth_free),
    ("scene_changes", STEALTH, notice.stir),
    ("scored", STEALTH, loudness.note_noise_of_test),
    ("wins", STEALTH, search.win_sneaking),
    ("noticed", STEALTH, sneaking.is_noticed),
    ("at_cost", STEALTH, loudness.note_noise),
    ("test_ends", STEALTH, loudness.after_blow),
    ("surprises", STEALTH, notice.is_surprise),
    ("defence_harder", STEALTH, notice.shadows),
    ("cannot_help", STEALTH, notice.is_asleep),
    ("told_place", STEALTH, inquiry.tell_place),
    ("troubles", STEALTH, notice.list_plain_traces),
    ("takes_trouble", STEALTH, notice.leave_plain_traces),
    ("paid", STEALTH, sneaking.paid_watch),
    ("ready_deeds", STEALTH, sneaking.list_ready_hiding),
    ("is_ready", STEALTH, sneaking.is_ready_to_hide),
    ("is_lost", STEALTH, notice.is_lost),
    ("goes_unnoticed", STEALTH, notice.goes_unnoticed),
    ("cannot_react", STEALTH, notice.attack_surprises),
    ("spends_of_either", STEALTH, search.list_search_spends),
    ("spend_price", STEALTH, search.search_price),
    ("takes_spend", STEALTH, search.take_search_spend),
    ("is_beyond", STEALTH, notice.is_hidden_from),
)
