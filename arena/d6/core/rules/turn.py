"""A turn: two actions and a move, in the order of initiative; turns that interrupt others."""

from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.core.rules.harm import penalty, recover
from arena.people.codes import NONE, ONGOING, UP
from arena.scene.codes import HELD, TURN
from arena.scene.rules import ask, end_turn, settle_scene
from arena.state.bits import bit, has

ACTIONS = 2
SHAKEN = 2  # dice less of the next roll of Dexterity


@rule
def begin_turn(state, who):
    """Give whoever is next its two actions and its move; what it defended itself with ends."""
    character = state.characters[who]
    character.actions = 1 if character.joined == 1 else ACTIONS
    character.actions = max(0, character.actions - character.hindered)
    character.hindered = character.exposed = character.multi = character.shifted = 0
    character.defence = character.parry = character.mind = 0
    if character.went <= character.move:
        character.fast = 0
    character.rate, character.went = character.went, 0
    if character.aboard != NONE and state.vehicles[character.aboard].driver == who:
        vehicle = state.vehicles[character.aboard]
        vehicle.rate, vehicle.went = vehicle.went, 0
    forget_attack(state)


@rule
def forget_attack(state):
    """Forget what was declared for an attack."""
    state.readied = state.declared = state.shots_more = state.manner = state.lead = 0
    state.damage_dice = state.damage_pips = 0


@rule
def goes_before(state, who, other):
    """Return whether `who` acts before `other`: by initiative, then by Perception, then by a die."""
    one, two = state.characters[who], state.characters[other]
    if one.initiative != two.initiative:
        return one.initiative > two.initiative
    if one.dice[codes.PERCEPTION] != two.dice[codes.PERCEPTION]:
        return one.dice[codes.PERCEPTION] > two.dice[codes.PERCEPTION]
    if one.pips[codes.PERCEPTION] != two.pips[codes.PERCEPTION]:
        return one.pips[codes.PERCEPTION] > two.pips[codes.PERCEPTION]
    return one.tiebreak > two.tiebreak


@rule
def use_action(state, number):
    """Use some of the actions of whoever acts."""
    character = state.characters[state.actor]
    character.actions = max(0, character.actions - number)


@rule
def go_on_with_turn(state):
    """End the scene where it is decided, and the turn of whoever is not up; else it is asked again.

    Those whose held turn waited for what has just happened are asked before that.
    """
    settle_scene(state)
    if state.winner != ONGOING:
        return
    if state.characters[state.actor].status != UP:
        finish_turn(state)
    elif state.resume == NONE:
        ask_stirred(state)


@rule
def stir(state, who):
    """Let `who` be asked before the turn goes on, if it holds a turn back."""
    if has(state.holding, who) and state.resume == NONE:
        state.stirred |= bit(who)


@rule
def ask_stirred(state):
    """Ask the first of those whose held turn waited for what has just happened."""
    for who in range(state.character_count):
        if has(state.stirred, who):
            state.stirred &= ~bit(who)
            if state.characters[who].status == UP and has(state.holding, who):
                state.resume, count = int(state.actor), int(state.characters[state.actor].initiative)
                ask(state, who, HELD)
                state.count = count
                return


@rule
def go_back(state):
    """Let whoever was interrupted go on, if it still can; return whether it does."""
    who = int(state.resume)
    state.resume = NONE
    if who == NONE or state.characters[who].status != UP:
        return False
    ask(state, who, TURN)
    state.count = state.characters[who].initiative
    ask_stirred(state)
    return True


@rule
def finish_turn(state):
    """End the turn; one that interrupted another leads back to it."""
    who = int(state.actor)
    character = state.characters[who]
    character.actions = 0
    forget_attack(state)
    recover(state, who)
    character.joined = 0
    if state.resume == NONE:
        end_turn(state)
        return
    character.acted = 1
    settle_scene(state)
    if state.winner == ONGOING and not go_back(state):
        end_turn(state)


@rule
def dice_of(state, who, rating):
    """Return the dice that `who` rolls of a rating, less those that wounds and further actions take."""
    character = state.characters[who]
    less = penalty(state, who) + character.multi
    if character.shaken == 1 and rating in codes.OF_DEXTERITY:
        less += SHAKEN
    return max(0, character.dice[rating] - less)


@rule
def better(state, who, one, other):
    """Return which of two ratings promises `who` more, want of training counted."""
    return one if promise_of(state, who, one) >= promise_of(state, who, other) else other


@rule
def promise_of(state, who, rating):
    """Return twice the mean of a rating, want of training counted."""
    character = state.characters[who]
    found = 7 * character.dice[rating] + 2 * character.pips[rating]
    return found if has(character.trained, rating) else found - 2 * state.unskilled


@rule
def untrained(state, who, rating):
    """Return what is added to the difficulty where `who` has not learned a skill."""
    return 0 if has(state.characters[who].trained, rating) else int(state.unskilled)
