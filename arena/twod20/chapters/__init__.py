"""The chapters that a scene may have: a folder each, with its fields, rules, words, sight and setup.

Where several come in at the same place of core, they do so in this order.
"""

from arena.twod20 import codes

BITS = {  # of what a scene has that lets a chapter show something
    "ritual": codes.RITUALS,
    "task": codes.TASKS,
    "venture": codes.TASKS,
    "stealth": codes.STEALTH,
    "network": codes.HACKING,
    "social": codes.SOCIAL,
    "corruption": codes.CORRUPTION,
    "deck": codes.DECK,
    "magic": codes.MAGIC,
    "pursuit": codes.PURSUIT,
    "terrain": codes.MEASURED | codes.MOUNTS,
}
ORDER = tuple(BITS)
