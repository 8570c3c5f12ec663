"""Power: who casts with which attribute, and how strong its magic is.

SRD "Spellcasting Talents", "Spellcasting, Power, and Costs".
"""

from arena.compiling.rule import rule
from arena.twod20.codes import ACTIVE, COSTS_MANA, FOR_SPELL, KNOW, MAGIC, NONE, NPCS, UP, WILL
from arena.twod20.core.rules.pools.resource import gain_threat
from scenarios.twod20.limits import CASTERS

FIRST_EFFECT = 5  # face of a challenge die
DRAWN_POWER = 2  # Power more, where somebody power-hungry draws on it


@rule
def caster_of(state, who):
    """Return the number of `who` among the casters of the scene, NONE for somebody who is none."""
    if state.chapters & MAGIC == 0:
        return NONE
    return next((number for number in range(CASTERS) if state.magic.casters[number].who == who), NONE)


@rule
def power(state, who):
    """Return the Power of anybody: a caster's by its talent, else half of Know.

    SRD "Rituals": whoever is no caster.
    """
    number = caster_of(state, who)
    if number == NONE:
        return int(state.characters[who].skills[KNOW]) // 2
    return int(state.magic.casters[number].power)


@rule
def casting_attribute(state, who):
    """Return the attribute with which `who` works magic: a caster's by its talent, else Will."""
    number = caster_of(state, who)
    return WILL if number == NONE else int(state.magic.casters[number].attribute)


@rule
def heal_mana(state, who, points):
    """Take so many points of Mana Stress from `who`, if it is a caster of a scene with mana."""
    number = caster_of(state, who)
    if number != NONE and state.variants.spell_cost == COSTS_MANA:
        caster = state.magic.casters[number]
        caster.mana = max(0, int(caster.mana) - points)


@rule
def is_hungry(state, who):
    """Return whether `who` may draw on more Power than is its own."""
    number = caster_of(state, who)
    return number != NONE and state.magic.casters[number].hungry == 1 and state.characters[who].status == UP


@rule
def can_draw_deeper(state, who):
    """Return whether `who` is power-hungry and able to pay for it: players always are.

    SRD "Power-Hungry (Talent)", "Threat": an opponent spends what players would add, so the pool must hold a
    point for each die of the Power that it would have.
    """
    if not is_hungry(state, who):
        return False
    return state.characters[who].side != NPCS or state.threat >= power(state, who) + DRAWN_POWER


@rule
def only_threat_buys(state, test):
    """Return whether extra dice for this test are bought with Threat alone: those of a flawed spell.

    SRD "Flawed Spells".
    """
    return test.goal == FOR_SPELL and state.magic.flawed == 1 and test.who == state.tests[ACTIVE].who


@rule
def rolled_effects(state):
    """Return how many of the challenge dice that have just been rolled show an Effect."""
    return sum(1 for die in range(state.roll_count) if state.rolled[die] >= FIRST_EFFECT)


@rule
def feed_threat(state, who, effects):
    """Let each Effect on dice of more Power than is one's own bring a point of Threat.

    SRD "Power-Hungry (Talent)"; an opponent pays it from the pool, as for other things of the kind.
    """
    if effects > 0:
        gain_threat(state, -effects if state.characters[who].side == NPCS else effects)
