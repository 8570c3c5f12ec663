"""Whom and what a spell works on, and how far it reaches.

SRD "Sample Spells".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.farsight import can_look
from arena.twod20.chapters.magic.rules.power import caster_of
from arena.twod20.chapters.magic.rules.raising import can_raise
from arena.twod20.chapters.stealth.rules.notice import is_unseen
from arena.twod20.codes import NONE, OBJECT, UP
from arena.twod20.core.rules.attack.attack import can_be_hurt
from arena.twod20.core.rules.ground.zone import can_see, is_helpless, range_band
from arena.twod20.core.rules.test.trait import is_barred


@rule
def finds_somebody(state, who, spell, flawed):
    """Return whether one spell of `who` has a target, or a place to show, within its range."""
    whom = state.magic.spells[spell].whom
    if whom == codes.AT_ENEMY or whom == codes.AT_FRIEND or whom == codes.AT_ALLY:
        return any(can_cast_at(state, who, spell, flawed, target) for target in range(state.character_count))
    if is_barred(state, who, codes.CASTING, NONE):
        return False
    if whom != codes.AT_PLACE:
        return has_purpose(state, who, spell, flawed)
    for zone in range(state.zone_count):
        if can_look(state, who, state.magic.spells[spell], flawed, zone):
            return True
    return False


@rule
def has_purpose(state, who, spell, flawed):
    """Return whether a spell that is cast at nobody in particular finds what it works on."""
    whom = state.magic.spells[spell].whom
    if whom == codes.AT_DEAD:
        return can_raise(state, who, flawed)
    return whom == codes.AT_SELF or anybody_near(state, who, spell, flawed)


@rule
def can_bless(state, who, spell, target):
    """Return whether a spell for friends works on `target`: an ally, or `who` itself, near enough.

    One that heals works on the fallen too.
    """
    row = state.magic.spells[spell]
    character = state.characters[target]
    if character.side != state.characters[who].side or character.tier == OBJECT:
        return False
    if character.status != UP and not (row.does == codes.HEALS and is_helpless(character)):
        return False
    if target == who:
        return row.whom == codes.AT_FRIEND or row.whom == codes.AT_SELF
    return row.whom != codes.AT_SELF and reaches_to(state, who, int(row.band), target)


@rule
def anybody_near(state, who, spell, flawed):
    """Return whether a spell that strikes all in its range would strike anybody whom `who` knows of."""
    for target in range(state.character_count):
        if state.characters[target].side != state.characters[who].side:
            if not (state.chapters & codes.STEALTH and is_unseen(state, target)):
                if is_struck(state, who, spell, flawed, target):
                    return True
    return False


@rule
def is_struck(state, who, spell, flawed, target):
    """Return whether a spell on all in its range strikes `target`; a flawed one may spare nobody."""
    row = state.magic.spells[spell]
    friend = state.characters[target].side == state.characters[who].side
    if target == who or (friend and not (flawed and row.flawed_spread == 1)):
        return False
    return reaches_to(state, who, int(row.band), target) and can_be_hurt(state, target, form_of_spell(row))


@rule
def form_of_spell(row):
    """Return the form of the damage that a spell does, as that of an attack."""
    return codes.AS_MENTAL if row.does == codes.STRIKES_MIND else codes.AS_RANGED


@rule
def reaches_to(state, who, band, target):
    """Return whether `target` is in the scene and no farther from `who` than `band`."""
    if state.characters[target].zone == NONE:
        return False
    if band == codes.IN_REACH:
        return has(state.characters[who].in_reach, target)
    return range_band(state, who, target) <= band


@rule
def can_cast_at(state, who, spell, flawed, target):
    """Return whether `who` may cast a spell at `target`: an enemy it sees, or a friend near enough."""
    row = state.magic.spells[spell]
    if row.whom != codes.AT_ENEMY:
        return can_bless(state, who, spell, target) and not is_barred(state, who, codes.CASTING, target)
    if state.characters[target].side == state.characters[who].side:
        return False
    if row.does == codes.STRIKES_MANA and caster_of(state, target) == NONE:
        return False
    if not can_be_hurt(state, target, form_of_spell(row)) or not can_see(state, who, target):
        return False
    if state.chapters & codes.STEALTH and is_unseen(state, target):
        return False
    if not reaches_to(state, who, widest_band(state, row, flawed), target):
        return False
    return not is_barred(state, who, codes.CASTING, target)


@rule
def widest_band(state, row, flawed):
    """Return how far a spell reaches at most, with what Momentum may buy; flawed ones have no options."""
    band = int(row.band)
    if not flawed:
        for place in range(row.options):
            extra = state.magic.extras[row.first + place]
            if extra.kind == codes.MORE_RANGE:
                band = max(band, int(extra.amount))
    return band
