"""What a zone or a person is called in a told sentence: with an article where the name is a common noun."""

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
PROPER = (  # first words that keep their capital
    *("sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "easter", "christmas"),
    *("saint", "king", "queen", "lord", "lady"),
)
ONE_WORD = frozenset(  # names of one word that are no names
    """beehives churchyard cornice counter driftwood gatehouse glasshouse hummock landslip lawn ledge lobby
    nettles plaza quarry rapids saddle slipway stairwell weathercock alley arcade attic bailey
    armoury bakery balcony bank bar barn barricade basement bow bridge cabin cargo causeway cave cellar
    cells chapel choir church cistern clearing cliff corridor courtyard crane crossroads crypt dais deck
    deckhouse ditch dock door dyke field fields foredeck forest gallery garden gate guardroom hall harbour
    hill hold house jetty kitchen lake lane landing laundry library loft market meadow mews mill mudflat nave
    office orchard park passage pier platform pontoon porch postern quarterdeck quay ramp reeds
    ridge river road roof rooftop rotunda scales scullery shed shore skiff slip snug square stable
    shop smithy stage stair stairs lychgate station store street strongroom study
    taproom tavern temple tent terrace tower tunnel vault veranda village
    waist wall warehouse weir well wheelhouse willows wood woodcutters woods yard""".split()
)


def place_name(name: str) -> str:
    """Return a zone's name as it stands in a told sentence.

    >>> place_name("Cargo doors"), place_name("Quay"), place_name("Candle Street"), place_name("Rotterdam")
    ('the cargo doors', 'the quay', 'Candle Street', 'Rotterdam')
    >>> place_name("The weir"), place_name("Before the gate"), place_name("Keeper's yard")
    ('the weir', 'before the gate', "the keeper's yard")
    >>> place_name("Deck 4")
    'Deck 4'
    """
    words = name.split(" ")
    proper = any(sign.isupper() or sign.isdigit() for sign in name[1:])
    if name.startswith("The ") or proper or words[0].lower() in PROPER:
        return in_sentence(name)
    if words[0].lower() in LEADS:
        return f"{name[:1].lower()}{name[1:]}"
    if len(words) == 1 and name.lower() not in ONE_WORD:
        return name
    return f"the {name[:1].lower()}{name[1:]}"


def is_lead(place: str) -> bool:
    """Return whether a place is called by where it lies: before the gate."""
    return place.split(" ")[0] in LEADS


def at(place: str) -> str:
    """Return that something is there.

    >>> at("the porch"), at("before the gate")
    ('at the porch', 'before the gate')
    """
    return place if is_lead(place) else f"at {place}"


TITLES = (  # first words of names of people
    *("aunt", "big", "brother", "captain", "cousin", "doctor", "father", "lieutenant", "little", "mother"),
    *("mr", "mrs", "nurse", "old", "sergeant", "sister", "uncle", "widow", "young"),
)
CALLINGS = frozenset(  # names of people of one word that are no names
    """archer bailiff baker barber captain clerk constable cook creeper curate docker driver ferryman
    fiddler gardener guard hound innkeeper jailer keeper lookout maid miller monk officer parson
    porter priest prior prisoner runner sailor scout sentry soldier spotter stowaway thief thug
    turnkey wader wagoner watchman witness wrecker""".split()
)


def person_name(name: str, proper: bool = False) -> str:
    """Return somebody's name as it stands in a told sentence; a `proper` one is no common noun.

    >>> person_name("Marsh hound"), person_name("Fiddler"), person_name("Dace"), person_name("Old Hask")
    ('the marsh hound', 'the fiddler', 'Dace', 'Old Hask')
    >>> person_name("Barge hand 2"), person_name("Her cousin"), person_name("Tibb the novice")
    ('Barge hand 2', 'her cousin', 'Tibb the novice')
    >>> person_name("Another nephew 1"), person_name("Jorun's daughter"), person_name("Keeper's boy")
    ('another nephew 1', "Jorun's daughter", "the keeper's boy")
    """
    first, *rest = name.split(" ")
    lower = f"{name[:1].lower()}{name[1:]}"
    if first.lower() in ("a", "an", "her", "his", "their", "its", "another"):
        return lower
    if name.startswith("The ") or any(sign.isupper() or sign.isdigit() for sign in name[1:]):
        return in_sentence(name)
    common = name.lower() in CALLINGS if not rest else first.lower() not in (*TITLES, *PROPER)
    if first.endswith("'s"):
        common = first.lower().removesuffix("'s") in CALLINGS
    common = common and not proper and not (rest and rest[0] in ("the", "of"))
    return f"the {lower}" if common else name
