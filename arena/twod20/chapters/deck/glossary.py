"""Words of the Threat deck."""

from arena.twod20.chapters.deck.rules.drawing import AT_START, DRAW_PRICE, PLENTY_OF_THREAT, RESHUFFLE_PRICE
from arena.words.glossary import Entry

HEADING = "Threat deck"
ENTRIES = (
    Entry(
        "Threat deck",
        ("deck", "card", "cards"),
        f"Cards with problems that Threat may bring in. {AT_START} are drawn as the scene begins, one more "
        f"with {PLENTY_OF_THREAT} Threat, and lie open for all. Which comes next nobody knows.",
        "The Threat Deck",
        ("Bring in", "Draw a card"),
    ),
    Entry(
        "Bring in",
        ("bring in a card",),
        "The gamemaster pays the price of an open card between turns, and what it says happens: people "
        "come, a trait holds, something hurts, the alarm rises. The card is set aside.",
        "Buying Cards",
        ("Threat deck",),
    ),
    Entry(
        "Draw a card",
        ("complication card", "another card"),
        f"One more card is laid open: for {DRAW_PRICE} Threat between turns, or as what a player character's "
        "Complication does.",
        "Drawing from the Deck",
        ("Threat deck",),
    ),
    Entry(
        "Reshuffle",
        ("reshuffle the discards", "discards", "shuffle"),
        f"For {RESHUFFLE_PRICE} Threat between turns all cards that are set aside, and those left lying, are "
        "in the deck again when the scene is over; without it they stay out of the next one.",
        "Drawing from the Deck",
        ("Threat deck",),
    ),
)
