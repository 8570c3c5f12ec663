"""Healing by a spell: Stress at once, a Harm with enough of it, and more in the turns that follow.

SRD "Healing".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.power import feed_threat
from arena.twod20.core.rules.harm.damage import die_value, is_effect
from arena.twod20.core.rules.harm.dying import after_healing
from arena.twod20.core.rules.harm.recovery import heal_track
from arena.twod20.core.rules.harm.stress import MIND, OWN, stress_on
from arena.twod20.core.rules.test.skill_test import ask_for_roll
from arena.twod20.core.rules.turns.start import start_acting

A_HARM = 5  # points recovered that heal a Harm as well
LINGERING = 3  # challenge dice in each of the turns that follow


@rule
def roll_healing(state):
    """Roll as many challenge dice as the Power."""
    ask_for_roll(state, codes.HEAL_DICE, 6, state.magic.power)
    state.asked = state.tests[codes.ACTIVE].who


@rule
def take_healing_dice(state):
    """Let the dice heal: all whom the spell is for, or whoever healing goes on in."""
    total, effects = 0, 0
    for die in range(state.roll_count):
        total += die_value(state.rolled[die])
        if is_effect(state.rolled[die]):
            effects += 1
    if state.roll_kind == codes.LINGERING_DICE:
        recover_stress(state, int(state.turn.actor), total)
        start_acting(state, int(state.turn.actor))
        return
    for who in range(state.character_count):
        if has(state.magic.on, who):
            heal_by_spell(state, who, total)
            if state.magic.lingers == 1:
                state.magic.relief[who] = effects
    if state.magic.drawn == 1:
        feed_threat(state, int(state.tests[codes.ACTIVE].who), effects)
    state.phase = codes.TEST_DONE


@rule
def stress_of(state, who):
    """Return all the Stress that somebody could recover, of body and mind."""
    character = state.characters[who]
    total = stress_on(character, OWN)
    return total + stress_on(character, MIND) if state.variants.tracks == codes.SPLIT_STRESS else total


@rule
def recover_stress(state, who, points):
    """Take so many points of Stress from `who`, of the body first."""
    own = min(points, stress_on(state.characters[who], OWN))
    heal_track(state, who, own, OWN)
    if state.variants.tracks == codes.SPLIT_STRESS and points > own:
        heal_track(state, who, points - own, MIND)


@rule
def heal_by_spell(state, who, points):
    """Take Stress from `who`; five points, or all that it has, heal a Harm as well."""
    before = stress_of(state, who)
    recover_stress(state, who, points)
    if points > 0 and (min(points, before) >= A_HARM or points >= before):
        heal_harm(state, who)


@rule
def heal_harm(state, who):
    """Heal one Harm: a Wound before a Trauma, one that nobody has treated before one that somebody has."""
    character = state.characters[who]
    if character.wounds > 0:
        character.wounds -= 1
        ease(character.hampered)
        log(state, codes.EV_HEALED, who, 1, codes.WOUND_HEALED, 0)
    elif character.traumas > 0:
        character.traumas -= 1
        log(state, codes.EV_HEALED, who, 1, codes.TRAUMA_HEALED, 0)
    elif character.treated_wounds > 0:
        character.treated_wounds -= 1
        ease(character.bandaged)
        log(state, codes.EV_HEALED, who, 1, codes.WOUND_HEALED, 0)
    elif character.treated_traumas > 0:
        character.treated_traumas -= 1
        log(state, codes.EV_HEALED, who, 1, codes.TRAUMA_HEALED, 0)
    after_healing(state, who)


@rule
def ease(hampered):
    """Take a Wound from what most of them hamper."""
    worst = 0
    for matter in range(codes.MATTERS):
        if hampered[matter] > hampered[worst]:
            worst = matter
    hampered[worst] = max(0, hampered[worst] - 1)


@rule
def begin_relief(state, who):
    """Let healing go on as a turn of `who` begins; return whether dice are to be rolled for it."""
    if state.magic.relief[who] == 0:
        return False
    state.magic.relief[who] -= 1
    ask_for_roll(state, codes.LINGERING_DICE, 6, LINGERING)
    state.asked = who
    return True
