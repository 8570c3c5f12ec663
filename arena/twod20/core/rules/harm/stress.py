"""Stress: how much of it somebody can take, on one track, on two by kind, on layers, or not at all.

SRD "Stress and Harm", and its variants "No Stress" and "Multiple Types of Stress".
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.twod20 import codes
from arena.twod20.core.rules.ground.zone import has_zone_cover
from scenarios.twod20.limits import TRACKS

OWN = 0  # the track everybody has; another one is its number in `tracks` and 1
MIND = 1


@rule
def maximum_stress(character):
    """Return the most Stress `character` can take now: its base less Fatigue, never below none."""
    return max(0, character.stress_base - character.fatigue)


@rule
def harms_suffered(stress, maximum, points, threshold):
    """Return how many Harms a hit of `points` stress gives. SRD "Stress and Harm".

    >>> [int(harms_suffered(stress, 11, points, 5)) for stress, points in ((0, 4), (4, 5), (9, 5), (11, 1))]
    [0, 1, 2, 1]
    """
    harms = 0
    if points >= threshold:
        harms += 1
    if points > 0 and stress + points >= maximum:
        harms += 1
    return harms


# no Stress


@rule
def is_plain_harm(state, after):
    """Return whether damage that goes on with `after` is a Harm and no dice: not that of a problem.

    SRD "No Stress"; what problems and networks have is no character's Stress.
    """
    if state.variants.no_stress == 0 or after == codes.AFTER_OVERCOME or after == codes.AFTER_CONSEQUENCE:
        return False
    return not is_on_network(after)


@rule
def is_on_network(after):
    """Return whether damage that goes on with `after` strikes the Firewall of a network, and no person."""
    return after == codes.AFTER_HACK or after == codes.AFTER_MALWARE or after == codes.AFTER_SURGE


@rule
def is_harder_for_cover(state, who):
    """Return whether Cover, which resists nothing, makes attacks on `who` harder. SRD "No Stress"."""
    if state.variants.cover_harder == 0:
        return False
    return state.characters[who].shield > 0 or has_zone_cover(state, who)


# several tracks


@rule
def track_of(state, mental):
    """Return the track on which a hit of this kind is a Harm: the mind's own, where Stress is split."""
    return MIND if mental == 1 and state.variants.tracks == codes.SPLIT_STRESS else OWN


@rule
def stress_on(character, track):
    """Return the Stress on a track."""
    return int(character.stress) if track == OWN else int(character.tracks[track - 1].stress)


@rule
def most_on(character, track):
    """Return the most Stress on the body's track or the mind's; Fatigue lowers both."""
    if track == OWN:
        return int(maximum_stress(character))
    return max(0, int(character.tracks[track - 1].most) - int(character.fatigue))


@rule
def room_on(state, character, mental):
    """Return how much more Stress fills the track that a hit of this kind comes to in the end."""
    track = track_of(state, mental)
    return most_on(character, track) - stress_on(character, track)


@rule
def absorbed(layer, points, threshold):
    """Return what a layer takes of a hit: as much as it has room for, and no more than the threshold."""
    return min(points, int(threshold), int(layer.most) - int(layer.stress))


@rule
def shelter(state, character, mental, threshold):
    """Return the points of one hit that all layers together take before the rest comes through."""
    if state.variants.tracks != codes.LAYERED_STRESS or mental == 1:
        return 0
    return sum(absorbed(character.tracks[number], int(threshold), threshold) for number in range(TRACKS))


@rule
def freshness(state, character):
    """Return the share of Stress that `character` can still take, over all its tracks, 0 to 1."""
    most = most_on(character, OWN)
    free = most - stress_on(character, OWN)
    if state.variants.tracks != codes.SHARED_STRESS:
        for number in range(TRACKS):
            track = character.tracks[number]
            room = int(track.most)
            if state.variants.tracks == codes.SPLIT_STRESS:
                room = most_on(character, number + 1)
            most += room
            free += room - int(track.stress)
    return free / most if most > 0 else 0.0


@rule
def endurance(state, character):
    """Return the highest maximum of the tracks that Fatigue wears down."""
    most = most_on(character, OWN)
    return max(most, most_on(character, MIND)) if state.variants.tracks == codes.SPLIT_STRESS else most


@rule
def take_stress(state, who, points, threshold):
    """Put a hit on the layers of `who` and on its own track; return the Harms it gives."""
    character = state.characters[who]
    left = int(points)
    if state.variants.tracks == codes.LAYERED_STRESS:
        left = strike_layers(state, who, left, threshold)
    track = track_of(state, state.damage.mental)
    most = most_on(character, track)
    harms = harms_suffered(stress_on(character, track), most, left, threshold)
    if left > 0:
        now = min(most, stress_on(character, track) + left)
        set_stress(character, track, now)
        log(state, codes.EV_STRESS, who, now, most, track)
    return harms


@rule
def set_stress(character, track, points):
    """Write the Stress of a track."""
    if track == OWN:
        character.stress = points
    else:
        character.tracks[track - 1].stress = points


@rule
def strike_layers(state, who, points, threshold):
    """Let the layers of `who` take what they can of a physical hit, top one first; return what is left."""
    character = state.characters[who]
    left = int(points)
    if state.damage.mental == 1:
        return left
    for number in range(TRACKS):
        layer = character.tracks[number]
        layer.struck = 1
        taken = absorbed(layer, left, threshold)
        if taken > 0:
            layer.stress += taken
            left -= taken
            log(state, codes.EV_STRESS, who, layer.stress, layer.most, number + 1)
    return left


@rule
def regain_layers(state, who):
    """At the end of a turn layers that come back do so, unless something has hit since the last one."""
    for number in range(TRACKS):
        layer = state.characters[who].tracks[number]
        back = min(int(layer.stress), int(layer.regains))
        if layer.struck == 0 and back > 0:
            layer.stress -= back
            log(state, codes.EV_LAYER, who, number + 1, layer.stress, layer.most)
        layer.struck = 0


@rule
def cap_stress(state, character):
    """Keep Stress within the maximum that Fatigue has left."""
    character.stress = min(int(character.stress), most_on(character, OWN))
    if state.variants.tracks == codes.SPLIT_STRESS:
        mind = character.tracks[0]
        mind.stress = min(int(mind.stress), most_on(character, MIND))


@rule
def has_stress(state, character):
    """Return whether `character` has Stress to recover: of body or mind; layers come back by themselves."""
    if character.stress > 0:
        return True
    return state.variants.tracks == codes.SPLIT_STRESS and character.tracks[0].stress > 0
