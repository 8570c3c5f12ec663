"""Threats that arrive later: recorded or written, they hit without a defence and may be shrugged off.

SRD "Morale and Psychological Warfare", "Medium and Range".
"""

from arena.compiling.rule import rule
from arena.state.listing import choices
from arena.twod20 import codes
from arena.twod20.catalog import MAKE_LIGHT, TAKE_TO_HEART
from arena.twod20.codes import ACTIVE, NONE, OBJECT, UP
from arena.twod20.core.rules.asking import ask
from arena.twod20.core.rules.attack.medium import arrives_later
from arena.twod20.core.rules.test.skill_test import begin_test

RECEIPT_DIFFICULTY = 1  # and one more for each Momentum the sender spent on it


@rule
def is_message(state):
    """Return whether the damage in hand is that of a threat which arrives later."""
    damage = state.damage
    if damage.mental == 0 or damage.after != codes.AFTER_ATTACK or damage.source == NONE:
        return False
    weapon = state.characters[damage.source].weapons[state.weapon_slot]
    return arrives_later(weapon, state.attack_form)


@rule
def send(state):
    """The damage of a message is settled: the sender's Complications come first, then it arrives."""
    state.receipt = codes.SENDING
    state.phase = codes.COMPLICATIONS


@rule
def receive(state):
    """A message has reached somebody who can still do something about it: ask; return whether so.

    Not the panic that Volatile Morale adds to it.
    """
    who = state.damage.target
    character = state.characters[who]
    if state.receipt != codes.ARRIVED or character.status != UP or character.tier == OBJECT:
        return False
    if state.damage.source == NONE:
        return False
    ask(state, codes.RECEIPT, character.side, who)
    return True


legal_receipt = choices(MAKE_LIGHT, TAKE_TO_HEART)


@rule
def do_receipt(state, action):
    """Begin the test to make light of the message, or suffer what it does."""
    if action == TAKE_TO_HEART:
        state.phase = codes.RESISTING
        return
    who = int(state.damage.target)
    state.receipt = codes.UNDER_TEST
    state.test_target = who
    difficulty = RECEIPT_DIFFICULTY + state.pressure
    begin_test(
        state, ACTIVE, who, codes.FOR_RECEIPT, codes.DEFENCE, codes.WILL, codes.SURVIVE, difficulty, NONE
    )
    state.phase = codes.ASK_RESPONSE


@rule
def go_on_with_message(state):
    """A test around a message is over: what comes next for it."""
    state.phase = codes.NEXT_TARGET
    if state.receipt == codes.UNDER_TEST:
        state.phase = codes.RESISTING
    state.receipt = codes.ARRIVED


@rule
def shrug_off(state):
    """The one it was sent to makes light of it: no damage."""
    state.receipt = codes.SHRUGGED_OFF


@rule
def message_done(state):
    """Everybody has dealt with the message, if there was one."""
    state.receipt = codes.NOT_SENT
    state.pressure = 0
