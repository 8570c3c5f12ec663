"""Stress, Harm, Defeat, death, and what damage effects leave behind.

SRD "Stress and Harm", "Defeated", "Voluntary Defeat", "Fatigue", and the list of damage effects.
"""

from arena.compiling.rule import rule
from arena.state.bits import bit
from arena.state.events import log
from arena.state.listing import choices
from arena.twod20 import codes
from arena.twod20.catalog import ACCEPT_DEFEAT, FIGHT_ON, GET_UP, STAY_DOWN, WOUND
from arena.twod20.codes import OBJECT, PCS, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.asking import ask
from arena.twod20.core.rules.ground.zone import is_helpless, leave_reach
from arena.twod20.core.rules.harm.damage import effects_rolled
from arena.twod20.core.rules.harm.dying import may_die_of_harms
from arena.twod20.core.rules.harm.resistance import harm_threshold, stress_inflicted, wear_cover
from arena.twod20.core.rules.harm.stress import cap_stress, endurance, is_plain_harm, take_stress
from arena.twod20.core.rules.pools.resource import can_spend_fortune, gain_fortune, spend_fortune
from arena.twod20.core.rules.turns.trigger import stand_down


@rule
def total_harms(character):
    """Return all Harms of `character`; treated ones count until healed."""
    return character.wounds + character.traumas + character.treated_wounds + character.treated_traumas


@rule
def harms_left(character):
    """Return how many more Harms put `character` out of the fight."""
    return int(character.harm_limit) - int(total_harms(character))


@rule
def suffer(state):
    """The target takes the stress that gets through, the damage effects, and is asked about Harms."""
    damage = state.damage
    plain = is_plain_harm(state, damage.after)
    points = 0
    if not plain:
        points = stress_inflicted(state)
        wear_cover(state)
    if points <= 0 and not plain:
        state.phase = codes.NEXT_TARGET
        return
    state.phase = codes.AFTERMATH
    character = state.characters[damage.target]
    hooks.is_hurt(state, damage.target)
    damage.harms = 1 if plain else take_stress(state, damage.target, points, harm_threshold(state))
    if damage.effects.bits & codes.INTENSE and damage.harms > 0 and effects_rolled(state) > 0:
        damage.harms += 1
    if damage.harms > 0 and (character.status == UP or is_helpless(character)):
        if damage.after == codes.AFTER_PERSUASION:
            state.phase = codes.PRESSING
        elif state.variants.avoid != codes.AVOID_NEVER or state.variants.armour_sacrifice == 1:
            state.phase = codes.AVOIDING
        else:
            ask_harm(state)


@rule
def effects_to_stun(character):
    """Return how many Effects of a hit stun `character`."""
    return max(1, int(character.skills[codes.SURVIVE]))


@rule
def suffer_aftermath(state):
    """Apply what the Effects of a hit leave behind: prone, stunned, entangled, burning, tired."""
    state.phase = codes.NEXT_TARGET
    damage = state.damage
    hooks.hit_over(state, damage.target)
    effects = effects_rolled(state)
    character = state.characters[damage.target]
    if effects == 0 or character.tier == OBJECT or not (character.status == UP or is_helpless(character)):
        return
    if damage.effects.bits & codes.KNOCKDOWN and effects >= character.skills[codes.MOVE]:
        character.prone = 1
        character.guard = 0
        log(state, codes.EV_CONDITION, damage.target, codes.LEFT_PRONE, effects, 0)
        hooks.lies_down(state, damage.target)
    if damage.effects.bits & codes.STUN and effects >= effects_to_stun(character):
        character.stunned = 1
        character.guard = 0
        log(state, codes.EV_CONDITION, damage.target, codes.LEFT_STUNNED, effects, 0)
    if damage.effects.bits & codes.SNARE and effects >= character.snared:
        character.snared = effects
        character.snare_mental = damage.mental
        log(state, codes.EV_CONDITION, damage.target, codes.LEFT_CAUGHT, effects, 0)
    persistent = damage.effects.ratings[codes.PERSISTENT]
    if persistent * effects > character.burning * character.burning_rounds:
        character.burning = persistent
        character.burning_rounds = effects
        character.burning_mental = damage.mental
        hooks.catches_fire(state, damage.target)
        log(state, codes.EV_CONDITION, damage.target, codes.LEFT_BURNING, effects, persistent)
    if damage.effects.bits & codes.DRAIN:
        suffer_fatigue(state, damage.target, effects, 0)


@rule
def suffer_fatigue(state, who, points, by_place):
    """Lower the maximum Stress; at none the next point knocks out, and the one after kills. SRD "Fatigue".

    The log says whether a place has done it (`by_place` 1).
    """
    character = state.characters[who]
    for _ in range(points):
        if endurance(state, character) > 0:
            character.fatigue += 1
        elif character.status == codes.UNCONSCIOUS:
            die(state, who, 0)
        elif character.status != codes.DEAD:
            fall(state, who, codes.UNCONSCIOUS)
    cap_stress(state, character)
    log(state, codes.EV_CONDITION, who, codes.LEFT_TIRED, points, by_place)


@rule
def ask_harm(state):
    """A player character may accept Defeat instead; everybody else takes the Harms."""
    target = state.characters[state.damage.target]
    if target.status == UP and target.tier == codes.PLAYER:
        ask(state, codes.HARM, target.side, state.damage.target)
    else:
        state.phase = codes.TAKE_HARMS


legal_harm = choices(FIGHT_ON, ACCEPT_DEFEAT)


