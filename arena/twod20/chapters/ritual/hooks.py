"""Where core lets rituals in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.ritual import sight
from arena.twod20.chapters.ritual.rules import cost, deeds, performing, spending
from arena.twod20.codes import RITUALS

HOOKS = (
    ("sees", RITUALS, sight.write_rituals),
    ("action_over", RITUALS, performing.watch_over_rituals),
    ("takes_major", RITUALS, deeds.take_rite_deed),
    ("comes_first", RITUALS, performing.suffer_miscast),
    ("wins", RITUALS, deeds.win_rite_deed),
    ("fails", RITUALS, deeds.fail_rite_deed),
    ("test_goes_on", RITUALS, cost.owed_share),
    ("tallies", RITUALS, performing.count_complications),
    ("spends_on_hit", RITUALS, spending.list_ritual_spends),
    ("spend_price", RITUALS, spending.ritual_spend_price),
    ("takes_spend", RITUALS, spending.take_ritual_spend),
)
