"""Senses: what can be perceived from where, and how hard that is.

SRD "Senses and Environmental Factors", "Sight", "Sound", "Smell", "Stacked Traits".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import codes
from arena.twod20.chapters.stealth.rules.notice import is_awake
from arena.twod20.codes import NONE
from arena.twod20.core import hooks
from arena.twod20.core.rules.ground.zone import range_between
from arena.twod20.core.rules.test.trait import difficulty_from_traits_in, is_on

HEARING_RANGE = codes.LONG  # range from which a noise still draws attention
SMELLING_RANGE = codes.MEDIUM


@rule
def bears_on_place(state, trait, zone, target, side):
    """Return whether a trait on what is observed holds in `zone`, for `target` of `side` there."""
    if trait.scope == codes.ON_SCENE:
        return True
    if trait.scope == codes.ON_ZONE:
        return trait.on == zone
    if trait.scope == codes.ON_CHARACTER:
        return trait.on == target
    return trait.on == side


@rule
def surroundings(state, zone, target, side, sense, apart):
    """Return what light, fog, noise and smells in `zone` add to observation tests from that range.

    `target` of `side` is who is looked for, NONE when nobody is there. Light undoes darkness copy for copy,
    never fog; fog does nothing at close quarters.
    """
    light, fog, rest = 0, 0, 0
    for number in range(state.trait_count):
        trait = state.traits[number]
        if trait.copies == 0 or not has(trait.tests, codes.OBSERVING) or trait.against == 0:
            continue
        if trait.effect > codes.HARDER or not bears_on_place(state, trait, zone, target, side):
            continue
        copies = -int(trait.copies) if trait.effect == codes.EASIER else int(trait.copies)
        if trait.sense == codes.FOG:
            fog += copies if sense == codes.SIGHT and apart >= codes.MEDIUM else 0
        elif trait.sense == codes.SIGHT:
            light += copies if sense == codes.SIGHT else 0
        elif trait.sense == codes.NO_SENSE or trait.sense == sense:
            rest += copies
    if fog > 0:
        light = max(0, light)
    return light + fog + rest


@rule
def glare(state, sense):
    """Return what a sudden change of light in this round adds for eyes."""
    return 1 if sense == codes.SIGHT and state.notice.light_round == state.round_number else 0


@rule
def observation_difficulty(state, who, sense, zone, target):
    """Return the Difficulty for `who` to notice `target` (NONE: whatever is there) in `zone` by a sense.

    Base 0: distance, Reach, attention, surroundings; traits on `who` itself are added by the test.
    """
    observer = state.characters[who]
    apart = apart_from(state, who, zone)
    total = apart + int(observer.stealth.attention) + glare(state, sense)
    if target != NONE and has(observer.in_reach, target):
        total -= 1
    return total + surroundings(state, zone, target, 1 - observer.side, sense, apart)


@rule
def apart_from(state, who, zone):
    """Return the range from `who` to `zone`: none where a spell shows it as if one stood there."""
    if hooks.sees_afar(state, who, zone):
        return codes.CLOSE
    return range_between(state, state.characters[who].zone, zone)


@rule
def search_difficulty(state, who, sense, zone):
    """Return the Difficulty for `who` to find whatever is in `zone` by a sense, traits on `who` included."""
    here = state.characters[who].zone
    change = difficulty_from_traits_in(state, who, here, codes.OBSERVING, NONE, NONE, sense)
    return observation_difficulty(state, who, sense, zone, NONE) + change


@rule
def smells_strongly(state, zone):
    """Return whether something in `zone` smells so that people notice it."""
    for number in range(state.trait_count):
        trait = state.traits[number]
        if (
            trait.copies > 0
            and trait.sense == codes.SMELL
            and trait.effect == codes.EASIER
            and trait.against == 1
        ):
            if trait.scope == codes.ON_SCENE or (trait.scope == codes.ON_ZONE and trait.on == zone):
                return True
    return False


@rule
def sense_reaches(state, who, zone, sense):
    """Return whether `who` can perceive `zone` by this sense."""
    character = state.characters[who]
    apart = apart_from(state, who, zone)
    if sense == codes.SIGHT:
        looks = has(state.zones[character.zone].sight, zone) or hooks.sees_afar(state, who, zone)
        return has(character.stealth.senses, codes.SIGHT) and looks
    if sense == codes.HEARING:
        return has(character.stealth.senses, codes.HEARING) and apart <= HEARING_RANGE
    return apart <= SMELLING_RANGE and (
        has(character.stealth.senses, codes.SMELL) or smells_strongly(state, zone)
    )


@rule
def can_use_sense(state, who, zone, sense):
    """Return whether `who` may search `zone` by this sense, no trait barring it."""
    return sense_reaches(state, who, zone, sense) and not is_barred_by(state, who, codes.OBSERVING, sense)


@rule
def is_barred_by(state, who, kind, sense):
    """Return whether a trait makes a stealth or observation test of `who` by this sense impossible."""
    if not has(state.trait_effects, codes.IMPOSSIBLE):
        return False
    for number in range(state.trait_count):
        trait = state.traits[number]
        if trait.copies == 0 or trait.effect != codes.IMPOSSIBLE or not has(trait.tests, kind):
            continue
        if trait.against == 0 and (trait.sense == codes.NO_SENSE or trait.sense == sense):
            if is_on(state, trait, who):
                return True
    return False


@rule
def can_perceive(state, who, zone):
    """Return whether `who` may search `zone` by any sense."""
    return any(can_use_sense(state, who, zone, sense) for sense in range(codes.SIGHT, codes.SMELL + 1))


@rule
def sees_clearly(state, who, zone):
    """Return whether `who` looks into `zone` without darkness or fog in the way."""
    if not is_awake(state, who) or not sense_reaches(state, who, zone, codes.SIGHT):
        return False
    side = 1 - state.characters[who].side
    apart = apart_from(state, who, zone)
    return surroundings(state, zone, NONE, side, codes.SIGHT, apart) <= 0


@rule
def is_watched(state, zone, side):
    """Return whether an enemy of `side` that `side` knows of looks clearly into `zone`."""
    for who in range(state.character_count):
        character = state.characters[who]
        if (
            character.side != side
            and character.stealth.level == codes.REVEALED
            and sees_clearly(state, who, zone)
        ):
            return True
    return False


@rule
def noses(state, side):
    """Return whether `side` has somebody who follows scents."""
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side == side and has(character.stealth.senses, codes.SMELL):
            return True
    return False


@rule
def perceives(state, who, zone, sense):
    """Return whether an observer pays enough attention to notice something in `zone` by this sense."""
    attentive = is_awake(state, who) and state.characters[who].stealth.attention < codes.ASLEEP - 1
    return attentive and state.characters[who].stunned == 0 and sense_reaches(state, who, zone, sense)


@rule
def observation_pair(state, who):
    """Return attribute and skill of the best observation test of `who`. SRD "Observation Tests"."""
    character = state.characters[who]
    skill = codes.FIGHT
    if character.skills[codes.MOVE] > character.skills[skill]:
        skill = codes.MOVE
    if character.skills[codes.SURVIVE] >= character.skills[skill]:
        skill = codes.SURVIVE
    if character.stealth.instruments == 1 and character.skills[codes.OPERATE] > character.skills[skill]:
        skill = codes.OPERATE
    attribute = codes.INSIGHT
    if character.attributes[codes.REASON] + character.skills[codes.SURVIVE] > (
        character.attributes[codes.INSIGHT] + character.skills[skill]
    ):
        attribute, skill = codes.REASON, codes.SURVIVE
    return attribute, skill
