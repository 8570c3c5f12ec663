"""Where core lets corruption in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.corruption import sight
from arena.twod20.chapters.corruption.rules import (
    contact,
    distraction,
    failure,
    location,
    malice,
    presence,
    soul,
)
from arena.twod20.codes import CORRUPTION, MOUNTS

HOOKS = (
    ("sees", CORRUPTION, sight.write_corruption),
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
    ("suffers", CORRUPTION, presence.feed),
    ("hit_over", CORRUPTION, presence.suffer_presence),
    ("stubborn_fatigue", CORRUPTION, location.stubborn_fatigue),
    ("is_carried", MOUNTS, failure.is_stuck),
    ("hampers", CORRUPTION, distraction.hampers),
)
