"""Where core lets networks in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.network.rules import breach, hack, intrusion, security, surge
from arena.twod20.codes import HACKING

HOOKS = (
    ("comes_due", HACKING, breach.run_malware),
    ("round_due", HACKING, breach.end_round_of_malware),
    ("round_begins", HACKING, breach.note_round_of_networks),
    ("turn_ends", HACKING, breach.end_turn_of_network),
    ("strikes_gear", HACKING, surge.surge_at),
    ("minors", HACKING, intrusion.list_minors_outside),
    ("majors_of_mind", HACKING, hack.list_hacking),
    ("wins", HACKING, intrusion.win_hacking),
    ("lost", HACKING, security.lose_hacking),
    ("fails", HACKING, security.fail_hacking),
)
