"""Where core lets the Threat deck in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.deck import sight
from arena.twod20.chapters.deck.rules import buying, drawing
from arena.twod20.codes import DECK

HOOKS = (
    ("sees", DECK, sight.write_deck),
    ("for_sale", DECK, buying.is_card_for_sale),
    ("threat_spends", DECK, buying.list_cards),
    ("takes_threat_spend", DECK, buying.take_deck),
    ("troubles_besides", DECK, drawing.list_another_card),
    ("takes_trouble", DECK, drawing.announce_card),
    ("trouble_over", DECK, drawing.draw_another_card),
)
