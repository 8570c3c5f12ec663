"""What lasts from turn to turn: what ends as the next turn begins, and what comes as a turn ends.

SRD "Actions", "Timing Assistance": help on the spot takes up a turn, its beginning and its end with it.
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, lowest
from arena.twod20 import codes
from arena.twod20.codes import NONE, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.harm.damage import begin_damage, roll_damage
from arena.twod20.core.rules.harm.effect import add_effects
from arena.twod20.core.rules.harm.harm import end_support
from arena.twod20.core.rules.harm.stress import regain_layers
from arena.twod20.core.rules.turns.trigger import clear_ready
from arena.twod20.limits import LAST_STAGE


@rule
def begin_afresh(state, who):
    """A turn of `who` begins, whatever it goes into: what lasted until now ends."""
    character = state.characters[who]
    character.flustered = 0
    character.protected = 0
    character.ducked = 0
    character.aimed = 0
    character.steady = 0
    character.helping = NONE
    character.stealth.sprinted = 0
    character.acted = 1
    hooks.begins_afresh(state, who)
    clear_ready(character)
    end_support(state, who)


@rule
def last_stage(state):
    """Return how many stages the end of a turn has: one more where minds go into networks."""
    return LAST_STAGE + 1 if state.chapters & codes.HACKING else LAST_STAGE


@rule
def suffer_end(state, who, stage, after):
    """Let one stage of the end of a turn come upon `who`: what burns, hazards of places, what comes back."""
    character = state.characters[who]
    if stage == 1:
        if character.burning_rounds > 0 and character.status == UP:
            character.burning_rounds -= 1
            begin_damage(state, NONE, character.burning, character.burning_mental, after)
            state.damage.whole = bit(who)
            roll_damage(state)
    elif stage == 2:
        suffer_place(state, who, int(character.zone), after)
    elif stage < last_stage(state):
        place = hooks.mind_place(state, who)
        if place != NONE:
            suffer_place(state, who, place, after)
    elif state.variants.tracks == codes.LAYERED_STRESS:
        regain_layers(state, who)


@rule
def suffer_place(state, who, place, after):
    """A turn of `who` ends in a zone, or that of its mind: its hazard strikes, or corruption touches it."""
    zone = state.zones[place]
    if zone.hazard > 0 and zone.hazard_stumble == 0 and state.characters[who].status == UP:
        if not is_spared(state, who, place):
            suffer_hazard(state, who, place, after)
        return
    hooks.touches(state, who, place, step_after(after))


@rule
def step_after(after):
    """Return the step with which it goes on after what came at the end of a turn, or of a Rush."""
    if after == codes.AFTER_STUMBLE:
        return codes.COMPLICATIONS
    return codes.TURN_END if after == codes.AFTER_TURN else codes.CONTINUE


@rule
def is_spared(state, who, zone):
    """Return whether the hazard of a zone frightens, and `who` knows no fear."""
    return state.zones[zone].hazard_mental == 1 and state.characters[who].fearless == 1


@rule
def suffer_hazard(state, who, place, after):
    """The hazard of a zone strikes `who`, or its gear."""
    if hooks.strikes_gear(state, who, place, step_after(after)):
        return
    zone = state.zones[place]
    begin_damage(state, NONE, zone.hazard, zone.hazard_mental, after)
    add_effects(state.damage.effects, zone.hazard_effects)
    state.damage.first = who
    state.damage.whole = bit(who)
    roll_damage(state)


# turns that went into helping


@rule
def spend_turn_on_help(state, who):
    """`who` gives its turn to help: it begins now, and ends when the test that was helped with is over."""
    begin_afresh(state, who)
    state.turn.helped |= bit(who)


@rule
def end_help(state):
    """Let one stage of the end of a turn come upon the next one of those who helped."""
    turn = state.turn
    who = lowest(turn.helped)
    turn.help_stage += 1
    if turn.help_stage == 1:
        hooks.turn_ends(state, who)
    suffer_end(state, who, turn.help_stage, codes.AFTER_ENVIRONMENT)
    if turn.help_stage == last_stage(state):
        turn.helped &= ~bit(who)
        turn.help_stage = 0
