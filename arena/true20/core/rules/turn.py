"""A turn: standard, move and full actions, what ends when it begins, what Conviction and effort add to it.

"Initiative", "Action Types", "Extra Effort", "Conviction".
"""

from arena.compiling.rule import rule
from arena.people.codes import NONE, ONGOING, UP
from arena.scene.rules import dice_taken, end_turn, settle_scene
from arena.state.bits import bit, has
from arena.state.events import log
from arena.true20 import codes
from arena.true20.core.rules.check import can_spend, forget_check, spend
from arena.true20.core.rules.person import (
    ability_bonus,
    is_idle,
    is_in,
    let_time_pass,
    put_in,
    take_out,
)

DEAF = 4


@rule
def initiative_bonus(state, who):
    """Return what `who` adds to the die for initiative."""
    value = ability_bonus(state, who, codes.DEXTERITY) + state.characters[who].quick
    return value - DEAF if is_in(state, who, codes.DEAFENED) else value


@rule
def goes_before(state, who, other):
    """Return whether `who` acts before `other`: by initiative, then by Dexterity, then by a die."""
    one, two = state.characters[who], state.characters[other]
    if one.initiative != two.initiative:
        return one.initiative > two.initiative
    if one.abilities[codes.DEXTERITY] != two.abilities[codes.DEXTERITY]:
        return one.abilities[codes.DEXTERITY] > two.abilities[codes.DEXTERITY]
    return one.tiebreak > two.tiebreak


@rule
def turn_begins(state, who):
    """Give whoever is next its actions; what was to last until now ends."""
    let_time_pass(state, who)
    character = state.characters[who]
    if state.surprise == 0:
        take_out(state, who, codes.FLAT_FOOTED)
    take_out(state, who, codes.SURPRISED)
    character.toggled = character.feet = character.walked = character.readied = 0
    character.guarded = character.hurried = character.steady = 0
    character.heroic = bit(0) - bit(0)
    character.struck = NONE
    character.standard, character.moves = 1, 1
    character.gaits = 0 if character.mount == 0 else 2 - state.surprise
    if is_idle(state, who):
        character.standard = character.moves = character.gaits = 0
    elif is_in(state, who, codes.NAUSEATED):
        character.standard = 0
    elif acts_once(state, who):
        character.moves = 0


@rule
def acts_once(state, who):
    """Return whether `who` takes a standard or a move action in a round and not both."""
    character = state.characters[who]
    hindered = character.staggered == 1 or character.disabled == 1 or is_in(state, who, codes.SLOWED)
    return hindered or state.surprise == 1


@rule
def can_standard(state, who):
    """Return whether `who` has a standard action left."""
    return state.characters[who].standard > 0


@rule
def can_move_action(state, who):
    """Return whether `who` has a move action left, or a standard action to take instead."""
    character = state.characters[who]
    return character.moves > 0 or character.standard > 0


@rule
def can_full(state, who):
    """Return whether `who` has a full action left."""
    character = state.characters[who]
    return character.standard > 0 and character.moves > 0


@rule
def use_standard(state, who):
    """Take a standard action; one that is disabled strains itself."""
    character = state.characters[who]
    character.standard -= 1
    character.feet = 0
    if character.disabled == 1:
        character.strained = 1


@rule
def use_move(state, who):
    """Take a move action, or a standard action instead; an aim is lost."""
    character = state.characters[who]
    if character.moves > 0:
        character.moves -= 1
    else:
        character.standard -= 1
    lose_aim(state, who)


@rule
def use_full(state, who):
    """Take a full action, or where only one action is left that one."""
    use_standard(state, who)
    character = state.characters[who]
    if character.moves > 0:
        character.moves -= 1


@rule
def lose_aim(state, who):
    """Let `who` aim no longer, nor go on with what it has begun."""
    character = state.characters[who]
    take_out(state, who, codes.AIMING)
    character.aim = character.begun = 0
    character.aimed_at = character.begun_on = NONE


