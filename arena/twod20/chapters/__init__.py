"""The chapters that a scene may have: a folder each, with its fields, rules, words, sight and setup.

Where several come in at the same place of core, they do so in this order.
"""

ORDER = (
    "ritual",
    "task",
    "venture",
    "stealth",
    "network",
    "social",
    "corruption",
    "deck",
    "magic",
    "pursuit",
    "terrain",
)
