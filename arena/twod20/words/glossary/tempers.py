"""Words of what a character wants and fears when the program plays it: a line each."""

from arena.twod20.codes import DOCTRINE_WORDS
from arena.words.glossary import Entry

MEANINGS = {  # by the words of `Temper` in scenarios.twod20.words, in its order
    "even": "plays by its doctrine and wants nothing else",
    "cruel": "goes for the wounded, strikes those who lie Defeated, and leaves its own where they fall",
    "merciful": "spares those already hurt, subdues rather than maims, and sees to the fallen first",
    "cautious": "stays where little can happen to it, lets others come, and does not leave cover for a blow",
    "reckless": "minds no danger, closes in and strikes",
    "showy": "takes the daring way: more dice, more stunts, threats where a blow would do",
    "loyal": "stays beside its captain, covers it, and steps in for it once it is hurt",
    "dutiful": "does what its side came for and nothing else, and else holds its post",
    "greedy": "goes for what there is to win, stays with it, and spends as few points as it can",
    "panicky": "fights like anybody until it is hurt, then gets away and strikes only when cornered",
}
HEADING = "Threat and the Gamemaster"
OTHERS = {  # read beside each
    "cruel": ("merciful",),
    "merciful": ("cruel",),
    "cautious": ("reckless", "panicky"),
    "reckless": ("cautious",),
    "showy": ("reckless",),
    "loyal": ("dutiful",),
    "dutiful": ("loyal",),
    "greedy": ("dutiful",),
    "panicky": ("cautious",),
}
ENTRIES = (
    Entry(
        "Temper",
        ("tempers",),
        "What a character wants and fears, beside its doctrine. The program weighs it when it decides for "
        "that character; people at the table play as they like.",
        HEADING,
        tuple(word.capitalize() for word in OTHERS),
    ),
    Entry(
        "Doctrine",
        ("doctrines", *(word for word in DOCTRINE_WORDS if word != "ritualist")),
        "How a character fights when the program decides for it: straight at the enemy, from far away, "
        "beside what it protects. How well it plays is another matter: see the levels of arena play.",
        HEADING,
        ("Temper",),
    ),
    *(
        Entry(
            word.capitalize(),
            (),
            f"A temper: {MEANINGS[word]}.",
            HEADING,
            ("Temper", *(other.capitalize() for other in OTHERS.get(word, ()))),
        )
        for word in MEANINGS
    ),
)
