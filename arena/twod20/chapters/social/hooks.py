"""Where core lets social conflict in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.social import sight
from arena.twod20.chapters.social.rules import context, footing, offers, tools
from arena.twod20.codes import SOCIAL

HOOKS = (
    ("sees", SOCIAL, sight.write_social),
    ("mind_harmed", SOCIAL, context.renew),
    ("minors_of_mind", SOCIAL, offers.list_offers_of_turn),
    ("majors_of_mind", SOCIAL, tools.list_talk),
    ("is_minor", SOCIAL, offers.is_offer),
    ("takes_minor", SOCIAL, offers.take_offer),
    ("takes_major", SOCIAL, tools.take_talk),
    ("wins", SOCIAL, tools.win_talk),
    ("defended", SOCIAL, tools.lose_talk),
    ("fails", SOCIAL, tools.fail_talk),
    ("attack_harder", SOCIAL, context.attack_defied),
    ("given_effects", SOCIAL, context.threat_effects),
    ("attacks", SOCIAL, context.note_attack),
    ("defies", SOCIAL, context.note_defiance),
    ("judgement", SOCIAL, footing.clear_the_way),
    ("reaches_goal", SOCIAL, footing.is_reached_by_talk),
    ("loses_goal", SOCIAL, footing.is_lost_by_talk),
    ("troubles_besides", SOCIAL, tools.list_giving_away),
    ("takes_trouble", SOCIAL, tools.give_away),
    ("spends_on_success", SOCIAL, tools.list_questions_of_reading),
    ("takes_spend", SOCIAL, tools.take_question),
)
