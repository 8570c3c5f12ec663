"""What a side sees of the variants of Stress and Harm: tracks, and who may still avoid an injury."""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.twod20.codes import AVOID_NEVER, LAYERED_STRESS, SHARED_STRESS
from arena.twod20.core.rules.harm.avoidance import avoid_price, has_way_out
from arena.twod20.core.rules.harm.stress import most_on
from arena.twod20.sight import fields
from scenarios.twod20.limits import TRACKS


@rule
def has_variant(state):
    """Return whether the scene plays with a variant of Stress or Harm that an observation speaks of."""
    variants = state.variants
    return variants.no_stress == 1 or variants.avoid != AVOID_NEVER or variants.tracks != SHARED_STRESS


@rule
def write_stress(state, characters, world):
    """Write the variants in play, and the tracks and ways out of everybody who is known."""
    at = fields.STRESS_RULES_AT
    world[at] = state.variants.no_stress
    world[at + 1] = state.variants.cover_harder
    world[at + 2] = state.variants.armour_sacrifice
    world[at + 3] = state.variants.avoid
    world[at + 4] = state.variants.tracks
    world[at + 5] = avoid_price(state) if state.damage.harms > 0 else 0
    for who in range(state.character_count):
        if characters[who, 0] != 0:
            write_tracks(state, who, characters[who])


@rule
def write_tracks(state, who, row):
    """Write the Stress of the mind, or of each layer, and whether `who` may still avoid an injury."""
    character = state.characters[who]
    at = fields.TRACKS_AT
    for number in range(TRACKS):
        track = character.tracks[number]
        most = int(track.most)
        if most > 0 and state.variants.tracks != LAYERED_STRESS:
            most = most_on(character, number + 1)
        row[at + 2 * number] = track.stress
        row[at + 2 * number + 1] = most - track.stress
    row[at + 2 * TRACKS] = has_way_out(state, who)
