"""How a turn begins, once its actor is known: what spells do first, then whoever is stunned loses it.

SRD "Actions", "Compel", "Curse of Dread", "Healing".
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.twod20.codes import AFTER_MOVE, CONTINUE, EV_RECOVERED, ON_TURN, TURN_END
from arena.twod20.core import hooks
from arena.twod20.core.rules.turns.trigger import somebody_waits


@rule
def start_acting(state, who):
    """Let `who` act: not while it is stunned, nor where a command takes the turn, which waits for a stun."""
    character = state.characters[who]
    hooks.turn_begins(state, who)
    if character.stunned == 1:
        character.stunned = 0
        log(state, EV_RECOVERED, who, 0, 0, 0)
        state.phase = TURN_END
        return
    if hooks.takes_turn(state, who):
        state.phase = TURN_END
        return
    state.phase = AFTER_MOVE if somebody_waits(state, ON_TURN) else CONTINUE
