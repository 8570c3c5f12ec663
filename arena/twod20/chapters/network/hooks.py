"""Where core lets networks in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.network import sight
from arena.twod20.chapters.network.rules import (
    breach,
    hack,
    intrusion,
    malware,
    mind,
    security,
    surge,
    system,
)
from arena.twod20.codes import HACKING

HOOKS = (
    ("sees", HACKING, sight.write_hacking),
    ("fallen", HACKING, system.throw_out),
    ("leaves_reach", HACKING, system.pull_out),
    ("comes_due", HACKING, malware.run_malware),
    ("round_due", HACKING, malware.end_round_of_malware),
    ("round_begins", HACKING, malware.note_round_of_networks),
    ("turn_ends", HACKING, malware.end_turn_of_network),
    ("strikes_gear", HACKING, surge.surge_at),
    ("is_minor", HACKING, intrusion.is_console_work),
    ("takes_minor", HACKING, intrusion.take_console_work),
    ("takes_major", HACKING, intrusion.take_network_major),
    ("resumes", HACKING, intrusion.take_up_hack),
    ("minors", HACKING, intrusion.list_minors_outside),
    ("majors_of_mind", HACKING, hack.list_hacking),
    ("wins", HACKING, intrusion.win_hacking),
    ("lost", HACKING, security.lose_hacking),
    ("fails", HACKING, security.fail_hacking),
    ("strikes", HACKING, breach.strike_if_network),
    ("is_away", HACKING, mind.is_away),
    ("mind_place", HACKING, mind.mind_place),
    ("are_apart", HACKING, system.are_apart),
    ("is_unlocked", HACKING, system.is_unlocked),
    ("is_silenced", HACKING, system.is_silenced),
    ("arrives", HACKING, system.meet_at_once),
    ("majors_elsewhere", HACKING, intrusion.list_majors_inside),
    ("minors_elsewhere", HACKING, intrusion.list_minors_inside),
    ("may_answer", HACKING, security.may_answer_hack),
    ("answers", HACKING, security.list_counters),
    ("takes_answer", HACKING, security.take_counter),
    ("shapes", HACKING, hack.list_memory),
    ("takes_free_spend", HACKING, hack.run_memory),
    ("is_beyond", HACKING, mind.is_beyond),
)
