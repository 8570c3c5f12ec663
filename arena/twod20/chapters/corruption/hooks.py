"""Where core lets corruption in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.corruption.rules import contact, distraction, failure, location, malice, soul
from arena.twod20.codes import CORRUPTION

HOOKS = (
    ("begins_afresh", CORRUPTION, location.shake_off),
    ("touches", CORRUPTION, contact.touch_at),
    ("comes_due", CORRUPTION, soul.settle_influences),
    ("handles", CORRUPTION, failure.see_to),
    ("needs_preparing", CORRUPTION, failure.must_see_to),
    ("for_sale", CORRUPTION, malice.is_anybody_haunted),
    ("threat_spends", CORRUPTION, malice.list_malice),
    ("takes_threat_spend", CORRUPTION, malice.take_malice),
    ("dice_lie", CORRUPTION, distraction.get_over_distractions),
    ("fails", CORRUPTION, malice.fail_to_withstand),
)
