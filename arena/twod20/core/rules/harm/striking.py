"""A damage roll from the dice to the end: what is spent on it, what it strikes, what goes on after it.

SRD "Damage"; `damage` has the roll itself.
"""

from arena.compiling.rule import rule
from arena.twod20 import codes
from arena.twod20.core import hooks
from arena.twod20.core.rules.attack.message import message_done
from arena.twod20.core.rules.harm.damage import blow_up, settle_damage, take_damage_dice
from arena.twod20.core.rules.pools.spend import ask_spend
from arena.twod20.core.rules.test.successes import may_spend


@rule
def take_damage_roll(state):
    """Note the challenge dice that came up; whoever attacks, overcomes or persuades may spend on them."""
    take_damage_dice(state)
    after = state.damage.after
    spends = after in (codes.AFTER_ATTACK, codes.AFTER_OVERCOME, codes.AFTER_PERSUASION)
    spends = spends or after == codes.AFTER_HACK or after == codes.AFTER_SPELL
    if spends and state.damage.source != codes.NONE and may_spend(state):
        ask_spend(state)
    else:
        state.phase = codes.DAMAGE_READY


@rule
def strike(state):
    """The roll stands: it strikes a problem, a network, or people."""
    if not hooks.strikes(state):
        settle_damage(state)


@rule
def damage_done(state):
    """All have suffered; Volatile cover may still blow up; then whatever the damage interrupted goes on."""
    damage = state.damage
    if damage.blown != 0:
        blow_up(state)
        return
    if damage.after == codes.AFTER_COST or damage.after == codes.AFTER_RITE:
        state.phase = codes.TEST_DONE
    elif damage.after in (
        codes.AFTER_ATTACK,
        codes.AFTER_STUMBLE,
        codes.AFTER_PERSUASION,
        codes.AFTER_SPELL,
    ):
        state.phase = codes.COMPLICATIONS
        message_done(state)
    elif damage.after == codes.AFTER_TURN:
        state.phase = codes.TURN_END
    elif damage.after == codes.AFTER_RULING:
        state.phase = codes.NEXT_TURN
    else:
        state.phase = codes.CONTINUE
