"""Where core lets rituals in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.ritual.rules import cost, deeds, performing
from arena.twod20.codes import RITUALS

HOOKS = (
    ("action_over", RITUALS, performing.watch_over_rituals),
    ("takes_major", RITUALS, deeds.take_rite_deed),
    ("comes_first", RITUALS, performing.suffer_miscast),
    ("wins", RITUALS, deeds.win_rite_deed),
    ("fails", RITUALS, deeds.fail_rite_deed),
    ("test_goes_on", RITUALS, cost.owed_share),
)
