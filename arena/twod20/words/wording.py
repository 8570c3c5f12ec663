"""What characters, zones and ways have that the 2d20 System knows, and the log of one of its commands."""

from __future__ import annotations

from typing import Any

from arena.state.bits import has
from arena.twod20 import codes
from arena.twod20.chapters import parts
from arena.twod20.chapters.network.rules.system import is_unlocked
from arena.twod20.chapters.terrain.rules.grid import speed
from arena.twod20.chapters.terrain.rules.terrain import crossing_of
from arena.twod20.codes import NONE
from arena.twod20.core.rules.harm.stress import most_on, stress_on
from arena.twod20.setup.upkeep import fate_word
from arena.twod20.words.noticed import noticed
from arena.words import story
from arena.words.cast import Cast
from arena.words.story import count_of


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


class Story(story.Story):
    """The events of one command as the 2d20 System tells them."""

    def __init__(self, state: Any, cast: Cast, side: int | None = None) -> None:
        """Read the log of `state`: all of it, or with `side` what that side notices."""
        events, unknown = story.logged(state), None
        if side is not None and state.chapters & (codes.STEALTH | codes.HACKING | codes.RITUALS):
            events, unknown = noticed(state, events, side)
        super().__init__(state, cast, events, unknown)

    def fate(self) -> str:
        """Return what the points of player characters are called in this game."""
        return fate_word(self.state)

    def track(self, who: int, track: int) -> str:
        """Return which track of Stress is meant, in brackets; "" where there is only one."""
        word = track_word(self.state, self.cast, who, track)
        return f" ({word})" if word else ""

    def is_object(self, who: int) -> bool:
        """Return whether `who` is a thing."""
        return bool(self.state.characters[who].tier == codes.OBJECT)


def zone_features(state: Any, zone: int) -> list[tuple[str, str]]:
    """Return what a zone has, as pairs of a short mark and its meaning; no mark begins with a letter."""
    record = state.zones[zone]
    at_feature, stumble = bool(record.cover_feature), bool(record.hazard_stumble)
    known: tuple[tuple[str, int, str], ...] = (
        (
            "=" if at_feature else "#",
            int(record.cover),
            "of Cover at its feature" if at_feature else "of Cover",
        ),
        ("&", int(record.morale), "of Morale"),
        ("?" if stumble else "!", int(record.hazard), hazard_words(state, zone)),
    )
    if state.variants.no_stress == 1:
        return plain_features(state, zone)
    if record.corrupting:
        known += (("~", int(record.corrupting), "of corruption at the end of a turn here"),)
    found = [
        (f"{sign}{dice}", f"{count_of(dice, 'die', 'dice')} {what}") for sign, dice, what in known if dice
    ]
    found += of_chapters(state, zone)
    if record.terrain > 0:
        found.append((f"^{record.terrain}", ground_words(state, zone)))
    return found


def hazard_words(state: Any, zone: int) -> str:
    """Return what the dice of a zone's hazard are of, and when it strikes."""
    return (ON_GEAR if deals_hacking(state, zone) else HAZARD)[int(state.zones[zone].hazard_stumble)]


def deals_hacking(state: Any, zone: int) -> bool:
    """Return whether the hazard of a zone is one of a network, which strikes gear."""
    inside = state.chapters & codes.HACKING and has(state.hacking.rooms, zone)
    return bool(inside and not has(state.hacking.biofeedback, zone))


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
    harm, dice = f"a Harm {when}", int(record.hazard)
    if deals_hacking(state, zone):
        harm = f"{count_of(dice, 'die', 'dice')} {hazard_words(state, zone)}"
    known = (
        (
            record.cover > 0 and state.variants.cover_harder == 1,
            "=" if record.cover_feature else "#",
            f"Cover{where}: attacks are 1 harder",
        ),
        (record.hazard > 0, "?" if record.hazard_stumble else "!", harm),
        (record.terrain > 0, f"^{record.terrain}", ground_words(state, zone)),
    )
    found = [(mark, whole) for holds, mark, whole in known if holds]
    return found + of_chapters(state, zone)


def of_chapters(state: Any, zone: int) -> list[tuple[str, str]]:
    """Return such pairs of what chapters give a zone."""
    having = [part.features for part in parts("position") if hasattr(part, "features")]
    return [pair for features in having for pair in features(state, zone)]


def crossing_words(state: Any, zone: int, other: int) -> str:
    """Return what makes the link of two zones more than a step, "" for nothing."""
    number = crossing_of(state, zone, other)
    if number == NONE:
        return ""
    crossing = state.crossings[number]
    said = [f"{crossing.price} Momentum"] if crossing.price > 0 else []
    if crossing.difficulty > 0 and not is_unlocked(state, number):
        if state.chapters & codes.HACKING and has(state.hacking.rooms, zone):
            said.append(f"a way forced by Reason + Operate, Difficulty {crossing.difficulty}")
            return ", ".join(said)
        pair = f"{codes.ATTRIBUTE_WORDS[crossing.attribute]} + {codes.SKILL_WORDS[crossing.skill]}"
        said.append(f"a Rush by {pair.title()}, Difficulty {crossing.difficulty}")
    return ", ".join(said + (["on foot only"] if crossing.on_foot == 1 else []))


def long_ways(cast: Cast) -> list[tuple[int, int]]:
    """Return the pairs of zones that a way joins and that are not near each other."""
    return [pair for pair, near in _beside(cast) if not near]


def gaps(cast: Cast) -> list[tuple[int, int]]:
    """Return the pairs of zones that are near each other and that no way joins."""
    ways = (*cast.scenario.graph.edges, *cast.scenario.graph.graph["closed"])
    linked = {frozenset(map(cast.zones.index, edge)) for edge in ways}
    return [pair for pair, near in _beside(cast) if near and frozenset(pair) not in linked]


def closed_ways(cast: Cast) -> list[tuple[int, int]]:
    """Return the pairs of zones between which a way is closed for now."""
    pairs = cast.scenario.graph.graph["closed"]
    return [(cast.zones.index(one), cast.zones.index(other)) for one, other in pairs]


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
ON_GEAR = ("of hacking damage when a turn ends here", "of hacking damage after a way into it that fails")
