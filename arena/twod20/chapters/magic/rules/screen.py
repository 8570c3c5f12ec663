"""A screen of force: Cover that whoever has cast it raises as its Reaction, against a hit. SRD "Shield"."""

from arena.compiling.rule import rule
from arena.state.listing import choices
from arena.twod20.catalog import NO_RESPONSE, RAISE_SCREEN
from arena.twod20.chapters.magic.rules.lasting import ward_of
from arena.twod20.codes import AFTER_ATTACK, AFTER_SPELL, AS_SCREEN, NONE, RESISTING, SCREEN, SCREENING
from arena.twod20.core.rules.asking import ask_side_of
from arena.twod20.core.rules.turns.reaction import has_reaction, use_reaction


@rule
def ask_screen(state, who):
    """Ask `who`, whom an attack has hit, whether it raises its screen; return whether it is asked."""
    damage = state.damage
    attack = damage.after == AFTER_ATTACK or damage.after == AFTER_SPELL
    if not attack or damage.mental == 1 or ward_of(state, who, AS_SCREEN) == NONE:
        return False
    if not has_reaction(state, who):
        return False
    ask_side_of(state, SCREEN, who)
    return True


legal_screen = choices(NO_RESPONSE, RAISE_SCREEN)


@rule
def do_screen(state, action):
    """Raise the screen against this hit, or not."""
    who = int(state.asked)
    state.phase = RESISTING
    if action == RAISE_SCREEN:
        use_reaction(state, who, SCREENING)
        state.damage.screened = state.magic.workings[ward_of(state, who, AS_SCREEN)].cover
