"""What places do to people when a round begins: fire, smoke, acid, cold, heat, fast water, no air.

"Environmental Hazards". Cold and heat, which count in minutes, come every tenth round.
"""

from arena.compiling.rule import rule
from arena.people.codes import NONE
from arena.state.bits import has
from arena.state.events import log
from arena.true20 import codes
from arena.true20.core.rules import person
from arena.true20.core.rules.check import begin_check, done
from arena.true20.core.rules.damage import begin_save, die, drop, tire, weaken

FIRE, FIRE_DAMAGE, SMOTHERED = 15, 2, 4
SMOKE, WEATHER, FAST_WATER = 15, 15, 15
ACID, IMMERSED, EXTREME, FUMES = 4, 20, 2, 13
MINUTE = 10  # rounds
BREATH = 10
ENDURING = 4


@rule
def stays_in(state, who, hazard):
    """Return whether `who` is where a hazard is."""
    zone = state.characters[who].zone
    return zone != NONE and has(state.zones[zone].hazards, hazard)


@rule
def enduring(state, who):
    """Return what endurance adds to saves against the weather and the like."""
    return ENDURING if person.has_feat(state, who, codes.ENDURANCE_FEAT) else 0


@rule
def burn(state, who):
    """Let `who` save against catching fire or burning on; return whether dice are awaited."""
    if stays_in(state, who, codes.FAST_WATER) or stays_in(state, who, codes.DEEP_WATER):
        person.take_out(state, who, codes.ON_FIRE)
        return False
    if not stays_in(state, who, codes.FIRE) and not person.is_in(state, who, codes.ON_FIRE):
        return False
    begin_check(state, codes.BURNING, who, person.reflex(state, who), FIRE)
    return True


@rule
def smother(state, who):
    """Let `who` roll on the ground to put out the flames."""
    begin_check(state, codes.BURNING, who, person.reflex(state, who) + SMOTHERED, FIRE)


@rule
def resolve_burning(state):
    """Put the fire out, or let it burn: once a round, a second save in a turn only fails."""
    who = int(state.checker)
    if state.won == 1:
        person.take_out(state, who, codes.ON_FIRE)
    if state.won == 1 or state.actor != NONE:
        done(state)
        return
    person.put_in(state, who, codes.ON_FIRE, 0)
    begin_save(state, who, FIRE_DAMAGE, True, False, 0)


@rule
def smoke(state, who):
    """Let `who` save against smoke; return whether dice are awaited."""
    if not stays_in(state, who, codes.SMOKE_THERE):
        state.characters[who].choked = state.characters[who].coughs = 0
        return False
    character = state.characters[who]
    begin_check(
        state, codes.SMOKE, who, person.fortitude(state, who) + enduring(state, who), SMOKE + character.choked
    )
    character.choked = min(99, character.choked + 1)
    return True


@rule
def resolve_smoke(state):
    """Let whoever fails cough through the round; two rounds in a row tire it."""
    who = int(state.checker)
    character = state.characters[who]
    if state.won == 1:
        character.coughs = 0
    else:
        person.put_in(state, who, codes.DAZED, 1)
        character.coughs += 1
        if character.coughs == 2:
            character.coughs = 0
            tire(state, who)
    done(state)


@rule
def acid(state, who):
    """Let acid or boiling water do its damage; return whether dice are awaited."""
    if stays_in(state, who, codes.ACID_BATH) or stays_in(state, who, codes.BOILING):
        begin_save(state, who, IMMERSED, True, False, 0)
    elif stays_in(state, who, codes.ACID):
        begin_save(state, who, ACID, True, False, 0)
    return state.roll_count > 0


@rule
def is_minute(state):
    """Return whether a minute is over as the round begins."""
    return state.round_number % MINUTE == 1 and state.round_number > 1


@rule
def is_extreme(state, who):
    """Return whether `who` is in cold or heat that does damage."""
    return stays_in(state, who, codes.EXTREME_COLD) or stays_in(state, who, codes.EXTREME_HEAT)


@rule
def scorch(state, who):
    """Let extreme cold or heat do damage once a minute; return whether dice are awaited."""
    if not is_extreme(state, who) or not is_minute(state):
        return False
    begin_save(state, who, EXTREME, True, False, 0)
    return True


