"""Getting better: the tests of Aid, Recover, treating, stabilising, reviving, resting, breaking free.

SRD "Major Actions" (Aid, Recover), "Recovering from Damage", "Defeated", "Fatigue".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.state.listing import choices
from arena.twod20 import codes
from arena.twod20.catalog import RECOVER_BODY, RECOVER_MIND
from arena.twod20.codes import OBJECT, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.ground.zone import has_zone_cover, is_helpless
from arena.twod20.core.rules.harm.avoidance import regain_avoidance
from arena.twod20.core.rules.harm.harm import stand_again
from arena.twod20.core.rules.harm.mending import treat_trauma, treat_wound
from arena.twod20.core.rules.harm.stress import MIND, OWN, has_stress, set_stress, stress_on
from arena.twod20.core.rules.test.manner import better_pair
from arena.twod20.core.rules.test.skill_test import begin_test
from arena.twod20.core.rules.test.successes import may_spend

MEDICINE_DIFFICULTY = 2  # Aid, Recover, treating a Harm, stabilising
REVIVE_DIFFICULTY = 3
REST_DIFFICULTY = 1
STRESS_PER_MOMENTUM = 2


@rule
def is_at_hand(state, who, other):
    """Return whether `other` is `who` or in Reach of it."""
    return who == other or has(state.characters[who].in_reach, other)


@rule
def can_aid(state, who, other):
    """Return whether `other`, a friend in Reach, has Stress to lose."""
    patient = state.characters[other]
    if patient.tier == OBJECT or patient.side != state.characters[who].side:
        return False
    if patient.status != UP and not is_helpless(patient):
        return False
    return who != other and has_stress(state, patient) and is_at_hand(state, who, other)


@rule
def can_recover(state, who):
    """Return whether Recover does anything: without Stress it can only give back a way out of Harm."""
    return state.variants.no_stress == 0 or state.characters[who].avoided == 1


@rule
def can_treat(state, who, other, wounds):
    """Return whether `other`, oneself or a friend in Reach, has an untreated Wound (or Trauma)."""
    patient = state.characters[other]
    if patient.side != state.characters[who].side or patient.tier == OBJECT:
        return False
    if patient.status != UP and not is_helpless(patient):
        return False
    harms = patient.wounds if wounds else patient.traumas
    return harms > 0 and is_at_hand(state, who, other)


@rule
def can_stabilise(state, who, other):
    """Return whether another, in Reach, is Dying."""
    return who != other and state.characters[other].dying == 1 and is_at_hand(state, who, other)


@rule
def can_rise(character):
    """Return whether an ally could bring `character` back: Defeated or unconscious, not by its own will."""
    return is_helpless(character) and character.voluntary == 0 and character.tier != OBJECT


@rule
def can_revive(state, who, other):
    """Return whether a Defeated or unconscious ally in Reach may be brought back."""
    patient = state.characters[other]
    if not can_rise(patient):
        return False
    return patient.side == state.characters[who].side and is_at_hand(state, who, other)


@rule
def cover_helps(state, who):
    """Return 1 when `who` is in cover, which makes Protect and Recover easier, else 0."""
    return 1 if has_zone_cover(state, who) else 0


@rule
def recovery_test(state, who, goal):
    """Return kind, attribute, skill and base Difficulty of a recovering test of `who`."""
    kind, difficulty = codes.MEDICINE, MEDICINE_DIFFICULTY
    attribute, skill = codes.COORDINATION, codes.SURVIVE
    if goal == codes.FOR_AID:
        if not better_pair(state, who, kind, codes.COORDINATION, codes.SURVIVE, codes.WILL, codes.SURVIVE):
            attribute = codes.WILL
    elif goal == codes.FOR_RECOVER:
        kind, attribute = codes.ENDURANCE, codes.WILL
        difficulty -= cover_helps(state, who)
    elif goal == codes.FOR_TREAT_TRAUMA:
        attribute, skill = codes.INSIGHT, codes.TALK
    elif goal == codes.FOR_REVIVE:
        difficulty = REVIVE_DIFFICULTY
        if not better_pair(state, who, kind, codes.COORDINATION, codes.SURVIVE, codes.INSIGHT, codes.TALK):
            attribute, skill = codes.INSIGHT, codes.TALK
    elif goal == codes.FOR_REST:
        kind, difficulty = codes.ENDURANCE, REST_DIFFICULTY
        attribute = (
            codes.BRAWN
            if better_pair(state, who, kind, codes.BRAWN, codes.SURVIVE, codes.WILL, codes.SURVIVE)
            else codes.WILL
        )
    elif goal == codes.FOR_BREAK_FREE:
        kind, difficulty = codes.ENDURANCE, int(state.characters[who].snared)
        attribute, skill = codes.BRAWN, codes.MOVE
        if state.characters[who].snare_mental == 1:
            attribute, skill = codes.WILL, codes.SURVIVE
    return kind, attribute, skill, difficulty


@rule
def begin_recovery(state, who, goal, other):
    """Set up the test of a recovering action of `who` on `other`."""
    state.test_target = other
    state.phase = codes.ASK_RESPONSE
    kind, attribute, skill, difficulty = recovery_test(state, who, goal)
    begin_test(state, 0, who, goal, kind, attribute, skill, difficulty, other)


@rule
def heal_stress(state, who, points):
    """Take Stress from `who`; where body and mind both have some, whoever heals says from which."""
    character = state.characters[who]
    if state.variants.tracks != codes.SPLIT_STRESS:
        heal_track(state, who, points, OWN)
    elif character.stress == 0:
        heal_track(state, who, points, MIND)
    elif character.tracks[0].stress == 0:
        heal_track(state, who, points, OWN)
    else:
        state.healing = points
        state.healed = who
        state.phase = codes.TRACK
        state.asked = state.tests[state.spender].who
        state.decider = state.characters[state.asked].side


@rule
def heal_track(state, who, points, track):
    """Take Stress from one track of `who`, never below none."""
    character = state.characters[who]
    before = stress_on(character, track)
    healed = min(before, int(points))
    set_stress(character, track, before - healed)
    log(state, codes.EV_HEALED, who, healed, codes.STRESS_HEALED, track)
    if points > healed:
        hooks.heals_more(state, who, points - healed)


@rule
def can_rest(state, who):
    """Return whether `who` has Fatigue that it can recover where it is."""
    return state.characters[who].fatigue > hooks.stubborn_fatigue(state, who)


legal_track = choices(RECOVER_BODY, RECOVER_MIND)


@rule
def do_track(state, action):
    """Recover the Stress that was named; then Momentum may be spent."""
    heal_track(state, state.healed, state.healing, MIND if action == RECOVER_MIND else OWN)
    state.phase = codes.SPENDING if may_spend(state) else codes.COMPLICATIONS


@rule
def finish_recovery(state, who, goal, other):
    """A recovering test has succeeded: its basic effect."""
    character = state.characters[other]
    if goal == codes.FOR_AID:
        heal_stress(state, other, int(state.characters[who].skills[codes.SURVIVE]))
    elif goal == codes.FOR_RECOVER:
        character.steady = 1 - state.variants.no_stress
        regain_avoidance(state, who)
        heal_stress(state, who, int(character.skills[codes.SURVIVE]))
    elif goal == codes.FOR_TREAT_WOUND:
        treat_wound(state, other)
    elif goal == codes.FOR_TREAT_TRAUMA:
        treat_trauma(state, other)
    elif goal == codes.FOR_STABILISE:
        character.dying = 0
        log(state, codes.EV_HEALED, other, 1, codes.STABILISED, 0)
    elif goal == codes.FOR_REVIVE:
        stand_again(state, other)
        log(state, codes.EV_HEALED, other, 1, codes.REVIVED, 0)
    elif goal == codes.FOR_REST:
        rest_once(state, who)
    elif goal == codes.FOR_BREAK_FREE:
        character.snared = 0
        log(state, codes.EV_HEALED, who, 1, codes.FREED, 0)


@rule
def rest_once(state, who):
    """Take one point of Fatigue from `who`."""
    character = state.characters[who]
    character.fatigue -= 1
    character.stubborn = min(int(character.stubborn), int(character.fatigue))
    log(state, codes.EV_HEALED, who, 1, codes.FATIGUE_RESTED, 0)


@rule
def can_have_more(state, goal, other):
    """Return whether Momentum could improve this recovery further."""
    character = state.characters[other]
    if goal == codes.FOR_AID or goal == codes.FOR_RECOVER:
        return has_stress(state, character)
    if goal == codes.FOR_TREAT_WOUND:
        return character.wounds > 0
    if goal == codes.FOR_TREAT_TRAUMA:
        return character.traumas > 0
    return goal == codes.FOR_REST and can_rest(state, other)


@rule
def more_recovery(state, goal, other):
    """One Momentum's worth more: 2 Stress, one Harm treated, or one Fatigue."""
    if goal == codes.FOR_TREAT_WOUND:
        treat_wound(state, other)
    elif goal == codes.FOR_TREAT_TRAUMA:
        treat_trauma(state, other)
    elif goal == codes.FOR_REST:
        rest_once(state, other)
    else:
        heal_stress(state, other, STRESS_PER_MOMENTUM)
