"""What the referee reads of the Threat deck in the book."""

IN_THREAT = {"draw_card": 2}
CAUSES = dict.fromkeys(("deck.aside", "deck.left", "deck.open", "deck.reshuffled"), "CARD")
SILENT = {"CARD": "cd"}