@rule
def fumes(state, who):
    """Let `who` save against fumes of acid, and again a minute later; return whether dice are awaited."""
    character = state.characters[who]
    if not stays_in(state, who, codes.ACID_FUMES) or (character.fumed > 0 and not is_minute(state)):
        return False
    if character.fumed == 2:
        return False
    character.fumed += 1
    begin_check(state, codes.FUMES, who, person.fortitude(state, who), FUMES)
    return True


@rule
def resolve_fumes(state):
    """Take a point of Constitution from whoever fails."""
    if state.won == 0:
        weaken(state, int(state.checker), codes.CONSTITUTION)
    done(state)


@rule
def press(state, who):
    """Let `who` save against the pressure of deep water once a minute; return whether dice are awaited."""
    if not stays_in(state, who, codes.DEEP_WATER) or not is_minute(state):
        return False
    character = state.characters[who]
    begin_check(state, codes.PRESSURE, who, person.fortitude(state, who), WEATHER + character.pressed)
    character.pressed = min(99, character.pressed + 1)
    return True


@rule
def resolve_pressure(state):
    """Let deep water hurt whoever fails."""
    if state.won == 0:
        begin_save(state, int(state.checker), EXTREME, True, False, 0)
    else:
        done(state)


@rule
def weather(state, who):
    """Let `who` save against cold or heat once a minute; return whether dice are awaited."""
    exposed = stays_in(state, who, codes.COLD_THERE) or stays_in(state, who, codes.HEAT)
    if not (exposed or is_extreme(state, who)) or not is_minute(state):
        return False
    character = state.characters[who]
    begin_check(
        state,
        codes.COLD,
        who,
        person.fortitude(state, who) + enduring(state, who),
        WEATHER + character.chilled,
    )
    character.chilled = min(99, character.chilled + 1)
    return True


@rule
def resolve_weather(state):
    """Let whoever fails tire."""
    if state.won == 0:
        tire(state, int(state.checker))
    done(state)


@rule
def water(state, who):
    """Let `who` swim in fast water; return whether dice are awaited."""
    if not stays_in(state, who, codes.FAST_WATER) or state.characters[who].climbs == 1:
        return False
    begin_check(state, codes.WATER, who, person.skill(state, who, codes.SWIM), FAST_WATER)
    return True


@rule
def resolve_water(state):
    """Let the water batter whoever is in it; whoever fails to swim must not go under as well."""
    who = int(state.checker)
    if state.check == codes.WATER and state.won == 0:
        begin_check(state, codes.UNDER, who, person.skill(state, who, codes.SWIM), FAST_WATER)
        return
    if state.won == 0:
        person.put_in(state, who, codes.SUBMERGED, 0)
    else:
        person.take_out(state, who, codes.SUBMERGED)
    begin_save(state, who, 0, False, False, 0)


@rule
def suffocate(state, who):
    """Let `who` hold its breath, fight for it, or go down; return whether dice are awaited.

    "Suffocation": unconscious, dying a round later, dead in the third.
    """
    character = state.characters[who]
    if not stays_in(state, who, codes.NO_AIR) and not person.is_in(state, who, codes.SUBMERGED):
        character.breath = 20 + 4 * character.abilities[codes.CONSTITUTION]
        character.gasps = 0
        return False
    if character.breath > 0:
        character.breath -= 1
        return False
    if character.breath < 0:
        go_down(state, who)
        return False
    bonus = person.ability_bonus(state, who, codes.CONSTITUTION) + enduring(state, who)
    begin_check(state, codes.BREATH, who, bonus, BREATH + character.gasps)
    character.gasps = min(99, character.gasps + 1)
    return True


@rule
def resolve_breath(state):
    """Let whoever fails begin to suffocate."""
    who = int(state.checker)
    if state.won == 0:
        character = state.characters[who]
        character.breath = -1
        character.unconscious = 1
        log(state, codes.EV_FATIGUE, who, codes.EXHAUSTED + 1, 0, 0)
        drop(state, who)
    done(state)


@rule
def go_down(state, who):
    """Let whoever suffocates be dying, and then dead."""
    character = state.characters[who]
    if character.dead == 1:
        return
    if character.breath == -1:
        character.dying, character.breath = 1, -2
        log(state, codes.EV_DAMAGE, who, 1, codes.WORST, codes.WORST)
    else:
        die(state, who)
