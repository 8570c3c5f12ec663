"""Raising the dead: who rises for a spell, where bodies lie, and whom the risen obey. SRD "Animate Dead"."""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.events import log
from arena.twod20 import codes
from arena.twod20.codes import NONE, OBJECT, UP
from arena.twod20.core.rules.ground.presence import may_come
from arena.twod20.core.rules.ground.zone import range_band

EARSHOT = codes.MEDIUM  # within which the risen hear what they are told


@rule
def is_body(state, who):
    """Return whether `who` lies there dead, which a lesser one is that Wounds which are to last Defeated."""
    character = state.characters[who]
    if character.tier == OBJECT or character.zone == NONE:
        return False
    if character.status == codes.DEAD:
        return True
    lesser = character.tier == codes.MINOR or character.tier == codes.NOTABLE
    return lesser and character.status == codes.DEFEATED and character.wounds > character.passing_harms[0]


@rule
def has_bodies(state, zone):
    """Return whether dead bodies lie in `zone`: the scene says so, or somebody has died there."""
    if has(state.magic.bodies, zone):
        return True
    for who in range(state.character_count):
        if state.characters[who].zone == zone and is_body(state, who):
            return True
    return False


@rule
def may_rise(state, who, side):
    """Return whether `who` of `side` is one of those who come only by a spell, and has not yet."""
    character = state.characters[who]
    return has(state.magic.graves, who) and may_come(character) and character.side == side


@rule
def is_grave(state, who):
    """Return whether `who` comes only when a spell raises it."""
    return has(state.magic.graves, who)


@rule
def whose_dead(state, who, flawed):
    """Return the side for which the dead rise: a flaw turns them against whoever has raised them."""
    side = int(state.characters[who].side)
    return 1 - side if flawed else side


@rule
def waiting_dead(state, who):
    """Return how many could still rise for `who`."""
    total = 0
    for other in range(state.character_count):
        if may_rise(state, other, int(state.characters[who].side)):
            total += 1
    return total


@rule
def can_raise(state, who, flawed):
    """Return whether bodies lie where `who` stands, and somebody is left to rise."""
    if not has_bodies(state, int(state.characters[who].zone)):
        return False
    side = whose_dead(state, who, flawed)
    return any(may_rise(state, other, side) for other in range(state.character_count))


@rule
def raise_dead(state, who):
    """Let as many rise around `who` as its Power says and Momentum has added, as far as there are any."""
    magic = state.magic
    flawed = magic.flawed == 1
    side = whose_dead(state, who, flawed)
    left = int(magic.power) + int(magic.more_raised)
    risen = 0
    for other in range(state.character_count):
        if risen < left and may_rise(state, other, side):
            character = state.characters[other]
            character.zone = state.characters[who].zone
            character.status = UP
            character.acted = 0
            magic.raiser[other] = NONE if flawed else who
            if magic.wordless == 1:
                magic.unspoken |= bit(other)
            log(state, codes.EV_ARRIVED, other, character.zone, 0, 0)
            risen += 1
    log(state, codes.EV_RISEN, who, risen, side, magic.flawed)


@rule
def stands_idle(state, who):
    """Return whether `who` has risen and is told nothing: its caster is out, or too far off to be heard."""
    raiser = int(state.magic.raiser[who])
    if raiser == NONE:
        return False
    if state.characters[raiser].status != UP:
        return True
    return not has(state.magic.unspoken, who) and range_band(state, who, raiser) > EARSHOT
