"""Somebody's numbers as they are now: abilities, skills, saves, Toughness, size, conditions."""

from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.state.bits import bit, has
from arena.state.events import log
from arena.state.fields import set_with
from arena.true20 import codes
from scenarios.true20.words import ABILITIES, SKILLS

ABILITY_OF = tuple(ABILITIES.index(ability) for ability in SKILLS.values())  # by the number of a skill
BURDENED = set_with(  # skills that armour and load hinder
    codes.ACROBATICS,
    codes.CLIMB,
    codes.ESCAPE_ARTIST,
    codes.JUMP,
    codes.SLEIGHT_OF_HAND,
    codes.STEALTH,
    codes.SWIM,
)
SIZE_MODIFIERS = (8, 4, 2, 1, 0, -1, -2, -4, -8)  # from Fine to Colossal
MEDIUM = 4
SHAKEN, SICKENED, BLIND_SKILLS = 2, 2, 4
ENTANGLED_DEXTERITY = 4


@rule
def is_in(state, who, condition):
    """Return whether `who` is in a condition."""
    return has(state.characters[who].conditions, condition)


@rule
def is_idle(state, who):
    """Return whether `who` can take no actions."""
    return state.characters[who].conditions & codes.IDLE != 0


@rule
def is_helpless(state, who):
    """Return whether `who` is at everybody's mercy."""
    character = state.characters[who]
    return character.status != UP or character.conditions & codes.DEFENCELESS != 0


@rule
def has_feat(state, who, feat):
    """Return whether `who` has a feat."""
    character = state.characters[who]
    return has(character.feats | character.heroic, feat)


@rule
def ability(state, who, number):
    """Return an ability score as it is now; tiredness and bonds lower Strength and Dexterity."""
    character = state.characters[who]
    if number <= codes.DEXTERITY and is_in(state, who, codes.PARALYSED):
        return 0
    value = character.abilities[number] - character.drained[number]
    if number <= codes.DEXTERITY:
        value -= character.fatigue
    if number == codes.DEXTERITY and is_in(state, who, codes.ENTANGLED):
        value -= ENTANGLED_DEXTERITY
    return value


@rule
def is_shaken(state, who):
    """Return whether `who` is shaken: by a wound, fear, or somebody who demoralized it."""
    return state.characters[who].wounded == 1 or is_in(state, who, codes.SHAKEN)


@rule
def check_penalty(state, who):
    """Return what is taken from every check of `who`."""
    value = SHAKEN if is_shaken(state, who) else 0
    if is_in(state, who, codes.SICKENED):
        value += SICKENED
    return value


@rule
def ability_bonus(state, who, number):
    """Return the bonus of a check of an ability."""
    return ability(state, who, number) - check_penalty(state, who)


@rule
def skill(state, who, number):
    """Return the bonus of a check of a skill."""
    character = state.characters[who]
    value = character.skills[number] + ability_bonus(state, who, ABILITY_OF[number])
    if has(BURDENED, number):
        value -= character.penalty
        if number == codes.SWIM:
            value -= character.penalty
    if ABILITY_OF[number] <= codes.DEXTERITY and is_in(state, who, codes.BLINDED):
        value -= BLIND_SKILLS
    if number == codes.NOTICE and is_in(state, who, codes.FASCINATED):
        value -= BLIND_SKILLS
    return value


@rule
def size_modifier(state, who):
    """Return the size modifier to combat bonus."""
    return SIZE_MODIFIERS[MEDIUM + state.characters[who].bulk]


@rule
def save_penalty(state, who):
    """Return what is taken from Fortitude, Reflex and Will saves of `who`."""
    return SHAKEN if is_shaken(state, who) else 0


@rule
def fortitude(state, who):
    """Return the bonus of a Fortitude save."""
    return (
        state.characters[who].fortitude + ability(state, who, codes.CONSTITUTION) - save_penalty(state, who)
    )


@rule
def reflex(state, who):
    """Return the bonus of a Reflex save."""
    value = state.characters[who].reflex + ability(state, who, codes.DEXTERITY) - save_penalty(state, who)
    return value - 1 if is_in(state, who, codes.SLOWED) else value


@rule
def will(state, who):
    """Return the bonus of a Will save."""
    return state.characters[who].will + ability(state, who, codes.WISDOM) - save_penalty(state, who)


@rule
def damage_penalty(state, who, lethal):
    """Return what earlier damage takes from a Toughness save.

    "Damage": hurt and wounds count against everything, bruises and being dazed against what is not lethal;
    of the two the higher counts.
    """
    character = state.characters[who]
    grave = character.hurt + character.wounded
    if lethal:
        return grave
    return max(grave, character.bruised + character.dazed_box)


@rule
def toughness(state, who, lethal, bypass):
    """Return the bonus of a Toughness save; `bypass` leaves armour out."""
    character = state.characters[who]
    value = ability(state, who, codes.CONSTITUTION) + character.tough - damage_penalty(state, who, lethal)
    if not bypass:
        value += character.armour
    if has_feat(state, who, codes.DEFENSIVE_ROLL) and character.conditions & codes.NO_DODGE == 0:
        value += 1
    return value


@rule
def put_in(state, who, condition, rounds):
    """Put `who` into a condition, for so many rounds from this turn on, 0 until it ends otherwise.

    What stops somebody in its own turn stops the next one as well, and is over with that.
    """
    character = state.characters[who]
    if rounds > 0 and state.actor == who and (condition == codes.STUNNED or condition == codes.DAZED):
        rounds += 1
    known = has(character.conditions, condition)
    character.conditions |= bit(condition)
    if known and (character.lasts[condition] == 0 or character.lasts[condition] > rounds > 0):
        return
    character.lasts[condition] = rounds
    character.sources[condition] = state.actor if state.actor >= 0 else NONE
    if rounds > 0:
        state.timed |= bit(who)
    if not known:
        log(state, codes.EV_CONDITION, who, condition, 1, rounds)


@rule
def take_out(state, who, condition):
    """Take `who` out of a condition."""
    character = state.characters[who]
    if has(character.conditions, condition):
        character.conditions &= ~bit(condition)
        character.lasts[condition] = 0
        character.sources[condition] = NONE


@rule
def let_time_pass(state, source):
    """Count a round down for every condition that began in the turn of `source`; what has lasted ends."""
    for who in range(state.character_count):
        if has(state.timed, who):
            pass_for(state, who, source)


@rule
def pass_for(state, who, source):
    """Count a round down for the conditions of `who` that began in the turn of `source`."""
    character, left = state.characters[who], False
    for condition in range(len(codes.CONDITIONS)):
        if character.lasts[condition] > 0 and ends_with(state, character.sources[condition], source):
            character.lasts[condition] -= 1
            if character.lasts[condition] == 0:
                take_out(state, who, condition)
        left = left or character.lasts[condition] > 0
    if not left:
        state.timed &= ~bit(who)


@rule
def ends_with(state, began, source):
    """Return whether what began in the turn of `began` counts a round down now.

    What began in nobody's turn, or in that of somebody who has none any more, does when a round begins.
    """
    if source != NONE:
        return began == source
    return began == NONE or state.characters[began].status != UP
