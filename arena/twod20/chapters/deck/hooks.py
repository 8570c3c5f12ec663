"""Where core lets the Threat deck in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.deck.rules import buying
from arena.twod20.codes import DECK

HOOKS = (
    ("for_sale", DECK, buying.is_card_for_sale),
    ("threat_spends", DECK, buying.list_cards),
    ("takes_threat_spend", DECK, buying.take_deck),
)