@rule
def do_harm(state, action):
    """Take all the Harms, or one with Defeat and a point of Fortune."""
    if action == FIGHT_ON:
        state.phase = codes.TAKE_HARMS
        return
    who = state.damage.target
    character = state.characters[who]
    hooks.suffers(state, who, 1)
    write_harms(state, who, 1)
    if state.damage.mental == 0:
        character.hampered[0] += 1
    character.voluntary = 1
    gain_fortune(state, who)
    fall(state, who, codes.DEFEATED)
    log(state, codes.EV_DEFEATED, who, 0, 0, 0)
    state.phase = codes.AFTERMATH


@rule
def write_harms(state, who, harms):
    """Count the Harms; a new one re-opens treated ones of its kind."""
    character = state.characters[who]
    if state.damage.mental == 1:
        character.traumas += harms + character.treated_traumas
        character.treated_traumas = 0
        hooks.mind_harmed(state, who)
    else:
        character.wounds += harms + character.treated_wounds
        character.treated_wounds = 0
        for matter in range(codes.MATTERS):
            character.hampered[matter] += character.bandaged[matter]
            character.bandaged[matter] = 0
    if state.damage.subdue == 1:
        character.passing_harms[state.damage.mental] += harms
    hooks.harmed(state, who, harms)
    log(state, codes.EV_HARM, who, harms, state.damage.mental, 0)


@rule
def take_harms(state):
    """Apply the Harms: death or madness when already Defeated, Defeat at the limit, else what they hamper."""
    damage = state.damage
    who = damage.target
    character = state.characters[who]
    state.phase = codes.AFTERMATH
    hooks.suffers(state, who, int(damage.harms))
    if character.status != UP:
        if damage.subdue == 0:
            die(state, who, damage.mental)
        return
    write_harms(state, who, int(damage.harms))
    out_for_good = character.tier == codes.MINOR and harms_left(character) <= 0
    if damage.mental == 1 or character.tier == OBJECT or out_for_good:
        harms_done(state, who)
    else:
        ask(state, codes.HAMPER, character.side, who)


@rule
def harms_done(state, who):
    """The Harms are written down: `who` falls when they are too many."""
    state.phase = codes.AFTERMATH
    character = state.characters[who]
    if harms_left(character) <= 0:
        character.hampered[0] += character.wounds - hampering(character)
        defeat(state, who)


@rule
def hampering(character):
    """Return how many untreated Wounds are known to hamper something."""
    return sum(character.hampered[matter] for matter in range(codes.MATTERS))


@rule
def defeat(state, who):
    """`who` falls; Dying with more Wounds than Traumas; a player character may spend Fortune at once."""
    character = state.characters[who]
    fall(state, who, codes.UNCONSCIOUS if state.damage.gentle == 1 else codes.DEFEATED)
    if may_die_of_harms(character) and state.damage.subdue == 0:
        character.dying = 1
    log(state, codes.EV_DEFEATED, who, character.dying, state.damage.gentle, 0)
    if can_spend_fortune(state, who):
        ask(state, codes.FALLEN, PCS, who)


@rule
def fall(state, who, status):
    """Take `who` out of the action: prone, promises and readied attacks gone."""
    character = state.characters[who]
    character.status = status
    state.turn.felled |= bit(who)
    character.prone = 1
    stand_down(character)
    character.stealth.level = codes.REVEALED
    hooks.falls(state, who, status)
    end_support(state, who)
    hooks.fallen(state, who)


@rule
def end_support(state, who):
    """End the Cover and Morale that `who` gives by Defend and Bolster."""
    for other in range(state.character_count):
        state.characters[other].defenders &= ~bit(who)
        state.characters[other].bolsterers &= ~bit(who)


@rule
def die(state, who, mental):
    """`who` is dead, or its mind is broken; with all its boxes marked it is lost to corruption."""
    character = state.characters[who]
    lost = 1 if character.marks > 0 and character.marks >= character.stress_base else 0
    if character.status == UP:  # lost to corruption while it stood
        fall(state, who, codes.DEFEATED)
    character.status = codes.BROKEN if mental == 1 else codes.DEAD
    character.dying = 0
    leave_reach(state, who)
    log(state, codes.EV_DEAD, who, mental, mental * lost, 0)


@rule
def legal_hamper(state, out):
    """List what the Wound may hamper: attacks, defence, movement."""
    for matter in range(codes.MATTERS):
        out[matter] = WOUND + matter
    return codes.MATTERS


@rule
def do_hamper(state, action):
    """Note what one Wound hampers: such tests are one harder until it is treated."""
    damage = state.damage
    state.characters[damage.target].hampered[action - WOUND] += 1
    damage.harms -= 1
    if damage.harms <= 0:
        harms_done(state, damage.target)


legal_fallen = choices(STAY_DOWN, GET_UP)


@rule
def do_fallen(state, action):
    """Spend Fortune to be Undefeated, or stay down for now."""
    if action == GET_UP:
        get_up(state, state.asked)
    state.phase = codes.AFTERMATH


@rule
def can_get_up(state, who):
    """Return whether Fortune can undo the Defeat of `who`."""
    character = state.characters[who]
    return is_helpless(character) and character.voluntary == 0 and can_spend_fortune(state, who)


@rule
def get_up(state, who):
    """Spend a point of Fortune: no longer Defeated; Harms remain. SRD "Fortune", Undefeated."""
    spend_fortune(state, who, codes.UNDEFEATED_AGAIN, 0)
    stand_again(state, who)


@rule
def stand_again(state, who):
    """End the Defeat of `who`, who is still prone."""
    character = state.characters[who]
    character.status = UP
    character.dying = 0
