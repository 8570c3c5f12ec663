"""Where core lets challenges in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.venture.rules import alarm, challenge, condition, consequence, task
from arena.twod20.codes import HACKING, TASKS

HOOKS = (
    ("comes_due", TASKS | HACKING, consequence.reckon),
    ("round_begins", TASKS, condition.begin_round),
    ("acts", TASKS, consequence.note_action),
    ("takes_major", TASKS, consequence.take_undertaking),
    ("work", TASKS, consequence.list_undertakings),
    ("work_left", TASKS, task.has_work),
    ("for_sale", TASKS, alarm.is_purchase_for_sale),
    ("threat_spends", TASKS, alarm.list_venture_purchases),
    ("takes_threat_spend", TASKS, alarm.take_venture_purchase),
    ("wins", TASKS, consequence.succeed),
    ("scored", TASKS, condition.note_beaten),
    ("failed", TASKS, challenge.after_failure),
    ("test_ends", TASKS, challenge.end_attempt),
)
