"""Where core lets social conflict in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.social.rules import context, tools
from arena.twod20.codes import SOCIAL

HOOKS = (
    ("mind_harmed", SOCIAL, context.renew),
    ("minors_of_mind", SOCIAL, tools.list_offers_of_turn),
    ("majors_of_mind", SOCIAL, tools.list_talk),
    ("is_minor", SOCIAL, tools.is_offer),
    ("takes_minor", SOCIAL, tools.take_offer),
    ("takes_major", SOCIAL, tools.take_talk),
    ("wins", SOCIAL, tools.win_talk),
    ("defended", SOCIAL, tools.lose_talk),
    ("fails", SOCIAL, tools.fail_talk),
)
