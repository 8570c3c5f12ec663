"""Mana Stress: a track of its own for what spells cost, the Ward that resists it, and Magic Harms.

SRD "Variant: Alternate Costs".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.power import caster_of, feed_threat
from arena.twod20.codes import ACTIVE, NONE, NPCS
from arena.twod20.core.rules.harm.damage import die_value, is_effect
from arena.twod20.core.rules.harm.harm import effects_to_stun, suffer_fatigue
from arena.twod20.core.rules.harm.stress import harms_suffered
from arena.twod20.core.rules.pools.resource import gain_threat
from arena.twod20.core.rules.test.skill_test import ask_for_roll
from arena.twod20.limits import COUNT

MAGIC_HARM = 5  # points of one Cost that are a Magic Harm, as of any damage


@rule
def uses_mana(state):
    """Return whether spells are paid with Mana Stress in this scene."""
    return state.chapters & codes.MAGIC != 0 and state.variants.spell_cost == codes.COSTS_MANA


@rule
def roll_mana(state, who, dice):
    """Roll the dice of a Cost against the mana of whoever casts; those that a miscast sets lie already."""
    if dice > 0:
        ask_for_roll(state, codes.MANA_DICE, 6, dice)
        state.asked = who
    else:
        state.roll_count = 0
        take_mana_dice(state)


@rule
def rating_of_cost(state, effect):
    """Return how strong a damage effect of the Cost in hand is, that of a flaw included."""
    magic = state.magic
    row = magic.spells[magic.spell]
    best = 0
    if row.cost_effects != NONE:
        best = int(magic.effects[row.cost_effects].ratings[effect])
    if magic.flawed == 1 and row.flawed_effects != NONE:
        best = max(best, int(magic.effects[row.flawed_effects].ratings[effect]))
    return best


@rule
def has_cost_effect(state, mark):
    """Return whether the Cost in hand has a damage effect, that of a flaw included."""
    magic = state.magic
    row = magic.spells[magic.spell]
    own = row.cost_effects != NONE and magic.effects[row.cost_effects].bits & mark != 0
    flaw = magic.flawed == 1 and row.flawed_effects != NONE
    return own or (flaw and magic.effects[row.flawed_effects].bits & mark != 0)


@rule
def take_mana_dice(state):
    """Let the dice of a Cost strike the mana of the caster; those that a miscast sets lie there already."""
    fixed = int(state.magic.miscast)
    effects = fixed + effects_shown(state)
    piercing, vicious = rating_of_cost(state, codes.PIERCING), rating_of_cost(state, codes.VICIOUS)
    who = int(state.tests[ACTIVE].who)
    points = strike_mana(state, who, fixed + points_shown(state) + effects * vicious, effects * piercing)
    if has_cost_effect(state, codes.PERILOUS) and effects > 0:
        gain_threat(state, -effects if state.characters[who].side == NPCS else effects)
    if points > 0 and effects > 0:
        stun, drain = has_cost_effect(state, codes.STUN), has_cost_effect(state, codes.DRAIN)
        weary(state, who, effects, stun, drain)


@rule
def points_shown(state):
    """Return what the challenge dice that have just been rolled show."""
    return sum(die_value(state.rolled[die]) for die in range(state.roll_count))


@rule
def effects_shown(state):
    """Return how many of them show an Effect."""
    return sum(1 for die in range(state.roll_count) if is_effect(state.rolled[die]))


@rule
def strike_mana(state, who, total, pierced):
    """Strike the mana of a caster: Ward resists, too much at once or on a full track harms.

    `pierced` is taken from the Ward; return the points that get through.
    """
    caster = state.magic.casters[caster_of(state, who)]
    points = max(0, total - max(0, int(caster.ward) - pierced))
    harms = 0
    if points > 0:
        harms = harms_suffered(int(caster.mana), int(caster.mana_most), points, MAGIC_HARM)
        caster.mana = min(int(caster.mana_most), int(caster.mana) + points)
        caster.mana_harms = min(COUNT[1], int(caster.mana_harms) + harms)
    log(state, codes.EV_MANA, who, points, harms, total - points)
    state.phase = codes.TEST_DONE
    return points


@rule
def weary(state, who, effects, stun, drain):
    """What got through stuns or tires whoever it has struck, by its Effects."""
    if stun and effects >= effects_to_stun(state.characters[who]):
        state.characters[who].stunned = 1
    if drain:
        suffer_fatigue(state, who, effects, 0)


# magic damage


@rule
def bits_in_hand(state):
    """Return the damage effects without a rating of the spell in hand, with what has been bought."""
    magic = state.magic
    row = magic.spells[magic.spell]
    bits = 0 if row.effects == NONE else int(magic.effects[row.effects].bits)
    for place in range(row.options):
        extra = magic.extras[row.first + place]
        if has(magic.bought, place) and extra.kind == codes.MORE_EFFECTS:
            bits |= int(magic.effects[extra.amount].bits)
    return bits


@rule
def rating_in_hand(state, effect):
    """Return how strong a damage effect of the spell in hand is, with what has been bought."""
    magic = state.magic
    row = magic.spells[magic.spell]
    best = 0 if row.effects == NONE else int(magic.effects[row.effects].ratings[effect])
    for place in range(row.options):
        extra = magic.extras[row.first + place]
        if has(magic.bought, place) and extra.kind == codes.MORE_EFFECTS:
            best = max(best, int(magic.effects[extra.amount].ratings[effect]))
    return best


@rule
def take_magic_dice(state):
    """Let the dice of a spell strike the mana of its target. SRD "Variant: Alternate Costs"."""
    who, target = int(state.tests[ACTIVE].who), int(state.test_target)
    effects, bits = effects_shown(state), bits_in_hand(state)
    total = points_shown(state) + effects * rating_in_hand(state, codes.VICIOUS)
    points = strike_mana(state, target, total, effects * rating_in_hand(state, codes.PIERCING))
    if state.magic.drawn == 1:
        feed_threat(state, who, effects)
    if bits & codes.PERILOUS and effects > 0:
        gain_threat(state, -effects if state.characters[who].side == NPCS else effects)
    if points > 0 and effects > 0:
        weary(state, target, effects, bits & codes.STUN != 0, bits & codes.DRAIN != 0)
