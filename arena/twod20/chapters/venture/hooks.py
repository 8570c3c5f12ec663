"""Where core lets challenges in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.venture import sight
from arena.twod20.chapters.venture.rules import (
    alarm,
    attempt,
    challenge,
    condition,
    consequence,
    problem,
    task,
)
from arena.twod20.codes import HACKING, TASKS

HOOKS = (
    ("sees", TASKS, sight.write_venture),
    ("comes_due", TASKS | HACKING, consequence.reckon),
    ("round_begins", TASKS, condition.begin_round),
    ("acts", TASKS, consequence.note_action),
    ("is_noticed", TASKS, condition.note_notice),
    ("takes_major", TASKS, consequence.take_undertaking),
    ("work", TASKS, consequence.list_undertakings),
    ("for_sale", TASKS, alarm.is_purchase_for_sale),
    ("threat_spends", TASKS, alarm.list_venture_purchases),
    ("takes_threat_spend", TASKS, alarm.take_venture_purchase),
    ("wins", TASKS, consequence.succeed),
    ("scored", TASKS, condition.note_beaten),
    ("failed", TASKS, challenge.after_failure),
    ("test_ends", TASKS, challenge.end_attempt),
    ("strikes", TASKS, problem.strike_problem),
    ("judgement", TASKS, task.drop_loads),
    ("failed_sides", TASKS, consequence.failed_sides),
    ("next_attempt", TASKS, attempt.next_attempt),
    ("scene_changes", TASKS, alarm.sound),
    ("told_aims", TASKS, task.tell_tasks),
    ("own_troubles", TASKS, challenge.list_venture_troubles),
    ("no_other_trouble", TASKS, challenge.is_all_trouble),
    ("takes_trouble", TASKS, challenge.take_venture_trouble),
    ("is_ready", TASKS, consequence.is_ready_to_work),
    ("spends", TASKS, challenge.list_spends),
    ("spend_price", TASKS, challenge.time_price),
    ("takes_spend", TASKS, challenge.take_time_spend),
)
