"""What a side sees of the variants of Stress and Harm: tracks, and who may still avoid an injury."""

from arena.compiling.rule import rule
from arena.twod20.codes import AVOID_NEVER, LAYERED_STRESS, SHARED_STRESS
from arena.twod20.columns import C, W
from arena.twod20.core.rules.harm.avoidance import avoid_price, has_way_out
from arena.twod20.core.rules.harm.stress import most_on
from scenarios.twod20.limits import TRACKS


@rule
def has_variant(state):
    """Return whether the scene plays with a variant of Stress or Harm that an observation speaks of."""
    variants = state.variants
    return variants.no_stress == 1 or variants.avoid != AVOID_NEVER or variants.tracks != SHARED_STRESS


@rule
def write_stress(state, characters, world):
    """Write what avoiding a Harm costs, and the tracks and ways out of everybody who is known."""
    world[W.avoid_price] = avoid_price(state) if state.damage.harms > 0 else 0
    for who in range(state.character_count):
        if characters[who, C.known] != 0:
            write_tracks(state, who, characters[who])


@rule
def write_tracks(state, who, row):
    """Write the Stress of the mind, or of each layer, and whether `who` may still avoid an injury."""
    character = state.characters[who]
    for number in range(TRACKS):
        track = character.tracks[number]
        most = int(track.most)
        if most > 0 and state.variants.tracks != LAYERED_STRESS:
            most = most_on(character, number + 1)
        row[C.track_1_stress + 2 * number] = track.stress
        row[C.track_1_left + 2 * number] = most - track.stress
    row[C.may_avoid] = has_way_out(state, who)
