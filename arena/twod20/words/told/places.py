"""What a zone is called inside a sentence that is told: with an article where its name is a common noun."""

from __future__ import annotations

from arena.words.story import in_sentence

LEADS = (
    "above",
    "at",
    "before",
    "behind",
    "below",
    "beside",
    "in",
    "inside",
    "near",
    "on",
    "outside",
    "over",
    "under",
)
ONE_WORD = frozenset(  # names of one word that are no names
    """alley arcade attic bailey bakery balcony bank bar barn barricade basement bow bridge
    cabin cargo causeway cave cellar cells chapel church cistern clearing cliff corridor
    courtyard crane crossroads dais deck deckhouse ditch dock door dyke field fields foredeck
    forest gallery garden gate hall harbour hill hold house jetty kitchen lake lane landing
    library loft market meadow mews mill mudflat office orchard park passage pier platform
    pontoon porch postern quarterdeck quay ramp reeds ridge river road roof rooftop rotunda
    scales scullery shed shore skiff slip snug square stable stage stairs station store street
    strongroom taproom tavern temple terrace tower tunnel vault veranda village waist wall
    warehouse weir well willows wood woods yard""".split()
)


def place_name(name: str) -> str:
    """Return a zone's name as it stands in a told sentence.

    >>> place_name("Cargo doors"), place_name("Quay"), place_name("Candle Street"), place_name("Rotterdam")
    ('the cargo doors', 'the quay', 'Candle Street', 'Rotterdam')
    >>> place_name("The weir"), place_name("Before the gate"), place_name("Keeper's yard")
    ('the weir', 'Before the gate', "the keeper's yard")
    >>> place_name("Deck 4")
    'Deck 4'
    """
    words = name.split(" ")
    proper = any(sign.isupper() or sign.isdigit() for sign in name[1:])
    if name.startswith("The ") or proper or words[0].lower() in LEADS:
        return in_sentence(name)
    if len(words) == 1 and name.lower() not in ONE_WORD:
        return name
    return f"the {name[:1].lower()}{name[1:]}"
