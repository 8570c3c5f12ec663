"""The Threat deck: cards that lie open, and what Threat brings in from them."""
