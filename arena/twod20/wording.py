"""How names and numbers stand in a sentence, and the log of one command as a thing to be told."""

from __future__ import annotations

from typing import Any

from arena.cast import Cast
from arena.twod20 import codes
from arena.twod20.codes import NONE
from arena.twod20.rules.grid import speed
from arena.twod20.rules.stress import most_on, stress_on
from arena.twod20.rules.terrain import crossing_of
from arena.twod20.unseen import SOMEBODY, noticed

Event = tuple[int, int, int, int, int]


def in_sentence(name: str) -> str:
    """Return a name as it stands inside a sentence.

    >>> in_sentence("The watcher"), in_sentence("Old Hask")
    ('the watcher', 'Old Hask')
    """
    return "the " + name[4:] if name.startswith("The ") else name


def name_of(cast: Cast, who: int) -> str:
    """Return the name of a character inside a sentence; NONE is the scene."""
    return "the scene" if who == NONE else in_sentence(cast.character_names[who])


def capital(sentence: str) -> str:
    """Return a sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def the(thing: str) -> str:
    """Return the name of a weapon with its article, where it takes one.

    >>> [the(thing) for thing in ("rifle", "bare hands", "too many arms", "the sound it makes", "cutlass")]
    ['the rifle', 'bare hands', 'too many arms', 'the sound it makes', 'the cutlass']
    """
    first = thing.split(" ")[0].lower()
    if first == "the":
        return in_sentence(capital(thing))
    plural = thing.endswith("s") and not thing.endswith("ss")
    return thing if plural or first in ("a", "an", "too", "its", "his", "her", "their") else f"the {thing}"


def quoted(words: str) -> str:
    """Return what somebody says or asks for, in quotation marks.

    >>> quoted("Open the gate")
    '"Open the gate"'
    """
    return f'"{words}"'


def count_of(number: int, thing: str, things: str = "") -> str:
    """Return a number of things.

    >>> count_of(1, "success", "successes"), count_of(0, "Effect"), count_of(2, "Stress", "Stress")
    ('1 success', '0 Effects', '2 Stress')
    """
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def listing(words: list[str]) -> str:
    """Return words as a list in a sentence.

    >>> listing(["4"]), listing(["4", "11", "20"])
    ('4', '4, 11 and 20')
    """
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def fate_word(state: Any) -> str:
    """Return what the points of player characters are called in this game."""
    return "Determination" if state.variants.determination == 1 else "Fortune"


def track_word(state: Any, cast: Cast, who: int, track: int) -> str:
    """Return what a track of Stress is called, of body, mind or a layer; "" for the only one and the last."""
    if state.variants.tracks == codes.SPLIT_STRESS:
        return SPLIT_WORDS[track]
    if state.variants.tracks == codes.SHARED_STRESS or track == 0:
        return ""
    return str(cast.scenario.characters[who].layers[track - 1].name)


SPLIT_WORDS = ("Vigour", "Resolve")


def track_list(state: Any, cast: Cast, who: int) -> list[tuple[str, int, int]]:
    """Return every track of Stress somebody has, from the one that is hit first: word, points, most."""
    character = state.characters[who]
    if state.variants.no_stress == 1:
        return []
    own = (track_word(state, cast, who, 0) or "Stress", int(character.stress), int(most_on(character, 0)))
    if state.variants.tracks == codes.SPLIT_STRESS:
        mind = (SPLIT_WORDS[1], stress_on(character, 1), most_on(character, 1))
        return [own] if character.tier == codes.OBJECT else [own, mind]
    layers = [
        (track_word(state, cast, who, place), int(layer.stress), int(layer.most))
        for place, layer in enumerate(character.tracks, start=1)
        if layer.most > 0
    ]
    return [*layers, own]


class Story:
    """The events of one command, read from first to last, with the words to tell them."""

    def __init__(self, state: Any, cast: Cast, side: int | None = None) -> None:
        """Read the log of `state`: all of it, or with `side` what that side notices."""
        self.state, self.cast = state, cast
        log = state.events[: state.event_count]
        events: list[Event] = [(int(e.kind), int(e.a), int(e.b), int(e.c), int(e.d)) for e in log]
        self.unknown = [0] * len(events)  # for each event the set of those whose names are not known
        if side is not None and state.chapters & codes.STEALTH:
            events, self.unknown = noticed(state, events, side)
        self.events = events
        self.place = 0

    def at_end(self) -> bool:
        """Return whether everything has been told."""
        return self.place == len(self.events)

    def follows(self, kind: int, who: int | None = None) -> bool:
        """Return whether the next event is of this kind, and about `who` where that is given."""
        if self.at_end() or self.events[self.place][0] != kind:
            return False
        return who is None or self.events[self.place][1] == who

    def take(self) -> tuple[int, int, int, int]:
        """Return the numbers of the next event, which is told with the one before."""
        self.place += 1
        return self.events[self.place - 1][1:]

    def name(self, who: int) -> str:
        """Return the name of a character inside a sentence; NONE is the scene."""
        if who != NONE and self.unknown[max(0, self.place - 1)] >> who & 1:
            return SOMEBODY
        return name_of(self.cast, who)

    def fate(self) -> str:
        """Return what the points of player characters are called in this game."""
        return fate_word(self.state)

    def track(self, who: int, track: int) -> str:
        """Return which track of Stress is meant, in brackets; "" where there is only one."""
        word = track_word(self.state, self.cast, who, track)
        return f" ({word})" if word else ""

    def zone(self, zone: int) -> str:
        """Return the name of a zone."""
        return in_sentence(self.cast.zone_names[zone])

    def weapon(self, who: int, slot: int) -> str:
        """Return the name of a weapon with its article."""
        return the(self.cast.weapon_names[who][slot])

    def is_object(self, who: int) -> bool:
        """Return whether `who` is a thing."""
        return bool(self.state.characters[who].tier == codes.OBJECT)


def zone_features(state: Any, zone: int) -> list[tuple[str, str]]:
    """Return what a zone has, as pairs of a short mark and its meaning; no mark begins with a letter."""
    record = state.zones[zone]
    at_feature, stumble = bool(record.cover_feature), bool(record.hazard_stumble)
    known = (
        (
            "=" if at_feature else "#",
            int(record.cover),
            "of Cover at its feature" if at_feature else "of Cover",
        ),
        ("&", int(record.morale), "of Morale"),
        ("?" if stumble else "!", int(record.hazard), HAZARD[stumble]),
    )
    if state.variants.no_stress == 1:
        return plain_features(state, zone)
    found = [
        (f"{sign}{dice}", f"{count_of(dice, 'die', 'dice')} {what}") for sign, dice, what in known if dice
    ]
    if record.terrain > 0:
        found.append((f"^{record.terrain}", ground_words(state, zone)))
    return found


def ground_words(state: Any, zone: int) -> str:
    """Return what rough ground asks of whoever moves."""
    terrain = state.zones[zone].terrain
    if state.variants.terrain_momentum == 1:
        return f"{terrain} Momentum to leave"
    return f"Difficulty +{terrain} to move"


def plain_features(state: Any, zone: int) -> list[tuple[str, str]]:
    """Return what a zone has where attacks and hazards are Harms and there are no dice of damage."""
    record = state.zones[zone]
    where = " at its feature" if record.cover_feature else ""
    when = "after a failed Rush into it" if record.hazard_stumble else "when a turn ends here"
    known = (
        (
            record.cover > 0 and state.variants.cover_harder == 1,
            "=" if record.cover_feature else "#",
            f"Cover{where}: attacks are 1 harder",
        ),
        (record.hazard > 0, "?" if record.hazard_stumble else "!", f"a Harm {when}"),
        (record.terrain > 0, f"^{record.terrain}", ground_words(state, zone)),
    )
    return [(mark, whole) for holds, mark, whole in known if holds]


def crossing_words(state: Any, zone: int, other: int) -> str:
    """Return what makes the link of two zones more than a step, "" for nothing."""
    number = crossing_of(state, zone, other)
    if number == NONE:
        return ""
    crossing = state.crossings[number]
    said = [f"{crossing.price} Momentum"] if crossing.price > 0 else []
    if crossing.difficulty > 0:
        pair = f"{codes.ATTRIBUTE_WORDS[crossing.attribute]} + {codes.SKILL_WORDS[crossing.skill]}"
        said.append(f"a Rush by {pair.title()}, Difficulty {crossing.difficulty}")
    return ", ".join(said + (["on foot only"] if crossing.on_foot == 1 else []))


def long_ways(cast: Cast) -> list[tuple[int, int]]:
    """Return the pairs of zones that a way joins and that are not near each other."""
    return [pair for pair, near in _beside(cast) if not near]


def gaps(cast: Cast) -> list[tuple[int, int]]:
    """Return the pairs of zones that are near each other and that no way joins."""
    linked = {frozenset(map(cast.zones.index, edge)) for edge in cast.scenario.graph.edges}
    return [pair for pair, near in _beside(cast) if near and frozenset(pair) not in linked]


def _beside(cast: Cast) -> list[tuple[tuple[int, int], bool]]:
    """Return every linked pair of zones, the first one first, and whether the two are near each other."""
    beside = cast.scenario.graph.graph["beside"].edges(data="near")
    found = [((cast.zones.index(one), cast.zones.index(other)), near) for one, other, near in beside]
    return sorted(((min(pair), max(pair)), near) for pair, near in found)


def speed_words(state: Any, who: int) -> str:
    """Return how far a movement carries somebody where distances are measured, "" elsewhere."""
    unit = codes.UNIT_WORDS.get(int(state.variants.unit), "")
    return f"{speed(state, who)} {unit}" if unit else ""


HAZARD = ("of damage when a turn ends here", "of damage after a failed Rush into it")