@rule
def go_on_with_turn(state):
    """End the scene where it is decided, and the turn where nothing is left to do; else it is asked again."""
    forget_check(state)
    dice_taken(state)
    settle_scene(state)
    if state.winner != ONGOING:
        return
    if state.characters[state.actor].status != UP or not has_anything_left(state, state.actor):
        finish_turn(state)


@rule
def has_anything_left(state, who):
    """Return whether `who` still has an action, feet to go, or Conviction to act with."""
    character = state.characters[who]
    if character.standard > 0 or character.moves > 0 or character.gaits > 0:
        return True
    return character.feet > 0 and character.grip == NONE


@rule
def finish_turn(state):
    """End the turn; help of allies that was not used is lost."""
    character = state.characters[state.actor]
    character.standard = character.moves = character.gaits = character.feet = 0
    character.helped_attack = character.helped_defence = 0
    character.help_against = NONE
    if not is_in(state, state.actor, codes.RUNNING):
        character.ran = character.ran_checks = 0
    character.effort = 0
    if character.pushed == codes.BY_EFFORT:
        character.pushed = 0
    for condition in (codes.STUNNED, codes.DAZED):
        if character.lasts[condition] == 1 and character.sources[condition] == state.actor:
            take_out(state, int(state.actor), condition)
    end_turn(state)


# extra effort


@rule
def can_push(state, who):
    """Return whether `who` can make an extra effort: once a round, and no minion."""
    character = state.characters[who]
    return character.effort == 0 and character.minion == 0 and not is_idle(state, who)


@rule
def push(state, who):
    """Let `who` make an extra effort; it tires when the next round begins."""
    character = state.characters[who]
    character.effort = character.owes = 1
    log(state, codes.EV_EFFORT, who, 0, 0, 0)


# Conviction


@rule
def can_shake_off(state, who):
    """Return whether `who` has something that Conviction shakes off: being stunned, dazed, tired."""
    if not can_spend(state, who):
        return False
    character = state.characters[who]
    return is_in(state, who, codes.STUNNED) or is_in(state, who, codes.DAZED) or character.fatigue > 0


@rule
def shake_off(state, who):
    """Spend Conviction: stun and daze end at once, or else a level of fatigue."""
    spend(state, who)
    character = state.characters[who]
    if is_in(state, who, codes.STUNNED) or is_in(state, who, codes.DAZED):
        take_out(state, who, codes.STUNNED)
        take_out(state, who, codes.DAZED)
        if not is_idle(state, who):
            character.standard, character.moves = 1, 0 if acts_once(state, who) else 1
    else:
        character.fatigue -= 1
        log(state, codes.EV_FATIGUE, who, character.fatigue, 0, 0)


@rule
def can_be_determined(state, who):
    """Return whether a warrior has bruises or hurts that its determination takes away."""
    character = state.characters[who]
    return (
        character.role == codes.WARRIOR and can_spend(state, who) and character.bruised + character.hurt > 0
    )


@rule
def be_determined(state, who):
    """Spend a warrior's Conviction: all bruises and hurts are gone."""
    spend(state, who)
    state.characters[who].bruised = state.characters[who].hurt = 0
    log(state, codes.EV_RECOVERED, who, 4, 0, 0)


@rule
def surge(state, who, standard):
    """Spend Conviction for a further standard or move action."""
    spend(state, who)
    character = state.characters[who]
    if standard:
        character.standard += 1
    else:
        character.moves += 1


# between rounds


@rule
def refocus_all(state):
    """Let whoever has refocused act as if it had rolled a 20."""
    for who in range(state.character_count):
        character = state.characters[who]
        if character.refocused == 1:
            character.refocused = 0
            character.initiative = 20 + initiative_bonus(state, who)


@rule
def end_surprise(state):
    """End the surprise round: everybody is aware now."""
    state.surprise = 0
    for who in range(state.character_count):
        if has(state.characters[who].conditions, codes.SURPRISED):
            state.characters[who].conditions &= ~bit(codes.SURPRISED)


@rule
def defend(state, who):
    """Let `who` only defend itself until its next turn."""
    put_in(state, who, codes.DEFENDING, 1)
